"""Every call a page can make: look up, view, render."""

from __future__ import annotations

from collections.abc import Sequence

from macros.facts.facts import Facts
from macros.facts.model import Capability, Cell
from macros.reader import Reader
from macros.registry import Registry
from macros.render import render
from macros.views import cells, comparison, overview, profile, reference

CALLS = Registry()
call = CALLS.call


@call(one_of=("group", "capabilities"), group="groups", capabilities="capabilities", frameworks="frameworks")
def compare(
    reader: Reader, group: str = "", *, capabilities: Sequence[str] = (), frameworks: Sequence[str] = ()
) -> str:
    """Frameworks side by side on a group, or on any list of capabilities; each cell opens to its evidence."""
    wanted = _wanted(reader.facts, group, capabilities)
    title = reader.pick(reader.facts.group(group).title) if group else reader.label("compare.chosen")
    view = comparison.comparison(reader, wanted, title=title, only=frameworks)
    return render("compare.html.j2", reader, table=view)


@call(id="capabilities")
def capability(reader: Reader, id: str) -> str:
    """One capability in depth: question, importance, rubric, every framework's answer with all evidence."""
    view = comparison.capability_view(reader, reader.facts.capability(id))
    return render("capability.html.j2", reader, cap=view, whole=True)


@call(id="capabilities")
def question(reader: Reader, id: str) -> str:
    """The question of a capability, why it matters to whom, and what each level of answer means."""
    view = comparison.capability_view(reader, reader.facts.capability(id))
    return render("capability.html.j2", reader, cap=view, whole=False)


@call(framework="frameworks", capability="capabilities")
def cell(reader: Reader, framework: str, capability: str, *, brief: bool = False) -> str:
    """One framework's answer on one capability with all its evidence; `brief` shows one proof only."""
    view = cells.cell_view(reader.facts.framework(framework), _cell(reader, framework, capability), reader)
    return render("proof.html.j2" if brief else "cell.html.j2", reader, cell=view)


@call(id="capabilities")
def related(reader: Reader, id: str) -> str:
    """Links to the capabilities worth reading next."""
    view = comparison.capability_view(reader, reader.facts.capability(id))
    return render("related.html.j2", reader, cap=view)


@call(id="frameworks")
def framework(reader: Reader, id: str) -> str:
    """One framework's profile: strengths and limits with proof, and every answer in brief."""
    return render("framework.html.j2", reader, profile=profile.profile(reader, reader.facts.framework(id)))


@call()
def frameworks(reader: Reader) -> str:
    """All frameworks in brief, each linked to its profile."""
    views = [profile.profile(reader, f) for f in reader.facts.frameworks]
    return render("frameworks.html.j2", reader, profiles=views)


@call()
def matrix(reader: Reader) -> str:
    """Every capability and every framework's state on one page, group by group."""
    return render("matrix.html.j2", reader, overview=overview.overview(reader))


@call()
def groups(reader: Reader) -> str:
    """The groups of capabilities as a list of links with their summaries."""
    return render("groups.html.j2", reader, overview=overview.overview(reader))


@call()
def legend(reader: Reader) -> str:
    """What each state looks like."""
    states = [(id_, reader.pick(e.label)) for id_, e in reader.facts.vocabulary.states.items()]
    return render("legend.html.j2", reader, states=states)


@call(vocabulary="vocabulary")
def meanings(reader: Reader, vocabulary: str) -> str:
    """A closed list with the meaning of each word: states, confidences, age_classes, evidence_kinds …"""
    entries = getattr(reader.facts.vocabulary, vocabulary).items()
    rows = [(id_, reader.pick(e.label), reader.pick(e.meaning)) for id_, e in entries]
    return render("meanings.html.j2", reader, vocabulary=vocabulary, rows=rows)


@call(group="groups", capabilities="capabilities", framework="frameworks")
def provenance(reader: Reader, *, group: str = "", capabilities: Sequence[str] = (), framework: str = "") -> str:
    """One line: how many facts a page shows, their evidence, the oldest date, the unknowns."""
    everything = reader.facts.capabilities.values()
    wanted = {c.id for c in (_wanted(reader.facts, group, capabilities) if group or capabilities else everything)}
    shown = [c for (fw, cap), c in reader.facts.cells.items() if cap in wanted and framework in ("", fw)]
    return render("provenance.html.j2", reader, p=overview.provenance(shown))


@call(inline=True, of="counts")
def count(reader: Reader, of: str) -> str:
    """A number of things, for a sentence: statements, capabilities, sources, probes …"""
    return str(overview.counts(reader)[of])


@call()
def counts(reader: Reader) -> str:
    """What is here, in numbers."""
    return render("counts.html.j2", reader, counts=overview.counts(reader))


@call(inline=True, framework="frameworks", capability="capabilities")
def state(reader: Reader, framework: str, capability: str) -> str:
    """A framework's verdict on a capability within a sentence, linked to its evidence."""
    view = cells.cell_view(reader.facts.framework(framework), _cell(reader, framework, capability), reader)
    return render("state.html.j2", reader, cell=view)


@call(inline=True, id="statements")
def fact(reader: Reader, id: str) -> str:
    """A statement's own words within a sentence, linked to its evidence."""
    proven = reader.facts.statements[id]
    view = cells.statement_view(proven.statement, reader)
    return render("fact.html.j2", reader, statement=view, proof=profile.prove(id, reader))


@call(inline=True, id="terms")
def term(reader: Reader, id: str, text: str = "") -> str:
    """A glossary term within a sentence; its plain meaning shows on hover and at the end of its link."""
    view = reference.term_view(reader, reader.facts.terms[id])
    return render("term.html.j2", reader, term=view, text=text or view.term)


@call()
def glossary(reader: Reader) -> str:
    """Every word of the site in one plain sentence."""
    views = [reference.term_view(reader, t) for t in reader.facts.terms.values()]
    return render("glossary.html.j2", reader, terms=views)


@call()
def sources(reader: Reader) -> str:
    """Every cited page, by kind."""
    return render("sources.html.j2", reader, groups=reference.source_views(reader))


@call()
def predictions(reader: Reader) -> str:
    """What popular articles predicted, and what came of it."""
    return render("predictions.html.j2", reader, rows=reference.predictions(reader))


@call()
def announcements(reader: Reader) -> str:
    """What the owners have announced."""
    return render("announcements.html.j2", reader, rows=reference.announcements(reader))


@call()
def accelerators(reader: Reader) -> str:
    """Hardware to watch."""
    return render("accelerators.html.j2", reader, rows=reference.accelerators(reader))


@call(framework="frameworks")
def releases(reader: Reader, framework: str = "") -> str:
    """The dated releases of one framework, or of all."""
    listed = [
        reader.facts.releases[f.id]
        for f in reader.facts.frameworks
        if f.id in reader.facts.releases and framework in ("", f.id)
    ]
    return render("releases.html.j2", reader, lists=[profile.releases(reader, r) for r in listed])


@call()
def analogies(reader: Reader) -> str:
    """Pictures for people who do not write code: which hold, which mislead."""
    views = {"helpful": reference.helpful(reader), "misleading": reference.misleading(reader)}
    return render("analogies.html.j2", reader, **views)


@call()
def decision_table(reader: Reader) -> str:
    """The product manager's questions, each answered by cells."""
    return render("decision_table.html.j2", reader, table=reference.decision_table(reader))


def _wanted(facts: Facts, group: str, capabilities: Sequence[str]) -> list[Capability]:
    if group:
        return list(facts.group(group).capabilities)
    return [facts.capability(id_) for id_ in capabilities]


def _cell(reader: Reader, framework: str, capability: str) -> Cell:
    return reader.facts.cells[framework, reader.facts.capability(capability).id]

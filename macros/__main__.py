"""The command line: ``python -m macros check | stats | explain | schema``."""

from __future__ import annotations

import argparse
import datetime
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from macros.check import ALL_RULES, check
from macros.export import schema, stats
from macros.facts.facts import load
from macros.facts.problems import FORMATS, FactsError, nearest
from macros.paths import HERE, Project


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command.

    Args:
        arguments: without the program's name; those of the process when None.

    Returns:
        The exit code: 0 when all is well, 1 when there are problems, 2 on wrong usage.
    """
    options = _parser().parse_args(arguments)
    return int(options.run(options))


def _check(options: argparse.Namespace) -> int:
    problems = check(_project(options), _today(options))
    text = FORMATS[options.format](problems)
    if text:
        print(text)
    return 1 if problems else 0


def _stats(options: argparse.Namespace) -> int:
    try:
        numbers = stats.stats(_project(options), load(_project(options), _today(options)))
    except FactsError as error:
        print(error, file=sys.stderr)
        return 1
    if options.json:
        print(json.dumps(numbers, indent=2))
    else:
        print("\n".join(f"{key:<16}{value}" for key, value in numbers.items()))
    return 0


def _explain(options: argparse.Namespace) -> int:
    wanted = [r for r in ALL_RULES if options.rule in (None, r.id)]
    if not wanted:
        print(f"no rule '{options.rule}' ({nearest(options.rule, [r.id for r in ALL_RULES])})", file=sys.stderr)
        return 1
    print("\n".join(f"{r.id}  {r.en}\n      {r.zh}" for r in wanted))
    return 0


def _schema(options: argparse.Namespace) -> int:
    project = _project(options)
    if options.check:
        stale = schema.stale(project)
        for name in stale:
            print(f"{name} is out of date with macros/facts/model.py: run make fix", file=sys.stderr)
        return 1 if stale else 0
    for name in schema.write(project):
        print(f"wrote {name}")
    return 0


def _project(options: argparse.Namespace) -> Project:
    return Project(options.root.resolve()) if options.root else HERE


def _today(options: argparse.Namespace) -> datetime.date:
    return options.today or datetime.datetime.now(tz=datetime.UTC).date()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m macros", description=__doc__.splitlines()[0])
    parser.add_argument("--root", type=Path, help="another checkout (default: this one)")
    commands = parser.add_subparsers(required=True, metavar="command")

    command = commands.add_parser("check", help="every problem of data and pages at once; exit 1 when there is one")
    command.add_argument("--format", choices=sorted(FORMATS), default="text")
    command.add_argument(
        "--today", type=datetime.date.fromisoformat, metavar="YYYY-MM-DD", help="pretend it is this day"
    )
    command.set_defaults(run=_check)

    command = commands.add_parser("stats", help="counts of everything the site claims about itself")
    command.add_argument("--json", action="store_true", help="stable, documented keys")
    command.add_argument(
        "--today", type=datetime.date.fromisoformat, metavar="YYYY-MM-DD", help="pretend it is this day"
    )
    command.set_defaults(run=_stats)

    command = commands.add_parser("explain", help="what a rule demands, in both languages")
    command.add_argument("rule", nargs="?", help="an id such as M003; all rules when left out")
    command.set_defaults(run=_explain)

    command = commands.add_parser("schema", help="write data/schema/*.json for editors")
    command.add_argument("--check", action="store_true", help="only say which are out of date")
    command.set_defaults(run=_schema)
    return parser


if __name__ == "__main__":
    sys.exit(main())

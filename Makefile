# Every command of the project; CI calls only these. `make` lists them.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
SITE   := $(VENV)/.site-installed
TEST   := $(VENV)/.test-installed
CHECKED := macros tests
export NO_MKDOCS_2_WARNING := 1
export PYTHONDONTWRITEBYTECODE := 1

.DEFAULT_GOAL := help
.PHONY: help setup serve check test site fix bench lock clean

help:             ## list the commands
	@grep -E '^[a-z]+: .*##' $(MAKEFILE_LIST) | sed -E 's/:.*##/\t/' | expand -t 12

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(SITE): requirements/site.txt | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/site.txt
	@touch $@

$(TEST): requirements/test.txt | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/test.txt
	@touch $@ $(SITE)

setup: $(TEST)    ## install everything that check and test need
	$(BIN)/python -m tests.browser.chromium --install

serve: $(SITE)    ## the site in both languages at http://127.0.0.1:8000/, rebuilt on every save
	$(BIN)/mkdocs serve

check: $(TEST)    ## lint, types, layers, data, workflows, unit tests; no browser
	$(BIN)/ruff check --quiet $(CHECKED)
	$(BIN)/ruff format --quiet --check $(CHECKED)
	$(BIN)/mypy $(CHECKED)
	$(BIN)/lint-imports --no-cache > $(VENV)/layers.txt || { cat $(VENV)/layers.txt; exit 1; }
	$(BIN)/python -m macros check
	$(BIN)/python -m macros schema --check
	$(BIN)/zizmor --quiet --offline --no-progress .github/workflows
	$(BIN)/check-jsonschema --quiet --builtin-schema vendor.github-workflows .github/workflows/*.yml
	$(BIN)/python -m pytest -q -n 2 -m "not site and not browser"

test: setup       ## everything: check, the built site, and a real browser
	$(MAKE) check
	$(BIN)/python -m pytest -q -m "site or browser"

site: $(SITE)     ## strict build of both languages, checked, then moved into site/
	rm -rf site.new
	SOURCE_DATE_EPOCH=$${SOURCE_DATE_EPOCH:-$$(git log -1 --pretty=%ct 2>/dev/null || echo 0)} $(BIN)/mkdocs build --strict --quiet --site-dir site.new
	$(BIN)/python -m tests.site.links site.new
	rm -rf site && mv site.new site
	@echo "site/ is ready"

fix: $(TEST)      ## regenerate generated files, format code
	$(BIN)/python -m macros schema
	$(BIN)/ruff check --quiet --fix $(CHECKED)
	$(BIN)/ruff format --quiet $(CHECKED)

bench: $(TEST)    ## time loading, checking and building, as numbers and ratios
	$(BIN)/python -m tests.bench

lock: $(TEST)     ## write requirements/*.txt again from *.in
	cd requirements && for name in site test; do ../$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --custom-compile-command "make lock" $$name.in -o $$name.txt; done

clean:            ## remove what the commands above made
	rm -rf $(VENV) site site.new .cache .pytest_cache .mypy_cache .ruff_cache tmp

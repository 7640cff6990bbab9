# Everything starts from a fresh clone with Python >= 3.11 and make.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
# How many tables of each kind `make soak` plays.
SOAK ?= 20
# How many pairs of tables `make league` plays for each number of seats.
TABLES ?= 40
VERSIONS ?= 3.11 3.12 3.13 3.14
RULES := tests/core tests/conformance tests/games tests/records tests/tables

.PHONY: help play test quick soak coverage matrix wire rules ui screenshots league docs records check hooks bench run clean
help:  ## this list
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 13

$(VENV)/.%: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Meneur needs Python 3.11 or newer: make PYTHON=python3.12 …")'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Preparing $(VENV) ($*): what pyproject.toml names is fetched once and installed. This takes a minute or so …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[$*]'
	@touch $@
	@echo "Ready."

play: $(VENV)/.play  ## the bot on a simulated Discord, in the browser; RELOAD=1 starts it again when a file changes
	$(BIN)/python -m bot play $(if $(RELOAD),--reload)

test: $(VENV)/.test  ## the whole suite, on all cores
	$(BIN)/python -m pytest -n auto

quick: $(VENV)/.dev  ## what fails first, in half a minute: core, records, store, limits, pages, import boundaries
	$(BIN)/python -m pytest -q -n auto tests/core tests/records tests/architecture tests/store tests/presentation/test_limits.py tests/presentation/test_names.py
	$(BIN)/lint-imports

check: $(VENV)/.dev  ## format, lint, types (strict), import boundaries
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

ui: $(VENV)/.ui  ## the page in a real browser, without a window; installs Debian's Chromium where there is none
	scripts/install-chromium
	$(BIN)/python -m pytest tests/ui -o 'norecursedirs=.*' -n 2

coverage: $(VENV)/.dev  ## how much of engines, tables, delivery and records the tests run, by branches; fails below what is wanted
	@mkdir -p .coverage
	$(BIN)/python -m pytest -q -n auto --ignore=tests/benchmarks --ignore=tests/crash --ignore=tests/playground --cov --cov-report=json
	$(BIN)/python -m scripts.covered .coverage/report.json

soak: $(VENV)/.test  ## the same claims about very many tables; takes an hour or so, SOAK=20 says how many of each kind
	MENEUR_SOAK=$(SOAK) $(BIN)/python -m pytest tests/soak -o 'norecursedirs=.*' -n auto
	MENEUR_SOAK=2 $(BIN)/python -m pytest tests/conformance -n auto
	MENEUR_SOAK=$(SOAK) $(BIN)/python -m pytest -m "hypothesis or long" --hypothesis-profile=soak -n auto

wire: $(VENV)/.test  ## the real process against a small Discord over sockets: whole games, kills, everything that goes wrong there
	$(BIN)/python -m pytest tests/wire -m "long or not long" -n auto

matrix:  ## engines and tables on each Python from 3.11 on that is installed
	@for version in $(VERSIONS); do \
	  if python$$version -c '' 2>/dev/null; then \
	    echo "python$$version" && $(MAKE) --no-print-directory VENV=.matrix/$$version PYTHON=python$$version rules || exit 1; \
	  else \
	    echo "python$$version: not here, left out"; \
	  fi; \
	done

rules: $(VENV)/.test
	$(BIN)/python -m pytest -q -n auto $(RULES)

bench: $(VENV)/.dev  ## speed, with the machine named, and which figures are worse than wanted; BEFORE=<commit> compares
	MENEUR_BEFORE=$(BEFORE) $(BIN)/python -m pytest tests/benchmarks --benchmark-enable -p no:xdist -s --basetemp=.benchmarks/tmp

league: $(VENV)/.test  ## how well the computer players play, with intervals; TABLES=10 says how many pairs of tables
	$(BIN)/python -m tests.league $(TABLES)
	$(BIN)/python -m tests.league $(TABLES) head_starts

docs: $(VENV)/.test  ## the pages that are made from the code: events, the form of a record
	$(BIN)/python -m scripts.docs

records: $(VENV)/.test  ## writes the records of every ending and the states that lack, for the games whose rules or state have a new number
	$(BIN)/python -m tests.records --every-ending

screenshots: $(VENV)/.ui  ## the pictures of the page in docs/images
	scripts/install-chromium
	$(BIN)/python -m tests.ui.screenshots docs/images

hooks: $(VENV)/.dev  ## makes git check format, lint, types and imports before each commit
	$(BIN)/pre-commit install

run: $(VENV)/.run  ## the real bot; its token is in .env
	$(BIN)/python -m bot run

clean:  ## removes the environments and what was built
	rm -rf $(VENV) .matrix build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .benchmarks .coverage

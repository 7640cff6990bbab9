# Everything starts from a fresh clone with Python >= 3.11 and make.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin

.PHONY: help play test ui screenshots check bench run clean
help:  ## what there is
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

$(VENV)/.%: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Meneur needs Python 3.11 or newer: make PYTHON=python3.12 …")'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[$*]'
	@touch $@

play: $(VENV)/.play  ## a table in the browser on the simulated Discord: no token, no account (RELOAD=1: to develop in)
	$(BIN)/python -m bot play $(if $(RELOAD),--reload)

test: $(VENV)/.test  ## the whole suite
	$(BIN)/python -m pytest -n auto

ui: $(VENV)/.ui  ## the page in a real browser, without a window; installs Debian's chromium where there is none
	scripts/install-chromium
	$(BIN)/python -m pytest tests/ui -o 'norecursedirs=.*' -n 2

screenshots: $(VENV)/.ui  ## the pictures of the page in docs/images
	scripts/install-chromium
	$(BIN)/python -m tests.ui.screenshots docs/images

check: $(VENV)/.dev  ## format, lint, types, import boundaries
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/.dev  ## speed, with the machine named
	$(BIN)/python -m pytest tests/benchmarks -o 'norecursedirs=.*' -p no:xdist -s --basetemp=.benchmarks/tmp

run: $(VENV)/.run  ## the real bot: DISCORD_TOKEN in .env
	$(BIN)/python -m bot run

clean:  ## remove the environment and what was built
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .benchmarks

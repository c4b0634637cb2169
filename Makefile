# `make` lists what there is. Setting up happens by itself, in .venv, and again only when the pins change.

PYTHON ?= $(shell for p in python3.11 python3.12 python3.13 python3.14 python3 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)
WORKERS ?= 2
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes

.DEFAULT_GOAL := help
.PHONY: help play run test check format bench pins clean

help: ## List these targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-8s %s\n", $$1, $$2}'

play: $(VENV)/run-ready ## Try the bot on a Discord on this computer, in the browser
	@exec $(BIN)/python -m playground $(ARGS)

run: $(VENV)/run-ready ## Start the bot on Discord, with the token in .env
	@exec $(BIN)/python bot.py

test: $(VENV)/test-ready ## Run the tests (ARGS="tests/engine" runs some)
	@$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(ARGS)

check: $(VENV)/test-ready ## What must hold besides the tests: format, lint, types, imports
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

format: $(VENV)/test-ready ## Format the code
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

bench: $(VENV)/test-ready ## Measure speed and memory against their budgets (the soak of half an hour apart)
	@for b in $(basename $(notdir $(filter-out %/__init__.py %/soak.py %/ai_openspiel.py,$(wildcard benchmarks/*.py)))) \
		$(notdir $(patsubst %/__main__.py,%,$(wildcard benchmarks/*/__main__.py))); do \
		echo "== $$b"; $(BIN)/python -m benchmarks.$$b || exit 1; done

pins: ## Pin the dependencies anew (needs uv in .venv)
	@for f in run postgres test; do $(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes \
		--no-header --no-annotate -q requirements/$$f.in -o requirements/$$f.txt || exit 1; done
	@! grep -n '://' requirements/*.txt

clean: ## Remove what was set up and cached
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

$(VENV)/run-ready: requirements/run.txt | $(BIN)/python
	@echo "Setting up what the bot needs (half a minute the first time) ..."
	@$(PIP) -r requirements/run.txt
	@touch $@

$(VENV)/test-ready: requirements/test.txt | $(BIN)/python
	@echo "Setting up what the tests need (a minute the first time) ..."
	@$(PIP) -r requirements/test.txt
	@touch $@ $(VENV)/run-ready

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Bombu needs Python 3.11 or newer: install it, or name it: make PYTHON=/path/to/python3.11" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "$(PYTHON) can't make a virtual environment: on Debian and Ubuntu install python3-venv" >&2; rm -rf $(VENV); exit 1; }

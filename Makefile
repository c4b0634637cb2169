# `make` lists what there is.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.DEFAULT_GOAL := help
.PHONY: help pins

help: ## List these targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-10s %s\n", $$1, $$2}'

pins: ## Pin the dependencies anew (needs uv)
	@for f in run test; do $(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --no-annotate -q requirements/$$f.in -o requirements/$$f.txt || exit 1; done
	@! grep -n '://' requirements/*.txt

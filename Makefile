# Every target that needs the environment depends on its stamp, so the first call sets up and later ones do not.
.DEFAULT_GOAL := help
.PHONY: help bench test lint format corpora check-corpora doctor setup lock prove-lock clean

# What to run; give others on the command line: make bench LOADER=docling,pymupdf CORPUS=path/to/folder
LOADER = unstructured,docling
CORPUS = starter
CLASSIFIER = embedded
MODEL =
ARGS =

comma := ,
BIN := .venv/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
STAMP := .venv/.set-up
SET_UP_FROM := requirements.lock pyproject.toml setup/environment.py setup/hatch_build.py bench/cli/system_packages.py

# The first Python that every loader supports, else one that only some do; PYTHON=… overrides.
pick = $(shell for p in python3 python3.13 python3.12 python3.11 python3.14 python; do \
	$$p -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, $(1)))' 2>/dev/null && echo $$p && break; done)
PYTHON = $(or $(call pick,13),$(call pick,14),\
	$(error no Python from 3.11 to 3.14 on PATH; install one, or say make PYTHON=/path/to/python3.12))

help: ## List the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1\t\2/p' $(firstword $(MAKEFILE_LIST)) | expand -t 14

bench: $(STAMP) ## Compare loaders: LOADER=a[,b] CORPUS=name-or-path CLASSIFIER=c MODEL=m ARGS='…'
	@$(BIN)/bench run $(foreach l,$(subst $(comma), ,$(LOADER)),--loader $(l)) \
		--classifier '$(CLASSIFIER)$(if $(MODEL),:$(MODEL))' --corpus '$(CORPUS)' $(ARGS)

# Files of tests that run side by side.
WORKERS = auto

test: $(STAMP) ## Run the tests: ARGS='-k words'
	@$(BIN)/python -m pytest -n $(WORKERS) --dist loadfile $(ARGS)

lint: $(STAMP) ## Check style, types and import arrows
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

format: $(STAMP) ## Put the code in its standard form
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format .

# Too large to be kept with the code; the others are built again with: make corpora CORPORA='household-clean starter'
CORPORA = household-ladder

corpora: $(STAMP) ## Build the corpora that are not kept here and verify their checksums: CORPORA='…'
	@for name in $(CORPORA); do $(BIN)/bench corpus build $$name --verify || exit; done

NAMED = household-clean household-hard household-ladder household-formats household-adversarial starter

check-corpora: corpora ## Verify that every corpus holds what it promises
	@for name in $(NAMED); do $(BIN)/bench corpus check $$name || exit; done

doctor: $(STAMP) ## Say what is installed, what can run, and how to get the rest
	@$(BIN)/bench doctor $(ARGS)

setup: $(STAMP) ## Make .venv and install the system's OCR and PDF tools if they are missing

$(STAMP): $(SET_UP_FROM)
	@$(PYTHON) -P bench/cli/system_packages.py
	@$(PYTHON) setup/environment.py
	@touch $@

lock: ## Make requirements.lock again from pyproject.toml: ARGS=--upgrade for newer releases
	@$(PYTHON) setup/environment.py --only-uv
	@$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --no-header --all-extras --group dev --override setup/overrides.txt \
		pyproject.toml setup/models.in setup/build.in --output-file requirements.lock $(ARGS)

prove-lock: $(STAMP) ## Try the lock on every Python here, and by dry run on every version and platform
	@$(BIN)/python setup/prove_lock.py $(ARGS)

clean: ## Remove .venv and the caches of tools; results stay
	@rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

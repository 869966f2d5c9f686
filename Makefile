# Installs, builds, serves and tests. Everything lands in .venv/, node_modules/, dist/ and packages/,
# and make clean removes it.

PYTHON ?= python3
PORT ?= 8000
BIN := .venv/bin
NODE_STAMP := node_modules/.installed
BUILD_STAMP := .venv/.build
TEST_STAMP := .venv/.dev
BENCH_STAMP := .venv/.bench
AUDIT_STAMP := .venv/.audit
# Tests run side by side, those of a file one after the other, since they share a page; the long files, which are those
# of the page, come first, as they lie in tests/, and the short ones fill up what is left at the end.
TOGETHER := --numprocesses auto --maxprocesses 4 --dist loadfile --no-loadscope-reorder
DEBIAN := [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -q && apt-get install -qy

.DEFAULT_GOAL := help
.PHONY: help play build single dist-zip packages test lint-js soak soak-rules soak-input soak-saves soak-secrets soak-site goldens bench bench-page league learn learn-famiglia audit words format browser clean

help: ## say what there is
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "make %-10s %s\n", $$1, $$2}' Makefile

play: build ## build the site and serve it on this machine (PORT=8000) until Ctrl-C
	@$(BIN)/python tools/serve.py dist --port $(PORT)

build: $(NODE_STAMP) $(BUILD_STAMP) ## make dist/, the site (ADDRESS=https://... for the picture shown with a link to it, REPORT=mailto:... for faults)
	@$(BIN)/python tools/site/build.py $(if $(ADDRESS),--address "$(ADDRESS)") $(if $(REPORT),--report "$(REPORT)")

single: build ## make dist/noir.html, the whole game in one file, for a double click
	@ls -l dist/noir.html

dist-zip: build ## make dist/noir-site.zip, the whole site, to be put on a host
	@ls -l dist/noir-site.zip

packages: $(TEST_STAMP) ## make packages/, the engine as a wheel and an sdist, for pip
	$(BIN)/python -m build --no-isolation --outdir packages

test: $(TEST_STAMP) build browser lint-js ## format, lint, types and all tests of a commit
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest $(TOGETHER)

lint-js: $(NODE_STAMP) ## types, lint and format of the scripts
	npx --no-install tsc -p tsconfig.json
	npx --no-install tsc -p tsconfig.workers.json
	npx --no-install biome ci --error-on-warnings .

# Each part stays under an hour on two cores; what the numbers stand for: tests/support/promises.py.
soak: soak-rules soak-input soak-saves soak-secrets soak-site ## the tests at their full numbers, which takes hours

soak-rules: NUMBERS := 1-6,22
soak-input: NUMBERS := 7-10
soak-saves: NUMBERS := 11-16
soak-secrets: NUMBERS := 18-21
soak-site: NUMBERS := 17,23-28
soak-rules soak-input soak-saves soak-secrets soak-site: $(TEST_STAMP) build browser ## a part of them
	NOIR_SOAK=1 $(BIN)/pytest $(TOGETHER) --numbers $(NUMBERS)

goldens: $(TEST_STAMP) build browser ## draw the pictures anew that the page is held against, to be looked at
	NOIR_GOLDENS=1 $(BIN)/pytest tests/browser/test_goldens.py
	@ls -l tests/data/goldens

bench: $(BENCH_STAMP) ## measure the engine
	PYTHONPATH=. $(BIN)/python tools/bench/bench.py

bench-page: $(BENCH_STAMP) $(NODE_STAMP) browser ## measure the page (ARGS="--rounds 1 --only cold" for a part)
	PYTHONPATH=. $(BIN)/python tools/bench/bench_page.py $(ARGS)
	PYTHONPATH=. $(BIN)/python tools/bench/press.py
	PYTHONPATH=. $(BIN)/python tools/bench/thinking.py

league: $(TEST_STAMP) build browser ## measure the bots against each other (ARGS="--deals 20 --page 0" for a part)
	PYTHONPATH=. $(BIN)/python tools/arena/league.py $(ARGS)

learn: $(BENCH_STAMP) ## teach the bots of District Noir anew, which takes half an hour or more
	PYTHONPATH=. $(BIN)/python tools/arena/learn.py $(ARGS)

learn-famiglia: $(BENCH_STAMP) ## teach those of Famiglia anew, which takes half an hour
	PYTHONPATH=. $(BIN)/python tools/arena/famiglia.py $(ARGS)

audit: $(AUDIT_STAMP) $(NODE_STAMP) ## ask whether anything is known against the packages, which needs the network
	$(BIN)/python tools/audit.py

words: $(BUILD_STAMP) ## write new sentences of the program into assets/locale/, to be translated
	$(BIN)/python tools/site/catalogues.py

format: $(TEST_STAMP) $(NODE_STAMP) ## write the code as it is to be written
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	npx --no-install biome check --write .

clean: ## remove all that was installed or built
	rm -rf .venv node_modules dist packages .mypy_cache .pytest_cache .ruff_cache .hypothesis test-results

# The stamps: what was installed is older than what names it, so it is installed again.

$(NODE_STAMP): package.json package-lock.json .npmrc
	@command -v npm >/dev/null || { echo "Node.js with npm is needed to install what runs in the page (on Debian: apt-get install nodejs npm)." >&2; exit 1; }
	npm ci --ignore-scripts --include=dev
	@touch $@

# Debian keeps venv in a package of its own, and only root can mend that.
.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or later is needed: make PYTHON=...")'
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || { $(DEBIAN) python3-venv; } \
		|| { echo "Python's venv is needed (on Debian: apt-get install python3-venv)." >&2; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --upgrade pip

$(BUILD_STAMP): pyproject.toml .venv/bin/python
	$(BIN)/pip install --quiet --group build
	@touch $@

$(TEST_STAMP): pyproject.toml .venv/bin/python
	$(BIN)/pip install --quiet --group dev
	@touch $@

$(BENCH_STAMP): pyproject.toml .venv/bin/python
	$(BIN)/pip install --quiet --group bench
	@touch $@

$(AUDIT_STAMP): pyproject.toml .venv/bin/python
	$(BIN)/pip install --quiet --group audit
	@touch $@

# Chromium: the system's, else Debian's, else the one that Playwright brings. The other two: the system's, else Debian's;
# the tests of the one that is then still missing fail, unless NOIR_ENGINES leaves it out.
browser: $(TEST_STAMP)
	@command -v chromium || command -v chromium-browser || command -v google-chrome || command -v google-chrome-stable \
		|| { $(DEBIAN) chromium; } \
		|| $(BIN)/playwright install chromium \
		|| { echo "A Chromium is needed for the browser tests, and none could be installed." >&2; exit 1; }
	@command -v firefox-esr || command -v firefox || { $(DEBIAN) firefox-esr; } \
		|| echo "Firefox is missing (on Debian: apt-get install firefox-esr): its tests will fail." >&2
	@{ command -v WebKitWebDriver && command -v Xvfb; } || { $(DEBIAN) webkit2gtk-driver xvfb; } \
		|| echo "WebKitGTK is missing (on Debian: apt-get install webkit2gtk-driver xvfb): its tests will fail." >&2

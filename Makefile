# Installs, builds, serves and tests. Everything is put into .venv/, node_modules/, dist/, packages/ and release/,
# and make clean removes it.

PYTHON ?= python3
PORT ?= 8000
BIN := .venv/bin
# What Python compiles is kept even where the environment forbids it: else every worker compiles every test anew.
export PYTHONDONTWRITEBYTECODE :=
NODE_STAMP := node_modules/.installed
BUILD_STAMP := .venv/.build
TEST_STAMP := .venv/.dev
BENCH_STAMP := .venv/.bench
AUDIT_STAMP := .venv/.audit
LOCKS_STAMP := .venv/.locks
RAY_STAMP := .venv/.ray
LOCKED := build dev bench audit ray locks
# What is built while it is installed would bring packages that no lock names: so only what is built already.
INSTALL := $(BIN)/python -m pip install --quiet --require-hashes --only-binary :all: --requirement
# Tests run in parallel, but those of a file one after the other, since they share a page. The files are in the order of
# tests/: the long ones of the page first, so that the short ones fill the gaps at the end.
TOGETHER := --numprocesses auto --maxprocesses 4 --dist loadfile --no-loadscope-reorder
DEBIAN := [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -q && apt-get install -qy

.DEFAULT_GOAL := help
.PHONY: help play build single dist-zip packages release check test test-full lint lint-py lint-js soak soak-rules soak-input soak-saves soak-secrets soak-screens soak-site soak-faults mutants goldens bench bench-page league ladder learn exploit last-round audit locks words trim format browser clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "make %-15s %s\n", $$1, $$2}' Makefile

play: build ## build the site, and serve it on this machine (PORT=8000) until Ctrl-C
	@$(BIN)/python tools/serve.py dist --port $(PORT)

build: $(NODE_STAMP) $(BUILD_STAMP) ## build dist/, the site (ADDRESS=https://... for previews and search engines, REPORT=mailto:... for reports of faults)
	@$(BIN)/python tools/site/build.py $(if $(ADDRESS),--address "$(ADDRESS)") $(if $(REPORT),--report "$(REPORT)")

single: build ## build dist/noir.html, the whole game in one file that opens by a double click
	@ls -l dist/noir.html

dist-zip: build ## build dist/noir-site.zip, the whole site, for any host
	@ls -l dist/noir-site.zip

packages: $(TEST_STAMP) ## build packages/, the engine as a wheel and an sdist, for pip
	$(BIN)/python -m build --no-isolation --outdir packages

release: build $(TEST_STAMP) ## build release/, what a version publishes: the archive, the one file, the library, checksums
	rm -rf release
	$(BIN)/python -m build --no-isolation --outdir release
	$(BIN)/python tools/release.py release

check: lint ## check format, lint and types, and run the quick tests of games and modules: before each commit
	$(BIN)/pytest $(TOGETHER) tests/games tests/contract tests/unit --ignore tests/unit/devices --ignore tests/unit/tools --ignore tests/unit/test_terminal.py \
		--ignore tests/unit/test_adding_a_game.py --ignore tests/unit/support --ignore tests/contract/test_same_games.py

test: browser lint ## check format, lint and types, and run tests of all kinds: before each push
	$(BIN)/pytest $(TOGETHER)

test-full: test ## the same, then the tests and the cases that take longer
	NOIR_SIZE=full $(BIN)/pytest $(TOGETHER)

lint: $(TEST_STAMP) $(NODE_STAMP) ## check format, lint and types of all code
	@$(MAKE) --no-print-directory --jobs 2 lint-py lint-js

lint-py: $(TEST_STAMP) ## check format, lint and types of the Python code
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

lint-js: $(NODE_STAMP) ## check types, lint and format of the scripts
	npx --no-install tsc -p tsconfig.json
	npx --no-install tsc -p tsconfig.workers.json
	npx --no-install biome ci --error-on-warnings .

# Each part goes on where it was stopped. Alone it begins no test after 55 minutes, and exits with an error if any is
# left. The numbers are explained in tests/support/promises.py.
MINUTES ?= 55
soak: MINUTES := 0
soak: soak-rules soak-input soak-saves soak-secrets soak-screens soak-site soak-faults ## run the tests with many more cases, which takes hours

soak-rules: NUMBERS := 1-6,22
soak-input: NUMBERS := 7-10
soak-saves: NUMBERS := 11-16
soak-secrets: NUMBERS := 18-21
soak-screens: NUMBERS := 23-25
soak-site: NUMBERS := 17,26-30
soak-faults: NUMBERS := 31
soak-faults: TOGETHER := --numprocesses auto --maxprocesses 4
soak-rules soak-input soak-saves soak-secrets soak-screens soak-site soak-faults: $(TEST_STAMP) $(NODE_STAMP) browser ## run a part of them for an hour (MINUTES=0 for all of it)
	NOIR_SIZE=soak $(BIN)/pytest $(TOGETHER) --resume --minutes $(MINUTES) --numbers $(NUMBERS)

mutants: $(TEST_STAMP) $(NODE_STAMP) browser ## see which command finds each of a list of small faults (ARGS="--room rules_district" for a part)
	$(BIN)/python -m tools.mutants.run $(ARGS)

goldens: $(TEST_STAMP) $(NODE_STAMP) browser ## redraw the pictures that the page is compared with; look at them before a commit
	NOIR_GOLDENS=1 NOIR_SIZE=full $(BIN)/pytest tests/browser/test_goldens.py
	@ls -l tests/data/goldens

bench: $(BENCH_STAMP) ## measure the speed of the engine
	PYTHONPATH=. $(BIN)/python tools/bench/bench.py

bench-page: $(BENCH_STAMP) $(NODE_STAMP) browser ## measure the speed of the page (ARGS="--rounds 1 --only cold" for a part)
	PYTHONPATH=. $(BIN)/python tools/bench/bench_page.py $(ARGS)
	PYTHONPATH=. $(BIN)/python tools/bench/press.py
	PYTHONPATH=. $(BIN)/python tools/bench/thinking.py
	PYTHONPATH=. $(BIN)/python tools/bench/two_devices.py
	PYTHONPATH=. $(BIN)/python tools/bench/lighthouse.py

league: $(TEST_STAMP) build browser ## measure the strength of the bots (ARGS="--deals 20 --page 0" for a part)
	PYTHONPATH=. $(BIN)/python tools/arena/league.py $(ARGS)

ladder: $(TEST_STAMP) ## measure how far apart the levels of the bots are (ARGS="--game famiglia --deals 20" for a part)
	PYTHONPATH=. $(BIN)/python tools/arena/ladder.py $(ARGS)

learn: $(if $(RAY),$(RAY_STAMP),$(TEST_STAMP)) ## let the bots of a game learn, or go on with it (GAME=famiglia, RAY=local or the address of a cluster)
	PYTHONPATH=. $(BIN)/python -m tools.learn $(or $(GAME),district) $(if $(RAY),--ray $(RAY)) $(ARGS)

exploit: $(if $(RAY),$(RAY_STAMP),$(TEST_STAMP)) ## learn a best response to the hard bot of a game, and measure what it wins (GAME=famiglia, RAY as for learn)
	PYTHONPATH=. $(BIN)/python -m tools.exploit $(or $(GAME),district) $(if $(RAY),--ray $(RAY)) $(ARGS)

last-round: $(TEST_STAMP) ## measure what the hard bot of District Noir loses in the last moves, which are solved
	PYTHONPATH=. $(BIN)/python -m tools.exploit.last_round $(ARGS)

audit: $(AUDIT_STAMP) $(NODE_STAMP) ## check the packages for known vulnerabilities, which needs the network
	$(BIN)/python tools/audit.py

locks: $(LOCKS_STAMP) ## write requirements/ anew from the groups of pyproject.toml (ARGS=--upgrade to take newer packages)
	for group in $(LOCKED); do \
		$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate \
			--custom-compile-command "make locks" --group $$group --output-file requirements/$$group.txt $(ARGS) || exit 1; \
	done

words: $(BUILD_STAMP) ## write new sentences of the program into assets/locale/, for translation
	$(BIN)/python tools/site/catalogues.py

trim: $(TEST_STAMP) $(NODE_STAMP) browser ## list which functions of Pyodide run, for cutting its wasm in two
	$(BIN)/python -m tools.trim.trim

format: $(TEST_STAMP) $(NODE_STAMP) ## format the code, and fix what the linters can
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	npx --no-install biome check --write .

clean: ## remove everything that was installed or built
	rm -rf .venv node_modules dist packages release .mypy_cache .pytest_cache .ruff_cache .hypothesis test-results

# Stamps: packages are installed again when the file that lists them is newer.

$(NODE_STAMP): package.json package-lock.json .npmrc
	@command -v npm >/dev/null || { echo "Node.js with npm is needed to install what runs in the page (on Debian: apt-get install nodejs npm)." >&2; exit 1; }
	npm ci --ignore-scripts --include=dev
	@touch $@

# Debian has venv in a separate package, which only root can install.
.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or later is needed: make PYTHON=...")'
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || { $(DEBIAN) python3-venv; } \
		|| { echo "Python's venv is needed (on Debian: apt-get install python3-venv)." >&2; exit 1; }
	$(PYTHON) -m venv .venv

# OpenSpiel is not there for every machine: where it isn't, it is built.
$(BENCH_STAMP): INSTALL := $(subst --only-binary :all:,,$(INSTALL))

$(BUILD_STAMP) $(TEST_STAMP) $(BENCH_STAMP) $(AUDIT_STAMP) $(RAY_STAMP) $(LOCKS_STAMP): .venv/.%: requirements/%.txt .venv/bin/python
	$(INSTALL) $<
	@touch $@

# Chromium: the system's, or Debian's, or Playwright's; the tests prefer its engine alone. The other two: the system's or Debian's; if one is still missing,
# its tests fail, unless NOIR_ENGINES leaves it out.
browser: $(TEST_STAMP)
	@command -v chromium || command -v chromium-browser || command -v google-chrome || command -v google-chrome-stable \
		|| { $(DEBIAN) chromium; } \
		|| $(BIN)/playwright install chromium \
		|| { echo "A Chromium is needed for the browser tests, and none could be installed." >&2; exit 1; }
	@command -v chromium-headless-shell || { $(DEBIAN) chromium-headless-shell; } \
		|| echo "Without chromium-headless-shell, which Debian has, the tests take longer." >&2
	@command -v firefox-esr || command -v firefox || { $(DEBIAN) firefox-esr; } \
		|| echo "Firefox is missing (on Debian: apt-get install firefox-esr): its tests will fail." >&2
	@{ command -v WebKitWebDriver && command -v Xvfb; } || { $(DEBIAN) webkit2gtk-driver xvfb; } \
		|| echo "WebKitGTK is missing (on Debian: apt-get install webkit2gtk-driver xvfb): its tests will fail." >&2

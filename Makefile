# Targets of the project. `make demo` and `make test` install their dependencies into .venv.

.DEFAULT_GOAL := help
SHELL := /bin/bash

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
PYSPARK := 4.2.1
PYSPARK_VERSIONS := 4.1.4 4.2.1 4.3.0
CAPTURE := tests/captures/session.pcap

export SPARK_LOCAL_IP ?= 127.0.0.1
# The tests start hundreds of processes that import the package, and users run compiled modules.
unexport PYTHONDONTWRITEBYTECODE
# Maven ends before the JVM's optimizing compiler pays off.
export MAVEN_OPTS ?= -XX:TieredStopAtLevel=1 -XX:+UseSerialGC
# Each Rust program is compiled for a single run.
export CARGO_PROFILE_DEV_DEBUG ?= 0
export CARGO_INCREMENTAL ?= 0

.PHONY: help setup demo demo-live demo-sail inspect generate vectors captures evolution drift library locks lint test \
	test-python test-java test-javascript test-go test-rust test-spark test-sail test-library test-node test-docs test-audit \
	test-kit test-languages test-tools test-wireshark test-lint test-captures test-quick test-long test-bounds quick coverage fuzz fuzz-long fuzz-languages test-pyspark-versions conformance runtimes \
	clients bench bench-languages bench-engines bench-decoder bench-captures bench-spark bench-audit bench-command bench-proxy bench-node bench-connections bench-client docs \
	serve check clean

help: ## list these targets
	@awk -F':.*## ' '/^[a-z-]+:.*## / { printf "  %-21s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(READY) ## create .venv and install the package and its tools

# pip installs only locked packages with matching hashes. Isolated builds would ignore the locks, so builds use installed packages: setuptools for PySpark,
# which has no wheels, and hatchling for this package.
LOCKS := tools/locks
PIP_INSTALL = -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation
LOCKED = $(PIP_INSTALL) --require-hashes

# Create the virtual environment $(1) with the tools and version $(2) of PySpark.
define install
$(PYTHON) -m venv $(1)
$(1)/bin/python $(LOCKED) -r $(LOCKS)/setuptools.txt
$(1)/bin/python $(LOCKED) -r $(LOCKS)/dev.txt -r $(LOCKS)/pyspark-$(2).txt
$(1)/bin/python $(PIP_INSTALL) --editable .
$(1)/bin/python -m pip --disable-pip-version-check check >/dev/null
@touch $(1)/ready
endef

$(READY): pyproject.toml $(LOCKS)/dev.txt $(LOCKS)/pyspark-$(PYSPARK).txt tools/requirements.py
	@$(PYTHON) tools/requirements.py python venv
	$(call install,$(VENV),$(PYSPARK))

UV_LOCK = $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate

locks: ## write tools/locks from pyproject.toml and the PySpark versions; UPGRADE=--upgrade selects newer versions
	$(UV_LOCK) $(UPGRADE) --python-version 3.10 --extra dev pyproject.toml -o $(LOCKS)/dev.txt \
		--no-emit-package pyspark --no-emit-package py4j
	for name in setuptools atheris cyclonedx-bom; do sed -n "s/^ *\"\($$name==[^\"]*\)\".*/\1/p" pyproject.toml | \
		$(UV_LOCK) --python-version 3.10 - -o $(LOCKS)/$$name.txt || exit; done
	for version in $(PYSPARK_VERSIONS); do echo "pyspark==$$version" | \
		$(UV_LOCK) --python-version 3.11 - -o $(LOCKS)/pyspark-$$version.txt || exit; done

demo: $(READY) ## decode the shipped capture with Spark and show the tables
	@$(BIN)/python tools/requirements.py java
	$(BIN)/dcpspec summary $(CAPTURE)
	$(BIN)/dcpspec decode $(CAPTURE) -o out --overwrite --show 5 --master "local[*]"
	@echo "out/ contains the table as Parquet. To see its messages byte by byte, run: make inspect"

demo-live: $(READY) ## follow a bucket with Spark while it loses a connection and some changes; takes up to two minutes
	@$(BIN)/python tools/requirements.py java
	$(BIN)/python -m tools.live_demo

demo-sail: $(READY) ## count the messages of the shipped capture by opcode with Sail, without a JVM
	$(BIN)/python examples/without_a_jvm.py $(CAPTURE)

inspect: $(READY) ## show some messages of the shipped capture byte by byte
	$(BIN)/dcpspec inspect --limit 3 $(CAPTURE)

generate: $(READY) ## write generated/ from ksy/
	@$(BIN)/python tools/requirements.py java maven go
	$(BIN)/python -m tools.generate

vectors: $(READY) ## check the test vectors and their files
	$(BIN)/python -m tools.vectors check

captures: $(READY) ## write the captures in tests/captures/
	$(BIN)/python -m tests.captures.make_session
	$(BIN)/python -m tests.captures.make_bad_day
	$(BIN)/python -m tests.captures.make_dialogues
	$(BIN)/python -m tests.audit.make_captures

evolution: $(READY) ## list incompatible changes to the grammars since the revision SINCE (default HEAD)
	$(BIN)/python -m tools.grammar.evolution $(or $(SINCE),HEAD)

drift: $(READY) ## list definitions of servers, clients and tshark that ksy/ lacks: make drift KV=path GOCBCORE=path JAVA=path TSHARK=path
	$(BIN)/python -m tools.drift $(foreach name,KV GOCBCORE JAVA TSHARK,$(if $($(name)),$(name)=$($(name))))

library: $(READY) ## write the grammars for the Kaitai format library into build/library
	$(BIN)/python -m tools.grammar.library

lint: $(READY) ## check grammars, server and audit rules, workflows, spelling, rejected phrases, Python style and types
	$(BIN)/yamllint --strict ksy
	$(BIN)/python -m tools.grammar.lint
	$(BIN)/python -m tools.grammar.server_rules
	$(BIN)/python -m tools.grammar.audit_rules
	$(BIN)/python -m tools.grammar.evidence
	@! test -x $(BIN)/zizmor || $(BIN)/zizmor --offline --no-progress --quiet .github
	$(BIN)/codespell
	@! git grep -nIiwE -f tools/grammar/words.txt -- ksy docs dcpspec pyspark_adapter tools '*.md' ':!tools/grammar/words.txt'
	@! git grep -nE '^[^#]*\b0x[0-9a-fA-F]' -- 'dcpspec/*.py' 'pyspark_adapter/*.py' ':!dcpspec/capture' ':!dcpspec/values'
	$(BIN)/ruff check --quiet .
	$(BIN)/ruff format --quiet --check .
	$(BIN)/mypy
	@$(BIN)/lint-imports --no-cache --no-logo

test: $(READY) ## run all tests, in all installed languages
	@$(BIN)/python tools/requirements.py --optional tshark lua5.4 java javac maven node go rust openssl chromium mkdocs
	@$(BIN)/dcpspec audit $(CAPTURE) >/dev/null  # compiles the loops, which otherwise each part would compile
	@$(MAKE) --no-print-directory --output-sync=target --keep-going -j4 $(addprefix test-,$(PARTS))

# The parts of `test`, which run in parallel, the longest first. All Spark tests are one part, so that they share a session.
PARTS := spark library kit docs languages node tools wireshark audit sail
SPARK_TESTS := tests/spark tests/docs/test_code_blocks.py tests/docs/test_snippets.py
SAIL_TESTS := $(foreach name,captures datasource decode functions live_queries parquet policy_column scans tables,tests/spark/test_$(name).py)
LIBRARY_TESTS := tests/dcpspec tests/hostile tests/fuzz tests/crashes
NODE_TESTS := tests/dcpspec/replay tests/dcpspec/proxy
DOCS_TESTS := tests/docs
AUDIT_TESTS := tests/audit
LANGUAGES_TESTS := tests/test_languages.py tests/test_facades.py tests/test_other_languages.py tests/readers
KIT_TESTS := tests/conformance
WIRESHARK_TESTS := tests/wireshark tests/captures
PLACED_TESTS := $(SPARK_TESTS) $(LIBRARY_TESTS) $(DOCS_TESTS) $(AUDIT_TESTS) $(LANGUAGES_TESTS) $(WIRESHARK_TESTS) $(KIT_TESTS)

# Spark gives a Python worker 10 seconds to start, which no setting changes. On a busy machine this fails at random.
test-spark: $(READY) ## test the adapter on Spark, and the programs on the documentation pages
	$(BIN)/pytest -q --reruns 5 --reruns-delay 10 --only-rerun "Python worker failed to connect back" $(SPARK_TESTS)

test-sail: $(READY) ## test the adapter on Sail
	DCPSPEC_ENGINE=sail $(BIN)/pytest -q $(SAIL_TESTS)

test-library: $(READY) ## test the library except node and proxy
	$(BIN)/pytest -q $(LIBRARY_TESTS) $(addprefix --ignore=,$(NODE_TESTS))

test-node: $(READY) ## test the node and the proxy
	$(BIN)/pytest -q $(NODE_TESTS)

test-docs: $(READY) ## test the documentation, and its site in a browser
	$(BIN)/pytest -q $(DOCS_TESTS) $(addprefix --ignore=,$(SPARK_TESTS))

test-audit: $(READY) ## test the audit
	$(BIN)/pytest -q $(AUDIT_TESTS)

test-kit: $(READY) ## test the conformance kit with deliberately faulty clients and the clients of others
	$(BIN)/pytest -q $(KIT_TESTS)

test-languages: $(READY) ## test the parsers and facades of all languages, reading and writing
	$(BIN)/pytest -q $(LANGUAGES_TESTS)

test-tools: $(READY) ## test the generated Python, the linter, and everything outside the other parts
	$(BIN)/pytest -q $(addprefix --ignore=,$(PLACED_TESTS))

test-wireshark: $(READY) ## test the dissector for Wireshark, and the captures with tshark
	$(BIN)/pytest -q $(WIRESHARK_TESTS)

quick: $(READY) ## run lint and selected tests that need only Python, in less than a minute
	@$(MAKE) --no-print-directory --output-sync=target -j2 lint test-quick

# The tests of each part that find most per second. Slower tests, and tests with a JVM or a browser, run only in `test`.
QUICK_TESTS := tests/test_readme.py tests/test_workflows.py tests/lint/test_lint.py tests/lint/test_names.py \
	tests/captures/test_dialogues.py tests/docs/test_clients.py tests/docs/test_growth.py \
	$(foreach name,coverage disagreements errata flatbuffers generated,tests/python/test_$(name).py) \
	tests/python/test_vectors.py::test_tree_is_the_stored_one \
	tests/audit/test_rules.py \
	$(foreach name,reading/test_load test_options cli/test_command cli/test_inspect cli/test_summary capture/test_packets capture/test_tcp framing/test_collections grammar/test_hexdump values/test_snappy,tests/dcpspec/$(name).py)

test-quick: $(READY)
	$(BIN)/pytest -q $(QUICK_TESTS)

test-long: export DCPSPEC_LONG = 1
test-long: test ## run all tests and the long tests, with many new random examples

BOUNDS_TESTS := tests/hostile/test_cuts.py tests/fuzz/test_harnesses.py \
	$(foreach name,capture/test_segments.py decode/test_columnar.py framing values,tests/dcpspec/$(name))

test-bounds: export NUMBA_BOUNDSCHECK = 1
test-bounds: export DCPSPEC_LONG = 1
test-bounds: $(READY) ## run hostile input through compiled loops that check array bounds
	$(BIN)/pytest -q $(BOUNDS_TESTS)

test-python: $(READY) ## run the vectors through the generated Python
	$(BIN)/pytest -q tests/python

test-java: $(READY) ## run the vectors through the generated Java
	$(BIN)/pytest -q tests/test_languages.py -k '[java]'

test-javascript: $(READY) ## run the vectors through the generated JavaScript
	$(BIN)/pytest -q tests/test_languages.py -k '[javascript]'

test-go: $(READY) ## run the vectors through the generated Go
	$(BIN)/pytest -q tests/test_languages.py -k '[go]'

test-rust: $(READY) ## run the vectors through the generated Rust
	$(BIN)/pytest -q tests/test_languages.py -k '[rust]'

runtimes: $(READY) ## fetch Kaitai's runtimes for C++, Ruby, PHP, Lua and others into build/runtimes, from RUNTIMES=path if set
	$(BIN)/python -m tests.others.languages runtimes $(RUNTIMES)

conformance: ## write the conformance table of the docs from the results of all languages
	$(BIN)/python -m tools.site.conformance write

clients: $(READY) ## run the conformance kit on all clients and write docs/client-results.md; takes half an hour
	@$(BIN)/python tools/requirements.py java javac maven go
	$(BIN)/python -m tests.conformance.results run
	$(BIN)/python -m tests.conformance.results write

VERSIONED_TESTS = $(shell grep -l -e pyspark.sql -e _cluster $(sort $(wildcard tests/spark/test_*.py)))

test-pyspark-versions: $(addprefix test-pyspark-,$(PYSPARK_VERSIONS)) ## test the adapter with every version of PySpark

# Each version has its own virtual environment, because the package accepts any version.
test-pyspark-%: $(READY) build/pyspark-%/ready
	@$(BIN)/python tools/requirements.py java
	build/pyspark-$*/bin/python -m pytest -q -p no:cacheprovider $(VERSIONED_TESTS)

build/pyspark-%/ready: pyproject.toml $(LOCKS)/dev.txt $(LOCKS)/pyspark-%.txt
	$(call install,build/pyspark-$*,$*)

coverage: $(READY) ## measure how much of the library the tests without Spark cover
	$(BIN)/pytest -q --cov --cov-report=term:skip-covered tests/dcpspec tests/audit

SECONDS ?= 60

fuzz: $(READY) $(VENV)/fuzz ## run each harness in tests/fuzz, and each language's fuzzer, for a minute or SECONDS
	$(BIN)/python -m tests.fuzz.run --seconds $(SECONDS)
	$(BIN)/python -m tests.fuzz.languages --seconds $(SECONDS)

fuzz-languages: $(READY) ## fuzz the facades of Go, Rust, Java and JavaScript, each for a minute or SECONDS
	$(BIN)/python -m tests.fuzz.languages --seconds $(SECONDS)

fuzz-long: ## run make fuzz with 15 minutes for each harness and language
	@$(MAKE) --no-print-directory fuzz SECONDS=900

$(VENV)/fuzz: $(LOCKS)/atheris.txt
	$(BIN)/python $(LOCKED) -r $(LOCKS)/atheris.txt
	@touch $@

test-lint: $(READY) ## test the grammar linter
	$(BIN)/pytest -q tests/lint

test-captures: $(READY) ## test the shipped capture, also with tshark, and the audit's captures
	$(BIN)/pytest -q tests/captures tests/audit

STREAM := build/bench/stream.dcp

$(STREAM): benchmarks/stream.py $(READY)
	$(BIN)/python -m benchmarks.stream $@ --megabytes 25

bench: bench-engines bench-decoder bench-spark bench-captures bench-audit bench-command bench-proxy bench-node bench-connections bench-client bench-languages ## run all measurements and write docs/benchmarks.md

bench-languages: $(STREAM) ## measure messages per second in all languages, and memory for a stream of 2 GB
	@$(BIN)/python tools/requirements.py java javac maven node go rust
	$(BIN)/python -m benchmarks.languages $(STREAM)

bench-engines: $(READY) build/peers/ready ## measure the first query on Spark, Sail, DuckDB and Polars
	@$(BIN)/python tools/requirements.py java
	$(BIN)/python -m benchmarks.engines --pcaptoparquet build/peers/bin/pcaptoparquet

build/peers/ready: Makefile
	$(PYTHON) -m venv build/peers
	build/peers/bin/python -m pip install --quiet --disable-pip-version-check pcaptoparquet==0.2.20260924
	@touch $@

bench-decoder: $(READY) ## measure the columnar decoder on one core
	@$(BIN)/python tools/requirements.py go
	$(BIN)/python -m benchmarks.python.decoder

bench-captures: $(READY) ## measure captures to columns, compared with tshark
	@$(BIN)/python tools/requirements.py tshark
	$(BIN)/python -m benchmarks.captures

bench-spark: $(READY) ## measure messages per second into DataFrames and Parquet
	@$(BIN)/python tools/requirements.py java
	$(BIN)/python -m benchmarks.spark

bench-command: $(READY) ## measure the duration of commands
	@$(BIN)/python tools/requirements.py tshark
	$(BIN)/python -m benchmarks.command

bench-audit: $(READY) ## measure the time and memory of an audit of ten million messages
	$(BIN)/python -m benchmarks.audit

bench-proxy: $(READY) ## measure messages per second through the proxy and from the node
	$(BIN)/python -m benchmarks.proxy

bench-connections: $(READY) ## measure the memory of a thousand connections to the node and the proxy
	$(BIN)/python -m benchmarks.connections

bench-client: $(READY) ## measure changes per second in the client, compared with Couchbase's Go client
	@$(BIN)/python tools/requirements.py go
	$(BIN)/python -m benchmarks.client

bench-node: $(READY) ## measure messages per second from the node, compared with a sender of bytes
	$(BIN)/python -m benchmarks.node

check: lint vectors generate ## run all checks that CI runs
	@git diff --exit-code --stat -- generated || { echo "generated/ differs from the output of make generate: commit this output"; exit 1; }
	@test -z "$$(git status --porcelain -- generated)" || { git status --short -- generated; exit 1; }
	$(MAKE) test
	$(BIN)/python -m tools.site.conformance check

docs: $(READY) tools/site/node_modules/ready ## build the documentation site into build/site
	@$(BIN)/python tools/requirements.py mkdocs
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

tools/site/node_modules/ready: tools/site/package-lock.json
	@$(BIN)/python tools/requirements.py node
	npm ci --silent --ignore-scripts --prefix tools/site
	@touch $@

serve: $(READY) tools/site/node_modules/ready ## serve the site, and rebuild it after changes
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs serve

clean: ## remove all build output
	rm -rf $(VENV) build dist out .pytest_cache .mypy_cache .ruff_cache .hypothesis spark-warehouse

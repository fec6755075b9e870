# The usual things to do with a clone. Every target first installs what it needs and what is missing.
SHELL := /bin/bash
JOBS := $(shell nproc)
CULPRIT := build/release/culprit
PREFIX ?= /usr/local
SOURCES = $(shell find src test/unit -name '*.cpp' -o -name '*.h')
INSTALL := tools/install_dependencies.sh
CTEST = ctest --test-dir build/$(1) -j $(JOBS) --output-on-failure --output-log build/$(1)/ctest.log

.DEFAULT_GOAL := help
.PHONY: help demo release test bench package install format lint rules golden

help:
	@echo 'make demo     build Culprit and run it on examples/'
	@echo 'make release  build $(CULPRIT)'
	@echo 'make test     build and run all tests, then again with AddressSanitizer and UndefinedBehaviorSanitizer'
	@echo 'make bench    measure the machine, the start-up, and what `culprit optimize` saves in Racket'
	@echo 'make package  build a Debian package in build/release'
	@echo 'make install  install the tool, its manual page and completions below PREFIX ($(PREFIX))'
	@echo 'make format   reformat the sources with clang-format'
	@echo 'make lint     clang-format, layer check, clang-tidy on changed files (ALL=1: on all files)'
	@echo 'make golden   rewrite the expected outputs of the golden and core tests'
	@echo 'make rules    regenerate docs/RULES.md'

# A machine that only builds needs no test libraries, so a fresh build directory is configured without tests.
release:
	@$(INSTALL) build
	@test -f build/release/build.ninja || cmake --preset release -DBUILD_TESTING=OFF
	cmake --build --preset release --target culprit -j $(JOBS)

# Exit code 1 says that something was found, which is what the demonstration is about.
demo: release
	@for file in examples/*.ml examples/*.hs examples/*.rkt; do \
	  echo; echo "\$$ culprit check $$file"; $(CULPRIT) check "$$file"; \
	  code=$$?; test $$code -le 1 || exit $$code; \
	done

# Under the sanitizers only what runs our own C++ code, and not for long: the other tests would show nothing new there.
test:
	@$(INSTALL) test
	cmake --preset release -DBUILD_TESTING=ON
	cmake --build --preset release -j $(JOBS)
	$(call CTEST,release)
	cmake --preset asan -DBUILD_TESTING=ON
	cmake --build --preset asan -j $(JOBS)
	$(call CTEST,asan) --label-exclude 'tools|replay|slow'

bench: release
	@$(INSTALL) bench
	bench/machine.py --culprit $(CULPRIT)
	bench/optimize.py --culprit $(CULPRIT)

package: release
	@$(INSTALL) package
	cmake --build --preset release --target package -j $(JOBS)

install: release
	cmake --build --preset release --target culprit_texts
	cmake --install build/release --prefix $(PREFIX)

format:
	@$(INSTALL) lint
	clang-format -i $(SOURCES)

lint:
	@$(INSTALL) lint
	clang-format --dry-run -Werror $(SOURCES)
	tools/check_layers
	@cmake --preset debug -DBUILD_TESTING=ON >/dev/null
	tools/clang_tidy.sh build/debug $(if $(ALL),--all)

golden: release
	tools/golden.py --culprit $(CULPRIT) --update test/golden test/core

rules:
	tools/generate_rules

#!/usr/bin/env python3
"""Compares what `culprit check` says about programs with the expected reports beside them.

    tools/golden.py --culprit BINARY [--update] PROGRAM_OR_DIRECTORY...

X.ml is checked from its own directory; standard output and a last line `exit code: N` must equal X.expected. Extra
options stand in a comment on the first line (the second after `#lang`): (* culprit: --steps 1000 *), -- culprit: …,
; culprit: …, # culprit: … or // culprit: …. If they begin with `explore f`, f of the program is explored; if with `repro f`,
the reproduction of its counterexample is what is expected; if with `optimize`, the optimised program and what is said of it. --update rewrites the expected reports; an internal error is never
accepted as expected. Directories stand for all programs below them.
"""

import argparse
import difflib
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

EXTENSIONS = {".ml", ".hs", ".lhs", ".rkt", ".sch", ".core"}
FLAGS = re.compile(r"^\s*(?:\(\*|\{-|--|;+|#|//)\s*culprit:\s*(.*?)\s*(?:\*\)|-\})?\s*$")
ACCEPTED_EXIT_CODES = {0, 1, 2}
SECONDS = 300


def programs(paths):
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        yield from sorted(p for p in path.rglob("*") if p.suffix in EXTENSIONS)


def flags_of(program):
    lines = program.read_text(encoding="utf-8", errors="replace").splitlines()
    start = 1 if lines and lines[0].startswith("#lang") else 0
    match = FLAGS.match(lines[start]) if len(lines) > start else None
    return shlex.split(match[1]) if match else []


def command_of(program):
    flags = flags_of(program)
    if flags[:1] in (["explore"], ["repro"]):
        return [flags[0], f"{program.name}::{flags[1]}", *flags[2:]]
    if flags[:1] == ["optimize"]:
        return ["optimize", program.name, *flags[1:]]
    return ["check", program.name, "--timeout", "0", *flags]  # no clock decides what is reported


def run(culprit, program):
    """(report, exit code, standard error) of one run; findings go to a throw-away cache directory."""
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "NO_COLOR": "1", "XDG_CACHE_HOME": cache, "LC_ALL": "C.UTF-8"}
        done = subprocess.run([culprit, *command_of(program)], cwd=program.parent,
                              env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=SECONDS)
    output = done.stdout.decode("utf-8", errors="replace")
    if command_of(program)[0] == "optimize":
        output += done.stderr.decode("utf-8", errors="replace")
    if output and not output.endswith("\n"):
        output += "\n"
    return f"{output}exit code: {done.returncode}\n", done.returncode, done.stderr.decode("utf-8", errors="replace")


def problem_with(culprit, program, update):
    """None if the program is reported on as expected (or its expectation was rewritten), else what is wrong."""
    expected = program.with_suffix(".expected")
    try:
        report, code, errors = run(culprit, program)
    except subprocess.TimeoutExpired:
        return f"no answer within {SECONDS} seconds"
    if code not in ACCEPTED_EXIT_CODES:
        return f"internal error or crash (exit code {code})\n{report}{errors}"
    if update:
        if not expected.is_file() or expected.read_text(encoding="utf-8") != report:
            print(f"updated {expected}")
            expected.write_text(report, encoding="utf-8")
        return None
    if not expected.is_file():
        return f"{expected.name} is missing; --update writes it:\n{report}"
    wanted = expected.read_text(encoding="utf-8")
    if wanted == report:
        return None
    difference = difflib.unified_diff(wanted.splitlines(True), report.splitlines(True), "expected", "actual")
    return "".join(difference) + (f"standard error:\n{errors}" if errors else "")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--culprit", required=True, type=pathlib.Path)
    parser.add_argument("--update", action="store_true")
    parser.add_argument("paths", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()
    failed = 0
    for program in programs(arguments.paths):
        problem = problem_with(arguments.culprit.resolve(), program.resolve(), arguments.update)
        if problem:
            failed += 1
            print(f"{program}: {problem}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

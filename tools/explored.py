#!/usr/bin/env python3
"""Runs what `culprit explore` claims about golden programs on the real system: every pair of input and output must agree.

    tools/explored.py --culprit BINARY DIRECTORY...

For every program that golden tests explore, `--tests` writes a test program, which is run with GHC or OCaml. Fails if a check
does, if a claim has no check, or if there was nothing to run.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import golden  # noqa: E402  (beside this file)
import real_system  # noqa: E402

SECONDS = 120
LINES = 20  # of what the real system says


def explored(directories):
    for program in golden.programs(directories):
        if golden.flags_of(program)[:1] == ["explore"] and program.suffix in {".hs", ".lhs", ".ml"}:
            yield program.resolve()


def claims(document):
    """The paths about which something was claimed that the real system can confirm."""
    return [path for path in document["paths"] if (path["violation"] or "result" in path) and not path.get("reads")]


def write_tests(culprit, program, tests):
    """The claims about a program; `tests` is written. None if nothing is explored, which golden tests look after."""
    command = [culprit, *golden.command_of(program), "--format", "json", "--tests", str(tests)]
    done = subprocess.run(command, cwd=program.parent, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace",
                          timeout=SECONDS, env={**os.environ, "NO_COLOR": "1"})
    return claims(json.loads(done.stdout)) if done.returncode in (0, 1) else None


def is_checked(program, claim):
    """OCaml's test programs leave conditions out, and no real system checks refinements: those stand in braces."""
    happened = claim.get("happened", "")
    return not happened.startswith("violates {") and (program.suffix != ".ml" or not happened.startswith("violates"))


def problem(program, wanted, ran):
    if not ran.passed:
        lines = ran.output.strip().splitlines()
        return "\n".join(["the real system disagrees:", *lines[:LINES]])
    expected = sum(is_checked(program, claim) for claim in wanted)
    return None if ran.total == expected else f"{expected} claims, but {ran.total} checks"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--culprit", required=True, type=pathlib.Path)
    parser.add_argument("directories", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()
    culprit = str(arguments.culprit.resolve())
    with tempfile.TemporaryDirectory() as scratch:
        programs = []
        for number, program in enumerate(sorted(explored(arguments.directories))):
            tests = pathlib.Path(scratch, f"t{number}{'.ml' if program.suffix == '.ml' else '.hs'}")
            wanted = write_tests(culprit, program, tests)
            if wanted is not None:
                programs.append((program, wanted, tests))
        haskell = [entry for entry in programs if entry[2].suffix == ".hs"]
        ran = dict(zip((tests for _, _, tests in haskell),
                       real_system.run_haskell([(tests, program.parent) for program, _, tests in haskell])))
        confirmed = failed = 0
        for program, wanted, tests in programs:
            outcome = ran[tests] if tests in ran else real_system.run_ocaml(tests)
            wrong = problem(program, wanted, outcome)
            if wrong:
                failed += 1
                print(f"{program}: {wrong}")
            confirmed += outcome.held
    print(f"{confirmed} outputs of {len(programs)} programs confirmed by the real system, {failed} programs not")
    return 1 if failed or not confirmed else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Runs the reproductions of refuted programs on the real system: each must fail there as Culprit says.

    tools/replay.py --culprit BINARY [-j N] DIRECTORY...

Those for which no check can be written, or that import what is not installed, are counted, too. Every program with a refuted
function is checked once; for each of its findings, `culprit repro ID` writes a file that is run with `ocaml`, `runghc` or `racket`; it must end with a non-zero exit code and the exception that the report names. Fails, too, if there was
nothing to replay.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import golden  # noqa: E402  (beside this file)
import racket_errors  # noqa: E402

REFUTED = re.compile(r"^error\[C\d+\]", re.MULTILINE)
RAISES = re.compile(r"\braises\s+(?:\w+\.)*([A-Z]\w*)")
UNCAUGHT = re.compile(r"(?:Exception:|Fatal error: exception)\s+(?:\w+(?:\(\w+\))*\.)*([A-Z]\w*)")  # M.E, Make(X).E
EXCEPTIONS = {"assertion": "Assert_failure", "division-by-zero": "Division_by_zero", "bounds": "Invalid_argument",
              "match": "Match_failure"}
# What GHC says for the kinds of failures whose message it words itself; else it must say what the report says.
GHC_MESSAGES = {"match": r"Non-exhaustive|No match in record|Missing field|No instance nor default method",
                "assertion": r"Assertion failed|is False", "division-by-zero": r"divide by zero"}
SYSTEMS = {".ml": ("ocaml", ".ml"), ".hs": ("runghc", ".hs"), ".lhs": ("runghc", ".hs"),
           ".rkt": ("racket", ".rkt"), ".sch": ("racket", ".rkt")}
SECONDS = 120
# GHC does not even compile it; its message shows lines of the program, so they may contain what is looked for.
REJECTED = re.compile(r"^\S+:\d+:\d+: error:", re.MULTILINE)
# Why a reproduction cannot be run or does not fail: `culprit repro` says so itself, or GHC lacks what the program imports.
NOT_CHECKED = re.compile(r"the program does not check what is violated|Could not find module|Could not load module|"
                         r"collection not found")


class Unchecked(str):
    """Why the real system was not asked."""


def command(arguments, directory, cache):
    environment = {**os.environ, "NO_COLOR": "1", "XDG_CACHE_HOME": cache}
    return subprocess.run(arguments, cwd=directory, env=environment, stdin=subprocess.DEVNULL, capture_output=True,
                          text=True, errors="replace", timeout=SECONDS)


def candidates(directories):
    """Programs whose expected report has a refuted function."""
    for program in golden.programs(directories):
        expected = program.with_suffix(".expected")
        if program.suffix in SYSTEMS and expected.is_file() and REFUTED.search(expected.read_text(encoding="utf-8")):
            yield program.resolve()


def expected_exception(result):
    """The name of the exception that the counterexample promises, or that the violated obligation implies."""
    raised = RAISES.search((result.get("counterexample") or {}).get("actual") or "")
    return raised[1] if raised else EXCEPTIONS.get((result.get("obligation") or {}).get("kind"))


def ghc_wording(result):
    """A pattern for what GHC says when the reproduction fails as the report says."""
    obligation = result.get("obligation") or {}
    if obligation.get("kind") in ("precondition", "postcondition"):
        return re.escape("refinement violated: " + obligation.get("text", "").splitlines()[0])
    actual = (result.get("counterexample") or {}).get("actual") or ""
    message = actual.removeprefix("raises").strip().split("\n")[0]  # may be empty
    return GHC_MESSAGES.get(obligation.get("kind")) or re.escape(message)


def disagreement(system, result, ran):
    """None if the run ended as the report says, else what was expected."""
    output = ran.stdout + ran.stderr
    if system == "runghc":
        wanted = ghc_wording(result)
        agrees = ran.returncode != 0 and not REJECTED.search(output) and re.search(wanted, output)
        return None if agrees else wanted
    if system == "racket":
        return racket_errors.disagreement(result, ran.returncode, ran.stderr)
    wanted = expected_exception(result)
    raised = UNCAUGHT.search(output)
    agrees = wanted is not None and ran.returncode != 0 and raised is not None and raised[1] == wanted
    return None if agrees else wanted or "an exception that the report does not name"


def replay_function(culprit, program, result, scratch):
    """None if the real system agrees, else what is wrong."""
    system, suffix = SYSTEMS[program.suffix]
    reproduction = os.path.join(scratch, "repro" + suffix)
    made = command([culprit, "repro", result["id"], "--out", reproduction], program.parent, scratch)
    if made.returncode != 0 or not os.path.isfile(reproduction):
        return f"`culprit repro {result['id']}` wrote nothing (exit code {made.returncode})\n{made.stdout}{made.stderr}"
    modules = [f"-i{program.parent}"] if system == "runghc" else []
    ran = command([system, *modules, reproduction], scratch, scratch)
    wanted = disagreement(system, result, ran)
    if wanted is None:
        return None
    reason = NOT_CHECKED.search(made.stderr + ran.stderr)
    if reason:
        return Unchecked(reason[0])
    text = pathlib.Path(reproduction).read_text(encoding="utf-8", errors="replace")
    return (f"expected {wanted}, but {system} ended with exit code {ran.returncode}\n{ran.stdout}{ran.stderr}"
            f"--- the reproduction:\n{text}")


def replay_program(culprit, program):
    """How many functions are refuted, and a list of (function, problem or None)."""
    with tempfile.TemporaryDirectory() as scratch:
        check = [culprit, "check", "--format", "json", program.name, *golden.flags_of(program)]
        report = json.loads(command(check, program.parent, scratch).stdout)
        refuted = [result for result in report["results"] if result["verdict"] == "refuted"]
        return len(refuted), [(result["function"], replay_function(culprit, program, result, scratch)) for result in refuted]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--culprit", required=True, type=pathlib.Path)
    parser.add_argument("-j", dest="jobs", type=int, default=2)
    parser.add_argument("directories", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()
    culprit = str(arguments.culprit.resolve())
    confirmed = failed = unchecked = 0
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        found = sorted(candidates(arguments.directories))
        for program, (refuted, outcomes) in zip(found, pool.map(lambda program: replay_program(culprit, program), found)):
            if not refuted:
                failed += 1
                print(f"{program}: expected to be refuted, but nothing in it is")
            for function, problem in outcomes:
                if isinstance(problem, Unchecked):
                    unchecked += 1
                    print(f"{program}::{function}: not run: {problem}")
                elif problem:
                    failed += 1
                    print(f"{program}::{function}: {problem}")
                else:
                    confirmed += 1
    print(f"{confirmed} counterexamples confirmed by the real system, {failed} not" + (f"; {unchecked} not run" if unchecked else ""))
    return 1 if failed or not confirmed else 0


if __name__ == "__main__":
    sys.exit(main())

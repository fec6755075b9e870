#!/usr/bin/env python3
"""Checks the three games, broken copies of them, and what `culprit optimize` makes of them.

    test/games/run.py --culprit BINARY [--racket RACKET] mutants|optimized
    test/games/run.py --verdicts FILE proved

proved: every function of the games is proved, according to what test/soundness/verdicts.py wrote. mutants: every change that
mutants.py lists breaks the contract of one function; Culprit has to refute that function, and
Racket, if it is there, to blame the module for the reproduction. optimized: the optimised module does for its client what the
module itself does.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent / "tools"))

import racket_errors  # noqa: E402
from mutants import MUTANTS  # noqa: E402

SECONDS = 300
STEPS = ["--steps", "400000"]  # some mutants need a client that does several things first


def output_of(command, **environment):
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, env={**os.environ, **environment})
    return done.returncode, done.stdout, done.stderr


def refutation(culprit, program, function):
    """The result for the function if it is refuted, else a sentence."""
    command = [culprit, "check", f"{program}::{function}", "--format", "json", *STEPS]
    _, out, errors = output_of(command, XDG_CACHE_HOME=str(program.parent))
    for result in json.loads(out)["results"]:
        if result["verdict"] == "refuted":
            return result
    return f"`{function}` is not refuted: {out}{errors}"


def problem_with_mutant(culprit, racket, program, function):
    result = refutation(culprit, program, function)
    if isinstance(result, str):
        return result
    if not racket:
        return None
    _, text, errors = output_of([culprit, "repro", result["id"]], XDG_CACHE_HOME=str(program.parent))
    reproduction = program.with_name("reproduction.rkt")
    reproduction.write_text(text, encoding="utf-8")
    code, out, err = output_of([racket, str(reproduction)])
    wanted = racket_errors.disagreement(result, code, out + err)
    return wanted and f"Racket does not agree, expected {wanted}:\n{text}{out}{err}{errors}"


def proved(verdicts):
    left = {}
    for line in verdicts.read_text(encoding="utf-8").splitlines():
        verdict, file, function = line.split("	")
        functions = left.setdefault(pathlib.Path(file).stem, set())
        if verdict not in ("proved", "assumed"):
            functions.add(function)
    for game in MUTANTS:
        if left.get(game, {"any of them"}):
            yield f"{game}.rkt: not proved are {sorted(left.get(game, []))}"


def mutants(culprit, racket):
    for game, changes in MUTANTS.items():
        source = (HERE / f"{game}.rkt").read_text(encoding="utf-8")
        for function, old, new in changes:
            if source.count(old) != 1:
                yield f"{game}.rkt has `{old}` {source.count(old)} times"
                continue
            with tempfile.TemporaryDirectory() as directory:
                program = pathlib.Path(directory) / f"{game}.rkt"
                program.write_text(source.replace(old, new), encoding="utf-8")
                problem = problem_with_mutant(culprit, racket, program, function)
                if problem:
                    yield f"{game}.rkt with `{new}`: {problem}"


def optimized(culprit, racket):
    for game in MUTANTS:
        with tempfile.TemporaryDirectory() as name:
            directory = pathlib.Path(name)
            client = directory / f"{game}.client.rkt"
            client.write_text((HERE / client.name).read_text(encoding="utf-8"), encoding="utf-8")
            code, _, errors = output_of([culprit, "optimize", str(HERE / f"{game}.rkt"), "--out", str(directory / f"{game}.rkt")])
            if code != 0:
                yield f"{game}.rkt cannot be optimised: {errors}"
                continue
            if "callers make instances" in errors:
                yield f"{game}.rkt: functions are not proved by themselves: {errors}"
            if racket and output_of([racket, str(client)]) != output_of([racket, str(HERE / client.name)]):
                yield f"{game}.rkt behaves otherwise when it is optimised: {output_of([racket, str(client)])}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--culprit")
    parser.add_argument("--verdicts", type=pathlib.Path)
    parser.add_argument("--racket", default="")
    parser.add_argument("part", choices=["proved", "mutants", "optimized"])
    arguments = parser.parse_args()
    if arguments.part == "proved":
        problems = list(proved(arguments.verdicts))
    else:
        part = {"mutants": mutants, "optimized": optimized}[arguments.part]
        problems = list(part(arguments.culprit, arguments.racket))
    print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())

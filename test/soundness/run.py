#!/usr/bin/env python3
"""Lets random clients attack, in Racket, what Culprit has proved of Racket modules.

    test/soundness/run.py --culprit BINARY [--rounds N] [--seed N] MODULE_OR_DIRECTORY...

A module with proved exports is given to attack.rkt. Fails if one of them can be made to fail, or if nothing was proved at all.
Proofs that assume something of the predicates or functions of clients are left alone: random clients do not keep to that.
"""

import argparse
import json
import pathlib
import subprocess
import sys

ATTACK = pathlib.Path(__file__).resolve().parent / "attack.rkt"
SECONDS = 600
ASSUMED = {"predicates that are used as contracts raise no exceptions",
           "unknown functions give equal results for equal arguments"}


def modules(paths):
    for path in paths:
        yield from sorted(path.glob("*.rkt")) if path.is_dir() else [path]


def proved(culprit, module):
    done = subprocess.run([culprit, "check", str(module), "--format", "json", "--no-config"], capture_output=True, text=True,
                          timeout=SECONDS)
    results = json.loads(done.stdout).get("results", [])
    return [r["function"] for r in results if r["verdict"] == "proved" and not r["function"].startswith("<")
            and not ASSUMED & set(r.get("assumptions", []))]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--culprit", required=True)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("modules", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()
    attacked, broken = 0, 0
    for module in modules(arguments.modules):
        functions = proved(arguments.culprit, module)
        if not functions:
            continue
        attacked += len(functions)
        command = ["racket", str(ATTACK), str(arguments.seed), str(arguments.rounds), str(module), *functions]
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS)
        if done.returncode != 0:
            broken += 1
            print(f"{module}: proved, but fails in Racket:\n{done.stdout}{done.stderr}")
    print(f"{attacked} proved functions attacked, {broken} modules broken")
    return 1 if broken or not attacked else 0


if __name__ == "__main__":
    sys.exit(main())

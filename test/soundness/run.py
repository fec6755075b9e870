#!/usr/bin/env python3
"""Lets random clients attack, in Racket, what Culprit has proved of Racket modules.

    test/soundness/run.py --culprit BINARY [--rounds N] [--seed N] MODULE_OR_DIRECTORY...

Modules with proved exports are given to attack.rkt. Fails if one of them can be made to fail, or if nothing was proved at all.
Proofs that assume something of the predicates or functions of clients are left alone: random clients do not keep to that.
"""

import argparse
import concurrent.futures
import json
import pathlib
import subprocess
import sys

ATTACK = pathlib.Path(__file__).resolve().parent / "attack.rkt"
SECONDS = 850
PARALLEL = 2
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


def attack(seed, rounds, share):
    command = ["racket", str(ATTACK), str(seed), str(rounds)]
    for i, (module, functions) in enumerate(share):
        command += (["--"] if i > 0 else []) + [str(module), *functions]
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS)
    return done.returncode, done.stdout + done.stderr


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--culprit", required=True)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("modules", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()
    with concurrent.futures.ThreadPoolExecutor(PARALLEL) as pool:
        paths = list(modules(arguments.modules))
        found = list(zip(paths, pool.map(lambda module: proved(arguments.culprit, module), paths)))
    found = [(module, functions) for module, functions in found if functions]
    # Dealt out like cards, so that each Racket has about as much to do.
    shares = [found[i::PARALLEL] for i in range(PARALLEL) if found[i::PARALLEL]]
    with concurrent.futures.ThreadPoolExecutor(PARALLEL) as pool:
        ends = list(pool.map(lambda share: attack(arguments.seed, arguments.rounds, share), shares))
    for code, output in ends:
        if code != 0:
            print(output)
    print(f"{sum(len(functions) for _, functions in found)} proved functions of {len(found)} modules attacked")
    return 1 if not found or any(code != 0 for code, _ in ends) else 0


if __name__ == "__main__":
    sys.exit(main())

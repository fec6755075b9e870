#!/usr/bin/env python3
"""Lets random clients attack, in Racket, what Culprit has proved of Racket modules.

    test/soundness/run.py [--rounds N] [--seed N] VERDICTS

VERDICTS is what verdicts.py writes. Modules with proved exports are given to attack.rkt. Fails if one of them can be made to fail,
or if nothing was proved at all.
"""

import argparse
import concurrent.futures
import pathlib
import subprocess
import sys

ATTACK = pathlib.Path(__file__).resolve().parent / "attack.rkt"
SECONDS = 850
PARALLEL = 2


def proved(verdicts):
    """Modules with the names of their proved exports; what has no name cannot be called."""
    found = {}
    for line in verdicts.read_text().splitlines():
        verdict, module, function = line.split("\t")
        if verdict == "proved" and module.endswith(".rkt") and not function.startswith("<"):
            found.setdefault(module, []).append(function)
    return list(found.items())


def attack(seed, rounds, share):
    command = ["racket", str(ATTACK), str(seed), str(rounds)]
    for i, (module, functions) in enumerate(share):
        command += (["--"] if i > 0 else []) + [module, *functions]
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS)
    return done.returncode, done.stdout + done.stderr


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("verdicts", type=pathlib.Path)
    arguments = parser.parse_args()
    found = proved(arguments.verdicts)
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

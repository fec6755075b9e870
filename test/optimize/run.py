#!/usr/bin/env python3
"""Lets `culprit optimize` work on the modules here, and compares in Racket what their clients see of them before and after.

    test/optimize/run.py --culprit BINARY --racket RACKET

NAME.client.rkt uses NAME.rkt rightly and wrongly, and prints results, and whom Racket blames for what. Something has to be left out
of every module, and clients must be blamed for something.
"""

import argparse
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
SECONDS = 300


def output_of(command, directory):
    return subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, cwd=directory)


def told_by_clients(racket, directory, names):
    """What each client prints: one Racket runs them all, for starting one takes longer than they do."""
    command = [racket, "-l", "racket/base"]
    for name in names:
        command += ["-e", f'(displayln "== {name}")', "-t", f"{name}.client.rkt"]
    done = output_of(command, directory)
    if done.returncode != 0:
        raise SystemExit(f"a client does not end well: {done.stdout}{done.stderr}")
    return dict(part.split("\n", 1) for part in done.stdout.split("== ")[1:])


def optimise(culprit, name, directory):
    """Why there is nothing to compare, or None."""
    done = output_of([culprit, "optimize", str(HERE / f"{name}.rkt"), "--out", f"{directory}/{name}.rkt"], HERE)
    if done.returncode != 0:
        return f"it cannot be optimised: {done.stderr}"
    return f"nothing is left out: {done.stderr}" if re.search(r"^0 of ", done.stderr, re.MULTILINE) else None


def problems_with(culprit, racket, names):
    with tempfile.TemporaryDirectory() as directory:
        for path in HERE.glob("*.client.rkt"):
            shutil.copy(path, directory)
        shutil.copy(HERE / "report.rkt", directory)
        problems = {name: optimise(culprit, name, directory) for name in names}
        names = [name for name in names if not problems[name]]
        before = told_by_clients(racket, HERE, names)
        after = told_by_clients(racket, directory, names)
    for name in names:
        if "blaming" not in before[name]:
            problems[name] = f"its client is blamed for nothing: {before[name]}"
        elif before[name] != after[name]:
            problems[name] = f"expected:\n{before[name]}found:\n{after[name]}"
    return problems


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--culprit", required=True)
    parser.add_argument("--racket", required=True)
    arguments = parser.parse_args()
    names = [path.name.removesuffix(".client.rkt") for path in sorted(HERE.glob("*.client.rkt"))]
    problems = problems_with(arguments.culprit, arguments.racket, names)
    for name, problem in problems.items():
        print(f"{name}: {problem or 'the same for its client'}")
    return 1 if any(problems.values()) or not problems else 0


if __name__ == "__main__":
    sys.exit(main())

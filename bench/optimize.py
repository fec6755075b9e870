#!/usr/bin/env python3
"""Times the games of test/games in Racket with all contracts, with those that `culprit optimize` leaves, and with none.

    bench/optimize.py [--culprit BINARY] [--runs N]

The least CPU time of N runs of bench/optimize/GAME.rkt each, minus what an empty Racket program takes.
"""

import argparse
import pathlib
import re
import resource
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
GAMES = ["worm", "blocks", "chase"]


def seconds(program):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(["racket", str(program)], check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def without_contracts(text):
    """The provide form ends before the first line of dashes."""
    return re.sub(r"\(provide.*?\n(?=\n;; ----)", "(provide (all-defined-out))\n", text, count=1, flags=re.DOTALL)


def measured(work, module, runs):
    """The work file with a module of that text, both compiled beforehand."""
    with tempfile.TemporaryDirectory() as name:
        directory = pathlib.Path(name)
        (directory / "module").mkdir()
        program = directory / work.name
        program.write_text(work.read_text(encoding="utf-8"), encoding="utf-8")
        (directory / "module" / work.name).write_text(module, encoding="utf-8")
        subprocess.run(["raco", "make", str(program)], check=True)
        return min(seconds(program) for _ in range(runs))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--culprit", default=ROOT / "build/release/culprit")
    parser.add_argument("--runs", type=int, default=3)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        empty = pathlib.Path(name) / "empty.rkt"
        empty.write_text("#lang racket\n", encoding="utf-8")
        subprocess.run(["raco", "make", str(empty)], check=True)
        idle = min(seconds(empty) for _ in range(arguments.runs))
    print("| module | checked less | all contracts | optimised | none | overhead left |")
    print("|---|---|---|---|---|---|")
    for game in GAMES:
        source = ROOT / "test/games" / f"{game}.rkt"
        work = ROOT / "bench/optimize" / f"{game}.rkt"
        done = subprocess.run([arguments.culprit, "optimize", source], check=True, capture_output=True, text=True)
        counts = done.stderr.splitlines()[-1].split(" checked")[0]
        texts = [source.read_text(encoding="utf-8"), done.stdout, without_contracts(source.read_text(encoding="utf-8"))]
        full, optimised, none = (max(0.0, measured(work, text, arguments.runs) - idle) for text in texts)
        share = (optimised - none) / (full - none) if full > none else 0
        print(f"| {game} | {counts} | {full:.2f} s | {optimised:.2f} s | {none:.2f} s | {share:.0%} |", flush=True)


if __name__ == "__main__":
    main()

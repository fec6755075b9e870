#!/usr/bin/env python3
"""Writes down what Culprit says of each function, for the attacks on what it has proved.

    test/soundness/verdicts.py --culprit BINARY --out FILE MODULE_OR_DIRECTORY...

A line per function: verdict, file and function, with tabs between them. Proofs that assume something of the predicates or
functions of clients are `assumed`: random clients do not keep to that.
"""

import argparse
import json
import pathlib
import subprocess
import sys

SUFFIXES = {".rkt", ".sch"}
ASSUMED = {"predicates that are used as contracts raise no exceptions",
           "unknown functions give equal results for equal arguments"}


def modules(paths):
    for path in paths:
        yield from sorted(p for p in path.iterdir() if p.suffix in SUFFIXES) if path.is_dir() else [path]


def verdict(result):
    return "assumed" if ASSUMED & set(result.get("assumptions", [])) else result["verdict"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--culprit", required=True)
    parser.add_argument("--out", required=True, type=pathlib.Path)
    parser.add_argument("modules", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()
    command = [arguments.culprit, "check", "--format", "json", "--no-config", "--jobs", "2",
               *map(str, modules(arguments.modules))]
    done = subprocess.run(command, capture_output=True, text=True)
    results = json.loads(done.stdout)["results"]
    lines = ["\t".join([verdict(r), r["file"], r["function"]]) for r in results]
    arguments.out.write_text("".join(line + "\n" for line in lines))
    return 0 if lines else 1


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Writes down what Culprit says of each function, for the attacks on what it has proved.

    test/soundness/verdicts.py --culprit BINARY --out FILE MODULE_OR_DIRECTORY...

Options that a golden program has in a comment hold here, too; games' clients have nothing that could be proved.
A line per function: verdict, file and function, with tabs between them. Proofs that assume something of the predicates or
functions of clients are `assumed`: random clients do not keep to that.
"""

import argparse
import concurrent.futures
import json
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "tools"))

import golden  # noqa: E402

SUFFIXES = {".rkt", ".sch"}
PARALLEL = 2
ASSUMED = {"predicates that are used as contracts raise no exceptions",
           "unknown functions give equal results for equal arguments"}


def modules(paths):
    for path in paths:
        found = sorted(path.iterdir()) if path.is_dir() else [path]
        yield from (p for p in found if p.suffix in SUFFIXES and not p.name.endswith(".client.rkt"))


def verdict(result):
    assumed = result["verdict"] == "proved" and ASSUMED & set(result["assumptions"])
    return "assumed" if assumed else result["verdict"]


def results(culprit, module):
    flags = golden.flags_of(module)
    options = flags if flags[:1] and flags[0].startswith("-") else []  # else it is for another command
    command = [culprit, "check", "--format", "json", "--no-config", *options, str(module)]
    return json.loads(subprocess.run(command, capture_output=True, text=True).stdout)["results"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--culprit", required=True)
    parser.add_argument("--out", required=True, type=pathlib.Path)
    parser.add_argument("modules", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()
    with concurrent.futures.ThreadPoolExecutor(PARALLEL) as pool:
        found = list(pool.map(lambda module: results(arguments.culprit, module), modules(arguments.modules)))
    lines = ["\t".join([verdict(r), r["file"], r["function"]]) for each in found for r in each]
    arguments.out.write_text("".join(line + "\n" for line in lines))
    return 0 if lines else 1


if __name__ == "__main__":
    sys.exit(main())

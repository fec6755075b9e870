#!/usr/bin/env python3
"""Runs small OCaml programs with `ocaml` and with `culprit run`: both must print the same and end in the same way.

    test/differential/ocaml.py --culprit BINARY [--only NAME]... [-j N] DIRECTORY...

A file holds many programs, each behind a line `(* program: name *)`; what is before the first such line belongs to all of
them. A folder with a main.ml is one program of several files, which `ocamlc` compiles.
"""

import argparse
import concurrent.futures
import difflib
import pathlib
import re
import subprocess
import sys
import tempfile
from typing import NamedTuple

HEADING = re.compile(r"^\(\* program: (.*) \*\)$", re.MULTILINE)
SECONDS = 60
SHOWN = 20


class Outcome(NamedTuple):
    output: str
    errors: str
    ending: str  # exit code or exception


class Program(NamedTuple):
    name: str
    main: pathlib.Path
    files: list[pathlib.Path]  # all, if they are several


def find_programs(directory: pathlib.Path, scratch: pathlib.Path) -> list[Program]:
    programs = []
    for path in sorted(directory.glob("*.ml")):
        parts = HEADING.split(path.read_text(encoding="utf-8"))
        for name, text in zip(parts[1::2], parts[2::2]):
            file = scratch / path.stem / ("program_" + re.sub(r"\W+", "_", name) + ".ml")
            if file.exists():
                sys.exit(f"{path}: there are several programs called {name}")
            file.parent.mkdir(exist_ok=True)
            file.write_text(parts[0] + text, encoding="utf-8")
            programs.append(Program(f"{path.stem}: {name}", file, []))
    for main in sorted([*directory.glob("main.ml"), *directory.glob("*/main.ml")]):
        files = sorted([*main.parent.glob("*.ml"), *main.parent.glob("*.mli")])
        programs.append(Program(main.parent.name, main, files))
    return programs


def run(command: list, cwd: pathlib.Path) -> tuple[str, str, int]:
    try:
        done = subprocess.run([str(part) for part in command], cwd=cwd, stdin=subprocess.DEVNULL,
                              capture_output=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return "", f"no end after {SECONDS} s", -1
    return done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace"), done.returncode


def compiled(program: Program, scratch: pathlib.Path) -> list:
    binary = scratch / (program.name + ".exe")
    folder = scratch / ("project_" + program.name)
    folder.mkdir()
    for file in program.files:
        (folder / file.name).write_text(file.read_text())
    names = [file.name for file in program.files]
    order = run(["ocamldep", "-sort", *names], folder)[0].split()
    _, errors, code = run(["ocamlc", "-w", "-a", "-o", binary, *order], folder)
    if code != 0:
        sys.exit(f"{program.name}: {errors}")
    return [binary]


def with_ocaml(program: Program, scratch: pathlib.Path) -> Outcome:
    command = compiled(program, scratch) if program.files else ["ocaml", "-w", "-a", program.main]
    output, errors, code = run(command, scratch)
    if not program.files and "\nError:" in "\n" + errors:
        sys.exit(f"{program.name}: OCaml does not accept it:\n{errors}")
    for mark in ("Exception:", "Fatal error: exception "):
        printed, found, message = errors.rpartition(mark)
        if found and code == 2:
            return Outcome(output, printed, " ".join(message.split()).removesuffix("."))
    return Outcome(output, errors, f"exit code {code}" if code else "")


def with_culprit(culprit: str, program: Program) -> Outcome:
    output, errors, code = run([culprit, "run", program.main.name], program.main.parent)
    printed, found, message = errors.rpartition("uncaught exception ")
    if found:
        return Outcome(output, printed, " ".join(message.split()).removesuffix("."))
    return Outcome(output, errors, f"exit code {code}" if code else "")


def same(expected: Outcome, actual: Outcome) -> bool:
    """The position in Match_failure and Assert_failure names the file, which the two call differently."""
    def plain(outcome: Outcome) -> Outcome:
        return outcome._replace(ending=re.sub(r'"[^"]*\.ml"', '"FILE"', outcome.ending))
    return plain(expected) == plain(actual)


def describe(expected: Outcome, actual: Outcome) -> str:
    lines = []
    for part in Outcome._fields:
        pair = [getattr(outcome, part).splitlines() for outcome in (expected, actual)]
        lines += difflib.unified_diff(*pair, f"ocaml {part}", f"culprit {part}", lineterm="", n=0)
    return "\n".join(lines[:SHOWN])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--culprit", required=True)
    parser.add_argument("--only", action="append", default=[], help="words in the names of programs")
    parser.add_argument("-j", type=int, default=2, dest="jobs")
    parser.add_argument("directories", type=pathlib.Path, nargs="+")
    arguments = parser.parse_args()
    culprit = str(pathlib.Path(arguments.culprit).resolve())
    failures = 0
    with tempfile.TemporaryDirectory() as name, concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        scratch = pathlib.Path(name)
        programs = [program for directory in arguments.directories
                    for program in find_programs(directory.resolve(), scratch)
                    if not arguments.only or any(word in program.name for word in arguments.only)]
        if not programs:
            sys.exit("no programs to compare")
        pairs = list(pool.map(lambda p: (with_ocaml(p, scratch), with_culprit(culprit, p)), programs))
        for program, (expected, actual) in zip(programs, pairs):
            if not same(expected, actual):
                failures += 1
                print(f"--- {program.name}\n{describe(expected, actual)}\n")
    lines = sum(expected.output.count("\n") for expected, _ in pairs)
    print(f"{len(programs) - failures} of {len(programs)} programs agree with OCaml ({lines} lines)")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()

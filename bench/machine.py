#!/usr/bin/env python3
"""Measures the concrete machine against the bytecode interpreters of OCaml and GHC, and the start-up of `culprit check`.

    bench/machine.py --culprit BINARY [--runs N]

Each OCaml program of bench/programs/ is compiled with ocamlc and run with ocamlrun and with `culprit run`, each Haskell program
with `ghc -e main` and `culprit run`. Both must print the same. Times are processor time (user + system), the least of N runs, less that of an empty program; the two systems
take turns, so that a ratio compares runs under the same load. Prints a Markdown table.
"""

import argparse
import os
import pathlib
import platform
import subprocess
import sys
import tempfile

PROGRAMS = pathlib.Path(__file__).resolve().parent / "programs"


def run(command):
    """(processor seconds, standard output) of a command that must succeed."""
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
    output = process.stdout.read()
    process.stdout.close()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{' '.join(command)}: exit code {process.returncode}")
    return usage.ru_utime + usage.ru_stime, output


def least_times(commands, runs, same_output=True):
    """The least time of each command, run in turns."""
    times = [[] for _ in commands]
    for _ in range(runs):
        results = [run(command) for command in commands]
        if same_output and len({output for _, output in results}) != 1:
            sys.exit(f"different output: {[' '.join(command) for command in commands]}")
        for series, (seconds, _) in zip(times, results):
            series.append(seconds)
    return [min(series) for series in times]


def ocaml_commands(culprit, program, scratch):
    bytecode = scratch / (program.stem + ".byte")
    copy = scratch / program.name  # ocamlc writes its other files beside the source
    copy.write_bytes(program.read_bytes())
    subprocess.run(["ocamlc", "-w", "-a", "-o", bytecode, copy], check=True)
    return [["ocamlrun", str(bytecode)], [culprit, "run", str(copy)]]


def haskell_commands(culprit, program, scratch):
    return [["ghc", "-e", "main", str(program)], [culprit, "run", str(program)]]


def compare(culprit, runs, scratch, system, suffix, commands_for, empty):
    theirs_start, ours_start = least_times(commands_for(culprit, empty, scratch), runs)
    print(f"| program | {system} (s) | culprit run (s) | ratio |")
    print("|---|---|---|---|")
    for program in sorted(PROGRAMS.glob("*" + suffix)):
        theirs, ours = least_times(commands_for(culprit, program, scratch), runs)
        theirs, ours = max(theirs - theirs_start, 1e-3), max(ours - ours_start, 1e-3)
        print(f"| {program.stem} | {theirs:.3f} | {ours:.3f} | {ours / theirs:.1f} |", flush=True)
    print()


def compare_all(culprit, runs, scratch):
    empty = scratch / "empty.ml"
    empty.write_text("let () = ()\n")
    compare(culprit, runs, scratch, "ocamlrun", ".ml", ocaml_commands, empty)
    empty = scratch / "empty.hs"
    empty.write_text("main :: IO ()\nmain = return ()\n")
    compare(culprit, runs, scratch, "ghc -e", ".hs", haskell_commands, empty)


def exploring(culprit, runs):
    """Paper 001's table 2: what it saves that constructors of unknown data are no business of the solver's."""
    insert = f"{PROGRAMS}/explore/RedBlack.hs::insert"
    print("| red-black insert | constructors in cells (s) | as constraints (s) | ratio |")
    print("|---|---|---|---|")
    for name, options in [("162 pairs", ["--max-outputs", "162"]),
                          ("all valid trees up to 4 nodes", ["--assume", "valid", "--steps", "100000"])]:
        command = [culprit, "explore", insert, *options]
        cells, constraints = least_times([command, command + ["--data-constraints"]], runs, same_output=False)
        print(f"| {name} | {cells:.3f} | {constraints:.3f} | {constraints / cells:.1f} |", flush=True)
    print()


def start_up(culprit, runs, scratch):
    os.environ["XDG_CACHE_HOME"] = str(scratch / "cache")
    for name, text in [("one_line.ml", "let f x = x + 1\n"), ("one_line.hs", "main = print (sum [1 .. 10])\n")]:
        one_line = scratch / name
        one_line.write_text(text)
        (seconds,) = least_times([[culprit, "check", str(one_line)]], max(runs, 10))
        print(f"`culprit check {name}`: {seconds * 1000:.1f} ms of processor time (user + system)")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--culprit", required=True, type=pathlib.Path)
    parser.add_argument("--runs", type=int, default=5)
    arguments = parser.parse_args()
    culprit = str(arguments.culprit.resolve())
    version = subprocess.run(["ocamlrun", "-version"], capture_output=True, text=True, check=True).stdout.strip()
    print(f"{platform.machine()}, {os.cpu_count()} cores; {version}; least of {arguments.runs} runs\n")
    with tempfile.TemporaryDirectory() as name:
        scratch = pathlib.Path(name)
        compare_all(culprit, arguments.runs, scratch)
        exploring(culprit, arguments.runs)
        start_up(culprit, arguments.runs, scratch)
    return 0


if __name__ == "__main__":
    sys.exit(main())

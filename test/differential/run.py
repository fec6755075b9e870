#!/usr/bin/env python3
"""Runs small Haskell programs with GHC and with `culprit run`: they must print the same.

    test/differential/run.py --culprit BINARY [--only NAME]... [-j N] DIRECTORY

GHC compiles all programs at once, as modules of one program that runs one main after the other.
"""

import argparse
import concurrent.futures
import difflib
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HEADER = re.compile(r"^module Main\b", re.MULTILINE)
MARK = "\x01"
SECONDS = 60
SHOWN = 20


def run(command, directory, seconds):
    """Standard output, and what went wrong (empty if nothing did)."""
    environment = {**os.environ, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
    try:
        done = subprocess.run(command, cwd=directory, env=environment, stdin=subprocess.DEVNULL, capture_output=True,
                              timeout=seconds, check=False)
    except subprocess.TimeoutExpired as expired:
        return (expired.stdout or b"").decode(errors="replace"), f"no end after {seconds} s"
    problem = f"exit code {done.returncode}\n{done.stderr.decode(errors='replace')}" if done.returncode else ""
    return done.stdout.decode(errors="replace"), problem


def driver(names):
    imports = "".join(f"import qualified {name}\n" for name in names)
    calls = "".join(f'  putStrLn "\\SOH{name}"\n  {name}.main\n' for name in names)
    return f"module Main (main) where\n{imports}\nmain :: IO ()\nmain = do\n{calls}"


def with_ghc(programs, jobs):
    """The output of each program, by name."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        for program in programs:
            text, count = HEADER.subn(f"module {program.stem}", program.read_text(encoding="utf-8"))
            if count != 1:
                sys.exit(f"{program}: needs a line `module Main (main) where`")
            (folder / program.name).write_text(text, encoding="utf-8")
        (folder / "Driver.hs").write_text(driver([program.stem for program in programs]), encoding="utf-8")
        compile_ = ["ghc", "-O0", "-w", "-v0", f"-j{jobs}", "-main-is", "Main", "Driver.hs", "-o", "driver"]
        output, problem = run(compile_, folder, 20 * SECONDS)
        if problem:
            sys.exit(f"ghc: {problem}{output}")
        output, problem = run([str(folder / "driver")], folder, SECONDS)
        if problem:
            sys.exit(f"the programs compiled with ghc: {problem}")
    parts = output.split(MARK)[1:]
    return {name: text for name, text in (part.split("\n", 1) for part in parts)}


def compare(culprit, program, expected):
    """None, or how the output differs."""
    output, problem = run([culprit, "run", str(program)], program.parent, SECONDS)
    if output == expected and not problem:
        return None
    lines = difflib.unified_diff(expected.splitlines(), output.splitlines(), "ghc", "culprit", lineterm="", n=0)
    return "\n".join(list(lines)[:SHOWN] + ([problem] if problem else []))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--culprit", required=True)
    parser.add_argument("--only", action="append", default=[], help="names of programs without .hs")
    parser.add_argument("-j", type=int, default=2, dest="jobs")
    parser.add_argument("directory", type=pathlib.Path)
    arguments = parser.parse_args()
    culprit = os.path.abspath(arguments.culprit)
    programs = sorted(arguments.directory.resolve().glob("*.hs"))
    programs = [program for program in programs if not arguments.only or program.stem in arguments.only]
    if not programs:
        sys.exit("no programs to compare")
    expected = with_ghc(programs, arguments.jobs)
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        results = list(pool.map(lambda program: compare(culprit, program, expected[program.stem]), programs))
    failed = [(program, problem) for program, problem in zip(programs, results) if problem is not None]
    for program, problem in failed:
        print(f"--- {program.name}\n{problem}\n")
    cases = sum(text.count("\n") for text in expected.values())
    print(f"{len(programs) - len(failed)} of {len(programs)} programs agree with GHC ({cases} lines)")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()

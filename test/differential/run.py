#!/usr/bin/env python3
"""Runs small Haskell programs with GHC and with `culprit run`: both must print the same and end in the same way.

    test/differential/run.py --culprit BINARY [--only NAME]... [-j N] DIRECTORY

A program is a file with `module Main` in it, or without any `module`; a file with another module is there to be imported.
A file beside it whose name ends in .stdin is its standard input, which is empty without one.
A first line `-- culprit: --include DIR` holds options for `culprit run`; GHC knows all modules anyway.
GHC loads all programs at once, as modules of one program that runs one main after the other.
"""

import argparse
import concurrent.futures
import difflib
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
from typing import NamedTuple

MODULE = re.compile(r"^(?:> )?module\s+([\w.]+)", re.MULTILINE)
BEFORE_MODULE = re.compile(r"(?:\s*(?:\{-#.*?#-\}|--[^\n]*\n))*\s*", re.DOTALL)
OPTIONS = re.compile(r"-- culprit: (.*)")
CALL_STACK = re.compile(r"\nCallStack \(from HasCallStack\):(?:\n  .*)*")
# GHC gives the whole range of the code, Culprit where it starts.
PLACE = re.compile(r"(?<=hs):(?:\(\d+,\d+\)-\(\d+,\d+\)|\d+:\d+(?:-\d+)?)")
MARK = "\x01"
END = "\x02"
SECONDS = 60
SHOWN = 20

DRIVER = """module Driver (main) where
import Control.Exception
import GHC.IO.Handle (hDuplicateTo)
import System.Exit
import System.IO
{imports}
runProgram :: String -> FilePath -> IO () -> IO ()
runProgram name input action = do
  given <- openFile input ReadMode
  hDuplicateTo given stdin
  hSetEncoding stdin utf8
  mapM_ (`hPutStrLn` ('\\SOH' : name)) [stdout, stderr]
  mapM_ hFlush [stdout, stderr]
  result <- try action
  mapM_ hFlush [stdout, stderr]
  hPutStr stderr ('\\STX' : either ending (const "") result)

ending :: SomeException -> String
ending e = case fromException e of
  Just ExitSuccess -> ""
  Just (ExitFailure code) -> "exit code " ++ show code
  Nothing -> show e

main :: IO ()
main = do
  hSetEncoding stdout utf8
{calls}"""


class Outcome(NamedTuple):
    """What a program printed on standard output and standard error, and how it ended: empty, or exit code or exception."""
    output: str
    errors: str
    ending: str


class Program(NamedTuple):
    path: pathlib.Path  # relative to the directory of all programs
    text: str

    @property
    def name(self):
        return "_".join(self.path.with_suffix("").parts)

    @property
    def module(self):
        """Its name among all programs."""
        return "Program_" + self.name

    @property
    def options(self):
        match = OPTIONS.match(self.text)
        return shlex.split(match.group(1)) if match else []

    def input(self, directory):
        """The file with its standard input."""
        beside = directory / self.path.with_suffix(".stdin")
        return beside if beside.exists() else os.devnull

    def renamed(self):
        """Its text as a module that has this name."""
        match = MODULE.search(self.text)
        if match:
            return self.text[:match.start(1)] + self.module + self.text[match.end(1):]
        start = BEFORE_MODULE.match(self.text).end()
        line = self.text.count("\n", 0, start) + 1
        header = f'module {self.module} (main) where\n{{-# LINE {line} "{self.path}" #-}}\n'
        return self.text[:start] + header + self.text[start:]


def find_programs(directory):
    """The programs, and the files that they import."""
    programs, imported = [], []
    for path in sorted([*directory.rglob("*.hs"), *directory.rglob("*.lhs")]):
        program = Program(path.relative_to(directory), path.read_text(encoding="utf-8"))
        match = MODULE.search(program.text)
        (imported if match and match.group(1) != "Main" else programs).append(program)
    return programs, imported


def run(command, directory, seconds, given=os.devnull):
    environment = {**os.environ, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
    try:
        with open(given, "rb") as stdin:
            done = subprocess.run(command, cwd=directory, env=environment, stdin=stdin, capture_output=True,
                                  timeout=seconds, check=False)
    except subprocess.TimeoutExpired as expired:
        return (expired.stdout or b"").decode(errors="replace"), f"no end after {seconds} s", -1
    return done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace"), done.returncode


def driver(programs, directory):
    imports = "".join(f"import qualified {program.module}\n" for program in programs)
    calls = "".join(f'  runProgram "{program.module}" "{program.input(directory)}" ({program.module}.main >> return ())\n'
                    for program in programs)
    return DRIVER.format(imports=imports, calls=calls)


def split(text):
    """What follows each mark, by the name beside it."""
    return dict(part.split("\n", 1) for part in text.split(MARK)[1:])


def with_ghc(programs, imported, directory, jobs):
    """How each program ends, by module name."""
    modules = [program.module for program in programs]
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        for text, path in [(p.renamed(), p.path) for p in programs] + [(p.text, p.path) for p in imported]:
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, encoding="utf-8")
        (folder / "Driver.hs").write_text(driver(programs, directory), encoding="utf-8")
        files = ["Driver.hs"] + [str(program.path) for program in programs + imported]
        command = ["ghc", "-O0", "-w", "-v0", f"-j{jobs}", "-e", "Driver.main", *files]
        output, errors, code = run(command, folder, 20 * SECONDS)
    if code != 0:
        sys.exit(f"ghc: exit code {code}\n{errors}")
    outputs, ends = split(output), split(errors)
    results = {}
    for module in modules:
        printed, ending = ends[module].split(END, 1)
        results[module] = Outcome(outputs[module], printed, PLACE.sub("", CALL_STACK.sub("", ending)).strip())
    return results


def with_culprit(culprit, directory, program):
    output, errors, code = run([culprit, "run", *program.options, str(program.path)], directory, SECONDS,
                               program.input(directory))
    printed, caught, message = errors.rpartition("uncaught exception: ")
    if caught:
        return Outcome(output, printed, PLACE.sub("", message).strip())
    return Outcome(output, errors, f"exit code {code}" if code else "")


def describe(expected, actual):
    """How two outcomes differ; empty if they do not."""
    lines = []
    for part in Outcome._fields:
        pair = [getattr(outcome, part).splitlines() for outcome in (expected, actual)]
        lines += difflib.unified_diff(*pair, f"ghc {part}", f"culprit {part}", lineterm="", n=0)
    return "\n".join(lines[:SHOWN])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--culprit", required=True)
    parser.add_argument("--only", action="append", default=[], help="names of programs or folders, without .hs")
    parser.add_argument("-j", type=int, default=2, dest="jobs")
    parser.add_argument("directory", type=pathlib.Path)
    arguments = parser.parse_args()
    culprit = os.path.abspath(arguments.culprit)
    directory = arguments.directory.resolve()
    programs, imported = find_programs(directory)
    wanted = set(arguments.only)
    programs = [program for program in programs
                if not wanted or wanted & {*program.path.parts, program.path.stem}]
    if not programs:
        sys.exit("no programs to compare")
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        actual = [pool.submit(with_culprit, culprit, directory, program) for program in programs]
        expected = with_ghc(programs, imported, directory, arguments.jobs)
        differences = [describe(expected[program.module], future.result())
                       for program, future in zip(programs, actual)]
    failed = [(program, text) for program, text in zip(programs, differences) if text]
    for program, text in failed:
        print(f"--- {program.path}\n{text}\n")
    cases = sum(outcome.output.count("\n") for outcome in expected.values())
    print(f"{len(programs) - len(failed)} of {len(programs)} programs agree with GHC ({cases} lines)")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()

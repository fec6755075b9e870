#!/usr/bin/env python3
"""Runs small Racket programs with Racket and with `culprit run`: both must print the same on standard output, and both
must end well or both in an error.

    test/differential/racket.py --culprit BINARY DIRECTORY

Racket loads all programs in one process.
"""

import argparse
import difflib
import pathlib
import subprocess
import sys
import tempfile

SECONDS = 120
DRIVER = """#lang racket/base
(for ([path (current-command-line-arguments)])
  (printf "\\x01~a\\n" path)
  (define ended
    (with-handlers ([void (lambda (e) "error")])
      (parameterize ([current-namespace (make-base-empty-namespace)])
        (dynamic-require (string->path path) #f))
      "ok"))
  (printf "\\x02~a\\n" ended))
"""


def with_racket(programs: list[pathlib.Path], directory: pathlib.Path) -> dict[str, tuple[str, str]]:
    driver = directory / "driver.rkt"
    driver.write_text(DRIVER)
    run = subprocess.run(["racket", driver, *programs], capture_output=True, text=True, timeout=SECONDS, check=True)
    results = {}
    for part in run.stdout.split("\x01")[1:]:
        path, rest = part.split("\n", 1)
        output, ended = rest.split("\x02")
        results[path] = (output, ended.strip())
    return results


def with_culprit(binary: str, program: pathlib.Path) -> tuple[str, str]:
    run = subprocess.run([binary, "run", program], capture_output=True, text=True, timeout=SECONDS, check=False)
    return run.stdout, "ok" if run.returncode == 0 else "error"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--culprit", required=True)
    parser.add_argument("directory", type=pathlib.Path)
    arguments = parser.parse_args()
    programs = sorted(arguments.directory.resolve().glob("*.rkt"))
    with tempfile.TemporaryDirectory() as scratch:
        expected = with_racket(programs, pathlib.Path(scratch))
    failures = 0
    for program in programs:
        output, ended = with_culprit(arguments.culprit, program)
        if (output, ended) == expected[str(program)]:
            continue
        failures += 1
        want, want_end = expected[str(program)]
        print(f"{program.name}: Racket ended with {want_end}, Culprit with {ended}")
        sys.stdout.writelines(
            line + "\n"
            for line in difflib.unified_diff(want.splitlines(), output.splitlines(), "racket", "culprit", lineterm="", n=0)
        )
    print(f"{len(programs) - failures} of {len(programs)} programs agree")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""`cmake --install` gives a tool that works, with its manual page and completions: installed.py BUILD_DIRECTORY."""

import pathlib
import subprocess
import sys
import tempfile


def main():
    build = sys.argv[1]
    with tempfile.TemporaryDirectory() as scratch:
        prefix = pathlib.Path(scratch) / "usr"
        subprocess.run(["cmake", "--install", build, "--prefix", prefix], check=True, stdout=subprocess.DEVNULL)
        program = pathlib.Path(scratch) / "half.ml"
        program.write_text("let half n = 10 / n\n")
        run = subprocess.run([prefix / "bin/culprit", "check", "--format", "concise", program], capture_output=True,
                             text=True, check=False, env={"HOME": scratch})
        assert run.returncode == 1 and "C002" in run.stdout, run
        for name in ("man/man1/culprit.1", "bash-completion/completions/culprit", "zsh/vendor-completions/_culprit",
                     "fish/vendor_completions.d/culprit.fish", "doc/culprit/LICENSE", "doc/culprit/guide.md"):
            assert (prefix / "share" / name).stat().st_size > 0, name


main()

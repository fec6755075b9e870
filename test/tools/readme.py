#!/usr/bin/env python3
"""The sessions in README.md are what the tool prints:  readme.py CULPRIT"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]


def sessions(text):
    """Pairs of the arguments and the output that is shown."""
    for block in re.findall(r"^```\n\$ (.*?)^```$", text, re.MULTILINE | re.DOTALL):
        command, output = block.split("\n", 1)
        yield command.rpartition("culprit ")[2].split(), output


def main():
    culprit = pathlib.Path(sys.argv[1]).resolve()
    failed = False
    shown = list(sessions((ROOT / "README.md").read_text(encoding="utf-8")))
    assert shown, "README.md shows no session"
    with tempfile.TemporaryDirectory() as cache:
        for arguments, expected in shown:
            run = subprocess.run([culprit, *arguments], cwd=ROOT / "examples", text=True, capture_output=True,
                                 env=os.environ | {"XDG_CACHE_HOME": cache}, check=False)
            if run.stdout != expected:
                failed = True
                print(f"culprit {' '.join(arguments)}: README.md shows\n{expected}\nand the tool prints\n{run.stdout}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

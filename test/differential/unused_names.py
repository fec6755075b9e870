#!/usr/bin/env python3
"""Which names that a module of the Haskell library exports does no program of the differential tests mention?

    test/differential/unused_names.py LIBRARY DIRECTORY [MODULE]...

A name counts as mentioned if it stands in a program that imports the module. Constructors and methods that come with a
`(..)`, and whole modules that are exported, are not looked at.
"""

import pathlib
import re
import sys

COMMENT = re.compile(r"\{-.*?-\}|--[^\n]*", re.DOTALL)
HEADER = re.compile(r"\bmodule\s+[\w.]+\s*\((.*?)\)\s*where", re.DOTALL)
IMPORT = re.compile(r"^\s*import\s+(?:qualified\s+)?([\w.]+)", re.MULTILINE)
EXPORT = re.compile(r"module\s+([\w.]+)|\(([^\s()\w]+)\)|([\w']+)(?:\s*\([^()]*(?:\([^()]*\)[^()]*)*\))?")
TOKEN = re.compile(r"[A-Za-z_][\w']*|[!#$%&*+./<=>?@\\^|~:-]+")


def exports(library, module):
    path = library / f"{module}.hs"
    match = HEADER.search(COMMENT.sub("", path.read_text(encoding="utf-8"))) if path.exists() else None
    names = set()
    for _, operator, name in EXPORT.findall(match.group(1) if match else ""):
        names |= {operator or name} - {""}
    return names


def mentioned(directory):
    """For each imported module, the words of the programs that import it."""
    result = {}
    for path in [*directory.rglob("*.hs"), *directory.rglob("*.lhs")]:
        text = COMMENT.sub("", path.read_text(encoding="utf-8"))
        words = set(TOKEN.findall(text)) | {word.lstrip(".") for word in TOKEN.findall(text)}
        for module in {"Prelude", *IMPORT.findall(text)}:
            result.setdefault(module, set()).update(words)
    return result


def main():
    library, directory = map(pathlib.Path, sys.argv[1:3])
    modules = sys.argv[3:] or sorted(p.stem for p in library.glob("*.hs") if not p.stem.startswith("Culprit."))
    words = mentioned(directory)
    total = unused_total = 0
    for module in modules:
        names = exports(library, module)
        unused = sorted(names - words.get(module, set()))
        total += len(names)
        unused_total += len(unused)
        if unused:
            print(f"{module} ({len(unused)} of {len(names)}): {' '.join(unused)}")
    print(f"{total - unused_total} of {total} exported names are mentioned")


if __name__ == "__main__":
    main()

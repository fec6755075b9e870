#!/usr/bin/env python3
"""Broken programs: mutations_test.py BINARY PROGRAM...

Makes variants of the programs with tokens and lines that are missing, doubled, exchanged, indented differently or cut off,
and large and deep ones. Whatever the input, culprit ends with a verdict or a diagnostic: exit code 0, 1 or 2, soon.
"""

import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import unittest

CULPRIT = None
PROGRAMS = []

SEED = 20240229
VARIANTS = 300
BATCH = 30
TOKEN = re.compile(r"\s+|[A-Za-z_][\w']*|\d+|\"[^\"\n]*\"|[!#$%&*+./<=>?@\\^|~:-]+|.", re.DOTALL)
INSERTED = ["where", "let", "in", "do", "of", "case", "if", "then", "else", "=", "->", "<-", "::", "=>", "|", "\\", "(", ")",
            "[", "]", "{", "}", ";", ",", "`", "..", "@", "~", "!", "_", "class", "instance", "data", "newtype", "type",
            "deriving", "forall", "infixl", "import", "module", "{-", "-}", "--", '"', "'", "$", ".", "-", "#", "{-#", "#-}",
            "[|", "|]", "0", "1.5e9", "'a'", "True", "Maybe", "Int", "a", "x", "\t", "\n", "\n    ", "é", "∀", "\0"]


def change_line(lines, choose):
    first, second = choose.randrange(len(lines)), choose.randrange(len(lines))
    kind = choose.randrange(5)
    if kind == 0:
        del lines[first]
    elif kind == 1:
        lines.insert(second, lines[first])
    elif kind == 2:
        lines[first], lines[second] = lines[second], lines[first]
    elif kind == 3:
        lines[first] = choose.choice(["", " ", "  ", "    ", "\t"]) + lines[first].lstrip()
    else:
        del lines[first:]


def change_token(tokens, choose):
    first, second = choose.randrange(len(tokens)), choose.randrange(len(tokens))
    kind = choose.randrange(6)
    if kind == 0:
        del tokens[first]
    elif kind == 1:
        tokens.insert(first, tokens[second])
    elif kind == 2:
        tokens[first], tokens[second] = tokens[second], tokens[first]
    elif kind == 3:
        tokens[first] = choose.choice(INSERTED)
    elif kind == 4:
        tokens.insert(first, f" {choose.choice(INSERTED)} ")
    else:
        del tokens[first:first + choose.randrange(30)]


def excerpt(text, choose, length=50):
    """The header of a program and some of its lines."""
    lines = text.split("\n")
    if len(lines) <= length:
        return text
    begin = choose.randrange(len(lines) - length)
    header = [line for line in lines[:begin] if line.startswith(("{-#", "import", "module"))]
    return "\n".join(header + lines[begin:begin + length])


def mutated(text, choose):
    text = excerpt(text, choose)
    for _ in range(choose.choice([1, 1, 1, 2, 3, 8])):
        if choose.randrange(3) == 0:
            lines = text.split("\n")
            change_line(lines, choose)
            text = "\n".join(lines)
        else:
            tokens = TOKEN.findall(text) or [" "]
            change_token(tokens, choose)
            text = "".join(tokens)
    return text


def numbered(pattern, count, separator="\n"):
    return separator.join(pattern.replace("#", str(i)) for i in range(count)) + "\n"


LARGE = {
    "functions": numbered("f# :: Int -> Int\nf# x = x + #", 10000),
    "clauses": "f :: Int -> Int\n" + numbered("f # = #", 10000),
    "strings": "f = [" + numbered('"text #"', 10000, ", ") + "  ]\n",
    "constructors": "data T = " + numbered("C#", 10000, " | ") + "  deriving (Eq, Show)\nf :: T -> T\nf C1 = C2\nf x = x\n",
    "statements": "f :: IO ()\nf = do\n" + numbered("  print #", 10000),
    "bindings": "f :: IO ()\nf = do\n" + numbered("  x# <- return #", 10000) + "  print x1\n",
    "unbound": numbered("f# = name#", 10000),
    "doubling": "f0 x = (x, x)\n" + "".join(f"f{i} x = f{i - 1} (f{i - 1} x)\n" for i in range(1, 12)),
    "synonyms": "type T0 = Int\n" + "".join(f"type T{i} = (T{i - 1}, T{i - 1})\n" for i in range(1, 60)) + "x :: T59\nx = x\n",
    "arguments": "f g = g " + "1 " * 20000 + "\n",
    "parentheses": "f = " + "(" * 100000 + "1" + ")" * 100000 + "\n",
    "comments": "{-" * 100000 + "\n",
    "types": "f :: " + "[" * 100000 + "\n",
    "directives": "{-# LANGUAGE CPP #-}\n" + "#if 1\n" * 20000 + "f = 1\n",
}


class Mutations(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.directory = pathlib.Path(scratch.name)

    def check(self, names, seconds):
        environment = {**os.environ, "XDG_CACHE_HOME": str(self.directory / "cache"), "NO_COLOR": "1"}
        return subprocess.run([CULPRIT, "check", *names, "--steps", "200", "--timeout", "5"],
                              cwd=self.directory, env=environment, capture_output=True, timeout=seconds, check=False)

    def assert_answered(self, texts, seconds):
        """Checks all files in one run; if that goes wrong, each by itself, so that the culprit is known."""
        for name, text in texts.items():
            (self.directory / name).write_text(text, encoding="utf-8")
        if self.check(texts, seconds).returncode in (0, 1, 2):
            return
        for name, text in texts.items():
            done = self.check([name], seconds)
            self.assertIn(done.returncode, (0, 1, 2), f"{text}\n{done.stderr.decode(errors='replace')}")

    def test_changed_programs_get_an_answer(self):
        choose = random.Random(SEED)
        texts = [pathlib.Path(program).read_text(encoding="utf-8") for program in PROGRAMS]
        for batch in range(VARIANTS // BATCH):
            names = [f"v{batch}_{i}.hs" for i in range(BATCH)]
            self.assert_answered({name: mutated(choose.choice(texts), choose) for name in names}, 120)

    def test_cut_programs_get_an_answer(self):
        text = min((pathlib.Path(program).read_text(encoding="utf-8") for program in PROGRAMS), key=len)
        self.assert_answered({f"cut{i}.hs": text[:i] for i in range(0, len(text), 7)}, 120)

    def test_large_and_deep_programs_get_an_answer(self):
        for name, text in LARGE.items():
            with self.subTest(name):
                self.assert_answered({f"{name}.hs": text}, 60)


if __name__ == "__main__":
    CULPRIT = os.path.abspath(sys.argv[1])
    PROGRAMS = sys.argv[2:]
    unittest.main(argv=sys.argv[:1])

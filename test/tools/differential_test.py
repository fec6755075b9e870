#!/usr/bin/env python3
"""The parts of the differential runner that need neither GHC nor Culprit, and the list of unused names."""

import pathlib
import sys
import unittest

from support import ROOT, ScriptTest

sys.path.insert(0, str(ROOT / "test/differential"))
import run as differential  # noqa: E402


class RunnerTest(ScriptTest):
    def test_files_with_another_module_are_no_programs(self):
        self.write("a/Main1.hs", "module Main (main) where\nimport Help\n")
        self.write("a/Help.hs", "module Help where\n")
        self.write("NoHeader.hs", "main = print 1\n")
        programs, imported = differential.find_programs(self.directory)
        self.assertEqual([program.name for program in programs], ["NoHeader", "a_Main1"])
        self.assertEqual([program.name for program in imported], ["a_Help"])

    def test_programs_become_modules_and_keep_their_line_numbers(self):
        named = differential.Program(pathlib.Path("x/A.hs"), "-- c\nmodule Main (main) where\nmain = 1\n")
        self.assertEqual(named.renamed(), "-- c\nmodule Program_x_A (main) where\nmain = 1\n")
        bare = differential.Program(pathlib.Path("B.hs"), "{-# LANGUAGE CPP #-}\nmain = 1\n")
        self.assertEqual(bare.renamed(), '{-# LANGUAGE CPP #-}\nmodule Program_B (main) where\n'
                                         '{-# LINE 2 "B.hs" #-}\nmain = 1\n')

    def test_options_stand_in_the_first_line(self):
        program = differential.Program(pathlib.Path("A.hs"), "-- culprit: --include 'a b'\nmain = 1\n")
        self.assertEqual(program.options, ["--include", "a b"])

    def test_output_and_ending_are_compared(self):
        same = differential.Outcome("1\n", "", "boom")
        self.assertEqual(differential.describe(same, same), "")
        for field, value in [("output", "2\n"), ("errors", "x"), ("ending", "")]:
            self.assertIn(field, differential.describe(same, same._replace(**{field: value})))

    def test_places_and_call_stacks_are_left_out(self):
        for text in ["A.hs:(1,2)-(3,4): no", "A.hs:1:2-9: no", "A.hs:1:2: no"]:
            self.assertEqual(differential.PLACE.sub("", text), "A.hs: no")
        stack = "bad\nCallStack (from HasCallStack):\n  error, called at A.hs:1:2 in main:Main\nmore"
        self.assertEqual(differential.CALL_STACK.sub("", stack), "bad\nmore")


class UnusedNamesTest(ScriptTest):
    def test_names_must_stand_in_a_program_that_imports_the_module(self):
        self.write("library/A.hs", "module A (f, g, T (..), (<+>)) where\n")
        self.write("programs/P.hs", "import A\nmain = f <+> 1 -- g\n")
        self.write("programs/Q.hs", "main = g\n")
        _, output = self.run_script("test/differential/unused_names.py", self.directory / "library",
                                    self.directory / "programs")
        self.assertEqual(output, "A (2 of 4): T g\n2 of 4 exported names are mentioned\n")


if __name__ == "__main__":
    unittest.main()

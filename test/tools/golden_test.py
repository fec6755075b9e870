#!/usr/bin/env python3
"""The golden runner and the replay on the real system, with a fake tool."""

import json
import pathlib
import subprocess
import sys
import unittest

from support import FAKE, ScriptTest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
import replay  # noqa: E402


def program(functions="let f x = x\n", first_line="", **behaviour):
    return f"{first_line}(* fake: {json.dumps(behaviour)} *)\n{functions}"


class GoldenTest(ScriptTest):
    def golden(self, *arguments):
        return self.run_script("tools/golden.py", "--culprit", FAKE, *arguments)

    def test_the_report_and_the_exit_code_are_compared(self):
        path = self.write("a.ml", program(text="error: ", exit=1))
        self.write("a.expected", "error: a.ml --timeout 0\nexit code: 1\n")
        self.assertEqual(self.golden(path), (0, ""))
        self.write("a.expected", "error: a.ml --timeout 0\nexit code: 0\n")
        code, output = self.golden(path)
        self.assertEqual(code, 1)
        self.assertIn("-exit code: 0\n+exit code: 1\n", output)

    def test_a_missing_expectation_fails(self):
        code, output = self.golden(self.write("a.ml", program()))
        self.assertEqual(code, 1)
        self.assertIn("a.expected is missing", output)

    def test_update_writes_expectations_of_whole_directories(self):
        self.write("deep/a.ml", program(text="x "))
        self.assertEqual(self.golden("--update", self.directory)[0], 0)
        self.assertEqual((self.directory / "deep/a.expected").read_text(), "x a.ml --timeout 0\nexit code: 0\n")

    def test_flags_come_from_the_first_line(self):
        path = self.write("a.ml", program(first_line="(* culprit: --steps 1000 --entry 'main' *)\n"))
        self.write("a.expected", "a.ml --timeout 0 --steps 1000 --entry main\nexit code: 0\n")
        self.assertEqual(self.golden(path), (0, ""))

    def test_an_internal_error_is_never_expected(self):
        path = self.write("a.ml", program(exit=4))
        self.assertEqual(self.golden("--update", path)[0], 1)
        self.assertFalse((self.directory / "a.expected").exists())


class ReplayTest(ScriptTest):
    def replay(self, **behaviour):
        self.write("a.ml", program(verdicts=["refuted"], **behaviour))
        self.write("a.expected", "error[C001]: `f`\nexit code: 1\n")
        return self.run_script("tools/replay.py", "--culprit", FAKE, self.directory)

    def test_the_expected_exception_confirms(self):
        code, output = self.replay(actual="raises Division_by_zero", repro="let () = ignore (1 / 0)\n")
        self.assertEqual((code, output), (0, "1 counterexamples confirmed by the real system, 0 not\n"))

    def test_a_program_that_ghc_rejects_confirms_nothing(self):
        result = {"obligation": {"kind": "postcondition", "text": "{v:Int | v > 0}"}}
        line = "refinement violated: {v:Int | v > 0}"
        ran = lambda text: subprocess.CompletedProcess([], 1, stdout="", stderr=text)  # noqa: E731
        self.assertIsNone(replay.disagreement("runghc", result, ran(f"repro.hs: {line}\n  is 0\n")))
        shown = f"\nrepro.hs:9:3: error: Variable not in scope\n9 |   culpritCheck \"{line}\"\n"
        self.assertIsNotNone(replay.disagreement("runghc", result, ran(shown)))

    def test_an_assertion_confirms(self):
        code, _ = self.replay(obligation="assertion", repro="let () = assert (1 > 2)\n")
        self.assertEqual(code, 0)

    def test_success_another_exception_and_a_type_error_do_not_confirm(self):
        for text in ("let () = ()\n", "let () = raise Not_found\n", "let () = 1\n"):
            code, output = self.replay(actual="raises Division_by_zero", repro=text)
            self.assertEqual(code, 1)
            self.assertIn("expected Division_by_zero", output)

    def test_nothing_to_replay_fails(self):
        code, output = self.run_script("tools/replay.py", "--culprit", FAKE, self.directory)
        self.assertEqual((code, output), (1, "0 counterexamples confirmed by the real system, 0 not\n"))


if __name__ == "__main__":
    unittest.main()

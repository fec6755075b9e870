#!/usr/bin/env python3
"""docs/RULES.md is generated faithfully, and --check notices what is missing."""

import unittest

from support import ScriptTest

RULES = """// RULE(id, "NAME", "paper figure", status, "note")
RULE(CaseData, "CASE-DATA", "001 Fig. 7", Implemented, "")
RULE(Var, "VAR", "001 Fig. 5", Subsumed,
     "by compiled slots | "
     "see CASE-DATA")
RULE(Dictionary, "DICT", "001 Fig. 9", NotApplicable, "no type classes")
"""


class GenerateRulesTest(ScriptTest):
    def setUp(self):
        super().setUp()
        self.write("src/machine/rules/rules.def", RULES)
        self.write("src/machine/step.cpp", "int x;\n// RULE CASE-DATA\nvoid case_data();\n")
        self.write("test/core/CASE-DATA.applies.core", "")
        self.write("test/core/CASE-DATA.not.core", "")
        self.write("docs/RULES.md", "")

    def generate(self, *flags):
        return self.run_script("tools/generate_rules", "--root", self.directory, *flags)

    def assert_check_fails(self, reason):
        self.generate()
        code, output = self.generate("--check")
        self.assertEqual(code, 1)
        self.assertIn(reason, output)

    def test_the_page_lists_code_and_tests(self):
        self.assertEqual(self.generate(), (0, ""))
        page = (self.directory / "docs/RULES.md").read_text()
        self.assertIn("3 rules: 1 implemented, 1 subsumed, 1 not applicable.", page)
        self.assertIn("| CASE-DATA | 001 Fig. 7 | implemented | [src/machine/step.cpp:2](../src/machine/step.cpp#L2) | "
                      "[test/core/CASE-DATA.applies.core]", page)
        self.assertIn("| VAR | 001 Fig. 5 | subsumed: by compiled slots \\| see CASE-DATA |  |  |", page)
        self.assertEqual(self.generate("--check"), (0, ""))

    def test_an_outdated_page_is_noticed(self):
        self.generate()
        self.write("src/machine/step.cpp", "// RULE CASE-DATA\n")
        code, output = self.generate("--check")
        self.assertEqual(code, 1)
        self.assertIn("docs/RULES.md is out of date", output)

    def test_a_rule_without_code_is_noticed(self):
        self.write("src/machine/step.cpp", "")
        self.assert_check_fails("CASE-DATA: expected exactly one comment `// RULE CASE-DATA`, found: nowhere")

    def test_a_rule_with_two_bodies_is_noticed(self):
        self.write("src/machine/other.h", "// RULE CASE-DATA\n")
        self.assert_check_fails("found: src/machine/other.h:1, src/machine/step.cpp:2")

    def test_rules_of_proofs_are_found(self):
        self.write("src/machine/step.cpp", "")
        self.write("src/summary/prover.cpp", "// RULE CASE-DATA\n")
        self.assertEqual(self.generate(), (0, ""))
        self.assertIn("src/summary/prover.cpp:1", (self.directory / "docs/RULES.md").read_text())

    def test_a_missing_test_is_noticed(self):
        (self.directory / "test/core/CASE-DATA.not.core").unlink()
        self.assert_check_fails("CASE-DATA: test/core/CASE-DATA.not.core is missing")

    def test_a_comment_for_no_rule_is_noticed(self):
        self.write("src/machine/other.h", "// RULE CASE-DATUM\n")
        self.assert_check_fails("src/machine/other.h:1: no rule is called CASE-DATUM")

    def test_a_malformed_or_repeated_rule_is_noticed(self):
        self.write("src/machine/rules/rules.def", RULES + 'RULE(Other, "OTHER", Implemented)\n')
        self.assert_check_fails("a RULE is not of the form")
        self.write("src/machine/rules/rules.def", RULES + RULES)
        self.assert_check_fails("CASE-DATA is listed 2 times")


if __name__ == "__main__":
    unittest.main()

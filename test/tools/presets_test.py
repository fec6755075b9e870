#!/usr/bin/env python3
"""The sanitized build is the one that checks the rules: every step of every test there is explained by exactly one."""

import json
import pathlib
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Presets(unittest.TestCase):
    def setUp(self):
        presets = json.loads((ROOT / "CMakePresets.json").read_text(encoding="utf-8"))
        self.variables = {p["name"]: p.get("cacheVariables", {}) for p in presets["configurePresets"]}

    def test_sanitized_and_debug_builds_check_the_rules(self):
        for name in ("asan", "debug"):
            self.assertEqual(self.variables[name].get("CULPRIT_CHECK_RULES"), "ON", name)
        self.assertEqual(self.variables["asan"].get("CULPRIT_SANITIZE"), "ON")

    def test_release_builds_do_not(self):
        self.assertNotIn("CULPRIT_CHECK_RULES", self.variables["release"])

    def test_the_core_tests_run_in_the_sanitized_build(self):
        makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
        excluded = [line for line in makefile.splitlines() if "CTEST,asan" in line]
        self.assertEqual(len(excluded), 1)
        for label in ("core", "unit", "fuzz"):
            self.assertNotIn(label, excluded[0])


if __name__ == "__main__":
    unittest.main()

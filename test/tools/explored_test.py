#!/usr/bin/env python3
"""What is explored is judged by the real system: a fake tool claims right and wrong things."""

import json
import sys
import unittest

from support import ROOT, ScriptTest

sys.path.insert(0, str(ROOT / "bench"))
import explorations  # noqa: E402

FAKE = """#!/usr/bin/env python3
import json, pathlib, re, sys
target = next(word for word in sys.argv[2:] if ".hs" in word.split("::")[0]).partition("::")
behaviour = json.loads(re.search(r"-- fake: (.*)", pathlib.Path(target[0]).read_text())[1])
if sys.argv[1] == "check":
    print(json.dumps({"results": [{"function": "f"}], "diagnostics": behaviour.get("diagnostics", [])}))
else:
    pathlib.Path(sys.argv[sys.argv.index("--tests") + 1]).write_text(behaviour["tests"])
    print(json.dumps({"paths": behaviour["paths"], "obstacles": []}))
"""
HOLDS = "main :: IO ()\nmain = putStrLn \"1 of 1 checks hold\"\n"
FAILS = "main :: IO ()\nmain = putStrLn \"0 of 1 checks hold\" >> error \"no\"\n"
PATH = {"call": "f 0", "violation": False, "result": "1"}


class ExploredTest(ScriptTest):
    def setUp(self):
        super().setUp()
        self.fake = self.write("fake.py", FAKE)
        self.fake.chmod(0o755)

    def program(self, name, tests, paths=(PATH,), **behaviour):
        text = json.dumps({"tests": tests, "paths": list(paths), **behaviour})
        self.write(f"programs/{name}", f"-- culprit: explore f\n-- fake: {text}\n")

    def explored(self):
        return self.run_script("tools/explored.py", "--culprit", self.fake, self.directory / "programs")

    def test_one_start_runs_all_and_names_what_disagrees(self):
        self.program("a.hs", HOLDS)
        self.program("b.hs", FAILS)
        self.program("c.hs", "main = this does not compile\n")
        code, output = self.explored()
        self.assertEqual(code, 1)
        self.assertIn("b.hs: the real system disagrees", output)
        self.assertIn("c.hs: the real system disagrees", output)
        self.assertIn("1 outputs of 3 programs confirmed by the real system, 2 programs not", output)

    def test_every_claim_needs_a_check(self):
        self.program("a.hs", HOLDS, [PATH, {**PATH, "call": "f 1"}])
        code, output = self.explored()
        self.assertEqual(code, 1)
        self.assertIn("2 claims, but 1 checks", output)

    def test_nothing_to_run_is_a_failure(self):
        self.write("programs/a.hs", "f = 1\n")
        self.assertEqual(self.explored()[0], 1)

    def test_the_corpus_counts_pairs_and_expectations(self):
        self.program("a.hs", HOLDS)
        self.program("b.hs", FAILS, diagnostics=[{"code": "W001", "message": "not supported yet: `x`"}])
        table = self.write("table.tsv", "path\tfunction\toptions\twhat\tvalue\n"
                           "a.hs\tf\t\tall\tr == a + 1\na.hs\tf\t\tat-least\t2\n")
        code, output = self.run_script(
            "bench/corpus", "explore", "--list", self.write("l.txt", "a.hs\nb.hs\n"), "--root", self.directory / "programs",
            "--expectations", table, "--culprit", self.fake, "--out", self.directory / "out.tsv")
        self.assertEqual(code, 1)
        self.assertIn("2 files: 1 load completely (50%), 1 of them explore", output)
        self.assertIn("2 pairs: 1 agree with GHC, 1 do not, 0 not checked", output)
        self.assertIn("1 not supported yet: `…`", output)
        self.assertIn("expectations: 1 of 2 hold", output)

    def test_values_are_read_from_calls(self):
        path = {"call": "f (-1) [1, 2] \"a b\" True", "result": "(2)"}
        self.assertTrue(explorations.satisfies(path, "a == -1 and b == '[1, 2]' and d and r == 2"))


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/env python3
"""The corpus runner, with a fake tool; and the renamer."""

import csv
import json
import sys
import unittest

from support import FAKE, ROOT, ScriptTest

sys.path.insert(0, str(ROOT / "bench"))
import ocaml_renamer  # noqa: E402

DIVIDES = "let () = ignore (1 / 0)\n"


class CorpusTest(ScriptTest):
    def program(self, name, functions="let f x = x\n", **behaviour):
        self.write(f"root/{name}", f"(* fake: {json.dumps(behaviour)} *)\n{functions}")

    def corpus(self, list_name, text, *flags):
        """(exit code, output, rows of the table)."""
        table = self.directory / "table.tsv"
        code, output = self.run_script("bench/corpus", "run", "--list", self.write(list_name, text), "--root",
                                       self.directory / "root", "--out", table, "--culprit", FAKE, *flags)
        if not table.exists():
            return code, output, []
        with table.open(newline="") as file:
            return code, output, list(csv.DictReader(file, delimiter="\t"))

    def test_a_text_list_expects_safe(self):
        self.program("a.ml", verdicts=["proved"])
        self.program("b.ml", verdicts=["bounded"])
        code, output, rows = self.corpus("l.txt", "a.ml\nb.ml\n")
        self.assertEqual([row["as_expected"] for row in rows], ["yes", "no"])
        self.assertIn("expected safe: 1 of 2 as expected, 0 wrong   bounded 1, proved 1", output)
        self.assertEqual(code, 0)
        _, _, rows = self.corpus("l.txt", "a.ml\nb.ml\n", "--safe-is-not-failing")
        self.assertEqual([row["as_expected"] for row in rows], ["yes", "yes"])

    def test_the_share_of_the_solver_is_told(self):
        self.program("a.ml", functions="let f x = x\nlet g x = x\n", verdicts=["proved", "proved"])
        _, output, rows = self.corpus("l.txt", "a.ml\n")
        self.assertEqual((rows[0]["check_seconds"], rows[0]["z3_seconds"]), ("4.000", "1.000"))
        self.assertIn("all checks: 4.0 s, of which Z3 has 1.0 s (25%)", output)

    def test_the_number_of_steps_is_passed_on(self):
        self.program("a.ml", verdicts=["proved"], with_steps={"7": "bounded"})
        _, _, rows = self.corpus("l.txt", "a.ml\n", "--steps", "7")
        self.assertEqual(rows[0]["verdict"], "bounded")

    def test_a_false_alarm_is_wrong(self):
        self.program("a.ml", functions="let f x = x\nlet g x = x\n", verdicts=["proved", "refuted"], repro=DIVIDES)
        code, output, rows = self.corpus("l.txt", "a.ml\n")
        self.assertEqual((code, rows[0]["verdict"], rows[0]["functions"]), (1, "refuted", "f=proved g=refuted"))
        self.assertIn("wrong: a.ml  refuted", output)

    def test_columns_are_found_by_name_and_repositories_are_folders(self):
        self.program("them/theirs/x/a.ml", verdicts=["refuted"], repro=DIVIDES)
        code, output, rows = self.corpus("l.tsv", "expected\tpath\trepo\nconcrete\tx/a.ml\tthem/theirs\n")
        self.assertEqual((code, rows[0]["as_expected"], rows[0]["real"]), (0, "yes", "Division_by_zero"))
        self.assertIn("reproductions: 1 of 1 fail on the real system, 0 do not, 0 not run", output)
        self.assertIn("median over the 1 rows as expected", output)

    def test_branches_are_folders(self):
        self.program("old/a.ml", verdicts=["proved"])
        _, _, rows = self.corpus("l.tsv", "branch\tpath\texpected\nold\ta.ml\tsafe\n")
        self.assertEqual(rows[0]["as_expected"], "yes")

    def test_a_reproduction_that_does_not_fail_is_noticed(self):
        self.program("a.ml", verdicts=["refuted"], repro="let () = ()\n")
        code, _, rows = self.corpus("l.tsv", "path\texpected\na.ml\tunsafe\n")
        self.assertEqual((code, rows[0]["real"]), (1, "no exception"))

    def test_ghc_confirms_violated_refinements(self):
        def violates(name, text, program):
            behaviour = {"verdicts": ["refuted"], "obligation": "postcondition", "refinement": text, "repro": program}
            self.write(f"root/{name}", f"{{- fake: {json.dumps(behaviour)} -}}\nf x = x\n")

        violates("a.hs", "{v:Int | v > 0}", 'main = errorWithoutStackTrace "refinement violated: {v:Int | v > 0}\\n  more" :: IO ()\n')
        violates("b.hs", "{v:Int | v > 0}", 'main = errorWithoutStackTrace "refinement violated: {v:Int | v > 1}" :: IO ()\n')
        violates("c.hs", "{v:Int | v > 0}", "main = return () :: IO ()\n")
        violates("d.hs", "{v:Int | v > 0}", "main = nowhere :: IO ()\n")
        code, output, rows = self.corpus("l.tsv", "path\texpected\na.hs\tunsafe\nb.hs\tunsafe\nc.hs\tunsafe\nd.hs\tunsafe\n")
        self.assertEqual([row["real"] for row in rows],
                         ["refinement violated: {v:Int | v > 0}", "another exception: refinement violated: {v:Int | v > 1}",
                          "no exception", "not run: GHC rejects the program: Variable not in scope: nowhere :: IO ()"])
        self.assertIn("reproductions: 1 of 4 fail on the real system, 2 do not, 1 not run", output)
        self.assertIn("  c.hs : no exception", output)
        self.assertEqual(code, 1)
        _, output, _ = self.corpus("l.tsv", "path\texpected\na.hs\tunsafe\n", "--no-confirm")
        self.assertIn("0 do not, 1 not run", output)

    def test_only_the_named_function_counts_and_blame_is_judged(self):
        self.program("a.ml", functions="let f x = x\nlet g x = x\n", verdicts=["refuted", "weak-spec"], blame="List.h")
        text = "file\tfunction\tlater_fixed\na.ml\tg\th\na.ml\tg\tother\n"
        _, output, rows = self.corpus("l.tsv", text)
        self.assertEqual([(row["verdict"], row["blame_right"]) for row in rows], [("weak-spec", "yes"), ("weak-spec", "no")])
        self.assertIn("weak-spec blames rightly: 1 of 2", output)

    def test_the_other_expectations(self):
        self.program("e.ml", exit=2, diagnostics=[{"code": "E002", "severity": "error", "message": "ill-typed"}])
        self.program("u.ml", verdicts=["unknown"], unknown={"reason": "unsupported", "detail": "objects"})
        self.program("w.ml", verdicts=["proved"], diagnostics=[{"code": "W001", "message": "objects"}])
        text = "path\texpected\ne.ml\tunsafe-no-value\nu.ml\tout-of-scope\nw.ml\tout-of-scope\nw.ml\tabstract\n"
        code, output, rows = self.corpus("l.tsv", text)
        self.assertEqual([row["as_expected"] for row in rows], ["yes", "yes", "yes", "no"])
        self.assertIn("   3 objects", output)
        self.assertEqual(rows[1]["reason"], "unsupported: objects")
        self.assertEqual(code, 1)  # proved, although a violation is known

    def test_a_crash_and_a_time_out_are_no_answers(self):
        self.program("c.ml", verdicts=["proved"], exit=4)
        code, _, rows = self.corpus("l.txt", "c.ml\n")
        self.assertEqual([row["verdict"] for row in rows], ["crash"])
        self.assertEqual(code, 1)
        # However slow the machine is, this one takes longer than its limit.
        self.program("t.ml", verdicts=["proved"], sleep=600)
        code, _, rows = self.corpus("l.txt", "t.ml\n", "--limit", "-4.5")
        self.assertEqual([row["verdict"] for row in rows], ["timeout"])
        self.assertEqual(code, 0)

    def test_renaming_must_not_change_verdicts(self):
        self.program("a.ml", functions="let f x = x\nlet g x = f x\n", verdicts=["proved", "bounded"])
        self.program("b.ml", functions="let f x = x\n", refuted_name="r9999_f")
        code, output, rows = self.corpus("l.txt", "a.ml\nb.ml\n", "--rename")
        self.assertEqual([row["renamed"] for row in rows], ["same", "changed: r9999_f: proved -> refuted"])
        self.assertIn("renamed: 1 of 2 with the same verdicts", output)
        self.assertEqual(code, 1)

    def test_a_missing_program_is_an_error(self):
        code, output, _ = self.corpus("l.txt", "nowhere.ml\n")
        self.assertEqual(code, 1)
        self.assertIn("1 programs are not below", output)


class RenamerTest(unittest.TestCase):
    def renamed(self, text):
        return ocaml_renamer.rename(text, ocaml_renamer.renaming([text]))

    def test_top_level_names_are_renamed_everywhere(self):
        self.assertEqual(self.renamed("let rec even n = odd n and odd n = even n"),
                         "let rec r9999_even n = r9998_odd n and r9998_odd n = r9999_even n")
        self.assertEqual(self.renamed("type 'a t = A of 'a | B\nexception E\nlet x : int t = A 1"),
                         "type 'a r9999_t = R9998_A of 'a | R9997_B\nexception R9996_E\n"
                         "let r9995_x : int r9999_t = R9998_A 1")

    def test_local_and_foreign_names_stay(self):
        for text in ("let main n = let y = n in y", "let () = let map = 1 in print_int map", "let max a b = a",
                     "let _x = 1", "module M = struct let f = 1 end"):
            self.assertEqual(self.renamed(text), text)
        self.assertEqual(self.renamed("let map f = List.map f"), "let r9999_map f = List.map f")

    def test_strings_characters_comments_and_labels_stay(self):
        self.assertEqual(self.renamed("(* x (* \"*)\" x *) *) let x = \"x\" ^ {q|x|q} ^ String.make 1 'x' (* x *)"),
                         "(* x (* \"*)\" x *) *) let r9999_x = \"x\" ^ {q|x|q} ^ String.make 1 'x' (* x *)")
        self.assertEqual(self.renamed("let x = 1 let f ~x = x"), "let x = 1 let r9999_f ~x = x")


if __name__ == "__main__":
    unittest.main()

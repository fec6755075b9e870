#!/usr/bin/env python3
"""Tests of the command line, run on the real binary: cli_test.py BINARY."""

import json
import os
import pathlib
import pty
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from xml.etree import ElementTree

import jsonschema

HERE = pathlib.Path(__file__).resolve().parent
SCHEMAS = HERE / "schemas"
DOCS = HERE.parent.parent / "docs"
CULPRIT = None

DIVISION = "let f (g : int -> int) (n : int) : int = 1 / (100 - (g n))\n"
PROVED = "let f (x : int) : unit = if x > 3 then assert (x > 2)\n"


class CliTest(unittest.TestCase):
    """A test with a directory and a cache of its own, which are gone afterwards."""

    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.directory = pathlib.Path(scratch.name) / "work"
        self.cache = pathlib.Path(scratch.name) / "cache"
        self.directory.mkdir()
        self.environment = {**os.environ, "XDG_CACHE_HOME": str(self.cache), "TERM": "xterm", "NO_COLOR": ""}

    def write(self, name, text):
        path = self.directory / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    def culprit(self, *arguments):
        """(exit code, standard output, standard error)."""
        done = subprocess.run([CULPRIT, *arguments], cwd=self.directory, env=self.environment, capture_output=True,
                              text=True, timeout=120, check=False)
        return done.returncode, done.stdout, done.stderr


class Usage(CliTest):
    def assert_usage_error(self, arguments, message):
        code, out, err = self.culprit(*arguments)
        self.assertEqual((code, out), (2, ""), err)
        self.assertIn(message, err)

    def test_help_and_version_succeed(self):
        code, out, err = self.culprit("--help")
        self.assertEqual((code, err), (0, ""))
        self.assertIn("usage: culprit [check]", out)
        self.assertEqual(self.culprit("check", "--help")[1], out)
        code, out, err = self.culprit("--version")
        self.assertRegex(out, r"^culprit \d+\.\d+\.\d+\n$")

    def test_optimize_writes_a_module_with_fewer_checks(self):
        module = "#lang racket\n(provide (contract-out [f (-> natural? natural?)]))\n(define (f n) (+ n 1)) ; more\n"
        program = self.write("m.rkt", module)
        trimmed = module.replace("(-> natural? natural?)", "(-> natural? any)")
        code, out, err = self.culprit("optimize", program)
        self.assertEqual((code, out), (0, trimmed))
        self.assertIn("`f` is checked less: (-> natural? any)", err)
        self.assertEqual(self.culprit("optimize", program, "--out", program, "--in-place")[0], 2)
        self.assertEqual(self.culprit("optimize", program, "--in-place", "--quiet"), (0, "", ""))
        self.assertEqual(pathlib.Path(program).read_text(encoding="utf-8"), trimmed)
        self.assertEqual(self.culprit("optimize", self.write("m.ml", "let f x = x"))[0], 2)
        self.assertEqual(self.culprit("optimize", self.write("bad.rkt", "#lang racket\n(define"))[0], 2)
        self.assertEqual(self.culprit("optimize")[0], 2)

    def test_run_names_what_is_not_supported(self):
        program = self.write("dice.hs", "import System.Random (randomIO)\nmain = putStrLn (randomIO 1)\n")
        code, _, err = self.culprit("run", program)
        self.assertEqual(code, 2)
        self.assertRegex(err, r"not supported: .+\(.*dice\.hs:\d+:\d+\)")

    def test_help_has_every_option_of_the_guide(self):
        guide = (pathlib.Path(__file__).resolve().parents[2] / "docs/guide.md").read_text(encoding="utf-8")
        options = re.compile(r"(?<![\w-])--[a-z][a-z-]+")
        self.assertEqual(set(options.findall(guide)), set(options.findall(self.culprit("--help")[1])))

    def test_the_manual_page_and_completions_have_every_option(self):
        options = re.compile(r"(?<![\w-])--[a-z][a-z-]*")
        wanted = set(options.findall(self.culprit("--help")[1]))
        page = self.culprit("--generate", "man")[1]
        self.assertEqual(set(options.findall(page.replace("\\-", "-"))), wanted)
        self.assertIn(".SH EXIT STATUS", page)
        for shell in ("bash", "zsh"):
            code, text, _ = self.culprit("--generate", shell)
            self.assertEqual((code, set(options.findall(text)) - {"--fail-on"}), (0, wanted - {"--fail-on"}), shell)
        fish = self.culprit("--generate", "fish")[1]
        self.assertEqual({"--" + name for name in re.findall(r" -l ([a-z-]+)", fish)}, wanted)
        self.assertEqual(self.culprit("--generate", "cobol")[0], 2)

    def test_bash_completes(self):
        self.write("c.bash", self.culprit("--generate", "bash")[1])
        script = 'source c.bash; COMP_WORDS=(culprit check --format s); COMP_CWORD=3; _culprit; echo "${COMPREPLY[*]}"'
        done = subprocess.run(["bash", "-c", script], cwd=self.directory, capture_output=True, text=True, check=True)
        self.assertEqual(done.stdout, "short sarif\n")

    def test_mistakes_get_a_suggestion(self):
        self.assert_usage_error(["--stepz", "5"], "unknown option `--stepz`; did you mean `--steps`?")
        self.assert_usage_error(["chekc"], "unknown command `chekc`; did you mean `check`?")
        self.assert_usage_error(["--format", "jsn"], "did you mean `json`?")
        self.assert_usage_error(["--output", "jsn=x"], "did you mean `json`?")
        self.assert_usage_error(["--strategy", "deptfirst"], "did you mean `depth-first`?")

    def test_wrong_values_are_named(self):
        self.assert_usage_error(["--steps", "many"], "--steps")
        self.assert_usage_error(["--steps", "0"], "--steps")
        self.assert_usage_error(["--steps"], "--steps")
        self.assert_usage_error(["--timeout", "-1"], "--timeout")
        self.assert_usage_error(["--output", "json"], "FORMAT=FILE")
        self.assert_usage_error(["repro"], "ID or PATH::FUNCTION")

    def test_explain(self):
        code, out, _ = self.culprit("explain", "c002")
        self.assertEqual(code, 0)
        self.assertTrue(out.startswith("C002: division by zero\n"), out)
        self.assertEqual(self.culprit("explain", "C999")[0], 2)
        for line in self.culprit("explain")[1].splitlines():
            self.assertEqual(self.culprit("explain", line.split()[0])[0], 0, line)


class DuneProject(CliTest):
    """Libraries in other folders of the project are found through the build files."""

    def setUp(self):
        super().setUp()
        self.write("dune-project", "(lang dune 3.0)\n")
        self.write("bin/dune", "(executable\n (name main) ; the program\n (libraries ledger_core str))\n")
        self.write("bin/main.ml", "open Ledger_core\nlet portions name n = Account.share (Account.make name) n\n"
                                  "let named name = assert ((Account.make name).Account.name = name)\n")
        self.write("lib/core/dune", "(library (name ledger_core) (libraries util))\n")
        self.write("lib/core/account.ml", "type t = { name : string; balance : Money.t }\n"
                                          "let make name = { name; balance = Money.zero }\n"
                                          "let share t n = Money.split t.balance n\n")
        self.write("util/dune", "(library (name util) (wrapped false))\n")
        self.write("util/money.ml", "type t = int\nlet zero = 0\nlet split amount n = amount / n\n")
        self.write("util/money.mli", "type t\nval zero : t\nval split : t -> int -> t\n")

    def test_libraries_are_followed(self):
        code, out, err = self.culprit("check", "bin/main.ml", "--format", "concise")
        self.assertEqual((code, err), (1, ""), out)
        self.assertIn('util/money.ml:3:22: C002 `portions` divides by zero: portions "" 0\n', out)
        self.assertIn("refuted: 1 of 2 functions; 1 proved\n", out)

    def test_the_reproduction_has_the_libraries(self):
        self.culprit("check", "bin/main.ml")
        code, out, _ = self.culprit("repro", "bin/main.ml::portions")
        self.assertEqual(code, 0)
        self.assertIn("module Ledger_core = struct module Account = Account end\n", out)

    def test_two_files_of_one_name_are_refused(self):
        self.write("bin/money.ml", "let zero = 1\n")
        code, out, _ = self.culprit("check", "bin/main.ml", "--format", "concise")
        self.assertEqual(code, 0, out)
        self.assertIn("bin/money.ml and util/money.ml have the same name", out)

    def test_a_library_that_nobody_asked_for_is_not_known(self):
        self.write("bin/dune", "(executable (name main))\n")
        code, out, _ = self.culprit("check", "bin/main.ml", "--format", "concise")
        self.assertEqual(code, 0, out)
        self.assertIn("nor in a library of this project", out)


class Check(CliTest):
    def test_one_bad_file_does_not_hide_the_others(self):
        self.write("a.ml", DIVISION)
        self.write("b.ml", "let let\n")
        self.write("c.ml", b"let x = \xff\n")
        self.write("d.ml", "")
        code, out, _ = self.culprit("check", "--format", "concise")
        self.assertEqual(code, 2)
        for expected in ("a.ml:1:42: C002 ", "b.ml:1:5: E001 ", "c.ml:1:9: E005 ", "d.ml: N001 "):
            self.assertIn(expected, out)

    def test_paths_that_cannot_be_checked(self):
        self.write("notes.txt", "")
        (self.directory / "empty").mkdir()
        self.write("f.ml", PROVED)
        self.assertEqual(self.culprit("notes.txt")[0], 2)
        self.assertEqual(self.culprit("empty")[0], 2)
        code, out, _ = self.culprit("g.ml")
        self.assertEqual(code, 2)
        self.assertIn("did you mean `f.ml`?", out)
        code, out, _ = self.culprit("f.ml::ff")
        self.assertEqual(code, 2)
        self.assertIn("error[E008]", out)

    def test_the_advice_names_every_kind_of_file_that_can_be_checked(self):
        (self.directory / "empty").mkdir()
        _, out, _ = self.culprit("empty")
        for end in (".hs", ".lhs", ".ml", ".rkt", ".sch", ".scm", ".core"):
            self.assertRegex(out, rf"end with.* \{end}\b")

    def test_proved(self):
        self.write("f.ml", PROVED)
        code, out, err = self.culprit("f.ml")
        self.assertEqual((code, err), (0, ""))
        self.assertTrue(out.startswith("ok: 1 function in 1 file proved\n"), out)

    def test_a_finding_can_be_reproduced_by_its_id(self):
        self.write("f.ml", DIVISION)
        code, out, err = self.culprit("f.ml")
        self.assertEqual((code, err), (1, ""), "progress and times are for terminals")
        self.assertIn("error[C002]: `f` divides by zero\n  --> f.ml:1:42\n", out)
        self.assertIn("replayed: confirmed", out)
        found = re.search(r"culprit repro ([0-9a-f]{6})\n", out)[1]
        code, program, _ = self.culprit("repro", found)
        self.assertEqual(code, 0)
        self.assertEqual(self.culprit("repro", "f.ml::f"), (0, program, ""))
        self.assertEqual(self.culprit("repro", "f.ml::f", "--out", "r.ml", "--quiet"), (0, "", ""))
        self.assertEqual((self.directory / "r.ml").read_text(), program)
        self.assertEqual(self.culprit("repro", "000000")[0], 2)

    def test_nothing_to_reproduce(self):
        self.write("f.ml", PROVED)
        code, out, err = self.culprit("repro", "f.ml::f")
        self.assertEqual((code, out), (2, ""))
        self.assertIn("`f` is proved", err)

    def test_a_cache_that_cannot_be_written_costs_a_note(self):
        self.cache.write_text("")
        self.write("f.ml", DIVISION)
        code, out, err = self.culprit("f.ml")
        self.assertEqual(code, 1)
        self.assertIn("error[C002]", out)
        self.assertEqual(len(err.splitlines()), 1, err)

    def test_further_reports_agree(self):
        self.write("f.ml", DIVISION)
        code, out, _ = self.culprit("f.ml", "--output", "json=r.json", "--output", "concise=r.txt", "--format", "json")
        self.assertEqual(code, 1)
        self.assertEqual((self.directory / "r.json").read_text(), out)
        result = json.loads(out)["results"][0]
        self.assertEqual((result["verdict"], result["code"]), ("refuted", "C002"))
        self.assertIn(result["counterexample"]["call"], (self.directory / "r.txt").read_text())
        self.assertEqual(self.culprit("f.ml", "--output", "json=no/such/dir")[0], 2)

    def test_all_formats_agree(self):
        self.write("f.ml", DIVISION + PROVED.replace("let f", "let g"))
        self.write("b.ml", "let x = if then\n")
        self.write("r.rkt", "#lang racket\n(provide (contract-out [h (-> integer? string?)]))\n(define (h n) n)\n")
        names = ("text", "short", "concise", "json", "sarif", "junit", "github")
        outputs = [word for name in names for word in ("--output", f"{name}=report.{name}")]
        code, out, _ = self.culprit("b.ml", "f.ml", "r.rkt", *outputs)
        self.assertEqual(code, 2)
        reports = {name: (self.directory / f"report.{name}").read_text() for name in names}
        self.assertEqual(reports["text"], out)
        results = json.loads(reports["json"])["results"]
        failing = [(each["code"], each["file"], each["range"]["start"]["line"]) for each in results
                   if each["verdict"] == "refuted"]
        self.assertEqual(len(failing), 2)
        sarif = json.loads(reports["sarif"])
        found = []
        for each in sarif["runs"][0]["results"]:
            place = each["locations"][0]["physicalLocation"]
            found.append((each["ruleId"], place["artifactLocation"]["uri"], place["region"]["startLine"]))
        self.assertEqual(found, failing)
        suites = ElementTree.fromstring(reports["junit"])
        self.assertEqual([(each.get("type"), case.get("classname"))
                          for case in suites.iter("testcase") for each in case.iter("failure")],
                         [each[:2] for each in failing])
        self.assertEqual((suites.get("tests"), suites.get("failures"), suites.get("errors")), ("4", "2", "1"))
        for kind, file, line in failing:
            self.assertIn(f"error[{kind}]", reports["text"])
            self.assertRegex(reports["concise"], rf"(?m)^{file}:{line}:\d+: {kind} ")
            self.assertRegex(reports["github"], rf"(?m)^::error file={file},line={line},.*title=culprit {kind}::")
            self.assertRegex(reports["short"], rf"(?m)^{file}:{line}:\d+: call: ")
        jsonschema.validate(sarif, json.loads((SCHEMAS / "sarif-schema-2.1.0.json").read_text()))
        jsonschema.validate(json.loads(reports["json"]), json.loads((DOCS / "schema.json").read_text()))

    def test_a_baseline_accepts_what_is_known(self):
        self.write("f.ml", DIVISION)
        self.assertEqual(self.culprit("f.ml", "--output", "json=known.json")[0], 1)
        self.write("f.ml", DIVISION + "let g n = 2 / n\n")
        code, out, _ = self.culprit("f.ml", "--baseline", "known.json")
        self.assertEqual(code, 1)
        self.assertIn("`g` divides by zero", out)
        self.assertNotIn("`f` divides by zero", out)
        self.write("f.ml", DIVISION)
        self.assertEqual(self.culprit("f.ml", "--baseline", "known.json")[0], 0)
        code, _, err = self.culprit("f.ml", "--baseline", "f.ml")
        self.assertEqual(code, 2)
        self.assertIn("cannot use the baseline `f.ml`: it is not JSON", err)
        self.assertEqual(self.culprit("f.ml", "--baseline", "missing.json")[0], 2)

    def test_statistics_go_to_standard_error(self):
        self.write("f.ml", PROVED)
        plain = self.culprit("f.ml")
        code, out, err = self.culprit("f.ml", "--stats", "--trace")
        self.assertEqual((code, out), plain[:2])
        self.assertIn("search.steps", err)
        self.assertIn("trace: f.ml::f: proved", err)

    def test_threads_do_not_change_the_report(self):
        for name in "abcd":
            self.write(f"{name}.ml", DIVISION + PROVED.replace("let f", "let g"))
        alone = self.culprit("--format", "json")
        self.assertEqual(self.culprit("--format", "json", "-j", "4"), alone)
        self.assertEqual(self.culprit("--format", "json"), alone)

    def test_colours_and_progress_only_on_a_terminal(self):
        self.write("f.ml", DIVISION)
        self.assertNotIn("\x1b", self.culprit("f.ml")[1])
        self.assertIn("\x1b", self.culprit("f.ml", "--color", "always")[1])
        shown = self.on_terminal("f.ml")
        self.assertIn("checking f.ml::f", shown)
        self.assertIn("\x1b[1;31merror[C002]", shown)
        self.environment["NO_COLOR"] = "1"
        self.assertNotIn("\x1b[1;31m", self.on_terminal("f.ml"))

    def on_terminal(self, *arguments):
        leader, follower = pty.openpty()
        with subprocess.Popen([CULPRIT, *arguments], cwd=self.directory, env=self.environment, stdout=follower,
                              stderr=follower):
            os.close(follower)
            shown = b""
            while True:
                try:
                    part = os.read(leader, 4096)
                except OSError:  # how Linux says that the other side is closed
                    break
                if not part:
                    break
                shown += part
        os.close(leader)
        return shown.decode()

    def test_a_project_keeps_its_options(self):
        self.write("p/culprit.toml", 'format = "concise"\nexclude = ["vendor/"]\n\n'
                                     '[[override]]\nfiles = ["slow/*.ml"]\nsteps = 100\n')
        self.write("p/a.ml", "let half n = 10 / n\n")
        self.write("p/vendor/v.ml", "let third n = 10 / n\n")
        self.write("p/slow/s.ml", "let rec go n = if n = 7000 then assert false else go (n + 1)\nlet all () = go 0\n")
        code, out, err = self.culprit("p")
        self.assertEqual((code, err), (1, ""))
        self.assertIn("p/a.ml:1:14: C002 ", out)
        self.assertIn("p/slow/s.ml:2:5: B001 `all` has no counterexample in 100 steps", out)
        self.assertNotIn("vendor", out)
        self.assertIn("v.ml:1:15: C002", self.culprit("p/vendor/v.ml")[1], "a file that is named is checked")
        out = self.culprit("p", "--steps", "200000", "--format", "short")[1]
        self.assertIn("call: all ()", out, "the command line comes last")
        self.assertIn("p/vendor/v.ml", self.culprit("p", "--no-config")[1])
        self.assertNotIn("a.ml", self.culprit("p", "--exclude", "a.ml")[1])
        self.assertEqual(self.culprit("p", "--config", "nowhere.toml")[0], 2)

    def test_every_option_that_shows_more_can_be_configured(self):
        self.write("f.ml", "let rec sum n = if n <= 0 then 0 else n + sum (n - 1)\nlet check n = assert (n <= sum n)\n")
        for option in ("show-types", "show-assumptions"):
            self.write("culprit.toml", f"{option} = true\n")
            configured = self.culprit("check", "f.ml")
            self.assertEqual(configured, self.culprit("check", "--no-config", f"--{option}", "f.ml"))
            self.assertNotEqual(configured[1], self.culprit("check", "--no-config", "f.ml")[1])

    def test_nonsense_in_a_configuration_is_named(self):
        self.write("f.ml", PROVED)
        for text, message in (("stesp = 3\n", "culprit.toml:1:1: there is no setting `stesp`; did you mean `steps`?"),
                              ("\nsteps = 0\n", "culprit.toml:2:1: --steps"),
                              ("strategy = 'fast'\n", "culprit.toml:1:1: `fast` is no value for --strategy"),
                              ("steps = [", "culprit.toml:1:10: "),
                              ("override = 1\n", "culprit.toml:1:12: settings for some files are written as"),
                              ("[[override]]\nsteps = 1\n", "culprit.toml:1:1: this [[override]] does not say"),
                              ("[[override]]\nfiles = '*'\nformat = 'json'\n", "`format` cannot differ between files"),
                              ("steps = 1979-05-27\n", "culprit.toml:1:9: expected a text, a number")):
            self.write("culprit.toml", text)
            code, out, err = self.culprit("f.ml")
            self.assertEqual((code, out), (2, ""), text)
            self.assertIn(message, err)

    def test_interrupt(self):
        self.write("f.ml", "let rec spin (n : int) : int = spin (n + 1)\nlet f (n : int) : int = spin n\n")
        with subprocess.Popen([CULPRIT, "f.ml", "--steps", "100000000000", "--timeout", "60"], cwd=self.directory,
                              env=self.environment, stdout=subprocess.DEVNULL) as running:
            time.sleep(1)
            running.send_signal(signal.SIGINT)
            self.assertEqual(running.wait(timeout=20), 130)


if __name__ == "__main__":
    CULPRIT = str(pathlib.Path(sys.argv.pop(1)).resolve())
    unittest.main()

#!/usr/bin/env python3
"""The layer check must find every kind of violation, and nothing else."""

import unittest

from support import ScriptTest


class CheckLayersTest(ScriptTest):
    def check(self, path, include):
        self.write(f"src/{path}", f"// a comment\n#include {include}\n")
        return self.run_script("tools/check_layers", "--root", self.directory)

    def assert_allowed(self, path, include):
        self.assertEqual(self.check(path, include), (0, ""))

    def assert_refused(self, path, include, reason):
        code, output = self.check(path, include)
        self.assertEqual(code, 1)
        self.assertIn(f"src/{path}:2: ", output)
        self.assertIn(reason, output)

    def test_lower_layers_and_the_own_folder_are_allowed(self):
        self.assert_allowed("verify/a.cpp", '"front/common/front_end.h"')
        self.assert_allowed("solve/z3/a.cpp", '"solve/solver.h"')
        self.assert_allowed("core/b.h", '"core/primitives.def"')

    def test_a_higher_layer_is_refused(self):
        self.assert_refused("base/a.h", '"diag/source.h"', "base/ must not include diag/")
        self.assert_refused("machine/a.cpp", '"verify/verdict.h"', "machine/ must not include verify/")

    def test_the_same_layer_is_refused(self):
        self.assert_refused("term/a.h", '"core/expr.h"', "term/ must not include core/")

    def test_angle_brackets_do_not_hide_a_violation(self):
        self.assert_refused("env/a.h", "<machine/state.h>", "env/ must not include machine/")

    def test_a_language_includes_common_but_no_other_language(self):
        self.assert_allowed("front/ocaml/a.cpp", '"front/common/front_end.h"')
        self.assert_refused("front/ocaml/b.cpp", '"front/racket/reader.h"', "front/ocaml/ must not include front/racket/")

    def test_common_includes_no_language(self):
        self.assert_refused("front/common/a.h", '"front/ocaml/parser.h"', "must not include front/ocaml/")

    def test_paths_start_at_the_source_folder(self):
        self.assert_refused("core/a.cpp", '"type.h"', "not a path from src/")
        self.assert_refused("core/a.cpp", '"../base/ids.h"', "not a path from src/")

    def test_heavy_headers_stay_where_they_belong(self):
        self.assert_allowed("solve/z3/a.cpp", "<z3++.h>")
        self.assert_allowed("app/cli/a.cpp", "<CLI/CLI.hpp>")
        self.assert_allowed("report/a.cpp", "<nlohmann/json.hpp>")
        self.assert_refused("solve/a.cpp", "<z3++.h>", "may only be included by solve/z3")
        self.assert_refused("driver/a.cpp", "<CLI/CLI.hpp>", "may only be included by app/cli")
        self.assert_refused("verify/a.cpp", "<nlohmann/json.hpp>", "may only be included by report, driver, app")

    def test_a_folder_without_a_layer_is_refused(self):
        code, output = self.check("util/a.h", '"base/ids.h"')
        self.assertEqual(code, 1)
        self.assertIn("util/ has no place", output)


if __name__ == "__main__":
    unittest.main()

#include <gtest/gtest.h>

#include "rename_dump.h"

namespace culprit::front::haskell {
namespace {

using Strings = std::vector<std::string>;

TEST(RenameModules, ComeInDependencyOrder) {
  const Files files = {{"A.hs", "module A where\nimport B\nimport C\na = b\n"},
                       {"B.hs", "module B where\nimport C\nb = c\n"},
                       {"C.hs", "module C where\nc = 1\n"}};
  const auto program = rename_program("import A\nit = a\n", files);
  EXPECT_EQ(program->module_names(), (Strings{"C", "B", "A", "Main"}));
  EXPECT_EQ(program->diagnostics(), Strings{});
  EXPECT_EQ(program->code("it"), "it = a");
}

TEST(RenameModules, AreFoundByPathHeaderAndInclude) {
  const Files files = {{"Deep/Er/M.hs", "module Deep.Er.M where\nimport Deep.N\nm = n\n"},
                       {"Deep/N.lhs", "> module Deep.N where\n> n = 1\n"},
                       {"strange.hs", "module Named where\nnamed = 2\n"},
                       {"lib/Included.hs", "module Included where\nincluded = 3\n"}};
  const auto program =
      rename_program("import Deep.Er.M\nimport Named\nimport Included\nit = [m, named, included]\n", files,
                     {"strange.hs"}, {"lib"});
  EXPECT_EQ(program->diagnostics(), Strings{});
  EXPECT_EQ(program->code("it"), "it = [m, named, included]");
}

TEST(RenameModules, OfTheProgramHideTheLibrarysOnlyForTheProgram) {
  const Files files = {{"Culprit/Builtin.hs", "module Culprit.Builtin where\nmine = 1\n"},
                       {"Data/List.hs", "module Data.List where\nmine = 1\n"}};
  const auto program = rename_program("import Data.List\nimport Data.Map\nit = - mine\n", files);
  EXPECT_EQ(program->diagnostics(), Strings{});
  EXPECT_EQ(program->code("it"), "it = (negate mine)");
}

TEST(RenameModules, CirclesAreReported) {
  const Files files = {{"A.hs", "module A where\nimport B\na = 1\n"},
                       {"B.hs", "module B where\nimport A\nb = a\n"}};
  const auto program = rename_program("import A\nit = a\n", files);
  EXPECT_EQ(program->diagnostics(),
            Strings{"B.hs E011 2:8 modules import each other in a circle: A imports B imports A"});
}

TEST(RenameModules, MissingOnesAreReportedOnceAndOnlyTheirUsersSuffer) {
  const auto program = rename_program(
      "import Data.Vector (Vector, fromList)\nimport qualified Data.Vector as V\n"
      "a = fromList [1]\nb = V.map\nc = 1\nd :: Vector Int -> Int\nd x = 1\n");
  EXPECT_EQ(program->diagnostics(), Strings{"W001 1:8 module Data.Vector has no model"});
  EXPECT_EQ(program->code("a"), "a = (<module Data.Vector without a model> [1])");
  EXPECT_EQ(program->code("b"), "b = <module Data.Vector without a model>");
  EXPECT_EQ(program->code("c"), "c = 1");
  EXPECT_EQ(program->code("d"), "d :: ((-> (<module Data.Vector without a model> Int)) Int), x = 1");
}

TEST(RenameModules, UnknownNamesMayComeFromAnOpenImport) {
  const auto program = rename_program("import Data.Vector\nf (Cons x) = x\nf y = head y\ng = 1\n");
  EXPECT_EQ(program->diagnostics(), Strings{"W001 1:8 module Data.Vector has no model"});
  EXPECT_EQ(program->code("f"),
            "f _ = <module Data.Vector without a model> | y = (<module Data.Vector without a model> y)");
}

TEST(RenameModules, OfTheProgramMustExist) {
  const auto program = rename_program("import Shapes\nimport Data.Lisst\nit = area\n");
  EXPECT_EQ(program->diagnostics(),
            (Strings{"E011 1:8 there is no module Shapes", "W001 2:8 module Data.Lisst has no model"}));
  EXPECT_EQ(program->help(), "name its directory with --include, or name its file too");
}

TEST(RenameModules, ImportListsAndHiding) {
  const Files files = {{"M.hs", "module M where\ndata T = A | B { f :: T }\nx = A\ny = B\n"}};
  EXPECT_EQ(rename_program("import M (T(A), x)\nit = [A, x]\n", files)->diagnostics(), Strings{});
  EXPECT_EQ(rename_program("import M (T(..))\nit = [A, f (B A)]\n", files)->diagnostics(), Strings{});
  EXPECT_EQ(rename_program("import M (T)\nit = A\n", files)->diagnostics(),
            Strings{"E003 2:6 constructor `A` is not in scope"});
  EXPECT_EQ(rename_program("import M hiding (x)\nit = x\n", files)->diagnostics(),
            Strings{"E003 2:6 variable `x` is not in scope"});
  EXPECT_EQ(rename_program("import M hiding (A)\nit = A\n", files)->diagnostics(),
            Strings{"E003 2:6 constructor `A` is not in scope"});
  EXPECT_EQ(rename_program("import qualified M as N\nit = [N.A, N.x]\n", files)->diagnostics(), Strings{});
  EXPECT_EQ(rename_program("import qualified M\nit = x\n", files)->diagnostics(),
            Strings{"E003 2:6 variable `x` is not in scope"});
  EXPECT_EQ(rename_program("import M (z, x)\nit = x\n", files)->diagnostics(),
            Strings{"E003 1:11 module M does not export `z`"});
}

TEST(RenameModules, ExportLists) {
  const Files files = {{"M.hs",
                        "module M (T, U(..), V(C), g, module N) where\nimport N\n"
                        "data T = A\ndata U = B { f :: T }\ndata V = C | D\ng = A\nh = B\n"},
                       {"N.hs", "module N where\nn = 1\n"}};
  EXPECT_EQ(rename_program("import M\nit = (g, B g, f, C, n)\nt :: T\nt = g\n", files)->diagnostics(),
            Strings{});
  EXPECT_EQ(rename_program("import M\nit = A\n", files)->diagnostics(),
            Strings{"E003 2:6 constructor `A` is not in scope"});
  EXPECT_EQ(rename_program("import M\nit = (D, h)\n", files)->diagnostics(),
            (Strings{"E003 2:7 constructor `D` is not in scope", "E003 2:10 variable `h` is not in scope"}));
  const auto self = rename_program("module Main (T, f) where\ndata T = A\nf = A\ng = A\n");
  EXPECT_EQ(self->exported(), Strings{"f"});
  ASSERT_EQ(self->program().abstract_types.size(), 1U);
  EXPECT_EQ(rename_program("module Main (f, module M) where\ng = 1\n")->diagnostics(),
            (Strings{"E003 1:14 variable `f` is not in scope",
                     "E003 1:17 the export list names module M, which is not imported"}));
}

TEST(RenameModules, NamesClashOnlyWhereTheyAreUsed) {
  EXPECT_EQ(rename_program("import Data.Map\nit = 1\n")->diagnostics(), Strings{});
  const auto program = rename_program("import Data.Map\nit = lookup\n");
  EXPECT_EQ(program->diagnostics(),
            Strings{"E012 2:6 `lookup` is ambiguous: it could be Data.Map.lookup or Prelude.lookup"});
  EXPECT_EQ(rename_program("id = 1\nit = id\n")->diagnostics(),
            Strings{"E012 2:6 `id` is ambiguous: it could be Main.id or Prelude.id"});
  const auto qualified = rename_program("import qualified Data.Map as M\nit = (lookup, M.lookup)\n");
  EXPECT_EQ(qualified->code("it"), "it = ((,) Prelude.lookup Data.Map.lookup)");
}

TEST(RenameModules, PreludeCanBeHiddenOrLeftOut) {
  EXPECT_EQ(rename_program("import Prelude hiding (map)\nmap = 1\nit = map\n")->diagnostics(), Strings{});
  EXPECT_EQ(rename_program("{-# LANGUAGE NoImplicitPrelude #-}\nit = map\n")->diagnostics(),
            Strings{"E003 2:6 variable `map` is not in scope"});
  EXPECT_EQ(rename_program("import Prelude ()\nit = [1 ..]\n")->code("it"), "it = (enumFrom 1)");
}

TEST(RenameModules, WhatIsMissingInALibraryModuleIsNoError) {
  const auto program = rename_program(
      "import Data.List (zipWith7)\nimport qualified Data.List as L\n"
      "a = zipWith7\nb = L.zip9\nc = 1\n");
  EXPECT_EQ(program->diagnostics(), (Strings{"W001 1:19 library module Data.List has no model of `zipWith7`",
                                             "W001 4:5 library function `L.zip9` is not modelled"}));
  EXPECT_EQ(program->code("a"), "a = <`zipWith7` of module Data.List without a model>");
}

TEST(RenameModules, UnboundNamesComeWithHelp) {
  EXPECT_EQ(rename_program("it = sortBy\n")->help(), "add `import Data.List (sortBy)`");
  EXPECT_EQ(rename_program("it = concatMpa\n")->help(), "did you mean `concatMap`?");
  EXPECT_EQ(rename_program("it foo = fooo\n")->help(), "did you mean `foo`?");
  EXPECT_EQ(rename_program("it = M.lookup\n")->diagnostics(),
            Strings{"E003 1:6 `M.lookup` is not in scope: no import is called M"});
}

TEST(RenameModules, OnlyTheLibraryMayImportPrimitives) {
  EXPECT_EQ(rename_program("import Culprit.Primitive\nit = 1\n")->diagnostics(),
            Strings{"E011 1:8 module Culprit.Primitive is for the library only"});
}

}  // namespace
}  // namespace culprit::front::haskell

#include <gtest/gtest.h>

#include "rename_dump.h"

namespace culprit::front::haskell {
namespace {

using Strings = std::vector<std::string>;

Strings diagnostics_of(const std::string& text) { return rename_program(text)->diagnostics(); }

TEST(RenameDeclarations, GroupsFollowDependencies) {
  EXPECT_EQ(rename_program("a = b\nb = c\nc = 1\n")->groups(), "c; b; a");
  EXPECT_EQ(rename_program("f x = g x\ng x = f x\nh = f\n")->groups(), "rec f g; h");
  EXPECT_EQ(rename_program("f x = f x\ng = 1\n")->groups(), "rec f; g");
}

TEST(RenameDeclarations, SignaturesMakeNoDependencies) {
  EXPECT_EQ(rename_program("f :: Int -> Int\nf x = g x\ng x = f x\n")->groups(), "g; f");
  EXPECT_EQ(rename_program("f :: Int\nf = f\n")->groups(), "rec f");
  EXPECT_EQ(rename_program("f :: Int -> _\nf x = g x\ng x = f x\n")->groups(), "rec f g");
}

TEST(RenameDeclarations, PatternsAreBindingsToo) {
  const auto program = rename_program("(a, b) = (1, c)\nc = a\n");
  EXPECT_EQ(program->groups(), "rec c ((,) a b)");
  EXPECT_EQ(program->diagnostics(), Strings{});
}

TEST(RenameDeclarations, LocalGroups) {
  EXPECT_EQ(rename_program("f = x where { x = y; y = z; z = x; w = 1 }\n")->code("f"),
            "f = x where {rec x = y and y = z and z = x; w = 1}");
}

TEST(RenameDeclarations, TenThousandDefinitions) {
  std::string text;
  for (int i = 0; i < 10'000; ++i)
    text += "f" + std::to_string(i) + " x = f" + std::to_string(i + 1) + " x\n";
  const auto program = rename_program(text + "f10000 x = x\n");
  EXPECT_EQ(program->program().groups.size(), 10'001U);
  EXPECT_EQ(program->diagnostics(), Strings{});
}

TEST(RenameDeclarations, DuplicatesAndLooseClauses) {
  EXPECT_EQ(diagnostics_of("x = 1\nx = 2\n"), Strings{"E010 2:1 `x` is defined more than once"});
  EXPECT_EQ(diagnostics_of("f 0 = 1\ng = 2\nf n = 3\n"),
            Strings{"E010 3:1 the clauses of `f` do not stand together"});
  EXPECT_EQ(diagnostics_of("f 0 = 1\nf 1 2 = 3\n"),
            Strings{"E010 2:1 the clauses of `f` have different numbers of parameters: 2 here, 1 before"});
  EXPECT_EQ(diagnostics_of("data T = A\ndata T = B\n"), Strings{"E010 2:6 `T` is defined more than once"});
  EXPECT_EQ(diagnostics_of("data T = A | A\n"), Strings{"E010 1:14 `A` is defined more than once"});
  EXPECT_EQ(diagnostics_of("(a, a) = 1\n"), Strings{"E010 1:5 `a` is defined more than once"});
  EXPECT_EQ(diagnostics_of("f = let { x = 1; x = 2 } in x\n"),
            Strings{"E010 1:18 `x` is defined more than once"});
}

TEST(RenameDeclarations, Signatures) {
  EXPECT_EQ(diagnostics_of("f :: Int\n"),
            Strings{"E010 1:1 the type signature of `f` has no definition beside it"});
  EXPECT_EQ(diagnostics_of("f :: Int\nf :: Int\nf = 1\n"),
            Strings{"E010 2:1 `f` has more than one type signature"});
  EXPECT_EQ(rename_program("f, g :: a -> [b]\nf = g\ng = f\n")->code("g"), "g :: ((-> a) ([] b)), = f");
  EXPECT_EQ(rename_program("f :: forall a. (Eq a, Show a) => a -> ()\nf = f\n")->code("f"),
            "f :: forall a. (Eq a, Show a) => ((-> a) ()), = f");
}

TEST(RenameDeclarations, Types) {
  const auto program = rename_program(
      "data T a b = A a !b | B { x, y :: [a], z :: (a, b) } | a :+: b\nnewtype N = N { unN :: Int }\n"
      "type S a = Maybe a -> N\n");
  EXPECT_EQ(program->diagnostics(), Strings{});
  EXPECT_EQ(program->types(),
            "T a b | A a !b | B ([] a) ([] a) (((,) a) b) | :+: a b\nN | N Int\nS a = ((-> (Maybe a)) N)\n");
}

TEST(RenameDeclarations, ParametersWithoutNames) {
  EXPECT_EQ(rename_program("data T a :: * -> * where { A :: b -> T a b }\n")->types(),
            "T a k2 | A b :: ((T a) b)\n");
}

TEST(RenameDeclarations, AssociatedDataIsOneType) {
  const auto program = rename_program(
      "class C a where\n  data D a\n  m :: a\ninstance C Int where\n  data D Int = X | Y\n  m = 1\ninstance "
      "C Bool where\n  data D Bool = Z Int\n  m = True\n");
  EXPECT_EQ(program->diagnostics(), Strings{});
  EXPECT_EQ(program->types(), "D a | X :: (D Int) | Y :: (D Int) | Z Int :: (D Bool)\n");
}

TEST(RenameDeclarations, NewtypeInstancesAreMissingOnlyForTheirUsers) {
  const auto program = rename_program(
      "class C a where\n  data D a\n  m :: a\ninstance C Int where\n  newtype D Int = X Int\n  m = 1\nf (X "
      "_) = 1\ng = 2\n");
  EXPECT_EQ(program->diagnostics(),
            Strings{"W001 5:3 not supported yet: newtype instances of data families"});
  EXPECT_EQ(program->code("f"), "f _ = <newtype instances of data families>");
  EXPECT_EQ(program->instances(), "instance C Int\n  m = 1\n");
}

TEST(RenameDeclarations, TypeErrorsInDeclarations) {
  EXPECT_EQ(diagnostics_of("data T = A a\n"), Strings{"E003 1:12 the type variable `a` is not in scope"});
  EXPECT_EQ(diagnostics_of("data T a a = A\n"),
            Strings{"E010 1:10 the type variable `a` stands twice on the left of `T`"});
  EXPECT_EQ(diagnostics_of("data T = A Foo\n"), Strings{"E003 1:12 type or class `Foo` is not in scope"});
  EXPECT_EQ(diagnostics_of("data T = A Eq\n"),
            Strings{"E002 1:12 `Eq` is a class, but a type is needed here"});
  EXPECT_EQ(diagnostics_of("f :: Int a => a\nf = f\n"),
            Strings{"E002 1:6 `Int` is a type, but a class is needed here"});
  EXPECT_EQ(diagnostics_of("newtype N = N Int Int\n"),
            Strings{"E010 1:9 the newtype `N` must have exactly one constructor with exactly one field"});
}

TEST(RenameDeclarations, ClassesAndInstances) {
  const auto program = rename_program(
      "class Eq a => C a where\n  infixl 5 ***\n  (***), op :: a -> a -> a\n  op x y = x *** y *** x\n"
      "instance C a => C [a] where\n  [] *** ys = ys\n  xs *** _ = xs\n");
  EXPECT_EQ(program->diagnostics(), Strings{});
  EXPECT_EQ(program->classes(),
            "class (Eq a) => C a\n  *** :: ((-> a) ((-> a) a))\n  op :: ((-> a) ((-> a) a))\n"
            "  op x y = (*** (*** x y) x)\n");
  EXPECT_EQ(program->instances(), "instance (C a) => C ([] a)\n  *** [] ys = ys | xs _ = xs\n");
}

TEST(RenameDeclarations, InstanceErrors) {
  EXPECT_EQ(diagnostics_of("data T = A\ninstance Show T where\n  shwo x = []\n"),
            Strings{"E010 3:3 the instance of `Show` defines `shwo`, which is no method of that class"});
  EXPECT_EQ(diagnostics_of("instance Foo Int where\n"),
            Strings{"E003 1:10 type or class `Foo` is not in scope"});
  EXPECT_EQ(diagnostics_of("instance Show where\n"),
            Strings{"E002 1:10 the class `Show` has 1 parameter, but the instance gives 0"});
}

TEST(RenameDeclarations, Records) {
  const std::string head =
      "{-# LANGUAGE RecordWildCards, NamedFieldPuns #-}\ndata R = R { a :: Int, b :: Int } | S { b :: Int "
      "}\n";
  const auto code = [&](const std::string& definition) {
    const auto program = rename_program(head + definition + "\n");
    return program->diagnostics().empty() ? program->code("it") : program->diagnostics().front();
  };
  EXPECT_EQ(code("it = R { b = 1, a = 2 }"), "it = R{2, 1}");
  EXPECT_EQ(code("it = R { b = 1 }"), "it = R{_, 1}");
  EXPECT_EQ(code("it r = r { b = 1 }"), "it r = r{b = 1; R S}");
  EXPECT_EQ(code("it r = r { a = 2, b = 1 }"), "it r = r{a = 2;b = 1; R}");
  EXPECT_EQ(code("it R { a } = a"), "it (R a _) = a");
  EXPECT_EQ(code("it R { b = 3, .. } = a"), "it (R a 3) = a");
  EXPECT_EQ(code("it a = R { b = 1, .. }"), "it a = R{a, 1}");
  EXPECT_EQ(code("it S { a = 1 } = 2"), "E003 3:8 the constructor `S` has no field `a`");
  EXPECT_EQ(code("it = R { c = 1 }"), "E003 3:10 the constructor `R` has no field `c`");
  EXPECT_EQ(code("it r = r { id = 1 }"), "E002 3:12 `id` is not a record field");
}

TEST(RenameDeclarations, PatternErrors) {
  EXPECT_EQ(diagnostics_of("f (Just x y) = x\n"),
            Strings{"E002 1:4 the constructor `Just` has 1 field, but the pattern gives it 2"});
  EXPECT_EQ(diagnostics_of("f (Juts x) = x\n"), Strings{"E003 1:4 constructor `Juts` is not in scope"});
  EXPECT_EQ(diagnostics_of("f x x = x\n"), Strings{"E010 1:5 the variable `x` is bound more than once here"});
}

TEST(RenameDeclarations, OneErrorDoesNotHideOthers) {
  const auto program = rename_program("f = nope1\ng (Nope2 x) = x\nh = 1\n");
  EXPECT_EQ(program->diagnostics(), (Strings{"E003 1:5 variable `nope1` is not in scope",
                                             "E003 2:4 constructor `Nope2` is not in scope"}));
  EXPECT_EQ(program->code("h"), "h = 1");
  EXPECT_EQ(program->code("g"), "g _ = <code with an error>");
}

TEST(RenameDeclarations, FixityDeclarations) {
  EXPECT_EQ(rename_program("infixr 2 <+>\na <+> b = a\ninfixl 6 `f`\nf a b = a\nit = 1 `f` 2 <+> 3 <+> 4\n")
                ->code("it"),
            "it = (<+> (f 1 2) (<+> 3 4))");
  EXPECT_EQ(diagnostics_of("infixl 4 <+>\n"),
            Strings{"E010 1:10 a fixity is declared for `<+>`, which is not defined here"});
}

}  // namespace
}  // namespace culprit::front::haskell

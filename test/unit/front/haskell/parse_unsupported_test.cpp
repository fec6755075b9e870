// Features that are understood only as far as their extent: they get a name, and what stands around them
// parses.
#include <gtest/gtest.h>

#include <string>

#include "parse_dump.h"

namespace culprit::front::haskell {
namespace {

std::string with(const std::string& extensions, const std::string& source) {
  return dump_module("{-# LANGUAGE " + extensions + " #-}\n" + source);
}

TEST(HaskellUnsupported, TypeFamilies) {
  EXPECT_EQ(with("TypeFamilies", "type family F a where\n  F Int = Bool\n  F a = a\nf = 1\n"),
            "(unsupported:type families F)\n(f = 1)\n");
  EXPECT_EQ(with("TypeFamilies", "newtype instance D Int = A Int\nf = 1"),
            "(unsupported:newtype instances of data families A)\n(f = 1)\n");
  EXPECT_EQ(with("TypeFamilies",
                 "class C a where\n  type T a\n  f :: a\ninstance C Int where\n  type T Int = Bool\n  f = 1"),
            "(class (C a) (where (unsupported:associated types T) (sig f a)))\n"
            "(instance (C Int) (where (unsupported:associated types) (f = 1)))\n");
}

TEST(HaskellUnsupported, PatternSynonymsWithFields) {
  EXPECT_EQ(with("PatternSynonyms", "pattern P {x, y} = (x, y)\nf = 1"),
            "(unsupported:pattern synonyms P)\n(f = 1)\n");
  EXPECT_EQ(dump_module("pattern x = 1"), "((pattern x) = 1)\n");
}

TEST(HaskellUnsupported, TemplateHaskell) {
  EXPECT_EQ(
      with("TemplateHaskell", "makeLenses ''T\nf = $(g 1) + $x 'f [| 1 + |]\n$(return [])\nh :: $t"),
      "(unsupported:Template Haskell)\n"
      "(f = (ops unsupported:Template Haskell + (unsupported:Template Haskell unsupported:Template Haskell "
      "unsupported:Template Haskell)))\n(unsupported:Template Haskell)\n(sig h unsupported:Template "
      "Haskell)\n");
  EXPECT_EQ(dump_module("f = g $x"), "(f = (ops g $ x))\n");
}

TEST(HaskellUnsupported, Expressions) {
  EXPECT_EQ(with("Arrows", "f = proc x -> do\n  y <- g -< x\n  h -< y\ng = 1"),
            "(f = unsupported:arrow notation)\n(g = 1)\n");
  EXPECT_EQ(dump_module("proc x = x"), "((proc x) = x)\n");
  EXPECT_EQ(with("RecursiveDo", "f = do\n  rec x <- y\n      y <- x\n  z\ng = mdo\n  a\nh = 1"),
            "(f = (do unsupported:recursive do z))\n(g = unsupported:recursive do)\n(h = 1)\n");
  EXPECT_EQ(with("QuasiQuotes", "f = [q| x ' |] 1"), "(f = (unsupported:quasi-quotations 1))\n");
  EXPECT_EQ(with("MagicHash", "f x# = 1# +# x#"), "((f x#) = (ops unsupported:unboxed literals +# x#))\n");
  EXPECT_EQ(with("UnboxedTuples", "f (# a, b #) = (# b, a #)"),
            "((f unsupported:unboxed tuples) = unsupported:unboxed tuples)\n");
  EXPECT_EQ(with("ImplicitParams", "f :: (?x :: Int) => Int\nf = let ?x = 1 in ?x"),
            "(sig f ((=> (:: unsupported:implicit parameters Int)) Int))\n"
            "(f = (let (unsupported:implicit parameters) in unsupported:implicit parameters))\n");
  EXPECT_EQ(with("OverloadedLabels", "f = #x"), "(f = unsupported:overloaded labels)\n");
}

TEST(HaskellUnsupported, Types) {
  EXPECT_EQ(with("DataKinds", "f :: P 'Z -> P '[a] -> P 3"),
            "(sig f (-> (P 'Z) (-> (P unsupported:promoted constructors) (P "
            "unsupported:literals in types))))\n");
  EXPECT_EQ(dump_type("a :+: b :+: c"), "unsupported:several type operators without parentheses");
  EXPECT_EQ(dump_type("a :+: (b :+: c)"), "(:+: a (:+: b c))");
}

TEST(HaskellUnsupported, OtherDeclarations) {
  EXPECT_EQ(dump_module("foreign import ccall unsafe \"math.h sin\" c_sin :: Double -> Double\nf = 1"),
            "(unsupported:foreign functions c_sin)\n(f = 1)\n");
  EXPECT_EQ(dump_module("foreign import prim \"int.add\" add :: Int -> Int -> Int"),
            "(prim int.add add (-> Int (-> Int Int)))\n");
  EXPECT_EQ(dump_module("type role T nominal\ntype T :: * -> *\nf = 1"), "ignored\nignored\n(f = 1)\n");
  EXPECT_EQ(dump_module("class C a where\n  default f :: Show a => a\n  f :: a"),
            "(class (C a) (where (unsupported:default signatures f) (sig f a)))\n");
}

}  // namespace
}  // namespace culprit::front::haskell

#include <gtest/gtest.h>

#include "parse_dump.h"

namespace culprit::front::haskell {
namespace {

TEST(HaskellExpressions, Application) {
  EXPECT_EQ(dump_expr("f x y"), "(f x y)");
  EXPECT_EQ(dump_expr("f (g x) \"s\" 'c' 1.5e3 0x1F"), "(f (paren (g x)) \"s\" '99' 1.5e3 31)");
  EXPECT_EQ(dump_expr("read @Int x @[a] y"), "((((read @Int) x) @[a]) y)");
  EXPECT_EQ(dump_expr("Data.Map.insert k M.Foo"), "(Data.Map.insert k M.Foo)");
}

TEST(HaskellExpressions, OperatorsStayFlat) {
  EXPECT_EQ(dump_expr("a + b * c `mod` d : e"), "(ops a + b * c mod d : e)");
  EXPECT_EQ(dump_expr("f . g $ x ! i"), "(ops f . g $ x ! i)");
  EXPECT_EQ(dump_expr("- x + - y"), "(ops (- x) + (- y))");
  EXPECT_EQ(dump_expr("a M.+ b `M.f` c `C` d :+ e M.:+ f"), "(ops a M.+ b M.f c C d :+ e M.:+ f)");
  EXPECT_EQ(dump_expr("f.g"), "(ops f . g)");
  EXPECT_EQ(dump_expr("Just.g"), "Just.g");
  EXPECT_EQ(dump_expr("a - 1"), "(ops a - 1)");
  EXPECT_EQ(dump_expr("a -1"), "(ops a - 1)");
  EXPECT_EQ(dump_expr("a --> b |-- c"), "(ops a --> b |-- c)");
  EXPECT_EQ(dump_expr("a -- > b"), "a");
}

TEST(HaskellExpressions, Sections) {
  EXPECT_EQ(dump_expr("(+ 1)"), "(paren (right + 1))");
  EXPECT_EQ(dump_expr("(1 +)"), "(paren (left 1 +))");
  EXPECT_EQ(dump_expr("(a * b `f`)"), "(paren (left (ops a * b) f))");
  EXPECT_EQ(dump_expr("(`f` x)"), "(paren (right f x))");
  EXPECT_EQ(dump_expr("(- 1)"), "(paren (- 1))");
  EXPECT_EQ(dump_expr("(subtract 1 . (.) f . (!! 2) . (!i))"),
            "(paren (ops (subtract 1) . (. f) . (paren (right !! 2)) . (paren (right ! i))))");
  EXPECT_EQ(dump_expr("(-)"), "-");
}

TEST(HaskellExpressions, Tuples) {
  EXPECT_EQ(dump_expr("()"), "(tuple)");
  EXPECT_EQ(dump_expr("(a, b, c)"), "(tuple a b c)");
  EXPECT_EQ(dump_expr("(,) a"), "((,) a)");
  EXPECT_EQ(dump_expr("(,,)"), "(,,)");
  EXPECT_EQ(dump_expr("(, b)"), "(tuple _missing_ b)");
  EXPECT_EQ(dump_expr("(a,, c)"), "(tuple a _missing_ c)");
}

TEST(HaskellExpressions, Lists) {
  EXPECT_EQ(dump_expr("[]"), "(list)");
  EXPECT_EQ(dump_expr("[a, b]"), "(list a b)");
  EXPECT_EQ(dump_expr("[a ..]"), "(seq a _ _)");
  EXPECT_EQ(dump_expr("[1..n]"), "(seq 1 _ n)");
  EXPECT_EQ(dump_expr("[1, 3 ..]"), "(seq 1 3 _)");
  EXPECT_EQ(dump_expr("[a,b..c]"), "(seq a b c)");
  EXPECT_EQ(dump_expr("[x + y | x <- xs, (_, y) <- ys, let z = x, z > 1]"),
            "(for (ops x + y) (<- x xs) (<- (tuple _ y) ys) (let (z = x)) (ops z > 1))");
}

TEST(HaskellExpressions, ParallelComprehensions) {
  EXPECT_EQ(dump_expr("[x | x <- a | (y, z) <- b]"),
            "(let ((parallel branches (: x rest of branch 0) (: (tuple y z) rest of branch 1)) = "
            "(: x (parallel branches rest of branch 0 rest of branch 1))) "
            "((parallel branches _ _) = (list)) in "
            "(parallel branches (for x (<- x a)) (for (tuple y z) (<- (tuple y z) b))))");
}

TEST(HaskellExpressions, Control) {
  EXPECT_EQ(dump_expr("if a then b else c"), "(if a b c)");
  EXPECT_EQ(dump_expr("\\x (Just y) -> x + y"), "(\\ x (paren (Just y)))->(ops x + y)");
  EXPECT_EQ(dump_expr("\\case { A -> 1; _ -> 2 }"), "(\\case [A -> 1] [_ -> 2])");
  EXPECT_EQ(dump_expr("if | a -> 1 | b, c -> 2"), "(if (| a) 1 (| b c) 2)");
  EXPECT_EQ(dump_expr("case x of { A | a -> 1 | b -> 2 where { y = 1 }; B -> 3; }"),
            "(case x [A -> (| a) 1 (| b) 2 (where (y = 1))] [B -> 3])");
  EXPECT_EQ(dump_expr("do { x <- a; let { y = x }; f y; return y }"),
            "(do (<- x a) (let (y = x)) (f y) (return y))");
  EXPECT_EQ(dump_expr("let x = 1; y = 2 in x + y"), "(let (x = 1) (y = 2) in (ops x + y))");
  EXPECT_EQ(dump_expr("f $ \\x -> x :: Int"), "(ops f $ (\\ x)->(:: x Int))");
}

TEST(HaskellExpressions, Records) {
  EXPECT_EQ(dump_expr("f r { a = 1, M.b = 2 } C {}"), "(f r{a = 1, M.b = 2} C{})");
  EXPECT_EQ(dump_expr("C { a, b = 2, .. }"), "C{a, b = 2 ..}");
  EXPECT_EQ(dump_expr("r { a = 1 } { b = 2 }"), "r{a = 1}{b = 2}");
}

TEST(HaskellExpressions, Annotations) {
  EXPECT_EQ(dump_expr("x :: Int"), "(:: x Int)");
  EXPECT_EQ(dump_expr("f (x :: [a]) _"), "(f (paren (:: x [a])) _)");
}

}  // namespace
}  // namespace culprit::front::haskell

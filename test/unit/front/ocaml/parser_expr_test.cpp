#include <gtest/gtest.h>

#include "ast_dump.h"
#include "diag/diagnostic.h"
#include "front/ocaml/parser.h"

namespace culprit::front::ocaml {
namespace {

TEST(OcamlExpressions, ArithmeticPrecedence) {
  EXPECT_EQ(dump_expr("1 + 2 * 3 - 4"), "(- (+ 1 (* 2 3)) 4)");
  EXPECT_EQ(dump_expr("a mod b * c land d"), "(land (* (mod a b) c) d)");
  EXPECT_EQ(dump_expr("a ** b ** c"), "(** a (** b c))");
  EXPECT_EQ(dump_expr("a lsl b lsr c * d"), "(* (lsl a (lsr b c)) d)");
  EXPECT_EQ(dump_expr("a - b - c"), "(- (- a b) c)");
}

TEST(OcamlExpressions, ComparisonAndBooleanPrecedence) {
  EXPECT_EQ(dump_expr("a = b && c <> d || e"), "(|| (&& (= a b) (<> c d)) e)");
  EXPECT_EQ(dump_expr("a || b || c"), "(|| a (|| b c))");
  EXPECT_EQ(dump_expr("a or b & c"), "(|| a (&& b c))");
  EXPECT_EQ(dump_expr("x |> f |> g"), "(|> (|> x f) g)");
  EXPECT_EQ(dump_expr("f @@ g @@ x"), "(@@ f (@@ g x))");
}

TEST(OcamlExpressions, ListOperators) {
  EXPECT_EQ(dump_expr("a :: b :: c"), "(:: a b c)");
  EXPECT_EQ(dump_expr("(a :: b) :: c"), "(:: (:: a b) c)");
  EXPECT_EQ(dump_expr("a :: b @ c ^ d"), "(@ (:: a b) (^ c d))");
  EXPECT_EQ(dump_expr("a + 1 :: b"), "(:: (+ a 1) b)");
  EXPECT_EQ(dump_expr("[1; 2, 3; (4; 5);]"), "(list 1 (tuple 2 3) (seq 4 5))");
}

TEST(OcamlExpressions, UserOperators) {
  EXPECT_EQ(dump_expr("a +! b *: c **. d =: e"), "(=: (+! a (*: b (**. c d))) e)");
  EXPECT_EQ(dump_program("let ( +! ) a b = a"), "let (+! = (fun a b -> a))\n");
  EXPECT_EQ(dump_expr("( * ) 1 (mod)"), "(* 1 mod)");
}

TEST(OcamlExpressions, Signs) {
  EXPECT_EQ(dump_expr("-1 + -x"), "(+ -1 (~- x))");
  EXPECT_EQ(dump_expr("a -1"), "(- a 1)");
  EXPECT_EQ(dump_expr("f (-1)"), "(f -1)");
  EXPECT_EQ(dump_expr("- f x"), "(~- (f x))");
  EXPECT_EQ(dump_expr("-a ** b"), "(** (~- a) b)");
  EXPECT_EQ(dump_expr("-1.5 -. -.x"), "(-. float:-1.5 (~-. x))");
  EXPECT_EQ(dump_expr("-4611686018427387904"), "-4611686018427387904");
}

TEST(OcamlExpressions, PrefixOperatorsBindTighterThanSelection) {
  EXPECT_EQ(dump_expr("!r.x"), "(. (! r) x)");
  EXPECT_EQ(dump_expr("!f x + !(r.x)"), "(+ ((! f) x) (! (. r x)))");
  EXPECT_EQ(dump_expr("!r := !r + 1"), "(:= (! r) (+ (! r) 1))");
}

TEST(OcamlExpressions, Application) {
  EXPECT_EQ(dump_expr("f x (g y) z.a"), "(f x (g y) (. z a))");
  EXPECT_EQ(dump_expr("f ~x ~y:3 ~(z : int)"), "(f ~x:x ~y:3 ~z:(: z int))");
  EXPECT_EQ(dump_expr("f A (B x) M.C"), "(f A (B x) M.C)");
  EXPECT_EQ(dump_expr("Some (1, 2)"), "(Some (tuple 1 2))");
  EXPECT_EQ(dump_expr("M.N.C x + M.y"), "(+ (M.N.C x) M.y)");
}

TEST(OcamlExpressions, TuplesAndAssignment) {
  EXPECT_EQ(dump_expr("a, b, c"), "(tuple a b c)");
  EXPECT_EQ(dump_expr("a := b, c"), "(:= a (tuple b c))");
  EXPECT_EQ(dump_expr("a := b := c"), "(:= a (:= b c))");
  EXPECT_EQ(dump_expr("r.x <- 1; s"), "(seq (.<- r x 1) s)");
  EXPECT_EQ(dump_expr("a.(i).(j) <- b.(k) + 1"), "(.()<- (.() a i) j (+ (.() b k) 1))");
  EXPECT_EQ(dump_expr("s.[i], s.[i] <- 'a'"), "(tuple (.[] s i) (.[]<- s i char:97))");
}

TEST(OcamlExpressions, IfAndSequence) {
  EXPECT_EQ(dump_expr("if a then b; c"), "(seq (if a b) c)");
  EXPECT_EQ(dump_expr("if a then x := 1 else y := 2; z"), "(seq (if a (:= x 1) (:= y 2)) z)");
  EXPECT_EQ(dump_expr("if a then if b then c else d"), "(if a (if b c d))");
  EXPECT_EQ(dump_expr("if a then b else c, d"), "(if a b (tuple c d))");
  EXPECT_EQ(dump_expr("1 + if a then b else c + d"), "(+ 1 (if a b (+ c d)))");
  EXPECT_EQ(dump_expr("begin a; b; end"), "(seq a b)");
  EXPECT_EQ(dump_expr("begin end"), "()");
}

TEST(OcamlExpressions, LetExtendsAsFarAsPossible) {
  EXPECT_EQ(dump_expr("let x = 1 in x; y"), "(let (x = 1) in (seq x y))");
  EXPECT_EQ(dump_expr("a && let x = 1 in x || b"), "(&& a (let (x = 1) in (|| x b)))");
  EXPECT_EQ(dump_expr("let rec f x = g x and g = f in f 1"),
            "(let rec (f = (fun x -> (g x))) (g = f) in (f 1))");
  EXPECT_EQ(dump_expr("let x, y = p in x"), "(let ((tuple x y) = p) in x)");
  EXPECT_EQ(dump_expr("let f x : int = x in f"), "(let (f = (fun x -> (: x int))) in f)");
  EXPECT_EQ(dump_expr("let f : 'a -> 'a = g in f"), "(let (f : (-> 'a 'a) = g) in f)");
}

TEST(OcamlExpressions, FunctionsAndMatches) {
  EXPECT_EQ(dump_expr("fun x ~y ~z:(a, b) () -> x; y"), "(fun x ~y:y ~z:(tuple a b) () -> (seq x y))");
  EXPECT_EQ(dump_expr("fun ~(x : int) : int -> x"), "(fun ~x:(: x int) -> (: x int))");
  EXPECT_EQ(dump_expr("function | A -> 1; 2 | B when c -> 3"), "(function (A -> (seq 1 2)) (B when c -> 3))");
  EXPECT_EQ(dump_expr("match a with x -> (match b with _ -> 1) | y -> 2"),
            "(match a (x -> (match b (_ -> 1))) (y -> 2))");
  EXPECT_EQ(dump_expr("match a with x -> match b with _ -> 1 | y -> 2"),
            "(match a (x -> (match b (_ -> 1) (y -> 2))))");
  EXPECT_EQ(dump_expr("try f x with Not_found -> 1"), "(try (f x) (Not_found -> 1))");
}

TEST(OcamlExpressions, LoopsAndAssert) {
  EXPECT_EQ(dump_expr("while a do b; c done"), "(while a (seq b c))");
  EXPECT_EQ(dump_expr("for i = 1 to n do f i done"), "(for i 1 to n (f i))");
  EXPECT_EQ(dump_expr("for _ = n downto 0 do () done"), "(for _ n downto 0 ())");
  EXPECT_EQ(dump_expr("assert (x > 0); assert false"), "(seq (assert (> x 0)) (assert false))");
}

TEST(OcamlExpressions, RecordsAndArrays) {
  EXPECT_EQ(dump_expr("{x = 1; M.y = 2, 3; z}"), "(record (x 1) (M.y (tuple 2 3)) (z z))");
  EXPECT_EQ(dump_expr("{r with x = fun y -> y; }"), "(with r (x (fun y -> y)))");
  EXPECT_EQ(dump_expr("{!r.s with x : int = 1}"), "(with (. (! r) s) (x (: 1 int)))");
  EXPECT_EQ(dump_expr("[|1; 2|], [||], []"), "(tuple (array 1 2) (array) (list))");
  EXPECT_EQ(dump_expr("r.M.x"), "(. r M.x)");
}

TEST(OcamlExpressions, Constants) {
  EXPECT_EQ(dump_expr("\"a\\\"b\", {|c\\d|}, 'x', 0x10, true, ()"),
            "(tuple \"a\"b\" \"c\\d\" char:120 16 true ())");
}

TEST(OcamlExpressions, LocalOpens) {
  EXPECT_EQ(dump_expr("let open M.N in x"), "(open M.N x)");
  EXPECT_EQ(dump_expr("M.(x + y), M.[1], M.( + )"), "(tuple (open M (+ x y)) (open M (list 1)) M.+)");
  EXPECT_EQ(dump_expr("A . B . x"), "A.B.x");
}

TEST(OcamlExpressions, UnsupportedExpressionsKeepTheirPlace) {
  EXPECT_EQ(dump_expr("f 1 + lazy x"), "(+ (f 1) (Stdlib.Lazy._delay (fun () -> x)))");
  EXPECT_EQ(dump_expr("`A 1, `B"), "(tuple <polymorphic variants> <polymorphic variants>)");
  EXPECT_EQ(dump_expr("let module M = struct let x = let y = 1 in y end in M.x"),
            "(module M (struct let (x = (let (y = 1) in y))) in M.x)");
  EXPECT_EQ(dump_expr("let exception E of int in raise E"), "(exception E in (raise E))");
  EXPECT_EQ(dump_expr("let* x = e and* y = f in g"), "(let* (and* e f) (fun (tuple x y) -> g))");
  EXPECT_EQ(dump_expr("(x :> t)"), "<coercions>");
  EXPECT_EQ(dump_expr("(module M : S)"), "<first-class modules>");
  EXPECT_EQ(dump_expr("object method m = 1 end"), "<objects>");
  EXPECT_EQ(dump_expr("(new c)#m 1"), "(<objects> 1)");
  EXPECT_EQ(dump_expr("fun ?(x = 1) ?y z -> x"),
            "(fun ~?x:?x ~?y:y z -> (let (x = (match ?x ((Some it) -> it) (None -> 1))) in x))");
  EXPECT_EQ(dump_expr("f ?x:None 1"), "(f ~?x:None 1)");
  EXPECT_EQ(dump_expr("fun (type a) (x : a) -> x"), "<locally abstract types>");
  EXPECT_EQ(dump_expr("1L"), "<int32, int64 and nativeint>");
  EXPECT_EQ(dump_expr("a.{i}, a.%(i) <- 1"), "(tuple <bigarrays> <user-defined indexing>)");
  EXPECT_EQ(dump_expr("[%ext 1]"), "<extension nodes>");
  EXPECT_EQ(dump_expr("match f x with exception E -> 1 | y -> y"),
            "(match (f x) ((exception E) -> 1) (y -> y))");
  EXPECT_EQ(dump_expr("match (match a with exception E -> 1) with y -> y"),
            "(match (match a ((exception E) -> 1)) (y -> y))");
}

TEST(OcamlExpressions, UnsupportedExpressionsTellWhichNamesTheyMention) {
  diag::SourceManager sources;
  diag::Sink sink;
  const auto file =
      parse(sources.add("test.ml", "let it = (module F (struct let x = f (g X.h) 1 end))"), sources, sink);
  ASSERT_TRUE(file);
  const auto& binding = std::get<ast::ValueItem>(file->items[0]->node).bindings[0];
  const auto mentioned = std::get<ast::Unsupported>(binding.value->node).mentioned;
  EXPECT_EQ(std::vector<std::string_view>(mentioned.begin(), mentioned.end()),
            (std::vector<std::string_view>{"x", "f", "g", "h"}));
}

TEST(OcamlExpressions, SpansCoverTheSource) {
  diag::SourceManager sources;
  diag::Sink sink;
  const auto file = parse(sources.add("test.ml", "let it = f (a + b) * c ;;"), sources, sink);
  ASSERT_TRUE(file);
  const auto text = [&](const ast::Expr& e) { return sources.text(e.span); };
  const ast::Expr& product = *std::get<ast::ValueItem>(file->items[0]->node).bindings[0].value;
  const auto& factors = std::get<ast::Apply>(product.node);
  const ast::Expr& call = *factors.arguments[0].value;
  EXPECT_EQ(text(product), "f (a + b) * c");
  EXPECT_EQ(text(*factors.function), "*");
  EXPECT_EQ(text(call), "f (a + b)");
  EXPECT_EQ(text(*std::get<ast::Apply>(call.node).arguments[0].value), "(a + b)");
  EXPECT_EQ(sources.text(file->items[0]->span), "let it = f (a + b) * c");
}

}  // namespace
}  // namespace culprit::front::ocaml

#include <gtest/gtest.h>

#include <regex>

#include "loaded.h"

namespace culprit::front::ocaml {
namespace {

TEST(Desugar, CurriedParametersAreOneLambda) {
  EXPECT_EQ(load("let f x = fun y -> x + y")->code("f"), "\\(x.1 : int63) (y.2 : int63). %i63.add x.1 y.2");
}

TEST(Desugar, ArgumentsAreEvaluatedFromRightToLeft) {
  EXPECT_EQ(load("let f (g : unit -> int) (h : unit -> char) k : int = k (g ()) (h ())")->code("f"),
            "\\(g.1 : unit -> int63) (h.2 : unit -> char) (k.3 : int63 -> char -> int63). case h.2 $() as "
            "(x.4 : char) of { _ ->\n"
            "case g.1 $() as (x.5 : int63) of { _ ->\n"
            "k.3 x.5 x.4 } }");
}

TEST(Desugar, DivisionIsGuardedUnlessTheDivisorIsAConstant) {
  const auto loaded = load("let f x y = x / y\nlet g x = x mod 2");
  EXPECT_EQ(loaded->code("f"),
            "\\(x.1 : int63) (y.2 : int63). check case %int.eq y.2 0 as (test.3 : bool) of {\n"
            "  true -> raise $Division_by_zero [division-by-zero f \"x / y\"];\n"
            "  false -> %i63.quot x.1 y.2 }");
  EXPECT_EQ(loaded->code("g"), "\\(x.4 : int63). %i63.rem x.4 2");
}

TEST(Desugar, AssertRaisesWithPositionAndBlame) {
  EXPECT_EQ(load("let f x =\n  assert (x > 0)")->code("f"),
            "\\(x.1 : int63). check case %int.lt 0 x.1 as (test.3 : bool) of {\n"
            "  true -> $();\n"
            "  false ->\n"
            "    case Assert_failure \"test.ml\" 2 2 as (exception.2 : exn) of { _ ->\n"
            "    raise exception.2 [assertion f \"assert (x > 0)\"] } }");
}

TEST(Desugar, ArrayAccessIsGuarded) {
  EXPECT_EQ(load("let f (a : int array) i = a.(i)")->code("f"),
            "\\(a.1 : array int63) (i.2 : int63). case %array.length a.1 as (length.3 : int63) of { _ ->\n"
            "check case case %int.le 0 i.2 as (test.4 : bool) of {\n"
            "    true -> %int.lt i.2 length.3;\n"
            "    false -> false } as (test.6 : bool) of {\n"
            "  true -> %array.get a.1 i.2;\n"
            "  false ->\n"
            "    case Invalid_argument \"index out of bounds\" as (exception.5 : exn) of { _ ->\n"
            "    raise exception.5 [bounds f \"a.(i)\"] } } }");
}

TEST(Desugar, ComparisonDependsOnTheType) {
  const auto code = [](const std::string& type, const std::string& relation) {
    return load("let f (x : " + type + ") y = x " + relation + " y")->code("f");
  };
  EXPECT_NE(code("char", "=").find("%int.eq x.1 y.2"), std::string::npos);
  EXPECT_NE(code("int", ">=").find("%int.le y.2 x.1"), std::string::npos);
  EXPECT_NE(code("float", "<=").find("%float.le x.1 y.2"), std::string::npos);
  EXPECT_NE(code("string", ">").find("%string.lt y.2 x.1"), std::string::npos);
  EXPECT_NE(code("int list", "=").find("%equal x.1 y.2"), std::string::npos);
  EXPECT_NE(code("'a", "<").find("%compare x.1 y.2"), std::string::npos);
  EXPECT_NE(code("int", "<>").find("%bool.not"), std::string::npos);
  EXPECT_NE(code("int", "==").find("%int.eq"), std::string::npos);
  EXPECT_NE(code("int list", "==").find("%same"), std::string::npos);
}

TEST(Desugar, ConjunctionIsLazy) {
  EXPECT_EQ(load("let f x y = x && y ()")->code("f"),
            "\\(x.1 : bool) (y.2 : unit -> bool). case x.1 as (test.3 : bool) of {\n"
            "  true -> y.2 $();\n"
            "  false -> false }");
}

TEST(Desugar, UserOperatorsAreNotTheLibrarys) {
  EXPECT_NE(load("let ( && ) a b = a + b\nlet f x = x && 2")->code("f").find("&& x.3 2"), std::string::npos);
}

TEST(Desugar, IncompleteMatchRaises) {
  const auto loaded = load("let f = function Some x -> x\nlet g = function Some x -> x | None -> 0");
  EXPECT_NE(loaded->code("f").find("raise exception.4 [match f"), std::string::npos) << loaded->code("f");
  EXPECT_EQ(loaded->code("g").find("raise"), std::string::npos);
}

TEST(Desugar, UnmatchedExceptionIsRaisedAgain) {
  EXPECT_EQ(load("let f g = try g () with Not_found -> 0")->code("f"),
            "\\(g.1 : unit -> int63). try g.1 $()\n"
            "with (exception.2 : exn). case exception.2 as (exception.3 : exn) of {\n"
            "    Not_found -> 0;\n"
            "    _ -> reraise exception.2 }");
}

TEST(Desugar, MutableFieldsAreReferences) {
  const auto loaded =
      load("type c = {mutable n : int; s : string}\nlet make s = {n = 0; s}\nlet tick c = c.n <- c.n + 1");
  EXPECT_EQ(loaded->code("make"),
            "\\(s.1 : string). case %ref.new 0 as (n.2 : ref int63) of { _ ->\n{c} n.2 s.1 }");
  EXPECT_NE(loaded->code("tick").find("%ref.set"), std::string::npos);
  EXPECT_NE(load("type c = {mutable n : int}\nlet f {n = 1} = 0")->code("f").find("%ref.get"),
            std::string::npos);
}

TEST(Desugar, MatchOnATupleMakesNoTuple) {
  EXPECT_EQ(load("let f a b = match a, b with 0, 0 -> 1 | _ -> 2")->code("f").find("(,)"), std::string::npos);
}

TEST(Desugar, LibraryCallsKeepTheUsersFrame) {
  EXPECT_EQ(load("let f (l : int list) = List.length l")->code("f"),
            "\\(l.1 : list int63). case List.length l.1 as (result.2 : int63) of { _ ->\nresult.2 }");
  EXPECT_EQ(load("let g x = x + 1\nlet f l = g l")->code("f"), "\\(l.2 : int63). g l.2");
}

TEST(Desugar, OnlyReachedLibraryDefinitionsAreTranslated) {
  const auto loaded = load("let f l = List.length l");
  EXPECT_NE(loaded->def("List.length"), nullptr);
  EXPECT_EQ(loaded->def("List.map"), nullptr);
  EXPECT_EQ(loaded->def("Stdlib.abs"), nullptr);
}

TEST(Desugar, LabelledArgumentsReachTheirParameters) {
  const auto loaded = load("let f ~a ~b = a - b\nlet g x = f ~b:1 ~a:x\nlet h = f ~b:2");
  EXPECT_EQ(loaded->code("g"), "\\(x.3 : int63). f x.3 1");
  EXPECT_EQ(loaded->code("h"), "thunk (\\open.4. f open.4 2)");
}

TEST(Desugar, PartialPrimitivesBecomeFunctions) {
  EXPECT_EQ(load("let f = ( + ) 1")->code("f"), "thunk (\\(x.1 : int63). %i63.add 1 x.1)");
}

TEST(Desugar, PipelinesAreApplications) {
  EXPECT_EQ(load("let g x = x + 1\nlet f x = x |> g")->code("f"), "\\(x.2 : int63). g x.2");
}

TEST(Desugar, ShadowedDefinitionsHaveNumbers) {
  const auto loaded = load("let x = 1\nlet x = x + 1");
  EXPECT_EQ(loaded->code("x"), "thunk 1");
  EXPECT_EQ(loaded->code("x/2"), "thunk case x as (x.1 : int63) of { _ ->\n%i63.add x.1 1 }");
}

TEST(Desugar, InitForcesTheTopLevelInOrder) {
  const auto loaded = load(
      "let a = 1\nlet f x = x\nlet (b, c) = (2, 3)\nlet () = print_int b\nexternal e : int = \"unknown\"");
  EXPECT_EQ(std::regex_replace(loaded->code("<init>"), std::regex("\\.[0-9]+"), ""),
            "thunk case a as done of { _ ->\ncase <item> as done of { _ ->\ncase <item>/2 as done of { _ ->\n"
            "case e as done of { _ ->\n$() } } } }");
}

TEST(Desugar, InputsBecomeUnknowns) {
  const auto loaded = load("external choose : int -> bool = \"unknown\"\nlet f () = read_int ()");
  EXPECT_EQ(loaded->code("choose"), "thunk (?read choose : int63 -> bool)");
  EXPECT_EQ(loaded->code("f"),
            "\\(arg.1 : unit). case arg.1 as (arg.2 : unit) of {\n  () ->\n    ?read read_int : int63 }");
}

TEST(Desugar, ConstantLetRecIsAccepted) {
  EXPECT_EQ(load("let rec x = 0\nlet f y = let rec z = 1 in y + z")->diagnostics().size(), 0U);
}

TEST(Desugar, EveryLanguageFeatureGivesAValidModule) {
  const auto loaded = load(R"(
type 'a tree = Leaf | Node of 'a tree * 'a * 'a tree
type p = { x : int; mutable y : int }
exception Stop of int * string
let rec insert x = function
  | Leaf -> Node (Leaf, x, Leaf)
  | Node (l, y, r) as t ->
      if x = y then t else if x < y then Node (insert x l, y, r) else Node (l, y, insert x r)
let classify c = match c with 'a' .. 'z' | '_' -> 1 | '0' .. '9' -> 2 | _ when c = ' ' -> 3 | _ -> 4
let sum a = let s = ref 0 in for i = 0 to Array.length a - 1 do s := !s + a.(i) done; !s
let down n = for _ = n downto 0 do () done
let spin n = let i = ref n in while !i > 0 do decr i done
let first a = match a with [| x; _ |] | [| x |] -> x | _ -> 0
let move ({ x; y } as p) = { p with x = x + y }
let safe f =
  try Some (f ()) with Stop (n, _) when n > 0 -> None | Failure s | Invalid_argument s -> ignore s; None
let rec even n = n = 0 || odd (n - 1) and odd n = n > 0 && even (n - 1)
let local n = let rec go acc = function 0 -> acc | k -> go (acc + k) (k - 1) and unused x = go x 0 in go 0 n
let refs f = let g = !f in !f 1 + g 2
let strings s = if s.[0] = 'a' then s ^ "b" else String.sub s 0 1
let floats x = if x < 1.5 then -.x else x ** 2.
let nothing () = ignore 1; assert false
let annotated (x : int) : int = (x : int)
let pairs = List.map (fun (a, b) -> a + b) [(1, 2); (3, 4)]
let seq a = ignore (a ()); a (); 1
let a, { x = b; _ } = 1, { x = 2; y = 3 }
)");
  EXPECT_EQ(loaded->diagnostics(), std::vector<std::string>{});
  EXPECT_NE(loaded->program, nullptr);
}

// --- entries ---

using Names = std::vector<std::string>;

TEST(Entries, UnusedFunctionsAndABusyTopLevel) {
  EXPECT_EQ(load("let f x = x\nlet g x = f x")->entries(), (Names{"g"}));
  EXPECT_EQ(load("let f x = x\nlet () = print_int (f 1)\nlet rec g x = g x")->entries(),
            (Names{"<toplevel>", "g"}));
  EXPECT_EQ(load("let f x = x\nlet f y = f y + 1")->entries(), (Names{"f"}));
}

TEST(Entries, MainAlone) {
  EXPECT_EQ(load("let f x = x\nlet main n = n")->entries(), (Names{"main"}));
  EXPECT_EQ(load("let f x = x\nlet main = f 1")->entries(), (Names{"<toplevel>"}));
}

TEST(Entries, OptionsOverride) {
  env::Options options;
  options.entry = env::EntryMode::Exports;
  EXPECT_EQ(load("let f x = x\nlet main n = f n", options)->entries(), (Names{"f", "main"}));
  options.entry = env::EntryMode::Toplevel;
  EXPECT_EQ(load("let f x = x", options)->entries(), (Names{"<toplevel>"}));
}

TEST(Entries, CallWithUnknownArgumentsAfterInit) {
  const auto loaded = load("let f (x, y) ~z = [x; y; z]");
  const core::Entry& entry = loaded->module().entries.at(0);
  EXPECT_TRUE(entry.instance);
  EXPECT_EQ(entry.assumptions, std::vector<std::string>{"'a = int"});
  std::string text = core::print(loaded->module(), entry.body);
  std::erase(text, '`');
  EXPECT_EQ(text.substr(text.find("case (?")),
            "case (? arg1 : (,) int63 int63) as (arg1.10 : (,) int63 int63) of { _ ->\n"
            "case (? z : int63) as (z.11 : int63) of { _ ->\n"
            "case f arg1.10 z.11 as (result.12 : list int63) of { _ ->\n"
            "result.12 } } } }");
}

TEST(Entries, ResultsWithStateGoToAContext) {
  const auto context = [](const std::string& text) {
    const auto loaded = load(text);
    return core::print(loaded->module(), loaded->module().entries.at(0).body).find("?context") !=
           std::string::npos;
  };
  EXPECT_TRUE(context("let f x = ref x"));
  EXPECT_TRUE(context("type t = {f : int -> int}\nlet f x = Some {f = fun y -> x + y}"));
  EXPECT_FALSE(context("let f x = [Some (x, 1)]"));
}

}  // namespace
}  // namespace culprit::front::ocaml

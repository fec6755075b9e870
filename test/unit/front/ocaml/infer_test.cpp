#include "front/ocaml/infer.h"

#include <gtest/gtest.h>

#include "front/ocaml/parser.h"
#include "loaded.h"

namespace culprit::front::ocaml {
namespace {

constexpr std::string_view kStdlib = R"(
external ( + ) : int -> int -> int = "%i63.add"
external ( = ) : 'a -> 'a -> bool = "%cmp.eq"
external ref : 'a -> 'a ref = "%ref.new"
external ( ! ) : 'a ref -> 'a = "%ref.get"
external ( := ) : 'a ref -> 'a -> unit = "%ref.set"
external raise : exn -> 'a = "%raise"
external ( ^ ) : string -> string -> string = "%string.concat"
)";
constexpr std::string_view kList = "let rec map f = function [] -> [] | x :: l -> f x :: map f l";

/// Infers a file over a tiny library and gives the types of what it defines.
class InferTest : public testing::Test {
 protected:
  InferTest()
      : declarations(module),
        library(declarations, sources, sink, {{"stdlib.ml", kStdlib}, {"list.ml", kList}}) {}

  std::string type_of(const std::string& name, const std::string& text) {
    const diag::FileId file = sources.add("test.ml", text);
    std::optional<ast::File> tree = parse(file, sources, sink);
    if (!tree) return "syntax error";
    trees.push_back(std::move(*tree));
    const Scope& start = library.initial();
    const Scope exports = Inference(declarations, library, sink, FileRole::User, "").run(trees.back(), start);
    for (const diag::Diagnostic& diagnostic : sink.sorted()) return diagnostic.message;
    const ValueId id = exports.values.find(name);
    return id.valid() ? declarations.print(declarations[id].type) : "not defined";
  }
  std::string type(const std::string& expr) { return type_of("x", "let x = " + expr); }

  core::Module module;
  diag::SourceManager sources;
  diag::Sink sink;
  Declarations declarations;
  Library library;
  std::deque<ast::File> trees;
};

TEST_F(InferTest, Functions) {
  EXPECT_EQ(type("fun f g x -> f (g x)"), "('a -> 'b) -> ('c -> 'a) -> 'c -> 'b");
}

TEST_F(InferTest, LetIsPolymorphic) { EXPECT_EQ(type("let id y = y in (id 1, id \"a\")"), "int * string"); }

TEST_F(InferTest, ParametersAreNotPolymorphic) {
  EXPECT_EQ(type("fun id -> (id 1, id \"a\")"),
            "this expression has type string but an expression of type int was expected");
}

TEST_F(InferTest, ComputedValuesAreNotGeneralised) {
  EXPECT_EQ(type_of("x", "let r = ref [] let () = r := [1] let x = r"), "int list ref");
}

TEST_F(InferTest, GeneralisedConstantHasManyTypes) {
  EXPECT_EQ(type_of("x", "let e = Some [] let x = (e = Some [1], e = Some [\"\"])"), "bool * bool");
}

TEST_F(InferTest, MutualRecursionIsMonomorphicInside) {
  EXPECT_EQ(type_of("f", "let rec f n = g n and g n = if n = 0 then 0 else f (n + 1)"), "int -> int");
}

TEST_F(InferTest, PolymorphicRecursionWithAnnotation) {
  EXPECT_EQ(type_of("f",
                    "type 'a t = E | N of 'a * ('a * 'a) t\n"
                    "let rec f : 'a. 'a t -> int = function E -> 0 | N (_, r) -> f r + 1"),
            "'a t -> int");
}

TEST_F(InferTest, AnnotationVariablesAreSharedInAnItem) {
  EXPECT_EQ(type("fun (a : 'a) (b : 'a) -> b"), "'a -> 'a -> 'a");
  EXPECT_EQ(type_of("y", "let y = let g (a : 'b) = a in g 1"), "int");
}

TEST_F(InferTest, LibraryModulesAreLoadedOnDemand) {
  EXPECT_EQ(type("List.map"), "('a -> 'b) -> 'a list -> 'b list");
  EXPECT_EQ(type_of("y", "open List let y = map"), "('a -> 'b) -> 'a list -> 'b list");
}

TEST_F(InferTest, LabelsCommute) {
  const std::string f = "let f ~a ~b c = a ^ b ^ c ";
  EXPECT_EQ(type_of("f", f), "a:string -> b:string -> string -> string");
  EXPECT_EQ(type_of("x", f + "let x = f ~b:\"\""), "a:string -> string -> string");
  EXPECT_EQ(type_of("x", f + "let x = f \"\""), "a:string -> b:string -> string");
  EXPECT_EQ(type_of("x", f + "let x = f \"\" \"\" \"\""), "string");
  EXPECT_EQ(type_of("x", f + "let x = f ~c:\"\""), "the function has no parameter labelled `~c`");
}

constexpr const char* kRecords =
    "type p = {x : int; y : int} type q = {x : int; y : int; z : string} type r = {x : bool} ";

TEST_F(InferTest, FieldsAreResolvedByTypeThenLast) {
  const std::string records = kRecords;
  EXPECT_EQ(type_of("v", records + "let v = fun e -> e.x"), "r -> bool");
  EXPECT_EQ(type_of("v", records + "let v = fun (e : p) -> e.x"), "p -> int");
  EXPECT_EQ(type_of("v", records + "let v = {x = 1; y = 2}"), "p");
  EXPECT_EQ(type_of("v", records + "let v = fun {y; x; _} -> x"), "q -> int");
  EXPECT_EQ(type_of("v", records + "let v = {x = 1; y = 2; w = 3}"), "the type r has no field `y`");
}

TEST_F(InferTest, ConstructorsAreResolvedByTypeThenLast) {
  const std::string types = "type a = A | B type b = A | C ";
  EXPECT_EQ(type_of("v", types + "let v = A"), "b");
  EXPECT_EQ(type_of("v", types + "let v : a = A"), "a");
  EXPECT_EQ(type_of("v", types + "let v = function B -> 1 | A -> 2"), "a -> int");
}

TEST_F(InferTest, TypesMayBeShadowedAndRecursive) {
  EXPECT_EQ(type_of("v", "type t = A type t = B of t | C let v = B C"), "t");
  EXPECT_EQ(type_of("v", "type 'a l = u list and u = int let v : string l = [1]"), "int list");
  EXPECT_EQ(type_of("v", "type t = u and u = t let v = 1"), "the type abbreviation `t` is cyclic");
}

TEST_F(InferTest, Exceptions) {
  EXPECT_EQ(type("fun f -> try f () with Not_found -> 1"), "(unit -> int) -> int");
  EXPECT_EQ(type_of("v", "exception E of int let v = fun n -> raise (E n)"), "int -> 'a");
  EXPECT_EQ(type_of("v", "exception E of int let v = E \"\""),
            "this expression has type string but an expression of type int was expected");
}

TEST_F(InferTest, OrPatternsBindTheSameVariables) {
  EXPECT_EQ(type("function (1, a) | (a, _) -> a"), "int * int -> int");
  EXPECT_EQ(type("function Some a | None -> a"),
            "the variable `a` must occur on both sides of this `|` pattern");
}

// --- errors as the user sees them ---

using Messages = std::vector<std::string>;

TEST(InferErrors, MismatchNamesTheSmallestExpression) {
  EXPECT_EQ(load("let f x =\n  if x > 0 then x else \"no\"")->diagnostics(),
            Messages{"E002 2:24 this expression has type string but an expression of type int was expected"});
}

TEST(InferErrors, HelpWhereItIsObvious) {
  EXPECT_EQ(load("let x = 1.5 + 2")->help(),
            "the operators for floats are `+.`, `-.`, `*.` and `/.`; `int_of_float` converts");
  EXPECT_EQ(load("let f r = r := 1; r + 1")->help(), "read the reference with `!`");
  EXPECT_EQ(load("let x = 1 + succ")->help(), "this is a function: is an argument missing?");
}

TEST(InferErrors, UnboundNamesSuggestOthers) {
  const auto loaded = load("let counter = 1\nlet x = conter + 1");
  EXPECT_EQ(loaded->diagnostics(), Messages{"E003 2:9 unbound value `conter`"});
  EXPECT_EQ(loaded->help(), "did you mean `counter`?");
}

TEST(InferErrors, OneErrorPerItemAndNoCascade) {
  EXPECT_EQ(load("let f x = x + true\nlet y = f 1 ^ \"a\"\nlet z = f 1 + 1\nlet w = 1 2")->diagnostics(),
            (Messages{"E002 1:15 this expression has type bool but an expression of type int was expected",
                      "E002 4:9 this expression has type int; it is not a function and cannot be applied"}));
}

TEST(InferErrors, BadTypeDeclarationDoesNotCascade) {
  EXPECT_EQ(load("type t = A of nothing\nlet x = A 1\nlet f = function A _ -> 1")->diagnostics(),
            Messages{"E003 1:15 unbound type `nothing`"});
}

TEST(InferErrors, TooManyArguments) {
  EXPECT_EQ(load("let x = succ 1 2")->diagnostics(),
            Messages{"E002 1:16 this function has type int -> int; it is applied to too many arguments"});
}

TEST(InferErrors, RecordsAndConstructors) {
  EXPECT_EQ(load("type p = {x : int; y : int}\nlet a = {x = 1}")->diagnostics(),
            Messages{"E002 2:9 the record field `y` is missing"});
  EXPECT_EQ(load("type p = {x : int}\nlet f p = p.x <- 1")->diagnostics(),
            Messages{"E002 2:13 the record field `x` is not mutable"});
  EXPECT_EQ(load("type t = A of int * int\nlet a = A 1")->diagnostics(),
            Messages{"E002 2:9 the constructor `A` expects 2 argument(s), but is here applied to 1"});
}

TEST(InferUnsupported, ModulesWithoutModelAreNoErrors) {
  const auto loaded = load("let h = Ephemeron.create 17\nlet f x = Ephemeron.find h x + 1");
  EXPECT_EQ(loaded->diagnostics(), Messages{"W001 1:9 library module Ephemeron is not modelled yet"});
  EXPECT_NE(loaded->code("f").find("unsupported"), std::string::npos) << loaded->code("f");
}

TEST(InferUnsupported, NamesOfSkippedModulesAreUnsupported) {
  const auto loaded = load("module rec M : S = struct let x = 1 end\nlet f () = M.x\nlet g () = 2");
  ASSERT_EQ(loaded->diagnostics().size(), 1U);
  EXPECT_NE(loaded->code("f").find("unsupported"), std::string::npos);
  EXPECT_EQ(loaded->code("g").find("unsupported"), std::string::npos);
}

TEST(InferUnsupported, OpenedUnknownModuleExplainsUnboundNames) {
  const auto loaded = load("open Unix\nlet f () = getpid () + 1");
  EXPECT_EQ(loaded->diagnostics(), Messages{"W001 1:6 library module Unix is not modelled yet"});
}

}  // namespace
}  // namespace culprit::front::ocaml

#include "front/ocaml/print_value.h"

#include <gtest/gtest.h>

#include "loaded.h"

namespace culprit::front::ocaml {
namespace {

constexpr const char* kTypes =
    "type p = {x : int; mutable y : char}\ntype 'a tree = Leaf | Node of 'a tree * 'a * 'a tree\nexception E "
    "of int\n";

std::string printed(Program& program, core::ExprId value, core::TypeId type) {
  return program.print(value, type, {}).text;
}

/// The value of an expression, translated to core and printed again.
std::string round_trip(const std::string& expr) {
  const auto loaded = load(kTypes + ("let v = " + expr));
  const core::Def* def = loaded->def("v");
  if (def == nullptr) return loaded->diagnostics().empty() ? "no definition" : loaded->diagnostics()[0];
  return printed(*loaded->program, def->value, def->type);
}

class PrintedAsWritten : public testing::TestWithParam<const char*> {};

TEST_P(PrintedAsWritten, RoundTrips) { EXPECT_EQ(round_trip(GetParam()), GetParam()); }

INSTANTIATE_TEST_SUITE_P(Data, PrintedAsWritten,
                         testing::Values("0", "-3", "true", "'a'", "'\\n'", "'\\200'", "'\\''",
                                         "\"a\\\"b\\\\\\000\"", "1.5", "2.", "-1e+100", "()", "[]", "[1; 2]",
                                         "[-1; 2]", "[[]; [1]]", "(1, 'b', [])", "Some (-1)", "Some (Some 1)",
                                         "[Some 1; None]", "Node (Leaf, -1, Node (Leaf, 2, Leaf))",
                                         "{x = 1; y = 'c'}", "[{x = 1; y = 'c'}]", "ref 0", "ref [1]",
                                         "Some (ref (-1))", "[|1; 2|]", "[||]", "[|[1]; []|]", "E 3",
                                         "Not_found", "Ok 1", "(1, (2, 3))"));

INSTANTIATE_TEST_SUITE_P(Functions, PrintedAsWritten,
                         testing::Values("fun _ -> 0", "fun () -> 1", "fun x -> x", "fun x y -> x + y",
                                         "fun x -> if x = 1 then 2 else 3",
                                         "fun x -> match x with 0 -> 1 | _ -> 2", "[(fun x -> x + 1)]",
                                         "fun f -> f 1 (-2)", "fun _ -> raise Not_found",
                                         "fun _ -> raise (E 1)", "fun r -> r := 1; 2",
                                         "fun r -> r := !r + 1"));

TEST(PrintValue, CharactersInPatternsAndComparisons) {
  EXPECT_EQ(round_trip("fun c -> match c with 'a' -> 1 | _ -> 2"), "fun c -> match c with 'a' -> 1 | _ -> 2");
  EXPECT_EQ(round_trip("fun c -> if c = 'a' then 1 else 2"), "fun c -> if c = 'a' then 1 else 2");
}

TEST(PrintValue, DataPatterns) {
  EXPECT_EQ(round_trip("function [] -> 0 | x :: _ -> x"), "fun arg -> match arg with [] -> 0 | x :: _ -> x");
  EXPECT_EQ(round_trip("function Some x -> x | None -> 0"),
            "fun arg -> match arg with Some x -> x | None -> 0");
  EXPECT_EQ(round_trip("fun (a, _) -> a"), "fun arg -> match arg with (a, _) -> a");
}

TEST(PrintValue, StateIsNotMoved) {
  EXPECT_EQ(round_trip("fun r -> let old = !r in r := 1; old"), "fun r -> let old = !r in r := 1; old");
  EXPECT_EQ(round_trip("let r = ref 0 in fun () -> r := !r + 1; !r"),
            "let r = ref 0 in fun () -> r := !r + 1; !r");
  EXPECT_EQ(round_trip("let r = ref 0 in (r, r)"), "let r = ref 0 in (r, r)");
}

TEST(PrintValue, NestedFunctionsAreOne) {
  EXPECT_EQ(round_trip("fun _ -> (fun () x -> x)"), "fun _ () x -> x");
}

TEST(PrintValue, NamesDoNotHideEachOther) {
  EXPECT_EQ(round_trip("fun x -> fun y -> (fun x -> x + y) x"), "fun x y -> (fun x1 -> x1 + y) x");
}

// --- values as counterexamples have them ---

/// Builds core values by hand in the module of a loaded program.
class PrintWitness : public testing::Test {
 protected:
  core::Symbol name(const std::string& text) { return module.names.intern(text); }
  core::ExprId bind(const std::string& binder, core::ExprId value, core::ExprId body) {
    return module.add(core::Case{value, {name(binder), {}}, {{core::DefaultPattern{}, body}}});
  }
  core::ExprId make(const char* constructor, std::vector<core::Atom> fields) {
    return module.add(core::Construct{module.find_constructor(name(constructor)), std::move(fields)});
  }
  core::ExprId primitive(core::Primitive operation, std::vector<core::Atom> operands) {
    return module.add(core::PrimitiveExpr{operation, std::move(operands)});
  }
  static core::Atom number(int value) { return core::Literal(base::big(value)); }

  std::unique_ptr<Loaded> loaded = load("let f (a : int ref) (b : int ref) = a := 1; assert (!b = 0)\n");
  core::Module& module = loaded->module();
  core::TypeId integer = module.types.make(core::TypeKind::Int63);
  core::TypeId cell = module.types.make(core::TypeKind::Ref, {}, {integer});
};

TEST_F(PrintWitness, ListsOfNestedBindings) {
  const core::ExprId tail = bind("t2", make("[]", {}), make("::", {number(2), name("t2")}));
  const core::ExprId list = bind("t1", tail, make("::", {number(1), name("t1")}));
  EXPECT_EQ(printed(*loaded->program, list, module.types.data(name("list"), {integer})), "[1; 2]");
}

TEST_F(PrintWitness, ArraysOfBoundElements) {
  const core::ExprId set = primitive(core::Primitive::ArraySet, {name("a1"), number(1), name("t3")});
  const core::ExprId filled =
      bind("t3", make("[]", {}), bind("_u1", set, module.add(core::AtomExpr{name("a1")})));
  const core::ExprId made =
      bind("a1", primitive(core::Primitive::ArrayMake, {number(2), name("t2")}), filled);
  const core::ExprId array =
      bind("t2", bind("t1", make("[]", {}), make("::", {number(1), name("t1")})), made);
  const core::TypeId list = module.types.data(name("list"), {integer});
  EXPECT_EQ(printed(*loaded->program, array, module.types.make(core::TypeKind::Array, {}, {list})),
            "[|[1]; []|]");
}

TEST_F(PrintWitness, CharactersInCells) {
  const core::TypeId character = module.types.make(core::TypeKind::Char);
  const core::ExprId value = primitive(core::Primitive::RefNew, {number('x')});
  EXPECT_EQ(printed(*loaded->program, value, module.types.make(core::TypeKind::Ref, {}, {character})),
            "ref 'x'");
}

TEST_F(PrintWitness, SharedCellsAreDefinedOnce) {
  const core::ExprId content = module.add(core::Thunk{primitive(core::Primitive::RefNew, {number(0)})});
  module.add_def({name("r1"), {}, content, {}, true});
  const core::ExprId use = module.add(core::AtomExpr{name("r1")});
  const std::vector<Input> inputs = {{name("a"), core::InputKind::Argument, cell, use},
                                     {name("b"), core::InputKind::Argument, cell, use}};
  const core::Entry& entry = module.entries[0];
  EXPECT_EQ(loaded->program->render(entry, inputs).call, "let r1 = ref 0 in f r1 r1");
  const std::string program = loaded->program->reproduction(entry, inputs, {}).text;
  EXPECT_TRUE(program.ends_with("\nlet r1 = ref 0\nlet () = ignore (f r1 r1)\n")) << program;
}

TEST_F(PrintWitness, SharedDefinitionsComeBeforeTheirUses) {
  module.add_def(
      {name("r1"), {}, module.add(core::Thunk{primitive(core::Primitive::RefNew, {number(0)})}), {}, true});
  const core::ExprId outer =
      bind("t1", module.add(core::AtomExpr{name("r1")}), primitive(core::Primitive::RefNew, {name("t1")}));
  module.add_def({name("r2"), {}, module.add(core::Thunk{outer}), {}, true});
  const core::ExprId pair = make("::", {name("r1"), name("rest")});
  const core::ExprId value = bind("rest", make("[]", {}), pair);
  const core::TypeId cells = module.types.data(name("list"), {cell});
  EXPECT_EQ(printed(*loaded->program, value, cells), "let r1 = ref 0 in [r1]");
  EXPECT_EQ(printed(*loaded->program, module.add(core::AtomExpr{name("r2")}), {}),
            "let r1 = ref 0 in let r2 = ref r1 in r2");
}

// --- calls and reproductions ---

Input input(Loaded& loaded, const std::string& label, core::InputKind kind, core::TypeKind type,
            core::Literal value) {
  core::Module& module = loaded.module();
  return {module.names.intern(label), kind, module.types.make(type),
          module.add(core::AtomExpr{std::move(value)})};
}

TEST(Render, CallWithArgumentsAndLabels) {
  const auto loaded = load("let f ~a b = read_int () / (a - b)");
  const std::vector<Input> inputs = {
      input(*loaded, "a", core::InputKind::Argument, core::TypeKind::Int63, base::big(-1)),
      input(*loaded, "b", core::InputKind::Argument, core::TypeKind::Int63, base::big(-1)),
      input(*loaded, "read_int", core::InputKind::Read, core::TypeKind::Int63, base::big(7))};
  const Rendered rendered = loaded->program->render(loaded->module().entries[0], inputs);
  EXPECT_EQ(rendered.call, "f ~a:(-1) (-1)");
  EXPECT_EQ(rendered.inputs.at(2), (std::pair<std::string, std::string>{"read_int", "7"}));
  EXPECT_EQ(
      loaded->program->reproduction(loaded->module().entries[0], inputs, {}).text,
      "let read_int = let inputs = ref [7] in fun _ -> match !inputs with [] -> exit 0 | x :: rest -> inputs "
      ":= "
      "rest; x\n# 1 \"test.ml\"\nlet f ~a b = read_int () / (a - b)\n\nlet () = ignore (f ~a:(-1) (-1))\n");
}

TEST(Render, ExternalsAreReplacedInPlace) {
  const auto loaded = load("external limit : int = \"unknown\"\nlet main () = assert (limit < 3)\n");
  const std::vector<Input> inputs = {
      input(*loaded, "limit", core::InputKind::Read, core::TypeKind::Int63, base::big(3))};
  const std::string program = loaded->program->reproduction(loaded->module().entries[0], inputs, {}).text;
  EXPECT_TRUE(program.starts_with("let limit : int = 3\nlet main () = assert (limit < 3)\n")) << program;
}

TEST(Render, ReadsOfModulesAreHiddenByAModule) {
  const auto loaded = load("let () = assert (Random.int 10 < 5 || Random.bool ())");
  const std::vector<Input> inputs = {
      input(*loaded, "Random.int", core::InputKind::Read, core::TypeKind::Int63, base::big(5)),
      input(*loaded, "Random.bool", core::InputKind::Read, core::TypeKind::Bool, false)};
  const std::string program = loaded->program->reproduction(loaded->module().entries[0], inputs, {}).text;
  EXPECT_NE(program.find("module Random = struct include Random let bool = let inputs = ref [false]"),
            std::string::npos);
  EXPECT_NE(program.find("module Random = struct include Random let int = let inputs = ref [5]"),
            std::string::npos);
}

}  // namespace
}  // namespace culprit::front::ocaml

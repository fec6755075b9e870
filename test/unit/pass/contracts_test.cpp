#include "pass/contracts.h"

#include <gtest/gtest.h>

#include "core/parser.h"
#include "core/printer.h"
#include "core/validate.h"
#include "pass/copy.h"

namespace culprit::pass {

namespace {

struct Program {
  explicit Program(const std::string& text) : file(sources.add("t.core", text)) {
    module = core::parse(sources, file, sink);
    EXPECT_NE(module, nullptr);
  }
  core::Symbol name(const char* text) { return module->names.intern(text); }
  core::ExprId value(const char* def) { return module->find_def(name(def))->value; }
  core::SpecId plain(core::TypeKind kind) {
    core::Spec spec;
    spec.type = module->types.make(kind);
    return module->add(spec);
  }
  /// {v | 0 < v}
  core::SpecId positive() {
    core::Spec spec = (*module)[plain(core::TypeKind::Int63)];
    spec.binder = name("v");
    const core::Symbol seen = name("seen");
    const core::ExprId less =
        module->add(core::PrimitiveExpr{core::Primitive::IntLt, {core::Literal(base::big(0)), seen}});
    spec.refinement = module->add(
        core::Case{module->add(core::AtomExpr{spec.binder}), {seen, {}}, {{core::DefaultPattern{}, less}}});
    return module->add(spec);
  }
  core::SpecId function(core::SpecId argument, core::SpecId result) {
    core::Spec spec;
    spec.kind = core::SpecKind::Function;
    spec.parameter = name("x");
    spec.argument = argument;
    spec.result = result;
    return module->add(spec);
  }
  core::Contract& add_contract(const char* definition, core::SpecId type) {
    core::Contract contract;
    contract.definition = name(definition);
    contract.name = contract.definition;
    contract.type = type;
    module->contracts.push_back(contract);
    return module->contracts.back();
  }
  std::string code(const char* def) {
    const core::Def* found = module->find_def(name(def));
    return found == nullptr ? "" : core::print(*module, found->value);
  }
  bool is_valid() { return core::validate(*module, sink); }

  diag::SourceManager sources;
  diag::Sink sink;
  diag::FileId file;
  std::unique_ptr<core::Module> module;
};

constexpr const char* kText =
    "def next = \\x. case x as y of { _ -> %i63.add y 1 };\n"
    "def twice = \\x. case next x as y of { _ -> next y };\n"
    "entry \"twice\" = case (? x : int63) as x of { _ -> twice x };\n";

bool contains(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST(Copy, RenamesDefinitionsAndNothingElse) {
  Program program(kText);
  const core::ExprId copied =
      copy(*program.module, program.value("twice"), {{program.name("next"), program.name("other")}});
  EXPECT_EQ(core::print(*program.module, copied), "\\x. case other x as y of { _ ->\nother y }");
  EXPECT_EQ(program.code("twice"), "\\x. case next x as y of { _ ->\nnext y }");
}

TEST(Contracts, NothingHappensWithoutThem) {
  Program program(kText);
  const std::string before = core::print(*program.module);
  apply_contracts(*program.module, Callees::Doubted);
  EXPECT_EQ(core::print(*program.module), before);
}

TEST(Contracts, CallsAreReplacedAndChecked) {
  Program program(kText);
  const core::SpecId type = program.function(program.positive(), program.positive());
  program.add_contract("next", type);
  program.add_contract("twice", type);
  apply_contracts(*program.module, Callees::Doubted);
  ASSERT_TRUE(program.is_valid());
  EXPECT_TRUE(contains(program.code("twice@check"), "`next@call`"));
  EXPECT_TRUE(contains(program.code("next@call"), "assert"));
  EXPECT_TRUE(contains(program.code("next@call"), "choose next {"));
  EXPECT_TRUE(contains(program.code("twice@entry"), "assume"));
  EXPECT_TRUE(contains(core::print(*program.module, program.module->entries[0].body), "`twice@entry`"));
}

TEST(Contracts, ExactFunctionsAreNeverAbstracted) {
  Program program(kText);
  const core::SpecId type =
      program.function(program.plain(core::TypeKind::Int63), program.plain(core::TypeKind::Int63));
  program.add_contract("next", type).exact = true;
  program.add_contract("twice", type);
  apply_contracts(*program.module, Callees::Doubted);
  ASSERT_TRUE(program.is_valid());
  EXPECT_FALSE(contains(program.code("next@call"), "choose"));
  EXPECT_TRUE(contains(program.code("next@call"), "`next@check`"));
}

TEST(Contracts, TrustedFunctionsAreNeverRun) {
  Program program(kText);
  program.add_contract("next", program.function(program.plain(core::TypeKind::Int63), program.positive()))
      .trusted = true;
  apply_contracts(*program.module, Callees::Doubted);
  ASSERT_TRUE(program.is_valid());
  EXPECT_TRUE(contains(program.code("next@call"), "choose next 0 {"));
  EXPECT_FALSE(contains(program.code("next@call"), "next x"));
  EXPECT_TRUE(contains(program.code("next@call"), "?assumed"));
}

TEST(Contracts, OfTheLibraryOnlyArgumentsAreChecked) {
  Program program(kText);
  const core::SpecId type = program.function(program.positive(), program.positive());
  program.add_contract("next", type).library = true;
  program.add_contract("twice", type);
  apply_contracts(*program.module, Callees::Doubted);
  ASSERT_TRUE(program.is_valid());
  EXPECT_TRUE(contains(program.code("twice@check"), "`next@call`"));
  EXPECT_TRUE(contains(program.code("next@call"), "assert"));
  EXPECT_FALSE(contains(program.code("next@call"), "choose"));
  EXPECT_EQ(program.code("next@check"), "");
  EXPECT_EQ(program.code("next@entry"), "");
}

TEST(Contracts, CalleesWithoutASignatureCostMore) {
  Program program(kText);
  const core::SpecId type =
      program.function(program.plain(core::TypeKind::Int63), program.plain(core::TypeKind::Int63));
  program.add_contract("next", type).annotated = false;
  apply_contracts(*program.module, Callees::Doubted);
  ASSERT_TRUE(program.is_valid());
  EXPECT_TRUE(contains(program.code("next@call"), "choose next 100 {"));
}

TEST(Contracts, FunctionsThatArePassedAreMonitored) {
  Program program(
      "def apply = \\f x. f x;\n"
      "entry \"apply\" = case (? f : int63 -> int63) as f of { _ -> apply f 1 };\n");
  const core::SpecId inner = program.function(program.positive(), program.positive());
  const core::SpecId type =
      program.function(inner, program.function(program.plain(core::TypeKind::Int63), program.positive()));
  program.add_contract("apply", type);
  apply_contracts(*program.module, Callees::Doubted);
  ASSERT_TRUE(program.is_valid());
  EXPECT_TRUE(contains(program.code("apply@entry"), "monitored"));
}

TEST(Contracts, FunctionsWhoseTypeIsNotUnderstoodAreNeverAbstracted) {
  Program program(kText);
  program.add_contract("next", program.function(program.plain(core::TypeKind::Int63), program.positive()))
      .unread = true;
  apply_contracts(*program.module, Callees::Doubted);
  ASSERT_TRUE(program.is_valid());
  EXPECT_FALSE(contains(program.code("next@call"), "choose"));
  EXPECT_TRUE(contains(program.code("next@call"), "next x"));
}

TEST(Contracts, OpenPredicatesAreUnknownForTheFunctionAndTrueForCallers) {
  Program program(kText);
  const core::Symbol p = program.name("p");
  core::Spec open = (*program.module)[program.plain(core::TypeKind::Int63)];
  open.binder = program.name("v");
  open.refinement = program.module->add(core::Apply{program.module->add(core::AtomExpr{p}), {open.binder}});
  const core::SpecId type = program.module->add(open);
  core::Contract& contract = program.add_contract("next", program.function(type, type));
  core::Types& types = program.module->types;
  contract.abstract = {
      {p, types.function(types.make(core::TypeKind::Int63), types.make(core::TypeKind::Bool)), 1}};
  apply_contracts(*program.module, Callees::Doubted);
  ASSERT_TRUE(program.is_valid());
  EXPECT_TRUE(contains(program.code("next@entry"), "?assumed p"));
  EXPECT_FALSE(contains(program.code("next@call"), "?assumed"));
  EXPECT_FALSE(contains(program.code("next@call"), "choose"));
}

// --- data ---

namespace {

constexpr const char* kPairs =
    "data pair = Pair int63 int63;\n"
    "data box = Box pair | Empty;\n"
    "def make = \\x. Pair x x;\n"
    "def bound = \\x. let p = Pair x x in p;\n"
    "def other = \\x. Empty;\n"
    "def constant = Pair 1 2;\n"
    "entry \"make\" = case (? x : int63) as x of { _ -> make x };\n";

/// The second field is positive.
core::DataSpec positive_pairs(Program& program) {
  core::SpecId second = program.positive();
  core::Spec fixed = (*program.module)[second];
  fixed.fixed = true;
  second = program.module->add(fixed);
  core::DataSpec spec;
  spec.data = program.name("pair");
  spec.constructors.push_back({program.module->find_constructor(program.name("Pair")),
                               program.name("Pair"),
                               {program.name("first"), program.name("second")},
                               {program.plain(core::TypeKind::Int63), second}});
  return spec;
}

core::SpecId data(Program& program, const char* name) {
  core::Spec spec;
  spec.kind = core::SpecKind::Data;
  spec.data = program.name(name);
  spec.type = program.module->types.data(spec.data);
  return program.module->add(spec);
}

}  // namespace

TEST(RefinedData, IsCheckedWhereItIsMade) {
  Program program(kPairs);
  program.module->data_specs.push_back(positive_pairs(program));
  const core::SpecId number = program.plain(core::TypeKind::Int63);
  for (const char* function : {"make", "bound"})
    program.add_contract(function, program.function(number, data(program, "pair")));
  program.add_contract("other", program.function(number, data(program, "box")));
  program.add_contract("constant", data(program, "pair"));
  apply_contracts(*program.module, Callees::Doubted);
  ASSERT_TRUE(program.is_valid());
  for (const char* function : {"make@check", "bound@check", "constant@check"})
    EXPECT_TRUE(contains(program.code(function), "check.Pair")) << function;
  EXPECT_FALSE(contains(program.code("other@check"), "check.Pair"));
  EXPECT_FALSE(contains(program.code("make"), "check.Pair"));
}

TEST(RefinedData, IsAssumedOfUnknownValuesAlsoInsideOfOthers) {
  Program program(kPairs);
  program.module->data_specs.push_back(positive_pairs(program));
  const core::SpecId number = program.plain(core::TypeKind::Int63);
  program.add_contract("make", program.function(data(program, "box"), number));
  apply_contracts(*program.module, Callees::Doubted);
  ASSERT_TRUE(program.is_valid());
  EXPECT_TRUE(contains(program.code("make@entry"), "holds.box"));
  EXPECT_FALSE(contains(program.code("make@call"), "holds.box"));
}

TEST(RefinedData, ThatIsOpenSaysNothingByItself) {
  Program program(kPairs);
  core::DataSpec spec = positive_pairs(program);
  spec.open = true;
  program.module->data_specs.push_back(spec);
  program.add_contract("make", program.function(data(program, "pair"), program.plain(core::TypeKind::Int63)));
  apply_contracts(*program.module, Callees::Doubted);
  ASSERT_TRUE(program.is_valid());
  EXPECT_FALSE(contains(program.code("make@entry"), "assume"));
}

}  // namespace culprit::pass

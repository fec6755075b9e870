#include "front/common/match.h"

#include <gtest/gtest.h>

#include <random>

#include "core/printer.h"

namespace culprit::front {
namespace {

using core::ExprId;
using core::Symbol;

/// A data type `tree = Leaf | Node tree int tree`, matches over it, and what they give.
class MatchTest : public testing::Test {
 protected:
  explicit MatchTest(Evaluation evaluation = Evaluation::Strict)
      : fresh(module.names), compiler(module, fresh, evaluation) {
    const Symbol tree = module.names.intern("tree");
    integer = module.types.make(core::TypeKind::Int63);
    tree_type = module.types.data(tree);
    module.add_data(tree, {});
    leaf = module.add_constructor(tree, module.names.intern("Leaf"), {});
    node = module.add_constructor(tree, module.names.intern("Node"), {tree_type, integer, tree_type});
  }

  MatchPattern literal(int value) { return compiler.add(ConstantPattern{base::big(value)}); }
  MatchPattern truth(bool value) { return compiler.add(ConstantPattern{value}); }
  MatchPattern variable(std::size_t index) { return compiler.add(BindPattern{index, compiler.any()}); }
  MatchPattern data(core::ConstructorId id, std::vector<MatchPattern> fields = {}) {
    return compiler.add(DataPattern{id, std::move(fields)});
  }
  MatchPattern either(std::vector<MatchPattern> alternatives) {
    return compiler.add(OrPattern{std::move(alternatives)});
  }

  /// An arm that gives a number; its variables are counted, so that a body built twice would show.
  MatchArm arm(std::vector<MatchPattern> patterns, int result, std::size_t variables = 0) {
    MatchArm made;
    made.patterns = std::move(patterns);
    for (std::size_t i = 0; i < variables; ++i)
      made.variables.push_back({module.names.intern("v" + std::to_string(i)), {}});
    made.body = [this, result](std::span<const Symbol>) {
      ++built[result];
      return module.add(core::AtomExpr{core::Literal(base::big(result))});
    };
    return made;
  }

  CompiledMatch compile(std::vector<std::pair<const char*, core::TypeId>> scrutinees,
                        const std::vector<MatchArm>& arms) {
    std::vector<core::Binder> binders;
    for (const auto& [name, type] : scrutinees) binders.push_back({module.names.intern(name), type});
    const auto failure = [this] {
      return module.add(core::AtomExpr{core::Literal(std::string("no match"))});
    };
    return compiler.compile(binders, arms, failure, {});
  }

  core::Module module;
  FreshNames fresh;
  MatchCompiler compiler;
  core::TypeId integer;
  core::TypeId tree_type;
  core::ConstructorId leaf;
  core::ConstructorId node;
  std::map<int, int> built;
};

TEST_F(MatchTest, ConstructorsBecomeOneCase) {
  const CompiledMatch match =
      compile({{"t", tree_type}},
              {arm({data(leaf)}, 0), arm({data(node, {compiler.any(), variable(0), compiler.any()})}, 1, 1)});
  EXPECT_TRUE(match.complete);
  EXPECT_EQ(core::print(module, match.expr),
            "case t as (`t.1` : tree) of {\n"
            "  Leaf -> 0;\n"
            "  Node (`t.2` : tree) (`v0.3` : int63) (`t.4` : tree) -> 1 }");
}

TEST_F(MatchTest, MissingConstructorIsReportedAndFails) {
  const CompiledMatch match = compile({{"t", tree_type}}, {arm({data(leaf)}, 0)});
  EXPECT_FALSE(match.complete);
  EXPECT_NE(core::print(module, match.expr).find("_ -> \"no match\""), std::string::npos);
}

TEST_F(MatchTest, WhatWasEvaluatedIsKnownByAnotherName) {
  MatchArm first = arm({data(leaf)}, 0);
  MatchArm second = arm({variable(0)}, 1, 1);
  Symbol seen;
  second.body = [&](std::span<const Symbol> bound) {
    seen = bound[0];
    return module.add(core::AtomExpr{bound[0]});
  };
  compile({{"t", tree_type}}, {first, second});
  EXPECT_TRUE(compiler.is_evaluated(seen));
  EXPECT_FALSE(compiler.is_evaluated(module.names.intern("t")));
}

TEST_F(MatchTest, ForcingEvaluatesBeforeTheRest) {
  const CompiledMatch match = compile({{"t", tree_type}, {"n", integer}},
                                      {arm({compiler.add(ForcePattern{compiler.any()}), literal(1)}, 0)});
  EXPECT_EQ(core::print(module, match.expr),
            "case t as (`t.1` : tree) of { _ ->\n"
            "case n as (`n.2` : int63) of {\n"
            "  1 -> 0;\n"
            "  _ -> \"no match\" } }");
}

/// Whether the second arm, whose right pattern does not match, still evaluates what its left pattern looks
/// at.
class OrderTest : public MatchTest, public testing::WithParamInterface<Evaluation> {
 protected:
  OrderTest() : MatchTest(GetParam()) {}
};

TEST_P(OrderTest, PatternsOfAFailedArmEvaluateFromTheLeft) {
  const CompiledMatch match = compile({{"a", integer}, {"b", integer}},
                                      {arm({compiler.any(), literal(1)}, 0), arm({literal(5), literal(2)}, 1),
                                       arm({compiler.any(), compiler.any()}, 2)});
  const std::string code = core::print(module, match.expr);
  const std::size_t in_second_branch = code.find("case a as");
  ASSERT_NE(in_second_branch, std::string::npos) << code;
  const bool in_default_branch = code.find("case a as", in_second_branch + 1) != std::string::npos;
  EXPECT_EQ(in_default_branch, GetParam() == Evaluation::Lazy) << code;
}

INSTANTIATE_TEST_SUITE_P(Orders, OrderTest, testing::Values(Evaluation::Strict, Evaluation::Lazy));

TEST_F(MatchTest, AnArmThatFailsLaterGoesOnWithTheNextOne) {
  MatchArm first = arm({literal(1)}, 0);
  first.fallible = [this](std::span<const Symbol>, const std::function<ExprId()>& otherwise) {
    const ExprId test = module.add(core::AtomExpr{core::Literal(false)});
    const ExprId yes = module.add(core::AtomExpr{core::Literal(base::big(0))});
    return module.add(core::Case{test,
                                 {module.names.intern("b"), {}},
                                 {{core::LiteralPattern{true}, yes}, {core::DefaultPattern{}, otherwise()}}});
  };
  const CompiledMatch match = compile({{"n", integer}}, {first, arm({literal(1)}, 1)});
  EXPECT_EQ(core::print(module, match.expr),
            "case n as (`n.1` : int63) of {\n"
            "  1 ->\n"
            "    case false as b of {\n"
            "      true -> 0;\n"
            "      _ ->\n"
            "        1 };\n"
            "  _ -> \"no match\" }");
}

TEST_F(MatchTest, AViewIsDelayedUntilItsPatternLooks) {
  const auto view = [this](Symbol value, std::span<const Symbol>) {
    return module.add(core::AtomExpr{value});
  };
  const CompiledMatch match =
      compile({{"n", integer}},
              {arm({compiler.add(FunctionPattern{view, literal(1)})}, 0), arm({compiler.any()}, 1)});
  EXPECT_EQ(core::print(module, match.expr),
            "let `view.1` = thunk n in\n"
            "case `view.1` as `view.2` of {\n"
            "  1 -> 0;\n"
            "  _ -> 1 }");
}

TEST_F(MatchTest, BothBooleansAreComplete) {
  const core::TypeId boolean = module.types.make(core::TypeKind::Bool);
  EXPECT_TRUE(compile({{"b", boolean}}, {arm({truth(true)}, 0), arm({truth(false)}, 1)}).complete);
  EXPECT_FALSE(compile({{"b", boolean}}, {arm({truth(true)}, 0)}).complete);
  EXPECT_FALSE(compile({{"n", integer}}, {arm({literal(0)}, 0), arm({literal(1)}, 1)}).complete);
}

TEST_F(MatchTest, SharedArmIsBuiltOnceAndJoined) {
  // (Leaf, _) | (_, Leaf) -> 0   reaches its body on two paths
  const MatchPattern some_node = data(node, {compiler.any(), compiler.any(), compiler.any()});
  MatchArm first = arm({data(leaf), compiler.any()}, 0);
  MatchArm second = arm({either({data(leaf), some_node}), variable(0)}, 1, 1);
  const CompiledMatch match =
      compile({{"a", tree_type}, {"b", tree_type}}, {first, arm({compiler.any(), data(leaf)}, 2), second});
  EXPECT_TRUE(match.complete);
  const CompiledMatch shared = compile(
      {{"a", tree_type}, {"b", tree_type}},
      {arm({data(leaf), either({data(leaf), some_node})}, 3), arm({compiler.any(), variable(0)}, 4, 1)});
  EXPECT_EQ(built[3], 1);
  EXPECT_EQ(built[4], 1);
  EXPECT_NE(core::print(module, shared.expr).find("let"), std::string::npos);
}

TEST_F(MatchTest, UnusedArmsAreNamed) {
  const CompiledMatch match = compile({{"t", tree_type}}, {arm({compiler.any()}, 0), arm({data(leaf)}, 1)});
  EXPECT_EQ(match.unused, std::vector<std::size_t>{1});
  EXPECT_EQ(built[1], 0);
}

TEST_F(MatchTest, FailedGuardGoesOnWithTheNextArm) {
  MatchArm guarded = arm({literal(1)}, 0);
  guarded.guard = [this](std::span<const Symbol>) {
    return module.add(core::AtomExpr{core::Literal(false)});
  };
  const CompiledMatch match = compile({{"n", integer}}, {guarded, arm({compiler.any()}, 1)});
  EXPECT_TRUE(match.complete);
  EXPECT_EQ(core::print(module, match.expr),
            "let `arm.3` = \\`unused.2`. 1 in\n"
            "case n as (`n.1` : int63) of {\n"
            "  1 ->\n"
            "    case false as (`test.4` : bool) of {\n"
            "      true -> 0;\n"
            "      false -> `arm.3` 0 };\n"
            "  _ -> `arm.3` 0 }");
}

TEST_F(MatchTest, ViewsAreComputedOnceForAllArms) {
  const auto view = [&](MatchPattern inner) {
    return compiler.add(ViewPattern{core::Primitive::RefGet, integer, inner});
  };
  const CompiledMatch match = compile(
      {{"r", {}}}, {arm({view(literal(0))}, 0), arm({view(literal(1))}, 1), arm({compiler.any()}, 2)});
  const std::string text = core::print(module, match.expr);
  EXPECT_EQ(text.find("%ref.get"), text.rfind("%ref.get")) << text;
}

// --- against the definition of matching, on random patterns ---

struct TestValue {
  int number = 0;
  bool is_node = false;
  std::vector<TestValue> fields;  // of a node: tree, int, tree
};

class RandomMatchTest : public MatchTest {
 protected:
  std::mt19937 random{20240607};
  int roll(int sides) { return static_cast<int>(random() % static_cast<unsigned>(sides)); }

  TestValue random_tree(int depth) {
    if (depth == 0 || roll(3) == 0) return {};
    return {0, true, {random_tree(depth - 1), {roll(6), false, {}}, random_tree(depth - 1)}};
  }
  MatchPattern random_number() {
    switch (roll(4)) {
      case 0: return literal(roll(6));
      case 1: return compiler.add(RangePattern{base::big(roll(3)), base::big(roll(3) + 2)});
      case 2: return either({literal(roll(6)), literal(roll(6))});
      default: return compiler.any();
    }
  }
  MatchPattern random_pattern(int depth) {
    if (depth == 0) return roll(2) == 0 ? data(leaf) : compiler.any();
    switch (roll(5)) {
      case 0: return compiler.any();
      case 1: return data(leaf);
      case 2: return either({random_pattern(depth - 1), random_pattern(depth - 1)});
      default: return data(node, {random_pattern(depth - 1), random_number(), random_pattern(depth - 1)});
    }
  }

  bool matches(MatchPattern pattern, const TestValue& value) {
    const MatchCompiler::PatternNode& shape = compiler[pattern];
    if (const auto* constant = std::get_if<ConstantPattern>(&shape)) {
      return std::get<base::BigInt>(constant->literal) == value.number;
    }
    if (const auto* range = std::get_if<RangePattern>(&shape)) {
      return range->first <= value.number && value.number <= range->last;
    }
    if (const auto* choice = std::get_if<OrPattern>(&shape)) {
      return std::any_of(choice->alternatives.begin(), choice->alternatives.end(),
                         [&](MatchPattern alternative) { return matches(alternative, value); });
    }
    if (const auto* construct = std::get_if<DataPattern>(&shape)) {
      if ((construct->constructor == node) != value.is_node) return false;
      for (std::size_t i = 0; i < construct->fields.size(); ++i) {
        if (!matches(construct->fields[i], value.fields[i])) return false;
      }
    }
    return true;
  }

  using Environment = std::map<Symbol, TestValue>;

  /// Runs the little core that matches without variables compile to; -1 is "no match".
  int run(ExprId expr, Environment environment, std::map<Symbol, ExprId> joins) {
    const core::Node& code = module[expr].node;
    if (const auto* let = std::get_if<core::Let>(&code)) {
      for (const core::Binding& binding : let->bindings) joins[binding.binder.name] = binding.value;
      return run(let->body, environment, joins);
    }
    if (const auto* apply = std::get_if<core::Apply>(&code)) {
      const Symbol join = std::get<Symbol>(std::get<core::AtomExpr>(module[apply->function].node).atom);
      return run(std::get<core::Lambda>(module[joins.at(join)].node).body, environment, joins);
    }
    if (const auto* atom = std::get_if<core::AtomExpr>(&code)) {
      const auto& value = std::get<core::Literal>(atom->atom);
      if (const auto* number = std::get_if<base::BigInt>(&value)) return static_cast<int>(number->get_si());
      return std::holds_alternative<bool>(value) ? (std::get<bool>(value) ? 1 : 0) : -1;
    }
    if (const auto* primitive = std::get_if<core::PrimitiveExpr>(&code)) {
      const auto number = [&](const core::Atom& operand) {
        if (const auto* name = std::get_if<Symbol>(&operand)) return environment.at(*name).number;
        return static_cast<int>(std::get<base::BigInt>(std::get<core::Literal>(operand)).get_si());
      };
      return number(primitive->arguments[0]) <= number(primitive->arguments[1]) ? 1 : 0;
    }
    const auto& look = std::get<core::Case>(code);
    const auto* name = std::get_if<core::AtomExpr>(&module[look.scrutinee].node);
    TestValue value;
    if (name != nullptr && std::holds_alternative<Symbol>(name->atom)) {
      value = environment.at(std::get<Symbol>(name->atom));
    } else {
      value.number = run(look.scrutinee, environment, joins);
    }
    environment[look.binder.name] = value;
    for (const core::Alternative& alternative : look.alternatives) {
      if (!selects(alternative, value, environment)) continue;
      return run(alternative.body, environment, joins);
    }
    ADD_FAILURE() << "no alternative";
    return -2;
  }

  bool selects(const core::Alternative& alternative, const TestValue& value, Environment& environment) const {
    if (const auto* wanted = std::get_if<core::LiteralPattern>(&alternative.pattern)) {
      if (const auto* boolean = std::get_if<bool>(&wanted->literal)) return *boolean == (value.number != 0);
      return std::get<base::BigInt>(wanted->literal) == value.number;
    }
    const auto* construct = std::get_if<core::ConstructorPattern>(&alternative.pattern);
    if (construct == nullptr) return true;
    if ((construct->constructor == node) != value.is_node) return false;
    for (std::size_t i = 0; i < construct->fields.size(); ++i)
      environment[construct->fields[i].name] = value.fields[i];
    return true;
  }
};

TEST_F(RandomMatchTest, AgreesWithTakingTheFirstMatchingArm) {
  int failed_matches = 0;
  for (int round = 0; round < 400; ++round) {
    std::vector<MatchArm> arms;
    const int count = 1 + roll(5);
    for (int i = 0; i < count; ++i) arms.push_back(arm({random_pattern(2), random_number()}, i));
    built.clear();
    const CompiledMatch match = compile({{"t", tree_type}, {"n", integer}}, arms);
    for (const auto& [result, times] : built) EXPECT_EQ(times, 1) << "arm " << result;
    for (int i = 0; i < 20; ++i) {
      const TestValue tree = random_tree(3);
      const TestValue number{roll(6), false, {}};
      int expected = -1;
      for (int a = 0; a < count && expected < 0; ++a) {
        const auto& patterns = arms[static_cast<std::size_t>(a)].patterns;
        if (matches(patterns[0], tree) && matches(patterns[1], number)) expected = a;
      }
      const Environment environment = {{module.names.intern("t"), tree}, {module.names.intern("n"), number}};
      ASSERT_EQ(run(match.expr, environment, {}), expected) << core::print(module, match.expr);
      if (expected < 0) {
        EXPECT_FALSE(match.complete);
        ++failed_matches;
      }
    }
  }
  EXPECT_GT(failed_matches, 100);
}

}  // namespace
}  // namespace culprit::front

#include "front/common/type_terms.h"

#include <gtest/gtest.h>

namespace culprit::front {
namespace {

class TypeTermsTest : public testing::Test {
 protected:
  Type named(const char* name, std::vector<Type> arguments = {}) {
    return terms.constructor(names.intern(name), std::move(arguments));
  }
  std::string print(Type type) { return TypePrinter(terms, names).print(type); }

  base::Interner names;
  TypeTerms terms;
};

TEST_F(TypeTermsTest, PrintsWithFewParentheses) {
  const Type a = terms.fresh();
  const Type b = terms.fresh();
  const Type integer = named("int");
  EXPECT_EQ(print(terms.arrow(named("list", {a}), integer)), "'a list -> int");
  EXPECT_EQ(print(terms.arrow(terms.arrow(a, b), terms.arrow(a, b))), "('a -> 'b) -> 'a -> 'b");
  EXPECT_EQ(print(named("list", {terms.arrow(a, b)})), "('a -> 'b) list");
  const Type pair = named("(,)", {a, named("(,)", {b, integer})});
  EXPECT_EQ(print(pair), "'a * ('b * int)");
  EXPECT_EQ(print(terms.arrow(pair, integer)), "'a * ('b * int) -> int");
  EXPECT_EQ(print(named("list", {pair})), "('a * ('b * int)) list");
  EXPECT_EQ(print(named("result", {a, b})), "('a, 'b) result");
  EXPECT_EQ(print(terms.arrow(integer, integer, names.intern("x"))), "x:int -> int");
}

TEST_F(TypeTermsTest, HidesTheNumberOfShadowedDeclarations) { EXPECT_EQ(print(named("t/2")), "t"); }

TEST_F(TypeTermsTest, NamesManyVariablesDistinctly) {
  Type type = named("unit");
  for (int i = 0; i < 27; ++i) type = terms.arrow(terms.fresh(), type);
  const std::string text = print(type);
  EXPECT_TRUE(text.starts_with("'a -> 'b -> ")) << text;
  EXPECT_TRUE(text.ends_with("'z -> 'a1 -> unit")) << text;
}

TEST_F(TypeTermsTest, UnifiesStructures) {
  const Type a = terms.fresh();
  const Type b = terms.fresh();
  EXPECT_TRUE(terms.unify(terms.arrow(a, named("list", {a})), terms.arrow(named("int"), b)));
  EXPECT_EQ(print(b), "int list");
}

TEST_F(TypeTermsTest, RejectsDifferentConstructorsLabelsAndArities) {
  EXPECT_FALSE(terms.unify(named("int"), named("bool")));
  EXPECT_FALSE(terms.unify(named("int"), terms.arrow(named("int"), named("int"))));
  const Type labelled = terms.arrow(named("int"), named("int"), names.intern("x"));
  EXPECT_FALSE(terms.unify(labelled, terms.arrow(named("int"), named("int"))));
}

TEST_F(TypeTermsTest, RejectsInfiniteTypes) {
  const Type a = terms.fresh();
  const Type b = terms.fresh();
  EXPECT_TRUE(terms.unify(b, named("list", {a})));
  EXPECT_FALSE(terms.unify(a, b));
  EXPECT_EQ(print(a), "'a");
}

TEST_F(TypeTermsTest, ErrorsFitEverywhere) {
  EXPECT_TRUE(terms.unify(terms.error(), named("int")));
  EXPECT_TRUE(terms.unify(named("list", {terms.error()}), named("list", {named("bool")})));
}

TEST_F(TypeTermsTest, GeneralisesOnlyInnerVariables) {
  const Type outer = terms.fresh();
  terms.enter_level();
  const Type inner = terms.fresh();
  terms.leave_level();
  const Type scheme = terms.arrow(inner, outer);
  terms.generalize(scheme);
  const Type one = terms.instantiate(scheme);
  EXPECT_TRUE(terms.unify(one, terms.arrow(named("int"), named("bool"))));
  EXPECT_EQ(print(terms.instantiate(scheme)), "'a -> bool");
  EXPECT_EQ(print(one), "int -> bool");
}

TEST_F(TypeTermsTest, VariablesThatEscapeAreNotGeneralised) {
  const Type outer = terms.fresh();
  terms.enter_level();
  const Type inner = terms.fresh();
  EXPECT_TRUE(terms.unify(outer, named("list", {inner})));
  terms.leave_level();
  terms.generalize(inner);
  EXPECT_FALSE(terms.is_generic(inner));
}

TEST_F(TypeTermsTest, RestrictedVariablesStayOneType) {
  terms.enter_level();
  const Type inner = terms.fresh();
  terms.leave_level();
  terms.restrict(inner);
  terms.generalize(inner);
  EXPECT_TRUE(terms.unify(terms.instantiate(inner), named("int")));
  EXPECT_EQ(print(inner), "int");
}

TEST_F(TypeTermsTest, InstancesOfSeveralTypesShareVariables) {
  terms.enter_level();
  const Type a = terms.fresh();
  terms.leave_level();
  terms.generalize(a);
  const std::vector<Type> instance = terms.instantiate({a, named("list", {a})});
  EXPECT_TRUE(terms.unify(instance[0], named("int")));
  EXPECT_EQ(print(instance[1]), "int list");
  EXPECT_EQ(print(terms.substitute(named("list", {a}), {a}, {named("bool")})), "bool list");
}

TEST_F(TypeTermsTest, DeepTypesDoNotOverflowTheStack) {
  Type left = named("int");
  Type right = terms.fresh();
  const Type hole = right;
  for (int i = 0; i < 200'000; ++i) {
    left = named("list", {left});
    right = named("list", {right});
  }
  EXPECT_TRUE(terms.unify(left, right));
  EXPECT_EQ(print(hole), "int");
}

}  // namespace
}  // namespace culprit::front

#include "core/field_types.h"

#include <gtest/gtest.h>

namespace culprit::core {
namespace {

/// data Value a = Number Int64 : Int64 | Flag Bool : Bool | Same (Value v) (Value v) : Bool | Fst (Value (P a
/// v)) : a
class FieldTypesTest : public ::testing::Test {
 protected:
  FieldTypesTest() {
    pair_ = module_.names.intern("P");
    module_.add_data(pair_, {module_.names.intern("x"), module_.names.intern("y")});
    value_ = module_.names.intern("Value");
    const Symbol a = module_.names.intern("a");
    module_.add_data(value_, {a});
    const TypeId v = module_.types.variable(module_.names.intern("v"));
    const TypeId a_type = module_.types.variable(a);
    number_ = add("Number", {integer()}, {integer()});
    flag_ = add("Flag", {boolean()}, {boolean()});
    same_ = add("Same", {value(v), value(v)}, {boolean()});
    first_ = add("Fst", {value(module_.types.data(pair_, {a_type, v}))}, {a_type});
    both_ = add("Both", {value(a_type), value(v)}, {module_.types.data(pair_, {a_type, v})});
  }
  ConstructorId add(const char* name, std::vector<TypeId> fields, std::vector<TypeId> result) {
    return module_.add_constructor(value_, module_.names.intern(name), std::move(fields), std::move(result));
  }
  TypeId integer() { return module_.types.make(TypeKind::Int64); }
  TypeId boolean() { return module_.types.make(TypeKind::Bool); }
  TypeId open() { return module_.types.any(); }
  TypeId value(TypeId argument) { return module_.types.data(value_, {argument}); }
  TypeId pair(TypeId left, TypeId right) { return module_.types.data(pair_, {left, right}); }
  using Alternatives = std::vector<std::vector<TypeId>>;

  Module module_;
  Symbol value_, pair_;
  ConstructorId number_, flag_, same_, first_, both_;
};

TEST_F(FieldTypesTest, OnlyConstructorsThatFit) {
  EXPECT_EQ(field_types(module_, number_, value(integer())).alternatives, (Alternatives{{integer()}}));
  EXPECT_EQ(field_types(module_, flag_, value(integer())).alternatives, Alternatives{});
}

TEST_F(FieldTypesTest, WhatIsOpenFitsEverything) {
  EXPECT_EQ(field_types(module_, number_, value(open())).alternatives, (Alternatives{{integer()}}));
  EXPECT_EQ(field_types(module_, flag_, value(open())).alternatives, (Alternatives{{boolean()}}));
}

TEST_F(FieldTypesTest, AVariableInOnePlaceStaysOpen) {
  const FieldTypes types = field_types(module_, first_, value(integer()));
  EXPECT_EQ(types.alternatives, (Alternatives{{value(pair(integer(), open()))}}));
  EXPECT_TRUE(types.complete);
}

TEST_F(FieldTypesTest, AVariableInTwoPlacesGetsAType) {
  const FieldTypes types = field_types(module_, same_, value(boolean()));
  ASSERT_GE(types.alternatives.size(), 2U);
  EXPECT_EQ(types.alternatives[0], (std::vector{value(integer()), value(integer())}));
  EXPECT_EQ(types.alternatives[1], (std::vector{value(boolean()), value(boolean())}));
  EXPECT_FALSE(types.complete);
}

TEST_F(FieldTypesTest, WhatIsOpenInsideIsPassedOn) {
  EXPECT_EQ(field_types(module_, both_, value(pair(integer(), open()))).alternatives,
            (Alternatives{{value(integer()), value(open())}}));
  EXPECT_EQ(field_types(module_, both_, value(integer())).alternatives, Alternatives{});
}

}  // namespace
}  // namespace culprit::core

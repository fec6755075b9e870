#include <gtest/gtest.h>

#include "core_test.h"

namespace culprit::test {
namespace {

using Messages = std::vector<std::string>;

struct Bad {
  const char* text;
  const char* message;
};
class Errors : public testing::TestWithParam<Bad> {};

TEST_P(Errors, AreReportedWithPositionAndExpectation) {
  const Parsed parsed(GetParam().text);
  EXPECT_FALSE(parsed.module);
  EXPECT_EQ(parsed.messages(), Messages{GetParam().message});
}

INSTANTIATE_TEST_SUITE_P(
    Core, Errors,
    testing::Values(
        Bad{"def f = ", "E001 1:9 expected an expression, found the end of the file"},
        Bad{"def f = \\x. x", "E001 1:14 expected `;`, found the end of the file"},
        Bad{"def f = \\x x;", "E001 1:13 expected `.`, found `;`"},
        Bad{"value x;", "E001 1:1 expected `data`, `newtype`, `def`, `entry` or `strict`, found `value`"},
        Bad{"open def f = 1;", "E001 1:6 expected `data`, found `def`"},
        Bad{"def f = let x = thunk 1;", "E001 1:24 expected `in`, found `;`"},
        Bad{"def f = \\x. case x as y of { 1 -> 2 3 -> 4 };",
            "E001 1:39 expected `;` or `}` after an alternative, found `->`"},
        Bad{"def f = \\x. case x as y of { Cons -> 1 };", "E003 1:30 no constructor `Cons` is declared"},
        Bad{"def f = \\x. case x as y of { %add -> 1 };",
            "E001 1:30 expected a constructor, a literal or `_`, found `add`"},
        Bad{"def f = \\x. %i63.plus x x;", "E003 1:13 there is no primitive `%i63.plus`"},
        Bad{"def f : List a = \\x. x;", "E003 1:9 no data type `List` is declared"},
        Bad{"def f : list a = \\x. x;", "E003 1:9 no data type `list` is declared"},
        Bad{"def f : int63 a = \\x. x;", "E001 1:9 type `int63` takes 0 argument(s), not 1"},
        Bad{"def f : ref = \\x. x;", "E001 1:9 type `ref` takes 1 argument(s), not 0"},
        Bad{"data t = A; def f = \\g. g A;",
            "E001 1:27 operands are variables or literals, and `A` is a constructor: bind it with let or "
            "case first"},
        Bad{"data t = A; data s = A; def a = A;",
            "E007 1:33 several data types have a constructor `A`: write `A@t`"},
        Bad{"data t = A; def a = A@s;", "E003 1:21 no data type `s` with a constructor `A` is declared"},
        Bad{"data t = A; data t = B;",
            "E007 1:18 data type `t` is declared twice; only an `open` one may be extended"},
        Bad{"data t = A | A;", "E007 1:14 constructor `A` of `t` is declared twice"},
        Bad{"def f = \\x. x;\ndef f = \\x. x;", "E007 2:5 `f` is defined twice"},
        Bad{"def f = \\x. assert x [truth \"\"] in x;", "E001 1:23 `truth` is no kind of obligation"},
        Bad{"def f = \\x. error;", "E001 1:18 expected `[`, found `;`"},
        Bad{"def f = thunk \"abc;", "E001 1:15 this string is not closed on its line"},
        Bad{"def f = thunk `abc;", "E001 1:15 this quoted name is not closed on its line"},
        Bad{"def f = thunk \"\\q\";",
            "E001 1:16 unknown escape: expected \\n, \\t, \\\\, \\\", \\` or \\xHH"},
        Bad{"def f = thunk 1x;", "E001 1:15 a name cannot begin with a digit"},
        Bad{"def f = thunk 1e999;", "E001 1:15 `1e999` is not a 64-bit floating point number"},
        Bad{"def f = #;", "E001 1:9 unexpected character `#`"}));

TEST(Parser, SpansPointIntoTheFile) {
  const Parsed parsed("def f = \\x. case g x as y of { _ -> (y) };");
  ASSERT_TRUE(parsed.module);
  const core::Def& def = parsed.module->defs()[0];
  EXPECT_EQ(parsed.sources.text(def.span), "f");
  const auto& lambda = std::get<core::Lambda>((*parsed.module)[def.value].node);
  EXPECT_EQ(parsed.sources.text((*parsed.module)[lambda.body].span), "case g x as y of { _ -> (y) }");
  const auto& node = std::get<core::Case>((*parsed.module)[lambda.body].node);
  EXPECT_EQ(parsed.sources.text((*parsed.module)[node.scrutinee].span), "g x");
}

TEST(Parser, DeclarationsMayFollowTheirUse) {
  const Parsed parsed("def f : t a = A 1; data t a = A a;");
  ASSERT_TRUE(parsed.module) << parsed.messages().front();
  EXPECT_EQ(parsed.module->types[parsed.module->defs()[0].type].kind, core::TypeKind::Data);
}

TEST(Parser, InputsKeepTheirKind) {
  const Parsed parsed(
      "entry \"m\" = ?read read : int63; entry \"n\" = ? read : int63; entry \"o\" = ?context : any; "
      "entry \"p\" = ?import i : int63;");
  ASSERT_TRUE(parsed.module);
  const auto input = [&](std::size_t i) {
    return std::get<core::Unknown>((*parsed.module)[parsed.module->entries[i].body].node);
  };
  EXPECT_EQ(input(0).input, core::InputKind::Read);
  EXPECT_EQ(input(1).input, core::InputKind::Argument);
  EXPECT_EQ(parsed.module->names.text(input(1).label), "read");
  EXPECT_EQ(input(2).input, core::InputKind::Context);
  EXPECT_FALSE(input(2).label.valid());
  EXPECT_EQ(input(3).input, core::InputKind::Import);
}

std::string repeat(const std::string& text, unsigned times) {
  std::string result;
  for (unsigned i = 0; i < times; ++i) result += text;
  return result;
}

TEST(Parser, AcceptsDeepNesting) {
  with_large_stack([] {
    const Parsed parsed("def f = thunk " + repeat("(", 9990) + "1" + repeat(")", 9990) + ";");
    EXPECT_TRUE(parsed.module);
  });
}

TEST(Parser, LimitsNesting) {
  with_large_stack([] {
    const Messages too_deep{"E009 1:10011 more than 10000 expressions or types inside each other"};
    EXPECT_EQ(Parsed("def f = " + repeat("\\x.", 20000) + "1;").messages().size(), 1U);
    EXPECT_EQ(Parsed("def fff = " + repeat("(", 20000) + "1" + repeat(")", 20000) + ";").messages(),
              too_deep);
    EXPECT_EQ(Parsed("def f : " + repeat("(", 20000) + "1;").messages().size(), 1U);
    EXPECT_EQ(Parsed("def f : " + repeat("any ->", 20000) + "any = 1;").messages().size(), 1U);
  });
}

}  // namespace
}  // namespace culprit::test

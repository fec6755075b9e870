#include "core/validate.h"

#include <gtest/gtest.h>

#include "core_test.h"

namespace culprit::test {
namespace {

using Messages = std::vector<std::string>;

const std::string kData = "data list a = Nil | Cons a (list a); data b = T | F;\n";

/// What validation says of `text`, whose data are kData.
Messages validate(const std::string& text) {
  Parsed parsed(kData + text);
  if (!parsed.module) return parsed.messages();
  const bool valid = core::validate(*parsed.module, parsed.sink);
  Messages messages = parsed.messages();
  EXPECT_EQ(valid, messages.empty());
  return messages;
}

class Valid : public testing::TestWithParam<const char*> {};
TEST_P(Valid, IsAccepted) { EXPECT_EQ(validate(GetParam()), Messages{}); }

INSTANTIATE_TEST_SUITE_P(
    Core, Valid,
    testing::Values(
        "def f = \\x. f x;", "def c = Cons 1 c;", "def x = thunk x;",
        "def f = \\x. case x as y of { _ -> %i63.add y 1 };", "strict; def f = \\x. %i63.add x 1;",
        "strict; def f = \\x. case x as y of { Cons h t -> %int.eq h 1; _ -> y };",
        "def f = \\x. let y = thunk z, z = \\w. y in z;",
        "def f = \\x. case x as y of { _ -> assume y in assert y [assertion f \"\"] in 1 };",
        "def f = \\x. case x as y of { 1 -> y; 2 -> y; _ -> y };", "def f = \\_ _. 1;",
        "def f = \\x. try x with e. reraise e; strict; def g = \\x. try x with e. %same e e;",
        "def f = thunk escape k in %same k k;", "entry \"m\" = case (? : list int63) as x of { _ -> x };",
        "def f = \\x. case x as x of { Cons x y -> x; Nil -> x };", "def f = thunk (/\\a. 1) @ (list any);"));

struct BadModule {
  const char* text;
  const char* message;
};
class Invalid : public testing::TestWithParam<BadModule> {};
TEST_P(Invalid, IsReported) { EXPECT_EQ(validate(GetParam().text), Messages{GetParam().message}); }

INSTANTIATE_TEST_SUITE_P(
    Core, Invalid,
    testing::Values(
        BadModule{"def f = \\x. y;", "E007 2:13 definition `f`: unbound variable `y`"},
        BadModule{"def f = \\x. case x as y of { _ -> 1 };\nentry \"m\" = f y;",
                  "E007 3:13 entry `m`: unbound variable `y`"},
        BadModule{"def f = \\x. case (let h = \\z. z in h) as y of { _ -> h };",
                  "E007 2:54 definition `f`: unbound variable `h`"},
        BadModule{"def f = \\x. case (case 1 as h of { _ -> h }) as y of { _ -> 1; 2 -> x };",
                  "E007 2:13 definition `f`: the default alternative does not stand last"},
        BadModule{
            "def f = \\x. reraise x;",
            "E007 2:13 definition `f`: only what a handler caught can be raised again, by the handler's "
            "variable"},
        BadModule{"def f = Cons 1;", "E007 2:9 definition `f`: constructor `Cons` has 2 field(s), not 1"},
        BadModule{"def f = \\x. case x as y of { Cons a -> 1 };",
                  "E007 2:13 definition `f`: constructor `Cons` has 2 field(s), not 1"},
        BadModule{"def f = thunk %i63.add 1;",
                  "E007 2:15 definition `f`: primitive `%i63.add` takes 2 operand(s), not 1"},
        BadModule{
            "def f = \\x. %i63.neg x;",
            "E007 2:13 definition `f`: variable `x` may be unevaluated and is an operand of `%i63.neg`: "
            "force it with case "
            "first"},
        BadModule{
            "strict; def c = thunk 1; def f = \\x. %i63.neg c;",
            "E007 2:38 definition `f`: variable `c` may be unevaluated and is an operand of `%i63.neg`: "
            "force it with case "
            "first"},
        BadModule{
            "def f = \\x. case x as y of { Cons h t -> %i63.neg h; _ -> 1 };",
            "E007 2:42 definition `f`: variable `h` may be unevaluated and is an operand of `%i63.neg`: "
            "force it with case "
            "first"},
        BadModule{
            "def f = \\x. case x as y of { _ -> let y = thunk 1 in assume y in 1 };",
            "E007 2:54 definition `f`: variable `y` may be unevaluated and is an operand of assume: force it "
            "with case "
            "first"},
        BadModule{"def f = f;",
                  "E007 2:9 definition `f`: the right-hand side of let or def must be a thunk, a lambda or a "
                  "constructor "
                  "application"},
        BadModule{
            "def f = \\x. let y = f x in y;",
            "E007 2:21 definition `f`: the right-hand side of let or def must be a thunk, a lambda or a "
            "constructor "
            "application"},
        BadModule{"def f = \\x. thunk x;",
                  "E007 2:13 definition `f`: a thunk is only allowed right after the `=` of let or def"},
        BadModule{"entry \"m\" = thunk 1;",
                  "E007 2:13 entry `m`: a thunk is only allowed right after the `=` of let or def"},
        BadModule{"def f = \\x. let y = thunk 1, y = thunk 2 in y;",
                  "E007 2:13 definition `f`: a let binds `y` twice"},
        BadModule{"def f = \\x. case x as y of { Nil -> 1; 2 -> 3 };",
                  "E007 2:13 definition `f`: a case mixes constructors and literals"},
        BadModule{"def f = \\x. case x as y of { 1 -> 1; \"2\" -> 3 };",
                  "E007 2:13 definition `f`: a case mixes literals of several types"},
        BadModule{"def f = \\x. case x as y of { Nil -> 1; T -> 3 };",
                  "E007 2:13 definition `f`: a case mixes constructors of data types `list` and `b`"},
        BadModule{"def f = \\x. case x as y of { Nil -> 1; Nil -> 3 };",
                  "E007 2:13 definition `f`: two alternatives for `Nil`"},
        BadModule{"def f = \\x. case x as y of { %nan -> 1; %nan -> 3 };",
                  "E007 2:13 definition `f`: two alternatives for `%nan`"},
        BadModule{"entry \"m\" = ? : list;", "E007 2:13 entry `m`: `list` takes 1 type argument(s), not 0"},
        BadModule{"def f : a -> b int63 = \\x. x;",
                  "E007 2:5 definition `f`: `b` takes 0 type argument(s), not 1"},
        BadModule{"data t a = C (list b') b;",
                  "E007 2:6 data type `t`: type variable `b'` is no parameter of the declaration"}));

TEST(Validate, ReportsWhatTheParserCannotProduce) {
  core::Module module;
  const core::Symbol name = module.names.intern("f");
  const core::ExprId leaf = module.add(core::AtomExpr{name});
  module.add_data(name, {});
  module.add_data(name, {});
  module.add_constructor(name, name, {core::TypeId(), module.types.data(module.names.intern("gone"))});
  module.add_constructor(name, name, {module.types.make(core::TypeKind::Ref)});
  module.add_def({name, {}, module.add(core::Lambda{{}, leaf}), {}});
  module.entries.push_back({name, module.add(core::Apply{leaf, {}}), {}, {}, false});
  module.entries.push_back({name, core::ExprId(), {}, {}, false});
  module.entries.push_back({name, module.add(core::Error{}), {}, {}, false});
  module.entries.push_back({name, module.add(core::Construct{}), {}, {}, false});
  module.entries.push_back({name, module.add(core::Case{leaf, {}, {}}), {}, {}, false});
  diag::Sink sink;
  EXPECT_FALSE(core::validate(module, sink));
  Messages messages;
  for (const diag::Diagnostic& diagnostic : sink.sorted()) messages.push_back(diagnostic.message);
  EXPECT_EQ(messages,
            (Messages{"data type `f`: a built-in type takes 1 type argument(s), not 0",
                      "data type `f`: a type is missing", "data type `f`: has two constructors `f`",
                      "data type `f`: is declared twice", "data type `f`: no data type `gone` is declared",
                      "definition `f`: a lambda has no parameters", "entry `f`: a binder has no name",
                      "entry `f`: a constructor is missing", "entry `f`: an application has no arguments",
                      "entry `f`: an expression is missing", "entry `f`: the blame is missing"}));
}

TEST(Validate, DoesNotRecurse) {
  core::Module module;
  const core::Symbol x = module.names.intern("x");
  core::ExprId chain = module.add(core::AtomExpr{x});
  for (int i = 0; i < 100000; ++i) {
    chain = module.add(core::Case{module.add(core::AtomExpr{x}), {x, {}}, {{core::DefaultPattern{}, chain}}});
  }
  module.add_def({x, {}, module.add(core::Thunk{chain}), {}});
  diag::Sink sink;
  EXPECT_TRUE(core::validate(module, sink));
}

}  // namespace
}  // namespace culprit::test

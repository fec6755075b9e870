// What core generation makes of small programs: where thunks are, what is evaluated, what is called directly.
#include <gtest/gtest.h>

#include "core/printer.h"
#include "front/common/embedded.h"
#include "front/common/front_end.h"

namespace culprit::front {
namespace {

class Generated {
 public:
  explicit Generated(const std::string& text) {
    const diag::FileId file = sources_.add("Test.hs", "module Test where\n" + text);
    program_ = make_haskell_front_end(haskell_image())->load(file, sources_, {}, sink_);
    for (const diag::Diagnostic& diagnostic : sink_.sorted()) errors_ += diagnostic.message + "\n";
  }

  [[nodiscard]] const std::string& errors() const { return errors_; }
  core::Module& module() { return program_->module(); }

  /// How many nodes of a kind the code of a definition has.
  template <class Node>
  std::size_t count(const std::string& definition) {
    const core::Def* def = module().find_def(module().names.intern("Test." + definition));
    EXPECT_NE(def, nullptr) << definition;
    if (def == nullptr) return 0;
    std::size_t result = 0;
    std::vector<core::ExprId> work{def->value};
    while (!work.empty()) {
      const core::Node& node = module()[work.back()].node;
      work.pop_back();
      if (std::holds_alternative<Node>(node)) ++result;
      add_parts(node, work);
    }
    return result;
  }

 private:
  static void add_parts(const core::Node& node, std::vector<core::ExprId>& work) {
    if (const auto* let = std::get_if<core::Let>(&node)) {
      for (const core::Binding& binding : let->bindings) work.push_back(binding.value);
      work.push_back(let->body);
    } else if (const auto* look = std::get_if<core::Case>(&node)) {
      work.push_back(look->scrutinee);
      for (const core::Alternative& alternative : look->alternatives) work.push_back(alternative.body);
    } else if (const auto* lambda = std::get_if<core::Lambda>(&node)) {
      work.push_back(lambda->body);
    } else if (const auto* thunk = std::get_if<core::Thunk>(&node)) {
      work.push_back(thunk->body);
    } else if (const auto* call = std::get_if<core::Apply>(&node)) {
      work.push_back(call->function);
    }
  }

  diag::SourceManager sources_;
  diag::Sink sink_;
  std::unique_ptr<Program> program_;
  std::string errors_;
};

TEST(Generate, VariablesLiteralsAndValuesNeedNoThunk) {
  Generated made(
      "f :: Int -> Maybe Int -> Int\n"
      "f x _ = x\n"
      "g :: Int -> Int\n"
      "g x = f x (Just x) + f 1 Nothing\n");
  ASSERT_EQ(made.errors(), "");
  EXPECT_EQ(made.count<core::Thunk>("g"), 0U);
}

TEST(Generate, AnArgumentThatIsComputedIsAThunk) {
  Generated made(
      "f :: Int -> Int\n"
      "f x = x\n"
      "g :: Int -> Int\n"
      "g x = f (f x)\n");
  EXPECT_EQ(made.count<core::Thunk>("g"), 1U);
}

TEST(Generate, ArithmeticOnEvaluatedNumbersIsDoneAtOnce) {
  Generated made(
      "down :: Int -> Int\n"
      "down n = if n == 0 then 0 else down (n - 1)\n");
  EXPECT_EQ(made.count<core::Thunk>("down"), 0U);
  EXPECT_EQ(made.count<core::PrimitiveExpr>("down"), 2U);
}

TEST(Generate, ArithmeticOnWhatMayFailIsDelayed) {
  Generated made(
      "sumTo :: Int -> Int -> Int\n"
      "sumTo acc n = if n == 0 then acc else sumTo (acc + n) (n - 1)\n");
  EXPECT_EQ(made.count<core::Thunk>("sumTo"), 1U);
}

TEST(Generate, NewtypesCostNothing) {
  Generated made(
      "newtype N = N Int\n"
      "f :: N -> N\n"
      "f (N x) = N x\n");
  EXPECT_EQ(made.count<core::Case>("f"), 0U);
  EXPECT_EQ(made.count<core::Construct>("f"), 0U);
}

TEST(Generate, OperatorsOfTheLibraryAreInlined) {
  Generated made(
      "f :: (Int -> Int) -> Int -> Int\n"
      "f g x = g $ x\n"
      "both :: Bool -> Bool -> Bool\n"
      "both a b = a && not b\n");
  EXPECT_EQ(made.count<core::Apply>("f"), 1U);
  EXPECT_EQ(made.count<core::Apply>("both"), 0U);
}

TEST(Generate, MethodsOfKnownInstancesAreCalledDirectly) {
  Generated made(
      "data T = A | B deriving Eq\n"
      "f :: T -> T -> Bool\n"
      "f x y = x == y\n");
  EXPECT_EQ(made.count<core::Case>("f"), 0U);
  EXPECT_EQ(made.count<core::Apply>("f"), 1U);
}

TEST(Generate, StrictFieldsAreEvaluatedOnConstruction) {
  Generated made(
      "data P = P !Int Int\n"
      "f :: Int -> P\n"
      "f x = P x x\n");
  EXPECT_EQ(made.count<core::Case>("f"), 1U);
}

TEST(Generate, OnlyWhatIsNeededOfTheLibraryIsTranslated) {
  Generated made("f :: Int -> Int\nf x = x\n");
  EXPECT_LT(made.module().defs().size(), 500U);
}

TEST(Generate, FunctionsWithClassConstraintsAreCheckedAtInt) {
  Generated made("f :: Ord a => a -> a -> Bool\nf x y = x < y\ng :: a -> a\ng x = x\n");
  ASSERT_EQ(made.module().entries.size(), 2U);
  EXPECT_TRUE(made.module().entries[0].instance);
  EXPECT_EQ(made.module().entries[0].assumptions, std::vector<std::string>{"a = Int"});
  EXPECT_FALSE(made.module().entries[1].instance);
}

}  // namespace
}  // namespace culprit::front

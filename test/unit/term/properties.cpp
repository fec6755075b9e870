// Random terms: what make() returns means the same as what was asked for.
#include <random>

#include "term/semantics.h"
#include "terms.h"

namespace culprit::term {
namespace {

/// Builds terms while computing their value naively, operation by operation, under one fixed assignment.
class RandomTerms {
 public:
  struct Pair {
    Term term;
    Constant value;
  };

  RandomTerms(Manager& manager, unsigned seed) : m_(manager), random_(seed) {
    for (std::uint32_t i = 0; i < 2; ++i) {
      add_variable(Sort::Int, i, base::BigInt(static_cast<int>(pick(9)) - 4));
      add_variable(Sort::Bool, i, pick(2) == 0);
      base::Rational real(static_cast<int>(pick(9)) - 4, 1 + pick(3));
      real.canonicalize();
      add_variable(Sort::Real, i, real);
      add_variable(Sort::String, i, std::string(pick(3), static_cast<char>('a' + pick(2))));
    }
    for (int i = -2; i <= 2; ++i) {
      add({m_.integer(i), base::BigInt(i)});
      add({m_.real(base::Rational(i)), base::Rational(i)});
    }
    for (const bool value : {false, true}) add({m_.boolean(value), value});
    for (const char* value : {"", "a", "ba"}) add({m_.string(value), std::string(value)});
  }

  Pair grow() {
    const auto& [kind, sorts] = kSignatures[pick(kSignatures.size())];
    std::vector<Term> operands;
    std::vector<const Constant*> values;
    std::vector<Pair> chosen;
    for (const Sort sort : sorts) chosen.push_back(pool(sort)[pick(pool(sort).size())]);
    for (const Pair& pair : chosen) {
      operands.push_back(pair.term);
      values.push_back(&pair.value);
    }
    const Pair made{m_.make(kind, operands), fold(kind, values)};
    add(made);
    return made;
  }

  [[nodiscard]] const Model& model() const { return model_; }

 private:
  struct Signature {
    Kind kind;
    std::vector<Sort> sorts;
  };

  std::size_t pick(std::size_t count) { return random_() % count; }
  std::vector<Pair>& pool(Sort sort) { return pools_[static_cast<std::size_t>(sort)]; }
  void add(const Pair& pair) { pool(sort_of(pair.value)).push_back(pair); }
  void add_variable(Sort sort, std::uint32_t index, const Constant& value) {
    const Term variable = m_.variable(sort, index);
    model_.set(variable, value);
    add({variable, value});
  }

  static constexpr Sort B = Sort::Bool, I = Sort::Int, R = Sort::Real, S = Sort::String;
  const std::vector<Signature> kSignatures = {
      {Kind::Not, {B}},          {Kind::And, {B, B}},       {Kind::And, {B, B, B}},
      {Kind::Or, {B, B}},        {Kind::Or, {B, B, B}},     {Kind::Ite, {B, B, B}},
      {Kind::Ite, {B, I, I}},    {Kind::Ite, {B, R, R}},    {Kind::Ite, {B, S, S}},
      {Kind::Eq, {B, B}},        {Kind::Eq, {I, I}},        {Kind::Eq, {R, R}},
      {Kind::Eq, {S, S}},        {Kind::Lt, {I, I}},        {Kind::Lt, {R, R}},
      {Kind::Le, {I, I}},        {Kind::Le, {R, R}},        {Kind::Add, {I, I}},
      {Kind::Add, {I, I, I}},    {Kind::Add, {R, R}},       {Kind::Neg, {I}},
      {Kind::Neg, {R}},          {Kind::Mul, {I, I}},       {Kind::Mul, {R, R}},
      {Kind::QuotTrunc, {I, I}}, {Kind::RemTrunc, {I, I}},  {Kind::DivFloor, {I, I}},
      {Kind::ModFloor, {I, I}},  {Kind::RealDiv, {R, R}},   {Kind::ToReal, {I}},
      {Kind::TruncToInt, {R}},   {Kind::StrLen, {S}},       {Kind::StrConcat, {S, S}},
      {Kind::StrCode, {S, I}},   {Kind::StrSub, {S, I, I}}, {Kind::StrLt, {S, S}},
  };
  Manager& m_;
  std::mt19937 random_;
  Model model_;
  std::array<std::vector<Pair>, 4> pools_;
};

TEST(TermProperties, SimplificationKeepsTheValue) {
  for (unsigned seed = 0; seed < 300; ++seed) {
    Manager m;
    RandomTerms random(m, seed);
    for (int i = 0; i < 60; ++i) {
      const auto [term, value] = random.grow();
      ASSERT_EQ(evaluate(m, term, random.model()), value) << m.print(term) << " seed " << seed;
      if (m.sort(term) == Sort::Bool) {
        ASSERT_NE(holds(m, m.negate(term), random.model()), holds(m, term, random.model())) << m.print(term);
        ASSERT_EQ(m.negate(m.negate(term)), term) << m.print(term);
      }
    }
  }
}

}  // namespace
}  // namespace culprit::term

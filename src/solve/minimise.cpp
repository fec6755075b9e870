#include "solve/minimise.h"

#include <algorithm>

namespace culprit::solve {
namespace {

using base::BigInt;
using base::Rational;
using term::Constant;
using term::Kind;
using term::Sort;
using term::Term;

constexpr long kLongestPolished = 64;  // characters of longer strings stay as the solver chose them
constexpr int kProbes = 8;             // small numbers that are tried by evaluation

constexpr unsigned kLargeBits = 64;  // real numbers with more are large
constexpr unsigned kMostBits = 1024;

enum class Outcome : std::uint8_t { Yes, No, GaveUp };

class Minimiser {
 public:
  Minimiser(Solver& solver, term::Manager& manager, std::span<const Term> conjuncts)
      : solver_(solver), m_(manager), required_(conjuncts.begin(), conjuncts.end()) {}

  Answer run(std::span<const Term> variables) {
    if (satisfied_by(model_)) return Sat{model_};  // all zero
    Answer first = first_model(variables);
    if (!std::holds_alternative<Sat>(first)) return first;
    model_ = std::move(std::get<Sat>(first).model);
    for (const Term variable : variables) minimise(variable);
    return Sat{std::move(model_)};
  }

 private:
  /// A model within the machine range if there is one; the range then stays required.
  Answer first_model(std::span<const Term> variables) {
    const std::size_t before = required_.size();
    const BigInt limit = BigInt(1) << 62;
    for (const Term v : variables) {
      if (m_.sort(v) != Sort::Int) continue;
      required_.push_back(m_.le(m_.integer(BigInt(-limit)), v));
      required_.push_back(m_.lt(v, m_.integer(limit)));
    }
    Answer answer = ask();
    if (std::holds_alternative<Sat>(answer) || required_.size() == before) return answer;
    required_.resize(before);
    return ask();
  }

  void minimise(Term variable) {
    switch (m_.sort(variable)) {
      case Sort::Bool: minimise_bool(variable); break;
      case Sort::Int: minimise_int(variable); break;
      case Sort::Real: minimise_real(variable); break;
      case Sort::String: minimise_string(variable); break;
    }
    require(m_.eq(variable, m_.constant(current(variable))));
  }

  void minimise_bool(Term variable) {
    if (!guess(variable, false)) try_to_require(m_.negate(variable));
  }

  void minimise_int(Term variable) {
    if (guess(variable, BigInt(0))) return;
    probe_small_integers(variable);
    minimise_magnitude(variable);
    const BigInt found = integer(variable);
    if (found < 0 && !guess(variable, BigInt(-found))) {
      try_to_require(m_.eq(variable, m_.integer(BigInt(-found))));
    }
  }

  void probe_small_integers(Term variable) {
    for (int size = 1; size <= kProbes && abs(integer(variable)) > size; ++size) {
      if (guess(variable, BigInt(size)) || guess(variable, BigInt(-size))) return;
    }
  }

  /// Makes |t| of an integer term as small as can be: bounds grow from 0 by doubling, then close in.
  void minimise_magnitude(Term t) {
    BigInt low = 0;  // |t| < low was refuted
    BigInt high = abs(integer(t));
    while (low < high) {
      const BigInt middle = std::min(BigInt((low + high) / 2), BigInt(2 * low));
      const Term bound = m_.conj(m_.le(m_.integer(BigInt(-middle)), t), m_.le(t, m_.integer(middle)));
      const Outcome outcome = try_to_require(bound);
      if (outcome == Outcome::GaveUp) return;
      if (outcome == Outcome::Yes) {
        high = abs(integer(t));
      } else {
        low = middle + 1;
      }
    }
  }

  void minimise_real(Term variable) {
    if (guess(variable, Rational(0))) return;
    if (try_to_require(m_.eq(variable, m_.real(0))) != Outcome::No) return;
    if (!guess(variable, Rational(1))) guess(variable, Rational(-1));
    const Term most = m_.real(Rational(BigInt(BigInt(1) << kLargeBits)));
    const Term least = m_.real(Rational(BigInt(-(BigInt(1) << kLargeBits))));
    const Outcome ordinary = try_to_require(m_.conj(m_.le(least, variable), m_.le(variable, most)));
    if (ordinary == Outcome::GaveUp) return;
    if (ordinary == Outcome::No) return probe_large_numbers(variable);
    for (const long denominator : {1L, 2L, 4L, 16L, 1024L, 1L << 20}) {
      const Term scaled = m_.mul(m_.real(denominator), variable);
      const Term numerator = m_.make(Kind::TruncToInt, {scaled});
      const Outcome outcome = try_to_require(m_.eq(scaled, m_.make(Kind::ToReal, {numerator})));
      if (outcome == Outcome::GaveUp) return;
      if (outcome == Outcome::No) continue;
      minimise_magnitude(numerator);
      if (real(variable) < 0) try_to_require(m_.eq(variable, m_.real(-real(variable))));
      return;
    }
  }

  /// How large they are matters little, and finding out takes long.
  void probe_large_numbers(Term variable) {
    for (unsigned bits = kLargeBits; bits <= kMostBits; bits *= 2) {
      const Rational number(BigInt(BigInt(1) << bits));
      if (guess(variable, number) || guess(variable, Rational(-number))) return;
    }
  }

  void minimise_string(Term variable) {
    if (guess(variable, std::string())) return;
    const Term length = m_.make(Kind::StrLen, {variable});
    minimise_magnitude(length);
    require(m_.eq(length, m_.integer(integer(length))));
    const long size = integer(length).get_si();
    if (size > kLongestPolished || guess(variable, std::string(static_cast<std::size_t>(size), 'a'))) return;
    for (long i = 0; i < size; ++i) polish_character(variable, i);
  }

  void polish_character(Term variable, long index) {
    std::string text = std::get<std::string>(current(variable));
    text[static_cast<std::size_t>(index)] = 'a';
    const Term code = m_.make(Kind::StrCode, {variable, m_.integer(index)});
    if (!guess(variable, text)) {
      for (const auto& [first, last] : {std::pair('a', 'z'), std::pair('A', 'Z'), std::pair(' ', '~')}) {
        const Outcome outcome =
            try_to_require(m_.conj(m_.le(m_.integer(first), code), m_.le(code, m_.integer(last))));
        if (outcome == Outcome::GaveUp) return;
        if (outcome == Outcome::Yes) break;
      }
      minimise_within_range(code);
    }
    require(m_.eq(code, m_.integer(integer(code))));
  }

  /// The smallest code; what was required before keeps it in the preferred range.
  void minimise_within_range(Term code) {
    BigInt low = 0;
    BigInt high = integer(code);
    while (low < high) {
      const BigInt middle = (low + high) / 2;
      const Outcome outcome = try_to_require(m_.le(code, m_.integer(middle)));
      if (outcome == Outcome::GaveUp) return;
      if (outcome == Outcome::Yes) {
        high = integer(code);
      } else {
        low = middle + 1;
      }
    }
  }

  /// Takes `value` for `variable` if the other values can stay as they are.
  bool guess(Term variable, Constant value) {
    term::Model trial = model_;
    trial.set(variable, std::move(value));
    if (!satisfied_by(trial)) return false;
    model_ = std::move(trial);
    return true;
  }

  /// Adds a condition to what is required, unless it cannot be met.
  Outcome try_to_require(Term condition) {
    require(condition);
    if (term::holds(m_, condition, model_)) return Outcome::Yes;
    Answer answer = ask();
    if (auto* sat = std::get_if<Sat>(&answer)) {
      model_ = std::move(sat->model);
      return Outcome::Yes;
    }
    required_.pop_back();
    return std::holds_alternative<Unsat>(answer) ? Outcome::No : Outcome::GaveUp;
  }

  void require(Term condition) { required_.push_back(condition); }

  Answer ask() {
    Query query;
    query.conjuncts = required_;
    query.for_user = true;
    return solver_.check(query);
  }

  [[nodiscard]] bool satisfied_by(const term::Model& model) const {
    return std::all_of(required_.rbegin(), required_.rend(),
                       [&](Term t) { return term::holds(m_, t, model); });
  }

  [[nodiscard]] Constant current(Term t) const { return term::evaluate(m_, t, model_); }
  [[nodiscard]] BigInt integer(Term t) const { return std::get<BigInt>(current(t)); }
  [[nodiscard]] Rational real(Term t) const { return std::get<Rational>(current(t)); }

  Solver& solver_;
  term::Manager& m_;
  std::vector<Term> required_;
  term::Model model_;  // satisfies required_ once a first model is found
};

}  // namespace

Answer smallest_model(Solver& solver, term::Manager& manager, std::span<const Term> conjuncts,
                      std::span<const Term> variables) {
  return Minimiser(solver, manager, conjuncts).run(variables);
}

}  // namespace culprit::solve

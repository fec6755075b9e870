#include "solve/large_numbers.h"

#include <algorithm>

namespace culprit::solve {

using term::Term;

namespace {

constexpr std::size_t kManyBits = 256;

bool is_large(const base::BigInt& number) { return mpz_sizeinbase(number.get_mpz_t(), 2) > kManyBits; }

bool is_large(const term::Constant& constant) {
  if (const auto* integer = std::get_if<base::BigInt>(&constant)) return is_large(*integer);
  const auto* rational = std::get_if<base::Rational>(&constant);
  return rational != nullptr && (is_large(rational->get_num()) || is_large(rational->get_den()));
}

}  // namespace

/// Without recursion: operands first.
bool LargeNumbers::mentions_large_number(Term whole) {
  std::vector<Term> pending{whole};
  while (!pending.empty()) {
    const Term t = pending.back();
    const auto operands = terms_.operands(t);
    const std::size_t before = pending.size();
    for (const Term operand : operands) {
      if (known_.count(operand) == 0) pending.push_back(operand);
    }
    if (pending.size() > before) continue;
    const bool large = terms_.is_constant(t) && is_large(terms_.value(t));
    known_[t] = large || std::any_of(operands.begin(), operands.end(), [&](Term o) { return known_.at(o); });
    pending.pop_back();
  }
  return known_.at(whole);
}

Answer LargeNumbers::check(const Query& query) {
  const auto has_product = [&](Term each) { return degrees_.of(each) > 1; };
  if (std::none_of(query.conjuncts.begin(), query.conjuncts.end(), has_product)) return ask_next(query);
  std::vector<Term> asked;
  for (const Term each : query.conjuncts) {
    if (!mentions_large_number(each)) asked.push_back(each);
  }
  if (asked.size() == query.conjuncts.size()) return ask_next(query);
  ++queries_;
  Query other = query;
  other.conjuncts = asked;
  other.prefix_model = nullptr;  // there may be others
  Answer answer = ask_next(other);
  const auto* sat = std::get_if<Sat>(&answer);
  if (sat == nullptr) return answer;
  const bool satisfies_all = std::all_of(query.conjuncts.begin(), query.conjuncts.end(),
                                         [&](Term each) { return term::holds(terms_, each, sat->model); });
  if (satisfies_all) return answer;
  ++unknown_;
  return Unknown{UnknownReason::Incomplete, "products of unknowns beside very large numbers"};
}

void LargeNumbers::add_own_statistics(env::Statistics& out) const {
  out.add("solve.large_numbers.queries", queries_);
  out.add("solve.large_numbers.unknown", unknown_);
}

}  // namespace culprit::solve

// What is left of a predicate's qualifiers while the fixpoint is computed.
#pragma once

#include <map>
#include <vector>

#include "liquid/qualifiers.h"

namespace culprit::liquid {

/// What is left of one chain: its links from `strongest` on.
struct Candidate {
  const Chain* chain;
  std::size_t strongest = 0;
  [[nodiscard]] bool gone() const { return strongest == chain->links.size(); }
  [[nodiscard]] term::Term qualifier() const { return chain->links[strongest]; }
};

class Candidates {
 public:
  Candidates(const term::Manager& manager, const std::vector<Chain>& chains);

  bool reached = false;  ///< until then the predicate is false
  std::vector<Candidate> all;

  /// Those that are left, without those that bounds of single parameters or unguarded bounds imply anyway:
  /// octagons are full of them, and every conjunct costs.
  [[nodiscard]] std::vector<term::Term> essential() const;

 private:
  using Key = std::vector<std::pair<term::Term, base::Rational>>;
  static Key key(const term::Linear& direction);
  [[nodiscard]] const base::Rational* limit(const Key& direction) const;
  [[nodiscard]] bool is_implied(const Candidate& candidate) const;

  const term::Manager& manager_;
  std::map<Key, std::size_t> unguarded_;  // where the bounds in a direction are, in `all`
};

}  // namespace culprit::liquid

// A set of terms that is emptied and filled again for every query.
#pragma once

#include <cstdint>
#include <vector>

#include "term/term.h"

namespace culprit::solve {

/// Every operation is an access to an array, which is as long as the greatest id.
class TermSet {
 public:
  void clear() { ++round_; }
  /// Whether it was not in the set.
  bool insert(term::Term t) {
    if (t.index() >= in_round_.size()) in_round_.resize(2 * std::size_t{t.index()} + 64, 0);
    if (in_round_[t.index()] == round_) return false;
    in_round_[t.index()] = round_;
    return true;
  }
  [[nodiscard]] bool contains(term::Term t) const {
    return t.index() < in_round_.size() && in_round_[t.index()] == round_;
  }

 private:
  std::vector<std::uint64_t> in_round_;
  std::uint64_t round_ = 1;
};

}  // namespace culprit::solve

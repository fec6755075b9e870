// Concrete values for the unknown numbers, booleans and strings of a path, at random.
#pragma once

#include <random>
#include <string>
#include <vector>

#include "core/module.h"
#include "diag/source.h"
#include "term/term.h"

namespace culprit::test {

/// Values that the text of a program mentions: what it does with others, it mostly does with all others.
struct Mentioned {
  std::vector<base::BigInt> integers;
  std::vector<base::Rational> reals;
  std::vector<std::string> strings;  ///< names of symbols among them
};
Mentioned mentioned_values(const core::Module& module, const diag::SourceManager& sources);

/// The same seed gives the same values, in this and every other build.
class Draws {
 public:
  explicit Draws(Mentioned mentioned) : mentioned_(std::move(mentioned)) {}
  void seed(std::uint64_t seed) { random_.seed(seed); }
  std::size_t below(std::size_t limit) { return random_() % limit; }
  bool one_in(std::size_t n) { return below(n) == 0; }
  /// Small and boundary numbers, and what the program mentions, or what is next to it.
  term::Constant value(term::Sort sort);

 private:
  base::BigInt integer();
  base::Rational real();
  std::string string();

  Mentioned mentioned_;
  std::mt19937_64 random_;
};

}  // namespace culprit::test

// Which facts about its parameters a predicate may turn out to say.
#pragma once

#include <optional>
#include <vector>

#include "liquid/horn.h"
#include "term/linear.h"

namespace culprit::liquid {

/// Qualifiers from strong to weak, each implying the next: of `x <= 0, x <= 1, x <= 5` only one is ever
/// needed. A qualifier unlike others is a chain by itself.
struct Chain {
  /// links[i] says:  guard → direction <= limits[i].
  struct Bounds {
    term::Term guard;
    term::Linear direction;
    std::vector<base::Rational> limits;
  };
  std::vector<term::Term> links;
  std::optional<Bounds> bounds;
};

/// The chains of each predicate, over its parameters.
using Qualifiers = std::vector<std::vector<Chain>>;

/// How much is tried.
///   Plain: bounds of parameters and of their differences by the numbers that the system mentions, also where
///     they hold only if a boolean parameter is true (or false); atoms of guards and goals over variables
///     that are arguments of the predicate; how arguments are calculated from others
///   Cases: also differences that hold only if x <= y for two parameters, or x <= 0: minima and maxima
///   Rich: also sums and x ⋈ y + z, atoms of any clause with `*` for their variables, bounds that hold only
///   under
///     conditions that the system mentions
enum class Vocabulary : std::uint8_t {
  Plain,
  Sums,   ///< also of two or three parameters
  Cases,  ///< the plain ones, also where one parameter is less than another
  Rich    ///< also under conditions, and with placeholders
};

Qualifiers mine(term::Manager& manager, const HornSystem& system, Vocabulary vocabulary);

/// The conjuncts and atoms of `formula`, which is over the parameters of the predicate, and the atoms'
/// negations.
void add_qualifiers_of(term::Manager& manager, term::Term formula, std::vector<Chain>& chains);

/// Unless there is one with the same links.
void add_chain(Chain chain, std::vector<Chain>& chains);

}  // namespace culprit::liquid

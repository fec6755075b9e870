// Which operator of a chain binds which operands: section 10.6 of the Haskell 2010 report, without recursion.
#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "front/haskell/declarations.h"

namespace culprit::front::haskell {

/// e0 op0 e1 op1 … en, where an operand may be negated by a prefix minus.
struct Chain {
  std::vector<Fixity> operators;
  std::vector<bool> negated;  ///< one per operand
};

/// One step of a stack machine that builds the tree: push an operand, apply an operator to the two topmost
/// trees, negate the topmost.
struct ChainStep {
  enum class Kind : std::uint8_t { Operand, Binary, Negate };
  Kind kind;
  std::uint32_t index;  ///< of the operand (Operand, Negate) or operator (Binary)
};

inline constexpr Fixity kNegationFixity = {Associativity::Left, 6};

/// Two neighbouring operators that cannot be mixed.
struct FixityConflict {
  static constexpr std::uint32_t kNegation = 0xffffffff;
  std::uint32_t left;   ///< index of an operator, or kNegation
  std::uint32_t right;  ///< likewise
};

/// Steps in postfix order. Linear in the length of the chain.
std::variant<std::vector<ChainStep>, FixityConflict> resolve_fixities(const Chain& chain);

/// Whether `left` (tighter, or equal and both to the left) takes the operand between the two.
enum class Binding : std::uint8_t { Left, Right, Conflict };
Binding binding_between(Fixity left, Fixity right);

}  // namespace culprit::front::haskell

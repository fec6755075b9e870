// Contracts become code (000 §4-5). For every contract of `f` the module gets
//   f@call   what other functions call instead of f: it asserts the precondition on the caller's account,
//            then takes f itself or, counterfactually, any result that the postcondition allows;
//   f@check  the code of f, with its calls replaced by those;
//   f@entry  f@check for arguments that satisfy the precondition, with the postcondition asserted.
// Entries of functions with contracts check f@entry.
#pragma once

#include <cstdint>

#include "core/module.h"

namespace culprit::pass {

/// A callee without a signature costs as much as many with one: it is the last to be abstracted.
inline constexpr std::uint32_t kCostWithoutSignature = 100;

/// What calls of functions with contracts give.
enum class Callees : std::uint8_t {
  Doubted,  ///< what their code returns or, counterfactually, anything that their contract allows
  Real      ///< what their code returns
};

void apply_contracts(core::Module& module, Callees callees);

}  // namespace culprit::pass

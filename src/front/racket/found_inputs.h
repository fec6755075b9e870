// What the outside world gave in a counterexample, for reproductions: a module whose functions give what was
// found, in the order in which the program asked for it, and the places where the program's text has to call
// these.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diag/source.h"
#include "front/racket/kernel.h"

namespace culprit::front::racket {

inline constexpr std::string_view kFoundInputs = "found-inputs";

/// The label of an input operation (primitives.core), and a value as Racket code.
using FoundInput = std::pair<std::string, std::string>;

/// Where the program's own code uses such an operation by its name.
struct InputUse {
  diag::Span span;
  std::string function;  ///< of that module, to be used there
};
std::vector<InputUse> input_uses(const kernel::Program& program, const diag::SourceManager& sources);

/// The module, with the functions that are used; empty: nothing was asked for.
std::string found_inputs(const std::vector<FoundInput>& found, const std::vector<InputUse>& uses);

/// Where a module's text goes on after its language; npos: it has that of the module around it.
std::size_t after_language(std::string_view module);

}  // namespace culprit::front::racket

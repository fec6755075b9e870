// Copies of the program's functions in which some names are replaced, as text.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "front/haskell/program_text.h"

namespace culprit::front::haskell {

struct Replacement {
  diag::Span span;  ///< of a name
  std::string name;
};

/// The text in [begin, end) with names replaced. What stands behind a longer name keeps its column where the
/// layout of the following lines may depend on it.
std::string with_names(std::string_view text, std::uint32_t begin, std::uint32_t end,
                       std::vector<Replacement> replacements);

/// The clauses of the module's functions, and their signatures.
class FunctionTexts {
 public:
  FunctionTexts(const kernel::Module& main, const diag::SourceManager& sources);
  /// The clauses of a function, as `copy` instead of its name, with other names replaced inside; ends in a
  /// newline. Empty if it has none.
  std::string copy(const std::string& function, const std::string& copy,
                   const std::vector<Replacement>& inside) const;
  /// The type as written; empty: there is no signature.
  std::string signature(const std::string& function) const;
  [[nodiscard]] std::string_view text() const { return text_; }

 private:
  struct Clause {
    diag::Span whole;
    diag::Span name;
  };
  std::string text_;  ///< literate text is blanked out
  std::map<std::string, std::vector<Clause>> clauses_;
  std::map<std::string, diag::Span> signatures_;
};

}  // namespace culprit::front::haskell

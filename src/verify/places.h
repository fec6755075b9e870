// Where in the source, and in whose code, things happen.
#pragma once

#include <vector>

#include "core/module.h"
#include "diag/source.h"

namespace culprit::verify {

class Places {
 public:
  Places(const core::Module& module, const diag::SourceManager& sources)
      : module_(module), sources_(sources) {}

  /// The contract of the function whose code this is; null: of none.
  [[nodiscard]] const core::Contract* owner(diag::Span span) const;
  /// The same for the innermost of waiting calls that stands in the program's own text.
  [[nodiscard]] const core::Contract* owner(const std::vector<diag::Span>& calls) const;
  /// The innermost of waiting calls in the program's own text; else `otherwise`.
  [[nodiscard]] diag::Span in_program(const std::vector<diag::Span>& calls, diag::Span otherwise) const;
  /// The innermost one inside of code, not of an annotation: the code of `function`, or anyone's (null).
  /// Invalid: none.
  [[nodiscard]] diag::Span in_code(const std::vector<diag::Span>& calls,
                                   const core::Contract* function) const;
  /// The places where a function's code uses another one.
  [[nodiscard]] std::vector<diag::Span> uses_of(core::Symbol definition, core::Symbol in) const;
  /// Of a function that is not inside of another one.
  [[nodiscard]] const core::Contract* contract(core::Symbol name) const;
  /// The one whose abstract side has this span, which is that of its signature or, without one, its name.
  [[nodiscard]] const core::Contract* abstracted(diag::Span span) const;
  /// The one in whose signature this stands; null: in none.
  [[nodiscard]] const core::Contract* signature(diag::Span span) const;

 private:
  [[nodiscard]] bool is_own(diag::Span span) const { return span.valid() && !sources_.in_library(span); }

  const core::Module& module_;
  const diag::SourceManager& sources_;
};

}  // namespace culprit::verify

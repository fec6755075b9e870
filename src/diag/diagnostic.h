// What the tool has to say about the input itself (not about its verdicts): syntax errors, type errors,
// missing files, unsupported features, notes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "diag/source.h"

namespace culprit::diag {

/// Parsers give up after so many errors in a file: the first ones tell what to do.
inline constexpr int kMostErrors = 20;

enum class Kind : std::uint8_t {
#define DIAGNOSTIC(name, code, severity, title) name,
#include "diag/kinds.def"
#undef DIAGNOSTIC
};

enum class Severity : std::uint8_t { Error, Warning, Note };

struct KindInfo {
  std::string_view name;
  std::string_view code;  ///< stable, shown to users: "E001"
  Severity severity;
  std::string_view title;
};
const KindInfo& info(Kind kind);
const std::vector<KindInfo>& all_kinds();

struct Diagnostic {
  Kind kind;
  Span span;            ///< may be invalid: then `subject` says what it is about
  std::string message;  ///< one sentence: what is wrong, what was expected
  std::string help;     ///< what to do; may be empty
  std::string subject;  ///< a file or option, when there is no span
  friend auto operator<=>(const Diagnostic&, const Diagnostic&) = default;
};

/// Collects diagnostics; `sorted` gives them by file, position, kind, text, without duplicates, whatever the
/// order of arrival.
class Sink {
 public:
  void report(Diagnostic diagnostic) { all_.push_back(std::move(diagnostic)); }
  void report(Kind kind, Span span, std::string message, std::string help = {}) {
    report({kind, span, std::move(message), std::move(help), {}});
  }
  [[nodiscard]] bool has_errors() const;
  [[nodiscard]] std::vector<Diagnostic> sorted() const;
  [[nodiscard]] bool empty() const { return all_.empty(); }

 private:
  std::vector<Diagnostic> all_;
};

}  // namespace culprit::diag

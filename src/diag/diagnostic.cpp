#include "diag/diagnostic.h"

#include <algorithm>

namespace culprit::diag {

const std::vector<KindInfo>& all_kinds() {
  static const std::vector<KindInfo> kinds = {
#define DIAGNOSTIC(name, code, severity, title) {#name, code, Severity::severity, title},
#include "diag/kinds.def"
#undef DIAGNOSTIC
  };
  return kinds;
}

const KindInfo& info(Kind kind) { return all_kinds()[static_cast<std::size_t>(kind)]; }

bool Sink::has_errors() const {
  return std::any_of(all_.begin(), all_.end(),
                     [](const Diagnostic& d) { return info(d.kind).severity == Severity::Error; });
}

std::vector<Diagnostic> Sink::sorted() const {
  std::vector<Diagnostic> result = all_;
  std::sort(result.begin(), result.end(), [](const Diagnostic& a, const Diagnostic& b) {
    return std::tie(a.span, a.subject, a.kind, a.message) < std::tie(b.span, b.subject, b.kind, b.message);
  });
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

}  // namespace culprit::diag

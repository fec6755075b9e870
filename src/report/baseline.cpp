#include "report/baseline.h"

#include <nlohmann/json.hpp>

namespace culprit::report {

base::Result<Baseline> read_baseline(std::string_view text) {
  const auto document = nlohmann::json::parse(text, nullptr, false);
  if (document.is_discarded()) return base::Failure{std::string("it is not JSON")};
  const bool is_report =
      document.is_object() && document.contains("results") && document["results"].is_array();
  if (!is_report) return base::Failure{std::string("it is not a report of `culprit check --format json`")};
  Baseline known;
  for (const auto& result : document["results"]) {
    const auto text_of = [&result](const char* key) {
      return result.is_object() && result.contains(key) && result[key].is_string()
                 ? result[key].get<std::string>()
                 : std::string();
    };
    if (text_of("verdict") != verify::name(verify::VerdictKind::Proved)) known.insert(text_of("fingerprint"));
  }
  return known;
}

void accept_known(Run& run, const Baseline& baseline) {
  for (FileReport& file : run.files) {
    for (Result& result : file.results) {
      const bool counts = result.verdict.kind != verify::VerdictKind::Proved && !result.accepted;
      if (counts && baseline.contains(result.fingerprint))
        result.accepted = Acceptance{Acceptance::By::Baseline, {}};
    }
  }
}

}  // namespace culprit::report

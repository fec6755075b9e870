#include "report/finding.h"

#include <nlohmann/json.hpp>

#include "report/codes.h"

namespace culprit::report {

namespace {

/// The names of the fields in the file, for writing and reading alike.
template <class AnyFinding, class Visit>
void visit_fields(AnyFinding& finding, Visit visit) {
  visit("fingerprint", finding.fingerprint);
  visit("file", finding.file);
  visit("function", finding.function);
  visit("language", finding.language);
  visit("code", finding.code);
  visit("obligation", finding.obligation);
  visit("call", finding.call);
  visit("reproduction", finding.reproduction);
  visit("unreproduced", finding.unreproduced);
}

}  // namespace

std::optional<Finding> to_finding(const FileReport& file, const Result& result) {
  const verify::Verdict& verdict = result.verdict;
  if (verdict.kind != verify::VerdictKind::Refuted || verdict.counterexamples.empty()) return std::nullopt;
  const verify::Counterexample& shown = verdict.counterexamples.front();
  return Finding{result.fingerprint,
                 file.name,
                 verdict.function,
                 verdict.language,
                 std::string(code(verdict)),
                 verdict.obligation ? verdict.obligation->text : "",
                 shown.call,
                 shown.reproduction,
                 shown.unreproduced};
}

std::string write_finding(const Finding& finding) {
  nlohmann::ordered_json object;
  visit_fields(finding, [&object](const char* name, const std::string& value) { object[name] = value; });
  return object.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

std::optional<Finding> read_finding(std::string_view text) {
  const auto object = nlohmann::json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (!object.is_object()) return std::nullopt;
  Finding finding;
  bool complete = true;
  visit_fields(finding, [&](const char* name, std::string& value) {
    const auto found = object.find(name);
    if (found == object.end() || !found->is_string())
      complete = false;
    else
      value = found->get<std::string>();
  });
  return complete ? std::optional(finding) : std::nullopt;
}

}  // namespace culprit::report

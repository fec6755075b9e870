// SARIF 2.1.0 (OASIS): the format of code scanning services.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <set>

#include "diag/explanations.h"
#include "report/codes.h"
#include "report/formats.h"
#include "report/version.h"
#include "report/wording.h"

namespace culprit::report {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kSchema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
constexpr std::string_view kFingerprint = "culprit/v1";

/// A path as a relative reference; absolute ones as they are, with a scheme.
std::string uri(const std::string& path) {
  constexpr std::string_view kPlain = "-._~/!$&'()*+,;=@";
  std::string result = path.starts_with("/") ? "file://" : "";
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = std::isalnum(byte) != 0 && byte < 128;
    if (plain || kPlain.find(c) != std::string_view::npos) {
      result += c;
    } else {
      result += fmt::format("%{:02X}", byte);
    }
  }
  return result;
}

Json region(const diag::SourceFile& source, diag::Span span) {
  const diag::Position begin = source.position(span.begin);
  const diag::Position end = source.position(span.end);
  return {{"startLine", begin.line},
          {"startColumn", begin.column},
          {"endLine", end.line},
          {"endColumn", end.column}};
}

bool can_be_opened(const FileReport& file, diag::Span span) {
  return span.valid() && !file.sources->in_library(span);
}

Json artifact(const std::string& path) { return {{"uri", uri(path)}}; }

/// The place, or just the file for what has none in it.
Json location(const FileReport& file, diag::Span span) {
  if (!can_be_opened(file, span)) return {{"physicalLocation", {{"artifactLocation", artifact(file.name)}}}};
  const diag::SourceFile& source = file.sources->file(span.file);
  return {{"physicalLocation",
           {{"artifactLocation", artifact(source.name())}, {"region", region(source, span)}}}};
}

Json related(const FileReport& file, diag::Span span, std::size_t id, const std::string& text) {
  Json object = {{"id", id}};
  object.update(location(file, span));
  object["message"] = {{"text", text}};
  return object;
}

/// What is required, and what is to blame, where they stand elsewhere.
Json related_locations(const FileReport& file, const verify::Verdict& verdict) {
  Json all = Json::array();
  const diag::Span where = report::location(verdict);
  const auto add = [&](diag::Span span, const std::string& text) {
    if (can_be_opened(file, span) && span != where) all.push_back(related(file, span, all.size() + 1, text));
  };
  if (verdict.obligation) add(verdict.obligation->span, "required here");
  if (verdict.kind >= verify::VerdictKind::WeakSpec)
    add(verdict.blame.span, "blame: " + blame_text(verdict.blame, *file.sources));
  return all;
}

std::string_view kind_of(const verify::Verdict& verdict) {
  return verdict.kind >= verify::VerdictKind::WeakSpec ? "fail" : "open";
}
std::string_view level_of(const verify::Verdict& verdict) {
  if (verdict.kind == verify::VerdictKind::Refuted) return "error";
  return verdict.kind == verify::VerdictKind::WeakSpec ? "warning" : "none";
}

std::string message(const FileReport& file, const verify::Verdict& verdict) {
  std::string text = sentence(file, verdict);
  if (verdict.counterexamples.empty()) return text + fmt::format("; try: {}", next_step(file, verdict));
  const verify::Counterexample& found = verdict.counterexamples.front();
  return text + fmt::format("; call: {}; {}", call_with_inputs(found), one_line(found.actual));
}

Json suppression(const Acceptance& acceptance) {
  return {{"kind", "inSource"}, {"status", "accepted"}, {"justification", acceptance.reason}};
}

Json result(const FileReport& file, const Result& result) {
  const verify::Verdict& verdict = result.verdict;
  Json object = {{"ruleId", code(verdict)},
                 {"kind", kind_of(verdict)},
                 {"level", level_of(verdict)},
                 {"message", {{"text", message(file, verdict)}}},
                 {"locations", Json::array({location(file, report::location(verdict))})}};
  object["locations"][0]["logicalLocations"] =
      Json::array({{{"name", verdict.function}, {"kind", "function"}}});
  if (Json all = related_locations(file, verdict); !all.empty()) object["relatedLocations"] = std::move(all);
  object["partialFingerprints"] = {{kFingerprint, result.fingerprint}};
  if (!result.accepted) return object;
  if (result.accepted->by == Acceptance::By::Comment)
    object["suppressions"] = Json::array({suppression(*result.accepted)});
  else
    object["baselineState"] = "unchanged";
  return object;
}

Json notification(const FileReport& file, const diag::Diagnostic& diagnostic) {
  const diag::KindInfo& kind = diag::info(diagnostic.kind);
  std::string text = diagnostic.message;
  if (!diagnostic.help.empty()) text += "; " + diagnostic.help;
  return {{"descriptor", {{"id", kind.code}}},
          {"level", severity_name(kind.severity)},
          {"message", {{"text", text}}},
          {"locations", Json::array({location(file, diagnostic.span)})}};
}

Json notification(const FileReport& file, const InternalError& error) {
  return {{"descriptor", {{"id", kInternalErrorCode}}},
          {"level", "error"},
          {"message", {{"text", "internal error: " + internal_error_text(file, error)}}},
          {"locations", Json::array({location(file, {})})}};
}

/// What `culprit explain` says of the codes.
Json rules(const std::set<std::string, std::less<>>& codes) {
  Json all = Json::array();
  for (const diag::Explanation& each : diag::all_explanations()) {
    if (!codes.contains(each.code)) continue;
    all.push_back({{"id", each.code},
                   {"shortDescription", {{"text", each.title}}},
                   {"fullDescription", {{"text", each.title}}},
                   {"help", {{"text", each.text}}}});
  }
  return all;
}

}  // namespace

std::string SarifReporter::render(const Run& run) const {
  std::set<std::string, std::less<>> codes;
  Json results = Json::array();
  Json notifications = Json::array();
  for (const FileReport& file : run.files) {
    for (const Result& one : file.results) {
      if (one.verdict.kind == verify::VerdictKind::Proved) continue;
      codes.insert(std::string(code(one.verdict)));
      results.push_back(result(file, one));
    }
    for (const diag::Diagnostic& one : file.diagnostics) notifications.push_back(notification(file, one));
    for (const InternalError& error : file.internal_errors)
      notifications.push_back(notification(file, error));
  }
  const Summary summary = summarise(run);
  const bool successful = summary.errors == 0 && summary.internal_errors == 0;
  const Json driver = {{"name", "culprit"}, {"version", kVersion}, {"rules", rules(codes)}};
  const Json invocation = {{"executionSuccessful", successful},
                           {"toolExecutionNotifications", std::move(notifications)}};
  const Json document = {{"$schema", kSchema},
                         {"version", "2.1.0"},
                         {"runs", Json::array({{{"tool", {{"driver", driver}}},
                                                {"columnKind", "unicodeCodePoints"},
                                                {"invocations", Json::array({invocation})},
                                                {"results", std::move(results)}}})}};
  return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace culprit::report

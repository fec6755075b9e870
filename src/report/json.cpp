#include <algorithm>

#include <nlohmann/json.hpp>

#include "core/spelling.h"
#include "report/codes.h"
#include "report/formats.h"
#include "report/version.h"
#include "report/wording.h"

namespace culprit::report {

namespace {

using Json = nlohmann::ordered_json;

constexpr int kDocumentVersion = 1;

Json position(const diag::SourceFile& file, std::uint32_t offset) {
  const diag::Position at = file.position(offset);
  return {{"line", at.line}, {"column", at.column}};
}

/// Only spans that the user can open are given.
void put_range(Json& object, const diag::SourceManager& sources, diag::Span span) {
  if (!span.valid() || sources.in_library(span)) return;
  const diag::SourceFile& file = sources.file(span.file);
  object["range"] = {
      {"file", file.name()}, {"start", position(file, span.begin)}, {"end", position(file, span.end)}};
}

Json counterexample(const verify::Counterexample& found) {
  Json inputs = Json::array();
  for (const auto& [name, value] : found.inputs) inputs.push_back({{"name", name}, {"value", value}});
  Json object = {{"call", found.call},
                 {"inputs", std::move(inputs)},
                 {"expected", found.expected},
                 {"actual", found.actual}};
  if (!found.result.empty()) object["result"] = found.result;
  for (const verify::AssumedCall& each : found.assumed) {
    object["assumed"].push_back({{"callee", each.callee}, {"call", each.call}, {"result", each.result}});
    if (!each.actual.empty()) object["assumed"].back()["actual"] = each.actual;
  }
  object["replay"] = "confirmed";
  return object;
}

Json obligation(const verify::Obligation& wanted, const diag::SourceManager& sources) {
  Json object = {{"kind", core::name(wanted.kind)}, {"text", wanted.text}};
  put_range(object, sources, wanted.span);
  return object;
}

Json blame(const verify::Blamed& blamed, const diag::SourceManager& sources) {
  Json object = {{"party", verify::name(blamed.party)}, {"name", blamed.name}};
  put_range(object, sources, blamed.span);
  return object;
}

Json unknown(const FileReport& file, const verify::Verdict& verdict) {
  const verify::UnknownReason reason = verdict.reason.value_or(verify::UnknownReason::Budget);
  Json object = {{"reason", name(reason)}, {"text", verify::describe(reason)}};
  if (!verdict.detail.empty()) object["detail"] = verdict.detail;
  object["next"] = next_step(file, verdict);
  return object;
}

Json bounded(const FileReport& file, const verify::Verdict& verdict) {
  Json object = {{"bound", verdict.bound}};
  object["next"] = next_step(file, verdict);
  return object;
}

/// Times and internal counters differ between machines and versions, so they stand here only when asked for.
Json statistics(const verify::Verdict& verdict, const Style& style) {
  Json object = {{"steps", verdict.steps},
                 {"paths", verdict.paths},
                 {"queries", verdict.queries},
                 {"rlimit", verdict.rlimit}};
  if (!style.statistics) return object;
  object["ms"] = verdict.milliseconds;
  Json counters = Json::object();
  for (const auto& [counter, amount] : verdict.statistics.counters()) counters[counter] = amount;
  object["counters"] = std::move(counters);
  return object;
}

void put_counterexamples(Json& object, const verify::Verdict& verdict) {
  if (verdict.counterexamples.empty()) return;
  object["counterexample"] = counterexample(verdict.counterexamples.front());
  for (std::size_t i = 1; i < verdict.counterexamples.size(); ++i) {
    object["more_counterexamples"].push_back(counterexample(verdict.counterexamples[i]));
  }
}

Json accepted(const Acceptance& acceptance) {
  if (acceptance.by == Acceptance::By::Baseline) return {{"by", "baseline"}};
  return {{"by", "comment"}, {"reason", acceptance.reason}};
}

/// For editors: what a function's name is to be shown with.
Json types(const verify::Verdict& verdict, const diag::SourceManager& sources) {
  Json all = Json::array();
  for (const verify::InferredType& inferred : verdict.types) {
    Json one = {{"name", inferred.name}, {"type", inferred.type}};
    put_range(one, sources, inferred.span);
    all.push_back(std::move(one));
  }
  return all;
}

Json checks(const verify::Verdict& verdict) {
  const auto proved = std::count_if(verdict.checks.begin(), verdict.checks.end(),
                                    [](const verify::CheckedPlace& each) { return each.proved; });
  return {{"total", verdict.checks.size()}, {"proved", proved}};
}

Json modules(const Run& run) {
  Json all = Json::array();
  for (const ModuleChecks& each : count_checks(run))
    all.push_back(
        {{"file", each.file}, {"name", each.module}, {"checks", each.checks}, {"proved", each.proved}});
  return all;
}

Json result(const FileReport& file, const Result& result, const Style& style) {
  const verify::Verdict& verdict = result.verdict;
  const diag::SourceManager& sources = *file.sources;
  Json object = {{"id", result.id},
                 {"fingerprint", result.fingerprint},
                 {"file", file.name},
                 {"function", verdict.function},
                 {"language", verdict.language}};
  put_range(object, sources, location(verdict));
  object["verdict"] = verify::name(verdict.kind);
  if (!code(verdict).empty()) object["code"] = code(verdict);
  if (verdict.obligation) object["obligation"] = obligation(*verdict.obligation, sources);
  if (verdict.kind >= verify::VerdictKind::WeakSpec) object["blame"] = blame(verdict.blame, sources);
  put_counterexamples(object, verdict);
  if (verdict.kind == verify::VerdictKind::Proved && !verdict.how.empty()) object["how"] = verdict.how;
  if (!verdict.types.empty()) object["types"] = types(verdict, sources);
  if (verdict.kind == verify::VerdictKind::Bounded) object["bounded"] = bounded(file, verdict);
  if (verdict.kind == verify::VerdictKind::Unknown) object["unknown"] = unknown(file, verdict);
  if (!verdict.checks.empty()) object["checks"] = checks(verdict);
  if (result.accepted) object["accepted"] = accepted(*result.accepted);
  object["assumptions"] = verdict.assumptions;
  object["stats"] = statistics(verdict, style);
  return object;
}

Json diagnostic(const FileReport& file, const diag::Diagnostic& diagnostic) {
  const diag::KindInfo& kind = diag::info(diagnostic.kind);
  Json object = {{"code", kind.code},
                 {"severity", severity_name(kind.severity)},
                 {"file", file.name},
                 {"message", diagnostic.message}};
  if (!diagnostic.help.empty()) object["help"] = diagnostic.help;
  if (!diagnostic.subject.empty()) object["subject"] = diagnostic.subject;
  put_range(object, *file.sources, diagnostic.span);
  return object;
}

Json internal_error(const FileReport& file, const InternalError& error) {
  return {{"code", kInternalErrorCode},
          {"severity", "error"},
          {"file", file.name},
          {"message", "internal error: " + internal_error_text(file, error)}};
}

Json summary(const Summary& numbers) {
  return {{"files", numbers.files},
          {"functions", numbers.functions},
          {"proved", numbers.proved},
          {"bounded", numbers.bounded},
          {"unknown", numbers.unknown},
          {"weak-spec", numbers.weak_spec},
          {"refuted", numbers.refuted},
          {"accepted", numbers.accepted},
          {"checks", numbers.checks},
          {"checks-proved", numbers.checks_proved},
          {"errors", numbers.errors},
          {"warnings", numbers.warnings},
          {"internal-errors", numbers.internal_errors}};
}

}  // namespace

std::string JsonReporter::render(const Run& run) const {
  Json results = Json::array();
  Json diagnostics = Json::array();
  for (const FileReport& file : run.files) {
    for (const Result& one : file.results) results.push_back(result(file, one, style_));
    for (const diag::Diagnostic& one : file.diagnostics) diagnostics.push_back(diagnostic(file, one));
    for (const InternalError& error : file.internal_errors)
      diagnostics.push_back(internal_error(file, error));
  }
  const Json document = {
      {"version", kDocumentVersion},   {"tool", {{"name", "culprit"}, {"version", kVersion}}},
      {"results", std::move(results)}, {"diagnostics", std::move(diagnostics)},
      {"modules", modules(run)},       {"summary", summary(summarise(run))}};
  // Texts may hold bytes that are no UTF-8 (OCaml strings, file names); JSON may not.
  return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace culprit::report

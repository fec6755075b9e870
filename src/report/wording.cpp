#include "report/wording.h"

#include <algorithm>
#include <limits>
#include <map>

#include <fmt/format.h>

#include "core/module.h"
#include "report/codes.h"

namespace culprit::report {

namespace {
constexpr std::uint64_t kRaise = 10;  // next steps multiply a budget by this

std::string_view violation(core::ObligationKind kind) {
  switch (kind) {
    case core::ObligationKind::Assertion: return "violates an assertion";
    case core::ObligationKind::DivisionByZero: return "divides by zero";
    case core::ObligationKind::Bounds: return "uses an index out of bounds";
    case core::ObligationKind::Match: return "has an incomplete match";
    case core::ObligationKind::Exception: return "raises an exception that nobody catches";
    case core::ObligationKind::Contract: return "breaks a contract";
    case core::ObligationKind::Precondition: return "violates a precondition";
    case core::ObligationKind::Postcondition: return "violates its result type";
    case core::ObligationKind::Termination: return "makes a recursive call that does not get smaller";
    case core::ObligationKind::Unsupported: return "uses an unsupported feature";
    case core::ObligationKind::Cut: return "cannot be followed any further";
  }
  return "fails";
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_amount(const std::string& bound) { return !bound.empty() && is_digit(bound.front()); }

/// A bound is an amount ("20000 steps"), an instance ("a = int"), or what was met and not followed.
std::string bounded_sentence(const verify::Verdict& verdict) {
  const bool is_instance = verdict.bound.find(" = ") != std::string::npos;
  const std::string_view link = is_amount(verdict.bound) ? " in "
                                : is_instance            ? " for "
                                                         : "; not followed: ";
  return fmt::format("{} has no counterexample{}{} (bounded)", quoted_function(verdict.function), link,
                     verdict.bound);
}

std::string unknown_sentence(const verify::Verdict& verdict, const diag::SourceManager& sources) {
  const verify::UnknownReason reason = verdict.reason.value_or(verify::UnknownReason::Budget);
  std::string text = fmt::format("{}: {}", quoted_function(verdict.function), verify::describe(reason));
  if (!verdict.detail.empty()) text += fmt::format(": {}", verdict.detail);
  if (verdict.obligation && !verdict.obligation->text.empty()) {
    text += fmt::format(", for `{}`", verdict.obligation->text);
    if (verdict.obligation->span.valid())
      text += fmt::format(" at {}", sources.describe(verdict.obligation->span));
  }
  return fmt::format("{} (unknown {})", text, code(verdict));
}

std::uint64_t raised(std::uint64_t budget) {
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
  return budget > kMost / kRaise ? kMost : budget * kRaise;
}

std::string raise_steps(const env::Options& options) {
  return fmt::format("--steps {}", raised(options.steps));
}

constexpr std::string_view kUseLessMemory = "--strategy depth-first";

/// The options that may decide a bounded verdict; empty if none can.
std::string remedy_for_bound(const std::string& bound, const env::Options& options) {
  if (!is_amount(bound)) return {};
  const bool is_memory = bound.find("memory") != std::string::npos;
  return is_memory ? std::string(kUseLessMemory) : raise_steps(options);
}

/// The options that may decide an unknown verdict; empty if none can.
std::string remedy(verify::UnknownReason reason, const env::Options& options) {
  switch (reason) {
    case verify::UnknownReason::Budget: return raise_steps(options);
    case verify::UnknownReason::Watchdog:
      return fmt::format("--timeout {}", options.timeout_seconds * kRaise);
    case verify::UnknownReason::Memory: return std::string(kUseLessMemory);
    case verify::UnknownReason::Solver: return fmt::format("--budget {}", raised(options.solver_budget));
    case verify::UnknownReason::Unsupported:
    case verify::UnknownReason::MissingModel:
    case verify::UnknownReason::NotReplayed:
    case verify::UnknownReason::Vacuous: return {};
  }
  return {};
}

}  // namespace

std::string quoted_function(const std::string& function) {
  return function == core::kToplevelEntry ? "the top level" : fmt::format("`{}`", function);
}

std::string headline(const verify::Verdict& verdict) {
  if (verdict.kind == verify::VerdictKind::WeakSpec) {
    // What LiquidHaskell infers of a function without a signature may be enough.
    const std::string why =
        verdict.blame.unspecified
            ? fmt::format("is not verified: `{}` has no signature", verdict.blame.name)
            : fmt::format("cannot be verified: the spec of `{}` is too weak", verdict.blame.name);
    return fmt::format("your code looks right, but {} {}", quoted_function(verdict.function), why);
  }
  const auto kind = verdict.obligation ? verdict.obligation->kind : core::ObligationKind::Assertion;
  const bool callee = kind == core::ObligationKind::Postcondition && verdict.blame.name != verdict.function;
  if (callee) {
    return fmt::format("{} fails: {} {}", quoted_function(verdict.function),
                       quoted_function(verdict.blame.name), violation(kind));
  }
  return fmt::format("{} {}", quoted_function(verdict.function), violation(kind));
}

std::string undecided_sentence(const verify::Verdict& verdict, const diag::SourceManager& sources) {
  return verdict.kind == verify::VerdictKind::Bounded ? bounded_sentence(verdict)
                                                      : unknown_sentence(verdict, sources);
}

std::string blame_text(const verify::Blamed& blame, const diag::SourceManager& sources) {
  const std::string who = quoted_function(blame.name);
  const bool has_place = blame.span.valid() && !sources.in_library(blame.span);
  const std::string where = has_place ? fmt::format(" ({})", sources.describe(blame.span)) : "";
  switch (blame.party) {
    case verify::Party::Code: return fmt::format("the code of {}", who);
    case verify::Party::Spec:
    case verify::Party::CalleeSpec:
      if (blame.unspecified)
        return fmt::format("{}{} has no signature, and none is inferred; no fault found in the code", who,
                           where);
      return fmt::format("the spec of {}{}{}", who, where,
                         blame.party == verify::Party::CalleeSpec ? "; no fault found in the code" : "");
    case verify::Party::Module: {
      const bool is_module = !blame.name.starts_with("(function ");
      return fmt::format("{}; its client is {}", is_module ? "module " + who : blame.name, blame.client);
    }
    case verify::Party::Client: return fmt::format("the callers of {}", who);
    case verify::Party::LibraryModel: return fmt::format("the library model of {}", who);
  }
  return who;
}

std::string next_step(const FileReport& file, const verify::Verdict& verdict) {
  const env::Options& options = file.options;
  const std::string change = verdict.kind == verify::VerdictKind::Bounded
                                 ? remedy_for_bound(verdict.bound, options)
                                 : remedy(verdict.reason.value_or(verify::UnknownReason::Budget), options);
  if (change.empty()) return fmt::format("culprit explain {}", code(verdict));
  return fmt::format("culprit check {} {}", shell_quote(file.name + "::" + verdict.function), change);
}

std::string repro_command(const Result& result) { return "culprit repro " + result.id; }

std::string inputs_text(const verify::Counterexample& counterexample) {
  std::vector<std::pair<std::string, std::string>> by_label;
  for (const auto& [label, value] : counterexample.reads) {
    const auto same = std::find_if(by_label.begin(), by_label.end(),
                                   [&name = label](const auto& entry) { return entry.first == name; });
    if (same == by_label.end())
      by_label.emplace_back(label, value);
    else
      same->second += ", then " + value;
  }
  std::string text;
  for (const auto& [label, values] : by_label) {
    text += fmt::format("{}{} = {}", text.empty() ? "" : "; ", label, values);
  }
  return text;
}

std::string call_text(const verify::Counterexample& counterexample) {
  if (counterexample.call.empty()) return "(running the program)";
  return counterexample.result.empty() ? counterexample.call
                                       : fmt::format("{} = {}", counterexample.call, counterexample.result);
}

diag::Span location(const verify::Verdict& verdict) {
  if (!verdict.counterexamples.empty() && verdict.counterexamples.front().where.valid()) {
    return verdict.counterexamples.front().where;
  }
  if (verdict.obligation && verdict.obligation->span.valid()) return verdict.obligation->span;
  return verdict.span;
}

std::string place(const FileReport& file, diag::Span span) {
  return span.valid() ? file.sources->describe(span) : file.name;
}

std::string place(const FileReport& file, const diag::Diagnostic& diagnostic) {
  if (diagnostic.span.valid() || diagnostic.subject.empty()) return place(file, diagnostic.span);
  return diagnostic.subject;
}

std::string_view severity_name(diag::Severity severity) {
  switch (severity) {
    case diag::Severity::Error: return "error";
    case diag::Severity::Warning: return "warning";
    case diag::Severity::Note: return "note";
  }
  return "note";
}

std::string internal_error_text(const FileReport& file, const InternalError& error) {
  const std::string doing =
      error.function.empty() ? "loading " + file.name
                             : fmt::format("checking {} in {}", quoted_function(error.function), file.name);
  return fmt::format("{}: {}", doing, error.text);
}

std::string one_line(const std::string& text) {
  std::string result;
  bool after_newline = false;
  for (const char c : text) {
    if (c == '\n') {
      result += ' ';
      after_newline = true;
    } else if (c != ' ' || !after_newline) {
      result += c;
      after_newline = false;
    }
  }
  return result;
}

std::string call_with_inputs(const verify::Counterexample& counterexample) {
  const std::string inputs = inputs_text(counterexample);
  const std::string call = one_line(call_text(counterexample));
  return inputs.empty() ? call : fmt::format("{} with {}", call, one_line(inputs));
}

std::string sentence(const FileReport& file, const verify::Verdict& verdict) {
  const bool found = verdict.kind >= verify::VerdictKind::WeakSpec;
  return one_line(found ? headline(verdict) : undecided_sentence(verdict, *file.sources));
}

Closing closing(const Summary& summary) {
  const bool clean = summary.errors == 0 && summary.internal_errors == 0;
  const std::string scope = count_of(summary.functions, "function");
  if (summary.proved + summary.accepted == summary.functions) {
    if (summary.functions == 0) return {};
    std::string all =
        fmt::format("{} in {} proved", count_of(summary.proved, "function"), count_of(summary.files, "file"));
    const bool complete = summary.checks > 0 && summary.checks_proved == summary.checks;
    if (complete) all += fmt::format(" ({})", count_of(summary.checks, "check"));
    if (summary.accepted > 0) all += fmt::format("; {} accepted", summary.accepted);
    return clean ? Closing{"ok: " + all, ""} : Closing{"", "incomplete: " + all + "; see the errors above"};
  }
  if (summary.found() == 0 || summary.functions == 1) return {};
  std::string text = summary.refuted > 0 ? fmt::format("refuted: {} of {}", summary.refuted, scope)
                                         : fmt::format("weak specs: {} of {}", summary.weak_spec, scope);
  const auto add = [&text](std::size_t number, std::string_view what) {
    if (number > 0) text += fmt::format("; {} {}", number, what);
  };
  if (summary.refuted > 0) add(summary.weak_spec, "with a weak spec");
  add(summary.undecided(), "undecided");
  add(summary.accepted, "accepted");
  add(summary.proved, "proved");
  return {"", text};
}

namespace {

/// Whether something is said to hold for all inputs, or to have been found for none.
bool makes_claims(const verify::Verdict& verdict) {
  return verdict.kind == verify::VerdictKind::Proved || verdict.kind == verify::VerdictKind::Bounded ||
         std::any_of(verdict.checks.begin(), verdict.checks.end(),
                     [](const verify::CheckedPlace& each) { return each.proved; });
}

}  // namespace

std::vector<Assumption> assumptions(const Run& run) {
  std::map<std::string, std::vector<std::string>> by_text;
  for (const FileReport& file : run.files) {
    for (const Result& result : file.results) {
      if (!makes_claims(result.verdict)) continue;
      for (const std::string& text : result.verdict.assumptions) {
        by_text[text].push_back(fmt::format("{}::{}", file.name, result.verdict.function));
      }
    }
  }
  std::vector<Assumption> sorted;
  for (auto& [text, functions] : by_text) sorted.push_back({text, std::move(functions)});
  return sorted;
}

std::string count_of(std::size_t number, std::string_view noun) {
  return fmt::format("{} {}{}", number, noun, number == 1 ? "" : "s");
}

std::string shell_quote(const std::string& word) {
  static constexpr std::string_view kSafe = "_-+=./:,@%";
  const bool safe = std::all_of(word.begin(), word.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || byte >= 0x80 ||
           kSafe.find(c) != std::string_view::npos;
  });
  if (safe && !word.empty()) return word;
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

}  // namespace culprit::report

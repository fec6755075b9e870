// Sentences that several formats share, so that they never disagree.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "diag/source.h"
#include "report/run.h"

namespace culprit::report {

/// "`insert`", or "the top level".
std::string quoted_function(const std::string& function);
/// "`f` divides by zero": refuted and weak-spec.
std::string headline(const verify::Verdict& verdict);
/// "`merge` has no counterexample in 20000 steps (bounded)": bounded and unknown.
std::string undecided_sentence(const verify::Verdict& verdict, const diag::SourceManager& sources);
/// "the code of `f`".
std::string blame_text(const verify::Blamed& blame, const diag::SourceManager& sources);
/// What could decide a bounded or unknown verdict, or says more about it: a command.
std::string next_step(const FileReport& file, const verify::Verdict& verdict);
/// "culprit repro 3f9a2c".
std::string repro_command(const Result& result);
/// The inputs that were read, in order: "read_int = 3, then 4; Random.bool = true". Arguments are not
/// repeated: they stand in the call.
std::string inputs_text(const verify::Counterexample& counterexample);
/// What the call stands for when the program has no call to show.
std::string call_text(const verify::Counterexample& counterexample);
/// Without line breaks: calls may have several lines.
std::string one_line(const std::string& text);
/// "f 0 with read_int = 3", on one line.
std::string call_with_inputs(const verify::Counterexample& counterexample);
/// The headline of a finding, or why it is undecided, on one line.
std::string sentence(const FileReport& file, const verify::Verdict& verdict);
/// Where a verdict points to in the user's code; may be invalid.
diag::Span location(const verify::Verdict& verdict);
/// "f.ml:3:4", or the name of the file for a span without position.
std::string place(const FileReport& file, diag::Span span);
/// What a diagnostic is about: its place, or its subject.
std::string place(const FileReport& file, const diag::Diagnostic& diagnostic);
std::string_view severity_name(diag::Severity severity);
/// "internal error: checking `f` in f.ml: …".
std::string internal_error_text(const FileReport& file, const InternalError& error);
/// The last lines of a report: counts, and the assumptions behind proofs.
struct Closing {
  std::string good;      ///< "ok: 14 functions in 3 files proved"; empty unless all is proved
  std::string findings;  ///< "refuted: 1 of 14 functions; 13 proved"; empty when that says nothing new
};
Closing closing(const Summary& summary);
/// Distinct assumptions of all proved and bounded functions, sorted, each with the functions that need it.
struct Assumption {
  std::string text;
  std::vector<std::string> functions;
};
std::vector<Assumption> assumptions(const Run& run);
std::string count_of(std::size_t number, std::string_view noun);  ///< "1 file", "3 files"
std::string shell_quote(const std::string& word);                 ///< unchanged if no shell would misread it

}  // namespace culprit::report

// Everything that a run has to report. Plain data: made by the driver, read by the reporters.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "diag/diagnostic.h"
#include "diag/source.h"
#include "env/options.h"
#include "verify/verdict.h"

namespace culprit::report {

/// Why a result that would count does not.
struct Acceptance {
  enum class By : std::uint8_t {
    Baseline,  ///< an earlier report has it, too
    Comment    ///< the user says so beside the code
  };
  By by = By::Baseline;
  std::string reason;  ///< of a comment
};

/// One verdict under the name by which users refer to it.
struct Result {
  verify::Verdict verdict;
  std::string fingerprint;  ///< 16 hex digits; the same in every run
  std::string id;           ///< the first six of them; more when two results of a run would share an id
  std::optional<Acceptance> accepted = {};
};

/// A bug of ours that ended one check; see base/invariant.h.
struct InternalError {
  std::string function;  ///< empty: while the file was loaded
  std::string text;
};

/// One file, or one path that could not be used. `sources` is never null and holds every file that spans
/// refer to.
struct FileReport {
  std::string name;  ///< as the user gave it
  std::string language;
  std::shared_ptr<const diag::SourceManager> sources;
  std::vector<diag::Diagnostic> diagnostics;  ///< sorted
  std::vector<Result> results;                ///< in source order
  std::vector<InternalError> internal_errors;
  env::Options options;  ///< under which the verdicts were found; next steps raise them
};

struct Run {
  std::vector<FileReport> files;
};

/// What of the run is to be shown, and how; the same for every format.
struct Style {
  bool colour = false;
  bool quiet = false;  ///< findings only: no notes, no closing line
  bool show_assumptions = false;
  bool show_types = false;  ///< that proofs inferred (JSON always has them)
  bool statistics = false;  ///< times and counters of each function (JSON only; see statistics.h for text)
};

/// How many checks a module makes, and how many of them cannot fail (003 Table 1).
struct ModuleChecks {
  std::string file;
  std::string module;
  std::size_t checks = 0;
  std::size_t proved = 0;
};
/// By file and module. A check counts once; it is proved if it is in every function that comes to it.
std::vector<ModuleChecks> count_checks(const Run& run);

/// Numbers of the run.
struct Summary {
  std::size_t files = 0;  ///< with at least one result
  std::size_t functions = 0;
  std::size_t proved = 0;
  std::size_t bounded = 0;
  std::size_t unknown = 0;
  std::size_t weak_spec = 0;
  std::size_t refuted = 0;
  std::size_t accepted = 0;  ///< none of the above: known, and meant to stay
  std::size_t checks = 0;    ///< of all modules; 0: they are not counted
  std::size_t checks_proved = 0;
  std::size_t errors = 0;  ///< in the input
  std::size_t warnings = 0;
  std::size_t internal_errors = 0;
  [[nodiscard]] std::size_t undecided() const { return bounded + unknown; }
  [[nodiscard]] std::size_t found() const { return refuted + weak_spec; }
};
Summary summarise(const Run& run);

/// Exit codes, worst first.
enum ExitCode : int { kInternalError = 4, kUsageOrInput = 2, kFound = 1, kOk = 0, kInterrupted = 130 };

/// `fail_on`: verdicts at least that bad count as found.
ExitCode exit_code(const Run& run, verify::VerdictKind fail_on);

}  // namespace culprit::report

#include "driver/optimise.h"

#include <fmt/format.h>

#include "driver/big_stack.h"
#include "driver/loader.h"
#include "report/wording.h"
#include "verify/verify.h"

namespace culprit::driver {

namespace {

/// Why nothing may be left out because of this verdict; empty: it may. Code that was optimised must do the
/// same for numbers as they are.
std::string objection(const report::FileReport& file, const verify::Verdict& verdict) {
  if (verdict.kind != verify::VerdictKind::Proved) return report::sentence(file, verdict);
  if (verdict.assumptions.empty()) return {};
  return fmt::format("its proof assumes {}", fmt::join(verdict.assumptions, ", "));
}

/// The check without proofs of whole modules: these assume something of clients, so nothing could be left out
/// because of them, while some of the functions have proofs of their own that assume nothing.
verify::Verdict check_alone(front::Program& program, const core::Entry& entry,
                            const diag::SourceManager& sources, const env::Options& options,
                            const env::Cancellation& cancel) {
  program.instances.emplace();
  return verify::check(program, entry, sources, options, cancel);
}

}  // namespace

Optimisation optimise(const std::string& path, const env::Options& options, Progress* progress) {
  Optimisation out;
  out.run = Session(options, progress, {make_front_ends, check_alone}).check({path});
  std::vector<front::Checked> checked;
  for (const report::FileReport& file : out.run.files) {
    for (const report::Result& result : file.results)
      checked.push_back({result.verdict.function, objection(file, result.verdict)});
  }
  run_on_big_stacks(1, [&] {
    const Loaded loaded = load_path(path, options);
    if (loaded.program != nullptr) out.result = loaded.program->optimised(checked);
  });
  return out;
}

}  // namespace culprit::driver

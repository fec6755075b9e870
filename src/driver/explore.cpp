#include "driver/explore.h"

#include <fmt/format.h>

#include "driver/big_stack.h"
#include "driver/loader.h"
#include "driver/watchdog.h"

namespace culprit::driver {

namespace {

std::string tests_for(front::Program& program, const core::Entry& entry,
                      const verify::ExploreResult& result) {
  std::vector<front::TestCase> cases;
  for (const verify::ExploredPath& path : result.paths) {
    if (path.reads.empty()) cases.push_back(path.test);
  }
  return program.tests(entry, cases);
}

void explore_loaded(Loaded& loaded, const env::Options& options, Exploration& out) {
  env::Cancellation cancel;
  Watchdog watchdog;
  const Watchdog::Guard guard(watchdog, cancel, options.timeout_seconds);
  const core::Entry entry = loaded.program->module().entries.at(loaded.entries.at(0));
  out.result = verify::explore(*loaded.program, entry, *loaded.sources, options, cancel);
  out.tests = tests_for(*loaded.program, entry, *out.result);
}

}  // namespace

Exploration explore(const std::string& target, env::Options options) {
  const Target parsed = parse_target(target);
  options.explore->function = parsed.function;
  Exploration out;
  run_on_big_stacks(1, [&] {
    Loaded loaded = load_path(parsed.path, options);
    out.file.name = parsed.path;
    out.file.language = loaded.language;
    out.file.sources = loaded.sources;
    out.file.diagnostics = loaded.diagnostics;
    if (loaded.program != nullptr && !loaded.entries.empty()) explore_loaded(loaded, options, out);
  });
  return out;
}

}  // namespace culprit::driver

#include "driver/run_program.h"

#include <limits>

#include <fmt/format.h>

#include "driver/big_stack.h"
#include "driver/loader.h"
#include "front/common/standard_input.h"
#include "verify/replay.h"

namespace culprit::driver {

namespace {

constexpr int kFailed = 2;

/// Only a program that may read waits for the end of the input.
void give_input(core::Module& module, const ReadInput& read) {
  const core::Symbol name = module.names.intern(front::kStandardInput);
  for (core::Def& def : module.defs()) {
    if (def.name != name) continue;
    const core::ExprId text = module.add(core::AtomExpr{core::Atom(core::Literal(read()))});
    def.value = module.add(core::Thunk{text});
  }
}

std::string unsupported(const verify::ReplayResult& result, const diag::SourceManager& sources) {
  std::string text = "the program uses something that is not supported";
  if (!result.reason.empty()) text += fmt::format(": {}", result.reason);
  if (result.stopped_at.valid()) text += fmt::format(" ({})", sources.describe(result.stopped_at));
  return text + "\n";
}

ProgramRun run_loaded(Loaded& loaded, const ReadInput& read) {
  core::Module& module = loaded.program->module();
  if (module.entries.empty()) return {};
  give_input(module, read);
  const env::Cancellation never;
  const verify::ReplayResult result = verify::replay(module, module.entries.front(), {},
                                                     std::numeric_limits<std::uint64_t>::max() / 2, never);
  ProgramRun run;
  run.output = result.output;
  run.errors = result.errors;
  run.exit_code = static_cast<int>(result.exit_code & 0xff);
  if (result.stop == machine::Stop::Finished) return run;
  run.exit_code = kFailed;
  run.problem = unsupported(result, *loaded.sources);
  const std::string text = verify::exception_text(module, module.entries.front(), {},
                                                  std::numeric_limits<std::uint64_t>::max() / 2, never);
  const bool raised = result.failed || result.stop == machine::Stop::ForeignError;
  if (raised && !text.empty()) {
    run.problem = fmt::format("uncaught exception: {}\n", text);
  } else if (result.failed && result.exception) {
    const core::TypeId type = module.types.data(module.names.intern("exn"));
    const front::Printed shown = loaded.program->print(verify::to_core(module, *result.exception), type,
                                                       verify::evaluator(module, never));
    run.problem = fmt::format("uncaught exception {}\n", shown.text);
  }
  return run;
}

}  // namespace

ProgramRun run_program(const std::string& path, env::Options options, const ReadInput& read) {
  options.entry = env::EntryMode::Toplevel;
  ProgramRun result;
  run_on_big_stacks(1, [&] {
    Loaded loaded = Loader(make_front_ends).load(Input{path, {}, {}}, options);
    if (loaded.program != nullptr) {
      result = run_loaded(loaded, read);
      return;
    }
    result.exit_code = kFailed;
    for (const diag::Diagnostic& diagnostic : loaded.diagnostics) {
      result.problem +=
          fmt::format("{}: {}\n", loaded.sources->describe(diagnostic.span), diagnostic.message);
    }
  });
  return result;
}

}  // namespace culprit::driver

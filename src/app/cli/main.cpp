// The command line application.
#include <exception>

#include <fmt/format.h>

#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/terminal.h"
#include "driver/internal_error.h"
#include "report/run.h"

namespace culprit::app {

namespace {

int run(const Arguments& arguments) {
  switch (arguments.command) {
    case Command::Check: return run_check(arguments);
    case Command::Explore: return run_explore(arguments);
    case Command::Repro: return run_repro(arguments);
    case Command::Explain: return run_explain(arguments);
    case Command::Run: return run_program(arguments);
    case Command::Optimize: return run_optimize(arguments);
  }
  return report::kInternalError;
}

int internal_error(const std::string& text) {
  print_error(
      fmt::format("internal error: {}\nthis is a bug in culprit; please report it, with this text\n", text));
  return report::kInternalError;
}

int start(int argc, const char* const* argv) {
  try {
    leave_on_interrupt();
    const auto parsed = parse_arguments(argc, argv);
    if (const auto* arguments = std::get_if<Arguments>(&parsed)) return run(*arguments);
    const auto& message = std::get<Message>(parsed);
    if (message.exit_code == report::kOk)
      print_out(message.text);
    else
      print_error(message.text);
    return message.exit_code;
  } catch (const base::InvariantViolation& violation) {
    return internal_error(driver::describe(violation));
  } catch (const std::exception& exception) {
    return internal_error(exception.what());
  }
}

}  // namespace

}  // namespace culprit::app

int main(int argc, char** argv) { return culprit::app::start(argc, argv); }

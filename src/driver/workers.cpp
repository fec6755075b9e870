#include "driver/workers.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <new>

#include <fmt/format.h>

#include "base/invariant.h"
#include "driver/big_stack.h"
#include "driver/internal_error.h"

namespace culprit::driver {

namespace {

using Clock = std::chrono::steady_clock;

/// Runs `body`; the text of the internal error if it ended in one.
template <class Body>
std::optional<std::string> guarded(Body body) {
  try {
    body();
    return std::nullopt;
  } catch (const base::InvariantViolation& violation) {
    return describe(violation);
  } catch (const std::exception& exception) {
    return exception.what();
  }
}

verify::Verdict undecided(verify::UnknownReason reason) {
  verify::Verdict verdict;
  verdict.kind = verify::VerdictKind::Unknown;
  verdict.reason = reason;
  return verdict;
}

/// How long a check may take that begins now; 0: as long as it wants, less: nothing is left.
double seconds_left(const env::Options& options, const FileJob& file) {
  if (options.file_timeout_seconds == 0) return options.timeout_seconds;
  const double spent = std::chrono::duration<double>(Clock::now() - file.began).count();
  const double left = options.file_timeout_seconds - spent;
  if (left <= 0) return -1;
  return options.timeout_seconds == 0 ? left : std::min(left, options.timeout_seconds);
}

env::Looks next_round(env::Looks round) {
  switch (round) {
    case env::Looks::Glance: return env::Looks::Proofs;
    case env::Looks::Proofs: return env::Looks::Search;
    default: return env::Looks::Further;
  }
}

}  // namespace

void Workers::run() {
  run_on_big_stacks(std::max(1u, threads_), [this] { work(); });
}

void Workers::work() {
  Loader loader(languages_);
  while (true) {
    const Task task = next_task();
    if (std::holds_alternative<std::monostate>(task)) return;
    if (const auto* to_load = std::get_if<LoadTask>(&task))
      load(*to_load->file, loader);
    else
      check(std::get<CheckTask>(task), loader);
  }
}

Workers::Task Workers::next_task() {
  std::unique_lock lock(mutex_);
  while (true) {
    if (!waiting_.empty()) {
      const CheckTask task = waiting_.front();
      waiting_.pop_front();
      return task;
    }
    if (next_file_ < files_.size()) {
      ++loading_;
      return LoadTask{&files_[next_file_++]};
    }
    if (loading_ == 0) return {};
    changed_.wait(lock);
  }
}

void Workers::load(FileJob& file, Loader& loader) {
  file.began = Clock::now();
  Loaded loaded;
  std::optional<std::string> error;
  if (file.input.problem)
    loaded.diagnostics.push_back(*file.input.problem);
  else
    error = guarded([&] { loaded = loader.load(file.input, file.options); });

  const std::lock_guard lock(mutex_);
  file.report.language = loaded.language;
  file.report.sources = loaded.sources;
  file.report.diagnostics = loaded.diagnostics;
  if (error) file.report.internal_errors.push_back({"", *error});
  for (const std::size_t entry : loaded.entries) {
    const core::Module& module = loaded.program->module();
    waiting_.push_back({&file, file.outcomes.size()});
    file.outcomes.push_back({module.names.text(module.entries[entry].name), {}});
  }
  if (file.options.file_timeout_seconds > 0) file.round = env::Looks::Glance;
  file.unfinished = file.outcomes.size();
  known_ += file.outcomes.size();
  if (file.unfinished > 0) file.idle.push_back(std::move(loaded));
  --loading_;
  changed_.notify_all();
}

void Workers::check(const CheckTask& task, Loader& loader) {
  FileJob& file = *task.file;
  FileJob::Outcome outcome;
  outcome.function = file.outcomes[task.position].function;
  tell_progress(file, outcome.function);
  std::optional<Loaded> program;
  const std::optional<std::string> error = guarded([&] {
    program = take_program(file, loader);
    INVARIANT(program->program != nullptr && task.position < program->entries.size(),
              "a file that loaded once does not load again");
    const core::Entry entry = program->program->module().entries[program->entries[task.position]];
    env::Options options = file.options;
    options.looks = file.round;
    outcome.value = run_check(*program, entry, options, file);
  });
  if (error) {
    outcome.value = *error;
    program.reset();  // whatever state it is in
  }
  finish(task, std::move(outcome), std::move(program));
}

Loaded Workers::take_program(FileJob& file, Loader& loader) {
  {
    const std::lock_guard lock(mutex_);
    if (!file.idle.empty()) {
      Loaded program = std::move(file.idle.back());
      file.idle.pop_back();
      return program;
    }
  }
  return loader.load(file.input, file.options);
}

verify::Verdict Workers::run_check(Loaded& program, const core::Entry& entry, const env::Options& options,
                                   const FileJob& file) {
  const double seconds = seconds_left(options, file);
  env::Cancellation cancel;
  const Watchdog::Guard guard(watchdog_, cancel, std::max(seconds, 0.0));
  const Clock::time_point start = Clock::now();
  verify::Verdict verdict = undecided(verify::UnknownReason::Watchdog);
  try {
    if (seconds >= 0) verdict = check_(*program.program, entry, *program.sources, options, cancel);
  } catch (const std::bad_alloc&) {
    verdict = undecided(verify::UnknownReason::Memory);
  }
  verdict.function = program.program->module().names.text(entry.name);
  verdict.language = program.language;
  if (!verdict.span.valid()) verdict.span = entry.span;
  verdict.milliseconds = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
  return verdict;
}

void Workers::finish(const CheckTask& task, FileJob::Outcome outcome, std::optional<Loaded> program) {
  std::vector<Loaded> unneeded;  // destroyed outside the lock
  const std::lock_guard lock(mutex_);
  FileJob& file = *task.file;
  const auto* verdict = std::get_if<verify::Verdict>(&outcome.value);
  if (verdict != nullptr && verdict->unfinished) file.further.push_back(task.position);
  file.outcomes[task.position] = std::move(outcome);
  if (program) file.idle.push_back(std::move(*program));
  if (--file.unfinished == 0) begin_round(file);
  if (file.unfinished == 0) unneeded = std::move(file.idle);
  ++done_;
}

/// Those of the file that want another look come before other files.
void Workers::begin_round(FileJob& file) {
  std::sort(file.further.begin(), file.further.end(), std::greater<>());
  for (const std::size_t position : file.further) waiting_.push_front({&file, position});
  file.round = next_round(file.round);
  file.unfinished = file.further.size();
  known_ += file.further.size();
  file.further.clear();
  changed_.notify_all();
}

void Workers::tell_progress(const FileJob& file, const std::string& function) {
  if (progress_ == nullptr) return;
  const std::lock_guard lock(mutex_);
  progress_->checking(fmt::format("{}::{}", file.input.name, function), done_, known_);
}

}  // namespace culprit::driver

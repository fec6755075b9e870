// Checks the entries of many files, several at a time, with results that do not depend on how many.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "driver/loader.h"
#include "driver/watchdog.h"
#include "report/run.h"
#include "verify/verdict.h"

namespace culprit::driver {

using Check = std::function<verify::Verdict(front::Program&, const core::Entry&, const diag::SourceManager&,
                                            const env::Options&, const env::Cancellation&)>;

/// Told what is being done, never from two threads at once.
class Progress {
 public:
  virtual ~Progress() = default;
  virtual void checking(const std::string& what, std::size_t done, std::size_t known) = 0;
};

/// One file on its way from input to report.
struct FileJob {
  Input input;
  env::Options options;
  report::FileReport report;
  /// One per chosen entry, in source order: a verdict, or the text of an internal error.
  struct Outcome {
    std::string function;
    std::variant<std::monostate, verify::Verdict, std::string> value;
  };
  std::vector<Outcome> outcomes;
  std::vector<Loaded> idle;    ///< copies of the program that no worker uses
  std::size_t unfinished = 0;  ///< entries in this round
  env::Looks round = env::Looks::All;
  std::vector<std::size_t> further = {};  ///< positions of those that want another round
  std::chrono::steady_clock::time_point began = {};
};

/// Every worker takes the first entry that waits; when none does, it loads the next file. A program is used
/// by one worker at a time; a second worker on the same file loads its own copy.
class Workers {
 public:
  Workers(std::vector<FileJob>& files, std::function<FrontEnds()> languages, Check check, unsigned threads,
          Progress* progress)
      : files_(files),
        languages_(std::move(languages)),
        check_(std::move(check)),
        threads_(threads),
        progress_(progress) {}
  Workers(const Workers&) = delete;  // the threads refer to it
  Workers& operator=(const Workers&) = delete;
  /// Returns when all is done.
  void run();

 private:
  struct LoadTask {
    FileJob* file;
  };
  struct CheckTask {
    FileJob* file;
    std::size_t position;  ///< among the chosen entries of the file
  };
  using Task = std::variant<std::monostate, LoadTask, CheckTask>;

  void work();
  Task next_task();
  void load(FileJob& file, Loader& loader);
  void check(const CheckTask& task, Loader& loader);
  Loaded take_program(FileJob& file, Loader& loader);
  void finish(const CheckTask& task, FileJob::Outcome outcome, std::optional<Loaded> program);
  verify::Verdict run_check(Loaded& program, const core::Entry& entry, const env::Options& options,
                            const FileJob& file);
  void begin_round(FileJob& file);
  void tell_progress(const FileJob& file, const std::string& function);

  std::vector<FileJob>& files_;
  std::function<FrontEnds()> languages_;
  Check check_;
  unsigned threads_;
  Progress* progress_;
  Watchdog watchdog_;

  std::mutex mutex_;  ///< protects all below, and the files' jobs
  std::condition_variable changed_;
  std::deque<CheckTask> waiting_;
  std::size_t next_file_ = 0;
  std::size_t loading_ = 0;
  std::size_t done_ = 0;
  std::size_t known_ = 0;
};

}  // namespace culprit::driver

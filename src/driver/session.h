// All that applications see of the tool: paths and options in, verdicts out.
#pragma once

#include <string>
#include <vector>

#include "driver/workers.h"
#include "report/run.h"

namespace culprit::driver {

/// What a session is made of; tests put other parts in.
struct Parts {
  std::function<FrontEnds()> languages;
  Check check;
};
Parts real_parts();

/// What the configuration of a project adds.
struct Project {
  std::function<env::Options(const std::string& file)> options_of;  ///< empty: the same for all files
  Excludes excludes;
};

class Session {
 public:
  explicit Session(env::Options options, Progress* progress = nullptr, Parts parts = real_parts(),
                   Project project = {})
      : options_(std::move(options)),
        progress_(progress),
        parts_(std::move(parts)),
        project_(std::move(project)) {}

  /// `targets` as on the command line; none: the current directory. The same run for the same input, whatever
  /// `options.jobs` is, but for times. Throws InvariantViolation only for bugs outside of single checks.
  report::Run check(const std::vector<std::string>& targets);

 private:
  env::Options options_;
  Progress* progress_;
  Parts parts_;
  Project project_;
};

}  // namespace culprit::driver

// The findings of earlier runs, so that `culprit repro ID` knows them: one small file each under the user's
// cache directory, replaced in one step, so that runs at the same time cannot spoil each other's.
#pragma once

#include <string>

#include "base/result.h"
#include "report/finding.h"
#include "report/run.h"

namespace culprit::driver {

class FindingsStore {
 public:
  explicit FindingsStore(std::string directory) : directory_(std::move(directory)) {}
  /// Keeps what `run` has refuted. The reason if the directory cannot be written.
  base::Result<bool> save(const report::Run& run) const;
  /// By id: the first digits of a fingerprint. The reason why there is none, for the user.
  [[nodiscard]] base::Result<report::Finding> find(const std::string& id) const;

 private:
  std::string directory_;
};

/// $XDG_CACHE_HOME/culprit/findings, else ~/.cache/culprit/findings; "" without a home.
std::string default_findings_directory();

}  // namespace culprit::driver

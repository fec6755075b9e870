// Interrupts a running Z3 check once the run is cancelled.
#pragma once

#include <z3++.h>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "env/limits.h"

namespace culprit::solve::z3_backend {

/// A thread that looks at the cancellation flag every few milliseconds. Z3 sees nothing of it unless
/// cancelled, so answers stay deterministic. Must be destroyed before the context.
class Watcher {
 public:
  Watcher(z3::context& context, const env::Cancellation& cancel);
  ~Watcher();
  Watcher(const Watcher&) = delete;  // the thread refers to this object
  Watcher& operator=(const Watcher&) = delete;

  /// Looks at the flag no more.
  void stop();

  /// While one of these lives, a cancellation interrupts Z3.
  class Guard {
   public:
    explicit Guard(Watcher& watcher) : watcher_(watcher) { watcher_.checking_ = true; }
    ~Guard() { watcher_.checking_ = false; }
    Guard(const Guard&) = delete;
    Guard& operator=(const Guard&) = delete;

   private:
    Watcher& watcher_;
  };

 private:
  void run();

  z3::context& context_;
  const env::Cancellation& cancel_;
  std::atomic<bool> checking_{false};
  std::mutex mutex_;
  std::condition_variable ended_;
  bool end_ = false;    // guarded by mutex_
  std::thread thread_;  // last: starts when everything else is there
};

}  // namespace culprit::solve::z3_backend

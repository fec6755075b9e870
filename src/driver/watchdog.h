// Stops checks that take too long by the clock.
#pragma once

#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>

#include "env/limits.h"

namespace culprit::driver {

/// One thread that cancels what is overdue. The thread is started by the first guard that has a limit.
class Watchdog {
 public:
  Watchdog() = default;
  Watchdog(const Watchdog&) = delete;  // guards refer to it
  Watchdog& operator=(const Watchdog&) = delete;
  ~Watchdog();

  /// While it lives, `target` is cancelled after `seconds`; 0: never.
  class Guard {
   public:
    Guard(Watchdog& watchdog, env::Cancellation& target, double seconds);
    Guard(const Guard&) = delete;  // it takes itself off the list once
    Guard& operator=(const Guard&) = delete;
    ~Guard();

   private:
    Watchdog& watchdog_;
    std::multimap<std::chrono::steady_clock::time_point, env::Cancellation*>::iterator entry_;
    bool armed_;
  };

 private:
  void watch();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::multimap<std::chrono::steady_clock::time_point, env::Cancellation*> deadlines_;
  std::chrono::steady_clock::time_point wakes_at_ = std::chrono::steady_clock::time_point::max();
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace culprit::driver

#include "driver/watchdog.h"

#include <algorithm>

namespace culprit::driver {

namespace {
using Clock = std::chrono::steady_clock;
constexpr double kLongest = 1e9;  // seconds; beyond it time points overflow
}  // namespace

Watchdog::~Watchdog() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Watchdog::watch() {
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    wakes_at_ = deadlines_.empty() ? Clock::time_point::max() : deadlines_.begin()->first;
    if (wakes_at_ == Clock::time_point::max()) {
      changed_.wait(lock);
      continue;
    }
    if (Clock::now() < wakes_at_) {
      changed_.wait_until(lock, wakes_at_);
      continue;
    }
    // The guard erases its entry; until then it must not be found again.
    auto entry = deadlines_.extract(deadlines_.begin());
    entry.mapped()->cancel();
    entry.key() = Clock::time_point::max();
    deadlines_.insert(std::move(entry));
  }
}

Watchdog::Guard::Guard(Watchdog& watchdog, env::Cancellation& target, double seconds)
    : watchdog_(watchdog), armed_(seconds > 0) {
  if (!armed_) return;
  const std::lock_guard lock(watchdog_.mutex_);
  const auto delay =
      std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(std::min(seconds, kLongest)));
  entry_ = watchdog_.deadlines_.emplace(Clock::now() + delay, &target);
  if (!watchdog_.thread_.joinable()) watchdog_.thread_ = std::thread([&watchdog] { watchdog.watch(); });
  // Sleeping through the end of a guard costs nothing; most guards come and go within one sleep.
  if (entry_->first < watchdog_.wakes_at_) watchdog_.changed_.notify_all();
}

Watchdog::Guard::~Guard() {
  if (!armed_) return;
  const std::lock_guard lock(watchdog_.mutex_);
  watchdog_.deadlines_.erase(entry_);
}

}  // namespace culprit::driver

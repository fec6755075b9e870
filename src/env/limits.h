// What bounds a run: cancellation, and statistics that say what it cost. Passed by reference; no globals.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace culprit::env {

/// Set by the watchdog or by a signal; polled by the machine and the solvers. Copy-free: share by reference.
class Cancellation {
 public:
  Cancellation() = default;
  Cancellation(const Cancellation&) = delete;  // a copy would not be cancelled with the original
  Cancellation& operator=(const Cancellation&) = delete;
  void cancel() { flag_.store(true, std::memory_order_relaxed); }
  void reset() { flag_.store(false, std::memory_order_relaxed); }
  [[nodiscard]] bool cancelled() const { return flag_.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> flag_{false};
};

/// Named counters of all components, merged for `--stats`. Names are "component.counter".
class Statistics {
 public:
  void add(std::string_view name, std::uint64_t amount) { counters_[std::string(name)] += amount; }
  void merge(const Statistics& other) {
    for (const auto& [name, amount] : other.counters_) counters_[name] += amount;
  }
  [[nodiscard]] const std::map<std::string, std::uint64_t>& counters() const { return counters_; }
  [[nodiscard]] std::uint64_t get(const std::string& name) const {
    auto it = counters_.find(name);
    return it == counters_.end() ? 0 : it->second;
  }

 private:
  std::map<std::string, std::uint64_t> counters_;
};

}  // namespace culprit::env

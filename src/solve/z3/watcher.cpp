#include "solve/z3/watcher.h"

#include <chrono>

namespace culprit::solve::z3_backend {

namespace {
constexpr std::chrono::milliseconds kPeriod{10};
}

Watcher::Watcher(z3::context& context, const env::Cancellation& cancel)
    : context_(context), cancel_(cancel), thread_([this] { run(); }) {}

Watcher::~Watcher() { stop(); }

void Watcher::stop() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    end_ = true;
  }
  ended_.notify_one();
  thread_.join();
}

void Watcher::run() {
  std::unique_lock lock(mutex_);
  while (!ended_.wait_for(lock, kPeriod, [this] { return end_; })) {
    if (checking_ && cancel_.cancelled()) context_.interrupt();
  }
}

}  // namespace culprit::solve::z3_backend

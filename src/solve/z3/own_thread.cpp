#include "solve/z3/own_thread.h"

#include <chrono>
#include <future>
#include <thread>

namespace culprit::solve::z3_backend {

namespace {
constexpr std::chrono::milliseconds kAskPeriod{10};
/// How long a cancelled task may take to notice.
constexpr std::chrono::milliseconds kGrace{300};
}  // namespace

bool ends_on_own_thread(std::function<void()> task, const env::Cancellation& cancel) {
  std::packaged_task<void()> packed(std::move(task));
  std::future<void> ended = packed.get_future();
  std::thread thread(std::move(packed));
  auto status = std::future_status::timeout;
  while (status != std::future_status::ready && !cancel.cancelled()) status = ended.wait_for(kAskPeriod);
  if (status != std::future_status::ready) status = ended.wait_for(kGrace);
  if (status != std::future_status::ready) {
    thread.detach();
    return false;
  }
  thread.join();
  ended.get();  // throws what the task has thrown
  return true;
}

}  // namespace culprit::solve::z3_backend

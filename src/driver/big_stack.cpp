#include "driver/big_stack.h"

#include <pthread.h>

#include <vector>

#include "base/invariant.h"

namespace culprit::driver {

namespace {

constexpr std::size_t kLargestStack = std::size_t{1} << 30;
constexpr std::size_t kSmallestStack = std::size_t{1} << 23;

void* run_body(void* body) {
  (*static_cast<const std::function<void()>*>(body))();
  return nullptr;
}

bool start(pthread_t& thread, std::function<void()>& body) {
  for (std::size_t size = kLargestStack; size >= kSmallestStack; size /= 2) {
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    const bool started = pthread_attr_setstacksize(&attributes, size) == 0 &&
                         pthread_create(&thread, &attributes, run_body, &body) == 0;
    pthread_attr_destroy(&attributes);
    if (started) return true;
  }
  return false;
}

}  // namespace

void run_on_big_stacks(unsigned count, const std::function<void()>& body) {
  std::function<void()> shared = body;
  std::vector<pthread_t> threads;
  for (unsigned i = 0; i < count; ++i) {
    pthread_t thread{};
    if (!start(thread, shared)) break;
    threads.push_back(thread);
  }
  for (const pthread_t thread : threads) pthread_join(thread, nullptr);
  INVARIANT(!threads.empty() || count == 0, "the system starts no thread");
}

}  // namespace culprit::driver

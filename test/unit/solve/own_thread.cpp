#include "solve/z3/own_thread.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <stdexcept>
#include <thread>

namespace culprit::solve::z3_backend {
namespace {

TEST(OwnThread, WhatEndsHasEnded) {
  const env::Cancellation cancel;
  bool done = false;
  EXPECT_TRUE(ends_on_own_thread([&] { done = true; }, cancel));
  EXPECT_TRUE(done);
}

TEST(OwnThread, WhatIsThrownIsThrownHere) {
  const env::Cancellation cancel;
  EXPECT_THROW(ends_on_own_thread([] { throw std::runtime_error("inside"); }, cancel), std::runtime_error);
}

TEST(OwnThread, WhatHeedsNoCancellationIsLeftBehind) {
  const auto stop = std::make_shared<std::atomic<bool>>(false);
  const auto stopped = std::make_shared<std::atomic<bool>>(false);
  env::Cancellation cancel;
  cancel.cancel();
  const auto stubborn = [stop, stopped] {
    while (!*stop) std::this_thread::yield();
    *stopped = true;
  };
  EXPECT_FALSE(ends_on_own_thread(stubborn, cancel));
  EXPECT_FALSE(*stopped);
  *stop = true;
  while (!*stopped) std::this_thread::yield();
}

}  // namespace
}  // namespace culprit::solve::z3_backend

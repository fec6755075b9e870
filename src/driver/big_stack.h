// Threads with large stacks: parsers and translations recurse over the nesting of the source.
#pragma once

#include <functional>

namespace culprit::driver {

/// Runs `body` on up to `count` threads, fewer if the system does not start as many, and waits for all of
/// them. Stacks have 1 GiB of address space (less where that is not allowed); only what is used takes memory.
/// `body` must not throw.
void run_on_big_stacks(unsigned count, const std::function<void()>& body);

}  // namespace culprit::driver

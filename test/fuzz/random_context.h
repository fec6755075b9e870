// Random small programs about unknown code, as text: unknown functions are given functions and references,
// raise and are called under handlers, and assertions compare what came of it.
#pragma once

#include <cstdint>
#include <string>

namespace culprit::test {

/// The same program for the same seed, with one entry. `state`: with references.
std::string random_context(std::uint64_t seed, bool state);

}  // namespace culprit::test

// FNV-1a, 64 bits: a hash that is the same on every machine and in every run, for fingerprints that users
// see.
#pragma once

#include <cstdint>
#include <string_view>

namespace culprit::base {

constexpr std::uint64_t kFnvStart = 0xcbf29ce484222325ULL;

/// Continues `hash` with the bytes of `text`.
constexpr std::uint64_t fnv1a(std::string_view text, std::uint64_t hash = kFnvStart) {
  for (const char c : text) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 0x100000001b3ULL;
  }
  return hash;
}

}  // namespace culprit::base

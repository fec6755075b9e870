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

/// Spreads every bit of `hash` over all bits (the finaliser of MurmurHash3), so that any few digits of it
/// differ.
constexpr std::uint64_t avalanche(std::uint64_t hash) {
  hash = (hash ^ (hash >> 33)) * 0xff51afd7ed558ccdULL;
  hash = (hash ^ (hash >> 33)) * 0xc4ceb9fe1a85ec53ULL;
  return hash ^ (hash >> 33);
}

}  // namespace culprit::base

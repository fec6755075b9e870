// Making things that live in an arena and are never destroyed one by one.
#pragma once

#include <algorithm>
#include <cstring>
#include <memory_resource>
#include <new>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace culprit::front::racket {

template <class T>
T* create(std::pmr::memory_resource& arena, T value) {
  static_assert(std::is_trivially_destructible_v<T>);
  return new (arena.allocate(sizeof(T), alignof(T))) T(std::move(value));
}

template <class T>
std::span<const T> copy_slice(std::pmr::memory_resource& arena, const std::vector<T>& values) {
  static_assert(std::is_trivially_destructible_v<T>);
  if (values.empty()) return {};
  auto* memory = static_cast<T*>(arena.allocate(sizeof(T) * values.size(), alignof(T)));
  std::uninitialized_copy(values.begin(), values.end(), memory);
  return {memory, values.size()};
}

inline std::string_view copy_text(std::pmr::memory_resource& arena, std::string_view text) {
  if (text.empty()) return {};
  auto* memory = static_cast<char*>(arena.allocate(text.size(), 1));
  std::memcpy(memory, text.data(), text.size());
  return {memory, text.size()};
}

}  // namespace culprit::front::racket

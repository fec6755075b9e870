// Makes the nodes and slices of a syntax tree in the tree's arena. Parsers inherit it, so that building reads
// like the tree.
#pragma once

#include <cstring>
#include <memory>
#include <memory_resource>
#include <string_view>
#include <utility>
#include <vector>

#include "front/haskell/ast.h"

namespace culprit::front::haskell {

class TreeBuilder {
 protected:
  explicit TreeBuilder(std::pmr::monotonic_buffer_resource& arena) : arena_(arena) {}

  template <class T>
  T* create(T value) {
    return new (arena_.allocate(sizeof(T), alignof(T))) T(std::move(value));
  }
  template <class T>
  ast::Slice<T> slice(const std::vector<T>& values) {
    if (values.empty()) return {};
    T* const copy = std::pmr::polymorphic_allocator<T>(&arena_).allocate(values.size());
    std::uninitialized_copy(values.begin(), values.end(), copy);
    return {copy, values.size()};
  }
  std::string_view store(std::string_view text) {
    char* const copy = static_cast<char*>(arena_.allocate(text.size() + 1, 1));
    std::memcpy(copy, text.data(), text.size());
    return {copy, text.size()};
  }

 private:
  std::pmr::monotonic_buffer_resource& arena_;
};

}  // namespace culprit::front::haskell

// Maps and sets of words that only grow, for walks over graphs: the first entries need no allocation, and
// most walks are short.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "base/invariant.h"

namespace culprit::base {

/// find, insert: O(1). Keys are any words but ~0. Nothing can be said about an order, so there is none to
/// walk in. Values are small things that are copied freely.
template <class Value>
class WordMap {
 public:
  [[nodiscard]] std::size_t size() const { return size_; }
  /// The value is good until the next insertion; null: there is none.
  [[nodiscard]] const Value* find(std::uint64_t key) const {
    const Entry* entry = is_small() ? find_among_few(key) : &table_[slot(key)];
    return entry != nullptr && entry->key == key ? &entry->value : nullptr;
  }
  [[nodiscard]] bool contains(std::uint64_t key) const { return find(key) != nullptr; }
  /// Whether it is new; else nothing changes.
  bool insert(std::uint64_t key, const Value& value) {
    INVARIANT(key != kEmpty, "a key of a word map");
    if (is_small()) {
      if (find_among_few(key) != nullptr) return false;
      if (size_ < kFew) {
        few_[size_++] = {key, value};
        return true;
      }
      grow(kFirstTable);
    }
    Entry& entry = table_[slot(key)];
    if (entry.key == key) return false;
    entry = {key, value};
    if (++size_ * 2 > table_.size()) grow(table_.size() * 2);
    return true;
  }

 private:
  static constexpr std::uint64_t kEmpty = ~std::uint64_t{0};
  static constexpr std::size_t kFew = 12;
  static constexpr std::size_t kFirstTable = 64;  // a power of two
  struct Entry {
    std::uint64_t key;
    Value value;
  };

  [[nodiscard]] bool is_small() const { return table_.empty(); }
  [[nodiscard]] const Entry* find_among_few(std::uint64_t key) const {
    for (std::size_t i = 0; i < size_; ++i) {
      if (few_[i].key == key) return &few_[i];
    }
    return nullptr;
  }
  /// Where the key is, or would be.
  [[nodiscard]] std::size_t slot(std::uint64_t key) const {
    const std::size_t mask = table_.size() - 1;
    std::size_t at = avalanche(key) & mask;
    while (table_[at].key != key && table_[at].key != kEmpty) at = (at + 1) & mask;
    return at;
  }
  void grow(std::size_t slots) {
    const std::vector<Entry> old = std::exchange(table_, std::vector<Entry>(slots, {kEmpty, Value()}));
    for (const Entry& each : old) {
      if (each.key != kEmpty) table_[slot(each.key)] = each;
    }
    for (std::size_t i = 0; old.empty() && i < size_; ++i) table_[slot(few_[i].key)] = few_[i];
  }

  std::size_t size_ = 0;
  std::array<Entry, kFew> few_;
  std::vector<Entry> table_;  // open addressing, at most half full
};

class WordSet {
 public:
  [[nodiscard]] std::size_t size() const { return map_.size(); }
  [[nodiscard]] bool contains(std::uint64_t word) const { return map_.contains(word); }
  /// Whether it is new.
  bool insert(std::uint64_t word) { return map_.insert(word, {}); }

 private:
  struct Nothing {};
  WordMap<Nothing> map_;
};

/// Two numbers as one key.
constexpr std::uint64_t pair_key(std::uint32_t first, std::uint32_t second) {
  return std::uint64_t{first} << 32 | second;
}

}  // namespace culprit::base

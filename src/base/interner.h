// Symbols: strings that are compared as numbers.
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>

#include "base/ids.h"

namespace culprit::base {

struct SymbolTag;
using Symbol = Id<SymbolTag>;

/// Gives every distinct string one Symbol. References returned by `text` stay valid: strings never move.
/// Not copyable: symbols of a copy would silently mean other strings once both grow.
class Interner {
 public:
  Interner() = default;
  Interner(const Interner&) = delete;
  Interner& operator=(const Interner&) = delete;

  Symbol intern(std::string_view text) {
    if (auto it = index_.find(text); it != index_.end()) return it->second;
    const Symbol symbol(strings_.size());
    index_.emplace(strings_.emplace_back(text), symbol);
    return symbol;
  }
  [[nodiscard]] const std::string& text(Symbol symbol) const { return strings_[symbol.index()]; }
  [[nodiscard]] std::size_t size() const { return strings_.size(); }

 private:
  std::deque<std::string> strings_;
  std::unordered_map<std::string_view, Symbol> index_;
};

}  // namespace culprit::base

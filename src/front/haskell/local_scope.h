// Names bound inside definitions: parameters, let, where. Looking up and leaving a scope cost O(1) per name.
#pragma once

#include <vector>

#include "front/haskell/declarations.h"

namespace culprit::front::haskell {

class LocalScope {
 public:
  /// Names declared while a Frame lives are forgotten with it.
  class Frame {
   public:
    explicit Frame(LocalScope& scope) : scope_(scope), outer_start_(scope.frame_start_) {
      scope.frame_start_ = scope.trail_.size();
    }
    ~Frame() {
      scope_.forget_from(scope_.frame_start_);
      scope_.frame_start_ = outer_start_;
    }
    Frame(const Frame&) = delete;
    Frame& operator=(const Frame&) = delete;

   private:
    LocalScope& scope_;
    std::size_t outer_start_;
  };

  [[nodiscard]] ValueId find(Symbol name) const {
    return name.index() < current_.size() ? current_[name.index()].value : ValueId();
  }
  /// Gives the value that has the name already in the innermost frame, if any; then nothing is changed.
  ValueId declare(Symbol name, ValueId value) {
    if (name.index() >= current_.size()) current_.resize(name.index() + 1);
    Entry& entry = current_[name.index()];
    if (entry.value.valid() && entry.position >= frame_start_) return entry.value;
    trail_.push_back({name, entry});
    entry = {value, trail_.size() - 1};
    return {};
  }
  /// The names in scope, innermost last; for suggestions.
  [[nodiscard]] std::vector<Symbol> names() const {
    std::vector<Symbol> result;
    for (const Undo& undo : trail_) result.push_back(undo.name);
    return result;
  }

 private:
  struct Entry {
    ValueId value;
    std::size_t position = 0;  ///< in the trail
  };
  struct Undo {
    Symbol name;
    Entry before;
  };

  void forget_from(std::size_t start) {
    while (trail_.size() > start) {
      current_[trail_.back().name.index()] = trail_.back().before;
      trail_.pop_back();
    }
  }

  std::vector<Entry> current_;  ///< by symbol
  std::vector<Undo> trail_;
  std::size_t frame_start_ = 0;
};

}  // namespace culprit::front::haskell

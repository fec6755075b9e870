// How deep a recursive parser and the tree that it builds may get.
#pragma once

#include <algorithm>

namespace culprit::front {

class Nesting {
 public:
  explicit Nesting(int most) : most_(most) {}

  /// One level of recursion of the parser, and so a few levels of the tree. While it lives, the depth that
  /// `push_down` counts is that of the part of the tree that is parsed on this level.
  class Level {
   public:
    /// `too_deep` is called, and must not return, if there are too many.
    template <class TooDeep>
    Level(Nesting& nesting, const TooDeep& too_deep) : nesting_(nesting), outer_(nesting.deepest_) {
      if (nesting.depth_ >= nesting.most_) too_deep();
      nesting.deepest_ = ++nesting.depth_;
    }
    ~Level() {
      --nesting_.depth_;
      nesting_.deepest_ = std::max(outer_, nesting_.deepest_);
    }
    Level(const Level&) = delete;
    Level& operator=(const Level&) = delete;

   private:
    Nesting& nesting_;
    int outer_;
  };

  /// The tree that has been built on this level becomes a child of a new node: `a + b + c` grows to the left
  /// without recursion. False: it is too deep.
  [[nodiscard]] bool push_down() { return ++deepest_ <= most_; }
  /// For what is parsed anew after an error.
  void restart() { depth_ = deepest_ = 0; }

 private:
  int most_;
  int depth_ = 0;    ///< how deep the parser has recursed
  int deepest_ = 0;  ///< depth of the deepest node below the current level; at least depth_
};

}  // namespace culprit::front

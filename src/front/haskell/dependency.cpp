#include "front/haskell/dependency.h"

#include <algorithm>
#include <limits>

namespace culprit::front::haskell {

namespace {

/// Tarjan's algorithm with its stack made explicit.
class Finder {
 public:
  explicit Finder(const std::vector<std::vector<std::uint32_t>>& uses)
      : uses_(uses), order_(uses.size(), kUnseen), low_(uses.size(), 0), open_(uses.size(), false) {}

  std::vector<std::vector<std::uint32_t>> run() {
    for (std::uint32_t node = 0; node < uses_.size(); ++node) {
      if (order_[node] == kUnseen) visit(node);
    }
    return std::move(result_);
  }

 private:
  static constexpr std::uint32_t kUnseen = std::numeric_limits<std::uint32_t>::max();
  struct Frame {
    std::uint32_t node;
    std::size_t next = 0;  ///< the use to look at next
  };

  void visit(std::uint32_t start) {
    enter(start);
    while (!frames_.empty()) {
      Frame& frame = frames_.back();
      if (frame.next < uses_[frame.node].size()) {
        look_at(frame.node, uses_[frame.node][frame.next++]);
      } else {
        leave(frame.node);
      }
    }
  }

  void enter(std::uint32_t node) {
    order_[node] = low_[node] = counter_++;
    open_[node] = true;
    stack_.push_back(node);
    frames_.push_back({node});
  }

  void look_at(std::uint32_t node, std::uint32_t used) {
    if (order_[used] == kUnseen) {
      enter(used);
    } else if (open_[used]) {
      low_[node] = std::min(low_[node], order_[used]);
    }
  }

  void leave(std::uint32_t node) {
    frames_.pop_back();
    if (!frames_.empty()) low_[frames_.back().node] = std::min(low_[frames_.back().node], low_[node]);
    if (low_[node] != order_[node]) return;
    std::vector<std::uint32_t> component;
    do {
      component.push_back(stack_.back());
      open_[stack_.back()] = false;
      stack_.pop_back();
    } while (component.back() != node);
    std::sort(component.begin(), component.end());
    result_.push_back(std::move(component));
  }

  const std::vector<std::vector<std::uint32_t>>& uses_;
  std::vector<std::uint32_t> order_;
  std::vector<std::uint32_t> low_;
  std::vector<bool> open_;
  std::vector<std::uint32_t> stack_;
  std::vector<Frame> frames_;
  std::vector<std::vector<std::uint32_t>> result_;
  std::uint32_t counter_ = 0;
};

}  // namespace

std::vector<std::vector<std::uint32_t>> components(const std::vector<std::vector<std::uint32_t>>& uses) {
  return Finder(uses).run();
}

}  // namespace culprit::front::haskell

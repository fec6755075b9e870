#include "search/strategy.h"

#include "base/invariant.h"
#include "machine/code.h"
#include "machine/objects.h"

namespace culprit::search {

namespace {

using machine::State;

class DepthFirst : public Strategy {
 public:
  [[nodiscard]] std::uint64_t priority(const State&, int, std::uint64_t sequence) const override {
    return ~sequence;
  }
};

/// Decisions count, and so do steps: else a path that never forks would starve all others.
std::uint64_t depth(const State& state) {
  constexpr std::uint64_t kStepsPerLevel = 500;
  return state.weight + state.steps / kStepsPerLevel;
}

class BreadthFirst : public Strategy {
 public:
  [[nodiscard]] std::uint64_t priority(const State& state, int, std::uint64_t) const override {
    return depth(state);
  }
};

/// Depth-first inside bands of depth; a band is finished before the next begins.
class IterativeDeepening : public Strategy {
 public:
  [[nodiscard]] std::uint64_t priority(const State& state, int, std::uint64_t sequence) const override {
    constexpr std::uint64_t kBand = 12;
    return (depth(state) / kBand) << 40 | (~sequence & ((std::uint64_t{1} << 40) - 1));
  }
};

/// Depth-first among the states whose inputs have the same size: all that small inputs do is seen before
/// larger ones begin. Depth counts a little, because small inputs may keep a program busy for ever.
class SmallFirst : public Strategy {
 public:
  [[nodiscard]] std::uint64_t priority(const State& state, int, std::uint64_t sequence) const override {
    constexpr std::uint64_t kDepthPerSize = 64;
    const std::uint64_t size = state.next_variable + depth(state) / kDepthPerSize;
    return size << 40 | (~sequence & ((std::uint64_t{1} << 40) - 1));
  }
};

/// A pseudo-random number that depends on the path alone, so the order is the same on every machine.
class RandomPath : public Strategy {
 public:
  explicit RandomPath(std::uint64_t seed) : seed_(seed) {}
  [[nodiscard]] std::uint64_t priority(const State& state, int choice, std::uint64_t) const override {
    std::uint64_t hash = seed_ * 0x9e3779b97f4a7c15ULL + static_cast<std::uint64_t>(choice + 1);
    const auto mix = [&](std::uint64_t word) {
      hash ^= word + 0x9e3779b97f4a7c15ULL + (hash << 6) + (hash >> 2);
      hash *= 0xbf58476d1ce4e5b9ULL;
    };
    mix(state.steps);
    for (const auto* decision = state.decisions.head(); decision != nullptr; decision = decision->next)
      mix(decision->words[0]);
    return hash;
  }

 private:
  std::uint64_t seed_;
};

/// Is an obligation of known code being evaluated? Then its inputs exist already (002 §5.3, 003 §4.5).
bool suspect(const State& state) {
  constexpr int kFramesLookedAt = 32;
  const machine::Frame* frame = state.kont;
  for (int i = 0; i < kFramesLookedAt && frame != nullptr; ++i, frame = frame->next) {
    if (frame->kind == machine::kCaseFrame && static_cast<const machine::CaseFrame*>(frame)->node->check)
      return true;
  }
  return false;
}

class SuspectFirst : public Strategy {
 public:
  [[nodiscard]] std::uint64_t priority(const State& state, int, std::uint64_t) const override {
    constexpr std::uint64_t kHeadStart =
        4;  // levels by which a suspect is preferred; not for ever, it may run for ever
    return depth(state) + (suspect(state) ? 0 : kHeadStart);
  }
};

}  // namespace

std::unique_ptr<Strategy> make_strategy(env::Strategy which, std::uint64_t seed) {
  switch (which) {
    case env::Strategy::DepthFirst: return std::make_unique<DepthFirst>();
    case env::Strategy::BreadthFirst: return std::make_unique<BreadthFirst>();
    case env::Strategy::IterativeDeepening: return std::make_unique<IterativeDeepening>();
    case env::Strategy::SmallFirst: return std::make_unique<SmallFirst>();
    case env::Strategy::RandomPath: return std::make_unique<RandomPath>(seed);
    case env::Strategy::SuspectFirst: return std::make_unique<SuspectFirst>();
  }
  UNREACHABLE("unknown strategy");
}

}  // namespace culprit::search

#include "solve/difference_system.h"

#include <algorithm>

namespace culprit::solve {

namespace {

constexpr std::uint32_t kDeepest = 64;  // splits under each other

void sort_unique(std::vector<DifferenceSystem::Reason>& reasons) {
  std::sort(reasons.begin(), reasons.end());
  reasons.erase(std::unique(reasons.begin(), reasons.end()), reasons.end());
}

}  // namespace

void DifferenceSystem::reset() {
  for (const Node node : active_) nodes_[node] = NodeData();
  active_.clear();
  edges_.clear();
  holes_.clear();
  core_.clear();
  add_node(0, 0);
}

void DifferenceSystem::add_node(Node node, Number preferred) {
  if (node >= nodes_.size()) nodes_.resize(node + 1);
  nodes_[node].active = true;
  nodes_[node].potential = preferred;
  nodes_[node].preferred = preferred;
  active_.push_back(node);
}

std::uint32_t DifferenceSystem::add_bound(Node left, Node right, Number bound, Reason reason) {
  const auto edge = static_cast<Edge>(edges_.size());
  edges_.push_back({right, left, bound, reason, nodes_[right].first_out, nodes_[left].first_in});
  nodes_[right].first_out = edge;
  nodes_[left].first_in = edge;
  return edge;
}

void DifferenceSystem::tighten(std::uint32_t constraint, Number bound, Reason reason) {
  edges_[constraint].weight = bound;
  edges_[constraint].reason = reason;
}

void DifferenceSystem::add_difference(Node left, Node right, Number value, Reason reason) {
  holes_.push_back({left, right, value, reason});
}

void DifferenceSystem::pop_edge() {
  const EdgeData& last = edges_.back();
  nodes_[last.from].first_out = last.next_out;
  nodes_[last.to].first_in = last.next_in;
  edges_.pop_back();
}

DifferenceSystem::Result DifferenceSystem::solve() {
  effort_left_ = 1000 + 50 * (active_.size() + edges_.size() + holes_.size());
  Result result = relax_all();
  if (result == Result::Feasible) result = search(0);
  if (result == Result::Feasible) restore_preferred();
  return result;
}

/// Splits until no disequality is violated. Edges of a successful split stay, those of a failed one go.
DifferenceSystem::Result DifferenceSystem::search(std::uint32_t depth) {
  const Hole* hole = violated();
  if (hole == nullptr) return Result::Feasible;
  if (depth >= kDeepest || effort_left_ < holes_.size()) return Result::GaveUp;
  effort_left_ -= holes_.size();
  const Run run = run_around(*hole);
  const bool below_is_nearer = hole->value - run.low <= run.high - hole->value;
  std::vector<Reason> conflict = run.reasons;
  for (const bool below : {below_is_nearer, !below_is_nearer}) {
    const Result result = below ? assume(run.left, run.right, run.low - 1, depth)
                                : assume(run.right, run.left, -(run.high + 1), depth);
    if (result != Result::Infeasible) return result;
    const auto decision = std::lower_bound(core_.begin(), core_.end(), kDecision + depth);
    const bool used = decision != core_.end() && *decision == kDecision + depth;
    if (!used) return Result::Infeasible;  // whatever the split says
    core_.erase(decision);
    conflict.insert(conflict.end(), core_.begin(), core_.end());
  }
  sort_unique(conflict);
  core_ = std::move(conflict);
  return Result::Infeasible;
}

/// Goes on under `left - right <= bound`; as before where that fails.
DifferenceSystem::Result DifferenceSystem::assume(Node left, Node right, Number bound, std::uint32_t depth) {
  std::vector<Number> before;
  before.reserve(active_.size());
  for (const Node node : active_) before.push_back(nodes_[node].potential);
  Result result = relax_from(add_bound(left, right, bound, kDecision + depth));
  if (result == Result::Feasible) result = search(depth + 1);
  if (result != Result::Infeasible) return result;
  pop_edge();
  for (std::size_t i = 0; i < active_.size(); ++i) nodes_[active_[i]].potential = before[i];
  return result;
}

const DifferenceSystem::Hole* DifferenceSystem::violated() const {
  const auto it = std::find_if(holes_.rbegin(), holes_.rend(), [&](const Hole& hole) {
    return nodes_[hole.left].potential - nodes_[hole.right].potential == hole.value;
  });
  return it == holes_.rend() ? nullptr : &*it;
}

DifferenceSystem::Run DifferenceSystem::run_around(const Hole& hole) const {
  std::vector<const Hole*> all;
  for (const Hole& other : holes_) {
    if (other.left == hole.left && other.right == hole.right) all.push_back(&other);
  }
  std::sort(all.begin(), all.end(), [](const Hole* a, const Hole* b) { return a->value < b->value; });
  const auto middle =
      std::find_if(all.begin(), all.end(), [&](const Hole* h) { return h->value == hole.value; });
  auto first = middle;
  while (first != all.begin() && (*(first - 1))->value >= (*first)->value - 1) --first;
  auto last = middle;
  while (last + 1 != all.end() && (*(last + 1))->value <= (*last)->value + 1) ++last;
  Run run{hole.left, hole.right, (*first)->value, (*last)->value, {}};
  for (auto it = first; it <= last; ++it) run.reasons.push_back((*it)->reason);
  return run;
}

DifferenceSystem::Result DifferenceSystem::relax_all() {
  forget_parents();
  for (Edge edge = 0; edge < edges_.size(); ++edge) {
    if (!lower(edge)) return Result::Infeasible;
  }
  return propagate();
}

DifferenceSystem::Result DifferenceSystem::relax_from(Edge edge) {
  forget_parents();
  if (!lower(edge)) return Result::Infeasible;
  return propagate();
}

DifferenceSystem::Result DifferenceSystem::propagate() {
  Result result = Result::Feasible;
  for (std::size_t next = 0; next < queue_.size() && result == Result::Feasible; ++next) {
    const Node node = queue_[next];
    nodes_[node].queued = false;
    for (Edge edge = nodes_[node].first_out; edge != kNone; edge = edges_[edge].next_out) {
      if (effort_left_ == 0) {
        result = Result::GaveUp;
        break;
      }
      --effort_left_;
      if (lower(edge)) continue;
      result = Result::Infeasible;
      break;
    }
  }
  return result;
}

/// Makes the edge hold by lowering the potential of its end. False: it closes a negative cycle.
bool DifferenceSystem::lower(Edge index) {
  const EdgeData& edge = edges_[index];
  NodeData& to = nodes_[edge.to];
  const Number limit = nodes_[edge.from].potential + edge.weight;
  if (to.potential <= limit) return true;
  if (closes_cycle(index)) return false;
  to.potential = limit;
  to.parent = index;
  if (!to.queued) {
    to.queued = true;
    queue_.push_back(edge.to);
  }
  return true;
}

/// A cycle of parents is negative; it is the core.
bool DifferenceSystem::closes_cycle(Edge index) {
  core_.assign(1, edges_[index].reason);
  for (Node node = edges_[index].from; node != edges_[index].to; node = edges_[nodes_[node].parent].from) {
    if (nodes_[node].parent == kNone) return false;
    core_.push_back(edges_[nodes_[node].parent].reason);
    if (effort_left_ > 0) --effort_left_;
  }
  sort_unique(core_);
  return true;
}

void DifferenceSystem::forget_parents() {
  for (const Node node : active_) {
    nodes_[node].parent = kNone;
    nodes_[node].queued = false;
  }
  queue_.clear();
}

/// Relaxation moves nodes that need not move: each goes back as far as its neighbours allow.
void DifferenceSystem::restore_preferred() {
  std::vector<Number> before;
  for (const Node node : active_) {
    before.push_back(nodes_[node].potential);
    if (node != 0) nodes_[node].potential = nearest_possible(node);
  }
  if (violated() == nullptr) return;
  for (std::size_t i = 0; i < active_.size(); ++i) nodes_[active_[i]].potential = before[i];
}

DifferenceSystem::Number DifferenceSystem::nearest_possible(Node node) const {
  Number wanted = nodes_[node].preferred + nodes_[0].potential;
  for (Edge e = nodes_[node].first_in; e != kNone; e = edges_[e].next_in) {
    wanted = std::min(wanted, nodes_[edges_[e].from].potential + edges_[e].weight);
  }
  // The present value satisfies both kinds of bounds, so the upper ones stay satisfied.
  for (Edge e = nodes_[node].first_out; e != kNone; e = edges_[e].next_out) {
    wanted = std::max(wanted, nodes_[edges_[e].to].potential - edges_[e].weight);
  }
  return wanted;
}

}  // namespace culprit::solve

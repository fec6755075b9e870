// Integer difference constraints  left - right <= bound  and disequalities  left - right != value.
#pragma once

#include <cstdint>
#include <vector>

namespace culprit::solve {

/// Finds integers for the nodes, or a part of the constraints that nothing satisfies. Bounds are the edges of
/// a graph, feasible iff it has no negative cycle (Bellman, Ford); a violated disequality splits on both
/// sides of the run of forbidden values that it lies in. Exact: it gives up only when the effort exceeds a
/// fixed multiple of the size. Used again and again: reset() costs what the last use did.
class DifferenceSystem {
 public:
  using Number = __int128;  // sums of many 64-bit bounds
  using Node = std::uint32_t;
  using Reason = std::uint32_t;
  enum class Result : std::uint8_t { Feasible, Infeasible, GaveUp };

  void reset();
  /// Whether the node has been added since reset().
  [[nodiscard]] bool has(Node node) const { return node < nodes_.size() && nodes_[node].active; }
  /// `preferred`: the value it should have if that is possible at little cost. Node 0 has the value 0.
  void add_node(Node node, Number preferred);
  /// `left - right <= bound`; the number of the constraint.
  std::uint32_t add_bound(Node left, Node right, Number bound, Reason reason);
  [[nodiscard]] Number bound(std::uint32_t constraint) const { return edges_[constraint].weight; }
  [[nodiscard]] Reason reason(std::uint32_t constraint) const { return edges_[constraint].reason; }
  void tighten(std::uint32_t constraint, Number bound, Reason reason);
  void add_difference(Node left, Node right, Number value, Reason reason);

  Result solve();
  /// After Feasible.
  [[nodiscard]] Number value(Node node) const { return nodes_[node].potential - nodes_[0].potential; }
  [[nodiscard]] const std::vector<Node>& active() const { return active_; }
  /// After Infeasible: reasons of a part that is infeasible by itself; sorted, each once.
  [[nodiscard]] const std::vector<Reason>& core() const { return core_; }

 private:
  using Edge = std::uint32_t;
  static constexpr std::uint32_t kNone = 0xffffffff;
  static constexpr Reason kDecision = 0x80000000;  // + depth: an edge that a split assumed

  struct NodeData {
    Number potential = 0;
    Number preferred = 0;
    Edge first_out = kNone;
    Edge first_in = kNone;
    Edge parent = kNone;  // the edge that lowered the potential last, in this round of relaxation
    bool active = false;
    bool queued = false;
  };
  struct EdgeData {  // potential(to) <= potential(from) + weight
    Node from, to;
    Number weight;
    Reason reason;
    Edge next_out, next_in;
  };
  struct Hole {
    Node left, right;
    Number value;
    Reason reason;
  };
  struct Run {  // of forbidden values of left - right
    Node left, right;
    Number low, high;
    std::vector<Reason> reasons;
  };

  Result search(std::uint32_t depth);
  Result assume(Node left, Node right, Number bound, std::uint32_t depth);
  [[nodiscard]] const Hole* violated() const;
  [[nodiscard]] Run run_around(const Hole& hole) const;
  Result relax_all();
  Result relax_from(Edge edge);
  Result propagate();
  bool lower(Edge edge);
  bool closes_cycle(Edge edge);
  void forget_parents();
  void pop_edge();
  void restore_preferred();
  [[nodiscard]] Number nearest_possible(Node node) const;

  std::vector<NodeData> nodes_;
  std::vector<Node> active_;
  std::vector<EdgeData> edges_;
  std::vector<Hole> holes_;
  std::vector<Node> queue_;
  std::vector<Reason> core_;
  std::uint64_t effort_left_ = 0;
};

}  // namespace culprit::solve

// Widening inside of one set: what lies deep inside is taken to be like what is above it.
#pragma once

#include <vector>

#include "summary/graph.h"

namespace culprit::summary {

/// A copy of part of a graph in which nodes are merged.
class Folder {
 public:
  Folder(const Graph& graph, const std::vector<NodeId>& roots);
  /// A root with something inside of it.
  void merge(std::size_t root, const Way& way);
  std::size_t alternatives(std::size_t root) { return nodes_[find(roots_[root])].alternatives.size(); }
  /// Merges until nothing is like what lies above it on the way to it.
  void run();
  std::vector<NodeId> write(Graph& into);
  /// In the order of writing.
  [[nodiscard]] const std::vector<NodeId>& made() const { return made_; }
  [[nodiscard]] bool failed() const { return failed_; }
  /// Of the part in which something may be merged.
  [[nodiscard]] std::size_t size() const;

 private:
  struct Edge {
    Tag tag;
    std::size_t index;
    friend bool operator==(const Edge&, const Edge&) = default;
  };
  using Children = std::vector<std::pair<Edge, std::size_t>>;
  struct Step {
    std::size_t node;
    Edge edge;
    Children below;
    std::size_t next = 0;  ///< of these
  };

  std::size_t copy(NodeId start);
  std::size_t add(Node node, NodeId interned);
  /// Interned nodes are in many places, and each of these may be merged with something else. What is inside
  /// of them is looked at only then.
  NodeId place(NodeId interned);
  void place_children(std::size_t node);
  void expand(std::size_t node);
  /// Nodes below which something is not known: only these stand for values that may go on growing.
  void find_open();
  std::size_t find(std::size_t node);
  /// Children are ids of the original graph all the time, or places of interned ones.
  std::size_t child(NodeId id) { return find(index_of(id)); }
  [[nodiscard]] std::size_t index_of(NodeId id) const {
    return id < kFirstPlace ? *index_.find(id) : places_[id - kFirstPlace];
  }

  Children children(std::size_t node);
  static bool alike(const Node& a, const Node& b);
  /// The node on the way to this one that it is merged with; itself: none. The last step leads to `node`.
  std::size_t like_it_above(const std::vector<Step>& path, const Edge& edge, std::size_t node);
  [[nodiscard]] bool is_tail(const Edge& edge) const { return edge.index == 1 && graph_->is_link(edge.tag); }
  bool is_list_of_known_length(std::size_t node);
  static bool is_inside_of_other_field(const std::vector<Step>& path, std::size_t above, const Edge& edge);
  bool are_for_different_things(std::size_t a, std::size_t b);
  /// Whether functions with the same code have captured different things without unknowns, such as the
  /// parties of contracts: to take one for the other would be to blame another party.
  bool have_captured_different_things(std::size_t a, std::size_t b, const Tag& code);
  /// Of nodes that are not open.
  bool are_equal(std::size_t first, std::size_t second);
  bool merge_one();
  void unify(std::size_t first, std::size_t second);
  NodeId written(Graph& into, std::size_t start);

  static constexpr NodeId kFirstPlace = 0x80000000;

  const Graph* graph_;
  std::vector<Node> nodes_;
  std::vector<NodeId> interned_;  ///< which one a node still is, or `kNoNode`
  std::vector<std::size_t> parents_;
  std::vector<bool> open_;
  base::WordMap<std::size_t> index_;  ///< of those of the original graph
  std::vector<std::size_t> places_;   ///< of the others
  std::vector<std::size_t> roots_;
  std::vector<NodeId> results_;  ///< by node, as far as written
  std::vector<NodeId> made_;
  bool failed_ = false;
};

}  // namespace culprit::summary

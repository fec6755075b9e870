#include "summary/folder.h"

#include <algorithm>

namespace culprit::summary {

namespace {
/// So many functions around each other that are for different things are kept apart.
constexpr std::size_t kMostAround = 3;
/// Lists whose length is known and stays so are not longer than that.
constexpr std::size_t kLongestKnown = 16;
}  // namespace

Folder::Folder(const Graph& graph, const std::vector<NodeId>& roots) : graph_(&graph) {
  for (const NodeId root : roots) roots_.push_back(copy(root));
  find_open();
}

void Folder::merge(std::size_t root, const Way& way) {
  std::size_t inner = find(roots_[root]);
  for (const auto& [tag, index] : way) {
    expand(inner);
    inner = child(nodes_[inner].find(tag)->children[index]);
  }
  unify(roots_[root], inner);
  find_open();
}

void Folder::run() {
  while (merge_one()) {
  }
}

std::vector<NodeId> Folder::write(Graph& into) {
  std::vector<NodeId> result;
  for (const std::size_t root : roots_) result.push_back(written(into, root));
  return result;
}

std::size_t Folder::size() const {
  return static_cast<std::size_t>(std::count(open_.begin(), open_.end(), true));
}

std::size_t Folder::copy(NodeId start) {
  if (graph_->is_interned(start)) return index_of(place(start));
  std::vector<NodeId> pending{start};
  while (!pending.empty()) {
    const NodeId id = pending.back();
    pending.pop_back();
    if (!index_.insert(id, nodes_.size())) continue;
    const std::size_t node = add((*graph_)[id], kNoNode);
    place_children(node);
    for (const Alternative& each : nodes_[node].alternatives) {
      for (const NodeId below : each.children) {
        if (below < kFirstPlace) pending.push_back(below);
      }
    }
  }
  return index_of(start);
}

std::size_t Folder::add(Node node, NodeId interned) {
  nodes_.push_back(std::move(node));
  interned_.push_back(interned);
  parents_.push_back(nodes_.size() - 1);
  return nodes_.size() - 1;
}

NodeId Folder::place(NodeId interned) {
  places_.push_back(add((*graph_)[interned], interned));
  return static_cast<NodeId>(kFirstPlace + places_.size() - 1);
}

void Folder::place_children(std::size_t node) {
  std::vector<Alternative> alternatives = nodes_[node].alternatives;
  for (Alternative& each : alternatives) {
    for (NodeId& below : each.children) {
      if (graph_->is_interned(below)) below = place(below);
    }
  }
  nodes_[node].alternatives = std::move(alternatives);
}

void Folder::expand(std::size_t node) {
  if (interned_[node] == kNoNode) return;
  interned_[node] = kNoNode;
  place_children(node);
}

void Folder::find_open() {
  std::vector<std::pair<std::size_t, std::size_t>> edges;  // from below
  std::vector<std::size_t> pending;
  open_.assign(nodes_.size(), false);
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    if (parents_[i] != i) continue;
    if (interned_[i] != kNoNode) continue;
    if (nodes_[i].scalar ? !nodes_[i].constant.valid() : !nodes_[i].is_single()) pending.push_back(i);
    for (const Alternative& each : nodes_[i].alternatives) {
      for (const NodeId below : each.children) edges.emplace_back(child(below), i);
    }
  }
  std::sort(edges.begin(), edges.end());
  while (!pending.empty()) {
    const std::size_t node = pending.back();
    pending.pop_back();
    if (open_[node]) continue;
    open_[node] = true;
    for (auto at = std::lower_bound(edges.begin(), edges.end(), std::pair(node, std::size_t{0}));
         at != edges.end() && at->first == node; ++at)
      pending.push_back(at->second);
  }
}

std::size_t Folder::find(std::size_t node) {
  while (parents_[node] != node) node = parents_[node] = parents_[parents_[node]];
  return node;
}

Folder::Children Folder::children(std::size_t node) {
  Children result;
  if (interned_[node] != kNoNode) return result;
  for (const Alternative& each : nodes_[node].alternatives) {
    for (std::size_t i = 0; i < each.children.size(); ++i)
      result.push_back({{each.tag, i}, child(each.children[i])});
  }
  return result;
}

bool Folder::alike(const Node& a, const Node& b) {
  if (a.scalar && b.scalar) return a.sort == b.sort;
  return std::any_of(a.alternatives.begin(), a.alternatives.end(),
                     [&](const Alternative& each) { return b.find(each.tag) != nullptr; });
}

std::size_t Folder::like_it_above(const std::vector<Step>& path, const Edge& edge, std::size_t node) {
  if (!open_[node]) return node;
  std::size_t first = node;
  std::size_t count = 0;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const std::size_t above = path[i].node;
    if (path[i].edge != edge || above == node || !alike(nodes_[above], nodes_[node])) continue;
    if (is_tail(edge) && is_list_of_known_length(above)) continue;
    const bool apart =
        are_for_different_things(above, node) || is_inside_of_other_field(path, i, edge) ||
        (i > 0 && have_captured_different_things(path[i - 1].node, path.back().node, edge.tag));
    if (!apart) return above;
    if (count++ == 0) first = above;
  }
  return count < kMostAround ? node : first;
}

/// Whether it lies inside of another field of something on the way: what follows in a list inside of a list
/// has nothing to do with what follows in that, nor have their elements with each other.
bool Folder::is_inside_of_other_field(const std::vector<Step>& path, std::size_t above, const Edge& edge) {
  return std::any_of(
      path.begin() + static_cast<std::ptrdiff_t>(above) + 1, path.end(),
      [&](const Step& each) { return each.edge.tag == edge.tag && each.edge.index != edge.index; });
}

/// Whether nothing is known of it that has another length: several results, or a list with a tag in front.
bool Folder::is_list_of_known_length(std::size_t node) {
  for (std::size_t length = 0; length < kLongestKnown; ++length) {
    const Node& link = nodes_[node];
    if (!link.is_single()) return false;
    const Alternative& only = link.alternatives[0];
    if (only.children.empty() || interned_[node] != kNoNode) return true;
    if (!graph_->is_link(only.tag)) return false;
    node = child(only.children[1]);
  }
  return false;
}

bool Folder::are_for_different_things(std::size_t a, std::size_t b) {
  const std::vector<Alternative>& all = nodes_[a].alternatives;
  return std::all_of(all.begin(), all.end(), [&](const Alternative& each) {
    return nodes_[b].find(each.tag) == nullptr || have_captured_different_things(a, b, each.tag);
  });
}

bool Folder::have_captured_different_things(std::size_t a, std::size_t b, const Tag& code) {
  const Alternative* one = nodes_[a].find(code);
  const Alternative* other = nodes_[b].find(code);
  if (one == nullptr || other == nullptr || code.kind == Tag::Constructor) return false;
  for (std::size_t i = 0; i < one->children.size(); ++i) {
    const std::size_t mine = child(one->children[i]);
    const std::size_t others = child(other->children[i]);
    if (!open_[mine] && !open_[others] && !are_equal(mine, others)) return true;
  }
  return false;
}

bool Folder::are_equal(std::size_t first, std::size_t second) {
  base::WordSet seen;
  std::vector<std::pair<std::size_t, std::size_t>> pending{{first, second}};
  while (!pending.empty()) {
    const auto [a, b] = pending.back();
    pending.pop_back();
    const std::uint64_t both = base::pair_key(static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b));
    if (a == b || !seen.insert(both)) continue;
    if (interned_[a] != kNoNode && interned_[b] != kNoNode) {
      if (interned_[a] != interned_[b]) return false;
      continue;
    }
    expand(a);
    expand(b);
    const Node& one = nodes_[a];
    const Node& other = nodes_[b];
    if (one.scalar != other.scalar || (one.scalar && one.constant != other.constant)) return false;
    if (one.scalar) continue;
    if (!one.is_single() || !other.is_single() || one.alternatives[0].tag != other.alternatives[0].tag)
      return false;
    const auto below = children(a);
    const auto others = children(b);
    for (std::size_t i = 0; i < below.size(); ++i) pending.emplace_back(below[i].second, others[i].second);
  }
  return true;
}

bool Folder::merge_one() {
  base::WordSet visited;
  for (std::size_t i = 0; i < roots_.size(); ++i) {
    const std::size_t root = find(roots_[i]);
    std::vector<Step> path{{root, {{}, i + 1'000'000}, children(root)}};
    visited.insert(root);
    while (!path.empty()) {
      Step& last = path.back();
      if (last.next >= last.below.size()) {
        path.pop_back();
        continue;
      }
      const auto [edge, node] = last.below[last.next++];
      if (const std::size_t above = like_it_above(path, edge, node); above != node) {
        unify(above, node);
        find_open();
        return true;
      }
      if (open_[node] && visited.insert(node)) path.push_back({node, edge, children(node)});
    }
  }
  return false;
}

void Folder::unify(std::size_t first, std::size_t second) {
  std::vector<std::pair<std::size_t, std::size_t>> pending{{first, second}};
  while (!pending.empty()) {
    const auto [a, b] = std::pair(find(pending.back().first), find(pending.back().second));
    pending.pop_back();
    if (a == b) continue;
    const bool same = interned_[a] != kNoNode && interned_[a] == interned_[b];
    if (!same) {
      expand(a);
      expand(b);
    }
    parents_[b] = a;
    if (same) continue;
    Node& into = nodes_[a];
    const Node other = nodes_[b];
    if (!join_scalars(into, other) || !join_unknowns(into, other)) failed_ = true;
    join_identities(into, other);
    into.one_object = false;
    for (const Alternative& each : other.alternatives) {
      const Alternative* mine = into.find(each.tag);
      if (mine == nullptr) {
        const auto at = std::find_if(into.alternatives.begin(), into.alternatives.end(),
                                     [&](const Alternative& known) { return known.tag > each.tag; });
        into.alternatives.insert(at, each);
        continue;
      }
      for (std::size_t i = 0; i < each.children.size(); ++i)
        pending.emplace_back(index_of(mine->children[i]), index_of(each.children[i]));
    }
    if (into.scalar && (into.any.valid() || !into.alternatives.empty())) failed_ = true;
  }
}

NodeId Folder::written(Graph& into, std::size_t start) {
  results_.resize(nodes_.size(), kNoNode);
  std::vector<std::size_t> pending{find(start)};
  std::vector<std::size_t> to_fill;
  while (!pending.empty()) {
    const std::size_t node = pending.back();
    pending.pop_back();
    if (results_[node] != kNoNode) continue;
    if (interned_[node] != kNoNode) {
      results_[node] = interned_[node];
      continue;
    }
    results_[node] = into.add({});
    made_.push_back(results_[node]);
    to_fill.push_back(node);
    for (const auto& [edge, below] : children(node)) pending.push_back(below);
  }
  for (const std::size_t node : to_fill) {
    Node copy = nodes_[node];
    for (Alternative& each : copy.alternatives) {
      for (NodeId& below : each.children) below = results_[child(below)];
    }
    into.fill(results_[node], std::move(copy));
  }
  return results_[find(start)];
}

}  // namespace culprit::summary

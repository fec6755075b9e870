#include "summary/graph.h"

#include <algorithm>

#include "core/field_types.h"

namespace culprit::summary {

namespace {

core::ConstructorSet both(const core::ConstructorSet& a, const core::ConstructorSet& b) {
  core::ConstructorSet result;
  for (std::size_t i = 0; i < core::ConstructorSet::kLimit; ++i) {
    if (a.contains(i) && b.contains(i)) result.insert(i);
  }
  return result;
}

core::ConstructorSet either(core::ConstructorSet a, const core::ConstructorSet& b) {
  for (std::size_t i = 0; i < core::ConstructorSet::kLimit; ++i) {
    if (b.contains(i)) a.insert(i);
  }
  return a;
}

bool contains_all(const core::ConstructorSet& large, const core::ConstructorSet& small) {
  for (std::size_t i = 0; i < core::ConstructorSet::kLimit; ++i) {
    if (small.contains(i) && !large.contains(i)) return false;
  }
  return true;
}

/// More different strings than that are any.
constexpr std::size_t kMostChoices = 8;

std::vector<term::Term> choices_of(const Node& node) {
  return node.constant.valid() ? std::vector{node.constant} : node.choices;
}

std::vector<term::Term> joined_choices(const Node& a, const Node& b) {
  std::vector<term::Term> result = choices_of(a);
  const std::vector<term::Term> others = choices_of(b);
  if (a.sort != term::Sort::String || result.empty() || others.empty()) return {};
  result.insert(result.end(), others.begin(), others.end());
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result.size() > kMostChoices ? std::vector<term::Term>() : result;
}

/// The scalar part of a join. False: they do not fit together.
bool join_scalars(Node& into, const Node& other) {
  if (!other.scalar) return true;
  if (!into.scalar) {
    into.scalar = true;
    into.sort = other.sort;
    into.constant = other.constant;
    into.choices = other.choices;
    into.facts = other.facts;
    return true;
  }
  into.choices = joined_choices(into, other);
  if (into.constant != other.constant) into.constant = {};
  if (into.constant.valid()) into.choices.clear();
  into.facts &= other.facts;
  return into.sort == other.sort;
}

bool join_unknowns(Node& into, const Node& other) {
  if (!other.any.valid()) return true;
  const bool first = !into.any.valid();
  into.excluded = first ? other.excluded : both(into.excluded, other.excluded);
  const bool fits = first || into.any == other.any;
  into.any = other.any;
  return fits;
}

}  // namespace

const Alternative* Node::find(const Tag& tag) const {
  for (const Alternative& each : alternatives) {
    if (each.tag == tag) return &each;
  }
  return nullptr;
}

std::uint32_t Graph::number(const machine::Procedure* procedure) {
  const auto [found, is_new] = numbers_.emplace(procedure, static_cast<std::uint32_t>(procedures_.size()));
  if (is_new) procedures_.push_back(procedure);
  return found->second;
}

std::set<std::uint32_t> Graph::procedures_in(std::vector<NodeId> pending) const {
  std::set<std::uint32_t> result;
  std::set<NodeId> seen;
  while (!pending.empty()) {
    const NodeId id = pending.back();
    pending.pop_back();
    if (!seen.insert(id).second) continue;
    for (const Alternative& each : nodes_[id].alternatives) {
      if (each.tag.kind != Tag::Constructor) result.insert(each.tag.what);
      pending.insert(pending.end(), each.children.begin(), each.children.end());
    }
  }
  return result;
}

NodeId Graph::intern(Node node) {
  const Tag tag = node.scalar ? Tag() : node.alternatives[0].tag;
  std::vector<NodeId> children = node.scalar ? std::vector<NodeId>() : node.alternatives[0].children;
  const bool has_code = tag.kind != Tag::Constructor ||
                        std::any_of(children.begin(), children.end(),
                                    [this](NodeId each) { return interned_[each] == WithCode; });
  const auto [found, is_new] =
      interned_nodes_.try_emplace(std::tuple(node.constant, tag, std::move(children)), kNoNode);
  if (!is_new) return found->second;
  found->second = add(std::move(node));
  interned_.resize(nodes_.size(), Not);
  interned_[found->second] = has_code ? WithCode : Plain;
  return found->second;
}

bool Graph::is_known_code(NodeId id) const {
  bool has_code = false;
  return is_known(id, has_code) && has_code;
}

bool Graph::is_known(NodeId start, bool& has_code) const {
  has_code = false;
  std::set<NodeId> seen;
  std::vector<NodeId> pending{start};
  while (!pending.empty()) {
    const NodeId id = pending.back();
    pending.pop_back();
    if (!seen.insert(id).second) continue;
    if (is_interned(id)) {
      has_code = has_code || interned_[id] == WithCode;
      continue;
    }
    const Node& node = nodes_[id];
    if (node.scalar ? !node.constant.valid() : !node.is_single()) return false;
    for (const Alternative& each : node.alternatives) {
      has_code = has_code || each.tag.kind != Tag::Constructor;
      pending.insert(pending.end(), each.children.begin(), each.children.end());
    }
  }
  return true;
}

NodeId Graph::unknown(core::TypeId type) {
  Node node;
  node.scalar = true;
  switch (module_.types[type].kind) {
    case core::TypeKind::Bool: node.sort = term::Sort::Bool; break;
    case core::TypeKind::Float: node.sort = term::Sort::Real; break;
    case core::TypeKind::String: node.sort = term::Sort::String; break;
    case core::TypeKind::Data:
    case core::TypeKind::Function:
    case core::TypeKind::Ref:
    case core::TypeKind::Array:
      node.scalar = false;
      node.any = type;
      break;
    default: break;
  }
  return add(std::move(node));
}

bool Graph::is_known_to_unknown_code(core::ConstructorId constructor) const {
  const core::Access access = module_[constructor].access;
  return access.makes || access.elsewhere;
}

bool Graph::makes(const Node& node, const Tag& tag) const {
  if (!node.any.valid() || tag.kind != Tag::Constructor) return false;
  const core::ConstructorId constructor(tag.what);
  return is_known_to_unknown_code(constructor) && !node.excluded.contains(module_[constructor].index);
}

bool Graph::is_plain(NodeId start) {
  std::set<NodeId> seen;
  std::vector<NodeId> pending{start};
  while (!pending.empty()) {
    const NodeId id = pending.back();
    pending.pop_back();
    if (!seen.insert(id).second) continue;
    for (const Alternative& each : nodes_[id].alternatives) {
      if (each.tag.kind != Tag::Constructor) return false;
      if (!is_known_to_unknown_code(core::ConstructorId(each.tag.what)) || is_kept_apart(each.tag))
        return false;
      pending.insert(pending.end(), each.children.begin(), each.children.end());
    }
  }
  return true;
}

bool Graph::is_kept_apart(const Tag& tag) const {
  return trusts_instances_ && tag.kind == Tag::Constructor &&
         module_[core::ConstructorId(tag.what)].access.assumed.valid();
}

bool Graph::covers(const Node& large, const Alternative& small) {
  return makes(large, small.tag) && !is_kept_apart(small.tag) &&
         std::all_of(small.children.begin(), small.children.end(),
                     [this](NodeId child) { return is_plain(child); });
}

/// Alternatives that are something that unknown code can make, too: what is in them may be unknown. What that
/// makes of a part is remembered, since parts may contain themselves.
void Graph::absorb(std::vector<NodeId> pending) {
  std::map<std::pair<NodeId, core::TypeId>, NodeId> widened;
  const auto with_unknown = [&](NodeId part, core::TypeId type) {
    if (nodes_[part].any == type && nodes_[part].excluded.empty()) return part;
    const auto [found, is_new] = widened.emplace(std::pair(part, type), kNoNode);
    if (is_new) {
      std::map<Pair, NodeId> known;
      found->second = join(part, unknown(type), known);
      for (const auto& [pair, id] : known) pending.push_back(id);
    }
    return found->second;
  };
  while (!pending.empty()) {
    const NodeId id = pending.back();
    pending.pop_back();
    if (!nodes_[id].any.valid()) continue;
    Node node = nodes_[id];
    std::erase_if(node.alternatives, [&](const Alternative& each) { return covers(node, each); });
    for (Alternative& each : node.alternatives) {
      if (!makes(node, each.tag)) continue;
      const std::vector<core::TypeId> types =
          core::field_types(module_, core::ConstructorId(each.tag.what), node.any, 0);
      for (std::size_t i = 0; i < each.children.size(); ++i)
        each.children[i] = with_unknown(each.children[i], types[i]);
    }
    nodes_[id] = std::move(node);
  }
}

std::vector<NodeId> Graph::join(const std::vector<NodeId>& left, const std::vector<NodeId>& right) {
  std::map<Pair, NodeId> known;
  std::vector<NodeId> result;
  for (std::size_t i = 0; i < left.size(); ++i) result.push_back(join(left[i], right[i], known));
  std::vector<NodeId> made;
  for (const auto& [pair, id] : known) made.push_back(id);
  absorb(std::move(made));
  return result;
}

NodeId Graph::join(NodeId left, NodeId right, std::map<Pair, NodeId>& known) {
  if (left == right) return left;
  // What is interned is in many places, which may become different.
  const bool in_many_places = is_interned(left) && is_interned(right);
  if (const auto found = known.find({left, right}); found != known.end() && !in_many_places)
    return found->second;
  const NodeId id = add({});
  known.insert_or_assign(Pair{left, right}, id);
  Node node = nodes_[left];
  const Node other = nodes_[right];
  if (!join_scalars(node, other) || !join_unknowns(node, other)) failed_ = true;
  node.one_object = node.one_object && other.one_object;
  for (const Alternative& each : other.alternatives) {
    const auto at = std::find_if(node.alternatives.begin(), node.alternatives.end(),
                                 [&](const Alternative& mine) { return mine.tag >= each.tag; });
    if (at == node.alternatives.end() || at->tag != each.tag) {
      node.alternatives.insert(at, each);
      continue;
    }
    for (std::size_t i = 0; i < each.children.size(); ++i)
      at->children[i] = join(at->children[i], each.children[i], known);
  }
  if (node.scalar && (node.any.valid() || !node.alternatives.empty())) failed_ = true;
  nodes_[id] = std::move(node);
  return id;
}

NodeId Graph::meet(NodeId left, NodeId right) {
  std::map<Pair, NodeId> known;
  const NodeId result = meet(left, right, known);
  bool changed = true;
  while (changed) {  // what has an impossible part is impossible
    changed = false;
    for (const auto& [pair, id] : known) {
      changed = std::erase_if(nodes_[id].alternatives,
                              [&](const Alternative& each) {
                                return std::any_of(each.children.begin(), each.children.end(),
                                                   [&](NodeId child) { return is_empty(child); });
                              }) != 0 ||
                changed;
    }
  }
  return is_empty(result) ? kNoNode : result;
}

/// An alternative of a node says all there is about its tag (see `absorb`).
NodeId Graph::meet(NodeId left, NodeId right, std::map<Pair, NodeId>& known) {
  if (left == right) return left;
  if (const auto found = known.find({left, right}); found != known.end()) return found->second;
  const NodeId id = add({});
  known.emplace(Pair{left, right}, id);
  const Node one = nodes_[left];
  const Node other = nodes_[right];
  if (one.scalar || other.scalar) return known[{left, right}] = meet_scalars(left, right);
  Node node;
  if (one.any.valid() && other.any.valid()) {
    node.any = one.any;
    node.excluded = either(one.excluded, other.excluded);
  }
  for (const Alternative& each : one.alternatives) {
    const Alternative* same = other.find(each.tag);
    if (same == nullptr && !may_have(other, each.tag)) continue;
    node.alternatives.push_back(each);
    for (std::size_t i = 0; same != nullptr && i < each.children.size(); ++i)
      node.alternatives.back().children[i] = meet(each.children[i], same->children[i], known);
  }
  for (const Alternative& each : other.alternatives) {
    if (one.find(each.tag) == nullptr && may_have(one, each.tag)) node.alternatives.push_back(each);
  }
  std::sort(node.alternatives.begin(), node.alternatives.end(),
            [](const Alternative& a, const Alternative& b) { return a.tag < b.tag; });
  nodes_[id] = std::move(node);
  return id;
}

NodeId Graph::meet_scalars(NodeId left, NodeId right) {
  Node node = nodes_[left];
  const Node& other = nodes_[right];
  if (!node.scalar || !other.scalar || node.sort != other.sort) return left;
  if (node.constant.valid() && other.constant.valid() && node.constant != other.constant) return add({});
  node.facts |= other.facts;
  if (other.constant.valid()) node.constant = other.constant;
  if (node.choices.empty()) node.choices = other.choices;
  if (node.constant.valid()) node.choices.clear();
  return add(std::move(node));
}

/// Among what is unknown in the node. Unknown code may have come to know hidden constructors.
bool Graph::may_have(const Node& node, const Tag& tag) const {
  if (!node.any.valid()) return false;
  return tag.kind != Tag::Constructor ||
         !node.excluded.contains(module_[core::ConstructorId(tag.what)].index);
}

bool Graph::is_empty(NodeId id) const {
  const Node& node = nodes_[id];
  return !node.scalar && !node.any.valid() && node.alternatives.empty();
}

bool Graph::includes(const std::vector<NodeId>& large, const std::vector<NodeId>& small) {
  Inclusion work;
  for (std::size_t i = 0; i < large.size(); ++i) {
    if (!includes(large[i], small[i], work)) return false;
  }
  return true;
}

bool Graph::includes(NodeId large_id, NodeId small_id, Inclusion& work) {
  const Node& large = nodes_[large_id];
  const Node& small = nodes_[small_id];
  if (large.one_object) {
    if (!small.one_object || work.objects.emplace(large_id, small_id).first->second != small_id) return false;
  }
  if (large_id == small_id || !work.assumed.emplace(large_id, small_id).second) return true;
  if (is_interned(large_id) && is_interned(small_id)) return false;
  if (small.scalar) {
    if (!large.scalar || large.sort != small.sort) return false;
    if (large.constant.valid()) return large.constant == small.constant;
    const std::vector<term::Term> choices = choices_of(small);
    const auto has = [&](term::Term each) {
      return std::binary_search(large.choices.begin(), large.choices.end(), each);
    };
    if (!large.choices.empty() && (choices.empty() || !std::all_of(choices.begin(), choices.end(), has)))
      return false;
    return (large.facts & ~small.facts) == 0;
  }
  if (small.any.valid() && (small.any != large.any || !contains_all(small.excluded, large.excluded)))
    return false;
  for (const Alternative& each : small.alternatives) {
    const Alternative* mine = large.find(each.tag);
    if (mine == nullptr) {
      if (!covers(large, each)) return false;
      continue;
    }
    for (std::size_t i = 0; i < each.children.size(); ++i) {
      if (!includes(mine->children[i], each.children[i], work)) return false;
    }
  }
  return true;
}

// --- widening ---

namespace {

/// So many functions around each other that are for different things are kept apart.
constexpr std::size_t kMostAround = 3;

/// A copy of part of a graph in which nodes are merged.
class Folder {
 public:
  Folder(const Graph& graph, const std::vector<NodeId>& roots) : graph_(&graph) {
    for (const NodeId root : roots) roots_.push_back(copy(root));
    find_open();
  }
  /// A root with something inside of it.
  void merge(std::size_t root, const Way& way) {
    std::size_t inner = find(roots_[root]);
    for (const auto& [tag, index] : way) {
      expand(inner);
      inner = child(nodes_[inner].find(tag)->children[index]);
    }
    unify(roots_[root], inner);
    find_open();
  }
  std::size_t alternatives(std::size_t root) { return nodes_[find(roots_[root])].alternatives.size(); }
  /// Merges until nothing is like what lies above it on the way to it.
  void run() {
    while (merge_one()) {
    }
  }
  std::vector<NodeId> write(Graph& into) {
    std::vector<NodeId> result;
    for (const std::size_t root : roots_) result.push_back(written(into, root));
    return result;
  }
  /// In the order of writing.
  [[nodiscard]] const std::vector<NodeId>& made() const { return made_; }
  [[nodiscard]] bool failed() const { return failed_; }
  /// Of the part in which something may be merged.
  [[nodiscard]] std::size_t size() const {
    return static_cast<std::size_t>(std::count(open_.begin(), open_.end(), true));
  }

 private:
  struct Edge {
    Tag tag;
    std::size_t index;
    friend bool operator==(const Edge&, const Edge&) = default;
  };
  struct Step {
    std::size_t node;
    Edge edge;
    std::size_t next = 0;  ///< child
  };

  std::size_t copy(NodeId start) {
    if (graph_->is_interned(start)) return index_.at(place(start));
    std::vector<NodeId> pending{start};
    while (!pending.empty()) {
      const NodeId id = pending.back();
      pending.pop_back();
      if (!index_.emplace(id, nodes_.size()).second) continue;
      const std::size_t node = add((*graph_)[id], kNoNode);
      place_children(node);
      for (const Alternative& each : nodes_[node].alternatives) {
        for (const NodeId below : each.children) {
          if (below < kFirstPlace) pending.push_back(below);
        }
      }
    }
    return index_.at(start);
  }
  std::size_t add(Node node, NodeId interned) {
    nodes_.push_back(std::move(node));
    interned_.push_back(interned);
    parents_.push_back(nodes_.size() - 1);
    return nodes_.size() - 1;
  }
  /// Interned nodes are in many places, and each of these may be merged with something else. What is inside
  /// of them is looked at only then.
  NodeId place(NodeId interned) {
    const NodeId id = next_place_++;
    index_.emplace(id, add((*graph_)[interned], interned));
    return id;
  }
  void place_children(std::size_t node) {
    std::vector<Alternative> alternatives = nodes_[node].alternatives;
    for (Alternative& each : alternatives) {
      for (NodeId& below : each.children) {
        if (graph_->is_interned(below)) below = place(below);
      }
    }
    nodes_[node].alternatives = std::move(alternatives);
  }
  void expand(std::size_t node) {
    if (interned_[node] == kNoNode) return;
    interned_[node] = kNoNode;
    place_children(node);
  }
  /// Nodes below which something is not known: only these stand for values that may go on growing.
  void find_open() {
    std::vector<std::vector<std::size_t>> above(nodes_.size());
    std::vector<std::size_t> pending;
    open_.assign(nodes_.size(), false);
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      if (find(i) != i) continue;
      for (const auto& [edge, below] : children(i)) above[below].push_back(i);
      if (nodes_[i].scalar ? !nodes_[i].constant.valid() : !nodes_[i].is_single()) pending.push_back(i);
    }
    while (!pending.empty()) {
      const std::size_t node = pending.back();
      pending.pop_back();
      if (open_[node]) continue;
      open_[node] = true;
      pending.insert(pending.end(), above[node].begin(), above[node].end());
    }
  }
  std::size_t find(std::size_t node) {
    while (parents_[node] != node) node = parents_[node] = parents_[parents_[node]];
    return node;
  }
  /// Children are ids of the original graph all the time, or places of interned ones.
  std::size_t child(NodeId id) { return find(index_.at(id)); }

  std::vector<std::pair<Edge, std::size_t>> children(std::size_t node) {
    std::vector<std::pair<Edge, std::size_t>> result;
    if (interned_[node] != kNoNode) return result;
    for (const Alternative& each : nodes_[node].alternatives) {
      for (std::size_t i = 0; i < each.children.size(); ++i)
        result.push_back({{each.tag, i}, child(each.children[i])});
    }
    return result;
  }
  static bool alike(const Node& a, const Node& b) {
    if (a.scalar && b.scalar) return a.sort == b.sort;
    return std::any_of(a.alternatives.begin(), a.alternatives.end(),
                       [&](const Alternative& each) { return b.find(each.tag) != nullptr; });
  }
  /// The node on the way to this one that it is merged with; itself: none. The last step leads to `node`.
  std::size_t like_it_above(const std::vector<Step>& path, const Edge& edge, std::size_t node) {
    if (!open_[node]) return node;
    std::size_t first = node;
    std::size_t count = 0;
    for (std::size_t i = 0; i < path.size(); ++i) {
      const std::size_t above = path[i].node;
      if (path[i].edge != edge || above == node || !alike(nodes_[above], nodes_[node])) continue;
      const bool apart =
          are_for_different_things(above, node) ||
          (i > 0 && have_captured_different_things(path[i - 1].node, path.back().node, edge.tag));
      if (!apart) return above;
      if (count++ == 0) first = above;
    }
    return count < kMostAround ? node : first;
  }
  bool are_for_different_things(std::size_t a, std::size_t b) {
    const std::vector<Alternative>& all = nodes_[a].alternatives;
    return std::all_of(all.begin(), all.end(), [&](const Alternative& each) {
      return nodes_[b].find(each.tag) == nullptr || have_captured_different_things(a, b, each.tag);
    });
  }
  /// Whether functions with the same code have captured different things without unknowns, such as the
  /// parties of contracts: to take one for the other would be to blame another party.
  bool have_captured_different_things(std::size_t a, std::size_t b, const Tag& code) {
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
  /// Of nodes that are not open.
  bool are_equal(std::size_t first, std::size_t second) {
    std::set<std::pair<std::size_t, std::size_t>> seen;
    std::vector<std::pair<std::size_t, std::size_t>> pending{{first, second}};
    while (!pending.empty()) {
      const auto [a, b] = pending.back();
      pending.pop_back();
      if (a == b || !seen.insert({a, b}).second) continue;
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
      if (one.alternatives[0].tag != other.alternatives[0].tag) return false;
      const auto below = children(a);
      const auto others = children(b);
      for (std::size_t i = 0; i < below.size(); ++i) pending.emplace_back(below[i].second, others[i].second);
    }
    return true;
  }
  bool merge_one() {
    std::set<std::size_t> visited;
    for (std::size_t i = 0; i < roots_.size(); ++i) {
      std::vector<Step> path{{find(roots_[i]), {{}, i + 1'000'000}}};
      visited.insert(path[0].node);
      while (!path.empty()) {
        const auto below = children(path.back().node);
        if (path.back().next >= below.size()) {
          path.pop_back();
          continue;
        }
        const auto [edge, node] = below[path.back().next++];
        if (const std::size_t above = like_it_above(path, edge, node); above != node) {
          unify(above, node);
          find_open();
          return true;
        }
        if (open_[node] && visited.insert(node).second) path.push_back({node, edge});
      }
    }
    return false;
  }
  void unify(std::size_t first, std::size_t second) {
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
          pending.emplace_back(index_.at(mine->children[i]), index_.at(each.children[i]));
      }
      if (into.scalar && (into.any.valid() || !into.alternatives.empty())) failed_ = true;
    }
  }
  NodeId written(Graph& into, std::size_t start) {
    std::vector<std::size_t> pending{find(start)};
    std::vector<std::size_t> to_fill;
    while (!pending.empty()) {
      const std::size_t node = pending.back();
      pending.pop_back();
      if (results_.count(node) != 0) continue;
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
        for (NodeId& below : each.children) below = results_.at(child(below));
      }
      into.fill(results_.at(node), std::move(copy));
    }
    return results_.at(find(start));
  }

  static constexpr NodeId kFirstPlace = 0x80000000;

  const Graph* graph_;
  std::vector<Node> nodes_;
  std::vector<NodeId> interned_;  ///< which one a node still is, or `kNoNode`
  NodeId next_place_ = kFirstPlace;
  std::vector<std::size_t> parents_;
  std::vector<bool> open_;
  std::map<NodeId, std::size_t> index_;
  std::vector<std::size_t> roots_;
  std::map<std::size_t, NodeId> results_;
  std::vector<NodeId> made_;
  bool failed_ = false;
};

}  // namespace

namespace {
/// Folding takes more than linear time.
constexpr std::size_t kMostToFold = 1000;

bool has_tags_of(const Node& large, const Node& small) {
  return std::all_of(small.alternatives.begin(), small.alternatives.end(),
                     [&](const Alternative& each) { return large.find(each.tag) != nullptr; });
}
}  // namespace

/// Nodes inside of the join where the latest has just what the old one was. What has no parts, such as the
/// end of lists, is in many places by chance: inside of what is known, and captured by functions.
std::vector<Way> Graph::grown_around(NodeId old, NodeId latest, NodeId join) {
  constexpr std::size_t kEnough = 100;
  std::vector<Way> result;
  if (nodes_[old].scalar || nodes_[old].any.valid()) return result;
  const bool has_parts = !nodes_[old].is_single() || !nodes_[old].alternatives[0].children.empty();
  std::set<NodeId> seen{latest};
  std::vector<std::tuple<NodeId, NodeId, Way>> pending{{latest, join, {}}};
  while (!pending.empty() && seen.size() < kEnough) {
    const auto [node, joined, way] = pending.back();
    pending.pop_back();
    bool has_code = false;
    if (!has_parts && node != latest && is_known(node, has_code)) continue;
    for (const Alternative& each : nodes_[node].alternatives) {
      if (!has_parts && each.tag.kind != Tag::Constructor) continue;
      const Alternative* above = nodes_[joined].find(each.tag);
      for (std::size_t i = 0; above != nullptr && i < each.children.size(); ++i) {
        const NodeId child = each.children[i];
        if (!is_interned(child) && !seen.insert(child).second) continue;
        Way further = way;
        further.emplace_back(each.tag, i);
        const bool same = includes({old}, {child}) && includes({child}, {old});
        if (same && has_tags_of(nodes_[join], nodes_[above->children[i]])) result.push_back(further);
        pending.emplace_back(child, above->children[i], std::move(further));
      }
    }
  }
  return result;
}

std::vector<NodeId> Graph::widen(const std::vector<NodeId>& old, const std::vector<NodeId>& latest) {
  const std::vector<NodeId> roots = join(old, latest);
  Folder folder(*this, roots);
  if (folder.size() > kMostToFold) {
    failed_ = true;
    return roots;
  }
  for (std::size_t i = 0; i < roots.size(); ++i) {
    for (const Way& inner : grown_around(old[i], latest[i], roots[i])) {
      Folder merged = folder;
      merged.merge(i, inner);
      if (merged.alternatives(i) == folder.alternatives(i)) folder = std::move(merged);
    }
  }
  folder.run();
  failed_ = failed_ || folder.failed();
  std::vector<NodeId> result = folder.write(*this);
  absorb(folder.made());
  return result;
}

std::vector<NodeId> positions(const Graph& graph, const std::vector<NodeId>& roots) {
  std::vector<NodeId> result;
  std::set<NodeId> visited;
  std::vector<NodeId> pending(roots.rbegin(), roots.rend());
  while (!pending.empty()) {
    const NodeId id = pending.back();
    pending.pop_back();
    if (graph.is_interned(id) || !visited.insert(id).second) continue;
    const Node& node = graph[id];
    if (node.scalar && !node.constant.valid()) result.push_back(id);
    if (!node.is_single()) continue;
    const std::vector<NodeId>& children = node.alternatives[0].children;
    pending.insert(pending.end(), children.rbegin(), children.rend());
  }
  return result;
}

}  // namespace culprit::summary

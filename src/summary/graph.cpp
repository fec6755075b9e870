#include "summary/graph.h"

#include <algorithm>

#include "core/field_types.h"
#include "summary/folder.h"

namespace culprit::summary {

namespace {

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

}  // namespace

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
  if (first) into.excluded = other.excluded;
  into.excluded &= other.excluded;
  const bool fits = first || into.any == other.any;
  into.any = other.any;
  return fits;
}

void join_identities(Node& into, const Node& other) {
  into.one_object = into.one_object && other.one_object;
  into.unordered = into.unordered || other.unordered;
  if (into.place != other.place) into.place = kNoPlace;
  std::erase_if(into.replies, [&](const Reply& each) {
    return !std::binary_search(other.replies.begin(), other.replies.end(), each);
  });
}

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
  base::WordSet seen;
  while (!pending.empty()) {
    const NodeId id = pending.back();
    pending.pop_back();
    if (!seen.insert(id)) continue;
    for (const Alternative& each : nodes_[id].alternatives) {
      if (each.tag.kind != Tag::Constructor) result.insert(each.tag.what);
      pending.insert(pending.end(), each.children.begin(), each.children.end());
    }
  }
  return result;
}

bool Graph::has_places(std::vector<NodeId> pending) const {
  std::set<NodeId> seen;
  while (!pending.empty()) {
    const NodeId id = pending.back();
    pending.pop_back();
    if (!seen.insert(id).second) continue;
    if (nodes_[id].is_special()) return true;
    for (const Alternative& each : nodes_[id].alternatives)
      pending.insert(pending.end(), each.children.begin(), each.children.end());
  }
  return false;
}

NodeId Graph::intern(Node node) {
  const bool has_parts = node.is_single();
  const Tag tag = has_parts ? node.alternatives[0].tag : Tag();
  std::vector<NodeId> children = has_parts ? node.alternatives[0].children : std::vector<NodeId>();
  const bool is_unknown_code = node.any.valid() && module_.types[node.any].kind == core::TypeKind::Function;
  const bool has_code = tag.kind != Tag::Constructor || is_unknown_code ||
                        std::any_of(children.begin(), children.end(),
                                    [this](NodeId each) { return interned_[each] == WithCode; });
  const auto [found, is_new] = interned_nodes_.try_emplace(
      Identity(node.constant, node.place, node.any, node.excluded, tag, std::move(children)), kNoNode);
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
  base::WordSet seen;
  std::vector<NodeId> pending{start};
  while (!pending.empty()) {
    const NodeId id = pending.back();
    pending.pop_back();
    if (!seen.insert(id)) continue;
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

NodeId Graph::only(NodeId whole, const Alternative& alternative) {
  Node node;
  node.alternatives.push_back(alternative);
  node.unordered = !nodes_[whole].is_ordered();
  return add(std::move(node));
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

bool Graph::is_link(core::ConstructorId constructor) const {
  const core::Constructor& it = module_[constructor];
  return it.fields.size() == 2 && it.fields[1] == module_.types.data(it.data);
}

bool Graph::has_measure(NodeId id) const {
  const Node& node = nodes_[id];
  if (measure_ == Measure::None || node.scalar || node.any.valid() || node.is_single()) return false;
  const std::vector<Alternative>& all = node.alternatives;
  const bool is_list =
      std::any_of(all.begin(), all.end(), [this](const Alternative& each) { return is_link(each.tag); });
  const bool is_a_number =
      !all.empty() &&
      std::all_of(all.begin(), all.end(), [this](const Alternative& each) { return is_number(each); });
  return is_list || (measure_ == Measure::FirstNumber && is_a_number);
}

bool Graph::is_number(const Alternative& alternative) const {
  if (alternative.tag.kind != Tag::Constructor || alternative.children.size() != 1) return false;
  const Node& inside = nodes_[alternative.children[0]];
  return inside.scalar && (inside.sort == term::Sort::Int || inside.sort == term::Sort::Real);
}

bool Graph::makes(const Node& node, const Tag& tag) const {
  if (!node.any.valid() || tag.kind != Tag::Constructor) return false;
  const core::ConstructorId constructor(tag.what);
  return is_known_to_unknown_code(constructor) && !node.excluded.contains(module_[constructor].index);
}

bool Graph::is_plain(NodeId start) {
  base::WordSet seen;
  std::vector<NodeId> pending{start};
  while (!pending.empty()) {
    const NodeId id = pending.back();
    pending.pop_back();
    if (!seen.insert(id)) continue;
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
    if (nodes_[part].any == type && nodes_[part].excluded.empty() && !nodes_[part].is_special()) return part;
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
  const Node& other = nodes_[right];
  if (!join_scalars(node, other) || !join_unknowns(node, other)) failed_ = true;
  join_identities(node, other);
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
  std::set<NodeId> made;
  for (const auto& [pair, id] : known) made.insert(id);
  bool changed = true;
  while (changed) {  // what has an impossible part is impossible
    changed = false;
    const std::set<NodeId> impossible = impossible_among(made);
    for (const NodeId id : made) {
      changed = std::erase_if(nodes_[id].alternatives,
                              [&](const Alternative& each) {
                                return std::any_of(each.children.begin(), each.children.end(),
                                                   [&](NodeId child) { return impossible.contains(child); });
                              }) != 0 ||
                changed;
    }
  }
  return is_empty(result) ? kNoNode : result;
}

/// Nodes without values: nothing is left, or data would have to contain itself. Functions may do so.
std::set<NodeId> Graph::impossible_among(const std::set<NodeId>& nodes) const {
  std::set<NodeId> result = nodes;
  const auto is_possible = [&](const Alternative& each) {
    return each.tag.kind != Tag::Constructor ||
           std::none_of(each.children.begin(), each.children.end(),
                        [&](NodeId child) { return result.contains(child); });
  };
  for (bool changed = true; changed;) {
    changed = std::erase_if(result, [&](NodeId id) {
                const Node& node = nodes_[id];
                return node.scalar || node.any.valid() ||
                       std::any_of(node.alternatives.begin(), node.alternatives.end(), is_possible);
              }) != 0;
  }
  return result;
}

/// An alternative of a node says all there is about its tag (see `absorb`).
NodeId Graph::meet(NodeId left, NodeId right, std::map<Pair, NodeId>& known) {
  if (left == right) return left;
  if (const auto found = known.find({left, right}); found != known.end()) return found->second;
  const NodeId id = add({});
  known.emplace(Pair{left, right}, id);
  const Node& one = nodes_[left];
  const Node& other = nodes_[right];
  if (one.scalar || other.scalar) return known[{left, right}] = meet_scalars(left, right);
  Node node;
  node.place = one.place != kNoPlace ? one.place : other.place;
  node.unordered = !one.is_ordered() && !other.is_ordered();
  std::set_union(one.replies.begin(), one.replies.end(), other.replies.begin(), other.replies.end(),
                 std::back_inserter(node.replies));
  if (one.any.valid() && other.any.valid()) {
    node.any = one.any;
    node.excluded = one.excluded;
    node.excluded |= other.excluded;
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

bool Graph::includes_scalar(const Node& large, const Node& small) {
  if (!large.scalar || large.sort != small.sort) return false;
  if (large.constant.valid()) return large.constant == small.constant;
  const auto has = [&](term::Term each) {
    return std::binary_search(large.choices.begin(), large.choices.end(), each);
  };
  if (!large.choices.empty()) {
    const bool has_all =
        small.constant.valid()
            ? has(small.constant)
            : !small.choices.empty() && std::all_of(small.choices.begin(), small.choices.end(), has);
    if (!has_all) return false;
  }
  return (large.facts & ~small.facts) == 0;
}

bool Graph::includes(NodeId large_id, NodeId small_id, Inclusion& work) {
  const Node& large = nodes_[large_id];
  const Node& small = nodes_[small_id];
  if (large.one_object) {
    if (!small.one_object) return false;
    if (!work.objects.insert(large_id, small_id) && *work.objects.find(large_id) != small_id) return false;
  }
  if (large_id == small_id) return true;
  if (is_interned(large_id) && is_interned(small_id)) return false;
  if (large.place != kNoPlace && large.place != small.place) return false;
  if (!std::includes(small.replies.begin(), small.replies.end(), large.replies.begin(), large.replies.end()))
    return false;
  if (small.scalar) return includes_scalar(large, small);
  if (large.is_ordered() && !small.is_ordered()) return false;
  if (small.any.valid() && (small.any != large.any || !small.excluded.contains_all(large.excluded)))
    return false;
  if (small.alternatives.empty() || !work.assumed.insert(base::pair_key(large_id, small_id))) return true;
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
  base::WordSet seen;
  seen.insert(latest);
  struct Place {
    NodeId node;
    NodeId joined;
    std::size_t above;  ///< another place
    Tag tag;            ///< how one comes from there
    std::size_t index;
  };
  std::vector<Place> places{{latest, join, 0, {}, 0}};
  const auto way_to = [&](std::size_t place) {
    Way way;
    for (; place != 0; place = places[place].above) way.emplace_back(places[place].tag, places[place].index);
    std::reverse(way.begin(), way.end());
    return way;
  };
  std::vector<std::size_t> pending{0};
  while (!pending.empty() && seen.size() < kEnough) {
    const std::size_t place = pending.back();
    const auto [node, joined, above_it, tag, index] = places[place];
    pending.pop_back();
    bool has_code = false;
    if (!has_parts && node != latest && is_known(node, has_code)) continue;
    for (const Alternative& each : nodes_[node].alternatives) {
      if (!has_parts && each.tag.kind != Tag::Constructor) continue;
      const Alternative* above = nodes_[joined].find(each.tag);
      for (std::size_t i = 0; above != nullptr && i < each.children.size(); ++i) {
        const NodeId child = each.children[i];
        if (!is_interned(child) && !seen.insert(child)) continue;
        pending.push_back(places.size());
        places.push_back({child, above->children[i], place, each.tag, i});
        const bool same = includes(old, child) && includes(child, old);
        if (same && has_tags_of(nodes_[join], nodes_[above->children[i]]))
          result.push_back(way_to(places.size() - 1));
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
  separate_measures(result);
  return result;
}

/// Values of the same kind may have different measures: each gets a node of its own, unless they are one
/// object.
void Graph::separate_measures(std::vector<NodeId>& roots) {
  base::WordSet visited;
  std::vector<NodeId> pending;
  const auto visit = [&](NodeId& id) {
    const bool again = !visited.insert(id);
    if (again && has_measure(id) && !nodes_[id].one_object) id = add(Node(nodes_[id]));
    if (!again && nodes_[id].is_single()) pending.push_back(id);
  };
  for (NodeId& root : roots) visit(root);
  while (!pending.empty()) {
    Node node = nodes_[pending.back()];
    const NodeId id = pending.back();
    pending.pop_back();
    for (NodeId& child : node.alternatives[0].children) visit(child);
    nodes_[id] = std::move(node);
  }
}

std::vector<NodeId> positions(const Graph& graph, const std::vector<NodeId>& roots) {
  std::vector<NodeId> result;
  base::WordSet visited;
  std::vector<NodeId> pending(roots.rbegin(), roots.rend());
  while (!pending.empty()) {
    const NodeId id = pending.back();
    pending.pop_back();
    if (graph.is_interned(id) || !visited.insert(id)) continue;
    const Node& node = graph[id];
    if (graph.has_measure(id) || (node.scalar && !node.constant.valid())) result.push_back(id);
    if (!node.is_single()) continue;
    const std::vector<NodeId>& children = node.alternatives[0].children;
    pending.insert(pending.end(), children.rbegin(), children.rend());
  }
  return result;
}

}  // namespace culprit::summary

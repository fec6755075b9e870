// Sets of values as regular tree grammars: what keys and answers of summaries are made of (003 §3.8.2,
// μX.{…}).
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <set>
#include <tuple>
#include <vector>

#include "base/word_map.h"
#include "core/constructor_set.h"
#include "core/module.h"
#include "machine/code.h"
#include "term/term.h"

namespace culprit::summary {

/// Index into a Graph.
using NodeId = std::uint32_t;
inline constexpr NodeId kNoNode = 0xffffffff;

/// The outermost part of a value that has parts.
struct Tag {
  enum Kind : std::uint8_t { Constructor, Closure, Partial } kind = Constructor;
  std::uint32_t what = 0;   ///< a ConstructorId, or the number of a procedure
  std::uint32_t count = 0;  ///< of children
  friend auto operator<=>(const Tag&, const Tag&) = default;
};

struct Alternative {
  Tag tag;
  std::vector<NodeId> children;
};

/// From a node to one inside of it, by tags and numbers of children.
using Way = std::vector<std::pair<Tag, std::size_t>>;

/// A number that stands for a value without being in it: the length of a list, or the first number in a list
/// or in what is a number of some kind.
enum class Measure : std::uint8_t { None, Length, FirstNumber };

/// No cell of a state.
inline constexpr std::uint32_t kNoPlace = 0xffffffff;

/// What an unknown function says that was there when set-up was over: an opaque predicate.
struct Reply {
  std::uint32_t function;  ///< its place
  NodeId result;           ///< interned
  friend auto operator<=>(const Reply&, const Reply&) = default;
};

/// Values that are one of the alternatives, or anything of a type, or a number, boolean or string.
struct Node {
  core::TypeId any;               ///< valid: everything of this type that unknown code can make
  core::ConstructorSet excluded;  ///< but not with these constructors
  bool scalar = false;
  term::Sort sort = term::Sort::Int;
  term::Term constant;                    ///< scalar: exactly this one; invalid: any with these facts
  std::vector<term::Term> choices;        ///< a string that is not constant: one of these; none: any
  std::uint64_t facts = 0;                ///< scalar: a set of `Facts`
  std::vector<Alternative> alternatives;  ///< by tag
  /// Wherever it occurs in a set, it is the same object. Says nothing where there are alternatives above it.
  bool one_object = false;
  /// It is what was in this cell when set-up was over, and nothing more is known of it than then.
  std::uint32_t place = kNoPlace;
  std::vector<Reply> replies;  ///< of unknown functions that were asked about it; sorted
  /// Lists may be among it whose numbers do not stand in ascending order (see `Values::is_ordered`).
  bool unordered = false;

  /// Whether it is not just anything that fits: a certain object, or one of which something was said.
  [[nodiscard]] bool is_special() const { return place != kNoPlace || !replies.empty(); }
  [[nodiscard]] bool is_ordered() const { return !unordered && !any.valid(); }
  [[nodiscard]] bool is_single() const { return !scalar && !any.valid() && alternatives.size() == 1; }
  [[nodiscard]] const Alternative* find(const Tag& tag) const;
};

/// What is in either, as far as it has no parts. False: they do not fit together.
bool join_scalars(Node& into, const Node& other);
bool join_unknowns(Node& into, const Node& other);
/// Which one it is, and what was said of it.
void join_identities(Node& into, const Node& other);

/// References to nodes stay good as others are added.
class Nodes {
 public:
  NodeId add(Node node) {
    if (size_ % kChunk == 0) chunks_.emplace_back().reserve(kChunk);
    chunks_.back().push_back(std::move(node));
    return static_cast<NodeId>(size_++);
  }
  Node& operator[](NodeId id) { return chunks_[id / kChunk][id % kChunk]; }
  const Node& operator[](NodeId id) const { return chunks_[id / kChunk][id % kChunk]; }
  [[nodiscard]] std::size_t size() const { return size_; }

 private:
  static constexpr std::size_t kChunk = 256;
  std::vector<std::vector<Node>> chunks_;  // all but the last one are full
  std::size_t size_ = 0;
};

class Graph {
 public:
  /// `trusts_instances`: data that unknown code can only hold if it satisfies something (`Access::assumed`)
  /// is kept apart from what the program makes. `measure`: what has a name besides scalars.
  Graph(core::Module& module, bool trusts_instances, Measure measure)
      : module_(module), trusts_instances_(trusts_instances), measure_(measure) {}

  NodeId add(Node node) { return nodes_.add(std::move(node)); }
  [[nodiscard]] const Node& operator[](NodeId id) const { return nodes_[id]; }
  /// The one node for a value that is the same wherever it occurs: a constant, what has a place, or something
  /// made of interned nodes. Most of what keys hold is such: contracts, and what functions have captured of
  /// the program's text.
  NodeId intern(Node node);
  [[nodiscard]] bool is_interned(NodeId id) const { return id < interned_.size() && interned_[id] != Not; }
  /// A node that was added as a place for what refers to itself.
  void fill(NodeId id, Node node) { nodes_[id] = std::move(node); }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  /// What has this alternative of the whole.
  NodeId only(NodeId whole, const Alternative& alternative);
  /// Everything of a type that unknown code can make.
  NodeId unknown(core::TypeId type);
  /// Whether it may have such data with anything in it: it makes them, or gets them elsewhere.
  [[nodiscard]] bool is_known_to_unknown_code(core::ConstructorId constructor) const;

  std::uint32_t number(const machine::Procedure* procedure);
  [[nodiscard]] const machine::Procedure* procedure(std::uint32_t number) const {
    return procedures_[number];
  }

  /// Whether data with the constructor is longer by one than its last field: it has two, and that one may
  /// have the same constructor.
  [[nodiscard]] bool is_link(core::ConstructorId constructor) const;
  [[nodiscard]] bool is_link(const Tag& tag) const {
    return tag.kind == Tag::Constructor && is_link(core::ConstructorId(tag.what));
  }
  /// Whether it stands for values with different measures.
  [[nodiscard]] bool has_measure(NodeId id) const;

  /// Whether it is code, perhaps inside of data, and nothing in it is unknown.
  [[nodiscard]] bool is_known_code(NodeId id) const;
  /// Whether something inside has a place.
  [[nodiscard]] bool has_places(std::vector<NodeId> pending) const;
  /// The numbers of all procedures whose closures may be inside.
  [[nodiscard]] std::set<std::uint32_t> procedures_in(std::vector<NodeId> pending) const;

  /// What is in either.
  std::vector<NodeId> join(const std::vector<NodeId>& left, const std::vector<NodeId>& right);
  /// What is in both, or a little more; `kNoNode`: nothing.
  NodeId meet(NodeId left, NodeId right);
  /// Whether all of `small` is in `large`.
  bool includes(const std::vector<NodeId>& large, const std::vector<NodeId>& small);
  bool includes(NodeId large, NodeId small) {
    Inclusion work;
    return includes(large, small, work);
  }
  /// What is in either and more, so that chains are finite (003 ⊕): what lies deep inside is like what is
  /// above it, and where new values are built around old ones, they may be so any number of times.
  std::vector<NodeId> widen(const std::vector<NodeId>& old, const std::vector<NodeId>& latest);
  /// Whether joining met things that do not fit together.
  [[nodiscard]] bool failed() const { return failed_; }

 private:
  using Pair = std::pair<NodeId, NodeId>;

  /// Whether nothing in it differs from path to path.
  bool is_known(NodeId id, bool& has_code) const;

  NodeId join(NodeId left, NodeId right, std::map<Pair, NodeId>& known);
  NodeId meet(NodeId left, NodeId right, std::map<Pair, NodeId>& known);
  NodeId meet_scalars(NodeId left, NodeId right);
  [[nodiscard]] bool may_have(const Node& node, const Tag& tag) const;
  [[nodiscard]] bool is_empty(NodeId id) const;
  [[nodiscard]] std::set<NodeId> impossible_among(const std::set<NodeId>& nodes) const;
  struct Inclusion {
    base::WordSet assumed;          ///< pairs
    base::WordMap<NodeId> objects;  ///< which one of the small set is one of the large set
  };
  bool includes(NodeId large, NodeId small, Inclusion& work);
  static bool includes_scalar(const Node& large, const Node& small);
  /// Whether unknown code can make all of it: no code of the program inside, and no constructor it cannot
  /// see.
  bool is_plain(NodeId id);
  [[nodiscard]] bool is_number(const Alternative& alternative) const;
  [[nodiscard]] bool is_kept_apart(const Tag& tag) const;
  bool covers(const Node& large, const Alternative& small);
  [[nodiscard]] bool makes(const Node& node, const Tag& tag) const;
  void absorb(std::vector<NodeId> pending);
  void separate_measures(std::vector<NodeId>& roots);
  [[nodiscard]] std::vector<Way> grown_around(NodeId old, NodeId latest, NodeId join);

  core::Module& module_;
  bool trusts_instances_;
  Measure measure_;
  Nodes nodes_;
  /// Cells of different bases have the same numbers; what is known of what is there may be different.
  using Identity =
      std::tuple<term::Term, std::uint32_t, core::TypeId, core::ConstructorSet, Tag, std::vector<NodeId>>;
  std::map<Identity, NodeId> interned_nodes_;
  enum Interned : std::uint8_t { Not, Plain, WithCode };
  std::vector<Interned> interned_;  ///< by node, as far as there are any
  std::vector<const machine::Procedure*> procedures_;
  std::map<const machine::Procedure*, std::uint32_t> numbers_;
  bool failed_ = false;
};

/// Scalars that are not constant, and what has a measure, as far as they lie in what is known of the roots:
/// they, or their measures, have names in keys and answers. In the order of their first occurrence.
std::vector<NodeId> positions(const Graph& graph, const std::vector<NodeId>& roots);

}  // namespace culprit::summary

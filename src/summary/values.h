// Between values of a state and nodes of a graph.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/word_map.h"
#include "machine/machine.h"
#include "summary/facts.h"
#include "summary/graph.h"

namespace culprit::summary {

/// Terms of scalars that have names (`positions`), by node.
using Terms = std::map<NodeId, term::Term>;

/// Of a closure or a partial application.
inline const machine::Procedure* procedure_of(machine::Value function) {
  const base::Object* object = function.as_object();
  if (object->kind == machine::kPartial) object = static_cast<const machine::Partial*>(object)->function;
  return static_cast<const machine::Closure*>(object)->procedure;
}

/// A state in which set-up is over: what is unknown there has a place, and is the same in all states that
/// come from it.
struct Setup {
  machine::State state;
  std::uint32_t cells = 0;      ///< the first so many belong to it
  std::uint32_t variables = 0;  ///< likewise
};

/// What a value holds under its tag: fields, captured variables, or a function with what it was given. Good
/// as long as the object is.
class Parts {
 public:
  explicit Parts(machine::Value held);
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] machine::Value operator[](std::size_t i) const {
    if (!function_.has_value()) return machine::Value::from_word(words_[i]);
    return i == 0 ? *function_ : machine::Value::from_word(words_[i - 1]);
  }
  [[nodiscard]] machine::Value back() const { return (*this)[size_ - 1]; }

  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = machine::Value;
    using difference_type = std::ptrdiff_t;
    using pointer = const machine::Value*;
    using reference = machine::Value;
    Iterator(const Parts& parts, std::size_t at) : parts_(&parts), at_(at) {}
    machine::Value operator*() const { return (*parts_)[at_]; }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    Iterator operator++(int) { return {*parts_, at_++}; }
    friend bool operator==(const Iterator&, const Iterator&) = default;

   private:
    const Parts* parts_;
    std::size_t at_;
  };
  [[nodiscard]] Iterator begin() const { return {*this, 0}; }
  [[nodiscard]] Iterator end() const { return {*this, size_}; }

 private:
  std::optional<machine::Value> function_;  ///< of a partial application
  const base::Word* words_ = nullptr;       ///< the others
  std::size_t size_ = 0;
};

class Values {
 public:
  Values(machine::Machine& machine, Graph& graph, Facts& facts)
      : machine_(machine), graph_(graph), facts_(facts), here_(&known_[nullptr]) {}

  /// Everything is said relative to a base. Null: there is none.
  void use_base(const Setup* base);
  /// Whether it is something that the base left unknown, of which no more is known in the state.
  [[nodiscard]] bool is_of_setup(const machine::State& state, machine::Value value) const;

  /// Whether anything depends on what unknown functions said before.
  [[nodiscard]] bool has_assumed_replies() const { return has_assumed_replies_; }
  /// Whether one of the values is what an unknown function of set-up replied, and nobody has looked at it
  /// yet: what it is will say something of what was asked about, so the two belong together.
  [[nodiscard]] bool has_open_reply(const machine::State& state,
                                    const std::vector<machine::Value>& values) const;

  /// What a value is in a state, one node each; `failure` says why not.
  std::vector<NodeId> abstract(const machine::State& state, const std::vector<machine::Value>& values);
  /// A value of a node, as unknown as the node says.
  std::vector<machine::Value> instantiate(machine::State& state, const std::vector<NodeId>& nodes,
                                          Terms& terms);
  machine::Value instantiate(machine::State& state, NodeId node);
  /// What data of the whole that is this alternative of it has in its fields.
  std::vector<machine::Value> instantiate_parts(machine::State& state, NodeId whole,
                                                const Alternative& alternative);
  /// The same where the first values are known to be of the first nodes.
  std::vector<machine::Value> instantiate_others(machine::State& state,
                                                 const std::vector<machine::Value>& values,
                                                 const std::vector<NodeId>& nodes, Terms& terms);
  /// Makes use of the knowledge that values are of the first nodes, and gives a value of the last one. None:
  /// they cannot be.
  std::optional<machine::Value> answer(machine::State& state, const std::vector<machine::Value>& values,
                                       const std::vector<NodeId>& nodes, Terms& terms);
  /// The terms of values that are known to be of the nodes.
  void collect(const machine::State& state, const std::vector<machine::Value>& values,
               const std::vector<NodeId>& nodes, Terms& terms);
  [[nodiscard]] static Parts parts(machine::Value held) { return Parts(held); }

  /// The number that stands for a value among positions: with equations, how many links follow each other (0
  /// of anything but lists); with orders, its first number.
  term::Term measure_of(const machine::State& state, machine::Value value);
  /// Says in the path what has become of values whose measures it speaks of. Whether that is new.
  bool measure(machine::State& state);

  [[nodiscard]] bool is_of_unknown_code(const machine::State& state, machine::Value array) const;

  [[nodiscard]] const std::string& failure() const { return failure_; }
  void trace(base::Tracer& tracer) const;
  /// Whatever could not be described is not needed.
  void forgive() { failure_.clear(); }

 private:
  struct Instantiation {
    machine::State& state;
    Terms* terms;                ///< null: nothing has a name here
    base::WordSet visited = {};  ///< of those that have names, or lead to them
    std::set<std::pair<const base::Object*, NodeId>> refined = {};
    std::map<NodeId, machine::Value> closures = {};
    std::map<NodeId, machine::Value> objects = {};  ///< where a node that is one object is
    std::set<NodeId> open = {};                     ///< data that is being made
    /// Names are those of the first occurrence.
    bool is_first(NodeId id) { return terms != nullptr && visited.insert(id); }
  };

  NodeId abstract(const machine::State& state, machine::Value value);
  NodeId abstract_plain(const machine::State& state, machine::Value value);
  NodeId abstract_scalar(const machine::State& state, machine::Value value);
  NodeId abstract_array(const machine::State& state, machine::Value array);
  NodeId abstract_unknown(const machine::Unknown& unknown);
  NodeId abstract_place(const machine::Unknown& unknown, std::uint32_t cell);
  NodeId abstract_location(const machine::Unknown& unknown, std::uint32_t cell);
  NodeId abstract_parts(const machine::State& state, machine::Value held);
  NodeId fail(std::string why);
  [[nodiscard]] bool is_of_setup(term::Term t) const;
  void find_replies(const machine::State& state);
  /// What the node says that others replied is so of the value. False: that cannot be.
  bool assume_replies(machine::State& state, machine::Value value, const std::vector<Reply>& replies);
  void remember(machine::Value held, NodeId interned);
  [[nodiscard]] bool is_remembered(machine::Value value) const;
  [[nodiscard]] std::optional<Tag> tag_of(machine::Value held);

  machine::Value instantiate(Instantiation& work, NodeId id);
  machine::Value instantiate_plain(Instantiation& work, NodeId id);
  machine::Value make(Instantiation& work, const Alternative& alternative, NodeId id);
  machine::Value make_unknown(Instantiation& work, const Node& node, NodeId id);
  machine::Value make_scalar(Instantiation& work, const Node& node, NodeId id);
  bool refine(Instantiation& work, machine::Value value, NodeId id);
  bool refine_unknown(Instantiation& work, machine::Value location, NodeId id);
  bool refine_shape(Instantiation& work, machine::Value location, NodeId known, NodeId id);
  bool refine_scalar(Instantiation& work, machine::Value value, NodeId id);
  [[nodiscard]] core::TypeId type_of(const Node& node) const;
  [[nodiscard]] bool is_ordering() const { return facts_.precision() == Precision::Orders; }
  void name_measure(Instantiation& work, machine::Value value, NodeId id);
  term::Term length(const machine::State& state, machine::Value value);
  term::Term first_number(const machine::State& state, machine::Value value);
  std::vector<term::Term> known_of_measure(const machine::State& state, machine::Value list);
  [[nodiscard]] std::pair<bool, bool> may_be_link(const machine::Unknown& unknown) const;
  /// Whether what is held is no link, or one that stands in order before what follows it.
  bool is_ordered(const machine::State& state, machine::Value held, const Node& node);
  [[nodiscard]] bool is_ordered_link(NodeId whole, const Tag& tag) const;
  void assume_order(machine::State& state, machine::Value head, machine::Value tail);

  machine::Machine& machine_;
  Graph& graph_;
  Facts& facts_;
  std::map<const base::Object*, NodeId> closures_;    ///< while abstracting
  std::map<std::uint32_t, NodeId> locations_;         ///< of unknowns, while abstracting
  std::map<base::Word, std::vector<Reply>> replies_;  ///< about values by what they hold, while abstracting
  /// Values of interned nodes, and which nodes they are of: what is taken apart and put together again stays
  /// what it was.
  struct Known {
    std::unordered_map<NodeId, machine::Value> originals;
    std::unordered_map<const base::Object*, NodeId> nodes;
  };
  std::map<const Setup*, Known> known_;  ///< by base
  const Setup* base_ = nullptr;
  Known* here_;  ///< of the base
  std::size_t size_ = 0;
  bool has_assumed_replies_ = false;
  std::string failure_;
};

}  // namespace culprit::summary

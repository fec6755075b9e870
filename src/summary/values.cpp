#include "summary/values.h"

#include <algorithm>
#include <optional>

#include "search/explorer.h"

namespace culprit::summary {

using machine::State;
using machine::Value;
using term::Term;

namespace {
/// Keys beyond this size, or nested deeper, are not worth a summary.
constexpr std::size_t kLargest = 3000;
}  // namespace

NodeId Values::fail(std::string why) {
  if (failure_.empty()) failure_ = std::move(why);
  return graph_.add({});
}

void Values::use_base(const Setup* base) {
  base_ = base;
  here_ = &known_[base];
}

bool Values::is_of_setup(const State& state, Value value) const {
  if (base_ == nullptr) return false;
  if (value.is_term()) return is_of_setup(value.as_term());
  return value.is_location() && value.cell() < base_->cells &&
         state.cells.get(value.cell()) == base_->state.cells.get(value.cell());
}

bool Values::is_of_setup(Term t) const {
  if (base_ == nullptr) return false;
  term::Manager& terms = machine_.terms();
  const std::vector<Term>& variables = terms.variables(t);
  return std::all_of(variables.begin(), variables.end(),
                     [&](Term each) { return terms.variable_index(each) < base_->variables; });
}

bool Values::has_open_reply(const State& state, const std::vector<Value>& values) const {
  for (const auto* each = state.events.head(); each != base_->state.events.head(); each = each->next) {
    const Value result = Value::from_word(each->words[2]);
    if (std::find(values.begin(), values.end(), result) == values.end()) continue;
    const Value held = machine_.content(state, result);
    const bool open = held.is_object() && held.as_object()->kind == machine::kUnknown;
    if (open && is_of_setup(state, Value::from_word(each->words[0]))) return true;
  }
  return false;
}

/// What unknown functions of set-up have said since then about which values. Results that are not known say
/// nothing.
void Values::find_replies(const State& state) {
  replies_.clear();
  if (base_ == nullptr) return;
  for (const auto* each = state.events.head(); each != base_->state.events.head(); each = each->next) {
    const Value function = Value::from_word(each->words[0]);
    if (!is_of_setup(state, function)) continue;
    const NodeId result = abstract_plain(state, Value::from_word(each->words[2]));
    if (!failure_.empty()) return forgive();
    if (!graph_.is_interned(result)) continue;
    const base::Word about = machine_.content(state, Value::from_word(each->words[1])).word();
    replies_[about].push_back({function.cell(), result});
  }
  for (auto& [about, replies] : replies_) {
    std::sort(replies.begin(), replies.end());
    replies.erase(std::unique(replies.begin(), replies.end()), replies.end());
  }
}

std::vector<NodeId> Values::abstract(const State& state, const std::vector<Value>& values) {
  find_replies(state);
  closures_.clear();
  locations_.clear();
  size_ = 0;
  std::vector<NodeId> result;
  for (const Value value : values) result.push_back(abstract(state, value));
  return result;
}

NodeId Values::abstract(const State& state, Value value) {
  const NodeId id = abstract_plain(state, value);
  if (replies_.empty()) return id;
  const auto replies = replies_.find(machine_.content(state, value).word());
  const bool is_known = graph_.is_interned(id) && graph_[id].place == kNoPlace;
  if (replies == replies_.end() || is_known) return id;
  Node node = graph_[id];
  node.replies = replies->second;
  if (graph_.is_interned(id)) return graph_.add(std::move(node));
  graph_.fill(id, std::move(node));
  return id;
}

NodeId Values::abstract_plain(const State& state, Value value) {
  if (++size_ > kLargest) return fail("a large value");
  const Value held = machine_.content(state, value);
  if (held.is_term() || machine_.term_of(held).valid()) return abstract_scalar(state, held);
  if (held.is_nullary()) return abstract_parts(state, held);
  if (held.is_array()) return abstract_array(state, held);
  if (!held.is_object()) return fail("a value with state inside");
  switch (held.as_object()->kind) {
    case machine::kUnknown: {
      const auto& unknown = *static_cast<const machine::Unknown*>(held.as_object());
      if (unknown.shape == 0 && is_of_setup(state, value)) return abstract_place(unknown, value.cell());
      return value.is_location() ? abstract_location(unknown, value.cell()) : abstract_unknown(unknown);
    }
    case machine::kData:
    case machine::kPartial:
    case machine::kClosure: return abstract_parts(state, held);
    default: return fail("a value that summaries cannot describe");
  }
}

bool Values::is_of_unknown_code(const State& state, Value array) const {
  const base::Object* content = Value::from_word(state.cells.get(array.cell())).as_object();
  return static_cast<const machine::ArrayContent*>(content)->element_type.valid();
}

/// Unknown code's own are as unknown as anything; others have state.
NodeId Values::abstract_array(const State& state, Value array) {
  const auto* content =
      static_cast<const machine::ArrayContent*>(Value::from_word(state.cells.get(array.cell())).as_object());
  if (!is_of_unknown_code(state, array)) return fail("an array of the program's own");
  Node node;
  node.any = machine_.code().module().types.make(core::TypeKind::Array, {}, {content->element_type});
  return graph_.add(std::move(node));
}

NodeId Values::abstract_scalar(const State& state, Value value) {
  const Term t = machine_.term_of(value);
  Node node;
  node.scalar = true;
  node.sort = machine_.terms().sort(t);
  if (machine_.terms().is_constant(t)) node.constant = t;
  if (node.sort == term::Sort::Bool && !node.constant.valid()) {
    const bool is_true = facts_.entailed(state, t);
    const bool is_false = !is_true && facts_.entailed(state, machine_.terms().negate(t));
    if (is_true || is_false) node.constant = machine_.terms().boolean(is_true);
  }
  if (node.sort == term::Sort::String && !node.constant.valid()) node.constant = facts_.only_value(state, t);
  if (node.sort == term::Sort::String && !node.constant.valid()) node.choices = facts_.choices(state, t);
  node.facts = facts_.of(state, node.constant.valid() ? node.constant : t);
  return node.constant.valid() ? graph_.intern(std::move(node)) : graph_.add(std::move(node));
}

/// What is met a second time is one object.
NodeId Values::abstract_location(const machine::Unknown& unknown, std::uint32_t cell) {
  const auto known = locations_.find(cell);
  Node node = graph_[known != locations_.end() ? known->second : abstract_unknown(unknown)];
  node.one_object = known != locations_.end();
  if (known != locations_.end()) {
    graph_.fill(known->second, std::move(node));
    return known->second;
  }
  return locations_[cell] = graph_.add(std::move(node));
}

/// What set-up left unknown is known by its place, as long as no more is known of it.
NodeId Values::abstract_place(const machine::Unknown& unknown, std::uint32_t cell) {
  Node node;
  node.any = unknown.type();
  node.excluded = unknown.excluded;
  node.place = cell;
  return graph_.intern(std::move(node));
}

NodeId Values::abstract_unknown(const machine::Unknown& unknown) {
  Node node;
  if (unknown.shape == 0) {
    node.any = unknown.type();
    node.excluded = unknown.excluded;
    return graph_.add(std::move(node));
  }
  const NodeId known = unknown.shape - 1;
  if (unknown.excluded.empty()) return known;
  node = graph_[known];
  const core::Module& module = machine_.code().module();
  std::erase_if(node.alternatives, [&](const Alternative& each) {
    return each.tag.kind == Tag::Constructor &&
           unknown.excluded.contains(module[core::ConstructorId(each.tag.what)].index);
  });
  // The machine has not decided yet that it is this one.
  if (node.is_single()) return known;
  node.excluded |= unknown.excluded;
  return graph_.add(std::move(node));
}

Parts::Parts(Value held) {
  if (!held.is_object()) return;
  const base::Object* object = held.as_object();
  size_ = object->count;
  switch (object->kind) {
    case machine::kData: words_ = static_cast<const machine::Data*>(object)->fields; break;
    case machine::kClosure: words_ = static_cast<const machine::Closure*>(object)->captured; break;
    case machine::kPartial:
      words_ = static_cast<const machine::Partial*>(object)->arguments;
      function_ = Value::of(static_cast<const machine::Partial*>(object)->function);
      ++size_;
      break;
    default: size_ = 0;
  }
}

std::optional<Tag> Values::tag_of(Value held) {
  if (held.is_nullary()) return Tag{Tag::Constructor, held.as_nullary().index(), 0};
  if (!held.is_object()) return std::nullopt;
  base::Object* object = held.as_object();
  switch (object->kind) {
    case machine::kData: return Tag{Tag::Constructor, object->aux, object->count};
    case machine::kClosure:
      return Tag{Tag::Closure, graph_.number(static_cast<machine::Closure*>(object)->procedure),
                 object->count};
    case machine::kPartial:
      return Tag{Tag::Partial, graph_.number(static_cast<machine::Partial*>(object)->function->procedure),
                 object->count + 1U};
    default: return std::nullopt;
  }
}

NodeId Values::abstract_parts(const State& state, Value held) {
  const base::Object* object = held.is_object() ? held.as_object() : nullptr;
  if (const auto known = here_->nodes.find(object); known != here_->nodes.end()) return known->second;
  if (const auto known = closures_.find(object); known != closures_.end()) return known->second;
  const bool closure = object != nullptr && object->kind == machine::kClosure;  // it may contain itself
  const NodeId place = closure ? closures_[object] = graph_.add({}) : kNoNode;
  Node node;
  node.alternatives.push_back({*tag_of(held), {}});
  std::vector<NodeId>& children = node.alternatives[0].children;
  for (const Value part : parts(held)) children.push_back(abstract(state, part));
  const bool known = std::all_of(children.begin(), children.end(),
                                 [this](NodeId child) { return graph_.is_interned(child); });
  node.unordered = !is_ordered(state, held, node);
  if (!known && !closure) return graph_.add(std::move(node));
  if (!known) {
    graph_.fill(place, std::move(node));
    return place;
  }
  const NodeId id = graph_.intern(std::move(node));
  if (closure) closures_[object] = id;
  remember(held, id);
  return id;
}

/// A part of which the state says what it is may be something else in another state.
bool Values::is_remembered(Value value) const {
  if (value.is_nullary() || value.is_integer() || value.is_boolean()) return true;
  if (!value.is_object()) return false;
  switch (value.as_object()->kind) {
    case machine::kBigInteger:
    case machine::kDouble:
    case machine::kString: return true;
    default: return here_->nodes.contains(value.as_object());
  }
}

void Values::remember(Value held, NodeId interned) {
  if (!held.is_object() || here_->originals.contains(interned)) return;
  const Parts below = parts(held);
  const std::vector<NodeId>& nodes = graph_[interned].alternatives[0].children;
  for (std::size_t i = 0; i < below.size(); ++i) {
    const Node& node = graph_[nodes[i]];
    const bool in_place = below[i].is_location() && below[i].cell() == node.place;
    if (!in_place && !is_remembered(below[i])) return;
  }
  here_->originals.emplace(interned, held);
  here_->nodes.emplace(held.as_object(), interned);
}

void Values::trace(base::Tracer& tracer) const {
  for (const auto& [base, known] : known_) {
    for (const auto& [node, value] : known.originals) tracer.visit(value.word());
  }
}

// --- from nodes to values ---

std::vector<Value> Values::instantiate(State& state, const std::vector<NodeId>& nodes, Terms& terms) {
  Instantiation work{state, &terms};
  std::vector<Value> result;
  for (const NodeId node : nodes) result.push_back(instantiate(work, node));
  return result;
}

Value Values::instantiate(State& state, NodeId node) {
  Instantiation work{state, nullptr};
  return instantiate(work, node);
}

std::vector<Value> Values::instantiate_parts(State& state, NodeId whole, const Alternative& alternative) {
  const Tag tag = alternative.tag;
  const std::vector<NodeId> children = alternative.children;  // nodes are added
  std::vector<Value> result;
  for (const NodeId child : children) result.push_back(instantiate(state, child));
  if (is_ordered_link(whole, tag)) assume_order(state, result[0], result[1]);
  return result;
}

std::vector<Value> Values::instantiate_others(State& state, const std::vector<Value>& values,
                                              const std::vector<NodeId>& nodes, Terms& terms) {
  Instantiation work{state, &terms};
  std::vector<Value> result = values;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!refine(work, values[i], nodes[i])) fail("a value that is impossible");
  }
  for (std::size_t i = values.size(); i < nodes.size(); ++i) result.push_back(instantiate(work, nodes[i]));
  return result;
}

core::TypeId Values::type_of(const Node& node) const {
  core::Module& module = machine_.code().module();
  if (node.any.valid()) return node.any;
  const Tag tag = node.alternatives[0].tag;
  if (tag.kind == Tag::Constructor) return module.types.data(module[core::ConstructorId(tag.what)].data);
  return module.types.function(module.types.any(), module.types.any());
}

Value Values::instantiate(Instantiation& work, NodeId id) {
  if (!graph_[id].one_object || !work.objects.contains(id)) {
    const Value made = instantiate_plain(work, id);
    if (graph_[id].one_object) work.objects.emplace(id, made);
    assume_replies(work.state, made, graph_[id].replies);
    return made;
  }
  return work.objects.at(id);
}

Value Values::instantiate_plain(Instantiation& work, NodeId id) {
  if (const auto original = here_->originals.find(id); original != here_->originals.end())
    return original->second;
  const Node& node = graph_[id];
  if (node.place != kNoPlace) return Value::location(node.place);
  if (node.scalar) return make_scalar(work, node, id);
  if (node.is_single()) {
    const Value made = make(work, node.alternatives[0], id);
    if (graph_.is_interned(id)) remember(made, id);
    return made;
  }
  return make_unknown(work, node, id);
}

bool Values::assume_replies(State& state, Value value, const std::vector<Reply>& replies) {
  has_assumed_replies_ = has_assumed_replies_ || !replies.empty();
  for (const Reply& reply : replies) {
    const Value function = Value::location(reply.function);
    const Value result = instantiate(state, reply.result);
    if (!machine_.assume_call_in(state, function, value, result)) return false;
  }
  return true;
}

Value Values::make_unknown(Instantiation& work, const Node& node, NodeId id) {
  if (node.alternatives.empty() && node.any.valid())
    return machine_.unknown_in(work.state, node.any, 0, node.excluded);
  if (node.alternatives.empty()) {
    fail("no value is left");
    return Value::nullary(machine_.code().unit());
  }
  const Value made = machine_.unknown_in(work.state, type_of(node), id + 1);
  name_measure(work, made, id);
  return made;
}

Value Values::make_scalar(Instantiation& work, const Node& node, NodeId id) {
  const bool is_first = work.is_first(id);
  if (node.constant.valid()) return machine_.value_of(node.constant);
  const Term variable = machine_.variable_in(work.state, node.sort);
  if (!node.choices.empty()) machine_.assume_in(work.state, facts_.is_one_of(variable, node.choices));
  for (const Term condition : facts_.conditions(node.facts, variable))
    machine_.assume_in(work.state, condition);
  if (is_first) work.terms->emplace(id, variable);
  return Value::of(variable);
}

Value Values::make(Instantiation& work, const Alternative& alternative, NodeId id) {
  const Tag tag = alternative.tag;
  if (const auto known = work.closures.find(id); known != work.closures.end()) return known->second;
  // Data that contains itself has no end: what is inside is made when somebody looks at it.
  if (work.open.count(id) != 0) return make_unknown(work, graph_[id], id);
  Terms* const terms = work.terms;
  if (!work.is_first(id)) work.terms = nullptr;
  base::Heap& heap = machine_.heap();
  const std::vector<NodeId>& children = alternative.children;
  Value result;
  if (tag.kind == Tag::Constructor) {
    result = Value::nullary(core::ConstructorId(tag.what));
    if (!children.empty()) {
      std::vector<Value> fields;
      work.open.insert(id);
      for (const NodeId child : children) fields.push_back(instantiate(work, child));
      work.open.erase(id);
      if (is_ordered_link(id, tag)) assume_order(work.state, fields[0], fields[1]);
      machine::Data* data = machine::make_data(heap, core::ConstructorId(tag.what), fields.size());
      for (std::size_t i = 0; i < fields.size(); ++i) data->fields[i] = fields[i].word();
      result = Value::of(data);
    }
  } else if (tag.kind == Tag::Closure) {
    const auto [closure, captured] = machine::make_closure(heap, graph_.procedure(tag.what), children.size());
    for (std::size_t i = 0; i < children.size(); ++i) captured[i] = 0;
    work.closures[id] = closure;
    for (std::size_t i = 0; i < children.size(); ++i) captured[i] = instantiate(work, children[i]).word();
    result = closure;
  } else {
    const Value function = instantiate(work, children[0]);
    const std::size_t count = children.size() - 1;
    auto* partial = heap.allocate<machine::Partial>(
        machine::kPartial, sizeof(machine::Partial) + (count - 1) * sizeof(base::Word));
    partial->count = static_cast<std::uint16_t>(count);
    partial->aux = 0;
    if (function.is_object() && function.as_object()->kind == machine::kClosure) {
      partial->function = static_cast<machine::Closure*>(function.as_object());
    } else {
      fail("a partial application of several functions");
      partial->count = 0;
      partial->function = nullptr;
      work.terms = terms;
      return Value::nullary(machine_.code().unit());
    }
    for (std::size_t i = 0; i < count; ++i) partial->arguments[i] = 0;
    for (std::size_t i = 0; i < count; ++i) partial->arguments[i] = instantiate(work, children[i + 1]).word();
    result = Value::of(partial);
  }
  work.terms = terms;
  return result;
}

// --- knowing more about values ---

std::optional<Value> Values::answer(State& state, const std::vector<Value>& values,
                                    const std::vector<NodeId>& nodes, Terms& terms) {
  Instantiation work{state, &terms};
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!refine(work, values[i], nodes[i])) return std::nullopt;
  }
  return instantiate(work, nodes.back());
}

bool Values::refine(Instantiation& work, Value value, NodeId id) {
  const Value held = machine_.content(work.state, value);
  if (held.is_object()) {
    const auto known = here_->nodes.find(held.as_object());
    if (known != here_->nodes.end() && known->second == id) return true;
  }
  if (!assume_replies(work.state, value, graph_[id].replies)) return false;
  if (graph_[id].one_object) work.objects.emplace(id, value);
  name_measure(work, value, id);
  if (held.is_object() && held.as_object()->kind == machine::kUnknown) return refine_unknown(work, value, id);
  const Node& node = graph_[id];
  if (node.scalar) return refine_scalar(work, held, id);
  const std::optional<Tag> tag = tag_of(held);
  if (!tag) return true;
  const Alternative* mine = node.find(*tag);
  if (mine == nullptr) return node.any.valid();
  Terms* const terms = work.terms;
  if (held.is_object() && !work.refined.emplace(held.as_object(), id).second) return true;
  if (!node.is_single() || !work.is_first(id)) work.terms = nullptr;
  bool possible = true;
  const Parts below = parts(held);
  const std::vector<NodeId>& children = mine->children;
  for (std::size_t i = 0; i < children.size() && possible; ++i)
    possible = refine(work, below[i], children[i]);
  if (is_ordered_link(id, *tag)) assume_order(work.state, below[0], below[1]);
  work.terms = terms;
  return possible;
}

bool Values::refine_scalar(Instantiation& work, Value value, NodeId id) {
  const Node& node = graph_[id];
  const bool is_first = work.is_first(id);
  const Term t = machine_.term_of(value);
  if (!t.valid()) return true;
  if (node.constant.valid()) {
    const Term same = machine_.terms().eq(t, node.constant);
    if (machine_.terms().is_false(same)) return false;
    machine_.assume_in(work.state, same);
    return true;
  }
  std::vector<Term> conditions = facts_.conditions(node.facts, t);
  if (!node.choices.empty()) conditions.push_back(facts_.is_one_of(t, node.choices));
  for (const Term condition : conditions) {
    if (machine_.terms().is_false(condition)) return false;
    machine_.assume_in(work.state, condition);
  }
  if (is_first) work.terms->emplace(id, t);
  return true;
}

/// What was known and what the node says are both true of it.
bool Values::refine_unknown(Instantiation& work, Value location, NodeId id) {
  const Node& node = graph_[id];
  const auto* unknown =
      static_cast<const machine::Unknown*>(machine_.content(work.state, location).as_object());
  const core::Module& module = machine_.code().module();
  if (node.is_single() && node.alternatives[0].tag.kind == Tag::Constructor) {
    const core::ConstructorId constructor(node.alternatives[0].tag.what);
    if (unknown->excluded.contains(module[constructor].index)) return false;
  }
  if (!location.is_location()) return true;
  if (unknown->shape != 0) return refine_shape(work, location, unknown->shape - 1, id);
  if (node.alternatives.empty()) {  // anything, but not with some constructors
    if (node.excluded.empty()) return true;
    core::ConstructorSet excluded = unknown->excluded;
    excluded |= node.excluded;
    const Value narrower = machine_.unknown_in(work.state, unknown->type(), 0, excluded);
    machine_.write_in(work.state, location, machine_.content(work.state, narrower));
    return true;
  }
  const Value better = instantiate(work, id);
  machine_.write_in(work.state, location, machine_.content(work.state, better));
  return true;
}

bool Values::refine_shape(Instantiation& work, Value location, NodeId known, NodeId id) {
  const Node& node = graph_[id];
  if (node.is_single()) {  // it is made of what is known, and that gets the names
    const Node& before = graph_[known];
    const Alternative* mine = before.find(node.alternatives[0].tag);
    if (mine == nullptr && !before.any.valid()) return false;
    Instantiation nameless{work.state, nullptr};
    const Value made = mine != nullptr ? make(nameless, *mine, kNoNode) : instantiate(work, id);
    if (mine != nullptr && is_ordered_link(known, mine->tag))
      assume_order(work.state, Parts(made)[0], Parts(made)[1]);
    machine_.write_in(work.state, location, machine_.content(work.state, made));
    return mine == nullptr || refine(work, location, id);
  }
  if (graph_.includes(id, known)) return true;
  const NodeId both = graph_.includes(known, id) ? id : graph_.meet(known, id);
  if (both == kNoNode) return false;
  const auto* unknown =
      static_cast<const machine::Unknown*>(machine_.content(work.state, location).as_object());
  Instantiation nameless{work.state, nullptr};
  const Value better = both == id ? instantiate(work, id)
                       : graph_[both].is_single()
                           ? instantiate(nameless, both)
                           : machine_.unknown_in(work.state, unknown->type(), both + 1, unknown->excluded);
  machine_.write_in(work.state, location, machine_.content(work.state, better));
  return true;
}

// --- names ---

void Values::collect(const State& state, const std::vector<Value>& values, const std::vector<NodeId>& nodes,
                     Terms& terms) {
  base::WordSet visited;
  std::vector<std::pair<Value, NodeId>> pending;
  for (std::size_t i = nodes.size(); i-- > 0;) pending.emplace_back(values[i], nodes[i]);
  while (!pending.empty()) {
    const auto [value, id] = pending.back();
    pending.pop_back();
    if (graph_.is_interned(id) || !visited.insert(id)) continue;
    const Node& node = graph_[id];
    const Value held = machine_.content(state, value);
    if (node.scalar) {
      const Term t = machine_.term_of(held);
      if (t.valid() && !node.constant.valid()) terms.emplace(id, t);
      if (!t.valid()) fail("a number without a model");
    }
    if (graph_.has_measure(id)) terms.emplace(id, measure_of(state, value));
    if (!node.is_single()) continue;
    if (tag_of(held) != node.alternatives[0].tag) {
      fail("a value that is not what its summary says");
      return;
    }
    const Parts below = parts(held);
    for (std::size_t i = below.size(); i-- > 0;)
      pending.emplace_back(below[i], node.alternatives[0].children[i]);
  }
}

}  // namespace culprit::summary

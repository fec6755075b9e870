// Case analysis on known and unknown values; assume, assert and choice, which are case analyses too.
#include <algorithm>

#include "base/invariant.h"
#include "core/field_types.h"
#include "machine/machine.h"

namespace culprit::machine {

/// Takes the alternative for a value in the binder's slot; for a symbolic value goes through the frame, which
/// can fork.
const Node* Machine::select(const CaseNode& node, Value value) {
  switch (node.kind) {
    case CaseNode::DefaultOnly: fire_quietly(Rule::CaseDataDef); return node.default_body;
    case CaseNode::Booleans:
      if (value.is_boolean()) return select_literal(node, value);
      break;
    case CaseNode::Data:
      if (value.is_nullary()) return select_data(node, value.as_nullary(), {});
      if (value.is_object()) {
        auto* data = static_cast<Data*>(value.as_object());
        return select_data(node, data->constructor(), {data->fields, data->count});
      }
      break;
    case CaseNode::Literals:
      if (!value.is_term()) return select_literal(node, value);
      break;
    case CaseNode::Assume:
      if (value.is_boolean() && value.as_boolean()) {
        fire_quietly(Rule::Assume);
        return node.default_body;
      }
      break;
    case CaseNode::Assert:
      if (value.is_boolean() && value.as_boolean()) {
        fire_quietly(Rule::Assert);
        return node.default_body;
      }
      break;
    case CaseNode::Choice: break;
  }
  fire_quietly(Rule::CaseNonVal);  // an unknown: which alternatives there are is asked when it is returned
  push_case(node);
  return give(value);
}

const Node* Machine::select_data(const CaseNode& node, core::ConstructorId constructor,
                                 std::span<const Word> fields) {
  const std::uint32_t index = code_.constructor_index(constructor);
  if (index < node.by_constructor.size() && node.by_constructor[index].body != nullptr) {
    // RULE CASE-DATA
    //   case D e1 … en as x of { …; D x1 … xn -> e; … }  →  e[e1/x1 … en/xn]
    fire_quietly(Rule::CaseData);
    const CaseNode::Target& target = node.by_constructor[index];
    for (std::size_t i = 0; i < fields.size(); ++i)
      slots_[target.first_slot + i] = Value::from_word(fields[i]);
    return target.body;
  }
  // RULE CASE-DATA-DEF
  //   case D e1 … en as x of { …; _ -> e }  →  e     if no other alternative matches
  fire_quietly(Rule::CaseDataDef);
  INVARIANT(node.default_body != nullptr, "the front end makes matches complete");
  return node.default_body;
}

namespace {

bool same_literal(Value a, Value b) {
  if (a == b) return true;
  if (!a.is_object() || !b.is_object() || a.as_object()->kind != b.as_object()->kind) return false;
  switch (a.as_object()->kind) {
    case kString:
      return static_cast<String*>(a.as_object())->view() == static_cast<String*>(b.as_object())->view();
    case kDouble:
      return static_cast<Double*>(a.as_object())->value == static_cast<Double*>(b.as_object())->value;
    case kBigInteger:
      return mpz_cmp(static_cast<BigInteger*>(a.as_object())->value,
                     static_cast<BigInteger*>(b.as_object())->value) == 0;
    default: return false;
  }
}

}  // namespace

const Node* Machine::select_literal(const CaseNode& node, Value value) {
  // RULE CASE-LIT
  //   case l as x of { …; l -> e; … }  →  e
  if (node.kind == CaseNode::Booleans) {
    const Node* body = node.by_constructor[value.as_boolean() ? 1 : 0].body;
    if (body != nullptr) {
      fire_quietly(Rule::CaseLit);
      return body;
    }
  } else {
    for (const auto& [literal, body] : node.by_literal) {
      if (same_literal(literal, value)) {
        fire_quietly(Rule::CaseLit);
        return body;
      }
    }
  }
  // RULE CASE-LIT-DEF
  //   case l as x of { …; _ -> e }  →  e     if no literal matches
  fire_quietly(Rule::CaseLitDef);
  INVARIANT(node.default_body != nullptr, "the front end makes matches complete");
  return node.default_body;
}

/// A value comes back to the case that waits for it.
const Node* Machine::case_frame(CaseFrame& frame) {
  const CaseNode& node = *frame.node;
  const Value value = state_->control;
  if (node.kind == CaseNode::Choice) return choice(node);
  if (node.kind != CaseNode::DefaultOnly) {
    if (value.is_term()) return branch_on_term(node, value.as_term());
    if (value.is_location()) return branch_on_unknown(node, value);
    if (value.is_boolean() && !value.as_boolean()) {
      if (node.kind == CaseNode::Assume) {
        fire(Rule::Assume);
        return stop(Stop::Infeasible);
      }
      if (node.kind == CaseNode::Assert) {
        fire(Rule::AssertCrash);
        return violation(node.blame);
      }
    }
  }
  pop_frame();
  self_ = frame.self;
  restore(node.saved, frame.saved);
  slots_[node.binder] = value;
  return select(node, value);
}

/// The alternatives of a case as conditions on a symbolic scrutinee; the last is the default, if there is
/// one.
const Node* Machine::branch_on_term(const CaseNode& node, term::Term scrutinee) {
  std::vector<term::Term> conditions;
  std::vector<const Node*> bodies;
  std::vector<term::Term> others;
  switch (node.kind) {
    case CaseNode::Assume:
      // RULE ASSUME
      //   assume p in e, P  →  e, P ∧ p
      conditions = {scrutinee};
      bodies = {node.default_body};
      break;
    case CaseNode::Assert:
      // RULE ASSERT
      //   assert p in e, P  →  e, P ∧ p
      // RULE ASSERT-CRASH
      //   assert p in e, P  →  CRASH, P ∧ ¬p     if that is satisfiable; both are explored (ERRATA)
      conditions = {scrutinee, terms_.negate(scrutinee)};
      bodies = {node.default_body, nullptr};
      break;
    case CaseNode::Booleans:
      for (const bool truth : {false, true}) {
        const Node* body = node.by_constructor[truth ? 1 : 0].body;
        bodies.push_back(body != nullptr ? body : node.default_body);
        conditions.push_back(truth ? scrutinee : terms_.negate(scrutinee));
      }
      break;
    default:
      // RULE CASE-LIT-SYM
      //   case x of { l1 -> e1; …; _ -> e }, P  →  ei, P ∧ x = li   and   e, P ∧ x ≠ l1 ∧ … ∧ x ≠ ln
      for (const auto& [literal, body] : node.by_literal) {
        const term::Term equal = terms_.eq(scrutinee, term_of(literal));
        conditions.push_back(equal);
        bodies.push_back(body);
        others.push_back(terms_.negate(equal));
      }
      if (node.default_body != nullptr) {
        conditions.push_back(terms_.make(term::Kind::And, others));
        bodies.push_back(node.default_body);
      }
      break;
  }
  const std::uint32_t weight = node.kind == CaseNode::Assert ? 0 : 1;  // the other side ends at once
  const int chosen = decide(conditions, weight);
  if (chosen < 0) return nullptr;
  const bool crash = node.kind == CaseNode::Assert && chosen == 1;
  fire(node.kind == CaseNode::Assume   ? Rule::Assume
       : crash                         ? Rule::AssertCrash
       : node.kind == CaseNode::Assert ? Rule::Assert
                                       : Rule::CaseLitSym);
  if (crash) return violation(node.blame);
  auto* frame = static_cast<CaseFrame*>(state_->kont);
  const Value value = state_->control;
  pop_frame();
  self_ = frame->self;
  restore(node.saved, frame->saved);
  slots_[node.binder] = value;
  return bodies[static_cast<std::size_t>(chosen)];
}

const Node* Machine::branch_on_unknown(const CaseNode& node, Value location) {
  // RULE CASE-DATA-SYM
  //   case s of alts, H  →  case D s1 … sn of alts, H{s := D s1 … sn}     for every constructor D, s1 … sn
  //   fresh
  // The constructor is written into the cell, so a second look is deterministic and costs no query (001
  // §4.4). Constructors that only the default is for stay together: the cell says which ones it has not.
  const ShapeId shape = static_cast<const Unknown*>(content(*state_, location).as_object())->shape;
  if (!refine_to_constructor(location, &node)) return nullptr;
  fire(Rule::CaseDataSym);
  const Value value = content(*state_, location);
  const bool open = value.is_object() && value.as_object()->kind == kUnknown;
  if (!open) return refined(location, shape);
  auto* frame = static_cast<CaseFrame*>(state_->kont);
  pop_frame();
  self_ = frame->self;
  restore(node.saved, frame->saved);
  slots_[node.binder] = location;
  return node.default_body;
}

/// Gives what an unknown of the shape has just become, if unknown code can make that.
const Node* Machine::refined(Value location, ShapeId shape) {
  const Value value = content(*state_, location);
  if (!value.is_object() || value.as_object()->kind != kData) return give(value);
  const auto* data = static_cast<const Data*>(value.as_object());
  const core::Symbol maker = approximation_ != nullptr ? approximation_->assumed(shape, data->constructor())
                                                       : code_.module()[data->constructor()].access.maker;
  if (!maker.valid()) return give(value);
  std::vector<Value> arguments{value};
  for (std::size_t i = 0; i < data->count; ++i) arguments.push_back(data->field(i));
  push_apply(arguments.data(), arguments.size());
  return give(code_.defined(maker));
}

/// Forks over the constructors of an unknown's type; those that `looked_at_by` does not tell apart are one
/// alternative. False: suspended (or stopped).
bool Machine::refine_to_constructor(Value location, const CaseNode* looked_at_by) {
  const core::TypeId type = unknown_type(location);
  const core::Type& shape = code_.module().types[type];
  INVARIANT(shape.kind == core::TypeKind::Data, "case analysis of an unknown that is not data");
  const core::Data* data = code_.module().find_data(shape.symbol);
  if (data == nullptr || data->abstract || data->constructors.empty()) {
    unsupported("an unknown value of the abstract type " + code_.module().names.text(shape.symbol));
    return false;
  }
  const Candidates left = candidates(location, *data, looked_at_by);
  if (left.single.empty() && left.together.empty()) {
    if (left.incomplete) state_->notes |= kContextIncomplete;
    stop(Stop::Infeasible);
    return false;
  }
  // A record with mutable fields may also be one that unknown code knows already.
  const std::vector<Value> known = leaked_records(type);
  const std::size_t groups = left.together.empty() ? 0 : 1;
  const std::vector<std::uint32_t> weights = weights_of(left, *data);
  const int chosen = decide(constructor_conditions(left.single.size(), groups + known.size()), 0);
  if (chosen < 0) {
    outcome_.weights = weights;
    return false;
  }
  if (left.incomplete) state_->notes |= kContextIncomplete;
  if (settings_.data_constraints) ++state_->next_variable;
  const auto which = static_cast<std::size_t>(chosen);
  if (which < weights.size()) state_->weight += weights[which];
  if (which < left.single.size()) {
    const core::Access access = code_.module()[left.single[which].constructor].access;
    if (access.elsewhere && approximation_ == nullptr) state_->notes |= kContextIncomplete;
    become(location, left.single[which]);
  } else if (which < left.single.size() + groups) {
    const auto* unknown = static_cast<const Unknown*>(content(*state_, location).as_object());
    write_cell(location.cell(), unknown_of(type, left.excluded, unknown->shape));
  } else {
    write_cell(location.cell(), known[which - left.single.size() - groups]);
  }
  return true;
}

/// Records with mutable fields are never left open: which one it is may depend on when it is asked.
Machine::Candidates Machine::candidates(Value location, const core::Data& data,
                                        const CaseNode* looked_at_by) {
  const auto* unknown = static_cast<const Unknown*>(content(*state_, location).as_object());
  const bool groups = looked_at_by != nullptr && looked_at_by->default_body != nullptr &&
                      !settings_.data_constraints && data.constructors.size() <= core::ConstructorSet::kLimit;
  const auto left_to_default = [&](std::size_t i) {
    const auto& named = looked_at_by->by_constructor;
    return (i >= named.size() || named[i].body == nullptr) && !has_mutable_field(data.constructors[i]);
  };
  Candidates result{{}, {}, unknown->excluded};
  bool default_incomplete = false;
  std::vector<core::ConstructorId> hidden_defaults;
  for (std::size_t i = 0; i < data.constructors.size(); ++i) {
    if (unknown->excluded.contains(i)) continue;
    const bool shaped = unknown->shape != 0;
    if (shaped && !approximation_->allows(unknown->shape, data.constructors[i])) continue;
    const std::vector<Instance> made = instances(data.constructors[i], data, unknown_type(location));
    const bool grouped = groups && left_to_default(i) && !made.empty();
    const core::Access access = code_.module()[data.constructors[i]].access;
    // What unknown code may get elsewhere is as unknown as the rest of what it has: enough for a proof.
    const bool found_elsewhere = approximation_ != nullptr && access.elsewhere;
    if (!access.makes && !shaped && !found_elsewhere) {
      if (approximation_ != nullptr && !grouped) approximation_->passed_over(data.constructors[i]);
      if (grouped) hidden_defaults.push_back(data.constructors[i]);
      bool& incomplete = grouped ? default_incomplete : result.incomplete;
      incomplete = incomplete || access.elsewhere;
      continue;
    }
    if (!grouped && groups) result.excluded.insert(i);
    if (grouped) result.together.push_back(data.constructors[i]);
    if (!grouped) result.single.insert(result.single.end(), made.begin(), made.end());
  }
  if (approximation_ != nullptr && result.together.empty()) {
    for (const core::ConstructorId each : hidden_defaults) approximation_->passed_over(each);
  }
  // One value stands for all that take the default.
  if (result.together.empty() && default_incomplete) result.incomplete = true;
  if (result.together.size() == 1 && !data.indexed) {
    const Instance last{result.together.front()};
    const auto earlier = [](const Instance& a, const Instance& b) { return a.constructor < b.constructor; };
    result.single.insert(std::upper_bound(result.single.begin(), result.single.end(), last, earlier), last);
    result.together.clear();
  }
  return result;
}

std::vector<Machine::Instance> Machine::instances(core::ConstructorId constructor, const core::Data& data,
                                                  core::TypeId type) {
  if (!data.indexed) return {{constructor}};
  const core::FieldTypes types = core::field_types(code_.module(), constructor, type);
  std::vector<Instance> result;
  for (std::size_t i = 0; i < types.alternatives.size(); ++i)
    result.push_back({constructor, static_cast<std::uint8_t>(i)});
  if (!types.complete) state_->notes |= kTypesChosen;
  return result;
}

void Machine::become(Value location, Instance made) {
  const auto [constructor, alternative] = made;
  const core::TypeId type = unknown_type(location);
  const std::size_t fields = code_.module()[constructor].fields.size();
  if (fields == 0) return write_cell(location.cell(), Value::nullary(constructor));
  const std::vector<core::TypeId> types = core::field_types(code_.module(), constructor, type, alternative);
  Data* object = make_data(heap_, constructor, fields);
  object->flags = alternative & 0x7fU;
  const ShapeId shape = static_cast<const Unknown*>(content(*state_, location).as_object())->shape;
  if (shape == 0) {
    for (std::size_t i = 0; i < fields; ++i) object->fields[i] = fresh(types[i]).word();
  } else {
    const std::vector<Value> values = approximation_->fields(*state_, shape, constructor, types);
    for (std::size_t i = 0; i < fields; ++i) object->fields[i] = values[i].word();
  }
  write_cell(location.cell(), Value::of(object));
  // In proofs unknown references hold anything at any time, so it does not matter which of them are the same.
  if (approximation_ == nullptr && has_mutable_field(constructor)) add_leak(Value::of(object), type);
}

/// Of each candidate; those that are left together count as the lightest of them.
std::vector<std::uint32_t> Machine::weights_of(const Candidates& candidates, const core::Data& data) const {
  std::vector<std::uint32_t> result;
  for (const Instance& each : candidates.single) result.push_back(weight_of(data, each.constructor));
  if (candidates.together.empty()) return result;
  result.push_back(weight_of(data, candidates.together.front()));
  for (const core::ConstructorId each : candidates.together)
    result.back() = std::min(result.back(), weight_of(data, each));
  return result;
}

/// What makes an input bigger weighs most and what ends it weighs nothing, so that small inputs are tried
/// first: there are few of them, however many decisions each takes.
std::uint32_t Machine::weight_of(const core::Data& data, core::ConstructorId constructor) const {
  constexpr std::uint32_t kBigger = 4;
  if (data.constructors.size() == 1) return 0;
  const auto has_fields = [this](core::ConstructorId id) { return !code_.module()[id].fields.empty(); };
  const std::vector<core::TypeId>& fields = code_.module()[constructor].fields;
  const auto first_is = [&](core::TypeKind kind) {
    return !fields.empty() && code_.module().types[fields[0]].kind == kind;
  };
  if (first_is(core::TypeKind::Float)) return kBigger + 1;  // where other numbers do, they are easier to read
  if (first_is(core::TypeKind::Ref)) return kBigger * 2;    // and so is what has no state
  if (has_fields(constructor)) return kBigger;
  return std::any_of(data.constructors.begin(), data.constructors.end(), has_fields) ? 0 : 1;
}

/// No conditions, unless the choice of constructor is to be a constraint on a number that stands for it.
std::vector<term::Term> Machine::constructor_conditions(std::size_t constructors, std::size_t others) {
  std::vector<term::Term> conditions(constructors + others);
  if (!settings_.data_constraints) return conditions;
  const term::Term tag = terms_.variable(term::Sort::Int, state_->next_variable);
  for (std::size_t i = 0; i < constructors; ++i)
    conditions[i] = terms_.eq(tag, terms_.integer(static_cast<std::int64_t>(i)));
  return conditions;
}

std::vector<Value> Machine::leaked_records(core::TypeId type) const {
  std::vector<Value> result;
  for (const auto* leak = state_->leaks.head(); leak != nullptr; leak = leak->next) {
    const Value value = Value::from_word(leak->words[0]);
    const bool data = value.is_object() && value.as_object()->kind == kData;
    if (data && Value::from_word(leak->words[1]).as_type() == type) result.push_back(value);
  }
  return result;
}

const Node* Machine::choice(const CaseNode& node) {
  // RULE CHOICE-L
  //   e1 []f e2  →  e1     the concrete side
  // RULE CHOICE-R
  //   e1 []f e2  →  e2     the abstract side: one more abstracted call of f
  // What really happens is the concrete side.
  const int chosen = chosen_side(node);
  if (chosen < 0) {
    outcome_.abstract_cost = node.cost;
    return nullptr;
  }
  fire(chosen == 0 ? Rule::ChoiceL : Rule::ChoiceR);
  if (chosen == 1) state_->abstracted += node.cost;
  auto* frame = static_cast<CaseFrame*>(state_->kont);
  pop_frame();
  self_ = frame->self;
  restore(node.saved, frame->saved);
  return node.by_constructor[static_cast<std::size_t>(chosen)].body;
}

/// 0 or 1; what was chosen is part of a counterexample, like the value of an unknown. -1: suspended.
int Machine::chosen_side(const CaseNode& node) {
  if (oracle_ != nullptr) return oracle_->is_abstract(node) ? 1 : 0;
  const bool too_much = state_->abstracted + node.cost > settings_.most_abstracted;
  const int chosen = too_much ? 0 : decide({term::Term(), term::Term()});
  if (chosen < 0) return chosen;
  if (too_much) state_->notes |= kNotAbstracted;
  if (chosen == 1 && node.cost == 0) state_->notes |= kTrusted;
  const core::Module::Sides sides = code_.module().sides();
  const Value side = Value::nullary(chosen == 0 ? sides.concrete : sides.abstract);
  state_->inputs.push(
      heap_, {Value::integer(node.expr.index()).word(), side.word(), Value::type(sides.type).word()});
  return chosen;
}

const Node* Machine::violation(core::BlameId blame) {
  for (Frame* frame = state_->kont; frame != nullptr; frame = frame->next) {
    if (!is_probe(*frame)) continue;
    abandon(frame, Value(), blame);
    return handle(*static_cast<TryFrame*>(frame), Value::nullary(code_.unit()), blame);
  }
  outcome_.blame = blame;
  outcome_.span = code_.module()[blame].span;
  return stop(Stop::Violation);
}

}  // namespace culprit::machine

// Unknown values, and what an unknown function may be when it is applied: the shapes of 002 Fig. 2 and 003
// Apply-Unknown.
#include <algorithm>

#include "base/invariant.h"
#include "machine/machine.h"

namespace culprit::machine {

using core::TypeKind;
using term::Sort;
using term::Term;

const Node* Machine::sym_let(const UnknownNode& node) {
  ++state_->impure;
  core::TypeId type = node.type;
  for (const auto& [variable, operand] : node.type_variables) {
    const core::TypeId actual = fetch(operand).as_type();
    type = code_.module().types.substitute(type, {&variable, 1}, {&actual, 1});
  }
  if (oracle_ != nullptr) {
    // RULE CONC-LET
    //   let x = ? : τ in e  →c  let x = e' in e     for some e' of type τ: the counterexample's next value
    fire(Rule::ConcLet);
    const Procedure* answer = oracle_->next(node, type);
    if (slot_storage_.size() < code_.max_slots()) {
      slot_storage_.resize(code_.max_slots());
      slots_ = slot_storage_.data();
    }
    self_ = nullptr;
    return answer->body;
  }
  // RULE SYM-LET
  //   let x = ? : τ in e  →  e[s/x]     s fresh
  fire(Rule::SymLet);
  const Value value = fresh(type);
  state_->inputs.push(heap_, {Value::integer(node.expr.index()).word(), value.word()});
  return give(value);
}

Term Machine::fresh_variable(Sort sort) {
  ++state_->impure;
  return terms_.variable(sort, state_->next_variable++);
}

/// An unknown of a type. What solvers know becomes a term; the rest is an unknown in a cell, refined when
/// looked at.
Value Machine::fresh(core::TypeId type) {
  type = code_.module().representation(type);
  const core::Type& shape = code_.module().types[type];
  switch (shape.kind) {
    case TypeKind::Bool: return Value::of(fresh_variable(Sort::Bool));
    case TypeKind::Float: return Value::of(fresh_variable(Sort::Real));
    case TypeKind::String: return Value::of(fresh_variable(Sort::String));
    case TypeKind::Char: {
      const Term code = fresh_variable(Sort::Int);
      assume(terms_.le(terms_.integer(std::int64_t{0}), code));
      assume(terms_.le(code, terms_.integer(std::int64_t{255})));
      return Value::of(code);
    }
    case TypeKind::Data: {
      const core::Data* data = code_.module().find_data(shape.symbol);
      const bool only_value = data != nullptr && data->constructors.size() == 1 && !data->open &&
                              code_.module()[data->constructors[0]].fields.empty();
      if (only_value) return Value::nullary(data->constructors[0]);
      break;
    }
    case TypeKind::Function:
    case TypeKind::Ref:
    case TypeKind::Array: break;
    default:
      return Value::of(fresh_variable(Sort::Int));  // integers of all widths, and atoms of type variables
  }
  auto* unknown = heap_.allocate<Unknown>(kUnknown);
  unknown->count = 0;
  unknown->aux = type.index();
  return Value::location(new_cell(base::word_of(unknown)));
}

core::TypeId Machine::unknown_type(Value location) const {
  const base::Object* object = content(*state_, location).as_object();
  return core::TypeId(object->aux);
}

core::TypeId Machine::field_type(core::ConstructorId id, std::size_t field, core::TypeId data_type) {
  core::Module& module = code_.module();
  const core::Constructor& constructor = module[id];
  const core::Data* data = module.find_data(constructor.data);
  const std::vector<core::TypeId> arguments = module.types[data_type].arguments;
  if (arguments.size() != data->parameters.size()) return constructor.fields[field];
  return module.types.substitute(constructor.fields[field], data->parameters, arguments);
}

/// No behaviour inside: neither functions nor anything mutable, at any depth.
bool Machine::first_order(core::TypeId type) {
  if (const auto known = first_order_.find(type); known != first_order_.end()) return known->second;
  std::vector<core::Symbol> visiting;
  const bool result = first_order(type, visiting);
  first_order_.emplace(type, result);
  return result;
}

bool Machine::first_order(core::TypeId id, std::vector<core::Symbol>& visiting) {
  const core::Type type = code_.module().types[id];  // a newtype is looked at like a constructor of one field
  if (type.kind == TypeKind::Function || type.kind == TypeKind::Ref || type.kind == TypeKind::Array)
    return false;
  for (const core::TypeId argument : type.arguments) {
    if (!first_order(argument, visiting)) return false;
  }
  if (type.kind != TypeKind::Data) return type.kind != TypeKind::Any;
  if (std::find(visiting.begin(), visiting.end(), type.symbol) != visiting.end()) return true;
  visiting.push_back(type.symbol);
  const core::Data* data = code_.module().find_data(type.symbol);
  bool result = true;
  if (data != nullptr && data->representation.valid()) result = first_order(data->representation, visiting);
  for (std::size_t i = 0; data != nullptr && result && i < data->constructors.size(); ++i) {
    for (const core::TypeId field : code_.module()[data->constructors[i]].fields) {
      result = result && first_order(field, visiting);
    }
  }
  visiting.pop_back();
  return result;
}

/// Code of the shapes, once: \x. c0   \x. c0 (x c1) x   \x y. c0 x y   \x. raise c0
void Machine::build_shapes() {
  core::Module& module = code_.module();
  const core::Symbol x = module.names.intern("x");
  const core::Symbol y = module.names.intern("y");
  const core::Symbol c0 = module.names.intern("c0");
  const core::Symbol c1 = module.names.intern("c1");
  const core::Symbol result = module.names.intern("r");
  const auto variable = [&](core::Symbol name) { return module.add(core::AtomExpr{name}); };
  const auto call = [&](core::Symbol f, std::vector<core::Atom> arguments) {
    return module.add(core::Apply{variable(f), std::move(arguments)});
  };
  const auto lambda = [&](std::vector<core::Symbol> parameters, core::ExprId body) {
    std::vector<core::Binder> binders;
    for (const core::Symbol name : parameters) binders.push_back({name, {}});
    return module.add(core::Lambda{std::move(binders), body});
  };
  const core::ExprId havoc = module.add(
      core::Case{call(x, {c1}), {result, {}}, {{core::DefaultPattern{}, call(c0, {result, x})}}, false});
  shapes_[ConstantShape] = code_.compile_open(lambda({x}, variable(c0)), {c0});
  shapes_[HavocShape] = code_.compile_open(lambda({x}, havoc), {c0, c1});
  shapes_[DelayShape] = code_.compile_open(lambda({x, y}, call(c0, {x, y})), {c0});
  shapes_[RaiseShape] = code_.compile_open(lambda({x}, module.add(core::Raise{c0, {}, false})), {c0});
}

Value Machine::shape(const Procedure* procedure, std::initializer_list<Value> values) {
  const auto [closure, captured] = make_closure(heap_, procedure, values.size(), false);
  std::size_t i = 0;
  for (const Value value : values) captured[i++] = value.word();
  closure.as_object()->flags = kShapeFlag;
  return closure;
}

/// \x. case x of { D1 y… -> c1 y…; … }: one unknown continuation per constructor.
const Procedure* Machine::decomposer(core::TypeId type) {
  if (const auto found = decomposers_.find(type); found != decomposers_.end()) return found->second;
  core::Module& module = code_.module();
  const core::Data* data = module.find_data(module.types[type].symbol);
  const core::Symbol x = module.names.intern("x");
  std::vector<core::Symbol> captured;
  std::vector<core::Alternative> alternatives;
  for (const core::ConstructorId constructor : data->constructors) {
    captured.push_back(module.names.intern("c" + std::to_string(captured.size())));
    std::vector<core::Binder> fields;
    std::vector<core::Atom> arguments;
    for (std::size_t i = 0; i < module[constructor].fields.size(); ++i) {
      fields.push_back({module.names.intern("y" + std::to_string(i)), {}});
      arguments.emplace_back(fields.back().name);
    }
    const core::ExprId continuation = module.add(core::AtomExpr{captured.back()});
    const core::ExprId body =
        arguments.empty() ? continuation : module.add(core::Apply{continuation, arguments});
    alternatives.push_back({core::ConstructorPattern{constructor, fields}, body});
  }
  const core::ExprId scrutinee = module.add(core::AtomExpr{x});
  const core::ExprId body =
      module.add(core::Case{scrutinee, {module.names.intern("v"), {}}, alternatives, false});
  const Procedure* procedure = code_.compile_open(module.add(core::Lambda{{{x, {}}}, body}), captured);
  decomposed_types_[procedure] = type;
  if (slot_storage_.size() < code_.max_slots()) {
    slot_storage_.resize(code_.max_slots());
    slots_ = slot_storage_.data();
  }
  return decomposers_[type] = procedure;
}

const Node* Machine::apply_unknown(Value location, Value argument) {
  ++state_->impure;
  const core::TypeId type = unknown_type(location);
  const core::Type function = code_.module().types[type];
  INVARIANT(function.kind == TypeKind::Function, "application of an unknown that is not a function");
  const bool behaviour = !first_order(function.arguments[0]);
  const bool stateful = !state_->leaks.empty() || (behaviour && reaches_state(argument));
  // That it raises is considered only when it first takes a shape (apply_pure).
  const bool shaped = content(*state_, location).as_object()->kind == kTable;
  if ((shaped || stateful) && under_handler()) state_->notes |= kContextIncomplete;
  if (stateful && !settings_.pure_context) return apply_leaked(location, type, argument);
  if (stateful) state_->notes |= kPureContext;
  const Value held = content(*state_, location);
  if (held.as_object()->kind == kTable)
    return apply_table(location, static_cast<Table*>(held.as_object()), argument);
  return apply_pure(location, type, argument);
}

/// First application of an unknown function: it takes a shape, and keeps it.
const Node* Machine::apply_pure(Value location, core::TypeId type, Value argument) {
  core::Module& module = code_.module();
  const core::TypeId parameter = module.representation(module.types[type].arguments[0]);
  const core::TypeId result = module.representation(module.types[type].arguments[1]);
  const bool may_raise = under_handler() && module.find_data(module.names.intern("exn")) != nullptr;
  const auto suspend = [&]() -> const Node* {  // to be run again from the application
    if (outcome_.stop == Stop::Fork) {
      push_apply(&argument, 1);
      state_->control = location;
    }
    return nullptr;
  };
  if (first_order(parameter)) {
    if (may_raise) {
      const int chosen = decide({Term(), Term()});
      if (chosen < 0) return suspend();
      if (chosen == 1) {
        fire(Rule::AppRaise);
        const Value exception = fresh(module.types.data(module.names.intern("exn")));
        write_cell(location.cell(), shape(shapes_[RaiseShape], {exception}));
        state_->notes |= kContextIncomplete;  // it might raise only for some arguments
        push_apply(&argument, 1);
        return give(content(*state_, location));
      }
    }
    auto* table = heap_.allocate<Table>(kTable);
    table->count = 0;
    table->aux = type.index();
    table->entries = {};
    write_cell(location.cell(), Value::of(table));
    return extend_table(location, argument);
  }
  const TypeKind kind = module.types[parameter].kind;
  std::vector<Rule> rules{Rule::AppOpq2};
  if (kind == TypeKind::Function) rules.push_back(Rule::AppHavoc);
  if (kind == TypeKind::Data) rules.push_back(Rule::AppDecompose);
  if (module.types[result].kind == TypeKind::Function) rules.push_back(Rule::AppOpq3);
  if (may_raise) rules.push_back(Rule::AppRaise);
  const std::vector<Term> unconditional(rules.size());
  const int chosen = decide(unconditional);
  if (chosen < 0) return suspend();
  const Rule rule = rules[static_cast<std::size_t>(chosen)];
  fire(rule);
  Value function;
  switch (rule) {
    case Rule::AppOpq2:
      // RULE AppOpq2
      //   (L Lx), Σ  →  La, Σ[L ↦ λx. La, La ↦ •]     ignores its argument
      function = shape(shapes_[ConstantShape], {fresh(result)});
      break;
    case Rule::AppHavoc: {
      // RULE AppHavoc
      //   (L Lx), Σ  →  (Lf (Lx Ly)) Lx, Σ[L ↦ λx. (Lf (x Ly)) x, Lf ↦ •, Ly ↦ •]     calls its argument,
      //   then goes on
      const core::Type called = module.types[parameter];
      const core::TypeId go_on = module.types.function(called.arguments[1], type);
      const Value input = fresh(called.arguments[0]);
      function = shape(shapes_[HavocShape], {fresh(go_on), input});
      break;
    }
    case Rule::AppDecompose: {
      // RULE AppDecompose
      //   (L Lx), Σ  →  case Lx of { Di y… -> Li y… }, Σ[L ↦ λx. …, Li ↦ •]     looks inside its argument
      const Procedure* procedure = decomposer(parameter);
      const core::Data* data = module.find_data(module.types[parameter].symbol);
      const auto [closure, captured] = make_closure(heap_, procedure, data->constructors.size(), false);
      for (std::size_t i = 0; i < data->constructors.size(); ++i) captured[i] = 0;
      for (std::size_t i = 0; i < data->constructors.size(); ++i) {
        core::TypeId continuation = result;
        for (std::size_t f = module[data->constructors[i]].fields.size(); f > 0; --f) {
          continuation =
              module.types.function(field_type(data->constructors[i], f - 1, parameter), continuation);
        }
        captured[i] = fresh(continuation).word();
      }
      closure.as_object()->flags = kShapeFlag;
      function = closure;
      break;
    }
    case Rule::AppOpq3:
      // RULE AppOpq3
      //   (L Lx), Σ  →  λy. (Lg Lx) y, Σ[L ↦ λx. λy. (Lg x) y, Lg ↦ •]     looks at its argument later
      function = shape(shapes_[DelayShape], {fresh(type)});
      break;
    default:
      // RULE AppRaise
      //   (L Lx), Σ  →  raise Le, Σ[L ↦ λx. raise Le, Le ↦ •]     only under a handler: else it is its own
      //   fault
      function = shape(shapes_[RaiseShape], {fresh(module.types.data(module.names.intern("exn")))});
      break;
  }
  write_cell(location.cell(), function);
  push_apply(&argument, 1);
  return give(function);
}

}  // namespace culprit::machine

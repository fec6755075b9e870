// Unknown functions that must work for all types. A value of a rigid type can only be passed on, so by
// parametricity such a function returns one of the arguments of that type (or what an argument that is a
// function gives for them), and which one depends on everything else that it is given. So it first looks at
// what can be looked at, and then selects.
#include <algorithm>

#include "core/rigid.h"
#include "machine/machine.h"

namespace culprit::machine {

using core::TypeKind;
using term::Term;

namespace {

/// The names of a shape's parameters and of what its closure holds.
struct Names {
  Names(core::Module& module, std::size_t parameters, std::size_t captured) {
    for (std::size_t i = 0; i < parameters; ++i) x.push_back(module.names.intern("x" + std::to_string(i)));
    for (std::size_t i = 0; i < captured; ++i) c.push_back(module.names.intern("c" + std::to_string(i)));
  }
  std::vector<core::Symbol> x;
  std::vector<core::Symbol> c;
};

core::TypeId function_type(core::Module& module, const std::vector<core::TypeId>& parameters,
                           core::TypeId result) {
  for (std::size_t i = parameters.size(); i > 0; --i)
    result = module.types.function(parameters[i - 1], result);
  return result;
}

}  // namespace

bool Machine::mentions_rigid(core::TypeId type) const {
  const core::Type& shape = code_.module().types[type];
  return core::is_rigid(code_.module(), shape) ||
         std::any_of(shape.arguments.begin(), shape.arguments.end(),
                     [&](core::TypeId argument) { return mentions_rigid(argument); });
}

/// Of a parameter: nothing to look at.
bool Machine::only_passed_on(core::TypeId parameter) const {
  const core::Type& shape = code_.module().types[parameter];
  return core::is_rigid(code_.module(), shape) ||
         (shape.kind == TypeKind::Function && mentions_rigid(parameter));
}

Machine::Spine Machine::spine(core::TypeId type) const {
  Spine result;
  result.result = code_.module().representation(type);
  while (code_.module().types[result.result].kind == TypeKind::Function) {
    result.parameters.push_back(argument_type(result.result, 0));
    result.result = argument_type(result.result, 1);
  }
  return result;
}

const Node* Machine::apply_parametric(Value location, core::TypeId type, Value argument) {
  const Spine whole = spine(type);
  const core::Type result = code_.module().types[whole.result];
  const bool rigid = core::is_rigid(code_.module(), result);
  if (!rigid && mentions_rigid(whole.result) &&
      (result.kind != TypeKind::Data || code_.module().find_data(result.symbol)->abstract))
    return unsupported("a polymorphic result of an unknown function that cannot be made up");
  const std::vector<ParametricShape> shapes = parametric_shapes(whole);
  const int chosen = decide_shape(shapes.size(), location, argument);
  if (chosen < 0) return nullptr;
  // RULE AppParametric
  //   (L Lx), Σ  →  (λx… y. Lc y x…) Lx, Σ[L ↦ …, Lc ↦ •]     y: the first that can be looked at
  //   (L Lx), Σ  →  (λx…. xi (Lc x…)…) Lx, Σ[L ↦ …, Lc ↦ •]     if there is none and the result is rigid
  //   (L Lx), Σ  →  (λx…. D (Lc x…)…) Lx, Σ[L ↦ …, Lc ↦ •]     if it is data with rigid parts
  fire(Rule::AppParametric);
  const Value function = parametric_function(type, shapes[static_cast<std::size_t>(chosen)]);
  write_cell(location.cell(), function);
  push_apply(&argument, 1);
  return give(function);
}

/// All that such a function may be; where something is left out exhaustion is no proof.
std::vector<Machine::ParametricShape> Machine::parametric_shapes(const Spine& whole) {
  const core::Module& module = code_.module();
  for (std::uint32_t i = 0; i < whole.parameters.size(); ++i) {
    if (!only_passed_on(whole.parameters[i])) return {move_forward(whole, i)};
  }
  if (may_raise()) state_->notes |= kContextIncomplete;
  const bool rigid = core::is_rigid(module, module.types[whole.result]);
  std::vector<ParametricShape> shapes;
  for (std::uint32_t i = 0; i < whole.parameters.size(); ++i) {
    const Spine parameter = spine(whole.parameters[i]);
    if (rigid && parameter.result == whole.result) {
      shapes.push_back(select_parameter(whole, i, parameter));
    } else {
      state_->notes |= kContextIncomplete;  // it might evaluate it, or call it and look at the result
    }
  }
  if (rigid) return shapes;
  if (!mentions_rigid(whole.result)) {
    ParametricShape constant{ParametricShape::Ignore, 1, 0, {}, {}};
    return {constant};
  }
  for (const core::ConstructorId id : module.find_data(module.types[whole.result].symbol)->constructors)
    shapes.push_back(build_data(whole, id));
  return shapes;
}

Machine::ParametricShape Machine::move_forward(const Spine& whole, std::uint32_t moved) {
  std::vector<core::TypeId> order{whole.parameters[moved]};
  for (std::uint32_t i = 0; i < whole.parameters.size(); ++i) {
    if (i != moved) order.push_back(whole.parameters[i]);
  }
  return {ParametricShape::Move, moved + 1, moved, {}, {function_type(code_.module(), order, whole.result)}};
}

Machine::ParametricShape Machine::select_parameter(const Spine& whole, std::uint32_t selected,
                                                   const Spine& parameter) {
  ParametricShape shape{
      ParametricShape::Select, static_cast<std::uint32_t>(whole.parameters.size()), selected, {}, {}};
  for (const core::TypeId input : parameter.parameters)
    shape.types.push_back(function_type(code_.module(), whole.parameters, input));
  return shape;
}

Machine::ParametricShape Machine::build_data(const Spine& whole, core::ConstructorId constructor) {
  ParametricShape shape{
      ParametricShape::Build, static_cast<std::uint32_t>(whole.parameters.size()), 0, constructor, {}};
  for (std::size_t i = 0; i < code_.module()[constructor].fields.size(); ++i) {
    const core::TypeId field = field_type(constructor, i, whole.result);
    shape.types.push_back(function_type(code_.module(), whole.parameters, field));
  }
  return shape;
}

Value Machine::parametric_function(core::TypeId type, const ParametricShape& shape) {
  if (shape.kind == ParametricShape::Ignore) return shape_of(Rule::AppOpq2, type);
  const Procedure* procedure = parametric_procedure(type, shape);
  std::vector<Value> held;
  for (const core::TypeId each : shape.types) held.push_back(fresh(each));
  const auto [closure, captured] = make_closure(heap_, procedure, held.size());
  for (std::size_t i = 0; i < held.size(); ++i) captured[i] = held[i].word();
  closure.as_object()->flags = kShapeFlag;
  return closure;
}

const Procedure* Machine::parametric_procedure(core::TypeId type, const ParametricShape& shape) {
  const std::uint32_t which =
      shape.kind == ParametricShape::Build ? shape.constructor.index() : shape.selected;
  const Procedure*& known = parametric_procedures_[{type, {shape.kind, which}}];
  if (known != nullptr) return known;
  const core::ExprId code = shape.kind == ParametricShape::Move ? moving_code(shape) : passing_code(shape);
  const Names names(code_.module(), shape.arity, shape.types.size());
  known = code_.compile_open(code, names.c);
  parametric_[known] = shape;
  make_room_for_slots();
  return known;
}

/// \x0 … xk. c0 xk x0 … xk-1
core::ExprId Machine::moving_code(const ParametricShape& shape) {
  core::Module& module = code_.module();
  const Names names(module, shape.arity, 1);
  std::vector<core::Binder> binders;
  std::vector<core::Atom> arguments{names.x.back()};
  for (const core::Symbol name : names.x) {
    binders.push_back({name, {}});
    if (name != names.x.back()) arguments.emplace_back(name);
  }
  const core::ExprId call =
      module.add(core::Apply{module.add(core::AtomExpr{names.c[0]}), std::move(arguments)});
  return module.add(core::Lambda{std::move(binders), call});
}

/// \x0 … xn. let t0 = thunk (c0 x0 … xn), … in xi t0 …     or D t0 … in its place
core::ExprId Machine::passing_code(const ParametricShape& shape) {
  core::Module& module = code_.module();
  const Names names(module, shape.arity, shape.types.size());
  std::vector<core::Binder> binders;
  for (const core::Symbol name : names.x) binders.push_back({name, {}});
  const std::vector<core::Atom> all(names.x.begin(), names.x.end());
  std::vector<core::Binding> parts;
  std::vector<core::Atom> given;
  for (std::size_t i = 0; i < names.c.size(); ++i) {
    const core::Symbol part = module.names.intern("t" + std::to_string(i));
    const core::ExprId code = module.add(core::Apply{module.add(core::AtomExpr{names.c[i]}), all});
    parts.push_back({{part, {}}, module.add(core::Thunk{code})});
    given.emplace_back(part);
  }
  core::ExprId body;
  if (shape.kind == ParametricShape::Build) {
    body = module.add(core::Construct{shape.constructor, given});
  } else {
    body = module.add(core::AtomExpr{names.x[shape.selected]});
    if (!given.empty()) body = module.add(core::Apply{body, given});
  }
  if (!parts.empty()) body = module.add(core::Let{std::move(parts), body});
  return module.add(core::Lambda{std::move(binders), body});
}

/// A value of a rigid type where there is none: unknown code that comes to need one does not return, which is
/// its own affair.
Value Machine::impossible_value() {
  if (impossible_ == nullptr) {
    core::Module& module = code_.module();
    const core::ExprId never = module.add(core::AtomExpr{core::Literal(base::BigInt(0))});
    impossible_ = code_.compile_closed(module.add(core::Assume{core::Literal(false), never}));
    make_room_for_slots();
  }
  return Value::of(make_thunk(heap_, impossible_, stamp_, 0));
}

}  // namespace culprit::machine

// What an unknown function may be when it is applied to a function or to data with functions inside: the
// shapes of 002 Fig. 2 and 003 Apply-Unknown.
#include "base/invariant.h"
#include "machine/machine.h"

namespace culprit::machine {

using core::TypeKind;
using term::Term;

/// Code of the shapes, once: \x. c0   \x. c0 (x c1) x   \x y. c0 x y   \x. raise c0   \x. case x as r of c0 r
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
  const core::ExprId look = module.add(
      core::Case{variable(x), {result, {}}, {{core::DefaultPattern{}, call(c0, {result})}}, false});
  shapes_[LookShape] = code_.compile_open(lambda({x}, look), {c0});
  shapes_[RaiseShape] = code_.compile_open(lambda({x}, module.add(core::Raise{c0, {}, false})), {c0});
}

Value Machine::shape(const Procedure* procedure, std::initializer_list<Value> values) {
  const auto [closure, captured] = make_closure(heap_, procedure, values.size());
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
      if (module[constructor].access.sees(i)) arguments.emplace_back(fields.back().name);
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
  make_room_for_slots();
  return decomposers_[type] = procedure;
}

/// Which of so many shapes an unknown function takes; -1: suspended, to be run again from the application.
int Machine::decide_shape(std::size_t count, Value location, Value argument) {
  const std::vector<Term> unconditional(count);
  const int chosen = decide(unconditional);
  if (chosen < 0 && outcome_.stop == Stop::Fork) {
    push_apply(&argument, 1);
    state_->control = location;
  }
  return chosen;
}

/// First application of an unknown function whose argument has behaviour: it takes a shape, and keeps it.
const Node* Machine::take_shape(Value location, core::TypeId type, Value argument) {
  core::Module& module = code_.module();
  const bool context = is_context(location);
  const bool ignores = context && (was_in_vain(last_call(location), type) || is_made_by_unknown(argument));
  if (ignores) return become_shape(Rule::AppOpq2, location, type, argument);
  std::vector<Rule> rules{Rule::AppOpq2};
  const core::Type& parameter = module.types[argument_type(type, 0)];
  const bool data = parameter.kind == TypeKind::Data;
  const core::Data* declared = data ? module.find_data(parameter.symbol) : nullptr;
  const bool hidden = data && (declared->abstract || declared->indexed);
  if (hidden) state_->notes |= kContextIncomplete;  // it might look inside in ways that cannot be told
  if (parameter.kind == TypeKind::Function) rules.push_back(Rule::AppHavoc);
  if (data && !hidden) rules.push_back(Rule::AppDecompose);
  // A context gets all arguments at once, so nobody could tell whether it waits for the last.
  if (module.types[argument_type(type, 1)].kind == TypeKind::Function && !hidden && !context)
    rules.push_back(Rule::AppOpq3);
  if (may_raise()) rules.push_back(Rule::AppRaise);
  const int chosen = decide_shape(rules.size(), location, argument);
  if (chosen < 0) return nullptr;
  return become_shape(rules[static_cast<std::size_t>(chosen)], location, type, argument);
}

const Node* Machine::become_shape(Rule rule, Value location, core::TypeId type, Value argument) {
  fire(rule);
  const Value function =
      shape_of(rule, type, is_context(location) ? std::optional(last_call(location)) : std::nullopt);
  write_cell(location.cell(), function);
  push_apply(&argument, 1);
  return give(function);
}

bool Machine::is_context(Value location) const {
  return (content(*state_, location).as_object()->flags & kContextFlag) != 0;
}

LastCall Machine::last_call(Value location) const {
  return static_cast<const Unknown*>(content(*state_, location).as_object())->last_call;
}

/// Whether a function in a context comes back to what was there before the last call, and neither that call
/// nor what was done with its result changed anything: without the call, the same can happen from here on.
bool Machine::was_in_vain(LastCall call, core::TypeId function) {
  return arity(function) <= call.older && state_->writes == call.writes && state_->leaks.empty();
}

std::uint32_t Machine::arity(core::TypeId function) {
  std::uint32_t result = 0;
  for (; code_.module().types[function].kind == TypeKind::Function; function = argument_type(function, 1))
    ++result;
  return result;
}

/// Whether there is nothing of the program's own in a value: then unknown code learns and changes nothing by
/// looking at it.
bool Machine::is_made_by_unknown(Value start) const {
  constexpr std::size_t kEnough = 1000;  // then assume not
  std::vector<Value> pending{start};
  std::size_t seen = 0;
  while (!pending.empty()) {
    const Value value = content(*state_, pending.back());
    pending.pop_back();
    if (++seen > kEnough || value.is_box() || value.is_array()) return false;
    if (!value.is_object()) continue;
    const base::Object* object = value.as_object();
    switch (object->kind) {
      case kUnknown:
      case kTable:
      case kBigInteger:
      case kDouble:
      case kString: continue;
      case kClosure:
        if ((object->flags & kShapeFlag) == 0) return false;
        continue;
      case kData: break;
      default: return false;
    }
    const auto* data = static_cast<const Data*>(object);
    for (std::size_t i = 0; i < data->count; ++i) pending.push_back(data->field(i));
  }
  return true;
}

/// `context`: nobody looks at what the function gives.
Value Machine::shape_of(Rule rule, core::TypeId type, std::optional<LastCall> context) {
  const auto last = [&](core::TypeId last_type) {
    return context ? fresh_context(last_type, *context) : fresh(last_type);
  };
  const core::TypeId parameter = argument_type(type, 0);
  const core::TypeId result = argument_type(type, 1);
  switch (rule) {
    case Rule::AppOpq2:
      // RULE AppOpq2
      //   (L Lx), Σ  →  La, Σ[L ↦ λx. La, La ↦ •]     ignores its argument
      return shape(shapes_[ConstantShape], {last(result)});
    case Rule::AppHavoc:
      // RULE AppHavoc
      //   (L Lx), Σ  →  (Lf (Lx Ly)) Lx, Σ[L ↦ λx. (Lf (x Ly)) x, Lf ↦ •, Ly ↦ •]     calls its argument,
      //   then goes on
      return havoc_shape(type, context.has_value());
    case Rule::AppDecompose: return decompose_shape(parameter, result, context);
    case Rule::AppOpq3:
      // RULE AppOpq3
      //   (L Lx), Σ  →  λy. (Lg Lx) y, Σ[L ↦ λx. λy. (Lg x) y, Lg ↦ •]     looks at its argument later
      return shape(shapes_[DelayShape], {last(type)});
    default:
      // RULE AppRaise
      //   (L Lx), Σ  →  raise Le, Σ[L ↦ λx. raise Le, Le ↦ •]     only under a handler: else it is its own
      //   fault
      return shape(shapes_[RaiseShape], {fresh(exception_type())});
  }
}

Value Machine::havoc_shape(core::TypeId type, bool context) {
  core::Module& module = code_.module();
  const core::Type called = module.types[argument_type(type, 0)];
  const core::TypeId go_on = module.types.function(called.arguments[1], type);
  const Value input = fresh(called.arguments[0]);
  const Value continuation = context ? fresh_context(go_on, {arity(type), state_->writes}) : fresh(go_on);
  const Word undecided = Value::nullary(code_.unit()).word();
  const Value reaction = Value::location(new_cell(undecided));
  const Value first_exception = Value::location(new_cell(undecided));
  const Value function =
      shape(shapes_[HavocShape], {continuation, input, reaction, Value::type(type), first_exception});
  if (context) function.as_object()->flags |= kContextFlag;
  return function;
}

Value Machine::decompose_shape(core::TypeId parameter, core::TypeId result, std::optional<LastCall> context) {
  // RULE AppDecompose
  //   (L Lx), Σ  →  case Lx of { Di y… -> Li y… }, Σ[L ↦ λx. …, Li ↦ •]     looks inside its argument
  core::Module& module = code_.module();
  const Procedure* procedure = decomposer(parameter);
  const core::Data* data = module.find_data(module.types[parameter].symbol);
  const auto [closure, captured] = make_closure(heap_, procedure, data->constructors.size());
  for (std::size_t i = 0; i < data->constructors.size(); ++i) captured[i] = 0;
  for (std::size_t i = 0; i < data->constructors.size(); ++i) {
    core::TypeId continuation = result;
    const core::Constructor& constructor = module[data->constructors[i]];
    for (std::size_t f = constructor.fields.size(); f > 0; --f) {
      if (!constructor.access.sees(f - 1)) continue;
      continuation = module.types.function(field_type(data->constructors[i], f - 1, parameter), continuation);
    }
    captured[i] = (context ? fresh_context(continuation, *context) : fresh(continuation)).word();
  }
  closure.as_object()->flags = kShapeFlag;
  return closure;
}

// --- what the shape \x. c0 (x c1) x does if its argument raises

bool Machine::is_havoc(const Frame& frame) const {
  return frame.kind == kCaseFrame && static_cast<const CaseFrame&>(frame).node == shapes_[HavocShape]->body;
}

/// Whether nobody looks at what the function gives and nothing was written or leaked on the path so far: what
/// it catches is in vain then, unless the exception itself tells it something.
bool Machine::is_idle_context(const Frame& frame) const {
  return is_havoc(frame) && (static_cast<const CaseFrame&>(frame).self->flags & kContextFlag) != 0 &&
         state_->writes == 0 && state_->leaks.empty();
}

/// The first exception decides: the function lets all of them through, or is
/// \x. try c0 (x c1) x with e. c2 e x, where the handler is not for c0. The closure has a cell for c2, which
/// holds () before that is decided and false if there is none, and a cell for the exception that decided it.
const Node* Machine::raise_through_havoc(CaseFrame& frame, Value exception, core::BlameId blame) {
  const auto* closure = static_cast<const Closure*>(frame.self);
  const Value reaction = Value::from_word(closure->captured[kHavocReaction]);
  const Value first = Value::from_word(closure->captured[kHavocException]);
  bool catches = !content(*state_, reaction).is_boolean();
  if (content(*state_, reaction).is_nullary()) {
    const bool in_vain = is_idle_context(frame) && !has_behaviour(exception, exception_type());
    const int chosen = in_vain ? 0 : decide({Term(), Term()});
    if (chosen < 0) return nullptr;
    catches = chosen == 1;
    const core::TypeId type = Value::from_word(closure->captured[kHavocType]).as_type();
    write_cell(reaction.cell(), catches ? unknown_of(code_.module().types.function(exception_type(), type))
                                        : Value::boolean(false));
    write_cell(first.cell(), exception);
  } else if (content(*state_, first) != exception) {
    state_->notes |= kContextIncomplete;  // it might catch one and not the other
  }
  fire(Rule::AppCatch);
  const Value arguments[] = {exception, Value::from_word(frame.saved[0])};
  pop_frame();
  if (!catches) return raise_past(frame.next, exception, blame);
  abandon(&frame, exception, blame);
  state_->kont = frame.next;
  push_apply(arguments, 2);
  return give(reaction);
}

}  // namespace culprit::machine

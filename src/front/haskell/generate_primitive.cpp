// Primitives of core, and the specials that are code of their own.
#include "base/invariant.h"
#include "core/spelling.h"
#include "front/common/standard_input.h"
#include "front/haskell/generate.h"

namespace culprit::front::haskell {

using core::Primitive;

std::size_t Generator::primitive_arity(const std::string& name) {
  if (name == "seq") return 2;
  if (name == "catch") return 3;
  if (name == "coerce" || name == "unpack" || name == "pack" || name == "choose" || name == "input" ||
      name.starts_with("raise"))
    return 1;
  const auto found = core::find_primitive(name);
  INVARIANT(found.has_value(), "a library file names a primitive that does not exist");
  return core::info(*found).arity;
}

core::ExprId Generator::primitive(const Value& value, std::span<const Expr* const> arguments,
                                  const Expr& whole, Steps& steps, Place place) {
  const std::string name = value.primitive;
  const std::size_t arity = primitive_arity(name);
  if (arguments.size() < arity) {
    return apply(variable(primitive_definition(name, value), whole.span), atoms(arguments, steps),
                 whole.span);
  }
  if (arguments.size() > arity) {
    const std::vector<Atom> rest = atoms(arguments.subspan(arity), steps);
    const ExprId function = primitive(value, arguments.first(arity), whole, steps, Place::Scrutinee);
    return apply(function, rest, whole.span);
  }
  const auto found = core::find_primitive(name);
  if (!found || name == "raise") return special(name, arguments, whole, steps, place);
  std::vector<Atom> operands;
  for (const Expr* argument : arguments) operands.push_back(operand(*argument, steps));
  return add(core::PrimitiveExpr{*found, std::move(operands)}, whole.span);
}

core::ExprId Generator::special(const std::string& name, std::span<const Expr* const> arguments,
                                const Expr& whole, Steps& steps, Place place) {
  const diag::Span span = whole.span;
  if (name == "seq") {
    operand(*arguments[0], steps);
    return strict(*arguments[1], steps, place);
  }
  if (name == "coerce") return strict(*arguments[0], steps, place);
  if (name == "catch") {
    const std::vector<Atom> given = atoms(arguments, steps);
    return catch_exception(given[0], given[1], given[2], span);
  }
  if (name == "unpack") {
    const Atom text = operand(*arguments[0], steps);
    return apply(variable(unpack_function(), span), {text, core::Literal(base::big(0))}, span);
  }
  if (name == "pack") {
    const Atom list = atom(*arguments[0], steps);
    return apply(variable(pack_function(), span), {core::Literal(std::string()), list}, span);
  }
  if (name == "choose") return any_number(span);
  if (name == "input") return variable(standard_input(), span);
  return add(core::Raise{atom(*arguments[0], steps), raise_blame(name, span)}, span);
}

/// An input that the program reads.
core::ExprId Generator::any_number(diag::Span span) {
  return add(core::Unknown{module_.types.make(core::TypeKind::Int64), module_.names.intern("choose"),
                           core::InputKind::Read},
             span);
}

/// A definition that is empty here: who runs the program puts the real one in its place. There may be other
/// input, so nothing is proved with this one.
core::Symbol Generator::standard_input() {
  const CoreSymbol name = module_.names.intern(kStandardInput);
  if (module_.find_def(name) != nullptr) return name;
  constexpr std::int64_t kOtherInput = core::kValueMark - 1;
  const ExprId mark =
      add(core::PrimitiveExpr{core::Primitive::Mark, {core::Literal(base::big(kOtherInput))}}, {});
  const ExprId empty = literal(core::Literal(std::string()), {});
  const ExprId text =
      add(core::Case{mark, {names_.fresh("mark"), {}}, {{core::DefaultPattern{}, empty}}}, {});
  module_.add_def({name, {}, module_.add(core::Thunk{text}), {}});
  return name;
}

/// "raise", or "raise.division-by-zero" and the like for what is more than just an exception.
core::BlameId Generator::raise_blame(const std::string& name, diag::Span span) {
  const std::size_t dot = name.find('.');
  const auto kind = dot == std::string::npos ? std::nullopt : core::find_obligation(name.substr(dot + 1));
  return blame(kind.value_or(core::ObligationKind::Exception), at(span), "");
}

/// try action world with e. try handler e world with f. if f is e then reraise e else reraise f:
/// what a handler passes on keeps its first blame.
core::ExprId Generator::catch_exception(const Atom& action, const Atom& handler, const Atom& world,
                                        diag::Span span) {
  const core::Binder first{names_.fresh("caught"), {}};
  const core::Binder second{names_.fresh("raised"), {}};
  const ExprId body = apply(of_atom(action, span), {world}, span);
  const ExprId handled = apply(of_atom(handler, span), {first.name, world}, span);
  const CoreSymbol left = names_.fresh("caught");
  const CoreSymbol right = names_.fresh("raised");
  const ExprId same = add(core::PrimitiveExpr{Primitive::Same, {left, right}}, span);
  ExprId again = choose(same, add(core::Raise{first.name, {}, true}, span),
                        add(core::Raise{second.name, {}, true}, span), span);
  again = add(core::Case{variable(second.name, span), {right, {}}, {{core::DefaultPattern{}, again}}}, span);
  again = add(core::Case{variable(first.name, span), {left, {}}, {{core::DefaultPattern{}, again}}}, span);
  return add(core::Try{body, first, add(core::Try{handled, second, again}, span)}, span);
}

/// A primitive that is not applied to all its operands is a function.
core::Symbol Generator::primitive_definition(const std::string& name, const Value& value) {
  CoreSymbol& known = primitives_[name];
  if (!known.valid()) {
    known = unique_name("%" + name);
    const CoreSymbol definition = known;
    module_.add_def({definition, {}, primitive_function(value), value.span});
  }
  return known;
}

core::ExprId Generator::primitive_function(const Value& value) {
  const std::string& name = value.primitive;
  const diag::Span span = value.span;
  std::vector<core::Binder> parameters;
  std::vector<Atom> given;
  for (std::size_t i = primitive_arity(name); i > 0; --i) {
    parameters.push_back({names_.fresh("x"), {}});
    given.emplace_back(parameters.back().name);
  }
  Steps steps;
  ExprId body;
  if (name == "seq") {
    evaluated(given[0], steps, span);
    body = of_atom(given[1], span);
  } else if (name == "coerce") {
    body = of_atom(given[0], span);
  } else if (name == "catch") {
    body = catch_exception(given[0], given[1], given[2], span);
  } else if (name == "unpack") {
    const Atom text = evaluated(given[0], steps, span);
    body = apply(variable(unpack_function(), span), {text, core::Literal(base::big(0))}, span);
  } else if (name == "pack") {
    body = apply(variable(pack_function(), span), {core::Literal(std::string()), given[0]}, span);
  } else if (name == "choose") {
    body = any_number(span);
  } else if (name == "input") {
    body = variable(standard_input(), span);
  } else if (name.starts_with("raise")) {
    body = add(core::Raise{given[0], raise_blame(name, span)}, span);
  } else {
    for (Atom& operand : given) operand = evaluated(operand, steps, span);
    body = add(core::PrimitiveExpr{*core::find_primitive(name), std::move(given)}, span);
  }
  const ExprId code = behind(steps, body);
  return module_.add(core::Lambda{std::move(parameters), code}, span);
}

// --- strings of core and lists of characters ---

/// unpack s i: the characters of s from byte i on.
core::Symbol Generator::unpack_function() {
  if (unpack_.valid()) return unpack_;
  unpack_ = unique_name("unpack");
  const auto fresh = [&](const char* name) { return names_.fresh(name); };
  const auto operation = [&](Primitive primitive, std::vector<Atom> operands) {
    return module_.add(core::PrimitiveExpr{primitive, std::move(operands)});
  };
  const CoreSymbol text = fresh("s"), index = fresh("i"), here = fresh("s"), from = fresh("i");
  const CoreSymbol length = fresh("n"), code = fresh("c"), width = fresh("w"), next = fresh("j"),
                   rest = fresh("rest");
  const ExprId go_on = module_.add(core::Apply{module_.add(core::AtomExpr{unpack_}), {here, next}});
  const ExprId cell = module_.add(core::Construct{types_.constructor(builtins_.cons_con), {code, rest}});
  const ExprId more = module_.add(core::Let{{{{rest, {}}, module_.add(core::Thunk{go_on})}}, cell});
  Steps character;
  character.evaluate({code, {}}, operation(Primitive::StringCode, {here, from}), {});
  character.evaluate({width, {}}, operation(Primitive::StringWidth, {here, from}), {});
  character.evaluate({next, {}}, operation(Primitive::I64Add, {from, width}), {});
  const ExprId yes = character.around(module_, more);
  const ExprId nil = module_.add(core::AtomExpr{constant(types_.constructor(builtins_.nil_con))});
  core::Case test{operation(Primitive::IntLt, {from, length}),
                  {fresh("b"), {}},
                  {{core::LiteralPattern{true}, yes}, {core::LiteralPattern{false}, nil}}};
  Steps steps;
  steps.evaluate({here, {}}, module_.add(core::AtomExpr{text}), {});
  steps.evaluate({from, {}}, module_.add(core::AtomExpr{index}), {});
  steps.evaluate({length, {}}, operation(Primitive::StringLength, {here}), {});
  const ExprId body = steps.around(module_, module_.add(std::move(test)));
  module_.add_def({unpack_, {}, module_.add(core::Lambda{{{text, {}}, {index, {}}}, body}), {}});
  return unpack_;
}

/// pack s cs: s, then the characters of the list.
core::Symbol Generator::pack_function() {
  if (pack_.valid()) return pack_;
  pack_ = unique_name("pack");
  const CoreSymbol text = names_.fresh("s"), list = names_.fresh("cs"), before = names_.fresh("s");
  const CoreSymbol head = names_.fresh("c"), tail = names_.fresh("cs"), code = names_.fresh("c");
  const CoreSymbol bytes = names_.fresh("b"), longer = names_.fresh("s");
  Steps character;
  character.evaluate({code, {}}, module_.add(core::AtomExpr{head}), {});
  character.evaluate({bytes, {}}, module_.add(core::PrimitiveExpr{Primitive::StringOfCode, {code}}), {});
  character.evaluate({longer, {}}, module_.add(core::PrimitiveExpr{Primitive::StringConcat, {before, bytes}}),
                     {});
  const ExprId go_on = module_.add(core::Apply{module_.add(core::AtomExpr{pack_}), {longer, tail}});
  core::Case look{module_.add(core::AtomExpr{list}), {names_.fresh("cs"), {}}, {}};
  look.alternatives.push_back({core::ConstructorPattern{types_.constructor(builtins_.nil_con), {}},
                               module_.add(core::AtomExpr{before})});
  look.alternatives.push_back(
      {core::ConstructorPattern{types_.constructor(builtins_.cons_con), {{head, {}}, {tail, {}}}},
       character.around(module_, go_on)});
  Steps steps;
  steps.evaluate({before, {}}, module_.add(core::AtomExpr{text}), {});
  const ExprId body = steps.around(module_, module_.add(std::move(look)));
  module_.add_def({pack_, {}, module_.add(core::Lambda{{{text, {}}, {list, {}}}, body}), {}});
  return pack_;
}

}  // namespace culprit::front::haskell

// Expressions: code that evaluates one, an atom that stands for one, an atom for its value.
#include <cstdlib>

#include <fmt/format.h>

#include "base/invariant.h"
#include "front/haskell/generate.h"

namespace culprit::front::haskell {

core::ExprId Generator::expr(const Expr& whole, Place place) {
  Steps steps;
  const ExprId code = strict(whole, steps, place);
  return behind(steps, code);
}

core::ExprId Generator::strict(const Expr& whole, Steps& steps, Place place) {
  if (whole.abstracted.empty()) {
    return std::visit([&](const auto& inner) { return node(inner, whole, steps, place); }, whole.node);
  }
  std::vector<core::Binder> parameters;
  for (const kernel::DictionaryVariable variable : whole.abstracted) {
    dictionary_variable(variable) = names_.fresh("dictionary");
    parameters.push_back({dictionary_variable(variable), {}});
  }
  Steps inner;
  const ExprId code = std::visit(
      [&](const auto& node_inside) { return node(node_inside, whole, inner, Place::Tail); }, whole.node);
  return add(core::Lambda{std::move(parameters), behind(inner, code)}, whole.span);
}

// --- atoms ---

std::optional<core::Atom> Generator::variable_atom(const kernel::Variable& node) {
  const Value& value = declarations_[node.value];
  switch (value.kind) {
    case ValueKind::Local: {
      if (!node.dictionaries.empty()) return std::nullopt;
      const Local& known = local(node.value);
      if (known.literal) return Atom(*known.literal);
      if (known.deferred != nullptr) {
        const Local deferred = known;
        return as_caller(deferred, [&] { return as_atom(*deferred.deferred); });
      }
      INVARIANT(known.name.valid(), "a variable is used where it is not bound");
      return Atom(known.name);
    }
    case ValueKind::Global:
    case ValueKind::Instance:
    case ValueKind::Primitive:
      if (!node.dictionaries.empty()) return std::nullopt;
      if (is_base(node.value, "otherwise")) return Atom(core::Literal(true));
      return Atom(definition(node.value));
    case ValueKind::Selector: return Atom(definition(node.value));
    case ValueKind::Method: {
      const kernel::DictionaryFromInstance* known = from_instance(node.dictionaries.front());
      if (known == nullptr || node.dictionaries.size() > 1 || !known->arguments.empty()) return std::nullopt;
      const ValueId code = declarations_[known->instance].methods[value.index];
      return code.valid() ? std::optional<Atom>(definition(code)) : std::nullopt;
    }
  }
  return std::nullopt;
}

std::optional<core::Atom> Generator::as_atom(const Expr& whole) {
  if (!whole.abstracted.empty()) return std::nullopt;
  if (const auto* node = std::get_if<kernel::Variable>(&whole.node)) return variable_atom(*node);
  if (const auto* node = std::get_if<kernel::Annotated>(&whole.node)) return as_atom(*node->value);
  if (const auto* node = std::get_if<kernel::ApplyType>(&whole.node)) return as_atom(*node->function);
  if (const auto* node = std::get_if<kernel::CharLiteral>(&whole.node))
    return Atom(core::Literal(base::big(node->value)));
  if (const auto* node = std::get_if<kernel::StringLiteral>(&whole.node))
    return Atom(string_constant(node->text));
  if (const auto* node = std::get_if<kernel::IntegerLiteral>(&whole.node)) {
    const auto known = known_number(node->number, node->text, false);
    return known ? std::optional<Atom>(*known) : std::nullopt;
  }
  if (const auto* node = std::get_if<kernel::RationalLiteral>(&whole.node)) {
    const auto known = known_number(node->number, node->text, true);
    return known ? std::optional<Atom>(*known) : std::nullopt;
  }
  if (const auto* node = std::get_if<kernel::List>(&whole.node); node != nullptr && node->elements.empty()) {
    return Atom(constant(types_.constructor(builtins_.nil_con)));
  }
  if (const auto* node = std::get_if<kernel::Constructor>(&whole.node)) {
    if (const auto truth = types_.as_bool(node->constructor)) return Atom(core::Literal(*truth));
    if (!node->dictionaries.empty()) return std::nullopt;
    const bool plain = !types_.is_newtype(node->constructor) && declarations_[node->constructor].arity == 0;
    return plain ? Atom(constant(types_.constructor(node->constructor)))
                 : Atom(constructor_function(node->constructor));
  }
  if (const auto* node = std::get_if<kernel::Apply>(&whole.node);
      node != nullptr && node->arguments.size() == 1) {
    const auto* constructor = std::get_if<kernel::Constructor>(&node->function->node);
    if (constructor != nullptr && types_.is_newtype(constructor->constructor))
      return as_atom(*node->arguments[0]);
  }
  return std::nullopt;
}

core::Atom Generator::atom(const Expr& whole, Steps& steps) {
  if (const std::optional<Atom> simple = as_atom(whole)) return *simple;
  if (!whole.abstracted.empty()) return delay(strict(whole, steps, Place::Tail), "poly", steps, whole.span);
  if (const auto* node = std::get_if<kernel::Annotated>(&whole.node)) return atom(*node->value, steps);
  if (const auto* node = std::get_if<kernel::Lambda>(&whole.node)) {
    std::vector<core::Binder> parameters;
    const ExprId body =
        lambda_body(node->matches, parameters, [&] { return match_failure(whole.span, "lambda"); });
    return bind_lambda(std::move(parameters), body, "f", steps, whole.span);
  }
  if (const auto* node = std::get_if<kernel::List>(&whole.node)) {
    return lazy_list(atoms(node->elements, steps), steps, whole.span);
  }
  if (std::holds_alternative<kernel::Apply>(whole.node)) {
    const Spine call = spine(whole);
    const auto* constructor = std::get_if<kernel::Constructor>(&call.head->node);
    if (constructor != nullptr && call.head->abstracted.empty()) {
      const DataConId id = constructor->constructor;
      if (types_.is_newtype(id) && call.arguments.size() == 1) return atom(*call.arguments[0], steps);
      if (!types_.is_newtype(id) && is_lazy(id) && call.arguments.size() == declarations_[id].arity) {
        const std::vector<Atom> given = dictionaries(constructor->dictionaries, steps, whole.span);
        return delay(construct(id, given, call.arguments, steps, whole.span), "c", steps, whole.span);
      }
    }
  }
  if (const auto* node = std::get_if<kernel::Variable>(&whole.node)) {
    const Local& known = local(node->value);
    if (declarations_[node->value].kind == ValueKind::Local && known.deferred != nullptr &&
        node->dictionaries.empty()) {
      const Local deferred = known;
      return as_caller(deferred, [&] { return atom(*deferred.deferred, steps); });
    }
  }
  if (cheap(whole)) return operand(whole, steps);
  return delay(expr(whole), "t", steps, whole.span);
}

std::vector<core::Atom> Generator::atoms(std::span<const Expr* const> exprs, Steps& steps) {
  std::vector<Atom> result;
  for (const Expr* part : exprs) result.push_back(atom(*part, steps));
  return result;
}

core::Atom Generator::operand(const Expr& whole, Steps& steps) {
  const auto* node = std::get_if<kernel::Variable>(&whole.node);
  if (node != nullptr && declarations_[node->value].kind == ValueKind::Local && node->dictionaries.empty() &&
      local(node->value).deferred != nullptr) {
    const Local deferred = local(node->value);
    return as_caller(deferred, [&] { return operand(*deferred.deferred, steps); });
  }
  const bool is_local = node != nullptr && declarations_[node->value].kind == ValueKind::Local &&
                        node->dictionaries.empty() && !local(node->value).literal;
  if (is_local) {
    Local& known = local(node->value);
    if (known.evaluated) return known.name;
    const CoreSymbol value = names_.like(known.name);
    matches_.note_evaluated(value);
    steps.evaluate({value, {}}, variable(known.name, whole.span), at(whole.span));
    steps.renamed.push_back({node->value, known.name});
    known.name = value;
    known.evaluated = true;
    return value;
  }
  if (const std::optional<Atom> simple = as_atom(whole)) {
    if (std::holds_alternative<core::Literal>(*simple)) return *simple;
    return evaluated(*simple, steps, whole.span);
  }
  const ExprId code = strict(whole, steps, Place::Scrutinee);
  if (const auto* simple = std::get_if<core::AtomExpr>(&module_[code].node)) {
    if (std::holds_alternative<core::Literal>(simple->atom)) return simple->atom;
  }
  const CoreSymbol value = names_.fresh("v");
  matches_.note_evaluated(value);
  steps.evaluate({value, {}}, code, at(whole.span));
  return value;
}

// --- nodes ---

core::ExprId Generator::node(const kernel::Variable&, const Expr& whole, Steps& steps, Place place) {
  return call(whole, {}, whole, steps, place);
}

core::ExprId Generator::node(const kernel::Constructor&, const Expr& whole, Steps& steps, Place place) {
  return call(whole, {}, whole, steps, place);
}

core::ExprId Generator::node(const kernel::Apply&, const Expr& whole, Steps& steps, Place place) {
  const Spine parts = spine(whole);
  return call(*parts.head, parts.arguments, whole, steps, place);
}

core::ExprId Generator::node(const kernel::ApplyType& node, const Expr&, Steps& steps, Place place) {
  return strict(*node.function, steps, place);
}

core::ExprId Generator::node(const kernel::Annotated& node, const Expr&, Steps& steps, Place place) {
  return strict(*node.value, steps, place);
}

core::ExprId Generator::node(const kernel::IntegerLiteral& node, const Expr& whole, Steps& steps, Place) {
  if (const auto known = known_number(node.number, node.text, false)) return literal(*known, whole.span);
  return overloaded_number(node.number, node.text, false, false, whole.span, steps);
}

core::ExprId Generator::node(const kernel::RationalLiteral& node, const Expr& whole, Steps& steps, Place) {
  if (const auto known = known_number(node.number, node.text, true)) return literal(*known, whole.span);
  return overloaded_number(node.number, node.text, true, false, whole.span, steps);
}

core::ExprId Generator::node(const kernel::CharLiteral& node, const Expr& whole, Steps&, Place) {
  return literal(base::big(node.value), whole.span);
}

core::ExprId Generator::node(const kernel::StringLiteral& node, const Expr& whole, Steps&, Place) {
  return variable(string_constant(node.text), whole.span);
}

core::ExprId Generator::node(const kernel::Lambda& node, const Expr& whole, Steps&, Place) {
  std::vector<core::Binder> parameters;
  const ExprId body =
      lambda_body(node.matches, parameters, [&] { return match_failure(whole.span, "lambda"); });
  return add(core::Lambda{std::move(parameters), body}, whole.span);
}

core::ExprId Generator::node(const kernel::Let& node, const Expr& whole, Steps&, Place place) {
  return let(node.groups, whole.span, [&] { return expr(*node.body, place); });
}

core::ExprId Generator::node(const kernel::If& node, const Expr& whole, Steps& steps, Place place) {
  const ExprId condition = strict(*node.condition, steps, Place::Scrutinee);
  const ExprId yes = expr(*node.then_branch, place);
  return choose(condition, yes, expr(*node.else_branch, place), whole.span);
}

namespace {
/// Whether a match begins by evaluating what this pattern is matched against.
bool forces(const CoreTypes& types, const kernel::Pattern& pattern) {
  if (const auto* node = std::get_if<kernel::PatternConstructor>(&pattern.node)) {
    return types.is_newtype(node->constructor) ? forces(types, *node->arguments[0]) : true;
  }
  if (const auto* node = std::get_if<kernel::PatternAs>(&pattern.node)) return forces(types, *node->pattern);
  if (const auto* node = std::get_if<kernel::PatternSignature>(&pattern.node))
    return forces(types, *node->pattern);
  return std::holds_alternative<kernel::PatternBang>(pattern.node) ||
         std::holds_alternative<kernel::PatternList>(pattern.node);
}
}  // namespace

core::ExprId Generator::node(const kernel::Case& node, const Expr& whole, Steps& steps, Place) {
  const Fail failure = [&] {
    return match_failure(whole.span, node.scrutinees.empty() ? "multi-way if" : "case");
  };
  if (node.matches.matches.empty()) {
    // Nothing matches, but what is looked at comes first.
    if (!node.scrutinees.empty()) operand(*node.scrutinees[0], steps);
    return failure();
  }
  if (node.scrutinees.size() != 1) {
    std::vector<core::Binder> scrutinees;
    for (const Expr* scrutinee : node.scrutinees) {
      const Atom value = atom(*scrutinee, steps);
      const auto* name = std::get_if<CoreSymbol>(&value);
      if (name == nullptr) {
        const CoreSymbol bound = names_.fresh("s");
        steps.evaluate({bound, {}}, of_atom(value, whole.span), at(whole.span));
        scrutinees.push_back({bound, {}});
      } else {
        scrutinees.push_back({*name, {}});
      }
    }
    return match(scrutinees, node.matches, failure);
  }
  const Expr& scrutinee = *node.scrutinees[0];
  const bool evaluates = forces(types_, *node.matches.matches[0].patterns[0]);
  if (const std::optional<Atom> simple = as_atom(scrutinee)) {
    // A variable that is evaluated here is known to be so in the alternatives.
    const Atom value = evaluates ? operand(scrutinee, steps) : *simple;
    if (const auto* name = std::get_if<CoreSymbol>(&value)) {
      const std::vector<core::Binder> column{{*name, {}}};
      return match(column, node.matches, failure);
    }
  }
  const ExprId first = evaluates ? strict(scrutinee, steps, Place::Scrutinee) : expr(scrutinee);
  const std::vector<core::Binder> column{{names_.fresh("s"), {}}};
  return match(column, node.matches, failure, first);
}

core::ExprId Generator::node(const kernel::List& node, const Expr& whole, Steps& steps, Place) {
  if (node.elements.empty()) return variable(constant(types_.constructor(builtins_.nil_con)), whole.span);
  const std::vector<Atom> elements = atoms(node.elements, steps);
  const std::vector<Atom> rest(elements.begin() + 1, elements.end());
  const CoreSymbol tail = lazy_list(rest, steps, whole.span);
  return add(core::Construct{types_.constructor(builtins_.cons_con), {elements[0], tail}}, whole.span);
}

core::Symbol Generator::lazy_list(const std::vector<Atom>& elements, Steps& steps, diag::Span span) {
  CoreSymbol list = constant(types_.constructor(builtins_.nil_con));
  const core::ConstructorId cons = types_.constructor(builtins_.cons_con);
  for (std::size_t i = elements.size(); i-- > 0;) {
    const CoreSymbol next = names_.fresh("list");
    steps.let({{next, {}}, add(core::Construct{cons, {elements[i], list}}, span)}, at(span));
    list = next;
  }
  return list;
}

core::ExprId Generator::node(const kernel::Hole&, const Expr& whole, Steps&, Place) {
  return unsupported("a hole", whole.span);
}

core::ExprId Generator::node(const kernel::Unsupported& node, const Expr& whole, Steps&, Place) {
  return unsupported(node.feature, whole.span);
}

// --- literals ---

namespace {
/// Exactly: "1.5e-3" as numerator and denominator.
std::pair<base::BigInt, base::BigInt> exact_fraction(std::string_view text) {
  base::BigInt digits = 0;
  long exponent = 0;
  std::size_t i = 0;
  bool fraction = false;
  for (; i < text.size() && text[i] != 'e' && text[i] != 'E'; ++i) {
    if (text[i] == '.') {
      fraction = true;
      continue;
    }
    digits = digits * 10 + (text[i] - '0');
    if (fraction) --exponent;
  }
  if (i < text.size()) exponent += std::strtol(std::string(text.substr(i + 1)).c_str(), nullptr, 10);
  base::Rational value(digits);
  base::BigInt power;
  mpz_ui_pow_ui(power.get_mpz_t(), 10, static_cast<unsigned long>(std::labs(exponent)));
  if (exponent >= 0) {
    value *= power;
  } else {
    value /= power;
  }
  return {value.get_num(), value.get_den()};
}
}  // namespace

/// The literal at a type that core has literals of.
std::optional<core::Literal> Generator::known_number(const kernel::Dictionary* number,
                                                     std::string_view digits, bool rational, bool negative) {
  const kernel::DictionaryFromInstance* known = from_instance(number);
  if (known == nullptr) return std::nullopt;
  const TypeConId type = declarations_.types.head(declarations_[known->instance].head[0]);
  if (type == builtins_.double_type) {
    const double value = std::strtod(std::string(digits).c_str(), nullptr);
    return core::Literal(negative ? -value : value);
  }
  if (rational || (type != builtins_.int_type && type != builtins_.integer_type)) return std::nullopt;
  base::BigInt value = base::parse_integer(digits).value_or(0);
  if (negative) value = -value;
  return core::Literal(type == builtins_.int_type ? base::wrap_signed(value, 64) : value);
}

/// fromInteger n, fromRational (n :% d), at a type that only the dictionary knows.
core::ExprId Generator::overloaded_number(const kernel::Dictionary* number, std::string_view digits,
                                          bool rational, bool negative, diag::Span span, Steps& steps) {
  Atom value;
  if (rational) {
    auto [numerator, denominator] = exact_fraction(digits);
    if (negative) numerator = -numerator;
    const DataConId ratio = module_context_->well_known[KnownConstructor::Ratio];
    if (!ratio.valid()) return unsupported("a rational literal in this module", span);
    const CoreSymbol name = names_.fresh("ratio");
    steps.let({{name, {}},
               add(core::Construct{types_.constructor(ratio),
                                   {core::Literal(numerator), core::Literal(denominator)}},
                   span)},
              at(span));
    value = name;
  } else {
    base::BigInt whole = base::parse_integer(digits).value_or(0);
    value = core::Literal(negative ? base::BigInt(-whole) : whole);
  }
  const ValueId method =
      module_context_->well_known[rational ? KnownValue::FromRational : KnownValue::FromInteger];
  if (!method.valid() || declarations_[method].kind != ValueKind::Method)
    return unsupported("a numeric literal in this module", span);
  const Value& declared = declarations_[method];
  if (const kernel::DictionaryFromInstance* known = from_instance(number)) {
    const ValueId code = declarations_[known->instance].methods[declared.index];
    if (code.valid()) {
      std::vector<Atom> arguments = dictionaries(known->arguments, steps, span);
      arguments.push_back(value);
      return apply(variable(definition(code), span), std::move(arguments), span);
    }
  }
  const Atom evidence = dictionary(number, steps, span);
  const std::size_t field = declarations_[declared.owner_class].superclasses.size() + declared.index;
  return apply(select_from(declared.owner_class, field, evidence, span), {value}, span);
}

core::Symbol Generator::string_constant(std::string_view text) {
  if (text.empty()) return constant(types_.constructor(builtins_.nil_con));
  CoreSymbol& name = strings_[std::string(text)];
  if (!name.valid()) {
    name = unique_name("string");
    const ExprId code =
        module_.add(core::Apply{module_.add(core::AtomExpr{unpack_function()}),
                                {core::Literal(std::string(text)), core::Literal(base::big(0))}});
    module_.add_def({name, {}, module_.add(core::Thunk{code}), {}});
  }
  return name;
}

}  // namespace culprit::front::haskell

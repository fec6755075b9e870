// Application. Calls of what is known are direct: functions, constructors, primitives, methods of known
// instances.
#include <algorithm>

#include <fmt/format.h>

#include "front/haskell/generate.h"

namespace culprit::front::haskell {

/// The function and all arguments of nested applications.
Generator::Spine Generator::spine(const Expr& whole) const {
  Spine result{&whole, {}};
  std::vector<std::span<const Expr* const>> groups;
  while (result.head->abstracted.empty() || result.head == &whole) {
    if (const auto* application = std::get_if<kernel::Apply>(&result.head->node)) {
      groups.push_back(application->arguments);
      result.head = application->function;
    } else if (const auto* typed = std::get_if<kernel::ApplyType>(&result.head->node)) {
      result.head = typed->function;
    } else {
      break;
    }
  }
  for (auto group = groups.rbegin(); group != groups.rend(); ++group) {
    result.arguments.insert(result.arguments.end(), group->begin(), group->end());
  }
  return result;
}

core::ExprId Generator::call(const Expr& head, std::span<const Expr* const> arguments, const Expr& whole,
                             Steps& steps, Place place) {
  const bool plain = head.abstracted.empty() || &head == &whole;
  if (plain) {
    if (const auto* variable_node = std::get_if<kernel::Variable>(&head.node)) {
      const Value& value = declarations_[variable_node->value];
      if (value.kind == ValueKind::Method) return call_method(*variable_node, arguments, whole, steps, place);
      if (in_user_code() && value.kind == ValueKind::Global) {
        bool done = false;
        const ExprId raised =
            call_raising(variable_node->value, *variable_node, arguments, whole, steps, done);
        if (done) return raised;
      }
      if (value.kind == ValueKind::Local && local(variable_node->value).deferred != nullptr) {
        const Local deferred = local(variable_node->value);
        // The argument is the caller's code, what it is applied to is not: so it is named first.
        if (arguments.empty() && variable_node->dictionaries.empty()) {
          return as_caller(deferred, [&] { return strict(*deferred.deferred, steps, place); });
        }
        std::vector<Atom> given = dictionaries(variable_node->dictionaries, steps, whole.span);
        for (const Atom& argument : atoms(arguments, steps)) given.push_back(argument);
        const ExprId function =
            as_caller(deferred, [&] { return strict(*deferred.deferred, steps, Place::Scrutinee); });
        return apply(function, std::move(given), whole.span);
      }
      return call_value(variable_node->value, dictionaries(variable_node->dictionaries, steps, whole.span),
                        arguments, whole, steps, place);
    }
    if (const auto* constructor = std::get_if<kernel::Constructor>(&head.node)) {
      return call_constructor(*constructor, arguments, whole, steps, place);
    }
    if (const auto* lambda = std::get_if<kernel::Lambda>(&head.node);
        lambda != nullptr && !arguments.empty()) {
      return call_lambda(*lambda, arguments, whole, steps, place);
    }
  }
  // The arguments are allocated before the function is evaluated: what that renames is not in scope for them.
  std::vector<Atom> given = atoms(arguments, steps);
  const ExprId function = strict(head, steps, Place::Scrutinee);
  return apply(function, std::move(given), whole.span);
}

core::ExprId Generator::call_value(ValueId id, std::vector<Atom> given,
                                   std::span<const Expr* const> arguments, const Expr& whole, Steps& steps,
                                   Place place) {
  const Value& value = declarations_[id];
  if (value.kind == ValueKind::Primitive && !value.unsupported)
    return primitive(value, arguments, whole, steps, place);
  if (value.kind == ValueKind::Local) {
    const Local known = local(id);
    for (const Atom& argument : atoms(arguments, steps)) given.push_back(argument);
    if (known.literal) return literal(*known.literal, whole.span);
    return apply(variable(known.name, whole.span), std::move(given), whole.span);
  }
  if (arguments.size() == 2 && (is_base(id, "&&") || is_base(id, "||"))) {
    const bool both = text(value.name) == "&&";
    const ExprId condition = strict(*arguments[0], steps, Place::Scrutinee);
    const ExprId second = expr(*arguments[1], place);
    const ExprId known = literal(!both, whole.span);
    return choose(condition, both ? second : known, both ? known : second, whole.span);
  }
  if (is_base(id, "otherwise")) return literal(true, whole.span);
  if (can_inline(id, arguments.size()))
    return inline_call(id, std::move(given), arguments, whole, steps, place);
  for (const Atom& argument : atoms(arguments, steps)) given.push_back(argument);
  const bool calls = !given.empty();
  const ExprId code = apply(variable(definition(id), whole.span), std::move(given), whole.span);
  const Definition& target = defined(id);
  const bool library = target.module != nullptr && target.module->library;
  return library && (calls || !target.function || target.function->matches.arity == 0)
             ? keep_frame(code, whole, place)
             : code;
}

/// Code of the user that calls the library leaves a frame with its position, even in tail position: it is
/// where the user sees a failure. Not where the result goes on running, so that loops need no space.
core::ExprId Generator::keep_frame(ExprId code, const Expr& whole, Place place) {
  if (place == Place::Scrutinee || !for_user_ || returns_function(whole)) return code;
  const CoreSymbol result = names_.fresh("result");
  core::Case look{code, {result, {}}, {{core::DefaultPattern{}, variable(result, whole.span)}}};
  return add(std::move(look), whole.span);
}

/// Functions, and actions, which are functions of the world.
bool Generator::returns_function(const Expr& whole) const {
  if (!whole.type.valid()) return false;
  const TypeConId head = declarations_.types.head(whole.type);
  if (!head.valid()) return false;
  if (head == builtins_.arrow_type) return true;
  const TypeCon& con = declarations_[head];
  if (con.kind != TypeConKind::Newtype || con.constructors.empty()) return false;
  const std::vector<Type>& fields = declarations_[con.constructors[0]].field_types;
  return !fields.empty() && declarations_.types.head(fields[0]) == builtins_.arrow_type;
}

core::ExprId Generator::call_method(const kernel::Variable& method, std::span<const Expr* const> arguments,
                                    const Expr& whole, Steps& steps, Place place) {
  const Value& value = declarations_[method.value];
  const std::span<const kernel::Dictionary* const> all = method.dictionaries;
  if (all.empty()) return unsupported("a method without its class", whole.span);
  if (const kernel::DictionaryFromInstance* known = from_instance(all.front())) {
    const Instance& instance = declarations_[known->instance];
    const ValueId code = instance.methods[value.index];
    const ValueId fallback = declarations_[instance.class_id].defaults[value.index];
    if (code.valid()) {
      std::vector<Atom> given = dictionaries(known->arguments, steps, whole.span);
      for (const Atom& own : dictionaries(all.subspan(1), steps, whole.span)) given.push_back(own);
      return call_value(code, std::move(given), arguments, whole, steps, place);
    }
    if (fallback.valid() && !instance.reuses) {
      return call_value(fallback, dictionaries(all, steps, whole.span), arguments, whole, steps, place);
    }
  }
  const Atom evidence = dictionary(all.front(), steps, whole.span);
  std::vector<Atom> given = dictionaries(all.subspan(1), steps, whole.span);
  for (const Atom& argument : atoms(arguments, steps)) given.push_back(argument);
  const std::size_t field = declarations_[value.owner_class].superclasses.size() + value.index;
  const ExprId code =
      apply(select_from(value.owner_class, field, evidence, whole.span), std::move(given), whole.span);
  return code;
}

core::ExprId Generator::call_constructor(const kernel::Constructor& node,
                                         std::span<const Expr* const> arguments, const Expr& whole,
                                         Steps& steps, Place place) {
  const DataConId id = node.constructor;
  if (types_.is_newtype(id)) {
    if (arguments.empty()) return variable(constructor_function(id), whole.span);
    if (arguments.size() == 1) return strict(*arguments[0], steps, place);
    return call(*arguments[0], arguments.subspan(1), whole, steps, place);
  }
  std::vector<Atom> given = dictionaries(node.dictionaries, steps, whole.span);
  if (arguments.size() == declarations_[id].arity)
    return construct(id, std::move(given), arguments, steps, whole.span);
  for (const Atom& argument : atoms(arguments, steps)) given.push_back(argument);
  return apply(variable(constructor_function(id), whole.span), std::move(given), whole.span);
}

/// (\x y. e) a b: the parameters are names for the arguments.
core::ExprId Generator::call_lambda(const kernel::Lambda& lambda, std::span<const Expr* const> arguments,
                                    const Expr& whole, Steps& steps, Place place) {
  const kernel::Matches& matches = lambda.matches;
  const bool enough = matches.matches.size() == 1 && arguments.size() >= matches.arity;
  const kernel::Match* match = enough ? &matches.matches[0] : nullptr;
  const bool simple =
      enough && match->rhs.where.empty() && match->rhs.alternatives[0].guards.empty() &&
      std::all_of(match->patterns.begin(), match->patterns.end(), [](const kernel::Pattern* pattern) {
        return std::holds_alternative<kernel::PatternVariable>(pattern->node) ||
               std::holds_alternative<kernel::PatternWildcard>(pattern->node);
      });
  if (!simple) {
    std::vector<Atom> given = atoms(arguments, steps);
    std::vector<core::Binder> parameters;
    const ExprId body = lambda_body(matches, parameters, [&] { return match_failure(whole.span, "lambda"); });
    return apply(add(core::Lambda{std::move(parameters), body}, whole.span), std::move(given), whole.span);
  }
  for (std::size_t i = 0; i < matches.arity; ++i) {
    const auto* bound = std::get_if<kernel::PatternVariable>(&match->patterns[i]->node);
    if (bound == nullptr) continue;
    const Atom value = atom(*arguments[i], steps);
    Local known;
    if (const auto* name = std::get_if<CoreSymbol>(&value)) {
      known.name = *name;
      known.evaluated = matches_.is_evaluated(*name);
    } else {
      known.literal = std::get<core::Literal>(value);
    }
    local(bound->variable) = known;
  }
  const Expr& body = *match->rhs.alternatives[0].body;
  if (arguments.size() == matches.arity) return strict(body, steps, place);
  return call(body, arguments.subspan(matches.arity), whole, steps, place);
}

/// error, undefined, throw and assert in code of the user raise there.
core::ExprId Generator::call_raising(ValueId value, const kernel::Variable& node,
                                     std::span<const Expr* const> arguments, const Expr& whole, Steps& steps,
                                     bool& done) {
  const WellKnownNames& known = module_context_->well_known;
  const auto is = [&](KnownValue name) { return known[name].valid() && known[name] == value; };
  const auto raise_value = [&](const Atom& exception, core::ObligationKind kind, std::string why) {
    done = true;
    return add(core::Raise{exception, blame(kind, whole.span, std::move(why))}, whole.span);
  };
  const ValueId maker = known[KnownValue::ErrorCallException];
  const bool is_error = is(KnownValue::Error) || is(KnownValue::ErrorWithoutStackTrace);
  if (maker.valid() && ((is_error && arguments.size() == 1) || is(KnownValue::Undefined))) {
    const Atom message = is_error ? atom(*arguments[0], steps) : Atom(string_constant("Prelude.undefined"));
    const ExprId made = apply(variable(definition(maker), whole.span), {message}, whole.span);
    return raise_value(delay(made, "exception", steps, whole.span), core::ObligationKind::Exception,
                       source_text(whole.span));
  }
  const ValueId wrap = known[KnownValue::ToException];
  if (wrap.valid() && is(KnownValue::Throw) && arguments.size() == 1 && node.dictionaries.size() == 1) {
    const Value& method = declarations_[wrap];
    const Atom evidence = dictionary(node.dictionaries[0], steps, whole.span);
    const Atom thrown = atom(*arguments[0], steps);
    const std::size_t field = declarations_[method.owner_class].superclasses.size() + method.index;
    const ExprId made =
        apply(select_from(method.owner_class, field, evidence, whole.span), {thrown}, whole.span);
    return raise_value(delay(made, "exception", steps, whole.span), core::ObligationKind::Exception,
                       source_text(whole.span));
  }
  if (is(KnownValue::Assert) && arguments.size() == 2 && known[KnownValue::AssertionFail].valid()) {
    done = true;
    const ExprId condition = strict(*arguments[0], steps, Place::Scrutinee);
    const std::string why = source_text(whole.span);
    const ExprId failure =
        raise(KnownValue::AssertionFail, fmt::format("Assertion failed\n{}", sources_.describe(whole.span)),
              core::ObligationKind::Assertion, whole.span, why);
    return choose(condition, expr(*arguments[1]), failure, whole.span, true);
  }
  return {};
}

}  // namespace culprit::front::haskell

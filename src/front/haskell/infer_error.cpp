// What type errors say.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "front/haskell/infer_state.h"

namespace culprit::front::haskell {

namespace {
std::string ordinal(std::uint32_t index) {
  constexpr std::array<std::string_view, 9> kNames = {"first", "second",  "third",  "fourth", "fifth",
                                                      "sixth", "seventh", "eighth", "ninth"};
  return index < kNames.size() ? std::string(kNames[index]) : fmt::format("{}th", index + 1);
}

bool is_boundary(char c) { return std::string_view(" ()[],").find(c) != std::string_view::npos; }

/// Where two texts begin to differ, and the length of what differs in the second one, whole words both.
std::pair<std::size_t, std::size_t> difference(std::string_view a, std::string_view b) {
  const std::size_t shorter = std::min(a.size(), b.size());
  std::size_t front = 0;
  while (front < shorter && a[front] == b[front]) ++front;
  while (front > 0 && !is_boundary(b[front - 1])) --front;
  std::size_t back = 0;
  while (back < shorter - front && a[a.size() - 1 - back] == b[b.size() - 1 - back]) ++back;
  while (back > 0 && !is_boundary(b[b.size() - back])) --back;
  return {front, b.size() - back - front};
}

std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80; }));
}

/// Long types stand below each other, with what differs marked.
std::string both_types(std::string_view subject, const std::string& found, const std::string& needed,
                       const std::string& reason) {
  constexpr std::size_t kShort = 40;
  const auto [front, length] = difference(found, needed);
  if (width(found) + width(needed) <= kShort || front == 0 || length == 0)
    return fmt::format("{} has type {}, but {} was expected{}", subject, found, needed, reason);
  return fmt::format(
      "{} has another type than was expected{}\n    found:    {}\n    expected: {}\n{:>{}}{:^>{}}", subject,
      reason, found, needed, "", 14 + width(std::string_view(needed).substr(0, front)), "",
      width(std::string_view(needed).substr(front, length)));
}
}  // namespace

// --- types that do not fit ---

void Inference::expect(Span span, Type actual, Type expected, const Why& why, std::string_view subject) {
  if (const auto failure = types_.unify(actual, expected)) {
    mismatch(span, actual, expected, *failure, why, subject);
  }
}

/// The end of "but Int was expected".
std::string Inference::describe(const Why& why) const {
  const std::string name = why.name.valid() ? fmt::format("`{}`", text(why.name)) : "this function";
  switch (why.kind) {
    case Why::Kind::Argument: return fmt::format(" as the {} argument of {}", ordinal(why.index), name);
    case Why::Kind::Statement: return ", as for the other statements of the `do`";
    case Why::Kind::Condition: return " as the condition of an `if`";
    case Why::Kind::Branch: return ", as in the other branch of the `if`";
    case Why::Kind::Alternative: return ", as in the other alternatives of the `case`";
    case Why::Kind::Clause: return fmt::format(" as the result of {}", name);
    case Why::Kind::Guard: return " as a guard";
    case Why::Kind::Element: return ", as for the other elements of the list";
    case Why::Kind::Field: return fmt::format(" for the field {}", name);
    case Why::Kind::Signature: return fmt::format(" by the signature of {}", name);
    case Why::Kind::Method: return fmt::format(" by the type of the method {}", name);
    case Why::Kind::Annotation: return " by the type annotation";
    case Why::Kind::Pattern: return ", the type of what is matched";
    case Why::Kind::Function:
    case Why::Kind::None: break;
  }
  return "";
}

void Inference::mismatch(Span span, Type actual, Type expected, const UnifyFailure& failure, const Why& why,
                         std::string_view subject) {
  TypePrinter printer(declarations_);
  std::string found = printer.print(actual);
  std::string needed = printer.print(expected);
  if (found == needed) {
    printer.qualify();
    found = printer.print(actual);
    needed = printer.print(expected);
  }
  std::string message = both_types(subject, found, needed, describe(why));
  std::string help;
  if (failure.reason == UnifyFailure::Reason::Infinite) {
    help = fmt::format("type {0} would have to contain itself: {0} = {1}", printer.print(failure.left),
                       printer.print(failure.right));
  } else if (failure.reason == UnifyFailure::Reason::Escape) {
    help = "a type variable cannot leave the scope of the signature or match that it belongs to";
  } else {
    help = advice(actual, expected);
    for (const Type part : {failure.left, failure.right}) {
      if (!help.empty() || types_[part].form != TypeForm::Rigid) continue;
      help = fmt::format("`{}` stands for every type here, not for one that the code may choose",
                         printer.print(part));
    }
  }
  fail(span, std::move(message), std::move(help));
}

/// What to do about two types that do not fit, where that is likely to be known.
std::string Inference::advice(Type actual, Type expected) const {
  const Type from = types_.resolve(actual);
  const Type to = types_.resolve(expected);
  const TypeConId have = types_.head(from);
  const TypeConId want = types_.head(to);
  const auto number = [&](TypeConId id) {
    return id == builtins_.int_type || id == builtins_.integer_type || id == builtins_.double_type;
  };
  if (have == builtins_.arrow_type && want.valid() && want != have) return "is an argument missing?";
  if (have.valid() && want == builtins_.arrow_type && have != want) return "is there an argument too many?";
  if (number(have) && number(want)) {
    return have == builtins_.double_type ? "`round`, `truncate` or `floor` converts"
                                         : "`fromIntegral` converts";
  }
  if (have == builtins_.char_type && want == builtins_.list_type)
    return "a string is written in double quotes";
  if (want == builtins_.list_type && types_[to].form == TypeForm::Apply &&
      types_[types_.resolve(types_[to].second)].constructor == builtins_.char_type && number(have)) {
    return "`show` makes a string of it";
  }
  const TypeConId io = module_.well_known[KnownType::Io];
  if (io.valid() && have == io && want.valid() && want != io) {
    return "get the result of the action with `<-` in a `do` block";
  }
  if (io.valid() && want == io && have.valid() && have != io) return "`return` makes an action of a value";
  return {};
}

void Inference::fail_too_large(Span span, std::string_view what) {
  fail(span,
       fmt::format("the type of {} is too large: written out, it has more than {} names", what, kLargestType),
       "types that contain themselves several times grow quickly; a `data` type keeps them small");
}

void Inference::not_a_function(const kernel::Expr& function, Type type, std::size_t accepted,
                               std::size_t given) {
  const std::string printed = TypePrinter(declarations_).print(type);
  const std::string name = subject(function);
  if (accepted == 0) {
    fail(function.span,
         fmt::format("{} has type {}; it is not a function and cannot be applied", name, printed),
         "is an operator or a parenthesis missing?");
  }
  fail(function.span,
       fmt::format("{} has type {}; it takes {} argument{}, but is applied to {}", name, printed, accepted,
                   accepted == 1 ? "" : "s", given),
       "is an operator or a parenthesis missing?");
}

// --- constraints that cannot be solved ---

Constraint Inference::as_constraint(const Predicate& predicate) {
  return {predicate.class_id, {predicate.arguments.begin(), predicate.arguments.end()}};
}

/// The variable of a signature that the constraint is about; invalid if it is about something else.
Type Inference::rigid_head(const Predicate& predicate) const {
  for (Type type : predicate.arguments) {
    type = types_.resolve(type);
    while (types_[type].form == TypeForm::Apply) type = types_.resolve(types_[type].first);
    if (types_[type].form == TypeForm::Rigid) return type;
  }
  return {};
}

std::string Inference::because(const Origin& origin) const {
  switch (origin.kind) {
    case Origin::Kind::Use:
      return origin.name.valid() ? fmt::format("`{}` needs it", text(origin.name)) : "it is needed here";
    case Origin::Kind::Statement: return "the statements of a `do` need it";
    case Origin::Kind::Derived: return fmt::format("`deriving {}` needs it for a field", text(origin.name));
    case Origin::Kind::Literal: return "this number needs it";
    case Origin::Kind::Pattern: return "matching a number needs it";
    case Origin::Kind::Superclass:
      return fmt::format("it is a superclass of `{}`, of which there is an instance", text(origin.name));
  }
  return {};
}

void Inference::report_unsolved(const Wanted& wanted) {
  const Origin& origin = origins_[wanted.origin];
  const std::uint32_t current = definition_;
  definition_ = origin.definition;
  const Type variable = rigid_head(wanted.predicate);
  if (wanted.depth > kDeepestInstance) {
    report(origin.span,
           fmt::format("the search for an instance of `{}` does not end: {}",
                       text(declarations_[wanted.predicate.class_id].name), because(origin)),
           "an instance must not need itself, nor one at an ever larger type");
  } else if (variable.valid()) {
    report_missing_constraint(wanted, origin, variable);
  } else {
    report_missing_instance(wanted, origin);
  }
  definition_ = current;
}

void Inference::report_missing_constraint(const Wanted& wanted, const Origin& origin, Type variable) {
  const std::string constraint = TypePrinter(declarations_).print(as_constraint(wanted.predicate));
  std::string help;
  for (const Scope* scope = wanted.scope; scope != nullptr && help.empty(); scope = scope->parent) {
    if (scope->level != types_[variable].index) continue;
    if (scope->owner.kind == Why::Kind::Signature) {
      help = fmt::format("add `{} =>` to the signature of `{}`", constraint, text(scope->owner.name));
    } else if (scope->owner.kind == Why::Kind::Method || origin.kind == Origin::Kind::Superclass) {
      help = fmt::format("add `{}` to the context of the instance or class", constraint);
    }
  }
  report(origin.span, fmt::format("`{}` is not known to hold: {}", constraint, because(origin)),
         std::move(help));
}

void Inference::report_missing_instance(const Wanted& wanted, const Origin& origin) {
  const std::string constraint = TypePrinter(declarations_).print(as_constraint(wanted.predicate));
  if (origin.kind == Origin::Kind::Literal && wanted.depth == 0) {
    const std::string type = TypePrinter(declarations_).print(wanted.predicate.arguments[0]);
    if (types_.head(wanted.predicate.arguments[0]) == builtins_.arrow_type) {
      report(origin.span, fmt::format("this number is used where a function of type {} is needed", type),
             "a number is not a function: is an operator or a parenthesis missing?");
      return;
    }
    report(origin.span,
           fmt::format("this number cannot have type {}: there is no instance {}", type, constraint),
           instance_advice(wanted.predicate));
    return;
  }
  report(origin.span, fmt::format("there is no instance {}: {}", constraint, because(origin)),
         origin.kind == Origin::Kind::Derived
             ? fmt::format("leave out `{0}`, or write the instance of `{0}` by hand", text(origin.name))
             : instance_advice(wanted.predicate));
}

std::string Inference::instance_advice(const Predicate& predicate) {
  if (predicate.arguments.size() != 1) return {};
  const TypeConId head = types_.head(predicate.arguments[0]);
  if (!head.valid()) return {};
  const std::string type = TypePrinter(declarations_).print(predicate.arguments[0]);
  if (head == builtins_.arrow_type) {
    return is_numeric(predicate.class_id) ? "a function is not a number: is an argument missing?"
                                          : "this is a function: is an argument missing?";
  }
  if (is_numeric(predicate.class_id)) {
    if (head == builtins_.int_type || head == builtins_.integer_type)
      return "`fromIntegral` converts whole numbers";
    if (head == builtins_.double_type) return "`round`, `truncate` or `floor` converts";
    return fmt::format("{} is not a type of numbers", type);
  }
  const TypeCon& constructor = declarations_[head];
  const auto derivable = {KnownClass::Eq,   KnownClass::Ord,  KnownClass::Show,
                          KnownClass::Read, KnownClass::Enum, KnownClass::Bounded};
  const bool can_derive = std::any_of(derivable.begin(), derivable.end(), [&](KnownClass known) {
    return module_.well_known[known] == predicate.class_id;
  });
  if (can_derive && constructor.module == module_.name) {
    return fmt::format("add `deriving {}` to the declaration of `{}`",
                       text(declarations_[predicate.class_id].name), text(constructor.name));
  }
  return {};
}

void Inference::report_ambiguous(const Wanted& wanted) {
  if (types_.errors_met() != errors_met_before_) return;  // what is missing may be what was reported already
  const Origin& origin = origins_[wanted.origin];
  const std::uint32_t current = definition_;
  definition_ = origin.definition;
  TypePrinter printer(declarations_);
  const std::string constraint = printer.print(as_constraint(wanted.predicate));
  const bool named = origin.name.valid() && origin.kind != Origin::Kind::Statement;
  const std::string name = named                                    ? fmt::format("`{}`", text(origin.name))
                           : origin.kind == Origin::Kind::Statement ? "this `do`"
                                                                    : "this expression";
  const std::vector<Type> variables = variables_of(wanted.predicate);
  if (variables.empty()) {
    report(origin.span, fmt::format("several instances fit {}: {}", constraint, because(origin)));
  } else {
    report(origin.span,
           fmt::format("the type at which {} is used is ambiguous: nothing says what `{}` is in {}", name,
                       printer.print(variables.front()), constraint),
           "add a type annotation");
  }
  definition_ = current;
}

}  // namespace culprit::front::haskell

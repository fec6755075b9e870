#include "front/haskell/type_printer.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace culprit::front::haskell {

namespace {
constexpr int kFunctionPrecedence = 1;  // left of an arrow
constexpr int kArgumentPrecedence = 2;  // of a type constructor
constexpr int kDeepest = 40;            // deeper parts are shown as `..`
constexpr int kLargest = 400;           // what comes after so many nodes as well

std::string parenthesised(std::string text, bool wanted) {
  return wanted ? "(" + std::move(text) + ")" : std::move(text);
}
}  // namespace

std::string TypePrinter::print(Type type) {
  size_ = 0;
  return print_type(type, 0, 0);
}

std::string TypePrinter::print(const Constraint& constraint) { return print_constraint(constraint, 0); }

std::string TypePrinter::print(const Scheme& scheme) {
  name_generics(scheme);
  return print_context(scheme.constraints, scheme.equalities, 0) + print(scheme.body);
}

std::string TypePrinter::print_type(Type type, int precedence, int depth) {
  type = declarations_.types.resolve(type);
  if (depth > kDeepest || ++size_ > kLargest) return "..";
  const TypeConId head = declarations_.types.head(type);
  if (left_out_whole_ && head.valid() && left_out_whole_(head)) return "_";
  const TypeNode& node = declarations_.types[type];
  if (node.form == TypeForm::Apply) return print_application(type, precedence, depth);
  if (node.form == TypeForm::Forall) {
    return print_forall(declarations_.types.schemes[node.scheme], precedence, depth);
  }
  return print_node(type, depth);
}

std::string TypePrinter::print_node(Type type, int /*depth*/) {
  const TypeNode& node = declarations_.types[type];
  if (node.form == TypeForm::Constructor) return constructor_name(node.constructor);
  if (node.form == TypeForm::Generic) {
    std::string& name = generics_[node.index];
    if (name.empty()) name = fresh_name("");
    return name;
  }
  return node.form == TypeForm::Error ? "_" : variable_name(type, node.name);
}

std::string TypePrinter::print_application(Type type, int precedence, int depth) {
  const Types& types = declarations_.types;
  std::vector<Type> arguments;
  while (types[type].form == TypeForm::Apply) {
    arguments.push_back(types[type].second);
    type = types.resolve(types[type].first);
  }
  std::reverse(arguments.begin(), arguments.end());
  const TypeNode& head = types[type];
  const std::string name = head.form == TypeForm::Constructor ? constructor_name(head.constructor) : "";
  if (name == "->" && arguments.size() == 2) {
    // The result is no deeper: long functions are shown whole.
    return parenthesised(print_type(arguments[0], kFunctionPrecedence, depth + 1) + " -> " +
                             print_type(arguments[1], 0, depth),
                         precedence >= kFunctionPrecedence);
  }
  if (name == "[]" && arguments.size() == 1) {
    const std::string element = print_type(arguments[0], 0, depth + 1);
    return element == "Char" ? "String" : "[" + element + "]";
  }
  if (name.starts_with("(,") && arguments.size() == name.size() - 1) {
    std::vector<std::string> parts;
    for (const Type argument : arguments) parts.push_back(print_type(argument, 0, depth + 1));
    return fmt::format("({})", fmt::join(parts, ", "));
  }
  std::string text = name == "->" ? "(->)" : print_type(type, kArgumentPrecedence, depth + 1);
  for (const Type argument : arguments) text += " " + print_type(argument, kArgumentPrecedence, depth + 1);
  return parenthesised(std::move(text), precedence >= kArgumentPrecedence);
}

std::string TypePrinter::print_forall(const Scheme& scheme, int precedence, int depth) {
  name_generics(scheme);
  std::string variables;
  for (std::uint32_t i = 0; i < scheme.generics; ++i) variables += " " + generics_[scheme.first + i];
  return parenthesised(
      fmt::format("forall{}. {}{}", variables, print_context(scheme.constraints, scheme.equalities, depth),
                  print_type(scheme.body, 0, depth + 1)),
      precedence > 0);
}

std::string TypePrinter::print_context(const std::vector<Constraint>& constraints,
                                       const std::vector<Equality>& equalities, int depth) {
  std::vector<std::string> parts;
  for (const Constraint& constraint : constraints) parts.push_back(print_constraint(constraint, depth));
  for (const Equality& equality : equalities) {
    parts.push_back(print_type(equality.first, kFunctionPrecedence, depth + 1) + " ~ " +
                    print_type(equality.second, kFunctionPrecedence, depth + 1));
  }
  if (parts.empty()) return "";
  return parts.size() == 1 ? parts.front() + " => " : fmt::format("({}) => ", fmt::join(parts, ", "));
}

std::string TypePrinter::print_constraint(const Constraint& constraint, int depth) {
  std::string text = declarations_.names.text(declarations_[constraint.class_id].name);
  for (const Type argument : constraint.arguments) {
    text += " " + print_type(argument, kArgumentPrecedence, depth + 1);
  }
  return text;
}

std::string TypePrinter::constructor_name(TypeConId id) const {
  const TypeCon& constructor = declarations_[id];
  const std::string& name = declarations_.names.text(constructor.name);
  if (left_out_ && left_out_(id)) return "_";
  if (!qualified_ || constructor.kind == TypeConKind::Builtin || !constructor.module.valid()) return name;
  return declarations_.names.text(constructor.module) + "." + name;
}

std::string TypePrinter::variable_name(Type variable, Symbol wish) {
  std::string& name = variables_[variable];
  if (name.empty()) name = fresh_name(wish.valid() ? declarations_.names.text(wish) : "");
  return name;
}

/// The wish itself, else with a number; without a wish the first letter that is free.
std::string TypePrinter::fresh_name(std::string wish) {
  if (wish.empty()) {
    for (char letter = 'a'; letter <= 'z'; ++letter) {
      if (used_.insert(std::string(1, letter)).second) return std::string(1, letter);
    }
    wish = "t";
  }
  std::string name = wish;
  for (int i = 1; !used_.insert(name).second; ++i) name = wish + std::to_string(i);
  return name;
}

void TypePrinter::name_generics(const Scheme& scheme) {
  for (std::uint32_t i = 0; i < scheme.generics; ++i) {
    std::string& name = generics_[scheme.first + i];
    const Symbol wish = i < scheme.names.size() ? scheme.names[i] : Symbol();
    if (name.empty()) name = fresh_name(wish.valid() ? declarations_.names.text(wish) : "");
  }
}

}  // namespace culprit::front::haskell

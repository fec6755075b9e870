#include "front/haskell/liquid/printer.h"

#include <cstdint>
#include <string_view>
#include <vector>

#include "front/haskell/characters.h"
#include "front/haskell/liquid/operators.h"
#include "front/haskell/print_value.h"

namespace culprit::front::haskell::liquid {

namespace {

using Associativity = ast::Fixity::Associativity;

/// What a type may be without parentheses.
enum class Place : std::uint8_t { Any, Operand, Application, Argument, Atom };

bool is_operator(std::string_view name) {
  return !name.empty() && character_at(name, 0).kind == CharacterClass::Symbol;
}

bool is_infix_type(std::string_view name) { return name.starts_with(':') || name == "~" || name == "==>"; }

std::string written(const Path& path) {
  return path.module.empty() ? std::string(path.name)
                             : std::string(path.module) + "." + std::string(path.name);
}

std::string as_function(const Path& path) {
  return is_operator(path.name) ? "(" + written(path) + ")" : written(path);
}

/// The name of a function or constructor; null if it is something else.
const Path* path_of(const Predicate& predicate) {
  if (const auto* const variable = std::get_if<Variable>(&predicate.node)) return &variable->path;
  if (const auto* const constructor = std::get_if<Constructor>(&predicate.node)) return &constructor->path;
  return nullptr;
}

/// Whether it begins like `x : xs`, which would be a type after `{`.
bool looks_like_binder(std::string_view text) {
  const std::size_t end = name_end(text, 0);
  return end > 0 && text.substr(end).starts_with(" : ");
}

/// `p`, `p x`: needs no braces between angle brackets.
bool is_use_of_abstract(const Predicate& predicate) {
  const auto* const apply = std::get_if<Apply>(&predicate.node);
  const Path* const path = path_of(apply != nullptr ? *apply->function : predicate);
  return path != nullptr && !is_operator(path->name);
}

std::string literal_text(const ast::Literal& literal) {
  if (literal.kind == ast::Literal::Kind::Char) return char_literal(literal.character);
  if (literal.kind != ast::Literal::Kind::String) return std::string(literal.text);
  std::vector<char32_t> codes;
  for (std::size_t i = 0; i < literal.text.size();) {
    const Character character = character_at(literal.text, i);
    codes.push_back(character.value);
    i += character.bytes;
  }
  return string_literal(codes);
}

/// Bounded recursion: the parser limits the depth of trees.
class Printer {
 public:
  std::string take() { return std::move(out_); }
  void print(const Predicate& predicate, int weakest) {
    std::visit([&](const auto& node) { print_node(node, weakest); }, predicate.node);
  }
  void print(const Type& type, Place place) {
    std::visit([&](const auto& node) { print_node(node, place); }, type.node);
  }

 private:
  template <class Print>
  void parenthesised(bool needed, Print print) {
    if (needed) out_ += '(';
    print();
    if (needed) out_ += ')';
  }
  template <class T, class Print>
  void separated(Slice<T> items, std::string_view separator, Print print) {
    bool first = true;
    for (const T& item : items) {
      if (!first) out_ += separator;
      first = false;
      print(item);
    }
  }

  // --- predicates ---
  void print_node(const Variable& node, int weakest) {
    const bool infix_word = infix_operator(node.path.name) && !is_operator(node.path.name);
    parenthesised(infix_word && weakest > level::kApplication, [&] { out_ += as_function(node.path); });
  }
  void print_node(const Constructor& node, int) { out_ += as_function(node.path); }
  void print_node(const Literal& node, int) { out_ += literal_text(node.literal); }
  void print_node(const Hole&, int) { out_ += '_'; }
  void print_node(const Apply& node, int weakest);
  void print_node(const Operation& node, int weakest);
  void print_node(const If& node, int weakest);
  void print_node(const Lambda& node, int weakest);
  void print_node(const Tuple& node, int) { print_list("(", node.parts, ", ", ")"); }
  void print_node(const List& node, int) { print_list("[", node.elements, ", ", "]"); }
  void print_node(const Annotated& node, int);
  void print_infix(std::string_view op, Fixity fixity, Slice<const Predicate*> operands, int weakest);
  void print_other_infix(const Path& path, Slice<const Predicate*> operands, int weakest);
  void print_prefix(const Operation& node, int weakest);
  void print_list(std::string_view open, Slice<const Predicate*> parts, std::string_view separator,
                  std::string_view close);

  // --- types ---
  void print_node(const TypeVariable& node, Place) { out_ += node.name; }
  void print_node(const TypeConstructor& node, Place) { out_ += as_function(node.path); }
  void print_node(const TypeHole&, Place) { out_ += '_'; }
  void print_node(const TypeApply& node, Place place);
  void print_node(const Function& node, Place place);
  void print_node(const TupleType& node, Place);
  void print_node(const ListType& node, Place);
  void print_node(const Refined& node, Place);
  void print_node(const Forall& node, Place place);
  void print_node(const WithAbstract& node, Place place);
  void print_node(const Bang& node, Place);
  void print_node(const Subtyping& node, Place);
  void print_argument(const Argument& argument);
  void print_abstract(const Abstract& abstract);
  void print_abstract_parameters(Slice<AbstractParameter> parameters);
  void print_context(Slice<const Type*> context);
  /// After `{`, where a type could stand as well.
  void print_in_braces(const Predicate& predicate);

  std::string out_;
};

void Printer::print_node(const Apply& node, int weakest) {
  const Path* const path = path_of(*node.function);
  if (path != nullptr && is_operator(path->name) && node.arguments.size() == 2)
    return print_other_infix(*path, node.arguments, weakest);
  parenthesised(weakest > level::kApplication, [&] {
    print(*node.function, path != nullptr ? level::kApplication : level::kAtom);
    for (const Predicate* const argument : node.arguments) {
      out_ += ' ';
      print(*argument, level::kAtom);
    }
  });
}

void Printer::print_node(const Operation& node, int weakest) {
  if (node.op == Operator::Not || node.op == Operator::Negate) return print_prefix(node, weakest);
  if (node.operands.size() >= 2)
    return print_infix(spelling(node.op), fixity_of(node.op), node.operands, weakest);
  parenthesised(weakest > level::kLowest, [&] {
    out_ += spelling(node.op);
    print_list(" [", node.operands, "; ", "]");
  });
}

void Printer::print_infix(std::string_view op, Fixity fixity, Slice<const Predicate*> operands, int weakest) {
  parenthesised(fixity.level < weakest, [&] {
    for (std::size_t i = 0; i < operands.size(); ++i) {
      if (i > 0) out_.append(" ").append(op).append(" ");
      const Associativity of_side = i == 0 ? Associativity::Left : Associativity::Right;
      print(*operands[i], fixity.associativity == of_side ? fixity.level : fixity.level + 1);
    }
  });
}

/// How operators of programs bind is declared elsewhere: they get all parentheses that they may need.
void Printer::print_other_infix(const Path& path, Slice<const Predicate*> operands, int weakest) {
  parenthesised(weakest > level::kComparison + 1, [&] {
    print(*operands[0], level::kApplication);
    out_ += " " + written(path) + " ";
    print(*operands[1], level::kApplication);
  });
}

void Printer::print_prefix(const Operation& node, int weakest) {
  const Predicate& operand = *node.operands.front();
  if (node.op == Operator::Not) {
    return parenthesised(weakest > level::kComparison, [&] {
      out_ += "not ";
      print(operand, level::kComparison);
    });
  }
  const auto* const inner = std::get_if<Operation>(&operand.node);
  const bool again = inner != nullptr && inner->op == Operator::Negate;  // `--` starts a comment
  parenthesised(weakest > level::kMultiplicative + 1, [&] {
    out_ += '-';
    print(operand, again ? level::kAtom : level::kMultiplicative + 1);
  });
}

void Printer::print_node(const If& node, int weakest) {
  parenthesised(weakest > level::kLowest, [&] {
    out_ += "if ";
    print(*node.condition, level::kLowest);
    out_ += " then ";
    print(*node.yes, level::kLowest);
    out_ += " else ";
    print(*node.no, level::kLowest);
  });
}

void Printer::print_node(const Lambda& node, int weakest) {
  parenthesised(weakest > level::kLowest, [&] {
    out_.append("\\").append(node.parameter.text);
    if (node.type != nullptr) {
      out_ += ':';
      print(*node.type, Place::Atom);
    }
    out_ += " -> ";
    print(*node.body, level::kLowest);
  });
}

void Printer::print_node(const Annotated& node, int) {
  out_ += '(';
  print(*node.value, level::kLowest);
  out_ += " :: ";
  print(*node.type, Place::Any);
  out_ += ')';
}

void Printer::print_list(std::string_view open, Slice<const Predicate*> parts, std::string_view separator,
                         std::string_view close) {
  out_ += open;
  separated(parts, separator, [&](const Predicate* part) { print(*part, level::kLowest); });
  out_ += close;
}

void Printer::print_node(const TypeApply& node, Place place) {
  const auto* const head = std::get_if<TypeConstructor>(&node.head->node);
  const bool infix = head != nullptr && is_infix_type(head->path.name) && node.arguments.size() == 2;
  parenthesised(place > (infix ? Place::Operand : Place::Application), [&] {
    if (infix) {
      print(*std::get<const Type*>(node.arguments[0]), Place::Operand);
      out_.append(" ").append(head->path.name).append(" ");
      return print(*std::get<const Type*>(node.arguments[1]), Place::Application);
    }
    print(*node.head, Place::Argument);
    for (const Argument& argument : node.arguments) {
      out_ += ' ';
      print_argument(argument);
    }
  });
}

void Printer::print_argument(const Argument& argument) {
  if (const auto* const type = std::get_if<const Type*>(&argument)) return print(**type, Place::Argument);
  const Predicate& value = *std::get<const Predicate*>(argument);
  if (std::holds_alternative<Literal>(value.node)) return print(value, level::kAtom);
  out_ += '{';
  print_in_braces(value);
  out_ += '}';
}

void Printer::print_in_braces(const Predicate& predicate) {
  Printer inner;
  inner.print(predicate, level::kLowest);
  const std::string text = inner.take();
  parenthesised(looks_like_binder(text), [&] { out_ += text; });
}

void Printer::print_node(const Function& node, Place place) {
  parenthesised(place > Place::Any, [&] {
    if (node.parameter) out_.append(node.parameter->text).append(":");
    print(*node.argument, Place::Operand);
    out_ += node.ghost ? " ~> " : " -> ";
    print(*node.result, Place::Any);
  });
}

void Printer::print_node(const TupleType& node, Place) {
  out_ += '(';
  for (std::size_t i = 0; i < node.parts.size(); ++i) {
    if (i > 0) out_ += ", ";
    const bool named = !node.names.empty() && node.names[i];
    if (named) out_.append(node.names[i]->text).append(":");
    print(*node.parts[i], named ? Place::Operand : Place::Any);
  }
  out_ += ')';
}

void Printer::print_node(const ListType& node, Place) {
  out_ += '[';
  print(*node.element, Place::Any);
  out_ += ']';
}

void Printer::print_node(const Refined& node, Place) {
  out_ += '{';
  if (node.binder) out_.append(node.binder->text).append(":");
  if (node.type != nullptr) {
    const auto* const function = std::get_if<Function>(&node.type->node);
    print(*node.type, function != nullptr && function->parameter ? Place::Operand : Place::Any);
    if (node.refinement != nullptr) {
      out_ += " | ";
      print(*node.refinement, level::kLowest);
    }
  } else {
    print_in_braces(*node.refinement);
  }
  out_ += '}';
}

void Printer::print_node(const Forall& node, Place place) {
  parenthesised(place > Place::Any, [&] {
    if (!node.variables.empty() || !node.refinements.empty()) {
      out_ += "forall";
      for (const Name& variable : node.variables) out_.append(" ").append(variable.text);
      if (!node.refinements.empty()) {
        out_ += ' ';
        print_abstract_parameters(node.refinements);
      }
      out_ += ". ";
    }
    print_context(node.context);
    print(*node.type, Place::Any);
  });
}

void Printer::print_abstract_parameters(Slice<AbstractParameter> parameters) {
  out_ += '<';
  separated(parameters, ", ", [&](const AbstractParameter& parameter) {
    out_.append(parameter.name.text).append(" :: ");
    print(*parameter.type, Place::Any);
  });
  out_ += '>';
}

void Printer::print_context(Slice<const Type*> context) {
  if (context.empty()) return;
  const bool subtyping = std::holds_alternative<Subtyping>(context.front()->node);
  if (subtyping) {
    separated(context, " ", [&](const Type* condition) { print(*condition, Place::Any); });
    out_ += ' ';
    return;
  }
  parenthesised(context.size() > 1, [&] {
    separated(context, ", ", [&](const Type* constraint) { print(*constraint, Place::Operand); });
  });
  out_ += " => ";
}

void Printer::print_node(const WithAbstract& node, Place place) {
  const Place allowed = node.whole ? Place::Application : Place::Argument;
  parenthesised(place > allowed, [&] {
    print(*node.type, node.whole ? Place::Application : Place::Atom);
    out_ += node.whole ? " <<" : "<";
    separated(node.arguments, ", ", [&](const Abstract& abstract) { print_abstract(abstract); });
    out_ += node.whole ? ">>" : ">";
  });
}

void Printer::print_abstract(const Abstract& abstract) {
  if (abstract.body == nullptr) {
    out_ += '_';
    return;
  }
  if (abstract.parameters.empty() && is_use_of_abstract(*abstract.body))
    return print(*abstract.body, level::kApplication);
  out_ += '{';
  if (!abstract.parameters.empty()) {
    out_ += '\\';
    for (const Name& parameter : abstract.parameters) out_.append(parameter.text).append(" ");
    out_ += "-> ";
  }
  print(*abstract.body, level::kLowest);
  out_ += '}';
}

void Printer::print_node(const Bang& node, Place) {
  out_ += '!';
  print(*node.type, Place::Atom);
}

void Printer::print_node(const Subtyping& node, Place) {
  out_ += '{';
  separated(node.environment, ", ", [&](const Binding& binding) {
    out_.append(binding.name.text).append(" :: ");
    print(*binding.type, Place::Any);
  });
  if (!node.environment.empty()) out_ += " |- ";
  print(*node.lower, Place::Any);
  out_ += " <: ";
  print(*node.upper, Place::Any);
  out_ += '}';
}

}  // namespace

std::string to_text(const Type& type) {
  Printer printer;
  printer.print(type, Place::Any);
  return printer.take();
}

std::string to_text(const Predicate& predicate) {
  Printer printer;
  printer.print(predicate, level::kLowest);
  return printer.take();
}

}  // namespace culprit::front::haskell::liquid

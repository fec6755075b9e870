// Printing of constructors, lists, records, and primitive operations.
#include <fmt/format.h>

#include "base/invariant.h"
#include "front/ocaml/print_value.h"

namespace culprit::front::ocaml {

using core::Primitive;

/// "Some", "Either.Left": as a user of the type writes it.
std::string ValuePrinter::constructor_name(core::ConstructorId id) {
  const std::string& data = module_.names.text(module_[id].data);
  const std::string& name = module_.names.text(module_[id].name);
  const std::size_t dot = data.rfind('.');
  const std::string prefix = dot == std::string::npos ? "" : data.substr(0, dot + 1);
  return prefix + name.substr(0, name.find('/', 1));
}

std::string ValuePrinter::node(const core::Construct& node, core::TypeId type, Context context) {
  const core::ConstructorId id = node.constructor;
  if (id == declarations_.constructors.nil) return "[]";
  if (id == declarations_.constructors.cons) return list(node, type, context);
  if (id == declarations_.constructors.other_exception) return "(let exception Other in Other)";
  if (module_.names.text(module_[id].name).starts_with("(,")) return tuple(node, type, context);
  const TypeDeclId declaration = declarations_.declaration_named(module_[id].data);
  if (declaration.valid() && declarations_[declaration].kind == TypeDeclKind::Record) {
    return record(node, declaration, type);
  }
  const std::string name = constructor_name(id);
  if (node.arguments.empty()) return name;
  std::string text;
  for (std::size_t i = 0; i < node.arguments.size(); ++i) {
    const Context inner = node.arguments.size() == 1 ? Context::Argument : Context::Component;
    text += (i == 0 ? "" : ", ") + atom(node.arguments[i], field_type(id, i, type), inner);
  }
  return parenthesized(context == Context::Argument,
                       name + " " + parenthesized(node.arguments.size() > 1, text));
}

std::string ValuePrinter::tuple(const core::Construct& node, core::TypeId type, Context) {
  std::string text;
  for (std::size_t i = 0; i < node.arguments.size(); ++i) {
    text += (i == 0 ? "" : ", ") + atom(node.arguments[i], argument_type(type, i), Context::Component);
  }
  return "(" + text + ")";
}

/// The constructor application that an atom stands for, if it is printed in place.
const core::Construct* ValuePrinter::as_construct(const core::Atom& atom) {
  const auto* symbol = std::get_if<core::Symbol>(&atom);
  if (symbol == nullptr) return nullptr;
  core::ExprId value;
  if (const auto found = variables_.find(*symbol); found != variables_.end()) {
    value = found->second.value.valid() ? settle(found->second.value) : core::ExprId();
  } else if (const core::Def* def = module_.find_def(*symbol)) {
    value = def->value;
  }
  return value.valid() ? std::get_if<core::Construct>(&module_[value].node) : nullptr;
}

/// [a; b] if the end of the list is known, else a :: b :: rest. Does not recurse over the list.
std::string ValuePrinter::list(const core::Construct& node, core::TypeId type, Context context) {
  const core::TypeId element = argument_type(type, 0);
  std::vector<core::Atom> heads = {node.arguments[0]};
  core::Atom tail = node.arguments[1];
  const core::Construct* next = as_construct(tail);
  while (next != nullptr && next->constructor == declarations_.constructors.cons) {
    heads.push_back(next->arguments[0]);
    tail = next->arguments[1];
    next = as_construct(tail);
  }
  if (next != nullptr) return "[" + elements(heads, element) + "]";
  std::string text;
  for (const core::Atom& head : heads) text += atom(head, element, Context::Operand) + " :: ";
  text += atom(tail, type, Context::Cons);
  return parenthesized(context > Context::Cons, text);
}

/// Mutable fields hold references: what they contain is shown.
std::string ValuePrinter::record(const core::Construct& node, TypeDeclId declaration, core::TypeId type) {
  std::string text;
  for (std::size_t i = 0; i < node.arguments.size(); ++i) {
    const FieldDecl& field = declarations_[declarations_[declaration].fields[i]];
    const core::TypeId inner = field_type(node.constructor, i, type);
    std::string value;
    if (field.is_mutable) {
      const auto* name = std::get_if<core::Symbol>(&node.arguments[i]);
      const auto found = name == nullptr ? variables_.end() : variables_.find(*name);
      const bool in_place = found != variables_.end() && found->second.value.valid();
      const core::ExprId cell = in_place ? settle(found->second.value) : core::ExprId();
      const auto* made = in_place ? std::get_if<core::PrimitiveExpr>(&module_[cell].node) : nullptr;
      const bool is_new = made != nullptr && made->primitive == Primitive::RefNew;
      value = is_new ? atom(made->arguments[0], argument_type(inner, 0), Context::Component)
                     : "!" + atom(node.arguments[i], inner, Context::Argument);
    } else {
      value = atom(node.arguments[i], inner, Context::Component);
    }
    text += fmt::format("{}{} = {}", i == 0 ? declarations_[declaration].qualifier : "; ", field.name, value);
  }
  return "{" + text + "}";
}

namespace {
/// The infix operator of a primitive; empty if it is written as a function.
std::string_view infix(Primitive primitive) {
  switch (primitive) {
    case Primitive::I63Add: return "+";
    case Primitive::I63Sub: return "-";
    case Primitive::I63Mul: return "*";
    case Primitive::I63Quot: return "/";
    case Primitive::I63Rem: return "mod";
    case Primitive::I63And: return "land";
    case Primitive::I63Or: return "lor";
    case Primitive::I63Xor: return "lxor";
    case Primitive::I63Shl: return "lsl";
    case Primitive::I63Shr: return "lsr";
    case Primitive::I63Sar: return "asr";
    case Primitive::IntEq:
    case Primitive::FloatEq:
    case Primitive::StringEq:
    case Primitive::Equal: return "=";
    case Primitive::IntLt:
    case Primitive::FloatLt:
    case Primitive::StringLt: return "<";
    case Primitive::IntLe:
    case Primitive::FloatLe: return "<=";
    case Primitive::FloatAdd: return "+.";
    case Primitive::FloatSub: return "-.";
    case Primitive::FloatMul: return "*.";
    case Primitive::FloatDiv: return "/.";
    case Primitive::FloatPow: return "**";
    case Primitive::StringConcat: return "^";
    case Primitive::Same: return "==";
    case Primitive::RefSet: return ":=";
    default: return {};
  }
}

std::string_view function_name(Primitive primitive) {
  switch (primitive) {
    case Primitive::I63Neg: return "~-";
    case Primitive::FloatNeg: return "~-.";
    case Primitive::BoolNot: return "not";
    case Primitive::Compare: return "compare";
    case Primitive::RefNew: return "ref";
    case Primitive::ArrayMake: return "Array.make";
    case Primitive::ArrayLength: return "Array.length";
    case Primitive::StringLength: return "String.length";
    case Primitive::StringGet: return "String.get";
    case Primitive::StringSub: return "String.sub";
    case Primitive::StringOfChar: return "String.make 1";
    case Primitive::StringOfInt: return "string_of_int";
    case Primitive::StringToInt: return "int_of_string";
    case Primitive::FloatOfInt: return "float_of_int";
    case Primitive::FloatToInt: return "int_of_float";
    case Primitive::FloatToString: return "string_of_float";
    case Primitive::FloatSqrt: return "sqrt";
    case Primitive::FloatExp: return "exp";
    case Primitive::FloatLog: return "log";
    case Primitive::FloatSin: return "sin";
    case Primitive::FloatCos: return "cos";
    case Primitive::FloatTan: return "tan";
    case Primitive::FloatAtan: return "atan";
    case Primitive::FloatFloor: return "floor";
    case Primitive::FloatCeil: return "ceil";
    case Primitive::Print: return "print_string";
    case Primitive::PrintError: return "prerr_string";
    case Primitive::Exit: return "exit";
    default: return "assert false";
  }
}
}  // namespace

std::string ValuePrinter::node(const core::PrimitiveExpr& node, core::TypeId type, Context context) {
  const std::vector<core::Atom>& operands = node.arguments;
  const core::TypeId first = type_of(operands[0]);
  if (node.primitive == Primitive::RefGet) return "!" + atom(operands[0], first, Context::Argument);
  if (node.primitive == Primitive::ArrayGet || node.primitive == Primitive::ArraySet) {
    std::string text =
        atom(operands[0], first, Context::Argument) + ".(" + atom(operands[1], {}, Context::Top) + ")";
    if (node.primitive == Primitive::ArrayGet) return text;
    text += " <- " + atom(operands[2], argument_type(first, 0), Context::Operand);
    return parenthesized(context != Context::Top, text);
  }
  if (node.primitive == Primitive::ArrayMake && operands[0] == core::Atom(core::Literal(base::big(0))))
    return "[||]";
  if (node.primitive == Primitive::ArrayMake && operands[0] == core::Atom(core::Literal(base::big(1)))) {
    return "[|" + atom(operands[1], argument_type(type, 0), Context::Component) + "|]";
  }
  if (const std::string_view name = infix(node.primitive); !name.empty()) {
    const bool assigns = node.primitive == Primitive::RefSet;
    const core::TypeId left = first.valid() || assigns ? first : type_of(operands[1]);
    const core::TypeId right = assigns ? argument_type(first, 0) : left;
    const Context inner = assigns ? Context::Component : Context::Operand;
    const std::string text = fmt::format("{} {} {}", atom(operands[0], left, Context::Operand), name,
                                         atom(operands[1], right, inner));
    return parenthesized(assigns ? context != Context::Top : context >= Context::Cons, text);
  }
  std::string text(function_name(node.primitive));
  const bool makes_cell = node.primitive == Primitive::RefNew;
  for (std::size_t i = 0; i < operands.size(); ++i) {
    text += " " +
            atom(operands[i], makes_cell ? argument_type(type, 0) : type_of(operands[i]), Context::Argument);
  }
  return parenthesized(context == Context::Argument, text);
}

}  // namespace culprit::front::ocaml

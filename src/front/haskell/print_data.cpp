// Printing of constructors: lists, tuples, records, operators.
#include <fmt/format.h>

#include "front/haskell/print_value.h"

namespace culprit::front::haskell {

std::string ValuePrinter::node(const core::Construct& node, core::TypeId type, Context context) {
  const DataConId id = types_.source(node.constructor);
  if (!id.valid()) return "undefined";
  const bool of_chars =
      argument_type(type, 0).valid() && module_.types[argument_type(type, 0)].kind == core::TypeKind::Char;
  if (id == builtins_.nil_con) return of_chars ? "\"\"" : "[]";
  if (id == builtins_.cons_con) return list(node, type, context);
  const DataCon& constructor = declarations_[id];
  const std::string& name = declarations_.names.text(constructor.name);
  if (name.starts_with("(,")) return tuple(node, type);
  const bool foreign = names_ != nullptr && names_->is_foreign(id);
  if (!constructor.fields.empty() && !foreign) return record(node, constructor, type);
  if (node.arguments.empty()) return constructor_name(id);
  if (constructor.infix && !foreign && node.arguments.size() == 2) {
    const bool symbolic = constructor_name(id)[0] == '(';
    const std::string text = fmt::format(
        "{} {} {}", atom(node.arguments[0], field_type(node.constructor, 0, type), Context::Operand),
        symbolic ? name : "`" + name + "`",
        atom(node.arguments[1], field_type(node.constructor, 1, type), Context::Operand));
    return parenthesized(context != Context::Top, text);
  }
  std::string text = constructor_name(id);
  for (std::size_t i = 0; i < node.arguments.size(); ++i)
    text += " " + atom(node.arguments[i], field_type(node.constructor, i, type), Context::Argument);
  // An operator's operand that is an application needs none, but is easier to read with them.
  return parenthesized(context == Context::Argument, text);
}

std::string ValuePrinter::tuple(const core::Construct& node, core::TypeId type) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < node.arguments.size(); ++i)
    parts.push_back(atom(node.arguments[i], field_type(node.constructor, i, type), Context::Top));
  return fmt::format("({})", fmt::join(parts, ", "));
}

std::string ValuePrinter::record(const core::Construct& node, const DataCon& constructor, core::TypeId type) {
  std::vector<std::string> parts;
  const std::size_t leading = node.arguments.size() - constructor.fields.size();
  for (std::size_t i = 0; i < constructor.fields.size(); ++i) {
    const std::string& field = declarations_.names.text(declarations_[constructor.fields[i]].name);
    const core::TypeId inner = field_type(node.constructor, leading + i, type);
    parts.push_back(fmt::format("{} = {}", field, atom(node.arguments[leading + i], inner, Context::Top)));
  }
  const std::string& name = declarations_.names.text(constructor.name);
  return fmt::format("{} {{{}}}", name[0] == ':' ? "(" + name + ")" : name, fmt::join(parts, ", "));
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

/// "text" or [a, b] if the end of the list is known, else a : b : rest. Does not recurse over the list.
std::string ValuePrinter::list(const core::Construct& node, core::TypeId type, Context context) {
  const core::ConstructorId cons = node.constructor;
  const core::TypeId element = argument_type(type, 0);
  std::vector<core::Atom> heads = {node.arguments[0]};
  core::Atom tail = node.arguments[1];
  const core::Construct* next = as_construct(tail);
  while (next != nullptr && next->constructor == cons) {
    heads.push_back(next->arguments[0]);
    tail = next->arguments[1];
    next = as_construct(tail);
  }
  const bool complete = next != nullptr;
  if (complete && element.valid() && module_.types[element].kind == core::TypeKind::Char) {
    std::vector<char32_t> codes;
    for (const core::Atom& head : heads) {
      const auto* constant = std::get_if<core::Literal>(&head);
      if (constant != nullptr)
        codes.push_back(static_cast<char32_t>(std::get<base::BigInt>(*constant).get_ui()));
    }
    if (codes.size() == heads.size()) return string_literal(codes);
  }
  std::string text;
  if (complete) {
    for (const core::Atom& head : heads)
      text += (text.empty() ? "" : ", ") + atom(head, element, Context::Top);
    return "[" + text + "]";
  }
  for (const core::Atom& head : heads) text += atom(head, element, Context::Operand) + " : ";
  return parenthesized(context != Context::Top, text + atom(tail, type, Context::Operand));
}

/// Data.Map.fromList [(1, 2)], or 1 Data.Ratio.% 2.
std::string ValuePrinter::abstract_value(const AbstractValues::Maker& maker, core::ExprId value,
                                         core::TypeId type, Context context) {
  is_pattern_ = false;
  modules_.insert(maker.module);
  const std::string name = maker.module + "." + maker.maker;
  if (!maker.to_list.valid()) {
    const auto* parts = std::get_if<core::Construct>(&module_[settle(value)].node);
    if (parts == nullptr) return "undefined";
    const core::Construct made = *parts;  // printing may add expressions
    const std::string left = atom(made.arguments[0], field_type(made.constructor, 0, type), Context::Operand);
    const std::string right =
        atom(made.arguments[1], field_type(made.constructor, 1, type), Context::Operand);
    return parenthesized(context != Context::Top, fmt::format("{} {} {}", left, name, right));
  }
  std::vector<core::TypeId> generics;
  for (const std::size_t argument : maker.generics)
    generics.push_back(module_.types[type].arguments.at(argument));
  const core::TypeId list = types_.of(maker.list, generics);
  const core::Symbol given = module_.names.intern("given");
  const core::ExprId function = module_.add(core::AtomExpr{maker.to_list});
  const core::ExprId unpacked = module_.add(core::Apply{function, {given}});
  const core::Symbol elements = module_.names.intern("elements");
  const core::ExprId all = module_.add(core::PrimitiveExpr{core::Primitive::Force, {elements}});
  const core::ExprId forced =
      module_.add(core::Case{unpacked, {elements, {}}, {{core::DefaultPattern{}, all}}});
  const core::ExprId code = module_.add(core::Case{value, {given, {}}, {{core::DefaultPattern{}, forced}}});
  const core::ExprId found = evaluate_(code, list);
  if (!found.valid()) return "undefined";
  return parenthesized(context == Context::Argument, name + " " + print(found, list, Context::Argument));
}

}  // namespace culprit::front::haskell

// Structs, lists, parameters and other data as Racket code.
#include <fmt/format.h>

#include "base/utf8.h"
#include "front/racket/print_value.h"

namespace culprit::front::racket {

namespace {

std::string char_literal(const base::BigInt& code) {
  if (code > 32 && code < 127) return fmt::format("#\\{}", static_cast<char>(code.get_ui()));
  return fmt::format("(integer->char {})", code.get_str());
}

std::string symbol_literal(std::string_view text) {
  if (text.empty()) return "'||";
  std::string result = "'";
  const bool plain = std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || c == '-' || c == '?' || c == '!' || c == '_' ||
           static_cast<unsigned char>(c) >= 128;
  });
  return plain && text != "-" ? result + std::string(text)
                              : fmt::format("(string->symbol {})", string_literal(text));
}

struct FieldNames {
  bool is_mutable;
  kernel::VariableId accessor;
  kernel::VariableId mutator;
};

/// Of all fields, the parents' first.
std::vector<FieldNames> field_names(const kernel::Program& program, const kernel::Struct& structure) {
  std::vector<FieldNames> result;
  if (structure.parent.valid()) result = field_names(program, program[structure.parent]);
  for (std::size_t i = 0; i < structure.fields.size(); ++i) {
    const bool has_mutator = i < structure.mutators.size();
    result.push_back({structure.fields[i].is_mutable, structure.accessors[i],
                      has_mutator ? structure.mutators[i] : kernel::VariableId()});
  }
  return result;
}

}  // namespace

std::string ValuePrinter::as_parameter(std::string_view box) {
  constexpr std::string_view kBox = "(box ";
  return box.starts_with(kBox) ? fmt::format("(make-parameter {}", box.substr(kBox.size()))
                               : std::string(box);
}

const kernel::Struct* ValuePrinter::struct_of(core::ConstructorId id) const {
  const auto found = structs_.find(id);
  return found == structs_.end() ? nullptr : &program_.structs[found->second];
}

const LibraryStruct* ValuePrinter::library_struct(const kernel::Struct& structure) const {
  return program_[structure.module].library ? find_library_struct(structure.name) : nullptr;
}

std::string ValuePrinter::predicate(const kernel::Struct& structure) const {
  const LibraryStruct* library = library_struct(structure);
  return std::string(library != nullptr ? library->predicate : program_[structure.predicate].name);
}

/// How Racket code gets what is in the fields of `x`.
std::vector<ValuePrinter::Variable> ValuePrinter::fields_of(const kernel::Struct& structure,
                                                            const std::string& x) const {
  std::vector<Variable> result;
  if (const LibraryStruct* library = library_struct(structure)) {
    for (std::size_t i = 0; i < library->visible(); ++i) {
      const auto& [text, arity] = library->fields[i];
      const std::string used = fmt::format(fmt::runtime(text), x);
      result.push_back(arity < 0 ? Variable{used}
                                 : Variable{used, Form::Method, static_cast<unsigned>(arity)});
    }
    return result;
  }
  if (structure.parent.valid()) result = fields_of(program_[structure.parent], x);
  for (const kernel::VariableId accessor : structure.accessors)
    result.push_back({fmt::format("({} {})", program_[accessor].name, x)});
  return result;
}

std::string ValuePrinter::as_value(const Variable& variable) {
  std::string parameters;
  for (unsigned i = 0; i < variable.arity; ++i)
    parameters += (i == 0 ? "" : " ") + fresh(module_.names.intern("a"));
  const std::string given = parameters.empty() ? "" : " " + parameters;
  return fmt::format("(lambda ({}) ({}{}))", parameters, variable.text, given);
}

/// The shared cell that an operand is; invalid: none.
core::Symbol ValuePrinter::shared_cell(const core::Atom& cell) {
  if (!std::holds_alternative<core::Symbol>(cell)) return {};
  const core::Symbol name = module_.names.intern(text(cell));
  const core::Def* def = module_.find_def(name);
  return def != nullptr && def->witness ? name : core::Symbol();
}

/// What a cell holds at first.
std::string ValuePrinter::content(const core::Atom& cell) {
  constexpr std::string_view kBox = "(box ";
  const core::Symbol shared = shared_cell(cell);
  const std::string box = shared.valid() ? print(module_.find_def(shared)->value) : text(cell);
  if (box.starts_with(kBox)) return box.substr(kBox.size(), box.size() - kBox.size() - 1);
  return fmt::format("(unbox {})", box);
}

const ValuePrinter::FieldCell* ValuePrinter::field_cell(const core::Atom& cell) {
  const auto found = field_cells_.find(shared_cell(cell));
  return found == field_cells_.end() ? nullptr : &found->second;
}

/// An instance whose mutable fields are used elsewhere has a name.
std::string ValuePrinter::struct_made(const kernel::Struct& structure, const core::Construct& node) {
  const std::vector<FieldNames> fields = field_names(program_, structure);
  std::string result = fmt::format("({}", program_[structure.constructor].name);
  std::string instance;
  for (std::size_t i = 0; i < node.arguments.size(); ++i) {
    const bool is_mutable = i < fields.size() && fields[i].is_mutable;
    result += " " + (is_mutable ? content(node.arguments[i]) : text(node.arguments[i]));
    const core::Symbol cell = is_mutable ? shared_cell(node.arguments[i]) : core::Symbol();
    if (!cell.valid() || !fields[i].mutator.valid()) continue;
    shared_.erase(std::remove(shared_.begin(), shared_.end(), cell), shared_.end());
    if (instance.empty()) instance = fmt::format("{}-{}", structure.name, module_.names.text(cell));
    field_cells_[cell] = {instance, std::string(program_[fields[i].accessor].name),
                          std::string(program_[fields[i].mutator].name)};
  }
  result += ")";
  if (instance.empty()) return result;
  const std::pair<std::string, std::string> definition{instance, result};
  if (std::find(instances_.begin(), instances_.end(), definition) == instances_.end())
    instances_.push_back(definition);
  return instance;
}

std::string ValuePrinter::list(const core::Construct& node) {
  std::string elements;
  const core::Construct* pair = &node;
  while (true) {
    elements += " " + text(pair->arguments[0]);
    const auto* name = std::get_if<core::Symbol>(&pair->arguments[1]);
    const core::Construct* next = nullptr;
    if (name != nullptr) {
      if (const core::Def* def = module_.find_def(*name); def != nullptr && !def->witness)
        next = std::get_if<core::Construct>(&module_[def->value].node);
    }
    const std::string kind = next == nullptr ? "" : module_.names.text(module_[next->constructor].name);
    if (kind == "Null") return fmt::format("(list{})", elements);
    if (kind == "Pair") {
      pair = next;
      continue;
    }
    const std::string tail = text(pair->arguments[1]);
    if (tail == "'()") return fmt::format("(list{})", elements);
    if (tail.starts_with("(list ")) return fmt::format("(list{} {}", elements, tail.substr(6));
    if (pair == &node) return fmt::format("(cons{} {})", elements, tail);
    return fmt::format("(list*{} {})", elements, tail);
  }
}

/// Unknown code gets at the cell of a parameter by calling it.
bool ValuePrinter::is_parameter(const core::Atom& cell) const {
  const auto* name = std::get_if<core::Symbol>(&cell);
  if (name == nullptr) return false;
  if (const auto found = variables_.find(*name); found != variables_.end())
    return found->second.form == Form::Parameter;
  return parameters_.count(*name) != 0;
}

std::string ValuePrinter::parameter(const core::Atom& cell) {
  const auto* name = std::get_if<core::Symbol>(&cell);
  const core::Def* def = name == nullptr ? nullptr : module_.find_def(*name);
  if (def != nullptr && def->witness) parameters_.insert(*name);
  return as_parameter(text(cell));
}

ValuePrinter::Variable ValuePrinter::node(const core::Construct& node) {
  if (const kernel::Struct* structure = struct_of(node.constructor)) return {struct_made(*structure, node)};
  const std::string& name = module_.names.text(module_[node.constructor].name);
  const auto number = [&](std::size_t i) {
    const auto* value = std::get_if<core::Literal>(&node.arguments[i]);
    const auto* integer = value == nullptr ? nullptr : std::get_if<base::BigInt>(value);
    return integer == nullptr ? base::BigInt(0) : *integer;
  };
  const auto string = [&] {
    const auto* value = std::get_if<core::Literal>(&node.arguments[0]);
    const auto* found = value == nullptr ? nullptr : std::get_if<std::string>(value);
    return found == nullptr ? std::string() : *found;
  };
  if (name == "Null") return {"'()"};
  if (name == "Void" || name == "()") return {"(void)"};
  if (name == "Eof") return {"eof"};
  if (name == "Pair") return {list(node)};
  if (name == "Sym") return {symbol_literal(string())};
  if (name == "Keyw") return {fmt::format("(string->keyword {})", string_literal(string()))};
  if (name == "Bytes") return {fmt::format("(string->bytes/utf-8 {})", string_literal(string()))};
  if (name == "Char") return {char_literal(number(0))};
  if (name == "Ratio") {
    const bool valid = number(1) > 1 && number(0) % number(1) != 0;
    return {valid ? fmt::format("{}/{}", number(0).get_str(), number(1).get_str()) : "1/2"};
  }
  if (name == "Complex") {
    const base::BigInt imaginary = number(1) < 0 ? number(1) : base::BigInt(number(1) + 1);
    return {fmt::format("{}{}{}i", number(0).get_str(), imaginary > 0 ? "+" : "", imaginary.get_str())};
  }
  if (name == "Some") return {fmt::format("(vector {})", text(node.arguments[0]))};
  if (name == "None") return {"#f"};
  if (name == "Param") return {parameter(node.arguments[0])};
  if (name == "Raised" || name == "Int" || name == "Bool" || name == "Str" || name == "Flo" ||
      name == "Box" || name == "Vec")
    return {text(node.arguments[0])};
  if (name == "Pn") return {fmt::format("(lambda args ({} args))", text(node.arguments[0]))};
  if (name.size() == 2 && name[0] == 'P')
    return {procedure(node.arguments[0], static_cast<unsigned>(name[1] - '0'))};
  return {"(void)"};
}

}  // namespace culprit::front::racket

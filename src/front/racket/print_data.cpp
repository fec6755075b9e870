// Structs, lists, parameters and other data as Racket code.
#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "base/utf8.h"
#include "front/racket/characters.h"
#include "front/racket/exports.h"
#include "front/racket/print_value.h"

namespace culprit::front::racket {

namespace {

Code char_literal(const base::BigInt& code) {
  if (code > 32 && code < 127) return leaf(fmt::format("#\\{}", static_cast<char>(code.get_ui())));
  return call("integer->char", {leaf(code.get_str())});
}

/// Whether the text after a quote is that symbol: no delimiter, and nothing that is read as a number.
bool is_plain_symbol(std::string_view text) {
  constexpr std::string_view kFirst = "!$%&*/:<=>?^_~";
  constexpr std::string_view kLater = "+-.@";
  const auto letter = [](char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) >= 128;
  };
  const auto first = [&](char c) { return letter(c) || kFirst.find(c) != std::string_view::npos; };
  const auto later = [&](char c) {
    return first(c) || kLater.find(c) != std::string_view::npos || (c >= '0' && c <= '9');
  };
  if (text == "+" || text == "-" || text == "...") return true;
  return !text.empty() && first(text[0]) && std::all_of(text.begin(), text.end(), later);
}

Code symbol_literal(std::string_view text) {
  if (text.empty()) return leaf("'||");
  return is_plain_symbol(text) ? leaf(fmt::format("'{}", text))
                               : call("string->symbol", {leaf(string_literal(text))});
}

std::string bytes_literal(std::string_view bytes) {
  std::string result = "#\"";
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    const bool is_printed = byte >= 32 && byte < 127 && c != '"' && c != '\\';
    result += is_printed ? std::string(1, c) : fmt::format("\\{:03o}", byte);
  }
  return result + "\"";
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

Code ValuePrinter::as_parameter(Code box) {
  if (box.is("box")) box.parts[0] = leaf("make-parameter");
  return box;
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
                                                            const Code& x) const {
  std::vector<Variable> result;
  if (const LibraryStruct* library = library_struct(structure)) {
    for (std::size_t i = 0; i < library->visible(); ++i) {
      const LibraryStruct::Field& field = library->fields[i];
      Code got = field.function == "values" ? x : call(field.function, {x});
      if (field.arity >= 0) {
        result.push_back({std::move(got), Form::Method, static_cast<unsigned>(field.arity)});
      } else if (field.set.empty()) {
        result.push_back({std::move(got)});
      } else {
        result.push_back({std::move(got), Form::Field, 0, call(field.set, {x})});
      }
    }
    return result;
  }
  for (const FieldNames& field : field_names(program_, structure)) {
    Code got = call(program_[field.accessor].name, {x});
    if (field.is_mutable && field.mutator.valid()) {
      result.push_back({std::move(got), Form::Field, 0, call(program_[field.mutator].name, {x})});
    } else {
      result.push_back({std::move(got)});
    }
  }
  return result;
}

/// Hashes and sets get a new content one after the other.
Code ValuePrinter::field_set(const Code& set, Code value) {
  Code result = set;
  if (set.is("hash-clear!")) {
    for (auto& [key, each] : entries(value))
      result = in_sequence(std::move(result), call("hash-set!", {set.parts[1], key, each}));
  } else if (set.is("set-clear!")) {
    for (Code& each : elements(value))
      result = in_sequence(std::move(result), call("set-add!", {set.parts[1], std::move(each)}));
  } else {
    result.parts.push_back(std::move(value));
  }
  return result;
}

/// The shared cell that an operand is; invalid: none.
core::Symbol ValuePrinter::shared_cell(const core::Atom& cell) {
  if (!std::holds_alternative<core::Symbol>(cell)) return {};
  const core::Symbol name = module_.names.intern(value(cell).name);
  const core::Def* def = module_.find_def(name);
  return def != nullptr && def->witness ? name : core::Symbol();
}

/// What a cell holds at first.
Code ValuePrinter::content(const core::Atom& cell) {
  const core::Symbol shared = shared_cell(cell);
  const Code box = shared.valid() ? print(module_.find_def(shared)->value) : value(cell);
  return box.is("box") ? box.parts[1] : call("unbox", {box});
}

const ValuePrinter::Variable* ValuePrinter::field_cell(const core::Atom& cell) {
  const auto* name = std::get_if<core::Symbol>(&cell);
  if (name != nullptr) {
    const auto bound = variables_.find(*name);
    if (bound != variables_.end() && bound->second.form == Form::Field) return &bound->second;
  }
  const auto found = field_cells_.find(shared_cell(cell));
  return found == field_cells_.end() ? nullptr : &found->second;
}

/// A value of the library as clients make it; nothing: they do not.
std::optional<Code> ValuePrinter::library_made(const kernel::Struct& structure,
                                               const std::vector<Code>& fields) {
  using Made = LibraryStruct::Made;
  const LibraryStruct* library = library_struct(structure);
  if (library == nullptr || library->made == Made::Never) return std::nullopt;
  if (library->made == Made::Promise) return call("delay", {fields[0]});
  if (library->made == Made::Set) return call("set", elements(fields[0]));
  if (library->made == Made::MutableSet) return call("mutable-set", elements(fields[0]));
  std::vector<Code> flat;
  std::vector<Code> pairs;
  for (const auto& [key, each] : entries(fields[0])) {
    flat.insert(flat.end(), {key, each});
    pairs.push_back(call("cons", {key, each}));
  }
  if (library->made == Made::Hash) return call("hash", std::move(flat));
  return pairs.empty() ? call("make-hash") : call("make-hash", {call("list", std::move(pairs))});
}

/// An instance whose mutable fields are used elsewhere has a name.
Code ValuePrinter::struct_made(const kernel::Struct& structure, const core::Construct& node) {
  const std::vector<FieldNames> names = field_names(program_, structure);
  std::vector<Code> fields;
  std::vector<std::pair<std::size_t, core::Symbol>> cells;
  for (std::size_t i = 0; i < node.arguments.size(); ++i) {
    const bool is_mutable = i < names.size() && names[i].is_mutable;
    fields.push_back(is_mutable ? content(node.arguments[i]) : value(node.arguments[i]));
    const core::Symbol cell = is_mutable ? shared_cell(node.arguments[i]) : core::Symbol();
    if (cell.valid() && names[i].mutator.valid()) cells.emplace_back(i, cell);
  }
  std::optional<Code> of_library = library_made(structure, fields);
  Code made =
      of_library ? std::move(*of_library) : call(constructor_outside(program_, structure), std::move(fields));
  if (cells.empty()) return made;
  const std::string_view kind = structure.name.substr(structure.name.starts_with('%') ? 1 : 0);
  const std::string instance = fmt::format("{}-{}", kind, module_.names.text(cells[0].second));
  const std::vector<Variable> uses = fields_of(structure, leaf(instance));
  for (const auto& [field, cell] : cells) {
    shared_.erase(std::remove(shared_.begin(), shared_.end(), cell), shared_.end());
    if (field < uses.size()) field_cells_[cell] = uses[field];
  }
  const std::pair<std::string, Code> definition{instance, std::move(made)};
  if (std::find(instances_.begin(), instances_.end(), definition) == instances_.end())
    instances_.push_back(definition);
  return leaf(instance);
}

Code ValuePrinter::list(const core::Construct& node) {
  std::vector<Code> parts;
  const core::Construct* pair = &node;
  while (true) {
    parts.push_back(value(pair->arguments[0]));
    const auto* name = std::get_if<core::Symbol>(&pair->arguments[1]);
    const core::Construct* next = nullptr;
    if (name != nullptr) {
      if (const core::Def* def = module_.find_def(*name); def != nullptr && !def->witness)
        next = std::get_if<core::Construct>(&module_[def->value].node);
    }
    const std::string kind = next == nullptr ? "" : module_.names.text(module_[next->constructor].name);
    if (kind == "Null") return call("list", std::move(parts));
    if (kind == "Pair") {
      pair = next;
      continue;
    }
    const Code tail = value(pair->arguments[1]);
    if (tail.name == "'()") return call("list", std::move(parts));
    if (tail.is("list")) {
      parts.insert(parts.end(), tail.parts.begin() + 1, tail.parts.end());
      return call("list", std::move(parts));
    }
    parts.push_back(tail);
    return call(parts.size() == 2 ? "cons" : "list*", std::move(parts));
  }
}

/// Unknown code gets at the cell of a parameter by calling it.
bool ValuePrinter::is_parameter(const core::Atom& cell) const {
  const auto* name = std::get_if<core::Symbol>(&cell);
  if (name == nullptr) return false;
  const auto found = variables_.find(*name);
  if (found == variables_.end()) return parameters_.count(*name) != 0;
  if (found->second.form == Form::Parameter) return true;
  const Code& code = found->second.code;  // perhaps the name of a shared one
  return code.is_leaf() && parameters_.count(module_.names.intern(code.name)) != 0;
}

Code ValuePrinter::parameter(const core::Atom& cell) {
  Code box = value(cell);
  if (box.is_leaf()) {  // the name of a shared one, perhaps known under a local name
    const core::Symbol name = module_.names.intern(box.name);
    const core::Def* def = module_.find_def(name);
    if (def != nullptr && def->witness) parameters_.insert(name);
  }
  return as_parameter(std::move(box));
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
  if (name == "Null") return {leaf("'()")};
  if (name == "Void" || name == "()") return {call("void")};
  if (name == "Eof") return {leaf("eof")};
  if (name == "Pair") return {list(node)};
  if (name == "Sym") return {symbol_literal(name_of_code(string()))};
  if (name == "Keyw") return {call("string->keyword", {leaf(string_literal(name_of_code(string())))})};
  if (name == "Bytes") return {leaf(bytes_literal(string()))};
  if (name == "Str" && std::holds_alternative<core::Literal>(node.arguments[0]))
    return {leaf(latin1_literal(string()))};
  if (name == "Wide") return {call("list->string", {value(node.arguments[0])})};
  if (name == "Char") return {char_literal(number(0))};
  if (name == "Ratio") {
    const bool valid = number(1) > 1 && number(0) % number(1) != 0;
    return {leaf(valid ? fmt::format("{}/{}", number(0).get_str(), number(1).get_str()) : "1/2")};
  }
  if (name == "Complex") {
    const auto part = [&](std::size_t i, std::string_view unseen) {  // nobody has looked at it
      const std::string text = racket::text(value(node.arguments[i]));
      return text.find_first_of("0123456789") == std::string::npos && !text.ends_with(".0")
                 ? std::string(unseen)
                 : text;
    };
    const std::string imaginary = part(1, "1");
    const bool is_signed = imaginary[0] == '-' || imaginary[0] == '+';
    return {leaf(fmt::format("{}{}{}i", part(0, "0"), is_signed ? "" : "+", imaginary))};
  }
  if (name == "Some") return {call("vector", {value(node.arguments[0])})};
  if (name == "None") return {leaf("#f")};
  if (name == "Param") return {parameter(node.arguments[0])};
  if (name == "Raised" || name == "Int" || name == "Bool" || name == "Str" || name == "Flo" ||
      name == "Box" || name == "Vec")
    return {value(node.arguments[0])};
  if (name == "Pn") {
    const std::string all = fresh("args");
    return {call("lambda", {leaf(all), apply(value(node.arguments[0]), {leaf(all)})})};
  }
  if (name.size() == 2 && name[0] == 'P')
    return {procedure(node.arguments[0], static_cast<unsigned>(name[1] - '0'))};
  return {call("void")};
}

}  // namespace culprit::front::racket

#include "front/haskell/reproduction.h"

#include <fmt/format.h>

#include "front/haskell/print_value.h"

namespace culprit::front::haskell {

namespace {

using Context = ValuePrinter::Context;

bool is_operator(std::string_view name) {
  const char first = name[0];
  return !((first >= 'a' && first <= 'z') || first == '_' || static_cast<unsigned char>(first) >= 0x80);
}

/// "f 1 [2]"; an operator stands between its first two arguments.
std::string call(const EntryShape& entry, const std::vector<Input>& inputs, const ShownProgram& program) {
  const std::string name = program.declarations.names.text(program.declarations[entry.value].name);
  ValuePrinter printer(program.declarations, program.builtins, program.types, program.core);
  std::vector<std::string> arguments;
  for (const Input& input : inputs) {
    if (input.kind == core::InputKind::Argument)
      arguments.push_back(printer.print(input.value, input.type, Context::Argument));
  }
  if (is_operator(name) && arguments.size() == 2)
    return fmt::format("{} {} {}", arguments[0], name, arguments[1]);
  std::string text = is_operator(name) ? "(" + name + ")" : name;
  for (const std::string& argument : arguments) text += " " + argument;
  return text;
}

}  // namespace

Rendered render(const EntryShape& entry, const std::vector<Input>& inputs, const ShownProgram& program) {
  Rendered result;
  result.call = call(entry, inputs, program);
  for (const Input& input : inputs) {
    ValuePrinter printer(program.declarations, program.builtins, program.types, program.core);
    result.inputs.emplace_back(program.core.names.text(input.label), printer.print(input.value, input.type));
  }
  return result;
}

std::string reproduction(const EntryShape& entry, const std::vector<Input>& inputs,
                         const ShownProgram& program) {
  static_cast<void>(entry);
  static_cast<void>(inputs);
  static_cast<void>(program);
  return {};
}

}  // namespace culprit::front::haskell

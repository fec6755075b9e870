#include "front/haskell/reproduction.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "front/haskell/print_value.h"
#include "front/haskell/program_text.h"

namespace culprit::front::haskell {

namespace {

using Context = ValuePrinter::Context;

bool is_operator(std::string_view name) {
  const char first = name[0];
  return !((first >= 'a' && first <= 'z') || first == '_' || static_cast<unsigned char>(first) >= 0x80);
}

/// "Data.Map.fromList", if that is what makes the argument.
std::string builder(const EntryShape& entry, std::size_t argument) {
  if (argument >= entry.builders.size() || entry.builders[argument].second.empty()) return {};
  return entry.builders[argument].first + "." + entry.builders[argument].second;
}

std::string name_of(ValueId value, const ShownProgram& program) {
  return program.declarations.names.text(program.declarations[value].name);
}

std::vector<std::string> arguments_of(const EntryShape& entry, const std::vector<Input>& inputs,
                                      const ShownProgram& program) {
  ValuePrinter printer(program.declarations, program.builtins, program.types, program.core);
  std::vector<std::string> arguments;
  for (const Input& input : inputs) {
    if (input.kind != core::InputKind::Argument) continue;
    const std::string maker = builder(entry, arguments.size());
    const std::string value = printer.print(input.value, input.type, Context::Argument);
    arguments.push_back(maker.empty() ? value : fmt::format("({} {})", maker, value));
  }
  return arguments;
}

/// "f 1 [2]"; an operator stands between its first two arguments.
std::string call(const EntryShape& entry, const std::vector<std::string>& arguments,
                 const ShownProgram& program) {
  const std::string name = name_of(entry.value, program);
  if (is_operator(name) && arguments.size() == 2)
    return fmt::format("{} {} {}", arguments[0], name, arguments[1]);
  return fmt::format("{}{}{}", is_operator(name) ? "(" + name + ")" : name, arguments.empty() ? "" : " ",
                     fmt::join(arguments, " "));
}

/// The function within the program, where the name may also be that of something imported.
std::string own(ValueId value, const ShownProgram& program) {
  const std::string name = name_of(value, program);
  if (name == "main") return fmt::format("Main.{}", kOldMain);
  return is_operator(name) ? "(Main." + name + ")" : "Main." + name;
}

std::string exact_call(const EntryShape& entry, const std::vector<std::string>& arguments,
                       const ShownProgram& program) {
  std::string text = own(entry.value, program);
  if (!entry.type.empty()) text = fmt::format("({} :: {})", text, entry.type);
  for (const std::string& argument : arguments) text += " " + argument;
  return text;
}

/// What the user asked for of this call.
std::string condition(const EntryShape& entry, const std::vector<std::string>& arguments,
                      const std::string& exact, const ShownProgram& program) {
  if (!entry.condition.valid()) return entry.is_condition ? exact : "";
  const std::string holds =
      fmt::format("{} {} ({})", own(entry.condition, program), fmt::join(arguments, " "), exact);
  return entry.is_condition ? fmt::format("({}) Culprit.&& ({})", holds, exact) : holds;
}

}  // namespace

std::string imports_for(const EntryShape& entry) {
  std::string imports;
  for (const auto& [module, function] : entry.builders) {
    if (!function.empty() && module != "Prelude") imports += fmt::format("import qualified {}\n", module);
  }
  return imports;
}

std::string with_partial_types(const EntryShape& entry, std::string text) {
  if (entry.type.find('_') == std::string::npos) return text;
  return "{-# LANGUAGE PartialTypeSignatures, ExtendedDefaultRules #-}\n"
         "{-# OPTIONS_GHC -Wno-partial-type-signatures #-}\n" +
         std::move(text);
}

Rendered render(const EntryShape& entry, const std::vector<Input>& inputs, const ShownProgram& program) {
  Rendered result;
  const std::vector<std::string> arguments = arguments_of(entry, inputs, program);
  result.call = call(entry, arguments, program);
  result.exact = exact_call(entry, arguments, program);
  result.condition = condition(entry, arguments, result.exact, program);
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    ValuePrinter printer(program.declarations, program.builtins, program.types, program.core);
    const std::string maker = builder(entry, i);
    const Context context = maker.empty() ? Context::Top : Context::Argument;
    const std::string value = printer.print(inputs[i].value, inputs[i].type, context);
    result.inputs.emplace_back(program.core.names.text(inputs[i].label),
                               maker.empty() ? value : maker + " " + value);
  }
  return result;
}

std::string reproduction(const EntryShape& entry, const std::vector<Input>& inputs,
                         const ShownProgram& program) {
  const std::string function = name_of(entry.value, program);
  if (function == "main") return program_text(program.main, program.module_name(), program.sources);
  std::string shown = exact_call(entry, arguments_of(entry, inputs, program), program);
  switch (entry.use) {
    case EntryShape::Use::Holds:
      shown = fmt::format(
          "if {} then CulpritIO.putStrLn \"\" else CulpritError.ioError (CulpritError.userError \"{} is "
          "False\")",
          shown, function);
      break;
    case EntryShape::Use::Runs: break;
    case EntryShape::Use::Shown: shown = fmt::format("CulpritIO.print ({})", shown); break;
    case EntryShape::Use::Evaluated: shown = fmt::format("CulpritError.evaluate ({})", shown); break;
  }
  // What the added code uses goes by names that the user's cannot hide.
  const std::string imports =
      "import qualified System.IO as CulpritIO; import qualified System.IO.Error as CulpritError; "
      "import qualified Control.Exception as CulpritError\n" +
      imports_for(entry);
  return with_partial_types(entry, program_with_main(program.main, program.module_name(), program.sources,
                                                     imports, fmt::format("main = {}\n", shown)));
}

}  // namespace culprit::front::haskell

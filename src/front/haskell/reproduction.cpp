#include "front/haskell/reproduction.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "front/haskell/liquid/run_time_checks.h"
#include "front/haskell/print_value.h"
#include "front/haskell/program_text.h"

namespace culprit::front::haskell {

namespace {

using Context = ValuePrinter::Context;

/// "Data.Map.fromList", if that is what makes the argument.
std::string builder(const EntryShape& entry, std::size_t argument) {
  if (argument >= entry.builders.size() || entry.builders[argument].second.empty()) return {};
  return entry.builders[argument].first + "." + entry.builders[argument].second;
}

std::string name_of(ValueId value, const ShownProgram& program) {
  return program.declarations.names.text(program.declarations[value].name);
}

/// `names`: of constructors in a program of its own; null: in a report.
std::vector<std::string> arguments_of(const EntryShape& entry, const std::vector<Input>& inputs,
                                      const ShownProgram& program, ConstructorNames* names = nullptr) {
  ValuePrinter printer(program.declarations, program.builtins, program.types, program.core);
  if (names != nullptr) printer.name_constructors(*names);
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

std::string exact_call(const std::string& function, const EntryShape& entry,
                       const std::vector<std::string>& arguments) {
  std::string text = function;
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
  result.exact = exact_call(own(entry.value, program), entry, arguments);
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

namespace {

// What the added code uses goes by names that the user's cannot hide.
constexpr std::string_view kReproductionImports =
    "import qualified System.IO as CulpritIO; import qualified System.IO.Error as CulpritError; "
    "import qualified Control.Exception as CulpritError\n";

/// Does with a call what is done with the entry's result.
std::string use(EntryShape::Use use, const std::string& call, const std::string& function, bool shown) {
  switch (use) {
    case EntryShape::Use::Holds:
      return fmt::format(
          "if {} then CulpritIO.putStrLn \"\" else CulpritError.ioError (CulpritError.userError \"{} is "
          "False\")",
          call, function);
    case EntryShape::Use::Runs:  // what it gives is evaluated, too
      return shown ? fmt::format("do {{ given <- {}; CulpritIO.print given }}", call) : call;
    case EntryShape::Use::Shown: return fmt::format("CulpritIO.print ({})", call);
    case EntryShape::Use::Evaluated: return fmt::format("CulpritError.evaluate ({})", call);
  }
  return call;
}

std::string not_run(const std::string& call) {
  return fmt::format("let _ = {} in CulpritIO.putStrLn \"not run: it need not end\"", call);
}

bool is_refinement(const core::Blame& violated) {
  return violated.kind == core::ObligationKind::Precondition ||
         violated.kind == core::ObligationKind::Postcondition;
}

/// On a line of its own, whatever it contains.
std::string comment(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return "-- " + text + "\n";
}

}  // namespace

Reproduction reproduction(const EntryShape& entry, const std::vector<Input>& inputs,
                          const core::Blame& violated, const ShownProgram& program) {
  const std::string function = name_of(entry.value, program);
  ConstructorNames names(program.declarations, program.modules, program.main);
  liquid::RunTimeCheck check;
  if (is_refinement(violated)) check = liquid::run_time_check(entry, violated, program, names);
  const bool diverges = violated.kind == core::ObligationKind::Termination;
  if (diverges) check.problem = "that recursive calls get smaller";
  const bool is_checked = !check.function.empty();
  if (function == "main" && !is_checked)
    return {program_text(program.main, program.module_name(), program.sources), check.problem};
  const std::vector<std::string> arguments = arguments_of(entry, inputs, program, &names);
  const std::string call =
      exact_call(is_checked ? check.function : own(entry.value, program), entry, arguments);
  const EntryShape::Use how = check.shown ? EntryShape::Use::Shown : entry.use;
  std::string added =
      names.declarations() + check.code +
      fmt::format("\nmain = {}\n", diverges ? not_run(call) : use(how, call, function, entry.shown));
  if (!check.problem.empty())
    added = comment("The real system does not check what is violated: " + check.problem) + added;
  const std::string imports =
      std::string(kReproductionImports) + imports_for(entry) + check.imports + names.imports();
  std::string text = program_with_main(program.main, program.module_name(), program.sources, imports, added);
  if (check.code.find("\nderiving instance") != std::string::npos)
    text = "{-# LANGUAGE StandaloneDeriving #-}\n" + text;
  if (names.needs_templates()) text = "{-# LANGUAGE TemplateHaskell, PatternSynonyms #-}\n" + text;
  return {with_partial_types(entry, std::move(text)), check.problem};
}

}  // namespace culprit::front::haskell

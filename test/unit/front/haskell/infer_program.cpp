#include "infer_program.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include <fmt/format.h>

#include "front/haskell/infer.h"
#include "front/haskell/modules.h"
#include "front/haskell/type_printer.h"
#include "infer_evidence.h"

namespace culprit::front::haskell {

namespace {
/// The library's files, read once.
const std::map<std::string, std::string>& library_texts() {
  static const std::map<std::string, std::string> texts = [] {
    std::map<std::string, std::string> found;
    for (const auto& entry : std::filesystem::directory_iterator(CULPRIT_SOURCE_DIR "/lib/haskell")) {
      std::ifstream file(entry.path());
      std::ostringstream text;
      text << file.rdbuf();
      found.emplace(entry.path().filename().string(), text.str());
    }
    return found;
  }();
  return texts;
}
}  // namespace

InferredProgram::InferredProgram(std::string text) : builtins(add_builtins(declarations)) {
  ModuleSources from;
  from.file = sources.add("Test.hs", std::move(text));
  for (const auto& [name, content] : library_texts()) from.library.push_back({name, content});
  from.read = [](const std::string&) { return std::nullopt; };
  load_modules(from, declarations, builtins, sources, sink, [&](std::unique_ptr<kernel::Module> module) {
    infer_module(*module, declarations, builtins, sink);
    modules.push_back(std::move(module));
  });
}

const kernel::FunctionBinding* InferredProgram::find(std::string_view name) const {
  if (modules.empty()) return nullptr;
  for (const kernel::BindingGroup* group : modules.back()->groups) {
    for (const kernel::FunctionBinding& function : group->functions) {
      if (declarations.names.text(declarations[function.value].name) == name) return &function;
    }
  }
  return nullptr;
}

std::string InferredProgram::type_of(std::string_view name) const {
  for (auto it = declarations.values.rbegin(); it != declarations.values.rend(); ++it) {
    if (!it->type.body.valid() || declarations.names.text(it->name) != name || !it->module.valid()) continue;
    return TypePrinter(declarations).print(it->type);
  }
  return "?";
}

std::string InferredProgram::evidence_problems() const {
  std::string all;
  for (const auto& module : modules) all += check_evidence(declarations, *module);
  return all;
}

std::string InferredProgram::errors() const {
  std::string all;
  for (const diag::Diagnostic& diagnostic : sink.sorted()) {
    std::string place = sources.describe(diagnostic.span);
    if (place.starts_with("Test.hs:")) place = place.substr(8);
    all += fmt::format("{} {}{}\n", place, diagnostic.message,
                       diagnostic.help.empty() ? "" : " [" + diagnostic.help + "]");
  }
  return all;
}

std::string print(const Declarations& declarations, const kernel::Dictionary& dictionary) {
  if (const auto* variable = std::get_if<kernel::DictionaryVariable>(&dictionary.node)) {
    return fmt::format("d{}", variable->index());
  }
  if (const auto* super = std::get_if<kernel::DictionaryFromSuperclass>(&dictionary.node)) {
    return fmt::format("super({} {} {})", declarations.names.text(declarations[super->subclass].name),
                       super->index, print(declarations, *super->dictionary));
  }
  const auto* from = std::get_if<kernel::DictionaryFromInstance>(&dictionary.node);
  if (from == nullptr) return "none";
  const Instance& instance = declarations[from->instance];
  std::string text = declarations.names.text(declarations[instance.class_id].name);
  for (const Type type : instance.head) text += "@" + TypePrinter(declarations).print(type);
  if (from->arguments.empty()) return text;
  text += "(";
  for (const kernel::Dictionary* argument : from->arguments) {
    if (text.back() != '(') text += ", ";
    text += print(declarations, *argument);
  }
  return text + ")";
}

}  // namespace culprit::front::haskell

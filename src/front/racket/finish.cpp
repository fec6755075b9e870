// From modules as they were expanded to the modules of the program, requirements first.
#include <algorithm>

#include "front/racket/expander_state.h"
#include "front/racket/exports.h"

namespace culprit::front::racket {

using namespace kernel;

namespace {

bool is_empty_library(const ModuleState& module) {
  if (!module.library()) return false;
  return module.lifted.empty() && std::none_of(module.body.begin(), module.body.end(),
                                               [](const BodyItem& item) { return item.wanted; });
}

}  // namespace

void Expander::finish() {
  std::vector<ModuleId> renumbered(modules_.size());
  std::vector<const ModuleState*> kept;
  // Contracts of what the unknown context gets may need the library, too.
  for (const ModuleState* module : finished_) provides_of(*module);
  want_roots();
  expand_wanted();
  for (const ModuleState* module : library_first()) {
    if (is_empty_library(*module)) continue;
    renumbered[module->id.index()] = ModuleId(kept.size());
    kept.push_back(module);
  }
  for (const ModuleState* module : kept) {
    Module made = finished_module(*module);
    std::vector<ModuleId> requires_;
    for (const ModuleId required : module->requires_) {
      if (renumbered[required.index()].valid()) requires_.push_back(renumbered[required.index()]);
    }
    made.requires_ = build_.slice(requires_);
    program_.modules.push_back(made);
  }
  for (Variable& variable : program_.variables) {
    if (variable.module.valid()) variable.module = renumbered[variable.module.index()];
  }
  for (Struct& structure : program_.structs) structure.module = renumbered[structure.module.index()];
  if (program_.toplevel.valid()) program_.toplevel = renumbered[program_.toplevel.index()];
  find_unusable_exports(program_);
}

void Expander::want_roots() {
  const ModuleState* home = library_module("private");
  if (home == nullptr) return;
  for (const std::string_view name : environment_.roots) {
    const auto found = home->exports.find(name);
    if (found == home->exports.end()) continue;
    const VariableId variable = found->second.value;
    if (variable.valid() && variable_states_[variable.index()].library != nullptr) want(variable);
  }
}

/// Library modules may be loaded late, when a form first needs them, but run before everything else.
std::vector<const ModuleState*> Expander::library_first() const {
  std::vector<const ModuleState*> result(finished_.begin(), finished_.end());
  std::stable_partition(result.begin(), result.end(),
                        [](const ModuleState* module) { return module->library(); });
  return result;
}

Module Expander::finished_module(const ModuleState& module) {
  std::vector<Item> items = module.lifted;
  const auto add = [&](const BodyItem& item) {
    if (!item.wanted) return;
    if (item.structure.valid()) {
      items.push_back({item.structure, item.span});
    } else if (item.variables.empty()) {
      items.push_back({item.expanded, item.span});
    } else {
      items.push_back({Definition{build_.slice(item.variables), item.expanded}, item.span});
    }
  };
  for (const BodyItem& item : module.body) add(item);
  for (const BodyItem& item : module.contracts) add(item);
  Module made;
  made.name = module.name;
  made.span = module.form->span;
  made.library = module.library();
  made.opaque = module.opaque;
  made.items = build_.slice(items);
  made.provides = build_.slice(provides_of(module));
  made.in_macros = build_.slice(given_by_macros(module));
  return made;
}

/// Whether a module around this one does not give it to others as this one does.
bool Expander::is_private(const Export& passed_on, const ModuleState& home) {
  if (passed_on.binding.contracted != nullptr) return false;
  return std::none_of(home.exports.begin(), home.exports.end(), [&](const auto& each) {
    return each.second.value == passed_on.value && each.second.contract == nullptr;
  });
}

/// What of the module's the unknown context can get hold of.
std::vector<Provide> Expander::provides_of(const ModuleState& module) {
  std::vector<Provide> result;
  if (module.library()) return result;
  const auto provided = [&](kernel::VariableId id) {
    return std::count_if(module.exports.begin(), module.exports.end(),
                         [id](const auto& each) { return each.second.value == id; });
  };
  for (const auto& [name, what] : module.exports) {
    if (!what.value.valid()) continue;
    // What it passes on as it is, is the business of the module that it comes from, if that gives it away.
    const ModuleState& home = modules_[program_[what.value].module.index()];
    if (&home != &module && (home.library() || (what.contract == nullptr && !is_private(what, home))))
      continue;
    // What is provided twice is also called in another way than one of its contracts tells.
    const bool promised = module.opaque && provided(what.value) == 1;
    const Expr* outside = what.contract == nullptr
                              ? build_.expr(Reference{what.value}, what.span)
                              : under_contract(what, "unknown", promised ? "%promised" : "%contract");
    result.push_back({name, what.value, what.contract, outside, what.span});
  }
  return result;
}

}  // namespace culprit::front::racket

// Loading modules: their language, their bodies, and what of the library is needed.
#include "front/racket/languages.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/suggest.h"
#include "front/racket/expander_state.h"
#include "front/racket/reader.h"

namespace culprit::front::racket {

using namespace kernel;

std::optional<Program> Expander::run(diag::FileId file) {
  try {
    // They run before what uses their names without requiring them.
    library_module("private");
    library_module("base");
    SourceUnit* unit = load_unit(file, sources_.file(file).name());
    if (unit == nullptr) return std::nullopt;
    for (ModuleState* module : unit->order) load(*module, module->form->span);
    if (!unit->toplevel.empty()) load_toplevel(*unit);
    expand_wanted();
  } catch (const Failure&) {
    return std::nullopt;
  }
  if (sink_.has_errors()) return std::nullopt;
  finish();
  return std::move(program_);
}

SourceUnit* Expander::load_unit(diag::FileId file, const std::string& path) {
  std::optional<File> read_file = read(file, sources_, sink_, program_.arena);
  if (!read_file) return nullptr;
  SourceUnit& unit = units_.emplace_back();
  unit.path = path;
  unit_of_path_[path] = &unit;
  for (const Datum* form : read_file->forms) {
    if (form->is_pair() && form->elements[0]->is_symbol("module")) {
      unit.order.push_back(&declare(*form, &unit, nullptr, unit.modules));
    } else {
      unit.toplevel.push_back(form);
    }
  }
  return &unit;
}

ModuleState& Expander::declare(const Datum& form, SourceUnit* unit, ModuleState* parent, Declared& where) {
  if (!form.is_list() || form.elements.size() < 3) bad_syntax(form, "(module name language form …)");
  const Datum& name = *form.elements[1];
  const bool named = name.is_symbol() || name.kind == Datum::Kind::String;
  if (!named) symbol_expected(name, "the name of the module");
  if (where.contains(name.text))
    fail(diag::Kind::InvalidDefinition, name.span,
         fmt::format("the module `{}` is defined twice", name.text));
  ModuleState& module = modules_.emplace_back();
  module.id = ModuleId(modules_.size() - 1);
  module.form = &form;
  module.name = name.text;
  module.unit = unit;
  module.parent = parent;
  where.emplace(name.text, &module);
  return module;
}

void Expander::load(ModuleState& module, Span where) {
  if (module.status == ModuleState::Status::Loaded) return;
  if (module.status == ModuleState::Status::Loading)
    fail(diag::Kind::UnknownModule, where,
         fmt::format("the module `{}` requires itself, through the modules that it requires", module.name));
  const Level level(*this, where);
  module.status = ModuleState::Status::Loading;
  ModuleState* outer = std::exchange(module_, &module);
  try {
    load_body(module);
  } catch (const Failure&) {
    module.status = ModuleState::Status::Loaded;
    module_ = outer;
    throw;
  }
  module_ = outer;
}

void Expander::load_body(ModuleState& module) {
  const Data parts = module.form->elements;
  module.imports = &inner(*language_of(*parts[2], module));
  module.definitions = &inner(*module.imports);
  for (const Datum* form : parts.subspan(3)) {
    if (form->is_pair() && form->elements[0]->is_symbol("module"))
      declare(*form, module.unit, &module, module.submodules);
  }
  const std::vector<ModuleState*> nested = values_of(module.submodules);
  Body body{*module.definitions, true, {}};
  for (const Datum* form : parts.subspan(3)) {
    try {
      collect(*form, body);
    } catch (const Failure&) {  // reported; the other forms may have more to say
    }
  }
  module.body = std::move(body.items);
  provide_all(module);
  if (module.library()) {
    offer(module);
  } else {
    expand_items(module);
  }
  module.status = ModuleState::Status::Loaded;
  finished_.push_back(&module);
  for (ModuleState* submodule : nested) load(*submodule, submodule->form->span);
  load_later(module);
}

std::vector<ModuleState*> Expander::values_of(const Declared& declared) {
  std::vector<ModuleState*> result;
  for (const auto& [name, module] : declared) result.push_back(module);
  return result;
}

/// `module*` and `module+` are declared when the module around them is there: they may require it, and each
/// other. Forms of the same `module+` are one module.
void Expander::load_later(ModuleState& module) {
  std::vector<ModuleState*> declared;
  std::vector<std::string_view> seen;
  for (const Datum* form : module.later) {
    if (!form->is_list() || form->elements.size() < 2 || !form->elements[1]->is_symbol())
      bad_syntax(*form, form->elements[0]->is_symbol("module+") ? "(module+ name form …)"
                                                                : "(module* name language form …)");
    const std::string_view name = form->elements[1]->text;
    const bool plus = form->elements[0]->text == "module+";
    if (plus && (name == "test" || std::find(seen.begin(), seen.end(), name) != seen.end())) continue;
    if (plus) seen.push_back(name);
    declared.push_back(
        &declare(plus ? *collected(module, *form) : *form, module.unit, &module, module.submodules));
  }
  for (ModuleState* submodule : declared) load(*submodule, submodule->form->span);
}

/// All `(module+ name form …)` of one name as `(module* name #f form …)`.
const Datum* Expander::collected(const ModuleState& module, const Datum& first) {
  Datum enclosing;
  enclosing.kind = Datum::Kind::Boolean;
  enclosing.span = first.span;
  std::vector<const Datum*> parts{first.elements[0], first.elements[1], build_.datum(enclosing)};
  for (const Datum* form : module.later) {
    if (form->elements[0]->text == "module+" && form->elements.size() > 1 &&
        form->elements[1]->is_symbol(first.elements[1]->text))
      parts.insert(parts.end(), form->elements.begin() + 2, form->elements.end());
  }
  return build_.list_datum(parts, first.span);
}

void Expander::load_toplevel(SourceUnit& unit) {
  const Span span = unit.toplevel.front()->span;
  std::vector<const Datum*> parts{
      build_.symbol_datum("module", span), build_.symbol_datum("top-level", span),
      build_.list_datum({build_.symbol_datum("quote", span), build_.symbol_datum("#%top-level", span)},
                        span)};
  parts.insert(parts.end(), unit.toplevel.begin(), unit.toplevel.end());
  Declared alone;
  ModuleState& module = declare(*build_.list_datum(parts, span), &unit, nullptr, alone);
  load(module, span);
  program_.toplevel = module.id;
}

/// `#f` is the module around it: its names, without contracts.
const Scope* Expander::language_of(const Datum& language, ModuleState& module) {
  if (language.kind == Datum::Kind::Boolean && module.parent != nullptr) {
    module.requires_.push_back(module.parent->id);
    return module.parent->definitions;
  }
  const bool quoted =
      language.is_list() && language.elements.size() == 2 && language.elements[0]->is_symbol("quote");
  const Datum& name = quoted ? *language.elements[1] : language;
  if (name.is_symbol()) {
    const Collection* collection = find_collection(name.text);
    if (collection != nullptr && quoted == name.text.starts_with("#%")) return &collection_scope(*collection);
    if (!quoted) {
      const std::vector<std::string_view> paths = collection_paths();
      const std::string near = base::closest(name.text, {paths.begin(), paths.end()});
      fail(diag::Kind::UnknownModule, name.span, fmt::format("the language `{}` is not supported", name.text),
           near.empty() ? "`racket` and `racket/base` are" : fmt::format("did you mean `{}`?", near));
    }
  }
  Scope& scope = scopes_.emplace_back(nullptr);
  module.imports = &scope;  // for what is looked up meanwhile
  module.definitions = &scope;
  for (const auto& [exported, binding] : exports_at(language)) scope.bind({exported}, binding);
  return &scope;
}

const Scope& Expander::collection_scope(const Collection& collection) {
  if (const auto found = collection_scopes_.find(collection.path); found != collection_scopes_.end())
    return *found->second;
  Scope& scope = scopes_.emplace_back(nullptr);
  collection_scopes_.emplace(collection.path, &scope);
  for (const auto& [name, binding] : collection_exports(collection)) scope.bind({name}, binding);
  return scope;
}

Expander::Imports Expander::collection_exports(const Collection& collection) {
  Imports result;
  const bool internal = collection.path == "#%culprit";
  if (collection.primitives) {
    for (const std::string_view name : environment_.primitives) {
      if (internal || !name.starts_with('%'))
        result.emplace_back(name, Binding{.kind = Binding::Kind::Primitive, .name = name});
    }
  }
  for (const Form& form : all_forms()) {
    if (std::find(collection.forms.begin(), collection.forms.end(), form.group) != collection.forms.end())
      result.emplace_back(form.name, Binding{.kind = Binding::Kind::Form, .form = &form});
  }
  for (const std::string_view name : collection.modules) {
    ModuleState* module = library_module(name);
    if (module == nullptr) continue;
    for (const auto& [exported, what] : module->exports) {
      if (internal) {
        result.emplace_back(exported, what.binding);
      } else if (!exported.starts_with('%')) {
        result.emplace_back(exported, checked_constructor(what.binding, exported, *module));
      }
    }
  }
  return result;
}

/// What programs use in place of a constructor of the library: `make-exn:fail` for `exn:fail`.
Binding Expander::checked_constructor(Binding binding, std::string_view name, const ModuleState& module) {
  const auto checked = module.exports.find(fmt::format("make-{}", name));
  if (binding.kind == Binding::Kind::Struct && checked != module.exports.end())
    binding.variable = checked->second.binding.variable;
  return binding;
}

ModuleState* Expander::library_module(std::string_view name) {
  if (const auto found = library_modules_.find(name); found != library_modules_.end()) return found->second;
  ModuleState*& module = library_modules_[std::string(name)];
  for (const EmbeddedFile& file : environment_.library) {
    if (file.name.substr(0, file.name.rfind('.')) != name || !file.name.ends_with(".rkt")) continue;
    const diag::FileId id = sources_.add_library(fmt::format("<library>/{}", file.name), file.text);
    const std::optional<File> forms = read_outline(id, sources_, sink_, program_.arena);
    if (!forms || forms->forms.size() != 1) return nullptr;
    Declared alone;
    module = &declare(*forms->forms[0], nullptr, nullptr, alone);
    load(*module, module->form->span);
    return module;
  }
  return module;
}

/// What a library module defines is expanded only when something refers to it.
void Expander::offer(ModuleState& module) {
  const auto offer_one = [&](VariableId variable, std::size_t index) {
    if (!variable.valid()) return;
    variable_states_[variable.index()].library = &module;
    variable_states_[variable.index()].index = index;
  };
  for (std::size_t i = 0; i < module.body.size(); ++i) {
    BodyItem& item = module.body[i];
    item.wanted = false;
    for (const VariableId variable : item.variables) offer_one(variable, i);
    if (item.structure.valid()) {
      const Struct& structure = program_[item.structure];
      offer_one(structure.constructor, i);
      offer_one(structure.predicate, i);
      for (const VariableId accessor : structure.accessors) offer_one(accessor, i);
      for (const VariableId mutator : structure.mutators) offer_one(mutator, i);
    } else if (item.variables.empty()) {
      item.wanted = true;
      wanted_.emplace_back(&module, i);
    }
  }
}

void Expander::want(VariableId variable) {
  VariableState& state = variable_states_[variable.index()];
  ModuleState* module = std::exchange(state.library, nullptr);
  BodyItem& item = module->body[state.index];
  if (std::exchange(item.wanted, true)) return;
  wanted_.emplace_back(module, state.index);
}

void Expander::expand_wanted() {
  while (!wanted_.empty()) {
    const auto [module, index] = wanted_.back();
    wanted_.pop_back();
    module_ = module;
    expand_item(module->body[index]);
  }
  module_ = nullptr;
}

void Expander::expand_items(ModuleState& module) {
  for (BodyItem& item : module.body) expand_item(item);
  for (BodyItem& item : module.contracts) expand_item(item);
}

void Expander::expand_item(BodyItem& item) {
  try {
    item.expanded = item.value();
  } catch (const Failure&) {  // reported
    item.expanded = build_.expr(Unsupported{"what is wrong here"}, item.span);
  }
}

}  // namespace culprit::front::racket

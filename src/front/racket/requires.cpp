// require: which names come from where.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/suggest.h"
#include "front/racket/expander_state.h"

namespace culprit::front::racket {

using namespace kernel;

void Expander::collect_require(const Datum& form) {
  for (const Datum* spec : form.elements.subspan(1)) {
    if (module_->library()) {
      module_->imports->include(exported_names(*spec));
    } else {
      for (const auto& [name, binding] : imports(*spec)) module_->imports->bind({name, 0}, binding);
    }
  }
}

/// Of `'module`: most modules of the library require the same ones, so the table of names is made once.
const Scope& Expander::exported_names(const Datum& path) {
  ModuleState& module = *find_declared(*path.elements[1]);
  require(module, path.span);
  if (module.exported_names == nullptr) {
    module.exported_names = &scopes_.emplace_back(nullptr);
    for (const auto& [name, exported] : module.exports) module.exported_names->bind({name}, exported.binding);
  }
  return *module.exported_names;
}

namespace {

using Imports = std::vector<std::pair<std::string_view, Binding>>;

Imports::iterator find_import(Imports& imports, std::string_view name) {
  return std::find_if(imports.begin(), imports.end(), [&](const auto& entry) { return entry.first == name; });
}

}  // namespace

/// `path`, or `(only-in spec name [name as] …)` and its like.
Expander::Imports Expander::imports(const Datum& spec) {
  if (!spec.is_pair() || !spec.elements[0]->is_symbol()) return exports_at(spec);
  const std::string_view word = spec.elements[0]->text;
  const Data parts = spec.elements.subspan(1);
  if (word == "combine-in") {
    Imports all;
    for (const Datum* part : parts) {
      for (auto& entry : imports(*part)) all.push_back(entry);
    }
    return all;
  }
  if (word == "for-syntax" || word == "for-template" || word == "for-label" || word == "for-meta") return {};
  if (word != "only-in" && word != "except-in" && word != "rename-in" && word != "prefix-in")
    return exports_at(spec);
  if (parts.empty()) bad_syntax(spec, "(only-in path name …)");
  if (word == "prefix-in") {
    if (parts.size() != 2) bad_syntax(spec, "(prefix-in prefix path)");
    module_->prefixes.push_back(parts[0]->text);
    Imports result = imports(*parts[1]);
    for (auto& [name, binding] : result) name = build_.text(fmt::format("{}{}", parts[0]->text, name));
    return result;
  }
  return selected(word, imports(*parts[0]), parts.subspan(1));
}

/// only-in, except-in and rename-in; `chosen` are names or `[name as]`.
Expander::Imports Expander::selected(std::string_view word, Imports all, Data chosen) {
  Imports result;
  for (const Datum* item : chosen) {
    const bool renamed = item->is_list() && item->elements.size() == 2;
    const Datum& from = symbol_expected(renamed ? *item->elements[0] : *item, "a name");
    const Datum& as = symbol_expected(renamed ? *item->elements[1] : *item, "a name");
    const auto found = find_import(all, from.text);
    if (found == all.end()) {
      if (!module_->unknown_source.empty()) continue;  // said when it is used
      const Binding binding = of_racket(from);
      if (word != "except-in") result.emplace_back(as.text, binding);
      continue;
    }
    if (word == "only-in") {
      result.emplace_back(as.text, found->second);
    } else if (word == "except-in") {
      all.erase(found);
    } else {
      found->first = as.text;
    }
  }
  if (word != "only-in") result.insert(result.end(), all.begin(), all.end());
  return result;
}

/// A name that Racket's module provides and ours does not: ours may be in another module of the library.
Binding Expander::of_racket(const Datum& symbol) {
  const Binding* known = collection_scope(*find_collection("racket")).find({symbol.text});
  if (known != nullptr) return *known;
  if (is_racket_name(symbol.text)) return {.kind = Binding::Kind::Missing, .name = symbol.text};
  fail(diag::Kind::UnboundName, symbol.span, fmt::format("`{}` is not provided by this module", symbol.text));
}

/// The names that a module path stands for.
Expander::Imports Expander::exports_at(const Datum& path) {
  if (path.kind == Datum::Kind::String) {
    ModuleState& module = *file_module(path.text, path.span);
    if (module.status == ModuleState::Status::Declared && is_foreign(module))
      return foreign_file(path.text, module.form->elements[2]->text, path.span);
    return exports_of(module, path.span);
  }
  if (path.is_symbol()) {
    if (const Collection* collection = find_collection(path.text)) return collection_exports(*collection);
    return missing_package(path.text, path.span);
  }
  if (path.is_list() && path.elements.size() >= 2 && path.elements[0]->is_symbol()) {
    const std::string_view word = path.elements[0]->text;
    const Datum& first = *path.elements[1];
    if (word == "quote") {
      if (first.is_symbol() && first.text.starts_with("#%")) {
        const Collection* collection = find_collection(first.text);
        return collection_exports(collection != nullptr ? *collection : *find_collection("racket/base"));
      }
      return exports_of(*find_declared(first), path.span);
    }
    if (word == "submod") return exports_of(*submodule_at(path), path.span);
    if (word == "file") return exports_of(*file_module(first.text, path.span), path.span);
    if (word == "lib") {
      std::string_view name = first.text;
      if (name.ends_with(".rkt")) name.remove_suffix(4);
      if (const Collection* collection = find_collection(name)) return collection_exports(*collection);
      return missing_package(name, path.span);
    }
    if (word == "planet") return missing_package("planet", path.span);
  }
  fail(diag::Kind::SyntaxError, path.span,
       "a module is expected: a collection, a \"file.rkt\", or `(submod …)`");
}

void Expander::require(ModuleState& module, Span where) {
  load(module, where);
  if (std::find(module_->requires_.begin(), module_->requires_.end(), module.id) == module_->requires_.end())
    module_->requires_.push_back(module.id);
}

Expander::Imports Expander::exports_of(ModuleState& module, Span where) {
  require(module, where);
  Imports result;
  for (const auto& [name, exported] : module.exports) result.emplace_back(name, exported.binding);
  return result;
}

/// `'name`: a submodule, or one beside or around this module.
ModuleState* Expander::find_declared(const Datum& symbol) {
  const std::string_view name = symbol_expected(symbol, "the name of a module").text;
  std::vector<std::string> known;
  const auto search = [&](const Declared& declared) -> ModuleState* {
    if (const auto found = declared.find(name); found != declared.end()) return found->second;
    for (const auto& [other, module] : declared) known.push_back(other);
    return nullptr;
  };
  for (const ModuleState* at = module_; at != nullptr; at = at->parent) {
    if (ModuleState* found = search(at->submodules)) return found;
  }
  if (module_->unit != nullptr) {
    if (ModuleState* found = search(module_->unit->modules)) return found;
  } else if (ModuleState* found = library_module(name)) {
    return found;
  }
  const std::string near = base::closest(name, known);
  fail(diag::Kind::UnknownModule, symbol.span, fmt::format("there is no module `{}` here", name),
       near.empty() ? "" : fmt::format("did you mean `{}`?", near));
}

/// `(submod ".." name …)`, `(submod "." name …)`, `(submod "file.rkt" name …)`
ModuleState* Expander::submodule_at(const Datum& path) {
  ModuleState* at = module_;
  const auto no_such = [&](const Datum& part) {
    fail(diag::Kind::UnknownModule, part.span, fmt::format("there is no module `{}` here", part.text));
  };
  for (std::size_t i = 1; i < path.elements.size(); ++i) {
    const Datum& part = *path.elements[i];
    if (part.kind == Datum::Kind::String && part.text == "..") {
      if (at == nullptr) no_such(part);
      at = at->parent;
    } else if (part.kind == Datum::Kind::String && part.text != ".") {
      at = file_module(part.text, part.span);
    } else if (part.is_symbol()) {
      const Declared& declared = at != nullptr ? at->submodules : module_->unit->modules;
      const auto found = declared.find(part.text);
      if (found == declared.end()) no_such(part);
      at = found->second;
    } else if (part.is_list() && part.elements.size() == 2 && part.elements[0]->is_symbol("quote")) {
      at = find_declared(*part.elements[1]);
    }
  }
  if (at == nullptr) no_such(*path.elements.back());
  return at;
}

ModuleState* Expander::file_module(std::string_view relative, Span where) {
  if (module_->library()) {
    if (ModuleState* found = library_module(relative.substr(0, relative.rfind('.')))) return found;
    fail(diag::Kind::UnknownModule, where, fmt::format("the library has no module `{}`", relative));
  }
  const std::filesystem::path path =
      (std::filesystem::path(module_->unit->path).parent_path() / relative).lexically_normal();
  SourceUnit* unit = nullptr;
  if (const auto found = unit_of_path_.find(path.string()); found != unit_of_path_.end()) {
    unit = found->second;
  } else {
    std::optional<std::string> text;
    if (environment_.read_file) text = environment_.read_file(path.string());
    if (!text)
      fail(diag::Kind::UnknownModule, where, fmt::format("the file `{}` cannot be read", path.string()));
    unit = load_unit(sources_.add(path.string(), std::move(*text)), path.string());
    if (unit == nullptr) throw Failure{};
  }
  if (unit->order.empty())
    fail(diag::Kind::UnknownModule, where, fmt::format("the file `{}` is not a module", path.string()));
  const auto same = unit->modules.find(path.stem().string());
  return same != unit->modules.end() ? same->second : unit->order.front();
}

/// Whether a module is written in a language of which nothing is known here.
bool Expander::is_foreign(const ModuleState& module) {
  const Datum& language = *module.form->elements[2];
  return language.is_symbol() && find_collection(language.text) == nullptr;
}

Expander::Imports Expander::missing_package(std::string_view name, Span where) {
  return unknown_source(name, where, "it is not known here");
}

Expander::Imports Expander::foreign_file(std::string_view name, std::string_view language, Span where) {
  return unknown_source(name, where, fmt::format("its language `{}` is not supported", language));
}

/// Whatever nothing binds may come from it. It is not just anything, so what uses it cannot be judged.
Expander::Imports Expander::unknown_source(std::string_view name, Span where, std::string_view why) {
  module_->unknown_source = module_->unknown_source.empty()
                                ? name
                                : build_.text(fmt::format("{}` or `{}", module_->unknown_source, name));
  sink_.report(diag::Kind::Unsupported, where,
               fmt::format("what comes from `{}` cannot be checked: {}", name, why));
  return {};
}

}  // namespace culprit::front::racket

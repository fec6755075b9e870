// provide, with and without contracts.
#include <fmt/format.h>

#include "front/racket/expander_state.h"

namespace culprit::front::racket {

using namespace kernel;

void Expander::provide_all(ModuleState& module) {
  for (const Datum* form : module.provides) {
    try {
      const bool contracts = form->elements[0]->text == "provide/contract";
      if (contracts) {
        provide_contracts(*form);
      } else {
        for (const Datum* spec : form->elements.subspan(1)) provide(*spec);
      }
    } catch (const Failure&) {  // reported
    }
  }
}

/// One part of a `provide`.
void Expander::provide(const Datum& spec) {
  if (spec.is_symbol()) return provide_name(spec.text, spec);
  if (!spec.is_pair() || !spec.elements[0]->is_symbol())
    fail(diag::Kind::SyntaxError, spec.span, "a name or `(contract-out …)` and the like is expected");
  const std::string_view word = spec.elements[0]->text;
  const Data parts = spec.elements.subspan(1);
  if (word == "contract-out") return provide_contracts(spec);
  if (word == "struct-out") {
    for (const Datum* part : parts) provide_struct(symbol_expected(*part, "the name of a struct"));
  } else if (word == "rename-out") {
    for (const Datum* part : parts) {
      if (!part->is_list() || part->elements.size() != 2) bad_syntax(spec, "(rename-out [name as] …)");
      provide_name(symbol_expected(*part->elements[1], "a name").text, *part->elements[0]);
    }
  } else if (word == "all-defined-out") {
    provide_defined();
  } else if (word == "all-from-out") {
    for (const Datum* part : parts) {
      for (const auto& [name, binding] : exports_at(*part)) add_export(name, binding, part->span);
    }
  } else if (word == "combine-out" || word == "protect-out") {
    for (const Datum* part : parts) provide(*part);
  } else if (word == "except-out" || word == "prefix-out") {
    provide_changed(spec, word, parts);
  } else if (word != "for-syntax" && word != "for-meta" && word != "for-label" && word != "for-template") {
    fail(diag::Kind::SyntaxError, spec.span, fmt::format("`{}` is not a form of `provide`", word));
  }
}

void Expander::provide_changed(const Datum& spec, std::string_view word, Data parts) {
  if (parts.size() < 2)
    bad_syntax(spec, word == "except-out" ? "(except-out spec name …)" : "(prefix-out name spec)");
  std::map<std::string_view, Export> others = std::exchange(module_->exports, {});
  provide(word == "except-out" ? *parts[0] : *parts[1]);
  std::map<std::string_view, Export> made = std::exchange(module_->exports, std::move(others));
  if (word == "except-out") {
    for (const Datum* name : parts.subspan(1)) {
      if (made.erase(name->text) == 0)
        fail(diag::Kind::UnboundName, name->span, fmt::format("`{}` is not provided here", name->text));
    }
  }
  for (const auto& [name, what] : made)
    add_export(word == "except-out" ? name : build_.text(fmt::format("{}{}", parts[0]->text, name)),
               what.binding, what.span);
}

void Expander::provide_defined() {
  for (const auto& [key, binding] : module_->definitions->all()) {
    if (key.mark == 0 && binding.kind != Binding::Kind::Form) {
      const Span span = binding.variable.valid() ? program_[binding.variable].span : module_->form->span;
      add_export(key.text, binding, span);
    }
  }
}

void Expander::provide_name(std::string_view as, const Datum& symbol) {
  add_export(as, provided(symbol), symbol.span);
}

/// What a module provides under a name. A module with contracts and nothing else is unknown code.
Binding Expander::provided(const Datum& symbol) {
  const Datum& name = symbol_expected(symbol, "a name");
  if (const Binding* defined = module_->definitions->find_own(key_of(name))) return *defined;
  if (const Binding* imported = module_->imports->find_own(key_of(name))) return *imported;
  if (!module_->sees_parent() && (module_->body.empty() || module_->opaque)) return unknown_value(name);
  if (const Binding* known = lookup(name, *module_->definitions)) return *known;
  return defined_as(name, unknown_name(name, *module_->definitions));
}

Binding Expander::unknown_value(const Datum& name) {
  module_->opaque = module_->body.empty() || module_->opaque;
  return defined_as(name, build_.expr(Opaque{name.text}, name.span));
}

Binding Expander::defined_as(const Datum& name, const Expr* value) {
  const VariableId made = variable(name.text, name.span, module_->id);
  const Binding binding{.kind = Binding::Kind::Variable, .variable = made};
  module_->definitions->bind(key_of(name), binding);
  BodyItem item{{made}, nullptr, {}, name.span};
  item.value = [value] { return value; };
  module_->body.push_back(std::move(item));
  return binding;
}

void Expander::add_export(std::string_view as, const Binding& binding, Span span) {
  const auto old = module_->exports.find(as);
  if (old != module_->exports.end()) {
    if (old->second.binding == binding) return;
    fail(diag::Kind::InvalidDefinition, span, fmt::format("`{}` is provided twice", as));
  }
  module_->exports.emplace(as, Export{as, binding, binding.variable, nullptr, span, module_});
}

void Expander::provide_struct(const Datum& symbol) {
  const Binding binding = provided(symbol);
  if (binding.kind != Binding::Kind::Struct)
    fail(diag::Kind::UnboundName, symbol.span, fmt::format("`{}` is not a struct", symbol.text));
  add_export(symbol.text, binding, symbol.span);
  for (const auto& [name, variable] : struct_parts(binding.structure)) {
    Datum part = symbol;
    part.text = name;
    if (lookup(part, *module_->definitions) != nullptr) provide_name(name, *build_.datum(part));
  }
}

/// Predicate, accessors and mutators by name.
std::vector<std::pair<std::string_view, VariableId>> Expander::struct_parts(StructId id) {
  const Struct& structure = program_[id];
  std::vector<std::pair<std::string_view, VariableId>> result;
  const auto add = [&](VariableId variable) {
    if (variable.valid()) result.emplace_back(program_[variable].name, variable);
  };
  add(structure.predicate);
  for (const VariableId accessor : structure.accessors) add(accessor);
  for (const VariableId mutator : structure.mutators) add(mutator);
  return result;
}

}  // namespace culprit::front::racket

// struct and define-struct.
#include <fmt/format.h>

#include "front/racket/expander_state.h"

namespace culprit::front::racket {

using namespace kernel;

struct Expander::StructForm {
  const Datum* name = nullptr;
  const Datum* parent = nullptr;
  std::vector<StructField> fields;
  std::vector<const Datum*> field_symbols;
  const Datum* constructor = nullptr;  ///< another name for it
  bool transparent = false;
  bool prefab = false;
  bool all_mutable = false;
  const Datum* guard = nullptr;
  const Datum* misunderstood = nullptr;  ///< an option that changes what instances are
};

namespace {
constexpr std::string_view kStruct = "(struct name parent? (field …) option …)";
}

Expander::StructForm Expander::struct_form(const Datum& form, bool old_style) {
  StructForm result;
  std::size_t at = 1;
  if (form.elements.size() < 3) bad_syntax(form, kStruct);
  const Datum& header = *form.elements[at++];
  if (header.is_list() && header.elements.size() == 2) {  // `(define-struct (name parent) …)`
    result.name = &symbol_expected(*header.elements[0], "the name of the struct");
    result.parent = header.elements[1];
  } else {
    result.name = &symbol_expected(header, "the name of the struct");
    if (!old_style && form.elements[at]->is_symbol()) result.parent = form.elements[at++];
  }
  if (at >= form.elements.size() || !form.elements[at]->is_list()) bad_syntax(form, kStruct);
  const Data fields = form.elements[at++]->elements;
  while (at < form.elements.size()) struct_option(result, form, at);
  for (const Datum* field : fields) struct_field(result, *field);
  return result;
}

void Expander::struct_field(StructForm& result, const Datum& field) {
  const Datum* symbol = &field;
  bool is_mutable = result.all_mutable;
  bool is_automatic = false;
  if (field.is_list() && !field.elements.empty()) {
    symbol = field.elements[0];
    for (const Datum* option : field.elements.subspan(1)) {
      if (option->is_keyword("mutable")) is_mutable = true;
      if (option->is_keyword("auto")) is_automatic = true;
    }
  }
  symbol_expected(*symbol, "a field");
  if (is_automatic) fail(diag::Kind::Unsupported, field.span, "`#:auto` fields are not supported");
  for (const StructField& other : result.fields) {
    if (other.name == symbol->text)
      fail(diag::Kind::InvalidDefinition, symbol->span,
           fmt::format("the field `{}` is there twice", symbol->text));
  }
  result.fields.push_back({symbol->text, is_mutable});
  result.field_symbols.push_back(symbol);
}

void Expander::struct_option(StructForm& result, const Datum& form, std::size_t& at) {
  const Datum& option = *form.elements[at++];
  const auto argument = [&]() -> const Datum* {
    if (at >= form.elements.size())
      fail(diag::Kind::SyntaxError, option.span, fmt::format("nothing follows `#:{}`", option.text));
    return form.elements[at++];
  };
  if (option.kind != Datum::Kind::Keyword)
    fail(diag::Kind::SyntaxError, option.span, "an option is expected");
  if (option.text == "mutable") {
    result.all_mutable = true;
  } else if (option.text == "transparent" || option.text == "prefab") {
    result.transparent = true;
    result.prefab = option.text == "prefab";
  } else if (option.text == "guard") {
    result.guard = argument();
  } else if (option.text == "super") {
    result.parent = argument();
  } else if (option.text == "constructor-name" || option.text == "extra-constructor-name") {
    result.constructor = argument();
  } else if (option.text == "name" || option.text == "extra-name" || option.text == "authentic" ||
             option.text == "omit-define-syntaxes" || option.text == "auto-value" ||
             option.text == "inspector" || option.text == "methods" || option.text == "property") {
    struct_ignored_option(result, option, argument, form, at);
  } else {
    fail(diag::Kind::SyntaxError, option.span,
         fmt::format("`#:{}` is not an option of `struct`", option.text));
  }
}

/// Options that change what our structs cannot do anyway, or are not supported.
void Expander::struct_ignored_option(StructForm& result, const Datum& option,
                                     const std::function<const Datum*()>& argument, const Datum& form,
                                     std::size_t& at) {
  if (option.text == "authentic" || option.text == "omit-define-syntaxes") return;
  const Datum* given = argument();
  if (option.text == "inspector") {
    result.transparent = given->kind == Datum::Kind::Boolean;
    return;
  }
  if (option.text == "property" || option.text == "methods") {
    if (at < form.elements.size()) ++at;
    sink_.report(diag::Kind::Unsupported, option.span,
                 fmt::format("`#:{}` of structs is not supported", option.text));
    const bool only_printed = given->is_symbol("prop:custom-write") || given->is_symbol("gen:custom-write");
    if (!only_printed) result.misunderstood = &option;
  }
}

void Expander::collect_struct(const Datum& form, Body& body, bool old_style) {
  const StructForm parts = struct_form(form, old_style);
  const StructId id(program_.structs.size());
  Struct& declared = program_.structs.emplace_back();
  declared.name = parts.name->text;
  declared.span = form.span;
  declared.module = module_->id;
  declared.fields = build_.slice(parts.fields);
  declared.transparent = parts.transparent;
  declared.prefab = parts.prefab;
  if (parts.parent != nullptr) {
    const Binding* parent = parts.parent->is_symbol() ? lookup(*parts.parent, body.scope) : nullptr;
    if (parent == nullptr || parent->kind != Binding::Kind::Struct)
      fail(diag::Kind::UnboundName, parts.parent->span,
           fmt::format("`{}` is not a struct", parts.parent->is_symbol() ? parts.parent->text : "this"));
    program_.structs[id.index()].parent = parent->structure;
  }
  bind_struct_names(parts, id, old_style, body);
  if (parts.misunderstood != nullptr)
    program_.structs[id.index()].guard =
        build_.expr(Unsupported{build_.text(fmt::format("`#:{}` of structs", parts.misunderstood->text))},
                    parts.misunderstood->span);
  add_struct_item(id, parts.misunderstood == nullptr ? parts.guard : nullptr, body, form.span);
}

/// Constructor, predicate, accessors and mutators. They are marked as the name is: what a macro's own struct
/// brings along is the macro's own.
void Expander::bind_struct_names(const StructForm& parts, StructId id, bool old_style, Body& body) {
  const std::string_view name = parts.name->text;
  const auto part_of = [&](std::string_view text, const Datum& at) {
    Datum symbol = at;
    symbol.text = text;
    symbol.number = parts.name->number;
    return build_.datum(symbol);
  };
  const auto bound = [&](const std::string& text, const Datum& at) {
    const Datum& symbol = *part_of(build_.text(text), at);
    const VariableId result = variable(symbol.text, symbol.span, module_->id);
    bind_new(symbol, body, {.kind = Binding::Kind::Variable, .variable = result});
    return result;
  };
  std::string_view constructor_name = old_style ? build_.text(fmt::format("make-{}", name)) : name;
  if (parts.constructor != nullptr) constructor_name = symbol_expected(*parts.constructor, "a name").text;
  const VariableId constructor = variable(constructor_name, parts.name->span, module_->id);
  bind_new(*parts.name, body, {.kind = Binding::Kind::Struct, .variable = constructor, .structure = id});
  if (constructor_name != name)
    bind_new(*part_of(constructor_name, *parts.name), body,
             {.kind = Binding::Kind::Variable, .variable = constructor});
  const VariableId predicate = bound(fmt::format("{}?", name), *parts.name);
  std::vector<VariableId> accessors;
  std::vector<VariableId> mutators;
  for (std::size_t i = 0; i < parts.fields.size(); ++i) {
    const StructField& field = parts.fields[i];
    const Datum& at = *parts.field_symbols[i];
    accessors.push_back(bound(fmt::format("{}-{}", name, field.name), at));
    mutators.push_back(field.is_mutable ? bound(fmt::format("set-{}-{}!", name, field.name), at)
                                        : VariableId());
  }
  Struct& made = program_.structs[id.index()];
  made.constructor = constructor;
  made.predicate = predicate;
  made.accessors = build_.slice(accessors);
  made.mutators = build_.slice(mutators);
}

/// The guard is expanded with the other right-hand sides. A local struct belongs to the module.
void Expander::add_struct_item(StructId id, const Datum* guard, Body& body, Span span) {
  Scope* scope = &body.scope;
  const auto refer_to_parent = [=, this] {
    const StructId parent = program_[id].parent;
    if (parent.valid()) reference(program_[parent].constructor, span);
  };
  if (!body.module_level) {
    refer_to_parent();
    if (guard != nullptr) program_.structs[id.index()].guard = expr(*guard, *scope);
    module_->lifted.push_back({id, span});
    return;
  }
  BodyItem item;
  item.structure = id;
  item.span = span;
  item.value = [=, this]() -> const Expr* {
    refer_to_parent();
    if (guard != nullptr) {
      const Expr* expanded = expr(*guard, *scope);
      program_.structs[id.index()].guard = expanded;
    }
    return nullptr;
  };
  body.items.push_back(std::move(item));
}

}  // namespace culprit::front::racket

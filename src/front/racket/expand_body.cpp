// Bodies: definitions are found first, then right-hand sides are expanded.
#include <fmt/format.h>

#include <algorithm>

#include "front/racket/expander_state.h"
#include "front/racket/racket_names.h"
#include "front/racket/reader.h"

namespace culprit::front::racket {

using namespace kernel;

const Expr* Expander::body(Data forms, Scope& outer, Span span) {
  Body found{inner(outer), false, {}};
  for (const Datum* form : forms) collect(*form, found);
  if (found.items.empty() || !found.items.back().variables.empty())
    fail(diag::Kind::SyntaxError, forms.empty() ? span : forms.back()->span,
         "a body ends with an expression, not with a definition");
  return nest(found, span);
}

/// Expands the items and makes as few of them recursive as possible: a group of definitions ends where none
/// of them refers to a later one.
const Expr* Expander::nest(Body& found, Span span) {
  OpenBody open;
  open.reach.assign(found.items.size(), 0);
  for (std::size_t i = 0; i < found.items.size(); ++i) {
    for (const VariableId variable : found.items[i].variables) {
      variable_states_[variable.index()].body = &open;
      variable_states_[variable.index()].index = i;
    }
  }
  Exprs values;
  for (BodyItem& item : found.items) {
    open.current = values.size();
    values.push_back(item.value());
  }
  for (const BodyItem& item : found.items) {
    for (const VariableId variable : item.variables) variable_states_[variable.index()].body = nullptr;
  }
  const Expr* result = values.back();
  std::size_t end = values.size() - 1;
  // From the end: [begin, end) is a group when nothing before `begin` reaches into it.
  std::vector<std::pair<std::size_t, std::size_t>> groups;
  for (std::size_t begin = 0; begin < end;) {
    std::size_t last = begin + 1;
    for (std::size_t i = begin; i < last; ++i) last = std::max(last, std::min(open.reach[i], end));
    groups.emplace_back(begin, last);
    begin = last;
  }
  for (auto group = groups.rbegin(); group != groups.rend(); ++group) {
    const auto [begin, last] = *group;
    const bool alone = last == begin + 1;
    if (alone && found.items[begin].variables.empty()) {
      result = build_.sequence({values[begin], result}, span);
      continue;
    }
    std::vector<Values> bindings;
    for (std::size_t i = begin; i < last; ++i) {
      if (found.items[i].variables.empty()) {
        const VariableId ignored = fresh("ignored", found.items[i].span);
        const Expr* value = build_.sequence({values[i], build_.void_value(span)}, found.items[i].span);
        bindings.push_back({build_.slice<VariableId>({ignored}), value});
      } else {
        bindings.push_back({build_.slice(found.items[i].variables), values[i]});
      }
    }
    if (alone && open.reach[begin] <= begin) {
      result = build_.expr(Let{build_.slice(bindings), result}, span);
    } else {
      result = build_.expr(LetRec{build_.slice(bindings), result}, span);
    }
  }
  return result;
}

bool Expander::is_unknown_definition(const Datum& form) const {
  if (module_->library() || !form.is_pair() || !form.elements[0]->is_symbol()) return false;
  const std::string_view head = form.elements[0]->text;
  return (head.starts_with("define") || head == "with-contract" || head.starts_with("struct/")) &&
         is_racket_form(head);
}

void Expander::collect(const Datum& given, Body& body) {
  const Level level(*this, given.span);
  const Datum* form = &given;
  for (int steps = 0;; ++steps) {
    if (steps > kMaxExpansions) fail_too_deep(given.span);
    const Binding* binding =
        form->is_pair() && form->elements[0]->is_symbol() ? lookup(*form->elements[0], body.scope) : nullptr;
    if (binding != nullptr && binding->kind == Binding::Kind::Macro) {
      form = macro_step(*form, *binding->macro, body.scope);
      continue;
    }
    if (binding != nullptr && binding->kind == Binding::Kind::Form &&
        binding->form->definition != DefinitionForm::None) {
      collect_definition(*form, binding->form->definition, body);
      return;
    }
    if (binding == nullptr && is_unknown_definition(*form)) module_->has_unknown_definitions = true;
    break;
  }
  Scope* scope = &body.scope;
  add_item(body, {}, form->span, [this, form, scope] { return expr(*form, *scope); });
}

void Expander::collect_definition(const Datum& form, DefinitionForm what, Body& body) {
  const auto only_in_modules = [&] {
    if (!body.module_level)
      fail(diag::Kind::SyntaxError, form.span,
           fmt::format("`{}` is allowed only at the level of modules", form.elements[0]->text));
  };
  if (form.tail != nullptr) bad_syntax(form, "(name part …)");
  switch (what) {
    case DefinitionForm::None: return;
    case DefinitionForm::Begin:
      for (const Datum* part : form.elements.subspan(1)) collect(*part, body);
      return;
    case DefinitionForm::Define: return collect_define(form, body);
    case DefinitionForm::DefineValues: return collect_define_values(form, body);
    case DefinitionForm::DefineContract: return collect_define_contract(form, body);
    case DefinitionForm::DefineMatch: return collect_define_match(form, body);
    case DefinitionForm::MatchDefine: return collect_match_define(form, body);
    case DefinitionForm::DefineSyntax:
    case DefinitionForm::DefineSyntaxRule: return collect_define_syntax(form, what, body);
    case DefinitionForm::Struct: return collect_struct(form, body, false);
    case DefinitionForm::DefineStruct: return collect_struct(form, body, true);
    case DefinitionForm::Require: only_in_modules(); return collect_require(form);
    case DefinitionForm::Provide:
    case DefinitionForm::ProvideContract:
      only_in_modules();
      module_->provides.push_back(&form);
      return;
    case DefinitionForm::Module: return only_in_modules();  // declared before the body was looked at
    case DefinitionForm::ModuleStar:
    case DefinitionForm::ModulePlus:
      only_in_modules();
      module_->later.push_back(&form);
      return;
    case DefinitionForm::Ignored: return;
    case DefinitionForm::Unsupported:
      if (form.elements.size() > 1 && form.elements[1]->is_symbol())
        return unsupported_macro(*form.elements[1], body);
      for (const Datum* name : form.elements.size() > 1 ? form.elements[1]->elements : Data())
        unsupported_macro(*name, body);
      return;
  }
}

void Expander::add_item(Body& body, std::vector<VariableId> variables, Span span,
                        std::function<const Expr*()> value) {
  body.items.push_back({std::move(variables), std::move(value), {}, span});
}

void Expander::bind_new(const Datum& symbol, Body& body, const Binding& binding) {
  const Datum& checked = symbol_expected(symbol, "the name that is defined");
  if (body.scope.find_own(key_of(checked)) != nullptr)
    fail(diag::Kind::InvalidDefinition, checked.span, fmt::format("`{}` is defined twice", checked.text));
  body.scope.bind(key_of(checked), binding);
}

VariableId Expander::define(const Datum& symbol, Body& body) {
  const Datum& checked = symbol_expected(symbol, "the name that is defined");
  const VariableId result =
      variable(checked.text, checked.span, body.module_level ? module_->id : ModuleId());
  bind_new(checked, body, {.kind = Binding::Kind::Variable, .variable = result});
  return result;
}

void Expander::collect_define(const Datum& form, Body& body) {
  if (form.is_beginning) return collect_beginning(form, body);
  Defined made = defined(form, body.scope);
  add_item(body, {define(*made.name, body)}, form.span, std::move(made.value));
}

/// Of a library: what follows is read when something wants the value.
void Expander::collect_beginning(const Datum& form, Body& body) {
  add_item(body, {define(*form.elements[1], body)}, form.span, [this, span = form.span, scope = &body.scope] {
    const Datum* whole = read_form(span, sources_, sink_, program_.arena);
    if (whole == nullptr) throw Failure{};
    return defined(*whole, *scope).value();
  });
}

/// `(define x value)`, `(define (f x …) body …)`, `(define ((f x …) y …) body …)`, `(define x #:opaque)`
Expander::Defined Expander::defined(const Datum& form, Scope& scope) {
  constexpr std::string_view kExpected = "(define name value)` or `(define (name parameter …) body …+)";
  if (form.elements.size() < 3) bad_syntax(form, kExpected);
  const Datum* header = form.elements[1];
  if (header->is_symbol()) {
    if (form.elements.size() != 3) bad_syntax(form, kExpected);
    const Datum* value = form.elements[2];
    return {header, [this, value, name = header->text, &scope] {
              if (value->is_keyword("opaque")) return build_.expr(Opaque{name}, value->span);
              return named(*value, scope, name);
            }};
  }
  if (!header->is_pair()) bad_syntax(form, kExpected);
  Data forms = form.elements.subspan(2);
  while (header->elements[0]->is_pair()) {
    // `(define ((f x) y) …)` is `(define (f x) (lambda (y) …))`.
    std::vector<const Datum*> parts{core_symbol("lambda", form.span), formals_of(*header)};
    parts.insert(parts.end(), forms.begin(), forms.end());
    forms = build_.slice<const Datum*>({build_.list_datum(parts, form.span)});
    header = header->elements[0];
  }
  return {header->elements[0], [this, header, forms, &scope, span = form.span] {
            return function(header->elements[0]->text, formals_of(*header), forms, scope, span);
          }};
}

void Expander::collect_define_values(const Datum& form, Body& body) {
  if (form.elements.size() != 3 || !form.elements[1]->is_list())
    bad_syntax(form, "(define-values (name …) value)");
  std::vector<VariableId> variables;
  for (const Datum* symbol : form.elements[1]->elements) variables.push_back(define(*symbol, body));
  Scope* scope = &body.scope;
  const Datum* value = form.elements[2];
  add_item(body, variables, form.span, [=, this] { return expr(*value, *scope); });
}

}  // namespace culprit::front::racket

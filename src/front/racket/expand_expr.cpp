// Names, applications and the dispatch to forms.
#include <fmt/format.h>

#include <algorithm>

#include "base/suggest.h"
#include "front/racket/expander_state.h"

namespace culprit::front::racket {

using namespace kernel;

const Expr* Expander::named(const Datum& datum, Scope& scope, std::string_view name) {
  pending_name_ = name;
  return expr(datum, scope);
}

const Expr* Expander::expr(const Datum& datum, Scope& scope) {
  const Level level(*this, datum.span);
  current_name_ = std::exchange(pending_name_, {});
  switch (datum.kind) {
    case Datum::Kind::Symbol: return name(datum, scope);
    case Datum::Kind::List: return compound(datum, scope);
    case Datum::Kind::Keyword:
      fail(diag::Kind::SyntaxError, datum.span,
           fmt::format("the keyword `#:{}` is not an expression", datum.text));
    case Datum::Kind::Regexp: return regexp(datum);
    default: return build_.quote(&datum);
  }
}

const Expr* Expander::regexp(const Datum& datum) {
  const bool perl = (datum.number & Datum::kPerl) != 0;
  if ((datum.number & Datum::kBytes) == 0)
    return build_.apply(base_name(perl ? "pregexp" : "regexp", datum.span),
                        {build_.string(datum.text, datum.span)}, datum.span);
  Datum bytes = datum;
  bytes.kind = Datum::Kind::Bytes;
  return build_.apply(base_name(perl ? "byte-pregexp" : "byte-regexp", datum.span),
                      {build_.quote(build_.datum(bytes))}, datum.span);
}

const Expr* Expander::compound(const Datum& datum, Scope& scope) {
  if (datum.elements.empty())
    fail(diag::Kind::SyntaxError, datum.span, "`()` is not an expression", "write `'()` for the empty list");
  const Datum& head = *datum.elements[0];
  const Binding* binding = head.is_symbol() ? lookup(head, scope) : nullptr;
  if (binding != nullptr && binding->kind == Binding::Kind::Macro) {
    const std::string_view name = current_name_;
    const Datum* result = macro_step(datum, *binding->macro, scope);
    return named(*result, scope, name);
  }
  if (binding != nullptr && binding->kind == Binding::Kind::Form) {
    if (binding->form->expand != nullptr) return (this->*binding->form->expand)(datum, scope);
    fail(diag::Kind::SyntaxError, datum.span,
         fmt::format("`{}` is allowed only where definitions are, not as an expression", head.text));
  }
  const bool unbound = head.is_symbol() && binding == nullptr && !module_->library();
  if (unbound && !module_->unknown_source.empty()) return of_unknown_source(head);  // perhaps a macro
  if (unbound && (is_racket_form(head.text) || module_->has_unknown_definitions))
    return unsupported(build_.text(fmt::format("`{}`", head.text)), datum.span);
  if (datum.tail != nullptr) fail(diag::Kind::SyntaxError, datum.span, "an application cannot end in `. x`");
  return application(datum, datum.elements, scope);
}

bool Expander::is_library(const Expr& expr, std::string_view name) {
  const auto* reference = std::get_if<Reference>(&expr.node);
  const Binding* found = reference != nullptr ? find_in_library(name) : nullptr;
  return found != nullptr && found->variable == reference->variable;
}

const Expr* Expander::application(const Datum& where, Data parts, Scope& scope) {
  const Expr* function = expr(*parts[0], scope);
  Exprs arguments;
  std::vector<KeywordArgument> keywords;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    if (parts[i]->kind != Datum::Kind::Keyword) {
      arguments.push_back(expr(*parts[i], scope));
      continue;
    }
    if (i + 1 == parts.size() || parts[i + 1]->kind == Datum::Kind::Keyword)
      fail(diag::Kind::SyntaxError, parts[i]->span,
           fmt::format("no argument follows `#:{}`", parts[i]->text));
    const std::size_t position = arguments.size() + keywords.size();
    keywords.push_back({parts[i]->text, expr(*parts[i + 1], scope), position});
    ++i;
  }
  if (!keywords.empty() && (is_library(*function, "curry") || is_library(*function, "curryr")))
    return unsupported("currying with keywords", where.span);
  std::stable_sort(keywords.begin(), keywords.end(),
                   [](const KeywordArgument& a, const KeywordArgument& b) { return a.keyword < b.keyword; });
  return build_.expr(Apply{function, build_.slice(arguments), build_.slice(keywords)}, where.span);
}

Expander::Exprs Expander::exprs(Data data, Scope& scope) {
  Exprs result;
  result.reserve(data.size());
  for (const Datum* datum : data) result.push_back(expr(*datum, scope));
  return result;
}

const Expr* Expander::name(const Datum& symbol, const Scope& scope) {
  const Binding* binding = lookup(symbol, scope);
  if (binding == nullptr) return unknown_name(symbol, scope);
  if (binding->kind == Binding::Kind::Macro)
    fail(diag::Kind::SyntaxError, symbol.span, fmt::format("the macro `{}` is not a value", symbol.text));
  if (binding->kind == Binding::Kind::Form) {
    if (symbol.text == "•") return build_.expr(Opaque{"•"}, symbol.span);
    fail(diag::Kind::SyntaxError, symbol.span, fmt::format("the form `{}` is not a value", symbol.text));
  }
  return refer(*binding, symbol.span);
}

const Expr* Expander::refer(const Binding& binding, Span span) {
  if (binding.kind == Binding::Kind::Primitive) return build_.expr(PrimitiveReference{binding.name}, span);
  if (binding.kind == Binding::Kind::Missing)
    return unsupported(build_.text(fmt::format("`{}`", binding.name)), span);
  if (binding.contracted != nullptr) return reference(wrap(*binding.contracted, span), span);
  return reference(binding.variable, span);
}

const Expr* Expander::reference(VariableId variable, Span span) {
  VariableState& state = variable_states_[variable.index()];
  if (state.body != nullptr && state.body->current <= state.index) {
    std::size_t& reach = state.body->reach[state.body->current];
    reach = std::max(reach, state.index + 1);
  }
  if (state.library != nullptr) want(variable);
  return build_.expr(Reference{variable}, span);
}

const Expr* Expander::unknown_name(const Datum& symbol, const Scope& scope) {
  if (module_->library()) {
    if (const Binding* found = find_in_library(symbol.text)) return refer(*found, symbol.span);
    return unsupported(build_.text(fmt::format("`{}`", symbol.text)), symbol.span);
  }
  if (!module_->unknown_source.empty()) return of_unknown_source(symbol);
  if (symbol.text == "any")
    fail(diag::Kind::SyntaxError, symbol.span,
         "`any` says that a function may give any results, and is no contract", "`any/c` takes every value");
  if (is_racket_name(symbol.text) || is_prefixed_racket_name(symbol.text) || module_->has_unknown_definitions)
    return unsupported(build_.text(fmt::format("`{}`", symbol.text)), symbol.span);
  std::vector<std::string> candidates;
  for (const Scope* around = &scope; around != nullptr; around = around->parent()) {
    for (const auto& [key, binding] : around->all()) {
      if (!key.text.starts_with('%')) candidates.emplace_back(key.text);
    }
  }
  const std::string near = base::closest(symbol.text, candidates);
  fail(diag::Kind::UnboundName, symbol.span, fmt::format("unbound identifier `{}`", symbol.text),
       near.empty() ? "" : fmt::format("did you mean `{}`?", near));
}

/// That nothing of it can be checked was said where it is required.
const Expr* Expander::of_unknown_source(const Datum& symbol) {
  const std::string feature = fmt::format("`{}` of `{}`", symbol.text, module_->unknown_source);
  return build_.expr(Unsupported{build_.text(feature)}, symbol.span);
}

bool Expander::is_prefixed_racket_name(std::string_view name) const {
  const auto& prefixes = module_->prefixes;
  return std::any_of(prefixes.begin(), prefixes.end(), [&](std::string_view prefix) {
    return name.starts_with(prefix) && is_racket_name(name.substr(prefix.size()));
  });
}

/// Library modules may use each other's names without requiring them, in circles, too: only what is needed of
/// them is ever expanded.
const Binding* Expander::find_in_library(std::string_view name) {
  for (const EmbeddedFile& file : environment_.library) {
    const ModuleState* module = library_module(file.name.substr(0, file.name.rfind('.')));
    if (module == nullptr) continue;
    if (const auto found = module->exports.find(name); found != module->exports.end())
      return &found->second.binding;
  }
  return nullptr;
}

const Expr* Expander::library(std::string_view name, Span span) {
  if (const Binding* found = find_in_library(name)) return refer(*found, span);
  const auto& primitives = environment_.primitives;
  if (std::find(primitives.begin(), primitives.end(), name) != primitives.end())
    return build_.expr(PrimitiveReference{name}, span);
  return unsupported(build_.text(fmt::format("`{}`", name)), span);
}

const Expr* Expander::base_name(std::string_view name, Span span) {
  if (const Binding* found = collection_scope(*find_collection("racket")).find({name}))
    return refer(*found, span);
  return unsupported(build_.text(fmt::format("`{}`", name)), span);
}

const Expr* Expander::library_call(std::string_view name, const Exprs& arguments, Span span) {
  return build_.apply(library(name, span), arguments, span);
}

const Expr* Expander::unsupported(std::string_view feature, Span span) {
  // What the library lacks is said when it is needed.
  if (module_ == nullptr || !module_->library())
    sink_.report(diag::Kind::Unsupported, span, fmt::format("{} is not supported", feature));
  return build_.expr(Unsupported{feature}, span);
}

const Expr* Expander::expand_if(const Datum& form, Scope& scope) {
  if (!form.is_list() || form.elements.size() != 4) bad_syntax(form, "(if test then else)");
  const Expr* condition = expr(*form.elements[1], scope);
  const Expr* yes = expr(*form.elements[2], scope);
  return build_.branch(condition, yes, expr(*form.elements[3], scope), form.span);
}

const Expr* Expander::expand_set(const Datum& form, Scope& scope) {
  if (!form.is_list() || form.elements.size() != 3) bad_syntax(form, "(set! name value)");
  const Datum& target = symbol_expected(*form.elements[1], "a name");
  return assignment(target, named(*form.elements[2], scope, target.text), scope, form.span);
}

const Expr* Expander::expand_set_values(const Datum& form, Scope& scope) {
  if (!form.is_list() || form.elements.size() != 3 || !form.elements[1]->is_list())
    bad_syntax(form, "(set!-values (name …) values)");
  std::vector<VariableId> got;
  Exprs parts;
  for (const Datum* name : form.elements[1]->elements) {
    got.push_back(fresh("value", form.span));
    const Datum& target = symbol_expected(*name, "a name");
    parts.push_back(assignment(target, reference(got.back(), form.span), scope, form.span));
  }
  if (parts.empty()) parts.push_back(build_.void_value(form.span));
  const Values binding{build_.slice(got), expr(*form.elements[2], scope)};
  return build_.expr(Let{build_.slice<Values>({binding}), build_.sequence(parts, form.span)}, form.span);
}

const Expr* Expander::assignment(const Datum& target, const Expr* value, Scope& scope, Span span) {
  const Binding* binding = lookup(target, scope);
  if (binding == nullptr) return unknown_name(target, scope);
  const bool own =
      binding->kind == Binding::Kind::Variable &&
      (!program_[binding->variable].module.valid() || program_[binding->variable].module == module_->id);
  if (!own)
    fail(diag::Kind::SyntaxError, target.span,
         fmt::format("`{}` cannot be assigned: it is not a variable of this module", target.text));
  program_.variables[binding->variable.index()].assigned = true;
  reference(binding->variable, target.span);
  return build_.expr(Set{binding->variable, value}, span);
}

const Expr* Expander::expand_begin(const Datum& form, Scope& scope) {
  if (!form.is_list() || form.elements.size() < 2) bad_syntax(form, "(begin expression …+)");
  return build_.sequence(exprs(form.elements.subspan(1), scope), form.span);
}

const Expr* Expander::expand_begin0(const Datum& form, Scope& scope) {
  if (!form.is_list() || form.elements.size() < 2) bad_syntax(form, "(begin0 expression …+)");
  Exprs parts = exprs(form.elements.subspan(1), scope);
  const VariableId first = fresh("first", form.span);
  const Expr* value = parts[0];
  parts.erase(parts.begin());
  parts.push_back(reference(first, form.span));
  return build_.let(first, value, build_.sequence(parts, form.span), form.span);
}

const Expr* Expander::expand_explicit_apply(const Datum& form, Scope& scope) {
  if (!form.is_list() || form.elements.size() < 2) bad_syntax(form, "(#%app function argument …)");
  return application(form, form.elements.subspan(1), scope);
}

const Expr* Expander::expand_expression(const Datum& form, Scope& scope) {
  if (!form.is_list() || form.elements.size() != 2) bad_syntax(form, "(#%expression expression)");
  return expr(*form.elements[1], scope);
}

/// `(• f)`: an unknown function is applied.
const Expr* Expander::expand_opaque(const Datum& form, Scope& scope) {
  const Expr* function = build_.expr(Opaque{"•"}, form.elements[0]->span);
  return build_.apply(function, exprs(form.elements.subspan(1), scope), form.span);
}

/// `(amb e …)` of the top level of a `.sch` file: any one of them.
const Expr* Expander::expand_amb(const Datum& form, Scope& scope) {
  if (!form.is_list() || form.elements.size() < 2) bad_syntax(form, "(amb expression …+)");
  const Exprs parts = exprs(form.elements.subspan(1), scope);
  const Expr* result = parts.back();
  for (std::size_t i = parts.size() - 1; i-- > 0;)
    result = build_.branch(build_.expr(Opaque{"amb"}, form.span), parts[i], result, form.span);
  return result;
}

const Expr* Expander::expand_quote(const Datum& form, Scope&) {
  if (!form.is_list() || form.elements.size() != 2) bad_syntax(form, "(quote datum)");
  return build_.expr(Quote{form.elements[1]}, form.span);
}

}  // namespace culprit::front::racket

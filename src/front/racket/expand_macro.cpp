// define-syntax-rule, syntax-rules, and the use of macros.
#include <fmt/format.h>

#include <map>

#include "front/racket/expander_state.h"
#include "front/racket/macro_match.h"

namespace culprit::front::racket {

void Expander::collect_define_syntax(const Datum& form, DefinitionForm what, Body& body) {
  Macro macro;
  macro.scope = &body.scope;
  macro.span = form.span;
  macro.ellipsis = {"...", 0};
  const Datum* name = nullptr;
  if (what == DefinitionForm::DefineSyntaxRule) {
    if (form.elements.size() != 3 || !form.elements[1]->is_pair())
      bad_syntax(form, "(define-syntax-rule (name pattern …) result)");
    name = form.elements[1]->elements[0];
    macro.rules.push_back({form.elements[1], form.elements[2]});
  } else {
    if (form.elements.size() < 3)
      bad_syntax(form, "(define-syntax name (syntax-rules (literal …) [pattern result] …))");
    name = form.elements[1];
    if (!syntax_rules(*form.elements[2], macro))
      return unsupported_macro(name->is_pair() ? *name->elements[0] : *name, body);
  }
  const Macro& kept = macros_.emplace_back(std::move(macro));
  bind_new(*name, body, {.kind = Binding::Kind::Macro, .macro = &kept});
}

/// Each use of it is unsupported.
void Expander::unsupported_macro(const Datum& name, Body& body) {
  static constexpr Form kUnknown{"macro", FormGroup::Base, DefinitionForm::None,
                                 &Expander::expand_unsupported};
  bind_new(name, body, {.kind = Binding::Kind::Form, .form = &kUnknown});
}

/// `(syntax-rules ellipsis? (literal …) [pattern result] …)`; false: something else.
bool Expander::syntax_rules(const Datum& form, Macro& macro) {
  if (!form.is_list() || form.elements.size() < 2 || !form.elements[0]->is_symbol("syntax-rules"))
    return false;
  std::size_t at = 1;
  if (form.elements[at]->is_symbol()) macro.ellipsis = key_of(*form.elements[at++]);
  if (at >= form.elements.size() || !form.elements[at]->is_list())
    bad_syntax(form, "(syntax-rules (literal …) [pattern result] …)");
  for (const Datum* literal : form.elements[at++]->elements)
    macro.literals.push_back(key_of(symbol_expected(*literal, "a literal")));
  for (; at < form.elements.size(); ++at) {
    const Datum& rule = *form.elements[at];
    if (!rule.is_list() || rule.elements.size() != 2 || !rule.elements[0]->is_pair())
      fail(diag::Kind::SyntaxError, rule.span, "`[(_ pattern …) result]` is expected here");
    macro.rules.push_back({rule.elements[0], rule.elements[1]});
  }
  return true;
}

const Datum* Expander::macro_step(const Datum& datum, const Macro& macro, Scope& scope) {
  const MacroMatcher matcher(macro, *program_.arena, [&](const Datum& used, Key literal) {
    Datum wanted = used;
    wanted.text = literal.text;
    wanted.number = literal.mark;
    const Binding* here = lookup(used, scope);
    const Binding* there = lookup(wanted, *macro.scope);
    if (here != nullptr || there != nullptr) return here == there || (here && there && *here == *there);
    return used.text == literal.text;
  });
  for (const MacroRule& rule : macro.rules) {
    MacroBindings bound;
    if (!matcher.matches(*rule.pattern, datum, bound)) continue;
    std::map<std::pair<std::string_view, std::int64_t>, std::int64_t> renamed;
    MacroTemplate result(macro, *program_.arena, bound, [&](const Datum& symbol) {
      std::int64_t& mark = renamed[{symbol.text, symbol.number}];
      if (mark == 0) {
        mark = static_cast<std::int64_t>(marks_.size());
        marks_.push_back({key_of(symbol), macro.scope});
      }
      return mark;
    });
    const Datum* made = result.instantiate(*rule.result, datum.span);
    if (made == nullptr)
      fail(diag::Kind::SyntaxError, rule.result->span,
           "the ellipses of this macro do not fit those of its pattern");
    if (made->kind != Datum::Kind::List) return made;
    Datum placed = *made;
    placed.span = datum.span;  // messages are about the use
    return build_.datum(placed);
  }
  fail(diag::Kind::SyntaxError, datum.span,
       fmt::format("no rule of the macro `{}` fits this use", datum.elements[0]->text));
}

}  // namespace culprit::front::racket

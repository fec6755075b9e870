// define-syntax-rule, syntax-rules, and the use of macros.
#include <fmt/format.h>

#include <algorithm>
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
    const bool is_function = name->is_pair();  // `(define-syntax (name syntax) …)`
    const bool understood =
        is_function ? name->elements.size() == 2 && form.elements.size() == 3 &&
                          macro_cases(*form.elements[2], *name->elements[1], macro)
                    : syntax_rules(*form.elements[2], macro) || macro_function(*form.elements[2], macro);
    if (is_function) name = name->elements[0];
    if (!understood) return unsupported_macro(*name, body);
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

/// `(lambda (syntax) …)`
bool Expander::macro_function(const Datum& form, Macro& macro) {
  if (!form.is_list() || form.elements.size() != 3) return false;
  const bool is_lambda = form.elements[0]->is_symbol("lambda") || form.elements[0]->is_symbol("λ");
  const Datum& parameters = *form.elements[1];
  return is_lambda && parameters.is_list() && parameters.elements.size() == 1 &&
         macro_cases(*form.elements[2], *parameters.elements[0], macro);
}

/// `(syntax-case syntax (literal …) [pattern #'result] …)`, or `(syntax-parse syntax [pattern #'result] …)`;
/// false: it is more than that.
bool Expander::macro_cases(const Datum& form, const Datum& syntax, Macro& macro) {
  if (!form.is_list() || form.elements.size() < 3 || !syntax.is_symbol()) return false;
  const bool parses = form.elements[0]->is_symbol("syntax-parse");
  if (!parses && !form.elements[0]->is_symbol("syntax-case")) return false;
  if (!form.elements[1]->is_symbol(syntax.text)) return false;
  std::size_t at = 2;
  const bool has_literals = !parses || form.elements[at]->is_keyword("literals");
  if (parses && has_literals) ++at;
  if (has_literals) {
    if (at >= form.elements.size() || !form.elements[at]->is_list()) return false;
    for (const Datum* literal : form.elements[at++]->elements) {
      if (!literal->is_symbol()) return false;
      macro.literals.push_back(key_of(*literal));
    }
  }
  for (; at < form.elements.size(); ++at) {
    if (!macro_case(*form.elements[at], parses, macro)) return false;
  }
  return !macro.rules.empty();
}

bool Expander::macro_case(const Datum& clause, bool parses, Macro& macro) {
  if (!clause.is_list() || clause.elements.size() != 2) return false;
  const Datum& result = *clause.elements[1];
  if (!result.is_pair()) return false;
  if (result.elements[0]->is_symbol("raise-syntax-error")) return true;  // as if no rule fitted
  if (!result.elements[0]->is_symbol("syntax") || result.elements.size() != 2) return false;
  MacroRule rule{clause.elements[0], result.elements[1]};
  if (parses) rule.pattern = without_classes(*rule.pattern, rule.identifiers);
  if (rule.pattern == nullptr || !rule.pattern->is_pair()) return false;
  macro.rules.push_back(std::move(rule));
  return true;
}

/// The pattern with `x` for `x:expr` and `x:id`, which is noted; null: `syntax-parse` means something else by
/// it.
const Datum* Expander::without_classes(const Datum& pattern, std::vector<Key>& identifiers) {
  if (pattern.kind == Datum::Kind::Symbol) {
    const std::size_t colon = pattern.text.find(':');
    if (pattern.text.starts_with('~') || pattern.text == "...+") return nullptr;
    if (colon == std::string_view::npos || pattern.text == ":") return &pattern;
    const std::string_view kind = pattern.text.substr(colon + 1);
    if (kind != "expr" && kind != "id") return nullptr;
    Datum plain = pattern;
    plain.text = pattern.text.substr(0, colon);
    if (kind == "id") identifiers.push_back(key_of(plain));
    return build_.datum(plain);
  }
  if (pattern.kind == Datum::Kind::Keyword) return nullptr;
  if (pattern.kind != Datum::Kind::List) return &pattern;
  std::vector<const Datum*> parts;
  for (const Datum* part : pattern.elements) {
    const Datum* plain = without_classes(*part, identifiers);
    if (plain == nullptr) return nullptr;
    parts.push_back(plain);
  }
  Datum result = pattern;
  result.elements = build_.slice(parts);
  if (pattern.tail != nullptr && (result.tail = without_classes(*pattern.tail, identifiers)) == nullptr)
    return nullptr;
  return build_.datum(result);
}

namespace {

bool is_name(const MacroBinding& binding) {
  return binding.datum != nullptr ? binding.datum->is_symbol()
                                  : std::all_of(binding.several.begin(), binding.several.end(), is_name);
}

bool are_names(const std::vector<Key>& keys, const MacroBindings& bound) {
  return std::all_of(keys.begin(), keys.end(), [&](const Key& key) {
    const auto found = bound.find(key);
    return found == bound.end() || is_name(found->second);
  });
}

}  // namespace

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
    if (!matcher.matches(*rule.pattern, datum, bound) || !are_names(rule.identifiers, bound)) continue;
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

namespace {

/// All symbols in a datum; it may be deep.
std::vector<const Datum*> symbols_in(const Datum& datum) {
  std::vector<const Datum*> result;
  std::vector<const Datum*> pending{&datum};
  while (!pending.empty()) {
    const Datum* next = pending.back();
    pending.pop_back();
    if (next->is_symbol()) result.push_back(next);
    pending.insert(pending.end(), next->elements.begin(), next->elements.end());
    if (next->tail != nullptr) pending.push_back(next->tail);
  }
  return result;
}

}  // namespace

/// What macros that others can use mean by the names in their templates, and in those of macros that they
/// use.
std::vector<VariableId> Expander::given_by_macros(const ModuleState& module) const {
  std::vector<VariableId> result;
  if (module.library()) return result;
  std::vector<const Macro*> macros;
  const auto reach = [&](const Binding& binding) {
    if (binding.variable.valid()) {
      result.push_back(binding.variable);
    } else if (binding.macro != nullptr &&
               std::find(macros.begin(), macros.end(), binding.macro) == macros.end()) {
      macros.push_back(binding.macro);
    }
  };
  for (const auto& [name, what] : module.exports) {
    if (what.binding.macro != nullptr) reach(what.binding);
  }
  for (std::size_t i = 0; i < macros.size(); ++i) {
    const Macro& macro = *macros[i];
    for (const MacroRule& rule : macro.rules) {
      for (const Datum* symbol : symbols_in(*rule.result)) {
        if (const Binding* meant = lookup(*symbol, *macro.scope)) reach(*meant);
      }
    }
  }
  return result;
}

}  // namespace culprit::front::racket

// struct/dc and cons/dc: contracts of parts that depend on other parts.
#include <fmt/format.h>

#include <algorithm>

#include "front/racket/expander_state.h"

namespace culprit::front::racket {

using namespace kernel;

/// `[field contract]` or `[field (field …) contract]`, with keywords before the contract
struct Expander::FieldContract {
  std::size_t index = 0;  ///< with the fields of parents
  const Datum* name = nullptr;
  std::vector<const Datum*> dependencies{};
  bool depends = false;
  bool lazy = false;
  bool flat = false;
  bool on_state = false;
  const Datum* contract = nullptr;
};

/// `field`, `(field #:parent struct)` or `(#:selector accessor)`
std::size_t Expander::field_index(const Datum& name, const std::vector<FieldOf>& fields) {
  const bool selector =
      name.is_list() && name.elements.size() == 2 && name.elements[0]->is_keyword("selector");
  const Datum* written = &name;
  if (selector) written = name.elements[1];
  if (name.is_pair() && !selector) written = name.elements[0];
  const std::string_view text = symbol_expected(*written, "the name of a field").text;
  for (std::size_t i = fields.size(); i-- > 0;) {
    if (text == (selector ? program_[fields[i].accessor].name : fields[i].name)) return i;
  }
  fail(diag::Kind::UnboundName, written->span, fmt::format("the struct has no field `{}`", text));
}

Expander::FieldContract Expander::field_contract(const Datum& part, const std::vector<FieldOf>& fields) {
  if (!part.is_list() || part.elements.size() < 2)
    fail(diag::Kind::SyntaxError, part.span,
         "`[field contract]` or `[field (field …) contract]` is expected here");
  FieldContract result;
  result.name = part.elements[0];
  result.index = field_index(*result.name, fields);
  result.contract = part.elements.back();
  Data between = part.elements.subspan(1, part.elements.size() - 2);
  result.depends = !between.empty() && between[0]->is_list();
  if (result.depends) {
    result.dependencies.assign(between[0]->elements.begin(), between[0]->elements.end());
    between = between.subspan(1);
  }
  for (const Datum* keyword : between) {
    if (keyword->is_keyword("lazy")) {
      result.lazy = true;
    } else if (keyword->is_keyword("flat")) {
      result.flat = true;
    } else if (keyword->is_keyword("depends-on-state")) {
      result.on_state = true;
    } else if (!keyword->is_keyword("chaperone") && !keyword->is_keyword("impersonator")) {
      fail(diag::Kind::SyntaxError, keyword->span,
           "`#:lazy`, `#:flat`, `#:chaperone`, `#:impersonator` or `#:depends-on-state` is expected here");
    }
  }
  return result;
}

/// What is depended on first, otherwise as they are written.
Expander::FieldContracts Expander::in_order_of_dependency(const FieldContracts& given) {
  FieldContracts result;
  std::vector<bool> done(given.size());
  const auto is_ready = [&](const FieldContract& field) {
    return std::all_of(field.dependencies.begin(), field.dependencies.end(), [&](const Datum* name) {
      for (std::size_t i = 0; i < given.size(); ++i) {
        if (!done[i] && given[i].name->is_symbol() && key_of(*given[i].name) == key_of(*name)) return false;
      }
      return true;
    });
  };
  while (result.size() < given.size()) {
    const std::size_t before = result.size();
    for (std::size_t i = 0; i < given.size(); ++i) {
      if (done[i] || !is_ready(given[i])) continue;
      done[i] = true;
      result.push_back(given[i]);
    }
    if (result.size() > before) continue;
    const std::size_t stuck =
        static_cast<std::size_t>(std::find(done.begin(), done.end(), false) - done.begin());
    fail(diag::Kind::SyntaxError, given[stuck].name->span,
         "the contracts of these fields depend on each other: none of them can be checked first");
  }
  return result;
}

/// `(lambda (name …) body)`
const Expr* Expander::depending(const std::vector<const Datum*>& names, const Datum& body, Scope& scope) {
  Scope& own = inner(scope);
  std::vector<VariableId> parameters;
  for (const Datum* name : names) parameters.push_back(bind_local(symbol_expected(*name, "a field"), own));
  return build_.lambda(parameters, expr(body, own), body.span);
}

/// `(%field-rule index lazy? on contract)`
const Expr* Expander::field_checker(const FieldContract& field, const FieldContracts& all, Scope& scope) {
  const Span span = field.contract->span;
  const Expr* on = build_.boolean(false, span);
  const Expr* contract = nullptr;
  if (field.depends) {
    Exprs indices;
    for (const Datum* name : field.dependencies) {
      const auto found = std::find_if(all.begin(), all.end(), [&](const FieldContract& other) {
        return name->is_symbol() && other.name->is_symbol() && other.name->text == name->text;
      });
      if (found == all.end())
        fail(diag::Kind::UnboundName, name->span,
             "a field that this contract says something about is expected here");
      indices.push_back(build_.integer(static_cast<std::int64_t>(found->index), name->span));
    }
    on = build_.list(indices, span);
    contract = depending(field.dependencies, *field.contract, scope);
  } else {
    contract = expr(*field.contract, scope);
  }
  return library_call("%field-rule",
                      {build_.integer(static_cast<std::int64_t>(field.index), span),
                       build_.boolean(field.lazy, span), on, contract},
                      span);
}

/// `(struct/dc struct [field contract] … #:inv (field …) test)`; fields that are not mentioned can be
/// anything.
const Expr* Expander::expand_struct_dc(const Datum& form, Scope& scope) {
  constexpr std::string_view kExpected = "(struct/dc struct [field contract] …)";
  if (!form.is_list() || form.elements.size() < 2) bad_syntax(form, kExpected);
  const StructId id = struct_named(*form.elements[1], scope);
  const std::vector<FieldOf> fields = fields_of(id);
  Data parts = form.elements.subspan(2);
  FieldContract invariant;
  const bool has_invariant = parts.size() >= 3 && parts[parts.size() - 3]->is_keyword("inv");
  if (has_invariant) {
    const Datum& names = *parts[parts.size() - 2];
    if (!names.is_list()) bad_syntax(form, "(struct/dc struct [field contract] … #:inv (field …) test)");
    invariant.dependencies.assign(names.elements.begin(), names.elements.end());
    invariant.depends = true;
    invariant.contract = parts.back();
    parts = parts.subspan(0, parts.size() - 3);
  }
  FieldContracts contracts;
  for (const Datum* part : parts) contracts.push_back(field_contract(*part, fields));
  contracts = in_order_of_dependency(contracts);
  bool flat = true;
  bool watches = false;
  Exprs checkers;
  const auto changes = [&](const Datum* name) { return fields[field_index(*name, fields)].mutator.valid(); };
  for (const FieldContract& field : contracts) {
    const auto& on = field.dependencies;
    if (field.on_state || std::any_of(on.begin(), on.end(), changes))
      return unsupported("a `struct/dc` that depends on mutable fields", field.contract->span);
    flat = flat && !field.lazy && (!field.depends || field.flat);
    watches = watches || field.lazy || fields[field.index].mutator.valid();
    checkers.push_back(field_checker(field, contracts, scope));
  }
  const auto& on = invariant.dependencies;
  if (std::any_of(on.begin(), on.end(), changes))
    return unsupported("a `struct/dc` that depends on mutable fields", invariant.contract->span);
  Exprs arguments = struct_arguments(id, form.span);
  arguments.insert(arguments.begin() + 1, build_.symbol(module_->name, form.span));
  arguments.push_back(build_.list(checkers, form.span));
  arguments.push_back(has_invariant ? field_checker(invariant, contracts, scope)
                                    : build_.boolean(false, form.span));
  arguments.push_back(build_.boolean(flat, form.span));
  arguments.push_back(watch_field(watches, form.span));
  return library_call("%make-struct/dc", arguments, form.span);
}

/// `(cons/dc [a contract] [d (a) contract])`, `(cons/dc [a (d) contract] [d contract])`
const Expr* Expander::expand_cons_dc(const Datum& form, Scope& scope) {
  constexpr std::string_view kExpected = "(cons/dc [name contract] [name (name) contract])";
  const Data parts = form.elements;
  const bool fits = form.is_list() && (parts.size() == 3 || parts.size() == 4) && parts[1]->is_list() &&
                    parts[2]->is_list() && parts[1]->elements.size() + parts[2]->elements.size() == 5;
  if (!fits) bad_syntax(form, kExpected);
  const bool forwards = parts[1]->elements.size() == 2;
  const Data first = (forwards ? parts[1] : parts[2])->elements;
  const Data second = (forwards ? parts[2] : parts[1])->elements;
  if (second.size() != 3 || !second[1]->is_list() || second[1]->elements.size() != 1)
    bad_syntax(form, kExpected);
  const Datum& name = symbol_expected(*first[0], "a name");
  const Datum& used = symbol_expected(*second[1]->elements[0], "a name");
  if (key_of(name) != key_of(used))
    fail(diag::Kind::UnboundName, used.span, fmt::format("`{}` is expected here", name.text));
  const bool flat = parts.size() == 4 && parts[3]->is_keyword("flat");
  return library_call(
      "%make-cons/dc",
      {build_.symbol(module_->name, form.span), build_.boolean(forwards, form.span), expr(*first[1], scope),
       depending({&used}, *second[2], scope), build_.boolean(flat, form.span)},
      form.span);
}

}  // namespace culprit::front::racket

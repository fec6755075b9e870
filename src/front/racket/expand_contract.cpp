// define/contract and the forms of contracts that are not about functions.
#include <fmt/format.h>

#include <algorithm>

#include "front/racket/expander_state.h"

namespace culprit::front::racket {

using namespace kernel;

/// `(define/contract name contract value)`, `(define/contract (name parameter …) contract body …+)`
void Expander::collect_define_contract(const Datum& form, Body& body) {
  constexpr std::string_view kExpected = "(define/contract name contract value)";
  if (form.elements.size() < 4) bad_syntax(form, kExpected);
  const Datum* header = form.elements[1];
  const bool is_function = header->is_pair();
  if (!is_function && form.elements.size() != 4) bad_syntax(form, kExpected);
  const Datum& name =
      symbol_expected(is_function ? *header->elements[0] : *header, "the name that is defined");
  const Datum* contract = form.elements[2];
  const Data forms = form.elements.subspan(3);
  Scope* scope = &body.scope;
  add_item(body, {define(name, body)}, form.span, [=, this, &name, span = form.span] {
    const Expr* made = expr(*contract, *scope);
    const Expr* value = is_function ? function(name.text, formals_of(*header), forms, *scope, span)
                                    : named(*forms[0], *scope, name.text);
    const std::string_view positive = build_.text(fmt::format("(function {})", name.text));
    return library_call("%contract",
                        {made, value, build_.symbol(positive, span), build_.symbol(module_->name, span),
                         build_.symbol(name.text, span), contract_place(contract->span, positive)},
                        span);
  });
}

/// `(contract contract value positive negative)`, perhaps with a name and a place
const Expr* Expander::expand_contract(const Datum& form, Scope& scope) {
  if (!form.is_list() || form.elements.size() < 5 || form.elements.size() > 7)
    bad_syntax(form, "(contract contract value positive negative)");
  Exprs arguments = exprs(form.elements.subspan(1, 4), scope);
  arguments.push_back(build_.boolean(false, form.span));
  arguments.push_back(contract_place(form.span));
  return library_call("%contract", arguments, form.span);
}

const Expr* Expander::delayed(const Datum& datum, Scope& scope) {
  return build_.lambda({}, expr(datum, scope), datum.span);
}

const Expr* Expander::expand_recursive_contract(const Datum& form, Scope& scope) {
  if (!form.is_list() || form.elements.size() < 2) bad_syntax(form, "(recursive-contract contract)");
  const bool flat = form.elements.size() > 2 && form.elements[2]->is_keyword("flat");
  return library_call(flat ? "%make-flat-recursive" : "%make-recursive",
                      {build_.quote(flat ? &form : form.elements[1]), delayed(*form.elements[1], scope)},
                      form.span);
}

/// `(letrec ([maker (lambda () (make 'name (lambda () (let ([name (maker)]) contract))))]) (maker))`: only
/// functions refer to themselves, so there is no variable that changes, which proofs would have to know.
const Expr* Expander::recursive_name(const Datum& name, std::string_view make, VariableId variable,
                                     const Expr* contract) {
  const Span span = name.span;
  const VariableId maker = fresh("maker", span);
  const auto made = [&] { return build_.apply(reference(maker, span), {}, span); };
  const Expr* get = build_.lambda({}, build_.let(variable, made(), contract, span), span);
  const Expr* value = library_call(make, {build_.symbol(name.text, span), get}, span);
  const Values binding{build_.slice<VariableId>({maker}), build_.lambda({}, value, span)};
  return build_.expr(LetRec{build_.slice<Values>({binding}), made()}, span);
}

const Expr* Expander::expand_mu(const Datum& form, Scope& scope) {
  const bool fits = form.is_list() && form.elements.size() == 3;
  if (!fits) bad_syntax(form, "(μ/c (name) contract)");
  const Datum& header = *form.elements[1];
  const Datum& name = symbol_expected(header.is_pair() ? *header.elements[0] : header, "a name");
  Scope& own = inner(scope);
  const VariableId variable = bind_local(name, own);
  return recursive_name(name, "%make-recursive", variable, expr(*form.elements[2], own));
}

const Expr* Expander::expand_flat_rec_contract(const Datum& form, Scope& scope) {
  if (!form.is_list() || form.elements.size() < 3) bad_syntax(form, "(flat-rec-contract name contract …+)");
  const Datum& name = symbol_expected(*form.elements[1], "a name");
  Scope& own = inner(scope);
  const VariableId variable = bind_local(name, own);
  const Expr* any_of =
      build_.apply(library("or/c", form.span), exprs(form.elements.subspan(2), own), form.span);
  return recursive_name(name, "%make-flat-recursive", variable, any_of);
}

const Expr* Expander::expand_parametric(const Datum& form, Scope& scope) {
  if (!form.is_list() || form.elements.size() != 3 || !form.elements[1]->is_list())
    bad_syntax(form, "(parametric->/c (name …) contract)");
  Scope& own = inner(scope);
  std::vector<VariableId> variables;
  for (const Datum* name : form.elements[1]->elements) variables.push_back(bind_local(*name, own));
  const Expr* body = build_.lambda(variables, expr(*form.elements[2], own), form.span);
  return library_call("%make-parametric", {build_.quote(form.elements[1]), body}, form.span);
}

/// The struct that a name stands for.
StructId Expander::struct_named(const Datum& name, const Scope& scope) {
  const Binding* binding = name.is_symbol() ? lookup(name, scope) : nullptr;
  if (binding == nullptr || binding->kind != Binding::Kind::Struct)
    fail(diag::Kind::UnboundName, name.span,
         fmt::format("`{}` is not a struct", name.is_symbol() ? name.text : std::string_view("this")));
  return binding->structure;
}

/// All fields, the parents' first.
std::vector<Expander::FieldOf> Expander::fields_of(StructId id) {
  std::vector<FieldOf> result;
  for (StructId at = id; at.valid(); at = program_[at].parent) {
    const Struct structure = program_[at];
    for (std::size_t i = structure.fields.size(); i-- > 0;)
      result.push_back(
          shown({structure.fields[i].name, structure.accessors[i], structure.mutators[i]}, structure));
  }
  std::reverse(result.begin(), result.end());
  return result;
}

/// What the library keeps in a field `%message` of `exn`, `exn-message` makes of it.
Expander::FieldOf Expander::shown(FieldOf field, const Struct& structure) {
  if (!field.name.starts_with('%')) return field;
  const std::string_view name = field.name.substr(1);
  const Binding* function = find_in_library(fmt::format("{}-{}", structure.name, name));
  return function == nullptr ? field : FieldOf{name, function->variable, field.mutator};
}

/// `'name predicate (list accessor …) (list mutator-or-#f …)`
Expander::Exprs Expander::struct_arguments(StructId id, Span span) {
  Exprs accessors;
  Exprs mutators;
  for (const FieldOf& field : fields_of(id)) {
    accessors.push_back(reference(field.accessor, span));
    mutators.push_back(field.mutator.valid() ? reference(field.mutator, span) : build_.boolean(false, span));
  }
  return {build_.symbol(program_[id].name, span), reference(program_[id].predicate, span),
          build_.list(accessors, span), build_.list(mutators, span)};
}

const Expr* Expander::watch_field(bool needed, Span span) {
  return needed ? library("%watch-field", span) : build_.boolean(false, span);
}

const Expr* Expander::expand_struct_c(const Datum& form, Scope& scope) {
  if (!form.is_list() || form.elements.size() < 2) bad_syntax(form, "(struct/c struct contract …)");
  const StructId id = struct_named(*form.elements[1], scope);
  Exprs arguments = struct_arguments(id, form.span);
  arguments.push_back(build_.list(exprs(form.elements.subspan(2), scope), form.span));
  const std::vector<FieldOf> fields = fields_of(id);
  const bool changes =
      std::any_of(fields.begin(), fields.end(), [](const FieldOf& field) { return field.mutator.valid(); });
  arguments.push_back(watch_field(changes, form.span));
  return library_call("%make-struct/c", arguments, form.span);
}

}  // namespace culprit::front::racket

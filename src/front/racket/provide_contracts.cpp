// provide/contract and contract-out, and what modules get that import under a contract.
#include <fmt/format.h>

#include <algorithm>

#include "front/racket/expander_state.h"

namespace culprit::front::racket {

using namespace kernel;

void Expander::provide_contracts(const Datum& form) {
  const Data items = form.elements.subspan(1);
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (items[i]->kind == Datum::Kind::Keyword) {
      sink_.report(diag::Kind::Unsupported, items[i]->span,
                   fmt::format("`#:{}` of `contract-out` is not supported", items[i]->text));
      ++i;
      continue;
    }
    provide_contract(*items[i]);
  }
}

/// `[name contract]`, `(rename name as contract)` or `(struct name ([field contract] …))`
void Expander::provide_contract(const Datum& item) {
  if (item.is_symbol()) return provide_name(item.text, item);
  if (!item.is_list() || item.elements.size() < 2)
    fail(diag::Kind::SyntaxError, item.span, "`[name contract]` is expected here");
  if (item.elements[0]->is_symbol("struct") && item.elements.size() > 2) return provide_struct_contract(item);
  if (item.elements[0]->is_symbol("rename") && item.elements.size() == 4)
    return add_contract(item.elements[2]->text, provided(*item.elements[1]), *item.elements[3]);
  if (item.elements.size() != 2)
    fail(diag::Kind::SyntaxError, item.span, "`[name contract]` is expected here");
  const Datum& name = symbol_expected(*item.elements[0], "the name that is provided");
  add_contract(name.text, provided(name), *item.elements[1]);
}

/// The contract is evaluated once, when the module is done; those who import the name wrap the value.
void Expander::add_contract(std::string_view as, const Binding& binding, const Datum& contract) {
  if (module_->exports.contains(as))
    fail(diag::Kind::InvalidDefinition, contract.span, fmt::format("`{}` is provided twice", as));
  const VariableId value = variable_of(binding, as, contract.span);
  const VariableId evaluated =
      variable(build_.text(fmt::format("contract of {}", as)), contract.span, module_->id);
  BodyItem item{{evaluated}, nullptr, {}, contract.span};
  item.value = [this, &contract, module = module_] { return expr(contract, *module->definitions); };
  module_->contracts.push_back(std::move(item));
  Export& made = module_->exports[as];
  made = {as, binding, value, build_.expr(Reference{evaluated}, contract.span), contract.span, module_};
  // Proofs ask about instances of clients.
  const bool is_struct = binding.kind == Binding::Kind::Struct;
  if (const Binding* asks = is_struct ? find_in_library("%instance-passes?") : nullptr)
    refer(*asks, contract.span);
  if (!is_struct) made.binding = {.kind = Binding::Kind::Contracted, .variable = value};
  made.binding.contracted = &made;
}

/// A variable that has the value of what is provided.
VariableId Expander::variable_of(const Binding& binding, std::string_view name, Span span) {
  if (binding.kind == Binding::Kind::Macro || binding.kind == Binding::Kind::Form)
    fail(diag::Kind::SyntaxError, span, fmt::format("`{}` is not a value that could have a contract", name));
  if (binding.contracted != nullptr) return wrap(*binding.contracted, span);
  if (binding.kind != Binding::Kind::Primitive) {
    reference(binding.variable, span);
    return binding.variable;
  }
  const VariableId result = variable(name, span, module_->id);
  module_->lifted.push_back(
      {Definition{build_.slice<VariableId>({result}), build_.expr(PrimitiveReference{binding.name}, span)},
       span});
  return result;
}

/// `(struct name ([field contract] …))`: the constructor, the predicate, accessors and mutators get
/// contracts.
void Expander::provide_struct_contract(const Datum& item) {
  const Datum& header = *item.elements[1];
  const Datum& name =
      symbol_expected(header.is_pair() ? *header.elements[0] : header, "the name of a struct");
  const Binding binding = provided(name);
  if (binding.kind != Binding::Kind::Struct)
    fail(diag::Kind::UnboundName, name.span, fmt::format("`{}` is not a struct", name.text));
  const Data fields = item.elements[2]->elements;
  const auto symbol = [&](const std::string& text) {
    Datum result = name;
    result.text = build_.text(text);
    return build_.datum(result);
  };
  const Datum* arrow = core_symbol("->", item.span);
  const Datum* predicate = symbol(fmt::format("{}?", name.text));
  std::vector<const Datum*> constructor{arrow};
  for (const Datum* field : fields) {
    if (!field->is_list() || field->elements.size() != 2)
      fail(diag::Kind::SyntaxError, field->span, "`[field contract]` is expected here");
    constructor.push_back(field->elements[1]);
  }
  constructor.push_back(predicate);
  add_contract(name.text, binding, *build_.list_datum(constructor, item.span));
  provide_name(predicate->text, *predicate);
  for (const Datum* field : fields) {
    const Datum* contract = field->elements[1];
    const std::string_view field_name = field->elements[0]->text;
    const Datum* accessor = symbol(fmt::format("{}-{}", name.text, field_name));
    if (lookup(*accessor, *module_->definitions) == nullptr) continue;  // the parent's
    add_contract(accessor->text, provided(*accessor),
                 *build_.list_datum({arrow, predicate, contract}, field->span));
    const Datum* mutator = symbol(fmt::format("set-{}-{}!", name.text, field_name));
    if (lookup(*mutator, *module_->definitions) == nullptr) continue;
    add_contract(
        mutator->text, provided(*mutator),
        *build_.list_datum({arrow, predicate, contract, core_symbol("any", field->span)}, field->span));
  }
}

const Expr* Expander::contract_place(Span span, std::string_view function) {
  const std::string_view where = build_.text(sources_.describe(span));
  program_.contracts.push_back({where, span, function});
  return build_.string(where, span);
}

/// `(%contract contract value 'positive 'negative 'name "file:line:column")`
/// Whether it is defined as an unknown value, among known ones: it satisfies the contract that it is provided
/// with.
bool Expander::is_promised(const Export& what) const {
  const ModuleState& home = modules_[program_[what.value].module.index()];
  const std::vector<BodyItem>& body = home.body;
  return !home.opaque && std::any_of(body.begin(), body.end(), [&](const BodyItem& item) {
    return item.variables.size() == 1 && item.variables[0] == what.value && item.expanded != nullptr &&
           std::holds_alternative<Opaque>(item.expanded->node);
  });
}

const Expr* Expander::under_contract(const Export& what, std::string_view negative, std::string_view by) {
  const Span span = what.span;
  const std::string_view positive = is_promised(what) ? "unknown" : what.module->name;
  return library_call(by,
                      {what.contract, reference(what.value, span), build_.symbol(positive, span),
                       build_.symbol(negative, span), build_.symbol(what.name, span), contract_place(span)},
                      span);
}

/// The variable of this module that has an imported value under its contract.
VariableId Expander::wrap(const Export& import, Span span) {
  const auto [found, is_new] = module_->wrapped.emplace(&import, VariableId());
  if (!is_new) return found->second;
  const VariableId result = variable(import.name, span, module_->id);
  found->second = result;
  const Definition definition{build_.slice<VariableId>({result}),
                              under_contract(import, module_->name, "%contract")};
  module_->lifted.push_back({definition, import.span});
  return result;
}

}  // namespace culprit::front::racket

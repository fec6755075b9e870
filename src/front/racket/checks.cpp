#include "front/racket/checks.h"

#include <algorithm>

#include "core/parts.h"
#include "front/racket/exports.h"
#include "front/racket/state.h"
#include "front/racket/uses.h"

namespace culprit::front::racket {

using namespace kernel;

namespace {

constexpr std::size_t kContractArguments = 6;  // contract value positive negative name place

const Datum* quoted(const Expr& expr) {
  const auto* quote = std::get_if<Quote>(&expr.node);
  return quote == nullptr ? nullptr : quote->datum;
}

bool is_function_itself(const Expr& value, std::size_t arguments) {
  const auto* lambda = std::get_if<Lambda>(&value.node);
  if (lambda == nullptr || lambda->clauses.size() != 1) return false;
  const Clause& clause = lambda->clauses[0];
  return clause.optional.empty() && clause.keywords.empty() && !clause.rest.valid() &&
         clause.required.size() == arguments;
}

}  // namespace

Checks::Checks(const Program& program, core::Module& module, const Generator& generator)
    : program_(program),
      module_(module),
      generator_(generator),
      contract_(generator.library_variable("%contract")) {
  for (const ContractPlace& each : program.contracts) contract_spans_.emplace(each.where, each.span);
  for (std::size_t i = 0; i < program.modules.size(); ++i) {
    const Module& each = program.modules[i];
    if (!each.library && !each.opaque && ModuleId(i) != program.toplevel) parties_.insert(each.name);
  }
  for (const Module& each : program.modules) {
    if (!each.library && !each.opaque) note_module(each);
  }
}

void Checks::note_module(const Module& module) {
  const std::string party(parties_.contains(module.name) ? module.name : "");
  for (const Item& item : module.items) {
    if (const auto* definition = std::get_if<Definition>(&item.node)) {
      note(*definition->value, party, code_of(*definition, module));
    } else if (const auto* expr = std::get_if<const Expr*>(&item.node)) {
      note(**expr, party, init_);
    } else if (const Expr* guard = program_[std::get<StructId>(item.node)].guard; guard != nullptr) {
      note(*guard, party, init_);
    }
  }
  for (const Provide& provide : module.provides) {
    if (provide.outside != nullptr) note(*provide.outside, party, exports_[std::string(provide.name)]);
  }
}

/// Functions run when they are called. The contract of an export is one thing with the making of it.
Checks::Code& Checks::code_of(const Definition& definition, const Module& module) {
  if (definition.variables.size() != 1) return init_;
  const VariableId variable = definition.variables[0];
  if (std::holds_alternative<Lambda>(definition.value->node)) return functions_[variable];
  for (const Provide& provide : module.provides) {
    const auto* contract =
        provide.contract == nullptr ? nullptr : std::get_if<Reference>(&provide.contract->node);
    if (contract != nullptr && contract->variable == variable) return exports_[std::string(provide.name)];
  }
  return init_;
}

void Checks::note(const Expr& start, const std::string& party, Code& code) {
  std::vector<const Expr*> pending{&start};
  while (!pending.empty()) {
    const Expr& expr = *pending.back();
    pending.pop_back();
    if (const auto* reference = std::get_if<Reference>(&expr.node)) code.uses.insert(reference->variable);
    if (const auto* apply = std::get_if<Apply>(&expr.node)) note_call(*apply, expr.span, party, code);
    for_each_part(expr, [&](const Expr& part) { pending.push_back(&part); });
  }
}

void Checks::note_call(const Apply& apply, Span span, const std::string& party, Code& code) {
  const auto* reference = std::get_if<Reference>(&apply.function->node);
  const bool is_contract = reference != nullptr && reference->variable == contract_ && contract_.valid();
  if (is_contract && apply.arguments.size() == kContractArguments) return note_contract(apply, party, code);
  const Callee kind = callee(apply);
  if (kind != Callee::Harmless && kind != Callee::Primitive) running_.insert(span);
  if (kind == Callee::Harmless || kind == Callee::Own || party.empty()) return;
  const CheckPlace place{span, party};
  code.checks.insert(place);
  all_.insert(place);
  calls_.emplace(span, place);
  if (kind == Callee::Passing) passing_.insert(place);
}

void Checks::note_contract(const Apply& apply, const std::string& party, Code& code) {
  const Datum* where = quoted(*apply.arguments[kContractArguments - 1]);
  const auto place = where == nullptr ? contract_spans_.end() : contract_spans_.find(where->text);
  if (place == contract_spans_.end()) return;
  note_party(*apply.arguments[2], place->second, party, code);
  note_party(*apply.arguments[3], place->second, party, code);
}

/// A contract is checked on the account of each of its parties whose code is known. `party`: whose code
/// states it.
void Checks::note_party(const Expr& named, Span place, const std::string& party, Code& code) {
  const Datum* name = quoted(named);
  const std::string blamed(name == nullptr ? std::string_view() : name->text);
  const bool is_module = parties_.contains(blamed);
  if (!is_module && !blamed.starts_with("(function ")) return;
  const CheckPlace check{place, is_module ? blamed : party};
  if (check.party.empty()) return;
  code.checks.insert(check);
  all_.insert(check);
  by_party_.emplace(std::pair(place, blamed), check);
}

Checks::Callee Checks::callee(const Apply& apply) {
  if (!apply.keywords.empty()) return Callee::Library;
  if (const auto* primitive = std::get_if<PrimitiveReference>(&apply.function->node))
    return callee(*primitive, apply);
  if (const auto* reference = std::get_if<Reference>(&apply.function->node))
    return callee(reference->variable, apply);
  return is_function_itself(*apply.function, apply.arguments.size()) ? Callee::Own : Callee::Passing;
}

Checks::Callee Checks::callee(const PrimitiveReference& primitive, const Apply& apply) {
  const PrimitiveInfo* info = find_primitive(primitive.name);
  if (info == nullptr) return Callee::Harmless;  // it is not supported, and not a check either
  const auto count = static_cast<int>(apply.arguments.size());
  if (count < info->least || (info->greatest >= 0 && count > info->greatest)) return Callee::Passing;
  const std::string name = "#" + std::string(primitive.name);
  const Symbol code = module_.names.intern(name);
  const Symbol list = module_.names.intern(name + ".list");
  if (!may_refuse(module_.find_def(code) != nullptr ? code : list)) return Callee::Harmless;
  const bool calls =
      primitive.name == "apply" || primitive.name == "call-with-values" || primitive.name.starts_with('%');
  return calls ? Callee::Library : Callee::Primitive;
}

Checks::Callee Checks::callee(VariableId variable, const Apply& apply) {
  const Place* place = generator_.find_place(variable);
  const bool is_code =
      place != nullptr && (place->kind == Place::Kind::Function || place->kind == Place::Kind::Test);
  if (!is_code || place->arity != apply.arguments.size()) return Callee::Passing;
  if (!place->library && !is_part_of_struct(program_, variable)) return Callee::Own;
  if (!may_refuse(place->symbol)) return Callee::Harmless;
  return place->library ? Callee::Library : Callee::Passing;
}

bool Checks::may_refuse(Symbol function) {
  const auto [known, is_new] = refusing_.emplace(function, false);
  if (is_new) known->second = raises(function);
  return refusing_[function];
}

/// Whether its code, or code that this refers to, raises something on anyone's account.
bool Checks::raises(Symbol function) const {
  std::unordered_set<Symbol> seen{function};
  std::vector<core::ExprId> pending;
  const auto follow = [&](Symbol name) {
    if (const core::Def* def = module_.find_def(name); def != nullptr) pending.push_back(def->value);
  };
  const auto blames = [&](core::BlameId id) {
    return id.valid() && module_[id].kind != core::ObligationKind::Unsupported &&
           module_[id].kind != core::ObligationKind::Cut;
  };
  follow(function);
  while (!pending.empty()) {
    const core::Node& node = module_[pending.back()].node;
    pending.pop_back();
    const auto* raise = std::get_if<core::Raise>(&node);
    const auto* error = std::get_if<core::Error>(&node);
    if ((raise != nullptr && blames(raise->blame)) || (error != nullptr && blames(error->blame))) return true;
    core::for_each_part(
        node, [&](core::ExprId part) { pending.push_back(part); },
        [&](const core::Atom& atom) {
          const auto* name = std::get_if<Symbol>(&atom);
          if (name != nullptr && seen.insert(*name).second) follow(*name);
        });
  }
  return false;
}

std::vector<CheckPlace> Checks::reached_by(const std::string& name) const {
  if (has_state(program_)) return {all_.begin(), all_.end()};  // clients may have called anything before
  Places result = init_.checks;
  std::vector<VariableId> pending(init_.uses.begin(), init_.uses.end());
  if (const auto own = exports_.find(name); own != exports_.end()) {
    result.insert(own->second.checks.begin(), own->second.checks.end());
    pending.insert(pending.end(), own->second.uses.begin(), own->second.uses.end());
  }
  std::unordered_set<VariableId> seen;
  while (!pending.empty()) {
    const VariableId next = pending.back();
    pending.pop_back();
    const auto code = seen.insert(next).second ? functions_.find(next) : functions_.end();
    if (code == functions_.end()) continue;
    result.insert(code->second.checks.begin(), code->second.checks.end());
    pending.insert(pending.end(), code->second.uses.begin(), code->second.uses.end());
  }
  return {result.begin(), result.end()};
}

std::vector<CheckPlace> Checks::failed(const core::Blame& blame, const std::vector<diag::Span>& calls) const {
  if (blame.kind == core::ObligationKind::Contract) {
    const std::string party = blame.party.valid() ? module_.names.text(blame.party) : "";
    const auto found = by_party_.find({blame.span, party});
    if (found == by_party_.end()) return {all_.begin(), all_.end()};
    return {found->second};
  }
  constexpr std::size_t kMany = 150;  // of more, not all are told
  const auto own = std::find_if(calls.begin(), calls.end(), [this](Span span) {
    return calls_.contains(span) || running_.contains(span);
  });
  if (own == calls.end() && (calls.size() > kMany || passing_.empty())) return {all_.begin(), all_.end()};
  const auto found = own == calls.end() ? calls_.end() : calls_.find(*own);
  if (found != calls_.end() && !running_.contains(*own)) return {found->second};
  Places result = passing_;
  if (found != calls_.end()) result.insert(found->second);
  return {result.begin(), result.end()};
}

}  // namespace culprit::front::racket

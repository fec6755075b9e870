#include "front/racket/several_values.h"

#include <algorithm>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "front/racket/exports.h"
#include "front/racket/state.h"
#include "front/racket/uses.h"

namespace culprit::front::racket {

using namespace kernel;

namespace {

/// What local functions give is what the whole may give.
void add_loops(const LetRec& let, std::vector<const Expr*>& tails) {
  for (const Values& binding : let.bindings) {
    const auto* lambda = std::get_if<Lambda>(&binding.value->node);
    if (lambda == nullptr) continue;
    for (const Clause& clause : lambda->clauses) tails.push_back(clause.body);
  }
}

/// Whether a contract lets through functions that may give any number of values.
bool takes_loose_functions(const Program& program, const Expr& contract) {
  return any_reached(program, contract, [&](const Expr& part) {
    const auto* quote = std::get_if<Quote>(&part.node);
    return (quote != nullptr && quote->datum->is_symbol("any")) ||
           library_name(program, part) == "procedure?";
  });
}

bool takes_loose_functions(const Program& program, const Provide& provide) {
  const Expr* contract = provide.contract;
  const auto* name = contract == nullptr ? nullptr : std::get_if<Reference>(&contract->node);
  if (name != nullptr) contract = own_definition(program, name->variable);
  if (contract == nullptr) return false;
  const auto* made = std::get_if<Apply>(&contract->node);
  const bool is_arrow = made != nullptr && library_name(program, *made->function).starts_with("%make-arrow");
  if (!is_arrow) return takes_loose_functions(program, *contract);
  const auto domains = made->arguments.first(made->arguments.size() - 1);
  return std::any_of(domains.begin(), domains.end(),
                     [&](const Expr* each) { return takes_loose_functions(program, *each); });
}

/// Whether something that one export was given may be used by another: it is kept, or in an instance.
bool keeps_values(const Program& program) {
  return has_state(program) ||
         std::any_of(program.structs.begin(), program.structs.end(), [&](const Struct& structure) {
           return structure.module.valid() && !program[structure.module].library;
         });
}

}  // namespace

bool may_get_several_values(const Program& program, const Provide& provide) {
  if (takes_loose_functions(program, provide)) return true;
  const auto any_loose = [&](const Module& module) {
    return !module.library &&
           std::any_of(module.provides.begin(), module.provides.end(),
                       [&](const Provide& each) { return takes_loose_functions(program, each); });
  };
  const auto asks = [&](const Expr& expr) {
    return any_inside(expr, [&](const Expr& part) { return library_name(program, part) == "procedure?"; });
  };
  if (any_of_modules(program, asks)) return true;
  return keeps_values(program) && std::any_of(program.modules.begin(), program.modules.end(), any_loose);
}

SeveralValues::SeveralValues(const Program& program) : program_(program) {
  for (const Module& module : program.modules) {
    for (const Item& item : module.items) {
      const auto* definition = std::get_if<Definition>(&item.node);
      if (definition != nullptr && definition->variables.size() == 1)
        definitions_[definition->variables[0]] = definition->value;
    }
  }
  anywhere_ = any_of_modules(program, [this](const Expr& expr) { return mentions_some(expr); });
}

/// Whether `values`, an escape, or a function of the library that gives several is in the expression. One
/// `values` of one value is as good as none; as a value it may be given any number.
bool SeveralValues::mentions_some(const Expr& expr) const {
  std::vector<const Expr*> pending{&expr};
  while (!pending.empty()) {
    const Expr& next = *pending.back();
    pending.pop_back();
    if (std::holds_alternative<LetEscape>(next.node)) return true;
    const std::string_view name = library_name(program_, next);
    if (name == "values") return true;
    const auto* reference = std::get_if<Reference>(&next.node);
    if (reference != nullptr && !name.empty() && gives_some(reference->variable)) return true;
    const auto* apply = std::get_if<Apply>(&next.node);
    const bool harmless = apply != nullptr && apply->arguments.size() == 1 &&
                          library_name(program_, *apply->function) == "values";
    for_each_part(next, [&](const Expr& part) {
      if (!harmless || &part != apply->function) pending.push_back(&part);
    });
  }
  return false;
}

bool SeveralValues::gives_some(VariableId function) const {
  const Lambda* lambda = definition(function);
  return lambda != nullptr &&
         std::any_of(lambda->clauses.begin(), lambda->clauses.end(),
                     [this](const Clause& clause) { return tails_give(*clause.body, false); });
}

const Lambda* SeveralValues::definition(VariableId function) const {
  const auto found = definitions_.find(function);
  return found == definitions_.end() ? nullptr : std::get_if<Lambda>(&found->second->node);
}

bool SeveralValues::operator()(const Expr& expr) const { return anywhere_ && tails_give(expr, true); }

/// `unknown`: what is said of calls of functions that are not known here.
bool SeveralValues::tails_give(const Expr& expr, bool unknown) const {
  std::vector<const Expr*> tails{&expr};
  std::unordered_set<VariableId> seen;
  while (!tails.empty()) {
    const Expr& next = *tails.back();
    tails.pop_back();
    if (const auto* branch = std::get_if<If>(&next.node)) {
      tails.push_back(branch->yes);
      tails.push_back(branch->no);
    } else if (const auto* sequence = std::get_if<Begin>(&next.node)) {
      tails.push_back(sequence->parts.back());
    } else if (const auto* let = std::get_if<Let>(&next.node)) {
      tails.push_back(let->body);
    } else if (const auto* recursive = std::get_if<LetRec>(&next.node)) {
      tails.push_back(recursive->body);
      if (!unknown) add_loops(*recursive, tails);
    } else if (const auto* apply = std::get_if<Apply>(&next.node)) {
      if (follow(*apply, seen, tails).value_or(unknown)) return true;
    } else if (std::holds_alternative<LetEscape>(next.node)) {
      return true;
    } else if (std::holds_alternative<Catch>(next.node) && unknown) {
      return true;
    }
  }
  return false;
}

/// Whether a call gives several values by itself; what else it gives is what the tails give that are added.
/// Nothing: that is not known.
std::optional<bool> SeveralValues::follow(const Apply& call, std::unordered_set<VariableId>& seen,
                                          std::vector<const Expr*>& tails) const {
  if (const auto* primitive = std::get_if<PrimitiveReference>(&call.function->node)) {
    if (primitive->name == "values") return call.arguments.size() != 1;
    if (primitive->name == "apply" || primitive->name == "call-with-values") return std::nullopt;
    return false;
  }
  const auto* reference = std::get_if<Reference>(&call.function->node);
  if (reference == nullptr) return std::nullopt;
  if (is_part_of_struct(program_, reference->variable) || !seen.insert(reference->variable).second)
    return false;
  const Lambda* lambda = definition(reference->variable);
  if (lambda == nullptr) return std::nullopt;
  for (const Clause& clause : lambda->clauses) tails.push_back(clause.body);
  return false;
}

}  // namespace culprit::front::racket

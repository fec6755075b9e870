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

/// Functions of the library that always give several.
bool is_giver(std::string_view name) {
  constexpr std::string_view kGivers[] = {"partition",
                                          "split-at",
                                          "split-at-right",
                                          "splitf-at",
                                          "splitf-at-right",
                                          "vector-split-at",
                                          "quotient/remainder",
                                          "integer-sqrt/remainder",
                                          "vector-split-at-right",
                                          "procedure-keywords",
                                          "split-path"};
  return std::find(std::begin(kGivers), std::end(kGivers), name) != std::end(kGivers);
}

/// One `values` of one value is as good as none; as a value it may be given any number.
bool gives_several(const Program& program, const Expr& expr) {
  std::vector<const Expr*> pending{&expr};
  while (!pending.empty()) {
    const Expr& next = *pending.back();
    pending.pop_back();
    const std::string_view name = library_name(program, next);
    if (name == "values" || is_giver(name)) return true;
    const auto* apply = std::get_if<Apply>(&next.node);
    const bool harmless = apply != nullptr && apply->arguments.size() == 1 &&
                          library_name(program, *apply->function) == "values";
    for_each_part(next, [&](const Expr& part) {
      if (!harmless || &part != apply->function) pending.push_back(&part);
    });
  }
  return false;
}

bool gives_several(const Program& program) {
  return any_of_modules(program, [&](const Expr& expr) { return gives_several(program, expr); });
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
  return keeps_values(program) && std::any_of(program.modules.begin(), program.modules.end(), any_loose);
}

SeveralValues::SeveralValues(const Program& program) : program_(program), anywhere_(gives_several(program)) {
  if (!anywhere_) return;
  for (const Module& module : program.modules) {
    for (const Item& item : module.items) {
      const auto* definition = std::get_if<Definition>(&item.node);
      if (definition != nullptr && definition->variables.size() == 1)
        definitions_[definition->variables[0]] = definition->value;
    }
  }
}

bool SeveralValues::operator()(const Expr& expr) const {
  if (!anywhere_) return false;
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
    } else if (const auto* apply = std::get_if<Apply>(&next.node)) {
      if (!add_tails(*apply, seen, tails)) return true;
    } else if (std::holds_alternative<LetEscape>(next.node) || std::holds_alternative<Catch>(next.node)) {
      return true;
    }
  }
  return false;
}

/// Whether what the call gives is what the tails give that are added.
bool SeveralValues::add_tails(const Apply& call, std::unordered_set<VariableId>& seen,
                              std::vector<const Expr*>& tails) const {
  if (const auto* primitive = std::get_if<PrimitiveReference>(&call.function->node)) {
    const std::string_view name = primitive->name;
    return name == "values" ? call.arguments.size() == 1 : name != "apply" && name != "call-with-values";
  }
  const auto* reference = std::get_if<Reference>(&call.function->node);
  if (reference == nullptr) return false;
  if (is_part_of_struct(program_, reference->variable) || !seen.insert(reference->variable).second)
    return true;
  const auto definition = definitions_.find(reference->variable);
  const auto* lambda =
      definition == definitions_.end() ? nullptr : std::get_if<Lambda>(&definition->second->node);
  if (lambda == nullptr) return false;
  for (const Clause& clause : lambda->clauses) tails.push_back(clause.body);
  return true;
}

}  // namespace culprit::front::racket

#include "front/racket/pure_code.h"

#include <algorithm>

#include "front/racket/exports.h"

namespace culprit::front::racket {

using namespace kernel;

namespace {

bool is_pure_primitive(std::string_view name) {
  constexpr std::string_view kOthers[] = {
      "%apply-keywords", "%as-parameter",    "%blame-again", "%exit",      "%make-keyword-procedure",
      "%make-procedure", "%print",           "%print-error", "%raise",     "%reraise",
      "apply",           "call-with-values", "set-box!",     "vector-set!"};
  return std::find(std::begin(kOthers), std::end(kOthers), name) == std::end(kOthers);
}

/// Of the procedures that belong to a struct, only mutators do something, and constructors that ask a guard.
bool is_pure_part_of_struct(const Program& program, VariableId id) {
  return std::any_of(program.structs.begin(), program.structs.end(), [id](const Struct& structure) {
    return structure.predicate == id || holds(structure.accessors, id) ||
           (structure.constructor == id && structure.guard == nullptr && !structure.parent.valid());
  });
}

/// What the library does when a primitive is used wrongly: such a use is a violation by itself.
bool is_refusal(std::string_view name) {
  constexpr std::string_view kRefusals[] = {"%argument-error", "%range-error", "%divide-by-zero"};
  return std::find(std::begin(kRefusals), std::end(kRefusals), name) != std::end(kRefusals);
}

}  // namespace

bool PureCode::is_pure(const Expr& expr) {
  return std::visit([this](const auto& node) { return pure(node); }, expr.node);
}

bool PureCode::is_pure_function(const Expr& expr) {
  if (const auto* primitive = std::get_if<PrimitiveReference>(&expr.node))
    return is_pure_primitive(primitive->name);
  if (const auto* lambda = std::get_if<Lambda>(&expr.node)) return is_pure_body(*lambda);
  const auto* reference = std::get_if<Reference>(&expr.node);
  return reference != nullptr && is_pure_call(reference->variable, {});
}

bool PureCode::is_pure_body(const Lambda& lambda) {
  return std::all_of(lambda.clauses.begin(), lambda.clauses.end(), [this](const Clause& clause) {
    return clause.optional.empty() && clause.keywords.empty() && is_pure(*clause.body);
  });
}

bool PureCode::pure(const Apply& node) {
  const auto is_pure_argument = [this](const Expr* argument) { return is_pure(*argument); };
  return node.keywords.empty() &&
         std::all_of(node.arguments.begin(), node.arguments.end(), is_pure_argument) &&
         is_pure_call(*node.function, node.arguments);
}

bool PureCode::is_pure_call(const Expr& function, Arguments arguments) {
  const auto* reference = std::get_if<Reference>(&function.node);
  return reference == nullptr ? is_pure_function(function) : is_pure_call(reference->variable, arguments);
}

/// Functions that are passed to a function that can be seen are known there.
bool PureCode::is_pure_call(VariableId function, Arguments arguments) {
  if (functions_.contains(function) || is_pure_part_of_struct(program_, function)) return true;
  if (!program_[function].module.valid() || program_[function].assigned) return false;
  if (program_[program_[function].module].library && is_refusal(program_[function].name)) return true;
  const Expr* meaning = meaning_of(program_, function);
  if (meaning == nullptr) return false;
  const auto* lambda = std::get_if<Lambda>(&meaning->node);
  if (lambda == nullptr)
    return std::holds_alternative<PrimitiveReference>(meaning->node) && is_pure_function(*meaning);
  const Call call{function, which_are_functions(*lambda, arguments)};
  const auto [known, is_new] = calls_.emplace(call, true);
  if (!is_new) return known->second;
  const std::size_t before = found_pure_.size();
  found_pure_.push_back(call);
  if (is_pure_body(*lambda, call.second)) return true;
  for (std::size_t i = before; i < found_pure_.size(); ++i) calls_.erase(found_pure_[i]);
  found_pure_.resize(before);
  calls_[call] = false;
  return false;
}

std::vector<bool> PureCode::which_are_functions(const Lambda& lambda, Arguments arguments) {
  std::vector<bool> result;
  if (lambda.clauses.size() != 1) return result;
  for (std::size_t i = 0; i < lambda.clauses[0].required.size(); ++i)
    result.push_back(i < arguments.size() && is_pure_function(*arguments[i]));
  return result;
}

bool PureCode::is_pure_body(const Lambda& lambda, const std::vector<bool>& functions) {
  const std::unordered_set<VariableId> before = functions_;
  for (std::size_t i = 0; i < functions.size(); ++i) mark(lambda.clauses[0].required[i], functions[i]);
  const bool result = is_pure_body(lambda);
  functions_ = before;
  return result;
}

void PureCode::mark(VariableId variable, bool is_function) {
  if (is_function)
    functions_.insert(variable);
  else
    functions_.erase(variable);
}

bool PureCode::pure(const If& node) {
  return is_pure(*node.condition) && is_pure(*node.yes) && is_pure(*node.no);
}

bool PureCode::pure(const Begin& node) {
  return std::all_of(node.parts.begin(), node.parts.end(),
                     [this](const Expr* part) { return is_pure(*part); });
}

bool PureCode::pure(const Let& node) { return all_pure(node.bindings, *node.body); }

bool PureCode::pure(const LetRec& node) {
  for (const Values& binding : node.bindings) {  // they may call each other
    if (binding.variables.size() == 1 && std::holds_alternative<Lambda>(binding.value->node))
      functions_.insert(binding.variables[0]);
  }
  const auto is_pure_binding = [this](const Values& binding) {
    const auto* lambda = std::get_if<Lambda>(&binding.value->node);
    return lambda == nullptr || binding.variables.size() != 1 || is_pure_body(*lambda);
  };
  return std::all_of(node.bindings.begin(), node.bindings.end(), is_pure_binding) &&
         all_pure(node.bindings, *node.body);
}

bool PureCode::all_pure(Slice<Values> bindings, const Expr& body) {
  for (const Values& binding : bindings) {
    if (!is_pure(*binding.value)) return false;
    if (binding.variables.size() == 1) mark(binding.variables[0], is_pure_function(*binding.value));
  }
  return is_pure(body);
}

}  // namespace culprit::front::racket

// Bindings of let, where and the top level: clauses become functions, functions become groups.
#include <algorithm>

#include <fmt/format.h>

#include "front/haskell/dependency.h"
#include "front/haskell/pattern_variables.h"
#include "front/haskell/renamer.h"

namespace culprit::front::haskell {

using kernel::BindingGroup;
using kernel::FunctionBinding;

/// Declares the names in the innermost frame.
kernel::Slice<const BindingGroup*> Renamer::local_bindings(ast::Slice<const ast::Declaration*> declarations) {
  if (declarations.empty()) return {};
  std::vector<Pending> pending = collect_bindings(declarations);
  Signatures signatures = collect_signatures(declarations);
  declare_bindings(pending, signatures, declarations);
  return build_.slice(binding_groups(pending));
}

/// Brings the clauses of a function together.
std::vector<Renamer::Pending> Renamer::collect_bindings(ast::Slice<const ast::Declaration*> declarations) {
  std::vector<Pending> result;
  std::unordered_map<Symbol, std::size_t> functions;
  const ast::Declaration* previous = nullptr;
  for (const ast::Declaration* declaration : declarations) {
    if (const auto* clause = std::get_if<ast::Clause>(&declaration->node)) {
      add_clause(*clause, previous, result, functions);
    } else if (const auto* binding = std::get_if<ast::PatternBinding>(&declaration->node)) {
      PendingPattern pattern;
      pattern.node = binding;
      pattern.span = declaration->span;
      result.emplace_back(std::move(pattern));
    } else if (const auto* synonym = std::get_if<ast::PatternSynonym>(&declaration->node)) {
      collect_pattern_synonym(*synonym, result);
    }
    if (!std::holds_alternative<ast::Ignored>(declaration->node)) previous = declaration;
  }
  return result;
}

void Renamer::add_clause(const ast::Clause& clause, const ast::Declaration* previous,
                         std::vector<Pending>& result, std::unordered_map<Symbol, std::size_t>& functions) {
  const Symbol name = symbol(clause.name.text);
  const auto [place, is_new] = functions.emplace(name, result.size());
  if (is_new) {
    PendingFunction function;
    function.name = clause.name;
    function.clauses = {&clause};
    result.emplace_back(std::move(function));
    return;
  }
  auto& function = std::get<PendingFunction>(result[place->second]);
  const auto* before = previous == nullptr ? nullptr : std::get_if<ast::Clause>(&previous->node);
  const bool adjacent = before != nullptr && before->name.text == clause.name.text;
  if (adjacent && !clause.parameters.empty()) {
    function.clauses.push_back(&clause);
    return;
  }
  const std::string first = fmt::format("the first is at {}", context_.sources.describe(function.name.span));
  if (clause.parameters.empty() || function.clauses.front()->parameters.empty()) {
    error(diag::Kind::InvalidDefinition, clause.name.span,
          fmt::format("`{}` is defined more than once", clause.name.text), first);
  } else {
    error(diag::Kind::InvalidDefinition, clause.name.span,
          fmt::format("the clauses of `{}` do not stand together", clause.name.text), first);
  }
}

Renamer::Signatures Renamer::collect_signatures(ast::Slice<const ast::Declaration*> declarations) {
  Signatures result;
  for (const ast::Declaration* declaration : declarations) {
    const auto* signature = std::get_if<ast::Signature>(&declaration->node);
    if (signature == nullptr) continue;
    for (const ast::Name& name : signature->names) {
      const auto [place, is_new] = result.index.emplace(symbol(name.text), result.entries.size());
      if (is_new) {
        result.entries.push_back({name, signature->type});
        continue;
      }
      const ast::Name& first = result.entries[place->second].name;
      error(diag::Kind::InvalidDefinition, name.span,
            fmt::format("`{}` has more than one type signature", name.text),
            fmt::format("the first is at {}", context_.sources.describe(first.span)));
    }
  }
  return result;
}

namespace {

/// Whether a signature leaves something to inference (PartialTypeSignatures).
bool has_wildcard(const ast::TypeExpr& type) {
  const auto any = [](ast::Slice<const ast::TypeExpr*> types) {
    return std::any_of(types.begin(), types.end(),
                       [](const ast::TypeExpr* each) { return has_wildcard(*each); });
  };
  if (std::holds_alternative<ast::TypeWildcard>(type.node)) return true;
  if (const auto* apply = std::get_if<ast::TypeApply>(&type.node)) {
    return has_wildcard(*apply->function) || any(apply->arguments);
  }
  if (const auto* arrow = std::get_if<ast::TypeArrow>(&type.node)) {
    return has_wildcard(*arrow->parameter) || has_wildcard(*arrow->result);
  }
  if (const auto* tuple = std::get_if<ast::TypeTuple>(&type.node)) return any(tuple->parts);
  if (const auto* list = std::get_if<ast::TypeList>(&type.node)) return has_wildcard(*list->element);
  if (const auto* forall = std::get_if<ast::TypeForall>(&type.node)) {
    return any(forall->context) || has_wildcard(*forall->type);
  }
  const auto* annotated = std::get_if<ast::TypeKindAnnotation>(&type.node);
  return annotated != nullptr && has_wildcard(*annotated->type);
}

}  // namespace

const ast::TypeExpr* Renamer::take_signature(Signatures& signatures, Symbol name, ValueId value) {
  const auto found = signatures.index.find(name);
  if (found == signatures.index.end()) return nullptr;
  SignatureEntry& entry = signatures.entries[found->second];
  entry.used = true;
  declarations_[value].has_signature = !has_wildcard(*entry.type);
  return entry.type;
}

void Renamer::report_unused(const Signatures& signatures) {
  for (const SignatureEntry& entry : signatures.entries) {
    if (entry.used) continue;
    const Entity own =
        declaring_top_level_ ? scope_.own(Space::Values).find(symbol(entry.name.text)) : Entity();
    const bool skipped = own.is(Entity::Kind::Value) && declarations_[own.value()].unsupported;
    if (skipped) continue;
    error(diag::Kind::InvalidDefinition, entry.name.span,
          fmt::format("the type signature of `{}` has no definition beside it", entry.name.text),
          own.found() ? "it is defined otherwise, and needs no signature"
                      : fmt::format("define `{}`, or remove the signature", entry.name.text));
  }
}

/// Functions first, then fixities, then patterns, which may use the fixities.
void Renamer::declare_bindings(std::vector<Pending>& pending, Signatures& signatures,
                               ast::Slice<const ast::Declaration*> declarations) {
  for (Pending& each : pending) {
    auto* function = std::get_if<PendingFunction>(&each);
    const bool declared = function != nullptr && function->value.valid();  // of a pattern synonym
    if (function == nullptr || declared) continue;
    declare_function(*function);
    function->signature = take_signature(signatures, symbol(function->name.text), function->value);
  }
  declare_fixities(declarations);
  if (declaring_top_level_) set_well_known();
  for (Pending& each : pending) {
    auto* pattern = std::get_if<PendingPattern>(&each);
    if (pattern == nullptr) continue;
    declare_pattern(*pattern);
    for (const ValueId variable : pattern->variables) {
      pattern->signatures.push_back(take_signature(signatures, declarations_[variable].name, variable));
    }
  }
  report_unused(signatures);
}

void Renamer::declare_function(PendingFunction& function) {
  if (declaring_top_level_) {
    function.value = add_value(function.name, ValueKind::Global);
    define(Space::Values, function.name, Entity(function.value));
  } else {
    function.value = declare_variable(function.name.text, function.name.span);
  }
}

void Renamer::declare_pattern(PendingPattern& binding) {
  binding_pattern_ = true;
  pattern_variables_ = &binding.variables;
  try {
    binding.pattern = pattern(*binding.node->pattern);
  } catch (const Poisoned& poison) {
    binding.poison = poison.feature;
    declare_rest(*binding.node->pattern);
  }
  pattern_variables_ = nullptr;
  binding_pattern_ = false;
}

/// Declares the variables of a pattern that could not be translated, unless they are declared already.
void Renamer::declare_rest(const ast::Pattern& pattern) {
  for (const ast::Name& name : variables_of(pattern)) {
    const auto& known = *pattern_variables_;
    const bool declared = std::any_of(
        known.begin(), known.end(), [&](ValueId id) { return declarations_[id].name == symbol(name.text); });
    if (!declared) declare_variable(name.text, name.span);
  }
}

// --- groups ---

/// A binding with the part of `uses_` that was written while it was renamed.
struct Renamer::RenamedBinding {
  std::variant<FunctionBinding, kernel::PatternBinding> node;
  std::size_t first_use = 0;
  std::size_t last_use = 0;
};

std::vector<const BindingGroup*> Renamer::binding_groups(std::vector<Pending>& pending) {
  std::vector<RenamedBinding> bindings;
  for (const Pending& each : pending) {
    const std::size_t first = uses_.size();
    if (const auto* function = std::get_if<PendingFunction>(&each)) {
      bindings.push_back({function_binding(*function), first, uses_.size()});
    } else if (const auto* matcher = std::get_if<PendingMatcher>(&each)) {
      bindings.push_back({matcher_binding(*matcher), first, uses_.size()});
    } else if (const auto& pattern = std::get<PendingPattern>(each); pattern.pattern != nullptr) {
      bindings.push_back({pattern_binding(pattern), first, uses_.size()});
    } else {
      for (const FunctionBinding& poisoned : poisoned_bindings(pattern))
        bindings.push_back({poisoned, first, first});
    }
  }
  return ordered_groups(bindings);
}

std::vector<const BindingGroup*> Renamer::ordered_groups(const std::vector<RenamedBinding>& bindings) {
  std::unordered_map<ValueId, std::uint32_t> defined_by;
  for (std::uint32_t i = 0; i < bindings.size(); ++i) {
    if (const auto* function = std::get_if<FunctionBinding>(&bindings[i].node)) {
      defined_by.emplace(function->value, i);
    } else {
      for (const ValueId id : std::get<kernel::PatternBinding>(bindings[i].node).variables)
        defined_by.emplace(id, i);
    }
  }
  std::vector<std::vector<std::uint32_t>> needs(bindings.size());
  std::vector<bool> uses_itself(bindings.size(), false);
  for (std::uint32_t i = 0; i < bindings.size(); ++i) {
    for (std::size_t use = bindings[i].first_use; use < bindings[i].last_use; ++use) {
      const auto found = defined_by.find(uses_[use]);
      if (found == defined_by.end()) continue;
      if (found->second == i) uses_itself[i] = true;
      if (found->second != i) module_->used_by_others.insert(uses_[use]);
      if (!declarations_[uses_[use]].has_signature) needs[i].push_back(found->second);
    }
  }
  std::vector<const BindingGroup*> result;
  for (const std::vector<std::uint32_t>& component : components(needs)) {
    result.push_back(group_of(bindings, component, component.size() > 1 || uses_itself[component.front()]));
  }
  return result;
}

const BindingGroup* Renamer::group_of(const std::vector<RenamedBinding>& bindings,
                                      const std::vector<std::uint32_t>& component, bool recursive) {
  std::vector<FunctionBinding> functions;
  std::vector<kernel::PatternBinding> patterns;
  for (const std::uint32_t index : component) {
    if (const auto* function = std::get_if<FunctionBinding>(&bindings[index].node)) {
      functions.push_back(*function);
    } else {
      patterns.push_back(std::get<kernel::PatternBinding>(bindings[index].node));
    }
  }
  return build_.make(BindingGroup{.functions = build_.slice(functions),
                                  .patterns = build_.slice(patterns),
                                  .recursive = recursive,
                                  .monomorphic = false});
}

// --- right-hand sides ---

FunctionBinding Renamer::function_binding(const PendingFunction& function) {
  const kernel::TypeExpr* signature = function.signature == nullptr ? nullptr : type(*function.signature);
  const std::size_t arity = function.clauses.front()->parameters.size();
  std::vector<kernel::Match> matches;
  diag::Span all;
  for (const ast::Clause* clause : function.clauses) {
    all = diag::cover(all, clause->name.span);
    if (clause->parameters.size() != arity) {
      error(diag::Kind::InvalidDefinition, clause->name.span,
            fmt::format("the clauses of `{}` have different numbers of parameters: {} here, {} before",
                        function.name.text, clause->parameters.size(), arity));
      continue;
    }
    const diag::Span span = clause_span(*clause);
    all = diag::cover(all, span);
    matches.push_back(match(clause->parameters, clause->rhs, span));
  }
  FunctionBinding result =
      build_.binding(function.value, build_.matches(static_cast<std::uint32_t>(arity), matches, all));
  result.signature = signature;
  return result;
}

diag::Span Renamer::clause_span(const ast::Clause& clause) {
  diag::Span span = clause.name.span;
  for (const ast::Pattern* parameter : clause.parameters) span = diag::cover(span, parameter->span);
  for (const ast::Guarded& alternative : clause.rhs.alternatives) span = diag::cover(span, alternative.span);
  return span;
}

kernel::PatternBinding Renamer::pattern_binding(const PendingPattern& binding) {
  std::vector<const kernel::TypeExpr*> signatures;
  for (const ast::TypeExpr* signature : binding.signatures) {
    signatures.push_back(signature == nullptr ? nullptr : type(*signature));
  }
  return {.pattern = binding.pattern,
          .rhs = right_hand_side(binding.node->rhs),
          .variables = build_.slice(binding.variables),
          .signatures = build_.slice(signatures),
          .span = binding.span};
}

std::vector<FunctionBinding> Renamer::poisoned_bindings(const PendingPattern& binding) {
  std::vector<FunctionBinding> result;
  for (const ValueId variable : binding.variables) {
    const diag::Span span = declarations_[variable].span;
    declarations_[variable].has_signature = false;
    const auto body = build_.match({}, build_.unsupported(binding.poison, span), span);
    result.push_back(build_.binding(variable, build_.matches(0, {body}, span)));
  }
  return result;
}

kernel::Match Renamer::match(ast::Slice<const ast::Pattern*> patterns, const ast::RightHandSide& rhs,
                             diag::Span span) {
  return match_or_poison(patterns, span, [&] { return right_hand_side(rhs); });
}

/// What cannot be matched is not supported, but what earlier matches take is.
kernel::Match Renamer::match_or_poison(ast::Slice<const ast::Pattern*> nodes, diag::Span span,
                                       const std::function<kernel::RightHandSide()>& rhs) {
  const LocalScope::Frame frame(locals_);
  std::vector<const kernel::Pattern*> translated;
  try {
    translated = patterns(nodes);
  } catch (const Poisoned& poison) {
    translated.clear();
    while (translated.size() < nodes.size()) translated.push_back(build_.wildcard(span));
    return build_.match(translated, build_.unsupported(poison.feature, span), span);
  }
  return {.patterns = build_.slice(translated), .rhs = rhs(), .span = span};
}

kernel::RightHandSide Renamer::right_hand_side(const ast::RightHandSide& rhs) {
  const LocalScope::Frame frame(locals_);
  const auto where = local_bindings(rhs.where);
  return {.where = where, .alternatives = guarded_all(rhs.alternatives)};
}

kernel::Slice<kernel::Guarded> Renamer::guarded_all(ast::Slice<ast::Guarded> nodes) {
  std::vector<kernel::Guarded> result;
  for (const ast::Guarded& node : nodes) result.push_back(guarded(node));
  return build_.slice(result);
}

kernel::Guarded Renamer::guarded(const ast::Guarded& node) {
  std::deque<LocalScope::Frame> frames;
  std::vector<kernel::Guard> guards;
  const kernel::Expr* body = nullptr;
  for (const ast::Statement* statement : node.guards) {
    frames.emplace_back(locals_);
    body = add_guard(*statement, guards);
    if (body != nullptr) break;
  }
  if (body == nullptr) body = expr(*node.body);
  while (!frames.empty()) frames.pop_back();
  return {.guards = build_.slice(guards), .body = body};
}

/// Gives null, or what stands for the body if the guard cannot be translated.
const kernel::Expr* Renamer::add_guard(const ast::Statement& statement, std::vector<kernel::Guard>& guards) {
  if (const auto* condition = std::get_if<ast::StatementEvaluate>(&statement.node)) {
    guards.emplace_back(kernel::GuardCondition{expr(*condition->value)});
    return nullptr;
  }
  if (const auto* let = std::get_if<ast::StatementLet>(&statement.node)) {
    guards.emplace_back(kernel::GuardLet{local_bindings(let->declarations)});
    return nullptr;
  }
  if (const auto* unsupported = std::get_if<ast::Unsupported>(&statement.node)) {
    return unsupported_expr(unsupported->feature, statement.span);
  }
  const auto& bind = std::get<ast::StatementBind>(statement.node);
  const kernel::Expr* value = expr(*bind.value);
  try {
    guards.emplace_back(kernel::GuardPattern{pattern(*bind.pattern), value});
    return nullptr;
  } catch (const Poisoned& poison) {
    return build_.unsupported(poison.feature, bind.pattern->span);
  }
}

std::vector<kernel::Match> Renamer::alternatives(ast::Slice<ast::CaseAlternative> nodes) {
  std::vector<kernel::Match> result;
  for (const ast::CaseAlternative& node : nodes) {
    const ast::Pattern* only[] = {node.pattern};
    result.push_back(match(only, node.rhs, node.span));
  }
  return result;
}

}  // namespace culprit::front::haskell

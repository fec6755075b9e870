// References and calls: a recursive function that captures references is typed with what is in them before
// and after a call, as if they were further parameters and results.
#include "liquid/generator.h"

namespace culprit::liquid {

namespace {

constexpr std::size_t kMostReferences = 6;
constexpr unsigned kDeepestSearched = 40;

const TypedReference& reference(const State& state) {
  return std::get<TypedReference>(state.reference->node);
}

}  // namespace

/// Before a call: what is in the references must be what the function expects.
Bindings Generator::check_state_before(Path& path, const Template& function, Bindings bindings,
                                       diag::Span span) {
  for (const State& state : function.state) {
    const ValueRef inside = content(reference(state), path);
    check(path, inside, state.before, std::make_shared<const Bindings>(bindings), span);
    bind_values(state.before, *inside, bindings);
  }
  return bindings;
}

void Generator::assume_state_after(Path& path, const Template& function, Bindings bindings,
                                   const Value& result) {
  if (function.state.empty()) return;
  bind_values(function.result, result, bindings);
  for (const State& state : function.state) {
    ValueRef inside = instantiate(state.after, std::make_shared<const Bindings>(bindings), path);
    bind_values(state.after, *inside, bindings);
    remember_content(path, reference(state).cell, std::move(inside));
  }
}

/// Inside of the function: its callers have checked it.
Bindings Generator::assume_state_before(Path& path, const Template& function, Bindings bindings) {
  for (const State& state : function.state) {
    ValueRef inside = instantiate(state.before, std::make_shared<const Bindings>(bindings), path);
    bind_values(state.before, *inside, bindings);
    remember_content(path, reference(state).cell, std::move(inside));
  }
  return bindings;
}

void Generator::check_state_after(Path path, const Template& function, Bindings bindings, const Value& result,
                                  diag::Span span) {
  if (function.state.empty()) return;
  bind_values(function.result, result, bindings);
  for (const State& state : function.state) {
    const ValueRef inside = content(reference(state), path);
    check(path, inside, state.after, std::make_shared<const Bindings>(bindings), span);
    bind_values(state.after, *inside, bindings);
  }
}

// --- what code may reach ---

/// Of numbers, and of data that holds no code: what else they contain is described by their types alone.
std::vector<ValueRef> Generator::captured_references(const RecursiveFunction& function, const Path& path) {
  Reach found;
  reach(function, path, found, 0);
  std::vector<ValueRef> all;
  for (const auto& [cell, each] : found.references) {
    const core::TypeId type = each->type;
    if (!type.valid() || !types_.is_closed(type) || may_hold_code(type)) continue;
    if (all.size() < kMostReferences) all.push_back(each);
  }
  return all;
}

void Generator::keep_contents(const RecursiveFunction& function, const std::vector<ValueRef>& arguments,
                              const Path& before, Path& after) {
  if (before.contents == nullptr) return;
  Reach found;
  reach(function, before, found, 0);
  for (const ValueRef& argument : arguments) reach(*argument, before, found, 0);
  if (found.unknown) return;
  if (!found.writes) {
    after.contents = before.contents;
    return;
  }
  for (const auto& [cell, inside] : *before.contents) {
    if (own_cells_.contains(cell) && !found.references.contains(cell)) remember_content(after, cell, inside);
  }
}

void Generator::reach(const RecursiveFunction& function, const Path& path, Reach& into, unsigned depth) {
  if (!into.seen.insert(function.group.get()).second) return;
  for (const RecursiveGroup::Member& member : function.group->members)
    reach(function.group->scope.variables, member.lambda, path, into, depth);
}

void Generator::reach(const Environment& variables, core::ExprId code, const Path& path, Reach& into,
                      unsigned depth) {
  into.writes = into.writes || mentions_.writes(code);
  into.unknown = into.unknown || mentions_.asks_for_more(code);
  for (const core::Symbol name : mentions_.of(code)) {
    if (const ValueRef* value = find(variables, name)) reach(**value, path, into, depth + 1);
  }
  if (path.globals == nullptr) return;
  for (const core::Def* def : mentions_.reachable(code)) {
    const auto value = path.globals->find(def->name);
    if (value != path.globals->end()) reach(*value->second, path, into, depth + 1);
  }
}

void Generator::reach(const Value& value, const Path& path, Reach& into, unsigned depth) {
  if (depth > kDeepestSearched) into.unknown = true;
  if (depth > kDeepestSearched || !into.seen.insert(&value).second) return;
  const auto reach_all = [&](const std::vector<ValueRef>& values) {
    for (const ValueRef& each : values) reach(*each, path, into, depth + 1);
  };
  if (const auto* known = std::get_if<TypedReference>(&value.node)) {
    into.references.emplace(known->cell, std::make_shared<Value>(value));
    const bool plain = own_cells_.contains(known->cell) && value.type.valid() &&
                       !may_hold_code_or_references(module_.types[value.type].arguments[0]);
    into.unknown = into.unknown || !plain;
  } else if (const auto* built = std::get_if<Built>(&value.node)) {
    reach_all(built->fields);
  } else if (const auto* closure = std::get_if<Closure>(&value.node)) {
    reach(closure->scope.variables, closure->lambda, path, into, depth);
    reach_all(closure->arguments);
  } else if (const auto* recursive = std::get_if<RecursiveFunction>(&value.node)) {
    reach(*recursive, path, into, depth);
    reach_all(recursive->arguments);
  } else if (!std::holds_alternative<TermValue>(value.node)) {
    into.unknown = into.unknown || may_hold_code_or_references(value.type);
  }
}

}  // namespace culprit::liquid

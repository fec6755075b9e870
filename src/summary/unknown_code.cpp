// What unknown code gets, and what is known of what it has.
#include <algorithm>

#include "core/field_types.h"
#include "summary/prover.h"

namespace culprit::summary {

void Prover::leak(const Run& run, Value start, core::TypeId start_type) {
  std::vector<std::pair<Value, core::TypeId>> pending{{start, start_type}};
  std::set<machine::ShapeId> shapes;
  Run work{run.entry, run.state, -1, {}, run.past};
  std::size_t count = 0;
  while (!pending.empty() && !gave_up_) {
    if (++count > 3000) return give_up("a large value for unknown code");
    const auto [value, type] = pending.back();
    pending.pop_back();
    const Value held = machine_.content(work.state, value);
    if (held.is_term() || held.is_integer() || held.is_boolean()) continue;
    if (held.is_array() && values_.is_of_unknown_code(work.state, held)) continue;
    if (held.is_box() || held.is_array()) return give_up("state that unknown code gets");
    if (held.is_nullary()) {
      leak_data(work, held, type, pending);
      continue;
    }
    if (!held.is_object()) return give_up("something that unknown code gets");
    switch (held.as_object()->kind) {
      case machine::kBigInteger:
      case machine::kDouble:
      case machine::kString: break;
      case machine::kData: leak_data(work, held, type, pending); break;
      case machine::kUnknown: {
        const machine::ShapeId shape = static_cast<const machine::Unknown*>(held.as_object())->shape;
        if (shape == 0 || !shapes.insert(shape).second) break;
        State copy = work.state;
        work.state = machine_.fork(copy);
        const std::vector<Alternative> alternatives = graph_[shape - 1].alternatives;
        for (const Alternative& each : alternatives)
          pending.emplace_back(values_.instantiate(work.state, graph_.only(shape - 1, each)), type);
        break;
      }
      case machine::kClosure:
      case machine::kPartial:
        if (!type.valid() || code_.module().types[type].kind != core::TypeKind::Function)
          return give_up("a function that unknown code gets");
        entry_for(work, procedure_of(held), {value}, Purpose::Use, type);
        break;
      default: return give_up("something that unknown code gets");
    }
  }
}

/// What unknown code cannot look at it may still use, by functions that are not modelled: no more than if it
/// could look at it. Other parts it may give back: that does not matter as long as there is neither code nor
/// state in them, nor anything to check. They have no type.
void Prover::leak_data(Run& run, Value held, core::TypeId type,
                       std::vector<std::pair<Value, core::TypeId>>& pending) {
  core::Module& module = code_.module();
  const core::ConstructorId constructor =
      held.is_nullary() ? held.as_nullary() : core::ConstructorId(held.as_object()->aux);
  const core::Access access = module[constructor].access;
  if (!access.makes) escaped_.insert(constructor);
  if (trusts_instances_ && access.checked.valid()) check_instance(run, held, access.checked);
  const Parts parts = values_.parts(held);
  const bool typed = type.valid() && module.types[type].kind == core::TypeKind::Data;
  const core::TypeId data = typed ? type : module.types.data(module[constructor].data);
  const std::vector<core::TypeId> types =
      parts.empty() ? std::vector<core::TypeId>() : core::field_types(module, constructor, data, 0);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const bool used = type.valid() && (access.sees(i) || access.uses);
    const bool comes_out = trusts_instances_ && !access.inert;
    if (used || !type.valid() || comes_out) pending.emplace_back(parts[i], used ? types[i] : core::TypeId());
  }
}

void Prover::check_instance(Run& run, Value instance, core::Symbol check) {
  std::vector<Value> values{code_.defined(check), instance};
  const Parts parts = values_.parts(instance);
  values.insert(values.end(), parts.begin(), parts.end());
  if (!values[0].is_object() || values[0].as_object()->kind != machine::kClosure)
    return give_up("a check that is not evaluated yet");
  entry_for(run, procedure_of(values[0]), values, Purpose::Check);
}

/// A function is applied to unknown arguments, as many as it takes before it does anything.
void Prover::start_use(Entry& entry, State& state, core::TypeId type) {
  core::Module& module = code_.module();
  if (!entry.values[0].is_object()) return give_up("different functions that unknown code gets");
  const base::Object* object = entry.values[0].as_object();
  const std::size_t given = object->kind == machine::kPartial ? object->count : 0;
  const std::size_t wanted = procedure_of(entry.values[0])->parameters - given;
  std::vector<Value> arguments;
  for (std::size_t i = 0; i < wanted; ++i) {
    const core::Type function = module.types[module.representation(type)];
    if (function.kind != core::TypeKind::Function)
      return give_up("a function with more parameters than its type");
    arguments.push_back(machine_.unknown_in(state, module.representation(function.arguments[0])));
    type = module.representation(function.arguments[1]);
  }
  entry.result = type;
  machine_.apply_in(state, entry.values[0], arguments);
}

bool Prover::allows(machine::ShapeId shape, core::ConstructorId constructor) const {
  const Node& node = graph_[shape - 1];
  const auto is_it = [&](const Alternative& each) {
    return each.tag.kind == Tag::Constructor && each.tag.what == constructor.index();
  };
  if (std::any_of(node.alternatives.begin(), node.alternatives.end(), is_it)) return true;
  if (!node.any.valid()) return false;
  const bool known = graph_.is_known_to_unknown_code(constructor);
  if (!known) passed_over_.insert(constructor);
  return known && !node.excluded.contains(code_.module()[constructor].index);
}

std::vector<machine::Value> Prover::fields(State& state, machine::ShapeId shape,
                                           core::ConstructorId constructor,
                                           const std::vector<core::TypeId>& types) {
  for (const Alternative& each : graph_[shape - 1].alternatives) {
    if (each.tag.kind == Tag::Constructor && each.tag.what == constructor.index())
      return values_.instantiate_parts(state, shape - 1, each);
  }
  std::vector<Value> result;
  for (const core::TypeId type : types) result.push_back(machine_.unknown_in(state, type));
  return result;
}

core::Symbol Prover::assumed(machine::ShapeId shape, core::ConstructorId constructor) const {
  if (!trusts_instances_) return {};
  const auto is_it = [&](const Alternative& each) {
    return each.tag.kind == Tag::Constructor && each.tag.what == constructor.index();
  };
  // What the program has made itself may be like anything.
  const bool made_here = shape != 0 && std::any_of(graph_[shape - 1].alternatives.begin(),
                                                   graph_[shape - 1].alternatives.end(), is_it);
  return made_here ? core::Symbol() : code_.module()[constructor].access.assumed;
}

std::size_t Prover::functions(machine::ShapeId shape) const {
  const Node& node = graph_[shape - 1];
  return node.alternatives.size() + (node.any.valid() ? 1 : 0);
}

machine::Value Prover::function(State& state, machine::ShapeId shape, std::size_t index) {
  const Node node = graph_[shape - 1];
  if (index == node.alternatives.size()) return machine_.unknown_in(state, node.any);
  return values_.instantiate(state, graph_.only(shape - 1, node.alternatives[index]));
}

}  // namespace culprit::summary

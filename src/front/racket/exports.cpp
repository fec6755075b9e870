#include "front/racket/exports.h"

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "front/racket/generate.h"
#include "front/racket/hidden_values.h"
#include "front/racket/state.h"
#include "front/racket/uses.h"

namespace culprit::front::racket {

namespace {

using Calls = std::vector<Call>;
constexpr std::size_t kMostCalls = 12;
constexpr int kMostAliases = 10;

const kernel::Expr* definition_of(const kernel::Program& program, VariableId id) {
  if (!program[id].module.valid()) return nullptr;
  for (const kernel::Item& item : program[program[id].module].items) {
    const auto* definition = std::get_if<kernel::Definition>(&item.node);
    if (definition != nullptr && definition->variables.size() == 1 && definition->variables[0] == id)
      return definition->value;
  }
  return nullptr;
}

/// Which keywords a call gives: all, the mandatory ones, and those with one more each.
std::vector<std::vector<std::string_view>> given_keywords(Slice<kernel::KeywordParameter> keywords) {
  std::vector<std::string_view> all;
  std::vector<std::string_view> mandatory;
  for (const kernel::KeywordParameter& each : keywords) {
    all.push_back(each.keyword);
    if (each.otherwise == nullptr) mandatory.push_back(each.keyword);
  }
  std::vector<std::vector<std::string_view>> result{all};
  if (mandatory.size() == all.size()) return result;
  result.push_back(mandatory);
  if (mandatory.size() + 1 == all.size()) return result;
  for (const kernel::KeywordParameter& each : keywords) {
    if (each.otherwise == nullptr) continue;
    result.push_back(mandatory);
    result.back().push_back(each.keyword);
    std::sort(result.back().begin(), result.back().end());
  }
  return result;
}

std::size_t mandatory(Slice<kernel::KeywordParameter> keywords) {
  return static_cast<std::size_t>(std::count_if(keywords.begin(), keywords.end(),
                                                [](const auto& each) { return each.otherwise == nullptr; }));
}

/// Calls with positional arguments only.
void add_calls(const kernel::Program& program, const kernel::Clause& clause, Calls& result) {
  constexpr std::size_t kMostOfRest = 4;
  std::vector<std::string> names;
  for (const VariableId id : clause.required) names.emplace_back(program[id].name);
  for (const kernel::Optional& optional : clause.optional)
    names.emplace_back(program[optional.variable].name);
  const std::size_t all = names.size();
  for (std::size_t i = 0; clause.rest.valid() && i < kMostOfRest; ++i)
    names.push_back(fmt::format("{} {}", program[clause.rest].name, i + 1));
  const auto first = [&](std::size_t count) {
    return std::vector<std::string>(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(count));
  };
  for (std::size_t count = all; count <= names.size(); ++count) result.push_back({first(count)});
  for (std::size_t count = clause.required.size(); count < all; ++count) result.push_back({first(count)});
}

Calls calls_of_lambda(const kernel::Program& program, const kernel::Lambda& lambda) {
  Calls result;
  for (const kernel::Clause& clause : lambda.clauses) {
    Calls own;
    add_calls(program, clause, own);
    for (const std::vector<std::string_view>& keywords : given_keywords(clause.keywords)) {
      for (const Call& call : own) result.push_back({call.names, keywords});
    }
  }
  return result;
}

Calls calls_of_primitive(std::string_view name) {
  const PrimitiveInfo* info = find_primitive(name);
  if (info == nullptr || info->least != info->greatest) return {};
  constexpr std::string_view kNames[] = {"x", "y", "z", "u", "v"};
  if (static_cast<std::size_t>(info->least) > std::size(kNames)) return {};
  return {{{kNames, kNames + info->least}}};
}

/// Of the procedures that belong to a struct.
Calls struct_calls(const kernel::Program& program, VariableId id) {
  for (const kernel::Struct& structure : program.structs) {
    if (structure.predicate == id || holds(structure.accessors, id)) return {{{std::string(structure.name)}}};
    if (holds(structure.mutators, id)) return {{{std::string(structure.name), "value"}}};
    if (structure.constructor != id) continue;
    std::vector<std::string> result;
    for (const kernel::Struct* at = &structure; at != nullptr;
         at = at->parent.valid() ? &program[at->parent] : nullptr) {
      std::vector<std::string> own;
      for (const kernel::StructField& field : at->fields) own.emplace_back(field.name);
      result.insert(result.begin(), own.begin(), own.end());
    }
    return {{std::move(result)}};
  }
  return {};
}

/// Whether making one does what is not supported.
bool is_misunderstood(const kernel::Program& program, const kernel::Struct& structure) {
  const bool own =
      structure.guard != nullptr && std::holds_alternative<kernel::Unsupported>(structure.guard->node);
  return own || (structure.parent.valid() && is_misunderstood(program, program[structure.parent]));
}

}  // namespace

bool makes_misunderstood(const kernel::Program& program, VariableId id) {
  return std::any_of(program.structs.begin(), program.structs.end(), [&](const kernel::Struct& structure) {
    return structure.constructor == id && is_misunderstood(program, structure);
  });
}

namespace {

bool is_constructor(const kernel::Program& program, VariableId id) {
  return std::any_of(program.structs.begin(), program.structs.end(), [&](const kernel::Struct& structure) {
    return structure.constructor == id && !is_misunderstood(program, structure);
  });
}

}  // namespace

bool is_guarded(const kernel::Program& program, const kernel::Struct& structure) {
  return structure.guard != nullptr ||
         (structure.parent.valid() && is_guarded(program, program[structure.parent]));
}

namespace {

/// All exports of the struct's constructor.
std::vector<const kernel::Provide*> constructors(const kernel::Program& program,
                                                 const kernel::Struct& structure) {
  std::vector<const kernel::Provide*> result;
  for (const kernel::Module& module : program.modules) {
    for (const kernel::Provide& each : module.provides) {
      if (each.variable == structure.constructor) result.push_back(&each);
    }
  }
  return result;
}

bool is_in_macro(const kernel::Program& program, const kernel::Struct& structure) {
  return std::any_of(program.modules.begin(), program.modules.end(), [&](const kernel::Module& module) {
    return holds(module.in_macros, structure.constructor);
  });
}

/// Whether clients can make instances as they like.
bool is_made_freely(const kernel::Program& program, const kernel::Struct& structure) {
  const std::vector<const kernel::Provide*> ways = constructors(program, structure);
  return !is_guarded(program, structure) &&
         (is_in_macro(program, structure) ||
          std::any_of(ways.begin(), ways.end(),
                      [](const kernel::Provide* each) { return each->contract == nullptr; }));
}

bool makes_instances_of_others(const kernel::Program& program, const kernel::Expr& expr) {
  const auto* reference = std::get_if<kernel::Reference>(&expr.node);
  return reference != nullptr &&
         std::any_of(program.structs.begin(), program.structs.end(), [&](const kernel::Struct& structure) {
           return structure.constructor == reference->variable && !is_made_freely(program, structure);
         });
}

}  // namespace

std::string_view constructor_outside(const kernel::Program& program, const kernel::Struct& structure) {
  for (const kernel::Provide* each : constructors(program, structure)) {
    if (each->contract == nullptr) return each->name;
  }
  return program[structure.constructor].name;
}

bool is_let_in_by_macros(const kernel::Program& program) {
  const bool keeps_state = has_state(program);
  const auto lets_in = [&](VariableId id) {
    const kernel::Expr* value = own_definition(program, id);
    if (value == nullptr || std::holds_alternative<kernel::Quote>(value->node)) return false;
    const bool is_function = std::holds_alternative<kernel::Lambda>(value->node);
    return (keeps_state && (!is_function || may_change_state(program, *value))) ||
           any_reached(program, *value,
                       [&](const kernel::Expr& part) { return makes_instances_of_others(program, part); });
  };
  return std::any_of(program.modules.begin(), program.modules.end(), [&](const kernel::Module& module) {
    return std::any_of(module.in_macros.begin(), module.in_macros.end(), lets_in);
  });
}

bool is_made_under_contract(const kernel::Program& program, const kernel::Struct& structure,
                            const kernel::Provide& provide) {
  const Calls calls = struct_calls(program, structure.constructor);
  return !is_made_freely(program, structure) && provide.variable == structure.constructor &&
         !is_misunderstood(program, structure) &&
         (provide.contract != nullptr || is_guarded(program, structure)) && provide.name == structure.name &&
         !has_mutable_field(program, structure) && calls.front().names.size() <= kMostArguments;
}

bool is_made_only_under_contract(const kernel::Program& program, const kernel::Struct& structure,
                                 const kernel::Provide& provide) {
  if (provide.contract == nullptr || structure.prefab || is_guarded(program, structure)) return false;
  return constructors(program, structure).size() == 1 && !has_state(program) &&
         !has_unusable_exports(program) && !reaches_recursion(program, *provide.contract);
}

namespace {

/// Whether the module has a struct whose instances its clients make under contract: its own may be others.
bool has_contracted_struct(const kernel::Program& program, ModuleId module) {
  const auto& provides = program[module].provides;
  return std::any_of(program.structs.begin(), program.structs.end(), [&](const kernel::Struct& structure) {
    return structure.module == module &&
           std::any_of(provides.begin(), provides.end(), [&](const kernel::Provide& provide) {
             return is_made_under_contract(program, structure, provide);
           });
  });
}

/// Whether there may be instances: the program makes some, or clients can, be it under contract.
bool is_made(const kernel::Program& program, const kernel::Struct& structure) {
  const auto makes = [&](const kernel::Expr& part) {
    const auto* reference = std::get_if<kernel::Reference>(&part.node);
    return reference != nullptr && reference->variable == structure.constructor;
  };
  return structure.prefab || is_in_macro(program, structure) || !constructors(program, structure).empty() ||
         any_of_modules(program, [&](const kernel::Expr& expr) { return any_inside(expr, makes); });
}

/// Whether the module has a struct that it makes and that its clients cannot make as they like.
bool has_hidden_struct(const kernel::Program& program, ModuleId module) {
  return std::any_of(program.structs.begin(), program.structs.end(), [&](const kernel::Struct& structure) {
    if (structure.module != module || !is_made(program, structure)) return false;
    const auto& provides = program[module].provides;
    return std::none_of(provides.begin(), provides.end(), [&](const kernel::Provide& provide) {
      return provide.variable == structure.constructor &&
             ((provide.contract == nullptr && !is_guarded(program, structure)) ||
              is_made_under_contract(program, structure, provide));
    });
  });
}

}  // namespace

const kernel::Expr* meaning_of(const kernel::Program& program, VariableId id) {
  for (int i = 0; i < kMostAliases; ++i) {
    const kernel::Expr* value = definition_of(program, id);
    const auto* other = value == nullptr ? nullptr : std::get_if<kernel::Reference>(&value->node);
    if (other == nullptr) return value;
    id = other->variable;
  }
  return nullptr;
}

namespace {

Calls all_calls_of(const kernel::Program& program, VariableId id) {
  const kernel::Expr* value = meaning_of(program, id);
  if (Calls of_struct = struct_calls(program, id); !of_struct.empty() || value == nullptr) return of_struct;
  if (const auto* lambda = std::get_if<kernel::Lambda>(&value->node))
    return calls_of_lambda(program, *lambda);
  const auto* primitive = std::get_if<kernel::PrimitiveReference>(&value->node);
  return primitive == nullptr ? Calls() : calls_of_primitive(primitive->name);
}

bool is_too_long(const Call& call) { return call.names.size() > kMostArguments; }

}  // namespace

Calls calls_of(const kernel::Program& program, VariableId id) {
  Calls result = all_calls_of(program, id);
  if (!result.empty() && is_too_long(shortest(result))) return {};
  result.erase(std::remove_if(result.begin(), result.end(), is_too_long), result.end());
  if (result.size() > kMostCalls) result.resize(kMostCalls);
  return result;
}

bool may_meet_misunderstood(const kernel::Program& program, const kernel::Provide& provide) {
  const bool any =
      std::any_of(program.structs.begin(), program.structs.end(),
                  [&](const kernel::Struct& structure) { return is_misunderstood(program, structure); });
  if (!any) return false;
  const Calls calls = calls_of(program, provide.variable);
  if (calls.empty()) return true;
  return std::any_of(calls.begin(), calls.end(), [&](const Call& call) {
    bool plain = call.keywords.empty();
    for (std::size_t i = 0; plain && i < call.names.size(); ++i) plain = takes_plain(program, provide, i);
    return !plain;
  });
}

bool has_other_calls(const kernel::Program& program, VariableId id) {
  const kernel::Expr* value = meaning_of(program, id);
  const auto* lambda = value == nullptr ? nullptr : std::get_if<kernel::Lambda>(&value->node);
  const auto open = [](const kernel::Clause& clause) {
    return clause.rest.valid() || clause.keywords.size() > mandatory(clause.keywords) + 2;
  };
  return calls_of(program, id).size() < all_calls_of(program, id).size() ||
         (lambda != nullptr && std::any_of(lambda->clauses.begin(), lambda->clauses.end(), open));
}

const Call& shortest(const Calls& calls) {
  return *std::min_element(calls.begin(), calls.end(), [](const Call& a, const Call& b) {
    return a.names.size() + a.keywords.size() < b.names.size() + b.keywords.size();
  });
}

bool is_part_of_struct(const kernel::Program& program, VariableId id) {
  return std::any_of(program.structs.begin(), program.structs.end(), [id](const kernel::Struct& structure) {
    return structure.constructor == id || structure.predicate == id || holds(structure.accessors, id) ||
           holds(structure.mutators, id);
  });
}

namespace {

/// Whether it is a procedure that needs what clients cannot make themselves, or that cannot be called here.
bool wants_instance(const kernel::Program& program, const kernel::Provide& provide) {
  const Calls calls = racket::calls_of(program, provide.variable);
  const kernel::Expr* value = meaning_of(program, provide.variable);
  if (calls.empty()) return value == nullptr || std::holds_alternative<kernel::Lambda>(value->node);
  const Call& call = shortest(calls);
  for (std::size_t i = 0; i < call.names.size(); ++i) {
    if (takes_instance(program, provide, i)) return true;
  }
  return !call.keywords.empty();
}

}  // namespace

std::size_t deepest_giver(const kernel::Program& program, ModuleId module) {
  constexpr std::ptrdiff_t kFew = 4;
  const std::span<const kernel::Provide> provides = program[module].provides;
  const std::ptrdiff_t count =
      std::count_if(provides.begin(), provides.end(), [&](const kernel::Provide& provide) {
        return !is_part_of_struct(program, provide.variable) && !gives_plain(program, provide);
      });
  return count <= kFew ? 3 : 2;
}

std::vector<const kernel::Provide*> givers(const kernel::Program& program, const kernel::Provide& user,
                                           std::size_t depth) {
  std::vector<const kernel::Provide*> result;
  const ModuleId module = program[user.variable].module;
  const std::size_t deepest = deepest_giver(program, module);
  if (depth > deepest) return result;
  const bool hidden = has_hidden_struct(program, module);
  if (!hidden && (depth > 1 || !has_contracted_struct(program, module))) return result;
  for (const kernel::Provide& provide : program[module].provides) {
    const bool maker = is_constructor(program, provide.variable);
    if (!hidden && (maker || !gives_instance(program, provide))) continue;
    if ((!hidden || depth == deepest) && wants_instance(program, provide)) continue;
    if (program.unusable.contains(provide.variable)) continue;
    if (maker || !is_part_of_struct(program, provide.variable)) result.push_back(&provide);
  }
  return result;
}

namespace {

/// Whether the code of a module changes anything.
bool has_effects(const kernel::Program& program, const kernel::Module& module) {
  const auto is_loud = [](std::string_view name) { return name.ends_with('!'); };
  std::vector<const kernel::Expr*> pending;
  for (const kernel::Item& item : module.items) {
    if (const auto* definition = std::get_if<kernel::Definition>(&item.node))
      pending.push_back(definition->value);
  }
  while (!pending.empty()) {
    const kernel::Expr& next = *pending.back();
    pending.pop_back();
    const auto* reference = std::get_if<kernel::Reference>(&next.node);
    const auto* primitive = std::get_if<kernel::PrimitiveReference>(&next.node);
    if (std::holds_alternative<kernel::Set>(next.node) ||
        (reference != nullptr && is_loud(program[reference->variable].name)) ||
        (primitive != nullptr && is_loud(primitive->name)))
      return true;
    for_each_part(next, [&](const kernel::Expr& part) { pending.push_back(&part); });
  }
  return false;
}

}  // namespace

std::vector<Change> changes(const kernel::Program& program, ModuleId module) {
  constexpr std::size_t kMost = 12;
  std::vector<Change> result;
  if (!has_effects(program, program[module])) return result;
  for (const kernel::Provide& provide : program[module].provides) {
    const bool accessor = is_part_of_struct(program, provide.variable);
    const Calls calls = accessor ? Calls() : calls_of(program, provide.variable);
    if (calls.empty() || !shortest(calls).keywords.empty()) continue;
    for (std::size_t i = 0; i < shortest(calls).names.size() && result.size() < kMost; ++i)
      result.push_back({&provide, i});
  }
  return result;
}

std::string change_label(std::string_view parameter, std::size_t giver, std::size_t time) {
  return fmt::format("change {} of {} {}", time, parameter, giver);
}

std::string change_argument_label(std::string_view parameter, std::size_t giver, std::size_t time,
                                  std::size_t change, std::string_view argument) {
  return fmt::format("{} of change {} {} of {} {}", argument, time, change, parameter, giver);
}

std::string source_label(std::string_view parameter) { return fmt::format("source of {}", parameter); }

std::string keyword_label(std::string_view keyword) { return fmt::format("#:{}", keyword); }

std::string giver_label(std::string_view parameter, std::size_t giver, std::string_view argument) {
  return fmt::format("{} of {} {}", argument, parameter, giver);
}

bool is_value(const kernel::Expr& expr) {
  return std::holds_alternative<kernel::Lambda>(expr.node) ||
         std::holds_alternative<kernel::Quote>(expr.node) ||
         std::holds_alternative<kernel::Reference>(expr.node) ||
         std::holds_alternative<kernel::PrimitiveReference>(expr.node);
}

namespace {

bool is_usable(const kernel::Program& program, const kernel::Provide& provide) {
  return provide.outside != nullptr && !is_part_of_struct(program, provide.variable);
}

}  // namespace

void find_unusable_exports(kernel::Program& program) {
  if (!has_unsupported(program)) return;
  for (const kernel::Module& module : program.modules) {
    for (const kernel::Provide& provide : module.provides) {
      if (provide.outside != nullptr && reaches_unsupported(program, *provide.outside))
        program.unusable.insert(provide.variable);
    }
  }
}

bool has_unusable_exports(const kernel::Program& program) {
  return std::any_of(program.modules.begin(), program.modules.end(), [&](const kernel::Module& module) {
    if (module.library || module.opaque) return false;
    return std::any_of(module.provides.begin(), module.provides.end(), [&](const kernel::Provide& provide) {
      return is_usable(program, provide) && program.unusable.contains(provide.variable);
    });
  });
}

std::vector<const kernel::Provide*> usable_exports(const kernel::Program& program) {
  std::vector<const kernel::Provide*> result;
  for (const kernel::Module& module : program.modules) {
    if (module.library || module.opaque) continue;
    for (const kernel::Provide& provide : module.provides) {
      if (is_usable(program, provide) && !program.unusable.contains(provide.variable))
        result.push_back(&provide);
    }
  }
  return result;
}

}  // namespace culprit::front::racket

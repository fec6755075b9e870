#include "front/racket/exports.h"

#include <algorithm>

#include <fmt/format.h>

#include "front/racket/generate.h"

namespace culprit::front::racket {

namespace {

using Found = std::optional<Parameters>;
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

Found all_required(std::vector<std::string_view> names) {
  const std::size_t count = names.size();
  return Parameters{std::move(names), count};
}

Found parameters_of(const kernel::Program& program, const kernel::Lambda& lambda) {
  if (lambda.clauses.size() != 1) return {};
  const kernel::Clause& clause = lambda.clauses[0];
  if (!clause.keywords.empty() || clause.rest.valid()) return {};
  Parameters result{{}, clause.required.size()};
  for (const VariableId id : clause.required) result.names.push_back(program[id].name);
  for (const kernel::Optional& optional : clause.optional)
    result.names.push_back(program[optional.variable].name);
  return result;
}

Found parameters_of_primitive(std::string_view name) {
  const PrimitiveInfo* info = find_primitive(name);
  if (info == nullptr || info->least != info->greatest) return {};
  constexpr std::string_view kNames[] = {"x", "y", "z", "u", "v"};
  if (static_cast<std::size_t>(info->least) > std::size(kNames)) return {};
  return all_required({kNames, kNames + info->least});
}

bool holds(Slice<VariableId> variables, VariableId id) {
  return std::find(variables.begin(), variables.end(), id) != variables.end();
}

/// Of the procedures that belong to a struct.
Found struct_parameters(const kernel::Program& program, VariableId id) {
  for (const kernel::Struct& structure : program.structs) {
    if (structure.predicate == id || holds(structure.accessors, id)) return all_required({structure.name});
    if (holds(structure.mutators, id)) return all_required({structure.name, "value"});
    if (structure.constructor != id) continue;
    std::vector<std::string_view> result;
    for (const kernel::Struct* at = &structure; at != nullptr;
         at = at->parent.valid() ? &program[at->parent] : nullptr) {
      std::vector<std::string_view> own;
      for (const kernel::StructField& field : at->fields) own.push_back(field.name);
      result.insert(result.begin(), own.begin(), own.end());
    }
    return all_required(std::move(result));
  }
  return {};
}

bool is_constructor(const kernel::Program& program, VariableId id) {
  return std::any_of(program.structs.begin(), program.structs.end(),
                     [&](const kernel::Struct& structure) { return structure.constructor == id; });
}

/// Whether the module has a struct that its clients cannot make as they like.
bool has_hidden_struct(const kernel::Program& program, ModuleId module) {
  return std::any_of(program.structs.begin(), program.structs.end(), [&](const kernel::Struct& structure) {
    if (structure.module != module) return false;
    const auto& provides = program[module].provides;
    return std::none_of(provides.begin(), provides.end(), [&](const kernel::Provide& provide) {
      return provide.variable == structure.constructor && provide.contract == nullptr;
    });
  });
}

}  // namespace

Found parameters_of(const kernel::Program& program, VariableId id) {
  Found result = struct_parameters(program, id);
  for (int i = 0; i < kMostAliases && !result; ++i) {
    const kernel::Expr* value = definition_of(program, id);
    if (value == nullptr) return {};
    if (const auto* lambda = std::get_if<kernel::Lambda>(&value->node)) {
      result = parameters_of(program, *lambda);
      break;
    }
    if (const auto* primitive = std::get_if<kernel::PrimitiveReference>(&value->node)) {
      result = parameters_of_primitive(primitive->name);
      break;
    }
    const auto* other = std::get_if<kernel::Reference>(&value->node);
    if (other == nullptr) return {};
    id = other->variable;
  }
  return result && result->names.size() <= kMostArguments ? result : Found();
}

bool is_part_of_struct(const kernel::Program& program, VariableId id) {
  return std::any_of(program.structs.begin(), program.structs.end(), [id](const kernel::Struct& structure) {
    return structure.constructor == id || structure.predicate == id || holds(structure.accessors, id) ||
           holds(structure.mutators, id);
  });
}

std::vector<const kernel::Provide*> givers(const kernel::Program& program, const kernel::Provide& user) {
  std::vector<const kernel::Provide*> result;
  const ModuleId module = program[user.variable].module;
  if (!has_hidden_struct(program, module)) return result;
  for (const kernel::Provide& provide : program[module].provides) {
    if (provide.variable == user.variable) continue;
    const bool maker = is_constructor(program, provide.variable);
    if (maker || !is_part_of_struct(program, provide.variable)) result.push_back(&provide);
  }
  return result;
}

std::string source_label(std::string_view parameter) { return fmt::format("source of {}", parameter); }

std::string giver_label(std::string_view parameter, std::size_t giver, std::string_view argument) {
  return fmt::format("{} of {} {}", argument, parameter, giver);
}

namespace {

/// Whether evaluating an expression may give something that changes. Sound but for the library, whose
/// functions that do are listed.
class StateMaker {
 public:
  explicit StateMaker(const kernel::Program& program) : program_(program) {}
  bool operator()(const kernel::Expr* expr) const {
    return std::visit([this](const auto& node) { return makes(node); }, expr->node);
  }

 private:
  template <class Value>
  bool makes(const Value&) const {  // constants, variables, functions
    return false;
  }
  bool makes(const kernel::Apply& node) const { return is_maker(*node.function) || any(node.arguments); }
  bool makes(const kernel::If& node) const {
    return (*this)(node.condition) || (*this)(node.yes) || (*this)(node.no);
  }
  bool makes(const kernel::Begin& node) const { return any(node.parts); }
  bool makes(const kernel::Let& node) const { return bound(node.bindings) || (*this)(node.body); }
  bool makes(const kernel::LetRec& node) const { return bound(node.bindings) || (*this)(node.body); }
  bool makes(const kernel::LetEscape& node) const { return (*this)(node.body); }
  bool makes(const kernel::Catch& node) const { return (*this)(node.body) || (*this)(node.handler); }
  bool any(Slice<const kernel::Expr*> exprs) const { return std::any_of(exprs.begin(), exprs.end(), *this); }
  bool bound(Slice<kernel::Values> bindings) const {
    const auto assigned = [this](VariableId id) { return program_[id].assigned; };
    return std::any_of(bindings.begin(), bindings.end(), [&](const kernel::Values& each) {
      return (*this)(each.value) || std::any_of(each.variables.begin(), each.variables.end(), assigned);
    });
  }
  [[nodiscard]] bool is_maker(const kernel::Expr& function) const {
    constexpr std::string_view kMakers[] = {"box",          "vector",       "make-vector",  "%make-vector",
                                            "make-hash",    "make-hasheq",  "make-hasheqv", "hash-copy",
                                            "list->vector", "build-vector", "vector-copy",  "make-parameter"};
    const auto listed = [&](std::string_view name) {
      return std::find(std::begin(kMakers), std::end(kMakers), name) != std::end(kMakers);
    };
    if (const auto* primitive = std::get_if<kernel::PrimitiveReference>(&function.node))
      return listed(primitive->name);
    const auto* reference = std::get_if<kernel::Reference>(&function.node);
    if (reference == nullptr) return true;
    const kernel::ModuleId owner = program_[reference->variable].module;
    const bool library = owner.valid() && program_[owner].library;
    return !library || listed(program_[reference->variable].name);
  }

  const kernel::Program& program_;
};

}  // namespace

bool is_value(const kernel::Expr& expr) {
  return std::holds_alternative<kernel::Lambda>(expr.node) ||
         std::holds_alternative<kernel::Quote>(expr.node) ||
         std::holds_alternative<kernel::Reference>(expr.node) ||
         std::holds_alternative<kernel::PrimitiveReference>(expr.node);
}

bool has_state(const kernel::Program& program) {
  const bool assigns = std::any_of(program.variables.begin(), program.variables.end(), [&](const auto& each) {
    return each.assigned && each.module.valid() && !program[each.module].library;
  });
  if (assigns) return true;
  return std::any_of(program.modules.begin(), program.modules.end(), [&](const kernel::Module& module) {
    return !module.library && std::any_of(module.items.begin(), module.items.end(), [&](const auto& item) {
      const auto* definition = std::get_if<kernel::Definition>(&item.node);
      return definition != nullptr && StateMaker(program)(definition->value);
    });
  });
}

std::vector<const kernel::Provide*> usable_exports(const kernel::Program& program) {
  std::vector<const kernel::Provide*> result;
  for (const kernel::Module& module : program.modules) {
    if (module.library || module.opaque) continue;
    for (const kernel::Provide& provide : module.provides) {
      if (provide.outside != nullptr && !is_part_of_struct(program, provide.variable))
        result.push_back(&provide);
    }
  }
  return result;
}

}  // namespace culprit::front::racket

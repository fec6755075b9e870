#include "front/haskell/liquid/class_specs.h"

#include <algorithm>
#include <optional>

#include "front/haskell/liquid/logic.h"

namespace culprit::front::haskell::liquid {

namespace {

/// `C a b` without its context.
const Type& without_context(const Type& head) {
  const auto* forall = std::get_if<Forall>(&head.node);
  return forall == nullptr ? head : without_context(*forall->type);
}

const Type* first_argument(const Type& head) {
  const auto* applied = std::get_if<TypeApply>(&head.node);
  if (applied == nullptr || applied->arguments.empty()) return nullptr;
  const auto* type = std::get_if<const Type*>(&applied->arguments[0]);
  return type == nullptr ? nullptr : *type;
}

const TypeConstructor* constructor(const Type& type) {
  if (const auto* applied = std::get_if<TypeApply>(&type.node)) return constructor(*applied->head);
  return std::get_if<TypeConstructor>(&type.node);
}

/// The type constructor that an instance is for; invalid: for all types.
TypeConId instance_type(const Type& type, const kernel::Module& owner, Declarations& declarations,
                        const Builtins& builtins) {
  if (std::holds_alternative<ListType>(type.node)) return builtins.list_type;
  const TypeConstructor* named = constructor(type);
  if (named == nullptr) return {};
  const Entity special = builtins.special(Space::Types, named->path.name);
  const Entity meant =
      special.found() ? special : find_entity(owner, declarations, named->path, Space::Types);
  return meant.is(Entity::Kind::TypeCon) ? meant.type_con() : TypeConId();
}

}  // namespace

std::vector<std::pair<ValueId, const Signature*>> methods_of(const ClassSpec& spec,
                                                             const kernel::Module& owner,
                                                             Declarations& declarations,
                                                             const Builtins& builtins,
                                                             const std::vector<Symbol>& modules) {
  std::vector<std::pair<ValueId, const Signature*>> result;
  const Type& head = without_context(*spec.head);
  const TypeConstructor* class_name = constructor(head);
  const Type* argument = first_argument(head);
  if (class_name == nullptr || argument == nullptr) return result;
  const Entity meant = find_entity(owner, declarations, class_name->path, Space::Types);
  if (!meant.is(Entity::Kind::Class)) return result;
  const Class& declared = declarations[meant.class_id()];
  const TypeConId wanted =
      spec.is_instance ? instance_type(*argument, owner, declarations, builtins) : TypeConId();
  for (const InstanceId id : declared.instances) {
    const Instance& instance = declarations[id];
    const bool known = std::find(modules.begin(), modules.end(), instance.module) != modules.end();
    const bool fits = !spec.is_instance || declarations.types.head(instance.head[0]) == wanted;
    if (!known || !fits) continue;
    for (const Signature& signature : spec.methods) {
      for (const Path& name : signature.names) {
        for (std::size_t i = 0; i < declared.methods.size(); ++i) {
          const bool named = declarations.names.text(declarations[declared.methods[i]].name) == name.name;
          if (named && instance.methods[i].valid()) result.emplace_back(instance.methods[i], &signature);
        }
      }
    }
  }
  return result;
}

const Path* class_name(const ClassSpec& spec) {
  const TypeConstructor* named = constructor(without_context(*spec.head));
  return named == nullptr ? nullptr : &named->path;
}

bool has_instance(const ClassSpec& spec, const Class& declared, const kernel::Module& owner,
                  Declarations& declarations, const Builtins& builtins) {
  const Type* argument = first_argument(without_context(*spec.head));
  const TypeConId wanted =
      argument == nullptr ? TypeConId() : instance_type(*argument, owner, declarations, builtins);
  if (!wanted.valid()) return true;
  return std::any_of(declared.instances.begin(), declared.instances.end(), [&](InstanceId id) {
    const TypeConId head = declarations.types.head(declarations[id].head[0]);
    return !head.valid() || head == wanted;
  });
}

std::vector<ValueId> written_methods(const kernel::Module& module) {
  std::vector<ValueId> result;
  for (const kernel::ClassSource& source : module.classes)
    for (const kernel::FunctionBinding& function : source.defaults) result.push_back(function.value);
  for (const kernel::InstanceSource& source : module.instances) {
    if (source.derived) continue;
    for (const kernel::FunctionBinding& function : source.methods) result.push_back(function.value);
  }
  return result;
}

namespace {
/// Those of the class and of its instances, each with the name of what they are for.
std::vector<std::pair<ValueId, std::string>> owned_methods(const kernel::Module& module,
                                                           const Declarations& declarations) {
  std::vector<std::pair<ValueId, std::string>> result;
  for (const kernel::ClassSource& source : module.classes)
    for (const kernel::FunctionBinding& function : source.defaults)
      result.emplace_back(function.value, declarations.names.text(declarations[source.class_id].name));
  for (const kernel::InstanceSource& source : module.instances) {
    if (source.derived) continue;
    const TypeConId type = declarations.types.head(declarations[source.instance].head[0]);
    if (!type.valid()) continue;
    for (const kernel::FunctionBinding& function : source.methods)
      result.emplace_back(function.value, declarations.names.text(declarations[type].name));
  }
  return result;
}
}  // namespace

std::unordered_map<ValueId, std::string> method_names(const kernel::Module& module,
                                                      const Declarations& declarations) {
  const auto name = [&](ValueId id) { return declarations.names.text(declarations[id].name); };
  std::unordered_map<std::string, std::size_t> uses;
  for (const kernel::BindingGroup* group : module.groups)
    for (const kernel::FunctionBinding& function : group->functions) ++uses[name(function.value)];
  for (const ValueId id : written_methods(module)) ++uses[name(id)];
  const auto methods = owned_methods(module, declarations);
  for (const auto& [id, owner] : methods) ++uses[owner + "." + name(id)];
  std::unordered_map<ValueId, std::string> result;
  for (const auto& [id, owner] : methods) {
    const std::string full = owner + "." + name(id);
    if (uses[name(id)] == 1) {
      result.emplace(id, name(id));
    } else if (uses[full] == 1) {
      result.emplace(id, full);
    }
  }
  return result;
}

}  // namespace culprit::front::haskell::liquid

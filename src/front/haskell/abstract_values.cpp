#include "front/haskell/abstract_values.h"

#include <optional>

namespace culprit::front::haskell {

namespace {

using Maker = AbstractValues::Maker;

ValueId find_value(const Declarations& declarations, Symbol module, std::string_view name) {
  for (std::size_t i = 0; i < declarations.values.size(); ++i) {
    const Value& value = declarations[ValueId(i)];
    if (value.kind == ValueKind::Global && value.module == module && value.type.body.valid() &&
        declarations.names.text(value.name) == name)
      return ValueId(i);
  }
  return {};
}

/// For `toList :: T a b -> list`: which argument of T each type variable is. Nothing: its type is another.
std::optional<Maker> list_maker(TypeConId con, ValueId function, const Declarations& declarations) {
  const Types& types = declarations.types;
  const Scheme& scheme = declarations[function].type;
  const TypeNode& arrow = types[types.resolve(scheme.body)];
  if (arrow.form != TypeForm::Apply || !scheme.constraints.empty()) return std::nullopt;
  Maker maker;
  maker.list = arrow.second;
  maker.generics.resize(scheme.generics);
  Type parameter = types.resolve(types[types.resolve(arrow.first)].second);
  if (types.head(parameter) != con) return std::nullopt;
  for (std::size_t position = declarations[con].arity; position-- > 0;) {
    const TypeNode& node = types[types.resolve(types[parameter].second)];
    if (node.form != TypeForm::Generic) return std::nullopt;
    maker.generics.at(node.index) = position;
    parameter = types.resolve(types[parameter].first);
  }
  return maker;
}

std::optional<Maker> maker_of(TypeConId con, const Declarations& declarations, Generator& generator,
                              const KnownNames& names) {
  const TypeCon& type = declarations[con];
  const std::string module = names.module(declarations.names.text(type.module));
  const ValueId to_list = find_value(declarations, type.module, "toList");
  if (to_list.valid() && find_value(declarations, type.module, "fromList").valid()) {
    std::optional<Maker> maker = list_maker(con, to_list, declarations);
    if (!maker) return std::nullopt;
    maker->module = module;
    maker->maker = "fromList";
    maker->to_list = generator.definition(to_list);
    return maker;
  }
  if (type.constructors.size() != 1 || declarations[type.constructors[0]].arity != 2) return std::nullopt;
  const std::string name = declarations.names.text(declarations[type.constructors[0]].name);
  if (name[0] != ':' || !find_value(declarations, type.module, name.substr(1)).valid()) return std::nullopt;
  Maker maker;
  maker.module = module;
  maker.maker = name.substr(1);
  return maker;
}

}  // namespace

std::string KnownNames::module(const std::string& module) const {
  if (module == "Culprit.Num") return "Data.Ratio";
  if (overloaded_lists && (module == "Culprit.Map" || module == "Culprit.Set")) return "GHC.Exts";
  return module.starts_with(kInternalModules) ? "Data." + module.substr(kInternalModules.size()) : module;
}

void AbstractValues::prepare(core::TypeId type, const Declarations& declarations, const CoreTypes& types,
                             Generator& generator, const core::Module& module, const KnownNames& names,
                             const std::function<bool(Symbol module)>& is_library) {
  std::vector<core::TypeId> waiting = {type};
  std::unordered_set<core::TypeId> seen;
  std::unordered_set<core::Symbol> known;
  while (!waiting.empty()) {
    const core::TypeId next = waiting.back();
    waiting.pop_back();
    if (!next.valid() || !seen.insert(next).second) continue;
    const core::Type here = module.types[next];
    waiting.insert(waiting.end(), here.arguments.begin(), here.arguments.end());
    if (here.kind != core::TypeKind::Data || !known.insert(here.symbol).second) continue;
    const core::Data* data = module.find_data(here.symbol);
    if (data == nullptr) continue;
    if (data->representation.valid()) waiting.push_back(data->representation);
    for (const core::ConstructorId constructor : data->constructors) {
      const std::vector<core::TypeId>& fields = module[constructor].fields;
      waiting.insert(waiting.end(), fields.begin(), fields.end());
    }
    const TypeConId source = types.source(here.symbol);
    if (!data->abstract || !source.valid() || types.is_bare(source)) continue;
    if (!is_library(declarations[source].module)) continue;
    if (const auto maker = maker_of(source, declarations, generator, names)) makers_[here.symbol] = *maker;
  }
}

}  // namespace culprit::front::haskell

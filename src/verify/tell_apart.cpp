#include "verify/tell_apart.h"

#include <algorithm>

#include "core/field_types.h"
#include "verify/shrink.h"

namespace culprit::verify {

bool same(const Witness& a, const Witness& b) {
  return a.kind == b.kind && a.constructor == b.constructor && a.literal == b.literal && a.calls.empty() &&
         b.calls.empty() && a.cell == b.cell && a.saved == b.saved && a.selected == b.selected &&
         a.arity == b.arity &&
         std::equal(a.parts.begin(), a.parts.end(), b.parts.begin(), b.parts.end(), same);
}

namespace {

using core::TypeId;
using core::TypeKind;

/// Thrown inside this file only.
struct NotData {};

class Teller {
 public:
  explicit Teller(core::Module& module) : module_(module) {}

  Witness tell(TypeId type, const std::vector<ToldApart>& entries, const std::optional<Witness>& otherwise) {
    const ToldApart& first = entries.front();
    if (first.arguments.empty()) return first.result;
    const bool alike = std::all_of(entries.begin(), entries.end(),
                                   [&](const ToldApart& each) { return same(each.result, first.result); });
    if (alike && !otherwise) return ignoring(type, first.arguments.size(), first.result);
    switch (module_.types[module_.representation(argument(type, 0))].kind) {
      case TypeKind::Data: return by_constructor(type, entries, otherwise);
      case TypeKind::Function:
      case TypeKind::Ref:
      case TypeKind::Array: return constant(type, tell(argument(type, 1), rest(entries), given(otherwise)));
      default: return by_literal(type, entries, otherwise);
    }
  }

 private:
  TypeId argument(TypeId type, std::size_t index) {
    const std::vector<TypeId>& arguments = module_.types[module_.representation(type)].arguments;
    if (index >= arguments.size()) throw NotData();
    return arguments[index];
  }
  static Witness constant(TypeId type, Witness result) {
    Witness function;
    function.kind = Witness::Constant;
    function.type = type;
    function.parts.push_back(std::move(result));
    return function;
  }
  /// A function of so many arguments that looks at none.
  Witness ignoring(TypeId type, std::size_t arguments, const Witness& result) {
    return arguments == 0 ? result : constant(type, ignoring(argument(type, 1), arguments - 1, result));
  }
  static std::vector<ToldApart> rest(std::vector<ToldApart> entries) {
    for (ToldApart& each : entries) each.arguments.erase(each.arguments.begin());
    return entries;
  }
  /// What a function that does not look at its argument gives.
  static std::optional<Witness> given(const std::optional<Witness>& function) {
    if (!function || function->kind != Witness::Constant) return std::nullopt;
    return function->parts[0];
  }

  Witness by_literal(TypeId type, std::vector<ToldApart> entries, const std::optional<Witness>& otherwise) {
    Witness table;
    table.kind = Witness::Table;
    table.type = type;
    const std::optional<Witness> other = given(otherwise);
    while (!entries.empty()) {
      const Witness key = entries.front().arguments[0];
      if (key.kind != Witness::Literal) throw NotData();
      const auto different = std::stable_partition(
          entries.begin(), entries.end(),
          [&](const ToldApart& each) { return each.arguments[0].literal == key.literal; });
      table.parts.push_back(key);
      table.parts.push_back(tell(argument(type, 1), rest({entries.begin(), different}), other));
      entries.erase(entries.begin(), different);
    }
    if (other) {
      table.parts.push_back(*other);
    } else {  // whatever else it is applied to: as good as any
      table.parts.erase(table.parts.end() - 2);
    }
    if (table.parts.size() == 1) return constant(type, std::move(table.parts[0]));
    return table;
  }

  Witness by_constructor(TypeId type, const std::vector<ToldApart>& entries,
                         const std::optional<Witness>& otherwise) {
    Witness function;
    function.kind = Witness::Decompose;
    function.type = type;
    const TypeId parameter = module_.representation(argument(type, 0));
    const core::Data* data = module_.find_data(module_.types[parameter].symbol);
    const ToldApart& usual = largest(entries);
    for (std::size_t i = 0; i < data->constructors.size(); ++i) {
      const core::ConstructorId constructor = data->constructors[i];
      std::vector<ToldApart> own;
      for (const ToldApart& each : entries) {
        if (each.arguments[0].kind != Witness::Data) throw NotData();
        if (each.arguments[0].constructor == constructor) own.push_back(opened(each));
      }
      const auto [continuation, fields] = type_of_rest(constructor, parameter, argument(type, 1));
      const std::optional<Witness> other = narrowed(otherwise, i, continuation, fields);
      function.parts.push_back(
          !own.empty() ? tell(continuation, own, other)
          : other      ? *other
                       : ignoring(continuation, fields + usual.arguments.size() - 1, usual.result));
    }
    return function;
  }
  /// Its result is what others get: code need not ask for what is large.
  static const ToldApart& largest(const std::vector<ToldApart>& entries) {
    return *std::max_element(entries.begin(), entries.end(), [](const ToldApart& a, const ToldApart& b) {
      return size(a.arguments[0]) < size(b.arguments[0]);
    });
  }
  /// The fields that can be seen in place of the first argument.
  ToldApart opened(const ToldApart& entry) {
    const Witness& data = entry.arguments[0];
    ToldApart result{{}, entry.result};
    for (std::size_t i = 0; i < data.parts.size(); ++i) {
      if (module_[data.constructor].access.sees(i)) result.arguments.push_back(data.parts[i]);
    }
    result.arguments.insert(result.arguments.end(), entry.arguments.begin() + 1, entry.arguments.end());
    return result;
  }
  std::pair<TypeId, std::size_t> type_of_rest(core::ConstructorId constructor, TypeId data, TypeId result) {
    const std::vector<TypeId> fields = core::field_types(module_, constructor, data, 0);
    std::size_t seen = 0;
    for (std::size_t i = fields.size(); i > 0; --i) {
      if (!module_[constructor].access.sees(i - 1)) continue;
      result = module_.types.function(fields[i - 1], result);
      ++seen;
    }
    return {result, seen};
  }
  /// What a function does with the fields of a constructor.
  std::optional<Witness> narrowed(const std::optional<Witness>& function, std::size_t constructor,
                                  TypeId type, std::size_t fields) {
    if (!function) return std::nullopt;
    if (function->kind == Witness::Decompose) return function->parts[constructor];
    if (function->kind == Witness::Delay) return narrowed(function->parts[0], constructor, type, fields);
    if (function->kind == Witness::Constant) return ignoring(type, fields, function->parts[0]);
    throw NotData();
  }

  core::Module& module_;
};

}  // namespace

std::optional<Witness> tell_apart(core::Module& module, core::TypeId type, std::vector<ToldApart> entries,
                                  const std::optional<Witness>& otherwise) {
  try {
    return Teller(module).tell(type, entries, otherwise);
  } catch (const NotData&) {
    return std::nullopt;
  }
}

std::optional<Witness> different_from(core::Module& module, core::TypeId type,
                                      const core::ConstructorSet& excluded,
                                      const std::vector<Witness>& taken) {
  const core::Data* data = module.find_data(module.types[type].symbol);
  if (data == nullptr) return std::nullopt;
  for (std::size_t round = 0; round <= taken.size(); ++round) {
    for (std::size_t i = 0; i < data->constructors.size(); ++i) {
      const core::Constructor& constructor = module[data->constructors[i]];
      const core::Access& access = constructor.access;
      if (excluded.contains(i) || !access.makes || access.maker.valid() || constructor.fields.size() > 1)
        continue;
      Witness candidate;
      candidate.kind = Witness::Data;
      candidate.type = type;
      candidate.constructor = data->constructors[i];
      if (!constructor.fields.empty()) {
        const TypeKind kind = module.types[constructor.fields[0]].kind;
        Witness number;
        number.type = constructor.fields[0];
        number.literal = base::BigInt(round);
        if (kind == TypeKind::String) number.literal = std::string(round, 'a');
        if (kind != TypeKind::Integer && kind != TypeKind::String) continue;
        candidate.parts.push_back(std::move(number));
      }
      if (std::none_of(taken.begin(), taken.end(),
                       [&](const Witness& each) { return same(each, candidate); }))
        return candidate;
    }
  }
  return std::nullopt;
}

}  // namespace culprit::verify

// The smallest value of a type: what an unknown is that nobody looked at.
#include <algorithm>
#include <utility>

#include "core/field_types.h"
#include "core/rigid.h"
#include "verify/witness.h"

namespace culprit::verify {

namespace {

using core::TypeId;
using core::TypeKind;

class Smallest {
 public:
  Smallest(core::Module& module, const core::ConstructorSet& excluded)
      : module_(module), excluded_(excluded) {}

  std::optional<Witness> of(TypeId id) {
    const core::Type type = module_.types[module_.representation(id)];
    Witness result;
    result.type = id;
    switch (type.kind) {
      case TypeKind::Bool: result.literal = false; return result;
      case TypeKind::Float: result.literal = 0.0; return result;
      case TypeKind::String: result.literal = std::string(); return result;
      case TypeKind::Char: result.literal = base::BigInt('a'); return result;
      case TypeKind::Data: return data(std::move(result), type);
      case TypeKind::Array: result.kind = Witness::Array; return result;
      case TypeKind::Ref:
      case TypeKind::Function: {
        result.kind = type.kind == TypeKind::Ref ? Witness::Box : Witness::Constant;
        std::optional<Witness> inner = of(type.arguments[type.kind == TypeKind::Ref ? 0 : 1]);
        if (!inner) return std::nullopt;
        result.parts.push_back(*std::move(inner));
        return result;
      }
      default: result.literal = base::BigInt(0); return result;
    }
  }

 private:
  /// The constructor with the fewest parts. A type inside itself is not tried again: no smallest value is
  /// built that way.
  std::optional<Witness> data(Witness result, const core::Type& type) {
    if (core::is_rigid(module_, type)) {
      result.kind = Witness::Nothing;
      return result;
    }
    const core::Data* declaration = module_.find_data(type.symbol);
    const bool inside = std::find(visiting_.begin(), visiting_.end(), result.type) != visiting_.end();
    if (declaration == nullptr || declaration->abstract || inside || grows(type.symbol)) return std::nullopt;
    result.kind = Witness::Data;
    return declaration->indexed ? indexed(result, *declaration) : best(result, *declaration);
  }

  /// A type may have parts of larger instances of itself, without end (`'a t = Leaf of 'a | Node of ('a * 'a)
  /// t`).
  bool grows(core::Symbol name) const {
    constexpr std::ptrdiff_t kDeepest = 5;
    if (module_.names.text(name).starts_with('(')) return false;  // tuples are as deep as someone wrote them
    return std::count_if(visiting_.begin(), visiting_.end(), [&](TypeId each) {
             return module_.types[module_.representation(each)].symbol == name;
           }) >= kDeepest;
  }

  /// The types of the fields of a GADT can be larger than its own, without end: few levels are tried first.
  std::optional<Witness> indexed(const Witness& result, const core::Data& declaration) {
    constexpr std::size_t kDeepest = 6;
    const std::optional<std::size_t> allowed = levels_;
    const core::ConstructorSet excluded = excluded_;
    std::optional<Witness> found;
    for (std::size_t levels = allowed.value_or(1); !found && levels > 0 && levels <= kDeepest; ++levels) {
      levels_ = levels - 1;
      excluded_ = excluded;
      found = best(result, declaration);
      if (allowed) break;
    }
    levels_ = allowed;
    return found;
  }

  std::optional<Witness> best(const Witness& result, const core::Data& declaration) {
    // What excludes constructors is not inside itself: its parts may be of the same type, and have all of
    // them.
    const core::ConstructorSet excluded = std::exchange(excluded_, {});
    if (excluded.empty()) visiting_.push_back(result.type);
    std::optional<Witness> best;
    for (std::size_t i = 0; i < declaration.constructors.size(); ++i) {
      const core::ConstructorId constructor = declaration.constructors[i];
      if (excluded.contains(i) || !module_[constructor].access.makes) continue;
      for (const std::vector<TypeId>& fields :
           core::field_types(module_, constructor, module_.representation(result.type)).alternatives) {
        std::optional<Witness> candidate = built_by(result, constructor, fields);
        if (candidate && (!best || candidate->parts.size() < best->parts.size())) best = std::move(candidate);
      }
      if (best && best->parts.empty()) break;
    }
    if (excluded.empty()) visiting_.pop_back();
    return best;
  }
  std::optional<Witness> built_by(Witness result, core::ConstructorId constructor,
                                  const std::vector<TypeId>& fields) {
    result.constructor = constructor;
    for (const TypeId field : fields) {
      std::optional<Witness> part = of(field);
      if (!part) return std::nullopt;
      result.parts.push_back(*std::move(part));
    }
    return result;
  }

  core::Module& module_;
  core::ConstructorSet excluded_;  ///< of the type that was asked for
  std::vector<TypeId> visiting_;
  std::optional<std::size_t> levels_;  ///< inside a GADT: how many more there may be
};

}  // namespace

std::optional<Witness> smallest(core::Module& module, core::TypeId type,
                                const core::ConstructorSet& excluded) {
  return Smallest(module, excluded).of(type);
}

}  // namespace culprit::verify

#include "pass/decreases.h"

#include <algorithm>

namespace culprit::pass {

using core::ExprId;
using core::Primitive;
using core::SpecId;
using core::SpecKind;
using core::Symbol;
using core::TypeKind;

std::optional<ExprId> Decreases::smaller(const core::Decrease& decrease,
                                         const std::vector<SpecId>& parameters, const Calls& calls) {
  if (!decrease.metric.empty()) return smaller(decrease, decrease, calls);
  std::vector<ExprId> ways;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const Symbol outer = calls.outer[calls.evidence + i];
    const Symbol inner = calls.inner[calls.evidence + i];
    if (is_number(parameters[i])) {
      ways.push_back(less({{code_.variable(outer), code_.variable(inner)}}));
    } else if (module_[parameters[i]].data.valid()) {
      if (!is_countable(parameters[i])) return std::nullopt;
      ways.push_back(less({{size(parameters[i], outer), size(parameters[i], inner)}}));
    }
  }
  if (ways.empty()) return std::nullopt;
  ExprId result = ways.back();
  for (std::size_t i = ways.size() - 1; i-- > 0;) result = code_.either(ways[i], code_.truth(true), result);
  return result;
}

ExprId Decreases::smaller(const core::Decrease& caller, const core::Decrease& callee, const Calls& calls) {
  const auto applied = [this](ExprId metric, const std::vector<Symbol>& values) {
    return module_.add(core::Apply{metric, {values.begin(), values.end()}});
  };
  std::vector<Pair> metric;
  for (std::size_t i = 0; i < caller.metric.size(); ++i)
    metric.push_back({applied(caller.metric[i], calls.outer), applied(callee.metric[i], calls.inner)});
  return less(metric);
}

/// In lexicographic order; the one that decides must not be negative.
ExprId Decreases::less(const std::vector<Pair>& numbers) {
  ExprId result = code_.truth(false);
  for (auto pair = numbers.rbegin(); pair != numbers.rend(); ++pair) {
    const Symbol outer = code_.fresh("before");
    const Symbol inner = code_.fresh("now");
    const auto compared = [&](Primitive primitive, core::Atom a, core::Atom b) {
      return module_.add(core::PrimitiveExpr{primitive, {std::move(a), std::move(b)}});
    };
    const ExprId natural = compared(Primitive::IntLe, core::Literal(base::BigInt(0)), inner);
    const ExprId later = code_.either(compared(Primitive::IntEq, inner, outer), result, code_.truth(false));
    const ExprId decided = code_.either(compared(Primitive::IntLt, inner, outer), natural, later);
    result = code_.after(pair->outer, outer, code_.after(pair->inner, inner, decided));
  }
  return result;
}

bool Decreases::is_number(SpecId id) const {
  if (!module_[id].type.valid()) return false;
  const TypeKind kind = module_.types[module_[id].type].kind;
  return kind == TypeKind::Int63 || kind == TypeKind::Int64 || kind == TypeKind::Integer;
}

/// Whether all its parts can be seen and counted.
bool Decreases::is_countable(SpecId id) const {
  std::unordered_set<Symbol> seen;
  const core::Spec& type = module_[id];
  if (type.kind == SpecKind::Function) return false;
  if (!type.data.valid()) return true;
  return type.kind == SpecKind::Data && is_countable(type.data, seen) &&
         std::all_of(type.arguments.begin(), type.arguments.end(),
                     [this](SpecId argument) { return is_countable(argument); });
}

bool Decreases::is_countable(Symbol data, std::unordered_set<Symbol>& seen) const {
  if (!seen.insert(data).second) return true;
  const core::Data* declared = module_.find_data(data);
  if (declared == nullptr || declared->abstract || declared->indexed) return false;
  if (declared->representation.valid()) return is_countable(declared->representation, seen);
  return std::all_of(declared->constructors.begin(), declared->constructors.end(),
                     [&](core::ConstructorId constructor) {
                       const std::vector<core::TypeId>& fields = module_[constructor].fields;
                       return std::all_of(fields.begin(), fields.end(),
                                          [&](core::TypeId field) { return is_countable(field, seen); });
                     });
}

bool Decreases::is_countable(core::TypeId type, std::unordered_set<Symbol>& seen) const {
  const core::Type& shape = module_.types[type];
  if (shape.kind == TypeKind::Function || shape.kind == TypeKind::Ref || shape.kind == TypeKind::Array)
    return false;
  if (shape.kind != TypeKind::Data) return true;
  return is_countable(shape.symbol, seen) &&
         std::all_of(shape.arguments.begin(), shape.arguments.end(),
                     [&](core::TypeId argument) { return is_countable(argument, seen); });
}

/// The number of constructors in a value.
ExprId Decreases::size(SpecId id, Symbol value) {
  const core::Spec type = module_[id];
  if (type.kind != SpecKind::Data) return code_.number(0);
  Arguments arguments(code_, "count");
  for (const SpecId argument : type.arguments) {
    const Symbol element = code_.fresh("element");
    arguments.bind(code_.lambda({element}, size(argument, element)));
  }
  arguments.add(value);
  return arguments.call(traversals_.size(type.data));
}

}  // namespace culprit::pass

// Constructors and records.
#include <algorithm>

#include <fmt/format.h>

#include "front/haskell/generate.h"

namespace culprit::front::haskell {

bool Generator::is_lazy(DataConId id) const {
  const std::vector<bool>& strict = declarations_[id].strict;
  return std::find(strict.begin(), strict.end(), true) == strict.end();
}

core::ExprId Generator::construct(DataConId id, std::vector<Atom> fields,
                                  std::span<const Expr* const> arguments, Steps& steps, diag::Span span) {
  if (const auto truth = types_.as_bool(id)) return literal(*truth, span);
  const std::vector<bool>& is_strict = declarations_[id].strict;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    fields.push_back(is_strict[i] ? operand(*arguments[i], steps) : atom(*arguments[i], steps));
  }
  const core::ConstructorId constructor = types_.constructor(id);
  if (fields.empty()) return variable(constant(constructor), span);
  return add(core::Construct{constructor, std::move(fields)}, span);
}

core::ExprId Generator::missing_field(DataConId id, std::size_t field, diag::Span span) {
  const std::string name = text(declarations_[declarations_[id].fields[field]].name);
  return raise(KnownValue::MissingField,
               fmt::format("{}: Missing field in record construction {}", sources_.describe(span), name),
               core::ObligationKind::Match, span, fmt::format("field `{}` has a value", name));
}

core::ExprId Generator::node(const kernel::RecordConstruct& node, const Expr& whole, Steps& steps,
                             Place place) {
  const DataConId id = node.constructor;
  if (types_.is_newtype(id)) {
    return node.arguments[0] != nullptr ? strict(*node.arguments[0], steps, place)
                                        : missing_field(id, 0, whole.span);
  }
  std::vector<Atom> fields = dictionaries(node.dictionaries, steps, whole.span);
  for (std::size_t i = 0; i < node.arguments.size(); ++i) {
    if (node.arguments[i] == nullptr) {
      fields.push_back(delay(missing_field(id, i, whole.span), "missing", steps, whole.span));
    } else {
      const bool is_strict = declarations_[id].strict[i];
      fields.push_back(is_strict ? operand(*node.arguments[i], steps) : atom(*node.arguments[i], steps));
    }
  }
  const core::ConstructorId constructor = types_.constructor(id);
  if (fields.empty()) return variable(constant(constructor), whole.span);
  return add(core::Construct{constructor, std::move(fields)}, whole.span);
}

core::ExprId Generator::node(const kernel::RecordUpdate& node, const Expr& whole, Steps& steps, Place place) {
  if (node.constructors.empty()) return unsupported("this record update", whole.span);
  if (types_.is_newtype(node.constructors[0])) return strict(*node.updates[0].value, steps, place);
  std::vector<Atom> values;
  for (const kernel::FieldUpdate& update : node.updates) values.push_back(atom(*update.value, steps));
  core::Case look{strict(*node.record, steps, Place::Scrutinee), {names_.fresh("record"), {}}, {}};
  for (const DataConId id : node.constructors) {
    const DataCon& con = declarations_[id];
    const std::size_t leading = con.scheme.constraints.size();
    core::ConstructorPattern pattern{types_.constructor(id), {}};
    std::vector<Atom> fields;
    for (std::size_t i = 0; i < leading + con.arity; ++i) {
      pattern.fields.push_back({names_.fresh("x"), {}});
      fields.emplace_back(pattern.fields.back().name);
    }
    Steps inner;
    for (std::size_t u = 0; u < node.updates.size(); ++u) {
      const auto place_of = std::find(con.fields.begin(), con.fields.end(), node.updates[u].field);
      const auto index = static_cast<std::size_t>(place_of - con.fields.begin());
      fields[leading + index] = con.strict[index] ? evaluated(values[u], inner, whole.span) : values[u];
    }
    const ExprId made = add(core::Construct{pattern.constructor, std::move(fields)}, whole.span);
    look.alternatives.push_back({std::move(pattern), behind(inner, made)});
  }
  const TypeCon& type = declarations_[declarations_[node.constructors[0]].type];
  if (node.constructors.size() < type.constructors.size()) {
    const ExprId failure =
        raise(KnownValue::RecordUpdateFail,
              fmt::format("{}: Non-exhaustive patterns in record update", sources_.describe(whole.span)),
              core::ObligationKind::Match, whole.span, "the record has the fields");
    look.alternatives.push_back({core::DefaultPattern{}, failure});
  }
  return add(std::move(look), whole.span);
}

}  // namespace culprit::front::haskell

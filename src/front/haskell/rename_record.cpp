// Construction and update of records.
#include <algorithm>

#include <fmt/format.h>

#include "front/haskell/renamer.h"

namespace culprit::front::haskell {

using kernel::Expr;

/// The position of a field in a constructor; reports if it has no such field.
std::optional<std::uint32_t> Renamer::field_index(const DataCon& constructor, const ast::Path& field) {
  const Symbol name = symbol(field.name);
  std::vector<std::string> candidates;
  for (std::size_t i = 0; i < constructor.fields.size(); ++i) {
    const Symbol other = declarations_[constructor.fields[i]].name;
    if (other == name) return static_cast<std::uint32_t>(i);
    candidates.push_back(declarations_.names.text(other));
  }
  error(diag::Kind::UnboundName, field.span,
        fmt::format("the constructor `{}` has no field `{}`", declarations_.names.text(constructor.name),
                    field.name),
        did_you_mean(field.name, candidates));
  return {};
}

const Expr* Renamer::field_value(const ast::FieldValue& field) {
  if (field.value != nullptr) return expr(*field.value);
  return entity_expr(resolve(Space::Values, {{}, field.field.name, field.field.span}), field.field.span);
}

const Expr* Renamer::expr_node(const ast::RecordConstruct& node, diag::Span span) {
  const Entity entity = resolve_top_level(Space::Values, node.constructor);
  if (!entity.is(Entity::Kind::DataCon)) return entity_expr(entity, span);
  const DataCon& con = declarations_[entity.data_con()];
  std::vector<const Expr*> arguments(con.arity, nullptr);
  for (const ast::FieldValue& field : node.fields) {
    const std::optional<std::uint32_t> index = field_index(con, field.field);
    const Expr* value = field_value(field);
    if (!index) continue;
    if (arguments[*index] != nullptr) {
      error(diag::Kind::InvalidDefinition, field.field.span,
            fmt::format("the field `{}` is given twice", field.field.name));
    }
    arguments[*index] = value;
  }
  if (node.wildcard) fill_from_locals(con, span, arguments);
  check_missing_fields(con, arguments, span);
  return build_.expr(
      span, kernel::RecordConstruct{
                .constructor = entity.data_con(), .arguments = build_.slice(arguments), .dictionaries = {}});
}

/// RecordWildCards: `..` takes local variables that are called as fields are.
void Renamer::fill_from_locals(const DataCon& con, diag::Span span, std::vector<const Expr*>& arguments) {
  for (std::size_t i = 0; i < con.fields.size(); ++i) {
    if (arguments[i] != nullptr) continue;
    const ValueId local = locals_.find(declarations_[con.fields[i]].name);
    if (local.valid()) arguments[i] = entity_expr(Entity(local), span);
  }
}

void Renamer::check_missing_fields(const DataCon& con, const std::vector<const Expr*>& arguments,
                                   diag::Span span) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i] != nullptr || !con.strict[i]) continue;
    const std::string name = i < con.fields.size()
                                 ? declarations_.names.text(declarations_[con.fields[i]].name)
                                 : std::to_string(i + 1);
    error(
        diag::Kind::TypeError, span,
        fmt::format("the strict field `{}` of `{}` must be given", name, declarations_.names.text(con.name)));
  }
}

const Expr* Renamer::expr_node(const ast::RecordUpdate& node, diag::Span span) {
  const Expr* record = expr(*node.record);
  std::vector<kernel::FieldUpdate> updates;
  std::string_view feature;
  for (const ast::FieldValue& field : node.fields) {
    const Entity entity = resolve_top_level(Space::Values, field.field);
    const Expr* value = field_value(field);
    const bool is_field =
        entity.is(Entity::Kind::Value) && declarations_[entity.value()].kind == ValueKind::Selector;
    if (is_field) {
      updates.push_back({declarations_[entity.value()].field, value, field.field.span});
      continue;
    }
    if (entity.is(Entity::Kind::Value) || entity.is(Entity::Kind::DataCon)) {
      error(diag::Kind::TypeError, field.field.span,
            fmt::format("`{}` is not a record field", field.field.name));
    }
    feature = missing_feature(entity);
  }
  if (!feature.empty()) return build_.unsupported(feature, span);
  const std::vector<DataConId> constructors = constructors_with(updates);
  if (constructors.empty()) {
    error(diag::Kind::TypeError, span, "no constructor has all of these fields");
    return poisoned(span);
  }
  return build_.expr(span, kernel::RecordUpdate{record, build_.slice(updates), build_.slice(constructors)});
}

std::vector<DataConId> Renamer::constructors_with(const std::vector<kernel::FieldUpdate>& updates) const {
  std::vector<DataConId> result;
  if (updates.empty()) return result;
  for (const DataConId id : declarations_[updates.front().field].constructors) {
    const std::vector<FieldId>& fields = declarations_[id].fields;
    const bool all = std::all_of(updates.begin(), updates.end(), [&](const kernel::FieldUpdate& update) {
      return std::find(fields.begin(), fields.end(), update.field) != fields.end();
    });
    if (all) result.push_back(id);
  }
  return result;
}

}  // namespace culprit::front::haskell

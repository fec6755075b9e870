// What a name means where it is used: values, constructors, fields, modules.
#include <algorithm>

#include <fmt/format.h>

#include "base/suggest.h"
#include "front/ocaml/infer.h"

namespace culprit::front::ocaml {

namespace {
/// The visible name that was probably meant; empty if none is similar.
template <class Id>
std::string nearest(std::string_view name, const Namespace<Id>& names) {
  const std::vector<std::string> candidates(names.trail().rbegin(), names.trail().rend());
  return base::closest(name, candidates);
}
}  // namespace

template <class Id>
void Inference::unbound(std::string_view what, const ast::Path& path, const Namespace<Id>& names) {
  const std::string near = nearest(path.name, names);
  const std::string name =
      path.module.empty() ? std::string(path.name) : fmt::format("{}.{}", path.module, path.name);
  fail(diag::Kind::UnboundName, path.span, fmt::format("unbound {} `{}`", what, name),
       near.empty() ? "" : fmt::format("did you mean `{}`?", near));
}

/// Stands for a name of a module without a model.
ValueId Inference::unsupported_value(const ast::Path& path) {
  const std::string name =
      path.module.empty() ? std::string(path.name) : fmt::format("{}.{}", path.module, path.name);
  const Symbol feature = declarations_.module.names.intern("`" + name + "` without a model");
  Value value{.name = path.name, .type = terms_.error(), .kind = ValueKind::Unsupported, .span = path.span};
  value.primitive = declarations_.module.names.text(feature);
  return declarations_.add(value);
}

void Inference::report_missing_model(const ast::Path& path, const Namespace<ValueId>& names) {
  const std::string_view module = path.module.empty() ? "Stdlib" : path.module;
  const std::string near = path.module.empty() ? std::string() : nearest(path.name, names);
  sink_.report(
      diag::Kind::Unsupported, path.span,
      fmt::format("library function {}.{} is not modelled yet", module, path.name),
      near.empty() ? "functions that execute it cannot be checked" : fmt::format("did you mean `{}`?", near));
}

ValueId Inference::find_value(const ast::Path& path) {
  const Scope* names = &scope_;
  if (!path.module.empty()) {
    names = find_names(path.module, path.span);
    if (names == nullptr) return unsupported_value(path);
  }
  const ValueId id = names->values.find(path.name);
  const bool may_exist = path.module.empty() ? opened_unknown_ : names->incomplete;
  if (!id.valid() && may_exist) return unsupported_value(path);
  const bool has_no_model =
      path.module.empty() ? is_unmodelled_value(path.name) : is_standard_module(path.module);
  if (!id.valid() && has_no_model) {
    report_missing_model(path, names->values);
    return unsupported_value(path);
  }
  if (!id.valid()) unbound("value", path, names->values);
  const ValueId origin = declarations_[id].origin;
  if (!group_.contains(id)) declarations_[id].used = true;
  if (origin.valid()) declarations_[origin].used = true;
  return id;
}

/// Invalid if nothing is known of it.
ConstructorDeclId Inference::find_constructor(const ast::Path& path, Type expected) {
  if (path.module.empty()) {
    if (const ConstructorDeclId id = declarations_.constructor_in(expected, path.name); id.valid()) return id;
  }
  const Scope* names = path.module.empty() ? &scope_ : find_names(path.module, path.span);
  if (names == nullptr) return {};
  const ConstructorDeclId id = names->constructors.find(path.name);
  if (!id.valid() && (opened_unknown_ || names->incomplete)) return {};
  if (!id.valid()) unbound("constructor", path, names->constructors);
  return declarations_[id].unsupported ? ConstructorDeclId() : id;
}

/// The field of `record`'s type if that is known, else the last one defined; invalid if its module has no
/// model.
FieldDeclId Inference::find_field(const ast::Path& path, Type record) {
  const TypeDeclId owner = declarations_.declaration_of(record);
  if (owner.valid() && declarations_[owner].kind == TypeDeclKind::Record) {
    if (const FieldDeclId id = declarations_.field_in(owner, path.name); id.valid()) return id;
  }
  const Scope* names = path.module.empty() ? &scope_ : find_names(path.module, path.span);
  if (names == nullptr) return {};
  const FieldDeclId id = names->fields.find(path.name);
  if (!id.valid() && (opened_unknown_ || names->incomplete)) return {};
  if (!id.valid()) unbound("record field", path, names->fields);
  return id;
}

/// The record type that a set of fields belongs to: the expected one, else the last defined that has them
/// (and no others, if these are `all_fields`), else the last defined that has at least them.
TypeDeclId Inference::find_record(ast::Slice<const ast::Path*> fields, bool all_fields, Type expected,
                                  diag::Span span) {
  const TypeDeclId known = declarations_.declaration_of(expected);
  if (known.valid() && declarations_[known].kind == TypeDeclKind::Record) return known;
  const ast::Path& first = *fields.front();
  const Scope* names = first.module.empty() ? &scope_ : find_names(first.module, first.span);
  if (names == nullptr) return {};
  std::vector<FieldDeclId> candidates = names->fields.all(first.name);
  if (candidates.empty() && (opened_unknown_ || names->incomplete)) return {};
  if (candidates.empty()) unbound("record field", first, names->fields);
  std::reverse(candidates.begin(), candidates.end());
  const auto has_them = [&](TypeDeclId type) {
    return std::all_of(fields.begin(), fields.end(), [&](const ast::Path* field) {
      return declarations_.field_in(type, field->name).valid();
    });
  };
  TypeDeclId larger;
  for (const FieldDeclId candidate : candidates) {
    const TypeDeclId type = declarations_[candidate].type;
    if (!has_them(type)) continue;
    if (!all_fields || declarations_[type].fields.size() == fields.size()) return type;
    if (!larger.valid()) larger = type;
  }
  if (larger.valid()) return larger;
  const TypeDeclId latest = declarations_[candidates.front()].type;
  for (const ast::Path* field : fields) {
    if (declarations_.field_in(latest, field->name).valid()) continue;
    fail(diag::Kind::TypeError, field->span,
         fmt::format("the type {} has no field `{}`", declarations_.print(declarations_[latest].self),
                     field->name));
  }
  fail(diag::Kind::TypeError, span, "no record type has all of these fields");
}

}  // namespace culprit::front::ocaml

// What a name means where it is used: values, constructors, fields, modules.
#include <algorithm>

#include <fmt/format.h>

#include "base/suggest.h"
#include "front/ocaml/infer.h"

namespace culprit::front::ocaml {

const Scope* Inference::find_module(std::string_view module, diag::Span span) {
  constexpr std::string_view kStdlib = "Stdlib.";
  if (module.starts_with(kStdlib)) module.remove_prefix(kStdlib.size());
  const bool skipped = skipped_modules_.contains(module.substr(0, module.find('.')));
  const Scope* found = skipped ? nullptr : library_.find(module);
  if (found != nullptr || skipped || !reported_modules_.insert(module).second) return found;
  const std::string help = "functions that execute it cannot be checked";
  if (is_standard_module(module)) {
    sink_.report(diag::Kind::Unsupported, span, fmt::format("library module {} is not modelled yet", module),
                 help);
  } else {
    sink_.report(diag::Kind::Unsupported, span,
                 fmt::format("module {} is not in this file; other files are not read yet", module), help);
  }
  return nullptr;
}

void Inference::open_module(const ast::Path& module) {
  if (const Scope* found = find_module(module.name, module.span)) {
    scope_.open(*found);
  } else {
    opened_unknown_ = true;
  }
}

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
    names = find_module(path.module, path.span);
    if (names == nullptr) return unsupported_value(path);
  }
  const ValueId id = names->values.find(path.name);
  if (!id.valid() && path.module.empty() && opened_unknown_) return unsupported_value(path);
  const bool has_no_model =
      path.module.empty() ? is_unmodelled_value(path.name) : is_standard_module(path.module);
  if (!id.valid() && has_no_model) {
    report_missing_model(path, names->values);
    return unsupported_value(path);
  }
  if (!id.valid()) unbound("value", path, names->values);
  if (!group_.contains(id)) declarations_[id].used = true;
  return id;
}

ConstructorDeclId Inference::find_constructor(const ast::Path& path, Type expected) {
  if (path.module.empty()) {
    if (const ConstructorDeclId id = declarations_.constructor_in(expected, path.name); id.valid()) return id;
  }
  const Scope* names = path.module.empty() ? &scope_ : find_module(path.module, path.span);
  if (names == nullptr) return {};
  const ConstructorDeclId id = names->constructors.find(path.name);
  if (!id.valid() && opened_unknown_) return {};
  if (!id.valid()) unbound("constructor", path, names->constructors);
  return id;
}

/// The field of `record`'s type if that is known, else the last one defined; invalid if its module has no
/// model.
FieldDeclId Inference::find_field(const ast::Path& path, Type record) {
  const TypeDeclId owner = declarations_.declaration_of(record);
  if (owner.valid() && declarations_[owner].kind == TypeDeclKind::Record) {
    if (const FieldDeclId id = declarations_.field_in(owner, path.name); id.valid()) return id;
  }
  const Scope* names = path.module.empty() ? &scope_ : find_module(path.module, path.span);
  if (names == nullptr) return {};
  const FieldDeclId id = names->fields.find(path.name);
  if (!id.valid() && opened_unknown_) return {};
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
  const Scope* names = first.module.empty() ? &scope_ : find_module(first.module, first.span);
  if (names == nullptr) return {};
  std::vector<FieldDeclId> candidates = names->fields.all(first.name);
  if (candidates.empty() && opened_unknown_) return {};
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

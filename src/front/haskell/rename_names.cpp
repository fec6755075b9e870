// What a name means where it is used.
#include <algorithm>

#include <fmt/format.h>

#include "base/suggest.h"
#include "front/haskell/renamer.h"

namespace culprit::front::haskell {

namespace {

std::string written(const ast::Path& path) {
  return path.module.empty() ? std::string(path.name) : fmt::format("{}.{}", path.module, path.name);
}

/// Each compares a name with all names in scope: nobody reads as many as this.
constexpr std::size_t kMostSuggestions = 100;

/// Constructors, types and classes begin with an upper-case letter or a colon.
bool names_constructor(std::string_view name) {
  const auto first = static_cast<unsigned char>(name.front());
  return (first >= 'A' && first <= 'Z') || first == ':';
}

std::string_view what_is_named(Space space, std::string_view name) {
  if (space == Space::Types) return "type or class";
  return names_constructor(name) ? "constructor" : "variable";
}

}  // namespace

/// None: an error, which has been reported.
Entity Renamer::resolve(Space space, const ast::Path& path) {
  if (space == Space::Values && path.module.empty()) {
    if (const ValueId local = locals_.find(symbol(path.name)); local.valid()) return Entity(local);
  }
  return resolve_top_level(space, path);
}

Entity Renamer::resolve_top_level(Space space, const ast::Path& path) {
  if (path.module.empty()) {
    if (const Entity special = builtins_.special(space, path.name); special.found()) return special;
  }
  const Symbol qualifier = path.module.empty() ? Symbol() : symbol(path.module);
  const Candidates& candidates = scope_.find(space, qualifier, symbol(path.name));
  if (candidates.size() == 1) return candidates.front();
  if (candidates.empty()) return not_in_scope(space, path);
  ambiguous(space, path, candidates);
  return {};
}

void Renamer::ambiguous(Space space, const ast::Path& path, const Candidates& candidates) {
  const Symbol qualifier = path.module.empty() ? Symbol() : symbol(path.module);
  std::string list;
  for (const Entity& candidate : candidates) {
    if (!list.empty()) list += " or ";
    const Symbol module = scope_.source_of(space, qualifier, symbol(path.name), candidate);
    list += fmt::format("{}.{}", declarations_.names.text(module), path.name);
  }
  error(diag::Kind::AmbiguousName, path.span,
        fmt::format("`{}` is ambiguous: it could be {}", written(path), list),
        "write it qualified, or hide one of them where it is imported");
}

Entity Renamer::not_in_scope(Space space, const ast::Path& path) {
  const std::string_view what = what_is_named(space, path.name);
  if (!path.module.empty()) {
    const Symbol qualifier = symbol(path.module);
    if (!scope_.is_qualifier(qualifier)) {
      error(diag::Kind::UnboundName, path.span,
            fmt::format("`{}` is not in scope: no import is called {}", written(path), path.module),
            missing_qualifier(space, path));
      return {};
    }
    if (scope_.only_library(qualifier) && !context_.library) {
      const std::string help = suggestion(space, path);
      sink_.report(diag::Kind::Unsupported, path.span,
                   fmt::format("library function `{}` is not modelled", written(path)),
                   help.empty() ? "functions that execute it cannot be checked" : help);
      return Entity::missing(symbol(fmt::format("`{}` without a model", written(path))));
    }
  }
  error(diag::Kind::UnboundName, path.span, fmt::format("{} `{}` is not in scope", what, written(path)),
        suggestion(space, path));
  return {};
}

/// For a name that is qualified with something that is not imported.
std::string Renamer::missing_qualifier(Space space, const ast::Path& path) {
  if (++suggestions_ > kMostSuggestions || !context_.exported_by) return {};
  const std::string module = context_.exported_by(space, path.name, path.module);
  if (!module.empty()) return fmt::format("add `import qualified {} as {}`", module, path.module);
  const std::string any = context_.exported_by(space, path.name, "");
  return any.empty() ? "" : fmt::format("add `import qualified {} as {}`", any, path.module);
}

std::string Renamer::suggestion(Space space, const ast::Path& path) {
  if (++suggestions_ > kMostSuggestions) return {};
  const Symbol qualifier = path.module.empty() ? Symbol() : symbol(path.module);
  std::vector<std::string> candidates;
  const auto add = [&](Symbol name) {
    const std::string& text = declarations_.names.text(name);
    if (names_constructor(text) == names_constructor(path.name)) candidates.push_back(text);
  };
  if (space == Space::Values && !qualifier.valid()) {
    const std::vector<Symbol> local = locals_.names();
    std::for_each(local.rbegin(), local.rend(), add);
  }
  for (const Symbol name : scope_.visible(space, qualifier)) add(name);
  const std::string module = context_.exported_by ? context_.exported_by(space, path.name, "") : "";
  const std::string near = base::closest(path.name, candidates);
  const std::string prefix = path.module.empty() ? "" : fmt::format("{}.", path.module);
  if (!module.empty() && (near.empty() || path.module.empty())) {
    return fmt::format("add `import {} ({})`", module, import_item(path.name));
  }
  return near.empty() ? "" : fmt::format("did you mean `{}{}`?", prefix, near);
}

std::string Renamer::import_item(std::string_view name) const {
  const auto first = static_cast<unsigned char>(name.front());
  const bool word = std::isalpha(first) != 0 || first == '_' || first >= 0x80;
  return word ? std::string(name) : fmt::format("({})", name);
}

std::string Renamer::reason_text(Entity missing) const { return declarations_.names.text(missing.reason()); }

std::string_view Renamer::missing_feature(Entity entity) {
  return entity.is(Entity::Kind::Missing) ? build_.text(reason_text(entity)) : "code with an error";
}

std::string Renamer::did_you_mean(std::string_view name, const std::vector<std::string>& candidates) {
  const std::string near = base::closest(name, candidates);
  return near.empty() ? "" : fmt::format("did you mean `{}`?", near);
}

Entity Renamer::constructor_or_synonym(const ast::Path& path) {
  const Entity entity = resolve_top_level(Space::Values, path);
  if (entity.is(Entity::Kind::DataCon) || is_pattern_synonym(entity)) return entity;
  throw Poisoned{std::string(missing_feature(entity))};
}

DataConId Renamer::constructor(const ast::Path& path) {
  const Entity entity = constructor_or_synonym(path);
  if (entity.is(Entity::Kind::DataCon)) return entity.data_con();
  report_unsupported("pattern synonyms as records", path.span);
  throw Poisoned{"pattern synonyms as records"};
}

Fixity Renamer::fixity_of(Entity entity) const {
  if (entity.is(Entity::Kind::Value)) return declarations_[entity.value()].fixity;
  if (entity.is(Entity::Kind::DataCon)) return declarations_[entity.data_con()].fixity;
  return {};
}

void Renamer::use(ValueId id) {
  const ValueKind kind = declarations_[id].kind;
  if (kind == ValueKind::Local || kind == ValueKind::Global) uses_.push_back(id);
}

const kernel::Expr* Renamer::known(KnownValue name, diag::Span span) {
  const ValueId id = module_->well_known[name];
  if (id.valid()) {
    use(id);
    return build_.variable(id, span);
  }
  error(diag::Kind::UnboundName, span,
        fmt::format("`{}`, which is needed here, is not in scope", name_of(name)));
  return poisoned(span);
}

}  // namespace culprit::front::haskell

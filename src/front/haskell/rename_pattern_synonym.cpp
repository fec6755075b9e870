// Pattern synonyms. `pattern P x y = p` is a function that matches, \v -> case v of { p -> [(x, y)]; _ -> []
// }, and a function P that builds. A use `P q r` in a pattern is the view pattern (match -> [(q, r)]): first
// all of p is matched, then the arguments, as the language defines it.
#include <fmt/format.h>

#include "front/haskell/renamer.h"

namespace culprit::front::haskell {

using kernel::Expr;
using kernel::Pattern;

void Renamer::declare_pattern_synonym(const ast::PatternSynonym& node) {
  const ValueId builder = add_value(node.name, ValueKind::Global);
  const ValueId matcher = add_value(node.name, ValueKind::Global);
  Value& synonym = declarations_[builder];
  synonym.matcher = matcher;
  synonym.matched = static_cast<std::uint32_t>(node.variables.size());
  synonym.builds = !node.builder.empty();
  define(Space::Values, node.name, Entity(builder));
}

/// Its functions, whose values exist already.
void Renamer::collect_pattern_synonym(const ast::PatternSynonym& node, std::vector<Pending>& result) {
  const Entity entity = scope_.own(Space::Values).find(symbol(node.name.text));
  if (!is_pattern_synonym(entity) || declarations_[entity.value()].span != node.name.span) return;
  PendingMatcher matcher;
  matcher.node = &node;
  matcher.value = declarations_[entity.value()].matcher;
  matcher.type = synonym_signature(node.name);
  if (!node.builder.empty()) {
    PendingFunction builder;
    builder.name = node.name;
    builder.value = entity.value();
    builder.signature = matcher.type;
    declarations_[builder.value].has_signature = matcher.type != nullptr;
    for (const ast::Clause& clause : node.builder) builder.clauses.push_back(&clause);
    result.emplace_back(std::move(builder));
  }
  result.emplace_back(matcher);
}

const ast::TypeExpr* Renamer::synonym_signature(const ast::Name& name) const {
  for (const ast::Declaration* declaration : tree_.declarations) {
    const auto* signature = std::get_if<ast::PatternSynonymSignature>(&declaration->node);
    if (signature == nullptr) continue;
    for (const ast::Name& each : signature->names) {
      if (each.text == name.text) return signature->type;
    }
  }
  return nullptr;
}

namespace {

/// What is matched, in the type of a pattern synonym with so many variables; null if it has too few arrows.
const ast::TypeExpr* matched_type(const ast::TypeExpr* type, std::size_t variables) {
  while (type != nullptr) {
    const auto* forall = std::get_if<ast::TypeForall>(&type->node);
    const auto* arrow = std::get_if<ast::TypeArrow>(&type->node);
    if (forall != nullptr) {
      type = forall->type;
    } else if (variables == 0) {
      return type;
    } else {
      type = arrow == nullptr ? nullptr : arrow->result;
      --variables;
    }
  }
  return nullptr;
}

}  // namespace

kernel::FunctionBinding Renamer::matcher_binding(const PendingMatcher& matcher) {
  const ast::PatternSynonym& node = *matcher.node;
  const diag::Span span = node.pattern->span;
  const ast::Pattern* parameter = node.pattern;
  const kernel::Match found = match_or_poison({&parameter, 1}, span, [&] {
    std::vector<const Expr*> parts;
    for (const ast::Name& variable : node.variables)
      parts.push_back(entity_expr(resolve(Space::Values, {{}, variable.text, variable.span}), variable.span));
    const Expr* whole = synonym_parts(parts, span);
    return build_.plain(build_.expr(span, kernel::List{build_.slice(std::vector<const Expr*>{whole})}));
  });
  const kernel::Match other = build_.match({build_.wildcard(span)}, build_.nil(span), span);
  std::vector<kernel::Match> matches = {found, other};
  if (const ast::TypeExpr* given = matched_type(matcher.type, node.variables.size())) {
    const Pattern* typed =
        build_.pattern(span, kernel::PatternSignature{found.patterns.front(), type(*given)});
    matches.front().patterns = build_.slice(std::vector<const Pattern*>{typed});
  }
  return build_.binding(matcher.value, build_.matches(1, matches, span));
}

const Expr* Renamer::synonym_parts(const std::vector<const Expr*>& parts, diag::Span span) {
  if (parts.empty()) return build_.constructor(builtins_.unit_con, span);
  if (parts.size() == 1) return parts.front();
  return build_.apply(build_.constructor(builtins_.tuple_cons[parts.size()], span), parts, span);
}

bool Renamer::is_pattern_synonym(Entity entity) const {
  return entity.is(Entity::Kind::Value) && declarations_[entity.value()].matcher.valid();
}

const Pattern* Renamer::use_pattern_synonym(ValueId id, const std::vector<const Pattern*>& arguments,
                                            diag::Span span) {
  const Value& synonym = declarations_[id];
  if (binding_pattern_ && declaring_top_level_) {  // before its dependencies are looked at
    report_unsupported("pattern synonyms on the left of `=` at the top level", span);
    throw Poisoned{"pattern synonyms on the left of `=` at the top level"};
  }
  if (arguments.size() != synonym.matched) {
    error(diag::Kind::TypeError, span,
          fmt::format("the pattern synonym `{}` has {} argument{}, but the pattern gives it {}",
                      declarations_.names.text(synonym.name), synonym.matched,
                      synonym.matched == 1 ? "" : "s", arguments.size()));
    throw Poisoned{"a pattern synonym of the wrong shape"};
  }
  const Pattern* parts = arguments.size() == 1 ? arguments.front() : nullptr;
  if (arguments.empty()) parts = build_.wildcard(span);
  if (parts == nullptr)
    parts = build_.constructor_pattern(builtins_.tuple_cons[arguments.size()], arguments, span);
  use(synonym.matcher);
  const Pattern* only =
      build_.pattern(span, kernel::PatternList{build_.slice(std::vector<const Pattern*>{parts})});
  return build_.pattern(span, kernel::PatternView{build_.variable(synonym.matcher, span), only});
}

}  // namespace culprit::front::haskell

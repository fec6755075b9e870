// Data families. A family and its instances in one module are read as one GADT: `data instance D Int = A Int`
// adds the constructor `A :: Int -> D Int`.
#include <algorithm>
#include <optional>

#include "front/haskell/parser_state.h"

namespace culprit::front::haskell {

/// Behind `data family`, or behind `data` in a class.
const ast::Declaration* Parser::parse_data_family(std::size_t first) {
  TypeHead head = parse_type_head("a type");
  if (accept(Kind::DoubleColon)) add_kind_parameters(*parse_type(), head.parameters);
  families_.push_back({std::move(head), span_from(first)});
  return declaration(first, ast::Ignored{});
}

/// Behind `data instance`, or behind `data` in an instance.
const ast::Declaration* Parser::parse_data_instance(std::size_t first) {
  const ast::TypeExpr* const type = parse_type_operators();
  if (accept(Kind::DoubleColon)) parse_type();
  DataBody body = parse_data_body();
  for (ast::ConstructorDeclaration& constructor : body.constructors)
    if (constructor.result == nullptr) constructor.result = type;
  family_instances_.push_back({type, std::move(body), span_from(first), false, false});
  return declaration(first, ast::Ignored{});
}

namespace {
/// `D` of `D Int`.
std::string_view head_name(const ast::TypeExpr& type) {
  const auto* const apply = std::get_if<ast::TypeApply>(&type.node);
  const ast::TypeExpr& head = apply == nullptr ? type : *apply->function;
  const auto* const constructor = std::get_if<ast::TypeConstructor>(&head.node);
  return constructor == nullptr ? std::string_view() : constructor->path.name;
}
/// What is derived for it would need a context of its own.
bool has_variables(const ast::TypeExpr& type) {
  const auto* const apply = std::get_if<ast::TypeApply>(&type.node);
  if (apply == nullptr) return false;
  return std::any_of(apply->arguments.begin(), apply->arguments.end(), [](const ast::TypeExpr* argument) {
    return !std::holds_alternative<ast::TypeConstructor>(argument->node);
  });
}
std::vector<std::string_view> classes(const std::vector<ast::Deriving>& deriving) {
  std::vector<std::string_view> result;
  for (const ast::Deriving& each : deriving) result.push_back(head_name(*each.type));
  std::sort(result.begin(), result.end());
  return result;
}
}  // namespace

/// When the whole module is read.
void Parser::add_families() {
  for (const DataFamily& family : families_) {
    std::optional<DataBody> all;
    for (FamilyInstance& instance : family_instances_) {
      if (head_name(*instance.type) != family.head.name.text) continue;
      const DataBody& body = instance.body;
      if (!all) all = DataBody{{}, body.deriving};
      instance.derives_like_others = classes(body.deriving) == classes(all->deriving) &&
                                     (body.deriving.empty() || !has_variables(*instance.type));
      instance.known = true;
      if (instance.derives_like_others)
        all->constructors.insert(all->constructors.end(), body.constructors.begin(), body.constructors.end());
    }
    if (!all) all.emplace();
    const TypeHead& head = family.head;
    add_declaration(family.span, ast::DataDeclaration{false,
                                                      head.name,
                                                      slice(head.parameters),
                                                      {},
                                                      slice(all->constructors),
                                                      slice(all->deriving),
                                                      true});
  }
  for (const FamilyInstance& instance : family_instances_) {
    if (!instance.known) add_unsupported(instance, feature::kForeignFamilies);
    if (instance.known && !instance.derives_like_others)
      add_unsupported(instance, feature::kDifferentDeriving);
  }
}

void Parser::add_unsupported(const FamilyInstance& instance, std::string_view feature) {
  std::vector<ast::Name> names;
  for (const ast::ConstructorDeclaration& constructor : instance.body.constructors)
    names.push_back(constructor.name);
  add_declaration(instance.span, ast::UnsupportedDeclaration{feature, slice(names)});
}

}  // namespace culprit::front::haskell

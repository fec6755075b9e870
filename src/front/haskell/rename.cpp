#include "front/haskell/rename.h"

#include <algorithm>

#include <fmt/format.h>

#include "front/haskell/features.h"
#include "front/haskell/renamer.h"

namespace culprit::front::haskell {

Renamed rename_module(const RenameContext& context) { return Renamer(context).run(); }

Renamer::Renamer(const RenameContext& context)
    : context_(context),
      tree_(context.tree),
      declarations_(context.declarations),
      builtins_(context.builtins),
      sink_(context.sink),
      module_(std::make_unique<kernel::Module>()),
      build_(*module_, declarations_, builtins_),
      scope_(declarations_.names.intern(context.tree.name.text)) {
  module_->name = scope_.module();
  module_->file = context.file;
  module_->library = context.library;
  for (const std::string_view extension : tree_.extensions) {
    module_->extensions.push_back(build_.text(extension));
  }
  interface_.name = scope_.module();
  interface_.library = context.library;
}

Renamed Renamer::run() {
  add_imports();
  declare_types();
  std::vector<Pending> pending = collect_bindings(tree_.declarations);
  Signatures signatures = collect_signatures(tree_.declarations);
  declaring_top_level_ = true;
  declare_bindings(pending, signatures, tree_.declarations);
  declaring_top_level_ = false;
  make_exports();
  rename_annotations();
  rename_declarations();
  derive_instances();
  module_->groups = binding_groups(pending);
  return {std::move(module_), std::move(interface_)};
}

void Renamer::error(diag::Kind kind, diag::Span span, std::string message, std::string help) {
  sink_.report(kind, span, std::move(message), std::move(help));
}

/// Code with a syntax error is skipped as if it were not supported; that has been reported as an error.
void Renamer::report_unsupported(std::string_view feature, diag::Span span) {
  if (feature == feature::kSyntaxErrors) return;
  sink_.report(diag::Kind::Unsupported, span, fmt::format("not supported yet: {}", feature),
               "functions that execute it cannot be checked");
}

bool Renamer::has_extension(std::string_view name) const {
  return std::find(tree_.extensions.begin(), tree_.extensions.end(), name) != tree_.extensions.end();
}

void Renamer::rename_declarations() {
  for (const ast::Declaration* declaration : tree_.declarations) {
    const diag::Span span = declaration->span;
    if (const auto* data = std::get_if<ast::DataDeclaration>(&declaration->node)) {
      rename_data(*data, span);
    } else if (const auto* synonym = std::get_if<ast::TypeSynonym>(&declaration->node)) {
      rename_synonym(*synonym, span);
    } else if (const auto* class_node = std::get_if<ast::ClassDeclaration>(&declaration->node)) {
      rename_class(*class_node, span);
    } else if (const auto* instance = std::get_if<ast::InstanceDeclaration>(&declaration->node)) {
      rename_instance(*instance, span);
    } else if (const auto* foreign = std::get_if<ast::PrimitiveImport>(&declaration->node)) {
      rename_foreign(*foreign);
    } else if (const auto* defaults = std::get_if<ast::DefaultDeclaration>(&declaration->node)) {
      rename_defaults(*defaults);
    }
  }
}

void Renamer::rename_foreign(const ast::PrimitiveImport& node) {
  const Entity entity = scope_.own(Space::Values).find(symbol(node.name.text));
  if (entity.is(Entity::Kind::Value)) module_->primitives.push_back({entity.value(), type(*node.type)});
}

void Renamer::rename_defaults(const ast::DefaultDeclaration& node) {
  if (module_->has_defaults) {
    error(diag::Kind::InvalidDefinition, node.types.empty() ? tree_.name.span : node.types.front()->span,
          "this module has more than one `default` declaration");
  }
  module_->has_defaults = true;
  for (const ast::TypeExpr* each : node.types) module_->defaults.push_back(type(*each));
}

}  // namespace culprit::front::haskell

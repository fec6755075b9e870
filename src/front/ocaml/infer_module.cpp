// Modules: structures, functors by instantiation, what a path means.
#include <fmt/format.h>

#include "front/ocaml/infer.h"
#include "front/ocaml/parser.h"

namespace culprit::front::ocaml {

namespace {
/// Functors that apply functors can make more instances than anyone wants to wait for.
constexpr std::size_t kMostApplications = 500;
constexpr int kMostNested = 50;
}  // namespace

ModuleId Inference::unknown_module() {
  ModuleDecl declaration;
  declaration.known = false;
  return library_.modules().add(std::move(declaration));
}

ModuleId Inference::module_of(const ast::ModuleExpr& module, const std::string& name) {
  return std::visit([&](const auto& node) { return module_node(node, module, name); }, module.node);
}

ModuleId Inference::module_node(const ast::Unsupported& node, const ast::ModuleExpr& module,
                                const std::string&) {
  unsupported(module.span, node.feature);
  mention(node.mentioned);
  return unknown_module();
}

ModuleId Inference::module_node(const ast::ModulePath& node, const ast::ModuleExpr&, const std::string&) {
  return find_module(node.path.name, node.path.span);
}

ModuleId Inference::module_node(const ast::Functor&, const ast::ModuleExpr& module, const std::string& name) {
  ModuleDecl declaration;
  declaration.functor = &module;
  declaration.environment = scope_;
  declaration.environment.incomplete = opened_unknown_;
  declaration.name = name;
  declaration.library = role_ == FileRole::Library;
  const ModuleId id = library_.modules().add(std::move(declaration));
  if (role_ == FileRole::User) functors_.emplace_back(id, module.span);
  return id;
}

ModuleId Inference::module_node(const ast::ModuleConstraint& node, const ast::ModuleExpr&,
                                const std::string& name) {
  return ascribe(module_of(*node.module, name), *node.type, Types::Hidden, name);
}

ModuleId Inference::module_node(const ast::Structure& node, const ast::ModuleExpr&, const std::string& name) {
  Scope outer_exports = std::exchange(exports_, {});
  const std::string outer_prefix = prefix_;
  const bool outer_unknown = opened_unknown_;
  const std::uint32_t outer_level = item_level_;
  const auto outer_variables = type_variables_;
  const auto outer_group = group_;
  prefix_ += name + ".";
  {
    const ScopeGuard guard(scope_);
    for (const ast::Item* next : node.items) item(*next);
  }
  ModuleDecl declaration;
  declaration.scope = std::exchange(exports_, std::move(outer_exports));
  declaration.name = name;
  prefix_ = outer_prefix;
  opened_unknown_ = outer_unknown;
  item_level_ = outer_level;
  type_variables_ = outer_variables;
  group_ = outer_group;
  return library_.modules().add(std::move(declaration));
}

// --- functors ---

ModuleId Inference::module_node(const ast::ModuleApply& node, const ast::ModuleExpr& module,
                                const std::string& name) {
  const ModuleId functor = module_of(*node.functor, name);
  ModuleId argument;
  if (node.argument != nullptr) argument = module_of(*node.argument, name + ".Argument");
  Modules& modules = library_.modules();
  const bool known = modules[functor].known && (!argument.valid() || modules[argument].known);
  if (!known) return unknown_module();
  if (modules[functor].functor == nullptr)
    fail(diag::Kind::TypeError, node.functor->span, "this module is not a functor");
  const auto instance = modules.instances.find({functor, argument});
  if (instance != modules.instances.end()) return instance->second;
  if (++modules.applications > kMostApplications || applying_ >= kMostNested) {
    unsupported(module.span, "so many applications of functors");
    return unknown_module();
  }
  const ModuleId result = apply_functor(functor, argument, module.span, name);
  if (modules[functor].library && argument.valid()) modules.instances[{functor, argument}] = result;
  return result;
}

/// The functor's body, parsed anew, where its parameter is the argument.
ModuleId Inference::apply_functor(ModuleId functor_id, ModuleId argument, diag::Span span,
                                  const std::string& name) {
  ModuleDecl& functor = library_.modules()[functor_id];
  functor.applied = true;
  const auto& code = std::get<ast::Functor>(functor.functor->node);
  if ((code.type == nullptr) != !argument.valid())
    fail(diag::Kind::TypeError, span, "this functor is applied to the wrong kind of argument");
  const ast::ModuleExpr& body = library_.copy_of(*code.body);
  Scope outer = std::exchange(scope_, functor.environment);
  const FileRole outer_role = role_;
  const bool outer_unknown = opened_unknown_;
  const std::uint32_t outer_level = item_level_;
  const auto restore = [&] {
    scope_ = std::move(outer);
    role_ = outer_role;
    opened_unknown_ = outer_unknown;
    item_level_ = outer_level;
    --applying_;
  };
  ++applying_;
  opened_unknown_ = functor.environment.incomplete;
  role_ = functor.library ? FileRole::Library : FileRole::User;
  ModuleId result;
  try {
    if (code.type != nullptr) {
      const std::size_t broken_before = broken_promises_;
      const ModuleId parameter =
          ascribe(argument, *code.type, Types::Shown, std::string(code.parameter.text));
      if (broken_promises_ != broken_before) throw ItemFailed{};
      if (!code.parameter.text.empty()) scope_.modules.bind(code.parameter.text, parameter);
    }
    result = module_of(body, name);
  } catch (const ItemFailed&) {
    restore();
    throw;
  }
  restore();
  return result;
}

void Inference::report_unused_functors() {
  for (const auto& [id, span] : functors_) {
    const ModuleDecl& functor = library_.modules()[id];
    if (functor.applied) continue;
    const auto& code = std::get<ast::Functor>(functor.functor->node);
    const diag::Span head = code.parameter.text.empty() ? span : code.parameter.span;
    sink_.report(diag::Kind::Unsupported, head,
                 fmt::format("the functor `{}` is not applied in this file", functor.name),
                 "its functions are checked where it is applied");
  }
}

// --- items ---

void Inference::bind_module(const ast::Name& name, ModuleId id) {
  if (name.text.empty()) return;
  scope_.modules.bind(name.text, id);
  exports_.modules.bind(name.text, id);
}

void Inference::item_node(const ast::ModuleItem& node, const ast::Item&) {
  const std::string name = node.name.text.empty() ? "_" : std::string(node.name.text);
  bind_module(node.name, module_of(*node.module, name));
}

void Inference::item_node(const ast::ModuleTypeItem& node, const ast::Item&) {
  ModuleTypeDecl declaration{node.type, scope_};
  declaration.environment.incomplete = opened_unknown_;
  const ModuleTypeId id = library_.modules().add(std::move(declaration));
  scope_.module_types.bind(node.name.text, id);
  exports_.module_types.bind(node.name.text, id);
}

void Inference::open_module(ModuleId id) {
  const ModuleDecl& module = library_.modules()[id];
  if (!module.known || module.scope.incomplete) opened_unknown_ = true;
  scope_.open(module.scope);
}

void Inference::item_node(const ast::OpenItem& node, const ast::Item&) {
  open_module(module_of(*node.module, "Opened"));
}

void Inference::item_node(const ast::IncludeItem& node, const ast::Item&) {
  const ModuleId id = module_of(*node.module, "Included");
  open_module(id);
  const ModuleDecl& module = library_.modules()[id];
  if (!module.known || module.scope.incomplete) exports_.incomplete = true;
  exports_.open(module.scope);
}

void Inference::expr_node(const ast::LocalModule& node, const ast::Expr& expr, Type expected) {
  const ScopeGuard guard(scope_);
  std::vector<const ast::Item*> outer = std::exchange(items_, {});
  Scope outer_exports = exports_;
  ++local_modules_;
  const std::string name = node.name.text.empty() ? "_" : std::string(node.name.text);
  const ModuleId id = module_of(*node.module, name);
  --local_modules_;
  exports_ = std::move(outer_exports);
  expr.resolved = static_cast<std::int32_t>(declarations_.local_items.size());
  declarations_.local_items.push_back(std::exchange(items_, std::move(outer)));
  if (!node.name.text.empty()) scope_.modules.bind(node.name.text, id);
  check(*node.body, expected);
}

// --- what a path means ---

ModuleId Inference::find_module(std::string_view path, diag::Span span) {
  constexpr std::string_view kStdlib = "Stdlib.";
  const bool of_library = path.starts_with(kStdlib);
  if (of_library) path.remove_prefix(kStdlib.size());
  Modules& modules = library_.modules();
  std::string_view head = path.substr(0, path.find('.'));
  ModuleId id = of_library ? ModuleId() : scope_.modules.find(head);
  if (!id.valid()) id = library_.find(head, of_library ? FileRole::Library : role_);
  std::string_view rest = path.substr(std::min(path.size(), head.size() + 1));
  while (id.valid() && !rest.empty()) {
    if (!modules[id].known) return id;
    head = rest.substr(0, rest.find('.'));
    rest = rest.substr(std::min(rest.size(), head.size() + 1));
    const ModuleId inner = modules[id].scope.modules.find(head);
    if (!inner.valid() && modules[id].scope.incomplete) return unknown_module();
    id = inner;
  }
  if (id.valid()) return id;
  if (!opened_unknown_ && reported_modules_.insert(std::string(path)).second) report_no_module(path, span);
  return unknown_module();
}

void Inference::report_no_module(std::string_view path, diag::Span span) {
  const std::string help = "functions that execute it cannot be checked";
  if (is_standard_module(path)) {
    sink_.report(diag::Kind::Unsupported, span, fmt::format("library module {} is not modelled yet", path),
                 help);
  } else {
    sink_.report(
        diag::Kind::Unsupported, span,
        fmt::format("module {} is neither in this file, nor in a file beside it, nor in a library of "
                    "this project that is asked for",
                    path),
        help);
  }
}

/// Null if nothing is known of it; that has been reported.
const Scope* Inference::find_names(std::string_view path, diag::Span span) {
  const ModuleDecl& module = library_.modules()[find_module(path, span)];
  return module.known ? &module.scope : nullptr;
}

ModuleTypeId Inference::find_module_type(const ast::Path& path) {
  const std::size_t dot = path.name.rfind('.');
  const std::string_view name = dot == std::string_view::npos ? path.name : path.name.substr(dot + 1);
  const Scope* names = &scope_;
  if (dot != std::string_view::npos) names = find_names(path.name.substr(0, dot), path.span);
  if (names == nullptr) return {};
  const ModuleTypeId id = names->module_types.find(name);
  if (id.valid() || opened_unknown_ || names->incomplete) return id;
  if (dot != std::string_view::npos) {
    unsupported(path.span, fmt::format("module type {}", path.name));
    return {};
  }
  fail(diag::Kind::UnboundName, path.span, fmt::format("unbound module type `{}`", path.name));
}

ValueId find_qualified(std::string_view path, const Scope& exports, const Modules& modules) {
  const Scope* names = &exports;
  for (std::size_t dot = path.find('.');
       dot != std::string_view::npos && dot > 0 && path[0] >= 'A' && path[0] <= 'Z'; dot = path.find('.')) {
    const ModuleId id = names->modules.find(path.substr(0, dot));
    if (!id.valid()) return {};
    names = &modules[id].scope;
    path.remove_prefix(dot + 1);
  }
  return names->values.find(path);
}

}  // namespace culprit::front::ocaml

// From the syntax tree of a module to its kernel: resolves names and fixities, removes sugar, orders
// bindings.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "diag/diagnostic.h"
#include "front/haskell/ast.h"
#include "front/haskell/builtin.h"
#include "front/haskell/entities.h"
#include "front/haskell/kernel.h"

namespace culprit::front::haskell {

/// What renaming one module needs to know of the others.
struct RenameContext {
  const ast::Module& tree;
  diag::FileId file;
  bool library = false;
  Declarations& declarations;
  const Builtins& builtins;
  const diag::SourceManager& sources;
  diag::Sink& sink;
  /// The interface of an imported module; never null: a module that cannot be used has an open interface.
  std::function<const ModuleInterface*(std::string_view module)> interface;
  /// The name of a library module that exports a name, or empty; asked only when something is wrong.
  std::function<std::string(Space space, std::string_view name, std::string_view called)> exported_by = {};
};

struct Renamed {
  std::unique_ptr<kernel::Module> module;
  ModuleInterface interface;
};

/// Errors go to the sink; what contains one is poisoned (Unsupported), the rest is complete.
Renamed rename_module(const RenameContext& context);

}  // namespace culprit::front::haskell

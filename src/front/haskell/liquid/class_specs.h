// Refined types of methods: `class` and `instance` annotations.
#pragma once

#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "front/haskell/builtin.h"
#include "front/haskell/declarations.h"
#include "front/haskell/kernel.h"

namespace culprit::front::haskell::liquid {

/// The code of the methods that the annotation gives types for: those of the instance that it names, or of
/// all instances of the class in `modules`. None: there is no such class or instance.
std::vector<std::pair<ValueId, const Signature*>> methods_of(const ClassSpec& spec,
                                                             const kernel::Module& owner,
                                                             Declarations& declarations,
                                                             const Builtins& builtins,
                                                             const std::vector<Symbol>& modules);

/// The code of methods that the module contains: those of its instances, but for derived ones, and the
/// defaults of its classes.
/// The class that the annotation names; null: none.
const Path* class_name(const ClassSpec& spec);
/// Whether there is an instance for the type that it names.
bool has_instance(const ClassSpec& spec, const Class& declared, const kernel::Module& owner,
                  Declarations& declarations, const Builtins& builtins);

std::vector<ValueId> written_methods(const kernel::Module& module);

/// By what names users know them: that of the method, or `Type.method` where that is the name of several
/// (`Class.method`: the default). Without those that this does not tell apart.
std::unordered_map<ValueId, std::string> method_names(const kernel::Module& module,
                                                      const Declarations& declarations);

}  // namespace culprit::front::haskell::liquid

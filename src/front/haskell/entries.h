// What is checked of a module: every exported function with unknown arguments, constants, main.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "diag/diagnostic.h"
#include "env/options.h"
#include "front/haskell/abstract_values.h"
#include "front/haskell/generate.h"
#include "front/haskell/instances.h"

namespace culprit::front::haskell {

/// How an entry is shown as a call.
struct EntryShape {
  /// What is done with its result, as far as the real system can do it.
  enum class Use : std::uint8_t {
    Holds,     ///< a property: must be True
    Runs,      ///< an action
    Shown,     ///< evaluated completely, by showing it
    Evaluated  ///< only evaluated: it cannot be shown
  };
  ValueId value;
  Use use = Use::Evaluated;
  bool shown = false;  ///< its result, or that of the action, can be shown
  std::string type;    ///< at the types that were chosen; empty: the function has no type variables
  /// What `explore` was told to assert of the arguments and the result, if anything; and whether the result
  /// has to be True.
  ValueId condition = {};
  bool is_condition = false;
  /// One per argument: the module and the name of the function that makes it of the unknown that was found,
  /// if its type hides its constructors; else empty.
  std::vector<std::pair<std::string, std::string>> builders = {};
};

/// Adds entries for `module` to the generator's core module.
///   - a property (`prop_…`, or one that the options name) must be True;
///   - an action is run, with all that it is bound to;
///   - any other result is evaluated completely, as printing it would do, so an error inside it is found;
///     unknown inputs in it stay as they are, so nothing forks that the function did not look at.
std::unordered_map<core::Symbol, EntryShape> add_entries(const kernel::Module& module,
                                                         Declarations& declarations, const Builtins& builtins,
                                                         CoreTypes& types, Generator& generator,
                                                         core::Module& core, const env::Options& options,
                                                         diag::Sink& sink, const KnownNames& names);

}  // namespace culprit::front::haskell

// Concrete values for the unknowns of a path, as trees: they can be shrunk, turned into core, and from there
// printed in the source language and run. What is printed, replayed and reproduced is one and the same core
// expression.
#pragma once

#include <optional>
#include <vector>

#include "core/constructor_set.h"
#include "core/module.h"
#include "machine/machine.h"
#include "machine/state.h"
#include "term/term.h"

namespace culprit::verify {

struct Witness {
  enum Kind : std::uint8_t {
    Literal,    ///< `literal`
    Data,       ///< `constructor`, parts = fields
    Box,        ///< parts = {content}
    Array,      ///< parts = elements
    Constant,   ///< function: ignores its argument; parts = {result}
    Table,      ///< function: parts = {key, result, key, result, …, result for everything else}
    Havoc,      ///< function \x. c0 (x c1) x: parts = {c0, c1}; if it catches what x raises, {c0, c1, c2}
    Delay,      ///< function \x y. c0 x y: parts = {c0}
    Decompose,  ///< function \x. case x of { D y… -> c y… }: parts = one per constructor
    Look,       ///< function \x. case x as y of { _ -> c0 y }: parts = {c0}
    Move,       ///< function \x0 … xk. c0 xk x0 … xk-1: parts = {c0}, `selected` = k
    Select,   ///< function \x0 … xn. xi (c0 x0 … xn) …: parts = the c, `selected` = i, `arity` = n + 1
    Build,    ///< function \x0 … xn. D (c0 x0 … xn) …: parts = the c, `constructor`, `arity` = n + 1
    Nothing,  ///< in the place of a value of a rigid type, of which there is none; never evaluated
    Throw,    ///< in place of a function's result: raises; parts = {exception}
    Script,   ///< function that acts differently from call to call; `calls`, after `table_calls` of parts[0]
    Saved     ///< what a script saved under the number `saved`
  };
  /// Something that a script keeps for later: a component of a value, under a number.
  struct Save {
    struct Step {
      core::ConstructorId constructor;
      std::size_t field;
    };
    std::vector<Step> path;
    std::uint32_t number;
  };
  /// What a script does in a call with what it has saved before.
  struct Action {
    enum Kind : std::uint8_t { Apply, Write, Read };
    Kind kind = Apply;
    std::uint32_t saved = 0;
    std::vector<Witness> own;    ///< one: the box or array was made by unknown code; `saved` is not used
    std::vector<Witness> input;  ///< Apply and Write: one
    std::optional<base::BigInt> index;  ///< if it is an array
    std::vector<Save> save_result;      ///< Apply and Read
    bool catches = false;               ///< what the function raises
  };
  struct Call {
    std::vector<Save> save_argument;
    std::vector<Action> actions;
    std::vector<Witness> result;  ///< one, or none if it never returned
  };

  Kind kind = Literal;
  core::TypeId type;
  core::Literal literal;
  core::ConstructorId constructor;
  std::vector<Witness> parts;
  std::vector<Call> calls;
  std::uint32_t table_calls = 0;
  std::uint32_t saved = 0;
  std::uint32_t selected = 0;
  std::uint32_t arity = 0;
  /// Box, Array and Data with mutable fields: those of one number are one and the same; 0: different from all
  /// others.
  std::uint32_t cell = 0;
};

/// The smallest value of a type, if it is data without the excluded constructors; nothing if it has
/// no finite value.
std::optional<Witness> smallest(core::Module& module, core::TypeId type,
                                const core::ConstructorSet& excluded = {});

/// One answer to a `?`.
struct Answer {
  core::ExprId unknown;  ///< the core::Unknown that was executed
  core::TypeId type;
  Witness value;
};

/// The values of all executed unknowns of a state under a model, in order of execution. Nothing: some of it
/// cannot be expressed (unknown code that got hold of a value of the program).
std::optional<std::vector<Answer>> concretise(const machine::Machine& machine, const machine::State& state,
                                              const term::Model& model);

/// A value of a finished concrete run that holds no function.
std::optional<Witness> describe_value(const machine::Machine& machine, const machine::State& state,
                                      machine::Value value, core::TypeId type);

/// Core expressions, closed but for what they share: that becomes definitions marked `witness`.
/// `run`: to be run, which fails if they hold what unknown code cannot make (core::Access::maker).
std::vector<core::ExprId> to_core(core::Module& module, const std::vector<const Witness*>& witnesses,
                                  bool run = false);
inline core::ExprId to_core(core::Module& module, const Witness& witness) {
  return to_core(module, std::vector{&witness})[0];
}

}  // namespace culprit::verify

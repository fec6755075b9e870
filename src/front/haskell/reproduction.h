// Counterexamples in the user's words: a call to paste, and a program that fails under the real GHC.
#pragma once

#include <string>
#include <vector>

#include "diag/source.h"
#include "front/common/front_end.h"
#include "front/haskell/core_types.h"
#include "front/haskell/entries.h"
#include "front/haskell/kernel.h"

namespace culprit::front::haskell {

/// What is needed of a loaded program to show counterexamples for it.
struct ShownProgram {
  const kernel::Module& main;
  Declarations& declarations;
  const Builtins& builtins;
  CoreTypes& types;
  core::Module& core;
  const diag::SourceManager& sources;
  const Generator& generator;
  const std::vector<std::unique_ptr<kernel::Module>>& modules;

  [[nodiscard]] std::string module_name() const { return declarations.names.text(main.name); }
};

Rendered render(const EntryShape& entry, const std::vector<Input>& inputs, const ShownProgram& program);
Reproduction reproduction(const EntryShape& entry, const std::vector<Input>& inputs,
                          const core::Blame& violated, const ShownProgram& program);

/// Lines that import what the entry's arguments are made by.
std::string imports_for(const EntryShape& entry);
/// Allows the type of the entry to have parts that are left out, and chooses them where nothing else does.
std::string with_partial_types(const EntryShape& entry, std::string text);

}  // namespace culprit::front::haskell

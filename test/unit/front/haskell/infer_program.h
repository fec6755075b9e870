// Programs for tests of inference: parsed, renamed and inferred together with the library.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "diag/source.h"
#include "front/haskell/builtin.h"
#include "front/haskell/declarations.h"
#include "front/haskell/kernel.h"

namespace culprit::front::haskell {

struct InferredProgram {
  explicit InferredProgram(std::string text);

  /// The type of a top-level name: "(Eq a) => a -> [a] -> Bool"; "?" if there is no such name.
  std::string type_of(std::string_view name) const;
  /// What is wrong with the dictionaries of the program and the library modules that it uses, if anything.
  std::string evidence_problems() const;
  /// "line:column message [help]" of each diagnostic about the program, one per line.
  std::string errors() const;
  const kernel::FunctionBinding* find(std::string_view name) const;

  diag::SourceManager sources;
  diag::Sink sink;
  Declarations declarations;
  Builtins builtins;
  std::vector<std::unique_ptr<kernel::Module>> modules;
};

/// The evidence, readable: "d0", "Eq[Int]", "super(Ord 0 d1)".
std::string print(const Declarations& declarations, const kernel::Dictionary& dictionary);

}  // namespace culprit::front::haskell

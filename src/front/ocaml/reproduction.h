// Counterexamples in the user's words: a call to paste, and a program that fails under the real OCaml.
#pragma once

#include <string>
#include <vector>

#include "diag/source.h"
#include "front/common/front_end.h"
#include "front/ocaml/ast.h"
#include "front/ocaml/modules.h"
#include "front/ocaml/scope.h"

namespace culprit::front::ocaml {

/// The files that the checked one uses, as modules.
std::string other_files(const LoadedFile& file);
Rendered render(const core::Entry& entry, const std::vector<Input>& inputs, const LoadedFile& file,
                Declarations& declarations);
std::string reproduction(const core::Entry& entry, const std::vector<Input>& inputs, const LoadedFile& file,
                         Declarations& declarations);

}  // namespace culprit::front::ocaml

// What of an OCaml file is checked: its main function, its top level, or the functions that it offers.
#pragma once

#include "diag/diagnostic.h"
#include "env/options.h"
#include "front/ocaml/ast.h"
#include "front/ocaml/desugar.h"
#include "front/ocaml/modules.h"

namespace culprit::front::ocaml {

/// Adds the entries of the file to the module. "<init>" must exist.
void add_entries(const LoadedFile& file, Declarations& declarations, Desugarer& desugarer,
                 const env::Options& options, diag::Sink& sink);

/// The names of a function's parameters, as far as its definition shows them; "arg2" for the second without a
/// name.
std::vector<std::string> parameter_names(const Value& function, std::size_t count);

}  // namespace culprit::front::ocaml

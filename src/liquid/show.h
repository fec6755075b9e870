// Inferred types as a person would write them.
#pragma once

#include <string>

#include "liquid/constraints.h"

namespace culprit::liquid {

/// "n:int -> {v:int | n <= v}"
std::string show(const Constraints& constraints, const Assignment& solution, const InferredFunction& function,
                 core::Module& module, term::Manager& terms);

/// A formula in infix notation; `name` gives the names of variables.
std::string show_formula(const term::Manager& terms, term::Term formula,
                         const std::map<term::Term, std::string>& names);

}  // namespace culprit::liquid

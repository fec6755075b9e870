// Inferred types as a person would write them.
#pragma once

#include <functional>
#include <string>

#include "liquid/constraints.h"

namespace culprit::liquid {

/// Whether something follows from what is known.
using Implies = std::function<bool(const std::vector<term::Term>& known, term::Term conclusion)>;

/// "n:int -> {v:int | n <= v}". `implies` helps to leave out what is evident; without it nothing is.
std::string show(const Constraints& constraints, const Assignment& solution, const InferredFunction& function,
                 core::Module& module, term::Manager& terms, const Implies& implies = {});

/// A formula in infix notation; `name` gives the names of variables.
std::string show_formula(const term::Manager& terms, term::Term formula,
                         const std::map<term::Term, std::string>& names);

}  // namespace culprit::liquid

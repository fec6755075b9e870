// What each kind of term means on constants: the one place, used by constant folding and by evaluation.
#pragma once

#include <span>

#include "term/term.h"

namespace culprit::term {

/// The value of `kind` applied to constants of the right sorts. Kind is neither Constant nor Variable.
Constant fold(Kind kind, std::span<const Constant* const> operands);

/// What a variable is worth that a model does not mention.
Constant default_value(Sort sort);

/// A constant of the numeric sort `sort`; an Int needs an integral value.
Constant number(Sort sort, const base::Rational& value);
/// The value of a constant of sort Int or Real.
base::Rational rational(const Constant& constant);

}  // namespace culprit::term

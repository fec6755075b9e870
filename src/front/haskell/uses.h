// Where a function's code names other functions, and constructors.
#pragma once

#include <functional>

#include "front/haskell/kernel.h"

namespace culprit::front::haskell {

using OnUse = std::function<void(ValueId value, diag::Span span)>;

/// `named`: the constructor's name stands there, not an expression that builds or changes a record.
using OnConstruction = std::function<void(DataConId constructor, diag::Span span, bool named)>;

/// Every variable that the code of the function mentions, local ones, too, with its place in the text.
void for_each_use(const kernel::FunctionBinding& function, const OnUse& on_use);
/// Every constructor that it builds values with.
void for_each_construction(const kernel::FunctionBinding& function, const OnConstruction& on_construction);

}  // namespace culprit::front::haskell

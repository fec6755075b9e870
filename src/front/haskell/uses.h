// Where a function's code names other functions.
#pragma once

#include <functional>

#include "front/haskell/kernel.h"

namespace culprit::front::haskell {

using OnUse = std::function<void(ValueId value, diag::Span span)>;

/// Every variable that the code of the function mentions, local ones, too, with its place in the text.
void for_each_use(const kernel::FunctionBinding& function, const OnUse& on_use);

}  // namespace culprit::front::haskell

// The core calculus itself as a language, so that .core files can be checked like any other.
#pragma once

#include <memory>

#include "front/common/front_end.h"

namespace culprit::driver {

std::unique_ptr<front::FrontEnd> make_core_front_end();

}  // namespace culprit::driver

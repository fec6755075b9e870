// The languages that the tool knows: the only place where they are listed.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "front/common/front_end.h"

namespace culprit::driver {

using FrontEnds = std::vector<std::unique_ptr<front::FrontEnd>>;

FrontEnds make_front_ends();
/// The ends of file names that they accept, in words.
inline constexpr std::string_view kExtensions = ".hs, .lhs, .ml, .rkt, .sch, .scm or .core";

/// The front end for `path`; null if there is none.
front::FrontEnd* find_front_end(const FrontEnds& front_ends, std::string_view path);

}  // namespace culprit::driver

// LiquidHaskell annotations to trees.
#pragma once

#include <memory_resource>
#include <vector>

#include "diag/diagnostic.h"
#include "front/haskell/ast.h"
#include "front/haskell/liquid/ast.h"

namespace culprit::front::haskell::liquid {

/// What stands between `{-@` and `@-}`: mostly one annotation, sometimes several, each on lines of its own.
/// The first thing that is no LiquidHaskell is reported and ends this text; what stands before it is kept.
/// Signatures of local functions look like those of others and are given as Checked.
std::vector<Annotation> parse(const ast::Annotation& source, std::pmr::monotonic_buffer_resource& arena,
                              diag::Sink& sink);
/// All annotations of a module, in the order of the file.
std::vector<Annotation> parse(const std::vector<ast::Annotation>& sources,
                              std::pmr::monotonic_buffer_resource& arena, diag::Sink& sink);

}  // namespace culprit::front::haskell::liquid

// From Haskell source text to its syntax tree.
#pragma once

#include <memory>

#include "diag/diagnostic.h"
#include "diag/source.h"
#include "front/haskell/ast.h"

namespace culprit::front::haskell {

/// Parses a module; `literate` text (.lhs: bird tracks, \begin{code}) is unlit first, keeping positions.
/// Errors go to `sink`; an error inside a top-level declaration costs that declaration only. Null if nothing
/// can be used.
std::unique_ptr<ast::Module> parse_module(diag::FileId file, const diag::SourceManager& sources,
                                          bool literate, diag::Sink& sink);

}  // namespace culprit::front::haskell

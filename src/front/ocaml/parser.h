// OCaml source text to syntax tree.
#pragma once

#include <optional>

#include "diag/diagnostic.h"
#include "diag/source.h"
#include "front/ocaml/ast.h"

namespace culprit::front::ocaml {

/// How deeply constructs may be nested, and so how deep a tree can be.
constexpr int kMaxDepth = 10000;

/// Parses a whole file by the grammar of OCaml 4.13. Syntax errors go to `sink`, several per file when the
/// parser can tell where the next item starts; then there is no result. Syntax that is not supported is no
/// error: it becomes an Unsupported node, and whoever uses the tree reports it.
std::optional<ast::File> parse(diag::FileId file, const diag::SourceManager& sources, diag::Sink& sink);
/// An .mli file.
std::optional<ast::Interface> parse_interface(diag::FileId file, const diag::SourceManager& sources,
                                              diag::Sink& sink);
/// A fresh tree of a module expression that has been parsed before.
ast::ModuleCopy parse_again(const ast::ModuleExpr& module, const diag::SourceManager& sources,
                            diag::Sink& sink);

}  // namespace culprit::front::ocaml

// Reads the textual form of core (.core files). The grammar, with names, literals and comments as in lexer.h:
//
//   file  ::= item*
//   item  ::= strict ;
//           | [open] [abstract] data NAME variable* [= con | con ...] ;        con ::= NAME atomic-type* [:
//           atomic-type*] | [abstract] newtype NAME variable* = type ; | def NAME [: type] = e ; | entry
//           "NAME" [instance] [assuming "TEXT", ...] = e ;
//   e     ::= \binder+. e | /\a. e | let NAME [: type] = e, ... in e | thunk e
//           | [check] case e as binder of { pattern -> e; ... }                pattern ::= Con binder* |
//           literal | _ | ? [label] : type | ?read [label] : type | ?context [label] : type |
//           ?import [label] : type |
//           ?assumed [label] : type | choose label [cost] { e | e } | assume a in e | assert a BLAME in e |
//           error BLAME | raise a [BLAME] | reraise a | try e with binder. e | probe e with binder. e |
//           escape binder in e | head a* (@ atomic-type)* head  ::= a | Con | %primitive | ( e )
//   a     ::= variable | literal
//   binder::= NAME | (NAME : type)
//   BLAME ::= [ kind [party] "text" ]
//   type  ::= data atomic-type* | ref atomic-type | array atomic-type | type -> type | atomic-type
//
// Data and constructors may be used before their declaration. An `open` data may be declared several times;
// the declarations add up.
#pragma once

#include <memory>

#include "core/module.h"
#include "diag/diagnostic.h"
#include "diag/source.h"

namespace culprit::core {

/// The module, not yet validated; null after an error, which has been reported. Spans point into `file`.
std::unique_ptr<Module> parse(const diag::SourceManager& sources, diag::FileId file, diag::Sink& sink);

}  // namespace culprit::core

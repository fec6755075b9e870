// OCaml source text to tokens, by the lexical rules of OCaml 4.13.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "diag/source.h"

namespace culprit::front::ocaml {

enum class TokenKind : std::uint8_t {
#define KEYWORD(name, text) name,
#define SYMBOL(name, text) name,
#define TOKEN(name, description) name,
#include "front/ocaml/tokens.def"
};

/// How to name a kind in a message: "`let`", "a name".
std::string_view describe(TokenKind kind);
bool is_keyword(TokenKind kind);

struct Token {
  TokenKind kind;
  std::uint32_t begin;  ///< offsets in the file
  std::uint32_t end;
};

/// The tokens of a file without comments and attributes, ended by one EndOfFile, which is placed right behind
/// the last token. Nothing if the text has lexical errors, which go to `sink`. The contents of literals are
/// not checked here.
std::optional<std::vector<Token>> tokenize(diag::FileId file, const diag::SourceManager& sources,
                                           diag::Sink& sink);

}  // namespace culprit::front::ocaml

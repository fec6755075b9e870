// Haskell text to tokens, by the lexical syntax of Haskell 2010. Layout is not done here: tokens only carry
// what it needs.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "diag/source.h"
#include "front/haskell/ast.h"
#include "front/haskell/extensions.h"

namespace culprit::front::haskell {

enum class TokenKind : std::uint8_t {
#define KEYWORD(name, text) name,
#define SYMBOL(name, text) name,
#define TOKEN(name, description) name,
#include "front/haskell/tokens.def"
};

/// How to name a kind in a message: "`let`", "a name".
std::string_view describe(TokenKind kind);
bool is_keyword(TokenKind kind);

struct Token {
  TokenKind kind;
  bool starts_line = false;     ///< the first token of its line
  bool behind_operand = false;  ///< follows a name, literal or closing bracket without a blank
  bool before_operand = false;  ///< a name, literal or opening bracket follows without a blank
  std::uint32_t begin = 0;      ///< offsets in the file
  std::uint32_t end = 0;
  std::uint32_t column = 0;  ///< for layout: from 1, tabs go to multiples of 8

  /// `f !x`, `f @t`, `~x`, but not `a ! b` and not `a!b`.
  [[nodiscard]] bool is_prefix() const { return before_operand && !behind_operand; }
};

struct Tokens {
  std::vector<Token> list;  ///< ended by one EndOfFile, which is placed right behind the last token
  std::vector<ast::Annotation> annotations;
};

/// Comments and pragmas disappear, LiquidHaskell annotations are collected. What is not Haskell is reported
/// and becomes an Invalid token. Nothing if a comment is never closed.
std::optional<Tokens> tokenize(diag::FileId file, std::string_view text, const Extensions& extensions,
                               diag::Sink& sink);

}  // namespace culprit::front::haskell

// Tokens of .core files.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "diag/diagnostic.h"
#include "diag/source.h"

namespace culprit::core {

enum class TokenKind : std::uint8_t {
  Name,  ///< f   `List.map`   $x   Cons@list
  Keyword,
  Primitive,  ///< %i63.add, and the floats %inf %-inf %nan
  Integer,
  Float,
  String,
  Punctuation,  ///< among them `/\`, `->`, `?read`, `?context`, `?import` and `?assumed`
  End
};

struct Token {
  TokenKind kind = TokenKind::End;
  std::string text;       ///< without quotes, sigils and escapes
  std::string qualifier;  ///< of `Cons@list`: the data type
  bool qualified = false;
  bool quoted = false;    ///< a quoted name is no keyword and no built-in type
  bool variable = false;  ///< `$x` is a variable even if a constructor or data type is called x
  diag::Span span;
};

/// The tokens of a file, the last of which is End; none after an error, which has been reported.
std::optional<std::vector<Token>> tokenize(const diag::SourceManager& sources, diag::FileId file,
                                           diag::Sink& sink);

}  // namespace culprit::core

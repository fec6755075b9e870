// How names, literals and obligation kinds are written in .core files: shared by the lexer, the parser and
// the printer.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/expr.h"

namespace culprit::core {

bool is_keyword(std::string_view text);
bool is_name_start(char c);
bool is_name_part(char c);

/// A type that is written with a fixed name; `ref` and `array` are among them, data and functions are not.
std::optional<TypeKind> builtin_type(std::string_view name);
std::string_view builtin_name(TypeKind kind);  ///< empty for data, functions and variables

std::optional<Primitive> find_primitive(std::string_view text);

std::string_view name(ObligationKind kind);  ///< "division-by-zero"
std::optional<ObligationKind> find_obligation(std::string_view text);

/// `text` between two `delimiter`s, escaped so that the lexer reads the same bytes.
std::string quote(std::string_view text, char delimiter);
/// A name as it stands in a file: in backquotes unless it is a plain identifier.
std::string spell_name(std::string_view name);
std::string spell_literal(const Literal& literal);

inline constexpr std::string_view kInfinity = "inf", kMinusInfinity = "-inf",
                                  kNotANumber = "nan";  // after a '%'

}  // namespace culprit::core

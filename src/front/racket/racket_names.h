// Names that real Racket has, whether they are supported here or not.
#pragma once

#include <string_view>

namespace culprit::front::racket {

/// Whether `#lang racket` binds it.
bool is_racket_name(std::string_view name);
/// Whether it is syntax there: what is in its parentheses need not be expressions.
bool is_racket_form(std::string_view name);

}  // namespace culprit::front::racket

// What begins with `#`.
#include <fmt/format.h>

#include <cctype>

#include "front/racket/numerals.h"
#include "front/racket/reader_state.h"

namespace culprit::front::racket {

const Datum* Reader::hash_syntax() {
  const std::uint32_t begin = at_;
  switch (peek(1)) {
    case '(':
    case '[':
    case '{': ++at_; return vector(begin);
    case '\\': return character(begin);
    case '"': ++at_; return byte_string(begin);
    case '%': return atom(begin);
    case '\'': return shorthand(begin, "syntax", 2);
    case '`': return shorthand(begin, "quasisyntax", 2);
    case ',':
      if (peek(2) == '@') return shorthand(begin, "unsyntax-splicing", 3);
      return shorthand(begin, "unsyntax", 2);
    case ':': {
      at_ += 2;
      const std::string_view name = token();
      Datum* result = make(Datum::Kind::Keyword, begin);
      result->text = name;
      return result;
    }
    case '&': {
      at_ += 2;
      const Datum* content = required(begin, "`#&`");
      Datum* result = make(Datum::Kind::Box, begin);
      result->elements = copy_slice<const Datum*>(*arena_, {content});
      return result;
    }
    case '<':
      if (peek(2) == '<') return here_string(begin);
      break;
    default: break;
  }
  if (looking_at("#rx") || looking_at("#px")) return regexp(begin);
  if (looking_at("#hash")) return hash_table(begin);
  if (std::isdigit(static_cast<unsigned char>(peek(1))) != 0) {
    ++at_;
    while (std::isdigit(static_cast<unsigned char>(peek())) != 0) ++at_;
    if (peek() == '(' || peek() == '[') return vector(begin);
    unsupported(begin, "shared structure (`#0=`)");
  }
  if (looking_at("#s(")) unsupported(begin, "a prefab structure (`#s(…)`)");
  if (looking_at("#lang")) unsupported(begin, "`#lang` after the beginning of the file");
  if (looking_at("#reader")) unsupported(begin, "`#reader`");
  return boolean_or_numeral(begin);
}

const Datum* Reader::boolean_or_numeral(std::uint32_t begin) {
  ++at_;
  token();
  const std::string_view written = text_.substr(begin, at_ - begin);
  const bool yes = written == "#t" || written == "#T" || written == "#true";
  if (yes || written == "#f" || written == "#F" || written == "#false") {
    Datum* result = make(Datum::Kind::Boolean, begin);
    result->number = yes ? 1 : 0;
    return result;
  }
  if (!is_numeral(written)) fail(span(begin), fmt::format("`{}` is not the beginning of a datum", written));
  Datum* result = make(Datum::Kind::Number, begin);
  result->text = written;
  return result;
}

const Datum* Reader::vector(std::uint32_t begin) {
  std::size_t least = 0;
  for (const char digit : text_.substr(begin + 1, at_ - begin - 1)) {
    least = least * 10 + static_cast<std::size_t>(digit - '0');
    if (least > 10000) fail(span(begin), "this vector literal is too long");
  }
  const std::uint32_t open_at = at_;
  Sequence inside = sequence(open_at, peek(), false);
  // `#3(a)` repeats its last element.
  while (!inside.elements.empty() && inside.elements.size() < least)
    inside.elements.push_back(inside.elements.back());
  Datum* result = make(Datum::Kind::Vector, begin);
  result->elements = copy_slice(*arena_, inside.elements);
  return result;
}

const Datum* Reader::hash_table(std::uint32_t begin) {
  ++at_;
  const std::string_view kind = token();
  if ((kind != "hash" && kind != "hasheq" && kind != "hasheqv") || (peek() != '(' && peek() != '['))
    fail(span(begin), "`#hash(`, `#hasheq(` or `#hasheqv(` is expected");
  const std::uint32_t open_at = at_;
  const Sequence inside = sequence(open_at, peek(), false);
  std::vector<const Datum*> flat;
  for (const Datum* entry : inside.elements) {
    const bool dotted = entry->is_pair() && entry->elements.size() == 1 && entry->tail != nullptr;
    if (dotted) {
      flat.push_back(entry->elements[0]);
      flat.push_back(entry->tail);
      continue;
    }
    // `(key . (a b))` was read as the list `(key a b)`.
    if (!entry->is_pair()) fail(entry->span, "`(key . value)` is expected in a hash literal");
    Datum rest = *entry;
    rest.elements = entry->elements.subspan(1);
    flat.push_back(entry->elements[0]);
    flat.push_back(create(*arena_, rest));
  }
  Datum* result = make(Datum::Kind::Hash, begin);
  result->text = kind;
  result->elements = copy_slice(*arena_, flat);
  return result;
}

const Datum* Reader::regexp(std::uint32_t begin) {
  std::int64_t flags = peek(1) == 'p' ? Datum::kPerl : 0;
  at_ += 3;
  if (peek() == '#') {
    flags |= Datum::kBytes;
    ++at_;
  }
  if (peek() != '"') fail(span(begin), "a string is expected after `#rx` or `#px`");
  const std::string text = string_body(begin, (flags & Datum::kBytes) != 0);
  Datum* result = make(Datum::Kind::Regexp, begin);
  result->text = copy_text(*arena_, text);
  result->number = flags;
  return result;
}

/// `#<<END`, then lines up to one that is `END`.
const Datum* Reader::here_string(std::uint32_t begin) {
  at_ += 3;
  const std::size_t line_end = text_.find('\n', at_);
  if (line_end == std::string_view::npos) fail(span(begin), "this here string has no lines");
  const std::string_view terminator = text_.substr(at_, line_end - at_);
  std::size_t line = line_end + 1;
  for (;;) {
    if (line >= text_.size())
      fail({file_, begin, begin + 3},
           fmt::format("this here string is not ended by a line `{}`", terminator));
    const std::size_t end = std::min(text_.find('\n', line), text_.size());
    if (text_.substr(line, end - line) == terminator) {
      at_ = static_cast<std::uint32_t>(end);
      break;
    }
    line = end + 1;
  }
  Datum* result = make(Datum::Kind::String, begin);
  const std::size_t content = line_end + 1;
  result->text = line > content ? text_.substr(content, line - 1 - content) : std::string_view();
  return result;
}

}  // namespace culprit::front::racket

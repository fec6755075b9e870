// Files of the library: of a definition that nobody may want, only the beginning is read.
#include <algorithm>

#include "front/racket/character_set.h"
#include "front/racket/reader_state.h"

namespace culprit::front::racket {

namespace {

/// What skipping has to look at.
constexpr CharacterSet kStops("()[]{}\";|#\\");

}  // namespace

/// `(define name …)` or `(define (name …) …)`
const Datum* Reader::beginning() {
  const std::uint32_t begin = at_++;
  const Datum* word = next().datum;
  skip_blanks();
  int open = 1;
  for (; peek() == '('; ++open) ++at_;
  const Datum* name = next().datum;
  if (name == nullptr || !name->is_symbol()) fail(span(begin), "a name is expected in this definition");
  skip_rest(begin, open);
  Datum* result = make(Datum::Kind::List, begin);
  result->elements = copy_slice<const Datum*>(*arena_, {word, name});
  result->is_beginning = true;
  return result;
}

/// Past the parenthesis that closes what was opened at `begin`; `open`: how many have to be closed.
void Reader::skip_rest(std::uint32_t begin, int open) {
  for (; open > 0; ++at_) {
    const auto* stop =
        std::find_if(text_.begin() + at_, text_.end(), [](char c) { return kStops.contains(c); });
    at_ = static_cast<std::uint32_t>(stop - text_.begin());
    if (at_end()) fail({file_, begin, begin + 1}, "this `(` is never closed");
    switch (text_[at_]) {
      case '(':
      case '[':
      case '{': ++open; break;
      case ')':
      case ']':
      case '}': --open; break;
      case '"':
      case '|': skip_quoted(); break;
      case ';': at_ = static_cast<std::uint32_t>(std::min(text_.find('\n', at_), text_.size() - 1)); break;
      case '\\': ++at_; break;
      case '#':
        if (peek(1) == '\\') at_ += 2;
        break;
      default: break;
    }
  }
}

/// From one delimiter to the next of its kind.
void Reader::skip_quoted() {
  const char delimiter = text_[at_++];
  while (!at_end() && text_[at_] != delimiter) at_ += text_[at_] == '\\' && delimiter == '"' ? 2 : 1;
}

const Datum* Reader::form_at(std::uint32_t begin) {
  at_ = begin;
  try {
    return next().datum;
  } catch (const Failure&) {
    return nullptr;
  }
}

std::optional<File> read_outline(diag::FileId file, const diag::SourceManager& sources, diag::Sink& sink,
                                 Arena arena) {
  return Reader(file, sources, sink, std::move(arena), Reader::Definitions::Beginnings).run();
}

const Datum* read_form(Span span, const diag::SourceManager& sources, diag::Sink& sink, Arena arena) {
  return Reader(span.file, sources, sink, std::move(arena)).form_at(span.begin);
}

}  // namespace culprit::front::racket

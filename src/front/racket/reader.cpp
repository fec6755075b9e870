#include "front/racket/reader.h"

#include <fmt/format.h>

#include <cctype>
#include <filesystem>

#include "front/racket/character_set.h"
#include "front/racket/reader_state.h"

namespace culprit::front::racket {

namespace {

constexpr CharacterSet kDelimiters(" \t\r\n\f\v()[]{}\",'`;");
constexpr CharacterSet kBlanks(" \t\r\n\f\v");

}  // namespace

bool is_delimiter(char c) { return kDelimiters.contains(c); }

char closing(char open) { return open == '(' ? ')' : open == '[' ? ']' : '}'; }

Reader::Reader(diag::FileId file, const diag::SourceManager& sources, diag::Sink& sink, Arena arena,
               Definitions definitions)
    : file_(file),
      sources_(sources),
      sink_(sink),
      arena_(std::move(arena)),
      definitions_(definitions),
      text_(sources.file(file).text()) {}

std::optional<File> Reader::run() {
  try {
    if (looking_at("\xEF\xBB\xBF")) at_ += 3;  // a byte order mark
    skip_blanks();
    const bool lang = looking_at("#lang") && (std::isspace(static_cast<unsigned char>(peek(5))) != 0);
    if (lang || looking_at("#!racket")) {
      const Datum* module = module_of(at_);
      return File{arena_, copy_slice<const Datum*>(*arena_, {module}), true};
    }
    std::vector<const Datum*> forms;
    for (Next read = next(); read.mark != Mark::End; read = next()) {
      if (read.mark == Mark::Close) fail({file_, at_, at_ + 1}, fmt::format("unexpected `{}`", peek()));
      if (read.mark == Mark::Dot) fail({file_, at_, at_ + 1}, "unexpected `.`");
      forms.push_back(read.datum);
    }
    return File{arena_, copy_slice(*arena_, forms), false};
  } catch (const Failure&) {
    return std::nullopt;
  }
}

const Datum* Reader::module_of(std::uint32_t begin) {
  at_ += looking_at("#lang") ? 5 : 2;
  while (peek() == ' ') ++at_;
  const std::uint32_t language_at = at_;
  while (!at_end() && !is_delimiter(peek())) ++at_;
  if (at_ == language_at) fail({file_, begin, at_}, "the name of a language is expected after `#lang`");
  const Span line = span(begin);
  const std::string stem = std::filesystem::path(sources_.file(file_).name()).stem().string();
  std::vector<const Datum*> elements{symbol("module", line), symbol(copy_text(*arena_, stem), line),
                                     symbol(text_.substr(language_at, at_ - language_at), span(language_at))};
  for (Next read = next(); read.mark != Mark::End; read = next()) {
    if (read.mark == Mark::Close) fail({file_, at_, at_ + 1}, fmt::format("unexpected `{}`", peek()));
    if (read.mark == Mark::Dot) fail({file_, at_, at_ + 1}, "unexpected `.`");
    elements.push_back(read.datum);
  }
  Datum* module = make(Datum::Kind::List, begin);
  module->span = line;
  module->elements = copy_slice(*arena_, elements);
  return module;
}

Reader::Next Reader::next() {
  skip_blanks();
  if (at_end()) return {nullptr, Mark::End};
  const std::uint32_t begin = at_;
  switch (peek()) {
    case '(':
      if (definitions_ == Definitions::Beginnings && depth_ == 1 && looking_at("(define "))
        return {beginning()};
      return {list(begin, '(')};
    case '[':
    case '{': return {list(begin, peek())};
    case ')':
    case ']':
    case '}': return {nullptr, Mark::Close};
    case '\'': return {shorthand(begin, "quote", 1)};
    case '`': return {shorthand(begin, "quasiquote", 1)};
    case ',':
      if (peek(1) == '@') return {shorthand(begin, "unquote-splicing", 2)};
      return {shorthand(begin, "unquote", 1)};
    case '"': return {string(begin)};
    case '#': return {hash_syntax()};
    default:
      if (at_lone_dot()) return {nullptr, Mark::Dot};
      return {atom(begin)};
  }
}

bool Reader::at_lone_dot() const {
  return peek() == '.' && (at_ + 1 >= text_.size() || is_delimiter(peek(1)));
}

const Datum* Reader::required(std::uint32_t begin, std::string_view before) {
  if (++depth_ > kMaxNesting) {
    sink_.report(diag::Kind::TooDeep, {file_, begin, begin + 1},
                 fmt::format("this is nested more than {} levels deep", kMaxNesting),
                 "split the expression into definitions");
    throw Failure{};
  }
  const Next read = next();
  --depth_;
  if (read.mark != Mark::None) fail({file_, begin, begin + 1}, fmt::format("nothing follows {}", before));
  return read.datum;
}

const Datum* Reader::shorthand(std::uint32_t begin, std::string_view name, std::size_t length) {
  const std::string_view written = text_.substr(begin, length);
  at_ += static_cast<std::uint32_t>(length);
  const Span at = span(begin);
  const Datum* quoted = required(begin, fmt::format("`{}`", written));
  Datum* result = make(Datum::Kind::List, begin);
  result->elements = copy_slice<const Datum*>(*arena_, {symbol(name, at), quoted});
  return result;
}

const Datum* Reader::list(std::uint32_t begin, char open) {
  Sequence inside = sequence(begin, open, true);
  Datum* result = make(Datum::Kind::List, begin);
  result->elements = copy_slice(*arena_, inside.elements);
  result->tail = inside.tail;
  // `(a . (b c))` is `(a b c)`.
  if (result->tail != nullptr && result->tail->kind == Datum::Kind::List) {
    for (const Datum* more : result->tail->elements) inside.elements.push_back(more);
    result->elements = copy_slice(*arena_, inside.elements);
    result->tail = result->tail->tail;
  }
  return result;
}

Reader::Sequence Reader::sequence(std::uint32_t begin, char open, bool dots_allowed) {
  if (++depth_ > kMaxNesting) {
    sink_.report(diag::Kind::TooDeep, {file_, begin, begin + 1},
                 fmt::format("this is nested more than {} levels deep", kMaxNesting),
                 "split the expression into definitions");
    throw Failure{};
  }
  ++at_;
  Sequence result;
  for (Next read = next(); read.mark != Mark::Close; read = next()) {
    if (read.mark == Mark::End)
      fail({file_, begin, begin + 1}, fmt::format("this `{}` is never closed", open));
    if (read.mark == Mark::None) {
      result.elements.push_back(read.datum);
    } else {
      if (!dots_allowed || result.elements.empty()) fail({file_, at_, at_ + 1}, "unexpected `.`");
      dotted(result, begin, open);
      if (result.tail != nullptr) break;
    }
  }
  close(begin, open);
  --depth_;
  return result;
}

/// After `(a b`, at a dot: `. c)` gives a tail, `. c . d …` puts c in front.
void Reader::dotted(Sequence& sequence, std::uint32_t open_at, char open) {
  const std::uint32_t dot = at_++;
  const Next after = next();
  if (after.mark != Mark::None) fail({file_, dot, dot + 1}, "a datum is expected after this `.`");
  const Next then = next();
  if (then.mark == Mark::Close) {
    sequence.tail = after.datum;
    return;
  }
  if (then.mark == Mark::End)
    fail({file_, open_at, open_at + 1}, fmt::format("this `{}` is never closed", open));
  if (then.mark != Mark::Dot) fail({file_, dot, dot + 1}, "more than one datum follows this `.`");
  const std::uint32_t second = at_++;
  const Next last = next();
  if (last.mark != Mark::None) fail({file_, second, second + 1}, "a datum is expected after this `.`");
  sequence.elements.insert(sequence.elements.begin(), after.datum);
  sequence.elements.push_back(last.datum);
}

void Reader::close(std::uint32_t begin, char open) {
  if (peek() != closing(open)) {
    fail({file_, at_, at_ + 1},
         fmt::format("`{}` is expected to close the `{}` at {}, not `{}`", closing(open), open,
                     sources_.describe({file_, begin, begin + 1}), peek()));
  }
  ++at_;
}

void Reader::skip_blanks() {
  while (!at_end()) {
    const char c = peek();
    if (kBlanks.contains(c)) {
      ++at_;
    } else if (c != ';' && c != '#' && c != '\xC2') {
      return;
    } else if (c == ';' || looking_at("#! ") || looking_at("#!/")) {
      while (!at_end() && peek() != '\n') ++at_;
    } else if (looking_at("#|")) {
      skip_block_comment();
    } else if (looking_at("#;")) {
      const std::uint32_t begin = at_;
      at_ += 2;
      required(begin, "`#;`");
    } else if (looking_at("\xC2\xA0")) {  // a blank that does not break
      at_ += 2;
    } else {
      return;
    }
  }
}

void Reader::skip_block_comment() {
  const std::uint32_t begin = at_;
  int open = 0;
  do {
    if (at_end()) fail({file_, begin, begin + 2}, "this `#|` is never closed");
    if (looking_at("#|")) {
      ++open;
      at_ += 2;
    } else if (looking_at("|#")) {
      --open;
      at_ += 2;
    } else {
      ++at_;
    }
  } while (open > 0);
}

Datum* Reader::make(Datum::Kind kind, std::uint32_t begin) {
  Datum datum;
  datum.kind = kind;
  datum.span = span(begin);
  return create(*arena_, datum);
}

const Datum* Reader::symbol(std::string_view text, Span span) {
  Datum datum;
  datum.kind = Datum::Kind::Symbol;
  datum.span = span;
  datum.text = text;
  return create(*arena_, datum);
}

void Reader::fail(Span span, std::string message, std::string help) {
  sink_.report(diag::Kind::SyntaxError, span, std::move(message), std::move(help));
  throw Failure{};
}

void Reader::unsupported(std::uint32_t begin, std::string_view what) {
  sink_.report(diag::Kind::SyntaxError, {file_, begin, begin + 2}, fmt::format("{} cannot be read", what));
  throw Failure{};
}

std::optional<File> read(diag::FileId file, const diag::SourceManager& sources, diag::Sink& sink,
                         Arena arena) {
  return Reader(file, sources, sink, std::move(arena)).run();
}

}  // namespace culprit::front::racket

#include "front/haskell/liquid/parser.h"

#include <span>

#include "base/utf8.h"
#include "front/haskell/characters.h"
#include "front/haskell/liquid/parser_state.h"

namespace culprit::front::haskell::liquid {

namespace {

constexpr std::size_t kMaxQuoted = 40;

std::string quoted(std::string_view text) { return "`" + base::shortened_utf8(text, kMaxQuoted) + "`"; }

/// Columns and offsets of the text become those of the file.
void relocate(std::vector<Token>& tokens, const ast::Annotation& source) {
  const std::size_t first_line = std::min(source.text.find('\n'), source.text.size());
  for (Token& token : tokens) {
    if (token.begin < first_line) token.column += source.column - 1;
    token.begin += source.span.begin;
    token.end += source.span.begin;
  }
}

/// Nothing if something is not even a token: the first such thing has been reported.
std::optional<std::vector<Token>> tokens_of(const ast::Annotation& source, diag::Sink& sink) {
  // Names may end in `#`, Unicode arrows and promoted constructors are no errors, whatever the module says.
  const Extensions extensions{{"MagicHash", "UnicodeSyntax", "DataKinds"}};
  diag::Sink problems;
  auto tokens = tokenize(source.span.file, source.text, extensions, problems);
  if (!problems.empty()) {
    diag::Diagnostic first = problems.sorted().front();
    first.span.begin += source.span.begin;
    first.span.end += source.span.begin;
    sink.report(std::move(first));
    return std::nullopt;
  }
  tokens->list.pop_back();  // the end
  relocate(tokens->list, source);
  return std::move(tokens->list);
}

std::string_view text_of(const Token& token, const ast::Annotation& source) {
  return source.text.substr(token.begin - source.span.begin, token.end - token.begin);
}

/// `infixl 5 +++, `f``: from the token behind the keyword on.
void declare_operators(const ast::Annotation& source, std::span<const Token> tokens,
                       ast::Fixity::Associativity associativity, Fixities& fixities) {
  const bool stated = !tokens.empty() && tokens.front().kind == TokenKind::Integer;
  const std::string_view digits = stated ? text_of(tokens.front(), source) : "9";
  const int precedence = digits.size() == 1 ? digits[0] - '0' : 9;
  for (const Token& token : tokens.subspan(stated ? 1 : 0)) {
    if (token.starts_line) return;
    const bool punctuation = token.kind >= TokenKind::LeftParen && token.kind <= TokenKind::Backquote;
    if (!punctuation) fixities.declare(text_of(token, source), precedence, associativity);
  }
}

void declare_operators(const ast::Annotation& source, const std::vector<Token>& tokens, Fixities& fixities) {
  using Associativity = ast::Fixity::Associativity;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const std::span<const Token> behind = std::span(tokens).subspan(i + 1);
    switch (tokens[i].kind) {
      case TokenKind::Infix:  // as LiquidHaskell reads it
      case TokenKind::Infixl: declare_operators(source, behind, Associativity::Left, fixities); break;
      case TokenKind::Infixr: declare_operators(source, behind, Associativity::Right, fixities); break;
      default: break;
    }
  }
}

}  // namespace

Parser::Parser(const ast::Annotation& source, std::vector<Token> tokens, const Fixities& fixities,
               std::pmr::monotonic_buffer_resource& arena, diag::Sink& sink)
    : TreeBuilder(arena),
      source_(source),
      tokens_(std::move(tokens)),
      fixities_(fixities),
      sink_(sink),
      limit_(tokens_.size()),
      last_end_(source.span.begin) {}

void Parser::run(std::vector<Annotation>& annotations) {
  std::size_t current = next_;
  try {
    if (at_end()) fail_expected("an annotation");
    const auto starts = [&](std::size_t i) { return starts_item(i, current); };
    parse_block({}, starts, [&] {
      const std::uint32_t first = begin();
      Annotation::Node node = parse_annotation();
      while (accept(";")) {
      }
      expect_end();
      current = next_;
      annotations.push_back({span_from(first), std::move(node)});
    });
  } catch (const SyntaxFailure&) {
    skip_signatures(current, annotations);
  }
}

bool Parser::is_symbol(std::size_t index) const {
  if (index >= limit_) return false;
  return character_at(raw_text(tokens_[index]), 0).kind == CharacterClass::Symbol;
}

Token Parser::take() {
  const Token taken = tokens_[next_++];
  last_end_ = taken.end;
  return taken;
}

bool Parser::accept(std::string_view text) {
  if (!at(text)) return false;
  take();
  return true;
}

Token Parser::expect(std::string_view text, std::string_view why) {
  if (!at(text)) fail_expected(quoted(text) + " " + std::string(why));
  return take();
}

bool Parser::at_prefix(std::string_view text) const {
  return is_symbol(next_) && text_at(next_).starts_with(text);
}

bool Parser::accept_prefix(std::string_view text) {
  if (accept(text)) return true;
  if (!at_prefix(text)) return false;
  Token& token = tokens_[next_];
  token.begin += static_cast<std::uint32_t>(text.size());
  token.starts_line = false;
  last_end_ = token.begin;
  return true;
}

void Parser::close(std::string_view text, const Token& opening) {
  if (text == ">" ? accept_prefix(text) : accept(text)) return;
  fail_expected(quoted(text) + " to close the " + quoted(raw_text(opening)));
}

void Parser::fail(Span span, std::string message, std::string help) {
  sink_.report(diag::Kind::SyntaxError, span, std::move(message), std::move(help));
  throw SyntaxFailure{};
}

void Parser::fail_expected(std::string_view what, std::string help) {
  fail(here(), "expected " + std::string(what) + ", found " + found(), std::move(help));
}

void Parser::fail_unexpected() {
  fail(here(),
       "unexpected " + found() + (next_ == 0 ? "" : " after " + quoted(raw_text(tokens_[next_ - 1]))));
}

void Parser::fail_too_deep() {
  sink_.report(diag::Kind::TooDeep, here(),
               "this is nested more than " + std::to_string(ast::kMaximumNesting) + " levels deep",
               "give names to parts of it with `type` or `predicate`");
  throw SyntaxFailure{};
}

std::string Parser::found() const {
  if (next_ >= tokens_.size()) return "the end of the annotation";
  const std::string token = quoted(raw_text(tokens_[next_]));
  return at_end() ? token + " on a new line" : token;
}

Span Parser::here() const {
  if (next_ < tokens_.size()) return span(tokens_[next_]);
  return {source_.span.file, last_end_, last_end_};
}

std::vector<Annotation> parse(const ast::Annotation& source, std::pmr::monotonic_buffer_resource& arena,
                              diag::Sink& sink) {
  return parse(std::vector{source}, arena, sink);
}

std::vector<Annotation> parse(const std::vector<ast::Annotation>& sources,
                              std::pmr::monotonic_buffer_resource& arena, diag::Sink& sink) {
  // Operators may be declared behind their use.
  std::vector<std::optional<std::vector<Token>>> tokens;
  Fixities fixities;
  for (const ast::Annotation& source : sources) {
    tokens.push_back(tokens_of(source, sink));
    if (tokens.back()) declare_operators(source, *tokens.back(), fixities);
  }
  std::vector<Annotation> annotations;
  for (std::size_t i = 0; i < sources.size(); ++i)
    if (tokens[i]) Parser(sources[i], std::move(*tokens[i]), fixities, arena, sink).run(annotations);
  return annotations;
}

}  // namespace culprit::front::haskell::liquid

// Skipping declarations and expressions that are not supported, without understanding what is inside.
#include "front/ocaml/parser_state.h"

namespace culprit::front::ocaml {

namespace {

/// What closes a bracket or block; EndOfFile if the token opens nothing.
TokenKind closer_of(TokenKind kind) {
  switch (kind) {
    case TokenKind::LeftParen: return TokenKind::RightParen;
    case TokenKind::LeftBracket:
    case TokenKind::LeftLess:
    case TokenKind::LeftGreater:
    case TokenKind::Extension:
    case TokenKind::ItemExtension: return TokenKind::RightBracket;
    case TokenKind::LeftArray: return TokenKind::RightArray;
    case TokenKind::LeftBrace: return TokenKind::RightBrace;
    case TokenKind::LeftObject: return TokenKind::RightObject;
    case TokenKind::Begin:
    case TokenKind::Struct:
    case TokenKind::Sig:
    case TokenKind::Object: return TokenKind::End;
    case TokenKind::Do: return TokenKind::Done;
    default: return TokenKind::EndOfFile;
  }
}

bool is_closer(TokenKind kind) {
  switch (kind) {
    case TokenKind::RightParen:
    case TokenKind::RightBracket:
    case TokenKind::RightArray:
    case TokenKind::RightBrace:
    case TokenKind::RightObject:
    case TokenKind::GreaterRight:
    case TokenKind::End:
    case TokenKind::Done: return true;
    default: return false;
  }
}

bool starts_item(TokenKind kind) {
  switch (kind) {
    case TokenKind::Let:
    case TokenKind::Type:
    case TokenKind::Exception:
    case TokenKind::Open:
    case TokenKind::External:
    case TokenKind::Module:
    case TokenKind::Class:
    case TokenKind::Include:
    case TokenKind::ItemExtension:
    case TokenKind::DoubleSemicolon:
    case TokenKind::EndOfFile: return true;
    default: return false;
  }
}

/// Behind these, a keyword that could start an item is part of the current one: `module type`, `with type`,
/// `= let`.
bool continues_item(TokenKind kind) {
  switch (kind) {
    case TokenKind::Module:
    case TokenKind::Class:
    case TokenKind::With:
    case TokenKind::And:
    case TokenKind::Equal:
    case TokenKind::Arrow:
    case TokenKind::Colon:
    case TokenKind::Include:
    case TokenKind::Open:
    case TokenKind::In: return true;
    default: return false;
  }
}

}  // namespace

void Parser::check_brackets() {
  int open = 0;
  for (std::size_t i = 0; i < tokens_.size(); ++i) {
    const Kind kind = tokens_[i].kind;
    if (closer_of(kind) != Kind::EndOfFile)
      ++open;
    else if (is_closer(kind))
      open = std::max(0, open - 1);
    if (open <= kMaxDepth) continue;
    next_ = i;
    fail_too_deep();
  }
}

void Parser::skip_balanced() {
  std::vector<Token> open;
  do {
    const Kind kind = peek();
    if (closer_of(kind) != Kind::EndOfFile) {
      open.push_back(token());
    } else if (kind == Kind::EndOfFile || is_closer(kind)) {
      const Kind expected = closer_of(open.back().kind);
      const bool closes = kind == expected || (kind == Kind::GreaterRight && expected == Kind::RightBracket);
      if (!closes) close(expected, open.back());
      open.pop_back();
    }
    take();
  } while (!open.empty());
}

bool Parser::at_item_start() const {
  return starts_item(peek()) && (at(Kind::EndOfFile) || !continues_item(previous().kind));
}

void Parser::skip_item() {
  while (!at_item_start()) {
    if (is_closer(peek())) fail_stray();
    if (closer_of(peek()) != Kind::EndOfFile)
      skip_balanced();
    else
      take();
  }
}

void Parser::skip_to_in() {
  while (!at(Kind::In)) {
    if (is_closer(peek()) || at(Kind::EndOfFile)) return;
    if (closer_of(peek()) != Kind::EndOfFile)
      skip_balanced();
    else
      take();
  }
}

void Parser::resynchronise(std::size_t first) {
  next_ = std::max(next_, first + 1);
  for (; !at(Kind::EndOfFile); ++next_) {
    if (at(Kind::DoubleSemicolon) || (at_line_start(token()) && starts_item(peek()))) break;
  }
  recovered_ = true;
}

}  // namespace culprit::front::ocaml

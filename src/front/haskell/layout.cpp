// The layout algorithm of the Haskell report, section 10.3, while parsing. A block without braces ends where
// a line is indented less, or where the next token cannot belong to it (rule parse-error(t)): that is where
// its last item ends, because items are parsed as far as they go.
#include "front/haskell/parser_state.h"

namespace culprit::front::haskell {

namespace {

/// Whether this can stand behind an expression, so that a block may end before it.
bool may_follow_block(TokenKind kind) {
  switch (kind) {
    case TokenKind::RightParen:
    case TokenKind::RightBracket:
    case TokenKind::RightBrace:
    case TokenKind::Comma:
    case TokenKind::Semicolon:
    case TokenKind::In:
    case TokenKind::Then:
    case TokenKind::Else:
    case TokenKind::Of:
    case TokenKind::Where:
    case TokenKind::Deriving:
    case TokenKind::Bar:
    case TokenKind::Equal:
    case TokenKind::RightArrow:
    case TokenKind::DotDot:
    case TokenKind::VirtualSemicolon: return true;
    default: return false;
  }
}

}  // namespace

void Parser::refresh() {
  kind_ = token().kind;
  if (contexts_.empty() || contexts_.back().column == 0) return;
  if (kind_ == Kind::EndOfFile) {
    kind_ = Kind::VirtualClose;
  } else if (token().starts_line && next_ != begun_) {
    if (token().column < contexts_.back().column)
      kind_ = Kind::VirtualClose;
    else if (token().column == contexts_.back().column && contexts_.back().separates)
      kind_ = Kind::VirtualSemicolon;
  }
}

void Parser::move_to(std::size_t index) {
  next_ = index;
  refresh();
}

void Parser::push_context(Context context) {
  contexts_.push_back(context);
  refresh();
}

void Parser::pop_context() {
  contexts_.pop_back();
  refresh();
}

Parser::Block Parser::open_block(const Token& keyword) {
  if (token().kind == Kind::LeftBrace) {
    push_context({0, false, token()});
    take();
    return Block::Explicit;
  }
  const std::uint32_t around = contexts_.empty() ? 0 : contexts_.back().column;
  const std::uint32_t column = token().kind == Kind::EndOfFile ? 0 : token().column;
  const bool may_stay = keyword.kind == Kind::Do && contexts_.size() > 1;
  const bool deeper = column > around || (may_stay && column == around && column > 0);
  if (!deeper) return Block::Empty;
  begun_ = next_;
  push_context({column, true, keyword});
  return Block::Implicit;
}

void Parser::close_block(Block block) {
  if (block == Block::Explicit) {
    close_brace(contexts_.back().opening);
  } else if (at(Kind::VirtualClose)) {
    take();
  } else {
    if (!may_follow_block(peek()) || (at(Kind::Equal) && equations_ == 0)) fail_unexpected();
    pop_context();
  }
}

Token Parser::open_brace() {
  const Token brace = token();
  push_context({0, false, brace});
  take();
  return brace;
}

void Parser::close_brace(const Token& opening) {
  if (!at(Kind::RightBrace)) close(Kind::RightBrace, opening);
  // The brace is still inside: a line that starts with it means nothing for the layout around. What follows
  // is outside.
  take();
  pop_context();
}

bool Parser::at_block_end() const {
  switch (peek()) {
    case Kind::VirtualClose:
    case Kind::EndOfFile:
    case Kind::RightParen:
    case Kind::RightBracket:
    case Kind::RightBrace:
    case Kind::Comma:
    case Kind::In:
    case Kind::Then:
    case Kind::Else:
    case Kind::Of:
    case Kind::Where:
    case Kind::Deriving: return true;
    default: return false;
  }
}

void Parser::skip_semicolon_before(Kind kind) {
  if (at(Kind::VirtualSemicolon) && token().kind == kind) take();
  if (at(Kind::Semicolon) && ahead(1) == kind) take();
}

}  // namespace culprit::front::haskell

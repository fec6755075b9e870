// The module header, imports and exports, and the list of top-level declarations with recovery from errors.
#include "front/haskell/parser_state.h"

namespace culprit::front::haskell {

void Parser::parse_header() {
  module_->name = {"Main", {file_, 0, 0}};
  if (!at(Kind::Module)) return parse_body({.kind = Kind::Module});
  Token where{.kind = Kind::Where};
  try {
    take();
    if (!is_constructor(peek())) fail_expected("the name of the module, which starts with a capital letter");
    module_->name = name_of(take());
    module_->has_header = true;
    module_->has_exports = at(Kind::LeftParen);
    if (at(Kind::LeftParen)) module_->exports = parse_entities();
    where = expect(Kind::Where, "after the head of the module");
  } catch (const SyntaxFailure&) {
    while (token().kind != Kind::Where && token().kind != Kind::EndOfFile) move_to(next_ + 1);
    if (token().kind == Kind::EndOfFile) throw GiveUp{};
    where = take();
  }
  parse_body(where);
}

void Parser::parse_body(const Token& keyword) {
  const Block block = open_block(keyword);
  if (block == Block::Empty) return;
  parse_top_items();
  if (block == Block::Explicit) close_explicit_body();
  while (token().kind != Kind::EndOfFile) {
    report_outdented_line();
    parse_top_items();
  }
}

void Parser::close_explicit_body() {
  try {
    close_brace(contexts_.back().opening);
    if (!at(Kind::EndOfFile)) fail_unexpected();
  } catch (const SyntaxFailure&) {
  }
  move_to(tokens_.size() - 1);
}

/// A line to the left of all declarations before it. The rest of the file may be meant to stand there.
void Parser::report_outdented_line() {
  try {
    fail(token(), "this line is indented less than the first declaration of the module",
         "all declarations of a module start in the same column");
  } catch (const SyntaxFailure&) {
    contexts_.back().column = token().column;
    begun_ = next_;
    refresh();
  }
}

void Parser::parse_top_items() {
  for (;;) {
    while (at_semicolon()) take();
    if (token().kind == Kind::EndOfFile || at(Kind::VirtualClose)) return;
    if (at(Kind::RightBrace) && contexts_.back().column == 0) return;
    parse_top_item();
  }
}

void Parser::parse_top_item() {
  const std::size_t first = next_;
  try {
    if (at(Kind::Import))
      parse_import();
    else
      module_->declarations.push_back(parse_top_declaration());
    const bool closed = at(Kind::RightBrace) && contexts_.back().column == 0;
    if (!at_semicolon() && !at(Kind::VirtualClose) && !closed) fail_unexpected();
  } catch (const SyntaxFailure&) {
    recover(first);
  }
}

/// Skips the declaration that starts at token `first`, and remembers what it would have defined.
void Parser::recover(std::size_t first) {
  contexts_.resize(1);
  nesting_.restart();
  equations_ = 0;
  const std::uint32_t column = contexts_.back().column;
  std::size_t end = std::max(next_, first + 1);
  const auto ends = [&](const Token& token) {
    if (token.kind == Kind::EndOfFile) return true;
    return column == 0 ? token.kind == Kind::Semicolon : token.starts_line && token.column <= column;
  };
  while (!ends(tokens_[end])) ++end;
  const std::vector<ast::Name> defined = names_defined_from(first);
  for (const ast::Name& name : defined) broken_.push_back(name.text);
  move_to(end);
  module_->declarations.push_back(
      declaration(first, ast::UnsupportedDeclaration{feature::kSyntaxErrors, slice(defined)}));
}

/// A guess at what a broken declaration defines.
std::vector<ast::Name> Parser::names_defined_from(std::size_t first) const {
  const auto name = [&](std::size_t i) { return name_of(tokens_[i]); };
  switch (tokens_[first].kind) {
    case Kind::Variable: return {name(first)};
    case Kind::LeftParen:
      if (is_variable_symbol(kind_at(first + 1)) && kind_at(first + 2) == Kind::RightParen)
        return {name(first + 1)};
      return {};
    case Kind::Data:
    case Kind::Newtype:
    case Kind::Type:
    case Kind::Class: break;
    default: return {};
  }
  std::vector<ast::Name> defined;
  bool named = false;
  for (std::size_t i = first + 1;
       i < tokens_.size() && !(tokens_[i].starts_line && tokens_[i].column <= tokens_[first].column); ++i) {
    const bool starts = tokens_[i - 1].kind == Kind::Equal || tokens_[i - 1].kind == Kind::Bar;
    if (tokens_[i].kind == Kind::Constructor && (!named || starts)) defined.push_back(name(i));
    named = named || tokens_[i].kind == Kind::Constructor;
  }
  return defined;
}

/// The other clauses of a function with a broken one are of no use.
void Parser::drop_broken() {
  if (broken_.empty()) return;
  std::sort(broken_.begin(), broken_.end());
  const auto broken = [&](std::string_view name) {
    return std::binary_search(broken_.begin(), broken_.end(), name);
  };
  std::erase_if(module_->declarations, [&](const ast::Declaration* declaration) {
    if (const auto* const clause = std::get_if<ast::Clause>(&declaration->node))
      return broken(clause->name.text);
    const auto* const signature = std::get_if<ast::Signature>(&declaration->node);
    return signature != nullptr && std::all_of(signature->names.begin(), signature->names.end(),
                                               [&](const ast::Name& name) { return broken(name.text); });
  });
}

/// `import [safe] [qualified] M [qualified] [as N] [[hiding] (…)]`
void Parser::parse_import() {
  const std::size_t first = next_;
  take();
  ast::Import import{};
  accept_word("safe");
  import.qualified = accept_word("qualified");
  if (at(Kind::String)) take();  // PackageImports
  if (!is_constructor(peek())) fail_expected("the name of a module, which starts with a capital letter");
  import.module = name_of(take());
  if (accept_word("qualified")) import.qualified = true;
  if (accept_word("as")) {
    if (!is_constructor(peek())) fail_expected("the name of a module after `as`");
    import.alias = text(take());
  }
  import.hiding = accept_word("hiding");
  import.has_list = at(Kind::LeftParen);
  if (import.hiding && !import.has_list) fail_expected("`(` after `hiding`");
  if (import.has_list) import.items = slice(parse_entities());
  import.span = span_from(first);
  if (!module_->declarations.empty())
    fail(tokens_[first], "an import must stand before all other declarations");
  module_->imports.push_back(import);
}

std::vector<ast::EntityItem> Parser::parse_entities() {
  const Token opening = take();
  std::vector<ast::EntityItem> items;
  for (;;) {
    while (accept(Kind::Comma)) continue;
    if (at(Kind::RightParen)) break;
    items.push_back(parse_entity());
    if (!at(Kind::Comma)) break;
  }
  close(Kind::RightParen, opening);
  return items;
}

ast::EntityItem Parser::parse_entity() {
  const std::size_t first = next_;
  ast::EntityItem item{};
  if (accept(Kind::Module)) {
    item.kind = ast::EntityItem::Kind::Module;
    if (!is_constructor(peek())) fail_expected("the name of a module");
    const ast::Name module = name_of(take());
    item.path = {{}, module.text, module.span};
  } else {
    parse_entity_name(item);
    if (at(Kind::LeftParen)) parse_members(item);
  }
  item.span = span_from(first);
  return item;
}

/// `f`, `(+)`, `T`, `type (+)`, `pattern P`
void Parser::parse_entity_name(ast::EntityItem& item) {
  const bool pattern = at_word("pattern") && (ahead(1) == Kind::Constructor || ahead(1) == Kind::LeftParen);
  const bool type = !pattern && accept(Kind::Type);
  if (pattern) take();
  const bool in_parens = at_operator_in_parens();
  const Kind name = in_parens ? ahead(1) : peek();
  const bool capital = is_constructor(name) || is_constructor_symbol(name);
  if (!in_parens && !capital && name != Kind::Variable && name != Kind::QualifiedVariable)
    fail_expected("the name of something to import or export");
  item.kind =
      type || (capital && !pattern) ? ast::EntityItem::Kind::TypeOrClass : ast::EntityItem::Kind::Value;
  item.path = in_parens ? operator_in_parens() : path_of(take());
}

/// `(..)` or `(A, b)` behind the name of a type or class.
void Parser::parse_members(ast::EntityItem& item) {
  const Token opening = take();
  item.has_members = true;
  std::vector<ast::Name> members;
  while (!at(Kind::RightParen)) {
    if (accept(Kind::DotDot)) {
      item.all = true;
    } else if (at(Kind::Constructor) || at(Kind::Variable)) {
      members.push_back(name_of(take()));
    } else if (at_operator_in_parens()) {
      const ast::Path path = operator_in_parens();
      members.push_back({path.name, path.span});
    } else {
      fail_expected("the name of a constructor, field or method");
    }
    if (!accept(Kind::Comma)) break;
  }
  close(Kind::RightParen, opening);
  item.members = slice(members);
}

}  // namespace culprit::front::haskell

#include "front/haskell/parser.h"

#include "front/haskell/parser_state.h"
#include "front/haskell/prepare.h"

namespace culprit::front::haskell {

Parser::Parser(diag::FileId file, const diag::SourceManager& sources, std::string_view text, Tokens tokens,
               Extensions extensions, std::unique_ptr<ast::Module> module, diag::Sink& sink)
    : TreeBuilder(module->arena),
      file_(file),
      source_(sources.file(file)),
      text_(text),
      tokens_(std::move(tokens.list)),
      extensions_(std::move(extensions)),
      module_(std::move(module)),
      sink_(sink) {
  module_->annotations = std::move(tokens.annotations);
  module_->extensions = extensions_.names;
}

std::unique_ptr<ast::Module> Parser::run() {
  match_brackets();
  refresh();
  try {
    parse_header();
  } catch (const GiveUp&) {
  }
  add_families();
  drop_broken();
  return std::move(module_);
}

Token Parser::take() {
  const Token taken = token();
  if (kind_ == Kind::VirtualSemicolon) {
    begun_ = next_;
    refresh();
  } else if (kind_ == Kind::VirtualClose) {
    pop_context();
  } else if (taken.kind != Kind::EndOfFile) {
    move_to(next_ + 1);
  }
  return taken;
}

bool Parser::accept(Kind kind) {
  if (!at(kind)) return false;
  take();
  return true;
}

bool Parser::accept_word(std::string_view word) {
  if (!at_word(word)) return false;
  take();
  return true;
}

Token Parser::expect(Kind kind, std::string_view why, std::string_view help) {
  if (!at(kind)) fail_expected(std::string(describe(kind)) + " " + std::string(why), std::string(help));
  return take();
}

Token Parser::close(Kind kind, const Token& opening) {
  if (at(kind)) return take();
  std::string help;
  if (at(Kind::VirtualSemicolon) || at(Kind::VirtualClose)) {
    help = layout_hint("add the missing " + std::string(describe(kind)) +
                       " before this line, or indent the line further if it continues");
  } else if (kind == Kind::RightBrace && at(Kind::Equal)) {
    help = "commas separate the fields of a record";
  }
  fail_expected(std::string(describe(kind)) + " to close the " + quoted_with_line(opening), std::move(help));
}

std::unique_ptr<ast::Module> parse_module(diag::FileId file, const diag::SourceManager& sources,
                                          bool literate, diag::Sink& sink) {
  auto module = std::make_unique<ast::Module>();
  const Prepared prepared = prepare(file, sources.file(file).text(), literate, module->arena, sink);
  auto tokens = tokenize(file, prepared.text, prepared.extensions, sink);
  if (!tokens) return nullptr;
  const std::string_view text = prepared.macros.empty() ? prepared.text : sources.file(file).text();
  expand_macros(file, text, prepared.macros, prepared.extensions, tokens->list);
  return Parser(file, sources, text, std::move(*tokens), prepared.extensions, std::move(module), sink).run();
}

}  // namespace culprit::front::haskell

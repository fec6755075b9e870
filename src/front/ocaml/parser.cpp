#include "front/ocaml/parser.h"

#include <cstring>

#include "front/ocaml/parser_state.h"

namespace culprit::front::ocaml {

Parser::Parser(diag::FileId file, const diag::SourceManager& sources, std::vector<Token> tokens,
               diag::Sink& sink)
    : file_(file),
      source_(sources.file(file)),
      text_(source_.text()),
      tokens_(std::move(tokens)),
      sink_(sink),
      arena_(std::make_unique<std::pmr::monotonic_buffer_resource>(1024 + 64 * tokens_.size())) {}

std::optional<ast::File> Parser::run() {
  ast::Slice<const ast::Item*> items;
  try {
    check_brackets();
    items = parse_items();
  } catch (const GiveUp&) {
  }
  if (errors_ > 0) return std::nullopt;
  return ast::File{file_, std::move(arena_), items};
}

Token Parser::take() {
  const Token taken = token();
  if (taken.kind != Kind::EndOfFile) ++next_;
  return taken;
}

bool Parser::accept(Kind kind) {
  if (!at(kind)) return false;
  take();
  return true;
}

Token Parser::expect(Kind kind, std::string_view why, std::string_view help) {
  if (!at(kind)) fail_expected(std::string(describe(kind)) + " " + std::string(why), std::string(help));
  return take();
}

Token Parser::expect_part(Kind kind, const Token& keyword, std::string_view help) {
  if (at(kind)) return take();
  fail_expected(std::string(describe(kind)) + " to go with the " + quoted_with_line(keyword),
                std::string(help));
}

Token Parser::close(Kind kind, const Token& opening) {
  if (at(kind)) return take();
  fail_expected(std::string(describe(kind)) + " to close the " + quoted_with_line(opening));
}

std::string_view Parser::store(std::string_view text) {
  char* const copy = static_cast<char*>(arena_->allocate(text.size(), 1));
  std::memcpy(copy, text.data(), text.size());
  return {copy, text.size()};
}

ast::Unsupported Parser::unsupported(std::size_t first, std::string_view feature) {
  std::vector<std::string_view> mentioned;
  for (std::size_t i = first; i < next_; ++i)
    if (tokens_[i].kind == Kind::LowerIdent) mentioned.push_back(text(tokens_[i]));
  return {feature, slice(mentioned)};
}

std::optional<ast::File> parse(diag::FileId file, const diag::SourceManager& sources, diag::Sink& sink) {
  auto tokens = tokenize(file, sources, sink);
  if (!tokens) return std::nullopt;
  return Parser(file, sources, std::move(*tokens), sink).run();
}

std::optional<ast::Interface> parse_interface(diag::FileId file, const diag::SourceManager& sources,
                                              diag::Sink& sink) {
  auto tokens = tokenize(file, sources, sink);
  if (!tokens) return std::nullopt;
  return Parser(file, sources, std::move(*tokens), sink).run_interface();
}

ast::ModuleCopy parse_again(const ast::ModuleExpr& module, const diag::SourceManager& sources,
                            diag::Sink& sink) {
  auto tokens = tokenize(module.span.file, sources, sink);
  return Parser(module.span.file, sources, std::move(*tokens), sink).run_copy(module.span.begin);
}

}  // namespace culprit::front::ocaml

// The recursive-descent parser behind parse(); its parts are in parser_*.cpp by syntactic category.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "diag/source.h"
#include "front/ocaml/ast.h"
#include "front/ocaml/features.h"
#include "front/ocaml/lexer.h"
#include "front/ocaml/literals.h"
#include "front/ocaml/parser.h"

namespace culprit::front::ocaml {

/// Thrown when the current item cannot be parsed further; the error has been reported. Caught where items are
/// parsed, which resumes at the next item.
struct SyntaxFailure {};
/// Thrown when the rest of the file is not worth parsing.
struct GiveUp {};

class Parser {
 public:
  Parser(diag::FileId file, const diag::SourceManager& sources, std::vector<Token> tokens, diag::Sink& sink);
  std::optional<ast::File> run();
  std::optional<ast::Interface> run_interface();
  /// The module expression that starts at this offset; the text has been parsed before.
  ast::ModuleCopy run_copy(std::uint32_t begin);

 private:
  // --- tokens (parser.cpp) ---
  using Kind = TokenKind;
  [[nodiscard]] const Token& token() const { return tokens_[next_]; }
  [[nodiscard]] const Token& previous() const { return tokens_[next_ == 0 ? 0 : next_ - 1]; }
  [[nodiscard]] Kind peek(std::size_t ahead = 0) const {
    return tokens_[std::min(next_ + ahead, tokens_.size() - 1)].kind;
  }
  [[nodiscard]] bool at(Kind kind) const { return peek() == kind; }
  [[nodiscard]] std::string_view text(const Token& token) const {
    return text_.substr(token.begin, token.end - token.begin);
  }
  [[nodiscard]] diag::Span span(const Token& token) const { return {file_, token.begin, token.end}; }
  /// From the token with index `first` to the last one that was consumed.
  [[nodiscard]] diag::Span span_from(std::size_t first) const {
    return {file_, tokens_[first].begin, previous().end};
  }
  [[nodiscard]] bool at_line_start(const Token& token) const {
    return token.begin == 0 || text_[token.begin - 1] == '\n';
  }
  Token take();
  bool accept(Kind kind);
  /// Takes a token of this kind; `why` continues the message: "to close the `(` …", "after the condition of
  /// `if`".
  Token expect(Kind kind, std::string_view why, std::string_view help = {});
  /// Takes what must follow in a construct that starts with `keyword`: the `then` of an `if`.
  Token expect_part(Kind kind, const Token& keyword, std::string_view help);
  /// Takes what closes the bracket or keyword `opening`.
  Token close(Kind kind, const Token& opening);

  // --- errors (parser_errors.cpp) ---
  [[noreturn]] void fail(const Token& found, std::string message, std::string help = {});
  /// "expected `what`, found …", with a hint for what was found if there is no more specific help.
  [[noreturn]] void fail_expected(std::string_view what, std::string help = {});
  [[noreturn]] void fail_literal(const Token& literal, const LiteralError& error);
  [[noreturn]] void fail_stray();
  [[noreturn]] void fail_too_deep();
  [[nodiscard]] std::string found() const;
  [[nodiscard]] std::string after_previous() const;  ///< " after `+`", to continue "expected an expression"
  /// What to do about the next token where something else was expected, and where nothing was.
  [[nodiscard]] std::string hint() const;
  [[nodiscard]] std::string stray_hint() const;
  [[nodiscard]] std::string quoted_with_line(const Token& token) const;  ///< "`(` on line 3"

  // --- nesting (parser.cpp) ---
  /// Measures the depth of one part of the tree: while it lives, `deepest_` is about that part only.
  class Subtree {
   public:
    explicit Subtree(Parser& parser) : parser_(parser), outer_(parser.deepest_) {
      parser.deepest_ = parser.depth_;
    }
    ~Subtree() { parser_.deepest_ = std::max(outer_, parser_.deepest_); }
    Subtree(const Subtree&) = delete;
    Subtree& operator=(const Subtree&) = delete;

   private:
    Parser& parser_;
    int outer_;
  };
  /// One level of recursion of the parser, and so one level of the tree.
  class Nested {
   public:
    explicit Nested(Parser& parser) : level_(parser.depth_), subtree_(parser) {
      ++level_;
      ++parser.deepest_;
      if (parser.deepest_ > kMaxDepth) {
        --level_;
        parser.fail_too_deep();
      }
    }
    ~Nested() { --level_; }
    Nested(const Nested&) = delete;
    Nested& operator=(const Nested&) = delete;

   private:
    int& level_;
    Subtree subtree_;
  };
  /// The tree that has been built on this level becomes a child of a new node: `a + b` grows to the left
  /// without recursion.
  void push_down() {
    if (++deepest_ > kMaxDepth) fail_too_deep();
  }

  // --- building trees ---
  template <class Node>
  ast::Expr* expr(diag::Span span, Node node) {
    return create<ast::Expr>(ast::Expr{.span = span, .node = std::move(node)});
  }
  template <class Node>
  ast::Pattern* pattern(diag::Span span, Node node) {
    return create<ast::Pattern>(ast::Pattern{.span = span, .node = std::move(node)});
  }
  template <class Node>
  ast::TypeExpr* type(diag::Span span, Node node) {
    return create<ast::TypeExpr>(ast::TypeExpr{.span = span, .node = std::move(node)});
  }
  template <class Node>
  const ast::ModuleExpr* module_expr(std::size_t first, Node node) {
    return create<ast::ModuleExpr>({span_from(first), std::move(node)});
  }
  template <class Node>
  const ast::ModuleType* module_type(std::size_t first, Node node) {
    return create<ast::ModuleType>({span_from(first), std::move(node)});
  }
  template <class T>
  T* create(T value) {
    return new (arena_->allocate(sizeof(T), alignof(T))) T(std::move(value));
  }
  template <class T>
  ast::Slice<T> slice(const std::vector<T>& values) {
    if (values.empty()) return {};
    T* const copy = static_cast<T*>(arena_->allocate(values.size() * sizeof(T), alignof(T)));
    std::uninitialized_copy(values.begin(), values.end(), copy);
    return {copy, values.size()};
  }
  std::string_view store(std::string_view text);
  /// What the tokens from `first` on were.
  ast::Unsupported unsupported(std::size_t first, std::string_view feature);
  ast::Expr* unsupported_expr(std::size_t first, std::string_view feature) {
    return expr(span_from(first), unsupported(first, feature));
  }

  // --- names and constants (parser_names.cpp) ---
  ast::Name lower_name(std::string_view what);
  ast::Name upper_name(std::string_view what);
  /// A name that `let`, `external` and patterns can bind: `f` or `( + )`.
  [[nodiscard]] bool at_value_name() const;
  ast::Name value_name();
  [[nodiscard]] bool at_operator_name() const;
  ast::Name operator_name();
  /// `A.B.C`: all of it in `name`.
  ast::Path module_path();
  /// Consumes `A.B.` as long as a dot follows a capitalised name and what follows the dot continues a path.
  std::string_view module_prefix();
  ast::Path path_of(std::size_t first, std::string_view module, std::string_view name) {
    return {module, name, span_from(first)};
  }
  /// `~x:`, `~x`, `?x:` and `?x` have the label "x".
  [[nodiscard]] std::string_view label_of(const Token& token) const;
  [[nodiscard]] bool at_constant() const;
  ast::Constant constant(bool negative);
  std::string_view string_constant(const Token& token);

  // --- types (parser_type.cpp) ---
  ast::TypeExpr* parse_type();
  ast::TypeExpr* parse_poly_type();
  ast::TypeExpr* parse_tuple_type();
  ast::TypeExpr* parse_atomic_type();
  ast::TypeExpr* parse_simple_type();
  ast::TypeExpr* parse_arrow(std::size_t first, std::string_view label, const ast::TypeExpr* parameter);
  ast::TypeExpr* parse_type_in_parens();
  ast::TypeExpr* parse_type_path(ast::Slice<const ast::TypeExpr*> arguments, std::size_t first);

  // --- patterns (parser_pattern.cpp) ---
  ast::Pattern* parse_pattern() { return parse_pattern(0); }
  ast::Pattern* parse_pattern(int level);
  ast::Pattern* parse_or_pattern(ast::Pattern* first_alternative, std::size_t first);
  ast::Pattern* parse_tuple_pattern(ast::Pattern* first_part, std::size_t first);
  ast::Pattern* parse_cons_pattern(ast::Pattern* first_head, std::size_t first);
  ast::Pattern* parse_prefix_pattern();
  ast::Pattern* parse_simple_pattern();
  ast::Pattern* parse_constant_pattern();
  ast::Pattern* parse_constructor_pattern(bool with_argument);
  ast::Pattern* parse_pattern_in_parens();
  ast::Pattern* parse_record_pattern();
  ast::FieldPattern parse_field_pattern();
  std::vector<const ast::Pattern*> parse_pattern_elements(Kind closer, const Token& opening);
  [[nodiscard]] bool starts_pattern() const;

  // --- expressions (parser_expr.cpp, parser_simple.cpp, parser_control.cpp) ---
  ast::Expr* parse_sequence();
  ast::Expr* parse_sequence_after(ast::Expr* head);
  ast::Expr* parse_expr();
  ast::Expr* parse_operators(int level);
  ast::Expr* parse_infix(ast::Expr* left, std::size_t first, int level);
  ast::Expr* parse_tuple(ast::Expr* first_part, std::size_t first);
  ast::Expr* parse_cons(ast::Expr* first_head, std::size_t first);
  ast::Expr* parse_prefix();
  ast::Expr* parse_signed();
  ast::Expr* parse_application();
  ast::Expr* parse_arguments(ast::Expr* function, std::size_t first);
  ast::Expr* parse_constructor_argument(ast::Expr* constructor, std::size_t first);
  ast::Expr* parse_assignment(ast::Expr* target, std::size_t first);
  [[nodiscard]] bool starts_argument() const;
  ast::Argument parse_argument();
  ast::Argument parse_annotated_label();
  ast::Expr* apply_operator(std::size_t first, const Token& token, std::string_view name,
                            std::initializer_list<const ast::Expr*> operands);

  [[nodiscard]] bool starts_simple_expr() const;
  [[nodiscard]] bool starts_expr() const;
  ast::Expr* parse_simple();
  ast::Expr* parse_atom();
  ast::Expr* parse_constant_expr();
  ast::Expr* parse_skipped(std::string_view feature);
  ast::Expr* parse_prefix_operator();
  ast::Expr* parse_dot(ast::Expr* left, std::size_t first);
  ast::Expr* parse_user_index(std::size_t first);
  ast::Expr* parse_method_call(std::size_t first);
  ast::Expr* parse_hash_operator(ast::Expr* left, std::size_t first);
  ast::Expr* parse_parens();
  ast::Expr* parse_constrained(ast::Expr* inner, std::size_t first);
  ast::Expr* parse_begin();
  ast::Expr* parse_path_expr();
  ast::Expr* parse_local_open(std::size_t first, std::string_view module);
  ast::Expr* parse_list();
  ast::Expr* parse_array();
  std::vector<const ast::Expr*> parse_elements(Kind closer, const Token& opening);
  ast::Expr* parse_record();
  [[nodiscard]] bool at_field_value() const;
  ast::FieldValue parse_field_value();
  ast::Expr* parse_new();
  ast::Expr* parse_polymorphic_variant(bool with_argument);

  ast::Expr* parse_fun();
  ast::Expr* parse_function();
  ast::Expr* parse_match();
  ast::Expr* parse_try();
  std::vector<ast::MatchCase> parse_cases();
  ast::MatchCase parse_case();
  ast::Expr* parse_if();
  ast::Expr* parse_while();
  ast::Expr* parse_for();
  ast::Expr* parse_loop_body();
  ast::Expr* parse_assert();
  ast::Expr* parse_lazy();

  // --- let (parser_let.cpp) ---
  struct Parameters {
    std::vector<ast::Parameter> list;
    std::vector<ast::Binding> defaults;  ///< of optional ones: `let` around the body
    std::string_view unsupported;        ///< feature name, if one of them is not supported
  };
  ast::Expr* parse_let();
  bool accept_extension();
  ast::Expr* parse_let_body(const Token& let);
  ast::Expr* parse_let_open(std::size_t first);
  ast::Expr* parse_let_module(std::size_t first);
  ast::Expr* parse_let_exception(std::size_t first);
  ast::Expr* parse_let_operator();
  std::vector<ast::Binding> parse_bindings();
  ast::Binding parse_binding();
  ast::Binding parse_named_binding();
  ast::Expr* parse_definition();
  [[nodiscard]] bool starts_parameter() const;
  Parameters parse_parameters();
  void parse_parameter(Parameters& parameters);
  void parse_annotated_parameter(Parameters& parameters);
  void parse_optional_parameter(Parameters& parameters);
  const ast::Expr* given_or(std::string_view name, const ast::Expr* otherwise);
  const ast::Expr* binding_value(const ast::Binding& binding);
  /// The label of `?x:` in the tree is "?x".
  std::string_view optional_label(std::string_view name) { return store("?" + std::string(name)); }
  ast::Expr* function(std::size_t first, const Parameters& parameters, const ast::Expr* body);
  ast::Expr* constrained(ast::Expr* body, const ast::TypeExpr* type);

  // --- items (parser_item.cpp, parser_declaration.cpp) ---
  ast::Slice<const ast::Item*> parse_items();
  ast::Slice<const ast::Item*> parse_items_until(Kind closer, const Token& opening);
  void resynchronise(std::size_t first);
  ast::Item::Node parse_item();
  ast::Item::Node parse_let_item();
  ast::Item::Node parse_expression_item();
  ast::Item::Node parse_exception_item();
  ast::Item::Node parse_open_item();
  ast::Item::Node parse_external_item();
  ast::Item::Node parse_class_item();
  ast::Item::Node parse_directive();
  ast::Item::Node unsupported_item(std::size_t first, std::string_view feature, ast::Name defines = {});

  ast::Item::Node parse_type_item();
  ast::TypeDeclaration parse_type_declaration();
  std::vector<ast::Name> parse_type_parameters();
  ast::Name parse_type_parameter();
  void parse_type_definition(ast::TypeDeclaration& declaration);
  void parse_type_constraints(ast::TypeDeclaration& declaration);
  [[nodiscard]] bool at_constructor_declaration() const;
  ast::Variant parse_variant();
  ast::ConstructorDeclaration parse_constructor_declaration();
  std::vector<const ast::TypeExpr*> parse_constructor_arguments();
  ast::Name constructor_name();
  ast::RecordType parse_record_type();

  // --- modules (parser_module.cpp) ---
  ast::Item::Node parse_module_item();
  ast::Item::Node parse_module_type_item();
  const ast::ModuleExpr* parse_module_definition();
  ast::Functor parse_functor_parameter();
  const ast::ModuleExpr* parse_module_expr();
  const ast::ModuleExpr* parse_module_atom();
  const ast::ModuleExpr* parse_functor_body(std::size_t first);
  bool is_functor_expression();
  const ast::ModuleExpr* parse_module_in_parens();
  const ast::ModuleType* parse_module_type();
  const ast::ModuleType* parse_module_type_atom();
  const ast::ModuleType* parse_with(const ast::ModuleType* base, std::size_t first);
  void parse_signature_item(std::vector<const ast::SignatureItem*>& items);
  ast::SignatureItem::Node signature_item();
  ast::SignatureItem::Node module_specification(std::size_t first);

  // --- skipping what is not supported (parser_skip.cpp) ---
  /// Fails if brackets are nested too deeply: what is hopeless need not be parsed, and unwound, thousands of
  /// levels down.
  void check_brackets();
  /// Skips from an opening bracket or keyword to what closes it.
  void skip_balanced();
  /// Skips the rest of an item, up to where the next one starts.
  void skip_item();
  /// Skips up to the `in` of a `let module`.
  void skip_to_in();
  [[nodiscard]] bool at_item_start() const;

  diag::FileId file_;
  const diag::SourceFile& source_;
  std::string_view text_;
  std::vector<Token> tokens_;
  diag::Sink& sink_;
  std::unique_ptr<std::pmr::monotonic_buffer_resource> arena_;
  std::size_t next_ = 0;  ///< index of the next token
  int depth_ = 0;         ///< how deep the parser has recursed
  int deepest_ = 0;       ///< depth of the deepest node below the current level; at least depth_
  int errors_ = 0;
  bool expression_allowed_ = true;  ///< an item may be an expression: at the start and behind `;;`
  bool recovered_ = false;          ///< the current item may start in the middle of a broken one
};

}  // namespace culprit::front::ocaml

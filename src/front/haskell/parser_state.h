// The recursive-descent parser behind parse_module(); its parts are in layout.cpp and parser_*.cpp, by
// syntactic category.
//
// Patterns and expressions look alike, but never need to be guessed: at the start of a statement or
// definition a look ahead finds the `<-`, `=` or `|` that decides, if there is one (parser_lookahead.cpp).
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "diag/source.h"
#include "front/common/nesting.h"
#include "front/haskell/ast.h"
#include "front/haskell/extensions.h"
#include "front/haskell/features.h"
#include "front/haskell/lexer.h"
#include "front/haskell/literals.h"
#include "front/haskell/parser.h"
#include "front/haskell/tree_builder.h"

namespace culprit::front::haskell {

/// Thrown when the current top-level declaration cannot be parsed further; the error has been reported.
/// Caught where these are parsed, which resumes at the next one.
struct SyntaxFailure {};
/// Thrown when the rest of the file is not worth parsing.
struct GiveUp {};

class Parser : private TreeBuilder {
 public:
  /// `text` is what the tokens were made of: the source, or an equally long copy that lives in the module.
  Parser(diag::FileId file, const diag::SourceManager& sources, std::string_view text, Tokens tokens,
         Extensions extensions, std::unique_ptr<ast::Module> module, diag::Sink& sink);
  std::unique_ptr<ast::Module> run();

 private:
  // --- tokens (parser.cpp) ---
  using Kind = TokenKind;
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  [[nodiscard]] const Token& token() const { return tokens_[next_]; }
  [[nodiscard]] const Token& previous() const { return tokens_[next_ == 0 ? 0 : next_ - 1]; }
  /// The next token after layout: perhaps a virtual one.
  [[nodiscard]] Kind peek() const { return kind_; }
  [[nodiscard]] bool at(Kind kind) const { return kind_ == kind; }
  /// Tokens further ahead, without layout.
  [[nodiscard]] Kind kind_at(std::size_t index) const {
    return tokens_[std::min(index, tokens_.size() - 1)].kind;
  }
  [[nodiscard]] Kind ahead(std::size_t distance) const { return kind_at(next_ + distance); }
  [[nodiscard]] std::string_view text(const Token& token) const {
    return text_.substr(token.begin, token.end - token.begin);
  }
  /// A variable with this text: `forall`, `qualified` and others are no keywords.
  [[nodiscard]] bool at_word(std::string_view word) const {
    return at(Kind::Variable) && text(token()) == word;
  }
  bool accept_word(std::string_view word);
  [[nodiscard]] diag::Span span(const Token& token) const { return {file_, token.begin, token.end}; }
  /// From the token with index `first` to the last one that was consumed.
  [[nodiscard]] diag::Span span_from(std::size_t first) const {
    return {file_, tokens_[first].begin, std::max(tokens_[first].begin, previous().end)};
  }
  Token take();
  bool accept(Kind kind);
  /// Takes a token of this kind; `why` continues the message: "after the condition of `if`".
  Token expect(Kind kind, std::string_view why, std::string_view help = {});
  /// Takes what closes the bracket `opening`.
  Token close(Kind kind, const Token& opening);

  // --- layout (layout.cpp) ---
  struct Context {
    std::uint32_t column;  ///< of the items; 0: explicit braces, in which there is no layout
    bool separates;        ///< a line that starts in this column starts an item
    Token opening;         ///< the keyword or brace
  };
  enum class Block : std::uint8_t { Explicit, Implicit, Empty };
  /// Recomputes `kind_` after the position or the contexts have changed.
  void refresh();
  void move_to(std::size_t index);
  void push_context(Context context);
  void pop_context();
  /// `keyword` has been taken. The block of a `do` may be indented like the one around it.
  Block open_block(const Token& keyword);
  void close_block(Block block);
  /// Takes `{` and `}` of records: there is no layout between them.
  Token open_brace();
  void close_brace(const Token& opening);
  [[nodiscard]] bool at_semicolon() const { return at(Kind::Semicolon) || at(Kind::VirtualSemicolon); }
  [[nodiscard]] bool at_block_end() const;
  /// Takes a semicolon if `kind` follows it: `then` and `else` may start a line of a do block.
  void skip_semicolon_before(Kind kind);
  /// The items of a block whose keyword has been taken.
  template <class ParseItem>
  void parse_block(const Token& keyword, ParseItem parse_item) {
    const Block block = open_block(keyword);
    if (block == Block::Empty) return;
    for (;;) {
      while (at_semicolon()) take();
      if (at_block_end()) break;
      parse_item();
      if (!at_semicolon()) break;
    }
    close_block(block);
  }

  // --- looking ahead (parser_lookahead.cpp) ---
  enum class HeadEnd : std::uint8_t { Signature, Equation, Nothing };
  struct Head {
    HeadEnd end;
    std::size_t op;   ///< the variable operator on the left hand side, kNone if there is none
    bool constructs;  ///< a constructor operator stands on the left hand side
  };
  void match_brackets();
  /// The first token from `from` on, outside of brackets, that `wanted` accepts; kNone if `stop` accepts one
  /// before, or the item ends.
  template <class Wanted, class Stop>
  [[nodiscard]] std::size_t find(std::size_t from, Wanted wanted, Stop stop) const {
    for (std::size_t i = from; !item_ends_at(i, from); i = behind(i)) {
      if (wanted(i)) return i;
      if (stop(i)) return kNone;
    }
    return kNone;
  }
  [[nodiscard]] std::size_t find_in_item(std::size_t from, Kind kind) const {
    return find(
        from, [&](std::size_t i) { return tokens_[i].kind == kind; }, [](std::size_t) { return false; });
  }
  [[nodiscard]] bool item_ends_at(std::size_t index, std::size_t from) const;
  [[nodiscard]] std::size_t behind(std::size_t index) const;
  [[nodiscard]] bool at_bind_statement() const;
  [[nodiscard]] bool at_view_pattern() const;
  [[nodiscard]] Head look_at_head(std::size_t from) const;
  [[nodiscard]] bool is_variable_operator_at(std::size_t index, std::size_t from) const;

  // --- errors (parser_errors.cpp) ---
  [[noreturn]] void fail(const Token& found, std::string message, std::string help = {});
  /// "expected `what`, found …", with a hint for what was found if there is no more specific help.
  [[noreturn]] void fail_expected(std::string_view what, std::string help = {});
  [[noreturn]] void fail_unexpected();
  [[noreturn]] void fail_literal(const Token& literal, const LiteralError& error);
  [[noreturn]] void fail_too_deep();
  [[nodiscard]] std::string found() const;
  [[nodiscard]] std::string after_previous() const;  ///< " after `+`", to continue "expected an expression"
  /// What to do about the next token where something else was expected, and where nothing was.
  [[nodiscard]] std::string hint() const;
  [[nodiscard]] std::string stray_hint() const;
  [[nodiscard]] std::string layout_hint(
      std::string continued = "a line that continues the one before it must be indented further") const;
  [[nodiscard]] bool indented_with_tab() const;
  [[nodiscard]] std::string equal_hint() const;
  [[nodiscard]] std::string arrow_hint() const;
  [[nodiscard]] bool starts_declaration(const Token& token) const;
  /// A keyword stands where a top-level declaration should.
  [[noreturn]] void fail_keyword_at_start();
  /// There is neither `=` nor `::` in the item that starts at token `first`.
  [[noreturn]] void fail_no_definition(std::size_t first);
  [[nodiscard]] std::string quoted_with_line(const Token& token) const;  ///< "`(` on line 3"

  // --- nesting ---
  class Nested : Nesting::Level {
   public:
    explicit Nested(Parser& parser) : Level(parser.nesting_, [&parser] { parser.fail_too_deep(); }) {}
  };
  void push_down() {
    if (!nesting_.push_down()) fail_too_deep();
  }

  // --- building trees ---
  template <class Node>
  const ast::Expr* expr(diag::Span span, Node node) {
    return create<ast::Expr>(ast::Expr{.span = span, .node = std::move(node)});
  }
  template <class Node>
  const ast::Pattern* pattern(diag::Span span, Node node) {
    return create<ast::Pattern>(ast::Pattern{.span = span, .node = std::move(node)});
  }
  template <class Node>
  const ast::TypeExpr* type(diag::Span span, Node node) {
    return create<ast::TypeExpr>(ast::TypeExpr{.span = span, .node = std::move(node)});
  }
  template <class Node>
  const ast::Statement* statement(diag::Span span, Node node) {
    return create<ast::Statement>(ast::Statement{.span = span, .node = std::move(node)});
  }
  template <class Node>
  const ast::Declaration* declaration(std::size_t first, Node node) {
    return create<ast::Declaration>(ast::Declaration{.span = span_from(first), .node = std::move(node)});
  }
  template <class Node>
  void add_declaration(diag::Span span, Node node) {
    module_->declarations.push_back(
        create<ast::Declaration>(ast::Declaration{.span = span, .node = std::move(node)}));
  }

  // --- names and literals (parser_names.cpp) ---
  static bool is_variable_symbol(Kind kind);
  static bool is_constructor_symbol(Kind kind) {
    return kind == Kind::ConstructorSymbol || kind == Kind::QualifiedConstructorSymbol || kind == Kind::Colon;
  }
  static bool is_operator(Kind kind) {
    return is_variable_symbol(kind) || is_constructor_symbol(kind) || kind == Kind::Backquote;
  }
  static bool is_constructor(Kind kind) {
    return kind == Kind::Constructor || kind == Kind::QualifiedConstructor;
  }
  static bool is_literal(Kind kind) { return kind >= Kind::Integer && kind <= Kind::String; }
  [[nodiscard]] ast::Name name_of(const Token& token) const { return {text(token), span(token)}; }
  [[nodiscard]] ast::Path path_of(const Token& token) const;
  /// `f` or `(+)`.
  [[nodiscard]] bool at_variable_name() const;
  ast::Name variable_name(std::string_view what);
  ast::Name constructor_name(std::string_view what);
  /// `+`, `:+` or `` `f` `` where it is declared; its span is without the backquotes.
  ast::Name operator_name();
  ast::Path operator_path(bool& is_constructor);
  const ast::Expr* parse_operator();
  ast::Literal parse_literal();
  /// In parentheses: `()`, `(,)`, `(:+)`, `(+)`. Empty if something else stands there; takes nothing then.
  [[nodiscard]] bool at_special_constructor() const;
  [[nodiscard]] bool at_operator_in_parens() const;
  ast::Path special_constructor();
  ast::Path operator_in_parens();

  // --- types (parser_type.cpp) ---
  const ast::TypeExpr* parse_type();
  const ast::TypeExpr* parse_type_after_forall(std::size_t first, std::vector<ast::Name> variables);
  const ast::TypeExpr* parse_type_operators();
  const ast::TypeExpr* parse_type_chain();
  const ast::TypeExpr* parse_type_application();
  const ast::TypeExpr* parse_atomic_type();
  const ast::TypeExpr* parse_type_in_parens();
  const ast::TypeExpr* parse_list_type();
  const ast::TypeExpr* parse_promoted_type();
  [[nodiscard]] bool starts_atomic_type() const;
  [[nodiscard]] bool at_type_operator() const;
  [[nodiscard]] bool at_forall() const { return at_word("forall") || at_word("∀"); }
  std::vector<ast::Name> parse_forall();
  ast::Name parse_type_binder();
  std::vector<const ast::TypeExpr*> context_of(const ast::TypeExpr* type);
  const ast::TypeExpr* type_operator();
  const ast::TypeExpr* unsupported_type(std::size_t first, std::string_view feature) {
    return type(span_from(first), ast::Unsupported{feature});
  }

  // --- patterns (parser_pattern.cpp) ---
  const ast::Pattern* parse_pattern();
  /// Also `p :: t` and `e -> p`.
  const ast::Pattern* parse_full_pattern();
  const ast::Pattern* parse_signed_pattern();
  const ast::Pattern* parse_pattern_operand();
  const ast::Pattern* parse_negative_pattern();
  const ast::Pattern* parse_constructor_pattern();
  const ast::Pattern* parse_atomic_pattern();
  const ast::Pattern* parse_variable_pattern();
  const ast::Pattern* parse_literal_pattern();
  const ast::Pattern* parse_record_pattern(std::size_t first, ast::Path constructor);
  const ast::Pattern* parse_pattern_in_parens();
  const ast::Pattern* parse_list_pattern();
  const ast::Pattern* parse_prefixed_pattern();
  std::vector<const ast::Pattern*> parse_atomic_patterns();
  [[nodiscard]] bool starts_atomic_pattern() const;
  [[nodiscard]] bool at_pattern_operator() const;

  // --- expressions (parser_expr.cpp, parser_control.cpp, parser_brackets.cpp) ---
  const ast::Expr* parse_expr();
  /// Operators and operands. If `may_be_section`, `e op` before a `)` is a left section.
  const ast::Expr* parse_chain(bool may_be_section);
  const ast::Expr* parse_operand();
  const ast::Expr* parse_application();
  const ast::Expr* parse_argument();
  const ast::Expr* parse_atom();
  const ast::Expr* parse_bare_atom();
  const ast::Expr* parse_record_suffix(std::size_t first, const ast::Expr* record);
  std::vector<ast::FieldValue> parse_field_values(bool& wildcard);
  const ast::Expr* parse_literal_expr();
  const ast::Expr* parse_sigil();
  const ast::Expr* parse_tight_negation();
  ast::Path field_path();
  [[nodiscard]] bool at_tight_minus() const;
  [[nodiscard]] bool starts_atom() const;
  [[nodiscard]] bool starts_argument() const;
  [[nodiscard]] bool starts_block_expr() const;
  [[nodiscard]] bool at_type_argument() const { return at(Kind::At) && token().is_prefix(); }
  [[nodiscard]] bool at_splice() const;
  /// A symbol that an extension makes a part of the name behind it: `?x`, `#x`, `$x`.
  [[nodiscard]] bool at_sigil(std::string_view symbol, std::string_view extension) const {
    return at(Kind::VariableSymbol) && token().is_prefix() && text(token()) == symbol &&
           extensions_.has(extension);
  }
  [[nodiscard]] bool at_sigil() const;
  const ast::Expr* unsupported_expr(std::size_t first, std::string_view feature) {
    return expr(span_from(first), ast::Unsupported{feature});
  }

  const ast::Expr* parse_block_expr();
  const ast::Expr* parse_lambda();
  const ast::Expr* parse_let();
  const ast::Expr* parse_if();
  const ast::Expr* parse_multi_way_if(std::size_t first);
  const ast::Expr* parse_case();
  const ast::Expr* parse_do();
  const ast::Expr* parse_skipped_block(std::string_view feature);
  std::vector<ast::CaseAlternative> parse_alternatives(const Token& keyword);
  ast::CaseAlternative parse_alternative();
  [[nodiscard]] std::string_view sign_help(Kind sign) const;
  ast::RightHandSide parse_right_hand_side(Kind sign);
  ast::Guarded parse_guarded(Kind sign);
  std::vector<const ast::Statement*> parse_qualifiers();
  const ast::Statement* parse_statement();
  const ast::Statement* parse_let_statement();

  const ast::Expr* parse_parens();
  const ast::Expr* parse_inside_parens();
  [[nodiscard]] bool at_unboxed() const;
  [[nodiscard]] bool at_quotation() const;
  const ast::Expr* skip_brackets(std::string_view feature);
  const ast::Expr* parse_right_section();
  const ast::Expr* parse_tuple(std::size_t first, const Token& opening, const ast::Expr* head);
  const ast::Expr* parse_list();
  const ast::Expr* parse_list_rest(std::size_t first, const Token& opening, const ast::Expr* head);
  const ast::Expr* parse_sequence(std::size_t first, const Token& opening, const ast::Expr* from,
                                  const ast::Expr* then);
  const ast::Expr* parse_comprehension(std::size_t first, const Token& opening, const ast::Expr* body);

  // --- parallel comprehensions (parser_parallel.cpp) ---
  using Qualifiers = std::vector<const ast::Statement*>;
  const ast::Expr* parallel_comprehension(diag::Span span, const ast::Expr* body,
                                          const std::vector<Qualifiers>& branches);
  const ast::Expr* branch_list(diag::Span span, const Qualifiers& branch);
  const ast::Pattern* branch_pattern(diag::Span span, const Qualifiers& branch, std::string_view rest);

  // --- definitions (parser_binding.cpp) ---
  std::vector<const ast::Declaration*> parse_declarations(const Token& keyword);
  const ast::Declaration* parse_local_declaration();
  const ast::Declaration* parse_implicit_parameter();
  void check_definition();
  const ast::Declaration* parse_signature();
  const ast::Declaration* parse_binding(const Head& head);
  const ast::Declaration* parse_fixity();
  struct ClauseHead {
    ast::Name name;
    std::vector<const ast::Pattern*> parameters;
  };
  ClauseHead parse_infix_head();
  ClauseHead parse_prefix_head();
  ClauseHead parse_parenthesised_head();
  [[nodiscard]] bool at_function_head() const;
  [[nodiscard]] bool at_parenthesised_head() const;
  const ast::Declaration* skip_item(std::size_t first, std::string_view feature,
                                    std::vector<ast::Name> defined);

  // --- type declarations (parser_data.cpp) ---
  struct TypeHead {
    std::vector<const ast::TypeExpr*> context;
    ast::Name name;
    std::vector<ast::TypeParameter> parameters;
  };
  TypeHead parse_type_head(std::string_view what);
  void add_kind_parameters(const ast::TypeExpr& kind, std::vector<ast::TypeParameter>& parameters);
  TypeHead type_head(std::vector<const ast::TypeExpr*> context, const ast::TypeExpr* head,
                     std::string_view what);
  ast::TypeParameter type_parameter(const ast::TypeExpr* parameter);
  const ast::Declaration* parse_data();
  /// What stands behind the head of a data declaration.
  struct DataBody {
    std::vector<ast::ConstructorDeclaration> constructors;
    std::vector<ast::Deriving> deriving;
  };
  DataBody parse_data_body();
  const ast::Declaration* parse_type_synonym();
  ast::ConstructorDeclaration parse_constructor();
  ast::ConstructorDeclaration parse_infix_constructor();
  ast::ConstructorDeclaration parse_prefix_constructor();
  [[nodiscard]] bool at_infix_constructor() const;
  [[nodiscard]] bool at_constructor_context() const;
  std::vector<ast::ConstructorField> parse_record_fields();
  void parse_gadt_constructors(std::vector<ast::ConstructorDeclaration>& constructors);
  void parse_gadt_signature(ast::ConstructorDeclaration& constructor);
  ast::ConstructorField parse_field(bool atomic);
  ast::Strictness accept_strictness();
  [[nodiscard]] bool starts_field() const;
  ast::DerivingStrategy parse_strategy();
  void parse_deriving(std::vector<ast::Deriving>& deriving);

  // --- classes, instances and others (parser_declaration.cpp) ---
  const ast::Declaration* parse_top_declaration();
  const ast::Declaration* parse_class();
  bool at_body(std::string_view what);
  const ast::Declaration* parse_class_item();
  const ast::Declaration* parse_instance();
  const ast::Declaration* parse_instance_item();
  const ast::Declaration* parse_standalone_deriving();
  const ast::Declaration* parse_default();
  const ast::Declaration* parse_foreign();
  const ast::Declaration* parse_family(std::size_t first, std::string_view feature, bool in_instance = false);
  [[nodiscard]] bool at_naked_splice() const;

  // --- data families (parser_family.cpp) ---
  struct DataFamily {
    TypeHead head;
    diag::Span span;
  };
  struct FamilyInstance {
    const ast::TypeExpr* type;
    DataBody body;
    diag::Span span;
    bool known;                ///< its family is declared here
    bool derives_like_others;  ///< so that one `deriving` serves for the family
  };
  const ast::Declaration* parse_data_family(std::size_t first);
  const ast::Declaration* parse_data_instance(std::size_t first);
  void add_families();
  void add_unsupported(const FamilyInstance& instance, std::string_view feature);

  // --- pattern synonyms (parser_synonym.cpp) ---
  [[nodiscard]] bool at_pattern_synonym() const;
  const ast::Declaration* parse_pattern_synonym();
  const ast::Declaration* parse_synonym_signature(std::size_t first);
  bool synonym_head(const ast::Pattern& head, ast::Name& name, std::vector<ast::Name>& variables) const;
  std::vector<ast::Clause> parse_builder(const ast::Name& synonym);
  ast::Clause builder_clause(const ast::Name& synonym, const ast::Pattern& head,
                             const ast::RightHandSide& rhs);
  ast::Clause implied_builder(const ast::Name& synonym, const std::vector<ast::Name>& variables,
                              const ast::Pattern& meaning);
  /// The expression that builds what the pattern matches.
  const ast::Expr* as_expr(const ast::Pattern& pattern);
  std::vector<const ast::Expr*> as_exprs(ast::Slice<const ast::Pattern*> patterns);

  // --- modules (parser_module.cpp) ---
  void parse_header();
  void parse_body(const Token& keyword);
  void close_explicit_body();
  void report_outdented_line();
  void parse_top_items();
  void parse_top_item();
  void parse_import();
  void recover(std::size_t first);
  [[nodiscard]] std::vector<ast::Name> names_defined_from(std::size_t first) const;
  void drop_broken();
  std::vector<ast::EntityItem> parse_entities();
  ast::EntityItem parse_entity();
  void parse_entity_name(ast::EntityItem& item);
  void parse_members(ast::EntityItem& item);

  diag::FileId file_;
  const diag::SourceFile& source_;
  std::string_view text_;
  std::vector<Token> tokens_;
  std::vector<std::uint32_t> partner_;  ///< of a bracket, the one that matches it; of other tokens 0
  Extensions extensions_;
  std::unique_ptr<ast::Module> module_;
  diag::Sink& sink_;
  std::vector<Context> contexts_;
  std::size_t next_ = 0;         ///< index of the next token
  std::size_t begun_ = kNone;    ///< the token for which the layout of its line has been done
  Kind kind_ = Kind::EndOfFile;  ///< what peek() returns
  Nesting nesting_{ast::kMaximumNesting};
  int equations_ = 0;  ///< guards around the current position that a `=` will follow
  int errors_ = 0;
  std::vector<DataFamily> families_;
  std::vector<FamilyInstance> family_instances_;
  std::vector<std::string_view> broken_;  ///< names whose definitions have errors
};

}  // namespace culprit::front::haskell

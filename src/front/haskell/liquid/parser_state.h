// The recursive-descent parser behind parse(); its parts are in parser_*.cpp, by syntactic category.
//
// Tokens are Haskell's, but symbols mean other things in annotations: `<p>` brackets, `>.` and `>->` are two
// symbols each, `forall` and `measure` are words. So the parser looks at texts, and may take a part of a
// symbol.
#pragma once

#include <algorithm>
#include <memory>
#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diag/diagnostic.h"
#include "front/common/nesting.h"
#include "front/haskell/ast.h"
#include "front/haskell/lexer.h"
#include "front/haskell/liquid/ast.h"
#include "front/haskell/liquid/operators.h"
#include "front/haskell/literals.h"
#include "front/haskell/tree_builder.h"

namespace culprit::front::haskell::liquid {

/// Thrown when the text cannot be parsed further; the error has been reported.
struct SyntaxFailure {};

class Parser : private TreeBuilder {
 public:
  /// The tokens' offsets are those of the file, their columns those of the line.
  Parser(const ast::Annotation& source, std::vector<Token> tokens, const Fixities& fixities,
         std::pmr::monotonic_buffer_resource& arena, diag::Sink& sink);
  /// Adds to `annotations`; what precedes an error stays there.
  void run(std::vector<Annotation>& annotations);

 private:
  // --- tokens (parser.cpp) ---
  using Kind = TokenKind;
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  /// `limit_` ends what is parsed: an equation must not go on in the next one.
  [[nodiscard]] bool at_end() const { return next_ >= limit_; }
  [[nodiscard]] Kind kind_at(std::size_t index) const {
    return index < limit_ ? tokens_[index].kind : Kind::EndOfFile;
  }
  [[nodiscard]] Kind peek() const { return kind_at(next_); }
  [[nodiscard]] std::string_view raw_text(const Token& token) const {
    return source_.text.substr(token.begin - source_.span.begin, token.end - token.begin);
  }
  /// Empty at the end; symbols in their plain spelling.
  [[nodiscard]] std::string_view text_at(std::size_t index) const {
    return index < limit_ ? plain_symbol(raw_text(tokens_[index])) : std::string_view();
  }
  [[nodiscard]] std::string_view text() const { return text_at(next_); }
  [[nodiscard]] bool at(std::string_view text) const { return !at_end() && text_at(next_) == text; }
  [[nodiscard]] bool is_symbol(std::size_t index) const;
  [[nodiscard]] bool is_variable(std::size_t index) const {
    return kind_at(index) == Kind::Variable || kind_at(index) == Kind::QualifiedVariable;
  }
  [[nodiscard]] bool is_constructor(std::size_t index) const {
    return kind_at(index) == Kind::Constructor || kind_at(index) == Kind::QualifiedConstructor;
  }
  [[nodiscard]] bool is_literal(std::size_t index) const {
    return kind_at(index) >= Kind::Integer && kind_at(index) <= Kind::String;
  }
  [[nodiscard]] bool touches_next(std::size_t index) const {
    return index + 1 < limit_ && tokens_[index].end == tokens_[index + 1].begin;
  }
  /// Where it starts and what was consumed last, for spans.
  [[nodiscard]] std::uint32_t begin() const { return at_end() ? last_end_ : tokens_[next_].begin; }
  [[nodiscard]] Span span_from(std::uint32_t begin) const {
    return {source_.span.file, begin, std::max(begin, last_end_)};
  }
  [[nodiscard]] Span span(const Token& token) const { return {source_.span.file, token.begin, token.end}; }
  Token take();
  bool accept(std::string_view text);
  Token expect(std::string_view text, std::string_view why);
  /// A symbol that starts with `text`; what follows stays.
  [[nodiscard]] bool at_prefix(std::string_view text) const;
  bool accept_prefix(std::string_view text);
  /// Takes what closes a bracket.
  void close(std::string_view text, const Token& opening);

  // --- looking ahead (parser_lookahead.cpp) ---
  /// Behind the bracket that closes the one at `index`; behind the token if it is none.
  [[nodiscard]] std::size_t behind(std::size_t index) const;
  /// The next token from `from` on, outside of brackets, that `wanted` accepts; `limit_` if there is none.
  template <class Wanted>
  [[nodiscard]] std::size_t find(std::size_t from, Wanted wanted) const {
    std::size_t i = from;
    while (i < limit_ && !wanted(i)) i = behind(i);
    return std::min(i, limit_);
  }
  /// `+`, `M.+`.
  [[nodiscard]] bool is_operator(std::size_t index) const;
  /// Behind `f`, `(+)`, `M.f`, `+`; kNone if no name stands there.
  [[nodiscard]] std::size_t behind_name(std::size_t index) const;
  /// Whether names with commas between them and `::` stand there.
  [[nodiscard]] bool is_signature(std::size_t index) const;
  /// Whether an annotation starts there, and not a part of the one that starts at `current`.
  [[nodiscard]] bool starts_item(std::size_t index, std::size_t current) const;
  enum class Braces : std::uint8_t { Subtyping, Binder, Type, Predicate };
  /// What the `{` at the current token opens.
  [[nodiscard]] Braces classify_braces() const;
  /// The items of a block: each reaches to the next line that is not indented further than its start and
  /// starts one, or to `separator`.
  template <class Starts, class ParseItem>
  void parse_block(std::string_view separator, Starts starts, ParseItem parse_item) {
    const std::size_t outer = limit_;
    while (!at_end()) {
      const std::uint32_t column = tokens_[next_].column;
      limit_ = find(next_ + 1, [&](std::size_t i) {
        return text_at(i) == separator ||
               (tokens_[i].starts_line && tokens_[i].column <= column && starts(i));
      });
      parse_item();
      limit_ = outer;
      while (accept(separator)) {
      }
    }
  }

  // --- errors (parser.cpp) ---
  /// For the end of an item.
  void expect_end() {
    if (!at_end()) fail_unexpected();
  }
  [[noreturn]] void fail(Span span, std::string message, std::string help = {});
  [[noreturn]] void fail_expected(std::string_view what, std::string help = {});
  [[noreturn]] void fail_unexpected();
  [[noreturn]] void fail_too_deep();
  [[nodiscard]] std::string found() const;
  /// The next token, or the place behind the last one.
  [[nodiscard]] Span here() const;

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
  const Predicate* predicate(Span span, Node node) {
    return create<Predicate>(Predicate{.span = span, .node = std::move(node)});
  }
  template <class Node>
  const Type* type(Span span, Node node) {
    return create<Type>(Type{.span = span, .node = std::move(node)});
  }

  // --- names and literals (parser_names.cpp) ---
  [[nodiscard]] Name name_of(const Token& token) const { return {raw_text(token), span(token)}; }
  [[nodiscard]] Path path_of(const Token& token) const;
  Name variable_name(std::string_view what);
  Name constructor_name(std::string_view what);
  /// `f`, `C`, `(+)`, `+`, `M.f`.
  Path any_name(std::string_view what);
  std::vector<Path> names_with_commas(std::string_view what);
  /// `()`, `(,)`: kNone if something else stands there.
  [[nodiscard]] std::size_t behind_special_constructor() const;
  Path special_constructor();
  ast::Literal parse_literal();

  // --- types (parser_type.cpp) ---
  const Type* parse_type();
  /// `x:t` may stand alone where a part of a tuple has a name.
  const Type* parse_type_or_part(std::optional<Name>& part);
  std::optional<Name> parse_binder();
  const Type* parse_forall();
  std::vector<AbstractParameter> parse_abstract_parameters();
  Name parse_type_binder();
  const Type* quantified(std::uint32_t first, const std::vector<Name>& variables,
                         const std::vector<AbstractParameter>& refinements);
  const Type* parse_constrained_type();
  const Type* parse_subtyping();
  std::vector<const Type*> context_of(const Type* type);
  const Type* parse_type_operators();
  const Type* parse_type_application();
  const Type* parse_type_atom();
  const Type* parse_type_in_parens();
  const Type* parse_list_type();
  const Type* parse_braces();
  const Predicate* parse_refinement();
  [[nodiscard]] bool starts_argument() const;
  Argument parse_argument();
  [[nodiscard]] bool at_angle() const { return at("<") || at("<<"); }
  const Type* parse_abstract_arguments(std::uint32_t first, const Type* type);
  Abstract parse_abstract();
  Abstract parse_abstract_in_braces();

  // --- predicates (parser_predicate.cpp) ---
  /// What stands between two operands.
  struct Infix {
    std::optional<Operator> op = std::nullopt;
    Path path = {};  ///< of other operators
    bool constructs = false;
    Fixity fixity = {};
    std::size_t tokens = 1;
    std::size_t length = 0;  ///< of the symbol, if only a part of it is the operator
  };
  const Predicate* parse_predicate();
  const Predicate* parse_operators(int weakest);
  [[noreturn]] void fail_chained(const Infix& op);
  const Predicate* parse_conjuncts(std::uint32_t first, const Predicate* left, Operator op);
  const Predicate* parse_prefix(int weakest);
  const Predicate* parse_if();
  const Predicate* parse_lambda(std::uint32_t first);
  const Predicate* parse_application();
  const Predicate* parse_atom();
  const Predicate* parse_name();
  const Predicate* parse_in_parens();
  const Predicate* parse_list();
  const Predicate* parse_many(Operator op);
  const Predicate* apply_infix(std::uint32_t first, const Infix& infix, const Predicate* left,
                               const Predicate* right);
  [[nodiscard]] std::optional<Infix> infix() const;
  [[nodiscard]] std::optional<Infix> infix_in_backquotes() const;
  [[nodiscard]] bool at_infix_word() const;
  void take_infix(const Infix& infix);
  [[nodiscard]] bool starts_atom() const;
  std::vector<const Predicate*> predicates_until(std::string_view closing, std::string_view separator);

  // --- annotations (parser_annotation.cpp) ---
  Annotation::Node parse_annotation();
  [[nodiscard]] std::string name_hint() const;
  Signature parse_signature(Signature::Kind kind);
  /// Notes that the functions have signatures, from an item that begins there on.
  void skip_signatures(std::size_t first, std::vector<Annotation>& annotations);
  Annotation::Node parse_assumption();
  TypeAlias parse_type_alias();
  PredicateAlias parse_predicate_alias();
  Invariant parse_using();
  Annotation::Node parse_class(bool is_instance);
  Directive parse_directive(Directive::Kind kind);
  Qualifier parse_qualifier();
  const Type* parse_sort();
  Directive parse_option();
  Directive parse_fixity();
  Directive parse_names(Directive::Kind kind);
  /// From the token with index `first` to the last one that was taken, which is not before it.
  [[nodiscard]] std::string_view text_since(std::size_t first) const;

  // --- measures (parser_measure.cpp) ---
  Measure parse_measure();
  Measure parse_measure_of(bool of_class);
  [[nodiscard]] bool is_equation_of(std::string_view measure, std::size_t index) const;
  Equation parse_equation();
  void parse_pattern(Equation& equation);
  void parse_pattern_in_parens(Equation& equation);
  Path parse_constructor_operator();
  Slice<Name> parse_fields();
  Name parse_field_name();
  void parse_body(Equation& equation);

  // --- data (parser_data.cpp) ---
  Annotation::Node parse_data(bool is_newtype);
  Data parse_size();
  void parse_parameters(Data& data);
  DataConstructor parse_constructor();
  void skip_quantifier();
  std::vector<DataConstructor> parse_gadt();
  DataConstructor gadt_constructor(Name name, const Type* type);
  [[nodiscard]] bool at_record() const;
  std::vector<DataField> parse_record();
  DataField parse_positional_field();

  const ast::Annotation source_;
  std::vector<Token> tokens_;
  const Fixities& fixities_;
  diag::Sink& sink_;
  std::size_t next_ = 0;
  std::size_t limit_;
  std::uint32_t last_end_;  ///< of the last token or part of it that was taken
  Nesting nesting_{ast::kMaximumNesting};
};

}  // namespace culprit::front::haskell::liquid

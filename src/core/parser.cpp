#include "core/parser.h"

#include <charconv>
#include <limits>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "base/invariant.h"
#include "core/lexer.h"
#include "core/spelling.h"

namespace culprit::core {

namespace {

constexpr unsigned kMaximalDepth = 10000;

class Parser {
 public:
  Parser(Lexer lexer, Module& module, diag::Sink& sink)
      : lexer_(std::move(lexer)), module_(module), sink_(sink) {}

  /// Data names first, then constructors, then what uses them: so declarations may stand in any order.
  void run() {
    const std::vector<std::uint32_t> items = find_items();
    for (const std::uint32_t item : items) {
      if (go_to_data(item)) parse_data_header();
    }
    for (const std::uint32_t item : items) {
      if (go_to_data(item)) parse_constructors();
    }
    for (const std::uint32_t item : items) {
      if (!go_to_data(item)) parse_item();
    }
  }

 private:
  // --- tokens ---

  class Nested {
   public:
    explicit Nested(Parser& parser) : parser_(parser) {
      if (++parser_.depth_ > kMaximalDepth) {
        parser_.fail(diag::Kind::TooDeep, parser_.here().span,
                     fmt::format("more than {} expressions or types inside each other", kMaximalDepth));
      }
    }
    ~Nested() { --parser_.depth_; }
    Nested(const Nested&) = delete;
    Nested& operator=(const Nested&) = delete;

   private:
    Parser& parser_;
  };

  [[noreturn]] void fail(diag::Kind kind, diag::Span span, std::string message) {
    sink_.report(kind, span, std::move(message));
    throw Failed{};
  }
  [[noreturn]] void fail_expected(std::string_view what) {
    const Token& token = here();
    const std::string found =
        token.kind == TokenKind::End ? "the end of the file" : fmt::format("`{}`", token.text);
    fail(diag::Kind::SyntaxError, token.span, fmt::format("expected {}, found {}", what, found));
  }

  [[nodiscard]] const Token& here() const { return token_; }
  Token advance() {
    if (token_.kind == TokenKind::End) return token_;
    last_end_ = token_.span.end;
    symbol_ = Symbol();
    return std::exchange(token_, lexer_.next());
  }
  /// Of the name that is next.
  Symbol symbol_here() {
    if (!symbol_.valid()) symbol_ = module_.names.intern(token_.text);
    return symbol_;
  }
  Symbol advance_name() {
    const Symbol result = symbol_here();
    advance();
    return result;
  }
  [[nodiscard]] bool at(TokenKind kind, std::string_view text) const {
    return here().kind == kind && here().text == text;
  }
  [[nodiscard]] bool at_punctuation(std::string_view text) const { return at(TokenKind::Punctuation, text); }
  bool accept(TokenKind kind, std::string_view text) {
    const bool found = at(kind, text);
    if (found) advance();
    return found;
  }
  bool accept_punctuation(std::string_view text) { return accept(TokenKind::Punctuation, text); }
  bool accept_keyword(std::string_view text) { return accept(TokenKind::Keyword, text); }
  void expect_punctuation(std::string_view text) {
    if (!accept_punctuation(text)) fail_expected(fmt::format("`{}`", text));
  }
  void expect_keyword(std::string_view text) {
    if (!accept_keyword(text)) fail_expected(fmt::format("`{}`", text));
  }
  Symbol expect_name(std::string_view what) {
    if (here().kind != TokenKind::Name || here().qualified) fail_expected(what);
    return advance_name();
  }
  std::string expect_string(std::string_view what) {
    if (here().kind != TokenKind::String) fail_expected(what);
    return std::string(advance().text);
  }

  /// Where the next token begins.
  [[nodiscard]] std::uint32_t position() const { return token_.span.begin; }
  /// From there to the end of the last token.
  [[nodiscard]] diag::Span span_from(std::uint32_t first) const {
    return last_end_ > first ? diag::Span{token_.span.file, first, last_end_} : token_.span;
  }

  // --- items ---

  /// Where items begin: after each `;` that is not inside brackets.
  std::vector<std::uint32_t> find_items() {
    std::vector<std::uint32_t> items;
    lexer_.go_to(0);
    while (const std::optional<std::uint32_t> item = lexer_.skip_item()) items.push_back(*item);
    return items;
  }

  struct DataPrefix {
    bool open = false;
    bool abstract = false;
    bool newtype = false;
  };
  /// Moves to `item`; if it declares a data type, past `data`.
  bool go_to_data(std::uint32_t item) {
    lexer_.go_to(item);
    token_ = lexer_.next();
    symbol_ = Symbol();
    last_end_ = item;
    prefix_.open = accept_keyword("open");
    prefix_.abstract = accept_keyword("abstract");
    prefix_.newtype = !prefix_.open && accept_keyword("newtype");
    if (prefix_.newtype || accept_keyword("data")) return true;
    if (prefix_.open || prefix_.abstract) fail_expected("`data`");
    return false;
  }

  std::pair<Symbol, std::vector<Symbol>> parse_data_name() {
    const Symbol name = expect_name("the name of a data type");
    std::vector<Symbol> parameters;
    while (here().kind == TokenKind::Name) parameters.push_back(expect_name("a type variable"));
    return {name, std::move(parameters)};
  }

  void parse_data_header() {
    const diag::Span span = here().span;
    auto [name, parameters] = parse_data_name();
    if (const Data* earlier = module_.find_data(name); earlier != nullptr) {
      if (earlier->open && prefix_.open && earlier->parameters == parameters) return;
      fail(diag::Kind::InvalidCore, span,
           fmt::format("data type `{}` is declared twice; only an `open` one may be extended", text(name)));
    }
    Data& data = module_.add_data(name, std::move(parameters), span);
    data.open = prefix_.open;
    data.abstract = prefix_.abstract;
  }

  void parse_constructors() {
    const Symbol data = parse_data_name().first;
    if (prefix_.newtype) {
      expect_punctuation("=");
      const TypeId type = parse_type();
      module_.set_representation(data, type);
    } else if (accept_punctuation("=")) {
      do {
        parse_constructor(data);
      } while (accept_punctuation("|"));
    }
    expect_punctuation(";");
  }

  void parse_constructor(Symbol data) {
    const diag::Span span = here().span;
    const Symbol name = expect_name("a constructor");
    for (const ConstructorId other : constructors_[name]) {
      if (module_[other].data == data) {
        fail(diag::Kind::InvalidCore, span,
             fmt::format("constructor `{}` of `{}` is declared twice", text(name), text(data)));
      }
    }
    std::vector<TypeId> fields;
    while (at_atomic_type()) fields.push_back(parse_atomic_type());
    std::optional<std::vector<TypeId>> result;
    if (accept_punctuation(":")) result.emplace();
    while (result && at_atomic_type()) result->push_back(parse_atomic_type());
    constructors_[name].push_back(module_.add_constructor(data, name, std::move(fields), std::move(result)));
  }

  void parse_item() {
    if (accept_keyword("strict")) {
      module_.strict = true;
    } else if (accept_keyword("def")) {
      parse_def();
    } else if (accept_keyword("entry")) {
      parse_entry();
    } else {
      fail_expected("`data`, `newtype`, `def`, `entry` or `strict`");
    }
    expect_punctuation(";");
  }

  void parse_def() {
    const diag::Span span = here().span;
    const Symbol name = expect_name("the name of a definition");
    if (module_.find_def(name) != nullptr) {
      fail(diag::Kind::InvalidCore, span, fmt::format("`{}` is defined twice", text(name)));
    }
    const TypeId type = accept_punctuation(":") ? parse_type() : TypeId();
    expect_punctuation("=");
    const ExprId value = parse_expr();
    module_.add_def({name, type, value, span});
  }

  void parse_entry() {
    Entry entry;
    entry.span = here().span;
    entry.name = module_.names.intern(expect_string("the name of an entry, as a string"));
    entry.instance = accept_keyword("instance");
    if (accept_keyword("assuming")) {
      do {
        entry.assumptions.push_back(expect_string("an assumption, as a string"));
      } while (accept_punctuation(","));
    }
    expect_punctuation("=");
    entry.body = parse_expr();
    module_.entries.push_back(std::move(entry));
  }

  // --- types ---

  TypeId parse_type() {
    const Nested nested(*this);
    const TypeId left = parse_applied_type();
    return accept_punctuation("->") ? module_.types.function(left, parse_type()) : left;
  }

  TypeId parse_applied_type() {
    if (here().kind != TokenKind::Name) return parse_atomic_type();
    const Token head = advance();
    std::vector<TypeId> arguments;
    while (at_atomic_type()) arguments.push_back(parse_atomic_type());
    return make_type(head, std::move(arguments));
  }

  [[nodiscard]] bool at_atomic_type() const { return here().kind == TokenKind::Name || at_punctuation("("); }

  TypeId parse_atomic_type() {
    if (accept_punctuation("(")) {
      const TypeId type = parse_type();
      expect_punctuation(")");
      return type;
    }
    if (here().kind != TokenKind::Name) fail_expected("a type");
    return make_type(advance(), {});
  }

  TypeId make_type(const Token& head, std::vector<TypeId> arguments) {
    if (!head.quoted && !head.variable) {
      if (const auto builtin = builtin_type(head.text))
        return make_builtin(*builtin, head, std::move(arguments));
    }
    const Symbol name = module_.names.intern(head.text);
    if (!head.variable && module_.find_data(name) != nullptr)
      return module_.types.data(name, std::move(arguments));
    const bool capital = !head.quoted && head.text[0] >= 'A' && head.text[0] <= 'Z';
    if (!arguments.empty() || (capital && !head.variable)) {
      fail(diag::Kind::UnboundName, head.span, fmt::format("no data type `{}` is declared", head.text));
    }
    return module_.types.variable(name);
  }

  TypeId make_builtin(TypeKind kind, const Token& head, std::vector<TypeId> arguments) {
    const std::size_t arity = kind == TypeKind::Ref || kind == TypeKind::Array ? 1 : 0;
    if (arguments.size() != arity) {
      fail(diag::Kind::SyntaxError, head.span,
           fmt::format("type `{}` takes {} argument(s), not {}", head.text, arity, arguments.size()));
    }
    return module_.types.make(kind, {}, std::move(arguments));
  }

  // --- names and atoms ---

  /// The constructor that is next; invalid if it is a variable.
  ConstructorId resolve_constructor() {
    const Token& token = here();
    if (token.variable) return {};
    const auto found = constructors_.find(symbol_here());
    if (token.qualified) return resolve_qualified(token, found);
    if (found == constructors_.end()) return {};
    if (found->second.size() > 1) {
      fail(diag::Kind::InvalidCore, token.span,
           fmt::format("several data types have a constructor `{0}`: write `{0}@{1}`", token.text,
                       text(module_[found->second[0]].data)));
    }
    return found->second[0];
  }

  using ConstructorTable = std::unordered_map<Symbol, std::vector<ConstructorId>>;
  ConstructorId resolve_qualified(const Token& token, ConstructorTable::iterator found) {
    if (found != constructors_.end()) {
      for (const ConstructorId id : found->second) {
        if (text(module_[id].data) == token.qualifier) return id;
      }
    }
    fail(diag::Kind::UnboundName, token.span,
         fmt::format("no data type `{}` with a constructor `{}` is declared", token.qualifier, token.text));
  }

  [[nodiscard]] bool at_literal() const {
    switch (here().kind) {
      case TokenKind::Integer:
      case TokenKind::Float:
      case TokenKind::String: return true;
      case TokenKind::Keyword: return here().text == "true" || here().text == "false";
      case TokenKind::Primitive:
        return here().text == kInfinity || here().text == kMinusInfinity || here().text == kNotANumber;
      default: return false;
    }
  }
  [[nodiscard]] bool at_atom() const { return here().kind == TokenKind::Name || at_literal(); }

  Literal parse_literal() {
    const Token token = advance();
    switch (token.kind) {
      case TokenKind::Keyword: return token.text == "true";
      case TokenKind::String: return std::string(token.text);
      case TokenKind::Primitive: return special_float(token.text);
      case TokenKind::Float: return parse_float(token);
      case TokenKind::Integer: {
        const auto value = base::parse_integer(token.text);
        INVARIANT(value.has_value(), "the lexer lets only digits into integers");
        return *value;
      }
      default: UNREACHABLE("parse_literal without a literal");
    }
  }
  static double special_float(std::string_view text) {
    if (text == kNotANumber) return std::numeric_limits<double>::quiet_NaN();
    const double infinity = std::numeric_limits<double>::infinity();
    return text == kInfinity ? infinity : -infinity;
  }
  double parse_float(const Token& token) {
    double value = 0;
    const char* const end = token.text.data() + token.text.size();
    const auto result = std::from_chars(token.text.data(), end, value);
    if (result.ec != std::errc() || result.ptr != end) {
      fail(diag::Kind::SyntaxError, token.span,
           fmt::format("`{}` is not a 64-bit floating point number", token.text));
    }
    return value;
  }

  Atom parse_atom() {
    if (at_literal()) return parse_literal();
    if (here().kind != TokenKind::Name) fail_expected("a variable or a literal");
    if (resolve_constructor().valid()) {
      fail(
          diag::Kind::SyntaxError, here().span,
          fmt::format(
              "operands are variables or literals, and `{}` is a constructor: bind it with let or case first",
              here().text));
    }
    return advance_name();
  }
  std::vector<Atom> parse_atoms() {
    std::vector<Atom> atoms;
    while (at_atom()) atoms.push_back(parse_atom());
    return atoms;
  }

  Binder parse_binder() {
    if (!accept_punctuation("(")) return {expect_name("a variable"), TypeId()};
    const Symbol name = expect_name("a variable");
    expect_punctuation(":");
    const TypeId type = parse_type();
    expect_punctuation(")");
    return {name, type};
  }
  [[nodiscard]] bool at_binder() const { return here().kind == TokenKind::Name || at_punctuation("("); }
  /// Where nothing but a fixed token can follow, `x : t` needs no parentheses.
  Binder parse_last_binder() {
    Binder binder = parse_binder();
    if (!binder.type.valid() && accept_punctuation(":")) binder.type = parse_type();
    return binder;
  }

  BlameId parse_blame() {
    const std::uint32_t first = position();
    expect_punctuation("[");
    const ObligationKind kind = parse_obligation_kind();
    const Symbol party = here().kind == TokenKind::Name ? expect_name("who is to blame") : Symbol();
    std::string words = expect_string("the text of the obligation, as a string");
    expect_punctuation("]");
    return module_.add_blame({kind, party, span_from(first), std::move(words)});
  }
  ObligationKind parse_obligation_kind() {
    const std::uint32_t first = position();
    std::string word = text(expect_name("the kind of an obligation, such as `assertion`"));
    while (accept_punctuation("-")) word += "-" + text(expect_name("the rest of the kind of an obligation"));
    const auto kind = find_obligation(word);
    if (!kind)
      fail(diag::Kind::SyntaxError, span_from(first), fmt::format("`{}` is no kind of obligation", word));
    return *kind;
  }

  // --- expressions ---

  ExprId parse_expr() {
    const Nested nested(*this);
    const std::uint32_t first = position();
    const Token& token = here();
    if (token.kind == TokenKind::Keyword && !at_literal()) return finish(first, parse_keyword_expr());
    if (accept_punctuation("\\")) return finish(first, parse_lambda());
    if (accept_punctuation("/\\")) return finish(first, parse_type_lambda());
    if (const std::optional<InputKind> input = accept_input()) return finish(first, parse_unknown(*input));
    return parse_application();
  }

  std::optional<InputKind> accept_input() {
    if (accept_punctuation("?")) return InputKind::Argument;
    if (accept_punctuation("?read")) return InputKind::Read;
    if (accept_punctuation("?assumed")) return InputKind::Assumed;
    if (accept_punctuation("?import")) return InputKind::Import;
    if (accept_punctuation("?context")) return InputKind::Context;
    return std::nullopt;
  }

  ExprId finish(std::uint32_t first, Node node) { return module_.add(std::move(node), span_from(first)); }

  Node parse_keyword_expr() {
    if (accept_keyword("thunk")) return Thunk{parse_expr()};
    if (accept_keyword("let")) return parse_let();
    if (accept_keyword("case")) return parse_case(false);
    if (accept_keyword("check")) {
      expect_keyword("case");
      return parse_case(true);
    }
    if (accept_keyword("choose")) return parse_choice();
    if (accept_keyword("assume")) return parse_assume();
    if (accept_keyword("assert")) return parse_assert();
    if (accept_keyword("error")) return Error{parse_blame()};
    if (accept_keyword("raise")) return parse_raise();
    if (accept_keyword("reraise")) return Raise{parse_atom(), BlameId(), true};
    if (accept_keyword("try")) return parse_try(false);
    if (accept_keyword("probe")) return parse_try(true);
    if (accept_keyword("escape")) return parse_escape();
    fail_expected("an expression");
  }

  Node parse_lambda() {
    std::vector<Binder> parameters;
    do {
      parameters.push_back(parse_last_binder());
    } while (at_binder());
    expect_punctuation(".");
    return Lambda{std::move(parameters), parse_expr()};
  }

  Node parse_type_lambda() {
    const Symbol variable = expect_name("a type variable");
    expect_punctuation(".");
    return TypeLambda{variable, parse_expr()};
  }

  Node parse_unknown(InputKind input) {
    const Symbol label = here().kind == TokenKind::Name ? expect_name("a label") : Symbol();
    expect_punctuation(":");
    return Unknown{parse_type(), label, input};
  }

  Node parse_let() {
    std::vector<Binding> bindings;
    do {
      const Binder binder = parse_last_binder();
      expect_punctuation("=");
      bindings.push_back({binder, parse_expr()});
    } while (accept_punctuation(","));
    expect_keyword("in");
    return Let{std::move(bindings), parse_expr()};
  }

  Node parse_case(bool check) {
    const ExprId scrutinee = parse_expr();
    expect_keyword("as");
    const Binder binder = parse_last_binder();
    expect_keyword("of");
    expect_punctuation("{");
    std::vector<Alternative> alternatives;
    while (!at_punctuation("}")) {
      alternatives.push_back(parse_alternative());
      if (!accept_punctuation(";") && !at_punctuation("}")) fail_expected("`;` or `}` after an alternative");
    }
    expect_punctuation("}");
    return Case{scrutinee, binder, std::move(alternatives), check};
  }

  Alternative parse_alternative() {
    auto pattern = parse_pattern();
    expect_punctuation("->");
    return {std::move(pattern), parse_expr()};
  }

  decltype(Alternative::pattern) parse_pattern() {
    if (at_literal()) return LiteralPattern{parse_literal()};
    const bool is_default = here().kind == TokenKind::Name && here().text == "_" && !here().quoted;
    if (!is_default) return parse_constructor_pattern();
    advance();
    return DefaultPattern{};
  }

  ConstructorPattern parse_constructor_pattern() {
    if (here().kind != TokenKind::Name) fail_expected("a constructor, a literal or `_`");
    const ConstructorId constructor = resolve_constructor();
    if (!constructor.valid()) {
      fail(diag::Kind::UnboundName, here().span, fmt::format("no constructor `{}` is declared", here().text));
    }
    advance();
    ConstructorPattern pattern{constructor, {}};
    while (at_binder()) pattern.fields.push_back(parse_binder());
    return pattern;
  }

  [[gnu::noinline]] Node parse_choice() {
    const Symbol label = expect_name("the function that is chosen for");
    const std::uint32_t cost = here().kind == TokenKind::Integer ? parse_cost() : 1;
    expect_punctuation("{");
    const ExprId left = parse_expr();
    expect_punctuation("|");
    const ExprId right = parse_expr();
    expect_punctuation("}");
    return Choice{left, right, label, cost};
  }
  // Not inlined: the frames of nested expressions have to stay small.
  [[gnu::noinline]] std::uint32_t parse_cost() {
    const Token token = here();
    const auto number = std::get<base::BigInt>(parse_literal());
    if (number < 0 || number > kHighestCost) {
      fail(diag::Kind::SyntaxError, token.span,
           fmt::format("the cost of a choice is a number from 0 to {}", kHighestCost));
    }
    return static_cast<std::uint32_t>(number.get_ui());
  }

  Node parse_assume() {
    Atom condition = parse_atom();
    expect_keyword("in");
    return Assume{std::move(condition), parse_expr()};
  }

  Node parse_assert() {
    Atom condition = parse_atom();
    const BlameId blame = parse_blame();
    expect_keyword("in");
    return Assert{std::move(condition), blame, parse_expr()};
  }

  Node parse_raise() {
    Atom exception = parse_atom();
    const bool on_account = here().kind == TokenKind::Punctuation && here().text == "[";
    return Raise{std::move(exception), on_account ? parse_blame() : BlameId(), false};
  }

  [[gnu::noinline]] Node parse_try(bool probe) {
    const ExprId body = parse_expr();
    expect_keyword("with");
    const Binder exception = parse_last_binder();
    expect_punctuation(".");
    return Try{body, exception, parse_expr(), probe};
  }

  Node parse_escape() {
    const Binder continuation = parse_last_binder();
    expect_keyword("in");
    return Escape{continuation, parse_expr()};
  }

  ExprId parse_application() {
    const std::uint32_t first = position();
    ExprId result = parse_applied();
    while (accept_punctuation("@")) {
      const TypeId argument = parse_atomic_type();
      result = finish(first, TypeApply{result, argument});
    }
    return result;
  }

  ExprId parse_applied() {
    const std::uint32_t first = position();
    if (here().kind == TokenKind::Primitive && !at_literal()) {
      const Primitive primitive = parse_primitive();
      return finish(first, PrimitiveExpr{primitive, parse_atoms()});
    }
    if (here().kind == TokenKind::Name) {
      if (const ConstructorId constructor = resolve_constructor(); constructor.valid()) {
        advance();
        return finish(first, Construct{constructor, parse_atoms()});
      }
    }
    const ExprId function = parse_head();
    std::vector<Atom> arguments = parse_atoms();
    return arguments.empty() ? function : finish(first, Apply{function, std::move(arguments)});
  }

  ExprId parse_head() {
    const std::uint32_t first = position();
    if (accept_punctuation("(")) {
      const ExprId inner = parse_expr();
      expect_punctuation(")");
      return inner;
    }
    if (!at_atom()) fail_expected("an expression");
    return finish(first, AtomExpr{parse_atom()});
  }

  Primitive parse_primitive() {
    const Token token = advance();
    const auto primitive = find_primitive(token.text);
    if (!primitive)
      fail(diag::Kind::UnboundName, token.span, fmt::format("there is no primitive `%{}`", token.text));
    return *primitive;
  }

  [[nodiscard]] const std::string& text(Symbol symbol) const { return module_.names.text(symbol); }

  Lexer lexer_;
  Token token_;                 // the next one
  Symbol symbol_;               // its text; invalid: not looked up yet
  std::uint32_t last_end_ = 0;  // of the one before it
  Module& module_;
  diag::Sink& sink_;
  unsigned depth_ = 0;
  DataPrefix prefix_;  // of the data declaration that is being read
  ConstructorTable constructors_;
};

}  // namespace

std::unique_ptr<Module> parse(const diag::SourceManager& sources, diag::FileId file, diag::Sink& sink) {
  auto module = std::make_unique<Module>();
  try {
    Parser(Lexer(sources, file, sink), *module, sink).run();
  } catch (const Failed&) {
    return nullptr;
  }
  return module;
}

}  // namespace culprit::core

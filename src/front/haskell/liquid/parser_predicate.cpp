// Refinements, measures' bodies and termination metrics.
#include <array>

#include "front/haskell/liquid/parser_state.h"

namespace culprit::front::haskell::liquid {

namespace {

using Associativity = ast::Fixity::Associativity;

bool is_n_ary(Operator op) { return op == Operator::And || op == Operator::Or; }

/// Symbols that end an operand but are no operators.
bool is_punctuation(std::string_view symbol) {
  constexpr std::array kPunctuation = {"|", "->", "::", "\\", "@", "..", "<-", "~", "~>", "<:", "|-"};
  return std::find(kPunctuation.begin(), kPunctuation.end(), symbol) != kPunctuation.end();
}

/// `x<=-1`: how long the operator is, if the symbol consists of one and a prefix.
std::size_t length_before_prefix(std::string_view symbol) {
  if (symbol.size() < 2 || (symbol.back() != '-' && symbol.back() != '~')) return 0;
  return infix_operator(symbol.substr(0, symbol.size() - 1)) ? symbol.size() - 1 : 0;
}

}  // namespace

const Predicate* Parser::parse_predicate() { return parse_operators(level::kLowest); }

/// Operators that bind at least as strongly as `weakest`.
const Predicate* Parser::parse_operators(int weakest) {
  const Nested nested(*this);
  const std::uint32_t first = begin();
  const Predicate* left = parse_prefix(weakest);
  int chained = -1;  // the level of an operator that cannot be repeated
  for (;;) {
    const auto op = infix();
    if (!op || op->fixity.level < weakest) return left;
    const int level = op->fixity.level;
    if (level == chained) fail_chained(*op);
    chained = op->fixity.associativity == Associativity::None ? level : -1;
    if (op->op && is_n_ary(*op->op)) {
      left = parse_conjuncts(first, left, *op->op);
    } else {
      take_infix(*op);
      const bool right = op->fixity.associativity == Associativity::Right;
      left = apply_infix(first, *op, left, parse_operators(right ? level : level + 1));
    }
    push_down();
  }
}

void Parser::fail_chained(const Infix& op) {
  if (op.op) fail(here(), "comparisons cannot be chained", "write `a < b && b < c`");
  fail(here(), "this operator cannot be chained without parentheses");
}

/// `p && q && r` is one node, so that long ones are not deep.
const Predicate* Parser::parse_conjuncts(std::uint32_t first, const Predicate* left, Operator op) {
  std::vector<const Predicate*> operands{left};
  for (auto next = infix(); next && next->op == op; next = infix()) {
    take_infix(*next);
    operands.push_back(parse_operators(next->fixity.level + 1));
  }
  return predicate(span_from(first), Operation{op, slice(operands)});
}

const Predicate* Parser::apply_infix(std::uint32_t first, const Infix& infix, const Predicate* left,
                                     const Predicate* right) {
  const auto operands = slice(std::vector{left, right});
  if (infix.op) return predicate(span_from(first), Operation{*infix.op, operands});
  const Span where = infix.path.span;
  const Predicate* const function =
      infix.constructs ? predicate(where, Constructor{infix.path}) : predicate(where, Variable{infix.path});
  return predicate(span_from(first), Apply{function, operands});
}

std::optional<Parser::Infix> Parser::infix() const {
  if (at("`")) return infix_in_backquotes();
  if (at_infix_word()) return Infix{.op = infix_operator(text()), .fixity = fixity_of(Operator::Div)};
  if (!is_operator(next_) || is_punctuation(text())) return std::nullopt;
  std::string_view symbol = text();
  const std::size_t length = length_before_prefix(symbol);
  if (length != 0) symbol = symbol.substr(0, length);
  if (const auto op = infix_operator(symbol))
    return Infix{.op = op, .fixity = fixity_of(*op), .length = length};
  const Path path = path_of(tokens_[next_]);
  return Infix{.path = path, .constructs = path.name.starts_with(':'), .fixity = fixities_.of(path.name)};
}

std::optional<Parser::Infix> Parser::infix_in_backquotes() const {
  const std::size_t name = next_ + 1;
  if ((!is_variable(name) && !is_constructor(name)) || text_at(name + 1) != "`") return std::nullopt;
  const Path path = path_of(tokens_[name]);
  if (const auto op = infix_operator(text_at(name)))
    return Infix{.op = op, .fixity = fixity_of(*op), .tokens = 3};
  return Infix{
      .path = path, .constructs = is_constructor(name), .fixity = fixities_.of(path.name), .tokens = 3};
}

/// `x mod 2`.
bool Parser::at_infix_word() const { return peek() == Kind::Variable && (at("mod") || at("div")); }

void Parser::take_infix(const Infix& infix) {
  if (infix.length != 0) {
    accept_prefix(text().substr(0, infix.length));
    return;
  }
  for (std::size_t i = 0; i < infix.tokens; ++i) take();
}

/// `not`, `-`, `if`, lambdas; the last two reach as far as possible.
const Predicate* Parser::parse_prefix(int weakest) {
  const std::uint32_t first = begin();
  if (at("forall")) fail(here(), "refinements have no quantifiers", "state it about each value in the type");
  if (at("if")) return parse_if();
  if (accept("\\")) return parse_lambda(first);
  if (at("&&") || at("||")) {
    const Operator op = *infix_operator(text());
    take();
    return parse_many(op);
  }
  if (accept("?")) return parse_operators(weakest);  // old: a Haskell boolean as a predicate
  if (at("not") || at("~")) {
    take();
    const Predicate* const operand = parse_operators(std::max(weakest, level::kComparison));
    return predicate(span_from(first), Operation{Operator::Not, slice(std::vector{operand})});
  }
  if (accept("-")) {
    const Predicate* const operand = parse_operators(level::kMultiplicative + 1);
    return predicate(span_from(first), Operation{Operator::Negate, slice(std::vector{operand})});
  }
  return parse_application();
}

const Predicate* Parser::parse_if() {
  const std::uint32_t first = begin();
  take();
  const Predicate* const condition = parse_predicate();
  expect("then", "behind the condition of `if`");
  const Predicate* const yes = parse_predicate();
  expect("else", "to go with `if`");
  const Predicate* const no = parse_predicate();
  return predicate(span_from(first), If{condition, yes, no});
}

/// `\x -> p`, `\x:t -> p`, `\(x:t) y -> p`, from the first parameter on.
const Predicate* Parser::parse_lambda(std::uint32_t first) {
  const Nested nested(*this);
  const bool parens = at("(");
  const Token opening = parens ? take() : tokens_[next_ - 1];
  const Name parameter = parse_field_name();
  const Type* annotation = nullptr;
  if (accept(":") || (parens && accept("::"))) annotation = parens ? parse_type() : parse_type_atom();
  if (parens) close(")", opening);
  const Predicate* const body = accept("->") ? parse_predicate() : parse_lambda(begin());
  return predicate(span_from(first), Lambda{parameter, annotation, body});
}

/// `f x y`; `div x y` is an operation like others.
const Predicate* Parser::parse_application() {
  const std::uint32_t first = begin();
  if (at_infix_word()) {
    const Operator op = *infix_operator(text());
    const Predicate* const name = parse_name();
    if (!starts_atom()) return name;
    std::vector<const Predicate*> operands{parse_atom()};
    if (!starts_atom()) return predicate(span_from(first), Apply{name, slice(operands)});
    operands.push_back(parse_atom());
    return predicate(span_from(first), Operation{op, slice(operands)});
  }
  const bool literal = is_literal(next_);
  const Predicate* const head = parse_atom();
  std::vector<const Predicate*> arguments;
  while (!literal && starts_atom() && !at_infix_word()) arguments.push_back(parse_atom());
  if (arguments.empty()) return head;
  return predicate(span_from(first), Apply{head, slice(arguments)});
}

bool Parser::starts_atom() const {
  if (is_literal(next_) || is_variable(next_) || is_constructor(next_)) return true;
  return peek() == Kind::Underscore || at("(") || at("[") ||
         (at("$") && touches_next(next_) && is_variable(next_ + 1));
}

const Predicate* Parser::parse_atom() {
  const std::uint32_t first = begin();
  if (!starts_atom()) fail_expected("an expression");
  if (is_literal(next_)) {
    const ast::Literal literal = parse_literal();
    return predicate(span_from(first), Literal{literal});
  }
  if (at("(")) return parse_in_parens();
  if (at("[")) return parse_list();
  if (at("$"))
    take();
  else if (peek() != Kind::Underscore)
    return parse_name();
  take();
  return predicate(span_from(first), Hole{});
}

/// Also `is$Cons`, which is one name.
const Predicate* Parser::parse_name() {
  const bool constructs = is_constructor(next_);
  const Token token = take();
  Path path = path_of(token);
  if (path.name == "is" && at("$") && touches_next(next_ - 1) && touches_next(next_)) {
    take();
    const Token tested = take();
    path.name = raw_text({.kind = token.kind, .begin = token.begin, .end = tested.end});
    path.span = span_from(token.begin);
  }
  return constructs ? predicate(path.span, Constructor{path}) : predicate(path.span, Variable{path});
}

/// `()`, `(,)`, `(+)`, `(p)`, `(p, q)`, `(p :: t)`.
const Predicate* Parser::parse_in_parens() {
  const Nested nested(*this);
  if (behind_special_constructor() != kNone) {
    const Path path = special_constructor();
    return predicate(path.span, Constructor{path});
  }
  if (behind_name(next_) != kNone) {
    const Path path = any_name("an operator");
    return path.name.starts_with(':') ? predicate(path.span, Constructor{path})
                                      : predicate(path.span, Variable{path});
  }
  const Token opening = take();
  const Predicate* const inner = parse_predicate();
  if (accept("::")) {
    const Type* const annotation = parse_type();
    close(")", opening);
    return predicate(span_from(opening.begin), Annotated{inner, annotation});
  }
  std::vector<const Predicate*> parts{inner};
  while (accept(",")) parts.push_back(parse_predicate());
  close(")", opening);
  if (parts.size() == 1) return inner;
  return predicate(span_from(opening.begin), Tuple{slice(parts)});
}

const Predicate* Parser::parse_list() {
  const Nested nested(*this);
  const std::uint32_t first = begin();
  const auto elements = predicates_until("]", ",");
  return predicate(span_from(first), List{slice(elements)});
}

/// `&& [p; q]`: the operator has been taken.
const Predicate* Parser::parse_many(Operator op) {
  const Nested nested(*this);
  const std::uint32_t first = begin();
  if (!at("[")) fail_expected("an expression");
  const auto operands = predicates_until("]", ";");
  return predicate(span_from(first), Operation{op, slice(operands)});
}

/// In brackets, of which the first is the next token.
std::vector<const Predicate*> Parser::predicates_until(std::string_view closing, std::string_view separator) {
  const Token opening = take();
  std::vector<const Predicate*> predicates;
  if (!at(closing)) {
    do predicates.push_back(parse_predicate());
    while (accept(separator));
  }
  close(closing, opening);
  return predicates;
}

}  // namespace culprit::front::haskell::liquid

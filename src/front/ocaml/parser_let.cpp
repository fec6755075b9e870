// `let` in its forms, bindings and parameters; shared by expressions and the top level.
#include "front/ocaml/parser_state.h"

namespace culprit::front::ocaml {

ast::Expr* Parser::parse_let() {
  const std::size_t first = next_;
  const Token keyword = take();
  if (at(Kind::Open)) return parse_let_open(first);
  if (at(Kind::Module)) return parse_let_module(first);
  if (at(Kind::Exception)) return parse_let_exception(first);
  const bool extended = accept_extension();
  const bool recursive = accept(Kind::Rec);
  const auto bindings = parse_bindings();
  const ast::Expr* const body = parse_let_body(keyword);
  if (extended) return unsupported_expr(first, feature::kExtensions);
  return expr(span_from(first), ast::Let{recursive, slice(bindings), body});
}

/// `let%name`.
bool Parser::accept_extension() {
  if (!accept(Kind::Percent)) return false;
  lower_name("the name of an extension after `%`");
  while (accept(Kind::Dot)) lower_name("the name of an extension after `.`");
  return true;
}

ast::Expr* Parser::parse_let_body(const Token& let) {
  expect_part(Kind::In, let,
              at_line_start(let)
                  ? "if this `let` starts a new definition, the one before it is not complete"
                  : "inside an expression, a definition is followed by `in` and what it is used for: "
                    "`let x = e in …`");
  return parse_sequence();
}

ast::Expr* Parser::parse_let_open(std::size_t first) {
  take();
  accept(Kind::Bang);
  const ast::ModuleExpr* const module = parse_module_expr();
  const ast::Expr* const body = parse_let_body(tokens_[first]);
  return expr(span_from(first), ast::LocalOpen{module, body});
}

ast::Expr* Parser::parse_let_module(std::size_t first) {
  take();
  ast::Name name{};
  if (!accept(Kind::Underscore)) name = upper_name("the name of a module");
  const ast::ModuleExpr* const module = parse_module_definition();
  const ast::Expr* const body = parse_let_body(tokens_[first]);
  return expr(span_from(first), ast::LocalModule{name, module, body});
}

ast::Expr* Parser::parse_let_exception(std::size_t first) {
  take();
  const ast::ConstructorDeclaration constructor = parse_constructor_declaration();
  const ast::Expr* const body = parse_let_body(tokens_[first]);
  return expr(span_from(first), ast::LocalException{constructor, body});
}

/// `let* p = e and* q = f in g` is `( let* ) (( and* ) e f) (fun (p, q) -> g)`.
ast::Expr* Parser::parse_let_operator() {
  const Nested nested(*this);
  const std::size_t first = next_;
  const Token keyword = take();
  ast::Binding binding = parse_binding();
  while (at(Kind::AndOp)) {
    const Token joins = take();
    const ast::Binding other = parse_binding();
    binding.value = apply_operator(first, joins, text(joins), {binding_value(binding), binding_value(other)});
    const std::vector<const ast::Pattern*> both = {binding.pattern, other.pattern};
    binding.pattern = pattern(span_from(first), ast::PatternTuple{slice(both)});
    binding.annotation = nullptr;
    push_down();
  }
  const ast::Expr* const value = binding_value(binding);
  const ast::Expr* const body = parse_let_body(keyword);
  const std::vector<ast::Parameter> parameters = {{{}, binding.pattern}};
  const ast::Expr* const rest = expr(span_from(first), ast::Function{slice(parameters), body});
  return apply_operator(first, keyword, text(keyword), {value, rest});
}

const ast::Expr* Parser::binding_value(const ast::Binding& binding) {
  if (binding.annotation == nullptr) return binding.value;
  return expr(binding.value->span, ast::Constraint{binding.value, binding.annotation});
}

std::vector<ast::Binding> Parser::parse_bindings() {
  std::vector<ast::Binding> bindings;
  do bindings.push_back(parse_binding());
  while (accept(Kind::And));
  return bindings;
}

ast::Binding Parser::parse_binding() {
  const std::size_t first = next_;
  if (at_value_name()) {
    const Kind behind = peek(at(Kind::LowerIdent) ? 1 : 3);
    const bool part_of_pattern =
        behind == Kind::Comma || behind == Kind::ColonColon || behind == Kind::Bar || behind == Kind::As;
    if (!part_of_pattern) return parse_named_binding();
  }
  const ast::Pattern* const bound = parse_pattern();
  const ast::TypeExpr* const annotation = accept(Kind::Colon) ? parse_poly_type() : nullptr;
  const ast::Expr* const value = parse_definition();
  return {bound, annotation, value, span_from(first)};
}

/// `f p1 .. pn : t = e`.
ast::Binding Parser::parse_named_binding() {
  const std::size_t first = next_;
  const ast::Name name = value_name();
  const ast::Pattern* const bound = pattern(name.span, ast::PatternVariable{name.text});
  const std::size_t first_parameter = next_;
  Parameters parameters = parse_parameters();
  const bool is_function = next_ > first_parameter;
  const ast::TypeExpr* annotation = nullptr;
  if (accept(Kind::Colon)) {
    if (accept(Kind::Type)) {  // `: type a. t`
      while (at(Kind::LowerIdent)) take();
      expect(Kind::Dot, "after the names of the types");
      parameters.unsupported = feature::kAbstractTypes;
    }
    annotation = is_function ? parse_type() : parse_poly_type();
  }
  ast::Expr* value = parse_definition();
  if (!is_function && parameters.unsupported.empty()) return {bound, annotation, value, span_from(first)};
  value = function(first_parameter, parameters, constrained(value, annotation));
  return {bound, nullptr, value, span_from(first)};
}

/// `= e`.
ast::Expr* Parser::parse_definition() {
  const std::string_view found = text(token());
  const bool other_equal = found == "==" || found == ":=" || found == "<-" || found == "->" || found == "=>";
  expect(Kind::Equal, "in this definition",
         other_equal ? "a definition is written with `=`: `let x = e`" : "");
  return parse_sequence();
}

bool Parser::starts_parameter() const {
  switch (peek()) {
    case Kind::Label:
    case Kind::LabelPun:
    case Kind::OptionalLabel:
    case Kind::OptionalPun:
    case Kind::Tilde:
    case Kind::Question: return true;
    default: return starts_pattern();
  }
}

Parser::Parameters Parser::parse_parameters() {
  Parameters parameters;
  while (starts_parameter()) parse_parameter(parameters);
  return parameters;
}

void Parser::parse_parameter(Parameters& parameters) {
  const Token start = token();
  switch (start.kind) {
    case Kind::LabelPun: {
      take();
      const std::string_view label = label_of(start);
      parameters.list.push_back({label, pattern(span(start), ast::PatternVariable{label})});
      return;
    }
    case Kind::Label: {
      take();
      parameters.list.push_back({label_of(start), parse_simple_pattern()});
      return;
    }
    case Kind::Tilde: return parse_annotated_parameter(parameters);
    case Kind::OptionalLabel:
    case Kind::OptionalPun:
    case Kind::Question: return parse_optional_parameter(parameters);
    default: break;
  }
  if (at(Kind::LeftParen) && peek(1) == Kind::Type) {
    skip_balanced();
    parameters.unsupported = feature::kAbstractTypes;
    return;
  }
  parameters.list.push_back({{}, parse_simple_pattern()});
}

/// `~(x : t)`.
void Parser::parse_annotated_parameter(Parameters& parameters) {
  take();
  const std::size_t first = next_;
  const Token opening = expect(Kind::LeftParen, "after `~`");
  const ast::Name name = lower_name("the name of a labelled parameter");
  ast::Pattern* bound = pattern(name.span, ast::PatternVariable{name.text});
  if (accept(Kind::Colon)) {
    const ast::TypeExpr* const annotation = parse_type();
    bound = pattern(name.span, ast::PatternConstraint{bound, annotation});
  }
  close(Kind::RightParen, opening);
  bound->span = span_from(first);
  parameters.list.push_back({name.text, bound});
}

/// `?x`, `?x:p`, `?(x = e)`, `?(x : t = e)`, `?x:(p = e)`. What is bound with a default becomes a `let`
/// around the body: let p = match ?x with Some it -> it | None -> e.
void Parser::parse_optional_parameter(Parameters& parameters) {
  const Token start = take();
  if (start.kind == Kind::OptionalPun) {
    const std::string_view name = label_of(start);
    parameters.list.push_back({optional_label(name), pattern(span(start), ast::PatternVariable{name})});
    return;
  }
  std::string_view label = start.kind == Kind::Question ? std::string_view() : label_of(start);
  if (!at(Kind::LeftParen)) {
    parameters.list.push_back({optional_label(label), parse_simple_pattern()});
    return;
  }
  const Token opening = take();
  const std::size_t first = next_;
  if (label.empty()) label = text(token());
  const ast::Pattern* bound = parse_pattern();
  const ast::TypeExpr* const annotation = accept(Kind::Colon) ? parse_type() : nullptr;
  if (annotation != nullptr) bound = pattern(span_from(first), ast::PatternConstraint{bound, annotation});
  const ast::Expr* const otherwise = accept(Kind::Equal) ? parse_expr() : nullptr;
  close(Kind::RightParen, opening);
  const std::string_view whole = optional_label(label);
  if (otherwise == nullptr) {
    parameters.list.push_back({whole, bound});
    return;
  }
  parameters.list.push_back({whole, pattern(span_from(first), ast::PatternVariable{whole})});
  parameters.defaults.push_back({bound, nullptr, given_or(whole, otherwise), span_from(first)});
}

/// match name with Some it -> it | None -> otherwise
const ast::Expr* Parser::given_or(std::string_view name, const ast::Expr* otherwise) {
  const diag::Span span = otherwise->span;
  const auto variable = [&](std::string_view text) { return expr(span, ast::Variable{{{}, text, span}}); };
  const ast::Pattern* const it = pattern(span, ast::PatternVariable{"it"});
  const ast::Pattern* const some = pattern(span, ast::PatternConstruct{{{}, "Some", span}, it});
  const ast::Pattern* const none = pattern(span, ast::PatternConstruct{{{}, "None", span}, nullptr});
  const std::vector<ast::MatchCase> cases = {{some, nullptr, variable("it"), span},
                                             {none, nullptr, otherwise, span}};
  return expr(span, ast::Match{variable(name), slice(cases)});
}

}  // namespace culprit::front::ocaml

// Measures and their equations.
#include "front/haskell/liquid/parser_state.h"

namespace culprit::front::haskell::liquid {

/// `measure m`, or `measure m :: t` with equations, which start on lines of their own.
Measure Parser::parse_measure() {
  const std::uint32_t behind_keyword = begin();
  const Path path = any_name("the name of a measure");
  Measure measure{};
  measure.name = {path.name, path.span};
  if (at_end()) return measure;
  expect("::", "and the type of the measure");
  const std::size_t outer = limit_;
  const auto starts = [&](std::size_t i) {
    return tokens_[i].starts_line && tokens_[i].begin > behind_keyword && is_equation_of(path.name, i);
  };
  limit_ = find(next_, starts);
  measure.type = parse_type();
  expect_end();
  limit_ = outer;
  std::vector<Equation> equations;
  parse_block(
      ";", [&](std::size_t i) { return is_equation_of(path.name, i); },
      [&] {
        equations.push_back(parse_equation());
        expect_end();
      });
  measure.equations = slice(equations);
  return measure;
}

Measure Parser::parse_measure_of(bool of_class) {
  Measure measure = parse_measure();
  measure.of_class = of_class;
  measure.of_instance = !of_class;
  return measure;
}

bool Parser::is_equation_of(std::string_view measure, std::size_t index) const {
  return text_at(index) == measure || (text_at(index) == "(" && text_at(index + 1) == measure);
}

/// `m x (C y z) = p`
Equation Parser::parse_equation() {
  const std::uint32_t first = begin();
  Equation equation{};
  any_name("the name of the measure");
  std::vector<Name> others;
  while (peek() == Kind::Variable || peek() == Kind::Underscore) others.push_back(name_of(take()));
  equation.others = slice(others);
  parse_pattern(equation);
  expect("=", "behind the pattern of a measure");
  parse_body(equation);
  equation.span = span_from(first);
  return equation;
}

/// `C x y`, `(:+) x y`, `[]`, `(C x y)`, `(x:xs)`, `(x, y)`.
void Parser::parse_pattern(Equation& equation) {
  const std::uint32_t first = begin();
  if (behind_special_constructor() != kNone) {
    equation.constructor = special_constructor();
  } else if (accept("[")) {
    expect("]", "in the pattern of a measure");
    equation.constructor = {{}, "[]", span_from(first)};
  } else if (is_constructor(next_) || behind_name(next_) == next_ + 3) {
    equation.constructor = any_name("a constructor");
    equation.fields = parse_fields();
  } else if (at("(")) {
    parse_pattern_in_parens(equation);
  } else {
    fail_expected("a constructor in the equation of a measure");
  }
}

void Parser::parse_pattern_in_parens(Equation& equation) {
  const Token opening = take();
  const bool infix = peek() == Kind::Variable || peek() == Kind::Underscore;
  if (!infix) {
    parse_pattern(equation);
  } else {
    std::vector<Name> fields{parse_field_name()};
    if (at(",")) {
      std::string name = "(";
      for (; accept(","); fields.push_back(parse_field_name())) name += ',';
      equation.constructor = {{}, store(name + ")"), span_from(opening.begin)};
    } else {
      equation.constructor = parse_constructor_operator();
      fields.push_back(parse_field_name());
    }
    equation.fields = slice(fields);
  }
  close(")", opening);
}

/// `:`, `:+` or `` `C` ``.
Path Parser::parse_constructor_operator() {
  const auto op = infix();
  if (!op || !op->constructs) fail_expected("a constructor between the fields");
  take_infix(*op);
  return op->path;
}

Slice<Name> Parser::parse_fields() {
  std::vector<Name> fields;
  while (peek() == Kind::Variable || peek() == Kind::Underscore) fields.push_back(name_of(take()));
  return slice(fields);
}

Name Parser::parse_field_name() {
  if (peek() != Kind::Variable && peek() != Kind::Underscore) fail_expected("a variable");
  return name_of(take());
}

/// `p`, `{v | p}`, `{v : t | p}`, `{p}`.
void Parser::parse_body(Equation& equation) {
  if (!at("{")) {
    equation.body = parse_predicate();
    return;
  }
  const Braces content = classify_braces();
  const Token opening = take();
  if (content != Braces::Predicate) {
    equation.result = parse_field_name();
    if (accept(":")) parse_type();
    if (!accept_prefix("|")) fail_expected("`|` and what holds for the result");
  }
  equation.body = parse_predicate();
  close("}", opening);
}

}  // namespace culprit::front::haskell::liquid

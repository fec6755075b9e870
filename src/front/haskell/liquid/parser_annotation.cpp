// What an annotation is about, by its first word; signatures, aliases, classes and directives.
#include <array>

#include "front/haskell/liquid/parser_state.h"

namespace culprit::front::haskell::liquid {

namespace {

/// How the rest of an annotation is read.
enum class Form : std::uint8_t {
  Assert,
  Assume,
  Local,
  TypeAlias,
  PredicateAlias,
  Measure,
  ClassMeasure,
  InstanceMeasure,
  Data,
  Newtype,
  Invariant,
  Using,
  Class,
  Instance,
  Qualifier,
  Option,
  Fixity,
  Names,  ///< a directive: only names
  Text    ///< a directive: kept as it stands
};

struct Keyword {
  std::string_view text;
  Form form;
  Directive::Kind kind = Directive::Kind::Other;
};

constexpr std::array kKeywords = {Keyword{"assert", Form::Assert},
                                  Keyword{"assume", Form::Assume},
                                  Keyword{"local", Form::Local},
                                  Keyword{"type", Form::TypeAlias},
                                  Keyword{"predicate", Form::PredicateAlias},
                                  Keyword{"expression", Form::PredicateAlias},
                                  Keyword{"measure", Form::Measure},
                                  Keyword{"hmeasure", Form::Measure},
                                  Keyword{"cmeasure", Form::ClassMeasure},
                                  Keyword{"imeasure", Form::InstanceMeasure},
                                  Keyword{"data", Form::Data},
                                  Keyword{"newtype", Form::Newtype},
                                  Keyword{"invariant", Form::Invariant},
                                  Keyword{"using", Form::Using},
                                  Keyword{"class", Form::Class},
                                  Keyword{"instance", Form::Instance},
                                  Keyword{"LIQUID", Form::Option, Directive::Kind::Option},
                                  Keyword{"inline", Form::Names, Directive::Kind::Inline},
                                  Keyword{"reflect", Form::Names, Directive::Kind::Reflect},
                                  Keyword{"lazy", Form::Names, Directive::Kind::Lazy},
                                  Keyword{"Lazy", Form::Names, Directive::Kind::Lazy},
                                  Keyword{"lazyvar", Form::Names, Directive::Kind::LazyVariable},
                                  Keyword{"LAZYVAR", Form::Names, Directive::Kind::LazyVariable},
                                  Keyword{"ignore", Form::Names, Directive::Kind::Ignore},
                                  Keyword{"fail", Form::Names, Directive::Kind::Fail},
                                  Keyword{"autosize", Form::Names, Directive::Kind::Autosize},
                                  Keyword{"axiomatize", Form::Names, Directive::Kind::Axiomatize},
                                  Keyword{"infix", Form::Fixity, Directive::Kind::Infix},
                                  Keyword{"infixl", Form::Fixity, Directive::Kind::Infix},
                                  Keyword{"infixr", Form::Fixity, Directive::Kind::Infix},
                                  Keyword{"decrease", Form::Text, Directive::Kind::Decrease},
                                  Keyword{"Decrease", Form::Text, Directive::Kind::Decrease},
                                  Keyword{"define", Form::Text, Directive::Kind::Define},
                                  Keyword{"embed", Form::Text, Directive::Kind::Embed},
                                  Keyword{"qualif", Form::Qualifier},
                                  Keyword{"variance", Form::Text, Directive::Kind::Variance},
                                  Keyword{"bound", Form::Text, Directive::Kind::Bound},
                                  Keyword{"import", Form::Text, Directive::Kind::Import},
                                  Keyword{"include", Form::Text},
                                  Keyword{"rewrite", Form::Text},
                                  Keyword{"rewriteWith", Form::Text},
                                  Keyword{"relational", Form::Text},
                                  Keyword{"ple", Form::Text},
                                  Keyword{"automatic", Form::Text},  // automatic-instances
                                  Keyword{"opaque", Form::Text},     // opaque-reflect
                                  Keyword{"Strict", Form::Text},
                                  Keyword{"strict", Form::Text},
                                  Keyword{"Terminating", Form::Text}};

const Keyword* keyword(std::string_view text) {
  const auto it =
      std::find_if(kKeywords.begin(), kKeywords.end(), [&](const Keyword& k) { return k.text == text; });
  return it == kKeywords.end() ? nullptr : &*it;
}

}  // namespace

/// Signatures after a `where` belong to it, however they are indented.
bool Parser::starts_item(std::size_t index, std::size_t current) const {
  if (!is_signature(index)) return keyword(text_at(index)) != nullptr;
  if (index == current + 1 && keyword(text_at(current)) != nullptr) return false;  // assume f ::
  const std::size_t where = find(current, [&](std::size_t i) { return i >= index || text_at(i) == "where"; });
  return where >= index;
}

Annotation::Node Parser::parse_annotation() {
  if (is_signature(next_)) return parse_signature(Signature::Kind::Checked);
  const Keyword* const word = keyword(text());
  if (word == nullptr)
    fail_expected("a signature `name :: type`, or a keyword of LiquidHaskell", name_hint());
  take();
  switch (word->form) {
    case Form::Assert: return parse_signature(Signature::Kind::Checked);
    case Form::Assume: return parse_assumption();
    case Form::Local: return parse_signature(Signature::Kind::Local);
    case Form::TypeAlias: return parse_type_alias();
    case Form::PredicateAlias: return parse_predicate_alias();
    case Form::Measure: return parse_measure();
    case Form::ClassMeasure: return parse_measure_of(true);
    case Form::InstanceMeasure: return parse_measure_of(false);
    case Form::Data: return parse_data(false);
    case Form::Newtype: return parse_data(true);
    case Form::Invariant: return Invariant{parse_type(), nullptr};
    case Form::Using: return parse_using();
    case Form::Class: return parse_class(false);
    case Form::Instance: return parse_class(true);
    case Form::Qualifier: return parse_qualifier();
    case Form::Option: return parse_option();
    case Form::Fixity: return parse_fixity();
    case Form::Names: return parse_names(word->kind);
    case Form::Text: return parse_directive(word->kind);
  }
  fail_unexpected();
}

std::string Parser::name_hint() const {
  const std::size_t behind = behind_name(next_);
  if (behind != kNone && text_at(behind) == ":") return "a signature is written with `::`";
  return {};
}

/// `f, (+) :: t / [m1, m2]`
Signature Parser::parse_signature(Signature::Kind kind) {
  Signature signature{};
  signature.kind = kind;
  signature.names = slice(names_with_commas("the name of a function"));
  if (kind == Signature::Kind::Assumed && accept("as")) signature.as = any_name("the name of a function");
  expect("::", "and a type behind the name");
  signature.type = parse_type();
  if (at("/") && text_at(next_ + 1) == "[") {
    take();
    signature.metric = slice(predicates_until("]", ","));
  }
  return signature;
}

void Parser::skip_signatures(std::size_t first, std::vector<Annotation>& annotations) {
  limit_ = tokens_.size();
  for (std::size_t i = first; i < limit_; ++i) {
    const bool starts = i == first || tokens_[i].starts_line;
    const bool marked = text_at(i) == "assume" || text_at(i) == "assert";
    const std::size_t names = marked ? i + 1 : i;
    if (!starts || !is_signature(names)) continue;
    next_ = names;
    Signature signature{};
    signature.names = slice(names_with_commas("the name of a function"));
    const Span span = signature.names[0].span;
    signature.type = type(span, TypeHole{});
    signature.unread = true;
    annotations.push_back({span, signature});
    i = next_;
  }
}

/// `assume f :: t`; `assume reflect f as g` is kept as it stands.
Annotation::Node Parser::parse_assumption() {
  if (at("reflect") && !is_signature(next_)) return parse_directive(Directive::Kind::Other);
  return parse_signature(Signature::Kind::Assumed);
}

TypeAlias Parser::parse_type_alias() {
  const Name name = constructor_name("the name of a type, which starts with a capital letter");
  std::vector<Name> types;
  std::vector<Name> values;
  while (peek() == Kind::Variable || peek() == Kind::Constructor)
    (peek() == Kind::Variable ? types : values).push_back(name_of(take()));
  expect("=", "behind the name and the parameters of a type");
  return {name, slice(types), slice(values), parse_type()};
}

PredicateAlias Parser::parse_predicate_alias() {
  if (!is_variable(next_) && !is_constructor(next_)) fail_expected("the name of a predicate");
  const Name name = name_of(take());
  std::vector<Name> parameters;
  while (peek() == Kind::Variable || peek() == Kind::Constructor) parameters.push_back(name_of(take()));
  expect("=", "behind the name and the parameters of a predicate");
  return {name, slice(parameters), parse_predicate()};
}

/// `using t as t`
Invariant Parser::parse_using() {
  const std::size_t outer = limit_;
  limit_ = find(next_, [&](std::size_t i) { return text_at(i) == "as"; });
  const Type* const of = parse_type();
  expect_end();
  limit_ = outer;
  expect("as", "and a type behind the type of `using`");
  return {parse_type(), of};
}

Annotation::Node Parser::parse_class(bool is_instance) {
  if (accept("measure")) return parse_measure_of(!is_instance);
  ClassSpec spec{parse_type(), {}, is_instance};
  if (at_end()) return spec;
  expect("where", "behind the class");
  std::vector<Signature> methods;
  const auto starts = [&](std::size_t i) { return is_signature(i); };
  parse_block(";", starts, [&] {
    methods.push_back(parse_signature(Signature::Kind::Checked));
    expect_end();
  });
  spec.methods = slice(methods);
  return spec;
}

/// `qualif Q(v:a, x:b): p`
Qualifier Parser::parse_qualifier() {
  const Name name = constructor_name("the name of a qualifier, which starts with a capital letter");
  const Token opening = expect("(", "and the parameters of the qualifier");
  std::vector<Binding> parameters;
  do {
    const Name parameter = variable_name("a parameter of the qualifier");
    if (!accept_prefix(":")) fail_expected("`:` and the type of the parameter");
    parameters.push_back({parameter, parse_sort()});
  } while (accept(","));
  close(")", opening);
  expect(":", "and the body of the qualifier");
  return {name, slice(parameters), parse_predicate()};
}

/// A type, or `@(0)` for any.
const Type* Parser::parse_sort() {
  if (!at("@")) return parse_type();
  const std::uint32_t first = begin();
  take();
  const Token opening = expect("(", "and the number of a type variable");
  if (peek() != Kind::Integer) fail_expected("a number");
  take();
  close(")", opening);
  return type(span_from(first), TypeHole{});
}

Directive Parser::parse_option() {
  if (peek() != Kind::String) fail_expected("an option in double quotes");
  return {Directive::Kind::Option, {}, parse_literal().text};
}

/// `infixl 5 +++`: the precedence may be missing.
Directive Parser::parse_fixity() {
  const std::size_t first = next_;
  if (peek() == Kind::Integer) take();
  const auto operators = names_with_commas("an operator");
  return {Directive::Kind::Infix, slice(operators), text_since(first)};
}

/// `reflect f, g`; blanks separate names, too.
Directive Parser::parse_names(Directive::Kind kind) {
  const std::size_t first = next_;
  std::vector<Path> names;
  do {
    names.push_back(any_name("a name"));
    accept(",");
  } while (!at_end());
  return {kind, slice(names), text_since(first)};
}

/// What is not understood further.
Directive Parser::parse_directive(Directive::Kind kind) {
  const std::size_t first = kind == Directive::Kind::Other ? next_ - 1 : next_;
  if (accept("-") && !at_end()) take();  // `opaque-reflect` is one keyword
  if (at_end()) fail_expected("what this is about");
  std::vector<Path> names;
  if (behind_name(next_) != kNone) names.push_back(any_name("a name"));
  while (!at_end()) take();
  return {kind, slice(names), text_since(first)};
}

std::string_view Parser::text_since(std::size_t first) const {
  Token all = tokens_[first];
  all.end = last_end_;
  return raw_text(all);
}

}  // namespace culprit::front::haskell::liquid

// Derived Show and Read.
#include <cctype>

#include "front/haskell/deriving.h"

namespace culprit::front::haskell {

namespace {

constexpr std::uint64_t kApplication = 10;  ///< the precedence of function application

bool is_operator(const std::string& name) {
  const auto first = static_cast<unsigned char>(name.front());
  return std::isalpha(first) == 0 && first != '_' && first < 0x80;
}

std::string prefix_form(const std::string& name) { return is_operator(name) ? "(" + name + ")" : name; }
std::string infix_form(const std::string& name) { return is_operator(name) ? name : "`" + name + "`"; }

class Showing : Deriver {
 public:
  explicit Showing(const Deriver& tools) : Deriver(tools) {}

  std::vector<DerivedMethod> run() {
    std::vector<kernel::Match> clauses;
    for (const DataConId id : constructors()) clauses.push_back(show(id));
    if (clauses.empty()) {
      const ValueId value = fresh("value");
      clauses.push_back(clause({any(), pat(value)}, cases(var(value), {})));
    }
    return {method(KnownValue::ShowsPrec, 2, clauses)};
  }

 private:
  kernel::Match show(DataConId id) {
    const DataCon& constructor = declarations_[id];
    const Names fields = fresh_fields(id, "a");
    const std::string own = prefix_form(name(id));
    if (fields.empty()) return clause({any(), pat(id, fields)}, call(KnownValue::ShowString, {string(own)}));
    const ValueId context = fresh("d");
    std::uint64_t precedence = kApplication;
    std::vector<Expr> parts;
    if (!constructor.fields.empty()) {
      parts = record(constructor, fields, own);
    } else if (constructor.infix && fields.size() == 2) {
      precedence = constructor.fixity.precedence;
      parts = {shown(precedence + 1, fields[0]), text(" " + infix_form(name(id)) + " "),
               shown(precedence + 1, fields[1])};
    } else {
      parts.push_back(text(own + " "));
      for (std::size_t i = 0; i < fields.size(); ++i) {
        if (i > 0) parts.push_back(text(" "));
        parts.push_back(shown(kApplication + 1, fields[i]));
      }
    }
    const Expr needs_parentheses = call(KnownValue::GreaterEqual, {var(context), number(precedence + 1)});
    return clause({pat(context), pat(id, fields)},
                  call(KnownValue::ShowParen, {needs_parentheses, composed(parts)}));
  }

  std::vector<Expr> record(const DataCon& constructor, const Names& fields, const std::string& own) {
    std::vector<Expr> parts;
    for (std::size_t i = 0; i < fields.size(); ++i) {
      const std::string field = declarations_.names.text(declarations_[constructor.fields[i]].name);
      parts.push_back(text((i == 0 ? own + " {" : std::string(", ")) + prefix_form(field) + " = "));
      parts.push_back(shown(0, fields[i]));
    }
    parts.push_back(text("}"));
    return parts;
  }

  Expr text(const std::string& text) { return call(KnownValue::ShowString, {string(text)}); }
  Expr shown(std::uint64_t precedence, ValueId field) {
    return call(KnownValue::ShowsPrec, {number(precedence), var(field)});
  }
  Expr composed(const std::vector<Expr>& parts) {
    Expr result = parts.back();
    for (std::size_t i = parts.size() - 1; i-- > 0;) result = call(KnownValue::Compose, {parts[i], result});
    return result;
  }
};

/// readsPrec d r = readParen (d > 10) (\s -> all ways to read a constructor and its fields) r ++ …
class Reading : Deriver {
 public:
  explicit Reading(const Deriver& tools) : Deriver(tools) {}

  std::vector<DerivedMethod> run() {
    const ValueId context = fresh("d"), input = fresh("input");
    Expr result = nullptr;
    for (std::size_t i = constructors().size(); i-- > 0;) {
      const Expr one = read(constructors()[i], context, input);
      result = result == nullptr ? one : call(KnownValue::Append, {one, result});
    }
    if (result == nullptr) result = build_.nil(span_);
    return {method(KnownValue::ReadsPrec, 2, {clause({pat(context), pat(input)}, result)})};
  }

 private:
  /// What must come next: a token, or a field read at a precedence.
  struct Step {
    std::string token;  ///< empty: a field
    std::uint64_t precedence = 0;
  };

  Expr read(DataConId id, ValueId context, ValueId input) {
    const DataCon& constructor = declarations_[id];
    std::uint64_t precedence = kApplication;
    std::vector<Step> steps;
    if (!constructor.fields.empty()) {
      precedence = kApplication + 1;
      record(id, steps);
    } else if (constructor.infix && constructor.arity == 2) {
      precedence = constructor.fixity.precedence;
      steps.push_back({"", precedence + 1});
      infix(id, steps);
      steps.push_back({"", precedence + 1});
    } else {
      prefix(name(id), steps);
      for (std::uint32_t i = 0; i < constructor.arity; ++i) steps.push_back({"", kApplication + 1});
    }
    const Expr needs_parentheses = constructor.arity == 0
                                       ? boolean(false)
                                       : call(KnownValue::GreaterThan, {var(context), number(precedence)});
    const ValueId start = fresh("s");
    Names fields;
    const Expr reader = build_.lambda({start}, follow(steps, 0, start, id, fields), span_);
    return call(KnownValue::ReadParen, {needs_parentheses, reader, var(input)});
  }

  void record(DataConId id, std::vector<Step>& steps) {
    prefix(name(id), steps);
    steps.push_back({"{"});
    bool first = true;
    for (const FieldId field : declarations_[id].fields) {
      if (!std::exchange(first, false)) steps.push_back({","});
      prefix(declarations_.names.text(declarations_[field].name), steps);
      steps.push_back({"="});
      steps.push_back({"", 0});
    }
    steps.push_back({"}"});
  }

  static void prefix(const std::string& name, std::vector<Step>& steps) {
    if (!is_operator(name)) return steps.push_back({name});
    for (const std::string& token : {std::string("("), name, std::string(")")}) steps.push_back({token});
  }

  void infix(DataConId id, std::vector<Step>& steps) {
    if (is_operator(name(id))) return steps.push_back({name(id)});
    for (const std::string& token : {std::string("`"), name(id), std::string("`")}) steps.push_back({token});
  }

  Expr follow(const std::vector<Step>& steps, std::size_t index, ValueId input, DataConId id, Names& fields) {
    if (index == steps.size()) return result(input, id, fields);
    const Step& step = steps[index];
    const ValueId rest = fresh("s");
    if (step.token.empty()) {
      const ValueId field = fresh("a");
      fields.push_back(field);
      const Expr body = follow(steps, index + 1, rest, id, fields);
      const Expr readings = call(KnownValue::ReadsPrec, {number(step.precedence), var(input)});
      return each(readings, {clause({pair(pat(field), pat(rest))}, body)});
    }
    const Expr body = follow(steps, index + 1, rest, id, fields);
    const ast::Literal literal = {.kind = ast::Literal::Kind::String, .text = build_.text(step.token)};
    const Pattern token = build_.pattern(span_, kernel::PatternLiteral{.literal = literal});
    return each(call(KnownValue::Lex, {var(input)}),
                {clause({pair(token, pat(rest))}, body), clause({any()}, build_.nil(span_))});
  }

  Expr result(ValueId rest, DataConId id, const Names& fields) {
    std::vector<Expr> arguments;
    for (const ValueId field : fields) arguments.push_back(var(field));
    const Expr value = build_.apply(con(id), arguments, span_);
    const Expr both = build_.apply(con(build_.builtins().tuple_cons[2]), {value, var(rest)}, span_);
    return build_.expr(span_, kernel::List{build_.slice(std::vector<Expr>{both})});
  }

  Pattern pair(Pattern first, Pattern second) {
    return build_.constructor_pattern(build_.builtins().tuple_cons[2], {first, second}, span_);
  }
  Expr each(Expr list, const std::vector<kernel::Match>& clauses) {
    return call(KnownValue::ConcatMap, {build_.lambda(1, clauses, span_), list});
  }
};

}  // namespace

std::vector<DerivedMethod> derive_show(const Deriver& tools) { return Showing(tools).run(); }
std::vector<DerivedMethod> derive_read(const Deriver& tools) { return Reading(tools).run(); }

}  // namespace culprit::front::haskell

// Choices of unknown code as Racket code: what it asks of a value, and what it gets out of it.
#include <algorithm>

#include <fmt/format.h>

#include "front/racket/print_value.h"

namespace culprit::front::racket {

void ValuePrinter::bind_fields(const core::ConstructorPattern& pattern, const Variable& scrutinee) {
  const Code& x = scrutinee.code;
  const auto bind = [&](std::size_t i, Code code, Form form = Form::Plain, unsigned arity = 0) {
    if (i < pattern.fields.size()) variables_[pattern.fields[i].name] = {std::move(code), form, arity};
  };
  if (const kernel::Struct* structure = struct_of(pattern.constructor)) {
    const std::vector<Variable> fields = fields_of(*structure, x);
    for (std::size_t i = 0; i < fields.size() && i < pattern.fields.size(); ++i)
      variables_[pattern.fields[i].name] = fields[i];
    return;
  }
  const std::string& name = module_.names.text(module_[pattern.constructor].name);
  if (name == "Pair") {
    bind(0, call("car", {x}));
    bind(1, call("cdr", {x}));
  } else if (name == "Ratio") {
    bind(0, call("numerator", {x}));
    bind(1, call("denominator", {x}));
  } else if (name == "Complex") {
    bind(0, call("real-part", {x}));
    bind(1, call("imag-part", {x}));
  } else if (name == "Sym") {
    bind(0, call("symbol->string", {x}));
  } else if (name == "Keyw") {
    bind(0, call("keyword->string", {x}));
  } else if (name == "Char") {
    bind(0, call("char->integer", {x}));
  } else if (name == "Some") {
    bind(0, call("vector-ref", {x, leaf("0")}));
  } else if (name == "Param") {
    bind(0, x, Form::Parameter);
  } else if (name == "Pn") {
    bind(0, x, Form::Variadic);
  } else if (name == "Procedure") {
    const Code a = leaf("a");
    bind(0, call("let", {form({clause(a, call("procedure-arity", {x}))}),
                         call("if", {call("integer?", {a}), a, leaf("0")})}));
    bind(1, leaf("-1"));
    bind(2, x, Form::Variadic);
    bind(3, leaf("'()"));
  } else if (name.size() == 2 && name[0] == 'P') {
    const Form form = scrutinee.form == Form::Method ? Form::Code : Form::Procedure;
    bind(0, x, form, static_cast<unsigned>(name[1] - '0'));
  } else {
    bind(0, x);
  }
}

ValuePrinter::Test ValuePrinter::test(const core::Alternative& alternative, const Code& x) {
  using Kind = Test::Kind;
  if (const auto* value = std::get_if<core::LiteralPattern>(&alternative.pattern)) {
    if (const auto* truth = std::get_if<bool>(&value->literal))
      return {Kind::Condition, *truth ? x : call("not", {x})};
    return {Kind::Condition, call("equal?", {x, literal(value->literal)})};
  }
  const auto* pattern = std::get_if<core::ConstructorPattern>(&alternative.pattern);
  if (pattern == nullptr) return {Kind::Always};
  if (const kernel::Struct* structure = struct_of(pattern->constructor))
    return {Kind::Condition, call(predicate(*structure), {x})};
  return test_of_kind(module_.names.text(module_[pattern->constructor].name), x);
}

ValuePrinter::Test ValuePrinter::test_of_kind(const std::string& constructor, const Code& x) const {
  using Kind = Test::Kind;
  static const std::unordered_map<std::string, std::string> kTests = {
      {"Int", "exact-integer?"}, {"Bool", "boolean?"},   {"Null", "null?"},    {"Pair", "pair?"},
      {"Str", "string?"},        {"Sym", "symbol?"},     {"Char", "char?"},    {"Flo", "flonum?"},
      {"Void", "void?"},         {"Eof", "eof-object?"}, {"Keyw", "keyword?"}, {"Bytes", "bytes?"},
      {"Box", "box?"},           {"Vec", "vector?"},     {"Some", "vector?"},  {"None", "not"},
      {"Param", "parameter?"}};
  if (const auto found = kTests.find(constructor); found != kTests.end())
    return {Kind::Condition, call(found->second, {x})};
  if (constructor == "Ratio")
    return {Kind::Condition,
            call("and", {call("rational?", {x}), call("exact?", {x}), call("not", {call("integer?", {x})})})};
  if (constructor == "Complex")
    return {Kind::Condition, call("and", {call("number?", {x}), call("not", {call("real?", {x})})})};
  if (constructor == "Pn" || constructor == "Procedure") return {Kind::Variadic, x};
  if (constructor.size() == 2 && constructor[0] == 'P')
    return {Kind::Arity, x, static_cast<unsigned>(constructor[1] - '0')};
  return {Kind::Never};
}

/// Contracts do not change the arity of a procedure in Racket, so it may take other numbers of arguments,
/// too; `exactly`: these are told apart.
Code ValuePrinter::condition(const Test& test, bool exactly) {
  const Code& x = test.condition;
  const Code arity = leaf(std::to_string(test.arity));
  if (test.kind == Test::Kind::Variadic)
    return call("and",
                {call("procedure?", {x}), call("not", {call("integer?", {call("procedure-arity", {x})})})});
  if (test.kind != Test::Kind::Arity) return x;
  return call("and", {call("procedure?", {x}), exactly ? call("equal?", {call("procedure-arity", {x}), arity})
                                                       : call("procedure-arity-includes?", {x, arity})});
}

/// The only alternative that does something; null: there are several, or none. What was not kept yet is not
/// there.
const core::Alternative* ValuePrinter::only_active(const core::Case& node) const {
  const core::Alternative* found = nullptr;
  for (const core::Alternative& alternative : node.alternatives) {
    const auto* pattern = std::get_if<core::ConstructorPattern>(&alternative.pattern);
    if (pattern != nullptr && module_.names.text(module_[pattern->constructor].name) == "Some")
      return nullptr;
    if (is_made(alternative.body, 0)) continue;
    if (found != nullptr) return nullptr;
    found = &alternative;
  }
  return found;
}

/// How many exports there are is known.
Code ValuePrinter::branch_on_exports(const core::Case& node, const Variable& scrutinee) {
  const std::string_view wanted = scrutinee.arity < exports_.size() ? "Pair" : "Null";
  for (const core::Alternative& alternative : node.alternatives) {
    const auto* pattern = std::get_if<core::ConstructorPattern>(&alternative.pattern);
    if (pattern != nullptr && module_.names.text(module_[pattern->constructor].name) != wanted) continue;
    if (pattern != nullptr && wanted == "Pair") {
      const std::size_t next = scrutinee.arity + 1;
      variables_[pattern->fields[0].name] = {leaf(exports_[scrutinee.arity])};
      variables_[pattern->fields[1].name] = {exports_from(next), Form::Exports, static_cast<unsigned>(next)};
    }
    return expr(alternative.body).code;
  }
  return call("void");
}

/// The alternative for a procedure of so many arguments; null: none.
const core::Alternative* ValuePrinter::for_procedure(const core::Case& node, unsigned arity) const {
  for (const core::Alternative& alternative : node.alternatives) {
    const auto* pattern = std::get_if<core::ConstructorPattern>(&alternative.pattern);
    const std::string& name =
        pattern == nullptr ? std::string() : module_.names.text(module_[pattern->constructor].name);
    if (pattern == nullptr || name == "P" + std::to_string(arity)) return &alternative;
  }
  return nullptr;
}

Code ValuePrinter::branch(const core::Case& node, const Variable& scrutinee) {
  if (scrutinee.form == Form::Exports) return branch_on_exports(node, scrutinee);
  const bool is_method = scrutinee.form == Form::Method;
  const core::Alternative* taken =
      is_method ? for_procedure(node, scrutinee.arity) : (once_ ? only_active(node) : nullptr);
  if (is_method && taken == nullptr) return call("void");
  if (taken == nullptr) return branch_on_kinds(node, scrutinee);
  if (const auto* pattern = std::get_if<core::ConstructorPattern>(&taken->pattern))
    bind_fields(*pattern, scrutinee);
  return expr(taken->body).code;
}

Code ValuePrinter::branch_on_kinds(const core::Case& node, const Variable& scrutinee) {
  std::vector<std::pair<Test, Code>> clauses;
  for (const core::Alternative& alternative : node.alternatives) {
    if (const auto* pattern = std::get_if<core::ConstructorPattern>(&alternative.pattern)) {
      const kernel::Struct* structure = struct_of(pattern->constructor);
      const bool library = structure != nullptr && program_[structure->module].library;
      if (library && find_library_struct(structure->name) == nullptr) continue;
      bind_fields(*pattern, scrutinee);
    }
    const Test asked = test(alternative, scrutinee.code);
    if (asked.kind != Test::Kind::Never) clauses.emplace_back(asked, expr(alternative.body).code);
  }
  if (clauses.empty()) return call("void");
  // The commonest result is for everything else.
  const auto count = [&](const Code& result) {
    return std::count_if(clauses.begin(), clauses.end(),
                         [&](const auto& each) { return each.second == result; });
  };
  Code common = clauses.front().second;
  for (const auto& [asked, result] : clauses) {
    if (count(result) > count(common)) common = result;
  }
  if (clauses.back().first.kind == Test::Kind::Always) common = clauses.back().second;
  const bool exactly = std::any_of(clauses.begin(), clauses.end(), [&](const auto& each) {
    return each.second != common && each.first.kind == Test::Kind::Variadic;
  });
  std::vector<std::pair<Code, Code>> different;
  for (const auto& [asked, result] : clauses) {
    if (result != common) different.emplace_back(condition(asked, exactly), result);
  }
  return conditional(different, common);
}

}  // namespace culprit::front::racket

#include "front/racket/code.h"

#include <algorithm>

#include <fmt/format.h>

namespace culprit::front::racket {

Code leaf(std::string_view name) { return {std::string(name)}; }

Code form(std::vector<Code> parts) { return {"", std::move(parts)}; }

Code clause(Code first, Code second) {
  Code result = form({std::move(first), std::move(second)});
  result.open = '[';
  return result;
}

Code call(std::string_view name, std::vector<Code> parts) {
  parts.insert(parts.begin(), leaf(name));
  return form(std::move(parts));
}

std::string text(const Code& code) {
  if (code.is_leaf()) return code.name;
  std::string result(1, code.open);
  const auto add = [&](const Code& part) { result += (result.size() == 1 ? "" : " ") + text(part); };
  const bool has_body = code.is("lambda") || code.is("let") || code.is("let*");
  for (const Code& part : code.parts) {
    if (has_body && part.is("begin")) {
      std::for_each(part.parts.begin() + 1, part.parts.end(), add);
    } else {
      add(part);
    }
  }
  return result + (code.open == '[' ? ']' : ')');
}

std::size_t occurrences(const Code& code, std::string_view name) {
  if (code.is_leaf()) return code.name == name ? 1 : 0;
  std::size_t count = 0;
  for (const Code& part : code.parts) count += occurrences(part, name);
  return count;
}

namespace {

/// Quoted data and numbers are as short as names.
bool is_short(const Code& code) { return code.is_leaf() && code.name.size() <= 12; }

bool is_lambda(const Code& code) { return code.is("lambda") && code.parts.size() == 3; }

/// Whether evaluating it does nothing but make a value.
bool is_made(const Code& code) {
  if (code.is_leaf() || code.is("lambda")) return true;
  constexpr std::string_view kMakers[] = {"list", "cons", "list*", "vector", "box", "void", "hash", "set"};
  const bool maker = std::any_of(std::begin(kMakers), std::end(kMakers),
                                 [&](std::string_view name) { return code.is(name); });
  return maker && std::all_of(code.parts.begin() + 1, code.parts.end(), is_made);
}

void substitute(Code& in, std::string_view name, const Code& value) {
  if (in.is_leaf()) {
    if (in.name == name) in = value;
    return;
  }
  for (Code& part : in.parts) substitute(part, name, value);
}

/// Puts the value where the name stands, if that is the first thing that is evaluated.
class FirstPlace {
 public:
  FirstPlace(std::string_view name, const Code& value) : name_(name), value_(value) {}
  bool fill(Code& code) { return look(code) == Found::Here; }

 private:
  enum class Found : std::uint8_t { Here, NotYet, No };

  Found look(Code& code) {
    if (code.is_leaf()) {
      if (code.name != name_) return Found::NotYet;
      code = value_;
      return Found::Here;
    }
    if (code.is("lambda")) return occurrences(code, name_) == 0 ? Found::NotYet : Found::No;
    if (code.is("if") || code.is("and") || code.is("or")) return decided_by(code.parts[1]);
    if (code.is("cond")) return decided_by(code.parts[1].parts[0]);
    if (code.is("let") || code.is("let*")) return look_at_let(code);
    if (code.is("begin")) return in_order(code, 1);
    if (code.is("with-handlers") || code.is("delay") || code.is("define")) return Found::No;
    const bool made = is_made(code);
    const Found found = in_order(code, 0);
    return found == Found::NotYet && !made ? Found::No : found;
  }
  Found decided_by(Code& condition) {
    const Found found = look(condition);
    return found == Found::NotYet ? Found::No : found;
  }
  Found in_order(Code& code, std::size_t first) {
    for (std::size_t i = first; i < code.parts.size(); ++i) {
      const Found found = look(code.parts[i]);
      if (found != Found::NotYet) return found;
    }
    return Found::NotYet;
  }
  Found look_at_let(Code& code) {
    for (Code& binding : code.parts[1].parts) {
      const Found found = look(binding.parts[1]);
      if (found != Found::NotYet) return found;
    }
    return in_order(code, 2);
  }

  std::string_view name_;
  const Code& value_;
};

}  // namespace

Code lambda(const std::vector<std::string>& parameters, Code body) {
  Code names = form({});
  for (const std::string& each : parameters) names.parts.push_back(leaf(each));
  return call("lambda", {std::move(names), std::move(body)});
}

Code let(const std::string& name, Code value, Code body) {
  const std::size_t count = occurrences(body, name);
  if (count == 0) return is_made(value) ? body : in_sequence(std::move(value), std::move(body));
  if (is_short(value)) {
    substitute(body, name, value);
    return body;
  }
  if (count == 1 && FirstPlace(name, value).fill(body)) {
    if (!body.is_leaf() && !body.parts.empty() && is_lambda(body.parts[0])) {
      const Code function = body.parts[0];
      return apply(function, {body.parts.begin() + 1, body.parts.end()});
    }
    return body;
  }
  Code binding = clause(leaf(name), std::move(value));
  if (body.is("let") || body.is("let*")) {
    body.parts[0] = leaf("let*");
    body.parts[1].parts.insert(body.parts[1].parts.begin(), std::move(binding));
    return body;
  }
  return call("let", {form({std::move(binding)}), std::move(body)});
}

Code in_sequence(Code first, Code second) {
  if (is_made(first)) return second;
  Code result = call("begin");
  for (Code* code : {&first, &second}) {
    if (code->is("begin")) {
      result.parts.insert(result.parts.end(), code->parts.begin() + 1, code->parts.end());
    } else {
      result.parts.push_back(std::move(*code));
    }
  }
  return result;
}

Code apply(Code function, std::vector<Code> arguments) {
  if (is_lambda(function) && function.parts[1].is_leaf()) {  // of any number of arguments
    return let(function.parts[1].name, call("list", std::move(arguments)), function.parts[2]);
  }
  if (is_lambda(function) && function.parts[1].parts.size() == arguments.size()) {
    Code body = function.parts[2];
    for (std::size_t i = arguments.size(); i-- > 0;)
      body = let(function.parts[1].parts[i].name, std::move(arguments[i]), std::move(body));
    return body;
  }
  arguments.insert(arguments.begin(), std::move(function));
  return form(std::move(arguments));
}

Code uncurried(const Code& function, unsigned arity) {
  std::vector<std::string> parameters;
  const Code* body = &function;
  for (unsigned i = 0; i < std::max(arity, 1U); ++i) {
    if (!is_lambda(*body) || body->parts[1].parts.size() != 1) return {};
    parameters.push_back(body->parts[1].parts[0].name);
    body = &body->parts[2];
  }
  if (arity > 0) return lambda(parameters, *body);
  return lambda({}, let(parameters[0], call("void"), *body));
}

Code conditional(const std::vector<std::pair<Code, Code>>& clauses, Code otherwise) {
  if (clauses.empty()) return otherwise;
  if (clauses.size() == 1) return call("if", {clauses[0].first, clauses[0].second, std::move(otherwise)});
  Code result = call("cond");
  for (const auto& [condition, value] : clauses) result.parts.push_back(clause(condition, value));
  result.parts.push_back(clause(leaf("else"), std::move(otherwise)));
  return result;
}

std::vector<Code> elements(const Code& list) {
  std::vector<Code> result;
  const Code* rest = &list;
  while (rest->is("list") || rest->is("list*") || rest->is("cons")) {
    const bool ends = rest->is("list");
    result.insert(result.end(), rest->parts.begin() + 1, rest->parts.end() - (ends ? 0 : 1));
    if (ends) break;
    rest = &rest->parts.back();
  }
  return result;
}

std::vector<std::pair<Code, Code>> entries(const Code& list) {
  std::vector<std::pair<Code, Code>> result;
  for (Code& each : elements(list)) {
    if (!each.is("list") && !each.is("list*") && !each.is("cons")) continue;
    Code key = each.parts[1];
    each.parts.erase(each.parts.begin() + 1);
    Code value = each;
    if (each.is("list") && each.parts.size() == 1) value = leaf("'()");
    if (!each.is("list") && each.parts.size() == 2) value = each.parts[1];
    if (each.is("list*") && each.parts.size() == 3) value.parts[0] = leaf("cons");
    const bool first =
        std::none_of(result.begin(), result.end(), [&](const auto& known) { return known.first == key; });
    if (first) result.emplace_back(std::move(key), std::move(value));
  }
  return result;
}

}  // namespace culprit::front::racket

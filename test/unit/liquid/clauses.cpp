#include "clauses.h"

#include <cctype>
#include <sstream>

#include "base/invariant.h"
#include "term/substitute.h"

namespace culprit::liquid {

using term::Kind;
using term::Sort;
using term::Term;

HornSystem ClauseReader::read(std::string_view text) {
  system_ = {};
  predicates_.clear();
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    if (line.find_first_not_of(' ') != std::string::npos) read_clause(line);
  }
  return system_;
}

Term ClauseReader::formula(std::string_view text) {
  rest_ = text;
  const Term result = disjunction_term();
  skip_space();
  INVARIANT(rest_.empty(), "a formula and nothing else");
  return result;
}

Term ClauseReader::over_parameters(const HornSystem& system, std::size_t predicate, std::string_view text) {
  const Term named = formula(text);
  term::Substitution substitution(manager_);
  const std::vector<Term>& parameters = system.predicates[predicate].parameters;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const bool boolean = manager_.sort(parameters[i]) == Sort::Bool;
    substitution.set(variable((boolean ? "b_p" : "p") + std::to_string(i)), parameters[i]);
  }
  return substitution.apply(named);
}

void ClauseReader::read_clause(std::string_view text) {
  rest_ = text;
  Clause clause;
  clause.guard = manager_.boolean(true);
  if (!accept("->")) {
    for (Parsed& part : conjunction()) {
      if (part.application) {
        clause.body.push_back(std::move(*part.application));
      } else {
        clause.guard = manager_.conj(clause.guard, part.formula);
      }
    }
    INVARIANT(accept("->"), "a clause has an arrow");
  }
  clause.head = application();
  if (!clause.head) clause.goal = disjunction_term();
  skip_space();
  INVARIANT(rest_.empty(), "a clause and nothing else");
  system_.clauses.push_back(std::move(clause));
}

std::vector<ClauseReader::Parsed> ClauseReader::conjunction() {
  std::vector<Parsed> result{conjunct()};
  while (accept("&")) result.push_back(conjunct());
  return result;
}

ClauseReader::Parsed ClauseReader::conjunct() {
  if (auto found = application()) return {std::move(found), {}};
  return {std::nullopt, comparison()};
}

std::optional<Application> ClauseReader::application() {
  skip_space();
  if (rest_.empty() || std::isupper(static_cast<unsigned char>(rest_[0])) == 0) return std::nullopt;
  const std::string name = word();
  std::vector<Term> arguments;
  const auto label = static_cast<std::uint32_t>(accept("@") ? std::stoul(word()) : 0);
  INVARIANT(accept("("), "arguments are in parentheses");
  while (!accept(")")) {
    arguments.push_back(disjunction_term());
    accept(",");
  }
  const PredicateId id = predicate(name, arguments);
  return Application{id, std::move(arguments), label};
}

Term ClauseReader::disjunction_term() {
  Term result = conjunction_term();
  while (accept("|")) result = manager_.disj(result, conjunction_term());
  return result;
}

Term ClauseReader::conjunction_term() {
  Term result = comparison();
  while (accept("&")) result = manager_.conj(result, comparison());
  return result;
}

Term ClauseReader::comparison() {
  const Term left = sum();
  if (accept("!=")) return manager_.negate(manager_.eq(left, sum()));
  if (accept("<=")) return manager_.le(left, sum());
  if (accept(">=")) return manager_.le(sum(), left);
  if (accept("<")) return manager_.lt(left, sum());
  if (accept(">")) return manager_.lt(sum(), left);
  if (accept("=")) return manager_.eq(left, sum());
  return left;
}

Term ClauseReader::sum() {
  Term result = product();
  while (true) {
    skip_space();
    if (rest_.starts_with("->")) return result;
    if (accept("+")) {
      result = manager_.add(result, product());
    } else if (accept("-")) {
      result = manager_.sub(result, product());
    } else {
      return result;
    }
  }
}

Term ClauseReader::product() {
  Term result = primary();
  while (true) {
    if (accept("*")) {
      result = manager_.mul(result, primary());
    } else if (accept("mod ")) {
      result = manager_.make(Kind::ModFloor, {result, primary()});
    } else if (accept("div ")) {
      result = manager_.make(Kind::DivFloor, {result, primary()});
    } else {
      return result;
    }
  }
}

Term ClauseReader::primary() {
  if (accept("!")) return manager_.negate(primary());
  if (accept("-")) return manager_.make(Kind::Neg, {primary()});
  if (accept("(")) {
    const Term inner = disjunction_term();
    INVARIANT(accept(")"), "parentheses are closed");
    return inner;
  }
  const std::string name = word();
  if (name == "true" || name == "false") return manager_.boolean(name == "true");
  if (std::isdigit(static_cast<unsigned char>(name.at(0))) != 0) return manager_.integer(std::stoll(name));
  return variable(name);
}

Term ClauseReader::variable(const std::string& name) {
  const auto [it, fresh] = variables_.try_emplace(name);
  if (fresh)
    it->second = manager_.variable(name.starts_with("b_") ? Sort::Bool : Sort::Int, next_variable_++);
  return it->second;
}

PredicateId ClauseReader::predicate(const std::string& name, const std::vector<Term>& arguments) {
  const auto [it, fresh] = predicates_.try_emplace(name);
  if (!fresh) return it->second;
  it->second = PredicateId(system_.predicates.size());
  Predicate& made = system_.predicates.emplace_back();
  made.name = name;
  for (const Term argument : arguments) {
    made.parameters.push_back(manager_.variable(manager_.sort(argument), next_variable_++));
  }
  return it->second;
}

bool ClauseReader::accept(std::string_view token) {
  skip_space();
  if (!rest_.starts_with(token)) return false;
  rest_.remove_prefix(token.size());
  return true;
}

std::string ClauseReader::word() {
  skip_space();
  std::size_t length = 0;
  const auto is_part = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
  while (length < rest_.size() && is_part(rest_[length])) ++length;
  INVARIANT(length > 0, "a name or a number");
  const std::string result(rest_.substr(0, length));
  rest_.remove_prefix(length);
  return result;
}

void ClauseReader::skip_space() {
  while (!rest_.empty() && rest_[0] == ' ') rest_.remove_prefix(1);
}

}  // namespace culprit::liquid

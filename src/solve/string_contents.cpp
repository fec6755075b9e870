#include "solve/string_contents.h"

#include <algorithm>

namespace culprit::solve {

using term::Kind;
using term::Sort;
using term::Term;

namespace {

/// Programs number their variables from 0.
constexpr std::uint32_t kFirstVariable = std::uint32_t{1} << 30;
/// Longer strings are no matter of single characters.
constexpr std::int64_t kLongest = 4096;
/// Texts that unknown strings are compared with, at most.
constexpr std::size_t kLongestText = 64;
/// Lengths that are tried one by one.
constexpr std::int64_t kShort = 12;
constexpr std::int64_t kLittle = 3;
constexpr char kAnyCharacter = 'a';

std::optional<std::int64_t> number(const term::Manager& m, Term t) {
  if (!m.is_constant(t)) return std::nullopt;
  const auto* value = std::get_if<base::BigInt>(&m.value(t));
  if (value == nullptr || !base::fits_int64(*value)) return std::nullopt;
  const std::int64_t result = base::to_int64(*value);
  return result >= 0 && result <= kLongest ? std::optional(result) : std::nullopt;
}

}  // namespace

Answer StringContents::check(const Query& query) {
  const bool strings = std::any_of(query.conjuncts.begin(), query.conjuncts.end(),
                                   [this](Term conjunct) { return mentions_strings(conjunct); });
  if (!strings) return ask_next(query);
  if (std::optional<Answer> answer = decide(query)) {
    ++(std::holds_alternative<Sat>(*answer) ? sat_ : unsat_);
    return *std::move(answer);
  }
  ++passed_on_;
  return ask_next(query);
}

bool StringContents::mentions_strings(Term t) {
  const auto [known, fresh] = mentions_.try_emplace(t, false);
  if (fresh) {
    const std::vector<Term>& variables = m_.variables(t);
    known->second = std::any_of(variables.begin(), variables.end(),
                                [this](Term each) { return m_.sort(each) == Sort::String; });
  }
  return known->second;
}

std::optional<Answer> StringContents::decide(const Query& query) {
  const Question asked = question(query);
  if (std::optional<Answer> answer = try_short(query, asked)) return answer;
  std::vector<Term> conjuncts = asked.conjuncts;
  add_equal_indices(asked, conjuncts);
  Query numbers{conjuncts};
  numbers.for_user = query.for_user;
  const Answer answer = ask_next(numbers);
  if (const auto* unsat = std::get_if<Unsat>(&answer)) {
    Unsat result;
    for (const Term conjunct : unsat->core) {
      const auto original = asked.original.find(conjunct);
      if (original != asked.original.end()) result.core.push_back(original->second);
    }
    return result;
  }
  const auto* sat = std::get_if<Sat>(&answer);
  return sat == nullptr ? std::nullopt : confirmed(query, asked, sat->model);
}

/// The strings that a solution in integers gives, if they are right.
std::optional<Answer> StringContents::confirmed(const Query& query, const Question& asked,
                                                const term::Model& numbers) const {
  std::optional<term::Model> model = strings(asked, numbers);
  if (!model) return std::nullopt;
  const bool right = std::all_of(query.conjuncts.begin(), query.conjuncts.end(),
                                 [&](Term conjunct) { return term::holds(m_, conjunct, *model); });
  if (!right) return std::nullopt;
  return Sat{*std::move(model)};
}

/// Indices that depend on the length of the only string, such as |s| - 1 - i, are numbers once that is one:
/// short strings are tried first.
std::optional<Answer> StringContents::try_short(const Query& query, const Question& asked) {
  std::vector<Term> lengths;
  bool computed = false;
  for (const Term t : asked.contents) {
    if (m_.kind(t) == Kind::StrLen) lengths.push_back(t);
    if (m_.kind(t) == Kind::StrCode) computed = computed || !m_.is_constant(indices_.at(t));
  }
  if (lengths.size() != 1 || !computed) return std::nullopt;
  if (query.prefix_model != nullptr &&
      !query.for_user) {  // that of a string that was right until now, or little more
    const auto known = std::get<base::BigInt>(term::evaluate(m_, lengths[0], *query.prefix_model));
    for (std::int64_t more = 0; more <= kLittle && known <= kLongest; ++more) {
      if (auto found = try_length(query, asked, lengths[0], base::to_int64(known) + more)) return found;
    }
  }
  for (std::int64_t length = 0; length <= kShort; ++length) {
    if (auto found = try_length(query, asked, lengths[0], length)) return found;
  }
  return std::nullopt;
}

std::optional<Answer> StringContents::try_length(const Query& query, const Question& asked, Term length,
                                                 std::int64_t value) {
  const Term variable = variables_.at(length);
  std::vector<Term> conjuncts;
  for (const Term conjunct : asked.conjuncts) {
    conjuncts.push_back(with(conjunct, variable, m_.integer(value)));
    if (m_.is_false(conjuncts.back())) return std::nullopt;
  }
  std::unordered_map<Term, Term> at;  // the character at an index, for those that are known now
  for (const Term t : asked.contents) {
    if (m_.kind(t) != Kind::StrCode || m_.operands(t)[0] != m_.operands(length)[0]) continue;
    const auto [first, fresh] =
        at.try_emplace(with(indices_.at(t), variable, m_.integer(value)), variables_.at(t));
    if (!fresh) conjuncts.push_back(m_.eq(variables_.at(t), first->second));
  }
  Query numbers{conjuncts};
  numbers.for_user = query.for_user;
  Answer answer = ask_next(numbers);
  auto* sat = std::get_if<Sat>(&answer);
  if (sat == nullptr) return std::nullopt;
  sat->model.set(variable, base::big(value));
  return confirmed(query, asked, sat->model);
}

/// The term with a value for a variable. Does not recurse.
Term StringContents::with(Term t, Term variable, Term value) {
  std::unordered_map<Term, Term> done{{variable, value}};
  std::vector<Term> pending{t};
  while (!pending.empty()) {
    const Term next = pending.back();
    const auto operands = m_.operands(next);
    const std::size_t before = pending.size();
    for (const Term operand : operands) {
      if (!done.contains(operand)) pending.push_back(operand);
    }
    if (pending.size() > before) continue;
    pending.pop_back();
    if (done.contains(next)) continue;
    std::vector<Term> parts;
    for (const Term operand : operands) parts.push_back(done.at(operand));
    done.emplace(next, parts.empty() ? next : m_.make(m_.kind(next), parts));
  }
  return done.at(t);
}

StringContents::Question StringContents::question(const Query& query) {
  Question result;
  std::vector<Term> pending;
  for (const Term conjunct : query.conjuncts) {
    const Reading& reading = read(conjunct);
    if (!reading.conjunct.valid()) continue;
    result.conjuncts.push_back(reading.conjunct);
    result.original.emplace(reading.conjunct, conjunct);
    pending.insert(pending.end(), reading.contents.begin(), reading.contents.end());
  }
  while (!pending.empty()) {
    const Term next = pending.back();
    pending.pop_back();
    const bool known =
        std::find(result.contents.begin(), result.contents.end(), next) != result.contents.end();
    if (!known) add_facts(next, result, pending);
  }
  return result;
}

// --- reading ---

const StringContents::Reading& StringContents::read(Term conjunct) {
  const auto [known, fresh] = readings_.try_emplace(conjunct);
  if (!fresh) return known->second;
  Reading reading;
  reading.conjunct = translate(conjunct, reading);
  return readings_[conjunct] = std::move(reading);
}

/// The term with integers for lengths and characters; invalid if it says something else about strings. Does
/// not recurse.
Term StringContents::translate(Term t, Reading& reading) {
  std::unordered_map<Term, Term> done;
  std::vector<Term> pending{t};
  while (!pending.empty()) {
    const Term next = pending.back();
    if (done.contains(next)) {
      pending.pop_back();
      continue;
    }
    const bool leaf = !mentions_strings(next) || m_.kind(next) == Kind::StrLen ||
                      m_.kind(next) == Kind::StrCode || m_.sort(next) == Sort::String;
    const auto operands = leaf ? std::span<const Term>() : m_.operands(next);
    const std::size_t before = pending.size();
    for (const Term operand : operands) {
      if (!done.contains(operand)) pending.push_back(operand);
    }
    if (pending.size() > before) continue;
    std::vector<Term> translated;
    for (const Term operand : operands) translated.push_back(done.at(operand));
    done.emplace(next, translated_node(next, translated, reading));
    pending.pop_back();
  }
  return done.at(t);
}

Term StringContents::translated_node(Term t, const std::vector<Term>& operands, Reading& reading) {
  if (!mentions_strings(t)) return t;
  const Kind kind = m_.kind(t);
  if (kind == Kind::StrLen || kind == Kind::StrCode) return content(t, reading);
  if (kind == Kind::Eq && m_.sort(m_.operands(t)[0]) == Sort::String) {
    for (const int side : {0, 1}) {
      const Term text = m_.operands(t)[static_cast<std::size_t>(side)];
      const Term other = m_.operands(t)[static_cast<std::size_t>(1 - side)];
      if (m_.is_constant(text)) return equal_to(other, std::get<std::string>(m_.value(text)), reading);
    }
    return m_.eq(rank(m_.operands(t)[0], reading), rank(m_.operands(t)[1], reading));
  }
  if (kind == Kind::StrLt) return m_.lt(rank(m_.operands(t)[0], reading), rank(m_.operands(t)[1], reading));
  const bool complete =
      std::all_of(operands.begin(), operands.end(), [](Term operand) { return operand.valid(); });
  return complete && !operands.empty() ? m_.make(kind, operands) : Term();
}

/// The integer variable for the place of a string among all that the query mentions.
Term StringContents::rank(Term string, Reading& reading) {
  reading.contents.push_back(string);
  return variable_for(string);
}

Term StringContents::variable_for(Term content) {
  const auto [known, fresh] = variables_.try_emplace(content);
  if (fresh) {
    known->second = m_.variable(Sort::Int, kFirstVariable + static_cast<std::uint32_t>(variables_.size()));
    meanings_.emplace(known->second, content);
  }
  return known->second;
}

/// The integer variable for |s| or s[i].
Term StringContents::content(Term t, Reading& reading) {
  if (m_.kind(t) == Kind::StrCode) {
    const Term index = translate(m_.operands(t)[1], reading);
    if (!index.valid()) return {};
    indices_.emplace(t, index);
  }
  reading.contents.push_back(t);
  return variable_for(t);
}

Term StringContents::equal_to(Term string, const std::string& text, Reading& reading) {
  if (text.size() > kLongestText) return {};
  const Term length = translate(m_.make(Kind::StrLen, {string}), reading);
  if (!length.valid()) return {};
  Term result = m_.eq(length, m_.integer(static_cast<std::int64_t>(text.size())));
  for (std::size_t i = 0; i < text.size(); ++i) {
    const Term index = m_.integer(static_cast<std::int64_t>(i));
    const Term code = translate(m_.make(Kind::StrCode, {string, index}), reading);
    if (!code.valid()) return {};
    const auto byte = static_cast<unsigned char>(text[i]);
    result = m_.conj(result, m_.eq(code, m_.integer(std::int64_t{byte})));
  }
  return result;
}

/// Lengths are not negative; a character is one of 256 if its index is below the length, else -1.
void StringContents::add_facts(Term t, Question& to, std::vector<Term>& pending) {
  if (m_.sort(t) == Sort::String) return add_order(t, to);
  Reading needed;
  const Term variable = variables_.at(t);
  const Term zero = m_.integer(std::int64_t{0});
  const Term none = m_.integer(std::int64_t{-1});
  const Term string = m_.operands(t)[0];
  if (m_.kind(t) == Kind::StrLen) {
    to.conjuncts.push_back(m_.le(zero, variable));
  } else {
    to.conjuncts.push_back(m_.le(variable, m_.integer(std::int64_t{255})));
    to.conjuncts.push_back(m_.le(none, variable));
    const Term length = translate(m_.make(Kind::StrLen, {string}), needed);
    if (length.valid()) {
      const Term within = m_.conj(m_.le(zero, indices_.at(t)), m_.lt(indices_.at(t), length));
      to.conjuncts.push_back(
          m_.disj(m_.conj(within, m_.le(zero, variable)), m_.conj(m_.negate(within), m_.eq(variable, none))));
    }
  }
  if (m_.kind(string) == Kind::StrSub) add_facts_of_part(t, to, needed);
  if (m_.kind(string) == Kind::StrConcat && m_.kind(t) == Kind::StrCode) add_facts_of_sum(t, to, needed);
  to.contents.push_back(t);
  pending.insert(pending.end(), needed.contents.begin(), needed.contents.end());
}

/// The order of texts is known.
void StringContents::add_order(Term t, Question& to) {
  for (const Term other : to.contents) {
    if (!m_.is_constant(t) || !m_.is_constant(other) || m_.sort(other) != Sort::String) continue;
    const bool before = std::get<std::string>(m_.value(t)) < std::get<std::string>(m_.value(other));
    to.conjuncts.push_back(m_.lt(variables_.at(before ? t : other), variables_.at(before ? other : t)));
  }
  to.contents.push_back(t);
}

/// Where indices may be equal, the characters then are. Of very many, not all pairs are looked at.
void StringContents::add_equal_indices(const Question& asked, std::vector<Term>& out) {
  constexpr std::size_t kMostPairs = 1000;
  const std::size_t most = out.size() + kMostPairs;
  for (std::size_t i = 0; i < asked.contents.size(); ++i) {
    const Term a = asked.contents[i];
    if (m_.kind(a) != Kind::StrCode) continue;
    for (std::size_t j = 0; j < i && out.size() < most; ++j) {
      const Term b = asked.contents[j];
      if (m_.kind(b) != Kind::StrCode || m_.operands(a)[0] != m_.operands(b)[0]) continue;
      const Term same = m_.eq(indices_.at(a), indices_.at(b));
      if (!m_.is_false(same))
        out.push_back(m_.disj(m_.negate(same), m_.eq(variables_.at(a), variables_.at(b))));
    }
  }
}

/// Parts of strings have their length and the characters of the whole, unless they begin or end outside.
void StringContents::add_facts_of_part(Term t, Question& to, Reading& needed) {
  const auto part = m_.operands(m_.operands(t)[0]);
  const std::int64_t start = number(m_, part[1]).value_or(-1);
  const std::int64_t size = number(m_, part[2]).value_or(-1);
  const Term length = translate(m_.make(Kind::StrLen, {part[0]}), needed);
  if (start < 0 || size < 0 || !length.valid()) return;
  Term same = m_.integer(size);
  if (m_.kind(t) == Kind::StrCode) {
    const std::int64_t index = number(m_, m_.operands(t)[1]).value_or(size);
    if (index >= size) return;
    same = translate(m_.make(Kind::StrCode, {part[0], m_.integer(start + index)}), needed);
  }
  const Term outside = m_.lt(length, m_.integer(start + size));
  if (same.valid()) to.conjuncts.push_back(m_.disj(outside, m_.eq(variables_.at(t), same)));
}

/// A character of two strings together is one of the first, or one of the second.
void StringContents::add_facts_of_sum(Term t, Question& to, Reading& needed) {
  const auto parts = m_.operands(m_.operands(t)[0]);
  const Term index = m_.operands(t)[1];
  const Term first_length = m_.make(Kind::StrLen, {parts[0]});
  const Term length = translate(first_length, needed);
  const Term first = translate(m_.make(Kind::StrCode, {parts[0], index}), needed);
  const Term second = translate(m_.make(Kind::StrCode, {parts[1], m_.sub(index, first_length)}), needed);
  if (!length.valid() || !first.valid() || !second.valid()) return;
  const Term in_first = m_.lt(indices_.at(t), length);
  const Term variable = variables_.at(t);
  to.conjuncts.push_back(m_.disj(m_.conj(in_first, m_.eq(variable, first)),
                                 m_.conj(m_.negate(in_first), m_.eq(variable, second))));
}

// --- models ---

/// The strings that have these lengths and characters; none if one is too long.
std::optional<term::Model> StringContents::strings(const Question& question,
                                                   const term::Model& numbers) const {
  term::Model result;
  for (const auto& [variable, value] : numbers.values()) {
    if (!meanings_.contains(variable)) result.set(variable, value);
  }
  std::unordered_map<Term, std::string> texts;
  const auto value_of = [&](Term t) { return term::evaluate(m_, variables_.at(t), numbers); };
  for (const Term t : question.contents) {
    if (m_.kind(t) != Kind::StrLen || m_.kind(m_.operands(t)[0]) != Kind::Variable) continue;
    const Term string = m_.operands(t)[0];
    const auto length = std::get<base::BigInt>(value_of(t));
    if (length < 0 || length > kLongest) return std::nullopt;
    texts[string].resize(static_cast<std::size_t>(base::to_int64(length)), kAnyCharacter);
  }
  for (const Term t : question.contents) {
    if (m_.kind(t) != Kind::StrCode) continue;
    const auto found = texts.find(m_.operands(t)[0]);
    if (found == texts.end()) continue;
    const auto index = std::get<base::BigInt>(term::evaluate(m_, indices_.at(t), numbers));
    const auto code = std::get<base::BigInt>(value_of(t));
    const bool within = index >= 0 && index < static_cast<unsigned long>(found->second.size());
    if (within && code >= 0 && code < 256)
      found->second[index.get_ui()] = static_cast<char>(static_cast<unsigned char>(code.get_ui()));
  }
  put_in_order(question, numbers, texts);
  for (auto& [variable, text] : texts) result.set(variable, std::move(text));
  return result;
}

/// Texts for strings of which only the order matters: each as small as those before it allow.
void StringContents::put_in_order(const Question& question, const term::Model& numbers,
                                  std::unordered_map<Term, std::string>& texts) const {
  std::vector<std::pair<base::BigInt, Term>> ordered;
  for (const Term t : question.contents) {
    if (m_.sort(t) == Sort::String)
      ordered.emplace_back(std::get<base::BigInt>(term::evaluate(m_, variables_.at(t), numbers)), t);
  }
  std::sort(ordered.begin(), ordered.end());
  std::optional<std::string> last;
  for (std::size_t i = 0; i < ordered.size();) {
    std::size_t end = i;
    std::optional<std::string> given;  // by what is in the same place
    for (; end < ordered.size() && ordered[end].first == ordered[i].first; ++end) {
      const Term t = ordered[end].second;
      if (m_.is_constant(t)) given = std::get<std::string>(m_.value(t));
      if (const auto known = texts.find(t); known != texts.end()) given = known->second;
    }
    const std::string text = given ? *given : last ? *last + kAnyCharacter : "";
    for (; i < end; ++i) {
      if (m_.kind(ordered[i].second) == Kind::Variable) texts.try_emplace(ordered[i].second, text);
    }
    last = text;
  }
}

void StringContents::add_own_statistics(env::Statistics& out) const {
  out.add("solve.string_contents.passed_on", passed_on_);
  out.add("solve.string_contents.sat", sat_);
  out.add("solve.string_contents.unsat", unsat_);
}

}  // namespace culprit::solve

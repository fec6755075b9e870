#include "core/spelling.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "base/invariant.h"

namespace culprit::core {

namespace {

constexpr std::array<std::string_view, 28> kKeywords = {
    "abstract", "as",    "assert",  "assume", "assuming", "case",     "check", "choose",  "data", "def",
    "entry",    "error", "escape",  "false",  "in",       "instance", "let",   "newtype", "of",   "open",
    "probe",    "raise", "reraise", "strict", "thunk",    "true",     "try",   "with"};

/// By letter: how many keywords begin with one before it.
constexpr std::array<std::uint8_t, 27> kFirstKeyword = [] {
  std::array<std::uint8_t, 27> result{};
  for (const std::string_view keyword : kKeywords) {
    for (std::size_t after = static_cast<std::size_t>(keyword[0] - 'a') + 1; after < result.size(); ++after)
      ++result[after];
  }
  return result;
}();

constexpr std::pair<std::string_view, TypeKind> kBuiltinTypes[] = {
    {"any", TypeKind::Any},         {"int63", TypeKind::Int63},   {"int64", TypeKind::Int64},
    {"integer", TypeKind::Integer}, {"bool", TypeKind::Bool},     {"char", TypeKind::Char},
    {"float", TypeKind::Float},     {"string", TypeKind::String}, {"ref", TypeKind::Ref},
    {"array", TypeKind::Array}};

constexpr std::pair<std::string_view, ObligationKind> kObligations[] = {
    {"assertion", ObligationKind::Assertion},
    {"division-by-zero", ObligationKind::DivisionByZero},
    {"bounds", ObligationKind::Bounds},
    {"match", ObligationKind::Match},
    {"exception", ObligationKind::Exception},
    {"contract", ObligationKind::Contract},
    {"precondition", ObligationKind::Precondition},
    {"postcondition", ObligationKind::Postcondition},
    {"termination", ObligationKind::Termination},
    {"unsupported", ObligationKind::Unsupported},
    {"cut", ObligationKind::Cut}};

constexpr Primitive kSpelledPrimitives[] = {
#define PRIMITIVE(name, text, arity) Primitive::name,
#include "core/primitives.def"
#undef PRIMITIVE
};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

bool is_plain_name(std::string_view text) {
  return !text.empty() && is_name_start(text[0]) && std::all_of(text.begin(), text.end(), is_name_part) &&
         !is_keyword(text);
}

std::string spell_float(double value) {
  if (std::isnan(value)) return fmt::format("%{}", kNotANumber);
  if (std::isinf(value)) return fmt::format("%{}", value > 0 ? kInfinity : kMinusInfinity);
  std::string text = base::shortest(value);
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return text;
}

struct SpellLiteral {
  std::string operator()(bool value) const { return value ? "true" : "false"; }
  std::string operator()(const base::BigInt& value) const { return value.get_str(); }
  std::string operator()(double value) const { return spell_float(value); }
  std::string operator()(const std::string& value) const { return quote(value, '"'); }
};

}  // namespace

bool is_keyword(std::string_view text) {
  if (text.empty() || text[0] < 'a' || text[0] > 'z') return false;
  const std::size_t letter = static_cast<std::size_t>(text[0] - 'a');
  const auto last = kKeywords.begin() + kFirstKeyword[letter + 1];
  return std::find(kKeywords.begin() + kFirstKeyword[letter], last, text) != last;
}

bool is_name_start(char c) { return is_letter(c) || c == '_'; }
bool is_name_part(char c) { return is_name_start(c) || (c >= '0' && c <= '9') || c == '\''; }

std::optional<TypeKind> builtin_type(std::string_view name) {
  for (const auto& [text, kind] : kBuiltinTypes) {
    if (text == name) return kind;
  }
  return std::nullopt;
}

std::string_view builtin_name(TypeKind kind) {
  for (const auto& [text, candidate] : kBuiltinTypes) {
    if (candidate == kind) return text;
  }
  return {};
}

std::optional<Primitive> find_primitive(std::string_view text) {
  static const auto index = [] {
    std::unordered_map<std::string_view, Primitive> result;
    for (const Primitive primitive : kSpelledPrimitives) result.emplace(info(primitive).text, primitive);
    return result;
  }();
  const auto found = index.find(text);
  return found == index.end() ? std::nullopt : std::optional(found->second);
}

std::string_view name(ObligationKind kind) {
  for (const auto& [text, candidate] : kObligations) {
    if (candidate == kind) return text;
  }
  UNREACHABLE("obligation kind without a name");
}

std::optional<ObligationKind> find_obligation(std::string_view text) {
  for (const auto& [name, kind] : kObligations) {
    if (name == text) return kind;
  }
  return std::nullopt;
}

std::string quote(std::string_view text, char delimiter) {
  std::string result(1, delimiter);
  for (const char c : text) {
    if (c == delimiter || c == '\\') {
      result += '\\';
      result += c;
    } else if (c == '\n') {
      result += "\\n";
    } else if (c == '\t') {
      result += "\\t";
    } else if (c < ' ' || c > '~') {
      result += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    } else {
      result += c;
    }
  }
  return result += delimiter;
}

std::string spell_name(std::string_view name) {
  return is_plain_name(name) ? std::string(name) : quote(name, '`');
}

std::string spell_literal(const Literal& literal) { return std::visit(SpellLiteral{}, literal); }

}  // namespace culprit::core

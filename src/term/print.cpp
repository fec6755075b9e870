#include <fmt/format.h>

#include <array>

#include "term/term.h"

namespace culprit::term {
namespace {

/// Printable characters as they are, the rest (and the quote) escaped as SMT-LIB does.
std::string quoted(const std::string& bytes) {
  std::string out = "\"";
  for (const char c : bytes) {
    const auto code = static_cast<unsigned char>(c);
    if (c == '"') {
      out += "\"\"";
    } else if (code < 32 || code > 126 || c == '\\') {
      out += fmt::format("\\u{{{:x}}}", code);
    } else {
      out += c;
    }
  }
  return out + '"';
}

std::string text_of(const Constant& constant) {
  struct Visitor {
    std::string operator()(bool value) const { return value ? "true" : "false"; }
    std::string operator()(const base::BigInt& value) const { return value.get_str(); }
    std::string operator()(const base::Rational& value) const {
      return value.get_den() == 1 ? value.get_str() + ".0" : value.get_str();
    }
    std::string operator()(const std::string& value) const { return quoted(value); }
  };
  return std::visit(Visitor(), constant);
}

}  // namespace

std::string Manager::print(Term t) const {
  constexpr std::array<char, 4> prefixes = {'b', 'i', 'r', 's'};
  std::string out;
  std::vector<Term> pending{t};  // an invalid term stands for a closing parenthesis
  while (!pending.empty()) {
    const Term top = pending.back();
    pending.pop_back();
    if (!top.valid()) {
      out += ')';
      continue;
    }
    if (!out.empty() && out.back() != ' ') out += ' ';
    if (is_constant(top)) {
      out += text_of(value(top));
    } else if (kind(top) == Kind::Variable) {
      out += prefixes[static_cast<std::size_t>(sort(top))] + std::to_string(variable_index(top));
    } else {
      out += '(';
      out += info(kind(top)).text;
      pending.emplace_back();
      const auto parts = operands(top);
      pending.insert(pending.end(), parts.rbegin(), parts.rend());
    }
  }
  return out;
}

}  // namespace culprit::term

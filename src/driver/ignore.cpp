#include "driver/ignore.h"

namespace culprit::driver {

IgnoreRules::IgnoreRules(std::string_view text) {
  while (!text.empty()) {
    const std::size_t newline = text.find('\n');
    std::string_view line = text.substr(0, newline);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    add_rule(line);
    text = newline == std::string_view::npos ? std::string_view() : text.substr(newline + 1);
  }
}

void IgnoreRules::add_rule(std::string_view line) {
  while (!line.empty() && line.back() == ' ' && !line.ends_with("\\ ")) line.remove_suffix(1);
  if (line.empty() || line.front() == '#') return;
  Rule rule;
  if (line.front() == '!') {
    rule.take_back = true;
    line.remove_prefix(1);
  }
  if (line.ends_with('/')) {
    rule.directories_only = true;
    line.remove_suffix(1);
  }
  if (line.empty()) return;
  // A pattern with a slash is relative to the file's directory; one without matches names at any depth.
  const bool anchored = line.find('/') != std::string_view::npos;
  if (line.front() == '/') line.remove_prefix(1);
  rule.tokens = tokenize(line);
  if (!anchored) rule.tokens.insert(rule.tokens.begin(), Token{TokenKind::AnyFolders, 0, "", false});
  rules_.push_back(std::move(rule));
}

std::vector<IgnoreRules::Token> IgnoreRules::tokenize(std::string_view pattern) {
  std::vector<Token> tokens;
  for (std::size_t at = 0; at < pattern.size();) {
    const std::string_view rest = pattern.substr(at);
    const bool starts_name = at == 0 || pattern[at - 1] == '/';
    if (starts_name && rest.starts_with("**/")) {
      tokens.push_back({TokenKind::AnyFolders, 0, "", false});
      at += 3;
    } else if (starts_name && rest == "**") {
      tokens.push_back({TokenKind::Anything, 0, "", false});
      at += 2;
    } else if (rest.front() == '*') {
      tokens.push_back({TokenKind::AnyWithinName, 0, "", false});
      ++at;
    } else if (rest.front() == '?') {
      tokens.push_back({TokenKind::AnyChar, 0, "", false});
      ++at;
    } else if (rest.front() == '[' && rest.find(']', 2) != std::string_view::npos) {
      tokens.push_back(read_class(pattern, at));
    } else {
      if (rest.front() == '\\' && rest.size() > 1) ++at;
      tokens.push_back({TokenKind::Char, pattern[at], "", false});
      ++at;
    }
  }
  return tokens;
}

IgnoreRules::Token IgnoreRules::read_class(std::string_view pattern, std::size_t& at) {
  Token token{TokenKind::Class, 0, "", false};
  ++at;
  if (pattern[at] == '!' || pattern[at] == '^') {
    token.negated = true;
    ++at;
  }
  const std::size_t close = pattern.find(']', at + 1);
  const std::size_t end = close == std::string_view::npos ? pattern.size() : close;
  while (at < end) {
    const bool is_range = at + 2 < end && pattern[at + 1] == '-';
    const auto first = static_cast<unsigned char>(pattern[at]);
    const auto last = static_cast<unsigned char>(is_range ? pattern[at + 2] : pattern[at]);
    for (unsigned c = first; c <= last; ++c) token.members += static_cast<char>(c);
    at += is_range ? 3 : 1;
  }
  at = end + 1;
  return token;
}

bool IgnoreRules::accepts(const Token& token, char c) {
  switch (token.kind) {
    case TokenKind::Char: return token.c == c;
    case TokenKind::AnyChar:
    case TokenKind::AnyWithinName: return c != '/';
    case TokenKind::AnyFolders:
    case TokenKind::Anything: return true;
    case TokenKind::Class: return c != '/' && (token.members.find(c) != std::string::npos) != token.negated;
  }
  return false;
}

/// Follows all readings of the pattern at once: `reached[i]` says that tokens before `i` match the path so
/// far. So the cost is |tokens| * |path| for every pattern.
bool IgnoreRules::matches(const std::vector<Token>& tokens, std::string_view path) {
  const auto may_be_empty = [&tokens](std::size_t i) {
    const TokenKind kind = tokens[i].kind;
    return kind == TokenKind::AnyWithinName || kind == TokenKind::AnyFolders || kind == TokenKind::Anything;
  };
  // `inside[i]`: in the middle of what an AnyFolders token takes, which must end with a slash.
  std::vector<bool> reached(tokens.size() + 1), inside(tokens.size() + 1);
  const auto close = [&] {
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      if (reached[i] && may_be_empty(i)) reached[i + 1] = true;
    }
  };
  reached[0] = true;
  close();
  for (const char c : path) {
    std::vector<bool> next(tokens.size() + 1), next_inside(tokens.size() + 1);
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      const Token& token = tokens[i];
      if (token.kind == TokenKind::AnyFolders) {
        if (!reached[i] && !inside[i]) continue;
        next_inside[i] = true;
        if (c == '/') next[i + 1] = true;
      } else if (reached[i] && accepts(token, c)) {
        next[i + 1] = true;
        if (token.kind == TokenKind::AnyWithinName || token.kind == TokenKind::Anything) next[i] = true;
      }
    }
    reached = std::move(next);
    inside = std::move(next_inside);
    close();
  }
  return reached[tokens.size()];
}

std::optional<bool> IgnoreRules::ignores(std::string_view path, bool is_directory) const {
  for (auto rule = rules_.rbegin(); rule != rules_.rend(); ++rule) {
    if (rule->directories_only && !is_directory) continue;
    if (matches(rule->tokens, path)) return !rule->take_back;
  }
  return std::nullopt;
}

}  // namespace culprit::driver

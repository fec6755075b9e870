// The patterns of .gitignore files.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::driver {

/// One .gitignore file. Paths are relative to its directory, with '/' between the parts.
class IgnoreRules {
 public:
  explicit IgnoreRules(std::string_view text);
  /// Whether the last pattern that matches ignores the path or takes it back; nothing if none matches.
  [[nodiscard]] std::optional<bool> ignores(std::string_view path, bool is_directory) const;

 private:
  enum class TokenKind { Char, AnyChar, AnyWithinName, AnyFolders, Anything, Class };
  struct Token {
    TokenKind kind;
    char c = 0;
    std::string members;  ///< of a Class, with ranges written out
    bool negated = false;
  };
  struct Rule {
    std::vector<Token> tokens;
    bool take_back = false;
    bool directories_only = false;
  };
  void add_rule(std::string_view line);
  static std::vector<Token> tokenize(std::string_view pattern);
  static Token read_class(std::string_view pattern, std::size_t& at);
  static bool matches(const std::vector<Token>& tokens, std::string_view path);
  static bool accepts(const Token& token, char c);

  std::vector<Rule> rules_;
};

}  // namespace culprit::driver

// The part of the C preprocessor that Haskell programs need to choose between versions.
#include <map>
#include <optional>
#include <vector>

#include "front/haskell/characters.h"
#include "front/haskell/comments.h"
#include "front/haskell/prepare.h"

namespace culprit::front::haskell {

namespace {

using Macros = std::map<std::string, std::string, std::less<>>;

/// Evaluates the condition of an #if: integers, names, defined, calls, ! && || and comparisons. What is not
/// defined is 0, as in C; MIN_VERSION_package(…) is true: we stand for recent versions.
class Condition {
 public:
  Condition(std::string_view text, const Macros& macros) : text_(text), macros_(macros) {}
  bool value() { return disjunction() != 0; }

 private:
  static constexpr int kMaximumDepth = 200;

  long disjunction() {
    if (++depth_ > kMaximumDepth) return 0;
    long result = conjunction();
    while (accept("||")) result = (conjunction() != 0) | (result != 0);
    --depth_;
    return result;
  }
  long conjunction() {
    long result = comparison();
    while (accept("&&")) result = (comparison() != 0) & (result != 0);
    return result;
  }
  long comparison() {
    const long left = unary();
    if (accept("==")) return left == unary();
    if (accept("!=")) return left != unary();
    if (accept("<=")) return left <= unary();
    if (accept(">=")) return left >= unary();
    if (accept("<")) return left < unary();
    if (accept(">")) return left > unary();
    return left;
  }
  long unary() {
    bool negated = false;
    while (accept("!")) negated = !negated;
    const long operand = atom();
    return negated ? operand == 0 : operand;
  }
  long atom() {
    if (accept("(")) {
      const long result = disjunction();
      accept(")");
      return result;
    }
    skip_blanks();
    const std::size_t end = name_end(text_, 0);
    const std::string_view word = text_.substr(0, end);
    text_.remove_prefix(end);
    if (word.empty()) return 0;
    if (is_digit(word[0])) return number(word);
    if (word == "defined") return defined();
    if (word.starts_with("MIN_VERSION_")) return skip_arguments(), 1;
    const auto macro = macros_.find(word);
    return macro == macros_.end() ? 0 : number(macro->second);
  }
  long defined() {
    const bool parenthesised = accept("(");
    skip_blanks();
    const std::size_t end = name_end(text_, 0);
    const std::string_view name = text_.substr(0, end);
    text_.remove_prefix(end);
    if (parenthesised) accept(")");
    return name.starts_with("MIN_VERSION_") || macros_.contains(name) ? 1 : 0;
  }
  void skip_arguments() {
    if (accept("(")) text_.remove_prefix(std::min(text_.find(')'), text_.size() - 1) + 1);
  }
  static long number(std::string_view digits) {
    long value = 0;
    for (const char c : digits) {
      if (!is_digit(c) || value > 1'000'000'000) break;
      value = value * 10 + (c - '0');
    }
    return value;
  }
  void skip_blanks() { text_.remove_prefix(std::min(text_.find_first_not_of(" \t\r"), text_.size())); }
  bool accept(std::string_view symbol) {
    skip_blanks();
    if (!text_.starts_with(symbol)) return false;
    text_.remove_prefix(symbol.size());
    return true;
  }

  std::string_view text_;
  const Macros& macros_;
  int depth_ = 0;
};

class Preprocessor {
 public:
  Preprocessor(diag::FileId file, std::string_view source, std::string& text, diag::Sink& sink)
      : file_(file), source_(source), text_(text), sink_(sink) {
    macros_ = {{"__GLASGOW_HASKELL__", "900"}, {"linux_HOST_OS", "1"}, {"x86_64_HOST_ARCH", "1"}};
  }

  void run() {
    for (std::size_t begin = text_start(text_); begin < text_.size();) {
      std::size_t end = line_end(text_, begin);
      if (text_[begin] == '#') {
        while (end + 1 < text_.size() && text_[end - 1] == '\\') end = line_end(text_, end + 1);
        directive(begin, end);
        blank(begin, end);
      } else if (!active()) {
        blank(begin, end);
      }
      begin = end + 1;
    }
    if (!groups_.empty()) error(groups_.back().begin, "this #if has no #endif");
  }
  std::vector<Macro> expanded;  ///< those to be put in the place of their names

 private:
  struct Group {
    bool active;   ///< the lines are part of the program
    bool decided;  ///< one of the branches has been taken, or none can be
    std::size_t begin;
  };

  [[nodiscard]] bool active() const { return groups_.empty() || groups_.back().active; }

  void directive(std::size_t begin, std::size_t end) {
    std::string_view rest = std::string_view(text_).substr(begin + 1, end - begin - 1);
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size()));
    const std::size_t length = name_end(rest, 0);
    const std::string_view word = rest.substr(0, length);
    rest.remove_prefix(length);
    if (word == "if") return open(begin, active() && Condition(rest, macros_).value());
    if (word == "ifdef" || word == "ifndef")
      return open(begin, active() && macros_.contains(first_word(rest)) == (word == "ifdef"));
    if (word == "elif" || word == "else") return branch(begin, word == "else" ? "1" : rest);
    if (word == "endif") return close(begin);
    if (!active()) return;
    if (word == "define") define(rest);
    if (word == "undef") undefine(first_word(rest));
    if (word == "error") error(begin, "the program asks for this error");
  }

  void open(std::size_t begin, bool condition) {
    const bool possible = active();
    groups_.push_back({condition, condition || !possible, begin});
  }

  void branch(std::size_t begin, std::string_view condition) {
    if (groups_.empty()) return error(begin, "there is no #if that this belongs to");
    Group& group = groups_.back();
    group.active = !group.decided && Condition(condition, macros_).value();
    group.decided = group.decided || group.active;
  }

  void close(std::size_t begin) {
    if (groups_.empty()) return error(begin, "there is no #if that this belongs to");
    groups_.pop_back();
  }

  void define(std::string_view rest) {
    const std::string_view name = first_word(rest);
    rest.remove_prefix(static_cast<std::size_t>(name.data() + name.size() - rest.data()));
    const bool has_parameters = rest.starts_with('(');
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size()));
    undefine(name);
    macros_[std::string(name)] = std::string(rest);
    const auto offset = [this](std::string_view part) {
      return static_cast<std::size_t>(part.data() - text_.data());
    };
    if (has_parameters || rest.empty() || rest.find('\\') != std::string_view::npos) return;
    const std::size_t end = offset(rest) + rest.size();
    expanded.push_back({source_.substr(offset(name), name.size()), source_.substr(offset(rest), rest.size()),
                        offset(rest), end, source_.size() + 1});
  }
  void undefine(std::string_view name) {
    const auto here = static_cast<std::size_t>(name.data() - text_.data());
    for (Macro& macro : expanded) {
      if (macro.name == name) macro.end = std::min(macro.end, here);
    }
    if (const auto found = macros_.find(name); found != macros_.end()) macros_.erase(found);
  }

  static std::string_view first_word(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    return text.substr(0, name_end(text, 0));
  }

  void blank(std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i)
      if (text_[i] != '\n') text_[i] = ' ';
  }

  void error(std::size_t begin, std::string message) {
    const std::size_t end = line_end(text_, begin);
    sink_.report(diag::Kind::SyntaxError,
                 {file_, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)},
                 std::move(message));
  }

  diag::FileId file_;
  std::string_view source_;
  std::string& text_;
  diag::Sink& sink_;
  Macros macros_;
  std::vector<Group> groups_;
};

}  // namespace

std::vector<Macro> preprocess(diag::FileId file, std::string_view source, std::string& text,
                              diag::Sink& sink) {
  Preprocessor preprocessor(file, source, text, sink);
  preprocessor.run();
  return std::move(preprocessor.expanded);
}

}  // namespace culprit::front::haskell

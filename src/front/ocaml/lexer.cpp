#include "front/ocaml/lexer.h"

#include <algorithm>
#include <array>
#include <string>

#include "front/ocaml/scan.h"

namespace culprit::front::ocaml {

namespace {

constexpr std::array kDescriptions = {
#define KEYWORD(name, text) std::string_view("`" text "`"),
#define SYMBOL(name, text) std::string_view("`" text "`"),
#define TOKEN(name, description) std::string_view(description),
#include "front/ocaml/tokens.def"
};

struct Spelling {
  std::string_view text;
  TokenKind kind;
};

constexpr std::array kKeywords = {
#define KEYWORD(name, text) Spelling{text, TokenKind::name},
#include "front/ocaml/tokens.def"
};
static_assert(std::is_sorted(kKeywords.begin(), kKeywords.end(),
                             [](const Spelling& a, const Spelling& b) { return a.text < b.text; }));

constexpr std::array kSymbols = {
#define SYMBOL(name, text) Spelling{text, TokenKind::name},
#include "front/ocaml/tokens.def"
};

TokenKind keyword_or(std::string_view text, TokenKind otherwise) {
  const auto it = std::lower_bound(kKeywords.begin(), kKeywords.end(), text,
                                   [](const Spelling& k, std::string_view t) { return k.text < t; });
  return it != kKeywords.end() && it->text == text ? it->kind : otherwise;
}

TokenKind symbol_or(std::string_view text, TokenKind otherwise) {
  if (text.size() > 2) return otherwise;
  const auto it = std::find_if(kSymbols.begin(), kSymbols.end(),
                               [&](const Spelling& s) { return s.text[0] == text[0] && s.text == text; });
  return it != kSymbols.end() ? it->kind : otherwise;
}

/// More errors than this help nobody.

class Lexer {
 public:
  Lexer(diag::FileId file, const diag::SourceManager& sources, diag::Sink& sink)
      : file_(file), source_(sources.file(file)), scan_(source_.text()), sink_(sink) {}

  std::optional<std::vector<Token>> run() {
    tokens_.reserve(scan_.text().size() / 4);
    skip_shebang();
    while (at_ < scan_.text().size() && errors_ < diag::kMostErrors) next();
    const std::uint32_t end = tokens_.empty() ? 0 : tokens_.back().end;
    tokens_.push_back({TokenKind::EndOfFile, end, end});
    if (errors_ == 0) strip_attributes();
    if (errors_ > 0) return std::nullopt;
    return std::move(tokens_);
  }

 private:
  void skip_shebang() {
    if (scan_.at(0) == '#' && scan_.at(1) == '!') at_ = scan_.line_end(0);
  }

  void next() {
    const char c = scan_.at(at_);
    if (is_blank(c)) {
      ++at_;
    } else if (is_identifier_start(c)) {
      word();
    } else if (is_digit(c)) {
      number();
    } else if (c == '"') {
      string();
    } else if (c == '\'') {
      quote();
    } else if (c == '(' && scan_.at(at_ + 1) == '*') {
      comment();
    } else if (c == '{' && scan_.quoted_string_opening(at_) > 0) {
      quoted_string();
    } else if ((c == '~' || c == '?') && is_lower_start(scan_.at(at_ + 1))) {
      label();
    } else {
      symbol();
    }
  }

  void add(TokenKind kind, std::size_t end) {
    tokens_.push_back({kind, static_cast<std::uint32_t>(at_), static_cast<std::uint32_t>(end)});
    at_ = end;
  }

  void error(std::size_t begin, std::size_t end, std::string message, std::string help = {}) {
    ++errors_;
    sink_.report(diag::Kind::SyntaxError,
                 {file_, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)},
                 std::move(message), std::move(help));
  }

  void word() {
    const std::size_t end = scan_.identifier_end(at_);
    const std::string_view text = scan_.slice(at_, end);
    if (text == "let" || text == "and") {
      const std::size_t operator_end = scan_.binding_operator_end(end);
      if (operator_end > end) return add(text == "let" ? TokenKind::LetOp : TokenKind::AndOp, operator_end);
    }
    if (text == "_") return add(TokenKind::Underscore, end);
    const bool upper = text[0] >= 'A' && text[0] <= 'Z';
    add(upper ? TokenKind::UpperIdent : keyword_or(text, TokenKind::LowerIdent), end);
  }

  void number() {
    const Scan::Number number = scan_.number(at_);
    std::size_t end = number.end;
    TokenKind kind = number.is_float ? TokenKind::Float : TokenKind::Int;
    const char suffix = scan_.at(end);
    if (!number.is_float && (suffix == 'l' || suffix == 'L' || suffix == 'n')) {
      kind = TokenKind::SizedInt;
      ++end;
    }
    if (number.malformed || is_identifier_char(scan_.at(end))) {
      end = scan_.identifier_end(end);
      error(at_, end, "`" + std::string(scan_.slice(at_, end)) + "` is not a number",
            "a name cannot start with a digit");
      at_ = end;
      return;
    }
    add(kind, end);
  }

  void string() {
    const std::size_t end = scan_.string_end(at_);
    if (end != Scan::kNone) return add(TokenKind::String, end);
    error(at_, at_ + 1, "this string is never closed", "add a `\"` where the string ends");
    at_ = scan_.text().size();
  }

  void quoted_string() {
    const std::size_t end = scan_.quoted_string_end(at_);
    if (end != Scan::kNone) return add(TokenKind::QuotedString, end);
    const std::size_t opening = scan_.quoted_string_opening(at_);
    const std::string delimiter(scan_.slice(at_ + 1, at_ + opening - 1));
    error(at_, at_ + opening, "this quoted string is never closed", "it ends at `|" + delimiter + "}`");
    at_ = scan_.text().size();
  }

  /// A character literal, or the start of a type variable.
  void quote() {
    const std::size_t literal_end = scan_.char_end(at_);
    if (literal_end != Scan::kNone) return add(TokenKind::Char, literal_end);
    const char c = scan_.at(at_ + 1);
    if (is_identifier_start(c)) return add(TokenKind::TypeVariable, scan_.identifier_end(at_ + 1));
    if (c == '\\') {
      const std::size_t end = std::min(at_ + 3, scan_.text().size());
      error(at_, end, "this is not a character literal",
            "the escapes are \\n \\t \\b \\r \\\\ \\' \\\" \\space \\065 \\x41 \\o101");
      at_ = end;
    } else if (!is_ascii(c)) {
      const std::size_t last = scan_.non_ascii_end(at_ + 1);
      error(at_, last, "a character is one byte in OCaml, so only ASCII can be written between quotes",
            "use a string: \"…\"");
      at_ = last + (scan_.at(last) == '\'' ? 1 : 0);
    } else {
      add(TokenKind::Quote, at_ + 1);
    }
  }

  void comment() {
    std::size_t inner = at_;
    const std::size_t end = scan_.comment_end(at_, inner);
    if (end != Scan::kNone) {
      at_ = end;
      return;
    }
    if (scan_.at(inner) == '(') {
      const bool operator_name = scan_.at(inner + 2) == ')';
      error(inner, inner + 2, "this comment is never closed",
            operator_name ? "the multiplication operator is written `( * )`, with blanks"
                          : "it ends at `*)`; comments nest");
    } else {
      error(inner, inner + 1, "this string inside a comment is never closed",
            "strings count inside comments, too: close it, or remove the `\"`");
    }
    at_ = scan_.text().size();
  }

  void label() {
    const bool optional = scan_.at(at_) == '?';
    const std::size_t end = scan_.identifier_end(at_ + 1);
    // `~x::y` does not occur; `~x:` takes the colon as OCaml's lexer does.
    if (scan_.at(end) == ':') return add(optional ? TokenKind::OptionalLabel : TokenKind::Label, end + 1);
    add(optional ? TokenKind::OptionalPun : TokenKind::LabelPun, end);
  }

  void symbol() {
    const char c = scan_.at(at_);
    switch (c) {
      case '!':
      case '~':
      case '?': return prefix_operator();
      case '=':
      case '<':
      case '>':
      case '|':
      case '&':
      case '$': return infix(TokenKind::CompareOp);
      case '@':
      case '^': return infix(TokenKind::AppendOp);
      case '+':
      case '-': return infix(TokenKind::AddOp);
      case '*': return infix(scan_.at(at_ + 1) == '*' ? TokenKind::PowerOp : TokenKind::MultiplyOp);
      case '/':
      case '%': return infix(TokenKind::MultiplyOp);
      case '#': return infix(TokenKind::HashOp);
      case '[': return left_bracket();
      case '.': return dot();
      default: return punctuation();
    }
  }

  void prefix_operator() {
    const std::size_t end = scan_.operator_end(at_ + 1);
    const std::string_view text = scan_.slice(at_, end);
    add(text == "!=" ? TokenKind::CompareOp : symbol_or(text, TokenKind::PrefixOp), end);
  }

  void infix(TokenKind kind) {
    const std::size_t end = scan_.operator_end(at_ + 1);
    // The closers `|]`, `>]` and `>}` win only over a lone `|` or `>`.
    const char behind = scan_.at(end);
    if (end == at_ + 1 && (behind == ']' || behind == '}')) {
      const TokenKind closer = symbol_or(scan_.slice(at_, end + 1), kind);
      if (closer != kind) return add(closer, end + 1);
    }
    add(symbol_or(scan_.slice(at_, end), kind), end);
  }

  void left_bracket() {
    if (scan_.starts_with(at_, "[@@@")) return add(TokenKind::FloatingAttribute, at_ + 4);
    if (scan_.starts_with(at_, "[@@")) return add(TokenKind::ItemAttribute, at_ + 3);
    if (scan_.starts_with(at_, "[%%")) return add(TokenKind::ItemExtension, at_ + 3);
    punctuation();
  }

  void dot() {
    if (is_dot_operator_char(scan_.at(at_ + 1))) return add(TokenKind::DotOp, scan_.operator_end(at_ + 1));
    punctuation();
  }

  /// The longest symbol that stands here.
  void punctuation() {
    for (const std::size_t length : {2, 1}) {
      const TokenKind kind = symbol_or(scan_.slice(at_, at_ + length), TokenKind::EndOfFile);
      if (kind != TokenKind::EndOfFile) return add(kind, std::min(at_ + length, scan_.text().size()));
    }
    illegal();
  }

  void illegal() {
    const char c = scan_.at(at_);
    const std::size_t end = is_ascii(c) ? at_ + 1 : scan_.non_ascii_end(at_);
    const bool printable = c > ' ' || !is_ascii(c);
    error(at_, end,
          printable ? "`" + std::string(scan_.slice(at_, end)) + "` cannot be part of OCaml code"
                    : "there is a control character in the code",
          is_ascii(c) ? "" : "only strings and comments may contain characters beyond ASCII");
    at_ = end;
  }

  /// Attributes mean nothing to us and may stand nearly anywhere, so they leave before parsing.
  void strip_attributes() {
    std::vector<Token> kept;
    kept.reserve(tokens_.size());
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      const TokenKind kind = tokens_[i].kind;
      const bool attribute = kind == TokenKind::Attribute || kind == TokenKind::ItemAttribute ||
                             kind == TokenKind::FloatingAttribute;
      if (!attribute) {
        kept.push_back(tokens_[i]);
        continue;
      }
      i = attribute_end(i);
      if (i == tokens_.size()) return;
    }
    tokens_ = std::move(kept);
  }

  /// The token that closes the attribute which starts at token `start`.
  std::size_t attribute_end(std::size_t start) {
    int depth = 0;
    for (std::size_t i = start; i < tokens_.size(); ++i) {
      const char first = scan_.at(tokens_[i].begin);
      const char last = scan_.at(tokens_[i].end - 1);
      const bool literal = tokens_[i].kind == TokenKind::String ||
                           tokens_[i].kind == TokenKind::QuotedString || tokens_[i].kind == TokenKind::Char;
      if (literal || tokens_[i].kind == TokenKind::EndOfFile) continue;
      if (first == '[') ++depth;
      if (last == ']' && --depth == 0) return i;
    }
    error(tokens_[start].begin, tokens_[start].end, "this attribute is never closed", "it ends at `]`");
    return tokens_.size();
  }

  diag::FileId file_;
  const diag::SourceFile& source_;
  Scan scan_;
  diag::Sink& sink_;
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  int errors_ = 0;
};

}  // namespace

std::string_view describe(TokenKind kind) { return kDescriptions[static_cast<std::size_t>(kind)]; }

bool is_keyword(TokenKind kind) { return kind >= kKeywords.front().kind && kind <= kKeywords.back().kind; }

std::optional<std::vector<Token>> tokenize(diag::FileId file, const diag::SourceManager& sources,
                                           diag::Sink& sink) {
  return Lexer(file, sources, sink).run();
}

}  // namespace culprit::front::ocaml

// Format strings: a constant where a format is expected becomes a function that takes what to do with the
// text, then what the conversions print.
#include <fmt/format.h>

#include "front/ocaml/infer.h"
#include "front/ocaml/parser.h"

namespace culprit::front::ocaml {

namespace {

/// The code that a format stands for, in OCaml.
class FormatCode {
 public:
  explicit FormatCode(std::string_view format) : format_(format) {}

  /// Empty if the format has something that is not supported.
  std::string text() {
    while (next_ < format_.size()) {
      if (format_[next_] != '%')
        literal_ += format_[next_++];
      else if (!conversion())
        return {};
    }
    end_literal();
    std::string code = "fun k";
    for (int i = 1; i <= parameters_; ++i) code += fmt::format(" a{}", i);
    return code + " -> k (" + (parts_.empty() ? "\"\"" : parts_) + ")";
  }

 private:
  [[nodiscard]] char peek() const { return next_ < format_.size() ? format_[next_] : '\0'; }

  void add(const std::string& part) { parts_ += parts_.empty() ? part : " ^ " + part; }

  void end_literal() {
    if (literal_.empty()) return;
    std::string quoted = "\"";
    for (const char c : literal_)
      quoted += fmt::format("\\{:03}", static_cast<int>(static_cast<unsigned char>(c)));
    add(quoted + "\"");
    literal_.clear();
  }

  std::string digits() {
    std::string result;
    while (peek() >= '0' && peek() <= '9' && result.size() < 4) result += format_[next_++];
    return result;
  }

  bool conversion() {
    ++next_;
    std::string flags;
    while (peek() == '-' || peek() == '0' || peek() == '+' || peek() == ' ') flags += format_[next_++];
    const std::string width = digits();
    std::string precision;
    const bool precise = peek() == '.';
    if (precise) {
      ++next_;
      precision = digits();
    }
    const char kind = peek();
    ++next_;
    if (kind == '%' || kind == '@') {
      literal_ += kind;
      return true;
    }
    if (kind == '!' || kind == ',') return true;
    const std::string argument = fmt::format("a{}", ++parameters_);
    const std::string shown = printed(kind, argument, precise ? (precision.empty() ? "0" : precision) : "6");
    const bool numeric = std::string_view("dixXof").find(kind) != std::string_view::npos;
    if (shown.empty() || (precise && kind != 'f') ||
        (!numeric && flags.find_first_not_of('-') != std::string::npos))
      return false;
    end_literal();
    add(padded(signed_text(shown, flags), flags, width));
    return true;
  }

  static std::string printed(char kind, const std::string& argument, const std::string& precision) {
    switch (kind) {
      case 'd':
      case 'i': return "string_of_int " + argument;
      case 'x': return "Stdlib.Printf._hex false " + argument;
      case 'X': return "Stdlib.Printf._hex true " + argument;
      case 'o': return "Stdlib.Printf._octal " + argument;
      case 's': return "(" + argument + " : string)";
      case 'S': return "Stdlib.Printf._quoted " + argument;
      case 'c': return "_string_of_char " + argument;
      case 'C': return "Stdlib.Printf._quoted_char " + argument;
      case 'b':
      case 'B': return "string_of_bool " + argument;
      case 'f': return "Stdlib.Printf._fixed " + precision + " " + argument;
      default: return {};
    }
  }

  static std::string signed_text(const std::string& text, const std::string& flags) {
    if (flags.find('+') != std::string::npos) return "Stdlib.Printf._with_sign \"+\" (" + text + ")";
    if (flags.find(' ') != std::string::npos) return "Stdlib.Printf._with_sign \" \" (" + text + ")";
    return text;
  }

  static std::string padded(const std::string& text, const std::string& flags, const std::string& width) {
    if (width.empty()) return "(" + text + ")";
    const char* how = flags.find('-') != std::string::npos   ? "right"
                      : flags.find('0') != std::string::npos ? "zeros"
                                                             : "left";
    return fmt::format("(Stdlib.Printf._pad_{} {} ({}))", how, width, text);
  }

  std::string_view format_;
  std::size_t next_ = 0;
  std::string literal_;
  std::string parts_;
  int parameters_ = 0;
};

}  // namespace

bool Inference::is_format(Type type) const {
  const TypeTerm& term = terms_[type];
  return term.form == TypeForm::Constructor && declarations_.module.names.text(term.name) == "format6";
}

/// `format` is the type ('a, 'b, 'c, 'd, 'e, 'f) format6: of code that takes a (string -> 'f) and gives an
/// 'a.
void Inference::check_format(std::string_view text, const ast::Expr& expr, Type format) {
  const std::string code = FormatCode(text).text();
  if (code.empty()) {
    unsupported(expr.span, "this format");
    declarations_.formats.emplace(&expr, nullptr);
    return;
  }
  const std::vector<Type> arguments = terms_[format].arguments;
  const ast::Expr& function = library_.parse_code(code);
  const Type wanted = terms_.arrow(terms_.arrow(declarations_.types.string, arguments[5]), arguments[0]);
  Scope outer = std::exchange(scope_, library_.initial());
  try {
    check(function, wanted);
  } catch (const ItemFailed&) {
    scope_ = std::move(outer);
    throw;
  }
  scope_ = std::move(outer);
  declarations_.formats.emplace(&expr, &function);
}

}  // namespace culprit::front::ocaml

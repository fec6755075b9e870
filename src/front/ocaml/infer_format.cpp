// Format strings: a constant where a format is expected becomes a function that takes what to do with the
// text, how printers of %a and %t are called, then what the conversions print.
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
    std::string code = "fun k w";
    for (int i = 1; i <= parameters_; ++i) code += fmt::format(" a{}", i);
    return code + " -> k (" + (parts_.empty() ? "\"\"" : parts_) + ")";
  }

 private:
  /// What stands between the percent sign and the letter of a conversion.
  struct Specification {
    std::string flags;
    std::string width;  ///< a number, or the argument that holds it; empty: none
    bool wide = false;  ///< the width is an argument
    std::string precision;
    bool precise = false;
    [[nodiscard]] bool has(char flag) const { return flags.find(flag) != std::string::npos; }
  };

  [[nodiscard]] char peek() const { return next_ < format_.size() ? format_[next_] : '\0'; }
  std::string parameter() { return fmt::format("a{}", ++parameters_); }

  void add(const std::string& part) { parts_ += parts_.empty() ? part : " ^ " + part; }

  void end_literal() {
    if (literal_.empty()) return;
    std::string quoted = "\"";
    for (const char c : literal_)
      quoted += fmt::format("\\{:03}", static_cast<int>(static_cast<unsigned char>(c)));
    add(quoted + "\"");
    literal_.clear();
  }

  /// A number, or `*`: the next argument.
  std::string number(bool& is_argument) {
    is_argument = peek() == '*';
    if (is_argument) {
      ++next_;
      return parameter();
    }
    std::string result;
    while (peek() >= '0' && peek() <= '9' && result.size() < 4) result += format_[next_++];
    return result;
  }

  Specification specification() {
    Specification result;
    while (std::string_view("-0+ #").find(peek()) != std::string_view::npos && peek() != '\0')
      result.flags += format_[next_++];
    result.width = number(result.wide);
    result.precise = peek() == '.';
    if (!result.precise) return result;
    ++next_;
    bool is_argument = false;
    result.precision = number(is_argument);
    if (result.precision.empty()) result.precision = "0";
    return result;
  }

  bool conversion() {
    ++next_;
    const Specification how = specification();
    const char kind = peek();
    ++next_;
    if (kind == '%' || kind == '@') {
      literal_ += kind;
      return true;
    }
    if (kind == '!' || kind == ',') return true;
    if (kind == 'a' || kind == 't') return printer(kind, how);
    const bool integer = std::string_view("diuxXo").find(kind) != std::string_view::npos;
    const bool real = std::string_view("fFeEgG").find(kind) != std::string_view::npos;
    if (how.precise && (kind == 'F' || (!integer && !real))) return false;
    if (!integer && !real && how.flags.find_first_not_of('-') != std::string::npos) return false;
    if (how.has('#') && kind != 'x' && kind != 'X' && kind != 'o') return false;
    std::string shown = printed(kind, parameter(), how);
    if (shown.empty()) return false;
    if (integer && how.precise) shown = fmt::format("Stdlib.Printf._at_least {} ({})", how.precision, shown);
    end_literal();
    add(padded(signed_text(shown, how), how));
    return true;
  }

  /// %a takes a function and what it prints, %t only the function.
  bool printer(char kind, const Specification& how) {
    if (!how.flags.empty() || !how.width.empty() || how.precise) return false;
    end_literal();
    const std::string function = parameter();
    const std::string printing =
        kind == 'a' ? fmt::format("(fun o -> {} o {})", function, parameter()) : function;
    parts_ = fmt::format("(w ({}) {})", parts_.empty() ? "\"\"" : parts_, printing);
    return true;
  }

  static std::string printed(char kind, const std::string& argument, const Specification& how) {
    const std::string precision = how.precise ? how.precision : "6";
    const auto call = [&](std::string_view function) {
      return fmt::format("Stdlib.Printf.{} {}", function, argument);
    };
    const auto alternate = [&](std::string_view prefix, const std::string& text) {
      return how.has('#') ? fmt::format("Stdlib.Printf._alternate \"{}\" ({})", prefix, text) : text;
    };
    switch (kind) {
      case 'd':
      case 'i': return "string_of_int " + argument;
      case 'u': return call("_unsigned");
      case 'x': return alternate("0x", call("_hex false"));
      case 'X': return alternate("0X", call("_hex true"));
      case 'o': return alternate("0", call("_octal"));
      case 's': return "(" + argument + " : string)";
      case 'S': return call("_quoted");
      case 'c': return "_string_of_char " + argument;
      case 'C': return call("_quoted_char");
      case 'b':
      case 'B': return "string_of_bool " + argument;
      case 'f': return call("_fixed " + precision);
      case 'F': return call("_ocaml_float");
      case 'e': return call("_scientific " + precision);
      case 'E': return fmt::format("Stdlib.Printf._upper ({})", call("_scientific " + precision));
      case 'g': return call("_general " + precision);
      case 'G': return fmt::format("Stdlib.Printf._upper ({})", call("_general " + precision));
      default: return {};
    }
  }

  static std::string signed_text(const std::string& text, const Specification& how) {
    if (how.has('+')) return "Stdlib.Printf._with_sign \"+\" (" + text + ")";
    if (how.has(' ')) return "Stdlib.Printf._with_sign \" \" (" + text + ")";
    return text;
  }

  static std::string padded(const std::string& text, const Specification& how) {
    if (how.width.empty()) return "(" + text + ")";
    const char* side = how.has('-') ? "right" : how.has('0') ? "zeros" : "left";
    if (how.wide)
      return fmt::format("(Stdlib.Printf._pad_by Stdlib.Printf._pad_{} {} ({}))", side, how.width, text);
    return fmt::format("(Stdlib.Printf._pad_{} {} ({}))", side, how.width, text);
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

/// `format` is the type ('a, 'b, 'c, 'd, 'e, 'f) format6: of code that takes a (string -> 'f) and a
/// (string -> ('b -> 'c) -> string), and gives an 'a.
void Inference::check_format(std::string_view text, const ast::Expr& expr, Type format) {
  const std::string code = FormatCode(text).text();
  if (code.empty()) {
    unsupported(expr.span, "this format");
    declarations_.formats.emplace(&expr, nullptr);
    return;
  }
  const std::vector<Type> arguments = terms_[format].arguments;
  const ast::Expr& function = library_.parse_code(code);
  const Type string = declarations_.types.string;
  const Type print = terms_.arrow(string, terms_.arrow(terms_.arrow(arguments[1], arguments[2]), string));
  const Type wanted = terms_.arrow(terms_.arrow(string, arguments[5]), terms_.arrow(print, arguments[0]));
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

// Quoted data: definitions, each made once.
#include <cmath>
#include <cstdlib>
#include <optional>

#include <fmt/format.h>

#include "base/utf8.h"
#include "front/racket/characters.h"
#include "front/racket/generate.h"
#include "front/racket/number_literal.h"
#include "front/racket/state.h"

namespace culprit::front::racket {

Symbol Generator::constant(std::string_view constructor, core::Literal literal, std::string_view key) {
  const auto [found, is_new] = constants_.emplace(fmt::format("{} {}", constructor, key), Symbol());
  if (!is_new) return found->second;
  const Symbol name = module_.names.intern(fmt::format("<{} {}>", constructor, constants_.size()));
  found->second = name;
  module_.add_def({name, value_, construct(constructor, {std::move(literal)}, {}), {}});
  return name;
}

/// Text with characters beyond U+00FF is a list of characters.
Symbol Generator::string(std::string_view text) {
  if (const std::optional<std::string> narrow = latin1_of_utf8(text)) return constant("Str", *narrow, text);
  const auto [found, is_new] = constants_.emplace(fmt::format("Wide {}", text), Symbol());
  if (!is_new) return found->second;
  const auto define = [&](std::string_view constructor, std::vector<Atom> parts) {
    const Symbol name = names_.fresh("wide");
    module_.add_def({name, value_, construct(constructor, std::move(parts), {}), {}});
    return name;
  };
  std::vector<char32_t> codes;
  for (std::string_view rest = text; !rest.empty();) {
    const base::CodePoint next = base::decode_utf8(rest);
    codes.push_back(next.value);
    rest.remove_prefix(next.bytes);
  }
  Symbol all = known("null");
  for (std::size_t i = codes.size(); i-- > 0;) {
    const Symbol character =
        constant("Char", base::BigInt(static_cast<long>(codes[i])), std::to_string(codes[i]));
    all = define("Pair", {character, all});
  }
  const Symbol made = define("Wide", {all});
  constants_[fmt::format("Wide {}", text)] = made;
  return made;
}

/// A symbol or keyword.
Symbol Generator::name_constant(std::string_view constructor, std::string_view text) {
  if (has_code_of_its_own(text)) wide_names_.insert(std::string(text));
  return constant(constructor, name_code(text), text);
}

/// The definition `wide_names`.
void Generator::naming() {
  const auto define = [&](Symbol name, std::string_view constructor, std::vector<Atom> parts) {
    module_.add_def({name, value_, construct(constructor, std::move(parts), {}), {}});
    return name;
  };
  Symbol rest = define(wide_names_.empty() ? known("wide_names") : names_.fresh("names"), "Null", {});
  for (auto text = wide_names_.begin(); text != wide_names_.end(); ++text) {
    const Symbol entry =
        define(names_.fresh("name"), "Pair", {constant("Sym", name_code(*text), *text), string(*text)});
    const bool last = std::next(text) == wide_names_.end();
    rest = define(last ? known("wide_names") : names_.fresh("names"), "Pair", {entry, rest});
  }
}

/// The definition `#%vectors-change?`: whether the program changes any.
void Generator::telling_of_vectors() {
  const bool change = changes_vectors(program_);
  const Symbol answer = constant("Bool", change, change ? "#t" : "#f");
  const core::Binder unit{names_.fresh("u"), {}};
  module_.add_def(
      {known("#%vectors-change?"), {}, add(core::Lambda{{unit}, symbol(answer, glue_)}, glue_), {}});
}

Symbol Generator::number(std::string_view text, diag::Span span) {
  const NumberLiteral number = read_number(text);
  if (number.kind != NumberLiteral::Other) return number_constant(number, std::string(text), span);
  const Symbol name = names_.fresh("number");
  add_thunk(name, unsupported(fmt::format("the number {}", text), span), span);
  return name;
}

Symbol Generator::number_constant(const NumberLiteral& number, const std::string& key, diag::Span span) {
  if (number.kind == NumberLiteral::Integer) return constant("Int", number.numerator, key);
  if (number.kind == NumberLiteral::Flonum) return constant("Flo", number.flonum, key);
  const auto [found, is_new] = constants_.emplace("number " + key, Symbol());
  if (!is_new) return found->second;
  const Symbol name = found->second = module_.names.intern(fmt::format("<number {}>", key));
  if (number.kind == NumberLiteral::Ratio) {
    const core::Literal numerator = number.numerator;
    const core::Literal denominator = number.denominator;
    module_.add_def({name, value_, construct("Ratio", {numerator, denominator}, span), span});
  } else {
    const Symbol real = number_constant(number.parts[0], "real part of " + key, span);
    const Symbol imaginary = number_constant(number.parts[1], "imaginary part of " + key, span);
    module_.add_def({name, value_, construct("Complex", {real, imaginary}, span), span});
  }
  return name;
}

Symbol Generator::constant(const Datum& datum) {
  const auto define = [&](ExprId value) {
    const Symbol name = module_.names.intern(fmt::format("<datum {}>", constants_.size()));
    constants_.emplace(fmt::format("datum {}", constants_.size()), name);
    module_.add_def({name, value_, value, datum.span});
    return name;
  };
  switch (datum.kind) {
    case Datum::Kind::Symbol: return name_constant("Sym", datum.text);
    case Datum::Kind::Keyword: return name_constant("Keyw", datum.text);
    case Datum::Kind::Boolean: return constant("Bool", datum.number != 0, datum.number != 0 ? "#t" : "#f");
    case Datum::Kind::Number: return number(datum.text, datum.span);
    case Datum::Kind::String: return string(datum.text);
    case Datum::Kind::Bytes: return constant("Bytes", std::string(datum.text), datum.text);
    case Datum::Kind::Char:
      return constant("Char", base::BigInt(static_cast<long>(datum.number)), std::to_string(datum.number));
    case Datum::Kind::List: {
      Symbol result = datum.tail != nullptr ? constant(*datum.tail) : known("null");
      for (std::size_t i = datum.elements.size(); i-- > 0;)
        result = define(construct("Pair", {constant(*datum.elements[i]), result}, datum.span));
      return result;
    }
    default: return define(add(core::Thunk{datum_value(datum)}, datum.span));
  }
}

/// Data that must be made when the program runs.
core::ExprId Generator::datum_value(const Datum& datum) {
  Steps steps;
  std::vector<Atom> elements;
  for (const Datum* element : datum.elements)
    elements.emplace_back(bind(symbol(constant(*element), datum.span), "v", datum.span, steps));
  if (datum.kind == Datum::Kind::Box)  // literals do not change
    return finish(steps, call(place_of(library_variable("%fix-box")).symbol, {elements[0]}, datum.span));
  if (datum.kind == Datum::Kind::Vector) {
    const Atom all = list(elements, steps, datum.span);
    return finish(steps, call(place_of(library_variable("%fix-vector")).symbol, {all}, datum.span));
  }
  const VariableId maker = library_variable("%literal-hash");
  if (datum.kind == Datum::Kind::Hash && maker.valid()) {
    const Atom all = list(elements, steps, datum.span);
    return finish(steps, call(place_of(maker).symbol, {all}, datum.span));
  }
  return unsupported(datum.kind == Datum::Kind::Hash ? "a literal hash" : "a regular expression", datum.span);
}

}  // namespace culprit::front::racket

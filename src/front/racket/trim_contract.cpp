#include "front/racket/trim_contract.h"

#include <algorithm>

#include <fmt/format.h>

namespace culprit::front::racket {

namespace {

using Data = Slice<const Datum*>;

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// Functions that make flat contracts of numbers, symbols and the like.
bool compares(std::string_view name) {
  return is_one_of(name, {"=/c", "</c", ">/c", "<=/c", ">=/c", "between/c", "integer-in", "real-in",
                          "char-in", "one-of/c", "symbols", "string-len/c"});
}

/// Of data that cannot be changed: what is said of the parts says it all.
bool is_data_contract(std::string_view name) {
  return is_one_of(name, {"listof", "non-empty-listof", "cons/c", "list/c", "and/c"});
}

bool is_literal(const Datum& datum) {
  return datum.kind != Datum::Kind::Symbol && datum.kind != Datum::Kind::List;
}

bool is_quotation(const Datum& datum) {
  return datum.is_list() && datum.elements.size() == 2 && datum.elements[0]->is_symbol("quote");
}

void add(std::vector<Edit>& to, std::vector<Edit> edits) {
  to.insert(to.end(), std::make_move_iterator(edits.begin()), std::make_move_iterator(edits.end()));
}

}  // namespace

std::string edited(std::string_view file, Span whole, std::vector<Edit> edits) {
  std::sort(edits.begin(), edits.end(),
            [](const Edit& a, const Edit& b) { return a.span.begin < b.span.begin; });
  std::string result;
  std::uint32_t at = whole.begin;
  for (const Edit& edit : edits) {
    result.append(file.substr(at, edit.span.begin - at)).append(edit.text);
    at = edit.span.end;
  }
  return result.append(file.substr(at, whole.end - at));
}

std::vector<Edit> ContractTrimmer::trim(const Datum& contract) {
  Trimmed result = part(contract, Blames::Module);
  if (result.empty && !contract.is_symbol("any/c")) return {{contract.span, "any/c"}};
  return std::move(result.edits);
}

ContractTrimmer::Trimmed ContractTrimmer::part(const Datum& contract, Blames who) {
  if (contract.is_symbol("any/c") && names_.is_standard("any/c")) return {true};
  if (is_literal(contract) || is_quotation(contract)) return flat(contract, who, true);
  if (contract.is_symbol()) return named(contract, who);
  return compound(contract, who);
}

/// A predicate, or a contract that the file defines: it is written out where only a part of it stays.
ContractTrimmer::Trimmed ContractTrimmer::named(const Datum& name, Blames who) {
  if (is_one_of(name.text, {"natural-number/c", "false/c", "printable/c"}) && names_.is_standard(name.text))
    return flat(name, who, true);
  if (names_.is_pure_predicate(name)) return flat(name, who, true);
  const Datum* definition = names_.definition(name);
  if (definition == nullptr || !open_.insert(name.text).second) return left(name, who);
  Trimmed result = part(*definition, who);
  open_.erase(name.text);
  if (result.empty || result.edits.empty()) return result;
  return {false, {{name.span, edited(file_, definition->span, std::move(result.edits))}}};
}

ContractTrimmer::Trimmed ContractTrimmer::compound(const Datum& contract, Blames who) {
  if (!contract.is_list() || contract.elements.empty() || !contract.elements[0]->is_symbol())
    return left(contract, who);
  const std::string_view name = contract.elements[0]->text;
  if (name == "lambda" || name == "λ") return flat(contract, who, names_.is_pure_predicate(contract));
  if (!names_.is_standard(name)) return left(contract, who);
  if (compares(name)) return flat(contract, who, are_pure(contract.elements.subspan(1)));
  if (name == "->") return arrow(contract, who);
  if (name == "->*") return arrow_star(contract, who);
  if (name == "->i") return arrow_i(contract, who);
  if (is_data_contract(name)) return all_of(contract, who);
  if (name == "struct/c") return struct_of(contract, who);
  if (is_one_of(name, {"or/c", "not/c", "flat-contract"})) return as_a_whole(contract, who);
  return left(contract, who);
}

/// Something that is checked at once.
ContractTrimmer::Trimmed ContractTrimmer::flat(const Datum& contract, Blames who, bool is_pure) {
  if (who == Blames::Client) return {};
  return is_pure ? Trimmed{true} : left(contract, who);
}

ContractTrimmer::Trimmed ContractTrimmer::left(const Datum& contract, Blames who) {
  const std::string_view text = file_.substr(contract.span.begin, contract.span.end - contract.span.begin);
  const std::string shown =
      text.find('\n') == std::string_view::npos ? std::string(text) : "a contract of several lines";
  if (who == Blames::Module)
    kept_.push_back(fmt::format("`{}` is not known to be a check and nothing more", shown));
  return {};
}

ContractTrimmer::Trimmed ContractTrimmer::all_of(const Datum& contract, Blames who) {
  Trimmed result{who == Blames::Module};
  for (const Datum* each : contract.elements.subspan(1)) {
    if (each->kind == Datum::Kind::Keyword) return left(contract, who);
    Trimmed trimmed = part(*each, who);
    result.empty = result.empty && trimmed.empty;
    if (trimmed.empty && !each->is_symbol("any/c")) result.edits.push_back({each->span, "any/c"});
    add(result.edits, std::move(trimmed.edits));
  }
  if (result.empty) result.edits.clear();
  return result;
}

/// The parts decide which of them counts, so they are needed as they are, but for what functions do when they
/// are called.
ContractTrimmer::Trimmed ContractTrimmer::as_a_whole(const Datum& contract, Blames who) {
  Trimmed result{who == Blames::Module};
  for (const Datum* each : contract.elements.subspan(1)) {
    Trimmed trimmed = part(*each, who);
    result.empty = result.empty && trimmed.empty;
    const bool is_function =
        each->is_pair() && each->elements[0]->is_symbol() && each->elements[0]->text.starts_with("->");
    if (is_function) add(result.edits, std::move(trimmed.edits));
  }
  if (result.empty) result.edits.clear();
  return result;
}

/// `(struct/c name contract …)`: fields that may change are watched, which is more than a check.
ContractTrimmer::Trimmed ContractTrimmer::struct_of(const Datum& contract, Blames who) {
  const Data parts = contract.elements.subspan(1);
  if (who == Blames::Client) return {};
  if (parts.empty() || !names_.is_fixed_struct(*parts[0])) return left(contract, who);
  Trimmed result{true};
  for (const Datum* each : parts.subspan(1)) result.empty = part(*each, who).empty && result.empty;
  return result;
}

/// That it is a function, and of how many arguments, stays checked: calls of clients depend on it.
ContractTrimmer::Trimmed ContractTrimmer::arrow(const Datum& contract, Blames who) {
  const Data parts = contract.elements.subspan(1);
  const bool dots =
      std::any_of(parts.begin(), parts.end(), [](const Datum* each) { return each->is_symbol("..."); });
  if (parts.empty() || dots) return left(contract, who);
  Trimmed result;
  arguments(parts.first(parts.size() - 1), who, result.edits);
  range(*parts.back(), who, result.edits);
  return result;
}

void ContractTrimmer::arguments(Data contracts, Blames who, std::vector<Edit>& edits) {
  for (const Datum* each : contracts) {
    if (each->kind != Datum::Kind::Keyword) argument(*each, who, edits);
  }
}

void ContractTrimmer::argument(const Datum& contract, Blames who, std::vector<Edit>& edits) {
  Trimmed trimmed = part(contract, who == Blames::Module ? Blames::Client : Blames::Module);
  if (trimmed.empty && !contract.is_symbol("any/c")) edits.push_back({contract.span, "any/c"});
  add(edits, std::move(trimmed.edits));
}

ContractTrimmer::Trimmed ContractTrimmer::result(const Datum& range, Blames who) {
  if (range.is_symbol("any")) return {};
  if (!range.is_pair() || !range.elements[0]->is_symbol("values")) return part(range, who);
  Trimmed result{who == Blames::Module};
  for (const Datum* each : range.elements.subspan(1)) {
    Trimmed trimmed = part(*each, who);
    result.empty = result.empty && trimmed.empty;
    add(result.edits, std::move(trimmed.edits));
  }
  if (result.empty) result.edits.clear();
  return result;
}

void ContractTrimmer::range(const Datum& contract, Blames who, std::vector<Edit>& edits) {
  Trimmed trimmed = result(contract, who);
  const bool is_needed = who == Blames::Client || !trimmed.empty;
  if (is_needed) return add(edits, std::move(trimmed.edits));
  edits.push_back({contract.span, "any"});
}

/// `(->* (contract …) (contract …) #:rest contract #:pre e range #:post e)`
ContractTrimmer::Trimmed ContractTrimmer::arrow_star(const Datum& contract, Blames who) {
  Trimmed result;
  const Data parts = contract.elements;
  if (parts.size() < 3 || !parts[1]->is_list()) return left(contract, who);
  arguments(parts[1]->elements, who, result.edits);
  std::size_t at = 2;
  const Datum* next = at + 1 < parts.size() ? parts[at + 1] : nullptr;
  const bool before_range = next != nullptr && (next->kind != Datum::Kind::Keyword ||
                                                next->is_keyword("rest") || next->is_keyword("pre"));
  if (parts[at]->is_list() && before_range) arguments(parts[at++]->elements, who, result.edits);
  if (at + 1 < parts.size() && parts[at]->is_keyword("rest")) {
    argument(*parts[at + 1], who, result.edits);
    at += 2;
  }
  if (at + 1 != parts.size()) return left(contract, who);  // conditions
  range(*parts[at], who, result.edits);
  return result;
}

/// `(->i ([x contract] [y (x) contract] …) ([z contract] …) #:rest [r contract] #:pre (x) e [result (x)
/// contract]
/// #:post (x result) e)`
ContractTrimmer::Trimmed ContractTrimmer::arrow_i(const Datum& contract, Blames who) {
  Trimmed result;
  const Data parts = contract.elements;
  if (parts.size() < 3 || !parts[1]->is_list()) return left(contract, who);
  named_arguments(*parts[1], who, result.edits);
  std::size_t at = 2;
  const Datum& second = *parts[2];
  if (second.is_list() && (second.elements.empty() || !second.elements[0]->is_symbol())) {
    named_arguments(second, who, result.edits);
    ++at;
  }
  while (at < parts.size() && parts[at]->kind == Datum::Kind::Keyword) {
    if (parts[at]->is_keyword("rest"))
      at += 2;
    else if (parts[at]->is_keyword("pre"))
      at += 3;
    else
      return left(contract, who);
  }
  if (at >= parts.size()) return left(contract, who);
  range_i(*parts[at], parts.subspan(at + 1), who, result.edits);
  return result;
}

void ContractTrimmer::named_arguments(const Datum& list, Blames who, std::vector<Edit>& edits) {
  for (const Datum* each : list.elements) {
    if (each->is_list() && each->elements.size() >= 2) argument(*each->elements.back(), who, edits);
  }
}

bool ContractTrimmer::are_pure(Data exprs) {
  return std::all_of(exprs.begin(), exprs.end(), [this](const Datum* expr) {
    return is_literal(*expr) || is_quotation(*expr) || names_.is_pure(*expr);
  });
}

/// `#:post (name …) condition …`
bool ContractTrimmer::are_pure_conditions(Data parts) {
  for (std::size_t i = 0; i < parts.size(); i += 3) {
    if (i + 2 >= parts.size() || !parts[i]->is_keyword("post") || !names_.is_pure(*parts[i + 2]))
      return false;
  }
  return true;
}

/// The conditions after the range blame who gives the result; they may speak of it by name.
void ContractTrimmer::range_i(const Datum& range, Data after, Blames who, std::vector<Edit>& edits) {
  const bool is_named =
      range.is_list() && range.elements.size() >= 2 && !range.elements[0]->is_symbol("values");
  if (!is_named) return;
  Trimmed trimmed = part(*range.elements.back(), who);
  const bool needed = who == Blames::Client || !trimmed.empty || !are_pure_conditions(after);
  if (needed) return add(edits, std::move(trimmed.edits));
  const Span last = after.empty() ? range.span : after.back()->span;
  edits.push_back({{range.span.file, range.span.begin, last.end}, "any"});
}

}  // namespace culprit::front::racket

#include "front/racket/hidden_values.h"

#include <algorithm>
#include <vector>

#include "front/racket/exports.h"

namespace culprit::front::racket {

namespace {

using kernel::Expr;

/// What a contract says of the values that satisfy it.
struct Said {
  bool plain = false;         ///< clients can make all of them
  kernel::StructId instance;  ///< valid: they are instances of that struct
  bool others = false;        ///< none of them is an instance of a struct of the program's
};

constexpr std::string_view kPlain[] = {"string?",
                                       "symbol?",
                                       "char?",
                                       "boolean?",
                                       "number?",
                                       "complex?",
                                       "real?",
                                       "rational?",
                                       "integer?",
                                       "natural?",
                                       "positive?",
                                       "negative?",
                                       "zero?",
                                       "even?",
                                       "odd?",
                                       "exact-integer?",
                                       "exact-nonnegative-integer?",
                                       "exact-positive-integer?",
                                       "exact-rational?",
                                       "inexact-real?",
                                       "flonum?",
                                       "fixnum?",
                                       "byte?",
                                       "void?",
                                       "null?",
                                       "empty?",
                                       "keyword?",
                                       "natural-number/c"};
constexpr std::string_view kPlainCalls[] = {"=/c",  "</c",       ">/c",     "<=/c",
                                            ">=/c", "between/c", "real-in", "integer-in"};

constexpr std::string_view kLists[] = {"list?", "pair?", "cons?"};
constexpr std::string_view kListCalls[] = {"listof", "non-empty-listof", "list/c", "cons/c"};

template <std::size_t N>
bool contains(const std::string_view (&names)[N], std::string_view name) {
  return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

class ValueReader {
 public:
  explicit ValueReader(const kernel::Program& program) : program_(program) {}

  /// The contract of an argument, or of the result (`kResult`); null: not understood.
  static constexpr std::size_t kResult = static_cast<std::size_t>(-1);
  [[nodiscard]] const Expr* part(const kernel::Provide& provide, std::size_t which) const {
    const auto* arrow = provide.contract == nullptr ? nullptr : call(behind(*provide.contract));
    if (arrow == nullptr || name_of_library(*arrow->function) != "%make-arrow") return nullptr;
    if (which == kResult) return arrow->arguments[1];
    const kernel::Apply* pair = call(*arrow->arguments[0]);
    for (std::size_t i = 0; i < which && pair != nullptr; ++i) pair = call(*pair->arguments[1]);
    return pair == nullptr ? nullptr : pair->arguments[0];
  }

  [[nodiscard]] Said said_by(const Expr* contract, int depth = 0) const {
    constexpr int kDeep = 20;
    if (contract == nullptr || depth > kDeep) return {};
    const Expr& meaning = behind(*contract);
    if (contains(kPlain, name_of_library(meaning))) return {true, {}, true};
    if (contains(kLists, name_of_library(meaning))) return {false, {}, true};
    if (const auto* reference = std::get_if<kernel::Reference>(&meaning.node))
      return {false, struct_with_predicate(reference->variable), false};
    const auto* made = call(meaning);
    return made == nullptr ? Said() : said_by_call(*made, depth);
  }

  [[nodiscard]] bool takes_anything(const kernel::Provide& provide, std::size_t argument) const {
    const Expr* contract = part(provide, argument);
    return contract != nullptr && name_of_library(*contract) == "any/c";
  }

  [[nodiscard]] bool is_predicate(const kernel::Provide& provide) const {
    const Expr* result = part(provide, kResult);
    return takes_anything(provide, 0) && part(provide, 1) == nullptr && result != nullptr &&
           name_of_library(*result) == "boolean?";
  }

  [[nodiscard]] bool may_be_the_same(const Said& one, const Said& other) const {
    if ((one.others && other.instance.valid()) || (other.others && one.instance.valid())) return false;
    return !one.instance.valid() || !other.instance.valid() || is_kind_of(one.instance, other.instance) ||
           is_kind_of(other.instance, one.instance);
  }

 private:
  [[nodiscard]] Said said_by_call(const kernel::Apply& made, int depth) const {
    const std::string_view name = name_of_library(*made.function);
    if (contains(kPlainCalls, name)) return {true, {}, true};
    std::vector<Said> all;
    for (const Expr* argument : made.arguments) all.push_back(said_by(argument, depth + 1));
    const auto plain = [](const Said& each) { return each.plain; };
    if (name == "and/c") {
      const auto first = std::find_if(all.begin(), all.end(),
                                      [](const Said& each) { return each.plain || each.instance.valid(); });
      return first == all.end() ? Said() : *first;
    }
    const bool lists = contains(kListCalls, name);
    return {(lists || name == "or/c") && std::all_of(all.begin(), all.end(), plain), {}, lists};
  }

  static const kernel::Apply* call(const Expr& expr) { return std::get_if<kernel::Apply>(&expr.node); }
  /// What a variable of the program's own was defined as.
  [[nodiscard]] const Expr& behind(const Expr& expr) const {
    const auto* reference = std::get_if<kernel::Reference>(&expr.node);
    if (reference == nullptr || !name_of_library(expr).empty() || program_[reference->variable].assigned)
      return expr;
    const Expr* meaning = meaning_of(program_, reference->variable);
    return meaning == nullptr ? expr : *meaning;
  }
  [[nodiscard]] std::string_view name_of_library(const Expr& expr) const {
    if (const auto* primitive = std::get_if<kernel::PrimitiveReference>(&expr.node)) return primitive->name;
    const auto* reference = std::get_if<kernel::Reference>(&expr.node);
    if (reference == nullptr) return {};
    const kernel::Variable& variable = program_[reference->variable];
    return variable.module.valid() && program_[variable.module].library ? variable.name : std::string_view();
  }
  [[nodiscard]] kernel::StructId struct_with_predicate(kernel::VariableId predicate) const {
    for (std::size_t i = 0; i < program_.structs.size(); ++i) {
      if (program_.structs[i].predicate == predicate) return kernel::StructId(i);
    }
    return {};
  }
  [[nodiscard]] bool is_kind_of(kernel::StructId one, kernel::StructId other) const {
    while (one.valid() && one != other) one = program_[one].parent;
    return one.valid();
  }

  const kernel::Program& program_;
};

}  // namespace

bool may_take(const kernel::Program& program, const kernel::Provide& taker, std::size_t argument,
              const kernel::Provide& giver) {
  const ValueReader reader(program);
  const Said wanted = reader.said_by(reader.part(taker, argument));
  const Said given = reader.said_by(reader.part(giver, ValueReader::kResult));
  return !wanted.plain && !given.plain && reader.may_be_the_same(wanted, given);
}

bool takes_instance(const kernel::Program& program, const kernel::Provide& taker, std::size_t argument) {
  const ValueReader reader(program);
  return reader.said_by(reader.part(taker, argument)).instance.valid();
}

bool takes_anything(const kernel::Program& program, const kernel::Provide& taker, std::size_t argument) {
  return ValueReader(program).takes_anything(taker, argument);
}

bool gives_instance(const kernel::Program& program, const kernel::Provide& giver) {
  const ValueReader reader(program);
  return reader.said_by(reader.part(giver, ValueReader::kResult)).instance.valid();
}

bool gives_plain(const kernel::Program& program, const kernel::Provide& giver) {
  const ValueReader reader(program);
  return reader.said_by(reader.part(giver, ValueReader::kResult)).plain;
}

bool takes_plain(const kernel::Program& program, const kernel::Provide& taker, std::size_t argument) {
  const ValueReader reader(program);
  return reader.said_by(reader.part(taker, argument)).plain;
}

bool is_predicate(const kernel::Program& program, const kernel::Provide& provide) {
  return ValueReader(program).is_predicate(provide);
}

}  // namespace culprit::front::racket

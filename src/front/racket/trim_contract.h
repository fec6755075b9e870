// Contracts without the checks that would blame the module that states them.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "front/racket/datum.h"

namespace culprit::front::racket {

/// A change of a text.
struct Edit {
  Span span;
  std::string text;
};
/// The text of `whole`, which the edits are part of, with the changes made. They do not overlap.
std::string edited(std::string_view file, Span whole, std::vector<Edit> edits);

/// What has to be known of the names in a contract.
struct ContractNames {
  /// A predicate that does nothing but look at its argument.
  std::function<bool(const Datum& expr)> is_pure_predicate;
  /// An expression that does nothing but give a value.
  std::function<bool(const Datum& expr)> is_pure;
  /// A struct of the program whose fields do not change.
  std::function<bool(const Datum& name)> is_fixed_struct;
  /// What a name is defined as in this file; null: it is not, or not known.
  std::function<const Datum*(const Datum& name)> definition;
  /// Whether the name of a form or a contract means what it means in Racket.
  std::function<bool(std::string_view name)> is_standard;
};

/// Goes through a contract with the question whom each of its checks would blame: what the module gives away
/// is checked on its own account, what it gets on its clients'; the other way round inside the arguments of
/// functions.
class ContractTrimmer {
 public:
  ContractTrimmer(std::string_view file, const ContractNames& names) : file_(file), names_(names) {}
  /// The changes. Nothing is changed where the checks may do more than check, or guard against clients as
  /// well.
  std::vector<Edit> trim(const Datum& contract);
  /// Why checks of the module itself were left: one clause for each.
  [[nodiscard]] const std::vector<std::string>& kept() const { return kept_; }

 private:
  enum class Blames : std::uint8_t { Module, Client };
  struct Trimmed {
    bool empty = false;  ///< nothing has to be checked: `any/c` will do
    std::vector<Edit> edits = {};
  };

  Trimmed part(const Datum& contract, Blames who);
  Trimmed named(const Datum& name, Blames who);
  Trimmed compound(const Datum& contract, Blames who);
  Trimmed flat(const Datum& contract, Blames who, bool is_pure);
  Trimmed arrow(const Datum& contract, Blames who);
  Trimmed arrow_star(const Datum& contract, Blames who);
  Trimmed arrow_i(const Datum& contract, Blames who);
  Trimmed all_of(const Datum& contract, Blames who);
  Trimmed as_a_whole(const Datum& contract, Blames who);
  Trimmed struct_of(const Datum& contract, Blames who);
  Trimmed left(const Datum& contract, Blames who);

  void argument(const Datum& contract, Blames who, std::vector<Edit>& edits);
  void arguments(Slice<const Datum*> contracts, Blames who, std::vector<Edit>& edits);
  void named_arguments(const Datum& list, Blames who, std::vector<Edit>& edits);
  void range(const Datum& contract, Blames who, std::vector<Edit>& edits);
  void range_i(const Datum& range, Slice<const Datum*> after, Blames who, std::vector<Edit>& edits);
  bool are_pure(Slice<const Datum*> exprs);
  bool are_pure_conditions(Slice<const Datum*> parts);
  Trimmed result(const Datum& range, Blames who);

  std::string_view file_;
  const ContractNames& names_;
  std::vector<std::string> kept_;
  std::unordered_set<std::string_view> open_;  ///< names whose definitions are being looked at
};

}  // namespace culprit::front::racket

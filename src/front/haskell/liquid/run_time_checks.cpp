#include "front/haskell/liquid/run_time_checks.h"

#include <algorithm>
#include <map>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "front/haskell/checked_copy.h"
#include "front/haskell/liquid/condition_printer.h"
#include "front/haskell/missing_instances.h"
#include "front/haskell/print_value.h"
#include "front/haskell/uses.h"

namespace culprit::front::haskell::liquid {

namespace {

using core::Spec;
using core::SpecId;
using core::SpecKind;

// Not Prelude: naming it would hide what the program imports of it without saying so.
constexpr std::string_view kImports = R"(import qualified Control.Exception as Culprit
import qualified Data.Bool as Culprit
import qualified Data.Either as Culprit
import qualified Data.Eq as Culprit
import qualified Data.Foldable as Culprit
import qualified Data.Function as Culprit
import qualified Data.List as Culprit (take, (++))
import qualified Data.Maybe as Culprit
import qualified Data.Ord as Culprit
import qualified Data.String as Culprit
import qualified Data.Tuple as Culprit
import qualified GHC.Base as Culprit (seq)
import qualified GHC.Err as Culprit
import qualified GHC.Real as Culprit
import qualified GHC.Num as Culprit
import qualified System.IO as Culprit
import qualified System.IO.Unsafe as Culprit
import qualified Text.Show as Culprit
)";

constexpr std::string_view kHelpers = R"(
data CulpritViolation = CulpritViolation Culprit.String
instance Culprit.Show CulpritViolation where
  showsPrec _ (CulpritViolation text) = (text Culprit.++)
instance Culprit.Exception CulpritViolation

-- A condition that cannot be evaluated is not violated.
culpritCheck :: Culprit.String -> (a -> Culprit.String) -> (a -> Culprit.Bool) -> a -> b -> b
culpritCheck what shown condition value rest
  | culpritTry Culprit.True (condition value) = rest
  | Culprit.otherwise = Culprit.throw (CulpritViolation (what Culprit.++ culpritTry "not known" (culpritText (shown value))))

culpritReturn :: Culprit.String -> (a -> Culprit.String) -> (a -> Culprit.Bool) -> a -> a
culpritReturn what shown condition value = value `Culprit.seq` culpritCheck what shown condition value value

culpritTry :: a -> a -> a
culpritTry otherwise_ value = Culprit.unsafePerformIO (Culprit.catch (Culprit.evaluate value) (culpritInstead otherwise_))
{-# NOINLINE culpritTry #-}

culpritInstead :: a -> Culprit.SomeException -> Culprit.IO a
culpritInstead value _ = Culprit.evaluate value

culpritText :: Culprit.String -> Culprit.String
culpritText text = let start = Culprit.take 500 text in Culprit.length start `Culprit.seq` start
)";

constexpr std::string_view kMapImport = "import qualified Data.Map as CulpritMap\n";
constexpr std::string_view kMapHelper = R"(
culpritAllOfMap :: (k -> Culprit.Bool) -> (v -> Culprit.Bool) -> CulpritMap.Map k v -> Culprit.Bool
culpritAllOfMap p q m = Culprit.all p (CulpritMap.keys m) Culprit.&& Culprit.all q (CulpritMap.elems m)
)";

/// Whom a value comes from.
enum class Side : std::uint8_t { Environment, Program };
Side opposite(Side side) { return side == Side::Environment ? Side::Program : Side::Environment; }

class Writer {
 public:
  Writer(const EntryShape& entry, const core::Blame& violated, const ShownProgram& program,
         ConstructorNames& constructors)
      : entry_(entry),
        violated_(violated),
        program_(program),
        declarations_(program.declarations),
        module_(program.core),
        conditions_(program.declarations, program.types, program.generator, program.core, program.main,
                    constructors),
        texts_(program.main, program.sources),
        equal_(missing(KnownClass::Eq, "Culprit.Eq")),
        order_(missing(KnownClass::Ord, "Culprit.Ord")),
        show_(missing(KnownClass::Show, "Culprit.Show")) {}

  RunTimeCheck run() {
    const core::Contract* own = contract(entry_.value);
    if (own == nullptr) throw CannotWrite{"the function has no signature"};
    find_checked_callees();
    find_checked_constructors();
    const std::string code = reaches(entry_.value) ? copy(entry_.value, entry_.type) : own_name(entry_.value);
    const std::string entry = entry_function(*own, code);
    if (checks_ == 0) throw CannotWrite{"no run-time check is written for refinements of this kind"};
    RunTimeCheck result;
    result.function = kEntry;
    result.imports = std::string(kImports);
    const std::string measures = conditions_.definitions();
    result.shown = shows_result_;
    result.code = fmt::format("{}\n{}{}{}{}{}", kHelpers, instances(), measures, fixities_, added_, entry);
    if (result.code.find("culpritAllOfMap") != std::string::npos) {
      result.imports += kMapImport;
      result.code += kMapHelper;
    }
    return result;
  }

 private:
  static constexpr std::string_view kEntry = "culpritEntry";

  const Spec& spec(SpecId id) const { return module_[id]; }
  std::string text_of(ValueId value) const { return declarations_.names.text(declarations_[value].name); }
  std::string own_name(ValueId value) const {
    const std::string name = text_of(value);
    return is_operator(name) ? "(Main." + name + ")" : "Main." + name;
  }
  const core::Contract* contract(ValueId value) const {
    for (const core::Contract& each : module_.contracts) {
      if (program_.generator.source(each.definition) == value) return &each;
    }
    return nullptr;
  }

  // --- which refinement it is ---

  bool is_refined(SpecId id) const { return conditions_.is_refined(id); }
  static bool says_something(const Spec& type) { return type.refinement.valid() || !type.predicates.empty(); }
  /// The part that is violated; null: it is none of this type.
  const Spec* violated_part(SpecId id) const {
    const Spec& type = spec(id);
    if (says_something(type) && type.span == violated_.span && type.text == violated_.text) return &type;
    for (const SpecId argument : type.arguments) {
      if (const Spec* inside = violated_part(argument)) return inside;
    }
    return nullptr;
  }
  bool is_violated(SpecId id) const { return violated_part(id) != nullptr; }
  /// The part to tell about: the violated one, else the first that says something.
  const Spec& refinement(SpecId id) const {
    if (const Spec* violated = violated_part(id)) return *violated;
    const Spec* found = &spec(id);
    while (!says_something(*found)) {
      const auto inner = std::find_if(found->arguments.begin(), found->arguments.end(),
                                      [this](SpecId argument) { return is_refined(argument); });
      if (inner == found->arguments.end()) break;
      found = &spec(*inner);
    }
    return *found;
  }
  /// Whether it is violated by values of this type that come from `side`.
  bool may_be_violated(SpecId id, Side side) const {
    if (spec(id).kind != SpecKind::Function) return side == Side::Program && is_violated(id);
    return may_be_violated(spec(id).argument, opposite(side)) || may_be_violated(spec(id).result, side);
  }
  bool is_checked_when_called(const core::Contract& callee) const {
    SpecId type = callee.type;
    for (; spec(type).kind == SpecKind::Function; type = spec(type).result) {
      const bool here = violated_.kind == core::ObligationKind::Precondition &&
                        may_be_violated(spec(type).argument, Side::Program);
      if (here) return true;
    }
    return violated_.kind == core::ObligationKind::Postcondition && violated_.party == callee.name &&
           is_violated(type);
  }

  // --- the code under check ---

  void find_checked_callees() {
    for (const core::Contract& each : module_.contracts) {
      const ValueId value = each.local ? local_function(each) : program_.generator.source(each.definition);
      if (value.valid() && is_checked_when_called(each)) checked_.emplace(called_as(value), &each);
    }
  }
  ValueId local_function(const core::Contract& callee) const {
    for (const Generator::WatchedLocal& each : program_.generator.watched_locals())
      if (each.identity == callee.definition) return each.value;
    return {};
  }
  /// Callers name the method of the class: which instance they mean is clear only if there is no other.
  ValueId called_as(ValueId value) const {
    const Value& function = declarations_[value];
    if (function.kind != ValueKind::Instance || !function.owner_class.valid()) return value;
    const Class& owner = declarations_[function.owner_class];
    return owner.instances.size() == 1 ? owner.methods[function.index] : value;
  }
  void find_checked_constructors() {
    if (violated_.kind != core::ObligationKind::Precondition) return;
    for (const core::DataSpec& data : module_.data_specs) {
      for (const core::DataSpec::OfConstructor& each : data.constructors) {
        const bool here = std::any_of(each.types.begin(), each.types.end(),
                                      [this](SpecId field) { return is_violated(field); });
        if (here) made_.emplace(program_.types.source(each.constructor), &each);
      }
    }
  }
  /// Whether the code that is under check with the function calls one that is checked.
  bool reaches(ValueId value) {
    if (const auto known = reaches_.find(value); known != reaches_.end()) return known->second;
    reaches_[value] = false;
    const kernel::FunctionBinding* function = program_.generator.function(value);
    if (function == nullptr) return false;
    bool found = false;
    for_each_use(*function, [&](ValueId used, diag::Span) {
      found = found || checked_.contains(used) || (is_exact(used) && reaches(used));
    });
    for_each_construction(*function,
                          [&](DataConId made, diag::Span, bool) { found = found || made_.contains(made); });
    return reaches_[value] = found;
  }
  /// It is no more than a name for a piece of its callers' code.
  bool is_exact(ValueId value) const {
    const Value& function = declarations_[value];
    if (function.kind != ValueKind::Global || function.module != program_.main.name) return false;
    const core::Contract* known = contract(value);
    return known != nullptr && known->exact;
  }

  /// A copy of the function that calls what is checked; its name.
  std::string copy(ValueId value, const std::string& type) {
    if (const auto known = copies_.find(value); known != copies_.end()) return known->second;
    const std::string name = added_name("culpritCode", value);
    copies_[value] = name;
    std::vector<Replacement> inside;
    for_each_use(*program_.generator.function(value), [&](ValueId used, diag::Span span) {
      const bool replaced = checked_.contains(used) || (is_exact(used) && reaches(used));
      if (replaced && !is_written(used, span))
        throw CannotWrite{fmt::format("a call of `{}` that is not written as one", text_of(used))};
      if (const auto callee = checked_.find(used); callee != checked_.end()) {
        inside.push_back({span, call(used, *callee->second, span)});
      } else if (replaced) {
        inside.push_back({span, copy(used, "")});
      }
    });
    for_each_construction(*program_.generator.function(value),
                          [&](DataConId id, diag::Span span, bool named) {
                            if (made_.contains(id))
                              inside.push_back({span, checked_constructor(id, span, named)});
                          });
    const std::string text = texts_.copy(text_of(value), name, inside);
    if (text.empty()) throw CannotWrite{fmt::format("the code of `{}` was not found", text_of(value))};
    const std::string written =
        type.empty() && declarations_[value].type.generics == 0 ? texts_.signature(text_of(value)) : type;
    added_ += fmt::format("\n-- The code of `{}`, with its calls checked.\n", text_of(value));
    if (!written.empty()) added_ += fmt::format("{} :: {}\n", name, written);
    added_ += part_of_program(text, program_.module_name());
    return name;
  }

  /// A function that is the constructor, but looks at the fields first; its name.
  std::string checked_constructor(DataConId id, diag::Span used, bool named) {
    const std::string& old = declarations_.names.text(declarations_[id].name);
    if (!named || !is_written(old, used))
      throw CannotWrite{fmt::format("a use of `{}` that is not written as a call", old)};
    if (const auto known = makers_.find(id); known != makers_.end()) return known->second;
    const core::DataSpec::OfConstructor& made = *made_.at(id);
    const std::string name = added_name("culpritMake", old, declarations_[id].fixity);
    makers_[id] = name;
    std::vector<std::string> fields;
    for (std::size_t i = 0; i < made.fields.size(); ++i)
      fields.push_back(conditions_.bind(made.fields[i], spec(made.types[i]).type));
    std::string body;
    for (std::size_t i = 0; i < made.fields.size(); ++i) {
      const std::string what = fmt::format("field {} of `{}`", i + 1, old);
      body += ensured(made.types[i], declarations_[id].field_types.at(i), fields[i], Side::Program, what);
    }
    added_ += fmt::format("\n-- `{}`, whose fields are checked.\n{} {} =\n  {}{} {}\n", old, name,
                          fmt::join(fields, " "), body, is_operator(old) ? "(" + old + ")" : old,
                          fmt::join(fields, " "));
    return name;
  }

  /// Whether the function's name stands there: some syntax means functions without naming them.
  bool is_written(ValueId value, diag::Span span) const { return is_written(text_of(value), span); }
  bool is_written(const std::string& name, diag::Span span) const {
    if (!span.valid() || span.file != program_.main.file) return false;
    std::string_view text = texts_.text().substr(span.begin, span.end - span.begin);
    const auto is_bracket = [](char c) { return c == '(' || c == ')' || c == '`' || c == ' '; };
    while (!text.empty() && is_bracket(text.back())) text.remove_suffix(1);
    return text.ends_with(name);
  }

  /// A name for something that is added; it stands where the function's name stood.
  std::string added_name(std::string_view prefix, ValueId value) {
    return added_name(prefix, text_of(value), declarations_[value].fixity);
  }
  std::string added_name(std::string_view prefix, const std::string& old, haskell::Fixity fixity) {
    const std::string name =
        conditions_.fresh(fmt::format("{}_{}", prefix, is_operator(old) ? "operator" : old));
    if (fixity == haskell::Fixity()) return name;
    const std::string_view keyword = fixity.associativity == haskell::Associativity::Left    ? "infixl"
                                     : fixity.associativity == haskell::Associativity::Right ? "infixr"
                                                                                             : "infix";
    fixities_ += fmt::format("{} {} `{}`\n", keyword, fixity.precedence, name);
    return name;
  }

  // --- checked calls ---

  /// The parameters of a contract, as the code binds them.
  struct Parameters {
    std::vector<std::string> names;
    std::vector<SpecId> specs;
    std::vector<haskell::Type> types;
    SpecId result;
    haskell::Type result_type;
  };
  Parameters parameters(SpecId id, haskell::Type type) {
    Parameters all;
    all.result = id;
    all.result_type = type;
    while (spec(all.result).kind == SpecKind::Function) {
      const Spec& function = spec(all.result);
      haskell::Type parameter;
      split(all.result_type, parameter);
      const core::TypeId known = spec(function.argument).type;
      all.names.push_back(function.parameter.valid() ? conditions_.bind(function.parameter, known)
                                                     : conditions_.fresh("x"));
      all.specs.push_back(function.argument);
      all.types.push_back(parameter);
      all.result = function.result;
    }
    return all;
  }
  void split(haskell::Type& function, haskell::Type& parameter) const {
    const Types& types = declarations_.types;
    if (types.head(function) != program_.builtins.arrow_type) return;
    const TypeNode& whole = types[types.resolve(function)];
    if (whole.form != TypeForm::Apply || types.form(whole.first) != TypeForm::Apply) return;
    parameter = types[types.resolve(whole.first)].second;
    function = whole.second;
  }

  /// The checked version of a callee, as it stands for the callee's name. A function that only exists inside
  /// of another one is an argument of it; one without arguments has a parameter nevertheless.
  std::string call(ValueId value, const core::Contract& callee, diag::Span used) {
    const bool constant = !callee.local && spec(callee.type).kind != SpecKind::Function;
    if (callee.local && is_operator_there(used))
      throw CannotWrite{fmt::format("a use of `{}` between its arguments", text_of(value))};
    const auto as_called = [&](const std::string& name) {
      if (callee.local) return fmt::format("({} {})", name, text_of(value));
      return constant ? fmt::format("({} ())", name) : name;
    };
    if (const auto known = calls_.find(value); known != calls_.end()) return as_called(known->second);
    const std::string name = added_name("culpritCall", value);
    calls_[value] = name;
    Parameters all = parameters(callee.type, declarations_[value].type.body);
    const std::string function = callee.local ? conditions_.fresh("f") : written(value, used);
    const std::string body = with_arguments(all, Side::Program, text_of(value), [&](const auto& given) {
      const std::string applied =
          fmt::format("{}{}{}", function, given.empty() ? "" : " ", fmt::join(given, " "));
      const bool here = violated_.kind == core::ObligationKind::Postcondition && is_violated(all.result);
      return here ? returned(all, applied, fmt::format("the result of `{}`", text_of(value))) : applied;
    });
    if (callee.local) all.names.insert(all.names.begin(), function);
    added_ += fmt::format("\n-- `{}`, checked where it is called.\n{} {} =\n  {}\n", text_of(value), name,
                          constant ? "()" : fmt::format("{}", fmt::join(all.names, " ")), body);
    return as_called(name);
  }
  /// Written as an operator: `x <+> y`, or between backquotes.
  bool is_operator_there(diag::Span used) const {
    const std::string_view text = texts_.text();
    const bool quoted = (used.begin > 0 && text[used.begin - 1] == '`') || text[used.begin] == '`';
    return quoted || is_operator(text.substr(used.begin, used.end - used.begin));
  }
  /// The callee as the program calls it.
  std::string written(ValueId value, diag::Span used) const {
    if (declarations_[value].module == program_.main.name) return own_name(value);
    std::string text(texts_.text().substr(used.begin, used.end - used.begin));
    std::erase(text, '`');
    return is_operator(text_of(value)) && text[0] != '(' ? "(" + text + ")" : text;
  }

  std::string entry_function(const core::Contract& own, const std::string& code) {
    const Parameters all = parameters(own.type, declarations_[entry_.value].type.body);
    const std::string name = text_of(entry_.value);
    is_entry_ = true;
    shows_result_ = entry_.use == EntryShape::Use::Evaluated && show_.use(all.result_type);
    const Inside inside = [&](const auto& given) {
      const std::string applied =
          fmt::format("{}{}{}", code, given.empty() ? "" : " ", fmt::join(given, " "));
      const bool party = !violated_.party.valid() || violated_.party == own.name;
      const bool here = violated_.kind == core::ObligationKind::Postcondition && party &&
                        is_violated(all.result) && !reaches(entry_.value);
      return here ? returned(all, applied, fmt::format("the result of `{}`", name)) : applied;
    };
    // The code of an assumed function is run with anything.
    const std::string body = own.trusted ? inside({all.names.begin(), all.names.end()})
                                         : with_arguments(all, Side::Environment, name, inside);
    return fmt::format("\n-- The function under check.\n{}{}{} =\n  {}\n", kEntry,
                       all.names.empty() ? "" : " ", fmt::join(all.names, " "), body);
  }

  using Inside = std::function<std::string(const std::vector<std::string>& given)>;

  /// Arguments from `side` are checked, and functions among them when they are called.
  std::string with_arguments(const Parameters& all, Side side, const std::string& function,
                             const Inside& inside) {
    std::string text;
    std::vector<std::string> given;
    for (std::size_t i = 0; i < all.names.size(); ++i) {
      const std::string what = fmt::format("argument {} of `{}`", i + 1, function);
      text += ensured(all.specs[i], all.types[i], all.names[i], side, what);
      given.push_back(monitored(all.specs[i], all.types[i], all.names[i], side, what));
    }
    return text + inside(given);
  }

  bool is_of_interest(SpecId id, Side side) const {
    if (side == Side::Program) return is_violated(id);
    return is_entry_ && is_refined(id);
  }

  /// "culpritCheck .. value $ ", or nothing.
  std::string ensured(SpecId id, haskell::Type type, const std::string& value, Side side,
                      const std::string& what) {
    if (spec(id).kind == SpecKind::Function || !is_of_interest(id, side)) return {};
    const std::string check = checking("culpritCheck", id, type, side, what);
    return fmt::format("{} {} Culprit.$\n  ", check, value);
  }
  std::string returned(const Parameters& all, const std::string& value, const std::string& what,
                       Side side = Side::Program) {
    return fmt::format("{} ({})", checking("culpritReturn", all.result, all.result_type, side, what), value);
  }
  std::string checking(std::string_view function, SpecId id, haskell::Type type, Side side,
                       const std::string& what) {
    if (side == Side::Program) ++checks_;
    const Spec& says = refinement(id);
    const std::string message = fmt::format(
        "{}: {}\n  {}, whose type stands at {}\n  is ",
        side == Side::Program ? "refinement violated" : "not a counterexample, since this does not hold",
        says.text, what, program_.sources.describe(says.span));
    return fmt::format("{} {} {} ({})", function, string_literal(message), shown(type),
                       conditions_.predicate(id));
  }

  /// A function from `side` that is checked when it is called; the function itself if there is nothing to
  /// check.
  std::string monitored(SpecId id, haskell::Type type, const std::string& value, Side side,
                        const std::string& what) {
    const bool interesting = spec(id).kind == SpecKind::Function &&
                             (may_be_violated(id, side) || (is_entry_ && is_refined_somewhere(id)));
    if (!interesting) return value;
    const Parameters inner = parameters(id, type);
    const std::string body = with_arguments(inner, opposite(side), what, [&](const auto& given) {
      const std::string applied = fmt::format("{} {}", value, fmt::join(given, " "));
      if (!is_of_interest(inner.result, side)) return applied;
      return returned(inner, applied, fmt::format("the result of {}", what), side);
    });
    return fmt::format("(\\{} -> {})", fmt::join(inner.names, " "), body);
  }
  bool is_refined_somewhere(SpecId id) const {
    if (spec(id).kind != SpecKind::Function) return is_refined(id);
    return is_refined_somewhere(spec(id).argument) || is_refined_somewhere(spec(id).result);
  }

  // --- instances ---

  /// A function that shows values of the type, whose variables stand for types that can be shown.
  std::string shown(haskell::Type type) {
    return show_.use(type) ? "Culprit.show" : "(\\_ -> \"a value that cannot be shown\")";
  }
  std::string instances() {
    if (conditions_.compares() || conditions_.orders()) equal_.use_all();
    if (conditions_.orders()) order_.use_all();
    return equal_.declarations() + order_.declarations() + show_.declarations();
  }
  MissingInstances missing(KnownClass known, const char* name) {
    return {declarations_, program_.builtins, program_.main, program_.main.well_known[known], name};
  }

  const EntryShape& entry_;
  const core::Blame& violated_;
  const ShownProgram& program_;
  Declarations& declarations_;
  const core::Module& module_;
  ConditionPrinter conditions_;
  FunctionTexts texts_;
  MissingInstances equal_;
  MissingInstances order_;
  MissingInstances show_;
  std::map<ValueId, const core::Contract*> checked_;  ///< callees that violate it, or are called so
  std::map<DataConId, const core::DataSpec::OfConstructor*> made_;  ///< the same of constructors
  std::map<DataConId, std::string> makers_;
  std::map<ValueId, bool> reaches_;
  std::map<ValueId, std::string> copies_;
  std::map<ValueId, std::string> calls_;
  std::string fixities_;
  std::string added_;
  bool is_entry_ = false;
  bool shows_result_ = false;
  int checks_ = 0;
};

}  // namespace

RunTimeCheck run_time_check(const EntryShape& entry, const core::Blame& violated, const ShownProgram& program,
                            ConstructorNames& constructors) {
  RunTimeCheck result;
  try {
    return Writer(entry, violated, program, constructors).run();
  } catch (const CannotWrite& problem) {
    result.problem = problem.why;
  }
  return result;
}

}  // namespace culprit::front::haskell::liquid

#include "front/racket/state.h"

#include <algorithm>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "front/racket/uses.h"

namespace culprit::front::racket {

namespace {

/// Functions of the library that make something that can be changed.
bool makes_state(std::string_view name) {
  constexpr std::string_view kMakers[] = {"box",
                                          "make-hash",
                                          "make-hasheq",
                                          "make-hasheqv",
                                          "make-weak-hash",
                                          "make-weak-hasheq",
                                          "make-weak-hasheqv",
                                          "hash-copy",
                                          "make-parameter",
                                          "make-derived-parameter"};
  constexpr std::string_view kReaders[] = {"vector?",
                                           "vector-ref",
                                           "vector-length",
                                           "vector->list",
                                           "vector-count",
                                           "vector-member",
                                           "vector-memq",
                                           "vector-memv",
                                           "vector-argmin",
                                           "vector-argmax",
                                           "vector-empty?",
                                           "vectorof",
                                           "vector-immutableof",
                                           "vector/c",
                                           "vector-immutable/c",
                                           "vector-immutable",
                                           "vector->immutable-vector",
                                           "in-vector"};
  const auto is_it = [&](std::string_view each) { return each == name; };
  if (name.find("vector") != std::string_view::npos)
    return std::none_of(std::begin(kReaders), std::end(kReaders), is_it);
  return std::any_of(std::begin(kMakers), std::end(kMakers), is_it);
}

/// Whether the code of an expression, or code of the program that it may call, makes something that can be
/// changed. Sound but for the library, whose functions that do are listed, and opaque modules, whose state is
/// their own.
class StateMaker {
 public:
  explicit StateMaker(const kernel::Program& program) : program_(program) {}
  bool operator()(const kernel::Expr& expr) {
    std::vector<const kernel::Expr*> pending{&expr};
    while (!pending.empty()) {
      const kernel::Expr& next = *pending.back();
      pending.pop_back();
      if (makes(next)) return true;
      if (const kernel::Expr* called = code_behind(next)) pending.push_back(called);
      for_each_part(next, [&](const kernel::Expr& part) { pending.push_back(&part); });
    }
    return false;
  }

 private:
  [[nodiscard]] bool makes(const kernel::Expr& expr) const {
    if (const auto* primitive = std::get_if<kernel::PrimitiveReference>(&expr.node))
      return makes_state(primitive->name);
    if (const auto* let = std::get_if<kernel::Let>(&expr.node)) return any_assigned(let->bindings);
    if (const auto* let = std::get_if<kernel::LetRec>(&expr.node)) return any_assigned(let->bindings);
    const auto* reference = std::get_if<kernel::Reference>(&expr.node);
    return reference != nullptr &&
           (is_mutable_constructor(reference->variable) ||
            (is_of_library(reference->variable) && makes_state(program_[reference->variable].name)));
  }
  [[nodiscard]] bool any_assigned(Slice<kernel::Values> bindings) const {
    return std::any_of(bindings.begin(), bindings.end(), [&](const kernel::Values& each) {
      return std::any_of(each.variables.begin(), each.variables.end(),
                         [&](kernel::VariableId id) { return program_[id].assigned; });
    });
  }
  [[nodiscard]] bool is_of_library(kernel::VariableId id) const {
    const kernel::ModuleId owner = program_[id].module;
    return owner.valid() && program_[owner].library;
  }
  [[nodiscard]] bool is_mutable_constructor(kernel::VariableId id) const {
    return std::any_of(program_.structs.begin(), program_.structs.end(), [&](const kernel::Struct& each) {
      return each.constructor == id && has_mutable_field(program_, each);
    });
  }
  /// Of a function of the program that is mentioned, the first time. What other definitions make is asked of
  /// them.
  const kernel::Expr* code_behind(const kernel::Expr& expr) {
    const auto* reference = std::get_if<kernel::Reference>(&expr.node);
    if (reference == nullptr || !seen_.insert(reference->variable).second) return nullptr;
    const kernel::Expr* value = own_definition(program_, reference->variable);
    return value != nullptr && std::holds_alternative<kernel::Lambda>(value->node) ? value : nullptr;
  }

  const kernel::Program& program_;
  std::unordered_set<kernel::VariableId> seen_;
};

}  // namespace

bool has_mutable_field(const kernel::Program& program, const kernel::Struct& structure) {
  const auto is_mutable = [](const kernel::StructField& field) { return field.is_mutable; };
  return std::any_of(structure.fields.begin(), structure.fields.end(), is_mutable) ||
         (structure.parent.valid() && has_mutable_field(program, program[structure.parent]));
}

bool has_state(const kernel::Program& program) {
  const bool assigns = std::any_of(program.variables.begin(), program.variables.end(), [&](const auto& each) {
    return each.assigned && each.module.valid() && !program[each.module].library;
  });
  if (assigns) return true;
  StateMaker makes_state(program);
  return std::any_of(program.modules.begin(), program.modules.end(), [&](const kernel::Module& module) {
    return !module.library && std::any_of(module.items.begin(), module.items.end(), [&](const auto& item) {
      const auto* definition = std::get_if<kernel::Definition>(&item.node);
      const bool runs =
          definition != nullptr && !std::holds_alternative<kernel::Lambda>(definition->value->node);
      return runs && makes_state(*definition->value);
    });
  });
}

bool may_change_state(const kernel::Program& program, const kernel::Expr& expr) {
  return any_reached(program, expr, [&](const kernel::Expr& part) {
    if (std::holds_alternative<kernel::Set>(part.node)) return true;
    const auto* reference = std::get_if<kernel::Reference>(&part.node);
    const kernel::Expr* value = reference == nullptr ? nullptr : own_definition(program, reference->variable);
    return value != nullptr && !std::holds_alternative<kernel::Lambda>(value->node) &&
           !std::holds_alternative<kernel::Quote>(value->node);
  });
}

namespace {

bool is_about(std::string_view name, std::string_view kind) {
  return name.find(kind) != std::string_view::npos;
}

/// `vector-set!`, `vector-sort!` and the like
bool changes_vector(std::string_view name) { return is_about(name, "vector") && name.ends_with('!'); }

/// `vector-set!`, `set-box!` and the like
bool changes_cells(std::string_view name) {
  return changes_vector(name) || (is_about(name, "box") && name.ends_with('!'));
}

/// The same, and `immutable?`
bool tells_mutability(std::string_view name) { return changes_cells(name) || name == "immutable?"; }

/// `hash-set!`, `dict-remove!` and the like
bool changes_table(std::string_view name) {
  return (name.starts_with("hash-") || name.starts_with("dict-")) && name.ends_with('!');
}

/// Functions of tables and sets, but for predicates and contracts
bool uses_keys(std::string_view name) {
  const bool of_sets = name.starts_with("set-") && !name.ends_with('!');
  return of_sets || name.starts_with("hash-") || name.starts_with("dict-") || name.starts_with("make-hash");
}

bool changes_case(std::string_view name) {
  return name == "string-upcase" || name == "string-downcase" || name == "string-titlecase" ||
         name == "string-foldcase";
}

bool compares_contents(std::string_view name) {
  constexpr std::string_view kWays[] = {"equal?",  "member",   "assoc",      "remove",
                                        "remove*", "index-of", "indexes-of", "remove-duplicates"};
  return std::find(std::begin(kWays), std::end(kWays), name) != std::end(kWays);
}

/// Whether structs of the program are kinds of the library's exceptions.
bool has_exceptions(const kernel::Program& program) {
  return std::any_of(program.structs.begin(), program.structs.end(), [&](const kernel::Struct& structure) {
    return structure.module.valid() && !program[structure.module].library && structure.parent.valid() &&
           program[structure.parent].name.starts_with("exn");
  });
}

/// Whether clients can make kinds of a struct whose instances are compared by their fields.
bool has_open_struct(const kernel::Program& program) {
  return std::any_of(program.modules.begin(), program.modules.end(), [&](const kernel::Module& module) {
    return std::any_of(module.provides.begin(), module.provides.end(), [&](const kernel::Provide& provide) {
      return provide.contract == nullptr &&
             std::any_of(program.structs.begin(), program.structs.end(), [&](const auto& structure) {
               return structure.constructor == provide.variable && structure.transparent;
             });
    });
  });
}

bool goes_through_table(std::string_view name) {
  constexpr std::string_view kWays[] = {
      "hash-keys",     "hash-values", "hash->list",      "hash-map",       "hash-for-each", "%in-hash",
      "%in-hash-keys", "%in-set",     "%in-hash-values", "%in-hash-pairs", "set->list",     "set-first",
      "set-rest",      "set-map",     "set-for-each",    "hash-filter",    "dict->list",    "dict-keys",
      "dict-values",   "dict-map",    "dict-for-each",   "hash-map/copy",  "set->stream",   "in-hash",
      "in-hash-keys",  "in-dict",     "in-hash-values",  "in-set",         "hash-find-key", "in-hash-pairs"};
  return std::find(std::begin(kWays), std::end(kWays), name) != std::end(kWays);
}

/// Whether the modules mention something of the library whose name is like that.
bool any_mentioned(const kernel::Program& program, bool (*is_it)(std::string_view)) {
  return any_of_modules(program, [&](const kernel::Expr& expr) {
    return any_inside(expr, [&](const kernel::Expr& part) { return is_it(library_name(program, part)); });
  });
}

}  // namespace

bool tells_mutability(const kernel::Program& program) {
  return any_mentioned(program, [](std::string_view name) { return tells_mutability(name); });
}

std::vector<std::string_view> assumed_of_racket(const kernel::Program& program) {
  std::vector<std::string_view> result;
  const bool through_tables = any_mentioned(program, goes_through_table);
  if (through_tables)
    result.emplace_back("tables and sets are gone through in the order in which they were filled");
  if (through_tables && any_mentioned(program, changes_table))
    result.emplace_back("tables do not change while they are gone through");
  if (any_mentioned(program, uses_keys) && any_mentioned(program, changes_cells))
    result.emplace_back("what is a key of a table does not change");
  if (any_mentioned(program, [](std::string_view name) { return name == "string->symbol"; }))
    result.emplace_back("symbols of clients are interned");
  if (any_mentioned(program, changes_case))
    result.emplace_back("texts have as many characters in upper and in lower case");
  if (any_mentioned(program, [](std::string_view name) { return name == "exn-message"; }))
    result.emplace_back("messages of exceptions are worded as they are here");
  if (has_exceptions(program)) result.emplace_back("messages of the program's own exceptions are texts");
  if (has_open_struct(program) && any_mentioned(program, compares_contents))
    result.emplace_back("clients make no kinds of the program's structs");
  return result;
}

bool changes_vectors(const kernel::Program& program) { return any_mentioned(program, changes_vector); }

}  // namespace culprit::front::racket

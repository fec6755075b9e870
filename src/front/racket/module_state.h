// A module while it is expanded.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "front/racket/kernel.h"
#include "front/racket/scope.h"

namespace culprit::front::racket {

struct ModuleState;

/// What a module gives to others.
struct Export {
  std::string_view name;
  Binding
      binding;  ///< as others see it: `Contracted`, or a struct with `contracted`, when there is a contract
  kernel::VariableId value;
  const kernel::Expr* contract = nullptr;
  Span span;
  const ModuleState* module = nullptr;
};

/// A definition or an expression of a body; its right-hand side is expanded when all names are known.
struct BodyItem {
  std::vector<kernel::VariableId> variables;  ///< none: an expression
  std::function<const kernel::Expr*()> value{};
  kernel::StructId structure{};  ///< valid: a struct, without `value`
  Span span{};
  bool wanted = true;  ///< of a library: something refers to it
  const kernel::Expr* expanded = nullptr;
};

/// The forms of one body as they are found.
struct Body {
  Scope& scope;
  bool module_level = false;
  std::vector<BodyItem> items;
};

/// Modules that one module or the top level of a file declares, by name.
using Declared = std::map<std::string, ModuleState*, std::less<>>;

struct SourceUnit {
  std::string path;  ///< as it was found
  Declared modules;
  std::vector<ModuleState*> order;
  std::vector<const Datum*> toplevel;
};

struct ModuleState {
  enum class Status : std::uint8_t { Declared, Loading, Loaded };

  kernel::ModuleId id;
  const Datum* form = nullptr;  ///< `(module name language form …)`
  std::string_view name;
  SourceUnit* unit = nullptr;  ///< null: of the library
  ModuleState* parent = nullptr;
  Declared submodules;
  Status status = Status::Declared;

  Scope* imports = nullptr;  ///< around `definitions`, inside of the language
  Scope* definitions = nullptr;
  std::vector<BodyItem> body;
  std::vector<kernel::Item> lifted;  ///< run before the body: imports under contract, local structs
  std::vector<BodyItem> contracts;   ///< run after the body
  std::vector<const Datum*> provides;
  std::map<std::string_view, Export> exports;
  Scope* exported_names = nullptr;  ///< the same for other modules of the library; null: none has asked yet
  std::vector<kernel::ModuleId> requires_;
  std::map<const Export*, kernel::VariableId> wrapped;
  std::vector<const Datum*> later;  ///< `module*` and `module+`
  /// A package that is not there, or a file in a language that is not known: names that nothing binds may
  /// come from it.
  std::string_view unknown_source;
  /// A form that is not supported defines something: names that nothing else binds may be that.
  bool has_unknown_definitions = false;
  std::vector<std::string_view> prefixes;  ///< with which it imports names
  bool opaque = false;

  [[nodiscard]] bool library() const { return unit == nullptr; }
  /// `(module* name #f …)` and `module+`: what the module around it defines is known here.
  [[nodiscard]] bool sees_parent() const {
    return parent != nullptr && imports->parent() == parent->definitions;
  }
};

}  // namespace culprit::front::racket

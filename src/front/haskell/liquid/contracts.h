// Annotations of a program as contracts of core: refined types beside the Haskell types of functions and
// data.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "diag/diagnostic.h"
#include "front/haskell/generate.h"
#include "front/haskell/kernel.h"
#include "front/haskell/liquid/data_types.h"
#include "front/haskell/liquid/refined_types.h"

namespace culprit::front::haskell::liquid {

/// Whether a program is one of LiquidHaskell: it has annotations, or uses the modules that come with it.
bool is_liquid(const std::vector<std::unique_ptr<kernel::Module>>& modules,
               const std::vector<const kernel::Module*>& library, const Declarations& declarations);

class Contracts {
 public:
  Contracts(const std::vector<std::unique_ptr<kernel::Module>>& modules,
            const std::vector<const kernel::Module*>& library, Declarations& declarations,
            const Builtins& builtins, CoreTypes& types, Generator& generator, core::Module& core,
            diag::Sink& sink);

  /// Adds what is promised of data types. Those whose annotations are not understood, which is reported, are
  /// returned: not every value of theirs is one that the annotation allows.
  std::vector<TypeConId> add_data_types();
  /// Adds a contract for every top-level function, from its annotation or, if it has none, from its plain
  /// type. What is wrong with annotations is reported; such a function is treated as if it had none. Of the
  /// library, functions that are used and demand something of their arguments get one; what the program says
  /// of them comes before what the library says.
  void add_functions();

 private:
  struct Given {
    const Signature* signature;
    Span span;
    const kernel::Module* module;
    bool of_class = false;  ///< the type variables of a class stand for the types of its instances
  };

  void note(const kernel::Module& module);
  void note(const Annotation& annotation, const kernel::Module& module);
  [[nodiscard]] static bool is_indented(Span annotation, const kernel::Module& module);
  void check_measures(const kernel::Module& module);
  void check(const Measure& measure, const kernel::Module& module);
  void add_library_functions();
  [[nodiscard]] bool is_library(ValueId id) const { return library_.contains(declarations_[id].module); }
  void note_signature(const Annotation& annotation, const Signature& signature, const kernel::Module& module);
  [[nodiscard]] ValueId local_function(const Path& name, Span annotation, const kernel::Module& module) const;
  [[nodiscard]] Span code_around(Span annotation, const kernel::Module& module) const;
  [[nodiscard]] bool is_watched(ValueId local, bool recursive) const;
  void add_local(const Generator::WatchedLocal& local);
  [[nodiscard]] bool has_to_decrease(ValueId id, const core::Contract& contract) const;
  core::Contract contract_for(ValueId id, const Given* given);
  void note_methods(const Annotation& annotation, const ClassSpec& spec, const kernel::Module& module);
  bool add_data_type(const Annotation& annotation, const Data& data, TypeConId type,
                     const kernel::Module& module);
  void add_invariants(const kernel::Module& module);
  void report_unknown(const Path& name);
  void report_twice(const Path& name);
  void report(const Misunderstood& problem, Span annotation, const std::string& consequence);
  void check_annotations();
  [[nodiscard]] std::optional<core::Decrease> decrease_of(ValueId id, const Given* given,
                                                          const core::Contract& contract);
  void report(const Misunderstood& problem, ValueId id);
  void add_functions(const kernel::Module& module);
  void add(ValueId id, Span extent);
  bool read_type(ValueId id, const Given* given, core::Contract& contract);
  core::SpecId type_of(ValueId id, const Given* given, core::Contract& contract);
  [[nodiscard]] Scope scope_of(ValueId id, const Given& given) const;
  [[nodiscard]] bool is_exported(ValueId id, const kernel::Module& module) const;

  const std::vector<std::unique_ptr<kernel::Module>>& modules_;
  Declarations& declarations_;
  const Builtins& builtins_;
  Generator& generator_;
  core::Module& module_;
  diag::Sink& sink_;
  Logic logic_;
  RefinedTypes refined_;
  DataTypes data_types_;
  std::unordered_map<ValueId, Given> given_;              ///< also of local functions
  std::vector<std::pair<DataConId, Span>> constructors_;  ///< with signatures
  std::vector<Path> unknown_;
  std::vector<Path> twice_;                           ///< with more than one signature
  std::unordered_set<ValueId> read_;                  ///< whose signatures were read
  std::unordered_map<ValueId, std::string> methods_;  ///< their names
  std::unordered_set<ValueId> recursive_;
  std::unordered_set<ValueId> trusted_;
  std::unordered_set<ValueId> lazy_;  ///< need not terminate
  bool terminating_ = true;           ///< the others have to
  std::unordered_set<ValueId> known_;
  std::unordered_set<Symbol> library_;  ///< its modules
  Symbol main_;                         ///< the module under check
};

}  // namespace culprit::front::haskell::liquid

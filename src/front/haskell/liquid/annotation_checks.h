// What is wrong with annotations that no contract is made of: names that nothing bears, definitions that
// stand twice or that nobody uses, options that do not exist.
#pragma once

#include <functional>
#include <map>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "front/haskell/liquid/refined_types.h"

namespace culprit::front::haskell::liquid {

class AnnotationChecks {
 public:
  AnnotationChecks(const kernel::Module& module, Declarations& declarations, const Builtins& builtins,
                   Logic& logic, RefinedTypes& refined, diag::Sink& sink)
      : module_(module),
        declarations_(declarations),
        builtins_(builtins),
        logic_(logic),
        refined_(refined),
        sink_(sink) {}

  /// Reports what is wrong; of definitions whose mistakes have been reported already nothing more.
  void run();

 private:
  void check(const Annotation& annotation);
  void node(const Signature&, Span) {}
  void node(const TypeAlias& alias, Span span);
  void node(const PredicateAlias& alias, Span span);
  void node(const Measure& measure, Span span);
  void node(const Data& data, Span span);
  void node(const Invariant& invariant, Span span);
  void node(const Qualifier& qualifier, Span span);
  void node(const ClassSpec& spec, Span span);
  void node(const Directive& directive, Span span);

  void check_option(std::string_view text, Span span);
  void check_constructors(const Data& data, TypeConId type);
  void check_instance(const ClassSpec& spec, const Class& declared);
  void check_types(const Type& type);
  void check_once(std::string_view what, const Name& name);
  void check_function(const Path& name);
  void check_type(const Path& name);
  /// Reports what is found wrong by `check`, unless something inside of the annotation has been reported.
  void attempt(Span span, const std::function<void()>& check);
  [[nodiscard]] bool is_value(const Path& name) const;
  [[nodiscard]] bool is_type(const Path& name) const;
  void report(Span span, std::string message, std::string help);

  const kernel::Module& module_;
  Declarations& declarations_;
  const Builtins& builtins_;
  Logic& logic_;
  RefinedTypes& refined_;
  diag::Sink& sink_;
  std::map<std::pair<std::string_view, std::string_view>, Span> seen_;  ///< what is defined, by kind and name
  std::vector<Span> reported_;
};

}  // namespace culprit::front::haskell::liquid

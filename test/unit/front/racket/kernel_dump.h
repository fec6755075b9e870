// Kernel programs as text, for tests.
#pragma once

#include <map>
#include <set>
#include <string>

#include "front/racket/kernel.h"

namespace culprit::front::racket {

std::string dump(const Datum& datum);

/// Names are as in the source; a second variable of the same name gets a number.
class KernelDump {
 public:
  explicit KernelDump(const kernel::Program& program) : program_(program) {}
  std::string expr(const kernel::Expr& expr);
  /// "(define f …)" for each item, a line each.
  std::string module(const kernel::Module& module);
  std::string name(kernel::VariableId variable);

 private:
  std::string text(const kernel::Lambda& node);
  std::string text(const kernel::Apply& node);
  std::string clause(const kernel::Clause& clause);
  std::string bindings(Slice<kernel::Values> bindings);
  std::string all(Slice<const kernel::Expr*> parts);

  const kernel::Program& program_;
  std::map<kernel::VariableId, std::string> names_;
  std::set<std::string> taken_;
};

}  // namespace culprit::front::racket

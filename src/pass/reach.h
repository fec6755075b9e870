// Which data types have certain others inside.
#pragma once

#include <unordered_set>

#include "core/module.h"

namespace culprit::pass {

class Reach {
 public:
  explicit Reach(const core::Module& module) : module_(module) {}
  void add(core::Symbol data) { found_.insert(data); }
  /// Adds, again and again, the data types with fields of types that were found.
  void close();
  [[nodiscard]] bool contains(core::Symbol data) const { return found_.contains(data); }
  /// Whether values of the type may have such data inside. Through functions nothing is reached: what they
  /// return is looked at when they are called.
  [[nodiscard]] bool reaches(core::TypeId type) const;

 private:
  const core::Module& module_;
  std::unordered_set<core::Symbol> found_;
};

/// What is promised of the data type; null: nothing.
const core::DataSpec* find_data_spec(const core::Module& module, core::Symbol data);

}  // namespace culprit::pass

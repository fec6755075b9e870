// Names for local variables of core that no other variable of the module has.
#pragma once

#include <string>
#include <string_view>

#include "base/interner.h"

namespace culprit::front {

/// Hands out "x.1", "x.2", …: readable, and distinct from every name that a user can write and from every
/// definition.
class FreshNames {
 public:
  explicit FreshNames(base::Interner& names) : names_(names) {}
  base::Symbol fresh(std::string_view base) {
    return names_.intern(std::string(base) + "." + std::to_string(++count_));
  }
  /// A fresh name that reads like an existing one.
  base::Symbol like(base::Symbol name) {
    const std::string& text = names_.text(name);
    return fresh(std::string_view(text).substr(0, text.find('.')));
  }

 private:
  base::Interner& names_;
  std::uint64_t count_ = 0;
};

}  // namespace culprit::front

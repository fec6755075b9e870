// Which variables an expression refers to, and which are used as values and not only called.
#pragma once

#include <functional>
#include <string_view>
#include <unordered_set>

#include "front/racket/kernel.h"

namespace culprit::front::racket {

/// Calls `visit` for every expression directly inside.
void for_each_part(const kernel::Expr& expr, const std::function<void(const kernel::Expr&)>& visit);

/// Whether something in the expression is wanted; everything in it is asked for until then.
bool any_inside(const kernel::Expr& expr, const std::function<bool(const kernel::Expr&)>& is_wanted);
/// The same of the expression and what it refers to in the program's own modules.
bool any_reached(const kernel::Program& program, const kernel::Expr& expr,
                 const std::function<bool(const kernel::Expr&)>& is_wanted);

/// Whether some definition's value, or other expression, of the program's own modules is wanted.
bool any_of_modules(const kernel::Program& program,
                    const std::function<bool(const kernel::Expr&)>& is_wanted);

/// All variables that the expression refers to or sets.
std::unordered_set<kernel::VariableId> variables_of(const kernel::Expr& expr);

/// The name of the function of the library that the expression refers to; empty: none.
std::string_view library_name(const kernel::Program& program, const kernel::Expr& expr);
/// Whether that makes contracts: they ask what it is given, and answer for it.
bool makes_contract(std::string_view name);

/// The definition of a variable in the program's own modules; null: none.
const kernel::Expr* own_definition(const kernel::Program& program, kernel::VariableId id);

/// Whether evaluating the expression itself, not functions that it makes, meets something unsupported.
bool meets_unsupported(const kernel::Expr& expr);
/// Whether something unsupported is in the expression, or in what it refers to in the program's own modules.
bool reaches_unsupported(const kernel::Program& program, const kernel::Expr& expr);

/// Whether something unsupported is anywhere in the program's own modules.
bool has_unsupported(const kernel::Program& program);

/// Whether code in the expression, or in what it refers to in the program's own modules, may call itself.
bool reaches_recursion(const kernel::Program& program, const kernel::Expr& expr);
/// Whether the program's own modules use functions of the library as values that do not take all arguments:
/// what these raise may be the fault of whoever calls a value.
bool passes_library_functions(const kernel::Program& program);

/// Variables that are used other than as the function of a call.
class Uses {
 public:
  void note(const kernel::Expr& expr);
  [[nodiscard]] bool as_value(kernel::VariableId id) const { return values_.count(id) != 0; }

 private:
  std::unordered_set<kernel::VariableId> values_;
};

}  // namespace culprit::front::racket

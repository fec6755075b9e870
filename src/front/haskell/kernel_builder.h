// Makes nodes of kernel.h in a module's arena.
#pragma once

#include <initializer_list>
#include <new>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "front/haskell/builtin.h"
#include "front/haskell/kernel.h"

namespace culprit::front::haskell {

class KernelBuilder {
 public:
  KernelBuilder(kernel::Module& module, Declarations& declarations, const Builtins& builtins)
      : module_(module), declarations_(declarations), builtins_(builtins) {}

  // --- memory ---
  template <class T>
  const T* make(T value) {
    static_assert(std::is_trivially_destructible_v<T>);
    return new (module_.arena.allocate(sizeof(T), alignof(T))) T(std::move(value));
  }
  template <class T>
  kernel::Slice<T> slice(const std::vector<T>& items) {
    static_assert(std::is_trivially_destructible_v<T>);
    if (items.empty()) return {};
    T* copy = static_cast<T*>(module_.arena.allocate(items.size() * sizeof(T), alignof(T)));
    std::uninitialized_copy(items.begin(), items.end(), copy);
    return {copy, items.size()};
  }
  std::string_view text(std::string_view text);
  Symbol name(std::string_view text) { return declarations_.names.intern(text); }

  // --- values ---
  ValueId local(std::string_view name, diag::Span span);

  // --- expressions ---
  template <class Node>
  const kernel::Expr* expr(diag::Span span, Node node) {
    return make(kernel::Expr{.span = span, .node = std::move(node), .type = {}, .abstracted = {}});
  }
  const kernel::Expr* variable(ValueId id, diag::Span span);
  const kernel::Expr* constructor(DataConId id, diag::Span span);
  const kernel::Expr* apply(const kernel::Expr* function,
                            std::initializer_list<const kernel::Expr*> arguments, diag::Span span);
  const kernel::Expr* apply(const kernel::Expr* function, const std::vector<const kernel::Expr*>& arguments,
                            diag::Span span);
  const kernel::Expr* integer(std::uint64_t number, diag::Span span);
  const kernel::Expr* string(std::string_view text, diag::Span span);
  const kernel::Expr* nil(diag::Span span) { return constructor(builtins_.nil_con, span); }
  const kernel::Expr* lambda(const std::vector<ValueId>& parameters, const kernel::Expr* body,
                             diag::Span span);
  const kernel::Expr* lambda(std::uint32_t arity, const std::vector<kernel::Match>& matches, diag::Span span);
  const kernel::Expr* case_of(const kernel::Expr* scrutinee, const std::vector<kernel::Match>& matches,
                              diag::Span span);
  const kernel::Expr* if_then_else(const kernel::Expr* condition, const kernel::Expr* then_branch,
                                   const kernel::Expr* else_branch, diag::Span span);
  const kernel::Expr* let(const kernel::BindingGroup* group, const kernel::Expr* body, diag::Span span);
  const kernel::Expr* unsupported(std::string_view feature, diag::Span span);

  // --- patterns ---
  template <class Node>
  const kernel::Pattern* pattern(diag::Span span, Node node) {
    return make(kernel::Pattern{.span = span, .node = std::move(node), .type = {}});
  }
  const kernel::Pattern* variable_pattern(ValueId id, diag::Span span);
  const kernel::Pattern* wildcard(diag::Span span);
  const kernel::Pattern* constructor_pattern(DataConId id,
                                             const std::vector<const kernel::Pattern*>& arguments,
                                             diag::Span span);

  // --- matches and bindings ---
  kernel::RightHandSide plain(const kernel::Expr* body);
  kernel::Match match(const std::vector<const kernel::Pattern*>& patterns, const kernel::Expr* body,
                      diag::Span span);
  kernel::Matches matches(std::uint32_t arity, const std::vector<kernel::Match>& matches, diag::Span span);
  kernel::FunctionBinding binding(ValueId value, kernel::Matches matches);
  /// One binding that is used at one type only.
  const kernel::BindingGroup* single(kernel::FunctionBinding binding, bool recursive);

  // --- types ---
  template <class Node>
  const kernel::TypeExpr* type(diag::Span span, Node node) {
    return make(kernel::TypeExpr{.span = span, .node = std::move(node)});
  }
  const kernel::TypeExpr* type_con(TypeConId id, diag::Span span);
  const kernel::TypeExpr* type_apply(const kernel::TypeExpr* function,
                                     const std::vector<const kernel::TypeExpr*>& arguments, diag::Span span);

  /// The type with `arguments` in the places of the variables `parameters`.
  const kernel::TypeExpr* substitute(const kernel::TypeExpr& type, kernel::Slice<Symbol> parameters,
                                     const std::vector<const kernel::TypeExpr*>& arguments);

  [[nodiscard]] const Builtins& builtins() const { return builtins_; }
  [[nodiscard]] Declarations& declarations() { return declarations_; }
  [[nodiscard]] kernel::Module& module() { return module_; }

 private:
  kernel::Module& module_;
  Declarations& declarations_;
  const Builtins& builtins_;
};

}  // namespace culprit::front::haskell

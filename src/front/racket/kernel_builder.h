// Making kernel expressions.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "front/racket/arena.h"
#include "front/racket/kernel.h"

namespace culprit::front::racket {

class KernelBuilder {
 public:
  explicit KernelBuilder(kernel::Program& program) : program_(program) {}

  template <class Node>
  const kernel::Expr* expr(Node node, Span span) {
    return create(*program_.arena, kernel::Expr{std::move(node), span});
  }
  template <class T>
  Slice<T> slice(const std::vector<T>& values) {
    return copy_slice(*program_.arena, values);
  }
  std::string_view text(std::string_view text) { return copy_text(*program_.arena, text); }
  const Datum* datum(Datum datum) { return create(*program_.arena, datum); }
  const Datum* symbol_datum(std::string_view name, Span span);
  const Datum* list_datum(const std::vector<const Datum*>& elements, Span span);

  kernel::VariableId variable(std::string_view name, Span span, kernel::ModuleId module = {});

  const kernel::Expr* quote(const Datum* datum) { return expr(kernel::Quote{datum}, datum->span); }
  const kernel::Expr* symbol(std::string_view name, Span span) { return quote(symbol_datum(name, span)); }
  const kernel::Expr* string(std::string_view text, Span span);
  const kernel::Expr* boolean(bool value, Span span);
  const kernel::Expr* integer(std::int64_t value, Span span);
  const kernel::Expr* null(Span span) { return quote(list_datum({}, span)); }
  const kernel::Expr* primitive(std::string_view name, const std::vector<const kernel::Expr*>& arguments,
                                Span span);
  const kernel::Expr* void_value(Span span) { return primitive("void", {}, span); }
  const kernel::Expr* list(const std::vector<const kernel::Expr*>& elements, Span span);
  const kernel::Expr* apply(const kernel::Expr* function, const std::vector<const kernel::Expr*>& arguments,
                            Span span);
  const kernel::Expr* branch(const kernel::Expr* condition, const kernel::Expr* yes, const kernel::Expr* no,
                             Span span) {
    return expr(kernel::If{condition, yes, no}, span);
  }
  const kernel::Expr* sequence(const std::vector<const kernel::Expr*>& parts, Span span);
  const kernel::Expr* let(kernel::VariableId variable, const kernel::Expr* value, const kernel::Expr* body,
                          Span span);
  const kernel::Expr* lambda(const std::vector<kernel::VariableId>& parameters, const kernel::Expr* body,
                             Span span, std::string_view name = {});
  /// `(letrec ([name (lambda parameters body)]) (name arguments …))`
  const kernel::Expr* loop(kernel::VariableId name, const std::vector<kernel::VariableId>& parameters,
                           const kernel::Expr* body, const std::vector<const kernel::Expr*>& arguments,
                           Span span);

 private:
  kernel::Program& program_;
};

}  // namespace culprit::front::racket

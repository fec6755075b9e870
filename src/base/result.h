// Result<T, E>: a value or the reason why there is none. For I/O, subprocesses and solvers.
#pragma once

#include <string>
#include <utility>
#include <variant>

#include "base/invariant.h"

namespace culprit::base {

template <class E>
struct Failure {
  E reason;
};
template <class E>
Failure(E) -> Failure<E>;

template <class T, class E = std::string>
class [[nodiscard]] Result {
 public:
  Result(T value)  // NOLINT(google-explicit-constructor)
      : content_(std::in_place_index<0>, std::move(value)) {}
  Result(Failure<E> failure)  // NOLINT(google-explicit-constructor)
      : content_(std::in_place_index<1>, std::move(failure.reason)) {}
  [[nodiscard]] bool ok() const { return content_.index() == 0; }
  explicit operator bool() const { return ok(); }
  [[nodiscard]] T& value() {
    INVARIANT(ok(), "value() of a failed Result");
    return std::get<0>(content_);
  }
  [[nodiscard]] const T& value() const {
    INVARIANT(ok(), "value() of a failed Result");
    return std::get<0>(content_);
  }
  [[nodiscard]] const E& reason() const {
    INVARIANT(!ok(), "reason() of a successful Result");
    return std::get<1>(content_);
  }

 private:
  std::variant<T, E> content_;
};

}  // namespace culprit::base

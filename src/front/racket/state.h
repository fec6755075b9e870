// What in a program can change between one call of an export and the next.
#pragma once

#include <string_view>
#include <vector>

#include "front/racket/kernel.h"

namespace culprit::front::racket {

/// Whether modules keep something that changes: what an export does may then depend on earlier calls.
bool has_state(const kernel::Program& program);
/// Whether evaluating the expression may change what modules keep: it sets a variable, or uses something that
/// other definitions have made, directly or in functions that it refers to.
bool may_change_state(const kernel::Program& program, const kernel::Expr& expr);
/// Whether something in the modules changes vectors or boxes, or asks whether they change: clients give
/// mutable ones only.
bool tells_mutability(const kernel::Program& program);
/// What Racket leaves open, or clients may do, and nobody follows: what proofs of the modules rest on, since
/// they use functions that can tell.
std::vector<std::string_view> assumed_of_racket(const kernel::Program& program);
/// Whether something in the modules changes vectors.
bool changes_vectors(const kernel::Program& program);
/// Whether instances of the struct can be changed.
bool has_mutable_field(const kernel::Program& program, const kernel::Struct& structure);

}  // namespace culprit::front::racket

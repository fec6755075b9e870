// Racket code as a tree, and how to write the same in fewer words.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace culprit::front::racket {

struct Code {
  std::string name = {};         ///< of a leaf: a name or a literal
  std::vector<Code> parts = {};  ///< of a form
  char open = '(';

  bool operator==(const Code&) const = default;
  [[nodiscard]] bool is_leaf() const { return !name.empty(); }
  /// Whether it is a form that begins with this name.
  [[nodiscard]] bool is(std::string_view head) const { return !parts.empty() && parts[0].name == head; }
};

Code leaf(std::string_view name);
Code form(std::vector<Code> parts);
/// `[a b]`
Code clause(Code first, Code second);
/// `(name part …)`
Code call(std::string_view name, std::vector<Code> parts = {});
std::string text(const Code& code);

/// How often a name stands in the code. Bound names are different from all others.
std::size_t occurrences(const Code& code, std::string_view name);
Code lambda(const std::vector<std::string>& parameters, Code body);
/// The value of `body`, in which the name stands for the value, which is evaluated first.
Code let(const std::string& name, Code value, Code body);
Code in_sequence(Code first, Code second);
Code apply(Code function, std::vector<Code> arguments);
/// "(lambda (x) (lambda (y) e))" as a procedure of two arguments, or of none; no parts: it is nothing like
/// that.
Code uncurried(const Code& function, unsigned arity);
/// The first clause whose condition holds.
Code conditional(const std::vector<std::pair<Code, Code>>& clauses, Code otherwise);

/// What a list consists of as far as the code tells; what follows is unimportant.
std::vector<Code> elements(const Code& list);
/// Keys and values of the pairs among the elements, those that count: the first of each key.
std::vector<std::pair<Code, Code>> entries(const Code& list);

}  // namespace culprit::front::racket

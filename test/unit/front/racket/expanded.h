// Programs given as text, expanded with a small library of their own.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "front/racket/expander.h"
#include "kernel_dump.h"

namespace culprit::front::racket {

struct Expanded {
  diag::SourceManager sources;
  diag::Sink sink;
  std::optional<kernel::Program> program;

  /// "E003 1:9 message (help)" for each diagnostic.
  [[nodiscard]] std::vector<std::string> diagnostics() const;
  [[nodiscard]] const kernel::Module* find(std::string_view name) const;
  /// The items of a module, a line each; without a name, of the only one that is not of the library.
  [[nodiscard]] std::string module(std::string_view name = {}) const;
};

/// `files`: what can be required by relative path.
std::unique_ptr<Expanded> expanded(const std::string& text,
                                   const std::map<std::string, std::string>& files = {});
/// The dump of one expression of a `#lang racket` file, or its first diagnostic.
std::string expression(const std::string& text);

}  // namespace culprit::front::racket

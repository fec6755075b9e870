// What the tests of core/ share.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/module.h"
#include "core/parser.h"
#include "diag/diagnostic.h"
#include "diag/source.h"

namespace culprit::test {

/// A text with the module it parses to and what was reported.
class Parsed {
 public:
  explicit Parsed(std::string text) {
    file = sources.add("test.core", std::move(text));
    module = core::parse(sources, file, sink);
  }
  /// "CODE line:column message" of each diagnostic.
  [[nodiscard]] std::vector<std::string> messages() const;

  diag::SourceManager sources;
  diag::Sink sink;
  diag::FileId file;
  std::unique_ptr<core::Module> module;
};

/// Deeply nested sources need the stack that the driver gives them.
void with_large_stack(const std::function<void()>& body);

}  // namespace culprit::test

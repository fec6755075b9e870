// From a file to a program and the entries of it that are wanted.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "driver/discover.h"
#include "driver/languages.h"
#include "env/options.h"

namespace culprit::driver {

/// A program with the texts that its spans refer to. Loading the same file twice gives the same ids and
/// spans, so what one copy reports can be shown with the texts of another.
struct Loaded {
  std::shared_ptr<diag::SourceManager> sources = std::make_shared<diag::SourceManager>();
  std::unique_ptr<front::Program> program;  ///< null if the file cannot be checked
  std::string language;
  std::vector<std::size_t> entries;           ///< in source order
  std::vector<diag::Diagnostic> diagnostics;  ///< sorted
};

/// Not shared between threads: front ends may keep what they have read.
class Loader {
 public:
  explicit Loader(std::function<FrontEnds()> make_languages) : make_languages_(std::move(make_languages)) {}
  Loaded load(const Input& input, const env::Options& options);

 private:
  Loaded load(const Input& input, const std::string& text, const env::Options& options);
  std::function<FrontEnds()> make_languages_;
  FrontEnds front_ends_;  ///< empty until the first file
};

/// Loads one file; a problem with the path is a diagnostic.
Loaded load_path(const std::string& path, const env::Options& options);

}  // namespace culprit::driver

// The embedded library by module, and which of its modules export a name.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "diag/source.h"
#include "front/common/embedded.h"
#include "front/haskell/entities.h"

namespace culprit::front::haskell {

/// Of several modules that export a name, these are the likeliest to be meant, in this order.
inline constexpr std::array<std::string_view, 4> kLikeliestModules = {"Prelude", "Data.List", "Data.Map",
                                                                      "Data.Set"};

/// Whether users may import a library module.
bool is_public(std::string_view module);

class LibraryIndex {
 public:
  explicit LibraryIndex(const std::vector<EmbeddedFile>& files);

  /// The text of a module; null if the library has none of that name.
  [[nodiscard]] const EmbeddedFile* file(std::string_view module) const;
  [[nodiscard]] std::vector<std::string> modules() const;
  /// The modules that users may import.
  [[nodiscard]] std::vector<std::string> public_modules() const;
  /// A module that exports a name, by its export list; empty if none does. The first call parses the whole
  /// library, so it is for messages only.
  std::string exporter(Space space, std::string_view name, diag::SourceManager& sources);

 private:
  void read_exports(diag::SourceManager& sources);
  void read_exports(const std::string& module, diag::SourceManager& sources);

  std::map<std::string, EmbeddedFile, std::less<>> files_;
  std::map<std::pair<Space, std::string>, std::string> exporters_;
  bool read_ = false;
};

}  // namespace culprit::front::haskell

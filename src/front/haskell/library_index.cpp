#include "front/haskell/library_index.h"

#include "diag/diagnostic.h"
#include "front/haskell/parser.h"

namespace culprit::front::haskell {

namespace {

constexpr std::string_view kInternal = "Culprit.";

}  // namespace

bool is_public(std::string_view module) { return !module.starts_with(kInternal); }

LibraryIndex::LibraryIndex(const std::vector<EmbeddedFile>& files) {
  for (const EmbeddedFile& file : files) {
    files_.emplace(file.name.substr(0, file.name.rfind('.')), file);
  }
}

const EmbeddedFile* LibraryIndex::file(std::string_view module) const {
  const auto found = files_.find(module);
  return found == files_.end() ? nullptr : &found->second;
}

std::vector<std::string> LibraryIndex::modules() const {
  std::vector<std::string> result;
  for (const auto& [name, file] : files_) result.push_back(name);
  return result;
}

std::vector<std::string> LibraryIndex::public_modules() const {
  std::vector<std::string> result;
  for (const auto& [name, file] : files_) {
    if (is_public(name)) result.push_back(name);
  }
  return result;
}

void LibraryIndex::read_exports(diag::SourceManager& sources) {
  read_ = true;
  for (const std::string_view module : kLikeliestModules) read_exports(std::string(module), sources);
  for (const std::string& module : public_modules()) read_exports(module, sources);
}

void LibraryIndex::read_exports(const std::string& module, diag::SourceManager& sources) {
  const EmbeddedFile* found = file(module);
  if (found == nullptr) return;
  diag::Sink ignored;
  const diag::FileId id =
      sources.add("<library>/" + std::string(found->name), std::string(found->text), diag::Origin::Library);
  const auto tree = parse_module(id, sources, false, ignored);
  if (tree == nullptr) return;
  for (const ast::EntityItem& item : tree->exports) {
    const Space space = item.kind == ast::EntityItem::Kind::Value ? Space::Values : Space::Types;
    exporters_.emplace(std::pair(space, std::string(item.path.name)), module);
    for (const ast::Name& member : item.members) {
      exporters_.emplace(std::pair(Space::Values, std::string(member.text)), module);
    }
  }
}

std::string LibraryIndex::exporter(Space space, std::string_view name, diag::SourceManager& sources) {
  if (!read_) read_exports(sources);
  const auto found = exporters_.find({space, std::string(name)});
  return found == exporters_.end() ? "" : found->second;
}

}  // namespace culprit::front::haskell

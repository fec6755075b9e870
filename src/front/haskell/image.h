// The library as it was compiled when the tool was built (image_writer.h). A program that starts from it
// knows all declarations of the library at once; interfaces and code of its modules are read when they are
// used.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diag/source.h"
#include "front/haskell/builtin.h"
#include "front/haskell/declarations.h"
#include "front/haskell/image_decoder.h"
#include "front/haskell/image_format.h"
#include "front/haskell/kernel.h"

namespace culprit::front::haskell {

/// The library of one program.
class LibraryImage {
 public:
  /// Declares everything, in `declarations` and `builtins`, which must be empty. `bytes` outlives the
  /// program.
  LibraryImage(std::string_view bytes, Declarations& declarations, Builtins& builtins,
               diag::SourceManager& sources);

  // --- modules, by number ---
  [[nodiscard]] std::optional<std::uint32_t> find(std::string_view module) const;
  [[nodiscard]] std::vector<std::string> public_modules() const;
  /// A module that exports a name, for messages; empty if none does.
  /// The first module that exports the name and, if `called` is not empty, has that as the last part of its
  /// own name.
  std::string exporter(Space space, std::string_view name, std::string_view called = {});
  [[nodiscard]] std::string_view name(std::uint32_t module) const { return modules_[module].name; }
  [[nodiscard]] const std::vector<std::uint32_t>& imports(std::uint32_t module) const {
    return modules_[module].imports;
  }
  [[nodiscard]] diag::FileId file(std::uint32_t module) const { return numbering_.files[module]; }
  /// Makes the module's instances known, if they are not; gives what it exports.
  ModuleInterface load(std::uint32_t module);
  /// Those that were loaded, in that order. They have no code: that is found by its value.
  [[nodiscard]] const std::vector<const kernel::Module*>& loaded() const { return loaded_; }
  /// Gives the loaded modules their annotations: only programs with annotations of their own ask for them.
  void read_annotations();

  // --- code ---
  /// Where a value is defined: by a function or a pattern. The module is null if it has no code here.
  struct Definition {
    const kernel::Module* module = nullptr;
    const kernel::FunctionBinding* function = nullptr;
    const kernel::PatternBinding* pattern = nullptr;
  };
  /// May add values to the declarations: the local variables of the code.
  Definition definition(ValueId value);
  struct InstanceDefinition {
    const kernel::Module* module = nullptr;
    const kernel::InstanceSource* source = nullptr;
  };
  InstanceDefinition definition(InstanceId instance);

 private:
  struct Module {
    std::string_view name;
    std::vector<std::uint32_t> imports;
    std::vector<InstanceId> instances;
    std::size_t rest = 0;         ///< where the image goes on about it
    std::size_t annotations = 0;  ///< where its annotations stand; known once it is loaded
    bool loaded = false;
    std::unique_ptr<kernel::Module> code;
  };
  void read_modules(diag::SourceManager& sources);
  void read_kinds();
  void read_types();
  void read_declarations(Builtins& builtins);
  ModuleInterface interface(std::uint32_t module);
  /// Code that can be read on its own.
  struct Piece {
    kernel::Module& module;
    std::size_t position;
  };
  std::optional<Piece> piece(image::Section table, std::size_t number);

  Declarations& declarations_;
  image::Numbering numbering_;
  std::vector<Module> modules_;
  std::vector<const kernel::Module*> loaded_;
};

}  // namespace culprit::front::haskell

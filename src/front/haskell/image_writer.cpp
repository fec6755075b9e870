#include "front/haskell/image_writer.h"

#include <array>
#include <map>

#include "base/invariant.h"
#include "front/haskell/image_encoder.h"
#include "front/haskell/image_format.h"

namespace culprit::front::haskell {

namespace image {
namespace {

/// Entries that are found by number; several numbers may have one entry, or none.
class Table {
 public:
  explicit Table(std::size_t size) : starts_(size, 0) {}

  /// What is appended next is the entry of that number.
  void begin(std::size_t number) { starts_[number] = entries_.size() + 1; }
  void append(const ByteWriter& entry) { entries_.append(entry); }

  [[nodiscard]] ByteWriter bytes() const {
    ByteWriter result;
    result.word(static_cast<std::uint32_t>(starts_.size()));
    for (const std::uint32_t start : starts_) result.word(start);
    result.append(entries_);
    return result;
  }

 private:
  std::vector<std::uint32_t> starts_;  // 0: no entry
  ByteWriter entries_;
};

class Writer {
 public:
  explicit Writer(const InferredLibrary& library)
      : library_(library), declarations_(library.declarations), encoder_(declarations_, files(library)) {
    for (const auto& module : library.code) code_.emplace(module->name, module.get());
    for (std::size_t i = 0; i < library.modules.size(); ++i) numbers_.emplace(library.modules[i].name, i);
  }

  std::string run() {
    const ByteWriter declarations = encoder_.apart([&] { put_declarations(); });
    const ByteWriter modules = module_table();
    const ByteWriter values = value_table();
    const ByteWriter instances = instance_table();
    return assemble(
        {string_table(), encoder_.kinds(), encoder_.types(), declarations, modules, values, instances});
  }

 private:
  using Sections = std::array<ByteWriter, static_cast<std::size_t>(Section::kCount)>;

  static std::map<diag::FileId, std::uint32_t> files(const InferredLibrary& library) {
    std::map<Symbol, std::uint32_t> numbers;
    for (const LibraryModule& module : library.modules) {
      numbers.emplace(module.interface.name, static_cast<std::uint32_t>(numbers.size()));
    }
    std::map<diag::FileId, std::uint32_t> result;
    for (const auto& module : library.code) result.emplace(module->file, numbers.at(module->name));
    return result;
  }

  static std::string assemble(const Sections& sections) {
    ByteWriter result;
    auto start = static_cast<std::uint32_t>(4 * (sections.size() + 1));
    for (const ByteWriter& section : sections) {
      result.word(start);
      start += section.size();
    }
    result.word(start);
    for (const ByteWriter& section : sections) result.append(section);
    return result.bytes();
  }

  void put_declarations() {
    encoder_.put(encoder_.value_count());
    for (const Value& value : declarations_.values) {
      if (value.kind != ValueKind::Local) encoder_.put(value);
    }
    put_all(declarations_.data_cons);
    put_all(declarations_.fields);
    put_all(declarations_.type_cons);
    put_all(declarations_.classes);
    put_all(declarations_.instances);
    encoder_.put(library_.builtins);
  }
  template <class Items>
  void put_all(const Items& items) {
    encoder_.put(items.size());
    for (const auto& item : items) encoder_.put(item);
  }

  [[nodiscard]] const kernel::Module& code_of(const LibraryModule& module) const {
    const auto found = code_.find(module.interface.name);
    INVARIANT(found != code_.end(), "a library module without code");
    return *found->second;
  }

  ByteWriter module_table() {
    Table table(library_.modules.size());
    for (std::size_t i = 0; i < library_.modules.size(); ++i) {
      table.begin(i);
      table.append(encoder_.apart([&] { put_module(library_.modules[i]); }));
    }
    return table.bytes();
  }

  void put_module(const LibraryModule& module) {
    const kernel::Module& code = code_of(module);
    const diag::SourceFile& file = library_.sources.file(code.file);
    encoder_.put(std::string_view(module.name));
    encoder_.put(std::string_view(file.name()));
    encoder_.put(file.text());
    encoder_.put(module.imports.size());
    for (const std::string& import : module.imports) encoder_.put(numbers_.at(import));
    encoder_.put(instances_of(module.interface.name));
    encoder_.put(code);
    encoder_.put(module.interface);
    encoder_.put(code.annotation_texts);
    encoder_.put(code.annotation_values);
    encoder_.put(code.annotation_types);
  }

  [[nodiscard]] std::vector<InstanceId> instances_of(Symbol module) const {
    std::vector<InstanceId> result;
    for (std::size_t i = 0; i < declarations_.instances.size(); ++i) {
      if (declarations_.instances[i].module == module) result.emplace_back(i);
    }
    return result;
  }

  // --- code ---
  ByteWriter value_table() {
    Table table(encoder_.value_count());
    for (const LibraryModule& module : library_.modules) {
      const kernel::Module& code = code_of(module);
      each_function(code, [&](const kernel::FunctionBinding& function) {
        table.begin(encoder_.value_number(function.value));
        table.append(piece(module, [&] { put_binding(CodeKind::Function, function); }));
      });
      for (const kernel::BindingGroup* group : code.groups) {
        for (const kernel::PatternBinding& pattern : group->patterns) {
          for (const ValueId value : pattern.variables) table.begin(encoder_.value_number(value));
          table.append(piece(module, [&] { put_binding(CodeKind::Pattern, pattern); }));
        }
      }
    }
    return table.bytes();
  }

  template <class Visit>
  static void each_function(const kernel::Module& module, const Visit& visit) {
    for (const kernel::BindingGroup* group : module.groups) {
      for (const kernel::FunctionBinding& function : group->functions) visit(function);
    }
    for (const kernel::ClassSource& source : module.classes) {
      for (const kernel::FunctionBinding& function : source.defaults) visit(function);
    }
    for (const kernel::InstanceSource& source : module.instances) {
      for (const kernel::FunctionBinding& function : source.methods) visit(function);
    }
  }

  ByteWriter instance_table() {
    Table table(declarations_.instances.size());
    for (const LibraryModule& module : library_.modules) {
      const kernel::Module& code = code_of(module);
      for (const kernel::InstanceSource& source : code.instances) {
        table.begin(source.instance.index());
        table.append(piece(module, [&] { encoder_.put(source); }));
      }
    }
    return table.bytes();
  }

  /// Code that is read on its own says where it belongs.
  template <class Write>
  ByteWriter piece(const LibraryModule& module, const Write& write) {
    encoder_.begin_code();
    return encoder_.apart([&] {
      encoder_.put(numbers_.at(module.name));
      write();
    });
  }
  template <class Binding>
  void put_binding(CodeKind kind, const Binding& binding) {
    encoder_.put(kind);
    encoder_.put(binding);
  }

  ByteWriter string_table() {
    Table table(encoder_.strings().size());
    for (std::size_t i = 0; i < encoder_.strings().size(); ++i) {
      table.begin(i);
      ByteWriter text;
      text.text(declarations_.names.text(encoder_.strings()[i]));
      table.append(text);
    }
    return table.bytes();
  }

  const InferredLibrary& library_;
  const Declarations& declarations_;
  Encoder encoder_;
  std::map<Symbol, const kernel::Module*> code_;
  std::map<std::string, std::size_t> numbers_;
};

}  // namespace
}  // namespace image

std::string write_image(const InferredLibrary& library) { return image::Writer(library).run(); }

}  // namespace culprit::front::haskell

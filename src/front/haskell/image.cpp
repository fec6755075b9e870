#include "front/haskell/image.h"

#include <algorithm>

#include "base/invariant.h"
#include "front/haskell/library_index.h"
#include "front/haskell/liquid/parser.h"

namespace culprit::front::haskell {

using image::Decoder;
using image::Section;

LibraryImage::LibraryImage(std::string_view bytes, Declarations& declarations, Builtins& builtins,
                           diag::SourceManager& sources)
    : declarations_(declarations),
      numbering_{.image = bytes,
                 .declarations = declarations,
                 .files = {},
                 .kinds = {},
                 .strings = section(bytes, Section::Strings),
                 .symbols = {}} {
  numbering_.symbols.resize(image::table_size(bytes, numbering_.strings));
  read_modules(sources);
  read_kinds();
  read_types();
  read_declarations(builtins);
}

// --- what is read at once ---

void LibraryImage::read_modules(diag::SourceManager& sources) {
  const std::size_t table = section(numbering_.image, Section::Modules);
  modules_.resize(image::table_size(numbering_.image, table));
  for (std::size_t i = 0; i < modules_.size(); ++i) {
    Decoder decoder(numbering_, image::entry(numbering_.image, table, i));
    Module& module = modules_[i];
    decoder.get(module.name);
    std::string name = decoder.get<std::string>();
    numbering_.files.push_back(sources.add_library(std::move(name), decoder.get<std::string_view>()));
    decoder.get(module.imports);
    decoder.get(module.instances);
    module.rest = decoder.position();
  }
}

void LibraryImage::read_kinds() {
  Decoder decoder(numbering_, section(numbering_.image, Section::Kinds));
  Kinds& kinds = declarations_.types.kinds;
  const auto count = decoder.get<std::uint32_t>();
  for (std::uint32_t i = 0; i < count; ++i) {
    Kind kind = kinds.star();
    const auto form = decoder.get<Kinds::Form>();
    if (form == Kinds::Form::Variable) kind = kinds.fresh();
    if (form == Kinds::Form::Arrow) {
      const Kind parameter = decoder.get<Kind>();
      kind = kinds.arrow(parameter, decoder.get<Kind>());
    }
    numbering_.kinds.push_back(kind);
  }
}

/// The types of an image are the first ones: a type's number is its id.
void LibraryImage::read_types() {
  Decoder decoder(numbering_, section(numbering_.image, Section::Types));
  Types& types = declarations_.types;
  const auto count = decoder.get<std::uint32_t>();
  types.reserve(count);
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto read = [&]() -> Type {
      switch (decoder.get<TypeForm>()) {
        case TypeForm::Generic: return types.generic(decoder.get<std::uint32_t>());
        case TypeForm::Constructor: return types.constructor(decoder.get<TypeConId>());
        case TypeForm::Apply: {
          const Type function = decoder.get<Type>();
          return types.apply(function, decoder.get<Type>());
        }
        case TypeForm::Variable: {
          const Type made = types.fresh(decoder.get<std::uint32_t>());
          decoder.get(types[made].name);
          return made;
        }
        case TypeForm::Rigid: {
          const auto level = decoder.get<std::uint32_t>();
          return types.rigid(level, decoder.get<Symbol>());
        }
        case TypeForm::Forall: return types.forall(decoder.get<Scheme>());
        case TypeForm::Error: return types.error();
      }
      return {};
    };
    INVARIANT(read() == Type(i), "types of the library image are not in order");
  }
  const auto next_generic = decoder.get<std::uint32_t>();
  const std::uint32_t first = types.reserve_generics(0);
  if (next_generic > first) types.reserve_generics(next_generic - first);
}

namespace {
template <class Items>
void read_all(Decoder& decoder, Items& items) {
  INVARIANT(items.empty(), "the library image is loaded into declarations that are not empty");
  items.resize(decoder.get<std::uint32_t>());
  for (auto& item : items) decoder.get(item);
}
}  // namespace

void LibraryImage::read_declarations(Builtins& builtins) {
  Decoder decoder(numbering_, section(numbering_.image, Section::Declarations));
  read_all(decoder, declarations_.values);
  read_all(decoder, declarations_.data_cons);
  read_all(decoder, declarations_.fields);
  read_all(decoder, declarations_.type_cons);
  read_all(decoder, declarations_.classes);
  read_all(decoder, declarations_.instances);
  decoder.get(builtins);
}

// --- modules ---

/// They are sorted by name.
std::optional<std::uint32_t> LibraryImage::find(std::string_view module) const {
  const auto found =
      std::lower_bound(modules_.begin(), modules_.end(), module,
                       [](const Module& each, std::string_view name) { return each.name < name; });
  if (found == modules_.end() || found->name != module) return std::nullopt;
  return static_cast<std::uint32_t>(found - modules_.begin());
}

std::vector<std::string> LibraryImage::public_modules() const {
  std::vector<std::string> result;
  for (const Module& module : modules_) {
    if (is_public(module.name)) result.emplace_back(module.name);
  }
  return result;
}

std::string LibraryImage::exporter(Space space, std::string_view name, std::string_view called) {
  const Symbol symbol = declarations_.names.intern(name);
  const auto exports = [&](std::uint32_t number) {
    const std::string_view module = modules_[number].name;
    if (!called.empty() && module.substr(module.rfind('.') + 1) != called) return false;
    return is_public(module) && interface(number).space(space).find(symbol).found();
  };
  for (const std::string_view module : kLikeliestModules) {
    const std::optional<std::uint32_t> number = find(module);
    if (number && exports(*number)) return std::string(module);
  }
  for (std::uint32_t i = 0; i < modules_.size(); ++i) {
    if (exports(i)) return std::string(modules_[i].name);
  }
  return {};
}

ModuleInterface LibraryImage::interface(std::uint32_t number) {
  Module& module = modules_[number];
  if (module.code == nullptr) module.code = std::make_unique<kernel::Module>();
  Decoder decoder(numbering_, module.rest);
  decoder.get(*module.code);
  ModuleInterface result = decoder.get<ModuleInterface>();
  module.annotations = decoder.position();
  return result;
}

ModuleInterface LibraryImage::load(std::uint32_t number) {
  ModuleInterface result = interface(number);
  Module& module = modules_[number];
  if (module.loaded) return result;
  module.loaded = true;
  loaded_.push_back(module.code.get());
  for (const InstanceId id : module.instances) {
    declarations_[declarations_[id].class_id].instances.push_back(id);
  }
  return result;
}

void LibraryImage::read_annotations() {
  for (Module& module : modules_) {
    if (!module.loaded || !module.code->annotation_texts.empty()) continue;
    Decoder decoder(numbering_, module.annotations);
    decoder.get(module.code->annotation_texts);
    decoder.get(module.code->annotation_values);
    decoder.get(module.code->annotation_types);
    diag::Sink problems;  // none: the image would not have been written
    module.code->annotations = liquid::parse(module.code->annotation_texts, module.code->arena, problems);
  }
}

// --- code ---

std::optional<LibraryImage::Piece> LibraryImage::piece(Section table, std::size_t number) {
  const std::string_view bytes = numbering_.image;
  const std::size_t start = section(bytes, table);
  const std::size_t position =
      number < image::table_size(bytes, start) ? image::entry(bytes, start, number) : 0;
  if (position == 0) return std::nullopt;
  Decoder decoder(numbering_, position);
  const Module& module = modules_[decoder.get<std::uint32_t>()];
  INVARIANT(module.loaded, "code of a library module that is not loaded");
  return Piece{*module.code, decoder.position()};
}

LibraryImage::Definition LibraryImage::definition(ValueId value) {
  const std::optional<Piece> found = piece(Section::ValueCode, value.index());
  if (!found) return {};
  Decoder decoder(numbering_, found->position, &found->module.arena);
  Definition result{.module = &found->module};
  if (decoder.get<image::CodeKind>() == image::CodeKind::Function) {
    result.function = decoder.make<kernel::FunctionBinding>();
  } else {
    result.pattern = decoder.make<kernel::PatternBinding>();
  }
  return result;
}

LibraryImage::InstanceDefinition LibraryImage::definition(InstanceId instance) {
  const std::optional<Piece> found = piece(Section::InstanceCode, instance.index());
  if (!found) return {};
  Decoder decoder(numbering_, found->position, &found->module.arena);
  return {&found->module, decoder.make<kernel::InstanceSource>()};
}

}  // namespace culprit::front::haskell

#include "front/haskell/image.h"

#include <gtest/gtest.h>

#include "core/equal.h"
#include "core/validate.h"
#include "front/common/embedded.h"
#include "front/haskell/compile_library.h"
#include "front/haskell/core_types.h"
#include "front/haskell/generate.h"
#include "front/haskell/image_encoder.h"
#include "front/haskell/image_writer.h"
#include "front/haskell/infer.h"
#include "front/haskell/liquid/contracts.h"
#include "infer_program.h"

namespace culprit::front::haskell {
namespace {

/// The library from its sources.
struct Library {
  Library() : builtins(add_builtins(declarations)) {
    const auto receive = [&](std::unique_ptr<kernel::Module> module) {
      infer_module(*module, declarations, builtins, sink);
      code.push_back(std::move(module));
    };
    modules = load_library(library_files(), declarations, builtins, sources, sink, receive);
  }
  [[nodiscard]] std::string image() const {
    return write_image({declarations, builtins, modules, code, sources});
  }

  diag::SourceManager sources;
  diag::Sink sink;
  Declarations declarations;
  Builtins builtins;
  std::vector<LibraryModule> modules;
  std::vector<std::unique_ptr<kernel::Module>> code;
};

/// The library from an image, all modules loaded.
struct Loaded {
  explicit Loaded(std::string_view bytes) : image(bytes, declarations, builtins, sources) {}

  diag::SourceManager sources;
  Declarations declarations;
  Builtins builtins;
  LibraryImage image;
};

TEST(HaskellImage, IsTheSameEachTime) {
  const std::string first = Library().image();
  EXPECT_EQ(first, Library().image());
  EXPECT_EQ(first, haskell_image()) << "the image in the binary was made of other files";
}

TEST(HaskellImage, ErrorsInTheLibraryGiveNoImage) {
  std::vector<EmbeddedFile> files = library_files();
  files.push_back({"Data.Broken.hs", "module Data.Broken where\nx :: Int\nx = 'c'\n"});
  diag::SourceManager sources;
  diag::Sink sink;
  EXPECT_EQ(compile_library(files, sources, sink), "");
  ASSERT_TRUE(sink.has_errors());
  EXPECT_EQ(sources.describe(sink.sorted()[0].span), "<library>/Data.Broken.hs:3:5");
}

TEST(HaskellImage, ErrorsInAnnotationsOfTheLibraryGiveNoImage) {
  std::vector<EmbeddedFile> files = library_files();
  files.push_back({"Data.Broken.hs", "module Data.Broken where\n{-@ x :: {v:Int | } @-}\nx :: Int\nx = 1\n"});
  diag::SourceManager sources;
  diag::Sink sink;
  EXPECT_EQ(compile_library(files, sources, sink), "");
  ASSERT_TRUE(sink.has_errors());
  EXPECT_EQ(sources.describe(sink.sorted()[0].span), "<library>/Data.Broken.hs:2:19");
}

TEST(HaskellImage, FindsModules) {
  const Loaded loaded(haskell_image());
  EXPECT_FALSE(loaded.image.find("Data.Maps").has_value());
  EXPECT_FALSE(loaded.image.find("").has_value());
  const auto found = loaded.image.find("Data.Map");
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(loaded.image.name(*found), "Data.Map");
  EXPECT_EQ(loaded.sources.file(loaded.image.file(*found)).name(), "<library>/Data.Map.hs");
}

TEST(HaskellImage, InstancesAreKnownWhenTheirModulesAre) {
  Loaded loaded(haskell_image());
  const auto count = [&] {
    std::size_t all = 0;
    for (const Class& each : loaded.declarations.classes) all += each.instances.size();
    return all;
  };
  EXPECT_EQ(count(), 0U);
  const std::uint32_t module = *loaded.image.find("Culprit.Map");
  loaded.image.load(module);
  const std::size_t after = count();
  EXPECT_GT(after, 0U);
  loaded.image.load(module);
  EXPECT_EQ(count(), after);
}

/// Values that are no local variables, in order.
std::vector<const Value*> global_values(const Declarations& declarations) {
  std::vector<const Value*> result;
  for (const Value& value : declarations.values) {
    if (value.kind != ValueKind::Local) result.push_back(&value);
  }
  return result;
}

/// What is read is written again as it was.
class Again : public ::testing::Test {
 protected:
  Again()
      : loaded(haskell_image()),
        left(library.declarations, files(library)),
        right(loaded.declarations, files()) {
    for (std::uint32_t i = 0; i < library.modules.size(); ++i) loaded.image.load(i);
  }
  static std::map<diag::FileId, std::uint32_t> files(const Library& library) {
    std::map<Symbol, diag::FileId> by_name;
    for (const auto& module : library.code) by_name.emplace(module->name, module->file);
    std::map<diag::FileId, std::uint32_t> result;
    for (const LibraryModule& module : library.modules)
      result.emplace(by_name.at(module.interface.name), result.size());
    return result;
  }
  std::map<diag::FileId, std::uint32_t> files() {
    std::map<diag::FileId, std::uint32_t> result;
    for (std::uint32_t i = 0; i < library.modules.size(); ++i) result.emplace(loaded.image.file(i), i);
    return result;
  }
  template <class T>
  static std::string bytes(image::Encoder& encoder, const T& item) {
    encoder.begin_code();
    return encoder.apart([&] { encoder.put(item); }).bytes();
  }
  template <class T>
  void expect_same(const T& mine, const T* other, std::string_view what) {
    ASSERT_NE(other, nullptr) << what;
    ASSERT_EQ(bytes(left, mine), bytes(right, *other)) << what;
  }
  void expect_same_strings() {
    ASSERT_EQ(left.strings().size(), right.strings().size());
    for (std::size_t i = 0; i < left.strings().size(); ++i) {
      ASSERT_EQ(library.declarations.names.text(left.strings()[i]),
                loaded.declarations.names.text(right.strings()[i]));
    }
  }
  void expect_same_function(const kernel::FunctionBinding& function) {
    const LibraryImage::Definition found =
        loaded.image.definition(ValueId(left.value_number(function.value)));
    const Declarations& names = library.declarations;
    expect_same(function, found.function, names.names.text(names[function.value].name));
    EXPECT_EQ(found.pattern, nullptr);
  }
  /// Each of its variables leads to the pattern.
  void expect_same_pattern(const kernel::PatternBinding& pattern) {
    const kernel::PatternBinding* found = nullptr;
    for (const ValueId value : pattern.variables) {
      found = loaded.image.definition(ValueId(left.value_number(value))).pattern;
      ASSERT_NE(found, nullptr);
    }
    if (!pattern.variables.empty()) expect_same(pattern, found, "pattern");
  }

  Library library;
  Loaded loaded;
  image::Encoder left;
  image::Encoder right;
};

TEST_F(Again, Declarations) {
  const std::vector<const Value*> values = global_values(library.declarations);
  for (std::size_t i = 0; i < values.size(); ++i)
    expect_same(*values[i], &loaded.declarations.values[i], "value");
  const auto compare = [&](const auto& mine, const auto& others, std::string_view what) {
    ASSERT_EQ(mine.size(), others.size()) << what;
    for (std::size_t i = 0; i < mine.size(); ++i) expect_same(mine[i], &others[i], what);
  };
  compare(library.declarations.data_cons, loaded.declarations.data_cons, "constructor");
  compare(library.declarations.fields, loaded.declarations.fields, "field");
  compare(library.declarations.type_cons, loaded.declarations.type_cons, "type");
  compare(library.declarations.classes, loaded.declarations.classes, "class");
  compare(library.declarations.instances, loaded.declarations.instances, "instance");
  expect_same(library.builtins, &loaded.builtins, "builtins");
  EXPECT_EQ(left.types().bytes(), right.types().bytes());
  EXPECT_EQ(left.kinds().bytes(), right.kinds().bytes());
  expect_same_strings();
}

TEST_F(Again, Code) {
  for (const auto& module : library.code) {
    for (const kernel::BindingGroup* group : module->groups) {
      for (const kernel::FunctionBinding& function : group->functions) expect_same_function(function);
      for (const kernel::PatternBinding& pattern : group->patterns) {
        expect_same_pattern(pattern);
      }
    }
    for (const kernel::ClassSource& source : module->classes) {
      for (const kernel::FunctionBinding& function : source.defaults) expect_same_function(function);
    }
    for (const kernel::InstanceSource& source : module->instances) {
      for (const kernel::FunctionBinding& function : source.methods) expect_same_function(function);
      const auto found = loaded.image.definition(source.instance);
      expect_same(source, found.source, "instance");
      EXPECT_EQ(loaded.declarations.names.text(found.module->name),
                library.declarations.names.text(module->name));
    }
  }
  expect_same_strings();
}

TEST_F(Again, Interfaces) {
  for (std::uint32_t i = 0; i < library.modules.size(); ++i) {
    EXPECT_EQ(loaded.image.name(i), library.modules[i].name);
    const ModuleInterface other = loaded.image.load(i);
    expect_same(library.modules[i].interface, &other, library.modules[i].name);
  }
  expect_same_strings();
}

// --- programs ---

constexpr std::string_view kPrograms[] = {
    "module Main where\nmain = print 1\n",
    R"(import qualified Data.Map as M
import Data.List
f k = M.lookup k . M.fromList
g xs = sortBy (\a b -> compare b a) (nub xs)
h xs = foldr (+) 0 xs
)",
    R"({-# LANGUAGE DeriveFunctor #-}
import Data.Maybe (fromMaybe)
data T a = L | N (T a) a (T a) deriving (Eq, Ord, Show, Functor)
size L = 0
size (N l _ r) = size l + 1 + size r
f x = fromMaybe x Nothing
g x = fmap show x
)",
    R"(import Data.Ratio
import Data.IORef
import Control.Exception
import qualified Data.Set as S
main = do
  r <- newIORef (3 % 4 :: Rational)
  modifyIORef r (+ 1)
  readIORef r >>= print
  x <- try (evaluate (1 `div` (0 :: Int)))
  either (\e -> print (e :: ArithException)) print x
  print (S.toList (S.map (* 2) (S.fromList [1 .. 10 :: Integer])), read "[1.5]" :: [Double])
)",
    R"(class C a where { c :: a -> Int; c _ = 1 }
instance C Int
instance C a => C [a] where c = sum . map c
x = c [1 :: Int]
)",
    R"(f x = x + 'c'
g = sort [1]
h = Data.Lisst.sort
)",
    R"(import Data.List (sorted)
import Data.Mapp
x = M.insert
)",
};

TEST(HaskellImage, ProgramsAreInferredAsWithTheSources) {
  for (const std::string_view text : kPrograms) {
    const InferredProgram sources{std::string(text)};
    const InferredProgram image(std::string(text), haskell_image());
    EXPECT_EQ(image.errors(), sources.errors()) << text;
    ASSERT_EQ(image.modules.size(), 1U);
    for (const ValueId id : sources.modules.back()->exported) {
      const std::string& name = sources.declarations.names.text(sources.declarations[id].name);
      EXPECT_EQ(image.type_of(name), sources.type_of(name)) << name << " in " << text;
    }
  }
}

/// The core of all that the modules export, with all that it needs.
void generate(InferredProgram& program, core::Module& module) {
  CoreTypes types(program.declarations, program.builtins, module);
  Generator generator(program.declarations, program.builtins, types, module, program.sources);
  std::vector<const kernel::Module*> modules;
  if (program.image != nullptr) {
    generator.add_library(*program.image);
    modules = program.image->loaded();
  }
  for (const auto& each : program.modules) {
    generator.add_module(*each);
    modules.push_back(each.get());
  }
  for (const kernel::Module* each : modules) {
    for (const ValueId value : each->exported) {
      if (program.declarations[value].kind == ValueKind::Global) generator.definition(value);
    }
  }
  generator.finish();
}

void expect_same_core(const std::string& text) {
  InferredProgram sources(text);
  ASSERT_EQ(sources.errors(), "") << text;
  InferredProgram image(text, haskell_image());
  core::Module left;
  core::Module right;
  generate(sources, left);
  generate(image, right);
  ASSERT_EQ(core::difference(left, right).value_or(""), "") << text;
  EXPECT_TRUE(core::validate(right, image.sink)) << image.errors();
  for (std::size_t i = 0; i < left.defs().size(); ++i) {
    ASSERT_EQ(image.sources.describe(right.defs()[i].span), sources.sources.describe(left.defs()[i].span));
  }
}

std::string imports_of_all_modules() {
  std::string text;
  for (const EmbeddedFile& file : library_files()) {
    text += "import qualified " + std::string(file.name.substr(0, file.name.rfind('.'))) + "\n";
  }
  return text;
}

/// Functions of the library get contracts when they are used; here all are.
TEST(HaskellImage, SpecificationsOfTheLibraryAreUnderstood) {
  InferredProgram program(imports_of_all_modules() + "x = ()\n", haskell_image());
  program.image->read_annotations();
  core::Module module;
  CoreTypes types(program.declarations, program.builtins, module);
  Generator generator(program.declarations, program.builtins, types, module, program.sources);
  generator.add_library(*program.image);
  for (const auto& each : program.modules) generator.add_module(*each);
  std::size_t annotations = 0;
  for (const kernel::Module* each : program.image->loaded()) {
    annotations += each->annotations.size();
    for (const ValueId value : each->exported) {
      if (program.declarations[value].kind == ValueKind::Global) generator.definition(value);
    }
  }
  diag::Sink sink;
  liquid::Contracts contracts(program.modules, program.image->loaded(), program.declarations,
                              program.builtins, types, generator, module, sink);
  contracts.add_data_types();
  contracts.add_functions();
  generator.finish();
  for (const diag::Diagnostic& problem : sink.sorted())
    ADD_FAILURE() << program.sources.describe(problem.span) << " " << problem.message;
  EXPECT_GT(annotations, 50U);
  EXPECT_GT(module.contracts.size(), 30U);
  EXPECT_TRUE(core::validate(module, program.sink)) << program.errors();
}

TEST(HaskellImage, AnnotationsOfTheLibraryAreReadWhenTheyAreAskedFor) {
  Loaded loaded(haskell_image());
  loaded.image.load(*loaded.image.find("Data.Maybe"));
  ASSERT_EQ(loaded.image.loaded().size(), 1U);
  EXPECT_TRUE(loaded.image.loaded()[0]->annotations.empty());
  loaded.image.read_annotations();
  const std::size_t count = loaded.image.loaded()[0]->annotations.size();
  EXPECT_GT(count, 0U);
  loaded.image.read_annotations();
  EXPECT_EQ(loaded.image.loaded()[0]->annotations.size(), count);
}

TEST(HaskellImage, ProgramsHaveTheSameCoreAsWithTheSources) {
  for (std::size_t i = 0; i < 5; ++i) expect_same_core(std::string(kPrograms[i]));
}

TEST(HaskellImage, TheWholeLibraryHasTheSameCoreAsWithTheSources) {
  expect_same_core(imports_of_all_modules() + "x = ()\n");
}

}  // namespace
}  // namespace culprit::front::haskell

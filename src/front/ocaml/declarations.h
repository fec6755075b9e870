// What a program and the library modules it uses declare: types, constructors, record fields, values.
// Inference fills these tables, the desugarer reads them; the syntax tree refers to them by index
// (`resolved`).
#pragma once

#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/module.h"
#include "front/common/type_terms.h"
#include "front/ocaml/ast.h"

namespace culprit::front::ocaml {

struct TypeDeclTag;
struct ConstructorDeclTag;
struct FieldDeclTag;
struct ValueTag;
using TypeDeclId = base::Id<TypeDeclTag>;
using ConstructorDeclId = base::Id<ConstructorDeclTag>;
using FieldDeclId = base::Id<FieldDeclTag>;
using ValueId = base::Id<ValueTag>;
using core::Symbol;

/// What `resolved` is of the field of references.
constexpr std::int32_t kContents = -2;

enum class TypeDeclKind : std::uint8_t {
  Opaque,  ///< built in, abstract, or not supported
  Alias,   ///< expanded wherever it is mentioned
  Variant,
  Record
};

struct TypeDecl {
  std::string_view name = {};
  std::string qualifier = {};  ///< "Bank.Account." if it is declared in modules of the user's files
  Symbol core = {};            ///< unique: "t", "t/2", "Random.t"; also the name of its type terms
  TypeDeclKind kind = TypeDeclKind::Opaque;
  std::vector<Type> parameters = {};  ///< generic variables
  Type self = {};                     ///< the type applied to its parameters
  Type alias = {};                    ///< Alias: mentions `parameters`; invalid while it is being expanded
  std::vector<ConstructorDeclId> constructors = {};
  std::vector<FieldDeclId> fields = {};
  core::ConstructorId record = {};  ///< Record: its only constructor
  bool unsupported = false;         ///< nothing is known of its parts
  bool hidden = false;              ///< `private`: only its own module makes values of it
};

struct ConstructorDecl {
  std::string_view name = {};
  TypeDeclId type = {};
  std::vector<Type> arguments = {};  ///< mention the type's parameters
  core::ConstructorId core = {};
  ValueId identity = {};     ///< of a local exception: the reference that tells it from those of other calls;
                             ///< the first field in core
  bool unsupported = false;  ///< nothing is known of its arguments
};

struct FieldDecl {
  std::string_view name = {};
  TypeDeclId type = {};
  Type content = {};  ///< mentions the type's parameters
  bool is_mutable = false;
  std::size_t position = 0;
};

enum class ValueKind : std::uint8_t {
  Local,       ///< bound inside an expression
  Function,    ///< a definition of the file that is a lambda
  Thunk,       ///< a definition of the file that must be evaluated
  Primitive,   ///< `external` of a library file
  Unknown,     ///< `external … = "unknown"` of the user's file
  Unsupported  ///< its use is reported as such
};

struct Value {
  std::string_view name = {};
  Type type = {};  ///< a scheme
  ValueKind kind = ValueKind::Local;
  diag::Span span = {};  ///< where it is bound
  Symbol core = {};      ///< of a definition: its name; of a local variable: what stands for it;
                         ///< of a primitive: its name for counterexamples ("read_int", "Random.int")
  std::string_view primitive = {};        ///< Primitive: its name; Unsupported: the feature
  const ast::Binding* binding = nullptr;  ///< of a definition: where its code is
  bool used = false;                      ///< mentioned outside its own group of bindings
  bool evaluated = true;                  ///< of a local variable: may be an operand of a primitive
  bool library = false;
  ValueId origin = {};  ///< of a name that a signature gives another type: what it names
};

/// Which parameter each argument of an application with labels goes to: `arguments[i]` is the index of the
/// argument for the i-th parameter.
struct ArgumentOrder {
  static constexpr int kOpen = -1;  ///< the parameter waits for another application
  static constexpr int kNone = -2;  ///< it is optional and left out
  std::vector<int> arguments = {};
  std::vector<bool> wrapped = {};  ///< the parameter is optional and gets `Some` of the argument
};

/// What makes values of a type which some module hides, or of one that has such parts: a function or value of
/// the module, or a constructor.
struct Maker {
  enum class Form : std::uint8_t { Call, Constructor, Record, Tuple, Cons };
  std::string name;  ///< as clients write it
  ValueId value;
  std::vector<Type> parameters;
  std::vector<std::string> labels;  ///< of parameters; of a record: its fields
  Form form = Form::Call;
  core::ConstructorId constructor = {};
  std::vector<bool> is_mutable = {};  ///< of a record's fields
};

/// Types that syntax refers to.
struct BuiltinTypes {
  Type int_, bool_, char_, float_, string, unit, exn;
  Symbol list, ref, array, option;
};

/// The constructors that the language itself makes.
struct BuiltinConstructors {
  core::ConstructorId unit, nil, cons, none, some;
  core::ConstructorId returned, handled;  ///< how the scrutinee of a match with exception cases ended
  core::ConstructorId division_by_zero, invalid_argument, match_failure, assert_failure;
  core::ConstructorId other_exception;  ///< stands for those that other code declares: no program can name it
};

class Declarations {
 public:
  explicit Declarations(core::Module& module);

  core::Module& module;
  TypeTerms terms;
  /// The type of the cell behind a mutable field. Its name tells the machine that the cell belongs to its
  /// record.
  core::TypeId mutable_field(core::TypeId content) {
    return module.types.make(core::TypeKind::Ref, module.names.intern("field"), {content});
  }
  BuiltinTypes types;
  BuiltinConstructors constructors;

  TypeDeclId add(TypeDecl declaration);
  ConstructorDeclId add(ConstructorDecl declaration);
  FieldDeclId add(FieldDecl declaration);
  ValueId add(Value value);
  std::int32_t add(ArgumentOrder order);

  TypeDecl& operator[](TypeDeclId id) { return type_decls_[id.index()]; }
  ConstructorDecl& operator[](ConstructorDeclId id) { return constructor_decls_[id.index()]; }
  FieldDecl& operator[](FieldDeclId id) { return field_decls_[id.index()]; }
  Value& operator[](ValueId id) { return values_[id.index()]; }
  [[nodiscard]] const ArgumentOrder& order(std::int32_t index) const {
    return orders_[static_cast<std::size_t>(index)];
  }
  [[nodiscard]] std::size_t type_count() const { return type_decls_.size(); }
  [[nodiscard]] std::size_t constructor_count() const { return constructor_decls_.size(); }

  /// The declaration that a type is an instance of; invalid for variables, arrows and tuples.
  TypeDeclId declaration_of(Type type) const;
  /// The declaration whose core type has that name; invalid for tuples.
  [[nodiscard]] TypeDeclId declaration_named(Symbol core) const;
  /// The constructor of that name in the declared type of `type`; invalid if there is none.
  ConstructorDeclId constructor_in(Type type, std::string_view name);
  FieldDeclId field_in(TypeDeclId type, std::string_view name);

  Type option(Type content) { return terms.constructor(types.option, {content}); }
  Type list(Type element) { return terms.constructor(types.list, {element}); }
  Type array(Type element) { return terms.constructor(types.array, {element}); }
  Type tuple(std::vector<Type> parts);
  core::ConstructorId tuple_constructor(std::size_t size);

  /// "name", or "name/2", "name/3"… if something of the same namespace has the name already.
  Symbol unique_type_name(std::string_view name);
  Symbol unique_definition_name(const std::string& name);
  Symbol unique_exception_name(std::string_view name);

  /// Declares the core data type of a variant or record whose declaration is complete.
  void declare_core(TypeDeclId id, diag::Span span);
  /// Adds an exception constructor, both here and in core.
  ConstructorDeclId declare_exception(std::string_view name, std::vector<Type> arguments,
                                      const std::string& prefix = {}, ValueId identity = {});

  diag::Span comparison = {};  ///< of `compare` in the library

  /// The value that an `external` of the user's file declares.
  std::unordered_map<const ast::ExternalItem*, ValueId> externals;

  /// What the program's files evaluate, in order, with the insides of modules.
  std::vector<const ast::Item*> program;
  /// The same of structures inside of expressions; `LocalModule` refers to them.
  std::deque<std::vector<const ast::Item*>> local_items;

  /// Constants that are formats, with the code that they stand for; null if that is not supported.
  std::unordered_map<const ast::Expr*, const ast::Expr*> formats;

  /// What unknown values of hidden types are made by, by core type: an input chooses one, then come the
  /// inputs for its parameters.
  std::map<core::TypeId, std::vector<Maker>> makers;

  /// Says that inference is over: no type changes any more, so each is converted only once.
  void freeze() { frozen_ = true; }
  /// The core type of `type`; the same type variable becomes the same core variable everywhere.
  core::TypeId core_type(Type type) { return convert(type, nullptr); }
  /// As `core_type`, with every type variable replaced by int; `variables` gets their names ("'a"), in order.
  core::TypeId core_type_at_int(Type type, std::vector<std::string>& variables) {
    return convert(type, &variables);
  }
  std::string print(Type type) const { return TypePrinter(terms, module.names).print(type); }

 private:
  TypeDeclId declare_opaque(std::string_view name, std::size_t arity, core::TypeKind kind);
  void declare_unit();
  void declare_list();
  void declare_option();
  void declare_outcome();
  void declare_exceptions();
  Symbol unique(std::unordered_map<std::string, std::size_t>& taken, const std::string& name);
  core::TypeId convert(Type type, std::vector<std::string>* instantiated);
  core::TypeId convert_term(Type type, std::vector<std::string>* instantiated);
  core::TypeId convert_variable(Type variable, std::vector<std::string>* instantiated);

  std::deque<TypeDecl> type_decls_;
  std::deque<ConstructorDecl> constructor_decls_;
  std::deque<FieldDecl> field_decls_;
  std::deque<Value> values_;
  std::deque<ArgumentOrder> orders_;
  std::unordered_map<Symbol, TypeDeclId> by_core_name_;
  std::unordered_map<std::string, std::size_t> taken_types_;
  std::unordered_map<std::string, std::size_t> taken_definitions_;
  std::unordered_map<std::string, std::size_t> taken_exceptions_;
  std::unordered_map<Symbol, core::TypeKind> builtin_kinds_;
  std::unordered_map<Type, Symbol> core_variables_;
  std::unordered_map<Type, core::TypeId> converted_;
  bool frozen_ = false;
  TypeDeclId exn_;
};

}  // namespace culprit::front::ocaml

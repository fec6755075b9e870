// Everything that modules declare: values, constructors, types, classes, instances. One table for the program
// and the library together; entries are plain data that refer to each other by id, so that the library's can
// be stored as an image.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "base/ids.h"
#include "base/interner.h"
#include "diag/source.h"
#include "front/haskell/types.h"

namespace culprit::front::haskell {

using base::Symbol;

struct ValueTag;
struct DataConTag;
struct TypeConTag;
struct ClassTag;
struct InstanceTag;
struct FieldTag;
using ValueId = base::Id<ValueTag>;
using DataConId = base::Id<DataConTag>;
using InstanceId = base::Id<InstanceTag>;
using FieldId = base::Id<FieldTag>;

enum class ValueKind : std::uint8_t {
  Global,     ///< defined at the top level of a module
  Local,      ///< let, where, or pattern variable
  Method,     ///< of a class: `owner_class`, `index` among its methods
  Selector,   ///< a record field used as a function: `field`
  Primitive,  ///< `primitive` of the core calculus
  Instance  ///< the code of one method of one instance, or of a class's default method; not known to users by
            ///< name
};

enum class Associativity : std::uint8_t { Left, Right, None };

/// Of an operator; the default is what the report gives to operators without a declaration.
struct Fixity {
  Associativity associativity = Associativity::Left;
  std::uint8_t precedence = 9;
  friend bool operator==(const Fixity&, const Fixity&) = default;
};

struct Value {
  Symbol name;    ///< as written, without module: "insert"
  Symbol module;  ///< where it is defined; invalid for locals
  diag::Span span;
  ValueKind kind = ValueKind::Local;
  Scheme type;  ///< by inference, or from the signature; `type.body` is invalid until known
  bool has_signature = false;
  ClassId owner_class;      ///< Method, Instance
  std::uint32_t index = 0;  ///< Method, Instance: among the methods of its class
  FieldId field;            ///< Selector
  Fixity fixity;
  std::string primitive;     ///< Primitive: "int.add"
  bool unsupported = false;  ///< its definition could not be translated; `primitive` then names the feature
  /// Pattern synonyms: the function to the list of at most one tuple of what the variables match. The value
  /// itself is what the synonym means in expressions, if `builds`.
  ValueId matcher;
  std::uint32_t matched = 0;  ///< number of variables
  bool builds = false;
};

struct DataCon {
  Symbol name;
  Symbol module;
  diag::Span span;
  TypeConId type;
  std::uint32_t index = 0;  ///< among the constructors of its type
  std::uint32_t arity = 0;
  std::vector<bool> strict;     ///< one per field
  std::vector<FieldId> fields;  ///< of a record: one per field, else empty
  bool infix = false;           ///< declared between its operands
  Fixity fixity;
  /// forall (parameters of the type ++ existentials). context => field types -> T parameters. The constraints
  /// of the context are stored in the constructor as leading dictionary fields. What a GADT's constructor
  /// says about the parameters is among the equalities.
  Scheme scheme;
  std::vector<Type> field_types;  ///< with the generics of `scheme`
};

struct Field {
  Symbol name;
  Symbol module;
  ValueId selector;
  std::vector<DataConId> constructors;  ///< that have it
};

enum class TypeConKind : std::uint8_t { Data, Newtype, Synonym, Builtin /** Int, Char, ->, … */ };

struct TypeCon {
  Symbol name;
  Symbol module;
  diag::Span span;
  TypeConKind kind = TypeConKind::Data;
  std::uint32_t arity = 0;
  Kind type_kind;                  ///< of the constructor itself
  std::vector<Symbol> parameters;  ///< as written
  std::vector<DataConId> constructors;
  Type synonym;              ///< Synonym: with generics 0..arity-1
  bool unsupported = false;  ///< declared with a feature that is not supported
  bool family = false;       ///< a data family, with the constructors of its instances
};

struct Class {
  Symbol name;
  Symbol module;
  diag::Span span;
  std::uint32_t arity = 1;                 ///< number of parameters
  std::uint32_t last_parameter_arity = 0;  ///< types that its last parameter is applied to: 1 for Functor
  std::vector<Kind> parameter_kinds;
  std::vector<Constraint> superclasses;  ///< over generics 0..arity-1
  std::vector<ValueId> methods;   ///< their schemes: generics 0..arity-1 are the class's parameters, first
                                  ///< constraint the class itself
  std::vector<ValueId> defaults;  ///< one per method, of kind Instance; invalid: none
  std::vector<InstanceId> instances;  ///< of all modules loaded
};

struct Instance {
  ClassId class_id;
  Symbol module;
  diag::Span span;
  std::uint32_t generics = 0;  ///< number of type variables
  std::vector<Constraint> context;
  std::vector<Equality> equalities;  ///< `a ~ b` of the context: has no dictionary
  std::vector<Type> head;            ///< one per parameter of the class
  std::vector<ValueId> methods;      ///< one per method; invalid: the default, or an error when called
  bool derived = false;
  /// GeneralizedNewtypeDeriving: `methods` are all invalid; each method is that of the instance for the type
  /// under the newtype (InstanceSource::reused).
  bool reuses = false;
};

/// Owns all declarations. References stay valid as entries are added.
struct Declarations {
  base::Interner names;
  Types types;
  std::deque<Value> values;
  std::deque<DataCon> data_cons;
  std::deque<Field> fields;
  std::deque<TypeCon> type_cons;
  std::deque<Class> classes;
  std::deque<Instance> instances;

  Value& operator[](ValueId id) { return values[id.index()]; }
  DataCon& operator[](DataConId id) { return data_cons[id.index()]; }
  Field& operator[](FieldId id) { return fields[id.index()]; }
  TypeCon& operator[](TypeConId id) { return type_cons[id.index()]; }
  Class& operator[](ClassId id) { return classes[id.index()]; }
  Instance& operator[](InstanceId id) { return instances[id.index()]; }
  const Value& operator[](ValueId id) const { return values[id.index()]; }
  const DataCon& operator[](DataConId id) const { return data_cons[id.index()]; }
  const Field& operator[](FieldId id) const { return fields[id.index()]; }
  const TypeCon& operator[](TypeConId id) const { return type_cons[id.index()]; }
  const Class& operator[](ClassId id) const { return classes[id.index()]; }
  const Instance& operator[](InstanceId id) const { return instances[id.index()]; }
};

}  // namespace culprit::front::haskell

#include "front/haskell/builtin.h"

#include <string>

namespace culprit::front::haskell {

namespace {

class Adder {
 public:
  Adder(Declarations& declarations, Builtins& builtins)
      : declarations_(declarations),
        builtins_(builtins),
        module_(declarations.names.intern(kPrimitiveModule)) {}

  void run() {
    builtins_.module.name = module_;
    builtins_.module.library = true;
    add_plain_types();
    add_bool();
    add_list();
    add_tuples();
  }

 private:
  TypeConId type(std::string_view name, std::uint32_t arity, TypeConKind kind) {
    TypeCon con;
    con.name = declarations_.names.intern(name);
    con.module = module_;
    con.kind = kind;
    con.arity = arity;
    for (std::uint32_t i = 0; i < arity; ++i) con.parameters.push_back(variable(i));
    declarations_.type_cons.push_back(std::move(con));
    return TypeConId(declarations_.type_cons.size() - 1);
  }

  /// A type that library modules know by name.
  TypeConId named(std::string_view name, std::uint32_t arity = 0, TypeConKind kind = TypeConKind::Builtin) {
    const TypeConId id = type(name, arity, kind);
    builtins_.module.types.add(declarations_[id].name, Entity(id));
    return id;
  }

  Symbol variable(std::uint32_t index) {
    return declarations_.names.intern(std::string(1, static_cast<char>('a' + index)));
  }

  Type applied(TypeConId id) {
    Type result = declarations_.types.constructor(id);
    for (std::uint32_t i = 0; i < declarations_[id].arity; ++i) {
      result = declarations_.types.apply(result, declarations_.types.generic(i));
    }
    return result;
  }

  /// A constructor of `owner`, with fields of the given types over its parameters.
  DataConId constructor(std::string_view name, TypeConId owner, std::vector<Type> fields) {
    TypeCon& type = declarations_[owner];
    DataCon con;
    con.name = declarations_.names.intern(name);
    con.module = module_;
    con.type = owner;
    con.index = static_cast<std::uint32_t>(type.constructors.size());
    con.arity = static_cast<std::uint32_t>(fields.size());
    con.strict.assign(fields.size(), false);
    con.scheme = {.generics = type.arity, .names = type.parameters, .constraints = {}, .body = {}};
    con.scheme.body = function(fields, applied(owner));
    con.field_types = std::move(fields);
    declarations_.data_cons.push_back(std::move(con));
    const DataConId id(declarations_.data_cons.size() - 1);
    type.constructors.push_back(id);
    return id;
  }

  Type function(const std::vector<Type>& parameters, Type result) {
    Types& types = declarations_.types;
    for (auto it = parameters.rbegin(); it != parameters.rend(); ++it) {
      const Type arrow = types.constructor(builtins_.arrow_type);
      result = types.apply(types.apply(arrow, *it), result);
    }
    return result;
  }

  void add_plain_types() {
    builtins_.int_type = named("Int");
    builtins_.integer_type = named("Integer");
    builtins_.double_type = named("Double");
    builtins_.char_type = named("Char");
    builtins_.ref_type = named("Ref", 1);
    builtins_.array_type = named("Array", 1);
    builtins_.string_type = named("PrimString");
    builtins_.world_type = named("World");
    builtins_.arrow_type = type("->", 2, TypeConKind::Builtin);
    builtins_.kind_type = named("Type");
  }

  void add_bool() {
    builtins_.bool_type = named("Bool", 0, TypeConKind::Data);
    builtins_.false_con = constructor("False", builtins_.bool_type, {});
    builtins_.true_con = constructor("True", builtins_.bool_type, {});
    for (const DataConId id : {builtins_.false_con, builtins_.true_con}) {
      builtins_.module.values.add(declarations_[id].name, Entity(id));
    }
  }

  void add_list() {
    builtins_.list_type = type("[]", 1, TypeConKind::Data);
    builtins_.nil_con = constructor("[]", builtins_.list_type, {});
    builtins_.cons_con =
        constructor(":", builtins_.list_type, {declarations_.types.generic(0), applied(builtins_.list_type)});
    DataCon& cons = declarations_[builtins_.cons_con];
    cons.infix = true;
    cons.fixity = {Associativity::Right, 5};
  }

  void add_tuples() {
    builtins_.unit_type = type("()", 0, TypeConKind::Data);
    builtins_.unit_con = constructor("()", builtins_.unit_type, {});
    builtins_.tuple_types.resize(kLargestTuple + 1);
    builtins_.tuple_cons.resize(kLargestTuple + 1);
    for (std::size_t size = 2; size <= kLargestTuple; ++size) {
      const std::string name = "(" + std::string(size - 1, ',') + ")";
      const TypeConId id = type(name, static_cast<std::uint32_t>(size), TypeConKind::Data);
      std::vector<Type> fields;
      for (std::uint32_t i = 0; i < size; ++i) fields.push_back(declarations_.types.generic(i));
      builtins_.tuple_types[size] = id;
      builtins_.tuple_cons[size] = constructor(name, id, std::move(fields));
    }
  }

  Declarations& declarations_;
  Builtins& builtins_;
  Symbol module_;
};

/// "(,,)" has three parts; 0 for what is no tuple constructor.
std::size_t tuple_size(std::string_view name) {
  if (name.size() < 3 || name.front() != '(' || name.back() != ')') return 0;
  const std::string_view commas = name.substr(1, name.size() - 2);
  return commas.find_first_not_of(',') == std::string_view::npos ? commas.size() + 1 : 0;
}

}  // namespace

Entity Builtins::special(Space space, std::string_view name) const {
  const bool values = space == Space::Values;
  if (name == "[]") return values ? Entity(nil_con) : Entity(list_type);
  if (name == "()") return values ? Entity(unit_con) : Entity(unit_type);
  if (name == ":" && values) return Entity(cons_con);
  if (name == "->" && !values) return Entity(arrow_type);
  const std::size_t size = tuple_size(name);
  if (size < 2 || size > kLargestTuple) return {};
  return values ? Entity(tuple_cons[size]) : Entity(tuple_types[size]);
}

Builtins add_builtins(Declarations& declarations) {
  Builtins builtins;
  Adder(declarations, builtins).run();
  return builtins;
}

}  // namespace culprit::front::haskell

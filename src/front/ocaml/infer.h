// Type inference for one OCaml file: resolves every name, constructor and field, and writes types into the
// tree.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "diag/diagnostic.h"
#include "diag/source.h"
#include "front/ocaml/ast.h"
#include "front/ocaml/declarations.h"
#include "front/ocaml/library.h"
#include "front/ocaml/scope.h"

namespace culprit::front::ocaml {

/// Infers one file, item by item. The first error of an item ends that item: its names then have the error
/// type, which fits everywhere, so that an error is reported once.
class Inference {
 public:
  Inference(Declarations& declarations, Library& library, diag::Sink& sink, FileRole role,
            std::string module_name);

  /// `start` is what the file sees at its beginning. Gives what it defines.
  Scope run(const ast::File& file, const Scope& start);
  /// The same, through its interface.
  Scope run(const ast::File& file, const ast::Interface& interface, const Scope& start);

 private:
  /// Thrown after an error has been reported, caught where the item was begun.
  struct ItemFailed {};
  using Variables = std::vector<std::pair<std::string_view, ValueId>>;
  /// The variables of a pattern. `expected`: those of the first alternative of an or-pattern, which the
  /// others repeat.
  struct PatternVariables {
    Variables bound;
    const Variables* expected = nullptr;
    bool incomplete = false;  ///< a part of the pattern is not supported: which ones it binds is a guess
  };
  struct Parameter {
    Symbol label;
    Type type;
  };

  // infer.cpp: items, errors
  void item(const ast::Item& item);
  void item_node(const ast::ValueItem& node, const ast::Item& item);
  void item_node(const ast::EvalItem& node, const ast::Item& item);
  void item_node(const ast::TypeItem& node, const ast::Item& item);
  void item_node(const ast::ExceptionItem& node, const ast::Item& item);
  void item_node(const ast::OpenItem& node, const ast::Item& item);
  void item_node(const ast::IncludeItem& node, const ast::Item& item);
  void item_node(const ast::ModuleItem& node, const ast::Item& item);
  void item_node(const ast::ModuleTypeItem& node, const ast::Item& item);
  std::vector<Type> exception_arguments(const ast::ConstructorDeclaration& constructor);
  void item_node(const ast::ExternalItem& node, const ast::Item& item);
  void item_node(const ast::UnsupportedItem& node, const ast::Item& item);
  void recover(const ast::Item& item);
  void recover_pattern(const ast::Pattern& pattern);
  void define(ValueId id, const ast::Binding* binding);
  void export_value(std::string_view name, ValueId id);
  [[noreturn]] void fail(diag::Kind kind, diag::Span span, std::string message, std::string help = {});
  [[noreturn]] void mismatch(diag::Span span, std::string_view what, std::string_view wanted, Type actual,
                             Type expected);
  void unsupported(diag::Span span, std::string_view feature);
  void mention(ast::Slice<std::string_view> names);

  // infer_names.cpp: what a name means
  void report_missing_model(const ast::Path& path, const Namespace<ValueId>& names);
  ValueId find_value(const ast::Path& path);
  ConstructorDeclId find_constructor(const ast::Path& path, Type expected);
  FieldDeclId find_field(const ast::Path& path, Type record);
  TypeDeclId find_record(ast::Slice<const ast::Path*> fields, bool all_fields, Type expected,
                         diag::Span span);
  template <class Id>
  [[noreturn]] void unbound(std::string_view what, const ast::Path& path, const Namespace<Id>& names);
  ValueId unsupported_value(const ast::Path& path);

  // infer_module.cpp
  /// Whether an abstract type of a signature is a new one to those who see the module through it.
  enum class Types : std::uint8_t { Shown, Hidden };
  /// A signature being laid over a module.
  struct Specification {
    ModuleId module;
    Types types;
    std::map<std::string_view, TypeDeclId> given;        ///< with type t = …
    std::map<std::string_view, ModuleId> given_modules;  ///< with module M = …
    Scope& result;
  };
  ModuleId unknown_module();
  /// `name` is that of the module, for its definitions.
  ModuleId module_of(const ast::ModuleExpr& module, const std::string& name);
  ModuleId module_node(const ast::Structure& node, const ast::ModuleExpr& module, const std::string& name);
  ModuleId module_node(const ast::ModulePath& node, const ast::ModuleExpr& module, const std::string& name);
  ModuleId module_node(const ast::Functor& node, const ast::ModuleExpr& module, const std::string& name);
  ModuleId module_node(const ast::ModuleApply& node, const ast::ModuleExpr& module, const std::string& name);
  ModuleId module_node(const ast::ModuleConstraint& node, const ast::ModuleExpr& module,
                       const std::string& name);
  ModuleId module_node(const ast::Unsupported& node, const ast::ModuleExpr& module, const std::string& name);
  ModuleId apply_functor(ModuleId functor, ModuleId argument, diag::Span span, const std::string& name);
  void report_unused_functors();
  void bind_module(const ast::Name& name, ModuleId id);
  void open_module(ModuleId id);
  ModuleId ascribe(ModuleId module, const ast::ModuleType& type, Types types, const std::string& name);
  void specify(const ast::ModuleType& type, Specification& to);
  void specify_node(const ast::Signature& node, const ast::ModuleType& type, Specification& to);
  void specify_node(const ast::ModuleTypePath& node, const ast::ModuleType& type, Specification& to);
  void specify_node(const ast::ModuleTypeOf& node, const ast::ModuleType& type, Specification& to);
  void specify_like(ModuleId other, Specification& to);
  void specify_node(const ast::ModuleTypeWith& node, const ast::ModuleType& type, Specification& to);
  void specify_node(const ast::Unsupported& node, const ast::ModuleType& type, Specification& to);
  void specify_item(const ast::ValueSpecification& node, const ast::SignatureItem& item, Specification& to);
  void specify_item(const ast::TypeItem& node, const ast::SignatureItem& item, Specification& to);
  void specify_item(const ast::ExceptionItem& node, const ast::SignatureItem& item, Specification& to);
  void specify_item(const ast::ModuleSpecification& node, const ast::SignatureItem& item, Specification& to);
  void specify_item(const ast::ModuleTypeItem& node, const ast::SignatureItem& item, Specification& to);
  void specify_item(const ast::SignatureInclude& node, const ast::SignatureItem& item, Specification& to);
  void specify_item(const ast::OpenItem& node, const ast::SignatureItem& item, Specification& to);
  void specify_item(const ast::UnsupportedItem& node, const ast::SignatureItem& item, Specification& to);
  void specify_type(const ast::TypeDeclaration& declaration, const ast::SignatureItem& item,
                    Specification& to);
  void missing(std::string_view what, const ast::Name& name, const Specification& to);

  // infer_conformance.cpp: whether a module's definitions have the types that a signature gives them
  void check_value(const ast::ValueSpecification& node, ValueId id, Type promised);
  void check_type(const ast::TypeDeclaration& declaration, TypeDeclId own, const Specification& to);
  void check_exception(const ast::ConstructorDeclaration& promised, ConstructorDeclId own);
  bool same_parts(const ast::TypeDeclaration& declaration, TypeDeclId own,
                  const std::vector<Type>& arguments);
  void broken_promise(diag::Span span, std::string message, std::string help = {});
  bool conforms(Type actual, Type promised);
  Type reveal(Type type);
  Type implementation(TypeDeclId id, const std::vector<Type>& arguments);
  Type rigid_type(std::string_view name);
  [[nodiscard]] std::vector<Type> variables_of(Type type, bool generic) const;

  // infer_module.cpp: what a path means
  ModuleId find_module(std::string_view path, diag::Span span);
  void report_no_module(std::string_view path, diag::Span span);
  const Scope* find_names(std::string_view path, diag::Span span);
  ModuleTypeId find_module_type(const ast::Path& path);

  // infer_type.cpp: type syntax and declarations
  Type type_of(const ast::TypeExpr& type);
  Type type_node(const ast::TypeVariable& node, diag::Span span);
  Type type_node(const ast::TypeAny& node, diag::Span span);
  Type type_node(const ast::TypeArrow& node, diag::Span span);
  Type type_node(const ast::TypeTuple& node, diag::Span span);
  Type type_node(const ast::TypeConstructor& node, diag::Span span);
  Type type_node(const ast::TypePoly& node, diag::Span span);
  Type type_node(const ast::Unsupported& node, diag::Span span);
  TypeDeclId find_type(const ast::Path& path);
  void declare_types(const ast::TypeItem& node);
  TypeDeclId declare_type_name(const ast::TypeDeclaration& declaration);
  void expand_alias(TypeDeclId id, diag::Span span);
  void show_again(TypeDeclId id);
  Type inline_record(const ast::ConstructorDeclaration& constructor, TypeDeclId owner);
  void complete_type(const ast::TypeDeclaration& declaration, TypeDeclId id);
  void bind_parameters(const ast::TypeDeclaration& declaration, TypeDeclId id);
  Symbol label(std::string_view text);

  // infer_pattern.cpp
  void check_pattern(const ast::Pattern& pattern, Type expected, PatternVariables& variables);
  void pattern_node(const ast::PatternAny& node, const ast::Pattern& pattern, Type expected,
                    PatternVariables& variables);
  void pattern_node(const ast::PatternVariable& node, const ast::Pattern& pattern, Type expected,
                    PatternVariables& variables);
  void pattern_node(const ast::PatternConstant& node, const ast::Pattern& pattern, Type expected,
                    PatternVariables& variables);
  void pattern_node(const ast::PatternRange& node, const ast::Pattern& pattern, Type expected,
                    PatternVariables& variables);
  void pattern_node(const ast::PatternTuple& node, const ast::Pattern& pattern, Type expected,
                    PatternVariables& variables);
  void pattern_node(const ast::PatternConstruct& node, const ast::Pattern& pattern, Type expected,
                    PatternVariables& variables);
  void pattern_node(const ast::PatternList& node, const ast::Pattern& pattern, Type expected,
                    PatternVariables& variables);
  void pattern_node(const ast::PatternCons& node, const ast::Pattern& pattern, Type expected,
                    PatternVariables& variables);
  void pattern_node(const ast::PatternArray& node, const ast::Pattern& pattern, Type expected,
                    PatternVariables& variables);
  void pattern_node(const ast::PatternRecord& node, const ast::Pattern& pattern, Type expected,
                    PatternVariables& variables);
  void pattern_node(const ast::PatternOr& node, const ast::Pattern& pattern, Type expected,
                    PatternVariables& variables);
  void pattern_node(const ast::PatternAlias& node, const ast::Pattern& pattern, Type expected,
                    PatternVariables& variables);
  void pattern_node(const ast::PatternException& node, const ast::Pattern& pattern, Type expected,
                    PatternVariables& variables);
  void pattern_node(const ast::PatternConstraint& node, const ast::Pattern& pattern, Type expected,
                    PatternVariables& variables);
  void pattern_node(const ast::PatternOpen& node, const ast::Pattern& pattern, Type expected,
                    PatternVariables& variables);
  void pattern_node(const ast::Unsupported& node, const ast::Pattern& pattern, Type expected,
                    PatternVariables& variables);
  void expect_pattern(const ast::Pattern& pattern, Type actual, Type expected);
  ValueId bind_variable(std::string_view name, diag::Span span, Type type, PatternVariables& variables);
  void make_visible(const Variables& variables);

  // infer_expr.cpp
  void check(const ast::Expr& expr, Type expected);
  Type infer(const ast::Expr& expr);
  void expect(const ast::Expr& expr, Type actual, Type expected);
  void expr_node(const ast::ConstantExpr& node, const ast::Expr& expr, Type expected);
  void expr_node(const ast::Variable& node, const ast::Expr& expr, Type expected);
  void expr_node(const ast::Construct& node, const ast::Expr& expr, Type expected);
  void expr_node(const ast::Tuple& node, const ast::Expr& expr, Type expected);
  void expr_node(const ast::List& node, const ast::Expr& expr, Type expected);
  void expr_node(const ast::Cons& node, const ast::Expr& expr, Type expected);
  void expr_node(const ast::Array& node, const ast::Expr& expr, Type expected);
  void expr_node(const ast::Record& node, const ast::Expr& expr, Type expected);
  void expr_node(const ast::FieldGet& node, const ast::Expr& expr, Type expected);
  void expr_node(const ast::FieldSet& node, const ast::Expr& expr, Type expected);
  void expr_node(const ast::ArrayGet& node, const ast::Expr& expr, Type expected);
  void expr_node(const ast::ArraySet& node, const ast::Expr& expr, Type expected);
  void expr_node(const ast::StringGet& node, const ast::Expr& expr, Type expected);
  void expr_node(const ast::StringSet& node, const ast::Expr& expr, Type expected);
  void expr_node(const ast::Function& node, const ast::Expr& expr, Type expected);
  void expr_node(const ast::FunctionCases& node, const ast::Expr& expr, Type expected);
  void expr_node(const ast::Apply& node, const ast::Expr& expr, Type expected);
  void expr_node(const ast::Let& node, const ast::Expr& expr, Type expected);
  void expr_node(const ast::LocalOpen& node, const ast::Expr& expr, Type expected);
  void expr_node(const ast::LocalException& node, const ast::Expr& expr, Type expected);
  void expr_node(const ast::LocalModule& node, const ast::Expr& expr, Type expected);
  void expr_node(const ast::Sequence& node, const ast::Expr& expr, Type expected);
  void expr_node(const ast::If& node, const ast::Expr& expr, Type expected);
  void expr_node(const ast::Match& node, const ast::Expr& expr, Type expected);
  void expr_node(const ast::Try& node, const ast::Expr& expr, Type expected);
  void expr_node(const ast::While& node, const ast::Expr& expr, Type expected);
  void expr_node(const ast::For& node, const ast::Expr& expr, Type expected);
  void expr_node(const ast::Assert& node, const ast::Expr& expr, Type expected);
  void expr_node(const ast::Constraint& node, const ast::Expr& expr, Type expected);
  void expr_node(const ast::Unsupported& node, const ast::Expr& expr, Type expected);
  void check_cases(ast::Slice<ast::MatchCase> cases, Type scrutinee, Type result);
  Parameter split_arrow(const ast::Expr& expr, Symbol label, Type& function);
  FieldDeclId field_of(const ast::Path& path, TypeDeclId record);
  bool is_contents(const ast::Path& field) const;
  Type constant_type(const ast::Constant& constant) const;
  std::vector<Type> constructor_instance(ConstructorDeclId id);
  std::vector<Type> record_instance(TypeDeclId id);
  [[noreturn]] void wrong_arity(diag::Span span, std::string_view constructor, std::size_t arity,
                                std::size_t given);

  // infer_apply.cpp
  void apply_in_order(const ast::Apply& node, Type function, const ast::Expr& expr, Type expected);
  bool is_optional(Symbol label) const;
  std::size_t parameter_for(const ast::Argument& argument, const std::vector<Parameter>& parameters,
                            const ArgumentOrder& order, bool complete);
  void apply_by_label(const ast::Apply& node, const std::vector<Parameter>& parameters, bool complete,
                      Type result, const ast::Expr& expr, Type expected);
  std::vector<Parameter> parameters_of(Type function, Type& result) const;
  [[noreturn]] void not_applicable(const ast::Apply& node, std::size_t argument, Type function);

  // infer_format.cpp
  bool is_format(Type type) const;
  void check_format(std::string_view text, const ast::Expr& expr, Type format);

  // infer_let.cpp
  Variables check_bindings(bool recursive, ast::Slice<ast::Binding> bindings);
  Type annotated_type(const ast::Binding& binding);
  void finish_bindings(ast::Slice<ast::Binding> bindings, const std::vector<Variables>& variables);
  bool is_value(const ast::Expr& expr);
  bool is_record_value(const ast::Record& record, const ast::Expr& expr);

  Declarations& declarations_;
  TypeTerms& terms_;
  Library& library_;
  diag::Sink& sink_;
  FileRole role_;
  std::string module_name_;
  Scope scope_;
  Scope exports_;
  std::unordered_map<std::string_view, Type>
      type_variables_;  // of the current item: 'a means one type in all of it
  std::uint32_t item_level_ = 0;
  std::unordered_set<ValueId> group_;  // the definitions being inferred: mentions among them are no use
  std::map<TypeDeclId, const ast::TypeDeclaration*> aliases_;  // of the current group, not expanded yet
  std::vector<TypeDeclId> inline_records_;                     // of the type being declared
  bool opened_unknown_ = false;          // a module without a model is open: any unbound name may be from it
  std::string prefix_;                   // of the names of definitions: "Bank.Account."
  std::vector<const ast::Item*> items_;  // evaluated so far
  std::vector<std::pair<ModuleId, diag::Span>> functors_;
  int applying_ = 0;  // functors
  /// What the signature that is being laid over a module hides: from the name in types to the definition.
  std::map<Symbol, TypeDeclId> revealed_;
  bool ascribing_ = false;
  std::size_t rigid_types_ = 0;
  std::size_t broken_promises_ = 0;                   // of signatures, reported
  int local_modules_ = 0;                             // around the current item
  std::unordered_set<std::string> reported_modules_;  // already said to have no model
};

}  // namespace culprit::front::ocaml

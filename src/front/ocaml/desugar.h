// From the typed tree to core: evaluation order, checks and blame become explicit. Every expression is
// translated once.
#pragma once

#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/module.h"
#include "diag/diagnostic.h"
#include "diag/source.h"
#include "front/common/match.h"
#include "front/ocaml/ast.h"
#include "front/ocaml/declarations.h"

namespace culprit::front::ocaml {

/// Translates the user's file, and those library definitions that it reaches.
class Desugarer {
 public:
  Desugarer(Declarations& declarations, const diag::SourceManager& sources, diag::Sink& sink);

  /// Adds all definitions of the program, and "<init>", which runs its top level.
  void run();
  /// Definitions that take a function's parameters and say whether it may be called so (requirements.h).
  std::vector<Symbol> requirements(ValueId function);
  FreshNames& names() { return names_; }
  /// Sees to it that a definition of the library is there.
  void provide(ValueId id) {
    require(id);
    drain();
  }
  /// Values of the top level that need unsupported features; "<init>" leaves them out.
  [[nodiscard]] const std::vector<Symbol>& not_computable() const { return not_computable_; }

 private:
  using ExprId = core::ExprId;
  using Atom = core::Atom;
  /// Something that is evaluated before the rest of an expression.
  struct Step {
    core::Binder binder;
    ExprId value;
    diag::Span span;
  };
  using Steps = std::vector<Step>;
  /// Whether the frame of the code around an expression is still there while it is evaluated.
  enum class Place : std::uint8_t { Tail, Scrutinee };
  struct Operand {
    Atom atom;
    Type type;
  };

  // desugar.cpp: definitions
  void items();
  void comparison_of_functions();
  void definition(ValueId id);
  void binding_definition(const ast::Binding& binding);
  void anonymous_definition(const ast::Expr& expr);
  void destructuring_definitions(const ast::Binding& binding);
  void external_definition(ValueId id);
  void add_thunk(Symbol name, Type type, ExprId body, diag::Span span);
  void initialization();
  void require(ValueId id);
  void drain();
  std::deque<ast::Expr> requirement_code_;
  std::vector<Symbol> not_computable_;
  std::size_t unsupported_ = 0;  ///< how many unsupported expressions were met

  // desugar.cpp: building blocks
  Type type_of(const ast::Expr& expr) const { return Type(static_cast<std::size_t>(expr.type)); }
  Type type_of(const ast::Pattern& pattern) const { return Type(static_cast<std::size_t>(pattern.type)); }
  core::TypeId core_type_of(const ast::Expr& expr) { return declarations_.core_type(type_of(expr)); }
  ExprId add(core::Node node, diag::Span span) { return module_.add(std::move(node), span); }
  ExprId variable(Symbol name, diag::Span span) { return add(core::AtomExpr{name}, span); }
  ExprId literal(core::Literal value, diag::Span span) {
    return add(core::AtomExpr{Atom(std::move(value))}, span);
  }
  ExprId unit(diag::Span span) { return variable(constant(declarations_.constructors.unit), span); }
  /// The definition of a constructor without arguments.
  Symbol constant(core::ConstructorId constructor);
  Symbol bind(ExprId value, core::TypeId type, std::string_view name, diag::Span span, Steps& steps);
  ExprId finish(Steps& steps, ExprId body);
  bool looks_first(const core::Case& look, Symbol name) const;
  core::Binder unneeded(std::string_view name, core::TypeId type);
  ExprId choose(ExprId condition, ExprId yes, ExprId no, diag::Span span, bool check = false);
  ExprId sequence(ExprId first, ExprId second, diag::Span span);
  ExprId raise(core::ConstructorId exception, std::vector<Atom> arguments, core::ObligationKind kind,
               diag::Span span);
  ExprId raise_at_position(core::ConstructorId exception, core::ObligationKind kind, diag::Span span);
  ExprId unsupported(std::string_view feature, diag::Span span);
  core::BlameId blame(core::ObligationKind kind, diag::Span span, std::string text);
  std::string source_text(diag::Span span) const { return std::string(sources_.text(span)); }
  Value& value_of(std::int32_t resolved) {
    return declarations_[ValueId(static_cast<std::size_t>(resolved))];
  }

  // desugar_expr.cpp
  ExprId expr(const ast::Expr& expr, Place place = Place::Tail);
  /// The value of `expr` as an operand; what must be evaluated for it is appended to `steps`.
  Atom atom(const ast::Expr& expr, Steps& steps);
  /// As `atom`, but certainly evaluated, as primitives require.
  Atom operand(const ast::Expr& expr, Steps& steps);
  Symbol named(const ast::Expr& expr, Steps& steps);
  ExprId node(const ast::ConstantExpr& node, const ast::Expr& expr, Place place);
  ExprId node(const ast::Variable& node, const ast::Expr& expr, Place place);
  ExprId node(const ast::Construct& node, const ast::Expr& expr, Place place);
  ExprId node(const ast::Tuple& node, const ast::Expr& expr, Place place);
  ExprId node(const ast::List& node, const ast::Expr& expr, Place place);
  ExprId node(const ast::Cons& node, const ast::Expr& expr, Place place);
  ExprId node(const ast::Array& node, const ast::Expr& expr, Place place);
  ExprId node(const ast::Record& node, const ast::Expr& expr, Place place);
  ExprId node(const ast::FieldGet& node, const ast::Expr& expr, Place place);
  ExprId node(const ast::FieldSet& node, const ast::Expr& expr, Place place);
  ExprId node(const ast::ArrayGet& node, const ast::Expr& expr, Place place);
  ExprId node(const ast::ArraySet& node, const ast::Expr& expr, Place place);
  ExprId node(const ast::StringGet& node, const ast::Expr& expr, Place place);
  ExprId node(const ast::StringSet& node, const ast::Expr& expr, Place place);
  ExprId node(const ast::Function& node, const ast::Expr& expr, Place place);
  ExprId node(const ast::FunctionCases& node, const ast::Expr& expr, Place place);
  ExprId node(const ast::Apply& node, const ast::Expr& expr, Place place);
  ExprId node(const ast::Let& node, const ast::Expr& expr, Place place);
  ExprId node(const ast::LocalOpen& node, const ast::Expr& expr, Place place);
  ExprId node(const ast::LocalException& node, const ast::Expr& expr, Place place);
  ExprId node(const ast::LocalModule& node, const ast::Expr& expr, Place place);
  ExprId node(const ast::Sequence& node, const ast::Expr& expr, Place place);
  ExprId node(const ast::If& node, const ast::Expr& expr, Place place);
  ExprId node(const ast::Match& node, const ast::Expr& expr, Place place);
  ExprId node(const ast::Try& node, const ast::Expr& expr, Place place);
  ExprId node(const ast::While& node, const ast::Expr& expr, Place place);
  ExprId node(const ast::For& node, const ast::Expr& expr, Place place);
  ExprId node(const ast::Assert& node, const ast::Expr& expr, Place place);
  ExprId node(const ast::Constraint& node, const ast::Expr& expr, Place place);
  ExprId node(const ast::Unsupported& node, const ast::Expr& expr, Place place);

  // desugar_data.cpp
  ExprId construct(core::ConstructorId constructor, ast::Slice<const ast::Expr*> arguments, diag::Span span,
                   std::vector<Atom> first = {});
  ExprId list(ast::Slice<const ast::Expr*> elements, Atom tail, Steps steps, const ast::Expr& expr);
  ExprId with_fields(TypeDeclId type, ExprId record, core::TypeId record_type, diag::Span span,
                     const std::function<ExprId(const std::vector<core::Binder>&)>& body);
  std::vector<core::Binder> field_binders(TypeDeclId type, core::TypeId record_type);
  Atom record_field(const FieldDecl& field, const ast::Record& node, const std::vector<core::Binder>& base,
                    Steps& steps, diag::Span span);

  // desugar_apply.cpp
  ExprId call(const ast::Apply& node, const ast::Expr& expr, Place place);
  ExprId call_open(const ast::Apply& node, std::vector<core::Binder> open, std::vector<Atom> arguments,
                   Steps steps, const ast::Expr& expr);
  ExprId call_function(const ast::Expr& function, std::vector<Atom> arguments, const ast::Expr& expr,
                       Place place);
  ExprId keep_frame(ExprId call, const ast::Expr& function, const ast::Expr& expr, Place place);
  bool is_stdlib(const ast::Expr& function, std::string_view name);

  // desugar_primitive.cpp
  ExprId primitive_application(const Value& primitive, const ast::Apply& node, const ast::Expr& expr);
  ExprId primitive_function(const Value& primitive, const ast::Expr& expr);
  ExprId primitive_lambda(const Value& primitive, std::vector<Operand> given, Type rest, diag::Span span);
  ExprId primitive(const Value& primitive, const std::vector<Operand>& operands, Type result,
                   diag::Span span);
  ExprId checked_division(core::Primitive operation, const Atom& a, const Atom& b, diag::Span span);
  ExprId checked_access(core::Primitive length, core::Primitive access, const std::vector<Atom>& operands,
                        diag::Span span);
  ExprId comparison(std::string_view name, const Operand& a, const Operand& b, diag::Span span);
  ExprId negated(ExprId condition, diag::Span span);
  std::size_t arity(Type type) const;

  // desugar_match.cpp
  ExprId match(const std::vector<core::Binder>& scrutinees, ast::Slice<ast::MatchCase> cases, diag::Span span,
               const std::function<ExprId()>& failure, const std::function<ExprId(ExprId)>& wrap = nullptr);
  ExprId match_one(const std::vector<core::Binder>& scrutinees,
                   const std::vector<const ast::Pattern*>& patterns, diag::Span span,
                   const std::function<ExprId()>& body);
  ExprId match_catching(const ast::Match& node, const ast::Expr& whole);
  ExprId lambda(const ast::Expr& expr);
  ExprId lambda_body(const ast::Expr& expr, std::vector<core::Binder>& parameters);
  core::Binder parameter(const ast::Pattern& pattern);
  ExprId match_failure(diag::Span span);
  void note_caught(ast::Slice<ast::MatchCase> handlers, Symbol exception);
  ExprId same_identities(ast::Slice<std::pair<ValueId, ValueId>> identities, ExprId rest, diag::Span span);

  // desugar_pattern.cpp
  MatchPattern pattern(const ast::Pattern& pattern, MatchArm& arm, std::vector<ValueId>& variables);
  MatchPattern constant_pattern(const ast::Constant& constant);
  MatchPattern record_pattern(const ast::PatternRecord& node, const ast::Pattern& pattern, MatchArm& arm,
                              std::vector<ValueId>& variables);
  MatchPattern list_pattern(ast::Slice<const ast::Pattern*> heads, MatchPattern tail, MatchArm& arm,
                            std::vector<ValueId>& variables);
  MatchPattern bind_pattern(ValueId id, MatchPattern inner, MatchArm& arm, std::vector<ValueId>& variables);
  MatchPattern identity_pattern(const ConstructorDecl& exception, MatchArm& arm,
                                std::vector<ValueId>& variables);
  const ast::Pattern* unsupported_part(const ast::Pattern& pattern, bool guarded);

  // desugar_let.cpp
  using Rest = std::function<ExprId()>;
  ExprId let_in(bool recursive, ast::Slice<ast::Binding> bindings, diag::Span span, const Rest& rest);
  ExprId let_from(ast::Slice<ast::Binding> bindings, std::size_t index, const Rest& rest);
  ExprId let_rec(ast::Slice<ast::Binding> bindings, diag::Span span, const Rest& rest);
  ExprId local_items(const std::vector<const ast::Item*>& items, std::size_t index, const Rest& rest);
  bool is_function(const ast::Expr& expr) const;

  Declarations& declarations_;
  core::Module& module_;
  const diag::SourceManager& sources_;
  diag::Sink& sink_;
  FreshNames names_;
  MatchCompiler matches_;
  Symbol party_;                     // the definition being translated
  bool in_library_ = false;          // whether that is library code
  std::vector<Symbol> initialized_;  // what "<init>" forces, in order
  std::unordered_map<core::ConstructorId, Symbol> constants_;
  std::unordered_set<ValueId> required_;
  std::unordered_set<Symbol> not_mentioned_;  // variables of `case` that its alternatives do not need
  std::deque<ValueId> queue_;
  std::unordered_map<const ast::Binding*, Symbol> destructured_;
  using Identities = std::vector<std::pair<ValueId, ValueId>>;
  std::unordered_map<std::int32_t, Symbol> caught_;  // variables of handlers, and what stands for them
  Identities identities_;  // of local exceptions in the current pattern: found, wanted
};

}  // namespace culprit::front::ocaml

// The renamer's own class; rename.h is what others see.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <variant>
#include <vector>

#include "front/haskell/deriving.h"
#include "front/haskell/fixity.h"
#include "front/haskell/import_scope.h"
#include "front/haskell/kernel_builder.h"
#include "front/haskell/local_scope.h"
#include "front/haskell/rename.h"

namespace culprit::front::haskell {

class Renamer {
 public:
  explicit Renamer(const RenameContext& context);
  Renamed run();

 private:
  /// Thrown where a pattern or type cannot be translated and that has been reported, or is the fault of
  /// something missing; caught at the smallest thing that can be made Unsupported instead.
  struct Poisoned {
    std::string feature;
  };

  // --- rename.cpp: phases, diagnostics ---
  void error(diag::Kind kind, diag::Span span, std::string message, std::string help = {});
  void rename_declarations();
  // rename_annotations.cpp
  void rename_annotations();
  void look_up_names(std::string_view text);
  void look_up_name(std::string_view name);
  void rename_foreign(const ast::PrimitiveImport& node);
  void rename_defaults(const ast::DefaultDeclaration& node);
  void report_unsupported(std::string_view feature, diag::Span span);
  [[nodiscard]] bool has_extension(std::string_view name) const;
  Symbol symbol(std::string_view text) { return declarations_.names.intern(text); }

  // --- rename_import.cpp, rename_export.cpp ---
  void add_imports();
  void add_import(const ast::Import& import);
  void add_listed(ImportedModule& imported, const ast::EntityItem& item);
  void list_value(ImportedModule& imported, const ast::EntityItem& item);
  void list_type(ImportedModule& imported, const ast::EntityItem& item);
  void list_members(ImportedModule& imported, const ast::EntityItem& item, Entity owner);
  void not_exported(ImportedModule& imported, Space space, std::string_view name, diag::Span span);
  void set_well_known();
  void make_exports();
  void export_own(diag::Span span);
  [[nodiscard]] bool in_scope_somehow(Symbol name, Entity entity) const;
  void export_listed(const ast::EntityItem& item);
  void export_type(const ast::EntityItem& item);
  void export_module(const ast::EntityItem& item);
  void export_entity(Space space, Symbol name, Entity entity, diag::Span span);
  void list_own_exports();

  // --- rename_names.cpp: what a name means where it is used ---
  Entity resolve(Space space, const ast::Path& path);
  Entity resolve_top_level(Space space, const ast::Path& path);
  Entity not_in_scope(Space space, const ast::Path& path);
  std::string missing_qualifier(Space space, const ast::Path& path);
  std::string suggestion(Space space, const ast::Path& path);
  void ambiguous(Space space, const ast::Path& path, const Candidates& candidates);
  DataConId constructor(const ast::Path& path);          ///< throws Poisoned
  Entity constructor_or_synonym(const ast::Path& path);  ///< throws Poisoned
  std::string_view missing_feature(Entity entity);       ///< of what is Missing, or not in scope
  static std::string did_you_mean(std::string_view name, const std::vector<std::string>& candidates);
  [[nodiscard]] Fixity fixity_of(Entity entity) const;
  void use(ValueId id);
  const kernel::Expr* known(KnownValue name, diag::Span span);
  std::string import_item(std::string_view name) const;
  std::string reason_text(Entity missing) const;

  // --- rename_declare.cpp: entities of the top level ---
  void declare_types();
  void declare_data(const ast::DataDeclaration& node);
  DataConId declare_constructor(const ast::ConstructorDeclaration& node, TypeConId type);
  void declare_fields(const ast::ConstructorDeclaration& node, DataConId constructor,
                      std::unordered_map<Symbol, FieldId>& fields);
  FieldId declare_field(const ast::Name& name);
  void declare_class(const ast::ClassDeclaration& node);
  void declare_method(const ast::Name& name, ClassId class_id);
  void declare_primitive(const ast::PrimitiveImport& node);
  void declare_unsupported(const ast::UnsupportedDeclaration& node, diag::Span span);
  void declare_unsupported_parts(ast::Slice<const ast::Declaration*> body);
  std::string describe_with_position(Entity entity) const;
  TypeConId add_type(const ast::Name& name, TypeConKind kind, ast::Slice<ast::TypeParameter> parameters);
  ValueId add_value(const ast::Name& name, ValueKind kind);
  void define(Space space, const ast::Name& name, Entity entity);
  void declare_fixities(ast::Slice<const ast::Declaration*> declarations);
  void declare_fixity(const ast::Fixity& node);

  // --- rename_type.cpp ---
  const kernel::TypeExpr* type(const ast::TypeExpr& type);
  const kernel::TypeExpr* type_node(const ast::TypeVariable& node, diag::Span span);
  const kernel::TypeExpr* type_node(const ast::TypeWildcard& node, diag::Span span);
  const kernel::TypeExpr* type_node(const ast::TypeConstructor& node, diag::Span span);
  const kernel::TypeExpr* type_node(const ast::TypeApply& node, diag::Span span);
  const kernel::TypeExpr* type_node(const ast::TypeArrow& node, diag::Span span);
  const kernel::TypeExpr* type_node(const ast::TypeTuple& node, diag::Span span);
  const kernel::TypeExpr* type_node(const ast::TypeList& node, diag::Span span);
  const kernel::TypeExpr* type_node(const ast::TypeForall& node, diag::Span span);
  const kernel::TypeExpr* type_node(const ast::TypeKindAnnotation& node, diag::Span span);
  const kernel::TypeExpr* type_node(const ast::Unsupported& node, diag::Span span);
  const kernel::TypeExpr* kind(const ast::TypeExpr& type);
  std::vector<kernel::ClassConstraint> context(ast::Slice<const ast::TypeExpr*> constraints);
  kernel::ClassConstraint constraint(const ast::TypeExpr& type);
  ClassId class_of(const ast::Path& path);  ///< throws Poisoned
  void rename_data(const ast::DataDeclaration& node, diag::Span span);
  kernel::DataConSource rename_constructor(const ast::ConstructorDeclaration& node, DataConId id);
  void rename_synonym(const ast::TypeSynonym& node, diag::Span span);
  void bind_type_parameters(ast::Slice<ast::TypeParameter> parameters, std::vector<Symbol>& names,
                            std::vector<const kernel::TypeExpr*>& kinds);
  /// While it lives, only the given type variables may be used in types.
  class ClosedTypes {
   public:
    ClosedTypes(Renamer& renamer, const std::vector<Symbol>& variables)
        : renamer_(renamer), outer_(std::exchange(renamer.type_variables_, variables)) {
      renamer.closed_types_ = true;
    }
    ~ClosedTypes() {
      renamer_.closed_types_ = false;
      renamer_.type_variables_ = std::move(outer_);
    }
    ClosedTypes(const ClosedTypes&) = delete;
    ClosedTypes& operator=(const ClosedTypes&) = delete;

   private:
    Renamer& renamer_;
    std::vector<Symbol> outer_;
  };

  // --- rename_class.cpp: classes and instances ---
  void rename_class(const ast::ClassDeclaration& node, diag::Span span);
  void rename_instance(const ast::InstanceDeclaration& node, diag::Span span);
  struct InstanceHead {
    std::vector<kernel::ClassConstraint> context;
    ClassId class_id;
    std::vector<const kernel::TypeExpr*> types;
    std::vector<const kernel::TypeExpr*> reused;  ///< newtype deriving; else empty
  };
  InstanceHead instance_head(const ast::TypeExpr& type);  ///< throws Poisoned
  InstanceId add_instance(ClassId class_id, diag::Span span, bool derived);
  void add_instance_source(InstanceId id, const InstanceHead& head,
                           const std::vector<kernel::FunctionBinding>& methods, diag::Span span,
                           bool derived);
  std::uint32_t applied_arity(Symbol variable, const std::vector<kernel::ClassConstraint>& superclasses,
                              const std::vector<kernel::MethodSource>& methods) const;
  ValueId add_method_value(ClassId class_id, std::uint32_t index, diag::Span span);
  [[nodiscard]] ValueId method_named(ClassId class_id, Symbol name) const;
  std::vector<kernel::FunctionBinding> method_bindings(ast::Slice<const ast::Declaration*> body,
                                                       ClassId class_id, std::vector<ValueId>& values,
                                                       const std::string& where, bool instance);
  void not_a_method(const ast::Name& name, ClassId class_id, const std::string& where);

  // --- rename_deriving.cpp ---
  void derive_instances();
  void derive_all(const ast::DataDeclaration& node);
  void derive_typeables();
  void add_typeable(const kernel::TypeSource& source, diag::Span span);
  const kernel::TypeSource* source_of_head(const kernel::TypeExpr* type) const;
  void derive(const ast::Deriving& node, const kernel::TypeSource& source);
  void derive_standalone(const ast::StandaloneDeriving& node, diag::Span span);
  struct DerivingRequest {
    InstanceHead head;
    const kernel::TypeSource& source;
    ast::DerivingStrategy strategy;
    bool context_given;
    diag::Span span;
  };
  [[nodiscard]] bool derived_without_meaning(const ast::TypeExpr& type) const;
  void derive_class(DerivingRequest request);
  void derive_stock(KnownClass known, DerivingRequest request);
  void derive_any_class(const DerivingRequest& request);
  void derive_by_reuse(DerivingRequest request);
  void cannot_derive(const DerivingRequest& request, std::string_view reason);
  std::vector<DerivedMethod> derived_methods(KnownClass known, const Deriver& tools) const;
  std::optional<KnownClass> derivable(ClassId class_id) const;
  const kernel::TypeSource* source_of(TypeConId type) const;

  // --- rename_pattern.cpp ---
  const kernel::Pattern* pattern(const ast::Pattern& pattern);  ///< declares its variables; throws Poisoned
  std::vector<const kernel::Pattern*> patterns(ast::Slice<const ast::Pattern*> patterns);
  const kernel::Pattern* pattern_node(const ast::PatternWildcard& node, diag::Span span);
  const kernel::Pattern* pattern_node(const ast::PatternVariable& node, diag::Span span);
  const kernel::Pattern* pattern_node(const ast::PatternLiteral& node, diag::Span span);
  const kernel::Pattern* pattern_node(const ast::PatternConstructor& node, diag::Span span);
  const kernel::Pattern* pattern_node(const ast::PatternRecord& node, diag::Span span);
  const kernel::Pattern* pattern_node(const ast::PatternTuple& node, diag::Span span);
  const kernel::Pattern* pattern_node(const ast::PatternList& node, diag::Span span);
  const kernel::Pattern* pattern_node(const ast::PatternChain& node, diag::Span span);
  const kernel::Pattern* pattern_node(const ast::PatternAs& node, diag::Span span);
  const kernel::Pattern* pattern_node(const ast::PatternLazy& node, diag::Span span);
  const kernel::Pattern* pattern_node(const ast::PatternBang& node, diag::Span span);
  const kernel::Pattern* pattern_node(const ast::PatternView& node, diag::Span span);
  const kernel::Pattern* pattern_node(const ast::PatternSignature& node, diag::Span span);
  const kernel::Pattern* pattern_node(const ast::PatternParenthesised& node, diag::Span span);
  const kernel::Pattern* pattern_node(const ast::Unsupported& node, diag::Span span);
  const kernel::Pattern* construct(Entity constructor, const std::vector<const kernel::Pattern*>& arguments,
                                   diag::Span span);
  void fill_wildcard_fields(const DataCon& con, diag::Span span,
                            std::vector<const kernel::Pattern*>& arguments);
  ValueId declare_variable(std::string_view name, diag::Span span);
  [[nodiscard]] bool can_fail(const kernel::Pattern& pattern) const;

  // --- rename_pattern_synonym.cpp ---
  struct PendingMatcher;
  void declare_pattern_synonym(const ast::PatternSynonym& node);
  [[nodiscard]] const ast::TypeExpr* synonym_signature(const ast::Name& name) const;
  kernel::FunctionBinding matcher_binding(const PendingMatcher& matcher);
  const kernel::Expr* synonym_parts(const std::vector<const kernel::Expr*>& parts, diag::Span span);
  [[nodiscard]] bool is_pattern_synonym(Entity entity) const;
  const kernel::Pattern* use_pattern_synonym(ValueId id, const std::vector<const kernel::Pattern*>& arguments,
                                             diag::Span span);

  // --- rename_expr.cpp ---
  const kernel::Expr* expr(const ast::Expr& expr);
  std::vector<const kernel::Expr*> exprs(ast::Slice<const ast::Expr*> exprs);
  const kernel::Expr* expr_node(const ast::Variable& node, diag::Span span);
  const kernel::Expr* expr_node(const ast::Constructor& node, diag::Span span);
  const kernel::Expr* expr_node(const ast::LiteralExpr& node, diag::Span span);
  const kernel::Expr* expr_node(const ast::Apply& node, diag::Span span);
  const kernel::Expr* expr_node(const ast::ApplyType& node, diag::Span span);
  const kernel::Expr* expr_node(const ast::OperatorChain& node, diag::Span span);
  const kernel::Expr* expr_node(const ast::Negate& node, diag::Span span);
  const kernel::Expr* expr_node(const ast::Lambda& node, diag::Span span);
  const kernel::Expr* expr_node(const ast::LambdaCase& node, diag::Span span);
  const kernel::Expr* expr_node(const ast::Let& node, diag::Span span);
  const kernel::Expr* expr_node(const ast::If& node, diag::Span span);
  const kernel::Expr* expr_node(const ast::MultiWayIf& node, diag::Span span);
  const kernel::Expr* expr_node(const ast::Case& node, diag::Span span);
  const kernel::Expr* expr_node(const ast::Do& node, diag::Span span);
  const kernel::Expr* expr_node(const ast::Tuple& node, diag::Span span);
  const kernel::Expr* expr_node(const ast::List& node, diag::Span span);
  const kernel::Expr* expr_node(const ast::Sequence& node, diag::Span span);
  const kernel::Expr* expr_node(const ast::Comprehension& node, diag::Span span);
  const kernel::Expr* expr_node(const ast::LeftSection& node, diag::Span span);
  const kernel::Expr* expr_node(const ast::RightSection& node, diag::Span span);
  const kernel::Expr* expr_node(const ast::RecordConstruct& node, diag::Span span);
  const kernel::Expr* expr_node(const ast::RecordUpdate& node, diag::Span span);
  const kernel::Expr* expr_node(const ast::Annotated& node, diag::Span span);
  const kernel::Expr* expr_node(const ast::Parenthesised& node, diag::Span span);
  const kernel::Expr* expr_node(const ast::Hole& node, diag::Span span);
  const kernel::Expr* expr_node(const ast::Unsupported& node, diag::Span span);
  const kernel::Expr* entity_expr(Entity entity, diag::Span span);
  const kernel::Expr* poisoned(diag::Span span);
  const kernel::Expr* unsupported_expr(std::string_view feature, diag::Span span);

  // --- rename_chain.cpp: operators ---
  const kernel::Expr* build_chain(const ast::OperatorChain& node, const std::vector<Entity>& operators,
                                  const std::vector<ChainStep>& steps);
  void check_section(const ast::Expr& operand, const ast::Path& op, Entity entity, bool operand_first,
                     diag::Span span);
  static bool is_atom(const kernel::Expr& expr);
  std::optional<std::pair<Fixity, std::string_view>> root_operator(const ast::Expr& operand);
  void report_conflict(std::string_view left, Fixity left_fixity, std::string_view right, Fixity right_fixity,
                       diag::Span span);
  [[nodiscard]] bool too_deep(std::size_t added, diag::Span span);
  /// While it lives, what is translated stands deeper in the tree.
  class Deeper {
   public:
    Deeper(std::size_t& depth, std::size_t added) : depth_(depth), added_(added) { depth_ += added_; }
    ~Deeper() { depth_ -= added_; }
    Deeper(const Deeper&) = delete;
    Deeper& operator=(const Deeper&) = delete;

   private:
    std::size_t& depth_;
    std::size_t added_;
  };

  // --- rename_do.cpp ---
  struct DoPiece {
    std::variant<std::monostate, const kernel::Pattern*, kernel::Slice<const kernel::BindingGroup*>> bound;
    const kernel::Expr* value;
    diag::Span span;
  };
  const kernel::Expr* add_statement(const ast::Statement& statement, std::vector<DoPiece>& pieces);
  const kernel::Expr* last_statement(const ast::Statement& statement);
  const kernel::Expr* put_before(const DoPiece& piece, const kernel::Expr* rest);
  std::string failure_message(diag::Span span) const;
  using Tail = std::function<const kernel::Expr*()>;
  const kernel::Expr* comprehend(const ast::Comprehension& node, std::size_t index, const Tail& tail,
                                 diag::Span span);
  const kernel::Expr* generate(const ast::Comprehension& node, std::size_t index, const Tail& tail,
                               diag::Span span);

  // --- rename_record.cpp ---
  std::optional<std::uint32_t> field_index(const DataCon& constructor, const ast::Path& field);
  const kernel::Expr* field_value(const ast::FieldValue& field);
  void fill_from_locals(const DataCon& con, diag::Span span, std::vector<const kernel::Expr*>& arguments);
  [[nodiscard]] std::vector<DataConId> constructors_with(
      const std::vector<kernel::FieldUpdate>& updates) const;
  void check_missing_fields(const DataCon& constructor, const std::vector<const kernel::Expr*>& arguments,
                            diag::Span span);

  // --- rename_binding.cpp ---
  struct PendingFunction {
    ast::Name name;
    ValueId value;
    std::vector<const ast::Clause*> clauses;
    const ast::TypeExpr* signature = nullptr;
  };
  struct PendingPattern {
    const ast::PatternBinding* node;
    diag::Span span;
    const kernel::Pattern* pattern = nullptr;  ///< null: poisoned
    std::vector<ValueId> variables;
    std::vector<const ast::TypeExpr*> signatures;
    std::string poison;
  };
  /// Of a pattern synonym.
  struct PendingMatcher {
    const ast::PatternSynonym* node = nullptr;
    ValueId value;
    const ast::TypeExpr* type = nullptr;  ///< of the synonym; null: not written
  };
  using Pending = std::variant<PendingFunction, PendingPattern, PendingMatcher>;
  void collect_pattern_synonym(const ast::PatternSynonym& node, std::vector<Pending>& result);
  struct SignatureEntry {
    ast::Name name;
    const ast::TypeExpr* type;
    bool used = false;
  };
  struct Signatures {
    std::vector<SignatureEntry> entries;
    std::unordered_map<Symbol, std::size_t> index;
  };
  struct RenamedBinding;

  kernel::Slice<const kernel::BindingGroup*> local_bindings(ast::Slice<const ast::Declaration*> declarations);
  std::vector<Pending> collect_bindings(ast::Slice<const ast::Declaration*> declarations);
  void add_clause(const ast::Clause& clause, const ast::Declaration* previous, std::vector<Pending>& result,
                  std::unordered_map<Symbol, std::size_t>& functions);
  Signatures collect_signatures(ast::Slice<const ast::Declaration*> declarations);
  const ast::TypeExpr* take_signature(Signatures& signatures, Symbol name, ValueId value);
  void report_unused(const Signatures& signatures);
  void declare_bindings(std::vector<Pending>& pending, Signatures& signatures,
                        ast::Slice<const ast::Declaration*> declarations);
  void declare_function(PendingFunction& function);
  void declare_pattern(PendingPattern& binding);
  void declare_rest(const ast::Pattern& pattern);
  std::vector<const kernel::BindingGroup*> binding_groups(std::vector<Pending>& pending);
  std::vector<const kernel::BindingGroup*> ordered_groups(const std::vector<RenamedBinding>& bindings);
  const kernel::BindingGroup* group_of(const std::vector<RenamedBinding>& bindings,
                                       const std::vector<std::uint32_t>& component, bool recursive);
  kernel::FunctionBinding function_binding(const PendingFunction& function);
  static diag::Span clause_span(const ast::Clause& clause);
  kernel::PatternBinding pattern_binding(const PendingPattern& binding);
  std::vector<kernel::FunctionBinding> poisoned_bindings(const PendingPattern& binding);
  kernel::Match match(ast::Slice<const ast::Pattern*> patterns, const ast::RightHandSide& rhs,
                      diag::Span span);
  kernel::Match match_or_poison(ast::Slice<const ast::Pattern*> patterns, diag::Span span,
                                const std::function<kernel::RightHandSide()>& rhs);
  kernel::RightHandSide right_hand_side(const ast::RightHandSide& rhs);
  kernel::Guarded guarded(const ast::Guarded& node);
  const kernel::Expr* add_guard(const ast::Statement& statement, std::vector<kernel::Guard>& guards);
  kernel::Slice<kernel::Guarded> guarded_all(ast::Slice<ast::Guarded> nodes);
  std::vector<kernel::Match> alternatives(ast::Slice<ast::CaseAlternative> nodes);

  const RenameContext& context_;
  const ast::Module& tree_;
  Declarations& declarations_;
  const Builtins& builtins_;
  diag::Sink& sink_;
  std::unique_ptr<kernel::Module> module_;
  KernelBuilder build_;
  ImportScope scope_;
  LocalScope locals_;
  ModuleInterface interface_;
  std::vector<ValueId> uses_;  ///< every use of a value that a binding group may define, in order
  std::vector<ValueId>* pattern_variables_ = nullptr;  ///< collects what patterns declare, if wanted
  bool declaring_top_level_ = false;                   ///< patterns declare global values
  bool binding_pattern_ = false;                       ///< translating the left side of a pattern binding
  std::unordered_map<const void*, TypeConId> types_declared_;  ///< by syntax node
  std::unordered_map<TypeConId, std::size_t> type_sources_;    ///< index in the module's types
  std::unordered_map<const void*, ClassId> classes_declared_;  ///< by syntax node
  std::vector<Symbol> type_variables_;                         ///< in scope
  bool closed_types_ = false;                                  ///< only those may be used
  std::size_t suggestions_ = 0;
  std::size_t depth_ = 0;  ///< of kernel nodes above the current one that come from chains and statements
};

}  // namespace culprit::front::haskell

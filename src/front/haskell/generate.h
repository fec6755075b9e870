// From the typed kernel to core. Laziness becomes syntax: what may not be needed is a thunk, `case`
// evaluates. Definitions are translated when something that is translated uses them, so of the library only
// what a program needs.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/module.h"
#include "diag/diagnostic.h"
#include "diag/source.h"
#include "front/common/match.h"
#include "front/haskell/builtin.h"
#include "front/haskell/core_types.h"
#include "front/haskell/declarations.h"
#include "front/haskell/image.h"
#include "front/haskell/kernel.h"
#include "front/haskell/steps.h"

namespace culprit::front::haskell {

class Generator {
 public:
  using ExprId = core::ExprId;
  using Atom = core::Atom;
  using CoreSymbol = core::Symbol;

  Generator(Declarations& declarations, const Builtins& builtins, CoreTypes& types, core::Module& module,
            const diag::SourceManager& sources);

  /// Makes the definitions of the image's modules known, once they are loaded.
  void add_library(LibraryImage& image);
  /// Makes the module's definitions known; nothing is translated yet. To be called after inference.
  void add_module(const kernel::Module& module);
  /// The name of a value's definition, which exists after the next `finish`.
  CoreSymbol definition(ValueId value);
  /// Calls of a library function are not replaced by its code. To be called before anything is translated.
  void keep_calls(ValueId value);
  /// Local functions for which this is true are passed through an identity, so that it can be told where
  /// they are called. To be called before anything is translated.
  using IsWatched = std::function<bool(ValueId value, bool recursive)>;
  void watch_locals(IsWatched is_watched) { is_watched_ = std::move(is_watched); }
  struct WatchedLocal {
    ValueId value;
    CoreSymbol identity;
    CoreSymbol variable;  ///< what callers use
  };
  /// Those of what was translated.
  [[nodiscard]] const std::vector<WatchedLocal>& watched_locals() const { return watched_; }
  /// Whether anything that was translated or will be asked for the value's definition.
  [[nodiscard]] bool is_used(ValueId value) const;
  /// The dictionary of an instance, applied to dictionaries for its context.
  struct Evidence {
    InstanceId instance;
    std::vector<Evidence> arguments;
  };
  /// The name of a definition of the dictionary.
  CoreSymbol dictionary(const Evidence& evidence);
  /// Translates all that was asked for, and all that it needs.
  void finish();

  FreshNames& names() { return names_; }
  [[nodiscard]] const kernel::FunctionBinding* function(ValueId value) const;
  /// The value of core's definition; invalid if there is none.
  [[nodiscard]] ValueId source(CoreSymbol definition) const;
  core::BlameId blame(core::ObligationKind kind, diag::Span span, std::string text);
  /// The name that blames show for what is translated next.
  void set_party(CoreSymbol party) { party_ = party; }

 private:
  using Expr = kernel::Expr;
  /// Whether the frame of the code around an expression is still there while it is evaluated.
  enum class Place : std::uint8_t { Tail, Scrutinee };
  using Fail = std::function<ExprId()>;

  /// Where a global value is defined.
  struct Definition {
    const kernel::Module* module = nullptr;
    const kernel::FunctionBinding* function = nullptr;
    const kernel::PatternBinding* pattern = nullptr;
    CoreSymbol name;      ///< valid once it was asked for
    bool sought = false;  ///< whether it was looked for in the image
  };
  /// What a local variable is at the moment.
  struct Local {
    CoreSymbol name;
    bool evaluated = false;
    std::optional<core::Literal> literal;    ///< what it is bound to, instead of a name
    const Expr* deferred = nullptr;          ///< a parameter of inlined code: stands for its argument
    const kernel::Module* module = nullptr;  ///< of the deferred expression
    diag::Span inlined_at;                   ///< where that stands, if it is inlined itself
  };
  struct InstanceCode {
    const kernel::Module* module = nullptr;
    const kernel::InstanceSource* source = nullptr;
    CoreSymbol name;
  };
  /// What is translated as a definition of its own.
  using Job = std::function<void()>;

  // generate.cpp: definitions
  Definition& defined(ValueId value);
  void translate(ValueId value);
  void translate_function(const kernel::FunctionBinding& function, CoreSymbol name, Value& value);
  void translate_pattern(const kernel::PatternBinding& binding);
  void add_definition(CoreSymbol name, ExprId value, diag::Span span);
  CoreSymbol unique_name(std::string text);
  CoreSymbol constant(core::ConstructorId constructor);
  CoreSymbol constructor_function(DataConId id);
  CoreSymbol selector(FieldId id);
  void translate_selector(FieldId id, CoreSymbol name);

  // generate.cpp: building blocks
  ExprId add(core::Node node, diag::Span span) { return module_.add(std::move(node), at(span)); }
  ExprId variable(CoreSymbol name, diag::Span span) { return add(core::AtomExpr{name}, span); }
  ExprId literal(core::Literal value, diag::Span span) {
    return add(core::AtomExpr{Atom(std::move(value))}, span);
  }
  ExprId of_atom(const Atom& atom, diag::Span span) { return add(core::AtomExpr{atom}, span); }
  ExprId choose(ExprId condition, ExprId yes, ExprId no, diag::Span span, bool check = false);
  ExprId apply(ExprId function, std::vector<Atom> arguments, diag::Span span) {
    return arguments.empty() ? function : add(core::Apply{function, std::move(arguments)}, span);
  }
  Atom delay(ExprId code, std::string_view name, Steps& steps, diag::Span span);
  CoreSymbol bind_lambda(std::vector<core::Binder> parameters, ExprId body, std::string_view name,
                         Steps& steps, diag::Span span);
  /// The body behind the steps, which end here.
  ExprId behind(Steps& steps, ExprId body);
  /// Calls `body` as the code that gave a deferred argument.
  template <class Body>
  auto as_caller(const Local& deferred, const Body& body) {
    const kernel::Module* const module = std::exchange(module_context_, deferred.module);
    const diag::Span span = std::exchange(inlined_at_, deferred.inlined_at);
    auto result = body();
    module_context_ = module;
    inlined_at_ = span;
    return result;
  }
  /// Inside of inlined code everything stands where the call does.
  [[nodiscard]] diag::Span at(diag::Span span) const { return inlined_at_.valid() ? inlined_at_ : span; }
  [[nodiscard]] std::string text(Symbol name) const { return declarations_.names.text(name); }
  std::string source_text(diag::Span span) const;
  ExprId unsupported(std::string_view feature, diag::Span span);
  ExprId raise(KnownValue exception, std::string_view message, core::ObligationKind kind, diag::Span span,
               std::string text);
  bool in_user_code() const { return module_context_ != nullptr && !module_context_->library; }
  bool is_base(ValueId value, std::string_view name) const;

  // generate_expr.cpp
  /// Code that evaluates the expression.
  ExprId expr(const Expr& expr, Place place = Place::Tail);
  /// The same behind steps that are left to the caller.
  ExprId strict(const Expr& expr, Steps& steps, Place place);
  /// An atom for the expression, which is not evaluated (unless that is for free).
  Atom atom(const Expr& expr, Steps& steps);
  /// An atom for its value.
  Atom operand(const Expr& expr, Steps& steps);
  Atom evaluated(const Atom& atom, Steps& steps, diag::Span span);
  std::vector<Atom> atoms(std::span<const Expr* const> exprs, Steps& steps);
  ExprId node(const kernel::Variable& node, const Expr& expr, Steps& steps, Place place);
  ExprId node(const kernel::Constructor& node, const Expr& expr, Steps& steps, Place place);
  ExprId node(const kernel::IntegerLiteral& node, const Expr& expr, Steps& steps, Place place);
  ExprId node(const kernel::RationalLiteral& node, const Expr& expr, Steps& steps, Place place);
  ExprId node(const kernel::CharLiteral& node, const Expr& expr, Steps& steps, Place place);
  ExprId node(const kernel::StringLiteral& node, const Expr& expr, Steps& steps, Place place);
  ExprId node(const kernel::Apply& node, const Expr& expr, Steps& steps, Place place);
  ExprId node(const kernel::ApplyType& node, const Expr& expr, Steps& steps, Place place);
  ExprId node(const kernel::Lambda& node, const Expr& expr, Steps& steps, Place place);
  ExprId node(const kernel::Let& node, const Expr& expr, Steps& steps, Place place);
  ExprId node(const kernel::If& node, const Expr& expr, Steps& steps, Place place);
  ExprId node(const kernel::Case& node, const Expr& expr, Steps& steps, Place place);
  ExprId node(const kernel::List& node, const Expr& expr, Steps& steps, Place place);
  ExprId node(const kernel::RecordConstruct& node, const Expr& expr, Steps& steps, Place place);
  ExprId node(const kernel::RecordUpdate& node, const Expr& expr, Steps& steps, Place place);
  ExprId node(const kernel::Annotated& node, const Expr& expr, Steps& steps, Place place);
  ExprId node(const kernel::Hole& node, const Expr& expr, Steps& steps, Place place);
  ExprId node(const kernel::Unsupported& node, const Expr& expr, Steps& steps, Place place);
  /// The value of a literal or variable that needs no code; nothing for other expressions.
  std::optional<Atom> as_atom(const Expr& expr);
  std::optional<Atom> variable_atom(const kernel::Variable& node);
  std::optional<core::Literal> known_number(const kernel::Dictionary* number, std::string_view digits,
                                            bool rational, bool negative = false);
  ExprId overloaded_number(const kernel::Dictionary* number, std::string_view digits, bool rational,
                           bool negative, diag::Span span, Steps& steps);
  CoreSymbol string_constant(std::string_view text);
  CoreSymbol lazy_list(const std::vector<Atom>& elements, Steps& steps, diag::Span span);

  // generate_data.cpp
  /// Construction with all arguments there; strict fields are evaluated.
  ExprId construct(DataConId id, std::vector<Atom> dictionaries, std::span<const Expr* const> arguments,
                   Steps& steps, diag::Span span);
  /// Whether a constructor application is a value as it stands.
  bool is_lazy(DataConId id) const;
  ExprId missing_field(DataConId id, std::size_t field, diag::Span span);

  // generate_apply.cpp
  struct Spine {
    const Expr* head;
    std::vector<const Expr*> arguments;
  };
  Spine spine(const Expr& expr) const;
  ExprId call(const Expr& head, std::span<const Expr* const> arguments, const Expr& whole, Steps& steps,
              Place place);
  ExprId call_value(ValueId value, std::vector<Atom> dictionaries, std::span<const Expr* const> arguments,
                    const Expr& whole, Steps& steps, Place place);
  ExprId call_method(const kernel::Variable& method, std::span<const Expr* const> arguments,
                     const Expr& whole, Steps& steps, Place place);
  ExprId call_constructor(const kernel::Constructor& node, std::span<const Expr* const> arguments,
                          const Expr& whole, Steps& steps, Place place);
  ExprId call_lambda(const kernel::Lambda& lambda, std::span<const Expr* const> arguments, const Expr& whole,
                     Steps& steps, Place place);
  ExprId call_raising(ValueId value, const kernel::Variable& node, std::span<const Expr* const> arguments,
                      const Expr& whole, Steps& steps, bool& done);
  ExprId keep_frame(ExprId call, const Expr& whole, Place place);
  [[nodiscard]] bool returns_function(const Expr& expr) const;

  // generate_inline.cpp
  struct Inlinable {
    bool known = false;  ///< whether the rest was computed
    bool yes = false;
    ValueId alias;  ///< the definition is another name for this
    const kernel::FunctionBinding* function = nullptr;
    const Expr* body = nullptr;
    std::vector<ValueId> parameters;  ///< invalid: not used
    std::vector<bool> once;           ///< used once, and not in a function of its own
    std::vector<ValueId> bound;       ///< all variables that the definition binds
  };
  const Inlinable& inlinable(ValueId value);
  Inlinable examine(ValueId value);
  ExprId inline_call(ValueId value, std::vector<Atom> dictionaries, std::span<const Expr* const> arguments,
                     const Expr& whole, Steps& steps, Place place);
  bool can_inline(ValueId value, std::size_t arguments);
  /// Calls `body` with the parameters of inlined code standing for their arguments.
  template <class Body>
  auto with_parameters(ValueId value, std::span<const Expr* const> arguments, Steps* steps, const Body& body);
  /// Whether evaluating it now costs next to nothing and cannot fail.
  bool cheap(const Expr& expr, int depth = 0);
  bool cheap_call(ValueId value, std::span<const Expr* const> arguments, int depth);
  ValueId callee(const kernel::Variable& node);
  static bool is_cheap_primitive(const std::string& name);

  // generate_primitive.cpp
  ExprId primitive(const Value& value, std::span<const Expr* const> arguments, const Expr& whole,
                   Steps& steps, Place place);
  ExprId special(const std::string& name, std::span<const Expr* const> arguments, const Expr& whole,
                 Steps& steps, Place place);
  ExprId any_number(diag::Span span);
  ExprId catch_exception(const Atom& action, const Atom& handler, const Atom& world, diag::Span span);
  ExprId primitive_function(const Value& value);
  CoreSymbol primitive_definition(const std::string& name, const Value& value);
  static std::size_t primitive_arity(const std::string& name);
  CoreSymbol unpack_function();
  CoreSymbol pack_function();
  CoreSymbol standard_input();
  core::BlameId raise_blame(const std::string& primitive, diag::Span span);

  // generate_dictionary.cpp
  Atom dictionary(const kernel::Dictionary* dictionary, Steps& steps, diag::Span span);
  std::vector<Atom> dictionaries(std::span<const kernel::Dictionary* const> all, Steps& steps,
                                 diag::Span span);
  Atom open_dictionary(const kernel::Dictionary& evidence, Steps& steps, diag::Span span);
  ExprId dictionary_code(const kernel::Dictionary& dictionary, Steps& steps, diag::Span span);
  /// The text of a dictionary without variables, which identifies it; empty if it has variables.
  /// `within` are the dictionaries that it is a part of: it may lead back to one of them.
  std::string closed_key(const kernel::Dictionary& dictionary,
                         std::vector<const kernel::Dictionary*> within) const;
  InstanceCode& instance_code(InstanceId id);
  CoreSymbol instance(InstanceId id);
  void translate_instance(InstanceId id);
  ExprId select_from(ClassId class_id, std::size_t field, const Atom& dictionary, diag::Span span);
  Atom method_of_instance(const Instance& declared, std::size_t index, const Atom& self,
                          const std::vector<Atom>& context, Steps& steps, diag::Span span);
  ExprId missing_method(const Class& declared, std::size_t index, diag::Span span);
  [[nodiscard]] const kernel::DictionaryFromInstance* from_instance(
      const kernel::Dictionary* dictionary) const;
  CoreSymbol& dictionary_variable(kernel::DictionaryVariable variable);

  // generate_match.cpp
  struct Bound {
    std::vector<ValueId> values;  ///< one per variable of the arm; invalid for others
    std::vector<kernel::DictionaryVariable> dictionaries;  ///< one per variable; invalid for values
    struct Lazy {
      const kernel::Pattern* pattern;
      std::size_t variable;
    };
    std::vector<Lazy> lazy;
  };
  ExprId match(std::span<const core::Binder> scrutinees, const kernel::Matches& matches, const Fail& failure,
               ExprId first = {});
  ExprId match_pattern(const core::Binder& scrutinee, const kernel::Pattern& pattern, const Fail& failure,
                       diag::Span span, ExprId first, const std::function<ExprId()>& body);
  MatchPattern pattern(const kernel::Pattern& pattern, MatchArm& arm, Bound& bound);
  MatchPattern constructor_pattern(const kernel::PatternConstructor& node, MatchArm& arm, Bound& bound);
  MatchPattern literal_pattern(const kernel::PatternLiteral& node, diag::Span span);
  MatchPattern string_pattern(std::string_view text);
  MatchPattern bind_pattern(ValueId value, MatchPattern inner, MatchArm& arm, Bound& bound);
  void enter_arm(const Bound& bound, std::span<const CoreSymbol> names);
  ExprId with_lazy_patterns(const Bound& bound, std::span<const CoreSymbol> names, diag::Span span,
                            const std::function<ExprId()>& body);
  ExprId right_hand_side(const kernel::RightHandSide& rhs, const Fail& otherwise, diag::Span span);
  ExprId alternatives(std::span<const kernel::Guarded> rest, const Fail& otherwise, diag::Span span);
  ExprId guarded(const kernel::Guarded& guarded, std::size_t index, const Fail& otherwise, diag::Span span);
  ExprId shared(const Fail& code, diag::Span span, const std::function<ExprId(const Fail&)>& body);
  [[nodiscard]] bool always_true(const Expr& expr) const;
  ExprId lambda_body(const kernel::Matches& matches, std::vector<core::Binder>& parameters,
                     const Fail& failure);
  core::Binder parameter(const kernel::Matches& matches, std::size_t index);
  ExprId match_failure(diag::Span span, std::string_view what);

  // generate_let.cpp
  ExprId let(std::span<const kernel::BindingGroup* const> groups, diag::Span span,
             const std::function<ExprId()>& body);
  void local_function(const kernel::FunctionBinding& function, bool recursive,
                      std::vector<core::Binding>& bindings);
  CoreSymbol watched_identity(ValueId value, CoreSymbol variable);
  ExprId function_code(const kernel::FunctionBinding& function, std::string_view name);
  void local_pattern(const kernel::PatternBinding& binding, std::vector<core::Binding>& bindings,
                     std::vector<CoreSymbol>& forced);
  ExprId pattern_code(const kernel::PatternBinding& binding, const std::function<ExprId()>& body);
  ExprId component(CoreSymbol tuple, std::size_t index, std::size_t count, diag::Span span);
  core::ConstructorId tuple(std::size_t count);
  using MatchCode = std::function<ExprId(const std::function<ExprId()>& body)>;
  CoreSymbol lazy_components(const std::vector<ValueId>& variables, std::vector<core::Binding>& bindings,
                             diag::Span span, const MatchCode& match, bool apart);

  Local& local(ValueId value);

  Declarations& declarations_;
  const Builtins& builtins_;
  CoreTypes& types_;
  core::Module& module_;
  const diag::SourceManager& sources_;
  FreshNames names_;
  MatchCompiler matches_;
  const kernel::Module* module_context_ = nullptr;  // whose code is being translated
  CoreSymbol party_;                                // the definition on whose account failures are
  std::string described_;                           // what is being translated, for messages about matches
  diag::Span inlined_at_;
  int inline_depth_ = 0;

  std::unordered_map<Symbol, const kernel::Module*> modules_;
  LibraryImage* image_ = nullptr;
  // By value. References stay valid while values are added, which reading code from the image does.
  std::deque<Definition> definitions_;
  std::deque<Local> locals_;
  std::deque<Inlinable> inlinable_;
  std::vector<InstanceCode> instances_;  // by instance
  std::map<std::pair<const kernel::Module*, kernel::DictionaryVariable>, CoreSymbol> dictionary_variables_;
  std::unordered_map<core::ConstructorId, CoreSymbol> constants_;
  std::unordered_map<DataConId, CoreSymbol> constructor_functions_;
  std::unordered_map<FieldId, CoreSymbol> selectors_;
  std::unordered_map<std::string, CoreSymbol> strings_;
  std::unordered_map<std::string, CoreSymbol> closed_dictionaries_;
  std::unordered_map<const kernel::Dictionary*, CoreSymbol> unfinished_dictionaries_;  // being made
  std::unordered_map<CoreSymbol, ValueId> sources_of_definitions_;
  std::unordered_map<CoreSymbol, std::uint32_t> last_suffixes_;  ///< of the names made from one
  std::unordered_map<std::string, CoreSymbol> primitives_;
  IsWatched is_watched_;
  std::vector<WatchedLocal> watched_;
  CoreSymbol unpack_;
  CoreSymbol pack_;
  std::deque<Job> jobs_;
};

}  // namespace culprit::front::haskell

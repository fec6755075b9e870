// Paths through floating-point code, solved in Z3's theory of IEEE numbers.
#include <algorithm>
#include <bit>
#include <limits>
#include <unordered_set>

#include "base/numbers.h"
#include "solve/solver.h"
#include "solve/z3/translator.h"
#include "solve/z3/watcher.h"

namespace culprit::solve {

using term::Kind;
using term::Sort;
using term::Term;

namespace {

/// Bit-level reasoning is expensive: one such query may cost as much as so many others.
constexpr std::uint64_t kEffortFactor = 20;

class DoubleTranslator final : public z3_backend::Translator {
 public:
  DoubleTranslator(z3::context& context, const term::Manager& manager) : Translator(context, manager) {
    context.set_rounding_mode(z3::RNE);
  }

  std::optional<term::Constant> value(const z3::model& model, Term variable) override {
    if (manager().sort(variable) != Sort::Real) return Translator::value(model, variable);
    const z3::expr bits(context(), Z3_mk_fpa_to_ieee_bv(context(), expression(variable)));
    std::uint64_t word = 0;
    if (!model.eval(bits, true).simplify().is_numeral_u64(word)) return std::nullopt;
    return base::exact(std::bit_cast<double>(word));
  }

 protected:
  z3::expr leaf(Term t) override {
    if (manager().sort(t) != Sort::Real) return Translator::leaf(t);
    if (manager().is_constant(t)) {
      return context().fpa_val(base::nearest_double(std::get<base::Rational>(manager().value(t))));
    }
    return context().constant(manager().print(t).c_str(), context().fpa_sort<64>());
  }

  z3::expr application(Term t) override {
    const std::vector<Term> operands(manager().operands(t).begin(), manager().operands(t).end());
    const auto arg = [&](std::size_t i) { return translated(operands[i]); };
    const bool on_reals = manager().sort(operands.back()) == Sort::Real;
    switch (manager().kind(t)) {
      case Kind::ToReal: {
        const z3::expr real = z3::to_real(arg(0));
        return {context(), Z3_mk_fpa_to_fp_real(context(), context().fpa_rounding_mode(), real,
                                                context().fpa_sort<64>())};
      }
      case Kind::TruncToInt: return truncated(arg(0));
      case Kind::Eq: return on_reals ? z3::fp_eq(arg(0), arg(1)) : Translator::application(t);
      case Kind::RealDiv: return arg(0) / arg(1);
      case Kind::Add: {
        if (!on_reals) return Translator::application(t);
        z3::expr sum = arg(0);
        for (std::size_t i = 1; i < operands.size(); ++i) sum = sum + arg(i);
        return sum;
      }
      default: return Translator::application(t);  // z3's operators are those of the operands' sort
    }
  }

 private:
  z3::expr truncated(const z3::expr& number) {
    const z3::expr toward_zero(context(),
                               Z3_mk_fpa_round_to_integral(context(), Z3_mk_fpa_rtz(context()), number));
    const z3::expr real(context(), Z3_mk_fpa_to_real(context(), toward_zero));
    return {context(), Z3_mk_real2int(context(), real)};
  }
};

void require_finite(z3::solver& solver, const z3::expr& number) {
  z3::context& context = number.ctx();
  solver.add(!z3::expr(context, Z3_mk_fpa_is_nan(context, number)));
  solver.add(!z3::expr(context, Z3_mk_fpa_is_infinite(context, number)));
}

/// Each product and each quotient of doubles becomes tens of thousands of clauses, in a phase of Z3 that
/// heeds neither rlimit nor interrupts.
bool is_too_large(const term::Manager& manager, std::span<const Term> conjuncts) {
  constexpr std::size_t kMostProducts = 6;
  std::size_t products = 0;
  std::unordered_set<Term> seen;
  std::vector<Term> pending(conjuncts.begin(), conjuncts.end());
  while (!pending.empty() && products <= kMostProducts) {
    const Term top = pending.back();
    pending.pop_back();
    if (!seen.insert(top).second) continue;
    const bool multiplies = manager.kind(top) == Kind::Mul || manager.kind(top) == Kind::RealDiv;
    if (multiplies && manager.sort(top) == Sort::Real) ++products;
    pending.insert(pending.end(), manager.operands(top).begin(), manager.operands(top).end());
  }
  return products > kMostProducts;
}

Answer solve(term::Manager& manager, std::span<const Term> conjuncts, unsigned rlimit,
             const env::Cancellation& cancel) {
  z3::context context;
  DoubleTranslator translator(context, manager);
  z3::solver solver(context);
  z3::params parameters(context);
  parameters.set("rlimit", rlimit);
  solver.set(parameters);
  const std::vector<Term> variables = manager.variables(conjuncts);
  for (const Term variable : variables) {
    if (manager.sort(variable) == Sort::Real) require_finite(solver, translator.expression(variable));
  }
  for (const Term conjunct : conjuncts) solver.add(translator.expression(conjunct));
  z3_backend::Watcher watcher(context, cancel);
  const z3_backend::Watcher::Guard guard(watcher);
  const z3::check_result result = solver.check();
  if (result == z3::unsat) return Unsat{{conjuncts.begin(), conjuncts.end()}};
  if (result == z3::unknown) return Unknown{UnknownReason::Budget, solver.reason_unknown()};
  Sat answer;
  for (const Term variable : variables) {
    auto value = translator.value(solver.get_model(), variable);
    if (!value) return Unknown{UnknownReason::Incomplete, "the solution found is no number"};
    answer.model.set(variable, std::move(*value));
  }
  return answer;
}

}  // namespace

Answer check_in_doubles(term::Manager& manager, std::span<const Term> conjuncts,
                        const Configuration& configuration, const env::Cancellation& cancel) {
  if (is_too_large(manager, conjuncts)) return Unknown{UnknownReason::Budget, "too many products of doubles"};
  constexpr std::uint64_t most = std::numeric_limits<unsigned>::max();
  const std::uint64_t effort = std::min(configuration.rlimit_per_query, most / kEffortFactor) * kEffortFactor;
  try {
    return solve(manager, conjuncts, static_cast<unsigned>(effort), cancel);
  } catch (const z3::exception& failure) {
    return Unknown{UnknownReason::SolverError, failure.msg()};
  }
}

}  // namespace culprit::solve

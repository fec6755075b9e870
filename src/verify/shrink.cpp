#include "verify/shrink.h"

#include <algorithm>
#include <cmath>

#include "verify/tell_apart.h"

namespace culprit::verify {

namespace {

/// The script without one of the things that it does in one of its calls.
void shorter_scripts(const Witness& witness, std::size_t call, std::vector<Witness>& result) {
  for (std::size_t i = 0; i < witness.calls[call].actions.size(); ++i) {
    Witness shorter = witness;
    std::vector<Witness::Action>& actions = shorter.calls[call].actions;
    actions.erase(actions.begin() + static_cast<std::ptrdiff_t>(i));
    result.push_back(std::move(shorter));
  }
}

/// What is left of a fraction, or the value of a floating-point number that is whole.
std::optional<base::BigInt> whole_part(const std::vector<Witness>& parts) {
  if (parts.size() == 2) {
    const auto* above = std::get_if<base::BigInt>(&parts[0].literal);
    const auto* below = std::get_if<base::BigInt>(&parts[1].literal);
    if (above == nullptr || below == nullptr || *below == 0) return std::nullopt;
    return base::BigInt(*above / *below);
  }
  const auto* number = parts.size() == 1 ? std::get_if<double>(&parts[0].literal) : nullptr;
  if (number == nullptr || std::trunc(*number) != *number || std::abs(*number) > 1e15) return std::nullopt;
  return base::BigInt(*number);
}

/// A number of another kind as an integer, where a type has both.
std::optional<Witness> as_integer(const core::Module& module, const Witness& witness) {
  if (witness.kind != Witness::Data) return std::nullopt;
  const std::optional<base::BigInt> number = whole_part(witness.parts);
  if (!number) return std::nullopt;
  for (const core::ConstructorId other : module.find_data(module[witness.constructor].data)->constructors) {
    const std::vector<core::TypeId>& fields = module[other].fields;
    if (fields.size() != 1 || module.types[fields[0]].kind != core::TypeKind::Integer) continue;
    Witness result = witness;
    result.constructor = other;
    result.parts.resize(1);
    result.parts[0].type = fields[0];
    result.parts[0].literal = *number;
    return result;
  }
  return std::nullopt;
}

/// What a function that takes data apart gives for one constructor, if it does not look at the fields.
const Witness* result_for(const core::Module& module, const Witness& witness, std::size_t constructor) {
  const core::Type& function = module.types[witness.type];
  const core::Data* data = module.find_data(module.types[function.arguments[0]].symbol);
  if (data == nullptr) return nullptr;
  const core::Constructor& looked_at = module[data->constructors[constructor]];
  const Witness* result = &witness.parts[constructor];
  for (std::size_t i = 0; i < looked_at.fields.size(); ++i) {
    if (!looked_at.access.sees(i)) continue;
    if (result->kind != Witness::Constant) return nullptr;
    result = &result->parts[0];
  }
  return result;
}

/// Whether a function that takes data apart gives the same for other constructors: to change that for one of
/// them does not make it simpler.
bool is_usual(const core::Module& module, const Witness& witness, std::size_t constructor) {
  if (witness.kind != Witness::Decompose) return false;
  const Witness* given = result_for(module, witness, constructor);
  for (std::size_t i = 0; given != nullptr && i < witness.parts.size(); ++i) {
    const Witness* other = i == constructor ? nullptr : result_for(module, witness, i);
    if (other != nullptr && same(*given, *other)) return true;
  }
  return false;
}

/// The functions that give always what it gives for one constructor.
void not_taking_apart(const core::Module& module, const Witness& witness, std::vector<Witness>& result) {
  constexpr std::size_t kMost = 3;  // different ones: the usual result, and what few constructors give
  std::vector<std::size_t> sizes;
  for (std::size_t i = 0; i < witness.parts.size() && sizes.size() < kMost; ++i) {
    const Witness* given = result_for(module, witness, i);
    if (given == nullptr || std::find(sizes.begin(), sizes.end(), size(*given)) != sizes.end()) continue;
    sizes.push_back(size(*given));
    Witness constant;
    constant.kind = Witness::Constant;
    constant.type = witness.type;
    constant.parts.push_back(*given);
    result.push_back(std::move(constant));
  }
}

/// What remains of a function that calls its argument, ignores the result and goes on.
const Witness* after_vain_call(const Witness& witness) {
  if (witness.kind != Witness::Havoc || witness.parts[0].kind != Witness::Constant) return nullptr;
  const Witness& rest = witness.parts[0].parts[0];
  return rest.type == witness.type ? &rest : nullptr;
}

/// The witness without one of the calls whose results it ignores.
std::vector<Witness> without_vain_call(const Witness& witness) {
  std::vector<Witness> result;
  if (const Witness* rest = after_vain_call(witness)) result.push_back(*rest);
  for (std::size_t i = 0; i < witness.parts.size(); ++i) {
    for (Witness& simpler_part : without_vain_call(witness.parts[i])) {
      result.push_back(witness);
      result.back().parts[i] = std::move(simpler_part);
    }
  }
  return result;
}

/// Simpler witnesses of the same type, the simplest first.
std::vector<Witness> simpler(core::Module& module, const Witness& witness) {
  std::vector<Witness> result;
  const std::size_t current = size(witness);
  if (std::optional<Witness> least = smallest(module, witness.type); least && size(*least) < current) {
    result.push_back(*std::move(least));
  }
  if (std::optional<Witness> integer = as_integer(module, witness)) result.push_back(*std::move(integer));
  const bool catches = witness.kind == Witness::Havoc && witness.parts.size() > 2;
  if (catches) {
    Witness plain = witness;
    plain.parts.pop_back();
    result.push_back(std::move(plain));
  }
  if (witness.kind == Witness::Decompose) not_taking_apart(module, witness, result);
  for (const Witness& part : witness.parts) {  // a list's tail, a tree's branch
    if (part.type == witness.type && witness.kind == Witness::Data) result.push_back(part);
  }
  if (witness.kind == Witness::Table) {
    for (std::size_t i = 0; i + 1 < witness.parts.size(); i += 2) {
      Witness shorter = witness;
      shorter.parts.erase(shorter.parts.begin() + static_cast<std::ptrdiff_t>(i),
                          shorter.parts.begin() + static_cast<std::ptrdiff_t>(i + 2));
      if (shorter.parts.size() == 1) shorter.kind = Witness::Constant;
      result.push_back(std::move(shorter));
    }
  }
  if (witness.kind == Witness::Array && !witness.parts.empty()) {
    Witness shorter = witness;
    shorter.parts.pop_back();
    result.push_back(std::move(shorter));
  }
  for (std::size_t call = 0; call < witness.calls.size(); ++call) shorter_scripts(witness, call, result);
  if (witness.kind == Witness::Literal) {
    if (const auto* integer = std::get_if<base::BigInt>(&witness.literal);
        integer != nullptr && *integer != 0) {
      Witness smaller = witness;
      const base::BigInt half = *integer / 2;
      const base::BigInt next = *integer > 0 ? base::BigInt(*integer - 1) : base::BigInt(*integer + 1);
      for (const base::BigInt& candidate : {half, next}) {
        smaller.literal = candidate;
        if (candidate != 0) result.push_back(smaller);
      }
    }
  }
  return result;
}

/// Of two integers the one that is closer to zero, else what looks smaller.
bool smaller(const Witness& a, const Witness& b) {
  const auto* left = std::get_if<base::BigInt>(&a.literal);
  const auto* right = std::get_if<base::BigInt>(&b.literal);
  const bool integers =
      a.kind == Witness::Literal && b.kind == Witness::Literal && left != nullptr && right != nullptr;
  if (integers && abs(*left) != abs(*right)) return abs(*left) < abs(*right);
  return size(a) < size(b);
}

class Shrinker {
 public:
  Shrinker(core::Module& module, std::vector<Witness>& answers, unsigned attempts,
           const std::function<bool(const std::vector<Witness>&)>& fails)
      : module_(module), answers_(answers), attempts_(attempts), fails_(fails) {}

  void run() {
    bool progress = true;
    while (progress && attempts_ > 0) {
      progress = false;
      for (Witness& answer : answers_) progress = improve(answer) || progress;
      for (std::size_t i = 0; i < answers_.size(); ++i) progress = leave_out_call(i) || progress;
    }
  }

 private:
  /// A call that is left out may have used one of the other answers, such as a number that was drawn.
  bool leave_out_call(std::size_t place) {
    for (Witness& candidate : without_vain_call(answers_[place])) {
      std::vector<Witness> answers = answers_;
      answers[place] = std::move(candidate);
      if (accept(answers)) return true;
      for (std::size_t used = answers.size(); used-- > place + 1;) {
        std::vector<Witness> fewer = answers;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(used));
        if (accept(fewer)) return true;
      }
    }
    return false;
  }

  bool accept(std::vector<Witness>& candidate) {
    if (attempts_ == 0) return false;
    --attempts_;
    if (!fails_(candidate)) return false;
    answers_ = std::move(candidate);
    return true;
  }

  /// Replaces the witness, or something inside it, by something simpler.
  bool improve(Witness& witness) {
    bool progress = false;
    for (Witness& candidate : simpler(module_, witness)) {
      if (attempts_ == 0) return progress;
      if (!smaller(candidate, witness)) continue;
      --attempts_;
      std::swap(witness, candidate);
      if (fails_(answers_)) {
        progress = true;
        break;
      }
      std::swap(witness, candidate);
    }
    for (std::size_t i = 0; i < witness.parts.size(); ++i) {
      if (!is_usual(module_, witness, i)) progress = improve(witness.parts[i]) || progress;
    }
    for (Witness::Call& call : witness.calls) {
      for (Witness::Action& action : call.actions) {
        for (Witness& input : action.input) progress = improve(input) || progress;
      }
      for (Witness& value : call.result) progress = improve(value) || progress;
    }
    return progress;
  }

  core::Module& module_;
  std::vector<Witness>& answers_;
  unsigned attempts_;
  const std::function<bool(const std::vector<Witness>&)>& fails_;
};

}  // namespace

std::size_t size(const Witness& witness) {
  std::size_t total = witness.kind == Witness::Literal || witness.kind == Witness::Constant ? 1 : 2;
  if (witness.kind == Witness::Literal) {
    if (const auto* integer = std::get_if<base::BigInt>(&witness.literal)) {
      total += mpz_sizeinbase(integer->get_mpz_t(), 2) * 2 - (*integer == 0 ? 2 : 0) + (*integer < 0 ? 1 : 0);
    } else if (const auto* text = std::get_if<std::string>(&witness.literal)) {
      total += text->size();
    } else if (const auto* number = std::get_if<double>(&witness.literal)) {
      total += *number == 0 ? 1 : 200;  // integers are easier to read
    }
  }
  for (const Witness& part : witness.parts) total += size(part);
  for (const Witness::Call& call : witness.calls) {
    total += 2;
    for (const Witness::Action& action : call.actions) {
      total += 2;
      for (const Witness& input : action.input) total += size(input);
    }
    for (const Witness& result : call.result) total += size(result);
  }
  return total;
}

std::vector<Witness> shrink(core::Module& module, std::vector<Witness> answers, unsigned attempts,
                            const std::function<bool(const std::vector<Witness>&)>& fails) {
  Shrinker(module, answers, attempts, fails).run();
  return answers;
}

}  // namespace culprit::verify

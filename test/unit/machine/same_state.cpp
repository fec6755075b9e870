#include "same_state.h"

#include <cstring>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "machine/code.h"
#include "machine/objects.h"

namespace culprit::test {

namespace {

using base::Object;
using base::Word;
using namespace machine;  // NOLINT(google-build-using-namespace)

/// An object as plain numbers, which must be equal, and words that may be pointers, whose targets must be the
/// same.
struct Parts {
  std::vector<std::uint64_t> plain;
  std::vector<Word> words;

  void pointer(const Object* object) { words.push_back(base::word_of(object)); }
  void many(const Word* begin, std::size_t count) { words.insert(words.end(), begin, begin + count); }
  void address(const void* fixed) { plain.push_back(reinterpret_cast<std::uint64_t>(fixed)); }
  template <std::size_t N>
  void list(const base::PersistentList<N>& entries) {
    plain.push_back(entries.size());
    for (const auto* entry = entries.head(); entry != nullptr; entry = entry->next) many(entry->words, N);
  }
  void vector(const base::PersistentVector& elements) {
    plain.push_back(elements.size());
    for (std::uint32_t i = 0; i < elements.size(); ++i) words.push_back(elements.get(i));
  }
  void text(std::string_view bytes) { plain.insert(plain.end(), bytes.begin(), bytes.end()); }
};

void add_frame(const Frame* frame, Parts& parts) {
  parts.pointer(frame->next);
  switch (frame->kind) {
    case kCaseFrame: {
      const auto* waiting = static_cast<const CaseFrame*>(frame);
      parts.address(waiting->node);
      parts.pointer(waiting->self);
      parts.many(waiting->saved, frame->count);
      break;
    }
    case kApplyFrame: parts.many(static_cast<const ApplyFrame*>(frame)->arguments, frame->count); break;
    case kUpdateFrame: parts.pointer(static_cast<const UpdateFrame*>(frame)->thunk); break;
    case kTryFrame: {
      const auto* handler = static_cast<const TryFrame*>(frame);
      parts.address(handler->node);
      parts.pointer(handler->self);
      parts.many(handler->saved, frame->count);
      break;
    }
    case kPrimitiveFrame:
      parts.many(static_cast<const PrimitiveFrame*>(frame)->operands, frame->count);
      break;
    case kCompareFrame: {
      const auto* comparison = static_cast<const CompareFrame*>(frame);
      parts.list(comparison->pending);
      parts.words.push_back(comparison->verdict);
      break;
    }
    case kTableFrame: {
      const auto* lookup = static_cast<const TableFrame*>(frame);
      parts.words.push_back(lookup->argument);
      for (const auto* entry = lookup->entry; entry != nullptr; entry = entry->next)
        parts.many(entry->words, 2);
      break;
    }
    case kContextFrame: {
      const auto* context = static_cast<const ContextFrame*>(frame);
      parts.plain.push_back(context->call);
      break;
    }
    case kRaiseFrame: {
      const auto* raised = static_cast<const RaiseFrame*>(frame);
      parts.words.push_back(raised->exception);
      parts.plain.push_back(raised->blame);
      break;
    }
    default: break;
  }
}

Parts parts_of(const Object* object) {
  Parts parts;
  parts.plain = {object->kind, object->flags, object->count, object->aux};
  switch (object->kind) {
    case kData: parts.many(static_cast<const Data*>(object)->fields, object->count); break;
    case kClosure:
      parts.address(static_cast<const Closure*>(object)->procedure);
      parts.many(static_cast<const Closure*>(object)->captured, object->count);
      break;
    case kPartial:
      parts.pointer(static_cast<const Partial*>(object)->function);
      parts.many(static_cast<const Partial*>(object)->arguments, object->count);
      break;
    case kBigInteger: parts.text(static_cast<const BigInteger*>(object)->get().get_str()); break;
    case kDouble: {
      std::uint64_t bits = 0;
      std::memcpy(&bits, &static_cast<const Double*>(object)->value, sizeof bits);
      parts.plain.push_back(bits);
      break;
    }
    case kString: parts.text(static_cast<const String*>(object)->view()); break;
    case kContinuation: parts.pointer(static_cast<const Continuation*>(object)->frame); break;
    case kThunk:
      parts.plain = {object->kind, object->count};  // neither its epoch nor who else has evaluated it
      parts.address(static_cast<const Thunk*>(object)->procedure);
      parts.many(static_cast<const Thunk*>(object)->captured, object->count);
      break;
    case kBlackhole: parts.plain = {object->kind}; break;
    case kRaised: parts.words.push_back(static_cast<const Raised*>(object)->exception); break;
    case kUnknown: break;
    case kTable: {
      const auto* table = static_cast<const Table*>(object);
      parts.list(table->entries);
      parts.plain.push_back(table->calls);
      break;
    }
    case kArrayContent: {
      const auto* array = static_cast<const ArrayContent*>(object);
      parts.words.push_back(array->length);
      parts.vector(array->elements);
      parts.list(array->written);
      parts.words.push_back(array->fill);
      break;
    }
    default: add_frame(static_cast<const Frame*>(object), parts); break;
  }
  return parts;
}

class Comparison {
 public:
  Comparison(const Machine& machine, const State& a, const State& b) : machine_(machine), a_(a), b_(b) {}

  std::string run() {
    const State& a = a_;
    const State& b = b_;
    Parts left = parts_of(a);
    Parts right = parts_of(b);
    if (left.plain != right.plain) return "counters or lengths of lists differ";
    pair_up(left, right);
    while (!pending_.empty()) {
      const auto [x, y] = pending_.back();
      pending_.pop_back();
      if (!same_word(x, y)) return different(x, y);
    }
    return {};
  }

 private:
  static Parts parts_of(const State& state) {
    Parts parts;
    parts.words.push_back(state.control.word());
    parts.pointer(state.kont);
    parts.vector(state.cells);
    parts.list(state.path);
    parts.list(state.decisions);
    parts.list(state.inputs);
    parts.list(state.leaks);
    parts.list(state.events);
    parts.list(state.origins);
    parts.list(state.output);
    for (const std::uint64_t counter :
         {state.steps, std::uint64_t{state.next_variable}, std::uint64_t{state.abstracted},
          std::uint64_t{state.unknown_calls}, std::uint64_t{state.notes}}) {
      parts.plain.push_back(counter);
    }
    return parts;
  }

  void pair_up(const Parts& left, const Parts& right) {
    for (std::size_t i = 0; i < left.words.size(); ++i) pending_.emplace_back(left.words[i], right.words[i]);
  }

  /// What a suspended expression has become is what it is, whichever way the state remembers that.
  static Word meaning(const Machine& machine, const State& state, Word word) {
    const Value value = Value::from_word(word);
    return value.is_object() ? machine.content(state, value).word() : word;
  }

  bool same_word(Word x, Word y) {
    x = meaning(machine_, a_, x);
    y = meaning(machine_, b_, y);
    Object* const a = base::pointer_in(x);
    Object* const b = base::pointer_in(y);
    if (a == nullptr || b == nullptr || a == b) return x == y;
    // Sharing is part of the meaning: an object on one side stands for one object on the other.
    const auto [known, is_new] = partner_.emplace(a, b);
    if (!is_new) return known->second == b;
    const Parts left = test::parts_of(a);
    const Parts right = test::parts_of(b);
    if (left.plain != right.plain || left.words.size() != right.words.size()) return false;
    pair_up(left, right);
    return true;
  }

  static std::string different(Word x, Word y) {
    const auto describe = [](Word word) {
      const Object* object = base::pointer_in(word);
      return object == nullptr ? "word " + std::to_string(word)
                               : "object of kind " + std::to_string(object->kind);
    };
    return describe(x) + " against " + describe(y);
  }

  const Machine& machine_;
  const State& a_;
  const State& b_;
  std::vector<std::pair<Word, Word>> pending_;
  std::unordered_map<const Object*, const Object*> partner_;
};

}  // namespace

std::string difference(const Machine& machine, const State& a, const State& b) {
  return Comparison(machine, a, b).run();
}

}  // namespace culprit::test

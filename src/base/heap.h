// A traced heap: mark and sweep over size classes. Everything whose amount depends on the user's program
// lives here (objects, continuation frames, nodes of persistent containers), so copying a state is copying a
// few words, nothing is reference-counted, and nothing recurses when it dies.
//
// Cost: allocation is a pointer bump; a collection is linear in live objects plus heap size and runs only
// when the allocated volume has doubled since the last one, or has grown by kMaxThreshold. Collections happen
// only where the owner calls `collect`, so raw pointers are safe between such points.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

namespace culprit::base {

/// Header of every traced object. `kind` indexes the heap's table of kinds; `flags`, `count` and `aux` belong
/// to the kind.
struct Object {
  std::uint8_t kind;
  std::uint8_t mark : 1;
  std::uint8_t flags : 7;
  std::uint16_t count;
  std::uint32_t aux;
};
static_assert(sizeof(Object) == 8);

/// A word that may hold a pointer: low three bits 0 and not null means `Object*`. Everything else is not
/// traced.
using Word = std::uint64_t;
inline Object* pointer_in(Word word) { return (word & 7) == 0 ? reinterpret_cast<Object*>(word) : nullptr; }
inline Word word_of(const Object* object) { return reinterpret_cast<Word>(object); }

class Tracer {
 public:
  void visit(Object* object) {
    if (object != nullptr && object->mark == 0) {
      object->mark = 1;
      pending_.push_back(object);
    }
  }
  void visit(Word word) { visit(pointer_in(word)); }
  void visit(const Word* words, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) visit(words[i]);
  }

  // --- weak pairs: the word is live only as long as the key is ---
  void visit_pair(Object* key, Word word) {
    if (key->mark != 0) {
      visit(word);
    } else {
      waiting_[key].push_back(word);
    }
  }
  /// Whoever traces an object that may be the key of a pair says so.
  void reached(Object* key) {
    const auto found = waiting_.find(key);
    if (found == waiting_.end()) return;
    visit(found->second.data(), found->second.size());
    waiting_.erase(found);
  }
  /// The object holds pairs: its kind's `prune` is called when it is known which keys are dead.
  void holds_pairs(Object* object) { holders_.push_back(object); }

 private:
  friend class Heap;
  std::vector<Object*> pending_;  // instead of recursion
  std::unordered_map<Object*, std::vector<Word>> waiting_;
  std::vector<Object*> holders_;
};

/// What the heap must know about a kind of object.
struct ObjectKind {
  void (*trace)(Object*, Tracer&) = nullptr;  ///< null: holds no pointers
  void (*finalize)(Object*) = nullptr;        ///< null: nothing to release
  void (*prune)(Object*) = nullptr;           ///< drops weak pairs whose keys are not marked
};

class Heap {
 public:
  /// Kind 0 is reserved: it marks free memory.
  explicit Heap(std::vector<ObjectKind> kinds);
  ~Heap();
  Heap(const Heap&) = delete;  // objects are referred to by address
  Heap& operator=(const Heap&) = delete;

  /// Memory for an object of `bytes` bytes, header included; the header is set, the rest is not initialised.
  template <class T>
  T* allocate(std::uint8_t kind, std::size_t bytes = sizeof(T)) {
    auto* object = static_cast<T*>(raw(bytes));
    object->kind = kind;
    object->mark = 0;
    object->flags = 0;
    return object;
  }

  [[nodiscard]] bool wants_collection() const { return since_collection_ >= threshold_; }
  /// Frees what is not reachable from what `mark_roots` visits.
  template <class MarkRoots>
  void collect(MarkRoots&& mark_roots) {
    Tracer tracer;
    mark_roots(tracer);
    trace_pending(tracer);
    prune(tracer);
    sweep();
  }
  /// Collects often enough that not much more than this is in use, as long as no more is live.
  void set_budget(std::size_t bytes) {
    budget_ = bytes;
    set_threshold();
  }
  /// What the last collection left.
  [[nodiscard]] std::size_t live_bytes() const { return live_after_collection_; }
  [[nodiscard]] std::size_t bytes_in_use() const { return live_after_collection_ + since_collection_; }
  [[nodiscard]] std::uint64_t collections() const { return collections_; }

 private:
  /// So much may be allocated between two collections at most.
  static constexpr std::size_t kMaxThreshold = 256 * 1024 * 1024;
  static constexpr std::size_t kGranule = 8;
  static constexpr std::size_t kSmallestSlot = 16;
  static constexpr std::size_t kClasses = 65;  // up to 512 bytes; larger objects are allocated one by one
  static constexpr std::size_t kMinBlockBytes = 8 * 1024;  // most checks need little: blocks grow with use
  static constexpr std::size_t kMaxBlockBytes = 256 * 1024;
  static constexpr std::size_t kMinThreshold = 64 * 1024 * 1024;
  static constexpr std::size_t kLeastThreshold = 1024 * 1024;  // however small the budget
  struct Run
      : Object {  // a stretch of free slots in one block; lies in its own first slot; kind 0, aux = slots
    Run* next;
  };
  static_assert(sizeof(Run) <= kSmallestSlot, "a run must fit into the smallest slot");
  struct Block {
    std::unique_ptr<char[]> memory;
    std::size_t bytes;  // a multiple of the slot size
  };
  struct SizeClass {
    char* bump = nullptr;
    char* end = nullptr;
    Run* runs = nullptr;
    std::vector<Block> blocks;
  };

  void* raw(std::size_t bytes) {
    const std::size_t index = (std::max(bytes, kSmallestSlot) + kGranule - 1) / kGranule;
    if (index < kClasses) [[likely]] {
      SizeClass& size_class = classes_[index];
      const std::size_t size = index * kGranule;
      if (size_class.bump == size_class.end) [[unlikely]]
        refill(size_class, size);
      char* slot = size_class.bump;
      size_class.bump += size;
      since_collection_ += size;
      return slot;
    }
    return raw_large(bytes);
  }
  void refill(SizeClass& size_class, std::size_t size);
  void* raw_large(std::size_t bytes);
  void trace_pending(Tracer& tracer);
  void prune(const Tracer& tracer);
  void set_threshold();
  void sweep();
  void sweep_class(SizeClass& size_class, std::size_t size);
  void sweep_large();
  void finalize(Object* object) {
    if (kinds_[object->kind].finalize != nullptr) kinds_[object->kind].finalize(object);
  }

  std::vector<ObjectKind> kinds_;
  SizeClass classes_[kClasses];
  std::vector<std::pair<Object*, std::size_t>> large_;
  std::size_t since_collection_ = 0;
  std::size_t live_after_collection_ = 0;
  std::size_t threshold_ = kMinThreshold;
  std::size_t budget_ = ~std::size_t{0};
  std::uint64_t collections_ = 0;
};

}  // namespace culprit::base

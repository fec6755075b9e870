// Persistent containers on a traced heap: copying one is copying a handle, and updates leave older handles as
// they were.
#pragma once

#include <cstdint>

#include "base/heap.h"
#include "base/invariant.h"

namespace culprit::base {

/// Who may update a vector's nodes in place: nodes made under the current epoch are seen by one handle only.
/// A holder that copies its handle gives both copies new epochs.
using Epoch = std::uint64_t;

/// Kinds of objects that the containers allocate; an owner of a heap gives them these places in its table of
/// kinds.
enum PersistentKind : std::uint8_t { kVectorNode = 1, kListNode = 2, kMapNode = 3, kFirstOwnKind = 4 };
void trace_vector_node(Object* object, Tracer& tracer);
void trace_list_node(Object* object, Tracer& tracer);

/// Radix tree of fan-out 32 over words.
///   get, set, push: O(log32 n), at most one node copied per level, none if the epoch owns them
///   copy of the handle: O(1)
class PersistentVector {
 public:
  [[nodiscard]] std::uint32_t size() const { return size_; }
  [[nodiscard]] Word get(std::uint32_t index) const {
    const Node* node = root_;
    for (std::uint32_t shift = shift_; shift > 0; shift -= kBits)
      node = child(node, (index >> shift) & kMask);
    return node->slots[index & kMask];
  }
  void set(Heap& heap, Epoch epoch, std::uint32_t index, Word word);
  void push(Heap& heap, Epoch epoch, Word word);
  void trace(Tracer& tracer) const { tracer.visit(root_); }

 private:
  friend void trace_vector_node(Object*, Tracer&);
  static constexpr std::uint32_t kBits = 5;
  static constexpr std::uint32_t kWidth = 1U << kBits;
  static constexpr std::uint32_t kMask = kWidth - 1;
  struct Node : Object {  // inner nodes hold pointers to nodes, leaves hold the words
    Epoch epoch;
    Word slots[kWidth];
  };
  static const Node* child(const Node* node, std::uint32_t slot) {
    return reinterpret_cast<const Node*>(node->slots[slot]);
  }
  static Node* fresh(Heap& heap, Epoch epoch);
  static Node* owned(Heap& heap, Epoch epoch, Node* node);
  Word& slot_for_update(Heap& heap, Epoch epoch, std::uint32_t index);

  Node* root_ = nullptr;
  std::uint32_t size_ = 0;
  std::uint32_t shift_ = 0;
};

/// Singly linked list of entries of N words each, newest first. push: O(1); copy: O(1); at(i) from the
/// newest: O(i).
template <std::size_t N>
class PersistentList {
 public:
  struct Node : Object {
    Node* next;
    Word words[N];
  };
  void push(Heap& heap, const Word (&words)[N]) {
    auto* node = heap.allocate<Node>(kListNode);
    node->count = N;
    node->next = head_;
    for (std::size_t i = 0; i < N; ++i) node->words[i] = words[i];
    head_ = node;
    ++size_;
  }
  /// Without the newest entry; the list must not be empty.
  void pop() {
    head_ = head_->next;
    --size_;
  }
  [[nodiscard]] const Node* head() const { return head_; }
  [[nodiscard]] std::uint32_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  void trace(Tracer& tracer) const { tracer.visit(head_); }

 private:
  Node* head_ = nullptr;
  std::uint32_t size_ = 0;
};

}  // namespace culprit::base

#include "base/persistent.h"

namespace culprit::base {

void trace_vector_node(Object* object, Tracer& tracer) {
  // Leaves and inner nodes alike: child pointers are words with clear low bits.
  tracer.visit(static_cast<PersistentVector::Node*>(object)->slots, PersistentVector::kWidth);
}

void trace_list_node(Object* object, Tracer& tracer) {
  auto* node = static_cast<PersistentList<1>::Node*>(object);
  tracer.visit(static_cast<Object*>(node->next));
  tracer.visit(node->words, object->count);
}

PersistentVector::Node* PersistentVector::fresh(Heap& heap, Epoch epoch) {
  Node* node = heap.allocate<Node>(kVectorNode);
  node->epoch = epoch;
  std::memset(node->slots, 0, sizeof node->slots);
  return node;
}

PersistentVector::Node* PersistentVector::owned(Heap& heap, Epoch epoch, Node* node) {
  if (node == nullptr) return fresh(heap, epoch);
  if (node->epoch == epoch) return node;
  Node* copy = heap.allocate<Node>(kVectorNode);
  copy->epoch = epoch;
  std::memcpy(copy->slots, node->slots, sizeof node->slots);
  return copy;
}

Word& PersistentVector::slot_for_update(Heap& heap, Epoch epoch, std::uint32_t index) {
  Node* node = root_ = owned(heap, epoch, root_);
  for (std::uint32_t shift = shift_; shift > 0; shift -= kBits) {
    Word& slot = node->slots[(index >> shift) & kMask];
    Node* next = owned(heap, epoch, reinterpret_cast<Node*>(slot));
    slot = word_of(next);
    node = next;
  }
  return node->slots[index & kMask];
}

void PersistentVector::set(Heap& heap, Epoch epoch, std::uint32_t index, Word word) {
  INVARIANT(index < size_, "index of a persistent vector out of range");
  slot_for_update(heap, epoch, index) = word;
}

void PersistentVector::push(Heap& heap, Epoch epoch, Word word) {
  const bool full = size_ == (std::uint64_t{1} << (shift_ + kBits));
  if (full) {
    Node* root = fresh(heap, epoch);
    root->slots[0] = word_of(root_);
    root_ = root;
    shift_ += kBits;
  }
  slot_for_update(heap, epoch, size_++) = word;
}

}  // namespace culprit::base

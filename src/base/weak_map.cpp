#include "base/weak_map.h"

#include <algorithm>
#include <bit>

namespace culprit::base {

namespace {

constexpr unsigned kBits = 4;

/// Multiplying with an odd number maps no two addresses to one hash, so no two keys agree on all levels.
std::uint64_t hash_of(const Object* key) {
  const std::uint64_t product = (word_of(key) >> 3) * 0x9e3779b97f4a7c15ULL;
  return std::rotl(product, 32);
}
std::uint32_t digit(const Object* key, unsigned shift) {
  return static_cast<std::uint32_t>(hash_of(key) >> shift) & ((1U << kBits) - 1);
}

}  // namespace

/// `aux`: for each of the 16 digits whether there is an entry (low half) or a child (high half) for it. First
/// the entries, two words each, then the children, both in the order of their digits; `count` words in all.
struct WeakMap::Node : Object {
  Word words[1];

  [[nodiscard]] std::uint32_t entries() const { return aux & 0xffff; }
  [[nodiscard]] std::uint32_t children() const { return aux >> 16; }
  static std::size_t rank(std::uint32_t digits, std::uint32_t digit) {
    return static_cast<std::size_t>(std::popcount(digits & ((1U << digit) - 1)));
  }
  [[nodiscard]] std::size_t entry_at(std::uint32_t digit) const { return 2 * rank(entries(), digit); }
  [[nodiscard]] std::size_t child_at(std::uint32_t digit) const {
    return 2 * static_cast<std::size_t>(std::popcount(entries())) + rank(children(), digit);
  }
  [[nodiscard]] Object* key(std::size_t at) const { return pointer_in(words[at]); }
  [[nodiscard]] Node* child(std::size_t at) const { return static_cast<Node*>(pointer_in(words[at])); }

  static Node* make(Heap& heap, std::size_t count, std::uint32_t digits) {
    Node* node = heap.allocate<Node>(kMapNode, sizeof(Object) + count * sizeof(Word));
    node->count = static_cast<std::uint16_t>(count);
    node->aux = digits;
    return node;
  }
};

Word WeakMap::get(const Object* key) const {
  const Node* node = root_;
  for (unsigned shift = 0; node != nullptr; shift += kBits) {
    const std::uint32_t here = digit(key, shift);
    if ((node->entries() >> here & 1) != 0) {
      const std::size_t at = node->entry_at(here);
      return node->key(at) == key ? node->words[at + 1] : 0;
    }
    if ((node->children() >> here & 1) == 0) return 0;
    node = node->child(node->child_at(here));
  }
  return 0;
}

void WeakMap::set(Heap& heap, Object* key, Word word) { root_ = with(heap, root_, key, word, 0); }

void WeakMap::trace(Tracer& tracer) const { tracer.visit(root_); }

WeakMap::Node* WeakMap::pair_of(Heap& heap, Object* key, Word word, Object* other, Word other_word,
                                unsigned shift) {
  const std::uint32_t here = digit(key, shift);
  const std::uint32_t there = digit(other, shift);
  if (here == there) {
    Node* node = Node::make(heap, 1, 1U << (here + 16));
    node->words[0] = word_of(pair_of(heap, key, word, other, other_word, shift + kBits));
    return node;
  }
  Node* node = Node::make(heap, 4, 1U << here | 1U << there);
  const std::size_t at = node->entry_at(here);
  node->words[at] = word_of(key);
  node->words[at + 1] = word;
  node->words[2 - at] = word_of(other);
  node->words[3 - at] = other_word;
  return node;
}

/// A copy of the node (null: an empty one) that has the entry. At most 16 levels deep.
WeakMap::Node* WeakMap::with(Heap& heap, const Node* node, Object* key, Word word, unsigned shift) {
  const std::uint32_t here = digit(key, shift);
  const std::uint32_t digits = node == nullptr ? 0 : node->aux;
  const std::size_t count = node == nullptr ? 0 : node->count;
  const bool has_entry = (digits >> here & 1) != 0;
  const bool has_child = (digits >> (here + 16) & 1) != 0;
  if (has_child || (has_entry && node->key(node->entry_at(here)) == key)) {
    Node* copy = Node::make(heap, count, digits);
    std::copy_n(node->words, count, copy->words);
    if (has_child) {
      Word& child = copy->words[copy->child_at(here)];
      child = word_of(with(heap, static_cast<Node*>(pointer_in(child)), key, word, shift + kBits));
    } else {
      copy->words[copy->entry_at(here) + 1] = word;
    }
    return copy;
  }
  if (!has_entry) {
    Node* copy = Node::make(heap, count + 2, digits | 1U << here);
    const std::size_t at = copy->entry_at(here);
    if (node != nullptr) {
      std::copy_n(node->words, at, copy->words);
      std::copy_n(node->words + at, count - at, copy->words + at + 2);
    }
    copy->words[at] = word_of(key);
    copy->words[at + 1] = word;
    return copy;
  }
  // Another key's entry is in the way: both go one level down.
  const std::size_t at = node->entry_at(here);
  Node* copy = Node::make(heap, count - 1, (digits & ~(1U << here)) | 1U << (here + 16));
  const std::size_t child = copy->child_at(here);
  std::copy_n(node->words, at, copy->words);
  std::copy_n(node->words + at + 2, child - at, copy->words + at);
  std::copy_n(node->words + child + 2, count - child - 2, copy->words + child + 1);
  copy->words[child] = word_of(pair_of(heap, key, word, node->key(at), node->words[at + 1], shift + kBits));
  return copy;
}

void trace_map_node(Object* object, Tracer& tracer) {
  auto* node = static_cast<WeakMap::Node*>(object);
  const std::size_t entry_words = node->child_at(0);
  for (std::size_t at = 0; at < entry_words; at += 2) tracer.visit_pair(node->key(at), node->words[at + 1]);
  tracer.visit(node->words + entry_words, node->count - entry_words);
  tracer.holds_pairs(object);
}

/// In place: whoever shares the node has lost the same keys.
void prune_map_node(Object* object) {
  auto* node = static_cast<WeakMap::Node*>(object);
  std::uint32_t digits = 0;
  std::size_t from = 0;
  std::size_t to = 0;
  for (std::uint32_t d = 0; d < 16; ++d) {
    if ((node->entries() >> d & 1) == 0) continue;
    if (node->key(from)->mark != 0) {
      digits |= 1U << d;
      node->words[to++] = node->words[from];
      node->words[to++] = node->words[from + 1];
    }
    from += 2;
  }
  for (std::uint32_t d = 0; d < 16; ++d) {
    if ((node->children() >> d & 1) == 0) continue;
    if (node->child(from)->count != 0) {
      digits |= 1U << (d + 16);
      node->words[to++] = node->words[from];
    }
    ++from;
  }
  node->aux = digits;
  node->count = static_cast<std::uint16_t>(to);
}

}  // namespace culprit::base

// A persistent map from objects to words, on a traced heap. An entry does not keep its key alive, and its
// word only as long as the key is: entries that nobody can ask for any more go with the next collection.
#pragma once

#include <cstdint>

#include "base/heap.h"
#include "base/persistent.h"

namespace culprit::base {

void trace_map_node(Object* object, Tracer& tracer);
void prune_map_node(Object* object);

/// Hash trie of fan-out 16 over addresses; objects do not move.
///   get, set: O(log16 n); set copies one node per level; copy of the handle: O(1)
/// Whoever traces a key must call Tracer::reached.
class WeakMap {
 public:
  /// 0: no entry.
  [[nodiscard]] Word get(const Object* key) const;
  void set(Heap& heap, Object* key, Word word);
  void trace(Tracer& tracer) const;
  /// Another one as soon as something is set; valid until the next collection.
  [[nodiscard]] const void* version() const { return root_; }

 private:
  friend void trace_map_node(Object*, Tracer&);
  friend void prune_map_node(Object*);
  struct Node;
  static Node* with(Heap& heap, const Node* node, Object* key, Word word, unsigned shift);
  static Node* pair_of(Heap& heap, Object* key, Word word, Object* other, Word other_word, unsigned shift);

  Node* root_ = nullptr;
};

}  // namespace culprit::base

#include "base/weak_map.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <vector>

namespace culprit::test {
namespace {

using base::Heap;
using base::Object;
using base::Tracer;
using base::WeakMap;
using base::Word;

struct Key : Object {
  Word unused;
};
constexpr std::uint8_t kKey = base::kFirstOwnKind;
constexpr std::uint8_t kKinds = kKey + 1;

std::vector<base::ObjectKind> kinds() {
  std::vector<base::ObjectKind> result(kKinds);
  result[base::kMapNode] = {base::trace_map_node, nullptr, base::prune_map_node};
  result[kKey] = {[](Object* key, Tracer& tracer) { tracer.reached(key); }, nullptr};
  return result;
}

class WeakMapTest : public testing::Test {
 protected:
  Key* key() { return heap_.allocate<Key>(kKey); }
  static Word number(std::uint64_t n) { return n << 1 | 1; }
  void collect(const std::vector<Key*>& keys, const std::vector<WeakMap>& maps, bool maps_first) {
    heap_.collect([&](Tracer& tracer) {
      if (maps_first)
        for (const WeakMap& map : maps) map.trace(tracer);
      for (Key* live : keys) tracer.visit(live);
      if (!maps_first)
        for (const WeakMap& map : maps) map.trace(tracer);
    });
  }
  Heap heap_{kinds()};
};

TEST_F(WeakMapTest, GivesWhatWasSetLast) {
  std::mt19937 random(1);
  std::vector<Key*> keys;
  for (int i = 0; i < 5000; ++i) keys.push_back(key());
  WeakMap map;
  std::map<Key*, Word> expected;
  EXPECT_EQ(map.get(keys[0]), 0U);
  for (std::uint64_t i = 0; i < 20000; ++i) {
    Key* const chosen = keys[random() % 4000];
    map.set(heap_, chosen, number(i));
    expected[chosen] = number(i);
  }
  for (Key* k : keys) EXPECT_EQ(map.get(k), expected.count(k) != 0 ? expected[k] : 0U);
}

TEST_F(WeakMapTest, OlderHandlesStayAsTheyWere) {
  std::vector<Key*> keys;
  std::vector<WeakMap> versions(1);
  for (std::uint64_t i = 0; i < 300; ++i) {
    keys.push_back(key());
    WeakMap next = versions.back();
    next.set(heap_, keys.back(), number(i));
    versions.push_back(next);
  }
  for (std::size_t v = 0; v < versions.size(); ++v) {
    for (std::size_t i = 0; i < keys.size(); ++i) EXPECT_EQ(versions[v].get(keys[i]), i < v ? number(i) : 0U);
  }
}

TEST_F(WeakMapTest, KeepsEntriesOfLiveKeysOnly) {
  for (const bool maps_first : {false, true}) {
    std::vector<Key*> live;
    std::vector<WeakMap> maps(1);
    std::size_t all = 0;
    for (std::uint64_t i = 0; i < 2000; ++i) {
      Key* const k = key();
      maps[0].set(heap_, k, number(i));
      if (i % 10 == 0) live.push_back(k);
    }
    all = heap_.bytes_in_use();
    collect(live, maps, maps_first);
    for (std::size_t i = 0; i < live.size(); ++i) EXPECT_EQ(maps[0].get(live[i]), number(i * 10));
    EXPECT_LT(heap_.live_bytes(), all / 4);
    // New keys lie where dead ones were; the map must not take them for those.
    for (int i = 0; i < 2000; ++i) EXPECT_EQ(maps[0].get(key()), 0U);
  }
}

TEST_F(WeakMapTest, AnEntryKeepsItsWordAliveWhileItsKeyIs) {
  // A chain: each key's word is the next key.
  for (const bool maps_first : {false, true}) {
    Key* const first = key();
    std::vector<Key*> chain{first};
    std::vector<WeakMap> maps(1);
    for (int i = 0; i < 1000; ++i) {
      chain.push_back(key());
      maps[0].set(heap_, chain[chain.size() - 2], base::word_of(chain.back()));
    }
    collect({first}, maps, maps_first);
    Word word = base::word_of(first);
    for (int i = 0; i < 1000; ++i) {
      EXPECT_EQ(word, base::word_of(chain[static_cast<std::size_t>(i)]));
      word = maps[0].get(base::pointer_in(word));
    }
    collect({}, maps, maps_first);
    collect({}, maps, maps_first);  // of the nodes that the first one has emptied
    EXPECT_LT(heap_.live_bytes(), 1000U) << "a chain does not keep itself alive";
  }
}

}  // namespace
}  // namespace culprit::test

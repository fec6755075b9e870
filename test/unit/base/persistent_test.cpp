#include "base/persistent.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace culprit::base {
namespace {

std::vector<ObjectKind> kinds() { return {{}, {trace_vector_node, nullptr}, {trace_list_node, nullptr}, {}}; }
Word number(std::uint64_t n) { return n * 2 + 1; }  // never looks like a pointer

struct Version {
  PersistentVector vector;
  Epoch epoch;
  std::vector<Word> naive;
};

TEST(PersistentVector, AgreesWithNaiveCopiesUnderRandomForksAndUpdates) {
  Heap heap(kinds());
  std::mt19937 random(1);
  Epoch next_epoch = 1;
  std::vector<Version> versions{{{}, next_epoch++, {}}};
  for (int step = 0; step < 40000; ++step) {
    Version& version = versions[random() % versions.size()];
    const unsigned what = random() % 100;
    if (what < 60 || version.naive.empty()) {
      const Word word = number(random());
      version.vector.push(heap, version.epoch, word);
      version.naive.push_back(word);
    } else if (what < 98) {
      const std::uint32_t index = random() % version.naive.size();
      const Word word = number(random());
      version.vector.set(heap, version.epoch, index, word);
      version.naive[index] = word;
    } else if (versions.size() < 20) {
      version.epoch = next_epoch++;
      Version copy = version;
      copy.epoch = next_epoch++;
      versions.push_back(std::move(copy));
    }
    if (step % 5000 == 0) {
      heap.collect([&](Tracer& tracer) {
        for (const Version& v : versions) v.vector.trace(tracer);
      });
    }
  }
  for (const Version& version : versions) {
    ASSERT_EQ(version.vector.size(), version.naive.size());
    for (std::uint32_t i = 0; i < version.naive.size(); ++i)
      ASSERT_EQ(version.vector.get(i), version.naive[i]);
  }
}

TEST(PersistentVector, UpdatesInPlaceOnlyWhatItsEpochOwns) {
  Heap heap(kinds());
  PersistentVector first;
  for (int i = 0; i < 100; ++i) first.push(heap, 1, number(i));
  const std::size_t before = heap.bytes_in_use();
  first.set(heap, 1, 50, number(7));
  EXPECT_EQ(heap.bytes_in_use(), before);
  PersistentVector second = first;
  second.set(heap, 2, 50, number(8));
  EXPECT_GT(heap.bytes_in_use(), before);
  EXPECT_EQ(first.get(50), number(7));
  EXPECT_EQ(second.get(50), number(8));
}

TEST(PersistentList, SharesTailsAndKeepsOrder) {
  Heap heap(kinds());
  PersistentList<1> tail;
  tail.push(heap, {number(1)});
  PersistentList<1> left = tail;
  PersistentList<1> right = tail;
  left.push(heap, {number(2)});
  right.push(heap, {number(3)});
  EXPECT_EQ(left.head()->words[0], number(2));
  EXPECT_EQ(right.head()->words[0], number(3));
  EXPECT_EQ(left.head()->next, right.head()->next);
  EXPECT_EQ(tail.size(), 1U);
  EXPECT_EQ(left.size(), 2U);
}

TEST(PersistentList, TenMillionEntriesAreTracedAndReleasedWithoutRecursion) {
  Heap heap(kinds());
  PersistentList<1> list;
  for (int i = 0; i < 10'000'000; ++i) list.push(heap, {number(i)});
  const std::size_t full = heap.bytes_in_use();
  heap.collect([&](Tracer& tracer) { list.trace(tracer); });
  EXPECT_EQ(heap.bytes_in_use(), full);
  EXPECT_EQ(list.head()->words[0], number(9'999'999));
  heap.collect([](Tracer&) {});
  EXPECT_EQ(heap.bytes_in_use(), 0U);
}

TEST(Heap, ReusesFreedMemoryOfEverySizeAndFinalizes) {
  static int finalized = 0;
  finalized = 0;
  std::vector<ObjectKind> table = kinds();
  table.push_back({nullptr, [](Object*) { ++finalized; }});
  {
    Heap heap(table);
    for (int round = 0; round < 3; ++round) {
      for (std::size_t bytes = 16; bytes <= 2048; bytes += 16) {
        auto* object = heap.allocate<Object>(kFirstOwnKind, bytes);
        std::memset(object + 1, 0xff, bytes - sizeof(Object));
      }
      const std::size_t used = heap.bytes_in_use();
      heap.collect([](Tracer&) {});
      EXPECT_GT(used, 0U);
      EXPECT_EQ(heap.bytes_in_use(), 0U);
      EXPECT_EQ(finalized, 128 * (round + 1));
    }
    heap.allocate<Object>(kFirstOwnKind, 16);
  }
  EXPECT_EQ(finalized, 128 * 3 + 1);
}

}  // namespace
}  // namespace culprit::base

// Sets of values: what has no values is known to be empty.
#include "summary/graph.h"

#include "../machine/bench.h"

namespace culprit::test {
namespace {

using summary::Alternative;
using summary::Graph;
using summary::kNoNode;
using summary::Node;
using summary::NodeId;
using summary::Tag;

constexpr const char* kLists = R"(strict;
  data list = Nil | End | Cons integer list;
  entry "main" = case (? xs : list) as xs of { _ -> xs };
)";

/// Lists that end in the constructor.
class GraphOfLists : public testing::Test {
 protected:
  Alternative link(NodeId item, NodeId rest) const { return {{Tag::Constructor, kCons, 2}, {item, rest}}; }
  NodeId lists(std::uint32_t end) {
    Node number;
    number.scalar = true;
    const NodeId item = graph.add(std::move(number));
    const NodeId id = graph.add({});
    Node node;
    node.alternatives = {{{Tag::Constructor, end, 0}, {}}, link(item, id)};
    graph.fill(id, std::move(node));
    return id;
  }

  static constexpr std::uint32_t kNil = 0;
  static constexpr std::uint32_t kEnd = 1;
  static constexpr std::uint32_t kCons = 2;
  const Loaded loaded{kLists};
  Graph graph{*loaded.module, false, summary::Measure::Length};
};

TEST_F(GraphOfLists, NoListEndsInDifferentThings) {
  EXPECT_EQ(graph.meet(lists(kNil), lists(kEnd)), kNoNode);
}

TEST_F(GraphOfLists, ListsOfOneKindMeet) {
  const NodeId both = graph.meet(lists(kNil), lists(kNil));
  ASSERT_NE(both, kNoNode);
  EXPECT_EQ(graph[both].alternatives.size(), 2u);
}

TEST_F(GraphOfLists, ListsHaveLengthsOfTheirOwn) {
  const NodeId one = lists(kNil);
  const std::vector<NodeId> both = graph.widen({one, one}, {lists(kNil), lists(kNil)});
  EXPECT_EQ(positions(graph, both).size(), 2u);
}

TEST_F(GraphOfLists, ListsInOrderAreAmongAllLists) {
  const NodeId ordered = lists(kNil);
  const NodeId all = lists(kNil);
  Node node = graph[all];
  node.unordered = true;
  graph.fill(all, std::move(node));
  EXPECT_TRUE(graph.includes(all, ordered));
  EXPECT_FALSE(graph.includes(ordered, all));
  EXPECT_TRUE(graph[graph.meet(ordered, all)].is_ordered());
  EXPECT_FALSE(graph[graph.join({ordered}, {all})[0]].is_ordered());
  EXPECT_FALSE(graph[graph.widen({ordered}, {all})[0]].is_ordered());
}

}  // namespace
}  // namespace culprit::test

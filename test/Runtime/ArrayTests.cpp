//===- ArrayTests.cpp - Domains, arrays and views -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TestSupport.h"

#include <cstddef>
#include <map>
#include <memory>
#include <random>
#include <vector>

// Compiled code knows these places.
static_assert(offsetof(choir_array, data) == 0 && offsetof(choir_array, dom) == 8);
static_assert(offsetof(choir_array, base) == 16 && offsetof(choir_array, version) == 40);
static_assert(offsetof(choir_array, rank) == 48 && offsetof(choir_array, flags) == 52);
static_assert(offsetof(choir_array, distribution) == 96); // module Arrays too
static_assert(offsetof(choir_array, dim) == 120 && sizeof(choir_array_dim) == 48);
static_assert(offsetof(choir_dom, dim) == 40 && sizeof(choir_span) == 24);
static_assert(offsetof(choir_box, dim) == 24 && offsetof(choir_chunk, box) == 0);

namespace {

using Spans = std::vector<choir_span>;
using Index = std::vector<int64_t>;

/// A header of any rank.
class Header {
public:
  explicit Header(int32_t rank, int32_t baseRank = 0)
      : memory(new char[size_t(choir_array_header_size(std::max(rank, baseRank)))]) {}
  choir_array *get() const { return reinterpret_cast<choir_array *>(memory.get()); }
  operator void *() const { return get(); }
  choir_array *operator->() const { return get(); }

private:
  std::unique_ptr<char[]> memory;
};

/// A domain that the test owns.
class Domain {
public:
  explicit Domain(Spans spans) : dom(choir_dom_create(int32_t(spans.size()), spans.data())) {}
  ~Domain() { choir_dom_release(dom); }
  Domain(const Domain &) = delete;
  operator void *() const { return dom; }
  void assign(Spans spans) { choir_dom_assign(dom, spans.data()); }

private:
  void *dom;
};

} // namespace

static int64_t &at(const Header &array, Index index) {
  return *static_cast<int64_t *>(choir_array_element(array, index.data()));
}

static void initInts(const Header &array, Spans spans, void *dom = nullptr) {
  choir_array_init(array, int32_t(spans.size()), spans.data(), 8, nullptr, nullptr, dom, 0, nullptr);
}

/// All indices of spans, in row-major order.
static std::vector<Index> indicesOf(const Spans &spans) {
  std::vector<Index> all = {{}};
  for (const choir_span &span : spans) {
    std::vector<Index> longer;
    for (const Index &prefix : all)
      for (int64_t k = 0; k < span.extent; ++k) {
        longer.push_back(prefix);
        longer.back().push_back(span.low + k * std::abs(span.stride));
      }
    all = std::move(longer);
  }
  return all;
}

static void checkBasics() {
  Header array(2);
  initInts(array, {{1, 3, 1}, {0, 4, 2}});
  CHECK_EQ(choir_array_size(array), 12);
  CHECK(choir_array_is_dense(array));
  for (const Index &index : indicesOf({{1, 3, 1}, {0, 4, 2}})) {
    CHECK_EQ(at(array, index), 0);
    at(array, index) = 10 * index[0] + index[1];
  }
  auto *data = static_cast<int64_t *>(array->data);
  CHECK_EQ(data[0], 10);
  CHECK_EQ(data[4], 20); // second row
  CHECK_EQ(data[5], 22);
  choir_array_deinit(array);

  Header empty(1);
  initInts(empty, {{1, -5, 1}});
  CHECK_EQ(choir_array_size(empty), 0);
  choir_array_deinit(empty);
}

//===----------------------------------------------------------------------===//
// Resizing
//===----------------------------------------------------------------------===//

static void checkGrowing() {
  Domain dom({{1, 3, 1}});
  Header a(1), b(1);
  initInts(a, {{1, 3, 1}}, dom);
  initInts(b, {{1, 3, 1}}, dom);
  for (int64_t i = 1; i <= 3; ++i)
    at(a, {i}) = i, at(b, {i}) = -i;
  dom.assign({{0, 6, 1}});
  int64_t expected[] = {0, 1, 2, 3, 0, 0};
  for (int64_t i = 0; i < 6; ++i) {
    CHECK_EQ(at(a, {i}), expected[i]);
    CHECK_EQ(at(b, {i}), -expected[i]);
  }
  choir_array_deinit(b);
  dom.assign({{2, 2, 1}}); // only those that are left are resized
  CHECK_EQ(at(a, {2}), 2);
  CHECK_EQ(at(a, {3}), 3);
  choir_array_deinit(a);
}

/// Random shapes: what two shapes share is kept, the rest is zero.
static void checkRandomResizes() {
  std::mt19937 random(7);
  auto pick = [&](int64_t low, int64_t high) { return std::uniform_int_distribution<int64_t>(low, high)(random); };
  for (int round = 0; round < 400; ++round) {
    auto rank = size_t(pick(1, 3));
    auto randomSpans = [&] {
      Spans spans;
      for (size_t d = 0; d < rank; ++d)
        spans.push_back({pick(-6, 6), pick(0, 7), pick(1, 4) * (pick(0, 3) ? 1 : -1)});
      return spans;
    };
    Spans before = randomSpans(), after = randomSpans();
    Domain dom(before);
    Header array(static_cast<int32_t>(rank));
    initInts(array, before, dom);
    std::map<Index, int64_t> values;
    for (const Index &index : indicesOf(before))
      at(array, index) = values[index] = int64_t(values.size()) + 1;
    dom.assign(after);
    for (const Index &index : indicesOf(after))
      CHECK_EQ(at(array, index), values.contains(index) ? values[index] : 0);
    choir_array_deinit(array);
  }
}

namespace {
/// Elements that know whether they are alive, and move only through their operations.
struct Tracked {
  Tracked *self;
  int64_t value;
};
int64_t liveElements;
} // namespace

static void initTracked(void *elements, int64_t count, void *) {
  auto *each = static_cast<Tracked *>(elements);
  for (; count > 0; --count, ++each, ++liveElements)
    *each = {each, -1};
}

static void deinitTracked(void *elements, int64_t count, void *) {
  auto *each = static_cast<Tracked *>(elements);
  for (; count > 0; --count, ++each, --liveElements)
    CHECK(each->self == each);
}

static void moveTracked(void *target, void *source, int64_t count, void *) {
  auto *to = static_cast<Tracked *>(target), *from = static_cast<Tracked *>(source);
  for (; count > 0; --count, ++to, ++from) {
    CHECK(from->self == from);
    *to = {to, from->value};
    from->self = nullptr;
  }
}

static const choir_elt_ops trackedOps = {initTracked, deinitTracked, moveTracked, nullptr};

static void checkElementOperations() {
  std::mt19937 random(11);
  auto pick = [&](int64_t low, int64_t high) { return std::uniform_int_distribution<int64_t>(low, high)(random); };
  for (int round = 0; round < 200; ++round) {
    Spans spans = {{pick(-3, 3), pick(0, 6), pick(1, 3)}, {pick(-3, 3), pick(0, 6), pick(1, 3)}};
    Domain dom(spans);
    Header array(2);
    choir_array_init(array, 2, spans.data(), sizeof(Tracked), const_cast<choir_elt_ops *>(&trackedOps), nullptr, dom, 0,
                     nullptr);
    CHECK_EQ(liveElements, choir_array_size(array));
    std::map<Index, int64_t> values;
    for (const Index &index : indicesOf(spans))
      static_cast<Tracked *>(choir_array_element(array, Index(index).data()))->value = values[index] =
          int64_t(values.size()) + 1;
    Spans after = {{pick(-3, 3), pick(0, 6), pick(1, 3)}, {pick(-3, 3), pick(0, 6), pick(1, 3)}};
    dom.assign(after);
    CHECK_EQ(liveElements, choir_array_size(array));
    for (const Index &index : indicesOf(after)) {
      auto *element = static_cast<Tracked *>(choir_array_element(array, Index(index).data()));
      CHECK(element->self == element);
      CHECK_EQ(element->value, values.contains(index) ? values[index] : -1);
    }
    choir_array_deinit(array);
    CHECK_EQ(liveElements, 0);
  }
}

static void initOnes(void *elements, int64_t count, void *context) {
  CHECK_EQ(*static_cast<int *>(context), 7);
  for (auto *each = static_cast<int64_t *>(elements); count > 0; --count, ++each)
    *each = 1;
}

static void checkParallelInit() {
  static const choir_elt_ops ops = {initOnes, nullptr, nullptr, nullptr};
  int context = 7;
  Header array(1);
  choir_span span = {0, 500000, 1};
  choir_array_init(array, 1, &span, 8, const_cast<choir_elt_ops *>(&ops), &context, nullptr, CHOIR_ARRAY_PARALLEL_INIT,
                   nullptr);
  for (int64_t i = 0; i < 500000; i += 997)
    CHECK_EQ(at(array, {i}), 1);
  choir_array_deinit(array);
}

//===----------------------------------------------------------------------===//
// Moving and swapping
//===----------------------------------------------------------------------===//

static void checkMove() {
  Domain dom({{1, 2, 1}});
  Header source(1), target(1);
  initInts(source, {{1, 2, 1}}, dom);
  at(source, {2}) = 5;
  choir_array_move(target, source);
  dom.assign({{1, 4, 1}}); // the domain knows where the array went
  CHECK_EQ(choir_array_size(target), 4);
  CHECK_EQ(at(target, {2}), 5);
  choir_array_deinit(target);
}

static void checkSwap() {
  Header a(1), b(1), slice(1), other(1);
  initInts(a, {{1, 4, 1}});
  initInts(b, {{0, 4, 1}});
  initInts(other, {{1, 5, 1}});
  for (int64_t i = 1; i <= 4; ++i)
    at(a, {i}) = i, at(b, {i - 1}) = 10 * i;
  Spans part = {{2, 2, 1}};
  choir_array_view_slice(slice, a, part.data());
  CHECK(choir_array_swap(a, b));
  CHECK_EQ(at(a, {1}), 10);
  CHECK_EQ(at(b, {3}), 4);
  choir_array_view_refresh(slice, nullptr, 0); // follows the variable, not the storage
  CHECK_EQ(at(slice, {2}), 20);
  CHECK(!choir_array_swap(a, other));
  CHECK(!choir_array_swap(a, slice));
  for (const Header *each : {&a, &b, &slice, &other})
    choir_array_deinit(*each);
}

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

static void checkSlice() {
  Header base(2), slice(2), inner(2);
  initInts(base, {{1, 6, 1}, {1, 8, 1}});
  for (const Index &index : indicesOf({{1, 6, 1}, {1, 8, 1}}))
    at(base, index) = 10 * index[0] + index[1];
  Spans part = {{2, 2, 3}, {3, 3, 2}}; // rows 2 and 5, columns 3, 5 and 7
  choir_array_view_slice(slice, base, part.data());
  for (const Index &index : indicesOf(part))
    CHECK_EQ(at(slice, index), 10 * index[0] + index[1]);
  CHECK(!choir_array_is_dense(slice));
  Spans innerPart = {{5, 1, 1}, {3, 2, 4}}; // row 5, columns 3 and 7, of the slice
  choir_array_view_slice(inner, slice, innerPart.data());
  CHECK_EQ(at(inner, {5, 7}), 57);
  at(inner, {5, 3}) = -1;
  CHECK_EQ(at(base, {5, 3}), -1);
  CHECK(inner->base == base.get());
  for (const Header *each : {&inner, &slice, &base})
    choir_array_deinit(*each);
}

static void checkRankChange() {
  Header base(3), plane(2, 3), line(1, 3);
  initInts(base, {{0, 3, 1}, {0, 4, 1}, {0, 5, 1}});
  for (const Index &index : indicesOf({{0, 3, 1}, {0, 4, 1}, {0, 5, 1}}))
    at(base, index) = 100 * index[0] + 10 * index[1] + index[2];
  Spans spans = {{1, 2, 1}, {2, 1, 1}, {0, 5, 1}};
  int8_t kept[] = {1, 0, 1};
  choir_array_view_rank_change(plane, base, spans.data(), kept);
  CHECK_EQ(plane->rank, 2);
  CHECK_EQ(at(plane, {1, 4}), 124);
  CHECK_EQ(at(plane, {2, 0}), 220);
  Spans again = {{1, 2, 1}, {3, 1, 1}};
  int8_t first[] = {1, 0};
  choir_array_view_rank_change(line, plane, again.data(), first);
  CHECK_EQ(at(line, {1}), 123);
  CHECK_EQ(at(line, {2}), 223);
  for (const Header *each : {&line, &plane, &base})
    choir_array_deinit(*each);
}

static void checkReindex() {
  Header base(1), view(1), slice(1);
  initInts(base, {{1, 5, 2}}); // 1 3 5 7 9
  for (int64_t i = 1; i < 10; i += 2)
    at(base, {i}) = i;
  Spans fresh = {{0, 5, 1}};
  choir_array_view_reindex(view, base, fresh.data());
  CHECK_EQ(at(view, {0}), 1);
  CHECK_EQ(at(view, {4}), 9);
  Spans part = {{1, 2, 2}};
  choir_array_view_slice(slice, view, part.data());
  CHECK_EQ(at(slice, {3}), 7);
  for (const Header *each : {&slice, &view, &base})
    choir_array_deinit(*each);
}

static void checkRefresh() {
  Domain dom({{1, 4, 1}, {1, 4, 1}});
  Header base(2), row(1, 2), corner(2);
  initInts(base, {{1, 4, 1}, {1, 4, 1}}, dom);
  for (const Index &index : indicesOf({{1, 4, 1}, {1, 4, 1}}))
    at(base, index) = 10 * index[0] + index[1];
  Spans spans = {{3, 1, 1}, {1, 4, 1}};
  int8_t kept[] = {0, 1};
  choir_array_view_rank_change(row, base, spans.data(), kept);
  Spans part = {{2, 2, 1}, {2, 2, 1}};
  choir_array_view_slice(corner, base, part.data());
  dom.assign({{0, 6, 1}, {-1, 9, 1}});
  choir_array_view_refresh(row, nullptr, 0);
  choir_array_view_refresh(corner, nullptr, 0);
  for (int64_t j = 1; j <= 4; ++j)
    CHECK_EQ(at(row, {j}), 30 + j);
  CHECK_EQ(at(corner, {3, 2}), 32);
  at(corner, {3, 2}) = 7;
  CHECK_EQ(at(base, {3, 2}), 7);
  for (const Header *each : {&row, &corner, &base})
    choir_array_deinit(*each);
}

static void checkCopy() {
  Header a(2), b(2), slice(2);
  initInts(a, {{1, 300, 1}, {1, 1000, 1}}); // large enough for several threads
  initInts(b, {{0, 300, 2}, {0, 1000, 1}});
  for (int64_t i = 0; i < 300000; ++i)
    static_cast<int64_t *>(a->data)[i] = i;
  CHECK(choir_array_copy(b, a));
  for (int64_t i = 0; i < 300000; ++i)
    CHECK_EQ(static_cast<int64_t *>(b->data)[i], i);
  Spans part = {{2, 150, 2}, {1, 500, 2}};
  choir_array_view_slice(slice, a, part.data());
  Header small(2);
  initInts(small, {{0, 150, 1}, {0, 500, 1}});
  CHECK(choir_array_copy(small, slice));
  for (int64_t i = 0; i < 150; ++i)
    for (int64_t j = 0; j < 500; ++j)
      CHECK_EQ(at(small, {i, j}), at(a, {2 + 2 * i, 1 + 2 * j}));
  CHECK(!choir_array_copy(a, small)); // shapes differ
  // Parts of one array: the order matters where they overlap.
  Header even(2), shifted(2), odd(2);
  auto show = [&](Header &view, Spans spans) { choir_array_view_slice(view, a, spans.data()); };
  show(even, {{2, 140, 2}, {1, 400, 2}});
  show(shifted, {{4, 140, 2}, {3, 400, 2}});
  show(odd, {{3, 140, 2}, {1, 400, 2}});
  CHECK(!choir_array_copy(even, shifted));
  CHECK(choir_array_copy(even, even));
  CHECK(choir_array_copy(even, odd));
  for (const Header *each : {&even, &shifted, &odd, &slice, &small, &a, &b})
    choir_array_deinit(*each);
}

TEST_GROUP(arrays) {
  choir_memory_track();
  int64_t before = choir_memory_allocations();
  checkBasics();
  checkGrowing();
  checkRandomResizes();
  checkElementOperations();
  checkParallelInit();
  checkMove();
  checkSwap();
  checkSlice();
  checkRankChange();
  checkReindex();
  checkRefresh();
  checkCopy();
  CHECK_EQ(choir_memory_allocations(), before);
}

/// A view of what a resize took away is an error, not a wild access.
TEST_GROUP(lostslice) {
  Domain dom({{1, 4, 1}});
  Header base(1), slice(1);
  initInts(base, {{1, 4, 1}}, dom);
  Spans part = {{3, 2, 1}};
  choir_array_view_slice(slice, base, part.data());
  dom.assign({{1, 3, 1}});
  choir_array_view_refresh(slice, nullptr, 0);
}

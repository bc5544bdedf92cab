//===- IndexSetTests.cpp - Sets of integers by affine constraints ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What sets say is compared with what trying all points of small boxes says.
//
//===----------------------------------------------------------------------===//

#include "choir/Analysis/IndexSet.h"
#include "gtest/gtest.h"
#include <random>

using namespace choir;
using namespace llvm;

namespace {

constexpr int64_t greatest = std::numeric_limits<int64_t>::max();

IndexSymbol nameOf(int number) { return IndexSymbol::ofNumber(number); }
IndexExpr symbol(int number) { return IndexExpr(nameOf(number)); }

/// Points of a box of three dimensions.
constexpr int64_t side = 3;
using Point = std::array<int64_t, 3>;

template <typename Visit> void forEachPoint(Visit visit) {
  for (int64_t x = -side; x <= side; ++x)
    for (int64_t y = -side; y <= side; ++y)
      for (int64_t z = -side; z <= side; ++z)
        visit(Point{x, y, z});
}

/// Sets with small random constraints, all in the box.
class IndexSetTest : public ::testing::Test {
protected:
  int64_t number(int64_t most) { return int64_t(random() % (2 * most + 1)) - most; }
  IndexExpr expr() {
    return symbol(0) * number(2) + symbol(1) * number(2) + symbol(2) * number(3) + IndexExpr(number(6));
  }
  IndexSet box() {
    IndexSet set({nameOf(0), nameOf(1), nameOf(2)});
    for (int dim = 0; dim < 3; ++dim)
      set.addBetween(symbol(dim), -side, side);
    return set;
  }
  IndexSet set(unsigned inequalities, unsigned equalities = 0) {
    IndexSet result = box();
    for (unsigned k = 0; k < inequalities; ++k)
      result.addNotNegative(expr());
    for (unsigned k = 0; k < equalities; ++k)
      result.addZero(expr());
    return result;
  }
  /// Whether the constraints hold, without asking the engine. The set has nothing projected out.
  static bool holds(const IndexSet &set, const Point &point) {
    return llvm::all_of(set.getConstraints(), [&](const IndexSet::Constraint &constraint) {
      int64_t value = *constraint.expr.evaluate([&](const IndexSymbol &known) { return point[known.number]; });
      return constraint.isEquality ? value == 0 : value >= 0;
    });
  }
  static bool isEmptyByTrial(const IndexSet &set) {
    bool isEmpty = true;
    forEachPoint([&](const Point &point) { isEmpty &= !holds(set, point); });
    return isEmpty;
  }

  std::mt19937 random{7};
};

//===----------------------------------------------------------------------===//
// Emptiness
//===----------------------------------------------------------------------===//

TEST_F(IndexSetTest, EmptinessIsThatOfAllPoints) {
  unsigned numEmpty = 0;
  for (unsigned round = 0; round < 400; ++round) {
    IndexSet some = set(round % 5, round % 3);
    bool isEmpty = isEmptyByTrial(some);
    ASSERT_EQ(some.isEmpty(), isEmpty);
    numEmpty += isEmpty;
  }
  EXPECT_GT(numEmpty, 20u);
  EXPECT_LT(numEmpty, 380u);
}

TEST_F(IndexSetTest, PointsAreInTheirSets) {
  for (unsigned round = 0; round < 200; ++round) {
    IndexSet some = set(round % 5, round % 3);
    auto point = some.findPoint();
    ASSERT_EQ(point.has_value(), !isEmptyByTrial(some));
    if (!point)
      continue;
    ASSERT_EQ(point->size(), 3u);
    EXPECT_TRUE(holds(some, {(*point)[0], (*point)[1], (*point)[2]}));
    EXPECT_TRUE(some.contains(*point));
  }
}

TEST_F(IndexSetTest, AnotherConstraintMayEmptyASet) {
  for (unsigned round = 0; round < 100; ++round) {
    IndexSet some = set(2);
    IndexExpr more = expr();
    IndexSet both = some;
    both.addNotNegative(more);
    EXPECT_EQ(some.isEmptyWith(more), isEmptyByTrial(both));
  }
}

TEST_F(IndexSetTest, IntegersCountNotFractions) {
  IndexSet even({nameOf(0)});
  even.addZero(symbol(0) * 2 - IndexExpr(1));
  EXPECT_TRUE(even.isEmpty());
  // No multiple of 6 and 10 ends in 1; the bounds alone have fractions between them.
  IndexSet between;
  between.addBetween(symbol(0) * 3, 1, 2);
  EXPECT_TRUE(between.isEmpty());
}

TEST_F(IndexSetTest, SetsWithoutBoundsHaveAnswers) {
  IndexSet line;
  line.addZero(symbol(0) * 6 - symbol(1) * 10 - IndexExpr(4));
  EXPECT_FALSE(line.isEmpty());
  EXPECT_TRUE(line.findPoint());
  line.addZero(symbol(0) * 2 - symbol(2) * 4 - IndexExpr(1));
  EXPECT_TRUE(line.isEmpty());
  EXPECT_FALSE(IndexSet().isEmpty());
}

//===----------------------------------------------------------------------===//
// Subsets
//===----------------------------------------------------------------------===//

TEST_F(IndexSetTest, SubsetsAreThoseOfAllPoints) {
  unsigned numSubsets = 0;
  for (unsigned round = 0; round < 300; ++round) {
    IndexSet inner = set(round % 4, round % 2), outer = set(1 + round % 2);
    if (round % 3 == 0)
      inner.addNotNegative(outer.getConstraints().back().expr - IndexExpr(round % 2));
    bool isSubset = true;
    forEachPoint([&](const Point &point) { isSubset &= !holds(inner, point) || holds(outer, point); });
    ASSERT_EQ(inner.isSubsetOf(outer), isSubset);
    numSubsets += isSubset;
  }
  EXPECT_GT(numSubsets, 20u);
  EXPECT_LT(numSubsets, 280u);
}

TEST_F(IndexSetTest, UnionsCoverWhatNoneCovers) {
  unsigned numCovered = 0;
  for (unsigned round = 0; round < 200; ++round) {
    IndexSet inner = set(2);
    IndexExpr cut = expr();
    IndexSet above = set(round % 2), below = box();
    above.addNotNegative(cut);
    below.addNotNegative(IndexExpr(-1) - cut + IndexExpr(round % 3 ? 0 : -1));
    bool isCovered = true;
    forEachPoint(
        [&](const Point &point) { isCovered &= !holds(inner, point) || holds(above, point) || holds(below, point); });
    ASSERT_EQ(inner.isCoveredBy({above, below}), isCovered);
    numCovered += isCovered;
  }
  EXPECT_GT(numCovered, 20u);
  EXPECT_LT(numCovered, 180u);
  EXPECT_FALSE(box().isCoveredBy({}));
}

TEST_F(IndexSetTest, SymbolsThatASetDoesNotMentionAreAnything) {
  IndexSet narrow, wide;
  narrow.addBetween(symbol(0), 0, 4);
  narrow.addBetween(symbol(1), 0, 4);
  wide.addBetween(symbol(0), 0, 9);
  EXPECT_TRUE(narrow.isSubsetOf(wide));
  EXPECT_FALSE(wide.isSubsetOf(narrow));
}

TEST_F(IndexSetTest, ProofsHoldForAllValuesOfParameters) {
  // [0, n) is in [0, m) where n <= m, whatever n and m are.
  IndexSet inner, outer;
  IndexExpr i = symbol(0), n = symbol(1), m = symbol(2);
  inner.addBetween(i, 0, n - IndexExpr(1));
  outer.addBetween(i, 0, m - IndexExpr(1));
  EXPECT_FALSE(inner.isSubsetOf(outer));
  inner.addNotNegative(m - n);
  EXPECT_TRUE(inner.isSubsetOf(outer));
}

//===----------------------------------------------------------------------===//
// Projection
//===----------------------------------------------------------------------===//

TEST_F(IndexSetTest, ProjectionsHaveThePointsThatSomethingIsLeftOf) {
  for (unsigned round = 0; round < 60; ++round) {
    IndexSet some = set(round % 4, round % 2), plane = some.project({nameOf(0), nameOf(1)});
    EXPECT_EQ(plane.getSymbols().size(), 2u);
    EXPECT_EQ(plane.isEmpty(), isEmptyByTrial(some));
    for (int64_t x = -side; x <= side; ++x)
      for (int64_t y = -side; y <= side; ++y) {
        bool isCast = false;
        for (int64_t z = -side; z <= side; ++z)
          isCast |= holds(some, {x, y, z});
        ASSERT_EQ(plane.contains({x, y}), isCast);
      }
  }
}

TEST_F(IndexSetTest, ProjectionsKeepStrides) {
  // { x : x = 2 k } has even numbers alone: projection of integers, not of the line.
  IndexSet doubled;
  doubled.addZero(symbol(0) - symbol(1) * 2);
  IndexSet even = doubled.project(nameOf(0));
  for (int64_t x = -5; x <= 5; ++x)
    EXPECT_EQ(even.contains({x}), x % 2 == 0);
  IndexSet all({nameOf(0)}), multiplesOfFour, multiplesOfSix;
  multiplesOfFour.addZero(symbol(0) - symbol(2) * 4);
  EXPECT_FALSE(all.isSubsetOf(even));
  EXPECT_TRUE(even.isSubsetOf(all));
  EXPECT_TRUE(multiplesOfFour.project(nameOf(0)).isSubsetOf(even));
  EXPECT_FALSE(even.isSubsetOf(multiplesOfFour.project(nameOf(0))));
}

TEST_F(IndexSetTest, SubsetsOfProjectionsAreThoseOfAllPoints) {
  unsigned numSubsets = 0;
  for (unsigned round = 0; round < 40; ++round) {
    IndexSet some = set(1 + round % 2), other = set(round % 3);
    bool isSubset = true;
    for (int64_t x = -side; x <= side; ++x)
      for (int64_t y = -side; y <= side; ++y) {
        bool inSome = false, inOther = false;
        for (int64_t z = -side; z <= side; ++z) {
          inSome |= holds(some, {x, y, z});
          inOther |= holds(other, {x, y, z});
        }
        isSubset &= !inSome || inOther;
      }
    SmallVector<IndexSymbol> plane{nameOf(0), nameOf(1)};
    ASSERT_EQ(some.project(plane).isSubsetOf(other.project(plane)), isSubset);
    numSubsets += isSubset;
  }
  EXPECT_GT(numSubsets, 5u);
  EXPECT_LT(numSubsets, 35u);
}

TEST_F(IndexSetTest, ProjectedSymbolsAreNobodyElses) {
  // Both are even for a number of their own, which a later constraint on the symbol does not mean.
  IndexSet doubled;
  doubled.addZero(symbol(0) - symbol(1) * 2);
  IndexSet even = doubled.project(nameOf(0)), tripled;
  even.addZero(symbol(1) - IndexExpr(100));
  EXPECT_TRUE(even.contains({4, 100}));
  tripled.addZero(symbol(0) - symbol(1) * 3);
  IndexSet both = doubled.project(nameOf(0));
  both.intersect(tripled.project(nameOf(0)));
  for (int64_t x = 0; x <= 12; ++x)
    EXPECT_EQ(both.contains({x}), x % 6 == 0);
}

//===----------------------------------------------------------------------===//
// What is not known
//===----------------------------------------------------------------------===//

TEST_F(IndexSetTest, LargeNumbersAreExact) {
  // 2^62 x = 2^62 y + 1 has no solution, nor has x > y with x = y in products that 64 bits do not hold.
  IndexSet apart;
  apart.addZero(symbol(0) * (int64_t(1) << 62) - symbol(1) * (int64_t(1) << 62) - IndexExpr(1));
  EXPECT_TRUE(apart.isEmpty());
  IndexSet chain;
  chain.addZero(symbol(1) - symbol(0) * (int64_t(1) << 62));
  chain.addZero(symbol(2) - symbol(1) * (int64_t(1) << 62));
  chain.addNotNegative(symbol(0) - IndexExpr(1));
  EXPECT_FALSE(chain.isEmpty());
  // 2^124 is no number of 64 bits.
  EXPECT_FALSE(chain.findPoint());
  chain.addNotNegative(-symbol(2));
  EXPECT_TRUE(chain.isEmpty());
}

TEST_F(IndexSetTest, InexactConstraintsProveNothing) {
  IndexExpr lost = symbol(0) * greatest * 2;
  IndexSet some = box();
  some.addZero(lost);
  EXPECT_FALSE(some.isExact());
  EXPECT_FALSE(some.isEmpty());
  EXPECT_FALSE(some.findPoint());
  EXPECT_FALSE(some.contains({0, 0, 0}));
  // It is a part of the box, if not known which.
  EXPECT_TRUE(some.isSubsetOf(box()));
  EXPECT_FALSE(box().isSubsetOf(some));
  EXPECT_FALSE(some.isSubsetOf(some));
  EXPECT_FALSE(box().isEmptyWith(lost));
  // The constraints that are left may do.
  some.addNotNegative(symbol(0) - IndexExpr(side + 1));
  EXPECT_TRUE(some.isEmpty());
  EXPECT_FALSE(some.project(nameOf(0)).isExact());
  IndexSet both = box();
  both.intersect(some);
  EXPECT_FALSE(both.isExact());
}

TEST_F(IndexSetTest, NumbersAtTheEndsOf64BitsAreNumbers) {
  IndexSet all({nameOf(0)});
  EXPECT_TRUE(all.contains({greatest}));
  all.addNotNegative(IndexExpr(greatest) - symbol(0));
  all.addNotNegative(symbol(0) - IndexExpr(greatest));
  EXPECT_TRUE(all.contains({greatest}));
  EXPECT_FALSE(all.contains({greatest - 1}));
  // -2^63 has no opposite.
  EXPECT_FALSE(all.contains({std::numeric_limits<int64_t>::min()}));
}

TEST_F(IndexSetTest, WhatDoesNotHangTogetherIsAskedApart) {
  // As many pairs as a whole set might have symbols: { x = 2 y, x >= 7 }, and one symbol without constraints each.
  IndexSet sparse;
  for (int pair = 0; pair < int(IndexSet::maxSymbols); ++pair) {
    sparse.addSymbol(nameOf(3 * pair));
    sparse.addZero(symbol(3 * pair + 1) - symbol(3 * pair + 2) * 2);
    sparse.addNotNegative(symbol(3 * pair + 1) - IndexExpr(7));
  }
  EXPECT_FALSE(sparse.isEmpty());
  EXPECT_TRUE(sparse.isEmptyWith(IndexExpr(7) - symbol(1)));
  EXPECT_FALSE(sparse.isEmptyWith(IndexExpr(8) - symbol(1)));
  auto point = sparse.findPoint();
  ASSERT_TRUE(point);
  ASSERT_EQ(point->size(), 3 * IndexSet::maxSymbols);
  for (unsigned pair = 0; pair < IndexSet::maxSymbols; ++pair) {
    EXPECT_EQ((*point)[3 * pair], 0);
    EXPECT_EQ((*point)[3 * pair + 1], 2 * (*point)[3 * pair + 2]);
    EXPECT_GE((*point)[3 * pair + 1], 7);
  }
}

TEST_F(IndexSetTest, ConstraintsWithoutSymbolsCount) {
  IndexSet some = box();
  EXPECT_TRUE(some.isEmptyWith(IndexExpr(-1)));
  EXPECT_FALSE(some.isEmptyWith(IndexExpr(0)));
  some.addZero(IndexExpr(3));
  EXPECT_TRUE(some.isEmpty());
  EXPECT_FALSE(some.findPoint());
}

/// Symbols in a chain, each at least as large as the one before.
IndexSet chainOf(unsigned length) {
  IndexSet chain;
  for (int k = 1; k < int(length); ++k)
    chain.addNotNegative(symbol(k) - symbol(k - 1));
  return chain;
}

TEST_F(IndexSetTest, LargeSetsAreEmptyWithoutFractionsOrByDivisors) {
  const int last = IndexSet::maxSymbols;
  IndexSet large = chainOf(last + 1);
  EXPECT_FALSE(large.isEmpty());
  EXPECT_FALSE(large.findPoint()); // There is one.
  EXPECT_TRUE(large.isEmptyWith(symbol(0) - symbol(last) - IndexExpr(1)));
  // Between 1/3 and 2/3 are fractions: not known.
  IndexSet between = large;
  between.addBetween(symbol(0) * 3, 1, 2);
  EXPECT_FALSE(between.isEmpty());
  IndexSet odd = large;
  odd.addZero(symbol(0) * 2 + symbol(1) * 4 - IndexExpr(1));
  EXPECT_TRUE(odd.isEmpty());
}

TEST_F(IndexSetTest, SetsThatAreTooLargeAreNotAskedAbout) {
  // Each link has two bits.
  const int last = IndexSet::maxFractionBits / 2;
  IndexExpr isBroken = symbol(0) - symbol(last) - IndexExpr(1);
  EXPECT_TRUE(chainOf(last).isEmptyWith(symbol(0) - symbol(last - 1) - IndexExpr(1)));
  EXPECT_FALSE(chainOf(last + 1).isEmptyWith(isBroken));
  IndexSet many = box();
  for (unsigned k = 0; k <= IndexSet::maxBits; ++k)
    many.addNotNegative(symbol(0) + IndexExpr(int64_t(k) + side));
  EXPECT_FALSE(many.isSubsetOf(box()));
  // Nothing is in everything.
  many.addNotNegative(IndexExpr(-1));
  EXPECT_TRUE(many.isSubsetOf(box()));
}

TEST_F(IndexSetTest, LargeFactorsCountAsManySymbols) {
  // Answers take as long as all bits of factors let them.
  IndexSet wide = box();
  for (unsigned k = 0; k <= IndexSet::maxBits / 60; ++k)
    wide.addNotNegative(symbol(0) * (int64_t(1) << 60) + IndexExpr(k));
  EXPECT_FALSE(wide.findPoint());
  EXPECT_FALSE(wide.isEmpty());
  EXPECT_TRUE(wide.isEmptyWith(-symbol(0) - IndexExpr(1)));
}

} // namespace

//===- IndexExprTests.cpp - Affine expressions over integers --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IRTest.h"
#include "choir/Analysis/IndexBuilder.h"
#include "choir/Analysis/IndexExpr.h"
#include <random>

using namespace choir;
using namespace mlir;

namespace {

constexpr int64_t least = std::numeric_limits<int64_t>::min(), greatest = std::numeric_limits<int64_t>::max();

IndexExpr symbol(int number) { return IndexExpr(IndexSymbol::ofNumber(number)); }

TEST(IndexExprTest, AddsAndMultipliesTermByTerm) {
  IndexExpr expr = symbol(0) * 3 + symbol(1) - IndexExpr(4);
  EXPECT_EQ(expr.getConstant(), -4);
  EXPECT_EQ(expr.getFactor(IndexSymbol::ofNumber(0)), 3);
  EXPECT_EQ(expr.getFactor(IndexSymbol::ofNumber(1)), 1);
  EXPECT_EQ(expr.getFactor(IndexSymbol::ofNumber(2)), 0);
  EXPECT_EQ(expr * -2, IndexExpr(8) - symbol(1) * 2 - symbol(0) * 6);
  EXPECT_EQ(-expr, expr * -1);
  EXPECT_EQ(expr.plus(symbol(0), -3).getTerms().size(), 1u);
}

TEST(IndexExprTest, EqualityForgetsTheOrderOfTerms) {
  EXPECT_EQ(symbol(0) + symbol(1), symbol(1) + symbol(0));
  EXPECT_NE(symbol(0), symbol(1));
  EXPECT_NE(symbol(0), symbol(0) + IndexExpr(1));
  EXPECT_NE(symbol(0), symbol(0) + symbol(1));
}

TEST(IndexExprTest, CopiesOfASymbolAreOthers) {
  IndexSymbol one = IndexSymbol::ofNumber(0).withInstance(1), two = one.withInstance(2);
  EXPECT_NE(IndexExpr(one), IndexExpr(two));
  EXPECT_EQ(IndexExpr(one) - IndexExpr(two.withInstance(1)), IndexExpr());
}

TEST(IndexExprTest, ConstantsHaveNoTerms) {
  EXPECT_TRUE(IndexExpr(7).isConstant());
  EXPECT_TRUE((symbol(0) - symbol(0)).isConstant());
  EXPECT_FALSE(symbol(0).isConstant());
  EXPECT_FALSE(IndexExpr::inexact().isConstant());
}

TEST(IndexExprTest, OverflowIsInexact) {
  EXPECT_FALSE((IndexExpr(greatest) + IndexExpr(1)).isExact());
  EXPECT_FALSE((IndexExpr(least) - IndexExpr(1)).isExact());
  EXPECT_FALSE((IndexExpr(least) * -1).isExact());
  EXPECT_FALSE((IndexExpr() - IndexExpr(least)).isExact());
  EXPECT_FALSE((symbol(0) * (int64_t(1) << 40) * (int64_t(1) << 40)).isExact());
  EXPECT_FALSE((symbol(0) * greatest + symbol(0)).isExact());
  // At the very end of 64 bits there is still room.
  EXPECT_TRUE((IndexExpr(greatest - 1) + IndexExpr(1)).isExact());
  EXPECT_EQ((symbol(0) * greatest - symbol(0) * greatest), IndexExpr());
}

TEST(IndexExprTest, InexactStaysInexactAndEqualsNothing) {
  IndexExpr lost = IndexExpr::inexact();
  EXPECT_FALSE((lost * 0).isExact());
  EXPECT_FALSE((lost - lost).isExact());
  EXPECT_FALSE((symbol(0) + lost).isExact());
  EXPECT_FALSE(lost == lost);
  EXPECT_FALSE(lost == IndexExpr());
  EXPECT_FALSE(lost.isWithin(greatest));
  EXPECT_FALSE(lost.evaluate([](const IndexSymbol &) { return 0; }));
  EXPECT_FALSE(lost.intervalOf([](const IndexSymbol &) { return IndexInterval(0, 0); }));
  EXPECT_FALSE(lost.substitute([](const IndexSymbol &symbol) { return IndexExpr(symbol); }).isExact());
}

TEST(IndexExprTest, TellsTheSizeOfItsNumbers) {
  EXPECT_TRUE((symbol(0) * 8 - IndexExpr(8)).isWithin(8));
  EXPECT_FALSE((symbol(0) * 8 - IndexExpr(9)).isWithin(8));
  EXPECT_TRUE((symbol(0) * 8 - IndexExpr(9)).hasFactorsWithin(8));
  EXPECT_FALSE((symbol(0) * -9).isWithin(8));
}

TEST(IndexExprTest, SubstitutesAllAtOnce) {
  IndexExpr expr = symbol(0) * 2 + symbol(1) + IndexExpr(5);
  IndexExpr swapped = expr.substitute([](const IndexSymbol &known) { return symbol(1 - known.number); });
  EXPECT_EQ(swapped, symbol(1) * 2 + symbol(0) + IndexExpr(5));
  EXPECT_EQ(expr.substitute([](const IndexSymbol &) { return IndexExpr(10); }), IndexExpr(35));
}

TEST(IndexExprTest, KeepsSomeTerms) {
  IndexExpr expr = symbol(0) * 2 + symbol(1) + IndexExpr(5);
  EXPECT_EQ(expr.keepTerms([](const IndexSymbol &known) { return known.number == 0; }), symbol(0) * 2);
}

TEST(IndexExprTest, EvaluatesWithoutOverflow) {
  IndexExpr expr = symbol(0) * 3 - IndexExpr(1);
  EXPECT_EQ(expr.evaluate([](const IndexSymbol &) { return 5; }), 14);
  EXPECT_FALSE(expr.evaluate([](const IndexSymbol &) { return greatest / 2; }));
}

TEST(IndexExprTest, IntervalsAreThoseOfAllValues) {
  std::mt19937 random(3);
  for (unsigned round = 0; round < 200; ++round) {
    auto number = [&](int64_t most) { return int64_t(random() % (2 * most + 1)) - most; };
    std::array<IndexInterval, 2> ranges;
    for (IndexInterval &range : ranges) {
      range.first = number(4);
      range.second = range.first + int64_t(random() % 4);
    }
    IndexExpr expr = symbol(0) * number(3) + symbol(1) * number(3) + IndexExpr(number(9));
    int64_t low = greatest, high = least;
    for (int64_t x = ranges[0].first; x <= ranges[0].second; ++x)
      for (int64_t y = ranges[1].first; y <= ranges[1].second; ++y) {
        int64_t value = *expr.evaluate([&](const IndexSymbol &known) { return known.number == 0 ? x : y; });
        low = std::min(low, value);
        high = std::max(high, value);
      }
    EXPECT_EQ(expr.intervalOf([&](const IndexSymbol &known) { return ranges[known.number]; }),
              IndexInterval(low, high));
  }
}

TEST(IndexExprTest, IntervalsNeedAllSymbolsAndRoom) {
  IndexExpr expr = symbol(0) + symbol(1);
  EXPECT_FALSE(expr.intervalOf(
      [](const IndexSymbol &known) { return known.number == 0 ? std::optional(IndexInterval(0, 1)) : std::nullopt; }));
  EXPECT_FALSE(expr.intervalOf([](const IndexSymbol &) { return IndexInterval(0, greatest); }));
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

class IndexExprOpTest : public choir::test::IRTest {
protected:
  std::optional<IndexExpr> resultOf(const std::string &op, const IndexExpr &left, const IndexExpr &right) {
    parse("func.func @f(%a: i64, %b: i64) -> i64 {\n%r = arith." + op + " %a, %b : i64\nchpl.return %r : i64\n}");
    return IndexExpr::ofOp(returned().getDefiningOp(), left, right);
  }
};

TEST_F(IndexExprOpTest, CombinesOperands) {
  EXPECT_EQ(resultOf("addi", symbol(0), symbol(1)), symbol(0) + symbol(1));
  EXPECT_EQ(resultOf("subi", symbol(0), symbol(1)), symbol(0) - symbol(1));
  EXPECT_EQ(resultOf("muli", symbol(0), IndexExpr(-3)), symbol(0) * -3);
  EXPECT_EQ(resultOf("muli", IndexExpr(5), symbol(0)), symbol(0) * 5);
  EXPECT_FALSE(resultOf("muli", symbol(0), symbol(1)));
  EXPECT_FALSE(resultOf("divsi", symbol(0), IndexExpr(2)));
}

TEST_F(IndexExprOpTest, TakesNoOverflowApart) {
  EXPECT_FALSE(resultOf("addi", IndexExpr(greatest), IndexExpr(1)));
  EXPECT_FALSE(resultOf("subi", IndexExpr(least), symbol(0) + IndexExpr(1)));
  EXPECT_FALSE(resultOf("muli", IndexExpr(greatest), IndexExpr(2)));
  EXPECT_FALSE(resultOf("muli", symbol(0) * (int64_t(1) << 32), IndexExpr(int64_t(1) << 32)));
}

TEST_F(IndexExprOpTest, TakesOnlySmallFactorsApart) {
  EXPECT_TRUE(resultOf("muli", symbol(0), IndexExpr(IndexExpr::maxFactor)));
  EXPECT_FALSE(resultOf("muli", symbol(0), IndexExpr(IndexExpr::maxFactor + 1)));
  EXPECT_TRUE(resultOf("addi", symbol(0), IndexExpr(greatest)));
  Operation *product = (resultOf("muli", symbol(0), 1), returned().getDefiningOp());
  EXPECT_TRUE(IndexExpr::ofOp(product, symbol(0) * 4, IndexExpr(2), /*largest=*/8));
  EXPECT_FALSE(IndexExpr::ofOp(product, symbol(0) * 4, IndexExpr(3), /*largest=*/8));
  EXPECT_FALSE(IndexExpr::ofOp(product, symbol(0) * -4, IndexExpr(3), /*largest=*/8));
}

TEST_F(IndexExprOpTest, BuiltExpressionsReadAsTheyWere) {
  parse("func.func @f(%a: i64, %b: i64) -> i64 {\nchpl.return %a : i64\n}");
  OpBuilder builder(firstFunction().getBody().front().getTerminator());
  for (IndexBuilder::Folding folding : {IndexBuilder::KeepsAll, IndexBuilder::Folds}) {
    IndexExpr a(IndexSymbol{argument(0)}), b(IndexSymbol{argument(1)}), expr = a * 3 - b + IndexExpr(7);
    IndexBuilder arith(builder, builder.getUnknownLoc(), folding);
    Value built = arith.emit(expr, [](const IndexSymbol &known) { return known.value; });
    std::function<IndexExpr(Value)> read = [&](Value value) {
      if (auto constant = value.getDefiningOp<arith::ConstantIntOp>())
        return IndexExpr(constant.value());
      Operation *op = value.getDefiningOp();
      return op ? *IndexExpr::ofOp(op, read(op->getOperand(0)), read(op->getOperand(1)))
                : IndexExpr(IndexSymbol{value});
    };
    EXPECT_EQ(read(built), expr);
  }
}

} // namespace

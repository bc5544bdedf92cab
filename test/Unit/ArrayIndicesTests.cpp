//===- ArrayIndicesTests.cpp - Indices and elements of arrays -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IRTest.h"
#include "choir/Dialect/Chpl/Analysis/ArrayIndices.h"
#include <random>

using namespace choir;
using namespace choir::chpl;
using namespace mlir;

namespace {

class ArrayIndicesTest : public choir::test::IRTest {
protected:
  /// The expression of what a function of three integers returns; `body` names them %a, %b and %c, and the result %r.
  IndexExpr readBody(const std::string &body) {
    parseBody(body);
    return readIndex(returned());
  }
  IndexExpr countOf(const std::string &body) {
    parseBody(body);
    return readCount(returned());
  }
  void parseBody(const std::string &body) {
    parse("func.func @f(%a: i64, %b: i64, %c: i64) -> i64 {\n" + body + "\nchpl.return %r : i64\n}");
  }
  IndexExpr symbol(unsigned argumentIndex) { return IndexExpr(IndexSymbol{argument(argumentIndex)}); }
  IndexExpr result() { return IndexExpr(IndexSymbol{returned()}); }
};

TEST_F(ArrayIndicesTest, TakesSumsAndProductsApart) {
  IndexExpr expr = readBody(R"(
    %two = arith.constant 2 : i64
    %x = arith.muli %a, %two : i64
    %y = arith.subi %x, %b : i64
    %r = arith.addi %y, %two : i64)");
  EXPECT_EQ(expr, symbol(0) * 2 - symbol(1) + IndexExpr(2));
  EXPECT_EQ(expr.getConstant(), 2);
  EXPECT_EQ(expr.getTerms().size(), 2u);
}

TEST_F(ArrayIndicesTest, TakesTheConstantOnEitherSideOfAProduct) {
  EXPECT_EQ(readBody("%k = arith.constant -3 : i64\n%r = arith.muli %k, %a : i64"), symbol(0) * -3);
}

TEST_F(ArrayIndicesTest, DropsTermsThatCancel) {
  IndexExpr expr = readBody("%x = arith.addi %a, %b : i64\n%r = arith.subi %x, %a : i64");
  EXPECT_EQ(expr, symbol(1));
  EXPECT_EQ(expr.getTerms().size(), 1u);
}

TEST_F(ArrayIndicesTest, KeepsProductsOfValuesWhole) { EXPECT_EQ(readBody("%r = arith.muli %a, %b : i64"), result()); }

TEST_F(ArrayIndicesTest, KeepsLargeConstantsAsSymbols) {
  IndexExpr expr = readBody("%r = arith.constant 4611686018427387904 : i64");
  EXPECT_EQ(expr, result());
  EXPECT_EQ(expr.getConstant(), 0);
}

TEST_F(ArrayIndicesTest, KeepsProductsThatOverflowWhole) {
  // 2^90 a is 0 in 64 bits, and in none of them a multiple of a.
  std::string product = "%k = arith.constant 1073741824 : i64\n%x = arith.muli %a, %k : i64\n";
  IndexExpr expr = readBody(product + "%y = arith.muli %x, %k : i64\n%r = arith.muli %y, %k : i64");
  EXPECT_TRUE(expr.isExact());
  ASSERT_EQ(expr.getTerms().size(), 1u);
  EXPECT_EQ(expr.getTerms()[0].symbol.value, returned().getDefiningOp()->getOperand(0));
  EXPECT_EQ(expr.getTerms()[0].factor, int64_t(1) << 30);
}

TEST_F(ArrayIndicesTest, ReadsSoManyOpsAndNoMore) {
  // 2^64 a by doubling: each step reads the one before twice.
  std::string body = "%v0 = arith.addi %a, %a : i64\n";
  for (unsigned k = 1; k < 64; ++k) {
    std::string before = "%v" + std::to_string(k - 1);
    body += "%v" + std::to_string(k) + " = arith.addi " + before + ", " + before + " : i64\n";
  }
  EXPECT_TRUE(readBody(body + "%r = arith.addi %v63, %b : i64").isExact());
}

TEST_F(ArrayIndicesTest, CountsOfRangesAreTheirSizes) {
  // 0 and more: the size where that is positive.
  EXPECT_EQ(countOf("%zero = arith.constant 0 : i64\n%x = arith.subi %b, %a : i64\n%r = arith.maxsi %x, %zero : i64"),
            symbol(1) - symbol(0));
  // A test of the bounds, b < a, in front of b - a + 1.
  std::string size = "%zero = arith.constant 0 : i64\n%one = arith.constant 1 : i64\n"
                     "%x = arith.subi %b, %a : i64\n%size = arith.addi %x, %one : i64\n";
  EXPECT_EQ(countOf(size + "%t = arith.cmpi slt, %b, %a : i64\n%r = arith.select %t, %zero, %size : i64"),
            symbol(1) - symbol(0) + IndexExpr(1));
  EXPECT_EQ(countOf(size + "%t = arith.cmpi sgt, %a, %b : i64\n%r = arith.select %t, %zero, %size : i64"),
            symbol(1) - symbol(0) + IndexExpr(1));
  // The test is of another condition: the count stays whole.
  EXPECT_EQ(countOf(size + "%t = arith.cmpi sle, %b, %a : i64\n%r = arith.select %t, %zero, %size : i64"), result());
  EXPECT_EQ(countOf(size + "%t = arith.cmpi slt, %c, %a : i64\n%r = arith.select %t, %zero, %size : i64"), result());
  EXPECT_EQ(countOf(size + "%t = arith.cmpi ult, %b, %a : i64\n%r = arith.select %t, %zero, %size : i64"), result());
}

TEST_F(ArrayIndicesTest, KnowsCountsThatAreNeverNegative) {
  auto isNever = [&](const std::string &body) {
    parseBody(body);
    return isNeverNegative(returned());
  };
  EXPECT_TRUE(isNever("%zero = arith.constant 0 : i64\n%r = arith.maxsi %a, %zero : i64"));
  EXPECT_TRUE(isNever("%zero = arith.constant 0 : i64\n%r = arith.maxsi %zero, %a : i64"));
  EXPECT_FALSE(isNever("%one = arith.constant -1 : i64\n%r = arith.maxsi %a, %one : i64"));
  EXPECT_FALSE(isNever("%r = arith.addi %a, %b : i64"));
}

TEST_F(ArrayIndicesTest, AgreesWithTheArithmeticThatItStandsFor) {
  std::mt19937 random(1);
  for (unsigned round = 0; round < 300; ++round) {
    // A tree of additions, subtractions and multiplications by constants, and what it gives for some arguments.
    std::array<int64_t, 3> arguments;
    for (int64_t &argument : arguments)
      argument = int64_t(random() % 21) - 10;
    std::vector<std::pair<std::string, int64_t>> values = {
        {"%a", arguments[0]}, {"%b", arguments[1]}, {"%c", arguments[2]}};
    std::string body;
    for (unsigned k = 0; k < 12; ++k) {
      std::string name = "%v" + std::to_string(k);
      auto [left, leftValue] = values[random() % values.size()];
      auto [right, rightValue] = values[random() % values.size()];
      int64_t constant = int64_t(random() % 7) - 3;
      switch (random() % 3) {
      case 0:
        body += name + " = arith.addi " + left + ", " + right + " : i64\n";
        values.push_back({name, leftValue + rightValue});
        break;
      case 1:
        body += name + " = arith.subi " + left + ", " + right + " : i64\n";
        values.push_back({name, leftValue - rightValue});
        break;
      default:
        body += "%k" + std::to_string(k) + " = arith.constant " + std::to_string(constant) + " : i64\n";
        body += name + " = arith.muli " + left + ", %k" + std::to_string(k) + " : i64\n";
        values.push_back({name, leftValue * constant});
        break;
      }
    }
    body += "%zero = arith.constant 0 : i64\n%r = arith.addi " + values.back().first + ", %zero : i64";
    IndexExpr expr = readBody(body);
    int64_t value = expr.getConstant();
    for (const IndexExpr::Term &term : expr.getTerms()) {
      auto argument = cast<BlockArgument>(term.symbol.value);
      EXPECT_NE(term.factor, 0);
      value += term.factor * arguments[argument.getArgNumber()];
    }
    ASSERT_EQ(value, values.back().second) << body;
  }
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

/// The element at %i of a view, and where it is in the array that owns it.
class ArrayIndicesElementTest : public ArrayIndicesTest {
protected:
  ElementIndices elementOf(const std::string &body) {
    parse("func.func @f(%a: i64, %i: i64, %n: i64) {\n"
          "%zero = arith.constant 0 : i64\n%one = arith.constant 1 : i64\n%two = arith.constant 2 : i64\n"
          "%seven = arith.constant 7 : i64\n%none = chpl.nil : !llvm.ptr\n" +
          body + "\nchpl.return\n}");
    Operation *element = nullptr;
    module->walk([&](Operation *op) {
      if (isa<ElemRefOp, ElemRefAtOp>(op))
        element = op;
    });
    return findElementIndices(element);
  }
  IndexExpr i() { return symbol(1); }
};

constexpr const char *arrayOfLowSeven = R"(
    %A = chpl.local "A" : !chpl.array<f64, 1>
    chpl.array_init %A[%seven] [%n] [%one] : !chpl.array<f64, 1>
)";

TEST_F(ArrayIndicesElementTest, IndicesAreTheirOwn) {
  ElementIndices element = elementOf(std::string(arrayOfLowSeven) + R"(
    %v = chpl.view_of %A : !chpl.array<f64, 1>
    %r = chpl.elem_ref %v[%i] : !chpl.view<f64, 1>)");
  EXPECT_TRUE(element.isKnown);
  ASSERT_EQ(element.dimensions.size(), 1u);
  EXPECT_EQ(element.dimensions[0], i());
}

TEST_F(ArrayIndicesElementTest, PositionsCountFromTheLowIndex) {
  ElementIndices element = elementOf(std::string(arrayOfLowSeven) + R"(
    %v = chpl.view_of %A : !chpl.array<f64, 1>
    %r = chpl.elem_ref_at %v[%i] : !chpl.view<f64, 1>)");
  ASSERT_TRUE(element.isKnown);
  EXPECT_EQ(element.dimensions[0], i() + IndexExpr(7));
}

TEST_F(ArrayIndicesElementTest, PositionsOfAnArrayOfUnknownShapeKeepItsLowAsASymbol) {
  ElementIndices element = elementOf(R"(
    %A = chpl.local "A" : !chpl.array<f64, 1>
    %v = chpl.view_of %A : !chpl.array<f64, 1>
    %r = chpl.elem_ref_at %v[%i] : !chpl.view<f64, 1>)");
  ASSERT_TRUE(element.isKnown);
  EXPECT_EQ(element.dimensions[0], i() + IndexExpr(firstIndexOf(element.array, 0)));
}

TEST_F(ArrayIndicesElementTest, SlicesKeepIndicesAndBeginElsewhere) {
  std::string slice = std::string(arrayOfLowSeven) + R"(
    %s = chpl.local "s" : !chpl.array<f64, 1>
    chpl.array_slice %s of %A[%a] [%n] [%one] : !chpl.array<f64, 1>, !chpl.array<f64, 1>
    %v = chpl.view_of %s : !chpl.array<f64, 1>)";
  ElementIndices byIndex = elementOf(slice + "%r = chpl.elem_ref %v[%i] : !chpl.view<f64, 1>");
  ASSERT_TRUE(byIndex.isKnown);
  EXPECT_EQ(byIndex.dimensions[0], i());
  EXPECT_EQ(byIndex.array, findOwningHeader(byIndex.array));
  ElementIndices byPosition = elementOf(slice + "%r = chpl.elem_ref_at %v[%i] : !chpl.view<f64, 1>");
  ASSERT_TRUE(byPosition.isKnown);
  EXPECT_EQ(byPosition.dimensions[0], i() + symbol(0));
}

TEST_F(ArrayIndicesElementTest, DimensionsThatASliceDropsHaveItsIndex) {
  ElementIndices element = elementOf(R"(
    %M = chpl.local "M" : !chpl.array<f64, 2>
    chpl.array_init %M[%one, %one] [%n, %n] [%one, %one] : !chpl.array<f64, 2>
    %s = chpl.local "s" : !chpl.array<f64, 1>
    chpl.array_slice %s of %M[%a, %two] [%one, %n] [%one, %one] kept [false, true] : !chpl.array<f64, 1>, !chpl.array<f64, 2>
    %v = chpl.view_of %s : !chpl.array<f64, 1>
    %r = chpl.elem_ref_at %v[%i] : !chpl.view<f64, 1>)");
  ASSERT_TRUE(element.isKnown);
  ASSERT_EQ(element.dimensions.size(), 2u);
  EXPECT_EQ(element.dimensions[0], symbol(0));
  EXPECT_EQ(element.dimensions[1], i() + IndexExpr(2));
}

TEST_F(ArrayIndicesElementTest, PositionsOfStridedSlicesAreSteps) {
  std::string array = std::string(arrayOfLowSeven) + R"(
    %s = chpl.local "s" : !chpl.array<f64, 1, strided>
    chpl.array_slice %s of %A[%a] [%n] [%STEP] : !chpl.array<f64, 1, strided>, !chpl.array<f64, 1>
    %v = chpl.view_of %s : !chpl.array<f64, 1, strided>
    %r = chpl.elem_ref_at %v[%i] : !chpl.view<f64, 1, strided>)";
  auto withStep = [&](const std::string &step) {
    std::string text = array;
    text.replace(text.find("%STEP"), 5, step);
    return elementOf(text);
  };
  ElementIndices upwards = withStep("%two");
  ASSERT_TRUE(upwards.isKnown);
  EXPECT_EQ(upwards.dimensions[0], symbol(0) + i() * 2);
  // The stride is not known before the program runs.
  EXPECT_FALSE(withStep("%n").isKnown);
}

TEST_F(ArrayIndicesElementTest, ShapesAreNotFixedWhereAnotherArrayMayTakeThePlace) {
  ElementIndices element = elementOf(std::string(arrayOfLowSeven) + R"(
    %B = chpl.local "B" : !chpl.array<f64, 1>
    chpl.array_move %A, %B : !chpl.array<f64, 1>
    %v = chpl.view_of %A : !chpl.array<f64, 1>
    %r = chpl.elem_ref_at %v[%i] : !chpl.view<f64, 1>)");
  ASSERT_TRUE(element.isKnown);
  EXPECT_EQ(element.dimensions[0], i() + IndexExpr(firstIndexOf(element.array, 0)));
}

} // namespace

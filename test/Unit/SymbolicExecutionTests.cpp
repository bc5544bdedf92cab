//===- SymbolicExecutionTests.cpp - Functions run on unknown integers -----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IRTest.h"
#include "choir/Dialect/Chpl/Analysis/SymbolicExecution.h"

using namespace choir::chpl;
using namespace mlir;

namespace {

/// One way through a function of integers, and integers for which it is taken.
struct Path {
  SymbolicExecution::Outcome outcome;
  llvm::SmallVector<int64_t> arguments;
  std::optional<int64_t> result; ///< for these arguments; of paths that return
};

class SymbolicExecutionTest : public choir::test::IRTest {
protected:
  /// All paths through the first function, which gets any integers.
  llvm::SmallVector<Path> explore(llvm::StringRef text) {
    parse(text);
    SymbolTable functions(*module);
    llvm::SmallVector<Path> paths;
    llvm::SmallVector<bool> choices;
    do {
      SymbolicExecution execution(functions);
      execution.beginPath(choices);
      llvm::SmallVector<SymbolicValue> arguments, results;
      for (Value argument : firstFunction().getArguments())
        arguments.push_back(execution.anyValue(argument.getType()));
      Path path{execution.call(firstFunction(), arguments, results), {}, {}};
      auto sample = execution.sample();
      EXPECT_TRUE(sample) << "a path that is never taken";
      if (!sample)
        break;
      for (const SymbolicValue &argument : arguments)
        path.arguments.push_back(valueFor(argument.integer, *sample));
      if (path.outcome == SymbolicExecution::Returned && results.front().kind == SymbolicValue::Int)
        path.result = valueFor(results.front().integer, *sample);
      paths.push_back(std::move(path));
      choices.assign(execution.madeChoices().begin(), execution.madeChoices().end());
      while (!choices.empty() && !choices.back())
        choices.pop_back();
      if (!choices.empty())
        choices.back() = false;
    } while (!choices.empty() && paths.size() < 100);
    return paths;
  }
  static int64_t valueFor(const choir::IndexExpr &integer, llvm::ArrayRef<int64_t> sample) {
    return integer.evaluate([&](const choir::IndexSymbol &symbol) { return sample[symbol.number]; }).value();
  }
  /// Expects that each path returns what `expected` gives for its arguments.
  void expectResults(llvm::ArrayRef<Path> paths, llvm::function_ref<int64_t(llvm::ArrayRef<int64_t>)> expected) {
    for (const Path &path : paths) {
      EXPECT_EQ(path.outcome, SymbolicExecution::Returned);
      ASSERT_TRUE(path.result);
      EXPECT_EQ(*path.result, expected(path.arguments)) << "for " << path.arguments.front();
    }
  }
};

TEST_F(SymbolicExecutionTest, GoesBothWaysWhereAConditionIsOpen) {
  auto paths = explore(R"(
    func.func @absolute(%x: i64) -> i64 {
      %zero = arith.constant 0 : i64
      %isNegative = arith.cmpi slt, %x, %zero : i64
      chpl.if %isNegative {
        %minus = arith.subi %zero, %x : i64
        chpl.return %minus : i64
      }
      chpl.return %x : i64
    })");
  EXPECT_EQ(paths.size(), 2u);
  expectResults(paths, [](auto args) { return std::abs(args[0]); });
}

TEST_F(SymbolicExecutionTest, GoesOneWayWhereWhatItTookForGrantedDecides) {
  auto paths = explore(R"(
    func.func @once(%x: i64) -> i64 {
      %one = arith.constant 1 : i64
      %five = arith.constant 5 : i64
      %isLarge = arith.cmpi sgt, %x, %five : i64
      chpl.if %isLarge {
        %isPositive = arith.cmpi sge, %x, %one : i64
        chpl.if %isPositive {
          chpl.return %one : i64
        }
        chpl.return %x : i64
      }
      chpl.return %five : i64
    })");
  EXPECT_EQ(paths.size(), 2u);
  expectResults(paths, [](auto args) { return args[0] > 5 ? 1 : 5; });
}

TEST_F(SymbolicExecutionTest, EqualityIsThreeWays) {
  auto paths = explore(R"(
    func.func @same(%x: i64, %y: i64) -> i64 {
      %one = arith.constant 1 : i64
      %two = arith.constant 2 : i64
      %isSame = arith.cmpi eq, %x, %y : i64
      chpl.if %isSame {
        chpl.return %one : i64
      }
      chpl.return %two : i64
    })");
  EXPECT_EQ(paths.size(), 3u); // larger, smaller, the same
  expectResults(paths, [](auto args) { return args[0] == args[1] ? 1 : 2; });
}

TEST_F(SymbolicExecutionTest, DividesByConstantsAsTheMachineDoes) {
  auto divide = [&](const std::string &op) {
    return explore("func.func @divide(%x: i64) -> i64 {\n%three = arith.constant 3 : i64\n%r = arith." + op +
                   " %x, %three : i64\nchpl.return %r : i64\n}");
  };
  auto floor = [](int64_t x) { return x >= 0 ? x / 3 : -((-x + 2) / 3); };
  expectResults(divide("divsi"), [](auto args) { return args[0] / 3; });
  expectResults(divide("remsi"), [](auto args) { return args[0] % 3; });
  expectResults(divide("floordivsi"), [&](auto args) { return floor(args[0]); });
  // What an unsigned division takes for negative is large: that path is given up.
  auto paths = divide("divui");
  ASSERT_EQ(paths.size(), 2u);
  EXPECT_EQ(paths[0].outcome, SymbolicExecution::Returned);
  EXPECT_EQ(paths[1].outcome, SymbolicExecution::GivenUp);
}

TEST_F(SymbolicExecutionTest, GivesUpOnProductsAndUnknownDivisors) {
  auto outcome = [&](const std::string &op) {
    auto paths =
        explore("func.func @f(%x: i64, %y: i64) -> i64 {\n%r = arith." + op + " %x, %y : i64\nchpl.return %r : i64\n}");
    return paths.front().outcome;
  };
  EXPECT_EQ(outcome("addi"), SymbolicExecution::Returned);
  EXPECT_EQ(outcome("muli"), SymbolicExecution::GivenUp);
  EXPECT_EQ(outcome("divsi"), SymbolicExecution::GivenUp);
}

TEST_F(SymbolicExecutionTest, GivesUpWhereNumbersGrowTooLarge) {
  auto outcome = [&](const std::string &factor) {
    return explore("func.func @f(%x: i64) -> i64 {\n%k = arith.constant " + factor +
                   " : i64\n%y = arith.muli %x, %k : i64\n%r = arith.muli %y, %k : i64\nchpl.return %r : i64\n}")
        .front()
        .outcome;
  };
  EXPECT_EQ(outcome("1048576"), SymbolicExecution::Returned);
  EXPECT_EQ(outcome("1048577"), SymbolicExecution::GivenUp);
  // 2^64 in all: 0 for a machine, and for nobody who counts.
  EXPECT_EQ(outcome("4294967296"), SymbolicExecution::GivenUp);
}

TEST_F(SymbolicExecutionTest, RunsLoopsOfKnownLength) {
  auto paths = explore(R"(
    func.func @sum(%x: i64) -> i64 {
      %zero = arith.constant 0 : i64
      %one = arith.constant 1 : i64
      %four = arith.constant 4 : i64
      %sum = chpl.local "sum" : i64
      chpl.store %zero, %sum : i64
      chpl.for %i = %one count %four step %one label %next : i64 {
        %before = chpl.load %sum : i64
        %term = arith.addi %i, %x : i64
        %after = arith.addi %before, %term : i64
        chpl.store %after, %sum : i64
        chpl.end
      }
      %r = chpl.load %sum : i64
      chpl.return %r : i64
    })");
  EXPECT_EQ(paths.size(), 1u);
  expectResults(paths, [](auto args) { return 1 + 2 + 3 + 4 + 4 * args[0]; });
}

TEST_F(SymbolicExecutionTest, HaltsAreTheEndOfAPath) {
  auto paths = explore(R"(
    func.func @check(%x: i64) -> i64 {
      %zero = arith.constant 0 : i64
      %isNegative = arith.cmpi slt, %x, %zero : i64
      chpl.if %isNegative {
        chpl.unreachable
      }
      chpl.return %x : i64
    })");
  ASSERT_EQ(paths.size(), 2u);
  EXPECT_EQ(paths[0].outcome, SymbolicExecution::Halted);
  EXPECT_LT(paths[0].arguments[0], 0);
  EXPECT_EQ(paths[1].outcome, SymbolicExecution::Returned);
}

TEST_F(SymbolicExecutionTest, FollowsCallsAndGivesUpOnOthers) {
  auto paths = explore(R"(
    func.func @caller(%x: i64) -> i64 {
      %y = call @twice(%x) : (i64) -> i64
      %r = call @twice(%y) : (i64) -> i64
      chpl.return %r : i64
    }
    func.func private @twice(%x: i64) -> i64 {
      %two = arith.constant 2 : i64
      %r = arith.muli %x, %two : i64
      chpl.return %r : i64
    })");
  EXPECT_EQ(paths.size(), 1u);
  expectResults(paths, [](auto args) { return 4 * args[0]; });
  paths = explore(R"(
    func.func @caller(%x: i64) -> i64 {
      %r = call @elsewhere(%x) : (i64) -> i64
      chpl.return %r : i64
    }
    func.func private @elsewhere(%x: i64) -> i64)");
  EXPECT_EQ(paths.front().outcome, SymbolicExecution::GivenUp);
}

TEST_F(SymbolicExecutionTest, EndlessRecursionIsGivenUp) {
  auto paths = explore(R"(
    func.func @again(%x: i64) -> i64 {
      %r = call @again(%x) : (i64) -> i64
      chpl.return %r : i64
    })");
  EXPECT_EQ(paths.front().outcome, SymbolicExecution::GivenUp);
}

TEST_F(SymbolicExecutionTest, MemoryHoldsWhatWasStored) {
  auto paths = explore(R"(
    func.func @memory(%x: i64, %y: i64) -> i64 {
      %p = chpl.local "p" : !chpl.record<"p", (i64, i64)>
      %q = chpl.local "q" : !chpl.record<"p", (i64, i64)>
      chpl.zero_bits %p : !chpl.record<"p", (i64, i64)>
      %first = chpl.field_ref %p[0] : !chpl.record<"p", (i64, i64)>
      chpl.store %x, %first : i64
      chpl.copy_bits %q, %p : !chpl.record<"p", (i64, i64)>
      chpl.store %y, %first : i64
      %copied = chpl.field_ref %q[0] : !chpl.record<"p", (i64, i64)>
      %a = chpl.load %copied : i64
      %second = chpl.field_ref %q[1] : !chpl.record<"p", (i64, i64)>
      %b = chpl.load %second : i64
      %r = arith.addi %a, %b : i64
      chpl.return %r : i64
    })");
  EXPECT_EQ(paths.size(), 1u);
  expectResults(paths, [](auto args) { return args[0]; });
}

TEST_F(SymbolicExecutionTest, OnlyWhatIsKnownOfAnyValueIsClosed) {
  parse(R"(
    func.func @isPositive(%x: i64) -> i64 {
      %zero = arith.constant 0 : i64
      %isNegative = arith.cmpi slt, %x, %zero : i64
      chpl.if %isNegative {
        chpl.return %zero : i64
      }
      chpl.return %x : i64
    })");
  SymbolTable functions(*module);
  for (bool isQuantified : {false, true}) {
    SymbolicExecution execution(functions);
    execution.beginPath({});
    Type integer = argument(0).getType();
    llvm::SmallVector<SymbolicValue> results;
    execution.call(firstFunction(), {isQuantified ? execution.anyValue(integer) : execution.unknownValue(integer)},
                   results);
    EXPECT_EQ(execution.isClosed(), isQuantified);
  }
}

TEST_F(SymbolicExecutionTest, RunsIntoACallWithTheArgumentsThere) {
  parse(R"(
    func.func @program() {
      %four = arith.constant 4 : i64
      call @between(%four) : (i64) -> ()
      chpl.return
    }
    func.func private @between(%x: i64) {
      %one = arith.constant 1 : i64
      %y = arith.addi %x, %one : i64
      call @target(%y) : (i64) -> ()
      chpl.return
    }
    func.func private @target(%x: i64) {
      chpl.return
    })");
  SymbolTable functions(*module);
  SymbolicExecution execution(functions);
  std::optional<llvm::SmallVector<SymbolicValue>> arguments;
  for (Operation &op : firstFunction().getBody().front()) {
    if (auto call = dyn_cast<func::CallOp>(op))
      arguments = execution.runInto(function("target"), call);
    else
      execution.runIfKnown(&op);
  }
  ASSERT_TRUE(arguments);
  ASSERT_TRUE(arguments->front().integer.isConstant());
  EXPECT_EQ(arguments->front().integer.getConstant(), 5);
}

} // namespace

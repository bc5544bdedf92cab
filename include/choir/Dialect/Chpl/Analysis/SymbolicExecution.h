//===- SymbolicExecution.h - Functions run on unknown integers --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs structured functions before any of them is inlined. Integers are affine expressions over symbols that the
// execution numbers; what a path through the code takes for granted is an integer set. Division by constants adds
// symbols, so that paths stay exact.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_ANALYSIS_SYMBOLICEXECUTION_H
#define CHOIR_DIALECT_CHPL_ANALYSIS_SYMBOLICEXECUTION_H

#include "choir/Analysis/IndexSet.h"
#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include <map>

namespace choir::chpl {

/// What an SSA value or a place in memory holds.
struct SymbolicValue {
  enum Kind : uint8_t { Unknown, Int, NotNegative, Zero, NotZero, Place };
  Kind kind = Unknown;
  IndexExpr integer;                   ///< of Int; of NotNegative, Zero and NotZero: what a bool says of it
  unsigned object = 0;                 ///< of Place: 0 is nil
  llvm::SmallVector<unsigned, 4> path; ///< of Place: fields and elements, outermost first

  static SymbolicValue of(IndexExpr integer, Kind kind = Int) { return {kind, std::move(integer), 0, {}}; }
  static SymbolicValue place(unsigned object) { return {Place, {}, object, {}}; }
  bool isBool() const { return kind == NotNegative || kind == Zero || kind == NotZero; }
};

/// One path through a function. Where a condition may be either, `choices` says which, the first time true.
class SymbolicExecution {
public:
  enum Outcome : uint8_t {
    Returned,
    Halted,  ///< the program ends on this path
    GivenUp, ///< there was something that this knows nothing of
  };

  explicit SymbolicExecution(mlir::SymbolTable &functions) : functions(functions) {}

  /// Begins a path with what is known now: which way to go at each open condition, in order. Later ones are true.
  void beginPath(llvm::ArrayRef<bool> choices);
  /// The choices made; the next path is found by making the last one that was true false.
  llvm::ArrayRef<bool> madeChoices() const { return made; }
  Outcome call(mlir::func::FuncOp function, llvm::ArrayRef<SymbolicValue> arguments,
               llvm::SmallVectorImpl<SymbolicValue> &results);
  /// Runs an op; what it does is unknown where this cannot tell, or where a condition is open.
  void runIfKnown(mlir::Operation *op);
  /// Runs a call up to a call of `target` in it, and returns the values of the arguments there, if no condition on the
  /// way is open. Of the values known before, only those in memory are known after.
  std::optional<llvm::SmallVector<SymbolicValue>> runInto(mlir::func::FuncOp target, mlir::func::CallOp call);
  /// What stands for any value of a type, an integer or a reference of integers: quantified symbols. Others are
  /// unknown.
  SymbolicValue anyValue(mlir::Type type);
  SymbolicValue unknownValue(mlir::Type type);
  SymbolicValue load(const SymbolicValue &place, mlir::Type type);

  /// Whether what the path takes for granted mentions quantified symbols alone.
  bool isClosed() const;
  /// Values of all symbols, in the order of their numbers, for which the path is taken. Nothing if none are known.
  std::optional<llvm::SmallVector<int64_t>> sample() const { return constraints.findPoint(); }

private:
  enum class Flow : uint8_t { Next, Return, Break, Halt, GiveUp, Stop };

  unsigned newObject() { return ++numObjects; }
  IndexSymbol newSymbol();
  /// Whether an integer is made of quantified symbols alone.
  bool isQuantified(const IndexExpr &integer) const;
  SymbolicValue valueOf(mlir::Value value);
  Flow runBlock(mlir::Block &block);
  Flow run(mlir::Operation *op);
  Flow runCall(mlir::func::CallOp call);
  Flow runIf(IfOp op);
  Flow runFor(ForOp op);
  bool runMemory(mlir::Operation *op);
  bool runArithmetic(mlir::Operation *op);
  bool runDivision(mlir::Operation *op);
  std::optional<bool> decide(const SymbolicValue &condition);
  std::optional<bool> decideNotNegative(const IndexExpr &integer);
  IndexExpr quotient(const IndexExpr &dividend, int64_t divisor);
  SymbolicValue asNumber(const SymbolicValue &value);
  void set(mlir::Value value, SymbolicValue to);
  void store(const SymbolicValue &place, SymbolicValue value);
  void copy(SymbolicValue target, SymbolicValue source, mlir::Type type);
  void forget();

  using PlaceKey = std::pair<unsigned, llvm::SmallVector<unsigned, 4>>;

  mlir::SymbolTable &functions;
  llvm::DenseMap<mlir::Value, SymbolicValue> values;
  std::map<PlaceKey, SymbolicValue> memory;
  std::map<PlaceKey, bool> zeroed; ///< everything below
  llvm::DenseMap<mlir::Attribute, unsigned> globals;
  IndexSet constraints; ///< of all symbols
  llvm::DenseSet<IndexSymbol> quantified;
  llvm::DenseSet<unsigned> quantifiedObjects;
  unsigned numObjects = 0;
  llvm::SmallVector<bool> choices, made;
  bool refusesChoices = false;
  llvm::SmallVector<SymbolicValue> returned;
  mlir::Value brokenTo;
  mlir::func::FuncOp target;
  std::optional<llvm::SmallVector<SymbolicValue>> argumentsAtTarget;
  unsigned steps = 0, depth = 0;
};

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_ANALYSIS_SYMBOLICEXECUTION_H

//===- SymbolicExecution.h - Functions run on unknown integers --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Symbolic execution of structured functions, before any inlining. Integers are affine expressions over numbered
// symbols; the path condition is an integer set. Division by constants adds symbols, so that paths stay exact.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_ANALYSIS_SYMBOLICEXECUTION_H
#define CHOIR_DIALECT_CHPL_ANALYSIS_SYMBOLICEXECUTION_H

#include "choir/Analysis/IndexSet.h"
#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include <map>

namespace choir::chpl {

/// The content of an SSA value or a place in memory.
struct SymbolicValue {
  enum Kind : uint8_t { Unknown, Int, NotNegative, Zero, NotZero, Place };
  Kind kind = Unknown;
  IndexExpr integer;                   ///< of Int; of NotNegative, Zero and NotZero: the integer that a bool tests
  unsigned object = 0;                 ///< of Place: 0 is nil
  llvm::SmallVector<unsigned, 4> path; ///< of Place: fields and elements, outermost first

  static SymbolicValue of(IndexExpr integer, Kind kind = Int) { return {kind, std::move(integer), 0, {}}; }
  static SymbolicValue place(unsigned object) { return {Place, {}, object, {}}; }
  bool isBool() const { return kind == NotNegative || kind == Zero || kind == NotZero; }
};

/// One path through a function. If a condition is open, `choices` decides it; true at first.
class SymbolicExecution {
public:
  enum Outcome : uint8_t {
    Returned,
    Halted,  ///< the program ends on this path
    GivenUp, ///< the path has unknown ops
  };

  explicit SymbolicExecution(mlir::SymbolTable &functions) : functions(functions) {}

  /// Begins a path from the current state; `choices` decides the open conditions, in order. Later ones are true.
  void beginPath(llvm::ArrayRef<bool> choices);
  /// The choices made; the next path is found by making the last one that was true false.
  llvm::ArrayRef<bool> madeChoices() const { return made; }
  Outcome call(mlir::func::FuncOp function, llvm::ArrayRef<SymbolicValue> arguments,
               llvm::SmallVectorImpl<SymbolicValue> &results);
  /// Runs an op; its effects are unknown if they are not modelled, or if a condition is open.
  void runIfKnown(mlir::Operation *op);
  /// Runs a call up to a call of `target` inside, and returns the argument values there, if no condition before is
  /// open. Afterwards only values in memory are known.
  std::optional<llvm::SmallVector<SymbolicValue>> runInto(mlir::func::FuncOp target, mlir::func::CallOp call);
  /// Any value of a type (an integer, or a reference to integers), as quantified symbols. Other types are unknown.
  SymbolicValue anyValue(mlir::Type type);
  SymbolicValue unknownValue(mlir::Type type);
  SymbolicValue load(const SymbolicValue &place, mlir::Type type);

  /// Whether the path condition mentions quantified symbols alone.
  bool isClosed() const;
  /// Values of all symbols, by number, for which the path is taken. Nothing if none are known.
  std::optional<llvm::SmallVector<int64_t>> sample() const { return constraints.findPoint(); }

private:
  enum class Flow : uint8_t { Next, Return, Break, Halt, GiveUp, Stop };

  unsigned newObject() { return ++numObjects; }
  IndexSymbol newSymbol();
  /// Whether an integer mentions quantified symbols alone.
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

//===- Uniformity.h - Uniformity of threads of a block ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Divergence analysis. For each value of a kernel: uniform (equal in all threads of a block), affine in the thread's
// number, or varying. For each op: whether all threads of the block reach it together.
//
// The code is structured, and changing scalars are in variables (chpl.local), so the analysis is a walk in program
// order, repeated to a fixed point. It starts optimistically: everything is uniform.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_GRID_ANALYSIS_UNIFORMITY_H
#define CHOIR_DIALECT_GRID_ANALYSIS_UNIFORMITY_H

#include "choir/Analysis/IndexExpr.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"
#include <array>
#include <optional>

namespace choir::grid {

/// The symbols of the thread's number in its block, and of the block's number, along a dimension. Other symbols are
/// uniform values of the program.
inline IndexSymbol threadSymbol(unsigned dim) { return IndexSymbol::ofNumber(dim); }
inline IndexSymbol blockSymbol(unsigned dim) { return IndexSymbol::ofNumber(3 + dim); }

/// The dimension of a thread number; nothing for other symbols.
std::optional<unsigned> getThreadDim(const IndexSymbol &symbol);
/// The terms of thread numbers in an expression.
IndexExpr getThreadPart(const IndexExpr &expr);
inline bool dependsOnThread(const IndexExpr &expr) { return !getThreadPart(expr).isConstant(); }

/// The reason for a difference among threads. Later ones prevail.
enum class Origin : uint8_t {
  None,     ///< uniform
  Memory,   ///< loaded values, which may happen to be equal
  Position, ///< the thread's position, which a condition may compare to a bound that holds for all threads
  Thread    ///< the number of the thread
};

struct Uniformity {
  /// Whether a value has been computed yet; until then it is optimistic.
  bool isKnown = false;
  Origin origin = Origin::None;
  /// The exact expression of a 64-bit index. Indices are assumed not to wrap.
  std::optional<IndexExpr> expr;

  bool isUniform() const { return origin == Origin::None; }
  bool operator==(const Uniformity &other) const = default;
};

class UniformityAnalysis {
public:
  struct Options {
    /// Threads of a block, x first.
    llvm::SmallVector<int64_t, 3> block;
    /// The dimensions along which threads differ; along others there is one thread.
    std::array<bool, 3> varies{true, true, true};
    /// The numbers of the threads that execute the code, if not all of the block.
    std::array<std::optional<IndexInterval>, 3> taking{};
    /// If the code is that of a warp, its number, up to `warps`; else null. `alongX`: the warp is 32 threads along x,
    /// from 32 times the number on; otherwise it is any 32 neighbours.
    mlir::Value warp;
    int64_t warps = 0;
    bool alongX = false;
    /// Constructs whose control counts as uniform: the program tests it.
    const llvm::DenseSet<mlir::Operation *> *agreed = nullptr;
  };

  UniformityAnalysis(mlir::Region &code, Options options);

  Uniformity of(mlir::Value value) const;
  bool isUniform(mlir::Value value) const { return of(value).isUniform(); }

  /// The reason that threads reach the op at different times, or not at all.
  Origin contextOf(mlir::Operation *op) const { return contexts.lookup(op); }

  /// The reason that threads take different ways in a construct; None if they do not.
  Origin controlOf(mlir::Operation *construct) const;

  /// The result of a comparison in all threads of all blocks, if thread numbers alone decide it.
  std::optional<bool> decide(mlir::Value condition) const;

  /// The interval of an expression over all threads of all blocks.
  std::optional<IndexInterval> intervalOf(const IndexExpr &expr) const;

  /// Whether the scalar variable has no uses but loads and stores.
  bool isVariable(mlir::Value ref) const { return variables.contains(ref); }

private:
  using Pending = llvm::SmallDenseMap<mlir::Value, Origin, 2>;

  void findVariables(mlir::Region &code);
  /// Each returns the labels that some threads have left for.
  Pending visitBlock(mlir::Block &block, Origin context);
  Pending visitConstruct(mlir::Operation *op, Origin context);
  void noteMissingThreads(mlir::Operation *loop, const Pending &pending, Origin context);
  void visitSimple(mlir::Operation *op, Origin context);
  void visitStore(chpl::StoreOp store, Origin context);
  Uniformity evaluate(mlir::Operation *op) const;
  Uniformity evaluateQuery(mlir::Operation *op) const;
  Uniformity evaluateQueryInWarp(mlir::Operation *op) const;
  Uniformity evaluateLoad(chpl::LoadOp load) const;
  Uniformity evaluateCompare(mlir::arith::CmpIOp compare) const;
  std::optional<Origin> compareInWarp(mlir::arith::CmpIPredicate predicate, const IndexExpr &difference) const;
  IndexExpr withoutMultiples(const IndexExpr &expr, int64_t divisor) const;
  std::optional<IndexExpr> exprOf(mlir::Operation *op) const;
  std::optional<IndexExpr> remainderOf(const IndexExpr &dividend, int64_t divisor) const;
  std::optional<Uniformity> foldByInterval(mlir::Operation *op) const;
  Uniformity joinOperands(mlir::Operation *op) const;
  void set(mlir::Value value, Uniformity uniformity);
  Uniformity uniformValue(mlir::Value value) const;
  bool isAgreed(mlir::Operation *op) const { return options.agreed && options.agreed->contains(op); }

  Options options;
  llvm::DenseMap<mlir::Value, Uniformity> values;
  /// Of variables: the join of all stored values.
  llvm::DenseMap<mlir::Value, Uniformity> variables;
  llvm::DenseMap<mlir::Operation *, Origin> contexts;
  /// Loops that some threads leave early.
  llvm::DenseMap<mlir::Operation *, Origin> divergentLoops;
  bool changed = false;
};

/// Whether the op calls a mathematical function, which touches no memory.
bool isPureCall(mlir::Operation *op);

/// Whether the op's only effect is to halt the program.
bool isCheckOrHalt(mlir::Operation *op);

} // namespace choir::grid

#endif // CHOIR_DIALECT_GRID_ANALYSIS_UNIFORMITY_H

//===- Uniformity.h - What the threads of a block agree on ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For each value of a kernel: whether all threads of a block have the same one, whether it is affine in the number of
// the thread, or neither. For each place: whether all threads of the block get there together.
//
// The code is structured and scalars that change are in variables (chpl.local), so the analysis is a walk in program
// order, repeated until nothing changes. It begins with the hope that everything is uniform.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_GRID_ANALYSIS_UNIFORMITY_H
#define CHOIR_DIALECT_GRID_ANALYSIS_UNIFORMITY_H

#include "choir/Analysis/IndexExpr.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"
#include <array>
#include <optional>

namespace choir::grid {

/// The number of the thread in its block, and that of the block, along a dimension: symbols of the expressions that
/// values have. Others are values of the program, which are the same in all threads.
inline IndexSymbol threadSymbol(unsigned dim) { return IndexSymbol::ofNumber(dim); }
inline IndexSymbol blockSymbol(unsigned dim) { return IndexSymbol::ofNumber(3 + dim); }

/// The dimension that the symbol is the number of the thread of; nothing for other symbols.
std::optional<unsigned> getThreadDim(const IndexSymbol &symbol);
/// The multiples of numbers of the thread in an expression.
IndexExpr getThreadPart(const IndexExpr &expr);
inline bool dependsOnThread(const IndexExpr &expr) { return !getThreadPart(expr).isConstant(); }

/// What makes a value differ among threads. Later ones prevail.
enum class Origin : uint8_t {
  None,     ///< nothing: it does not
  Memory,   ///< what was found in memory, which may be the same everywhere all the same
  Position, ///< the thread's index, which a condition may compare to a bound that all threads keep to
  Thread    ///< the number of the thread
};

struct Uniformity {
  /// Whether a value has been computed yet; until then it counts as whatever suits.
  bool isKnown = false;
  Origin origin = Origin::None;
  /// Of a 64-bit index, exact. Indices are taken not to wrap.
  std::optional<IndexExpr> expr;

  bool isUniform() const { return origin == Origin::None; }
  bool operator==(const Uniformity &other) const = default;
};

class UniformityAnalysis {
public:
  struct Options {
    /// Threads of a block, x first.
    llvm::SmallVector<int64_t, 3> block;
    /// The dimensions along which threads are compared; along others they are one.
    std::array<bool, 3> varies{true, true, true};
    /// The numbers of the threads that run the code, where these are not all of the block.
    std::array<std::optional<IndexInterval>, 3> taking{};
    /// Constructs whose control all threads agree on, whatever the analysis thinks: somebody tests it.
    const llvm::DenseSet<mlir::Operation *> *agreed = nullptr;
  };

  UniformityAnalysis(mlir::Region &code, Options options);

  Uniformity of(mlir::Value value) const;
  bool isUniform(mlir::Value value) const { return of(value).isUniform(); }

  /// What makes threads come to the op at different times, or not at all.
  Origin contextOf(mlir::Operation *op) const { return contexts.lookup(op); }

  /// Whether all threads that run the op go the same way in it.
  Origin controlOf(mlir::Operation *construct) const;

  /// What a comparison comes to in all threads of all blocks, where their numbers alone say so.
  std::optional<bool> decide(mlir::Value condition) const;

  /// The smallest and largest value that an expression has in any thread of any block.
  std::optional<IndexInterval> intervalOf(const IndexExpr &expr) const;

  /// The scalar variables that are loaded and stored and nothing else.
  bool isVariable(mlir::Value ref) const { return variables.contains(ref); }

private:
  using Pending = llvm::SmallDenseMap<mlir::Value, Origin, 2>;

  void findVariables(mlir::Region &code);
  /// Each returns the labels that some of the threads have left for on the way.
  Pending visitBlock(mlir::Block &block, Origin context);
  Pending visitConstruct(mlir::Operation *op, Origin context);
  void noteMissingThreads(mlir::Operation *loop, const Pending &pending, Origin context);
  void visitSimple(mlir::Operation *op, Origin context);
  void visitStore(chpl::StoreOp store, Origin context);
  Uniformity evaluate(mlir::Operation *op) const;
  Uniformity evaluateQuery(mlir::Operation *op) const;
  Uniformity evaluateLoad(chpl::LoadOp load) const;
  Uniformity evaluateCompare(mlir::arith::CmpIOp compare) const;
  std::optional<IndexExpr> exprOf(mlir::Operation *op) const;
  std::optional<IndexExpr> remainderOf(const IndexExpr &dividend, int64_t divisor) const;
  std::optional<Uniformity> foldByInterval(mlir::Operation *op) const;
  Uniformity joinOperands(mlir::Operation *op) const;
  void set(mlir::Value value, Uniformity uniformity);
  Uniformity uniformValue(mlir::Value value) const;
  bool isAgreed(mlir::Operation *op) const { return options.agreed && options.agreed->contains(op); }

  Options options;
  llvm::DenseMap<mlir::Value, Uniformity> values;
  /// Of variables: what all that is stored to them has in common.
  llvm::DenseMap<mlir::Value, Uniformity> variables;
  llvm::DenseMap<mlir::Operation *, Origin> contexts;
  /// Loops that some threads leave before others.
  llvm::DenseMap<mlir::Operation *, Origin> divergentLoops;
  bool changed = false;
};

/// Whether the function is one of mathematics, which touches no memory.
bool isPureCall(mlir::Operation *op);

/// Whether the op halts the program if it does anything.
bool isCheckOrHalt(mlir::Operation *op);

} // namespace choir::grid

#endif // CHOIR_DIALECT_GRID_ANALYSIS_UNIFORMITY_H

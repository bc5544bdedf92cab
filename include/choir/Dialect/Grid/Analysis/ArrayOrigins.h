//===- ArrayOrigins.h - Arrays behind references, memory spaces -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which array a header shows, and where its elements are: through slices, references, formals and results.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_GRID_ANALYSIS_ARRAYORIGINS_H
#define CHOIR_DIALECT_GRID_ANALYSIS_ARRAYORIGINS_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

namespace choir::grid {

/// Where a program uses its functions and module-scope variables, found in one walk when it is first asked. Valid as
/// long as no use is erased.
class SymbolUses {
public:
  explicit SymbolUses(mlir::ModuleOp program) : program(program) {}

  /// The ops that name the symbol.
  llvm::ArrayRef<mlir::Operation *> of(mlir::StringAttr symbol) const;
  /// The returns of a function.
  llvm::ArrayRef<mlir::Operation *> returnsOf(mlir::StringAttr function) const;
  /// Forgets all, since the program has changed.
  void clear() { isKnown = false; }

private:
  using Table = llvm::DenseMap<mlir::StringAttr, llvm::SmallVector<mlir::Operation *>>;
  void find() const;

  mlir::ModuleOp program;
  mutable bool isKnown = false;
  mutable Table users, returns;
};

/// The array variable of a view, behind slices; null if unknown.
mlir::Value getArrayOf(mlir::Value view);

/// The array that owns the elements of `array`: itself, or the base of a slice.
mlir::Value getBaseArray(mlir::Value array);

/// Whether the variable is atomic: it goes to the device and back with the loop.
bool isAtomicVariable(mlir::Value ref);

/// Whether what a launch maps is a variable, not an array: atomic, or assigned by the loop.
bool isMappedVariable(mlir::Value mapped);

/// The memory space of the array, by its type and those of its bases.
chpl::MemorySpace getMemorySpace(mlir::Value array);

/// The same for arrays whose type does not tell, such as rank changes and reindexings, behind references and formals.
/// Searches the program: if one possible array is of the host, the result is Host. If the program does not tell, the
/// result is Device, and the library checks that.
chpl::MemorySpace findMemorySpace(mlir::Value array, const SymbolUses &uses);

/// Whether a launch may get the elements of the array: an array over a GPU distribution that is one array on both
/// sides. Searches the program; false is certain.
bool mayBeImplicit(mlir::Value array, const SymbolUses &uses);

/// A value that is the same for two arrays that were declared over one domain variable; null if unknown. Arrays whose
/// headers were exchanged since may have others.
const void *findDomain(mlir::Value array, const SymbolUses &uses);

/// The values that a reference may be a copy of, null among them if unknown; nothing if it is the address of a
/// variable, or of a part of one. Searches the program.
std::optional<llvm::SmallVector<mlir::Value>> findSources(mlir::Value reference, const SymbolUses &uses);

/// A part of a variable or element: the path of field numbers.
struct ElementPart {
  mlir::Value whole;
  llvm::SmallVector<int64_t> path;
};

/// The part at an address.
ElementPart findPart(mlir::Value address);

/// Whether one may be a part of the other. Searches the program.
bool mayBeElement(const ElementPart &reference, const ElementPart &element, const SymbolUses &uses);

/// Whether an address is certainly that of a variable, at module scope or of a procedure, or of one of several.
/// Searches the program.
bool isVariable(mlir::Value address, const SymbolUses &uses);

/// Whether two addresses may be those of one variable, or of parts of it that meet. Searches the program.
bool mayBeOneVariable(mlir::Value one, mlir::Value other, const SymbolUses &uses);

/// The source name of a variable, in quotes; empty if it has none.
std::string nameOfArray(mlir::Value array);
/// The same for messages: "without a name" if it has none.
std::string describeArray(mlir::Value array);
/// The same of a host array that a reference or formal may lead to. If it has no name, that of the formal.
std::string describeHostArray(mlir::Value array, const SymbolUses &uses);

} // namespace choir::grid

#endif // CHOIR_DIALECT_GRID_ANALYSIS_ARRAYORIGINS_H

//===- Storage.h - Where the variables of a body are ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_CORE_STORAGE_H
#define CHOIR_LIB_IRGEN_CORE_STORAGE_H

#include "IRGen/Core/IRGenFunction.h"

namespace choir::irgen {

/// Whose value it was that a variable has: references may lead into it. A callee's: it may have taken it from a
/// collection.
enum class Former : uint8_t { Nobody, Callee, Owner };

/// Where a variable is. Constants of scalar type are SSA values until someone asks for their address.
struct Storage {
  Value address;                  ///< of the variable, or of what a ref variable refers to
  Value value;                    ///< a constant without address
  SmallVector<Value, 2> elements; ///< a constant tuple of scalars without address
  Point point;                    ///< where such a constant's address can be made
  bool isSlot = false;            ///< `address` is where the address is: a ref variable that is bound later
  Value dropFlag;                 ///< i1 in memory: whether the variable is initialised
  Former former = Former::Nobody; ///< whose the value was
  SmallVector<Value, 0> built;    ///< of an array that is built up: the elements that there are
};

/// The variables that a body has met.
struct Variables {
  llvm::DenseMap<const typed::Var *, Storage> places;
  llvm::DenseSet<const typed::Var *> early; ///< those of declareEarly
  /// An attempt to write code of another function as one of its own: it fails if that code uses variables around it.
  bool isProbe = false, sawForeignVariable = false;
};

/// The address of a variable, or of what a ref variable refers to.
Value addressOf(IRGenFunction &fn, const typed::Var *var, SourceRange range);
/// The value of a scalar variable.
Value valueOf(IRGenFunction &fn, const typed::Var *var, SourceRange range);
/// The value of an element of a tuple that is not in memory; null if it is.
Value tupleElementOf(IRGenFunction &fn, const typed::Var *var, unsigned index);
/// The variable is what is at the address.
void bindAddress(IRGenFunction &fn, const typed::Var *var, Value address);

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_CORE_STORAGE_H

//===- Variables.h - Where variables are ------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_VARIABLES_VARIABLES_H
#define CHOIR_LIB_IRGEN_VARIABLES_VARIABLES_H

#include "IRGen/Variables/Lifetimes.h"

namespace choir::irgen {

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
/// Debuggers find a variable in memory. The object of a method remains a value all the same: tasks that the method
/// begins have it when the frame is gone.
void bindValue(IRGenFunction &fn, const typed::Var *var, Value value);
/// A loop index: kept as values if constant, put into memory otherwise.
void bindScalar(IRGenFunction &fn, const typed::Var *var, Value value, Location loc);
/// A constant tuple of scalars that is not in memory.
void bindTuple(IRGenFunction &fn, const typed::Var *var, ArrayRef<Value> elements, Location loc);
/// Memory for a variable, without initialisation.
Value declareStorage(IRGenFunction &fn, const typed::Var *var, Location loc);
/// Memory that tasks of `begin` share, for who asks for it first of all.
Value newSharedVariable(IRGenFunction &fn, Location loc, mlir::Type type);
/// Puts a view's header where tasks of `begin` find it when the frame is gone.
Value shareView(IRGenFunction &fn, Value header, Location loc);
/// One user less of memory that tasks of `begin` share; the last one frees it.
void releaseSharedVariable(IRGenFunction &fn, Location loc, Value memory);
/// The memory of the variables that the current scopes, or callers, share with tasks of `begin`.
SmallVector<Value> sharedVariables(IRGenFunction &fn, Location loc);
/// What the current scopes share is lent, until the innermost is left: who is called may begin tasks that refer to it.
void lendSharedVariables(IRGenFunction &fn, Location loc);
/// Gives a variable its memory before its declaration is reached.
void declareEarly(IRGenFunction &fn, const typed::Var *var, Location loc);
/// Gives a variable its first value (a ref variable: what it refers to). A global has its place already, a local gets
/// one here unless it is a constant scalar.
void initialise(IRGenFunction &fn, const typed::Var *var, const typed::Expr *init, SourceRange range);
/// Whether the variable itself ends something when its scope is left.
bool needsCleanup(IRGenFunction &fn, const typed::Var *var);
/// Deinitialises the variable when the innermost scope is left. `isInitialised` false: a flag will tell.
void pushCleanup(IRGenFunction &fn, const typed::Var *var, bool isInitialised, Location loc);
/// Notes, for the paths from here on, whether the variable has a value.
void setInitialised(IRGenFunction &fn, const typed::Var *var, bool initialised, Location loc);
/// Variables end in the reverse of the order in which they get their first values, not of that of their declarations.
void endsBefore(IRGenFunction &fn, const typed::Var *var);
/// Says whether a variable that tasks share holds a value, which has to be ended.
void setSharedEnd(IRGenFunction &fn, const typed::Var *var, bool hasValue, Location loc);
/// The variable has the value at the address. The value ends with the scope that is open, or with the last task that
/// uses it.
void bindOwn(IRGenFunction &fn, const typed::Var *var, Value address, Location loc);

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_VARIABLES_VARIABLES_H

//===- TypedPrinter.h - Readable dump of the typed program ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Prints what Sema hands to IRGen, for people and for tests (`choir --emit=typed`). The text looks like the language
// where the typed program is like it, and spells out what Sema added:
//
//   *x        load of a variable          x.3       variable x, number 3
//   copy x    a new value (copy[f]: by f) move x    takes the bits
//   (t.4 := e)  temporary                 "+"(a, b) primitive operation
//   try f(a)  errors propagate            try! f(a) errors halt
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_TREE_TYPEDPRINTER_H
#define CHOIR_SEMA_TREE_TYPEDPRINTER_H

#include "Sema/Tree/Typed.h"
#include "llvm/Support/raw_ostream.h"

namespace choir::typed {

/// Every function with its body, the globals, and the order of module initialisation.
void print(const Program &program, llvm::raw_ostream &os);
/// Prints a function with its body.
void print(const Function &function, llvm::raw_ostream &os);
/// Prints an expression on the current line.
void print(const Expr &expr, llvm::raw_ostream &os);
/// Prints a statement, with the parts in it.
void print(const Stmt &stmt, llvm::raw_ostream &os);

/// The spelling of a primitive in Primitives.def.
llvm::StringRef spelling(Prim prim);

} // namespace choir::typed

#endif // CHOIR_SEMA_TREE_TYPEDPRINTER_H

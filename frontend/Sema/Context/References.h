//===- References.h - What is known of reference variables ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Private to Sema.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CONTEXT_REFERENCES_H
#define CHOIR_SEMA_CONTEXT_REFERENCES_H

#include "Sema/Tree/Typed.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace choir::sema {

/// Facts from declarations of references that typed variables lack.
class References {
public:
  /// The place that a reference was declared with; null for other variables.
  const typed::Expr *origin(const typed::Var *reference) const { return origins.lookup(reference); }
  void setOrigin(const typed::Var *reference, const typed::Expr *place) { origins[reference] = place; }

  /// Whether a reference to an array was declared as `const ref name = A.domain`. Its name means the array's domain,
  /// which follows the one that the array is declared over.
  bool isDomain(const typed::Var *reference) const { return domains.contains(reference); }
  void markDomain(const typed::Var *reference) { domains.insert(reference); }

private:
  llvm::DenseMap<const typed::Var *, const typed::Expr *> origins;
  llvm::DenseSet<const typed::Var *> domains;
};

} // namespace choir::sema

#endif // CHOIR_SEMA_CONTEXT_REFERENCES_H

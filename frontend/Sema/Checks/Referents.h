//===- Referents.h - What places and values refer to ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which variables a place may be part of, and which variables' places or objects a value may refer to. A call's
// result follows from the callee's body. A method's result that goes through pointers counts as a part of its
// receiver. Private to the checks that ask (Escapes.cpp, BegunTasks.cpp).
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CHECKS_REFERENTS_H
#define CHOIR_SEMA_CHECKS_REFERENTS_H

#include "Sema/Checks/Bindings.h"
#include "Sema/Core/Resolver.h"
#include "llvm/ADT/PointerIntPair.h"

namespace choir::sema {

/// A variable that something refers to: to its place or, with the flag, to the object that it borrows.
using Root = llvm::PointerIntPair<const typed::Var *, 1, bool>;

struct Roots {
  llvm::SmallSetVector<void *, 4> all;
  bool isUnknown = false;   ///< also to something that a pointer leads to
  bool isIterators = false; ///< also to a variable of the iterator that yields it

  void add(const typed::Var *var, bool isObject) { all.insert(Root(var, isObject).getOpaqueValue()); }
  void add(const Roots &other) {
    all.insert_range(other.all);
    isUnknown |= other.isUnknown;
    isIterators |= other.isIterators;
  }
};

/// The type as a class reference, or null.
inline const ClassType *classOf(const Type *type) { return llvm::dyn_cast_or_null<ClassType>(type); }

/// Whether the type is an owned or shared reference.
inline bool isManaged(const Type *type) {
  const ClassType *reference = classOf(type);
  return reference && reference->isManaged();
}

/// Whether a formal of the intent refers to the actual's place.
inline bool isByRef(typed::Intent intent) { return intent != typed::Intent::In && intent != typed::Intent::ConstIn; }

class Referents {
public:
  explicit Referents(Resolver &R) : R(R) {}

  const Bindings &bindingsOf(const typed::Function *function);
  /// Where the memory is that a place is in.
  Roots placesOf(const typed::Expr *place);
  /// The variables that a value must not outlive: owners of the objects that it borrows, and referents of its
  /// references.
  Roots objectsOf(const typed::Expr *value);
  /// Variables that keep an object alive: its owner, or a borrow's source.
  Roots lentBy(const typed::Expr *operand);
  /// The referents of a reference's or borrow's values.
  Roots ofValues(const typed::Var *var, bool areObjects);
  /// A variable's place or referent, and the referents of its value.
  Roots reachedBy(const typed::Var *var);
  /// The referents of a formal's argument: its place, or with `isObject` the referents of its value.
  Roots ofArgument(const typed::Expr *arg, const typed::Formal &formal, bool isObject);
  /// Referents of the function's result, by reference or not.
  Roots returnedBy(const typed::Function *function, const typed::Expr *value) {
    return function->returnsRef ? placesOf(value) : objectsOf(value);
  }
  /// The subject of `name < ...` in a callee's clause: the argument's variable, or the object that it refers to.
  Roots keptBy(const typed::CallExpr *call, Identifier name);

  Resolver &R;
  BorrowingTypes types;

private:
  void bindKept(const typed::Function *function, Bindings &code);
  /// The referents of a function's result: formals, and variables of functions around it.
  const Roots &resultOf(const typed::Function *function);
  Roots contentsOf(const Roots &places);
  Roots ofPrim(const typed::PrimExpr *prim);
  Roots ofInit(const typed::InitExpr *init);
  Roots ofNewArray(const typed::NewArrayExpr *array);
  Roots ofCall(const typed::CallExpr *call);
  Roots ofReceiver(const typed::CallExpr *call);

  llvm::DenseMap<const typed::Function *, std::unique_ptr<Bindings>> bindings;
  llvm::DenseMap<const typed::Function *, std::unique_ptr<Roots>> results;
  /// Variables whose values are being looked at, by how deep: of their places, and of what they hold.
  llvm::DenseMap<Root, unsigned> asked;
  llvm::DenseMap<Root, Roots> answers;
  unsigned circle = ~0u; ///< the outermost of `asked` that an answer under way goes without
};

} // namespace choir::sema

#endif // CHOIR_SEMA_CHECKS_REFERENTS_H

//===- OutsideMembers.h - Methods declared outside of types -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Private to Sema.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_NAMES_OUTSIDEMEMBERS_H
#define CHOIR_SEMA_NAMES_OUTSIDEMEMBERS_H

#include "Sema/Core/Scope.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace choir::sema {

/// The methods and operators that are declared outside of the types that they belong to: `proc T.m()`, `operator T.+`.
class OutsideMembers {
public:
  void addMethod(FunctionSymbol *method) { methodsByName[method->name].push_back(method); }
  void addOperator(FunctionSymbol *op) { operatorsByName[op->name].push_back(op); }

  bool hasMethod(Identifier name) const { return methodsByName.contains(name); }
  /// Those of a name. Whoever evaluates their receivers asks again after each: that may load a module with more.
  llvm::ArrayRef<FunctionSymbol *> methods(Identifier name) const { return in(methodsByName, name); }
  llvm::ArrayRef<FunctionSymbol *> operators(Identifier name) const { return in(operatorsByName, name); }
  /// Calls \p visit for each method of any name.
  void forEachMethod(llvm::function_ref<void(FunctionSymbol *)> visit) const {
    for (const auto &[name, methods] : methodsByName)
      for (FunctionSymbol *method : methods)
        visit(method);
  }

  /// Operators that the program, not the library, declares outside of types.
  void addProgramOperator(Identifier name) { programOperators.insert(name); }
  bool isProgramOperator(Identifier name) const { return programOperators.contains(name); }

private:
  using ByName = llvm::DenseMap<Identifier, llvm::SmallVector<FunctionSymbol *, 2>>;
  static llvm::ArrayRef<FunctionSymbol *> in(const ByName &table, Identifier name) {
    auto found = table.find(name);
    return found == table.end() ? llvm::ArrayRef<FunctionSymbol *>() : llvm::ArrayRef(found->second);
  }

  ByName methodsByName, operatorsByName;
  llvm::DenseSet<Identifier> programOperators;
};

} // namespace choir::sema

#endif // CHOIR_SEMA_NAMES_OUTSIDEMEMBERS_H

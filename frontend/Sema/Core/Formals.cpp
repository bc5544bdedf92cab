//===- Formals.cpp - The parts of formals ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Core/Formals.h"

using namespace llvm;

namespace choir::sema {

FormalParts::FormalParts(const ast::Decl *decl) {
  if (auto *formal = dyn_cast<ast::FormalDecl>(decl)) {
    intent = formal->intent;
    type = formal->type;
    init = formal->init;
    isVarargs = formal->isVarargs;
    varargsCount = formal->varargsCount;
  } else {
    auto *tuple = cast<ast::TupleFormalDecl>(decl);
    intent = tuple->intent;
    type = tuple->type;
    init = tuple->init;
    isVarargs = tuple->isVarargs;
    varargsCount = tuple->varargsCount;
  }
}

} // namespace choir::sema

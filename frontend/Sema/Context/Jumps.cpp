//===- Jumps.cpp - Labels, jumps and defer statements of a body -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Context/Jumps.h"

using namespace llvm;

namespace choir::sema {

namespace {

struct Jumps {
  Identifier pendingLabel;                       ///< of the loop statement that follows
  SmallPtrSet<const typed::Stmt *, 8> targets;   ///< of break and continue statements
  SmallVector<const ast::DeferStmt *, 0> defers; ///< those seen so far
};

} // namespace

Identifier takeLabel(Body &body) { return std::exchange(body.state<Jumps>().pendingLabel, Identifier()); }

void noteJumpTo(Body &body, const typed::Stmt *target) { body.state<Jumps>().targets.insert(target); }

bool isJumpedTo(Body &body, const typed::Stmt *target) { return body.state<Jumps>().targets.contains(target); }

ArrayRef<const ast::DeferStmt *> defersOf(Body &body) { return body.state<Jumps>().defers; }

void setLabel(Body &body, Identifier label) { body.state<Jumps>().pendingLabel = label; }

void noteDefer(Body &body, const ast::DeferStmt *stmt) { body.state<Jumps>().defers.push_back(stmt); }

} // namespace choir::sema

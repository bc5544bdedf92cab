//===- Flow.cpp - Where a body is in its text -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Context/Flow.h"

namespace choir::sema {

Flow::Level::Level(Body &body, FlowLevel::Kind kind) : flow(body.state<Flow>()), depth(flow.around.size()) {
  flow.around.push_back({kind});
}

void Flow::Level::moveTo(const ast::Stmt *current, llvm::ArrayRef<const ast::Stmt *> rest) {
  flow.around[depth].current = current;
  flow.around[depth].rest = rest;
}

} // namespace choir::sema

//===- Tasks.h - begin, cobegin, coforall over iterators, sync --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_LOOPS_TASKS_H
#define CHOIR_LIB_IRGEN_LOOPS_TASKS_H

#include "IRGen/Core/IRGenFunction.h"

namespace choir::irgen {

struct PreparedIterand;

/// A coforall that an iterator drives: each value that it yields begins a task.
void emitCoforallIterator(IRGenFunction &fn, const typed::Loop *loop, ArrayRef<PreparedIterand> iterands);
/// A begin, cobegin, serial or sync statement.
void emitTasks(IRGenFunction &fn, const typed::TaskStmt *stmt);

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_LOOPS_TASKS_H

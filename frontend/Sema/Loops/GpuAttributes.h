//===- GpuAttributes.h - Attributes of loops that run on GPUs ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_LOOPS_GPUATTRIBUTES_H
#define CHOIR_SEMA_LOOPS_GPUATTRIBUTES_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// Remembers what attributes ask of the kernels of a statement's loops: @assertOnGpu, @gpu.assertEligible,
/// @gpu.blockSize, @gpu.itersPerThread. Statements that cannot be kernels are errors.
void noteGpuDemands(Body &body, const ast::Stmt *stmt);
/// Reports that a loop cannot run on a GPU, if it is to.
void refuseOnGpu(Body &body, const ast::LoopStmt *stmt, llvm::StringRef reason);
/// Whether a loop is to run on a GPU, or to be able to.
bool mustBeGpuEligible(const ast::Stmt *stmt);

} // namespace choir::sema

#endif // CHOIR_SEMA_LOOPS_GPUATTRIBUTES_H

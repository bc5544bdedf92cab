//===- CopiesAhead.h - Copies for all launches of a loop --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_XFER_TRANSFORMS_COPIESAHEAD_H
#define CHOIR_DIALECT_XFER_TRANSFORMS_COPIESAHEAD_H

#include "CopyDecisions.h"
#include "Staleness.h"
#include "choir/Dialect/Chpl/Analysis/HeaderEffects.h"
#include "choir/Dialect/Xfer/IR/XferDialect.h"

namespace choir::xfer {

/// Where the launches of a loop access an array part by part, copies all parts before the loop: in one transfer, and no
/// byte more. So the parts have to make up one box, every iteration has to launch, and the host must not write the
/// array in the loop. Returns how many arrays are copied so.
///
///   for d in 1..n {                                     xfer.acquire device read ahead %A [%1 to %n]
///     xfer.acquire device read %A [%1 to %d]       =>   for d in 1..n {
///     forall ...                                          xfer.acquire device read %A [%1 to %d]
unsigned copyAhead(chpl::ForOp loop, const Staleness &staleness, const chpl::HeaderEffects &headers,
                   CopyDecisions &decisions);

} // namespace choir::xfer

#endif // CHOIR_DIALECT_XFER_TRANSFORMS_COPIESAHEAD_H

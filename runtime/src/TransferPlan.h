//===- TransferPlan.h - Few transfers for many runs -----------*- C++ -*-===//
// Which transfers move some bytes of a memory: of what a copy lacks, rims and holes leave runs of bytes of all kinds.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_RUNTIME_TRANSFERPLAN_H
#define CHOIR_RUNTIME_TRANSFERPLAN_H

#include "Device.h"

namespace choir::rt {

/// Bytes of an array's memory.
struct Run {
  int64_t begin, end;
};

/// Bytes that lie alike on both sides.
struct Transfer {
  int64_t offset;
  CopyShape shape;
};

/// Few transfers that move disjoint runs, each byte once: neighbours in memory as one run, equal runs at equal
/// distances as rows, and equal groups of rows as planes, whatever lies between them. Orders the runs.
void planTransfers(Vector<Run> &runs, Vector<Transfer> &transfers);

} // namespace choir::rt

#endif

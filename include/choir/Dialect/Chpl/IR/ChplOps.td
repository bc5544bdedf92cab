//===- ChplOps.td - All ops of the chpl dialect -*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef CHOIR_DIALECT_CHPL_OPS_TD
#define CHOIR_DIALECT_CHPL_OPS_TD

include "choir/Dialect/Chpl/IR/ChplArrayOps.td"
include "choir/Dialect/Chpl/IR/ChplCheckOps.td"
include "choir/Dialect/Chpl/IR/ChplControlFlowOps.td"
include "choir/Dialect/Chpl/IR/ChplMemoryOps.td"
include "choir/Dialect/Chpl/IR/ChplObjectOps.td"
include "choir/Dialect/Chpl/IR/ChplParallelOps.td"
include "choir/Dialect/Chpl/IR/ChplScanOps.td"

#endif // CHOIR_DIALECT_CHPL_OPS_TD

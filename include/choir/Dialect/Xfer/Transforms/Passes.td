//===- Passes.td - Passes over the xfer dialect -------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef CHOIR_DIALECT_XFER_TRANSFORMS_PASSES_TD
#define CHOIR_DIALECT_XFER_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"

def XferInsertAcquires : Pass<"xfer-insert-acquires", "::mlir::ModuleOp"> {
  let summary = "Placement of host-device copies: an acquire before each access to an array that a device may have";
  let description = [{
    - In: structured functions without iterators; device loops have `grid.block`.
    - Out: an acquire before each access to an element of an array that device loops may have, of the side that
      accesses. Programs without device loops have none.

    ```mlir
    chpl.store %x, %e : f64                                            // %e = chpl.elem_ref of %A at %i
    chpl.forall forall (%p) in (%n) { %y = chpl.load %f : f64 ... } {grid.block = array<i64: 256>}   // %f at %p
    // =>
    xfer.acquire host overwrite %A [%i to %i] : !chpl.array<f64, 1, device>
    chpl.store %x, %e : f64
    chpl.forall forall (%p) in (%n) {
      xfer.acquire device read %A [%p to %p] : !chpl.array<f64, 1, device>
      %y = chpl.load %f : f64 ... } {grid.block = array<i64: 256>}
    ```
  }];
  let dependentDialects = ["::choir::xfer::XferDialect"];
}

def XferHoistAcquires : Pass<"xfer-hoist-acquires", "::mlir::ModuleOp"> {
  let summary = "Loop-invariant code motion of acquires: one acquire of a loop's elements before the loop";
  let description = [{
    - In: acquires before each access.
    - Out: loops without launches, and without waits for other tasks, have their acquires before them. Intervals of
      indices are those of all iterations, or all indices if an index is not affine.

    ```mlir
    chpl.for %i = %one count %n step %one { xfer.acquire host read %A [%i to %i] ... }
    // =>
    xfer.acquire host read %A [%one to %n] : !chpl.array<f64, 1, device>
    chpl.for %i = %one count %n step %one { ... }
    ```

    An `overwrite` stays one if every iteration makes it, of neighbouring elements; otherwise it becomes a `write`. Tests of
    the loop's variables limit the iterations. Acquires at the beginning of a procedure move to its calls, if the program
    has all of them. What the launches of a loop, or of a block, read part by part is copied ahead. Device loops have no
    acquires inside afterwards; those that cannot move are left to `xfer-complete-launches`.
  }];
  let options = [
    Option<"report", "report", "bool", /*default=*/"false", "note decisions for xfer-check-copies">
  ];
}

def XferCompleteLaunches : Pass<"xfer-complete-launches", "::mlir::ModuleOp"> {
  let summary = "An acquire for each array of a launch";
  let description = [{
    - In: launches, with acquires before them for some of their arrays.
    - Out: launches with acquires for all of their arrays; the others are acquired as a whole. Device code has no acquires.

    ```mlir
    grid.launch @device::@k over(%n) ... arrays(%A) at [0] access [1]
    // =>
    xfer.acquire device read %A [*] : !chpl.array<f64, 1, device>
    grid.launch @device::@k over(%n) ... arrays(%A) at [0] access [1]
    ```

    `conservative` is Algorithm 3 of the paper, for programs without other acquires: all of an array to the device before
    each kernel that has it, and back after each kernel that writes it.
  }];
  let options = [
    Option<"conservative", "conservative", "bool", /*default=*/"false", "copy whole arrays around each kernel">
  ];
  let dependentDialects = ["::choir::xfer::XferDialect"];
}

def XferCheckCopies : Pass<"xfer-check-copies", "::mlir::ModuleOp"> {
  let summary = "Diagnostics: report copies between host and device, and enforce contracts against them";
  let description = [{
    - In: launches with their acquires. `xfer-hoist-acquires` has noted what it decided, and why.
    - Out: the same. With `report`, a remark at each access to an array that a device may have: whether its elements are
      proved valid, tested when the program runs, or copied always; which way, how often, and because of what. An error
      at each copy that is certain under `@assert.noCopies`, between calls of `choir_copies_forbid` and
      `choir_copies_allow`; the runtime library sees to the others.

    ```mlir
    xfer.acquire host read %A [%one to %n]   // remark: A[1..n]: read on the host, tested before the loop at line 12 (...
    ```

    Not told: what procedures of the library do.
  }];
  let options = [
    Option<"report", "report", "bool", /*default=*/"false", "remarks on accesses">,
    Option<"conservative", "conservative", "bool", /*default=*/"false", "whole arrays are copied around each kernel">
  ];
}

def XferLowerAcquires : Pass<"xfer-lower-acquires", "::mlir::ModuleOp"> {
  let summary = "Acquires to calls of the runtime library";
  let description = [{
    - In: acquires.
    - Out: calls of `choir_acquire`, `choir_acquire_at` and `choir_device_acquire`. The host calls only in programs that
      have launched a kernel on a device.
  }];
  let dependentDialects = ["::choir::grid::GridDialect"];
}

#endif // CHOIR_DIALECT_XFER_TRANSFORMS_PASSES_TD

//===- Passes.td - Passes over the grid dialect -------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef CHOIR_DIALECT_GRID_TRANSFORMS_PASSES_TD
#define CHOIR_DIALECT_GRID_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"

def GridPlaceLoops : Pass<"grid-place-loops", "::mlir::ModuleOp"> {
  let summary = "A device form for loops that tasks on a GPU may reach";
  let description = [{
    - In: structured functions without iterators.
    - Out: loops that are reached under an `on` statement have a device form, for tasks on a GPU. Arrays made there are
      marked `chpl.placed`: they have storage where the task is. Loops over GPU distributions that are reached are
      marked `grid.reached`.

    ```mlir
    %b = call @choir_locale_enter(%gpu)  chpl.forall foreach (%p) in (%n) { B }  call @choir_locale_leave(%b)
    // =>
    chpl.if %isOnGpu { chpl.forall foreach (%p) in (%n) { B } {grid.block = array<i64: 0>} }
    else { chpl.forall foreach (%p) in (%n) { B } } {grid.on_gpu}
    ```

    The device form is tentative: if a device cannot run it, `grid-outline-kernels` keeps the other one alone. That is
    an error for loops that the program wants on GPUs (`chpl.gpu_demands` on the module, or a call of
    `choir_gpu_assert_kernel` in the body). Those that no task on a GPU reaches have a form that is only checked.
    A size of blocks that the program tells at run time becomes `grid.ask_block` in front of the device form.
    A body that asks for `here` gets the answer from in front of the device form: a launch is at one place.
    Programs without `here.gpus` and demands stay as they are but for that.
  }];
  let options = [
    Option<"report", "report", "bool", /*default=*/"false", "remarks on loops that no GPU can run">
  ];
  let dependentDialects = ["::choir::grid::GridDialect"];
}

def GridInlineCalls : Pass<"grid-inline-calls", "::mlir::ModuleOp"> {
  let summary = "Inlining of all calls in device loops";
  let description = [{
    - In: structured functions without iterators; device loops have `grid.block`.
    - Out: device loops call only recursive and external procedures.

    ```mlir
    chpl.forall forall (%p) in (%n) { %y = func.call @doubled(%p) : (i64) -> i64 ... } {grid.block = array<i64: 64>}
    // =>
    chpl.forall forall (%p) in (%n) { %y = arith.addi %p, %p : i64 ... } {grid.block = array<i64: 64>}
    ```

    A device has neither array headers nor variables of the host, and both sides of a barrier must be visible.
  }];
}

def GridNestLoops : Pass<"grid-nest-loops", "::mlir::ModuleOp"> {
  let summary = "Nested data parallelism: inner parallel loops of device loops as threads of a block";
  let description = [{
    - In: device loops with inner parallel loops.
    - Out: an iteration of a `forall` with an inner `forall` is a block of threads, if the program does not ask for
      blocks. The inner loop is shared out to the threads, and its reductions go through shared memory.

    ```mlir
    chpl.forall forall (%i) in (%n) { A  chpl.forall forall (%j) in (%m) { B }  C } {grid.block = array<i64: 0>}
    // =>
    chpl.forall forall (%p) in (%n * 128) { %i = grid.block_id 0  %t = grid.thread_id 0
      A  chpl.for %j = %t count %turns step 128 { B }  grid.barrier  C } {grid.block = array<i64: 128>}
    ```

    All threads execute `A` and `C`, and one of them stores for all.
  }];
  let dependentDialects = ["::choir::grid::GridDialect"];
}

def GridLowerReductions : Pass<"grid-lower-reductions", "::mlir::ModuleOp"> {
  let summary = "GPU reduction: warp shuffles and a combining kernel for reductions of device loops";
  let description = [{
    - In: device loops, some with reductions.
    - Out: device loops without reductions. A warp has a leaf of the host's reduction, a thread a lane, so the bits are
      the host's. The loop as it was stays for the host.

    ```mlir
    chpl.forall forall (%p) in (%n) reduce (%s : f64 -> %slot) { B } ... {grid.block = array<i64: 64>}
    // =>
    chpl.if %onDevice {
      chpl.forall forall (%t) in (%threads) { ... grid.shuffle down %x by %c16 : f64 ... } {grid.device_only = "reduce"}
      chpl.loop while { ... } do { chpl.forall forall ... {grid.device_only = "combine"} }   // 1024 leaves to one
    } else { chpl.forall forall (%p) in (%n) reduce ... }
    ```

    A body with ids, barriers or shared arrays stores its state to memory, and a second loop reduces the states. A
    reduction inside the body stays a serial loop of the thread.
  }];
  let dependentDialects = ["::choir::grid::GridDialect"];
}

def GridHoistElements : Pass<"grid-hoist-elements", "::mlir::ModuleOp"> {
  let summary = "Loop-invariant code motion: elements that are arrays, before device loops";
  let description = [{
    - In: structured functions without iterators; device loops have `grid.block` and no reductions.
    - Out: where an index does not change in a device loop, and the element there is an array, has arrays as parts or is
      an object, the element is found before the loop.

    ```mlir
    chpl.forall forall (%p) in (%n) {              %limited = least(greatest(%k, %low), %high)
      chpl.check_bounds %view[%k]                  %row = chpl.elem_ref %view[%limited]
      %row = chpl.elem_ref %view[%k]        =>     chpl.forall forall (%p) in (%n) {
      %inner = chpl.view_of %row ... }               chpl.check_bounds %view[%k]
                                                     %inner = chpl.view_of %row ... }
    ```

    Headers of arrays are memory of the host, which no kernel reads. The loop keeps its tests of the index, so nothing
    halts that would not have halted before.
  }];
}

def GridOutlineKernels : Pass<"grid-outline-kernels", "::mlir::ModuleOp"> {
  let summary = "Kernel outlining: device loops to kernels and launches";
  let description = [{
    - In: structured functions without iterators; device loops have `grid.block` and no reductions.
    - Out: a `grid.launch` for each device loop. The device module has a kernel for each, and copies of the procedures
      that the kernels reach; added parameters hand module-scope values down to these.

    ```mlir
    chpl.forall forall (%p) in (%n) { B } {grid.block = array<i64: 64>}
    // =>
    grid.launch @device::@f_forall_7 over(%n) block [64] shared %none(%x : f64) arrays() at [] access []
    module @device attributes {grid.device} {
      func.func @f_forall_7(%n: i64, %x: f64) attributes {grid.kernel, grid.block = array<i64: 64>} {
        %i = grid.position 0   ...   chpl.if %active { B } {grid.active}
    ```

    Scalar arguments go to constant memory if all arguments take more than `max-args` bytes.
  }];
  let options = [
    Option<"maxArgs", "max-args", "uint64_t", /*default=*/"32764", "bytes of a kernel's arguments">,
    Option<"report", "report", "bool", /*default=*/"false", "remarks on loops that are kernels, or no kernels">
  ];
  let dependentDialects = ["::choir::grid::GridDialect"];
}

def GridRemoveBarriers : Pass<"grid-remove-barriers", "::mlir::ModuleOp"> {
  let summary = "Work-item loops (loop fission around barriers): kernels to their block form";
  let description = [{
    - In: a program with a device module.
    - Out: kernels that know threads are in block form, the CPU form of a kernel: code for a block of threads, without
      barriers. A parallel region is a `grid.threads`; a value that crosses regions is recomputed, or kept in a
      `grid.context`.

    ```mlir
    %v = chpl.load %from : f64                          %c = grid.context [0] : !chpl.ref<f64>
    chpl.store %v, %own : f64                           grid.threads [0] { <load, store>  chpl.store %v, %c : f64 ... }
    grid.barrier                                 =>     grid.threads [0] { %k = chpl.load %c : f64 ... }
    %s = arith.addf %v, %w : f64
    ```

    Left alone: kernels that know only positions, and kernels without a CPU form (`grid.device_only`).
  }];
  let options = [
    Option<"report", "report", "bool", /*default=*/"false", "a remark on each kernel">,
    Option<"checks", "checks", "bool", /*default=*/"true", "test that threads agree where that is not known">,
    Option<"refuseDivergence", "refuse-divergence", "bool", /*default=*/"true",
           "barriers that depend on the number of the thread are errors; false: tested like others">
  ];
}

def GridPrintUniformity : Pass<"grid-print-uniformity", "::mlir::ModuleOp"> {
  let summary = "Diagnostics: print the uniformity (divergence) analysis";
  let description = [{
    - In: kernels.
    - Out: the same, with a remark on each op in the threads' code.

    ```mlir
    %sum = arith.addi %x, %c3 : i64    // remark: affine: x + 3, because of thread
    ```

    A result is `uniform`, `affine` in the thread's number, or `varying`. The linear form has `u0`, `u1`, ... for
    uniform values; the reason is `memory`, `position` or `thread`. On a store, a barrier or an exit: whether all
    threads of the block come to the op together. On a construct with a condition: whether all take the same way.
  }];
}

def GridPrintBarrierEffects : Pass<"grid-print-barrier-effects", "::mlir::ModuleOp"> {
  let summary = "Diagnostics: print the accesses that each barrier orders";
  let description = [{
    - In: kernels.
    - Out: the same, with a remark on each barrier: the number of conflicting pairs of accesses, with a note on each
      access; or that the barrier is not needed.

    ```mlir
    chpl.store %x, %own : i64          // note: read after write: a thread does this before
    grid.barrier                       // remark: conflicts: 1
    %a = chpl.load %other : i64        // note: and another one this after
    ```
  }];
}

def GridLowerLaunches : Pass<"grid-lower-launches", "::mlir::ModuleOp"> {
  let summary = "Launch lowering: device launches and the CPU form of kernels, chosen at run time";
  let description = [{
    - In: a program with launches, and its device module.
    - Out: neither. A launch is a choice between a call of the runtime library and the CPU form: a parallel loop over
      positions, or over blocks of a kernel in block form.

    ```mlir
    grid.launch @device::@k over(%n) block [64] shared %s() arrays() at [] access []
    // =>
    %used = call @choir_device_is_used() : () -> i1
    chpl.if %used { call @choir_device_launch(...) } else { chpl.forall forall (%p) in (%n) { <the kernel's code> } }
    ```

    A whole block has a copy of the code in which loops over threads have constant counts. Without `for-devices` the CPU
    form alone is left.
  }];
  let options = [
    Option<"forDevices", "for-devices", "bool", /*default=*/"true", "false: the CPU form only">
  ];
}

def GridVectorizeOuterLoops : Pass<"grid-vectorize-outer-loops", "::mlir::func::FuncOp"> {
  let summary = "Outer-loop vectorisation: iterations of parallel loops as lanes around serial sums";
  let description = [{
    - In: structured functions without parallel loops.
    - Out: a loop that was parallel, with an inner loop that carries a floating-point sum, goes in blocks of 16 or 32
      iterations. All lanes of a block go through the inner loop together.

    ```mlir
    chpl.for parallel %i = ... {                     chpl.for %block = ... {
      chpl.for %j = ... { <%sum += ...> }              chpl.for %j = ... {
      chpl.store %sum, %y_i : f64             =>         chpl.for parallel %lane = ... { <%sum[%lane] += ...> } }
    }                                                  chpl.for parallel %lane = ... { <store> }
                                                     }  <the rest as it was>
    ```

    Each lane adds in program order. Left alone: inner loops whose lanes diverge or touch scattered elements; with
    `reassociate`, inner loops that are good vectors themselves.
  }];
  let options = [
    Option<"reassociate", "reassociate", "bool", /*default=*/"false", "sums may be reassociated">
  ];
  let dependentDialects = ["::choir::grid::GridDialect"];
}

def GridToNVVM : Pass<"grid-to-nvvm", "::mlir::ModuleOp"> {
  let summary = "Conversion of grid ops to NVVM: registers, barriers and memory spaces of NVIDIA devices";
  let description = [{
    - In: a device module.
    - Out: no grid ops. Ids are special registers; shared arrays lie in the memory whose size the launch gives, constant
      arrays in a bank that the module declares.

    ```mlir
    %b = grid.block_id 1
    // =>
    %b = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.ctaid.y"() : () -> i32
    ```
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::complex::ComplexDialect"];
}

#endif // CHOIR_DIALECT_GRID_TRANSFORMS_PASSES_TD

//===- GridOps.td - The grid dialect -----------------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef CHOIR_DIALECT_GRID_GRIDOPS_TD
#define CHOIR_DIALECT_GRID_GRIDOPS_TD

include "choir/Dialect/Chpl/IR/ChplTypes.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Grid_Dialect : Dialect {
  let name = "grid";
  let cppNamespace = "::choir::grid";
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
  let summary = "Device loops: kernels over blocks of threads, and their launches";
  let description = [{
    A parallel loop that runs on a device becomes a kernel and a `grid.launch` of it. Kernels, and device copies of what
    they call, are `func.func` in a module of their own, inside the program's. A kernel has the form

        func.func @k(counts..., arguments...) { ...; chpl.if %active { body } {grid.active}; chpl.return }

    Threads past the end of the index set end at once. Devices count an ended thread as arrived at barriers.

    Dimensions are numbered from the innermost, which is x.

    | attribute              | on            | meaning                                                                 |
    |------------------------|---------------|-------------------------------------------------------------------------|
    | `grid.block = [x,..]`  | `chpl.forall` | a device loop, and the threads of its blocks; 0: to be chosen |
    | `grid.optional`        | `chpl.forall` | a device loop that becomes an ordinary loop if a device cannot run it |
    | `grid.device_only = s` | `chpl.forall`, `func.func` | has no CPU form; s names its purpose |
    | `grid.host_form`       | `chpl.forall` | the host's form of a loop with a device form; may access device arrays |
    | `grid.in_thread`       | `chpl.forall` | in a device loop: a thread runs it by itself |
    | `grid.device`          | `module`      | code for devices |
    | `grid.kernel`          | `func.func`   | run by `grid.launch`; its first arguments are the counts, outer first |
    | `grid.block = [x,..]`  | `func.func`   | of a kernel: the threads of its blocks |
    | `grid.block_at_run_time` | `func.func` | of a kernel: launches tell the threads of its blocks; `grid.block` has the most |
    | `grid.array = n`       | kernel argument | address in array n only; odd: a shared array; 0: any array not shared |
    | `grid.known = n`       | kernel argument | launches give this number; device code has it as a constant |
    | `grid.on_gpu`          | `chpl.if`     | has a loop for tasks on a GPU, maybe as a device loop, and beside it that for others |
    | `grid.among_gpus`      | `chpl.if`     | with `grid.on_gpu`: the loop is for GPUs that share out its positions, whatever the task is on |
    | `grid.required`        | `chpl.if`     | with `grid.on_gpu`: no form for other tasks; what keeps the loop from a device is an error |
    | `grid.check_only`      | `chpl.if`     | with `grid.on_gpu`: the loop is to be able to run on a GPU, and no task on one reaches it |
    | `grid.active`          | `chpl.if`     | the code of threads whose position is in the index set |
    | `grid.iteration`       | `chpl.breakable` | an iteration of a loop: in a device loop, a thread that leaves it has ended |
    | `grid.not_ended`     | `chpl.if` | in a `grid.threads`: the code of threads that have not ended |
    | `grid.block_form`      | `func.func`   | a kernel that runs a whole block: see `grid.threads` |

    **Warps.** 32 neighbouring threads of a block, counted with x first, meet at `grid.shuffle`, `grid.ballot`,
    `grid.match` and `grid.warp_barrier`. Other warps go their own ways.

    **Block form.** The basis of a kernel's CPU form (`grid-remove-barriers`). The body runs once for a block. Code of
    threads is in `grid.threads`; code outside is uniform. There are no barriers, nor
    operations of warps.

        func.func @k(...) { %sum = grid.context : f64; ...
          chpl.for ... { grid.threads [0] { ... }  grid.threads [0] { ... } } }
  }];
  let extraClassDeclaration = [{
    static constexpr llvm::StringLiteral getBlockAttrName() { return "grid.block"; }
    static constexpr llvm::StringLiteral getOptionalAttrName() { return "grid.optional"; }
    static constexpr llvm::StringLiteral getDeviceOnlyAttrName() { return "grid.device_only"; }
    static constexpr llvm::StringLiteral getHostFormAttrName() { return "grid.host_form"; }
    static constexpr llvm::StringLiteral getInThreadAttrName() { return "grid.in_thread"; }
    static constexpr llvm::StringLiteral getKnownAttrName() { return "grid.known"; }
    /// Of a device loop: what reports say of its kernel in addition.
    static constexpr llvm::StringLiteral getRemarkAttrName() { return "grid.remark"; }
    static constexpr llvm::StringLiteral getDeviceAttrName() { return "grid.device"; }
    static constexpr llvm::StringLiteral getKernelAttrName() { return "grid.kernel"; }
    static constexpr llvm::StringLiteral getArrayAttrName() { return "grid.array"; }
    static constexpr llvm::StringLiteral getOnGpuAttrName() { return "grid.on_gpu"; }
    /// Of a loop over a GPU distribution: tasks on a GPU may reach it, with arrays in the memory of theirs.
    static constexpr llvm::StringLiteral getReachedAttrName() { return "grid.reached"; }
    static constexpr llvm::StringLiteral getAmongGpusAttrName() { return "grid.among_gpus"; }
    static constexpr llvm::StringLiteral getRequiredAttrName() { return "grid.required"; }
    static constexpr llvm::StringLiteral getCheckOnlyAttrName() { return "grid.check_only"; }
    /// On such a choice: why the device form is gone.
    static constexpr llvm::StringLiteral getObstacleAttrName() { return "grid.obstacle"; }
    static constexpr llvm::StringLiteral getActiveAttrName() { return "grid.active"; }
    /// Of a kernel whose threads may end early, by `continue`.
    static constexpr llvm::StringLiteral getEndsEarlyAttrName() { return "grid.ends_early"; }
    static constexpr llvm::StringLiteral getNotEndedAttrName() { return "grid.not_ended"; }
    static constexpr llvm::StringLiteral getIterationAttrName() { return "grid.iteration"; }
    /// On the program: places of the loops over threads, for reports.
    static constexpr llvm::StringLiteral getThreadLoopsAttrName() { return "grid.thread_loops"; }
    static constexpr llvm::StringLiteral getBlockAtRunTimeAttrName() { return "grid.block_at_run_time"; }
    static constexpr llvm::StringLiteral getBlockFormAttrName() { return "grid.block_form"; }
  }];
}

class Grid_Op<string mnemonic, list<Trait> traits = []> : Op<Grid_Dialect, mnemonic, traits>;

def Grid_LaunchOp : Grid_Op<"launch", [AttrSizedOperandSegments, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "runs a kernel once for each position";
  let description = [{
    Starts as many blocks of `block` threads as cover `counts` positions, outermost dimension first (none where one is
    <= 0), each with `shared` bytes that its threads share. The kernel gets the counts and `args`.

    `at` lists the arguments that are addresses of elements of `arrays`, or of variables among these. If device
    and host have separate memories, these become device addresses; `access` tells the kernel's accesses to the elements
    (1: reads, 2: writes, 3: both). The kernel reads `spilled` values from constant memory (`grid.spilled`).

    With `threads`, as many as there are dimensions, x first, these are the threads of a block, and `block` has the most.

    A `device_only` launch is reached only if `grid.on_device` is true.

    ```mlir
    grid.launch @device::@main_forall_7 over (%n) block [256] shared %none (%p, %x : !llvm.ptr, f64)
        arrays (%A : !chpl.ref<!chpl.array<f64, 1, device>>) at [0] access [3]
    ```
  }];
  let arguments = (ins SymbolRefAttr:$kernel, Variadic<I64>:$counts, DenseI64ArrayAttr:$block, Variadic<I64>:$threads,
                       I64:$shared_bytes,
                       Variadic<AnyType>:$args, Variadic<Chpl_Ref>:$arrays, DenseI32ArrayAttr:$array_args,
                       DenseI32ArrayAttr:$array_access, Variadic<AnyType>:$spilled,
                       DefaultValuedAttr<DenseI64ArrayAttr, "{}">:$spill_offsets,
                       UnitAttr:$device_only);
  let assemblyFormat = [{
    (`device_only` $device_only^)? $kernel `over` `(` $counts `)` `block` $block (`threads` `(` $threads^ `)`)?
    `shared` $shared_bytes `(` ($args^ `:` type($args))? `)`
    `arrays` `(` ($arrays^ `:` type($arrays))? `)` `at` $array_args `access` $array_access
    (`spilled` `(` $spilled^ `:` type($spilled) `)` `to` $spill_offsets)? attr-dict
  }];
  let extraClassDeclaration = [{
    /// The limit of every device.
    static constexpr int64_t maxThreadsPerBlock = 1024;
    unsigned rank() { return getCounts().size(); }
    int64_t threadsPerBlock();
  }];
  let hasVerifier = 1;
}

def Grid_AskBlockOp : Grid_Op<"ask_block"> {
  let summary = "the device loop behind it starts blocks of so many threads";
  let arguments = (ins I64:$threads);
  let assemblyFormat = "$threads attr-dict";
}

class Grid_Query<string mnemonic, string what> : Grid_Op<mnemonic, [Pure]> {
  let summary = what;
  let arguments = (ins ConfinedAttr<I32Attr, [IntMinValue<0>, IntMaxValue<2>]>:$dim);
  let results = (outs I64:$result);
  let assemblyFormat = "$dim attr-dict";
}
def Grid_PositionOp : Grid_Query<"position", "the position of a kernel's thread, from 0; may be past the end"> {
  let hasVerifier = 1;
}
def Grid_ThreadIdOp : Grid_Query<"thread_id", "the number of a thread in its block">;
def Grid_BlockIdOp : Grid_Query<"block_id", "the number of the thread's block">;
def Grid_BlockDimOp : Grid_Query<"block_dim", "threads of a block">;
def Grid_GridDimOp : Grid_Query<"grid_dim", "blocks of the launch">;

def Grid_BarrierOp : Grid_Op<"barrier", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "waits for all threads of the block, and makes their writes visible";
  let assemblyFormat = "attr-dict";
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Warps
//===----------------------------------------------------------------------===//

def Grid_LaneIdOp : Grid_Op<"lane_id", [Pure]> {
  let summary = "the number of the thread in its warp, from 0 to 31";
  let description = "A warp is 32 neighbouring threads of a block, counted with x first; the last one may have fewer.";
  let results = (outs I64:$result);
  let assemblyFormat = "attr-dict";
}

def Grid_WarpIdOp : Grid_Op<"warp_id", [Pure]> {
  let summary = "the number of the thread's warp in its block, from 0";
  let results = (outs I64:$result);
  let assemblyFormat = "attr-dict";
}

def Grid_ShuffleMode : I32EnumAttr<"ShuffleMode", "which thread of the warp a shuffle reads from", [
    I32EnumAttrCase<"Index", 0, "index">, I32EnumAttrCase<"Up", 1, "up">, I32EnumAttrCase<"Down", 2, "down">,
    I32EnumAttrCase<"Xor", 3, "xor">]> {
  let cppNamespace = "::choir::grid";
}

/// All threads of the warp that have not ended come to the op.
class Grid_WarpOp<string mnemonic, list<Trait> traits = []>
    : Grid_Op<mnemonic, traits # [MemoryEffects<[MemRead, MemWrite]>]> {
  let hasVerifier = 1;
}

def Grid_ShuffleOp : Grid_WarpOp<"shuffle", [AllTypesMatch<["value", "result"]>]> {
  let summary = "the value of another thread of the warp";
  let description = [{
    | mode    | the lane that is read                                                 |
    |---------|-----------------------------------------------------------------------|
    | `index` | `by`                                                                  |
    | `up`    | `by` lanes before; the own one if there is none                       |
    | `down`  | `by` lanes further on; the own one if there is none                   |
    | `xor`   | the own number with the bits of `by` turned over                      |

    Of `by` the last five bits count. What comes from a thread that has ended, or never was, is undefined. `whole`: the
    warp has all its 32 threads.

    ```mlir
    %y = grid.shuffle down %x by %n : f64
    ```
  }];
  let arguments = (ins UnitAttr:$whole, Grid_ShuffleMode:$mode,
                       AnyTypeOf<[AnySignlessInteger, AnyFloat, AnyComplex]>:$value, I32:$by);
  let results = (outs AnyType:$result);
  let assemblyFormat = "(`whole` $whole^)? $mode $value `by` $by attr-dict `:` type($value)";
}

def Grid_BallotOp : Grid_WarpOp<"ballot"> {
  let summary = "a bit for each lane: whether its thread is there, and its value is true";
  let description = "All threads of the warp get the same bits.";
  let arguments = (ins I1:$value);
  let results = (outs I32:$result);
  let assemblyFormat = "$value attr-dict";
}

def Grid_MatchOp : Grid_WarpOp<"match"> {
  let summary = "a bit for each lane: whether its thread is there, and has the same value";
  let arguments = (ins AnyTypeOf<[I32, I64]>:$value);
  let results = (outs I32:$result);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}

def Grid_WarpBarrierOp : Grid_WarpOp<"warp_barrier"> {
  let summary = "waits for all threads of the warp, and makes their writes visible to one another";
  let assemblyFormat = "attr-dict";
}

def Grid_BelowOp : Grid_Op<"below", [Pure]> {
  let summary = "the same index, which is at least 0 and below the limit";
  let description = [{
    Says of a position what its computation does not show, to who asks for the elements of a device loop. Kernel
    outlining drops the op.
  }];
  let arguments = (ins I64:$value, I64:$limit);
  let results = (outs I64:$result);
  let assemblyFormat = "$value `,` $limit attr-dict";
}

def Grid_OnDeviceOp : Grid_Op<"on_device", []> {
  let summary = "whether launches run on a device; constant during a run of the program";
  let results = (outs I1:$result);
  let assemblyFormat = "attr-dict";
}

def Grid_ThreadsOp : Grid_Op<"threads", [NoRegionArguments, RecursiveMemoryEffects]> {
  let summary = "a parallel region: runs the body once for each thread of the block that is in the index set";
  let description = [{
    Threads run in any order, or several at a time; `ordered`: one after another. They differ in the dimensions of
    `dims`; in other dimensions they are the threads of the `grid.threads` around. The body ends in `chpl.end`, and
    nothing leaves it. With `warp`, only the 32 threads along x run that begin at 32 times that number.

    ```mlir
    grid.threads [0, 1] { %x = grid.thread_id 0  ...  chpl.end }
    chpl.for %w = %c0 count %c4 step %c1 { grid.threads [0] of %w { ... } }
    ```
  }];
  let arguments = (ins DenseI32ArrayAttr:$dims, Optional<I64>:$warp, UnitAttr:$ordered);
  let regions = (region SizedRegion<1>:$body);
  let skipDefaultBuilders = 1;
  let builders = [OpBuilder<(ins "::llvm::ArrayRef<int32_t>":$dims)>];
  let assemblyFormat = "(`ordered` $ordered^)? $dims (`of` $warp^)? $body attr-dict";
  let hasVerifier = 1;
}

def Grid_ContextOp : Grid_Op<"context"> {
  let summary = "memory for a value of each thread, which outlives a grid.threads";
  let description = [{
    An element for each thread along `dims`. In the `grid.threads` over `dims`, the result is the address of the
    thread's own element.
  }];
  let arguments = (ins DenseI32ArrayAttr:$dims, OptionalAttr<StrAttr>:$name);
  let results = (outs Res<Chpl_Ref, "", [MemAlloc]>:$ref);
  let assemblyFormat = "($name^)? $dims attr-dict `:` qualified(type($ref))";
}

def Grid_ContextOfOp : Grid_Op<"context_of", [Pure, AllTypesMatch<["context", "ref"]>]> {
  let summary = "the address of another thread's element of a context";
  let description = "`thread`: its number along the context's dimensions, counted with x first.";
  let arguments = (ins Chpl_Ref:$context, I64:$thread);
  let results = (outs Chpl_Ref:$ref);
  let assemblyFormat = "$context `,` $thread attr-dict `:` qualified(type($ref))";
  let builders = [OpBuilder<(ins "::mlir::Value":$context, "::mlir::Value":$thread),
                            [{ build($_builder, $_state, context.getType(), context, thread); }]>];
}

def Grid_SharedAddressOp : Grid_Op<"shared_address", [Pure]> {
  let summary = "the address of a byte of the memory that the block's threads share";
  let arguments = (ins I64:$offset);
  let results = (outs Chpl_CPtr:$address);
  let assemblyFormat = "$offset attr-dict";
}

def Grid_ConstantAddressOp : Grid_Op<"constant_address", [Pure]> {
  let summary = "the address of a constant array, from the launch's argument";
  let description = "On devices with constant memory the argument is an offset in that memory.";
  let arguments = (ins Chpl_CPtr:$data);
  let results = (outs Chpl_CPtr:$address);
  let assemblyFormat = "$data attr-dict";
}

def Grid_SpilledOp : Grid_Op<"spilled", [Pure]> {
  let summary = "an argument of the kernel in constant memory, at an offset that the launch has, too";
  let arguments = (ins I64Attr:$offset);
  let results = (outs AnyType:$value);
  let assemblyFormat = "$offset attr-dict `:` type($value)";
}

#endif // CHOIR_DIALECT_GRID_GRIDOPS_TD

//===- ChplParallelOps.td - Parallel loops and tasks -*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef CHOIR_DIALECT_CHPL_PARALLELOPS_TD
#define CHOIR_DIALECT_CHPL_PARALLELOPS_TD

include "choir/Dialect/Chpl/IR/ChplOpBase.td"

def Chpl_ForallOp : Chpl_Op<"forall", [AttrSizedOperandSegments, Chpl_TaskBoundary, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmBlockArgumentNames"]>]> {
  let summary = "a parallel loop over a box of 0-based positions";
  let description = [{
    The body runs once for each position of the box that `counts` spans (none where a count is <= 0). How the
    iterations are spread is the loop's `kind`:

    - `forall`: over tasks, in chunks of neighbouring positions, and vectorised;
    - `foreach`: in the current task, in any order: vectorised;
    - `coforall`: a task for every position, all alive together;
    - `serial`: in the current task and in order; reductions have the shape that they have in parallel.

    **Private variables.** Each task has memory for the types in `private_types`; `init` runs when a task starts,
    `fini` when it ends. They, and the body, get the addresses as arguments.

    **Reductions.** For each of `reduce_slots` (uninitialised memory for a state) each *leaf* has a state. A leaf is a
    part of the box whose shape depends on the loop and `counts` alone. `identity` initialises the state, the body
    accumulates into it, and `combine` (addresses of left states, then of right states) adds the right to the left and
    ends the right. States combine along a fixed tree, so the result does not depend on tasks. The result is in the
    slots. `reassociate`: a leaf's operations may be reassociated; with `lanes` they are, in a fixed way. Without
    `lanes`, that depends on the body.

    **Locales.** The variable `placement` holds a placement (runtime library) of the positions, or null: an iteration
    runs at the locale of its position.

    **Errors.** `chpl.fail` ends the work of its task with an error; the loop's result, if it has one, is the list of
    the errors (null: none), in order of positions.

    Arguments of the regions: `body`: positions, private addresses, state addresses; `init`, `fini`: private
    addresses; `identity`: state addresses; `combine`: left, then right state addresses. Each ends in `chpl.end`.
    An empty region does nothing. A `continue` of the loop is a break out of a `chpl.breakable` around its body.

    ```mlir
    chpl.forall forall (%i, %j) in (%n, %m) {
      ...
      chpl.end
    }
    chpl.forall forall (%i) in (%n) private (%p : f64) reduce (%acc : !chpl.record<"sum", (f64)> -> %slot) {
      ...
    } init { ^bb0(%p: !chpl.ref<f64>): ... } identity { ... } combine { ... }
    ```
  }];
  let arguments = (ins Chpl_LoopKindAttr:$kind, Variadic<I64>:$counts, Variadic<Chpl_Ref>:$reduce_slots,
                       Optional<Chpl_Ref>:$placement, DefaultValuedAttr<TypeArrayAttr, "{}">:$private_types, UnitAttr:$reassociate, UnitAttr:$lanes,
                       OptionalAttr<I64Attr>:$grain);
  let results = (outs Optional<Chpl_CPtr>:$errors);
  let regions = (region SizedRegion<1>:$body, MaxSizedRegion<1>:$init, MaxSizedRegion<1>:$fini,
                        MaxSizedRegion<1>:$identity, MaxSizedRegion<1>:$combine);
  let skipDefaultBuilders = 1;
  let builders = [OpBuilder<(ins "::choir::chpl::LoopKind":$kind, "::mlir::ValueRange":$counts,
      CArg<"::mlir::TypeRange", "{}">:$privateTypes, CArg<"::mlir::ValueRange", "{}">:$reduceSlots,
      CArg<"bool", "false">:$canFail)>];
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
  let extraClassDeclaration = [{
    /// Accumulators of a leaf with lanes: four of the widest vectors, which hide the latency of additions. On a device,
    /// the threads of a warp.
    static constexpr int64_t numLanes = 32;
    unsigned rank() { return getCounts().size(); }
    unsigned numPrivates() { return getPrivateTypes().size(); }
    unsigned numReductions() { return getReduceSlots().size(); }
    ::mlir::ArrayRef<::mlir::BlockArgument> positions() { return getBody().getArguments().take_front(rank()); }
    ::mlir::ArrayRef<::mlir::BlockArgument> privates() {
      return getBody().getArguments().slice(rank(), numPrivates());
    }
    ::mlir::ArrayRef<::mlir::BlockArgument> states() { return getBody().getArguments().take_back(numReductions()); }
    /// Creates the block, with its arguments, of an empty init, fini, identity or combine region; returns the block.
    ::mlir::Block *createInitBlock();
    ::mlir::Block *createFiniBlock();
    ::mlir::Block *createIdentityBlock();
    ::mlir::Block *createCombineBlock();
  }];
}

def Chpl_ParallelIterateOp : Chpl_Op<"parallel_iterate", [AttrSizedOperandSegments, AttrSizedResultSegments, Chpl_TaskBoundary, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "a parallel loop over the values that an iterator yields in its tasks";
  let description = [{
    The body runs for every value, in the task that yields it. `init`, `fini`, `identity` and `combine` are those of
    `chpl.forall`: each task that the iterator starts, and the task that runs it, has private variables and states of
    its own; states are combined in the order of the iterator's tasks.

    Arguments of the body: the yielded value, private addresses, state addresses. The results are the iterator's (the
    error of one that throws) and, where the body fails, the list of its errors.
  }];
  let arguments = (ins FlatSymbolRefAttr:$iterator, Variadic<AnyType>:$args, Variadic<Chpl_Ref>:$reduce_slots,
                       DefaultValuedAttr<TypeArrayAttr, "{}">:$private_types);
  let results = (outs Variadic<AnyType>:$results, Optional<Chpl_CPtr>:$errors);
  let regions = (region SizedRegion<1>:$body, MaxSizedRegion<1>:$init, MaxSizedRegion<1>:$fini,
                        MaxSizedRegion<1>:$identity, MaxSizedRegion<1>:$combine);
  let skipDefaultBuilders = 1;
  let builders = [OpBuilder<(ins "::llvm::StringRef":$iterator, "::mlir::ValueRange":$args,
      "::mlir::TypeRange":$results, "::mlir::Type":$yielded, CArg<"::mlir::TypeRange", "{}">:$privateTypes,
      CArg<"::mlir::ValueRange", "{}">:$reduceSlots, CArg<"bool", "false">:$canFail)>];
  let assemblyFormat = [{
    $iterator `(` $args `)` (`reduce` `(` $reduce_slots^ `:` type($reduce_slots) `)`)?
    (`private` $private_types^)? `:` functional-type($args, $results) (`errors` type($errors)^)?
    $body `init` $init `fini` $fini `identity` $identity `combine` $combine attr-dict
  }];
  let extraClassDeclaration = [{
    unsigned numPrivates() { return getPrivateTypes().size(); }
    unsigned numReductions() { return getReduceSlots().size(); }
    ::mlir::BlockArgument yielded() { return getBody().getArgument(0); }
    ::mlir::ArrayRef<::mlir::BlockArgument> privates() { return getBody().getArguments().slice(1, numPrivates()); }
    ::mlir::ArrayRef<::mlir::BlockArgument> states() { return getBody().getArguments().take_back(numReductions()); }
    /// As those of chpl.forall.
    ::mlir::Block *createInitBlock();
    ::mlir::Block *createFiniBlock();
    ::mlir::Block *createIdentityBlock();
    ::mlir::Block *createCombineBlock();
  }];
  let hasVerifier = 1;
}

def Chpl_FailOp : Chpl_Op<"fail", [Terminator]> {
  let summary = "ends the work of a task with an error";
  let arguments = (ins Chpl_Class:$error);
  let assemblyFormat = "$error attr-dict `:` type($error)";
  let hasVerifier = 1;
}

def Chpl_BeginOp : Chpl_Op<"begin", [Chpl_TaskBoundary, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmBlockArgumentNames"]>]> {
  let summary = "starts a task and goes on at once";
  let description = [{
    The task may outlive the function: values that the body uses are copied at the start. Memory for `private_types`
    belongs to the task; `init` runs before the task starts, in the one that starts it (in intents), `body` in the
    task. Both get the addresses as arguments. The task belongs to `group`, or without one to the sync that the calling
    task is in, wherever that began.
  }];
  let arguments = (ins Optional<Chpl_CPtr>:$group, DefaultValuedAttr<TypeArrayAttr, "{}">:$private_types);
  let regions = (region SizedRegion<1>:$body, MaxSizedRegion<1>:$init);
  let skipDefaultBuilders = 1;
  let builders = [OpBuilder<(ins CArg<"::mlir::TypeRange", "{}">:$privateTypes, CArg<"::mlir::Value", "{}">:$group)>];
  let assemblyFormat = "(`in` $group^)? custom<TaskBody>($body) (`init` $init^)? attr-dict";
  let extraClassDeclaration = [{
    /// Gives the empty init region its block; returns it.
    ::mlir::Block *createInitBlock();
  }];
  let hasVerifier = 1;
}

def Chpl_CobeginOp : Chpl_Op<"cobegin", [Chpl_TaskBoundary, NoRegionArguments]> {
  let summary = "a task for each region; waits for all";
  let description = "The result, if there is one, is the list of the errors that tasks failed with (null: none).";
  let results = (outs Optional<Chpl_CPtr>:$errors);
  let regions = (region VariadicRegion<SizedRegion<1>>:$tasks);
  let skipDefaultBuilders = 1;
  let builders = [OpBuilder<(ins "unsigned":$numTasks, CArg<"bool", "false">:$canFail)>];
  let assemblyFormat = "$tasks attr-dict (`:` type($errors)^)?";
}

def Chpl_SyncOp : Chpl_Op<"sync", []> {
  let summary = "runs the body, then waits for all tasks that it began, directly or not";
  let description = [{
    The result, if there is one, is the list of their errors. The body's argument is the group of the tasks: before an
    exit out of the body, `chpl.leave_sync` waits for them. With `named_tasks` it waits for those alone that are begun
    in its group by name; others go to the sync around.

    ```mlir
    %e = chpl.sync { ^bb0(%group: !llvm.ptr): ... } : !llvm.ptr
    ```
  }];
  let arguments = (ins UnitAttr:$named_tasks);
  let results = (outs Optional<Chpl_CPtr>:$errors);
  let regions = (region SizedRegion<1>:$body);
  let skipDefaultBuilders = 1;
  let builders = [OpBuilder<(ins CArg<"bool", "false">:$canFail)>];
  let assemblyFormat = "$body attr-dict (`:` type($errors)^)?";
  let extraClassDeclaration = [{
    ::mlir::BlockArgument group() { return getBody().getArgument(0); }
  }];
  let hasVerifier = 1;
}

def Chpl_LeaveSyncOp : Chpl_Op<"leave_sync", []> {
  let summary = "waits for the tasks of a chpl.sync before an exit leaves it";
  let description = "The result is the list of the tasks' errors (null: none).";
  let arguments = (ins Chpl_CPtr:$group);
  let results = (outs Chpl_CPtr:$errors);
  let assemblyFormat = "$group attr-dict";
}

def Chpl_PauseSyncOp : Chpl_Op<"pause_sync", []> {
  let summary = "from here on begun tasks belong to the sync around a chpl.sync";
  let description = [{
    Precedes a `chpl.yield` in a `chpl.sync`: the body of the loop over the iterator belongs to the sync around that
    loop. `chpl.continue_sync` follows the yield, and precedes its cleanup.
  }];
  let arguments = (ins Chpl_CPtr:$group);
  let assemblyFormat = "$group attr-dict";
}

def Chpl_ContinueSyncOp : Chpl_Op<"continue_sync", []> {
  let summary = "from here on begun tasks belong to a chpl.sync again";
  let arguments = (ins Chpl_CPtr:$group);
  let assemblyFormat = "$group attr-dict";
}

#endif // CHOIR_DIALECT_CHPL_PARALLELOPS_TD

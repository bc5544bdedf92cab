//===- Passes.td - Passes over the chpl dialect -------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One record and one source file per pass. A description has input, output and a sketch of the IR before and after; the
// head of the source file has the reasons. lib/Pipelines has the order.
//
//===----------------------------------------------------------------------===//
#ifndef CHOIR_DIALECT_CHPL_TRANSFORMS_PASSES_TD
#define CHOIR_DIALECT_CHPL_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"

def ChplProveMaps : Pass<"chpl-prove-maps", "::mlir::ModuleOp"> {
  let summary = "Symbolic execution of the maps of distributions: prove them right, or report where they are wrong";
  let description = [{
    - In: a program as IRGen makes it. The library calls `chpl.MapChecks.findDefectOfMap` to ask what is wrong with a
      map at given indices and targets (0: nothing).
    - Out: no such calls. -1 replaces the call if no index, target, object or domain has a defect, 0 if that is unknown.
      A defect of the object and domain at hand is an error that names the index.

    ```mlir
    %d = call @chpl.MapChecks.findDefectOfMap(%dist, %dom, %i, %t) : (...) -> i64
    // =>
    %d = arith.constant -1 : i64
    ```

    Left alone: what is not affine, such as grids of targets whose extents are known at run time only. The program tests
    these.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def ChplCheckReferences : Pass<"chpl-check-references", "::mlir::ModuleOp"> {
  let summary =
      "Temporal memory safety: test references that resized arrays and changed collections may have invalidated";
  let description = [{
    - In: structured functions as IRGen makes them.
    - Out: no `chpl.check_shape`. With `references`, a use of a reference to an element is preceded by a test if memory
      may have been retired since the reference was made.

    ```mlir
    %x = chpl.elem_ref %v[%i] : <f64, 1>
    func.call @resize(%p, %n) : (!llvm.ptr, i64) -> ()
    chpl.store %y, %x : f64
    // =>
    chpl.store %count, %epoch : i64                         // @choir_reference_epoch
    %x = chpl.elem_ref %v[%i] : <f64, 1>
    func.call @resize(%p, %n) : (!llvm.ptr, i64) -> ()
    chpl.if %changed { %h = func.call @choir_reference_holds(%data, %epoch) ... }
    chpl.check %holds, "halt reached - a reference was used after its element had gone: ..."
    chpl.store %y, %x : f64
    ```

    Left alone: functions in which nothing can retire memory.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
  let options = [
    Option<"references", "references", "bool", /*default=*/"true", "test references too">,
    Option<"device", "device", "std::string", /*default=*/"",
           "the attribute of loops that run on a device: procedures that these call cannot ask the library">
  ];
}

def ChplSplitLocales : Pass<"chpl-split-locales", "::mlir::ModuleOp"> {
  let summary = "Function multiversioning: one version for one locale, one for several";
  let description = [{
    - In: structured functions with `chpl.if_several`, placements of loops and arrays, and calls that ask for locales.
    - Out: in programs with such ops, two versions of each function that has or reaches them, or accesses to elements.
      Each version calls its own kind. A function that something outside of functions names becomes a third, which
      chooses.

    ```mlir
    func.func @f(...) { chpl.if_several { A }  B }
    // =>
    func.func private @f$one(...) { B }
    func.func private @f$several(...) attributes {chpl.several_locales} { A  B }
    func.func @f(...) { %s = call @choir_plays_several_locales()  chpl.if %s { call @f$several } else { call @f$one } }
    ```

    Programs that use GPUs have the version for several locales alone, and so have those for which `several-alone` asks.
    Left alone: programs without distributions.
  }];
  let options = [
    Option<"severalAlone", "several-alone", "bool", /*default=*/"false",
           "no version for one locale: half the code, slower on one locale">
  ];
}

def ChplReachElements : Pass<"chpl-reach-elements", "::mlir::ModuleOp"> {
  let summary = "PGAS access lowering: remote gets and puts for elements of other locales";
  let description = [{
    - In: structured functions without parallel loops.
    - Out: in functions marked `chpl.several_locales`, a load of an element is a get, a store a put, and any other use
      of the address a reference from the runtime library, each where the address is global. In programs that use GPUs,
      references that may lead to elements are reached in the same way.

    ```mlir
    %x = chpl.load %e : f64
    // =>
    chpl.if %isGlobal { func.call @choir_element_get(...) ... } else { chpl.load %e : f64 ... }
    ```

    Left alone: all other functions, and queries for an element's locale.
  }];
}

def ChplInline : Pass<"chpl-inline", "::mlir::ModuleOp"> {
  let summary = "Inlining of marked and small functions";
  let description = [{
    - In: structured functions.
    - Out: no calls of functions marked `chpl.always_inline`, nor, with `max-ops`, of functions of at most so many ops
      after inlining into them (constants and addresses of parts do not count). Unused copies are erased.

    ```mlir
    %y = func.call @abs(%x) : (i64) -> i64
    // =>
    chpl.breakable label %l { chpl.if %c { chpl.store %x, %slot : i64  chpl.break %l } ... }    // early returns
    %y = chpl.load %slot : i64
    ```

    Callees first. Array accessors and range arithmetic are such functions: passes over loops see through them. Left
    alone: functions that call themselves.
  }];
  let options = [
    Option<"maxOps", "max-ops", "unsigned", /*default=*/"0", "inline all functions that are no larger">
  ];
}

def ChplLowerIterators : Pass<"chpl-lower-iterators", "::mlir::ModuleOp"> {
  let summary = "Iterator lowering: inlining, callbacks or coroutines for chpl.iterate and chpl.yield";
  let description = [{
    - In: structured functions.
    - Out: no `chpl.iterate`, `chpl.parallel_iterate`, generators or `chpl.yield`; iterator functions are gone.

    An iterator with one yield, or with a small loop body, is copied around the body:

    ```mlir
    chpl.iterate @upTo(%n) : (i64) -> () yields %x : i64 label %l { B }
    // =>
    chpl.breakable label %out { chpl.for %x = ... { chpl.breakable label %next { B } } }
    ```

    Otherwise the body becomes a function that the iterator calls at each yield, so recursion works. Followers in a zip
    are coroutines. A parallel loop over a recursive iterator gives each task a context with private variables and
    states, combined in the order of the tasks.
  }];
}

def ChplSplitRecords : Pass<"chpl-split-records", "::mlir::func::FuncOp"> {
  let summary = "Scalar replacement of aggregates: variables for the scalars of local records and tuples";
  let description = [{
    - In: structured functions.
    - Out: a local record or tuple whose address does not escape is a variable for each scalar. Records that are states
      of reductions become several reductions.

    ```mlir
    %r = chpl.local "r" : !pair                         %a = chpl.local "r" : i64
    %f = chpl.field_ref %r[0] : !pair            =>     %b = chpl.local "r" : f64
    chpl.store %x, %f : i64                             chpl.store %x, %a : i64
    ```

    A field that is an array becomes a variable if the record is neither copied nor moved. Left alone: tuples that are
    indexed by a run-time value, records whose address a call gets.
  }];
}

def ChplSimplify : Pass<"chpl-simplify", "::mlir::func::FuncOp"> {
  let summary = "Store-to-load forwarding, constant folding and dead code elimination on structured code";
  let description = [{
    - In: structured functions.
    - Out: a load of a scalar variable with a known value is that value; arithmetic on constants is done; untaken
      branches, unused variables and computations are gone; branches that choose a value are selects.

    ```mlir
    chpl.store %x, %v : i64
    %y = chpl.load %v : i64                      =>     func.call @use(%x) : (i64) -> ()
    func.call @use(%y) : (i64) -> ()
    ```

    One walk in program order. Variables that a construct stores to are unknown after it, and at the head of a loop.
  }];
}

def ChplCheckTemporaries : Pass<"chpl-check-temporaries", "::mlir::ModuleOp"> {
  let summary = "Diagnostics: report temporary arrays, and enforce contracts against them";
  let description = [{
    - In: structured functions, after all passes that remove arrays.
    - Out: the same. With `report`, a remark on each array without a name; an error if a statement's contract forbids
      one (`chpl.temporary_contracts`). Errors do not stop the pipeline, so other contracts are checked, too.

    ```mlir
    %held = chpl.local : !chpl.array<f64, 1>     // remark: makes a temporary array
    chpl.array_init %held [%one] [%n] [%one] : !chpl.array<f64, 1>
    ```

    Left alone: slices, which hold no elements.
  }];
  let options = [
    Option<"report", "report", "bool", /*default=*/"false", "remarks on each of them">
  ];
}

def ChplCountPolls : Pass<"chpl-count-polls", "::mlir::ModuleOp"> {
  let summary = "Cooperative scheduling: poll for other tasks in loops that wait for atomic variables";
  let description = [{
    - In: structured functions; kernels are outlined.
    - Out: each `chpl.loop` whose end depends on an atomic variable lets other tasks run every 1024 iterations.

    ```mlir
    chpl.loop while { %v = chpl.atomic_load seq_cst %a : i64  ... } do { B }
    // =>
    chpl.store %c1024, %turns : i32
    chpl.loop while { <count %turns down; at 0: func.call @choir_task_poll()>  %v = chpl.atomic_load ... } do { B }
    ```

    Left alone: loops that end by themselves, whatever they read on the way.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def ChplFoldFixedBounds : Pass<"chpl-fold-fixed-bounds", "::mlir::ModuleOp"> {
  let summary = "Constant propagation of the bounds of module-scope domains that never change";
  let description = [{
    - In: a program whose `chpl.global` ops of such domains have `chpl.fixed_bounds`.
    - Out: loads of the bounds that it tells are constants. A domain all of whose bounds are known links to no array.

    ```mlir
    chpl.global @D : !dom {chpl.fixed_bounds = [0, 15]}      // [0, unit]: the high bound is known at run time only
    %high = chpl.load %highOfD : i64             =>     %high = arith.constant 15 : i64
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def ChplShareLoads : Pass<"chpl-share-loads", "::mlir::func::FuncOp"> {
  let summary = "Redundant load elimination";
  let description = [{
    - In: structured functions; equal addresses are one value (`cse`).
    - Out: an address is loaded once until an op may write it.

    ```mlir
    %first = chpl.load %n : i64
    chpl.store %x, %m : i64                      =>     %first = chpl.load %n : i64
    %again = chpl.load %n : i64                         chpl.store %x, %m : i64
    ```

    For module-scope variables and records whose address calls get; `chpl-simplify` does the others. Bounds of index
    sets are mostly there, and fusion needs equal values.
  }];
}

def ChplElideRetains : Pass<"chpl-elide-retains", "::mlir::ModuleOp"> {
  let summary = "Reference count elision: no counting of owners that come and go while another stays";
  let description = [{
    - In: structured functions; equal values are one (`cse`, `chpl-share-loads`).
    - Out: a reference that is loaded from memory is neither retained nor released again in the same block, if nothing in
      between may write that memory or end objects.

    ```mlir
    %t = chpl.load %field : !chpl.class<@Table>
    chpl.retain %t : !chpl.class<@Table>
    ... // loads, stores of numbers                     =>   %t = chpl.load %field : !chpl.class<@Table>
    chpl.release %t : !chpl.class<@Table>                    ...
    ```
  }];
}

def ChplReuseSlots : Pass<"chpl-reuse-slots", "::mlir::ModuleOp"> {
  let summary = "No searches for indices that come from a loop over the table";
  let description = [{
    - In: structured functions; scalars are values (`chpl-simplify`), equal values are one (`cse`, `chpl-share-loads`).
    - Out: no `chpl.known_slot`, no `chpl.in_slot`. A slot is known if an iterator that knows it yielded the index, the
      table is the same, and no op in between may have changed it. What cannot be proven of a slot is tested.

    ```mlir
    %at = chpl.in_slot %k, %t[%s] changes %n : ...
    %i = chpl.load %at : i64                              =>    the slot is %s: no search
    %slot = chpl.known_slot %i in %t changes %m : ...
    ```

    Functions that the pass changes are simplified again.
  }];
}

def ChplStackArrays : Pass<"chpl-stack-arrays", "::mlir::func::FuncOp"> {
  let summary = "Stack promotion (escape analysis): small arrays of constant shape without header and heap";
  let description = [{
    - In: structured functions with constant bounds as constants (`chpl-simplify`).
    - Out: a local array of constant shape that is only indexed is a local tuple.

    ```mlir
    %t = chpl.local "t" : !chpl.array<f64, 1>                %t = chpl.local "t" : !chpl.tuple<4xf64>
    chpl.array_init %t [%c0] [%c4] [%c1] link %null : ...    chpl.zero_bits %t : !chpl.tuple<4xf64>
    %v = chpl.view_of %t : !chpl.array<f64, 1>         =>    %p = chpl.pointer_cast %t
    chpl.array_deinit %t : !chpl.array<f64, 1>               %v = chpl.make_view %p[%c0] [%c4] [%c1] [%c1] : <f64, 1>
    ```

    Left alone: large arrays, arrays with a domain link, arrays that calls get.
  }];
}

def ChplHoistViews : Pass<"chpl-hoist-views", "::mlir::ModuleOp"> {
  let summary = "Loop-invariant code motion and common subexpression elimination of chpl.view_of";
  let description = [{
    - In: structured functions without iterators.
    - Out: each view stands before the outermost loop in which no op can write its header; equal views are one. The
      module gets `chpl.keeps_headers` if no task writes headers that others see.

    ```mlir
    chpl.for %i = ... {                                 %v = chpl.view_of %a : !chpl.array<f64, 1>
      %v = chpl.view_of %a : !chpl.array<f64, 1>   =>   chpl.for %i = ... {
      %e = chpl.elem_ref %v[%i] : <f64, 1>                %e = chpl.elem_ref %v[%i] : <f64, 1>
    ```

    Address computations before the view move along, except those through a class reference that may be nil. Loads of
    pointers from objects, as those to the elements of sparse arrays, move where the object is accessed before the loop
    and nothing in the loop may write them.
  }];
}

def ChplExpandOverlaps : Pass<"chpl-expand-overlaps", "::mlir::ModuleOp"> {
  let summary = "Run-time alias checks: decide which arrays of an assignment overlap";
  let description = [{
    - In: structured functions, calls inlined. An assignment whose arrays may share elements has two versions and a
      `chpl.array_overlaps` as the condition.
    - Out: no `chpl.array_overlaps`: false for variables that own their elements, otherwise arithmetic on views.

    ```mlir
    %c = chpl.array_overlaps %a, %b : !A, !A
    chpl.if %c { A } else { B }                         chpl.if %either { A  C } else { B  D }
    %d = chpl.array_overlaps %b, %x : !A, !A     =>
    chpl.if %d { C } else { D }
    ```

    Neighbouring assignments share one test, so that their loops stay neighbours.
  }];
}

def ChplFuseLoops : Pass<"chpl-fuse-loops", "::mlir::ModuleOp"> {
  let summary = "Loop fusion of neighbouring parallel loops";
  let description = [{
    - In: structured functions, views hoisted.
    - Out: neighbouring `chpl.forall` loops over equal boxes are one if no position of the second depends on another
      position of the first. Integer sets decide. Conditions on run-time values (extents, offsets, overlap of formals)
      become tests before the loops, and the loops as they were stay as the other version.

    ```mlir
    chpl.forall forall (%p) in (%n) { A }               chpl.forall forall (%p) in (%n) {
    chpl.forall forall (%q) in (%n) { B }        =>       A
                                                          B[%q := %p]
                                                        }
    ```

    Ops between the loops move before the first loop where they can; the second loop must be able to move past the rest.
  }];
  let options = [
    Option<"report", "report", "bool", /*default=*/"false", "remarks on what became of each parallel loop">
  ];
}

def ChplSliceViews : Pass<"chpl-slice-views", "::mlir::ModuleOp"> {
  let summary = "Strength reduction: views of slices as arithmetic on views of their arrays";
  let description = [{
    - In: structured functions, views hoisted.
    - Out: a view of a slice is a `chpl.make_view` at a distance from the array's first element, so accesses to several
      slices share an address. A tested slice is tested again if its array may have been resized since.

    ```mlir
    chpl.array_slice %s of %a[%low] [%n] [%c1] : !A, !A      %b = chpl.view_of %a : !A
    %v = chpl.view_of %s : !A                          =>    %p = chpl.pointer_offset %data[%distance] : f64
                                                             %v = chpl.make_view %p[%low] [%n] [%c1] [%stride]
    ```

    Left alone: slices with index strides.
  }];
}

def ChplShiftViews : Pass<"chpl-shift-views", "::mlir::func::FuncOp"> {
  let summary = "Common subexpression elimination: one view for slices at constant distances";
  let description = [{
    - In: structured functions; views of slices are arithmetic, and equal views are one value.
    - Out: slices of one array and shape that lie constant numbers of rows and columns apart share a view; accesses to
      the others have shifted positions.

    ```mlir
    %x = chpl.elem_ref_at %u[%p] : <f64, 1>             %x = chpl.elem_ref_at %u[%p] : <f64, 1>
    %y = chpl.elem_ref_at %v[%p] : <f64, 1>      =>     %q = arith.addi %p, %c1 : i64
                                                        %y = chpl.elem_ref_at %u[%q] : <f64, 1>
    ```

    A stencil with an address for each slice would run out of registers at the beginning of each row.
  }];
}

def ChplHoistChecks : Pass<"chpl-hoist-checks", "::mlir::func::FuncOp"> {
  let summary = "Loop versioning: bounds checks tested once before a loop";
  let description = [{
    - In: structured functions, views hoisted.
    - Out: a loop whose indices are known before it has a version without their checks, for when all are in bounds.

    ```mlir
    chpl.for %i = %low count %n step %c1 : i64 {        chpl.if %inBounds {
      chpl.check_bounds %v[%i] : <f64, 1>                 chpl.for %i = ... { ... }
      ...                                        =>     } else {
    }                                                     <the loop as it was>
                                                        }
    ```

    An index is affine in induction variables, or one of several such values that conditions choose. The test stands
    before the outermost loop at which it can be made. Left alone: checks under a condition.
  }];
}

def ChplInspectChecks : Pass<"chpl-inspect-checks", "::mlir::func::FuncOp"> {
  let summary = "Inspector/executor: test loaded indices for a block of iterations of a parallel loop";
  let description = [{
    - In: structured functions without parallel loops, after `chpl-hoist-checks`.
    - Out: innermost loops that were parallel go in blocks of 32 iterations. A vector loop inspects the indices of a
      block; if they are in bounds, the block executes without checks.

    ```mlir
    chpl.for parallel %k = %low count %n ... {          chpl.for %block = ... {
      %c = chpl.load %column_k : i64                      chpl.for %k = ... { <%holds &= %c is in bounds of %x> }
      chpl.check_bounds %x[%c] : <f64, 1>        =>       chpl.if %holds { chpl.for parallel %k = ... { <no check> } }
      ...                                                 else { chpl.for parallel %k = ... { <as it was> } }
    }                                                   }  <the rest as it was>
    ```

    Left alone: indices that an iteration loads after it may have written them; functions for several locales.
  }];
}

def ChplInspectNests : Pass<"chpl-inspect-nests", "::mlir::func::FuncOp"> {
  let summary = "Inspector/executor for nests: test indices that serial loops in a parallel loop load";
  let description = [{
    - In: structured functions without parallel loops, after `chpl-hoist-checks`.
    - Out: loops that were parallel, with serial loops over loaded ranges inside (rows of a sparse matrix), go in blocks
      of 512 iterations. One loop over all elements of a block inspects their indices.

    ```mlir
    chpl.for parallel %row = ... {                      chpl.for %block = ... {
      chpl.for %k = %start count %m ... {                 <%first, %end: the union of the rows' ranges>
        %c = chpl.load %column_k : i64                    chpl.for %k = %first ... { <least and greatest %c> }
        chpl.check_bounds %x[%c] : <f64, 1>      =>       chpl.if %holds { <the block without checks> }
        ...                                               else { <the block as it was> }
      } }                                               }
    ```

    A block whose rows leave gaps executes as it was.
  }];
}

def ChplDistinctArrays : Pass<"chpl-distinct-arrays", "::mlir::ModuleOp"> {
  let summary = "Alias scopes for accesses to arrays that are variables";
  let description = [{
    - In: structured functions, views hoisted.
    - Out: accesses to elements of arrays that own their storage say which array they are in, and which they are not in.

    ```mlir
    %x = chpl.load %from : f64
    // =>
    %x = chpl.load %from {chpl.alias_scopes = [#a], chpl.noalias_scopes = [#b]} : f64
    ```

    Left alone: formals, references, arrays of arrays, and accesses in a loop that may exchange the storage of arrays.
  }];
}

def ChplOrderLoops : Pass<"chpl-order-loops", "::mlir::func::FuncOp"> {
  let summary = "Loop interchange and tiling of parallel loops";
  let description = [{
    - In: structured functions, after all passes that remove checks and copy loops.
    - Out: a parallel loop whose accesses all go down columns is interchanged; one with accesses along rows and columns
      is marked `chpl.tiled`, and `chpl-lower-forall` walks its last two dimensions in tiles of 16 x 16.

    ```mlir
    chpl.forall forall (%p, %q) in (%n, %m) { ... %a[%q, %p] ... %b[%q, %p] ... }
    // =>
    chpl.forall forall (%q, %p) in (%m, %n) { ... %a[%q, %p] ... %b[%q, %p] ... }
    ```

    Left alone: loops that halt or fail, have reductions or private variables, write anything but elements, or have a
    placement.
  }];
  let options = [
    Option<"report", "report", "bool", /*default=*/"false", "remarks on what became of such loops">
  ];
}

def ChplReportLoops : Pass<"chpl-report-loops", "::mlir::ModuleOp"> {
  let summary = "Diagnostics: report how loops run and which checks they make";
  let description = [{
    - In: structured functions, after all passes that remove checks.
    - Out: the same. With `parallel`, a remark on how each parallel loop runs; with `checks`, on the checks in each
      iteration.

    ```mlir
    chpl.forall forall (%p) in (%n) {            // remark: parallel: on several threads where there is enough to do
      chpl.check_bounds %v[%p] : <f64, 1>        // remark: checks in an iteration: 1; once before the loop: 2
    ```

    Left alone: loops of the library, and copies for failed tests.
  }];
  let options = [
    Option<"parallel", "parallel", "bool", /*default=*/"false", "remarks on parallel loops">,
    Option<"checks", "checks", "bool", /*default=*/"false", "remarks on the checks in loops">
  ];
}

def ChplLowerForall : Pass<"chpl-lower-forall", "::mlir::ModuleOp"> {
  let summary = "Outlining of parallel loops and tasks into functions that the runtime library calls";
  let description = [{
    - In: structured functions with parallel loops and tasks at any depth.
    - Out: no `chpl.forall`, `chpl.begin`, `chpl.cobegin`, `chpl.sync`. A body is a function over a box of positions (a
      loop nest), and a second function in the form that the runtime library calls.

    ```mlir
    chpl.forall forall (%p) in (%n) { B }
    // =>
    chpl.if %fork { call @choir_parallel_for(@f.forall.7.task, %context, ...) } else { call @f.forall.7(..., %c0, %n) }
    func.func private @f.forall.7(..., %low: i64, %high: i64) {
      chpl.for parallel %p = %low count %k step %c1 : i64 { B } {chpl.access_group = #g}
    ```

    Accesses to memory from outside the loop are in its access group: iterations do not depend on one another.
    Reductions get leaves and lanes, loops that fill arrays a version with streaming stores, tiled loops their tiles.
  }];
}

def ChplFlattenCFG : Pass<"chpl-flatten-cfg", "::mlir::func::FuncOp"> {
  let summary = "Control flow lowering: structured ops to branches between blocks";
  let description = [{
    - In: functions with `chpl.if`, `chpl.loop`, `chpl.for`, `chpl.breakable`; no iterators, parallel loops or tasks.
    - Out: functions of blocks with `cf` branches and `func.return`.

    ```mlir
    chpl.for %i = %l count %n step %s : i64 {         cf.br ^head(%c0 : i64)
      B                                             ^head(%k: i64):  cf.cond_br %more, ^body, ^after
    }                                        =>     ^body:  %i = %l + %k * %s;  B;  cf.br ^latch
                                                    ^latch: cf.br ^head(%next : i64)
    ```

    Loops with step 1 count from the first index to the last instead.
  }];
  let dependentDialects = ["::mlir::cf::ControlFlowDialect"];
}

def ChplExpandRuntime : Pass<"chpl-expand-runtime", "::mlir::ModuleOp"> {
  let summary = "Runtime call lowering: checks to branches, ops on headers and objects to calls";
  let description = [{
    - In: functions of blocks.
    - Out: no checks, no halts, no ops on array headers, domain links and objects.

    ```mlir
    chpl.check_divisor %x : i64
    // =>
    cf.cond_br %ok weights([1000000, 1]), ^on, ^fail
    ^fail:  call @choir_halt_divide(%file, %line) : (...) -> ()   llvm.unreachable
    ```

    The header of a slice that no op reads is not made; only its bounds are tested.
  }];
  let dependentDialects = ["::mlir::cf::ControlFlowDialect"];
}

#endif // CHOIR_DIALECT_CHPL_TRANSFORMS_PASSES_TD

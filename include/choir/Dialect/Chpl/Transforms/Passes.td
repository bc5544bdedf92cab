//===- Passes.td - Passes over the chpl dialect -------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One record and one source file per pass; the file's head says what goes in and what comes out. Their order is in
// lib/Pipelines.
//
//===----------------------------------------------------------------------===//
#ifndef CHOIR_DIALECT_CHPL_TRANSFORMS_PASSES_TD
#define CHOIR_DIALECT_CHPL_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"

def ChplProveMaps : Pass<"chpl-prove-maps", "::mlir::ModuleOp"> {
  let summary = "Prove maps of distributions right, or find where they are wrong";
  let description = [{
    The library's questions about maps are answered for all indices, by symbolic execution and integer sets. Where a map
    is right for all objects and domains, the tests at run time go; one that is wrong for the domain at hand is an error.
    What is not affine, as grids of targets whose extents only the program's run decides, stays for the run.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def ChplCheckReferences : Pass<"chpl-check-references", "::mlir::ModuleOp"> {
  let summary = "Test references, and loops over arrays, where arrays and collections may have changed";
  let description = [{
    `chpl.check_shape` becomes a test where the loop around it may resize arrays, and goes elsewhere. With `references`,
    uses of references to elements are preceded by a test where something in between may have moved or ended these.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
  let options = [
    Option<"references", "references", "bool", /*default=*/"true", "test references too">,
    Option<"device", "device", "std::string", /*default=*/"",
           "the attribute of loops that run on a device: procedures that these call cannot ask the library">
  ];
}

def ChplSplitLocales : Pass<"chpl-split-locales", "::mlir::ModuleOp"> {
  let summary = "Make two versions of what depends on how many locales the process plays";
  let description = [{
    Where a program has distributed arrays or loops, functions that access elements come twice: once for processes that
    are one locale, without placements and just as they would be without distributions, and once for those that play
    several, marked `chpl.several_locales`. What is called from outside chooses.
  }];
}

def ChplReachElements : Pass<"chpl-reach-elements", "::mlir::ModuleOp"> {
  let summary = "Let accesses to elements take the remote path";
  let description = [{
    In functions marked `chpl.several_locales`: loads of elements become gets, stores become puts, and other uses of
    their addresses references, where the address is global.
  }];
}

def ChplInline : Pass<"chpl-inline", "::mlir::ModuleOp"> {
  let summary = "Inline calls of functions that are marked chpl.always_inline";
  let description = [{
    Copies the body of each such function to its calls, callees first. Early returns become breaks out of a
    `chpl.breakable`. Array accessors and the arithmetic of ranges are such functions: the passes over loops see
    through them. With `max-ops`, so are all functions of at most so many ops, after inlining into them; constants and
    addresses of parts do not count.
  }];
  let options = [
    Option<"maxOps", "max-ops", "unsigned", /*default=*/"0", "inline all functions that are no larger">
  ];
}

def ChplLowerIterators : Pass<"chpl-lower-iterators", "::mlir::ModuleOp"> {
  let summary = "Replace chpl.iterate and chpl.yield";
  let description = [{
    An iterator with one yield, or called for a small body, is copied around the body. For any other the body becomes
    a function that the iterator calls at each yield, which works for recursive iterators too. A parallel loop over a
    recursive iterator gives each task of the iterator a context with the loop's private variables and states, and
    combines them in the order of the tasks.
  }];
}

def ChplSplitRecords : Pass<"chpl-split-records", "::mlir::func::FuncOp"> {
  let summary = "Replace local records and tuples by variables for their scalars";
}

def ChplSimplify : Pass<"chpl-simplify", "::mlir::func::FuncOp"> {
  let summary = "Forward stores to loads of scalar variables, fold constants, drop branches never taken";
}

def ChplCheckTemporaries : Pass<"chpl-check-temporaries", "::mlir::ModuleOp"> {
  let summary = "Tell of arrays that statements make to hold values, and refuse them where the program does";
  let options = [
    Option<"report", "report", "bool", /*default=*/"false", "remarks on each of them">
  ];
}

def ChplCountPolls : Pass<"chpl-count-polls", "::mlir::ModuleOp"> {
  let summary = "Let other tasks run in while loops that access atomic variables again and again";
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def ChplFoldFixedBounds : Pass<"chpl-fold-fixed-bounds", "::mlir::ModuleOp"> {
  let summary = "Make constants of the bounds of module-scope domains that never change";
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def ChplShareLoads : Pass<"chpl-share-loads", "::mlir::func::FuncOp"> {
  let summary = "Load what an address holds once, until something may write it";
}

def ChplStackArrays : Pass<"chpl-stack-arrays", "::mlir::func::FuncOp"> {
  let summary = "Give small arrays of constant shape memory on the stack";
  let description = [{
    An array that is a variable, whose bounds are constants, and that is only indexed, needs neither header nor heap.
  }];
}

def ChplHoistViews : Pass<"chpl-hoist-views", "::mlir::ModuleOp"> {
  let summary = "Move chpl.view_of out of loops, and share equal ones";
  let description = [{
    A view stays good until the header of an array is written. Where nothing in a loop does that, the views of
    arrays that the loop does not choose are computed once, before it.
  }];
}

def ChplExpandOverlaps : Pass<"chpl-expand-overlaps", "::mlir::ModuleOp"> {
  let summary = "Decide which arrays of an assignment overlap";
  let description = [{
    An assignment whose arrays may share elements has two versions, and `chpl.array_overlaps` as the condition. It is
    false for variables that own their elements, and else arithmetic on views. Neighbouring assignments have one test
    for all, so that their loops stay neighbours.
  }];
}

def ChplFuseLoops : Pass<"chpl-fuse-loops", "::mlir::ModuleOp"> {
  let summary = "Make one loop of neighbouring parallel loops over equal index sets";
  let description = [{
    Loops are one where no position of the second depends on another position of the first, which integer sets decide.
    Where that hangs on values that are known when the program runs, it is tested before the loops.
  }];
  let options = [
    Option<"report", "report", "bool", /*default=*/"false", "remarks on what became of each parallel loop">
  ];
}

def ChplSliceViews : Pass<"chpl-slice-views", "::mlir::ModuleOp"> {
  let summary = "Make views of slices arithmetic on views of their arrays";
  let description = [{
    A slice shows elements at distances from the first element of its array, which are computed where its view is used.
    Accesses to several slices of one array then share an address. A slice that was tested when it was made is tested
    again where its array may have been resized in between.
  }];
}

def ChplShiftViews : Pass<"chpl-shift-views", "::mlir::func::FuncOp"> {
  let summary = "Use one view for slices at constant distances";
  let description = [{
    Elements of slices of one array and shape that lie a constant number of rows and columns apart are elements of one of
    the slices, at other positions: loops over several slices have as few addresses as loops over indices.
  }];
}

def ChplHoistChecks : Pass<"chpl-hoist-checks", "::mlir::func::FuncOp"> {
  let summary = "Test bounds once before a loop";
  let description = [{
    A loop whose indices are known before it gets a version without their checks, for when all of them are in bounds.
  }];
}

def ChplInspectChecks : Pass<"chpl-inspect-checks", "::mlir::func::FuncOp"> {
  let summary = "Test indices that a loop loads for a block of its iterations at once";
  let description = [{
    Innermost loops that were parallel are taken apart into blocks of iterations. A loop of vectors tests the indices of a
    block; where they are in bounds, the block runs without their checks, and can become vectors.
  }];
}

def ChplInspectNests : Pass<"chpl-inspect-nests", "::mlir::func::FuncOp"> {
  let summary = "Test indices that loops inside of a parallel loop load for a block of its iterations at once";
  let description = [{
    Loops that were parallel, with serial loops in them over ranges that iterations load, are taken apart into blocks of
    iterations. One loop over all elements of a block tests their indices; where they are in bounds, the block runs without
    their checks.
  }];
}

def ChplDistinctArrays : Pass<"chpl-distinct-arrays", "::mlir::ModuleOp"> {
  let summary = "Say of accesses to elements which arrays they are not in";
  let description = [{
    Arrays that are variables own their storage. Accesses to elements of several such arrays in a function get alias
    scopes, so that loops over them need no checks for overlap.
  }];
}

def ChplOrderLoops : Pass<"chpl-order-loops", "::mlir::func::FuncOp"> {
  let summary = "Let parallel loops walk along memory";
  let description = [{
    A parallel loop all of whose accesses go down columns is interchanged; one with accesses along rows and columns is
    marked `chpl.tiled`, and chpl-lower-forall makes its last two loops go through squares of 16 x 16 positions.
  }];
  let options = [
    Option<"report", "report", "bool", /*default=*/"false", "remarks on what became of such loops">
  ];
}

def ChplReportLoops : Pass<"chpl-report-loops", "::mlir::ModuleOp"> {
  let summary = "Say of each loop how it runs and what it checks";
  let options = [
    Option<"parallel", "parallel", "bool", /*default=*/"false", "remarks on parallel loops">,
    Option<"checks", "checks", "bool", /*default=*/"false", "remarks on the checks in loops">
  ];
}

def ChplLowerForall : Pass<"chpl-lower-forall", "::mlir::ModuleOp"> {
  let summary = "Turn parallel loops and tasks into functions that the runtime library runs";
  let description = [{
    The body of a loop becomes a function over a box of positions: an ordinary loop nest. The runtime library hands
    out the boxes to threads. Accesses to memory from outside the loop are marked as independent between iterations.
  }];
}

def ChplFlattenCFG : Pass<"chpl-flatten-cfg", "::mlir::func::FuncOp"> {
  let summary = "Turn structured control flow into branches between blocks";
  let dependentDialects = ["::mlir::cf::ControlFlowDialect"];
}

def ChplExpandRuntime : Pass<"chpl-expand-runtime", "::mlir::ModuleOp"> {
  let summary = "Turn checks and the ops on array headers and objects into calls of the runtime library";
  let dependentDialects = ["::mlir::cf::ControlFlowDialect"];
}

#endif // CHOIR_DIALECT_CHPL_TRANSFORMS_PASSES_TD

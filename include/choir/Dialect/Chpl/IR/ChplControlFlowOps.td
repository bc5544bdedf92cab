//===- ChplControlFlowOps.td - Structured control flow with early exits, iterators -*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef CHOIR_DIALECT_CHPL_CONTROLFLOWOPS_TD
#define CHOIR_DIALECT_CHPL_CONTROLFLOWOPS_TD

include "choir/Dialect/Chpl/IR/ChplOpBase.td"

// Each region is a single block that ends in `chpl.end` (continue after the construct, or with the next iteration) or
// in an exit: break, continue, return, unreachable. Regions have no results: values that they change are in memory.

//===----------------------------------------------------------------------===//
// Constructs
//===----------------------------------------------------------------------===//

def Chpl_IfOp : Chpl_Op<"if", [NoRegionArguments, RecursiveMemoryEffects]> {
  let summary = "runs one of two regions";
  let arguments = (ins I1:$condition);
  let regions = (region SizedRegion<1>:$thenRegion, MaxSizedRegion<1>:$elseRegion);
  let builders = [OpBuilder<(ins "::mlir::Value":$condition, CArg<"bool", "false">:$withElse)>];
  let skipDefaultBuilders = 1;
  let assemblyFormat = "$condition $thenRegion (`else` $elseRegion^)? attr-dict";
  let extraClassDeclaration = [{
    ::mlir::Block *thenBlock() { return &getThenRegion().front(); }
    /// Null without an else region.
    ::mlir::Block *elseBlock() { return getElseRegion().empty() ? nullptr : &getElseRegion().front(); }
  }];
}

def Chpl_IfSeveralOp : Chpl_Op<"if_several", [NoRegionArguments, RecursiveMemoryEffects]> {
  let summary = "runs its region where the process plays several locales";
  let description = "`chpl-split-locales` makes two versions of each function that depends on it.";
  let regions = (region SizedRegion<1>:$body);
  let skipDefaultBuilders = 1;
  let builders = [OpBuilder<(ins)>];
  let assemblyFormat = "$body attr-dict";
}

def Chpl_LoopOp : Chpl_Op<"loop", [RecursiveMemoryEffects, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmBlockArgumentNames"]>]> {
  let summary = "while and do-while";
  let description = [{
    `condition` ends in `chpl.condition`; `body` has the label as its argument. With `post_test` the body runs once
    before the condition is first tested; `chpl.continue` goes to the condition.

    ```mlir
    chpl.loop while { chpl.condition %c } do label %l { ... chpl.break %l }
    ```
  }];
  let arguments = (ins UnitAttr:$post_test);
  let regions = (region SizedRegion<1>:$condition, SizedRegion<1>:$body);
  let skipDefaultBuilders = 1;
  let builders = [OpBuilder<(ins CArg<"bool", "false">:$postTest)>];
  let assemblyFormat = [{
    (`post_test` $post_test^)? `while` $condition `do` custom<LabelledBody>($body) attr-dict
  }];
  let extraClassDeclaration = [{
    ::mlir::BlockArgument label() { return getBody().getArgument(0); }
  }];
  let hasVerifier = 1;
}

def Chpl_ForOp : Chpl_Op<"for", [AllTypesMatch<["low", "step"]>, RecursiveMemoryEffects, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmBlockArgumentNames"]>]> {
  let summary = "a counted serial loop";
  let description = [{
    The induction variable takes low, low + step, ... in all `count` values; the body has it and the label as its
    arguments. The count is an unsigned i64: a range may have more than 2^63 - 1 indices. `parallel` says that the
    iterations may be vectorised (`foreach`).

    ```mlir
    chpl.for %i = %low count %n step %s label %l : i64 { ... }
    ```
  }];
  let arguments = (ins AnySignlessInteger:$low, I64:$count, AnySignlessInteger:$step, UnitAttr:$parallel);
  let regions = (region SizedRegion<1>:$body);
  let skipDefaultBuilders = 1;
  let builders = [OpBuilder<(ins "::mlir::Value":$low, "::mlir::Value":$count, "::mlir::Value":$step)>];
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = [{
    ::mlir::BlockArgument inductionVar() { return getBody().getArgument(0); }
    ::mlir::BlockArgument label() { return getBody().getArgument(1); }
    /// True if a break or return inside may end the loop early.
    bool canExitEarly();
  }];
  let hasVerifier = 1;
}

def Chpl_BreakableOp : Chpl_Op<"breakable", [RecursiveMemoryEffects, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmBlockArgumentNames"]>]> {
  let summary = "runs its body once; `chpl.break` leaves it";
  let regions = (region SizedRegion<1>:$body);
  let skipDefaultBuilders = 1;
  let builders = [OpBuilder<(ins)>];
  let assemblyFormat = "custom<LabelledBody>($body) attr-dict";
  let extraClassDeclaration = [{
    ::mlir::BlockArgument label() { return getBody().getArgument(0); }
  }];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Terminators
//===----------------------------------------------------------------------===//

class Chpl_Exit<string mnemonic, list<Trait> traits = []> : Chpl_Op<mnemonic, traits # [Terminator]>;

def Chpl_EndOp : Chpl_Exit<"end", [Pure]> {
  let summary = "the normal end of a region";
  let assemblyFormat = "attr-dict";
}

def Chpl_ConditionOp : Chpl_Exit<"condition", [HasParent<"LoopOp">, Pure]> {
  let summary = "ends the condition of a loop: goes on while true";
  let arguments = (ins I1:$condition);
  let assemblyFormat = "$condition attr-dict";
}

def Chpl_BreakOp : Chpl_Exit<"break"> {
  let summary = "leaves the construct that the label names";
  let arguments = (ins Chpl_Label:$label);
  let assemblyFormat = "$label attr-dict";
  let hasVerifier = 1;
}

def Chpl_ContinueOp : Chpl_Exit<"continue"> {
  let summary = "goes on with the next iteration of the loop that the label names";
  let arguments = (ins Chpl_Label:$label);
  let assemblyFormat = "$label attr-dict";
  let hasVerifier = 1;
}

def Chpl_ReturnOp : Chpl_Exit<"return"> {
  let summary = "returns from the function; allowed at any depth, but not out of a task";
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "($values^ `:` type($values))? attr-dict";
  let hasVerifier = 1;
}

def Chpl_UnreachableOp : Chpl_Exit<"unreachable"> {
  let summary = "never reached: follows halts, and constructs whose regions all exit";
  let assemblyFormat = "attr-dict";
}

//===----------------------------------------------------------------------===//
// Iterators
//===----------------------------------------------------------------------===//

def Chpl_IterateOp : Chpl_Op<"iterate", [DeclareOpInterfaceMethods<SymbolUserOpInterface>, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmBlockArgumentNames"]>]> {
  let summary = "runs the body for every value that an iterator yields";
  let description = [{
    The iterator is a `func.func` with `chpl.yields`; its results (the error of one that throws) are the op's, and are
    zero where the body left the loop. The body has the yielded value and the label as its arguments; it may break,
    continue, and return from the enclosing function.

    ```mlir
    %e = chpl.iterate @walk(%tree) : (!chpl.class<@Tree>) -> !chpl.class<@Error> yields %x : i64 label %l { ... }
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$iterator, Variadic<AnyType>:$args);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$body);
  let skipDefaultBuilders = 1;
  let builders = [OpBuilder<(ins "::llvm::StringRef":$iterator, "::mlir::ValueRange":$args,
                                 "::mlir::TypeRange":$results, "::mlir::Type":$yielded)>];
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = [{
    ::mlir::BlockArgument yielded() { return getBody().getArgument(0); }
    ::mlir::BlockArgument label() { return getBody().getArgument(1); }
  }];
  let hasVerifier = 1;
}

def Chpl_YieldOp : Chpl_Op<"yield", [NoRegionArguments]> {
  let summary = "hands a value to the loop over the iterator; continues after the loop's body";
  let description = [{
    `cleanup` runs if the body leaves the loop: it ends the lifetimes of the iterator's live values.

    ```mlir
    chpl.yield %x : i64 cleanup { func.call @R.deinit(%r) : ... chpl.end }
    ```
  }];
  let arguments = (ins AnyType:$value);
  let regions = (region MaxSizedRegion<1>:$cleanup);
  let skipDefaultBuilders = 1;
  let builders = [OpBuilder<(ins "::mlir::Value":$value, CArg<"bool", "false">:$withCleanup)>];
  let assemblyFormat = "$value `:` type($value) (`cleanup` $cleanup^)? attr-dict";
  let hasVerifier = 1;
}

def Chpl_LoopReducesOp : Chpl_Op<"loop_reduces", [Pure]> {
  let summary = "whether the parallel loop that runs the iterator around has reductions";
  let description = [{
    With reductions, the iterator must cut its work into parts that depend on the work alone; without, the parts may
    depend on the number of threads. `chpl-lower-iterators` folds the op in the copy of the iterator.
  }];
  let results = (outs I1:$result);
  let assemblyFormat = "attr-dict";
}

def Chpl_GeneratorOp : Chpl_Op<"generator", [DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "an iterator that runs on demand, stopped before its first yield";
  let description = [{
    For the members of a zip after the first. Each `chpl.resume` runs the iterator to its next yield, and stores to
    `slot`: whether it yielded, the value, and, after the end, the iterator's results. `chpl.drop` ends the generator at
    its current yield, with the iterator's live values.

    ```mlir
    %g = chpl.generator @walk(%tree) to %slot : (!chpl.class<@Tree>) -> !chpl.ref<!chpl.record<"generated", (i1, i64)>>
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$iterator, Variadic<AnyType>:$args, Chpl_RecordRef:$slot);
  let results = (outs Chpl_CPtr:$handle);
  let assemblyFormat = "$iterator `(` $args `)` `to` $slot attr-dict `:` functional-type($args, $slot)";
  let extraClassDeclaration = [{
    enum SlotField { HasValue, YieldedValue, FirstResult };
    /// The record type of the slot.
    static RecordType getSlotType(::mlir::Type yielded, ::mlir::TypeRange results);
  }];
}

def Chpl_ResumeOp : Chpl_Op<"resume"> {
  let summary = "runs a generator to its next yield, or to its end";
  let arguments = (ins Chpl_CPtr:$handle);
  let assemblyFormat = "$handle attr-dict";
}

def Chpl_DropOp : Chpl_Op<"drop"> {
  let summary = "ends a generator";
  let arguments = (ins Chpl_CPtr:$handle);
  let assemblyFormat = "$handle attr-dict";
}

#endif // CHOIR_DIALECT_CHPL_CONTROLFLOWOPS_TD

//===- ChplScanOps.td - Scans in vectors ------------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef CHOIR_DIALECT_CHPL_SCANOPS_TD
#define CHOIR_DIALECT_CHPL_SCANOPS_TD

include "choir/Dialect/Chpl/IR/ChplAttrs.td"
include "choir/Dialect/Chpl/IR/ChplOpBase.td"

class Chpl_ScanOp<string mnemonic, list<Trait> traits> : Chpl_Op<mnemonic, traits> {
  let hasVerifier = 1;
}

def Chpl_ScanLanesOp : Chpl_ScanOp<"scan_lanes", [
    MemoryEffects<[MemRead, MemWrite]>, AllTypesMatch<["total", "before", "result"]>]> {
  let summary = "what the elements come to up to each of 64 neighbours";
  let description = [{
    Of each vector of eight elements x0 to x7, p0 to p7 are what they come to from x0 on, in three steps: each second
    element takes in the one before it, then the second half of each four the last of the first half, then that of the
    eight. Elements of the target are `before op (total op p)`; the total goes on to be `total op p7`, from vector to
    vector. The order of the operations is part of the meaning, whatever a program's licence to reassociate. A total of
    reals is not -0.0: so it is of no matter which sign zeros among the p have. With `streaming`, vectors of the target are aligned and are written past the caches.

    ```mlir
    %t = chpl.scan_lanes add %total, %from, before %b, %to : f64
    ```
  }];
  let arguments = (ins Chpl_ScanKindAttr:$kind, AnyType:$total, Chpl_CPtr:$from, AnyType:$before, Chpl_CPtr:$to,
                       UnitAttr:$streaming);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$kind $total `,` $from `,` `before` $before `,` $to (`streaming` $streaming^)? attr-dict `:` type($total)";
}

def Chpl_SumLanesOp : Chpl_ScanOp<"sum_lanes", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "the totals that `chpl.scan_lanes` has after 64 elements of up to eight rows, bit by bit";
  let description = [{
    A row begins `stride` elements after that before it. Its total is the element of `totals` at its number, which is
    combined with the row's elements; lanes past the number of `rows` hold any value afterwards. There are eight totals
    whatever the number of rows.

    ```mlir
    chpl.sum_lanes add %totals, %from stride %s rows %n : f64
    ```
  }];
  let arguments = (ins Chpl_ScanKindAttr:$kind, Chpl_CPtr:$totals, Chpl_CPtr:$from, I64:$stride, I64:$rows,
                       TypeAttr:$element);
  let assemblyFormat = "$kind $totals `,` $from `stride` $stride `rows` $rows attr-dict `:` $element";
}

def Chpl_CombineTotalsOp : Chpl_ScanOp<"combine_totals", [Pure, SameOperandsAndResultType]> {
  let summary = "one operation of a scan, which is not reassociated either";
  let arguments = (ins Chpl_ScanKindAttr:$kind, AnyType:$left, AnyType:$right);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$kind $left `,` $right attr-dict `:` type($left)";
}

#endif // CHOIR_DIALECT_CHPL_SCANOPS_TD

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
  let summary = "inclusive scan of 64 adjacent elements, in vectors of eight";
  let description = [{
    For each vector x0..x7 of `from`, in order:

        p = inclusive prefixes of x0..x7, in three steps:
              distance 1:  lanes 1, 3, 5, 7   combine with lanes 0, 2, 4, 6
              distance 2:  lanes 2, 3 | 6, 7  combine with lane 1 | lane 5
              distance 4:  lanes 4..7         combine with lane 3
        to[0..7] = before op (total op p)
        total    = total op p7

    The result is the last total. The order of operations is fixed, whatever the licence to reassociate. A total of
    reals is never -0.0, so the signs of zeros among the prefixes do not matter. `streaming`: vectors of the target are
    aligned, and stores are non-temporal.

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
  let summary = "the totals of `chpl.scan_lanes` over 64 elements of up to eight rows, with the same bits";
  let description = [{
    Row r begins `stride` elements after row r - 1; `totals[r]` is combined with the row's 64 elements. `totals` has
    eight elements; those from `rows` on are undefined afterwards.

    ```mlir
    chpl.sum_lanes add %totals, %from stride %s rows %n : f64
    ```
  }];
  let arguments = (ins Chpl_ScanKindAttr:$kind, Chpl_CPtr:$totals, Chpl_CPtr:$from, I64:$stride, I64:$rows,
                       TypeAttr:$element);
  let assemblyFormat = "$kind $totals `,` $from `stride` $stride `rows` $rows attr-dict `:` $element";
}

def Chpl_CombineTotalsOp : Chpl_ScanOp<"combine_totals", [Pure, SameOperandsAndResultType]> {
  let summary = "one operation of a scan, never reassociated";
  let arguments = (ins Chpl_ScanKindAttr:$kind, AnyType:$left, AnyType:$right);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$kind $left `,` $right attr-dict `:` type($left)";
}

#endif // CHOIR_DIALECT_CHPL_SCANOPS_TD

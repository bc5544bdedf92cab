//===- ChplArrayOps.td - Arrays, views and domain links -*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef CHOIR_DIALECT_CHPL_ARRAYOPS_TD
#define CHOIR_DIALECT_CHPL_ARRAYOPS_TD

include "choir/Dialect/Chpl/IR/ChplOpBase.td"

//===----------------------------------------------------------------------===//
// Views and elements
//===----------------------------------------------------------------------===//

def Chpl_ViewOfOp : Chpl_Op<"view_of", [MemoryEffects<[MemRead<Chpl_ArrayHeader>]>, InferTypeOpAdaptor]> {
  let summary = "where the elements of an array are now";
  let description = [{
    Its only effect is the read of the header, so the op may move and be shared as long as no header is written.
    On the header of a slice, the op first refreshes the slice from its base.
  }];
  let arguments = (ins Chpl_ArrayRef:$array);
  let results = (outs Chpl_View:$view);
  let assemblyFormat = "$array attr-dict `:` custom<Pointee>(type($array))";
}

def Chpl_MakeViewOp : Chpl_Op<"make_view", [Pure, AttrSizedOperandSegments]> {
  let summary = "a view out of its parts";
  let description = [{
    Address of the element at the lows; low, count, index stride and element stride of each dimension. Outlined
    functions get views in these parts.
  }];
  let arguments = (ins Chpl_CPtr:$data, Variadic<I64>:$lows, Variadic<I64>:$counts, Variadic<I64>:$strides,
                       Variadic<I64>:$elementStrides);
  let results = (outs Chpl_View:$view);
  let assemblyFormat = [{
    $data `[` $lows `]` `[` $counts `]` `[` $strides `]` `[` $elementStrides `]` attr-dict `:` type($view)
  }];
  let hasVerifier = 1;
}

def Chpl_ElemRefOp : Chpl_Op<"elem_ref", [Pure, InferTypeOpAdaptor]> {
  let summary = "the address of the element at an index";
  let description = "Not checked: `chpl.check_bounds` comes before it where checks are on.";
  let arguments = (ins Chpl_View:$view, Variadic<I64>:$indices);
  let results = (outs Chpl_Ref:$ref);
  let assemblyFormat = "$view `[` $indices `]` attr-dict `:` type($view)";
  let hasVerifier = 1;
}

def Chpl_ElemRefAtOp : Chpl_Op<"elem_ref_at", [Pure, InferTypeOpAdaptor]> {
  let summary = "the address of the element at a 0-based position in each dimension";
  let arguments = (ins Chpl_View:$view, Variadic<I64>:$positions);
  let results = (outs Chpl_Ref:$ref);
  let assemblyFormat = "$view `[` $positions `]` attr-dict `:` type($view)";
  let hasVerifier = 1;
}

class Chpl_ViewQuery<string mnemonic, string what> : Chpl_Op<mnemonic, [Pure]> {
  let summary = what;
  let arguments = (ins Chpl_View:$view, ConfinedAttr<I32Attr, [IntNonNegative]>:$dim);
  let results = (outs I64:$result);
  let assemblyFormat = "$view `,` $dim attr-dict `:` type($view)";
  let hasVerifier = 1;
}
def Chpl_ViewLowOp : Chpl_ViewQuery<"view_low", "the first index of the iteration over a dimension">;
def Chpl_ViewCountOp : Chpl_ViewQuery<"view_count", "the number of indices of a dimension">;
def Chpl_ViewStrideOp
    : Chpl_ViewQuery<"view_stride", "the index stride of a dimension; negative for downward iteration">;
def Chpl_ViewElementStrideOp
    : Chpl_ViewQuery<"view_element_stride", "the distance in elements of neighbours along a dimension">;

def Chpl_ViewDataOp : Chpl_Op<"view_data", [Pure]> {
  let summary = "the address of the element at the lows";
  let arguments = (ins Chpl_View:$view);
  let results = (outs Chpl_CPtr:$data);
  let assemblyFormat = "$view attr-dict `:` type($view)";
}

//===----------------------------------------------------------------------===//
// Headers
//===----------------------------------------------------------------------===//

def Chpl_ElementOpsOp : Chpl_Op<"element_ops", [Symbol, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "how the elements of an array are initialised, deinitialised and moved";
  let description = [{
    A table for the runtime library (`struct choir_elt_ops`). `init` and `deinit` are functions of
    (pointer to elements, count, context), `move` of (target, source, count, context), `free_context` of (context).
    Missing functions default to operations on plain bytes.

    ```mlir
    chpl.element_ops @string_elements init @i deinit @d move @m
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, OptionalAttr<FlatSymbolRefAttr>:$init,
                       OptionalAttr<FlatSymbolRefAttr>:$deinit, OptionalAttr<FlatSymbolRefAttr>:$move,
                       OptionalAttr<FlatSymbolRefAttr>:$free_context);
  let assemblyFormat = [{
    $sym_name (`init` $init^)? (`deinit` $deinit^)? (`move` $move^)? (`free_context` $free_context^)? attr-dict
  }];
}

def Chpl_ElementOpsAddressOp : Chpl_Op<"element_ops_address", [Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "the address of a chpl.element_ops table";
  let arguments = (ins FlatSymbolRefAttr:$table);
  let results = (outs Chpl_CPtr:$address);
  let assemblyFormat = "$table attr-dict";
  let builders = [OpBuilder<(ins "::mlir::FlatSymbolRefAttr":$table)>];
}

class Chpl_HeaderOp<string mnemonic, list<Trait> traits = []>
    : Chpl_Op<mnemonic, traits # [MemoryEffects<[MemRead, MemWrite, MemRead<Chpl_ArrayHeader>, MemWrite<Chpl_ArrayHeader>]>]>;

def Chpl_ArrayInitOp : Chpl_HeaderOp<"array_init", [AttrSizedOperandSegments, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "makes an array with storage of its own in an uninitialised header";
  let description = [{
    Low, count and stride per dimension (negative stride: the domain is iterated downwards; low is still the lowest
    index). Elements are initialised by `elements` (default: zero bits) unless `noinit`.
    `link` is the domain variable that can resize the array; `context` is handed to the functions of `elements` and
    owned by the array. The variable `placement` holds a placement (runtime library) by which the elements lie in the
    memory of several locales, or null.

    ```mlir
    chpl.array_init %a [%low] [%count] [%stride] elements @ops context %c link %d : !chpl.array<f64, 1>
    ```
  }];
  let arguments = (ins Chpl_ArrayRef:$array, Variadic<I64>:$lows, Variadic<I64>:$counts, Variadic<I64>:$strides,
                       OptionalAttr<FlatSymbolRefAttr>:$elements, Optional<Chpl_CPtr>:$element_context,
                       Optional<Chpl_CPtr>:$link, Optional<Chpl_Ref>:$placement, UnitAttr:$noinit);
  let assemblyFormat = [{
    (`noinit` $noinit^)? $array `[` $lows `]` `[` $counts `]` `[` $strides `]`
    (`elements` $elements^)? (`context` $element_context^)? (`link` $link^)?
    (`placed` $placement^ `:` type($placement))? attr-dict `:` custom<Pointee>(type($array))
  }];
  let hasVerifier = 1;
}

def Chpl_ArraySetBoundsOp : Chpl_HeaderOp<"array_set_bounds", [AttrSizedOperandSegments]> {
  let summary = "the bounds of the array's indices as its domain has them";
  let description = "Those of `1..10 by 2` are 1 and 10. An array without has its outermost indices.";
  let arguments = (ins Chpl_ArrayRef:$array, Variadic<I64>:$lows, Variadic<I64>:$highs);
  let assemblyFormat = "$array `[` $lows `]` `[` $highs `]` attr-dict `:` custom<Pointee>(type($array))";
  let hasVerifier = 1;
}

def Chpl_ArrayBoundOp : Chpl_Op<"array_bound", [MemoryEffects<[MemRead<Chpl_ArrayHeader>]>]> {
  let summary = "the low or high bound of a dimension as the array's domain has it";
  let arguments = (ins Chpl_ArrayRef:$array, ConfinedAttr<I32Attr, [IntNonNegative]>:$dim, UnitAttr:$high);
  let results = (outs I64:$result);
  let assemblyFormat = "(`high` $high^)? $array `,` $dim attr-dict `:` custom<Pointee>(type($array))";
  let hasVerifier = 1;
}

def Chpl_ArrayDeinitOp : Chpl_HeaderOp<"array_deinit"> {
  let summary = "deinitialises the elements and frees the storage; on a slice: forgets the base";
  let description = "`half_built`: the elements are deinitialised already; only the storage is freed.";
  let arguments = (ins Chpl_ArrayRef:$array, UnitAttr:$half_built);
  let assemblyFormat = "$array attr-dict `:` custom<Pointee>(type($array))";
}

def Chpl_ArrayMoveOp : Chpl_HeaderOp<"array_move", [SameTypeOperands]> {
  let summary = "moves the array from source to the uninitialised target";
  let arguments = (ins Chpl_ArrayRef:$target, Chpl_ArrayRef:$source);
  let assemblyFormat = "$target `,` $source attr-dict `:` custom<Pointee>(type($target))";
}

def Chpl_ArraySwapOp : Chpl_HeaderOp<"array_swap"> {
  let summary = "exchanges the storage of two arrays in constant time";
  let description = "False, and nothing done, if shapes differ or one is a slice: swap the elements then.";
  let arguments = (ins Chpl_ArrayRef:$left, Chpl_ArrayRef:$right);
  let results = (outs I1:$done);
  let assemblyFormat = "$left `,` $right attr-dict `:` custom<Pointee>(type($left)) `,` custom<Pointee>(type($right))";
}

def Chpl_ArrayCopyOp : Chpl_Op<"array_copy", [MemoryEffects<[MemRead, MemWrite, MemRead<Chpl_ArrayHeader>]>]> {
  let summary = "copies plain elements between arrays of equal shape, in parallel where large";
  let description = "False, and nothing done, if shapes or layouts do not allow it: copy the elements then.";
  let arguments = (ins Chpl_ArrayRef:$target, Chpl_ArrayRef:$source);
  let results = (outs I1:$done);
  let assemblyFormat = "$target `,` $source attr-dict `:` custom<Pointee>(type($target)) `,` custom<Pointee>(type($source))";
}

def Chpl_ArrayOverlapsOp : Chpl_Op<"array_overlaps", [MemoryEffects<[MemRead<Chpl_ArrayHeader>]>]> {
  let summary = "whether two arrays may share elements at different positions";
  let description = [{
    Decided on addresses. Arrays with the same elements at the same positions do not overlap in this sense, nor do
    interleaved slices. `chpl-expand-overlaps` lowers the op to arithmetic on views.
  }];
  let arguments = (ins Chpl_ArrayRef:$left, Chpl_ArrayRef:$right);
  let results = (outs I1:$result);
  let assemblyFormat = "$left `,` $right attr-dict `:` custom<Pointee>(type($left)) `,` custom<Pointee>(type($right))";
}

def Chpl_ArraySliceOp : Chpl_HeaderOp<"array_slice", [AttrSizedOperandSegments]> {
  let summary = "makes a header that shows a part of an array";
  let description = [{
    Low, count and stride per dimension of `base`, in the indices of `base`; `checked`: a part outside halts.
    Dimensions whose `kept` is false are fixed at their low and leave the view (rank change). Without `kept` all stay.
    The header of a slice is always a `chpl.local`, with room for the rank of the array that owns the storage
    (`header_rank`); it is never moved into a field or element.

    ```mlir
    chpl.array_slice checked %row of %a [%i, %l] [%one, %n] [%one, %one] kept [false, true] : ...
    ```
  }];
  let arguments = (ins Chpl_ArrayRef:$view, Chpl_ArrayRef:$base, Variadic<I64>:$lows, Variadic<I64>:$counts,
                       Variadic<I64>:$strides, OptionalAttr<DenseBoolArrayAttr>:$kept, UnitAttr:$checked);
  let assemblyFormat = [{
    (`checked` $checked^)? $view `of` $base `[` $lows `]` `[` $counts `]` `[` $strides `]` (`kept` $kept^)? attr-dict
    `:` custom<Pointee>(type($view)) `,` custom<Pointee>(type($base))
  }];
  let hasVerifier = 1;
}

def Chpl_ArrayReindexOp : Chpl_HeaderOp<"array_reindex", [AttrSizedOperandSegments]> {
  let summary = "makes a header that shows all of an array under other indices";
  let description = [{
    Low, count and stride per dimension of the view; the counts must be the array's. `reshaped`: in any shape of as
    many elements, row-major in both, whose elements lie next to one another in storage; gaps between them halt.

    ```mlir
    chpl.array_reindex reshaped %matrix of %vector [%one, %one] [%rows, %columns] [%one, %one] : ...
    ```
  }];
  let arguments = (ins Chpl_ArrayRef:$view, Chpl_ArrayRef:$base, Variadic<I64>:$lows, Variadic<I64>:$counts,
                       Variadic<I64>:$strides, UnitAttr:$reshaped);
  let assemblyFormat = [{
    (`reshaped` $reshaped^)? $view `of` $base `[` $lows `]` `[` $counts `]` `[` $strides `]` attr-dict
    `:` custom<Pointee>(type($view)) `,` custom<Pointee>(type($base))
  }];
  let hasVerifier = 1;
}

def Chpl_ArrayIsViewOp : Chpl_Op<"array_is_view", [MemoryEffects<[MemRead<Chpl_ArrayHeader>]>]> {
  let summary = "whether the header shows another array's storage";
  let arguments = (ins Chpl_ArrayRef:$array);
  let results = (outs I1:$result);
  let assemblyFormat = "$array attr-dict `:` custom<Pointee>(type($array))";
}

def Chpl_ArrayLinkOp : Chpl_Op<"array_link", [MemoryEffects<[MemRead<Chpl_ArrayHeader>]>]> {
  let summary = "the domain link of an array, or null";
  let arguments = (ins Chpl_ArrayRef:$array);
  let results = (outs Chpl_CPtr:$link);
  let assemblyFormat = "$array attr-dict `:` custom<Pointee>(type($array))";
}

//===----------------------------------------------------------------------===//
// Domain links: what the arrays over one domain variable share
//===----------------------------------------------------------------------===//

def Chpl_DomainLinkNewOp : Chpl_HeaderOp<"domain_link_new", [AttrSizedOperandSegments]> {
  let summary = "a new link with one reference";
  let arguments = (ins Variadic<I64>:$lows, Variadic<I64>:$counts, Variadic<I64>:$strides);
  let results = (outs Chpl_CPtr:$link);
  let assemblyFormat = "`[` $lows `]` `[` $counts `]` `[` $strides `]` attr-dict";
  let hasVerifier = 1;
}

def Chpl_DomainLinkRetainOp : Chpl_Op<"domain_link_retain", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "one more reference; nothing for null";
  let arguments = (ins Chpl_CPtr:$link);
  let assemblyFormat = "$link attr-dict";
}

def Chpl_DomainLinkReleaseOp : Chpl_Op<"domain_link_release", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "one reference less; nothing for null";
  let arguments = (ins Chpl_CPtr:$link);
  let assemblyFormat = "$link attr-dict";
}

def Chpl_DomainLinkAssignOp : Chpl_HeaderOp<"domain_link_assign", [AttrSizedOperandSegments]> {
  let summary = "new bounds for every array over the link; elements at common indices are kept";
  let arguments = (ins Chpl_CPtr:$link, Variadic<I64>:$lows, Variadic<I64>:$counts, Variadic<I64>:$strides);
  let assemblyFormat = "$link `[` $lows `]` `[` $counts `]` `[` $strides `]` attr-dict";
  let hasVerifier = 1;
}

def Chpl_DomainLinkSetBoundsOp : Chpl_HeaderOp<"domain_link_set_bounds", [AttrSizedOperandSegments]> {
  let summary = "chpl.array_set_bounds of every array over the link";
  let arguments = (ins Chpl_CPtr:$link, Variadic<I64>:$lows, Variadic<I64>:$highs);
  let assemblyFormat = "$link `[` $lows `]` `[` $highs `]` attr-dict";
  let hasVerifier = 1;
}

def Chpl_InSlotOp : Chpl_Op<"in_slot", [Pure, AllTypesMatch<["index", "result"]>]> {
  let summary = "the address of an index, which a table of indices has in a slot";
  let description = [{
    For iterators over irregular domains, which know the slots of the indices that they yield. `changes` is how often
    the table had changed when it had the index in the slot. If the address has one component of the index alone, that
    is number `component`, and `rest` are the others in order. `chpl-reuse-slots` looks for accesses by the index.

    ```mlir
    %at = chpl.in_slot %key, %table[%slot] changes %n : !chpl.ref<i64>, !chpl.class<@Table>
    ```
  }];
  let arguments = (ins Chpl_Ref:$index, AnyType:$table, I64:$slot, I64:$changes, Variadic<AnyType>:$rest,
                       DefaultValuedAttr<I32Attr, "0">:$component);
  let results = (outs Chpl_Ref:$result);
  let assemblyFormat = [{
    $index `,` $table `[` $slot `]` `changes` $changes (`with` `(` $rest^ `:` type($rest) `)`)? attr-dict `:`
    type($index) `,` type($table)
  }];
}

def Chpl_KnownSlotOp : Chpl_Op<"known_slot", [Pure]> {
  let summary = "the slot that a table has an index in, if that is known without a search; otherwise a negative number";
  let description = [{
    The answer is known where the index comes from a loop over the table's indices, as `chpl.in_slot` says, and the
    table is as it was. `index` has the components of the index, or the address of one that is no scalar; `changes` is
    how often the table has changed. The program compares the answer with zero. Where it is negative, it searches, which
    changes nothing but may halt. `chpl-reuse-slots` answers; without it, nothing is known.

    ```mlir
    %slot = chpl.known_slot (%i, %j : i64, i64) in %table changes %n : !chpl.class<@Table>
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$index, AnyType:$table, I64:$changes);
  let results = (outs I64:$slot);
  let assemblyFormat = [{
    `(` $index `:` type($index) `)` `in` $table `changes` $changes attr-dict `:` type($table)
  }];
}

#endif // CHOIR_DIALECT_CHPL_ARRAYOPS_TD

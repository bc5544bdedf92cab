//===- ChplMemoryOps.td - Variables, loads and stores, pointers, atomics -*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef CHOIR_DIALECT_CHPL_MEMORYOPS_TD
#define CHOIR_DIALECT_CHPL_MEMORYOPS_TD

include "choir/Dialect/Chpl/IR/ChplOpBase.td"

def Chpl_LocalOp : Chpl_Op<"local", [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "a variable in the frame of the function or task";
  let description = [{
    Uninitialised memory of the function, or of the innermost enclosing task or iterator body. One slot for all
    executions: in a loop, each iteration finds the values of the last. `header_rank` makes room in an array header for
    a slice of arrays of that rank, if greater than the array's own rank.

    ```mlir
    %x = chpl.local "x" : f64
    ```
  }];
  let arguments = (ins OptionalAttr<StrAttr>:$name, OptionalAttr<I32Attr>:$header_rank);
  let results = (outs Res<Chpl_Ref, "", [MemAlloc]>:$ref);
  let builders = [OpBuilder<(ins "::mlir::Type":$type, CArg<"::llvm::StringRef", "{}">:$name)>];
  let assemblyFormat = "($name^)? (`header_rank` $header_rank^)? attr-dict `:` custom<Pointee>(type($ref))";
}

def Chpl_DebugVariableOp : Chpl_Op<"debug_variable"> {
  let summary = "tells debuggers that a variable of the source is at an address";
  let description = [{
    `number` is the variable's number in the program's `SourceInfo`. A `formal` is a parameter of the function around;
    outlining turns it into an ordinary variable.

    ```mlir
    chpl.debug_variable 3 at %x : f64
    ```
  }];
  let arguments = (ins Chpl_Ref:$ref, I64Attr:$number, UnitAttr:$is_formal);
  let assemblyFormat = "(`formal` $is_formal^)? $number `at` $ref attr-dict `:` custom<Pointee>(type($ref))";
}

def Chpl_GlobalOp : Chpl_Op<"global", [Symbol]> {
  let summary = "a module-scope variable";
  let description = [{
    Initialised by `init`, or zero. `extern`: defined elsewhere (in C).

    ```mlir
    chpl.global @n : i64
    chpl.global extern @environ : !llvm.ptr
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttr:$type, OptionalAttr<AnyAttr>:$init, UnitAttr:$is_extern,
                       UnitAttr:$is_constant, UnitAttr:$is_export);
  let assemblyFormat = [{
    (`extern` $is_extern^)? (`export` $is_export^)? (`constant` $is_constant^)? $sym_name `:` $type (`=` $init^)? attr-dict
  }];
  let builders = [OpBuilder<(ins "::llvm::StringRef":$name, "::mlir::Type":$type)>];
  let hasVerifier = 1;
}

def Chpl_AddressOfOp : Chpl_Op<"address_of", [Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "the address of a module-scope variable";
  let arguments = (ins FlatSymbolRefAttr:$global);
  let results = (outs Chpl_Ref:$ref);
  let assemblyFormat = "$global attr-dict `:` custom<Pointee>(type($ref))";
}

def Chpl_StringDataOp : Chpl_Op<"string_data", [Pure]> {
  let summary = "the bytes of a literal, followed by a zero byte";
  let arguments = (ins StrAttr:$text);
  let results = (outs Chpl_CPtr:$data);
  let assemblyFormat = "$text attr-dict";
  let builders = [OpBuilder<(ins "::llvm::StringRef":$text)>];
}

def Chpl_ConstantDataOp : Chpl_Op<"constant_data", [Pure]> {
  let summary = "the address of a constant array of numbers";
  let description = [{
    The layout is that of a C array.

    ```mlir
    %data = chpl.constant_data dense<[2, 3, 5, 7]> : tensor<4xi64>
    ```
  }];
  let arguments = (ins ElementsAttr:$values);
  let results = (outs Chpl_CPtr:$data);
  let assemblyFormat = "$values attr-dict";
}

def Chpl_ProcRefOp : Chpl_Op<"proc_ref", [Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "the code address of a function";
  let arguments = (ins FlatSymbolRefAttr:$callee);
  let results = (outs Chpl_CPtr:$address);
  let assemblyFormat = "$callee attr-dict";
  let builders = [OpBuilder<(ins "::llvm::StringRef":$callee)>];
}

def Chpl_LoadOp : Chpl_Op<"load", [
    TypesMatchWith<"result is what the reference points to", "ref", "result",
                   "::llvm::cast<::choir::chpl::RefType>($_self).getPointee()">]> {
  let summary = "the scalar in memory";
  let description = "bool is a byte in memory and i1 as a value. References, class references and views load as well.";
  let arguments = (ins Arg<Chpl_Ref, "", [MemRead]>:$ref);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$ref attr-dict `:` custom<Pointee>(type($ref))";
  let hasVerifier = 1;
}

def Chpl_StoreOp : Chpl_Op<"store", [
    TypesMatchWith<"value is what the reference points to", "ref", "value",
                   "::llvm::cast<::choir::chpl::RefType>($_self).getPointee()">]> {
  let summary = "puts a scalar into memory";
  let arguments = (ins AnyType:$value, Arg<Chpl_Ref, "", [MemWrite]>:$ref);
  let assemblyFormat = "$value `,` $ref attr-dict `:` custom<Pointee>(type($ref))";
  let hasVerifier = 1;
}

def Chpl_CopyBitsOp : Chpl_Op<"copy_bits", [SameTypeOperands, DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "copies a value bitwise: a trivial copy, or a move";
  let description = [{
    The addresses are equal, or do not overlap. Arrays in the value move as by `chpl.array_move`, so a source with
    arrays must not be used as a value again.
  }];
  let arguments = (ins Chpl_Ref:$target, Chpl_Ref:$source);
  let assemblyFormat = "$target `,` $source attr-dict `:` custom<Pointee>(type($target))";
}

def Chpl_ZeroBitsOp : Chpl_Op<"zero_bits"> {
  let summary = "sets a value to all zero bits";
  let arguments = (ins Arg<Chpl_Ref, "", [MemWrite]>:$target);
  let assemblyFormat = "$target attr-dict `:` custom<Pointee>(type($target))";
}

def Chpl_FieldRefOp : Chpl_Op<"field_ref", [Pure, InferTypeOpAdaptor]> {
  let summary = "the address of a stored field of a record";
  let description = "`%f = chpl.field_ref %r[1] : !chpl.record<\"p\", (i64, f64)>` has type `!chpl.ref<f64>`.";
  let arguments = (ins Chpl_RecordRef:$base, ConfinedAttr<I32Attr, [IntNonNegative]>:$index);
  let results = (outs Chpl_Ref:$ref);
  let assemblyFormat = "$base `[` $index `]` attr-dict `:` custom<Pointee>(type($base))";
}

def Chpl_TupleRefOp : Chpl_Op<"tuple_ref", [Pure, InferTypeOpAdaptor]> {
  let summary = "the address of a tuple element, position known";
  let arguments = (ins Chpl_TupleRef:$base, ConfinedAttr<I32Attr, [IntNonNegative]>:$index);
  let results = (outs Chpl_Ref:$ref);
  let assemblyFormat = "$base `[` $index `]` attr-dict `:` custom<Pointee>(type($base))";
}

def Chpl_TupleRefAtOp : Chpl_Op<"tuple_ref_at", [Pure, InferTypeOpAdaptor]> {
  let summary = "the address of an element of a homogeneous tuple, 0-based position known at run time";
  let description = "Not checked: `chpl.check_index` comes before it where checks are on.";
  let arguments = (ins Chpl_TupleRef:$base, I64:$index);
  let results = (outs Chpl_Ref:$ref);
  let assemblyFormat = "$base `[` $index `]` attr-dict `:` custom<Pointee>(type($base))";
}

def Chpl_PointerCastOp : Chpl_Op<"pointer_cast", [Pure]> {
  let summary = "the same address as another pointer type";
  let description = "Among references, class references and c_ptr (`!llvm.ptr`), in any direction.";
  let arguments = (ins Chpl_AnyPointer:$source);
  let results = (outs Chpl_AnyPointer:$result);
  let assemblyFormat = "$source attr-dict `:` type($source) `to` type($result)";
  let hasFolder = 1;
}

def Chpl_PointerOffsetOp : Chpl_Op<"pointer_offset", [Pure]> {
  let summary = "a c_ptr moved by a number of elements of the given type";
  let arguments = (ins Chpl_CPtr:$base, I64:$count, TypeAttr:$elementType);
  let results = (outs Chpl_CPtr:$result);
  let assemblyFormat = "$base `[` $count `]` attr-dict `:` $elementType";
  let builders = [OpBuilder<(ins "::mlir::Value":$base, "::mlir::Value":$count, "::mlir::Type":$elementType)>];
}

def Chpl_PointerDiffOp : Chpl_Op<"pointer_diff", [Pure]> {
  let summary = "the distance of two c_ptrs in elements of the given type";
  let arguments = (ins Chpl_CPtr:$lhs, Chpl_CPtr:$rhs, TypeAttr:$elementType);
  let results = (outs I64:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` $elementType";
}

def Chpl_PointerCompareOp : Chpl_Op<"pointer_compare", [Pure, SameTypeOperands]> {
  let summary = "compares two pointers: `eq`, `ne`, or `lt`, `le`, `gt`, `ge` by address";
  let arguments = (ins StrAttr:$predicate, Chpl_AnyPointer:$lhs, Chpl_AnyPointer:$rhs);
  let results = (outs I1:$result);
  let assemblyFormat = "$predicate $lhs `,` $rhs attr-dict `:` type($lhs)";
  let hasFolder = 1;
  let hasVerifier = 1;
}

def Chpl_SizeOfOp : Chpl_Op<"size_of", [Pure]> {
  let summary = "bytes that a value of the type takes in memory, padding at its end included";
  let arguments = (ins TypeAttr:$type);
  let results = (outs I64:$result);
  let assemblyFormat = "$type attr-dict";
  let builders = [OpBuilder<(ins "::mlir::Type":$type)>];
}

def Chpl_AtomicLoadOp : Chpl_Op<"atomic_load", [
    TypesMatchWith<"result is what the reference points to", "ref", "result",
                   "::llvm::cast<::choir::chpl::RefType>($_self).getPointee()">]> {
  let summary = "reads a scalar atomically";
  let description = "The order must not release.";
  let arguments = (ins Arg<Chpl_Ref, "", [MemRead, MemWrite]>:$ref, Chpl_MemoryOrderAttr:$order);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$order $ref attr-dict `:` custom<Pointee>(type($ref))";
  let hasVerifier = 1;
}

def Chpl_AtomicStoreOp : Chpl_Op<"atomic_store", [
    TypesMatchWith<"value is what the reference points to", "ref", "value",
                   "::llvm::cast<::choir::chpl::RefType>($_self).getPointee()">]> {
  let summary = "writes a scalar atomically";
  let description = "The order must not acquire.";
  let arguments = (ins AnyType:$value, Arg<Chpl_Ref, "", [MemRead, MemWrite]>:$ref, Chpl_MemoryOrderAttr:$order);
  let assemblyFormat = "$order $value `,` $ref attr-dict `:` custom<Pointee>(type($ref))";
  let hasVerifier = 1;
}

def Chpl_AtomicUpdateOp : Chpl_Op<"atomic_update", [
    TypesMatchWith<"value is what the reference points to", "ref", "value",
                   "::llvm::cast<::choir::chpl::RefType>($_self).getPointee()">,
    TypesMatchWith<"result is what the reference points to", "ref", "result",
                   "::llvm::cast<::choir::chpl::RefType>($_self).getPointee()">]> {
  let summary = "changes a scalar atomically; the result is the old value";
  let arguments = (ins Chpl_AtomicKindAttr:$kind, AnyType:$value, Arg<Chpl_Ref, "", [MemRead, MemWrite]>:$ref,
                       Chpl_MemoryOrderAttr:$order);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$kind $order $value `,` $ref attr-dict `:` custom<Pointee>(type($ref))";
  let hasVerifier = 1;
}

def Chpl_AtomicCompareExchangeOp : Chpl_Op<"atomic_compare_exchange", [SameTypeOperands]> {
  let summary = "replaces a scalar if it has the expected value (compared bitwise)";
  let description = [{
    `expected` and `desired` are in memory. `expected` receives the found value if that differs. True if replaced.
  }];
  let arguments = (ins Arg<Chpl_Ref, "", [MemRead, MemWrite]>:$ref, Arg<Chpl_Ref, "", [MemRead, MemWrite]>:$expected,
                       Arg<Chpl_Ref, "", [MemRead]>:$desired, Chpl_MemoryOrderAttr:$order);
  let results = (outs I1:$replaced);
  let assemblyFormat = "$order $ref `,` $expected `,` $desired attr-dict `:` custom<Pointee>(type($ref))";
}

def Chpl_AtomicFenceOp : Chpl_Op<"atomic_fence", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "orders all accesses before and after it";
  let description = "The order is not `relaxed`, which would order nothing.";
  let arguments = (ins Chpl_MemoryOrderAttr:$order);
  let assemblyFormat = "$order attr-dict";
  let hasVerifier = 1;
}

#endif // CHOIR_DIALECT_CHPL_MEMORYOPS_TD

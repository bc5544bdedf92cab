//===- ChplObjectOps.td - Classes, objects, calls -*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef CHOIR_DIALECT_CHPL_OBJECTOPS_TD
#define CHOIR_DIALECT_CHPL_OBJECTOPS_TD

include "choir/Dialect/Chpl/IR/ChplOpBase.td"
include "mlir/Interfaces/CallInterfaces.td"

def Chpl_ClassOp : Chpl_Op<"class", [Symbol, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "the layout, ancestry and virtual methods of a class";
  let description = [{
    `fields` are the stored fields, parents' first. `deinit` ends the lifetime of an object's fields (it gets the
    class reference) when the object is deleted, whatever the static type of the reference. `vtable[k]` is the method
    that slot k runs for objects of this class. `id` is what `chpl.class_id` gives.

    ```mlir
    chpl.class @C extends @Base "C" id 3 fields [i64, f64] deinit @C.deinit vtable [@C.area]
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, OptionalAttr<FlatSymbolRefAttr>:$parent, StrAttr:$display_name,
                       I64Attr:$id, TypeArrayAttr:$fields, OptionalAttr<FlatSymbolRefAttr>:$deinit,
                       OptionalAttr<FlatSymbolRefArrayAttr>:$vtable);
  let assemblyFormat = [{
    $sym_name (`extends` $parent^)? $display_name `id` $id `fields` $fields (`deinit` $deinit^)? (`vtable` $vtable^)?
    attr-dict
  }];
}

def Chpl_ClassInfoOp : Chpl_Op<"class_info", [Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "the address of a class's run-time type information";
  let description = "A `struct choir_class` of the runtime library, followed by the table of virtual methods.";
  let arguments = (ins FlatSymbolRefAttr:$decl);
  let results = (outs Chpl_CPtr:$info);
  let assemblyFormat = "$decl attr-dict";
  let builders = [OpBuilder<(ins "::mlir::FlatSymbolRefAttr":$decl)>];
}

def Chpl_NilOp : Chpl_Op<"nil", [Pure]> {
  let summary = "nil, or the null c_ptr";
  let results = (outs Chpl_AnyPointer:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
}

def Chpl_NewObjectOp : Chpl_Op<"new_object"> {
  let summary = "memory for an object, its header set, its fields uninitialised";
  let description = "The header counts one owner (of a `shared`).";
  let results = (outs Res<Chpl_Class, "", [MemAlloc]>:$object);
  let assemblyFormat = "attr-dict `:` type($object)";
}

def Chpl_DeleteObjectOp : Chpl_Op<"delete_object"> {
  let summary = "runs the deinit of the object's dynamic class, then frees it; nothing for nil";
  let arguments = (ins Chpl_Class:$object);
  let assemblyFormat = "$object attr-dict `:` type($object)";
}

def Chpl_RetainOp : Chpl_Op<"retain"> {
  let summary = "one more owner of the object, atomically; nothing for nil";
  let arguments = (ins Chpl_Class:$object);
  let assemblyFormat = "$object attr-dict `:` type($object)";
}

def Chpl_ReleaseOp : Chpl_Op<"release"> {
  let summary = "one owner less, atomically; without owners the object is deleted; nothing for nil";
  let arguments = (ins Chpl_Class:$object);
  let assemblyFormat = "$object attr-dict `:` type($object)";
}

def Chpl_OwnerCountOp : Chpl_Op<"owner_count", [MemoryEffects<[MemRead]>]> {
  let summary = "the number of owners in the object's header; 0 for nil";
  let arguments = (ins Chpl_Class:$object);
  let results = (outs I64:$count);
  let assemblyFormat = "$object attr-dict `:` type($object)";
}

def Chpl_KnownObjectOp : Chpl_Op<"known_object", [NoMemoryEffect, SameOperandsAndResultType]> {
  let summary = "the same reference, which is not nil where this op is";
  let description = [{
    After a test for nil the reference is another value: one that does not exist where it may be nil. So the op is not
    speculatable, and what is computed from its result stays behind the test.
  }];
  let arguments = (ins Chpl_Class:$object);
  let results = (outs Chpl_Class:$known);
  let assemblyFormat = "$object attr-dict `:` type($object)";
}

def Chpl_ObjectFieldRefOp : Chpl_Op<"object_field_ref", [Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "the address of a stored field of an object";
  let description = [{
    `index` counts the `fields` of the class. The object is not nil: `chpl.check_nil` comes before where that is not
    known. `nonnil`: not nil wherever the reference exists (`this`, a reference of a non-nilable class, the result of
    `chpl.known_object`), so that reads of fields may move up.
  }];
  let arguments = (ins Chpl_Class:$object, ConfinedAttr<I32Attr, [IntNonNegative]>:$index, UnitAttr:$nonnil);
  let results = (outs Chpl_Ref:$ref);
  let assemblyFormat = "(`nonnil` $nonnil^)? $object `[` $index `]` attr-dict `:` type($object) `->` custom<Pointee>(type($ref))";
}

def Chpl_DynamicCastOp : Chpl_Op<"dynamic_cast", [MemoryEffects<[MemRead]>]> {
  let summary = "the object if its dynamic class is, or derives from, the result's class; else nil";
  let arguments = (ins Chpl_Class:$object);
  let results = (outs Chpl_Class:$result);
  let assemblyFormat = "$object attr-dict `:` type($object) `to` type($result)";
}

def Chpl_SetClassOp : Chpl_Op<"set_class"> {
  let summary = "makes the static class the object's dynamic one; initialisers do so in steps";
  let arguments = (ins Chpl_Class:$object);
  let assemblyFormat = "$object attr-dict `:` type($object)";
}

def Chpl_ClassIdOp : Chpl_Op<"class_id", [MemoryEffects<[MemRead]>]> {
  let summary = "the id of the object's dynamic class; 0 for nil";
  let arguments = (ins Chpl_Class:$object);
  let results = (outs I64:$id);
  let assemblyFormat = "$object attr-dict `:` type($object)";
}

def Chpl_ClassNameOp : Chpl_Op<"class_name", [MemoryEffects<[MemRead]>]> {
  let summary = "the display name of the object's dynamic class, a C string; the object is not nil";
  let arguments = (ins Chpl_Class:$object);
  let results = (outs Chpl_CPtr:$name);
  let assemblyFormat = "$object attr-dict `:` type($object)";
}

def Chpl_CallVirtualOp : Chpl_Op<"call_virtual"> {
  let summary = "calls the method in a slot of the receiver's dynamic class";
  let description = [{
    ```mlir
    %a = chpl.call_virtual %shape slot 2 (%x) : (!chpl.class<@Shape>, f64) -> f64
    ```
    The receiver is the callee's first argument; it is not nil.
  }];
  let arguments = (ins Chpl_Class:$receiver, Variadic<AnyType>:$args, ConfinedAttr<I32Attr, [IntNonNegative]>:$slot);
  let results = (outs Variadic<AnyType>:$results);
  let assemblyFormat = [{
    $receiver `slot` $slot `(` $args `)` attr-dict `:` functional-type(operands, results)
  }];
}

def Chpl_CallIndirectOp : Chpl_Op<"call_indirect"> {
  let summary = "calls a first-class procedure";
  let arguments = (ins Chpl_CPtr:$callee, Variadic<AnyType>:$args);
  let results = (outs Variadic<AnyType>:$results);
  let assemblyFormat = "$callee `(` $args `)` attr-dict `:` functional-type($args, results)";
}

def Chpl_CallVarargsOp : Chpl_Op<"call_varargs", [DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "calls a C function with variable arguments";
  let description = "The callee is a `func.func` marked `chpl.varargs`, whose type has the fixed arguments.";
  let arguments = (ins FlatSymbolRefAttr:$callee, Variadic<AnyType>:$args);
  let results = (outs Variadic<AnyType>:$results);
  let assemblyFormat = "$callee `(` $args `)` attr-dict `:` functional-type($args, results)";
}

#endif // CHOIR_DIALECT_CHPL_OBJECTOPS_TD

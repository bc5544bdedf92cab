//===- ChplTypes.td - Types of the chpl dialect ------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef CHOIR_DIALECT_CHPL_TYPES_TD
#define CHOIR_DIALECT_CHPL_TYPES_TD

include "choir/Dialect/Chpl/IR/ChplDialect.td"
include "mlir/Dialect/LLVMIR/LLVMOpBase.td"
include "mlir/IR/AttrTypeBase.td"

class Chpl_Type<string name, string typeMnemonic, list<Trait> traits = []>
    : TypeDef<Chpl_Dialect, name, traits> {
  let mnemonic = typeMnemonic;
}

def Chpl_Ref : Chpl_Type<"Ref", "ref"> {
  let summary = "the address of a value of the given type";
  let description = [{
    `!chpl.ref<f64>`. The pointee may be any type, also one without SSA values. A reference is a value itself, so
    `!chpl.ref<!chpl.ref<T>>` is a slot that holds an address.
  }];
  let parameters = (ins "::mlir::Type":$pointee);
  let assemblyFormat = "`<` $pointee `>`";
  let builders = [TypeBuilderWithInferredContext<(ins "::mlir::Type":$pointee), [{
    return $_get(pointee.getContext(), pointee);
  }]>];
}

def Chpl_Record : Chpl_Type<"Record", "record"> {
  let summary = "the layout of a record: its stored fields in order";
  let description = [{
    `!chpl.record<"point", (f64, f64)>`. Only in memory: a pointee, or a field of another record. The kind marks atomic
    variables (atomic ops access their fields) and sync variables: `!chpl.record<"atomic int", (i64), atomic>`.
  }];
  let parameters = (ins StringRefParameter<"name, for people and for debuggers">:$name,
                        ArrayRefParameter<"::mlir::Type">:$fields, "RecordKind":$kind);
  let assemblyFormat = "`<` $name `,` custom<FieldList>($fields) custom<Kind>($kind) `>`";
  let builders = [TypeBuilder<(ins "::llvm::StringRef":$name, "::llvm::ArrayRef<::mlir::Type>":$fields), [{
    return $_get($_ctxt, name, fields, RecordKind::Plain);
  }]>];
}

def Chpl_Tuple : Chpl_Type<"TupleLayout", "tuple"> {
  let summary = "the layout of a tuple";
  let description = [{
    `!chpl.tuple<i64, f64>`, or `!chpl.tuple<3xf64>` where all elements have one type. Only in memory. Homogeneous
    tuples can be indexed by a run-time value; they also serve as C arrays.
  }];
  let parameters = (ins ArrayRefParameter<"::mlir::Type">:$elements);
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = [{
    unsigned size() const { return getElements().size(); }
    bool isHomogeneous() const { return !getElements().empty() && llvm::all_equal(getElements()); }
  }];
}

class Chpl_ShapedStorage<string name, string typeMnemonic> : Chpl_Type<name, typeMnemonic> {
  let parameters = (ins "::mlir::Type":$elementType, "unsigned":$rank,
      DefaultValuedParameter<"bool", "false", "index strides may differ from 1">:$strided,
      DefaultValuedParameter<"bool", "false", "elements of the innermost dimension may not be neighbours">:$gapped,
      DefaultValuedParameter<"MemorySpace", "MemorySpace::Host", "where the elements are">:$space);
  let assemblyFormat = "`<` custom<Layout>($elementType, $rank, $strided, $gapped, $space) `>`";
  let genVerifyDecl = 1;
  let builders = [TypeBuilderWithInferredContext<(ins "::mlir::Type":$elementType, "unsigned":$rank,
      CArg<"bool", "false">:$strided, CArg<"bool", "false">:$gapped,
      CArg<"::choir::chpl::MemorySpace", "::choir::chpl::MemorySpace::Host">:$space), [{
    return $_get(elementType.getContext(), elementType, rank, strided, gapped, space);
  }]>];
}

def Chpl_Array : Chpl_ShapedStorage<"Array", "array"> {
  let summary = "the header of an array: its identity";
  let description = [{
    `!chpl.array<f64, 2>`, `!chpl.array<f64, 1, strided gapped>`. The type of array variables; always behind a
    reference. The header says where the elements are; resizing and swapping change it. Elements are accessed through a
    `!chpl.view`. Layout: `struct choir_array` of the runtime library.

    Memory spaces, of arrays over GPU distributions: `device` (on both sides, copied as device loops need it),
    `explicit` (on the device alone), `constant` (read-only in device loops), `shared` (one instance for each block of
    threads).
  }];
}

def Chpl_View : Chpl_ShapedStorage<"View", "view"> {
  let summary = "where the elements of an array are, as an SSA value";
  let description = [{
    Address of the first element; low, count, index stride and element stride of each dimension. Good until the
    array's header is written.
  }];
}

def Chpl_Class : Chpl_Type<"Class", "class"> {
  let summary = "a reference to an object of a class, or nil";
  let description = "`!chpl.class<@C>`: a pointer, whatever its memory management. `chpl.class @C` has the layout.";
  let parameters = (ins "::mlir::FlatSymbolRefAttr":$decl);
  let assemblyFormat = "`<` $decl `>`";
  let builders = [TypeBuilderWithInferredContext<(ins "::mlir::FlatSymbolRefAttr":$decl), [{
    return $_get(decl.getContext(), decl);
  }]>];
}

def Chpl_Label : Chpl_Type<"Label", "label"> {
  let summary = "names a loop or breakable construct inside its body";
  let description = [{
    The block argument by which `chpl.break` and `chpl.continue` name their target. As an SSA value, it needs no
    renaming in inlining and outlining.
  }];
}

/// c_ptr, and addresses that have no element type of their own.
def Chpl_CPtr : Type<And<[CPred<"::llvm::isa<::mlir::LLVM::LLVMPointerType>($_self)">,
                          CPred<"::llvm::cast<::mlir::LLVM::LLVMPointerType>($_self).getAddressSpace() == 0">]>,
                     "a c_ptr", "::mlir::LLVM::LLVMPointerType">,
                BuildableType<"$_builder.getType<::mlir::LLVM::LLVMPointerType>()">;

def Chpl_AnyPointer : AnyTypeOf<[Chpl_Ref, Chpl_Class, Chpl_CPtr], "a reference, class reference or c_ptr">;

class Chpl_RefTo<Type pointee, string what> : Type<
    And<[Chpl_Ref.predicate,
         SubstLeaves<"$_self", "::llvm::cast<::choir::chpl::RefType>($_self).getPointee()", pointee.predicate>]>,
    "a reference to " # what, "::choir::chpl::RefType">;

def Chpl_ArrayRef : Chpl_RefTo<Chpl_Array, "an array">;
def Chpl_RecordRef : Chpl_RefTo<Chpl_Record, "a record">;
def Chpl_TupleRef : Chpl_RefTo<Chpl_Tuple, "a tuple">;

#endif // CHOIR_DIALECT_CHPL_TYPES_TD

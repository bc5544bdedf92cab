//===- ChplAttrs.td - Attributes of the chpl dialect -------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef CHOIR_DIALECT_CHPL_ATTRS_TD
#define CHOIR_DIALECT_CHPL_ATTRS_TD

include "choir/Dialect/Chpl/IR/ChplDialect.td"
include "mlir/IR/EnumAttr.td"

def Chpl_LoopForall   : I32EnumAttrCase<"Forall", 0, "forall">;
def Chpl_LoopForeach  : I32EnumAttrCase<"Foreach", 1, "foreach">;
def Chpl_LoopCoforall : I32EnumAttrCase<"Coforall", 2, "coforall">;
def Chpl_LoopSerial   : I32EnumAttrCase<"Serial", 3, "serial">;
def Chpl_LoopKind : I32EnumAttr<"LoopKind", "how the iterations of a loop may run",
    [Chpl_LoopForall, Chpl_LoopForeach, Chpl_LoopCoforall, Chpl_LoopSerial]> {
  let cppNamespace = "::choir::chpl";
  let genSpecializedAttr = 0;
}
def Chpl_LoopKindAttr : EnumAttr<Chpl_Dialect, Chpl_LoopKind, "loop">;

def Chpl_SpaceHost     : I32EnumAttrCase<"Host", 0, "host">;
def Chpl_SpaceDevice   : I32EnumAttrCase<"Device", 1, "device">;
def Chpl_SpaceExplicit : I32EnumAttrCase<"Explicit", 2, "explicit">;
def Chpl_SpaceConstant : I32EnumAttrCase<"Constant", 3, "constant">;
def Chpl_SpaceShared   : I32EnumAttrCase<"Shared", 4, "shared">;
def Chpl_MemorySpace : I32EnumAttr<"MemorySpace", "where the elements of an array are",
    [Chpl_SpaceHost, Chpl_SpaceDevice, Chpl_SpaceExplicit, Chpl_SpaceConstant, Chpl_SpaceShared]> {
  let cppNamespace = "::choir::chpl";
  let genSpecializedAttr = 0;
}

def Chpl_RecordPlain  : I32EnumAttrCase<"Plain", 0, "plain">;
def Chpl_RecordAtomic : I32EnumAttrCase<"Atomic", 1, "atomic">;
def Chpl_RecordSync   : I32EnumAttrCase<"Sync", 2, "sync">;
def Chpl_RecordKind : I32EnumAttr<"RecordKind", "what the program may take a record for",
    [Chpl_RecordPlain, Chpl_RecordAtomic, Chpl_RecordSync]> {
  let cppNamespace = "::choir::chpl";
  let genSpecializedAttr = 0;
}

def Chpl_OrderRelaxed : I32EnumAttrCase<"Relaxed", 0, "relaxed">;
def Chpl_OrderAcquire : I32EnumAttrCase<"Acquire", 2, "acquire">;
def Chpl_OrderRelease : I32EnumAttrCase<"Release", 3, "release">;
def Chpl_OrderAcqRel  : I32EnumAttrCase<"AcqRel", 4, "acq_rel">;
def Chpl_OrderSeqCst  : I32EnumAttrCase<"SeqCst", 5, "seq_cst">;
def Chpl_MemoryOrder : I32EnumAttr<"MemoryOrder", "memory order of an atomic access",
    [Chpl_OrderRelaxed, Chpl_OrderAcquire, Chpl_OrderRelease, Chpl_OrderAcqRel, Chpl_OrderSeqCst]> {
  let cppNamespace = "::choir::chpl";
  let genSpecializedAttr = 0;
}
def Chpl_MemoryOrderAttr : EnumAttr<Chpl_Dialect, Chpl_MemoryOrder, "order">;

def Chpl_AtomicExchange : I32EnumAttrCase<"Exchange", 0, "exchange">;
def Chpl_AtomicAdd : I32EnumAttrCase<"Add", 1, "add">;
def Chpl_AtomicSub : I32EnumAttrCase<"Sub", 2, "sub">;
def Chpl_AtomicAnd : I32EnumAttrCase<"And", 3, "and">;
def Chpl_AtomicOr  : I32EnumAttrCase<"Or", 4, "or">;
def Chpl_AtomicXor : I32EnumAttrCase<"Xor", 5, "xor">;
def Chpl_AtomicMin : I32EnumAttrCase<"Min", 6, "min">;
def Chpl_AtomicMax : I32EnumAttrCase<"Max", 7, "max">;
def Chpl_AtomicUMin : I32EnumAttrCase<"UMin", 8, "umin">;
def Chpl_AtomicUMax : I32EnumAttrCase<"UMax", 9, "umax">;
def Chpl_AtomicKind : I32EnumAttr<"AtomicKind", "what an atomic update does",
    [Chpl_AtomicExchange, Chpl_AtomicAdd, Chpl_AtomicSub, Chpl_AtomicAnd, Chpl_AtomicOr, Chpl_AtomicXor,
     Chpl_AtomicMin, Chpl_AtomicMax, Chpl_AtomicUMin, Chpl_AtomicUMax]> {
  let cppNamespace = "::choir::chpl";
  let genSpecializedAttr = 0;
}
def Chpl_AtomicKindAttr : EnumAttr<Chpl_Dialect, Chpl_AtomicKind, "atomic">;

// The standard library uses the same numbers.
def Chpl_ScanAdd : I32EnumAttrCase<"Add", 1, "add">;
def Chpl_ScanMul : I32EnumAttrCase<"Mul", 2, "mul">;
def Chpl_ScanMin : I32EnumAttrCase<"Min", 3, "min">;
def Chpl_ScanMax : I32EnumAttrCase<"Max", 4, "max">;
def Chpl_ScanAnd : I32EnumAttrCase<"And", 5, "and">;
def Chpl_ScanOr  : I32EnumAttrCase<"Or", 6, "or">;
def Chpl_ScanXor : I32EnumAttrCase<"Xor", 7, "xor">;
def Chpl_ScanUMin : I32EnumAttrCase<"UMin", 8, "umin">;
def Chpl_ScanUMax : I32EnumAttrCase<"UMax", 9, "umax">;
def Chpl_ScanKind : I32EnumAttr<"ScanKind", "the operation of a scan in vectors",
    [Chpl_ScanAdd, Chpl_ScanMul, Chpl_ScanMin, Chpl_ScanMax, Chpl_ScanAnd, Chpl_ScanOr, Chpl_ScanXor, Chpl_ScanUMin,
     Chpl_ScanUMax]> {
  let cppNamespace = "::choir::chpl";
  let genSpecializedAttr = 0;
}
def Chpl_ScanKindAttr : EnumAttr<Chpl_Dialect, Chpl_ScanKind, "scan">;

#endif // CHOIR_DIALECT_CHPL_ATTRS_TD

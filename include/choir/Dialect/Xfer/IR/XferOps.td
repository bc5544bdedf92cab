//===- XferOps.td - The xfer dialect -----------------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef CHOIR_DIALECT_XFER_XFEROPS_TD
#define CHOIR_DIALECT_XFER_XFEROPS_TD

include "choir/Dialect/Chpl/IR/ChplTypes.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Xfer_Dialect : Dialect {
  let name = "xfer";
  let cppNamespace = "::choir::xfer";
  let summary = "Copies of arrays between host and device";
  let description = [{
    An array over a GPU distribution is one array to the program. It has a copy of its elements on the host, and one on
    the device. The runtime library knows which elements of a copy are stale: written in the other copy since.

    Before code accesses elements it *acquires* them:

    | mode        | the code | effect                                                                        |
    |-------------|----------|-------------------------------------------------------------------------------|
    | `read`      | reads    | stale elements are copied from the other copy                                 |
    | `write`     | writes some of the elements | the same; all become stale in the other copy               |
    | `overwrite` | writes all of the elements  | no copy; they are valid here, and stale in the other copy  |

    An acquire may stand earlier than the access, name more elements (if it is no `overwrite`), and be made more often
    than needed. It must not stand before code that lets elements become stale here: a launch, a call that may lead to
    one, or an op that waits for other tasks.
  }];
  let useDefaultAttributePrinterParser = 1;
}

def Xfer_SideHost : I32EnumAttrCase<"Host", 0, "host">;
def Xfer_SideDevice : I32EnumAttrCase<"Device", 1, "device">;
def Xfer_Side : I32EnumAttr<"Side", "whose copy of an array is accessed", [Xfer_SideHost, Xfer_SideDevice]> {
  let cppNamespace = "::choir::xfer";
  let genSpecializedAttr = 0;
}
def Xfer_SideAttr : EnumAttr<Xfer_Dialect, Xfer_Side, "side">;

// As the runtime library counts them: choir_acquire_mode.
def Xfer_ModeRead : I32EnumAttrCase<"Read", 1, "read">;
def Xfer_ModeWrite : I32EnumAttrCase<"Write", 2, "write">;
def Xfer_ModeOverwrite : I32EnumAttrCase<"Overwrite", 4, "overwrite">;
def Xfer_Mode : I32EnumAttr<"Mode", "an access to acquired elements",
    [Xfer_ModeRead, Xfer_ModeWrite, Xfer_ModeOverwrite]> {
  let cppNamespace = "::choir::xfer";
  let genSpecializedAttr = 0;
}
def Xfer_ModeAttr : EnumAttr<Xfer_Dialect, Xfer_Mode, "mode">;

class Xfer_Op<string mnemonic, list<Trait> traits = []> : Op<Xfer_Dialect, mnemonic, traits>;

def Xfer_AcquireOp : Xfer_Op<"acquire", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "makes one side's copy of elements ready for an access";
  let description = [{
    The elements of `array`, an array or view, in one or several boxes. Each box has an interval of indices for each
    dimension, or `*` for all of them; an interval whose end is before its start is empty. An array of the host has one
    copy only: nothing happens.

    On the `device` side the op acquires for the next launch of the task, which does it all at once. `again`: the
    elements are copied though they may be valid. `ahead`: they are copied at once, for several launches that will read
    them.

    ```mlir
    xfer.acquire host read %A [%i to %i, *] : !chpl.array<f64, 2, device>
    xfer.acquire device overwrite %B [%low to %high], [%last to %last] : !chpl.array<f64, 1, device>
    ```
  }];
  let arguments = (ins Xfer_SideAttr:$side, Xfer_ModeAttr:$mode, Chpl_ArrayRef:$array, Variadic<I64>:$bounds,
                       DenseBoolArrayAttr:$bounded, UnitAttr:$again, UnitAttr:$ahead);
  let assemblyFormat = [{
    $side $mode (`again` $again^)? (`ahead` $ahead^)? $array custom<Boxes>($bounds, $bounded) attr-dict `:` custom<Pointee>(type($array))
  }];
  let hasVerifier = 1;
  let skipDefaultBuilders = 1;
  // Without boxes: of all elements.
  let builders = [
    OpBuilder<(ins "Side":$side, "Mode":$mode, "::mlir::Value":$array)>,
    OpBuilder<(ins "Side":$side, "Mode":$mode, "::mlir::Value":$array, "::llvm::ArrayRef<Box>":$boxes)>
  ];
  let extraClassDeclaration = [{
    unsigned rank();
    /// The boxes; there is at least one.
    ::llvm::SmallVector<Box> boxes();
  }];
}

def Xfer_AcquireAtOp : Xfer_Op<"acquire_at", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "makes the host's copy of an element ready for an access, by address";
  let description = [{
    For references and pointers of which the program does not tell where they lead. Nothing happens if the address is not
    one of an element that a launch may have. `array`: all elements of the array are acquired, since the address goes to
    code that may move it.
  }];
  let arguments = (ins Xfer_ModeAttr:$mode, Chpl_AnyPointer:$address, TypeAttr:$type, UnitAttr:$array);
  let assemblyFormat = "$mode (`array` $array^)? $address `as` $type attr-dict `:` type($address)";
}

#endif // CHOIR_DIALECT_XFER_XFEROPS_TD

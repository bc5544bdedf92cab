//===- ChplCheckOps.td - Run-time checks and halts -*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef CHOIR_DIALECT_CHPL_CHECKOPS_TD
#define CHOIR_DIALECT_CHPL_CHECKOPS_TD

include "choir/Dialect/Chpl/IR/ChplOpBase.td"

// Each check halts the program with a message that names the file and line of the op's location.

def Chpl_CheckNilOp : Chpl_Check<"check_nil"> {
  let summary = "halts if the class reference is nil";
  let description = "`postfix` for `x!`, whose message differs from that of a member access.";
  let arguments = (ins Chpl_Class:$object, UnitAttr:$postfix);
  let assemblyFormat = "(`postfix` $postfix^)? $object attr-dict `:` type($object)";
}

def Chpl_CheckBoundsOp : Chpl_Check<"check_bounds"> {
  let summary = "halts if an index is not in the bounds of the array";
  let arguments = (ins Chpl_View:$view, Variadic<I64>:$indices);
  let assemblyFormat = "$view `[` $indices `]` attr-dict `:` type($view)";
  let hasVerifier = 1;
}

def Chpl_CheckIndexOp : Chpl_Check<"check_index"> {
  let summary = "halts if a tuple index is not in 0..count-1";
  let arguments = (ins I64:$index, I64Attr:$count);
  let assemblyFormat = "$index `in` $count attr-dict";
}

def Chpl_CheckDivisorOp : Chpl_Check<"check_divisor"> {
  let summary = "halts if the integer is zero";
  let arguments = (ins AnySignlessInteger:$divisor, UnitAttr:$modulus);
  let assemblyFormat = "(`modulus` $modulus^)? $divisor attr-dict `:` type($divisor)";
}

def Chpl_CheckQuotientOp : Chpl_Check<"check_quotient", [SameTypeOperands]> {
  let summary = "halts if the quotient of two signed integers does not fit their type";
  let description = "The only such quotient is that of the least number and -1.";
  let arguments = (ins AnySignlessInteger:$dividend, AnySignlessInteger:$divisor);
  let assemblyFormat = "$dividend `,` $divisor attr-dict `:` type($dividend)";
}

def Chpl_CheckShiftOp : Chpl_Check<"check_shift"> {
  let summary = "halts if a count of bits is not in 0..width-1";
  let description = "`unsigned`: the message shows the count as unsigned.";
  let arguments = (ins AnySignlessInteger:$count, I32Attr:$width, UnitAttr:$unsignedCount);
  let assemblyFormat = "(`unsigned` $unsignedCount^)? $count `width` $width attr-dict `:` type($count)";
}

def Chpl_CheckExtentsOp : Chpl_Check<"check_extents"> {
  let summary = "halts if two extents that must agree do not";
  let description = "`zip`: of members of a zippered loop; otherwise of an assignment between arrays. `dim` from 0.";
  let arguments = (ins I64:$left, I64:$right, I32Attr:$dim, UnitAttr:$zip);
  let assemblyFormat = "(`zip` $zip^)? $left `,` $right `dim` $dim attr-dict";
}

def Chpl_CheckShapeOp : Chpl_Check<"check_shape", [SameTypeOperands]> {
  let summary = "halts if an array's shape has changed since the start of the loop over it";
  let description = "Stands at each element of the loop. `chpl-check-references`, which runs early, lowers it.";
  let arguments = (ins Chpl_View:$before, Chpl_View:$now);
  let assemblyFormat = "$before `,` $now attr-dict `:` type($now)";
}

def Chpl_CheckOp : Chpl_Check<"check"> {
  let summary = "halts with the message if the condition is false";
  let arguments = (ins I1:$condition, StrAttr:$message);
  let assemblyFormat = "$condition `,` $message attr-dict";
}

def Chpl_HaltOp : Chpl_Op<"halt", [MemoryEffects<[MemRead, MemWrite<Chpl_Progress>]>]> {
  let summary = "ends the program with an error message; `chpl.unreachable` follows";
  let arguments = (ins Chpl_CPtr:$text, I64:$length);
  let assemblyFormat = "$text `,` $length attr-dict";
}

def Chpl_HaltUncaughtOp : Chpl_Op<"halt_uncaught", [MemoryEffects<[MemRead, MemWrite<Chpl_Progress>]>]> {
  let summary = "ends the program because of an uncaught error; `chpl.unreachable` follows";
  let description = "Operands: name of the error's class (C string), its message, file and line where it was thrown.";
  let arguments = (ins Chpl_CPtr:$className, Chpl_CPtr:$text, I64:$length, Chpl_CPtr:$thrownFile,
                       I32:$thrownLine);
  let assemblyFormat = "$className `,` $text `,` $length `,` $thrownFile `,` $thrownLine attr-dict";
}

#endif // CHOIR_DIALECT_CHPL_CHECKOPS_TD

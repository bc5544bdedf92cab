// Types: what can be copied, assigned, declared without a value; values in the spelling with "Value"; safe casts.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir-run %s 2>&1 | FileCheck --match-full-lines %s


use Types;

class C { }
record plain { var x: int; }
record owning { var c: owned C?; }
record holding { var c: owned C; }
record remaking {
  var c: owned C?;
  proc init() { this.c = new C(); }
  proc init=(const ref other: remaking) { this.c = new C(); }
}

writeln(isCopyable(plain), isConstCopyable(plain), isCopyable(owning), isConstCopyable(owning));
// CHECK: truetruetruefalse
writeln(isCopyable(holding), isConstCopyable(remaking), isCopyable((int, owned C)), isConstCopyable(shared C));
// CHECK-NEXT: falsetruefalsetrue
writeln(isDefaultInitializable(owned C?), isDefaultInitializable(owned C), isDefaultInitializable(2 * plain));
// CHECK-NEXT: truefalsetrue
// Of generic types there are values where the defaults say which.
record wide { type t; var x: t; }
record whole { type t = int; var x: t; }
writeln(isCopyable(wide(?)), isAssignable(wide(?)), isDefaultInitializable(wide(?)), " ",
        isCopyable(whole), isAssignable(whole), isDefaultInitializable(whole), " ", whole == whole(int), wide(int) == wide(real));
// CHECK-NEXT: falsefalsefalse truetruetrue truefalse
// Who declares what no call fits has said that it cannot be done.
record shutCopy { var x: int; proc init(x: int) { this.x = x; } proc init=(other: shutCopy) where false { this.x = other.x; } }
record shutDefault { var x: int; proc init() where false { } proc init(x: int) { this.x = x; } }
record shutAssign { var x: int; }
operator shutAssign.=(ref to: shutAssign, from: shutAssign) where false { }
writeln(isCopyable(shutCopy), isConstCopyable(shutCopy), isDefaultInitializable(shutDefault), " ",
        isAssignable(shutAssign), isConstAssignable(shutAssign), isAssignable(shutCopy));
// CHECK-NEXT: falsefalsefalse falsefalsetrue
record asks { var x: int; proc init(x: int) { this.x = x; } }
record asksNot { var x: int; proc init(x: int = 1) { this.x = x; } }
writeln(isDefaultInitializable(asks), isDefaultInitializable(asksNot));
// CHECK-NEXT: falsetrue
// A name alone stands for what the defaults of the fields make of it; a type left open makes no value.
record settled { type t = int; var z: t; }
record open { type t; var z: t; }
writeln(isDefaultInitializable(settled), isDefaultInitializable(open(int)), isDefaultInitializable(open(?)));
// CHECK-NEXT: truetruefalse
writeln(isPODType(plain), isPODType(string), isPOD(3.5), isRecordValue(new plain(1)), isNothingValue(none));
// CHECK-NEXT: truefalsetruetruetrue
writeln(toNilableIfClassType(owned C): string, " ", toNilableIfClassType(int): string, " ", isGeneric(list_(?)));
// CHECK-NEXT: owned C? int(64) true
record list_ { type t; }
writeln(255.safeCast(uint(8)), " ", (-128).safeCast(int(8)));
// CHECK-NEXT: 255 -128
var n = 256;
n.safeCast(uint(8));
// CHECK-NEXT: {{.*}}types.chpl:[[#@LINE-1]]: error: halt reached - casting int(64) with a value greater than the maximum of uint(8) to uint(8)

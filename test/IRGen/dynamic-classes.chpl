// What asks for the class that an object has: casts downwards, number and name. A cast upwards asks nothing.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s
class Base {
  var x = 1;
}
class Derived : Base {
  var y = 2;
}

// CHECK-LABEL: func.func {{.*}}.toDerived"(%arg0: !chpl.class<@"class Base">) -> !chpl.class<@"class Derived"> {
// CHECK-NEXT:    [[DERIVED:%.*]] = chpl.dynamic_cast %arg0 : <@"class Base"> to <@"class Derived">
// CHECK-NEXT:    chpl.return [[DERIVED]]
proc toDerived(b: borrowed Base) do return b: borrowed Derived?;

// CHECK-LABEL: func.func {{.*}}.toDerivedOrThrow"(%arg0: !chpl.class<@"class Base">, %arg1: !chpl.ref<!chpl.class<@"class Derived">>) -> !chpl.class<@"class Error"> {
// CHECK-NEXT:    [[DERIVED:%.*]] = chpl.dynamic_cast %arg0 : <@"class Base"> to <@"class Derived">
// CHECK-NEXT:    [[NIL:%.*]] = chpl.nil : !chpl.class<@"class Derived">
// CHECK-NEXT:    [[FAILS:%.*]] = chpl.pointer_compare "eq" [[DERIVED]], [[NIL]]
// CHECK-NEXT:    chpl.if [[FAILS]] {
// CHECK:           call @chpl.Errors._throwClassCast(
// CHECK:         }
// CHECK:         [[KNOWN:%.*]] = chpl.pointer_cast %arg0 : {{.*}} to !chpl.class<@"class Derived">
// CHECK-NEXT:    chpl.store [[KNOWN]], %arg1
proc toDerivedOrThrow(b: borrowed Base) throws do return b: borrowed Derived;

// CHECK-LABEL: func.func {{.*}}.number"(%arg0: !chpl.class<@"class Base">) -> i64 {
// CHECK-NEXT:    [[ID:%.*]] = chpl.class_id %arg0 : <@"class Base">
// CHECK-NEXT:    chpl.return [[ID]]
proc number(b: borrowed Base?) do return __primitive("class id", b);

// CHECK-LABEL: func.func {{.*}}.name"(%arg0: !chpl.class<@"class Base">) -> !llvm.ptr {
// CHECK-NEXT:    [[NAME:%.*]] = chpl.class_name %arg0 : <@"class Base">
// CHECK-NEXT:    chpl.return [[NAME]]
proc name(b: borrowed Base) do return __primitive("class name", b);

// CHECK-LABEL: func.func {{.*}}.toBase"(%arg0: !chpl.class<@"class Derived">) -> !chpl.class<@"class Base"> {
// CHECK-NEXT:    [[BASE:%.*]] = chpl.pointer_cast %arg0
// CHECK-NEXT:    chpl.return [[BASE]] : !chpl.class<@"class Base">
proc toBase(d: borrowed Derived): borrowed Base do return d;

const d = new Derived();
writeln(toDerived(d), try! toDerivedOrThrow(d), number(d), name(d) == nil, toBase(d));

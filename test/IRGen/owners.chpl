// Copies of a shared reference count, those of an owned one take the object; what is replaced is released.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s
class C {
  var x: int;
}

// CHECK-LABEL: func.func {{.*}}.shares(%arg0: !chpl.ref<!chpl.class<@"class C">>) -> i1 {
// CHECK-NEXT:    [[T:%.*]] = chpl.local "t"
// CHECK-NEXT:    [[OBJECT:%.*]] = chpl.load %arg0
// CHECK-NEXT:    chpl.retain [[OBJECT]] : <@"class C">
// CHECK-NEXT:    chpl.store [[OBJECT]], [[T]]
// CHECK:         call @choir_elements_ending({{%.*}}) {chpl.taken}
// CHECK-NEXT:    [[HELD:%.*]] = chpl.load [[T]]
// CHECK-NEXT:    chpl.release [[HELD]] : <@"class C">
// CHECK:         chpl.return
proc shares(const ref s: shared C?) {
  var t = s;
  return t == nil;
}

// CHECK-LABEL: func.func {{.*}}.takes(%arg0: !chpl.ref<!chpl.class<@"class C">>) -> i1 {
// CHECK-NEXT:    [[T:%.*]] = chpl.local "t"
// CHECK-NEXT:    [[OBJECT:%.*]] = chpl.load %arg0
// CHECK-NEXT:    [[NIL:%.*]] = chpl.nil
// CHECK-NEXT:    chpl.store [[NIL]], %arg0
// CHECK-NEXT:    chpl.store [[OBJECT]], [[T]]
// CHECK:         call @choir_elements_ending(
// CHECK-NEXT:    [[HELD:%.*]] = chpl.load [[T]]
// CHECK-NEXT:    chpl.release [[HELD]] : <@"class C">
proc takes(ref o: owned C?) {
  var t = o;
  return t == nil;
}

// CHECK-LABEL: func.func {{.*}}.count(%arg0: !chpl.ref<!chpl.class<@"class C">>) -> i64 {
// CHECK-NEXT:    [[OBJECT:%.*]] = chpl.load %arg0
// CHECK-NEXT:    [[COUNT:%.*]] = chpl.owner_count [[OBJECT]] : <@"class C">
// CHECK-NEXT:    chpl.return [[COUNT]]
proc count(const ref s: shared C?) do return __primitive("shared count", s);

// The new object is retained first, for it may be the old one.
// CHECK-LABEL: func.func {{.*}}.assigned(%arg0: !chpl.ref<!chpl.class<@"class C">>, %arg1: !chpl.ref<!chpl.class<@"class C">>) {
// CHECK-NEXT:    [[TEMP:%.*]] = chpl.local
// CHECK-NEXT:    [[NEW:%.*]] = chpl.load %arg1
// CHECK-NEXT:    chpl.retain [[NEW]]
// CHECK-NEXT:    chpl.store [[NEW]], [[TEMP]]
// CHECK:         [[OLD:%.*]] = chpl.load %arg0
// CHECK-NEXT:    chpl.release [[OLD]]
// CHECK:         chpl.copy_bits %arg0, [[TEMP]]
// CHECK-NEXT:    chpl.return
proc assigned(ref to: shared C?, const ref from: shared C?) { to = from; }

var s: shared C? = new shared C(2), o: owned C? = new C(1);
writeln(shares(s), takes(o), count(s));
assigned(s, s);

// An error among the elements of a new array ends those that are there already, then lets the storage go.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s
proc value(n: int): string throws {
  if n == 3 then throw new Error("three");
  return n: string;
}

// CHECK-LABEL: func.func {{.*}}.listed"(%arg0: i64, %arg1: {{.*}}) -> !chpl.class<@"class Error"> {
// CHECK:         chpl.array_init noinit [[A:%[a-zA-Z0-9_]+]][
// CHECK:         [[FIRST:%.*]] = chpl.elem_ref
// CHECK:         [[ERROR:%.*]] = call @{{.*}}.value"({{%.*}}, [[FIRST]])
// CHECK:         chpl.if
// CHECK-NEXT:      chpl.array_deinit [[A]] {half_built}
// CHECK:           chpl.return [[ERROR]]
// CHECK:         [[SECOND:%.*]] = chpl.elem_ref
// CHECK:         [[ERROR:%.*]] = call @{{.*}}.value"({{%.*}}, [[SECOND]])
// CHECK:         chpl.if
// CHECK-NEXT:      func.call @{{.*}}deinit{{.*}}([[FIRST]])
// CHECK-NEXT:      chpl.array_deinit [[A]] {half_built}
// CHECK:           chpl.return [[ERROR]]
// CHECK:         call @{{.*}}.value"(%arg0,
// CHECK:         chpl.if
// CHECK-NEXT:      func.call @{{.*}}deinit{{.*}}([[SECOND]])
// CHECK-NEXT:      func.call @{{.*}}deinit{{.*}}([[FIRST]])
// CHECK-NEXT:      chpl.array_deinit [[A]] {half_built}
proc listed(n: int) throws do return [value(1), value(2), value(n)];

// Tasks make elements in any order: a byte of each says that it is there.
// CHECK-LABEL: func.func {{.*}}.looped"(%arg0: {{.*}}
// CHECK:         chpl.array_init noinit [[A:%[a-zA-Z0-9_]+]][{{%.*}}] {{\[}}[[COUNT:%[0-9a-z_]+]]] [{{%.*}}] elements
// CHECK:         [[MADE:%.*]] = call @choir_alloc_zeroed([[COUNT]], {{%.*}})
// CHECK:         [[ERRORS:%.*]] = chpl.forall forall ([[P:%[a-z0-9]+]]) in ([[COUNT]]) errors {
// CHECK:           call @{{.*}}.value"
// CHECK:           chpl.if
// CHECK-NEXT:        chpl.fail
// CHECK-NEXT:      }
// CHECK-NEXT:      [[ONE:%.*]] = arith.constant 1 : i8
// CHECK-NEXT:      [[AT:%.*]] = chpl.pointer_offset [[MADE]]{{\[}}[[P]]] : i8
// CHECK-NEXT:      [[FLAG:%.*]] = chpl.pointer_cast [[AT]]
// CHECK-NEXT:      chpl.store [[ONE]], [[FLAG]]
// CHECK-NEXT:      chpl.end
// CHECK:         [[FAILED:%.*]] = chpl.pointer_compare "ne" [[ERRORS]],
// CHECK-NEXT:    chpl.if [[FAILED]] {
// CHECK:           chpl.for [[I:%[a-z0-9]+]] = {{%.*}} count [[COUNT]]
// CHECK-NEXT:        [[AT:%.*]] = chpl.pointer_offset [[MADE]]{{\[}}[[I]]] : i8
// CHECK:             [[IS_MADE:%.*]] = arith.cmpi ne
// CHECK-NEXT:        chpl.if [[IS_MADE]] {
// CHECK:               [[ELEMENT:%.*]] = chpl.elem_ref_at {{%.*}}{{\[}}[[I]]]
// CHECK-NEXT:          func.call @{{.*}}deinit{{.*}}([[ELEMENT]])
// CHECK:           func.call @choir_free([[MADE]])
// CHECK-NEXT:      chpl.array_deinit [[A]] {half_built}
// CHECK:         }
// CHECK-NEXT:    call @choir_free([[MADE]])
proc looped(const ref D: domain(1)) throws {
  var A = [i in D] value(i);
}
writeln(try! listed(3));
try! looped({1..4});

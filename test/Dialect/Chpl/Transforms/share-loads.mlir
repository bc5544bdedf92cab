// What an address holds is loaded once, until something may write it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --pass-pipeline='builtin.module(func.func(chpl-share-loads))' | FileCheck %s

chpl.global @n : i64
chpl.global @m : i64
func.func private @use(i64)

// What has been loaded or stored is known, in regions too; other variables are not concerned by a store.
// CHECK-LABEL: func.func @shared
// CHECK: %[[N:.*]] = chpl.load %{{.*}} : i64
// CHECK-NEXT: chpl.store %arg0, %{{.*}} : i64
// CHECK-NEXT: chpl.if
// CHECK-NEXT: arith.addi %[[N]], %arg0
// CHECK-NOT: chpl.load
// CHECK: chpl.return %[[N]]
func.func @shared(%x: i64, %condition: i1) -> i64 {
  %n = chpl.address_of @n : i64
  %m = chpl.address_of @m : i64
  %first = chpl.load %n : i64
  chpl.store %x, %m : i64
  chpl.if %condition {
    %again = chpl.load %n : i64
    %stored = chpl.load %m : i64
    %sum = arith.addi %again, %stored : i64
    chpl.store %sum, %m : i64
    chpl.end
  }
  %last = chpl.load %n : i64
  chpl.return %last : i64
}

// A call may write what it can reach, a branch what it stores to; only variables that no reference leads to are out of
// reach of others.
// CHECK-LABEL: func.func @written
// CHECK: chpl.load %[[N:.*]] : i64
// CHECK: call @use
// CHECK-NEXT: chpl.load %[[N]] : i64
// CHECK: chpl.if
// CHECK: chpl.load %[[N]] : i64
// CHECK-NEXT: chpl.store %{{.*}}, %arg1
// CHECK-NEXT: chpl.load %[[N]] : i64
// CHECK-NEXT: %[[SUM:.*]] = arith.addi %{{.*}}, %arg0
// CHECK-NEXT: chpl.return %[[SUM]]
func.func @written(%x: i64, %anywhere: !chpl.ref<i64>, %condition: i1) -> i64 {
  %n = chpl.address_of @n : i64
  %own = chpl.local "own" : i64
  %before = chpl.load %n : i64
  func.call @use(%before) : (i64) -> ()
  %after = chpl.load %n : i64
  chpl.if %condition {
    chpl.store %after, %n : i64
    chpl.end
  }
  chpl.store %x, %own : i64
  %joined = chpl.load %n : i64
  chpl.store %joined, %anywhere : i64
  %last = chpl.load %n : i64
  %kept = chpl.load %own : i64
  %sum = arith.addi %last, %kept : i64
  chpl.return %sum : i64
}

// What one turn of a loop writes, the next one finds; so do tasks and atomic operations, which wait for others.
// CHECK-LABEL: func.func @repeated
// CHECK: chpl.load
// CHECK-NEXT: %[[M:.*]] = chpl.load
// CHECK-NEXT: chpl.for
// CHECK-NEXT: %[[N:.*]] = chpl.load
// CHECK-NEXT: arith.addi %[[N]], %[[M]]
// CHECK: chpl.cobegin
// CHECK-NEXT: chpl.load
// CHECK: chpl.load
// CHECK: chpl.atomic_load
// CHECK-NEXT: chpl.load
func.func @repeated(%count: i64, %flag: !chpl.ref<i64>) {
  %n = chpl.address_of @n : i64
  %m = chpl.address_of @m : i64
  %outside = chpl.load %n : i64
  %kept = chpl.load %m : i64
  chpl.for %i = %outside count %count step %kept : i64 {
    %inside = chpl.load %n : i64
    %same = chpl.load %m : i64
    %next = arith.addi %inside, %same : i64
    chpl.store %next, %n : i64
    chpl.end
  }
  chpl.cobegin {
    %there = chpl.load %m : i64
    func.call @use(%there) : (i64) -> ()
    chpl.end
  }
  %since = chpl.load %m : i64
  %seen = chpl.atomic_load acquire %flag : i64
  %now = chpl.load %m : i64
  func.call @use(%since) : (i64) -> ()
  func.call @use(%now) : (i64) -> ()
  func.call @use(%seen) : (i64) -> ()
  chpl.return
}

// A retain changes a count that no load reads; a release may end the object, and what belongs to it.
// CHECK-LABEL: func.func @owners(
// CHECK: %[[FIRST:.*]] = chpl.load %{{.*}} : i64
// CHECK: chpl.retain
// CHECK-NOT: chpl.load
// CHECK: chpl.release
// CHECK: %[[THIRD:.*]] = chpl.load %{{.*}} : i64
// CHECK: return %[[FIRST]], %[[THIRD]]
chpl.class @Owned "Owned" id 90 fields [i64]
func.func @owners(%o: !chpl.class<@Owned>) -> (i64, i64) {
  %field = chpl.object_field_ref nonnil %o[0] : <@Owned> -> i64
  %first = chpl.load %field : i64
  chpl.retain %o : <@Owned>
  %second = chpl.load %field : i64
  chpl.release %o : <@Owned>
  %third = chpl.load %field : i64
  chpl.return %second, %third : i64, i64
}

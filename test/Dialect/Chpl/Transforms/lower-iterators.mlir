// Loops over iterators: in place where that copies little, by calls of the body otherwise.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-lower-iterators | FileCheck %s

// CHECK-NOT: chpl.iterate
// CHECK-NOT: chpl.yield
// CHECK-NOT: func.func @upTo

func.func private @use(i64)
func.func private @cleanUp()

func.func @upTo(%n: i64) attributes {chpl.yields = i64} {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    chpl.yield %i : i64 cleanup {
      func.call @cleanUp() : () -> ()
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// The body stands at the yield; what the iterator has alive is cleaned up by a break but not by a continue.
// CHECK-LABEL: func.func @inPlace
// CHECK: chpl.breakable label %[[OUT:[^ ]*]] {
// CHECK: chpl.for %[[I:.*]] =
// CHECK: chpl.breakable label %[[NEXT:[^ ]*]] {
// CHECK: chpl.if
// CHECK-NEXT: chpl.break %[[NEXT]]
// CHECK: chpl.if
// CHECK-NEXT: call @cleanUp
// CHECK-NEXT: chpl.break %[[OUT]]
// CHECK: call @use(%[[I]])
func.func @inPlace(%n: i64, %c: i1) {
  chpl.iterate @upTo(%n) : (i64) -> () yields %x : i64 label %l {
    chpl.if %c {
      chpl.continue %l
    }
    chpl.if %c {
      chpl.break %l
    }
    func.call @use(%x) : (i64) -> ()
    chpl.end
  }
  chpl.return
}

// A return from the body returns from the function; inner iterators clean up before outer ones.
func.func @twice(%n: i64) attributes {chpl.yields = i64} {
  chpl.iterate @upTo(%n) : (i64) -> () yields %x : i64 {
    chpl.yield %x : i64 cleanup {
      func.call @use(%n) : (i64) -> ()
      chpl.end
    }
    chpl.end
  }
  chpl.return
}
// CHECK-LABEL: func.func @nested
// CHECK: call @use(%arg0)
// CHECK-NEXT: call @cleanUp
// CHECK-NEXT: chpl.return %{{.*}} : i64
func.func @nested(%n: i64) -> i64 {
  chpl.iterate @twice(%n) : (i64) -> () yields %x : i64 {
    chpl.return %x : i64
  }
  chpl.return %n : i64
}

chpl.class @Tree "Tree" id 1 fields [i64, !chpl.class<@Tree>]
func.func @walk(%t: !chpl.class<@Tree>) attributes {chpl.yields = i64} {
  %vr = chpl.object_field_ref %t[0] : !chpl.class<@Tree> -> i64
  %v = chpl.load %vr : i64
  chpl.yield %v : i64 cleanup {
    func.call @cleanUp() : () -> ()
    chpl.end
  }
  %nr = chpl.object_field_ref %t[1] : !chpl.class<@Tree> -> !chpl.class<@Tree>
  %next = chpl.load %nr : !chpl.class<@Tree>
  chpl.iterate @walk(%next) : (!chpl.class<@Tree>) -> () yields %x : i64 {
    chpl.yield %x : i64
    chpl.end
  }
  chpl.return
}

// The iterator calls the body at its yield and hands it on to where it only passes values through.
// CHECK-LABEL: func.func private @walk.each
// CHECK-SAME: (%[[T:.*]]: !chpl.class<@Tree>, %[[F:.*]]: !llvm.ptr, %[[CTX:.*]]: !llvm.ptr) -> i32
// CHECK: %[[CODE:.*]] = chpl.call_indirect %[[F]](%[[CTX]], %{{.*}}) : (!llvm.ptr, i64) -> i32
// CHECK: chpl.if
// CHECK-NEXT: call @cleanUp
// CHECK-NEXT: chpl.return %[[CODE]] : i32
// CHECK: call @walk.each(%{{.*}}, %[[F]], %[[CTX]])
// CHECK: chpl.return %{{.*}} : i32

// A recursive iterator runs the loop's body as a function. Where the body takes an exit, its number comes back.
// CHECK-LABEL: func.func @search
// CHECK: chpl.local
// CHECK: %[[BODY:.*]] = chpl.proc_ref @search.body.{{[0-9]+}}
// CHECK: %[[CODE:.*]] = {{.*}}call @walk.each(%arg0, %[[BODY]], %{{.*}})
// CHECK: arith.cmpi eq, %[[CODE]], %c1_i32
// CHECK: chpl.if
// CHECK: chpl.return %{{.*}} : i64
// CHECK: chpl.return %arg1 : i64
func.func @search(%t: !chpl.class<@Tree>, %k: i64) -> i64 {
  chpl.iterate @walk(%t) : (!chpl.class<@Tree>) -> () yields %x : i64 label %l {
    %c = arith.cmpi sgt, %x, %k : i64
    chpl.if %c {
      chpl.return %x : i64
    }
    %d = arith.cmpi eq, %x, %k : i64
    chpl.if %d {
      chpl.break %l
    }
    chpl.continue %l
  }
  chpl.return %k : i64
}

// CHECK-LABEL: func.func private @search.body
// CHECK: chpl.if
// CHECK: %[[ONE:.*]] = arith.constant 1 : i32
// CHECK-NEXT: chpl.return %[[ONE]] : i32
// CHECK: chpl.if
// CHECK: %[[TWO:.*]] = arith.constant 2 : i32
// CHECK-NEXT: chpl.return %[[TWO]] : i32
// CHECK: %[[ZERO:.*]] = arith.constant 0 : i32
// CHECK-NEXT: chpl.return %[[ZERO]] : i32

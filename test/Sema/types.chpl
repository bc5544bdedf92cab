// Types that cannot be.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
module types {
  record R { type t; param n: int; var x: t; }
  record Plain { }
  class C { }
  var five = 5;

  // CHECK: types.chpl:[[#@LINE+1]]:{{.*}}error: this is not a type
  var a: five;
  // CHECK: types.chpl:[[#@LINE+1]]:{{.*}}error: there is no int of 24 bits
  var b: int(24);
  // CHECK: types.chpl:[[#@LINE+1]]:{{.*}}error: there is no real of 16 bits
  var c: real(16);
  // CHECK: types.chpl:[[#@LINE+1]]:{{.*}}error: R(?) is generic
  var d: R;
  // CHECK: types.chpl:[[#@LINE+1]]:{{.*}}error: R takes 2 argument(s), but 3 are given
  var e: R(int, 2, 3);
  // CHECK: types.chpl:[[#@LINE+1]]:{{.*}}error: R has no generic field 'm'
  var f: R(int, m = 2);
  // CHECK: types.chpl:[[#@LINE+1]]:{{.*}}error: generic field 'n' is given twice
  var g: R(int, n = 2, n = 3);
  type Part = R(n = 2, ?), Whole = R(int, 2);
  // CHECK: types.chpl:[[#@LINE+1]]:{{.*}}error: generic field 'n' is given twice
  var givenBefore: Part(int, n = 3);
  // CHECK: types.chpl:[[#@LINE+1]]:{{.*}}error: generic field 't' is given twice
  var givenAll: Whole(t = real);
  // CHECK: types.chpl:[[#@LINE+1]]:{{.*}}error: generic field 'n' needs a value known at compile time, not int(64)
  var h: R(int, int);
  // CHECK: types.chpl:[[#@LINE+1]]:{{.*}}error: only class types can be nilable; Plain is none
  var i: Plain?;
  // CHECK: types.chpl:[[#@LINE+1]]:{{.*}}error: 'owned' applies to class types; Plain is none
  var j: owned Plain;
  // CHECK: types.chpl:[[#@LINE+1]]:{{.*}}error: the rank of a domain must be a positive int
  var k: domain(0);
  // CHECK: types.chpl:[[#@LINE+1]]:{{.*}}error: real(64) cannot be the index type of a rectangular domain
  var l: domain(1, real);
  // CHECK: types.chpl:[[#@LINE+1]]:{{.*}}error: the brackets of an array type must hold a domain, or ranges
  var m: [five] int;
  // CHECK: types.chpl:[[#@LINE+1]]:{{.*}}error: the size of a tuple type must be a positive int
  var n: 0*int;
  // CHECK: types.chpl:[[#@LINE+1]]:{{.*}}error: a tuple has at most 1048576 elements; an array has more
  var large: 1000000000*int;
  // CHECK: types.chpl:[[#@LINE+1]]:{{.*}}error: this must be known at compile time
  var o: five*int;
  // CHECK: types.chpl:[[#@LINE+1]]:{{.*}}error: void takes no arguments
  var p: void(3);
  // CHECK: types.chpl:[[#@LINE+1]]:{{.*}}error: there is no int of 128 bits
  type q = int(128);
}

// Procedures that the compiler calls by itself: where several fit equally well none is chosen, and none written instead.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only --no-warnings %s 2>&1 | FileCheck %s --implicit-check-not=error:

record Copied {
  var p: int;
  proc init(p: int) { this.p = p; }
  proc init=(other: Copied) { this.p = other.p + 10; }
  proc init=(other: Copied) { this.p = other.p + 100; }
}
record R { var p: int; }
operator <=>(ref a: R, ref b: R) { }
operator <=>(ref a: R, ref b: R) { }
operator =(ref a: R, b: R) { }
operator =(ref a: R, b: R) { }
operator ==(a: R, b: R) do return true;
operator ==(a: R, b: R) do return true;
operator :(a: R, type t: int) do return 1;
operator :(a: R, type t: int) do return 1;
iter R.these() { yield 1; }
iter R.these() { yield 1; }

proc main() {
  var a = new R(1), b = new R(2), c = new Copied(1);
  // CHECK-DAG: special.chpl:[[#@LINE+1]]:{{.*}}error: the call of 'init=' with (Copied) is ambiguous
  var d = c;
  // CHECK-DAG: special.chpl:[[#@LINE+1]]:{{.*}}error: the call of '<=>' with (R, R) is ambiguous
  a <=> b;
  // CHECK-DAG: special.chpl:[[#@LINE+1]]:{{.*}}error: the call of '=' with (R, R) is ambiguous
  a = b;
  // CHECK-DAG: special.chpl:[[#@LINE+1]]:{{.*}}error: the call of '==' with (R, R) is ambiguous
  writeln(a == b);
  // CHECK-DAG: special.chpl:[[#@LINE+1]]:{{.*}}error: the call of ':' with (R, type int(64)) is ambiguous
  writeln(a: int);
  // CHECK-DAG: special.chpl:[[#@LINE+1]]:{{.*}}error: the call of 'these' with () is ambiguous
  for x in a do writeln(x);
  writeln(c.p, d.p);
}

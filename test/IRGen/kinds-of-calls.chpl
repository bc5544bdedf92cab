// A method that is overridden is called by its slot, a function value by reference, and C's varargs as C does.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// FINDS: DispatchByStaticClass
// RUN: %choir --emit=chpl --no-nil-checks %s | FileCheck %s

class Base {
  proc name() do return 1;
  proc ordinary() do return 3;
}
class Derived : Base {
  override proc name() do return 2;
}
proc next(n: int) { return n + 1; }
extern proc printf(format: c_ptrConst(c_char), args...): int(32);

// CHECK-LABEL: func.func {{.*}}.overridden"(
// CHECK-NEXT:    [[N:%.*]] = chpl.call_virtual %arg0 slot {{[0-9]+}}() : (!chpl.class<@"class Base">) -> i64
// CHECK-NEXT:    chpl.return [[N]]
proc overridden(object: borrowed Base) {
  return object.name();
}

// CHECK-LABEL: func.func {{.*}}.notOverridden"(
// CHECK-NEXT:    call @{{.*}}.Base.ordinary"(%arg0)
proc notOverridden(object: borrowed Base) {
  return object.ordinary();
}

// Nothing overrides the method any further: it is called itself.
// CHECK-LABEL: func.func {{.*}}.ofDerived"(
// CHECK-NEXT:    call @{{.*}}.Derived.name"(%arg0)
proc ofDerived(object: borrowed Derived) {
  return object.name();
}

// CHECK-LABEL: func.func {{.*}}.throughValue"(
// CHECK:         [[NEXT:%.*]] = chpl.proc_ref @{{.*}}.next"
// CHECK-NEXT:    chpl.store [[NEXT]], %f
// CHECK-NEXT:    [[F:%.*]] = chpl.load %f
// CHECK-NEXT:    [[N:%.*]] = chpl.call_indirect [[F]](%arg0) : (i64) -> i64
// CHECK-NEXT:    chpl.return [[N]]
proc throughValue(n: int) {
  const f = next;
  return f(n);
}

// CHECK-LABEL: func.func {{.*}}.variadic"(
// CHECK:         [[FORMAT:%.*]] = call @chpl.Strings.string.c_str
// CHECK-NEXT:    chpl.call_varargs @printf([[FORMAT]], %arg0) : (!llvm.ptr, i64) -> i32
proc variadic(n: int) {
  return printf("%d\n".c_str(), n);
}
const object = new Derived();
writeln(overridden(object), notOverridden(object), ofDerived(object), throughValue(3), variadic(3));

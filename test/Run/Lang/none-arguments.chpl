// `none` is passed to formals of any type, by default too, and has a type.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


proc answer(x, size: ?t = none, const ref weight = none) {
  if isNothing(size) then return x;
  else if isNothing(weight) then return x * size;
  else return x * size + weight;
}
proc passOn(x, size: ?t = none) do return answer(x, size);

writeln(answer(2), " ", answer(2, 3), " ", passOn(2), " ", passOn(2, 5), " ", answer(2, none), " ", none.type: string);
// CHECK: 2 6 2 10 2 nothing

// What returns nothing may be returned.
record action {
  proc this(x) {
    write(x);
    return none;
  }
}
proc perform(what, x) do return what(x);
perform(new action(), 7);
writeln();
// CHECK-NEXT: 7

// A formal that is open in so many words takes it as well.
proc isLeftOut(x: ? = none) param do return x.type == nothing;
writeln(isLeftOut(), " ", isLeftOut(none), " ", isLeftOut(1), " ", isLeftOut("a"));
// CHECK-NEXT: true true false false

// One that takes nothing else, too; it can be left out.
proc extra(x: int, more: nothing, y = 1) {
  return (x, more.type: string, y);
}
writeln(extra(1, none), extra(2), extra(3, y = 4), extra(5, none, 6));
// CHECK-NEXT: (1, nothing, 1)(2, nothing, 1)(3, nothing, 4)(5, nothing, 6)

// It can be assigned, compared and exchanged, with itself.
record Optional {
  param has: bool;
  var value: if has then int else nothing;
}
proc noneOf() {
  write("called ");
  return none;
}
proc compared() {
  var a = none, b: nothing;
  a = b;
  a = noneOf();
  a <=> b;
  var lacks = new Optional(false), other = new Optional(false), has = new Optional(true, 1);
  lacks.value = other.value;
  lacks = other;
  has.value = 2;
  writeln(a == b, " ", a != none, " ", lacks.value == none, " ", lacks == other, " ", has);
}
compared();
// CHECK-NEXT: called true false true true (value = 2)

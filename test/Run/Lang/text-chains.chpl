// Sums of many texts: temporaries are extended in place, variables and literals keep their values.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t && %t | FileCheck --match-full-lines %s
// RUN: %choir -O0 %s -o %t && %t --memLeaks | FileCheck --match-full-lines %s
// RUN: %choir --fast %s -o %t && %t | FileCheck --match-full-lines %s
// RUN: %python -c "print('config const s = \"ab\";\nconst r = ' + ' + '.join(['s'] * 4000) + ';\nwriteln(r.size);')" > %t.chpl
// RUN: %choir %t.chpl -o %t && %t | FileCheck --check-prefix=MANY --match-full-lines %s
// MANY: 8000

config const s = "ab", e = "é";
proc itself(x: string) { return x; }
proc shown(const ref x: string) const ref { return x; }
iter texts() {
  yield "i" + s;
  yield "j" + s;
}

// CHECK: abéab!1 4 6
writeln(s + e + s + "!" + 1:string, " ", (s + e + e).numCodepoints, " ", (s + e + e).numBytes);
// CHECK: abéabab abé
const ref named = s + e;
writeln(named + s + s, " ", named);
// CHECK: ababab
writeln(itself(s) + s + s);
// CHECK: abéab ab
writeln(itself(itself(s) + e) + itself(s), " ", s);
// CHECK: abé abéé
writeln(shown(s) + e, " ", shown(s + e) + e);
// CHECK: x-ab y-ab x y
const a = ["x", "y"];
writeln(a + "-" + s, " ", a);
// CHECK: qrabqrabqrab qrab
const b = b"q" + b"r" + s.encode();
writeln(b + b + b, " ", b);
// CHECK: ababab
var t = s;
t = t + t + t;
writeln(t);
// CHECK: abababxabababy
t = (t + "x") + (t + "y");
writeln(t);
// CHECK: 0
const empty: string;
writeln((empty + empty + empty).size);
// CHECK: iabkiab
// CHECK: jabkjab
for x in texts() do writeln(x + "k" + x);
// CHECK: iabjab
writeln(+ reduce [x in texts()] x);

// A string literal is a value of static storage; what is done with strings are calls of the library's procedures.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
proc see(s: string) { }

// Texts known now are combined now.
// CHECK-LABEL: proc {{.*}}.literals(
proc literals() {
  // CHECK-NEXT: var s.{{[0-9]+}}: string = "ab" deinit chpl.deinit
  const s = "a" + "b";
  // CHECK: .see(({{_\.[0-9]+}} := "c"))
  see("c");
}
// CHECK-LABEL: proc {{.*}}.operators(
// CHECK-SAME: {{^}}ref a.[[A:[0-9]+]]: string, const ref b.[[B:[0-9]+]]: string)
proc operators(ref a: string, b: string) {
  // CHECK-NEXT: var s.{{[0-9]+}}: string = chpl.Strings.[[JOIN:_[.0-9]*]](a.[[A]], b.[[B]]) deinit
  const s = a + b;
  // CHECK-NEXT: var e.{{[0-9]+}}: bool = chpl.Strings.[[SAME:__[.0-9]*]](a.[[A]], b.[[B]])
  const e = a == b;
  // CHECK-NEXT: {{^ *}}chpl.Strings.[[APPEND:__[.0-9]*]](a.[[A]], b.[[B]])
  a += b;
  // CHECK-NEXT: {{^ *}}chpl.Strings.[[ASSIGN:_[.0-9]*]](a.[[A]], b.[[B]])
  a = b;
}
// A result is the caller's: a copy of what the procedure does not own.
// CHECK-LABEL: proc {{.*}}.ofFormal(
// CHECK-SAME: {{^}}const ref a.[[A:[0-9]+]]: string): string {
// CHECK-NEXT: return copy[chpl.init_{{[.0-9]*}}] a.[[A]]
proc ofFormal(a: string): string { return a; }
// CHECK-LABEL: proc {{.*}}.ofLiteral(
// CHECK-NEXT: return "d"
proc ofLiteral(): string { return "d"; }

// Characters are made one by one, and each is a string.
// CHECK-LABEL: proc {{.*}}.characters(
// CHECK-SAME: {{^}}const ref a.[[A:[0-9]+]]: string)
proc characters(a: string) {
  // CHECK: 1: for c.[[C:[0-9]+]]: string in iterator chpl.Strings.string.these{{[.0-9]*}}(a.[[A]]) {
  // CHECK-NEXT: .see(c.[[C]])
  for c in a do see(c);
  // CHECK: var d.{{[0-9]+}}: string = chpl.Strings.string.this{{[.0-9]*}}(a.[[A]], 1:int(64)) deinit
  const d = a[1];
}
// Bytes are a type of their own.
// CHECK-LABEL: proc {{.*}}.ofBytes(
proc ofBytes() {
  // CHECK-NEXT: var b.[[B:[0-9]+]]: bytes = "x" deinit
  const b = b"x";
  // CHECK-NEXT: var c.{{[0-9]+}}: bytes = chpl.Bytes._{{[.0-9]*}}(b.[[B]], ({{_\.[0-9]+}} := "y")) deinit
  const c = b + b"y";
}
var v = "v";
literals(); operators(v, v); ofFormal(v); ofLiteral(); characters(v); ofBytes();

// The last mention of a variable moves its value; where it is mentioned again, or may be, it is copied.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// FINDS: LastMentionsAnywhere
// RUN: %choir --emit=typed %s | FileCheck %s
record Text { var text: string; }
proc take(in x: Text) { }
proc take(in x: Text, in y: Text) { }
proc see(const ref x: Text) { }
// CHECK-LABEL: proc {{.*}}.lastMention() {
proc lastMention() {
  var a = new Text("a");
  // CHECK: .take(move a.{{[0-9]+}})
  take(a);
}
// CHECK-LABEL: proc {{.*}}.mentionedAgain() {
proc mentionedAgain() {
  var a = new Text("a");
  // CHECK: .take(copy[chpl.init_{{.*}}] a.{{[0-9]+}})
  take(a);
  see(a);
}
// CHECK-LABEL: proc {{.*}}.mentionedTwice() {
proc mentionedTwice() {
  var a = new Text("a");
  // CHECK: .take{{.*}}(copy{{.*}} a.{{[0-9]+}}, copy{{.*}} a.{{[0-9]+}})
  take(a, a);
}
// The next iteration mentions the variable again.
// CHECK-LABEL: proc {{.*}}.inLoop() {
proc inLoop() {
  var a = new Text("a");
  // CHECK: .take(copy[chpl.init_{{.*}}] a.{{[0-9]+}})
  for i in 1..2 do take(a);
}
// CHECK-LABEL: proc {{.*}}.declaredInLoop() {
proc declaredInLoop() {
  for i in 1..2 {
    var a = new Text("a");
    // CHECK: .take(move a.{{[0-9]+}})
    take(a);
  }
}
// CHECK-LABEL: proc {{.*}}.initialisesAnother() {
proc initialisesAnother() {
  const a = new Text("a");
  // CHECK: var b.{{[0-9]+}}: Text = move a.{{[0-9]+}} deinit chpl.deinit
  var b = a;
}
// CHECK-LABEL: proc {{.*}}.field() {
// CHECK: var s.{{[0-9]+}}: string = copy[chpl.init_{{.*}}] a.{{[0-9]+}}.text
proc field() { var a = new Text("a"); var s = a.text; }
// Others have what a reference or a global names; an in formal is the callee's own.
// CHECK-LABEL: proc {{.*}}.ofReference(
// CHECK: .take(copy[chpl.init_{{.*}}] a.{{[0-9]+}})
proc ofReference(const ref a: Text) { take(a); }
// CHECK-LABEL: proc {{.*}}.ofInFormal(
// CHECK: .take(move a.{{[0-9]+}})
proc ofInFormal(in a: Text) { take(a); }
lastMention(); mentionedAgain(); mentionedTwice(); inLoop(); declaredInLoop(); initialisesAnother(); field();
ofReference(new Text("r")); ofInFormal(new Text("f"));

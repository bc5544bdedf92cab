// An in formal of a record gets a copy or what nobody else has; out and inout have a variable of the call.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
record Text { var text: string; }

// CHECK-LABEL: proc {{.*}}.ofVariable(
// CHECK-SAME: {{^}}ref a.[[A:[0-9]+]]: Text) {
proc ofVariable(ref a: Text) {
  // CHECK-NEXT: {{^  }}chpl.intents-of-records.byIn(copy[[COPY:\[chpl.init_[.0-9]*\]]] a.[[A]])
  byIn(a);
  // CHECK-NEXT: {{^  }}chpl.intents-of-records.byConstIn(copy[[COPY]] a.[[A]])
  byConstIn(a);
  // CHECK-NEXT: {{^  }}chpl.intents-of-records.byDefault(a.[[A]])
  byDefault(a);
  // CHECK-NEXT: {{^  }}chpl.intents-of-records.byConst(a.[[A]])
  byConst(a);
  // CHECK-NEXT: {{^  }}chpl.intents-of-records.byRef(a.[[A]])
  byRef(a);
  // CHECK-NEXT: {{^  }}chpl.intents-of-records.byConstRef(a.[[A]])
  byConstRef(a);
  // The callee makes the value of an out formal; the record's operator assigns it.
  // CHECK-NEXT: {
  // CHECK-NEXT: var x.[[X:[0-9]+]]: Text = zero(Text) deinit [[DEINIT:chpl.deinit[.0-9]*$]]
  // CHECK-NEXT: {{^    }}chpl.intents-of-records.byOut(x.[[X]])
  // CHECK-NEXT: {{^    }}chpl.[[ASSIGN:_[.0-9]*]](a.[[A]], x.[[X]])
  // CHECK-NEXT: {{^  }}}
  byOut(a);
  // CHECK-NEXT: {
  // CHECK-NEXT: var x.[[Y:[0-9]+]]: Text = copy[[COPY]] a.[[A]] deinit [[DEINIT]]
  // CHECK-NEXT: {{^    }}chpl.intents-of-records.byInOut(x.[[Y]])
  // CHECK-NEXT: {{^    }}chpl.[[ASSIGN]](a.[[A]], x.[[Y]])
  // CHECK-NEXT: {{^  }}}
  byInOut(a);
}

// CHECK-LABEL: proc {{.*}}.ofValue() {
proc ofValue() {
  // The new record is the formal itself, without a copy or a temporary.
  // CHECK-NEXT: {{^  }}chpl.intents-of-records.byIn(new Text chpl.init{{[.0-9]*}}("v"))
  byIn(new Text("v"));
}

// CHECK: proc {{.*}}.byDefault(const ref x.
proc byDefault(x: Text) { }
// CHECK: proc {{.*}}.byConst(const ref x.
proc byConst(const x: Text) { }
// CHECK: proc {{.*}}.byOut(out x.[[O:[0-9]+]]: Text) {
// CHECK-NEXT: {{^  }}init x.[[O]] = new Text
proc byOut(out x: Text) { x = new Text("o"); }
proc byIn(in x: Text) { }
proc byConstIn(const in x: Text) { }
proc byRef(ref x: Text) { x.text = "b"; }
proc byConstRef(const ref x: Text) { }
proc byInOut(inout x: Text) { }

var a = new Text("a");
ofVariable(a);
ofValue();

// Elements of tuples and fields of records end in the reverse of the order in which they begin.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s
record pair {
  var first: string, n: int, second: string;
}

// CHECK:       func.func private @[[TUPLE_END:.*deinit.*]](%arg0: !chpl.ref<!chpl.tuple<!string, i64, !string>>) {
// CHECK-NEXT:    [[LAST:%.*]] = chpl.tuple_ref %arg0[2]
// CHECK-NEXT:    call @[[END:.*deinit.*]]([[LAST]]) :
// CHECK-NEXT:    [[FIRST:%.*]] = chpl.tuple_ref %arg0[0]
// CHECK-NEXT:    call @[[END]]([[FIRST]]) :
// CHECK-NEXT:    chpl.return
// CHECK-LABEL: func.func {{.*}}.ofTuple"(%arg0: !chpl.ref<!string>) -> i64 {
// CHECK-NEXT:    [[T:%.*]] = chpl.local "t"
// CHECK:         call @[[TUPLE_END]]([[T]]) :
// CHECK-NEXT:    chpl.return
proc ofTuple(s: string) {
  var t = (s, 1, s);
  return t(1);
}

// CHECK:       func.func private @[[RECORD_END:.*deinit.*]](%arg0: !chpl.ref<!pair>) {
// CHECK-NEXT:    [[LAST:%.*]] = chpl.field_ref %arg0[2]
// CHECK-NEXT:    call @[[END]]([[LAST]]) :
// CHECK-NEXT:    [[FIRST:%.*]] = chpl.field_ref %arg0[0]
// CHECK-NEXT:    call @[[END]]([[FIRST]]) :
// CHECK-NEXT:    chpl.return
// CHECK-LABEL: func.func {{.*}}.ofRecord"(%arg0: !chpl.ref<!pair>) -> i64 {
// CHECK:         [[RESULT:%.*]] = chpl.load {{%.*}} : i64
// CHECK:         call @[[RECORD_END]](%arg0) :
// CHECK:         chpl.return [[RESULT]]
proc ofRecord(in p: pair) {
  return p.n;
}
writeln(ofTuple("a"), ofRecord(new pair()));

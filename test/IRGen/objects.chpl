// Objects are made with their fields uninitialised, reached by reference, and deleted by the class that they have.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s
class Node {
  var value: int;
  var next: unmanaged Node?;
}

// Arguments are evaluated before there is an object.
// CHECK-LABEL: func.func {{.*}}.made(%arg0: i64) -> !chpl.class<@"class Node"> {
// CHECK-NEXT:    [[NIL:%.*]] = chpl.nil : !chpl.class<@"class Node">
// CHECK-NEXT:    [[OBJECT:%.*]] = chpl.new_object : <@"class Node">
// CHECK-NEXT:    call @[[INIT:.*]]([[OBJECT]], %arg0, [[NIL]])
// CHECK-NEXT:    chpl.return [[OBJECT]]
proc made(n: int) {
  return new unmanaged Node(n, nil);
}

// A variable that owns an object gives it up where it ends.
// CHECK-LABEL: func.func {{.*}}.owner(%arg0: i64) -> i64 {
// CHECK-NEXT:    [[OWNER:%.*]] = chpl.local "owner" : !chpl.class<@"class Node">
// CHECK:         [[OBJECT:%.*]] = chpl.new_object : <@"class Node">
// CHECK-NEXT:    call @[[INIT]]([[OBJECT]],
// CHECK-NEXT:    chpl.store [[OBJECT]], [[OWNER]]
// CHECK:         [[VALUE:%.*]] = chpl.load {{%.*}} : i64
// CHECK-NEXT:    [[HELD:%.*]] = chpl.load [[OWNER]]
// CHECK-NEXT:    chpl.release [[HELD]] : <@"class Node">
// CHECK-NEXT:    chpl.return [[VALUE]]
proc owner(n: int) {
  var owner = new owned Node(n, nil);
  return owner.value;
}

// CHECK-LABEL: func.func {{.*}}.isNil(%arg0: !chpl.class<@"class Node">) -> i1 {
// CHECK-NEXT:    [[NIL:%.*]] = chpl.nil : !chpl.class<@"class Node">
// CHECK-NEXT:    chpl.pointer_compare "eq" %arg0, [[NIL]]
proc isNil(node: borrowed Node?) do return node == nil;

// Behind a test for nil the reference is another value, whose fields are there.
// CHECK-LABEL: func.func {{.*}}.tested(%arg0: !chpl.class<@"class Node">) -> i64 {
// CHECK-NEXT:    chpl.check_nil postfix %arg0
// CHECK-NEXT:    [[KNOWN:%.*]] = chpl.known_object %arg0
// CHECK-NEXT:    chpl.object_field_ref nonnil [[KNOWN]][0]
proc tested(node: borrowed Node?) do return node!.value;

// CHECK-LABEL: func.func {{.*}}.linked(%arg0: !chpl.class<@"class Node">, %arg1: !chpl.class<@"class Node">) {
// CHECK-NEXT:    [[NEXT:%.*]] = chpl.object_field_ref nonnil %arg0[1] : <@"class Node"> -> !chpl.class<@"class Node">
// CHECK-NEXT:    chpl.store %arg1, [[NEXT]]
// CHECK-NEXT:    chpl.return
proc linked(node: borrowed Node, next: unmanaged Node) { node.next = next; }

// Tests of references learn that what they lead to ends, and when it is over.
// CHECK-LABEL: func.func {{.*}}.deleted(%arg0: !chpl.class<@"class Node">) {
// CHECK-NEXT:    [[BEGIN:%.*]] = arith.constant 1 : i32
// CHECK-NEXT:    call @choir_elements_ending([[BEGIN]])
// CHECK-NEXT:    chpl.delete_object %arg0 : <@"class Node">
// CHECK-NEXT:    [[END:%.*]] = arith.constant -1 : i32
// CHECK-NEXT:    call @choir_elements_ending([[END]])
proc deleted(node: unmanaged Node?) { delete node; }
const node = made(1);
writeln(owner(2), isNil(node), tested(node));
linked(node, node);
deleted(node);

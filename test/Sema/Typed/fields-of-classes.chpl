// A field is reached through a test for nil where its object's owner may have lost it, and only there.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
// FINDS: FieldsOfNil
class Node { var value: int; }

// CHECK-LABEL: proc {{.*}}.ofOwner(
// CHECK-SAME: {{^}}ref n.[[N:[0-9]+]]: owned Node)
// CHECK-NEXT: return *"class cast"(n.[[N]]): borrowed Node!.value
proc ofOwner(ref n: owned Node) { return n.value; }

// A borrowed reference that is not nilable has an object.
// CHECK-LABEL: proc {{.*}}.ofBorrowed(
// CHECK-SAME: {{^}}const in n.[[N:[0-9]+]]: borrowed Node)
// CHECK-NEXT: return **n.[[N]].value
proc ofBorrowed(n: borrowed Node) { return n.value; }

// The test is the operator's.
// CHECK-LABEL: proc {{.*}}.ofNilable(
// CHECK-SAME: {{^}}const in n.[[N:[0-9]+]]: borrowed Node?)
// CHECK-NEXT: return *"nil check"(*n.[[N]]).value
proc ofNilable(n: borrowed Node?) { return n!.value; }

var node = new Node(1);
ofOwner(node);
ofBorrowed(node.borrow());
ofNilable(node.borrow());

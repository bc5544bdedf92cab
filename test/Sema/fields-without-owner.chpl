// Fields and results of a class type that leaves open who owns the object: a warning at the field, an error there where
// no value says it, and at nil, which never does.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
module M {
  class Node {
    // CHECK-DAG: fields-without-owner.chpl:[[#@LINE+2]]:5: warning: field 'next' takes the management of what an instance is made with; that is of Chapel 1: write 'owned Node', 'shared Node', 'borrowed Node' or 'unmanaged Node'
    // CHECK-DAG: fields-without-owner.chpl:[[#@LINE+1]]:5: error: the type of field 'next' leaves open who owns the object: write 'owned Node' or, where it may be nil, 'owned Node?'; where each instance is to decide, declare a field 'type t = Node'
    var next: Node?;
    proc init() { if M.made().x > 1 then next = new unmanaged Node(); }
  }
  record Holder {
    // CHECK-DAG: fields-without-owner.chpl:[[#@LINE+2]]:5: warning: field 'held' takes the management
    // CHECK-DAG: fields-without-owner.chpl:[[#@LINE+1]]:5: error: the type of field 'held' leaves open who owns the object
    const held: Link;
  }
  record Given {
    // CHECK-DAG: fields-without-owner.chpl:[[#@LINE+1]]:5: warning: field 'held' takes the management
    var held: Link?;
  }
  // The owner is that of the first value, or what the type is given.
  class Link { var x = 1; }
  record ByValue { var held: Link = new shared Link(); }
  record ByType { type t = shared Link; var held: t; }
  record ByQuery { var held: Link(?); }

  // CHECK-DAG: fields-without-owner.chpl:[[#@LINE+2]]:58: error: nil does not convert to Link?
  // CHECK-DAG: fields-without-owner.chpl:[[#@LINE+1]]:58: note: nil does not say who owns the object: write 'owned Link?', 'shared Link?', 'borrowed Link?' or 'unmanaged Link?'
  proc found(there: bool): Link? { if !there then return nil; return new Link(); }
  proc made(): Link { return new Link(); }
  proc ownedOrNil(there: bool): owned Link? { if !there then return nil; return new Link(); }
  proc inferred(there: bool) { if !there then return nil; return new Link(); }

  proc main() {
    // CHECK-DAG: fields-without-owner.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: so this does not say enough to make a value of Holder(?)
    var h: Holder;
    var n = new Node();
    writeln(new Given(new owned Link()), new ByValue(), new ByType(shared Link, new shared Link()));
    writeln(new ByQuery(new owned Link()), found(true), made(), ownedOrNil(false), inferred(false));
  }
}

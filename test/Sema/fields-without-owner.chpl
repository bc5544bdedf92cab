// Fields and results of a class type that leaves open who owns the object: refused at the declaration, and where nil
// would have to say it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s --implicit-check-not=error:
module M {
  class Node {
    // CHECK: fields-without-owner.chpl:[[#@LINE+1]]:{{.*}}error: the type of field 'next' leaves open who owns the object: write 'owned Node' or, where it may be nil, 'owned Node?'; where each instance is to decide, declare a field 'type t = Node'
    var next: Node?;
    var other: owned Node?;
  }
  record Holder {
    // CHECK: fields-without-owner.chpl:[[#@LINE+1]]:{{.*}}error: the type of field 'held' leaves open who owns the object
    const held: Node;
  }
  // The owner is the first value's, or what the instance is made with.
  class Link { var x = 1; }
  record ByValue { var held: Link = new shared Link(); }
  record ByType { type t = shared Link; var held: t; }
  record ByQuery { var held: Link(?); }

  // CHECK: fields-without-owner.chpl:[[#@LINE+1]]:{{.*}}error: nil does not convert to Link?
  proc found(there: bool): Link? { if !there then return nil; return new Link(); }
  // CHECK: note: nil does not say who owns the object: write 'owned Link?', 'shared Link?', 'borrowed Link?' or 'unmanaged Link?'
  proc made(): Link { return new Link(); }
  proc ownedOrNil(there: bool): owned Link? { if !there then return nil; return new Link(); }
  proc inferred(there: bool) { if !there then return nil; return new Link(); }

  proc main() {
    var n = new Node(), h: Holder;
    writeln(new ByValue().held, new ByType(shared Link, new shared Link()).held);
    writeln(found(true), made(), ownedOrNil(false), inferred(false));
  }
}

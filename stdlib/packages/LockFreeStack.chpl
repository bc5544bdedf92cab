// Module LockFreeStack: stacks that many tasks push to and pop from without locks.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module LockFreeStack {
  use Base, Types, Managed, AtomicObjects;
  public use EpochManager;

  /// An element, and what comes behind it.
  class Node {
    type eltType;
    var val: toNilableIfClassType(eltType);
    var next: unmanaged Node(eltType)?;
  }

  /// Treiber's stack; popped nodes are deleted by an epoch manager. Tasks that call often keep a token.
  class LockFreeStack {
    type objType;
    /// The same where there may be none.
    proc objTypeOpt type do return toNilableIfClassType(objType);
    var _top: AtomicObject(unmanaged Node(objType));
    var _manager = new owned LocalEpochManager();

    proc init(type objType) { this.objType = objType; }
    proc deinit() {
      var node = _top.read();
      while node != nil {
        const next = node!.next;
        delete node;
        node = next;
      }
    }

    /// A registration of the task that asks.
    proc getToken(): owned TokenWrapper do return _manager.register();

    proc push(in newObj: objType) lifetime this < newObj {
      const tok = getToken();
      push(newObj, tok);
    }
    proc push(in newObj: objType, const ref tok: owned TokenWrapper) lifetime this < newObj {
      const node = new unmanaged Node(objType, newObj, nil);
      tok.pin();
      do {
        node.next = _top.read();
      } while !_top.compareAndSwap(node.next, node);
      tok.unpin();
    }
    /// (whether there was an element, the element)
    proc pop(): (bool, objTypeOpt) {
      const tok = getToken();
      return pop(tok);
    }
    proc pop(const ref tok: owned TokenWrapper): (bool, objTypeOpt) {
      var result: (bool, objTypeOpt);
      tok.pin();
      while true {
        const top = _top.read();
        if top == nil then break;
        if _top.compareAndSwap(top, top!.next) {
          result = (true, top!.val);
          tok.deferDelete(top);
          break;
        }
      }
      tok.unpin();
      return result;
    }
    /// Takes all elements out.
    iter drain(): objTypeOpt {
      const tok = getToken();
      var (found, value) = pop(tok);
      while found {
        yield value;
        (found, value) = pop(tok);
      }
    }
    iter drain(param tag: iterKind): objTypeOpt where tag == iterKind.standalone {
      if __primitive("loop reduces") {
        // Who takes which element must not show in what they come to.
        const all = drain();
        forall x in all do yield x;
      } else {
        coforall 1..here.maxTaskPar {
          const tok = getToken();
          var (found, value) = pop(tok);
          while found {
            yield value;
            (found, value) = pop(tok);
          }
        }
      }
    }
    /// Deletes nodes that nobody looks at any more.
    proc tryReclaim() { _manager.tryReclaim(); }
  }
}

// Module LockFreeQueue: queues that many tasks add to and take from without locks.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module LockFreeQueue {
  use Base, Types, Managed, AtomicObjects;
  public use EpochManager;

  /// An element, and what comes behind it.
  class Node {
    type eltType;
    var val: toNilableIfClassType(eltType);
    var next: AtomicObject(unmanaged Node(eltType));

    proc init(type eltType) { this.eltType = eltType; }
    proc init(type eltType, in val: toNilableIfClassType(eltType)) {
      this.eltType = eltType;
      this.val = val;
    }
  }

  /// The queue of Michael and Scott: a list whose first node has been taken already. Nodes are deleted by an epoch manager.
  class LockFreeQueue {
    type objType;
    /// The same where there may be none.
    proc objTypeOpt type do return toNilableIfClassType(objType);
    var _head, _tail: AtomicObject(unmanaged Node(objType));
    var _manager = new owned LocalEpochManager();

    proc init(type objType) {
      this.objType = objType;
      init this;
      const first = new unmanaged Node(objType);
      _head.write(first);
      _tail.write(first);
    }
    proc deinit() {
      var node = _head.read();
      while node != nil {
        const next = node!.next.read();
        delete node;
        node = next;
      }
    }

    /// A registration of the task that asks.
    proc getToken(): owned TokenWrapper do return _manager.register();

    proc enqueue(in newObj: objType) lifetime this < newObj {
      const tok = getToken();
      enqueue(newObj, tok);
    }
    proc enqueue(in newObj: objType, const ref tok: owned TokenWrapper) lifetime this < newObj {
      const node = new unmanaged Node(objType, newObj);
      tok.pin();
      while true {
        const last = _tail.read()!, next = last.next.read();
        if next != nil {
          _tail.compareAndSwap(last, next); // another task has not got round to it
        } else if last.next.compareAndSwap(nil, node) {
          _tail.compareAndSwap(last, node);
          break;
        }
      }
      tok.unpin();
    }
    /// (whether there was an element, the element)
    proc dequeue(): (bool, objTypeOpt) {
      const tok = getToken();
      return dequeue(tok);
    }
    proc dequeue(const ref tok: owned TokenWrapper): (bool, objTypeOpt) {
      var result: (bool, objTypeOpt);
      tok.pin();
      while true {
        const first = _head.read()!, last = _tail.read()!, next = first.next.read();
        if next == nil then break;
        if first == last {
          _tail.compareAndSwap(last, next);
        } else if _head.compareAndSwap(first, next) {
          result = (true, next!.val);
          tok.deferDelete(first);
          break;
        }
      }
      tok.unpin();
      return result;
    }
    /// Takes all elements out.
    iter drain(): objTypeOpt {
      const tok = getToken();
      var (found, value) = dequeue(tok);
      while found {
        yield value;
        (found, value) = dequeue(tok);
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
          var (found, value) = dequeue(tok);
          while found {
            yield value;
            (found, value) = dequeue(tok);
          }
        }
      }
    }
    /// Deletes nodes that nobody looks at any more.
    proc tryReclaim() { _manager.tryReclaim(); }
  }
}

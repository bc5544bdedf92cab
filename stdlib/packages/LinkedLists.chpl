// Module LinkedLists: singly linked lists.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module LinkedLists {
  use Base, Types, TextIO, RawMemory;

  class _ListNode {
    type eltType;
    var data: eltType;
    var next: unmanaged _ListNode(eltType)?;
  }

  record LinkedList {
    type eltType;
    var _first, _last: unmanaged _ListNode(eltType)?;
    var _size: int;
    var _changes: int; // how often an element went

    proc init(type eltType) { this.eltType = eltType; }
    proc init=(const ref other: LinkedList(?)) {
      this.eltType = other.eltType;
      init this;
      for x in other do append(x);
    }
    proc deinit() { _deleteAll(); }

    /// How many elements there are.
    inline proc size: int do return _size;
    inline proc isEmpty(): bool do return _size == 0;

    iter these() ref {
      const before = _changes;
      var node = _first;
      while node != nil {
        yield node!.data;
        _checkUnchanged(_changes == before, "a list");
        node = node!.next;
      }
    }
    iter these(param tag: iterKind) ref where tag == iterKind.standalone {
      for x in these() do yield x;
    }

    proc ref append(in e: eltType) lifetime this < e {
      const node = new unmanaged _ListNode(eltType, e, nil);
      if _last == nil then _first = node; else _last!.next = node;
      _last = node;
      _size += 1;
    }
    proc ref append(in e: eltType, in es: eltType ...?k) lifetime this < e, this < es {
      append(e);
      for param i in 0..<k do append(es(i));
    }
    proc ref push_back(in e: eltType) lifetime this < e { append(e); }

    proc ref prepend(in e: eltType) lifetime this < e {
      const node = new unmanaged _ListNode(eltType, e, _first);
      if _last == nil then _last = node;
      _first = node;
      _size += 1;
    }
    proc ref push_front(in e: eltType) lifetime this < e { prepend(e); }

    /// Appends the elements of another list.
    proc ref concat(const ref l: LinkedList(eltType)) {
      for e in l do append(e);
    }

    /// Removes the first element that equals x, if there is one.
    proc ref remove(x: eltType) {
      var before: unmanaged _ListNode(eltType)? = nil, node = _first;
      while node != nil && node!.data != x {
        before = node;
        node = node!.next;
      }
      if node == nil then return;
      if before == nil then _first = node!.next; else before!.next = node!.next;
      if _last == node then _last = before;
      _delete(node!);
    }
    proc ref _delete(node: unmanaged _ListNode(eltType)) {
      _changes += 1;
      _size -= 1;
      _deleteRetired(node);
    }
    proc ref pop_front(): eltType {
      if _size < 1 then halt("pop_front on empty list");
      const node = _first!;
      const result = node.data;
      _first = node.next;
      if _first == nil then _last = nil;
      _delete(node);
      return result;
    }

    proc contains(const e: eltType): bool {
      for x in this do
        if x == e then return true;
      return false;
    }
    proc ref first() ref {
      if _size < 1 then halt("called LinkedList.front on empty list");
      return _first!.data;
    }
    proc ref last() ref {
      if _size < 1 then halt("called LinkedList.last on empty list");
      return _last!.data;
    }

    /// Removes all elements.
    proc ref destroy() {
      _elementsEnd(1);
      _deleteAll();
      _elementsEnd(-1);
      _changes += 1;
      _first = nil;
      _last = nil;
      _size = 0;
    }
    proc _deleteAll() {
      var node = _first;
      while node != nil {
        const next = node!.next;
        delete node;
        node = next;
      }
    }
    proc ref clear() { destroy(); }

    proc serialize(writer, ref serializer) throws {
      if serializer.type == defaultSerializer {
        writeThis(writer);
      } else {
        var elements = serializer.startList(writer, _size);
        for x in this do elements.writeElement(x);
        elements.endList();
      }
    }
    proc ref deserialize(reader, ref deserializer) throws {
      destroy();
      var elements = deserializer.startList(reader);
      while elements.hasMore() do append(elements.readElement(eltType));
      elements.endList();
    }
    proc writeThis(w) throws {
      var isFirst = true;
      for x in this {
        if !isFirst then w.write(" ");
        isFirst = false;
        w.write(x);
      }
    }
  }

  operator =(ref lhs: LinkedList(?t), const ref rhs: LinkedList(t)) {
    lhs.destroy();
    for x in rhs do lhs.append(x);
  }

  /// A list of the arguments.
  proc makeList(x ...?k) {
    var result: LinkedList(x(0).type);
    for param i in 0..<k do result.append(x(i));
    return result;
  }
}

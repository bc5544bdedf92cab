// Balanced search trees: what ordered sets and maps keep their elements in.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module SortedTrees {
  use Base, Types, Comparators, RawMemory;

  class _TreeNode {
    type keyType, valType;
    var key: keyType;
    var val: valType;
    const priority: uint;
    var count: int;           // nodes from here downwards
    var left, right: unmanaged _TreeNode(keyType, valType)?;

    proc recount() {
      count = 1 + (if left == nil then 0 else left!.count) + (if right == nil then 0 else right!.count);
    }
  }

  /// A treap: keys ascend from left to right, and random priorities descend from the root, which keeps it balanced. Nodes
  /// know how many there are below, so the k-th element is found as fast as a key.
  record _SortedTree {
    type keyType, valType;
    var comparator;
    var root: unmanaged _TreeNode(keyType, valType)?;
    var seed: uint;
    var changes: int;         // how often keys came or went

    proc init(type keyType, type valType, comparator) {
      this.keyType = keyType;
      this.valType = valType;
      this.comparator = comparator;
      this.seed = 0x9e3779b97f4a7c15;
    }
    proc init=(const ref other: _SortedTree(?)) {
      this.keyType = other.keyType;
      this.valType = other.valType;
      this.comparator = other.comparator;
      this.seed = other.seed;
      init this;
      copyFrom(other);
    }
    proc deinit() { _delete(root); }

    proc type _Node type do return unmanaged _TreeNode(keyType, valType)?;
    inline proc const size: int do return if root == nil then 0 else root!.count;

    proc ref copyFrom(const ref other) {
      _requireCopies(keyType, "copy a collection");
      _requireCopies(valType, "copy a collection");
      for k in 0..<other.size {
        const node = other.at(k);
        if valType == nothing then insert(node.key); else insert(node.key, node.val);
      }
    }
    proc ref clear() {
      changes += 1;
      _end(root);
      root = nil;
    }
    /// Deletes nodes whose keys and values others may refer to.
    proc _end(node: unmanaged _TreeNode(keyType, valType)?) {
      _elementsEnd(1);
      _delete(node);
      _elementsEnd(-1);
    }
    proc _delete(node: unmanaged _TreeNode(keyType, valType)?) {
      if node == nil then return;
      _delete(node!.left);
      _delete(node!.right);
      delete node;
    }

    /// The next of a sequence of random numbers (xorshift; G. Marsaglia, 2003).
    proc ref _random(): uint {
      seed ^= seed << 13;
      seed ^= seed >> 7;
      seed ^= seed << 17;
      return seed;
    }

    /// Everything in `a` comes before everything in `b`.
    proc _join(a: unmanaged _TreeNode(keyType, valType)?, b: a.type): a.type {
      if a == nil then return b;
      if b == nil then return a;
      if a!.priority > b!.priority {
        a!.right = _join(a!.right, b);
        a!.recount();
        return a;
      }
      b!.left = _join(a, b!.left);
      b!.recount();
      return b;
    }
    /// (what comes before the key, the others); with `after`, (what does not come after the key, the others).
    proc _split(node: unmanaged _TreeNode(keyType, valType)?, const ref key: keyType, after: bool): 2 * node.type {
      if node == nil then return (node, node);
      if _goesLeft(node!.key, key, after) {
        const parts = _split(node!.right, key, after);
        node!.right = parts(0);
        node!.recount();
        return (node, parts(1));
      }
      const parts = _split(node!.left, key, after);
      node!.left = parts(1);
      node!.recount();
      return (parts(0), node);
    }
    inline proc _goesLeft(const ref x: keyType, const ref key: keyType, after: bool): bool do
      return if after then !_isBefore(key, x, comparator) else _isBefore(x, key, comparator);

    /// The node of a key, or nil.
    proc const ref find(const ref key: keyType) {
      var node = root;
      while node != nil {
        if _isBefore(key, node!.key, comparator) then node = node!.left;
        else if _isBefore(node!.key, key, comparator) then node = node!.right;
        else break;
      }
      return node;
    }
    /// How many keys come before this one; with `after`, how many do not come after it.
    proc const ref rank(const ref key: keyType, after: bool = false): int {
      var node = root, result = 0;
      while node != nil {
        if _goesLeft(node!.key, key, after) {
          result += 1 + (if node!.left == nil then 0 else node!.left!.count);
          node = node!.right;
        } else {
          node = node!.left;
        }
      }
      return result;
    }
    /// The k-th node from 0.
    proc const ref at(in k: int) {
      var node = root!;
      while true {
        const before = if node.left == nil then 0 else node.left!.count;
        if k == before then return node;
        if k < before {
          node = node.left!;
        } else {
          k -= before + 1;
          node = node.right!;
        }
      }
      return node;
    }

    /// All nodes in the order of the keys. No key may come or go meanwhile.
    iter const ref nodes() {
      const before = changes;
      for k in 0..<size {
        yield at(k);
        _checkUnchanged(changes == before, if valType == nothing then "a set" else "a map");
        if changes != before then break;
      }
    }

    /// Adds a key that is not there.
    proc ref insert(in key: keyType, in val: valType) {
      const parts = _split(root, key, false);
      const node = new unmanaged _TreeNode(keyType, valType, key, val, _random(), 1);
      root = _join(_join(parts(0), node), parts(1));
      changes += 1;
    }
    proc ref insert(in key: keyType) where valType == nothing {
      const parts = _split(root, key, false);
      const node = new unmanaged _TreeNode(keyType, nothing, key, none, _random(), 1);
      root = _join(_join(parts(0), node), parts(1));
      changes += 1;
    }
    /// Whether the key was there.
    proc ref remove(const ref key: keyType): bool {
      const parts = _split(root, key, false);
      const rest = _split(parts(1), key, true);
      const found = rest(0) != nil;
      if found then changes += 1;
      _end(rest(0));
      root = _join(parts(0), rest(1));
      return found;
    }
  }
}

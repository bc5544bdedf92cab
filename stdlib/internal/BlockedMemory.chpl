// Memory that grows without moving what is in it: what lists keep their elements in.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module BlockedMemory {
  use Base, Types, Ranges, RawMemory;

  /// How many elements the first block has room for; a power of two.
  param _firstBlock = 8;
  /// How many leading zeros the positions in the first block have, with the bits that tell them apart set.
  private param _firstZeros = 61;
  /// Room in the three tables of blocks that a list may come to have; the last has room for every block that there can be.
  private param _oneEntry = 1, _smallTable = 4, _fullTable = _firstZeros + 1;

  /// Blocks of memory for elements that whoever uses them initialises and ends. Each new block doubles the room. A table
  /// leads to them, in which the leading zeros of a position say where its block is: later blocks come first. A larger table
  /// comes with the block that it is needed for, and lies in front of it: nothing in Chapel is aligned to more than a pointer. Neither blocks nor tables go away before `release`:
  /// other tasks may go on using what they have found.
  record _BlockedMemory {
    type eltType;
    /// Where the table would begin if it had an entry for each number of leading zeros. An entry is the address that
    /// position 0 would have if the block went back that far.
    var bases: c_ptr(c_ptr(eltType));
    var capacity: int;
    /// How often an element went or moved, which loops over the elements must not see.
    var changes: int;

    proc init(type eltType) { this.eltType = eltType; }

    inline proc type zerosOf(i: int): int do return __primitive("clz", i: uint | (_firstBlock - 1): uint): int;
    inline proc type blockOf(i: int): int do return _firstZeros - _BlockedMemory.zerosOf(i);
    inline proc const ref base(block: int) ref do return _at(bases, _firstZeros - block);

    inline proc const ref at(i: int) ref do return _at(_at(bases, _BlockedMemory.zerosOf(i)), i);
    /// The positions from `low` to below `end` as the parts that lie in one block each, with the block's base.
    iter const ref parts(low: int, end: int) {
      var start = low, block = _BlockedMemory.blockOf(low);
      while start < end {
        const next = min(end, _firstBlock << block);
        yield (base(block), start..<next);
        start = next;
        block += 1;
      }
    }

    /// Says that the elements at positions from `low` to below `end` go or move.
    proc ref retire(low: int, end: int) {
      changes += 1;
      if __primitive("bounds checks") then
        for (from, part) in parts(low, end) do _retire(_from(from, part.low), part.size);
    }
    /// The same of one element.
    inline proc ref retireAt(i: int) {
      changes += 1;
      _retire(_from(_at(bases, _BlockedMemory.zerosOf(i)), i), 1);
    }
    /// Makes room for n elements.
    proc ref reserve(n: int) {
      if capacity == 0 then addBlockWithTable(0, _firstBlock, _oneEntry);
      while capacity < n {
        const block = _BlockedMemory.blockOf(capacity);
        if block == _oneEntry then addBlockWithTable(block, capacity, _smallTable);
        else if block == _smallTable then addBlockWithTable(block, capacity, _fullTable);
        else base(block) = _from(_allocate(eltType, capacity), -capacity);
        capacity *= 2;
      }
    }
    proc ref addBlockWithTable(block: int, n: int, room: int) {
      const memory = _allocateFor(eltType, room * 8 + n * __primitive("sizeof", eltType), 1);
      const first = __primitive("convert", _from(__primitive("convert", memory, c_ptr(uint(8))), room * 8), c_ptr(eltType));
      const table = tableBefore(first);
      for k in 0..<block do _at(table, _firstZeros - k) = base(k);
      bases = table;
      base(block) = _from(first, -capacity);
      capacity = max(capacity, _firstBlock);
    }
    inline proc tableBefore(first: c_ptr(eltType)) do return _from(__primitive("convert", first, bases.type), -_fullTable);
    inline proc const ref firstOf(block: int) do
      return if block == 0 then base(0) else _from(base(block), _firstBlock / 2 << block);

    /// Gives the memory back; nothing is in it any more.
    proc ref release() {
      if capacity == 0 then return;
      for block in 0..<_BlockedMemory.blockOf(capacity) by -1 do releaseBlock(block);
      capacity = 0;
    }
    /// Of the last block. Where a table goes with it, the one before leads to the blocks that are left.
    proc ref releaseBlock(block: int) {
      const first = firstOf(block);
      const room = if block == 0 then _oneEntry else if block == _oneEntry then _smallTable else if block == _smallTable then _fullTable else 0;
      if room > _oneEntry then bases = tableBefore(firstOf(if room == _fullTable then _oneEntry else 0));
      _release(_from(__primitive("convert", first, c_ptr(uint(8))), -room * 8));
    }
  }
}

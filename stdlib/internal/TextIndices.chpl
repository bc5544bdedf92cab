// Positions in strings: of bytes and of code points (spec, Strings).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module TextIndices {
  use Base, Types;

  /// The position of a byte in a string, from 0.
  record byteIndex {
    var _index: int;
    proc init(i: int = 0) { _index = i; }
    proc init=(i: int) { _index = i; }
    proc init=(i: byteIndex) { _index = i._index; }
    proc writeThis(f) throws do f.write(_index);
    proc hash(): uint do return _index: uint;
  }
  /// The position of a code point in a string, from 0.
  record codepointIndex {
    var _index: int;
    proc init(i: int = 0) { _index = i; }
    proc init=(i: int) { _index = i; }
    proc init=(i: codepointIndex) { _index = i._index; }
    proc writeThis(f) throws do f.write(_index);
    proc hash(): uint do return _index: uint;
  }

  inline operator :(i: integral, type t: byteIndex) do return new byteIndex(i: int);
  inline operator :(i: integral, type t: codepointIndex) do return new codepointIndex(i: int);
  inline operator :(i: byteIndex, type t: integral): t do return i._index: t;
  inline operator :(i: codepointIndex, type t: integral): t do return i._index: t;
  inline operator :(i: byteIndex, type t: string): string do return i._index: string;
  inline operator :(i: codepointIndex, type t: string): string do return i._index: string;
  operator =(ref i: byteIndex, j: int) { i._index = j; }
  operator =(ref i: byteIndex, j: byteIndex) { i._index = j._index; }
  operator =(ref i: codepointIndex, j: int) { i._index = j; }
  operator =(ref i: codepointIndex, j: codepointIndex) { i._index = j._index; }

  inline operator !(i: byteIndex): bool do return i._index == 0;
  inline operator !(i: codepointIndex): bool do return i._index == 0;
  inline operator +(i: byteIndex, j: int) do return new byteIndex(i._index + j);
  inline operator +(i: int, j: byteIndex) do return new byteIndex(i + j._index);
  inline operator -(i: byteIndex, j: int) do return new byteIndex(i._index - j);
  inline operator -(i: byteIndex, j: byteIndex): int do return i._index - j._index;
  inline operator +=(ref i: byteIndex, j: int) { i._index += j; }
  inline operator -=(ref i: byteIndex, j: int) { i._index -= j; }
  inline operator ==(i: byteIndex, j: byteIndex): bool do return i._index == j._index;
  inline operator ==(i: byteIndex, j: int): bool do return i._index == j;
  inline operator ==(i: int, j: byteIndex): bool do return i == j._index;
  inline operator !=(i: byteIndex, j: byteIndex): bool do return i._index != j._index;
  inline operator !=(i: byteIndex, j: int): bool do return i._index != j;
  inline operator !=(i: int, j: byteIndex): bool do return i != j._index;
  inline operator <(i: byteIndex, j: byteIndex): bool do return i._index < j._index;
  inline operator <(i: byteIndex, j: int): bool do return i._index < j;
  inline operator <(i: int, j: byteIndex): bool do return i < j._index;
  inline operator <=(i: byteIndex, j: byteIndex): bool do return i._index <= j._index;
  inline operator <=(i: byteIndex, j: int): bool do return i._index <= j;
  inline operator <=(i: int, j: byteIndex): bool do return i <= j._index;
  inline operator >(i: byteIndex, j: byteIndex): bool do return i._index > j._index;
  inline operator >(i: byteIndex, j: int): bool do return i._index > j;
  inline operator >(i: int, j: byteIndex): bool do return i > j._index;
  inline operator >=(i: byteIndex, j: byteIndex): bool do return i._index >= j._index;
  inline operator >=(i: byteIndex, j: int): bool do return i._index >= j;
  inline operator >=(i: int, j: byteIndex): bool do return i >= j._index;

  inline operator +(i: codepointIndex, j: int) do return new codepointIndex(i._index + j);
  inline operator +(i: int, j: codepointIndex) do return new codepointIndex(i + j._index);
  inline operator -(i: codepointIndex, j: int) do return new codepointIndex(i._index - j);
  inline operator -(i: codepointIndex, j: codepointIndex): int do return i._index - j._index;
  inline operator +=(ref i: codepointIndex, j: int) { i._index += j; }
  inline operator -=(ref i: codepointIndex, j: int) { i._index -= j; }
  inline operator ==(i: codepointIndex, j: codepointIndex): bool do return i._index == j._index;
  inline operator ==(i: codepointIndex, j: int): bool do return i._index == j;
  inline operator ==(i: int, j: codepointIndex): bool do return i == j._index;
  inline operator !=(i: codepointIndex, j: codepointIndex): bool do return i._index != j._index;
  inline operator !=(i: codepointIndex, j: int): bool do return i._index != j;
  inline operator !=(i: int, j: codepointIndex): bool do return i != j._index;
  inline operator <(i: codepointIndex, j: codepointIndex): bool do return i._index < j._index;
  inline operator <(i: codepointIndex, j: int): bool do return i._index < j;
  inline operator <(i: int, j: codepointIndex): bool do return i < j._index;
  inline operator <=(i: codepointIndex, j: codepointIndex): bool do return i._index <= j._index;
  inline operator <=(i: codepointIndex, j: int): bool do return i._index <= j;
  inline operator <=(i: int, j: codepointIndex): bool do return i <= j._index;
  inline operator >(i: codepointIndex, j: codepointIndex): bool do return i._index > j._index;
  inline operator >(i: codepointIndex, j: int): bool do return i._index > j;
  inline operator >(i: int, j: codepointIndex): bool do return i > j._index;
  inline operator >=(i: codepointIndex, j: codepointIndex): bool do return i._index >= j._index;
  inline operator >=(i: codepointIndex, j: int): bool do return i._index >= j;
  inline operator >=(i: int, j: codepointIndex): bool do return i >= j._index;
}

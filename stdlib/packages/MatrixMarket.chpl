// Module MatrixMarket: matrices in the text files of the Matrix Market collection.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// A header says whether the file has all elements, column by column ("array"), or the row, column and value of some
/// ("coordinate"), and whether those above the diagonal follow from those below it. Indices start at 1.
module MatrixMarket {
  use Base, Types, Strings, Casts, Ranges, Domains, Arrays, IO, List, Math, Errors;

  /// The matrix of a file.
  proc mmread(type eltType, fname: string) throws {
    var file = new _MatrixFile(eltType, fname);
    var M: [1..file.rows, 1..file.columns] eltType;
    file.fill(M, file.elements());
    return M;
  }
  /// The matrix of a file as a sparse array: of the elements that the file has, but for zeros where it has all.
  proc mmreadsp(type eltType, fname: string) throws {
    var file = new _MatrixFile(eltType, fname);
    const elements = file.elements();
    const all = {1..file.rows, 1..file.columns};
    var places: sparse subdomain(all), there: list(2 * int);
    for element in elements do
      if !file.isDense || element(2) != 0: eltType then
        for (i, j, _) in _withMirrored(element, file.symmetry) do there.pushBack((i, j));
    places += there.toArray();
    var M: [places] eltType;
    file.fill(M, elements);
    return M;
  }

  enum _Symmetry { general, symmetric, skew, hermitian }

  /// What a file has beyond its header: elements in their order.
  record _MatrixFile {
    type eltType;
    var reader: fileReader(?);
    var isDense: bool;
    var symmetry: _Symmetry;
    var rows, columns, count: int;
    var row, column: int; // of dense files: where the next element belongs

    proc init(type eltType, fname: string) throws {
      this.eltType = eltType;
      reader = openReader(fname, locking = false);
      init this;
      _readHeader();
    }
    /// The kind of elements has to be that of the type.
    proc ref _readHeader() throws {
      var line: string;
      reader.readLine(line);
      const f = _fields(line.toLower());
      if f.size != 5 || f[0] != "%%matrixmarket" || f[1] != "matrix" then
        throw new owned IllegalArgumentError("Improperly formatted MatrixMarket file");
      if f[3] != _kindOf(eltType) && !(isRealType(eltType) && f[3] == "integer") then
        throw new owned IllegalArgumentError("expected " + _kindOf(eltType) + ", data in file is " + f[3]);
      isDense = f[2] == "array";
      select f[4] {
        when "general" do symmetry = _Symmetry.general;
        when "symmetric" do symmetry = _Symmetry.symmetric;
        when "skew-symmetric" do symmetry = _Symmetry.skew;
        when "hermitian" do symmetry = _Symmetry.hermitian;
        otherwise throw new owned IllegalArgumentError("MatrixMarket has no symmetry called '" + f[4] + "'");
      }
      const sizes = _fields(_nextLine(reader));
      rows = sizes[0]: int;
      columns = sizes[1]: int;
      const below = if symmetry == _Symmetry.skew then rows * (rows - 1) / 2 else rows * (rows + 1) / 2;
      count = if !isDense then sizes[2]: int else if symmetry == _Symmetry.general then rows * columns else below;
    }
    proc ref elements(): list((int, int, eltType)) throws {
      var result: list((int, int, eltType));
      for 1..count do result.pushBack(next());
      return result;
    }
    /// Gives a matrix its elements and those that mirror them. Files may name both of two such: then both are as they say.
    proc fill(ref M: [], const ref elements) {
      for element in elements do
        for (i, j, x) in _withMirrored(element, symmetry) do
          if x != 0: eltType then M[i, j] = x;
      for (i, j, x) in elements do
        if x != 0: eltType then M[i, j] = x;
    }
    /// The next element: its row, its column and its value.
    proc ref next(): (int, int, eltType) throws {
      const f = _fields(_nextLine(reader));
      if !isDense then return (f[0]: int, f[1]: int, _valueOf(eltType, f, 2));
      row += 1;
      if column == 0 || row > rows {
        column += 1;
        row = if symmetry == _Symmetry.general then 1 else if symmetry == _Symmetry.skew then column + 1 else column;
      }
      return (row, column, _valueOf(eltType, f, 0));
    }
  }
  /// An element and, in symmetric matrices, the one on the other side of the diagonal.
  iter _withMirrored(element, symmetry: _Symmetry) {
    const (i, j, x) = element;
    yield element;
    if symmetry != _Symmetry.general && i != j then
      yield (j, i, if symmetry == _Symmetry.skew then -x else if symmetry == _Symmetry.hermitian then conj(x) else x);
  }
  proc _kindOf(type eltType) param do
    return if isComplexType(eltType) then "complex" else if isIntegralType(eltType) then "pattern" else "real";
  /// The next line that is not a comment.
  proc _nextLine(ref r): string throws {
    var line: string;
    do {
      if !r.readLine(line) then throw new owned IllegalArgumentError("MatrixMarket file ends too early");
    } while line.startsWith("%") || line.strip().isEmpty();
    return line;
  }
  proc _fields(line: string) {
    const fields = for f in line.strip().split() do f;
    return fields;
  }
  proc _valueOf(type eltType, const ref fields: [] string, at: int): eltType throws {
    if fields.size <= at {
      // Patterns have places without values.
      if isIntegralType(eltType) then return 1: eltType;
      throw new owned IllegalArgumentError("an element in the MatrixMarket file has no value");
    }
    if isComplexType(eltType) {
      if fields.size < at + 2 then throw new owned IllegalArgumentError("an element in the MatrixMarket file has no imaginary part");
      const re = fields[at]: real, im = fields[at + 1]: real;
      return (re, im): eltType;
    } else {
      return fields[at]: eltType;
    }
  }

  /// Writes a matrix by coordinates: the elements that it has, if it is sparse, else those that are not 0.
  proc mmwrite(fname: string, const ref mat: [] ?eltType) throws where mat.rank == 2 {
    var w = openWriter(fname), count = 0;
    for (_, _, _) in _written(mat) do count += 1;
    w.writeln("%%MatrixMarket matrix coordinate ", _kindOf(eltType), " general");
    const sizes = mat.dim(0).size: string + " " + mat.dim(1).size: string + " " + count: string;
    w.writeln(sizes, " " * max(0, 52 - sizes.size));
    for (i, j, x) in _written(mat) {
      if isComplexType(eltType) then w.writef("%i %i %r %r\n", i, j, x.re, x.im);
      else if isRealType(eltType) then w.writef("%i %i %r\n", i, j, x);
      else w.writef("%i %i %i\n", i, j, x);
    }
    w.close();
  }
  /// Elements with the numbers of their rows and columns, from 1.
  iter _written(const ref mat: [] ?eltType) {
    for (row, col) in mat.domain {
      const x = mat[row, col];
      if mat.isSparse() || x != 0: eltType then
        yield (mat.dim(0).indexOrder(row) + 1, mat.dim(1).indexOrder(col) + 1, x);
    }
  }
}

// Module MatrixMarket: matrices in the text files of the Matrix Market collection.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// A header says whether the file has all elements, column by column ("array"), or the row, column and value of some
/// ("coordinate"). Indices start at 1.
module MatrixMarket {
  use Base, Types, Strings, Casts, Ranges, Domains, Arrays, IO, Math, Errors;

  /// The matrix of a file.
  proc mmread(type eltType, fname: string) throws {
    var r = openReader(fname);
    const isDense = _readHeader(r, eltType);
    const sizes = _fields(_nextLine(r));
    var M: [1..sizes[0]: int, 1..sizes[1]: int] eltType;
    if isDense {
      for j in M.dim(1) do
        for i in M.dim(0) do M[i, j] = _valueOf(eltType, _fields(_nextLine(r)), 0);
    } else {
      for 1..sizes[2]: int {
        const f = _fields(_nextLine(r));
        M[f[0]: int, f[1]: int] = _valueOf(eltType, f, 2);
      }
    }
    r.close();
    return M;
  }

  /// Whether the file has all elements. The kind of elements has to be that of the type.
  proc _readHeader(ref r, type eltType): bool throws {
    var line: string;
    r.readLine(line);
    const f = _fields(line);
    if f.size != 5 || f[0] != "%%MatrixMarket" || f[1] != "matrix" then
      throw new owned IllegalArgumentError("Improperly formatted MatrixMarket file");
    if f[3] != _kindOf(eltType) then
      throw new owned IllegalArgumentError("expected " + _kindOf(eltType) + ", data in file is " + f[3]);
    return f[2] == "array";
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
    if isComplexType(eltType) {
      const re = fields[at]: real, im = fields[at + 1]: real;
      return (re, im): eltType;
    } else {
      return fields[at]: eltType;
    }
  }

  /// Writes the elements of a matrix by coordinates, reals only where they are above 0.
  proc mmwrite(fname: string, const ref mat: [] ?eltType) throws where mat.rank == 2 {
    var w = openWriter(fname);
    w.writeln("%%MatrixMarket matrix coordinate ", _kindOf(eltType), " general");
    const sizes = mat.dim(0).size: string + " " + mat.dim(1).size: string + " " + mat.size: string;
    w.writeln(sizes, " " * max(0, 52 - sizes.size));
    for (i, row) in zip(1.., mat.dim(0)) do
      for (j, col) in zip(1.., mat.dim(1)) {
        const x = mat[row, col];
        if isComplexType(eltType) then w.writef("%i %i %r %r\n", i, j, x.re, x.im);
        else if isRealType(eltType) { if x > 0 then w.writef("%i %i %r\n", i, j, x); }
        else if x != 0 then w.writef("%i %i %i\n", i, j, x);
      }
    w.close();
  }
}

// Module PrecisionSerializer: the default form, with a width and a precision for numbers.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module PrecisionSerializer {
  private use Base, Types, Strings, CTypes, TextIO;
  private use IO;

  /// Writes values as defaultSerializer does, but reals with `precision` digits behind the point, and numbers in at least
  /// `padding` columns, at the right.
  record precisionSerializer {
    var precision, padding: int;

    proc init() do this.init(15);
    proc init(precision: int, padding: int = 0) {
      this.precision = precision;
      this.padding = padding;
    }

    proc type _isText() param do return true;
    proc ref serializeValue(writer: fileWriter(?), const ref x: ?) throws {
      var style: _textStyle;
      style.realForm = 1; // decimals
      style.precision = precision: int(32);
      style.minWidth = padding: int(32);
      style.ofNumbers = 1;
      _writeValueStyled(writer._chan, x, style);
    }

    proc ref startRecord(writer: fileWriter(?), name: string, size: int) throws do
      return _parts(_partsOfA.aggregate, writer, "(", ")");
    proc ref startClass(writer: fileWriter(?), name: string, size: int) throws do
      return _parts(_partsOfA.aggregate, writer, "{", "}");
    proc ref startTuple(writer: fileWriter(?), size: int) throws do
      return _parts(_partsOfA.tuple, writer, "(", if size == 1 then ",)" else ")");
    proc ref startList(writer: fileWriter(?), size: int) throws do return _parts(_partsOfA.list, writer, "[", "]");
    proc ref startMap(writer: fileWriter(?), size: int) throws do return _parts(_partsOfA.map, writer, "{", "}");
    proc ref startArray(writer: fileWriter(?), size: int = -1) throws do
      return _parts(_partsOfA.array, writer, "", "", " ");

    proc _parts(param of: _partsOfA, writer: fileWriter(?), const ref open: string, const ref close: string,
                const ref separator: string = ", ") throws {
      writer.writeLiteral(open);
      return new _textSerializer(of, _writerWith(writer._chan, this), separator, close);
    }

    // What the start... methods return.
    proc type AggregateSerializer type do return _partsType(_partsOfA.aggregate);
    proc type TupleSerializer type do return _partsType(_partsOfA.tuple);
    proc type ListSerializer type do return _partsType(_partsOfA.list);
    proc type ArraySerializer type do return _partsType(_partsOfA.array);
    proc type MapSerializer type do return _partsType(_partsOfA.map);
    proc type _partsType(param of: _partsOfA) type do return _textSerializer(of, fileWriter(false, precisionSerializer));
  }
}

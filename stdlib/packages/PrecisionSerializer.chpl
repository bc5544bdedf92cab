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

    proc ref startRecord(writer: fileWriter(?), name: string, size: int) throws do return _parts(writer, "(", ")");
    proc ref startClass(writer: fileWriter(?), name: string, size: int) throws do return _parts(writer, "{", "}");
    proc ref startTuple(writer: fileWriter(?), size: int) throws do return _parts(writer, "(", if size == 1 then ",)" else ")");
    proc ref startList(writer: fileWriter(?), size: int) throws do return _parts(writer, "[", "]");
    proc ref startMap(writer: fileWriter(?), size: int) throws do return _parts(writer, "{", "}");
    proc ref startArray(writer: fileWriter(?), size: int = -1) throws do return _parts(writer, "", "", " ");

    proc _parts(writer: fileWriter(?), const ref open: string, const ref close: string, const ref separator: string = ", ") throws {
      writer.writeLiteral(open);
      return new _textSerializer(_writerWith(writer._chan, this), separator, close);
    }
  }
}

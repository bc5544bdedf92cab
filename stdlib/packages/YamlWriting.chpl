// Module YamlWriting: how values are written as YAML.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// A part of module YAML.
module YamlWriting {
  private use IO, List, TextIO, EncodedIO;

  // --- Styles --------------------------------------------------------------------------------------------------------

  /// How sequences are written: an element a line, or between brackets. Default and Any are Block.
  enum YamlSequenceStyle { Default, Any, Block, Flow }
  /// How mappings are written: an entry a line, or between braces. Default and Any are Block.
  enum YamlMappingStyle { Default, Any, Block, Flow }
  /// How texts are written: bare (Plain, Any, Default) or in quotes. What would not be read back as it stands is always
  /// in quotes; Literal and Folded, too, are written in double quotes.
  enum YamlScalarStyle { Default, Any, Plain, SingleQuoted, DoubleQuoted, Literal, Folded }
  /// Whether the values of a file begin with --- and end with ... ; Implicit ones, and Default ones, begin with --- where
  /// they have a tag.
  enum YamlDocumentStyle { Default, Implicit, Explicit }

  type yamlWriter = fileWriter(serializerType=yamlSerializer, ?);

  // --- Writing -------------------------------------------------------------------------------------------------------

  /// Where a value stands: alone, behind "- ", behind "key:", or between brackets.
  param _atTop = 0, _afterDash = 1, _afterKey = 2, _inFlow = 3;

  /// The line that the parts of one value go to, of which the column is known.
  class _YamlLine {
    var column: int; // code points

    proc write(ch: c_ptr(void), text: string) {
      _writeText(ch, text);
      const last = text.rfind("\n");
      if last == -1 then column += text.size;
      else column = text.size - 1 - last: int;
    }
    /// A new line where the one before is longer than what libyaml takes for a good width.
    proc isFull do return column > 80;
    proc turn(ch: c_ptr(void), indent: int) do write(ch, "\n" + " " * indent);
  }

  /// Writes values as YAML.
  record yamlSerializer {
    var _sequences: YamlSequenceStyle, _mappings: YamlMappingStyle, _scalars: YamlScalarStyle;
    var _documents: YamlDocumentStyle;
    var _at = _atTop;
    var _indent = 0; // the column where what the value belongs to begins
    var _line: shared _YamlLine?;

    proc init(seqStyle: YamlSequenceStyle = YamlSequenceStyle.Any, mapStyle: YamlMappingStyle = YamlMappingStyle.Any,
              scalarStyle: YamlScalarStyle = YamlScalarStyle.Any,
              documentStyle: YamlDocumentStyle = YamlDocumentStyle.Implicit) {
      _sequences = seqStyle;
      _mappings = mapStyle;
      _scalars = scalarStyle;
      _documents = documentStyle;
    }

    proc type _isText() param do return true;
    proc ref serializeValue(writer: fileWriter(?), const ref x: ?) throws do _emit(writer._chan, x, this);

    proc ref startRecord(writer: fileWriter(?), name: string, size: int) throws do return _parts(true, writer, name);
    proc ref startClass(writer: fileWriter(?), name: string, size: int) throws do return _parts(true, writer, name);
    proc ref startMap(writer: fileWriter(?), size: int) throws do return _parts(true, writer, "");
    proc ref startTuple(writer: fileWriter(?), size: int) throws do return _parts(false, writer, "");
    proc ref startArray(writer: fileWriter(?), size: int = -1) throws do return _parts(false, writer, "");
    proc ref startList(writer: fileWriter(?), size: int) throws do return _parts(false, writer, "");

    proc _parts(param isMapping: bool, writer: fileWriter(?), name: string) do
      return new _yamlParts(isMapping, _writerWith(writer._chan, this), this, name);

    /// The same for a value at another place.
    proc _within(at: int, indent: int): yamlSerializer {
      var inner = this;
      inner._at = at;
      inner._indent = indent;
      return inner;
    }
    /// A value that is part of no other begins a line.
    proc ref _beginLine() {
      if _line == nil then _line = new shared _YamlLine();
    }
    proc _write(ch: c_ptr(void), text: string) do _line!.write(ch, text);

    proc _isExplicit(): bool do return _at == _atTop && _documents == YamlDocumentStyle.Explicit;

    /// Texts in quotes are folded, and others that have a blank to fold at, but keys.
    proc _scalar(ch: c_ptr(void), text: string, isKey: bool = false) {
      if _isExplicit() then _write(ch, "--- ");
      if _at == _afterKey then _write(ch, " ");
      if isKey || _line!.column + text.size <= 80 then _write(ch, text); else _fold(ch, text);
      if _isExplicit() then _write(ch, "\n...\n");
      else if _at == _afterKey || _at == _afterDash then _write(ch, "\n");
    }
    /// A line ends at a single blank, which a reader puts back; inside double quotes before more of them, too, the next
    /// of which is escaped.
    proc _fold(ch: c_ptr(void), text: string) {
      const isDouble = text.startsWith("\""), quote = if isDouble || text.startsWith("'") then 1 else 0;
      const last = text.size - 1 - quote;
      var position = 0, wasBlank = false;
      var pending: string;
      var column = _line!.column;
      const points = for c in text.codepoints() do c;
      for i in 0..<points.size {
        const isBlank = points[i] == 32;
        if isBlank && !wasBlank && column > 80 && i > quote && i < last && (isDouble || points[i + 1] != 32) {
          pending += "\n" + " " * _foldIndent();
          column = _foldIndent();
          if points[i + 1] == 32 {
            pending += "\\";
            column += 1;
          }
        } else {
          pending += codepointToString(points[i]);
          column += 1;
        }
        wasBlank = isBlank;
      }
      _write(ch, pending);
    }
    proc _foldIndent() do return if _at == _atTop then 2 else _indent + 2;
    proc _quoted(text: string): string {
      const isPlain = _isPlain(text), hasOddBytes = _hasOddBytes(text);
      select _scalars {
        when YamlScalarStyle.Default, YamlScalarStyle.Any, YamlScalarStyle.Plain do if isPlain then return text;
        when YamlScalarStyle.SingleQuoted do
          if !hasOddBytes then return "'" + text.replace("'", "''") + "'";
        otherwise { }
      }
      if !hasOddBytes && text.find("\"") == -1 && text.find("\\") == -1 then return "\"" + text + "\"";
      var result = "\"";
      for c in text.items() {
        select c {
          when "\"" do result += "\\\"";
          when "\\" do result += "\\\\";
          when "\n" do result += "\\n";
          when "\t" do result += "\\t";
          when "\r" do result += "\\r";
          otherwise {
            const code = c.toCodepoint(): int;
            if code < 32 || code == 127 then result += "\\x" + _hex(code / 16) + _hex(code % 16);
            else result += c;
          }
        }
      }
      return result + "\"";
    }
    proc _hex(digit: int): string do return "0123456789ABCDEF"[digit];
  }
  /// Whether a text has control characters, or what is to be escaped.
  private proc _hasOddBytes(text: string): bool {
    for b in text.bytes() do if b < 32 || b == 127 then return true;
    return false;
  }
  /// Whether a text is read back where it stands without quotes.
  private proc _isPlain(text: string): bool {
    if text.isEmpty() || _hasOddBytes(text) || text.strip() != text then return false;
    if text == "~" || text == "---" || text == "..." then return false;
    const first = text.byte(0);
    // - ? : are signs before a space alone; , [ ] { } # & * ! | > ' " % @ ` are always.
    if first == 45 || first == 63 || first == 58 {
      if text.numBytes == 1 || text.byte(1) == 32 || text.startsWith("--- ") then return false;
    }
    const signs = b",[]{}#&*!|>'\"%@`";
    for s in signs do if s == first then return false;
    for sign in (": ", " #", ",", "[", "]", "{", "}") do if text.find(sign) != -1 then return false;
    return !text.endsWith(":");
  }

  /// Writes the parts of one value: what yamlSerializer's start... methods return.
  record _yamlParts {
    param _isMapping: bool;
    var _writer: fileWriter(false, yamlSerializer);
    var _style: yamlSerializer;
    var _tag: string;
    var _isFlow: bool;
    var _inner, _count = 0;
    var _isPart = false;              // the fields of a parent class, or a dimension that another holds
    var _isCompact, _isComplex = false;
    var _outer: list((int, int, bool)); // of dimensions: column, count, whether they are empty

    proc init(param isMapping: bool, writer: fileWriter(false, yamlSerializer), style: yamlSerializer, name: string) {
      _isMapping = isMapping;
      _writer = writer;
      _style = style;
      _style._beginLine();
      _tag = if name == "" then "" else "!" + _tagOf(name);
      _isFlow = style._at == _inFlow ||
                (if isMapping then style._mappings == YamlMappingStyle.Flow
                 else style._sequences == YamlSequenceStyle.Flow);
      init this;
      const at = style._at;
      _inner = if _isFlow then (if at == _atTop then 2 else style._indent + 2)
               else if at == _atTop then 0
               else if at == _afterKey && !isMapping then style._indent else style._indent + 2;
    }

    /// What stands before the first entry.
    proc ref _begin(isFlow: bool) {
      const at = _style._at, ch = _writer._chan, explicit = _style._isExplicit();
      if at == _atTop {
        if explicit || _tag != "" then _style._write(ch, if isFlow || _tag != "" then "--- " else "---\n");
        if _tag != "" then _style._write(ch, _tag + (if isFlow then " " else "\n"));
      } else {
        if at == _afterKey && (isFlow || _tag != "") then _style._write(ch, " ");
        if _tag != "" then _style._write(ch, _tag + (if isFlow then " " else "\n"));
        else if at == _afterKey && !isFlow then _style._write(ch, "\n");
        _isCompact = at == _afterDash && _tag == "" && !isFlow;
      }
      if isFlow then _style._write(ch, if _isMapping then "{" else "[");
    }
    /// What stands before an entry.
    proc ref _item() {
      if _count == 0 && !_isPart && _outer.size == 0 then _begin(_isFlow);
      if _isFlow {
        const isFull = _style._line!.isFull;
        if _count > 0 then _style._write(_writer._chan, if isFull then "," else ", ");
        if isFull then _style._line!.turn(_writer._chan, _inner);
      } else if _isCompact {
        _isCompact = false;
      } else {
        _style._write(_writer._chan, " " * _inner);
      }
      _count += 1;
    }
    proc ref writeElement(const ref x: ?) throws where !_isMapping {
      _item();
      if !_isFlow then _style._write(_writer._chan, "- ");
      _emit(_writer._chan, x, _style._within(if _isFlow then _inFlow else _afterDash, _inner));
    }
    proc ref writeField(name: string, const ref x: ?) throws where _isMapping {
      writeKey(name);
      writeValue(x);
    }
    proc ref writeKey(const ref key: ?t) throws where _isMapping {
      _item();
      _isComplex = !(isStringType(t) || isBytesType(t) || isNumericType(t) || isBoolType(t) || isEnumType(t));
      if _isComplex then _style._write(_writer._chan, "? ");
      _emit(_writer._chan, key,
            _style._within(if _isFlow || !_isComplex then _inFlow else _afterDash, _inner), isKey = !_isComplex);
    }
    proc ref writeValue(const ref value: ?) throws where _isMapping {
      const ch = _writer._chan;
      if _isComplex && !_isFlow then _style._write(ch, " " * _inner + ": ");
      else _style._write(ch, if _isFlow then ": " else ":");
      const place = if _isFlow then _inFlow else if _isComplex then _afterDash else _afterKey;
      _emit(ch, value, _style._within(place, _inner));
    }
    proc ref startDim(size: int) throws where !_isMapping {
      // The outermost dimension is the array itself.
      const isWhole = _count == 0 && _outer.size == 0;
      if isWhole {
        if size > 0 then _begin(_isFlow);
      } else {
        _item();
        if !_isFlow then _style._write(_writer._chan, "- ");
        if _isFlow || size == 0 then _style._write(_writer._chan, "[");
      }
      _outer.pushBack((_inner, _count, size == 0));
      if isWhole then return;
      _inner += 2;
      _count = 0;
      _isCompact = !_isFlow;
    }
    proc ref endDim() throws where !_isMapping {
      const (inner, count, isEmpty) = _outer.popBack();
      if _outer.size > 0 {
        if _isFlow || isEmpty then _style._write(_writer._chan, if _isFlow then "]" else "]\n");
        _inner = inner;
        _count = count;
      }
      _isCompact = false;
    }
    /// The fields of a parent class go before those of the class itself.
    proc ref startClass(writer: fileWriter(?), name: string, size: int) throws where _isMapping {
      if size > 0 && _count == 0 && !_isPart then _begin(_isFlow);
      var parent = this;
      parent._isPart = true;
      if size > 0 {
        _count += 1;
        _isCompact = false;
      }
      return parent;
    }
    proc ref _end() throws {
      if _isPart then return;
      const ch = _writer._chan, isEmpty = _count == 0;
      if isEmpty then _begin(true);
      if _isFlow || isEmpty {
        _style._write(ch, if _isMapping then "}" else "]");
        if _style._at != _inFlow then _style._write(ch, "\n");
      }
      if _style._isExplicit() then _style._write(ch, "...\n");
    }
    proc ref endRecord() throws where _isMapping do _end();
    proc ref endClass() throws where _isMapping do _end();
    proc ref endTuple() throws where !_isMapping do _end();
    proc ref endArray() throws where !_isMapping do _end();
    proc ref endList() throws where !_isMapping do _end();
    proc ref endMap() throws where _isMapping do _end();
  }
  type YamlMapSerializer = _yamlParts(true);
  type YamlSeqSerializer = _yamlParts(false);

  /// A type's name without its arguments, as a tag.
  private proc _tagOf(name: string): string {
    const end = name.find("(");
    return (if end == -1 then name else try! name[..<end]).replace(" ", "_");
  }

  proc _emit(ch: c_ptr(void), const ref x: ?t, in style: yamlSerializer, isKey: bool = false) throws {
    style._beginLine();
    if isStringType(t) {
      style._scalar(ch, style._quoted(x), isKey);
    } else if isBytesType(t) {
      style._scalar(ch, style._quoted(x.decode(decodePolicy.escape)), isKey);
    } else if isBoolType(t) {
      style._scalar(ch, if x then "Yes" else "No");
    } else if isNumericType(t) || isEnumType(t) {
      style._scalar(ch, _textOf(x));
    } else if isTupleType(t) {
      var parts = style.startTuple(_writerWith(ch, style), x.size);
      for param i in 0..<x.size do parts.writeElement(x(i));
      parts.endTuple();
    } else if isArrayType(t) {
      _emitArray(ch, x, style);
    } else if isClassType(t) {
      _checkNesting();
      if isNilableClassType(t) {
        if x == nil {
          style._scalar(ch, "~");
          return;
        }
      }
      const object = __primitive("class cast", x, __primitive("to non-nilable", __primitive("to borrowed", t)));
      object._emitAsYaml(ch, style);
    } else if __primitive("is kind", t, "nil") {
      style._scalar(ch, "~");
    } else if isRecordType(t) && !isRangeType(t) && !isDomainType(t) {
      _emitObject(ch, x, style);
    } else {
      style._scalar(ch, style._quoted(_textOf(x)));
    }
  }
  pragma "one per class"
  proc (borrowed class)._emitAsYaml(ch: c_ptr(void), const ref style: yamlSerializer) throws do
    _emitObject(ch, this, style);

  proc _emitObject(ch: c_ptr(void), const ref x: ?t, in style: yamlSerializer) throws {
    var writer = _writerWith(ch, style);
    if __primitive("can resolve method", x, "serialize", writer, style) {
      x.serialize(writer, style);
    } else if __primitive("can resolve method", x, "writeThis", writer) {
      x.writeThis(writer);
    } else {
      var parts = style.startRecord(writer, _bareTypeName(t), __primitive("num fields", t));
      for param i in 0..<__primitive("num fields", t) do
        if __primitive("field type", t, i) != nothing then
          parts.writeField(__primitive("field name", t, i), __primitive("field by num", x, i));
      parts.endRecord();
    }
  }
  private proc _emitArray(ch: c_ptr(void), const ref a: _array, in style: yamlSerializer) throws {
    if a.isAssociative() {
      var entries = style.startMap(_writerWith(ch, style), a.size);
      for i in a.domain {
        entries.writeKey(i);
        entries.writeValue(a[i]);
      }
      entries.endMap();
    } else if a.rank == 1 || a.isSparse() {
      var elements = style.startArray(_writerWith(ch, style), a.size);
      for x in a do elements.writeElement(x);
      elements.endArray();
    } else {
      var at: a.rank * a.idxType;
      _emitPlane(ch, a, 0, at, style);
    }
  }
  private proc _emitPlane(ch: c_ptr(void), const ref a: _array, param d: int, ref at, in style: yamlSerializer) throws {
    var parts = style.startArray(_writerWith(ch, style), a.dim(d).size);
    for i in a.dim(d) {
      at(d) = i;
      if d == a.rank - 1 {
        parts.writeElement(a._element(at));
      } else {
        parts._item();
        if !parts._isFlow then style._write(ch, "- ");
        _emitPlane(ch, a, d + 1, at,
                   style._within(if parts._isFlow then _inFlow else _afterDash, parts._inner));
      }
    }
    parts.endArray();
  }
}

// Values in JSON and in Chapel's own syntax: %jt and %ht, and the serializers of modules JSON and ChplFormat.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Both forms are one walk over a value; `json` says which.

module EncodedIO {
  use Base, Types, Ranges, Strings, Bytes, Casts, Errors, Domains, Arrays, SystemErrors, TextIO, TextInput, Readers;


  // Values of the runtime's styles: exponents, and the forms of strings.
  param _fixedForm = 1: uint(8), _exponentForm = 2: uint(8), _quotedForm = 1: uint(8), _jsonForm = 2: uint(8);

  proc _encodedStyle(param json: bool): _textStyle {
    var style = new _textStyle();
    style.realForm = _exponentForm;
    style.stringForm = if json then _jsonForm else _quotedForm;
    style.precision = -1;
    return style;
  }

  // --- Writing --------------------------------------------------------------------------------------------------------

  proc _writeEncoded(ch: c_ptr(void), const ref x, json: bool) throws {
    if json then _encode(ch, x, true); else _encode(ch, x, false);
  }

  proc _encode(ch: c_ptr(void), const ref x: ?t, param json: bool) throws {
    if isBytesType(t) && json {
      // JSON has texts alone. Bytes that are none are escaped, as they are in file names.
      _encode(ch, x.decode(decodePolicy.escape), json);
    } else if isBytesType(t) {
      _encodeBytes(ch, x);
    } else if isStringType(t) {
      var style = _encodedStyle(json);
      choir_chan_write_string(ch, x.buff, x.buffLen, _address(style));
    } else if isRealType(t) {
      var style = _encodedStyle(json);
      choir_chan_write_real(ch, x: real(64), _address(style));
    } else if isTupleType(t) {
      _encodeTuple(ch, x, json);
    } else if isArrayType(t) {
      _encodeArray(ch, x, json);
    } else if isClassType(t) {
      _checkNesting();
      _encodeClass(ch, x, json);
    } else if __primitive("is kind", t, "nil") {
      _writeText(ch, _nilText(json));
    } else if _isPlainRecord(t) || isUnionType(t) {
      _encodeObject(ch, x, json);
    } else if isDomainType(t) && !json && !x.isRectangular() {
      _encodeIndices(ch, x);
    } else if json && !(isIntegralType(t) || isBoolType(t)) {
      _encode(ch, _textOf(x), json);
    } else {
      _writeValue(ch, x);
    }
  }
  /// b"..." with every byte that is not printable ASCII as \x and its number.
  proc _encodeBytes(ch: c_ptr(void), const ref x: bytes) {
    _writeLiteral(ch, "b\"");
    for byte in x {
      if byte == 34 || byte == 92 then choir_chan_write_byte(ch, 92);
      if byte >= 32 && byte < 127 {
        choir_chan_write_byte(ch, byte);
      } else {
        _writeLiteral(ch, "\\x");
        choir_chan_write_byte(ch, _hexDigit(byte >> 4));
        choir_chan_write_byte(ch, _hexDigit(byte & 15));
      }
    }
    _writeLiteral(ch, "\"");
  }
  inline proc _hexDigit(value: uint(8)): uint(8) do return if value < 10 then value + 48 else value + 55;

  proc _isPlainRecord(type t) param do return isRecordType(t) && !isRangeType(t) && !isDomainType(t);
  proc _nilText(param json: bool) param do return if json then "null" else "nil";

  proc _encodeTuple(ch: c_ptr(void), const ref x: _tuple, param json: bool) throws {
    if json then _writeLiteral(ch, "["); else _writeLiteral(ch, "(");
    for param i in 0..<x.size {
      if i != 0 then _writeLiteral(ch, ", ");
      _encode(ch, x(i), json);
    }
    if json then _writeLiteral(ch, "]"); else if x.size == 1 then _writeLiteral(ch, ",)"); else _writeLiteral(ch, ")");
  }

  /// The indices of an irregular domain between braces.
  proc _encodeIndices(ch: c_ptr(void), const ref d: _domain) throws {
    _writeLiteral(ch, "{");
    var first = true;
    for i in d {
      if !first then _writeLiteral(ch, ", ");
      first = false;
      _encode(ch, i, false);
    }
    _writeLiteral(ch, "}");
  }

  proc _encodeArray(ch: c_ptr(void), const ref a: _array, param json: bool) throws {
    if a.isAssociative() {
      _encodeEntries(ch, a, json);
    } else if a.rank == 1 || a.isSparse() {
      _writeLiteral(ch, "[");
      var first = true;
      for x in a {
        if !first then _writeLiteral(ch, ", ");
        first = false;
        _encode(ch, x, json);
      }
      _writeLiteral(ch, "]");
    } else {
      var at: a.rank * a.idxType;
      _encodePlane(ch, a, 0, at, json);
    }
  }
  /// A map from indices to elements.
  proc _encodeEntries(ch: c_ptr(void), const ref a: _array, param json: bool) throws {
    var serializer = new encodedSerializer(json);
    var entries = serializer.startMap(_writerWith(ch, serializer), a.size);
    for i in a.domain {
      entries.writeKey(i);
      entries.writeValue(a[i]);
    }
    entries.endMap();
  }
  /// Each inner dimension on lines of its own, one blank deeper.
  proc _encodePlane(ch: c_ptr(void), const ref a: _array, param d: int, ref at, param json: bool) throws {
    for 0..<d do _writeLiteral(ch, " ");
    _writeLiteral(ch, if d < a.rank - 1 then "[\n" else "[");
    var first = true;
    for i in a.dim(d) {
      if !first then _writeLiteral(ch, if d < a.rank - 1 then ",\n" else ", ");
      first = false;
      at(d) = i;
      if d < a.rank - 1 then _encodePlane(ch, a, d + 1, at, json);
      else _encode(ch, a._element(at), json);
    }
    if d < a.rank - 1 {
      _writeLiteral(ch, "\n");
      for 0..<d do _writeLiteral(ch, " ");
    }
    _writeLiteral(ch, "]");
  }

  /// Writes x with the method that its type has for that, or else what is in it: fields may have types that cannot be
  /// written.
  proc _encodeObject(ch: c_ptr(void), const ref x: ?t, param json: bool) throws {
    var serializer = new encodedSerializer(json);
    var writer = _writerWith(ch, serializer);
    if _hasWriteMethod(x, writer, serializer) then _writeByMethod(x, writer, serializer);
    else if isUnionType(t) then _encodeActiveField(ch, x, json);
    else _encodeFields(ch, x, json);
  }
  proc _encodeFields(ch: c_ptr(void), const ref x: ?t, param json: bool) throws {
    _openAggregate(ch, _bareTypeName(t), json);
    for param i in 0..<__primitive("num fields", t) {
      if i != 0 then _writeLiteral(ch, ", ");
      _writeFieldName(ch, __primitive("field name", t, i), json);
      _encode(ch, __primitive("field by num", x, i), json);
    }
    if json then _writeLiteral(ch, "}"); else _writeLiteral(ch, ")");
  }
  /// A union as Chapel writes it, though JSON has no such form.
  proc _encodeActiveField(ch: c_ptr(void), const ref x: ?t, param json: bool) throws {
    if json then _writeLiteral(ch, "("); else _openAggregate(ch, _bareTypeName(t), json);
    for param i in 0..<__primitive("num fields", t) {
      if x._active == i + 1 {
        _writeLiteral(ch, __primitive("field name", t, i));
        _writeLiteral(ch, " = ");
        _encode(ch, __primitive("field by num", x, i), json);
      }
    }
    _writeLiteral(ch, ")");
  }
  proc _openAggregate(ch: c_ptr(void), const ref name: string, param json: bool) {
    if json {
      _writeLiteral(ch, "{");
    } else {
      _writeLiteral(ch, "new ");
      _writeText(ch, name);
      _writeLiteral(ch, "(");
    }
  }
  proc _writeFieldName(ch: c_ptr(void), const ref name: string, param json: bool) {
    if json {
      _writeLiteral(ch, "\"");
      _writeText(ch, name);
      _writeLiteral(ch, "\":");
    } else {
      _writeText(ch, name);
      _writeLiteral(ch, " = ");
    }
  }
  /// The type's name without the way in which a class is held.
  proc _bareTypeName(type t): string {
    const name = if isClassType(t) then (__primitive("to borrowed", __primitive("to non-nilable", t))): string else t: string;
    return if name.startsWith("borrowed ") then name[9..] else name;
  }

  proc _encodeClass(ch: c_ptr(void), const ref x: ?t, param json: bool) throws {
    if isNilableClassType(t) {
      if x == nil {
        _writeText(ch, _nilText(json));
        return;
      }
    }
    const object = __primitive("class cast", x, __primitive("to non-nilable", __primitive("to borrowed", t)));
    if json then object._encodeAsJson(ch); else object._encodeAsChapel(ch);
  }
  pragma "one per class"
  proc (borrowed class)._encodeAsJson(ch: c_ptr(void)) throws { _encodeObject(ch, this, true); }
  pragma "one per class"
  proc (borrowed class)._encodeAsChapel(ch: c_ptr(void)) throws { _encodeObject(ch, this, false); }

  // --- Reading --------------------------------------------------------------------------------------------------------

  proc _readEncoded(ch: c_ptr(void), ref x, json: bool, skipUnknown: bool): errorCode throws do
    return if json then _decode(ch, x, true, skipUnknown) else _decode(ch, x, false, skipUnknown);

  proc _decode(ch: c_ptr(void), ref x: ?t, param json: bool, skipUnknown: bool): errorCode throws {
    if isBytesType(t) && json {
      _match(ch, "b"); // as older programs wrote it
      var text: string;
      const code = _decode(ch, text, json, skipUnknown);
      if code == 0 then x = text.encode(encodePolicy.unescape);
      return code;
    } else if isStringType(t) || isBytesType(t) {
      var style = _encodedStyle(json);
      if isBytesType(t) then _match(ch, "b");
      return _readWord(ch, x, _address(style));
    } else if isNumericType(t) || isBoolType(t) {
      return _readValue(ch, x);
    } else if isEnumType(t) && json {
      return _quoted(ch, _match(ch, "\""), _readEnum(ch, x));
    } else if isTupleType(t) {
      return _decodeTuple(ch, x, json, skipUnknown);
    } else if isArrayType(t) {
      if x.isAssociative() then return _decodeEntries(ch, x, json, skipUnknown);
      else if x.isSparse() then return _decodeElements(ch, x, json, skipUnknown);
      else return _decodeDimension(ch, x, json, skipUnknown);
    } else if isDomainType(t) && !json && !x.isRectangular() {
      return _decodeIndices(ch, x, skipUnknown);
    } else if (isDomainType(t) || isRangeType(t)) && json {
      return _quoted(ch, _match(ch, "\""), _readValue(ch, x));
    } else if isClassType(t) {
      return _decodeClass(ch, x, json, skipUnknown);
    } else if _isPlainRecord(t) {
      return _decodeObject(ch, x, json, skipUnknown);
    } else {
      return _readValue(ch, x);
    }
  }
  proc _quoted(ch: c_ptr(void), opened: errorCode, value: errorCode): errorCode do
    return if opened != 0 then opened else if value != 0 then value else _match(ch, "\"", false);

  proc _decodeTuple(ch: c_ptr(void), ref x: _tuple, param json: bool, skipUnknown: bool): errorCode throws {
    for param i in 0..<x.size {
      var code = _match(ch, if i != 0 then "," else if json then "[" else "(");
      if code == 0 then code = _decode(ch, x(i), json, skipUnknown);
      if code != 0 then return code;
    }
    if !json && x.size == 1 then _match(ch, ",");
    return _match(ch, if json then "]" else ")");
  }
  proc _decodeIndices(ch: c_ptr(void), ref d: _domain, skipUnknown: bool): errorCode throws {
    var deserializer = new encodedDeserializer(false, skipUnknown);
    var indices = deserializer._start(_partsOfA.list, _readerWith(ch, deserializer), "{", "}");
    d.clear();
    while indices.hasMore() do d.add(indices.readElement(d.fullIdxType));
    indices.endList();
    return 0;
  }
  /// An entry for any of the indices, in any order.
  proc _decodeEntries(ch: c_ptr(void), ref a: _array, param json: bool, skipUnknown: bool): errorCode throws {
    var deserializer = new encodedDeserializer(json, skipUnknown);
    var entries = deserializer.startMap(_readerWith(ch, deserializer));
    while entries.hasMore() {
      const i = entries.readKey(a.fullIdxType);
      if !a.domain.contains(i) then return EFORMAT;
      entries.readValue(a[i]);
    }
    entries.endMap();
    return 0;
  }
  /// The elements of a sparse array in the order of iteration.
  proc _decodeElements(ch: c_ptr(void), ref a: _array, param json: bool, skipUnknown: bool): errorCode throws {
    var deserializer = new encodedDeserializer(json, skipUnknown);
    var elements = deserializer.startArray(_readerWith(ch, deserializer));
    for x in a do elements.readElement(x);
    elements.endArray();
    return 0;
  }
  proc _decodeDimension(ch: c_ptr(void), ref a: _array, param json: bool, skipUnknown: bool): errorCode throws {
    var at: a.rank * a.idxType;
    return _decodePlane(ch, a, 0, at, json, skipUnknown);
  }
  proc _decodePlane(ch: c_ptr(void), ref a: _array, param d: int, ref at, param json: bool, skipUnknown: bool): errorCode throws {
    var code = _match(ch, "[");
    var first = true;
    for i in a.dim(d) {
      if code == 0 && !first then code = _match(ch, ",");
      first = false;
      if code != 0 then return code;
      at(d) = i;
      if d < a.rank - 1 then code = _decodePlane(ch, a, d + 1, at, json, skipUnknown);
      else code = _decode(ch, a[at], json, skipUnknown);
    }
    return if code == 0 then _match(ch, "]") else code;
  }
  proc _decodeClass(ch: c_ptr(void), ref x: ?t, param json: bool, skipUnknown: bool): errorCode throws {
    if isNilableClassType(t) && _match(ch, _nilText(json)) == 0 {
      x = nil;
      return 0;
    }
    var deserializer = new encodedDeserializer(json, skipUnknown);
    var reader = _readerWith(ch, deserializer);
    if _readsObjects(t, reader, deserializer) then return _readObject(x, reader, deserializer);
    if isNilableClassType(t) && x == nil && !_setToDefault(x) then return EFORMAT;
    var object = __primitive("class cast", x, __primitive("to non-nilable", __primitive("to borrowed", t)));
    return _decodeObject(ch, object, json, skipUnknown);
  }
  proc _decodeObject(ch: c_ptr(void), ref x: ?t, param json: bool, skipUnknown: bool): errorCode throws {
    var deserializer = new encodedDeserializer(json, skipUnknown);
    var reader = _readerWith(ch, deserializer);
    if _hasReadMethod(x, reader, deserializer) then return _readByMethod(x, reader, deserializer);
    else return _decodeFields(ch, x, json, skipUnknown);
  }
  /// All fields, in any order.
  proc _decodeFields(ch: c_ptr(void), ref x: ?t, param json: bool, skipUnknown: bool): errorCode throws {
    param count = __primitive("num fields", t);
    var code = _matchOpening(ch, json), first = true;
    var found: (count + 1) * bool; // the last for names that are no field's
    const close = if json then "}" else ")";
    while code == 0 && _match(ch, close) != 0 {
      if !first then code = _match(ch, ",");
      first = false;
      var name: string;
      if code == 0 then code = _readFieldName(ch, name, json);
      if code != 0 then return code;
      var isKnown = false;
      for param i in 0..<count do
        if !isKnown && !found(i) && name == __primitive("field name", t, i) {
          isKnown = true;
          found(i) = true;
          code = _decode(ch, _fieldToRead(x, i), json, skipUnknown);
        }
      if !isKnown then code = if skipUnknown && json then _skipJson(ch) else EFORMAT;
    }
    if code != 0 then return code;
    for param i in 0..<count do
      if !found(i) then
        if json then _failAsMissing(__primitive("field name", t, i)); else return EFORMAT;
    return 0;
  }
  proc _failAsMissing(const ref name: string) throws do
    throw new owned IllegalArgumentError("field '" + name + "' not found.");
  proc _matchOpening(ch: c_ptr(void), param json: bool): errorCode {
    if json then return _match(ch, "{");
    var code = _match(ch, "new"), name: string;
    if code == 0 then code = _readName(ch, name);
    return if code == 0 then _match(ch, "(") else code;
  }
  proc _readFieldName(ch: c_ptr(void), ref name: string, param json: bool): errorCode {
    if !json {
      const code = _readName(ch, name);
      return if code == 0 then _match(ch, "=") else code;
    }
    var style = _encodedStyle(json);
    const code = _readWord(ch, name, _address(style));
    return if code == 0 then _match(ch, ":") else code;
  }

  /// Any JSON value.
  proc _skipJson(ch: c_ptr(void)): errorCode {
    if _match(ch, "{") == 0 then return _skipJsonList(ch, "}", true);
    if _match(ch, "[") == 0 then return _skipJsonList(ch, "]", false);
    var text: string, number: real, style = _encodedStyle(true);
    if _readWord(ch, text, _address(style)) == 0 then return 0;
    if _readNumber(ch, number, _null()) == 0 then return 0;
    return _readName(ch, text);
  }
  proc _skipJsonList(ch: c_ptr(void), const ref close: string, named: bool, isFirst = true): errorCode {
    var code: errorCode, first = isFirst;
    while code == 0 && _match(ch, close) != 0 {
      var name: string;
      if !first then code = _match(ch, ",");
      first = false;
      if code == 0 && named then code = _readFieldName(ch, name, true);
      if code == 0 then code = _skipJson(ch);
    }
    return code;
  }

  // --- Serializers ----------------------------------------------------------------------------------------------------

  /// Writes values in JSON or in Chapel's syntax.
  record encodedSerializer {
    param json: bool;

    proc type _isText() param do return true;
    proc ref serializeValue(writer: fileWriter(?), const ref x: ?) throws do _encode(writer._chan, x, json);

    proc ref startRecord(writer: fileWriter(?), name: string, size: int) throws {
      _openAggregate(writer._chan, name, json);
      return _parts(_partsOfA.aggregate, writer, if json then "}" else ")");
    }
    proc ref startClass(writer: fileWriter(?), name: string, size: int) throws do return startRecord(writer, name, size);
    proc ref startTuple(writer: fileWriter(?), size: int) throws do
      return _start(_partsOfA.tuple, writer, if json then "[" else "(",
                    if json then "]" else if size == 1 then ",)" else ")");
    proc ref startArray(writer: fileWriter(?), size: int = -1) throws do
      return _start(_partsOfA.array, writer, "[", "]");
    proc ref startList(writer: fileWriter(?), size: int) throws do return _start(_partsOfA.list, writer, "[", "]");
    proc ref startMap(writer: fileWriter(?), size: int) throws do
      return _start(_partsOfA.map, writer, if json then "{" else "[", if json then "}" else "]");

    proc _start(param of: _partsOfA, writer: fileWriter(?), const ref open: string, const ref close: string) throws {
      writer.writeLiteral(open);
      return _parts(of, writer, close);
    }
    proc _parts(param of: _partsOfA, writer: fileWriter(?), const ref close: string) do
      return new _encodedParts(json, of, _writerWith(writer._chan, this), close);

    // What the start... methods return.
    proc type AggregateSerializer type do return _encodedParts(json, _partsOfA.aggregate);
    proc type TupleSerializer type do return _encodedParts(json, _partsOfA.tuple);
    proc type ListSerializer type do return _encodedParts(json, _partsOfA.list);
    proc type ArraySerializer type do return _encodedParts(json, _partsOfA.array);
    proc type MapSerializer type do return _encodedParts(json, _partsOfA.map);
  }

  /// Writes the parts of one value: what encodedSerializer's start... methods return.
  record _encodedParts {
    param json: bool;
    param of: _partsOfA;
    var _writer: fileWriter(false, encodedSerializer(json));
    var _close: string;
    var _isFirst = true;

    proc init(param json: bool, param of: _partsOfA, writer: fileWriter(false, encodedSerializer(json)),
              const ref close: string) {
      this.json = json;
      this.of = of;
      _writer = writer;
      _close = close;
    }
    proc ref _separate() throws {
      if !_isFirst then _writer.writeLiteral(", ");
      _isFirst = false;
    }
    proc ref writeField(name: string, const ref x: ?) throws where of == _partsOfA.aggregate {
      _separate();
      _writeFieldName(_writer._chan, name, json);
      _writer.write(x);
    }
    proc ref writeElement(const ref x: ?) throws where _haveElements(of) {
      _separate();
      _writer.write(x);
    }
    /// Keys of JSON objects are texts, each on a line of its own.
    proc ref writeKey(const ref key: ?t) throws where of == _partsOfA.map {
      _separate();
      if json then _writer.writeLiteral("\n  ");
      if json && !isStringType(t) then _writer.write(_textOf(key)); else _writer.write(key);
      _writer.writeLiteral(if json then ": " else " => ");
    }
    proc ref writeValue(const ref value: ?) throws where of == _partsOfA.map do _writer.write(value);
    proc ref startDim(size: int) throws where of == _partsOfA.array {
      _separate();
      _writer.writeLiteral("[");
      _isFirst = true;
    }
    proc ref endDim() throws where of == _partsOfA.array {
      _writer.writeLiteral("]");
      _isFirst = false;
    }
    proc ref startClass(writer: fileWriter(?), name: string, size: int) throws where of == _partsOfA.aggregate {
      var parent = new _encodedParts(json, of, _writer, "");
      parent._isFirst = _isFirst;
      if size > 0 then _isFirst = false;
      return parent;
    }
    proc ref endRecord() throws where of == _partsOfA.aggregate do _writer.writeLiteral(_close);
    proc ref endClass() throws where of == _partsOfA.aggregate do _writer.writeLiteral(_close);
    proc ref endTuple() throws where of == _partsOfA.tuple do _writer.writeLiteral(_close);
    proc ref endArray() throws where of == _partsOfA.array do _writer.writeLiteral(_close);
    proc ref endList() throws where of == _partsOfA.list do _writer.writeLiteral(_close);
    proc ref endMap() throws where of == _partsOfA.map {
      if json && !_isFirst then _writer.writeLiteral("\n");
      _writer.writeLiteral(_close);
    }
  }

  /// Reads values in JSON or in Chapel's syntax.
  record encodedDeserializer {
    param json: bool;
    var _skipUnknown: bool;

    /// In JSON, fields that the type lacks are passed over; Chapel's syntax has no way to skip a value of unknown type.
    proc init(param json: bool, skipUnknown: bool = json) {
      this.json = json;
      _skipUnknown = skipUnknown;
    }
    proc type _isText() param do return true;
    proc type _reads() param do return true;
    proc ref _readInto(reader: fileReader(?), ref x: ?): errorCode throws do
      return _decode(reader._chan, x, json, _skipUnknown);
    proc ref deserializeType(reader: fileReader(?), type t): t throws do return reader.read(t);
    proc ref deserializeValue(reader: fileReader(?), ref x: ?) throws {
      if !reader.read(x) then throw new owned EofError();
    }
    proc ref startRecord(reader: fileReader(?), name: string) throws {
      _check(_matchOpening(reader._chan, json), "while reading the start of " + name);
      if json then return new _jsonFields(_readerWith(reader._chan, this));
      else return _parts(_partsOfA.aggregate, reader, ")");
    }
    proc ref startClass(reader: fileReader(?), name: string) throws do return startRecord(reader, name);
    proc ref startTuple(reader: fileReader(?)) throws do
      return _start(_partsOfA.tuple, reader, if json then "[" else "(", if json then "]" else ")");
    proc ref startArray(reader: fileReader(?)) throws do return _start(_partsOfA.array, reader, "[", "]");
    proc ref startList(reader: fileReader(?)) throws do return _start(_partsOfA.list, reader, "[", "]");
    proc ref startMap(reader: fileReader(?)) throws do
      return _start(_partsOfA.map, reader, if json then "{" else "[", if json then "}" else "]");

    proc _start(param of: _partsOfA, reader: fileReader(?), const ref open: string, const ref close: string) throws {
      _check(_match(reader._chan, open), "while reading \"" + open + "\"");
      return _parts(of, reader, close);
    }
    proc _parts(param of: _partsOfA, reader: fileReader(?), const ref close: string) do
      return new _encodedInput(json, of, _readerWith(reader._chan, this), close);

    // What the start... methods return.
    proc type AggregateDeserializer type {
      if json then return _jsonFields;
      else return _encodedInput(json, _partsOfA.aggregate);
    }
    proc type TupleDeserializer type do return _encodedInput(json, _partsOfA.tuple);
    proc type ListDeserializer type do return _encodedInput(json, _partsOfA.list);
    proc type ArrayDeserializer type do return _encodedInput(json, _partsOfA.array);
    proc type MapDeserializer type do return _encodedInput(json, _partsOfA.map);
  }

  /// Reads the fields of a JSON object in any order: what startRecord and startClass return for JSON.
  ///
  /// Between two fields the reader stands at the first of them, so that every field can be searched for.
  record _jsonFields {
    var _reader: fileReader(false, encodedDeserializer(true));
    var _isParent: bool;
    var _start: int;
    /// Behind the field that was read last: the next in order is found at once.
    var _next: int;

    proc init(reader: fileReader(false, encodedDeserializer(true)), isParent = false) {
      _reader = reader;
      _isParent = isParent;
      _start = choir_chan_offset(reader._chan);
      _next = _start;
    }
    /// Leaves the reader at the field's value.
    proc _find(const ref name: string) throws {
      _reader.advance(_next - _start);
      if _findBehind(name) then return;
      if _next != _start {
        _reader.revert();
        _reader.mark();
        if _findBehind(name) then return;
      }
      _failAsMissing(name);
    }
    proc _findBehind(const ref name: string): bool throws {
      const ch = _reader._chan;
      var isFirst = choir_chan_offset(ch) == _start;
      while _match(ch, "}") != 0 {
        var found: string;
        var code: errorCode = if isFirst then 0 else _match(ch, ",");
        isFirst = false;
        if code == 0 then code = _readFieldName(ch, found, true);
        if code == 0 && found == name then return true;
        if code == 0 then code = _skipJson(ch);
        _check(code, "while reading field " + name);
      }
      return false;
    }
    proc ref readField(name: string, type t): t throws {
      _reader.mark();
      defer { _reader.revert(); }
      _find(name);
      var x = _reader.read(t);
      _next = _reader.offset();
      return x;
    }
    proc ref readField(name: string, ref x: ?) throws {
      _reader.mark();
      defer { _reader.revert(); }
      _find(name);
      _reader.read(x);
      _next = _reader.offset();
    }
    /// The fields of a class and those that it inherits are in one object.
    proc ref startClass(reader: fileReader(?), name: string) do return new _jsonFields(_reader, isParent = true);
    proc ref endRecord() throws {
      if _isParent then return;
      _reader.advance(_next - _start);
      _check(_skipJsonList(_reader._chan, "}", true, _next == _start), "while reading \"}\"");
    }
    proc ref endClass() throws do endRecord();
  }

  /// Reads the parts of one value: what encodedDeserializer's start... methods return.
  record _encodedInput {
    param json: bool;
    param of: _partsOfA;
    var _reader: fileReader(false, encodedDeserializer(json));
    var _close: string;
    var _isFirst = true;

    proc init(param json: bool, param of: _partsOfA, reader: fileReader(false, encodedDeserializer(json)),
              const ref close: string) {
      this.json = json;
      this.of = of;
      _reader = reader;
      _close = close;
    }
    proc ref _separate() throws {
      if !_isFirst then _check(_match(_reader._chan, ","), "while reading \",\"");
      _isFirst = false;
    }
    proc ref _startField(name: string) throws {
      _separate();
      var found: string;
      var code = _readFieldName(_reader._chan, found, json);
      if code == 0 && found != name then code = EFORMAT;
      _check(code, "while reading field " + name);
    }
    proc ref readField(name: string, type t): t throws where of == _partsOfA.aggregate {
      _startField(name);
      return _reader.read(t);
    }
    proc ref readField(name: string, ref x: ?) throws where of == _partsOfA.aggregate {
      _startField(name);
      _reader.read(x);
    }
    proc ref readElement(type t): t throws where _haveElements(of) {
      _separate();
      return _reader.read(t);
    }
    proc ref readElement(ref x: ?) throws where _haveElements(of) {
      _separate();
      _reader.read(x);
    }
    proc ref readKey(type t): t throws where of == _partsOfA.map {
      _separate();
      if json && !isStringType(t) {
        const quoted = _match(_reader._chan, "\"");
        const key = _reader.read(t);
        if quoted == 0 then _match(_reader._chan, "\"", false);
        return key;
      } else {
        return _reader.read(t);
      }
    }
    proc ref readKey(ref x: ?t) throws where of == _partsOfA.map { x = readKey(t); }
    proc ref readValue(type t): t throws where of == _partsOfA.map {
      _check(_match(_reader._chan, if json then ":" else "=>"), "while reading a map");
      return _reader.read(t);
    }
    proc ref readValue(ref x: ?t) throws where of == _partsOfA.map { x = readValue(t); }
    proc ref hasMore(): bool throws {
      _reader.mark();
      const ended = _match(_reader._chan, _close) == 0;
      _reader.revert();
      return !ended;
    }
    proc ref startClass(reader: fileReader(?), name: string) throws where of == _partsOfA.aggregate {
      var parent = new _encodedInput(json, of, _reader, "");
      parent._isFirst = _isFirst;
      _isFirst = false;
      return parent;
    }
    proc ref startDim() throws where of == _partsOfA.array {
      _separate();
      _check(_match(_reader._chan, "["), "while reading \"[\"");
      _isFirst = true;
    }
    proc ref endDim() throws where of == _partsOfA.array {
      _check(_match(_reader._chan, "]"), "while reading \"]\"");
      _isFirst = false;
    }
    proc _end() throws do _check(_match(_reader._chan, _close), "while reading \"" + _close + "\"");
    proc ref endRecord() throws where of == _partsOfA.aggregate do _end();
    proc ref endClass() throws where of == _partsOfA.aggregate do _end();
    proc ref endTuple() throws where of == _partsOfA.tuple do _end();
    proc ref endArray() throws where of == _partsOfA.array do _end();
    proc ref endList() throws where of == _partsOfA.list do _end();
    proc ref endMap() throws where of == _partsOfA.map do _end();
  }
}

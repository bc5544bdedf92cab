// Values as bytes: readBinary, writeBinary, bits, and the binary serializer (spec, Input and Output).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module BinaryIO {
  use Base, Types, Ranges, Strings, Bytes, Casts, Errors, Domains, Arrays, SystemErrors, TextIO, TextInput, Readers;

  extern proc choir_chan_write_binary(chan: c_ptr(void), data: c_ptr(void), count: int, size: int, order: int(32)): int(32);
  extern proc choir_chan_read_binary(chan: c_ptr(void), data: c_ptr(void), count: int, size: int, order: int(32), outCount: c_ptr(void)): int(32);
  extern proc choir_chan_read_bytes(chan: c_ptr(void), data: c_ptr(void), length: int, ref count: int): int(32);
  extern proc choir_chan_write_bits(chan: c_ptr(void), value: uint, count: int(32)): int(32);
  extern proc choir_chan_read_bits(chan: c_ptr(void), count: int(32), ref value: uint): int(32);

  /// Whether the compiler warns of texts in bytes, which had their length before them until Chapel 1.32.
  config param warnBinaryStructured = false;

  /// The order of the bytes of a number.
  enum endianness { native, little, big }
  enum ioendian { native = 0, little, big }

  /// The form of what a channel of Chapel 1.x transfers: text, or bytes in an order.
  enum iokind { dynamic = 0, native = 1, big = 2, little = 3 }
  param iodynamic = iokind.dynamic, ionative = iokind.native, iobig = iokind.big, iolittle = iokind.little;

  proc _orderOf(param kind: iokind) param do
    return if kind == iokind.little then endianness.little else if kind == iokind.big then endianness.big else endianness.native;
  proc _serializerOf(param kind: iokind) do
    return if kind == iokind.dynamic then new defaultSerializer() else new binarySerializer(_orderOf(kind));
  proc _deserializerOf(param kind: iokind) do
    return if kind == iokind.dynamic then new defaultDeserializer() else new binaryDeserializer(_orderOf(kind));

  // Numbers of the runtime's byte orders.
  inline proc _orderNumber(order: endianness): int(32) do return __primitive("convert", order, int(32));
  inline proc _fromOld(order: ioendian): endianness do return __primitive("convert", __primitive("convert", order, int(64)), endianness);
  inline proc _orderNumber(order: ioendian): int(32) do return __primitive("convert", order, int(32));

  /// The numbers that make up a scalar: how many, and the bytes of each.
  proc _partsOf(type t) param do return if isComplexType(t) then 2 else 1;
  proc _partSize(type t) param do
    return if isComplexType(t) then numBytes(t) / 2 else if isBoolType(t) then 1 else numBytes(t);
  proc _isScalar(type t) param do return isNumericType(t) || isBoolType(t);
  /// The smallest integer type for the values of an enumeration (for the positions, where they have no values).
  proc _binaryEnumType(type t) type {
    param least = _extremeValue(t, 0, false), most = _extremeValue(t, 0, true);
    if least >= 0 && most < 256 then return uint(8);
    else if least >= -128 && most < 128 then return int(8);
    else if least >= -32768 && most < 32768 then return int(16);
    else if least >= -(2**31) && most < 2**31 then return int(32);
    else return int(64);
  }
  proc _extremeValue(type t, param i: int, param greatest: bool) param {
    param here = if __primitive("enum is concrete", t) then __primitive("enum value", t, i): int else i;
    if i + 1 < __primitive("enum count", t) {
      param rest = _extremeValue(t, i + 1, greatest);
      return if (rest > here) == greatest then rest else here;
    } else {
      return here;
    }
  }
  proc _enumToInteger(x: enum) do
    return if __primitive("enum is concrete", x.type) then x: int else __primitive("convert", x, int(64));
  proc _integerToEnum(value: int, type t): t throws do
    return if __primitive("enum is concrete", t) then value: t else __primitive("convert", value, t);

  /// Whether the elements of an array lie next to one another, in one memory, and are plain numbers.
  proc _isRunOfScalars(const ref a: _array): bool where _mayBeRun(a) do
    return __primitive("array element stride", a, 0) == 1 && !choir_is_global(_elements(a));
  proc _isRunOfScalars(const ref a: _array) param where !_mayBeRun(a) do return false;
  proc _mayBeRun(const ref a: _array) param do return a._hasHeader() && a.rank == 1 && _isScalar(a.eltType);
  private extern proc choir_is_global(address: c_ptr(void)): bool;
  inline proc _elements(const ref a: _array): c_ptr(void) do
    return __primitive("convert", __primitive("array data", a), c_ptr(void));

  // --- Writing --------------------------------------------------------------------------------------------------------

  proc _hasBinaryForm(type t) param: bool {
    if isArrayType(t) then return _hasBinaryForm(t.eltType);
    else if isTupleType(t) then return _haveBinaryForm(t, 0);
    else return _isScalar(t) || isStringType(t) || isBytesType(t) || isEnumType(t) || isClassType(t) || isRecordType(t);
  }
  private proc _haveBinaryForm(type t, param i: int) param: bool {
    if i == t.size then return true;
    else if !_hasBinaryForm(t(i)) then return false;
    else return _haveBinaryForm(t, i + 1);
  }
  proc _writeBinary(ch: c_ptr(void), const ref x: ?t, order: int(32)) throws {
    if _isScalar(t) {
      choir_chan_write_binary(ch, _addressOfConst(x), _partsOf(t), _partSize(t), order);
    } else if isStringType(t) || isBytesType(t) {
      choir_chan_write_bytes(ch, x.buff, x.buffLen); // their length is for the reader to know
      if warnBinaryStructured then
        compilerWarning("binarySerializer writes texts without their length: objectSerializer of module ",
                        "ObjectSerialization writes it");
    } else if isEnumType(t) {
      _writeBinary(ch, _enumToInteger(x): _binaryEnumType(t), order);
    } else if isTupleType(t) {
      for param i in 0..<x.size do _writeBinary(ch, x(i), order);
    } else if isArrayType(t) {
      if _isRunOfScalars(x) then
        choir_chan_write_binary(ch, _elements(x), x.size * _partsOf(x.eltType), _partSize(x.eltType), order);
      else
        for e in x do _writeBinary(ch, e, order);
    } else if isNilableClassType(t) {
      // A byte says whether there is an object.
      choir_chan_write_byte(ch, (x != nil): uint(8));
      if x != nil then _writeBinary(ch, __primitive("class cast", x, __primitive("to non-nilable", __primitive("to borrowed", t))), order);
    } else if isClassType(t) || isRecordType(t) {
      if isClassType(t) then _checkNesting();
      var serializer = new binarySerializer(__primitive("convert", order, endianness));
      var writer = _writerWith(ch, serializer);
      if __primitive("can resolve method", x, "serialize", writer, serializer) then
        x.serialize(writer, serializer);
      else if __primitive("can resolve method", x, "writeThis", writer) then
        x.writeThis(writer);
      else if __primitive("can resolve method", x, "readWriteThis", writer) then
        _modifiable(x).readWriteThis(writer);
      else
        for param i in 0..<__primitive("num fields", t) do
          _writeBinary(ch, __primitive("field by num", x, i), order);
    } else {
      compilerError("writing values of type ", t: string, " as bytes is not supported");
    }
  }
  inline proc _addressOfConst(const ref x): c_ptr(void) do
    return __primitive("convert", __primitive("address of", x), c_ptr(void));

  /// Seven bits a byte, the highest first; all but the last byte have their top bit set.
  proc _writeLength(ch: c_ptr(void), length: int) {
    var shift = 63 - 63 % 7;
    while shift > 0 && (length >> shift) == 0 do shift -= 7;
    while shift >= 0 {
      const bits = (length >> shift) & 127;
      choir_chan_write_byte(ch, (if shift > 0 then bits | 128 else bits): uint(8));
      shift -= 7;
    }
  }
  proc _readLength(ch: c_ptr(void), ref length: int): errorCode {
    length = 0;
    var b: uint(8);
    do {
      const code = choir_chan_read_byte(ch, _address(b));
      if code != 0 then return code;
      length = length << 7 | (b & 127): int;
    } while b >= 128;
    return 0;
  }

  /// The bytes of a scalar, of all elements of an array, of a text.
  proc fileWriter.writeBinary(const ref x: ?t, order: endianness = endianness.native) throws {
    if isStringType(t) || isBytesType(t) then
      choir_chan_write_bytes(_chan, x.buff, x.buffLen);
    else
      _writeBinary(_chan, x, _orderNumber(order));
    _checkWritten();
  }
  proc fileWriter.writeBinary(const ref x: ?t, order: ioendian) throws do writeBinary(x, _fromOld(order));
  /// The first `size` bytes, or code points of a string.
  proc fileWriter.writeBinary(const ref b: bytes, size: int) throws {
    if size > b.size then throw new owned IllegalArgumentError("size", "cannot exceed length of provided bytes");
    writeBinary(b[0..<size]);
  }
  proc fileWriter.writeBinary(const ref s: string, size: int) throws {
    if size > s.size then throw new owned IllegalArgumentError("size", "cannot exceed length of provided string");
    writeBinary(s[0..<size]);
  }
  proc fileWriter.writeBinary(p: c_ptr(?t), numBytes: int) throws {
    choir_chan_write_bytes(_chan, __primitive("convert", p, c_ptr(uint(8))), numBytes);
    _checkWritten();
  }
  /// The first `size` bytes or code points.
  proc fileWriter.writeString(const ref s: string, size: int = s.size) throws do
    writeLiteral(if size == s.size then s else s[0..<size]);
  proc fileWriter.writeBytes(const ref b: bytes, size: int = b.size) throws {
    choir_chan_write_bytes(_chan, b.buff, min(size, b.buffLen));
    _checkWritten();
  }
  proc fileWriter.writeByte(b: uint(8)) throws {
    choir_chan_write_byte(_chan, b);
    _checkWritten();
  }
  proc fileWriter.writeCodepoint(c: int) throws {
    choir_chan_write_codepoint(_chan, c: int(32));
    _checkWritten();
  }
  extern proc choir_chan_write_codepoint(chan: c_ptr(void), codepoint: int(32)): int(32);
  /// The lowest bits of a number, the highest of them first; bytes fill up from their top bit.
  proc fileWriter.writeBits(x: integral, numBits: int): void throws {
    if numBits < 0 then throw new owned IllegalArgumentError("writeBits numBits=" + numBits: string + " < 0");
    if numBits > __primitive("num bits", x.type) then
      throw new owned IllegalArgumentError("writeBits numBits=" + numBits: string + " > bits in x:" + x.type: string);
    choir_chan_write_bits(_chan, x: uint, numBits: int(32));
    _checkWritten();
  }

  proc fileWriter.writeBit(x: bool) throws do writeBits(x: int, 1);

  // --- Reading --------------------------------------------------------------------------------------------------------

  proc _readScalars(ch: c_ptr(void), to: c_ptr(void), count: int, size: int, order: int(32)): errorCode do
    return choir_chan_read_binary(ch, to, count, size, order, _null());

  proc _readBinary(ch: c_ptr(void), ref x: ?t, order: int(32)): errorCode throws {
    if _isScalar(t) {
      return _readScalars(ch, _address(x), _partsOf(t), _partSize(t), order);
    } else if isStringType(t) || isBytesType(t) {
      return _readRest(ch, x);
    } else if isEnumType(t) {
      var value: _binaryEnumType(t);
      const code = _readBinary(ch, value, order);
      if code == 0 then x = _integerToEnum(value: int, t);
      return code;
    } else if isTupleType(t) {
      for param i in 0..<x.size {
        const code = _readBinary(ch, x(i), order);
        if code != 0 then return code;
      }
      return 0;
    } else if isArrayType(t) {
      if _isRunOfScalars(x) {
        const code = _readScalars(ch, _elements(x), x.size * _partsOf(x.eltType), _partSize(x.eltType), order);
        return if code == ESHORT then EEOF else code; // what there is has been read
      }
      for e in x {
        const code = _readBinary(ch, e, order);
        if code != 0 then return code;
      }
      return 0;
    } else if isNilableClassType(t) {
      var isThere: uint(8);
      const code = choir_chan_read_byte(ch, _address(isThere));
      if code != 0 then return code;
      if isThere == 0 {
        x = nil;
        return 0;
      }
      if isThere != 1 then return EFORMAT;
      var deserializer = new binaryDeserializer(__primitive("convert", order, endianness));
      var reader = _readerWith(ch, deserializer);
      if _readsObjects(t, reader, deserializer) then return _readObject(x, reader, deserializer);
      if x == nil && !_setToDefault(x) then return EFORMAT;
      var object = __primitive("class cast", x, __primitive("to non-nilable", __primitive("to borrowed", t)));
      return _readBinaryFields(ch, object, order);
    } else if isClassType(t) || isRecordType(t) {
      return _readBinaryFields(ch, x, order);
    } else {
      compilerError("reading values of type ", t: string, " as bytes is not supported");
    }
  }
  proc _readBinaryFields(ch: c_ptr(void), ref x: ?t, order: int(32)): errorCode throws {
    var deserializer = new binaryDeserializer(__primitive("convert", order, endianness));
    var reader = _readerWith(ch, deserializer);
    if _hasReadMethod(x, reader, deserializer) {
      return _readByMethod(x, reader, deserializer);
    } else {
      for param i in 0..<__primitive("num fields", t) {
        const code = _readBinary(ch, _fieldToRead(x, i), order);
        if code != 0 then return code;
      }
      return 0;
    }
  }
  /// To the end of the input.
  proc _readRest(ch: c_ptr(void), ref x: ?t): errorCode {
    var data = _noBuffer();
    var n = 0;
    const code = choir_chan_read_all(ch, -1, data, n);
    if code == 0 {
      x = if isStringType(t) then _stringFrom(data, n) else _bytesFrom(data, n);
      choir_free(data);
    }
    return code;
  }
  proc _readRaw(ch: c_ptr(void), ref x: ?t, length: int): errorCode {
    const data = _allocateText(length + 1);
    var n = 0;
    const code = choir_chan_read_bytes(ch, __primitive("convert", data, c_ptr(void)), length, n);
    if code == 0 then x = if isStringType(t) then _stringFrom(data, n) else _bytesFrom(data, n);
    choir_free(data);
    return if code == 0 && n < length then ESHORT else code;
  }

  /// A scalar, or all elements of an array, in the bytes of the given order; false at the end of the input.
  proc fileReader.readBinary(ref x: ?t, order: endianness = endianness.native): bool throws where !isArrayType(t) do
    return _matched(_readBinary(_chan, x, _orderNumber(order)), "while reading " + t: string);
  proc fileReader.readBinary(ref x: ?t, order: ioendian): bool throws where !isArrayType(t) do
    return readBinary(x, _fromOld(order));
  /// Elements of an array, as many as there are; returns how many.
  proc fileReader.readBinary(ref x: [] ?t, order: endianness = endianness.native): int throws do
    return _readElements(x, _orderNumber(order));
  proc fileReader.readBinary(ref x: [] ?t, order: ioendian): int throws do return _readElements(x, _orderNumber(_fromOld(order)));
  proc fileReader._readElements(ref x: [] ?t, order: int(32)): int throws {
    var read = 0;
    if _isScalar(t) && _isRunOfScalars(x) {
      const code = choir_chan_read_binary(_chan, _elements(x), x.size * _partsOf(t), _partSize(t), order, _address(read));
      if code != EEOF && code != ESHORT then _checkRead(code, "while reading " + x.type: string);
      return read / _partsOf(t);
    }
    for e in x {
      if !_matched(_readBinary(_chan, e, order), "while reading " + t: string) then break;
      read += 1;
    }
    return read;
  }
  /// Texts of a given number of bytes.
  proc fileReader.readBinary(ref s: string, maxSize: int): bool throws do
    return _matched(_readRaw(_chan, s, maxSize), "while reading string");
  proc fileReader.readBinary(ref b: bytes, maxSize: int): bool throws do
    return _matched(_readRaw(_chan, b, maxSize), "while reading bytes");
  /// Up to `maxBytes` bytes to an address; returns how many.
  proc fileReader.readBinary(p: c_ptr(?t), maxBytes: int): int throws {
    var n = 0;
    const code = choir_chan_read_bytes(_chan, __primitive("convert", p, c_ptr(void)), maxBytes, n);
    if code != EEOF then _checkRead(code, "while reading bytes");
    return n;
  }
  proc fileReader.readBits(ref x: integral, numBits: int): bool throws {
    if numBits < 0 then throw new owned IllegalArgumentError("readBits numBits=" + numBits: string + " < 0");
    if numBits > __primitive("num bits", x.type) then
      throw new owned IllegalArgumentError("readBits numBits=" + numBits: string + " > bits in x:" + x.type: string);
    var bits: uint;
    const ok = _matched(choir_chan_read_bits(_chan, numBits: int(32), bits), "while reading bits");
    if ok then x = bits: x.type;
    return ok;
  }
  proc fileReader.readBits(type t, numBits: int): t throws {
    var x: t;
    if !readBits(x, numBits) then _checkRead(EEOF, "while reading bits");
    return x;
  }

  proc fileReader.readBit(ref x: bool): bool throws {
    var bit = 0;
    const ok = readBits(bit, 1);
    if ok then x = bit != 0;
    return ok;
  }

  // --- As serializers -------------------------------------------------------------------------------------------------

  /// Writes values as their bytes, one part after another.
  record binarySerializer {
    const endian: endianness = endianness.native;

    proc type _isText() param do return false;
    proc ref serializeValue(writer: fileWriter(?), const ref x: ?) throws do
      _writeBinary(writer._chan, x, _orderNumber(endian));
    proc ref startRecord(writer: fileWriter(?), name: string, size: int) throws do
      return _parts(_partsOfA.aggregate, writer);
    proc ref startClass(writer: fileWriter(?), name: string, size: int) throws do
      return _parts(_partsOfA.aggregate, writer);
    proc ref startTuple(writer: fileWriter(?), size: int) throws do return _parts(_partsOfA.tuple, writer);
    proc ref startArray(writer: fileWriter(?), size: int = -1) throws do return _parts(_partsOfA.array, writer);
    proc ref startList(writer: fileWriter(?), size: int) throws do return _counted(_partsOfA.list, writer, size);
    proc ref startMap(writer: fileWriter(?), size: int) throws do return _counted(_partsOfA.map, writer, size);

    proc _parts(param of: _partsOfA, writer: fileWriter(?)) {
      choir_chan_retain(writer._chan);
      return new _binaryParts(of, new fileWriter(false, writer._chan, this));
    }
    /// The number of elements goes before them.
    proc _counted(param of: _partsOfA, writer: fileWriter(?), size: int) throws {
      _writeBinary(writer._chan, size, _orderNumber(endian));
      return _parts(of, writer);
    }

    // What the start... methods return.
    proc type AggregateSerializer type do return _binaryParts(_partsOfA.aggregate);
    proc type TupleSerializer type do return _binaryParts(_partsOfA.tuple);
    proc type ListSerializer type do return _binaryParts(_partsOfA.list);
    proc type ArraySerializer type do return _binaryParts(_partsOfA.array);
    proc type MapSerializer type do return _binaryParts(_partsOfA.map);
  }
  /// Writes the parts of one value: what binarySerializer's start... methods return.
  record _binaryParts {
    param of: _partsOfA;
    var _writer: fileWriter(false, binarySerializer);

    proc ref writeField(name: string, const ref x: ?) throws where of == _partsOfA.aggregate do _writer.write(x);
    proc ref writeElement(const ref x: ?) throws where _haveElements(of) do _writer.write(x);
    proc ref writeKey(const ref x: ?) throws where of == _partsOfA.map do _writer.write(x);
    proc ref writeValue(const ref x: ?) throws where of == _partsOfA.map do _writer.write(x);
    /// Numbers that lie one behind another.
    proc ref writeBulkElements(data: c_ptr(?t), numElements: int) throws where of == _partsOfA.array && isNumericType(t) {
      choir_chan_write_binary(_writer._chan, __primitive("convert", data, c_ptr(void)), numElements * _partsOf(t),
                              _partSize(t), _orderNumber(_writer.serializer.endian));
      _writer._checkWritten();
    }
    proc ref startClass(writer: fileWriter(?), name: string, size: int) throws where of == _partsOfA.aggregate do
      return new _binaryParts(of, _writer);
    proc ref startDim(size: int) throws where of == _partsOfA.array { }
    proc ref endDim() throws where of == _partsOfA.array { }
    proc ref endRecord() throws where of == _partsOfA.aggregate { }
    proc ref endClass() throws where of == _partsOfA.aggregate { }
    proc ref endTuple() throws where of == _partsOfA.tuple { }
    proc ref endArray() throws where of == _partsOfA.array { }
    proc ref endList() throws where of == _partsOfA.list { }
    proc ref endMap() throws where of == _partsOfA.map { }
  }

  /// Reads values as their bytes.
  record binaryDeserializer {
    const endian: endianness = endianness.native;

    proc type _isText() param do return false;
    proc type _reads() param do return true;
    proc ref _readInto(reader: fileReader(?), ref x: ?): errorCode throws do
      return _readBinary(reader._chan, x, _orderNumber(endian));
    proc ref deserializeType(reader: fileReader(?), type t): t throws do return reader.read(t);
    proc ref deserializeValue(reader: fileReader(?), ref x: ?) throws {
      if !reader.read(x) then throw new owned EofError();
    }
    proc ref startRecord(reader: fileReader(?), name: string) throws do return _parts(_partsOfA.aggregate, reader, 0);
    proc ref startClass(reader: fileReader(?), name: string) throws do return _parts(_partsOfA.aggregate, reader, 0);
    proc ref startTuple(reader: fileReader(?)) throws do return _parts(_partsOfA.tuple, reader, 0);
    proc ref startArray(reader: fileReader(?)) throws do return _parts(_partsOfA.array, reader, 0);
    proc ref startList(reader: fileReader(?)) throws do return _counted(_partsOfA.list, reader);
    proc ref startMap(reader: fileReader(?)) throws do return _counted(_partsOfA.map, reader);

    proc _parts(param of: _partsOfA, reader: fileReader(?), count: int) {
      choir_chan_retain(reader._chan);
      return new _binaryInput(of, new fileReader(false, reader._chan, this), count);
    }
    proc _counted(param of: _partsOfA, reader: fileReader(?)) throws {
      var count = 0;
      _check(_readBinary(reader._chan, count, _orderNumber(endian)), "while reading the number of elements");
      return _parts(of, reader, count);
    }

    // What the start... methods return.
    proc type AggregateDeserializer type do return _binaryInput(_partsOfA.aggregate);
    proc type TupleDeserializer type do return _binaryInput(_partsOfA.tuple);
    proc type ListDeserializer type do return _binaryInput(_partsOfA.list);
    proc type ArrayDeserializer type do return _binaryInput(_partsOfA.array);
    proc type MapDeserializer type do return _binaryInput(_partsOfA.map);
  }
  /// Reads the parts of one value: what binaryDeserializer's start... methods return.
  record _binaryInput {
    param of: _partsOfA;
    var _reader: fileReader(false, binaryDeserializer);
    var _left: int; // elements of lists and maps

    proc ref _readPart(type t): t throws {
      _left -= 1;
      return _reader.read(t);
    }
    proc ref _readPart(ref x: ?) throws {
      _left -= 1;
      _reader.read(x);
    }
    proc ref readField(name: string, type t): t throws where of == _partsOfA.aggregate do return _reader.read(t);
    proc ref readField(name: string, ref x: ?) throws where of == _partsOfA.aggregate do _reader.read(x);
    proc ref readElement(type t): t throws where _haveElements(of) do return _readPart(t);
    proc ref readElement(ref x: ?) throws where _haveElements(of) do _readPart(x);
    proc ref readKey(type t): t throws where of == _partsOfA.map do return _readPart(t);
    proc ref readKey(ref x: ?) throws where of == _partsOfA.map do _readPart(x);
    proc ref readValue(type t): t throws where of == _partsOfA.map do return _reader.read(t);
    proc ref readValue(ref x: ?) throws where of == _partsOfA.map do _reader.read(x);
    /// Numbers that shall lie one behind another; at an early end, an EofError.
    proc ref readBulkElements(data: c_ptr(?t), numElements: int) throws where of == _partsOfA.array && isNumericType(t) do
      _check(_readScalars(_reader._chan, __primitive("convert", data, c_ptr(void)), numElements * _partsOf(t),
                          _partSize(t), _orderNumber(_reader.deserializer.endian)), "while reading elements");
    proc ref hasMore(): bool do return _left > 0;
    proc ref startClass(reader: fileReader(?), name: string) throws where of == _partsOfA.aggregate do
      return new _binaryInput(of, _reader, 0);
    proc ref startDim() throws where of == _partsOfA.array { }
    proc ref endDim() throws where of == _partsOfA.array { }
    proc ref endRecord() throws where of == _partsOfA.aggregate { }
    proc ref endClass() throws where of == _partsOfA.aggregate { }
    proc ref endTuple() throws where of == _partsOfA.tuple { }
    proc ref endArray() throws where of == _partsOfA.array { }
    proc ref endList() throws where of == _partsOfA.list { }
    proc ref endMap() throws where of == _partsOfA.map { }
  }
}

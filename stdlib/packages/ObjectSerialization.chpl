// Module ObjectSerialization: values in bytes that tell where each of them ends.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// A serializer and a deserializer for readers and writers. Numbers are their bytes, bools a byte. Texts have their number
/// of bytes before them, seven bits a byte, the highest first, all but the last with their top bit set. Objects begin with
/// a byte 1; nil is a byte 0. Lists, sets and maps begin with the number of their elements, as an `int`. Fields of records
/// and objects, and elements of tuples and arrays, follow one another. Enumerations are the least integers that have room
/// for their constants.
module ObjectSerialization {
  private use IO, CTypes, Types;

  private proc _isOneValue(type t) param do return isNumericType(t) || isBoolType(t) || isEnumType(t);

  // --- Writing -------------------------------------------------------------------------------------------------------

  /// Writes values so, numbers in the order of `endian`.
  record objectSerializer {
    const endian: endianness = endianness.native;

    proc ref serializeValue(writer: fileWriter(?), const ref val: ?t) throws {
      if isNothingType(t) {
        return;
      } else if _isOneValue(t) {
        writer.writeBinary(val, endian);
      } else if isStringType(t) || isBytesType(t) {
        _writeLength(writer._chan, val.numBytes);
        writer.writeLiteral(val);
      } else if __primitive("is kind", t, "nil") {
        writer.writeByte(0);
      } else if isNilableClassType(t) {
        if val == nil then writer.writeByte(0);
        else serializeValue(writer, val!);
      } else {
        if isClassType(t) then writer.writeByte(1);
        val.serialize(writer, this);
      }
    }

    proc ref startRecord(writer: fileWriter(?), name: string, size: int) throws do
      return new _objectParts(_partsOfA.aggregate, writer);
    proc ref startClass(writer: fileWriter(?), name: string, size: int) throws do
      return new _objectParts(_partsOfA.aggregate, writer);
    proc ref startTuple(writer: fileWriter(?), size: int) throws do return new _objectParts(_partsOfA.tuple, writer);
    proc ref startArray(writer: fileWriter(?), size: int = -1) throws do
      return new _objectParts(_partsOfA.array, writer);
    proc ref startList(writer: fileWriter(?), size: int) throws {
      writer.writeBinary(size, endian);
      return new _objectParts(_partsOfA.list, writer);
    }
    proc ref startMap(writer: fileWriter(?), size: int) throws {
      writer.writeBinary(size, endian);
      return new _objectParts(_partsOfA.map, writer);
    }

    // What the start... methods return.
    proc type AggregateSerializer type do return _objectParts(_partsOfA.aggregate);
    proc type TupleSerializer type do return _objectParts(_partsOfA.tuple);
    proc type ListSerializer type do return _objectParts(_partsOfA.list);
    proc type ArraySerializer type do return _objectParts(_partsOfA.array);
    proc type MapSerializer type do return _objectParts(_partsOfA.map);
  }

  /// Writes the parts of one value.
  record _objectParts {
    param of: _partsOfA;
    var _writer: fileWriter(false, objectSerializer);

    proc init(param of: _partsOfA, writer: fileWriter(?)) {
      this.of = of;
      this._writer = _writerWith(writer._chan, writer.serializer);
    }
    proc ref writeField(name: string, const ref x: ?) throws where of == _partsOfA.aggregate do _writer.write(x);
    proc ref writeElement(const ref x: ?) throws where _haveElements(of) do _writer.write(x);
    proc ref writeKey(const ref x: ?) throws where of == _partsOfA.map do _writer.write(x);
    proc ref writeValue(const ref x: ?) throws where of == _partsOfA.map do _writer.write(x);
    /// Numbers that lie one behind another in memory.
    proc ref writeBulkElements(data: c_ptr(?t), numElements: int) throws where of == _partsOfA.array && isNumericType(t) do
      for i in 0..<numElements do _writer.write(data[i]);
    /// The fields of a parent class stand before those of the class itself.
    proc ref startClass(writer: fileWriter(?), name: string, size: int) throws where of == _partsOfA.aggregate do
      return this;
    proc ref startDim(size: int) throws where of == _partsOfA.array { }
    proc ref endDim() throws where of == _partsOfA.array { }
    proc ref endRecord() throws where of == _partsOfA.aggregate { }
    proc ref endClass() throws where of == _partsOfA.aggregate { }
    proc ref endTuple() throws where of == _partsOfA.tuple { }
    proc ref endArray() throws where of == _partsOfA.array { }
    proc ref endList() throws where of == _partsOfA.list { }
    proc ref endMap() throws where of == _partsOfA.map { }
  }

  // --- Reading -------------------------------------------------------------------------------------------------------

  /// Reads such values. What is no value of the type throws a BadFormatError, an end within one an UnexpectedEofError.
  record objectDeserializer {
    const endian: endianness = endianness.native;

    proc ref deserializeType(reader: fileReader(?), type t): t throws {
      if isNonNilableClassType(t) {
        var x: t?;
        deserializeValue(reader, x);
        if x == nil then throw new owned BadFormatError("nil is no object of type " + t: string);
        return x: t;
      } else {
        var x: t;
        deserializeValue(reader, x);
        return x;
      }
    }
    proc ref deserializeValue(reader: fileReader(?), ref val: ?t) throws {
      if isNothingType(t) {
        return;
      } else if _isOneValue(t) {
        if !reader.readBinary(val, endian) then throw new owned EofError();
      } else if isStringType(t) || isBytesType(t) {
        _readText(reader, val);
      } else if isClassType(t) {
        const isThere = reader.readByte();
        if isThere > 1 then throw new owned BadFormatError("a byte that is neither 0 nor 1 where an object begins");
        if isNilableClassType(t) {
          if isThere == 0 {
            val = nil;
            return;
          }
          if val == nil {
            if __primitive("can resolve", "_newDefault", t) then val = _newDefault(t);
            else throw new owned BadFormatError("an object of type " + t: string + ", which has no default value");
          }
        } else if isThere == 0 {
          throw new owned BadFormatError("nil is no object of type " + t: string);
        }
        var object = __primitive("class cast", val, __primitive("to non-nilable", __primitive("to borrowed", t)));
        _readFields(reader, object);
      } else if isRangeType(t) || isDomainType(t) {
        var text: string;
        _readText(reader, text);
        openStringReader(text).read(val);
      } else {
        val.deserialize(reader, this);
      }
    }
    proc _readText(reader: fileReader(?), ref val: ?t) throws {
      var length: int;
      _check(_readLength(reader._chan, length), "while reading the length of a text");
      if length < 0 then throw new owned BadFormatError("a text of no possible length");
      val = if isStringType(t) then "" else b"";
      if length > 0 then _check(_readRaw(reader._chan, val, length), "while reading a text");
    }
    /// The fields of an object, those of its parents first.
    proc ref _readFields(reader: fileReader(?), ref object: ?t) throws {
      var own = _readerWith(reader._chan, this);
      if __primitive("can resolve method", object, "deserialize", own, this) then object.deserialize(own, this);
      else for param i in 0..<__primitive("num fields", t) do
        if __primitive("field type", t, i) != nothing then own.read(_fieldToRead(object, i));
    }

    proc ref startRecord(reader: fileReader(?), name: string) throws do
      return new _objectInput(_partsOfA.aggregate, reader, 0);
    proc ref startClass(reader: fileReader(?), name: string) throws do
      return new _objectInput(_partsOfA.aggregate, reader, 0);
    proc ref startTuple(reader: fileReader(?)) throws do return new _objectInput(_partsOfA.tuple, reader, 0);
    proc ref startArray(reader: fileReader(?)) throws do return new _objectInput(_partsOfA.array, reader, 0);
    proc ref startList(reader: fileReader(?)) throws do return new _objectInput(_partsOfA.list, reader, _count(reader));
    proc ref startMap(reader: fileReader(?)) throws do return new _objectInput(_partsOfA.map, reader, _count(reader));
    proc _count(reader: fileReader(?)): int throws {
      var count: int;
      if !reader.readBinary(count, endian) then throw new owned EofError();
      if count < 0 then throw new owned BadFormatError("a negative number of elements");
      return count;
    }

    // What the start... methods return.
    proc type AggregateDeserializer type do return _objectInput(_partsOfA.aggregate);
    proc type TupleDeserializer type do return _objectInput(_partsOfA.tuple);
    proc type ListDeserializer type do return _objectInput(_partsOfA.list);
    proc type ArrayDeserializer type do return _objectInput(_partsOfA.array);
    proc type MapDeserializer type do return _objectInput(_partsOfA.map);
  }

  /// Reads the parts of one value.
  record _objectInput {
    param of: _partsOfA;
    var _reader: fileReader(false, objectDeserializer);
    var _left: int; // elements of lists, entries of maps

    proc init(param of: _partsOfA, reader: fileReader(?), left: int) {
      this.of = of;
      this._reader = _readerWith(reader._chan, reader.deserializer);
      this._left = left;
    }
    /// Counts the elements that are read of a list or map.
    proc ref _take() throws {
      if of == _partsOfA.list || of == _partsOfA.map {
        if _left == 0 then throw new owned BadFormatError("no more elements than these");
        _left -= 1;
      }
    }
    proc ref _end() throws { if _left > 0 then throw new owned BadFormatError("more elements than have been read"); }

    proc ref readField(name: string, type t): t throws where of == _partsOfA.aggregate do return _reader.read(t);
    proc ref readField(name: string, ref x: ?) throws where of == _partsOfA.aggregate { _fill(x); }
    proc ref readElement(type t): t throws where _haveElements(of) {
      _take();
      return _reader.read(t);
    }
    proc ref readElement(ref x: ?) throws where _haveElements(of) {
      _take();
      _fill(x);
    }
    proc ref readKey(type t): t throws where of == _partsOfA.map {
      _take();
      return _reader.read(t);
    }
    proc ref readKey(ref x: ?) throws where of == _partsOfA.map {
      _take();
      _fill(x);
    }
    proc ref readValue(type t): t throws where of == _partsOfA.map do return _reader.read(t);
    proc ref readValue(ref x: ?) throws where of == _partsOfA.map { _fill(x); }
    proc ref _fill(ref x: ?) throws { if !_reader.read(x) then throw new owned EofError(); }
    /// Numbers that shall lie one behind another in memory.
    proc ref readBulkElements(data: c_ptr(?t), numElements: int) throws where of == _partsOfA.array && isNumericType(t) do
      for i in 0..<numElements do _fill(data[i]);
    proc ref hasMore(): bool throws do return _left > 0;
    proc ref startClass(reader: fileReader(?), name: string) throws where of == _partsOfA.aggregate do return this;
    proc ref startDim() throws where of == _partsOfA.array { }
    proc ref endDim() throws where of == _partsOfA.array { }
    proc ref endRecord() throws where of == _partsOfA.aggregate { }
    proc ref endClass() throws where of == _partsOfA.aggregate { }
    proc ref endTuple() throws where of == _partsOfA.tuple { }
    proc ref endArray() throws where of == _partsOfA.array { }
    proc ref endList() throws where of == _partsOfA.list { _end(); }
    proc ref endMap() throws where of == _partsOfA.map { _end(); }
  }
}

// `x.serialize(writer, serializer)` and `x.deserialize(reader, deserializer)` for what has no such methods of its own: how
// serializers and deserializers that programs declare come by the parts of values.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module ProgramFormats {
  use Base, Types, Ranges, Tuples, Strings, Casts, Domains, Arrays, TextIO, EncodedIO;

  /// The library's own serializers walk over values themselves.
  proc _isOfProgram(type serializer) param do return !__primitive("can resolve method", serializer, "_isText");

  proc const ref (record).serialize(writer, ref serializer) throws where _isOfProgram(serializer.type) {
    if isRange(this) || __primitive("can resolve method", this, "writeThis", writer) {
      serializer.serializeValue(writer, _textOf(this));
    } else {
      var fields = serializer.startRecord(writer, _bareTypeName(this.type), _numSerialized(this.type));
      _serializeFields(fields, this);
      fields.endRecord();
    }
  }
  /// Dispatched, so that the object is written at its dynamic type.
  pragma "one per class"
  proc (borrowed class).serialize(writer, ref serializer) throws where _isOfProgram(serializer.type) {
    var fields = serializer.startClass(writer, _bareTypeName(this.type), _numSerialized(this.type));
    _serializeFields(fields, this);
    fields.endClass();
  }
  proc const ref _tuple.serialize(writer, ref serializer) throws where _isOfProgram(serializer.type) {
    var elements = serializer.startTuple(writer, this.size);
    for param i in 0..<this.size do elements.writeElement(this(i));
    elements.endTuple();
  }
  proc const ref _domain.serialize(writer, ref serializer) throws where _isOfProgram(serializer.type) do
    serializer.serializeValue(writer, _textOf(this));
  proc const ref _array.serialize(writer, ref serializer) throws where _isOfProgram(serializer.type) {
    var elements = serializer.startArray(writer, this.size);
    if _takesBulk(elements, "writeBulkElements", this) && _isBlock(this) {
      if this.size > 0 then elements.writeBulkElements(_pointerTo(this), this.size);
    } else if this.domain.isRectangular() {
      var index: this.rank * this.domain.idxType;
      _serializeDim(elements, this, index, 0);
    } else {
      for x in this do elements.writeElement(x);
    }
    elements.endArray();
  }
  /// Whether a format has a method for all elements at once, and elements of the array's type can lie in one block.
  proc _takesBulk(ref elements, param method: string, const ref array) param {
    if !array._hasHeader() || isArrayType(array.eltType) then return false;
    else return __primitive("can resolve method", elements, method, _pointerTo(array), 0);
  }
  /// Whether the elements lie one after another, in the order of the indices, where this task reaches them directly.
  proc _isBlock(const ref array): bool {
    var stride = 1;
    for param k in 0..<array.rank {
      param d = array.rank - 1 - k;
      if array.dim(d).size > 1 && __primitive("array element stride", array, d) != stride then return false;
      stride *= array.dim(d).size;
    }
    return !choir_is_global(__primitive("convert", _pointerTo(array), c_ptr(void)));
  }
  private extern proc choir_is_global(address: c_ptr(void)): bool;
  inline proc _pointerTo(const ref array) do return __primitive("array data", array);

  /// The elements whose indices begin with those in `index` before dimension d.
  proc _serializeDim(ref elements, const ref array, ref index, param d: int) throws {
    const dim = array.domain.dim(d);
    elements.startDim(dim.size);
    for i in dim {
      index(d) = i;
      if d + 1 < array.rank then _serializeDim(elements, array, index, d + 1);
      else elements.writeElement(array[index]);
    }
    elements.endDim();
  }

  // --- Reading --------------------------------------------------------------------------------------------------------

  // A format reads into a variable, or gives a value of a type: it need not have both.
  proc _readElement(ref elements, ref x) throws {
    if __primitive("can resolve method", elements, "readElement", x) then elements.readElement(x);
    else x = elements.readElement(x.type);
  }
  proc _readField(ref fields, name: string, ref x) throws {
    if __primitive("can resolve method", fields, "readField", name, x) then fields.readField(name, x);
    else x = fields.readField(name, x.type);
  }

  proc ref (record).deserialize(reader, ref deserializer) throws where _isOfProgram(deserializer.type) {
    var fields = deserializer.startRecord(reader, _bareTypeName(this.type));
    for param i in 0..<__primitive("num fields", this.type) do
      if __primitive("field type", this.type, i) != nothing then
        _readField(fields, __primitive("field name", this.type, i), _fieldToRead(this, i));
    fields.endRecord();
  }
  proc ref _tuple.deserialize(reader, ref deserializer) throws where _isOfProgram(deserializer.type) {
    var elements = deserializer.startTuple(reader);
    for param i in 0..<this.size do _readElement(elements, this(i));
    elements.endTuple();
  }
  proc ref _array.deserialize(reader, ref deserializer) throws where _isOfProgram(deserializer.type) {
    var elements = deserializer.startArray(reader);
    if _takesBulk(elements, "readBulkElements", this) && _isBlock(this) {
      if this.size > 0 then elements.readBulkElements(_pointerTo(this), this.size);
    } else if this.domain.isRectangular() {
      var index: this.rank * this.domain.idxType;
      _deserializeDim(elements, this, index, 0);
    } else {
      for x in this do _readElement(elements, x);
    }
    elements.endArray();
  }
  /// A value of the type as a deserializer reads it: what deserializers call for types that they do not know
  /// themselves.
  proc type _array.deserializeFrom(reader, ref deserializer) throws {
    var x: this;
    return _deserialized(x, reader, deserializer);
  }
  proc type _tuple.deserializeFrom(reader, ref deserializer) throws {
    var x: this;
    return _deserialized(x, reader, deserializer);
  }
  proc type _domain.deserializeFrom(reader, ref deserializer) throws {
    var x: this;
    return _deserialized(x, reader, deserializer);
  }
  proc type range.deserializeFrom(reader, ref deserializer) throws {
    var x: this;
    return _deserialized(x, reader, deserializer);
  }
  proc _deserialized(ref x, reader, ref deserializer) throws {
    if __primitive("can resolve method", x, "deserialize", reader, deserializer) then
      x.deserialize(reader, deserializer);
    else reader.withDeserializer(deserializer).read(x);
    return x;
  }
  proc _deserializeDim(ref elements, ref array, ref index, param d: int) throws {
    elements.startDim();
    for i in array.domain.dim(d) {
      index(d) = i;
      if d + 1 < array.rank then _deserializeDim(elements, array, index, d + 1);
      else _readElement(elements, array[index]);
    }
    elements.endDim();
  }

  proc _numSerialized(type t) param: int {
    param n = __primitive("num fields", t);
    return n;
  }
  proc _serializeFields(ref fields, const ref x: ?t) throws {
    for param i in 0..<__primitive("num fields", t) do
      if __primitive("field type", t, i) != nothing then
        fields.writeField(__primitive("field name", t, i), __primitive("field by num", x, i));
  }
}

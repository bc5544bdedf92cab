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
    if this.domain.isRectangular() {
      var index: this.rank * this.domain.idxType;
      _serializeDim(elements, this, index, 0);
    } else {
      for x in this do elements.writeElement(x);
    }
    elements.endArray();
  }
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

  proc ref (record).deserialize(reader, ref deserializer) throws where _isOfProgram(deserializer.type) {
    var fields = deserializer.startRecord(reader, _bareTypeName(this.type));
    for param i in 0..<__primitive("num fields", this.type) do
      if __primitive("field type", this.type, i) != nothing then
        fields.readField(__primitive("field name", this.type, i), _fieldToRead(this, i));
    fields.endRecord();
  }
  proc ref _tuple.deserialize(reader, ref deserializer) throws where _isOfProgram(deserializer.type) {
    var elements = deserializer.startTuple(reader);
    for param i in 0..<this.size do elements.readElement(this(i));
    elements.endTuple();
  }
  proc ref _array.deserialize(reader, ref deserializer) throws where _isOfProgram(deserializer.type) {
    var elements = deserializer.startArray(reader);
    if this.domain.isRectangular() {
      var index: this.rank * this.domain.idxType;
      _deserializeDim(elements, this, index, 0);
    } else {
      for x in this do elements.readElement(x);
    }
    elements.endArray();
  }
  proc _deserializeDim(ref elements, ref array, ref index, param d: int) throws {
    elements.startDim();
    for i in array.domain.dim(d) {
      index(d) = i;
      if d + 1 < array.rank then _deserializeDim(elements, array, index, d + 1);
      else elements.readElement(array[index]);
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

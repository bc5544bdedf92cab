// Module YAML: reading and writing values as YAML, and YAML files as trees.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// A serializer and a deserializer for readers and writers, and trees of class YamlValue. Texts are read by the library
/// libyaml, so all of YAML is understood; what is no YAML, or no value of the type asked for, throws a BadFormatError.
/// Records and objects are mappings with a tag, `!R`, of the names of their fields; lists, arrays and tuples are
/// sequences, maps and associative arrays mappings; true is Yes, false No, and nil is ~.
module YAML {
  private use IO, CTypes, List, TextInput, TextIO, Readers, EncodedIO;

  require "-lyaml";

  private extern proc yaml_parser_initialize(parser: c_ptr(void)): c_int;
  private extern proc yaml_parser_delete(parser: c_ptr(void)): void;
  private extern proc yaml_parser_set_input_string(parser: c_ptr(void), input: c_ptrConst(uint(8)),
                                                   size: c_size_t): void;
  private extern proc yaml_parser_load(parser: c_ptr(void), document: c_ptr(void)): c_int;
  private extern proc yaml_document_delete(document: c_ptr(void)): void;
  private extern proc yaml_document_get_root_node(document: c_ptr(void)): c_ptr(void);
  private extern proc yaml_document_get_node(document: c_ptr(void), number: c_int): c_ptr(void);

  // --- Styles --------------------------------------------------------------------------------------------------------

  /// How sequences are written: an element a line, or between brackets. Any is Block.
  enum YamlSequenceStyle { Any, Block, Flow }
  /// How mappings are written: an entry a line, or between braces. Any is Block.
  enum YamlMappingStyle { Any, Block, Flow }
  /// How texts are written: bare (Plain, Any) or in quotes. What would not be read back as it stands is always in
  /// quotes; Literal and Folded, too, are written in double quotes.
  enum YamlScalarStyle { Any, Plain, SingleQuoted, DoubleQuoted, Literal, Folded }
  /// Whether the values of a file begin with --- and end with ... ; Implicit ones begin with --- where they have a tag.
  enum YamlDocumentStyle { Explicit, Implicit }

  type yamlWriter = fileWriter(serializerType=yamlSerializer, ?);
  type yamlReader = fileReader(deserializerType=yamlDeserializer, ?);

  // --- Writing -------------------------------------------------------------------------------------------------------

  /// Where a value stands: alone, behind "- ", behind "key:", or between brackets.
  private param _atTop = 0, _afterDash = 1, _afterKey = 2, _inFlow = 3;

  /// Writes values as YAML.
  record yamlSerializer {
    var _sequences: YamlSequenceStyle, _mappings: YamlMappingStyle, _scalars: YamlScalarStyle;
    var _documents: YamlDocumentStyle;
    var _at = _atTop;
    var _indent = 0; // the column where what the value belongs to begins

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

    proc ref startRecord(writer: fileWriter(?), name: string, size: int) throws do return _parts(writer, true, name);
    proc ref startClass(writer: fileWriter(?), name: string, size: int) throws do return _parts(writer, true, name);
    proc ref startMap(writer: fileWriter(?), size: int) throws do return _parts(writer, true, "");
    proc ref startTuple(writer: fileWriter(?), size: int) throws do return _parts(writer, false, "");
    proc ref startArray(writer: fileWriter(?), size: int = -1) throws do return _parts(writer, false, "");
    proc ref startList(writer: fileWriter(?), size: int) throws do return _parts(writer, false, "");

    proc _parts(writer: fileWriter(?), isMapping: bool, name: string) do
      return new _yamlParts(_writerWith(writer._chan, this), this, isMapping, name);

    /// The same for a value at another place.
    proc _within(at: int, indent: int): yamlSerializer {
      var inner = this;
      inner._at = at;
      inner._indent = indent;
      return inner;
    }
    proc _isExplicit(): bool do return _at == _atTop && _documents == YamlDocumentStyle.Explicit;

    proc _scalar(ch: c_ptr(void), text: string) {
      if _isExplicit() then _writeText(ch, "--- ");
      if _at == _afterKey then _writeText(ch, " ");
      _writeText(ch, text);
      if _isExplicit() then _writeText(ch, "\n...\n");
      else if _at == _afterKey || _at == _afterDash then _writeText(ch, "\n");
    }
    proc _quoted(text: string): string {
      const isPlain = _isPlain(text), hasOddBytes = _hasOddBytes(text);
      select _scalars {
        when YamlScalarStyle.Any, YamlScalarStyle.Plain do if isPlain then return text;
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
    var _writer: fileWriter(false, yamlSerializer);
    var _style: yamlSerializer;
    var _isMapping: bool;
    var _tag: string;
    var _isFlow: bool;
    var _inner, _count = 0;
    var _isPart = false;              // the fields of a parent class, or a dimension that another holds
    var _isCompact, _isComplex = false;
    var _outer: list((int, int, bool)); // of dimensions: column, count, whether they are empty

    proc init(writer: fileWriter(false, yamlSerializer), style: yamlSerializer, isMapping: bool, name: string) {
      _writer = writer;
      _style = style;
      _isMapping = isMapping;
      _tag = if name == "" then "" else "!" + _tagOf(name);
      _isFlow = style._at == _inFlow ||
                (if isMapping then style._mappings == YamlMappingStyle.Flow
                 else style._sequences == YamlSequenceStyle.Flow);
      init this;
      const at = style._at;
      _inner = if at == _atTop then 0
               else if at == _afterKey && !isMapping then style._indent else style._indent + 2;
    }

    /// What stands before the first entry.
    proc ref _begin(isFlow: bool) {
      const at = _style._at, ch = _writer._chan, explicit = _style._isExplicit();
      if at == _atTop {
        if explicit || _tag != "" then _writeText(ch, if isFlow || _tag != "" then "--- " else "---\n");
        if _tag != "" then _writeText(ch, _tag + (if isFlow then " " else "\n"));
      } else {
        if at == _afterKey && (isFlow || _tag != "") then _writeText(ch, " ");
        if _tag != "" then _writeText(ch, _tag + (if isFlow then " " else "\n"));
        else if at == _afterKey && !isFlow then _writeText(ch, "\n");
        _isCompact = at == _afterDash && _tag == "" && !isFlow;
      }
      if isFlow then _writeText(ch, if _isMapping then "{" else "[");
    }
    /// What stands before an entry.
    proc ref _item() {
      if _count == 0 && !_isPart && _outer.size == 0 then _begin(_isFlow);
      if _isFlow {
        if _count > 0 then _writeText(_writer._chan, ", ");
      } else if _isCompact {
        _isCompact = false;
      } else {
        _writeText(_writer._chan, " " * _inner);
      }
      _count += 1;
    }
    proc ref writeElement(const ref x: ?) throws {
      _item();
      if !_isFlow then _writeText(_writer._chan, "- ");
      _emit(_writer._chan, x, _style._within(if _isFlow then _inFlow else _afterDash, _inner));
    }
    proc ref writeField(name: string, const ref x: ?) throws {
      writeKey(name);
      writeValue(x);
    }
    proc ref writeKey(const ref key: ?t) throws {
      _item();
      _isComplex = !(isStringType(t) || isBytesType(t) || isNumericType(t) || isBoolType(t) || isEnumType(t));
      if _isComplex then _writeText(_writer._chan, "? ");
      _emit(_writer._chan, key,
            _style._within(if _isFlow || !_isComplex then _inFlow else _afterDash, _inner));
    }
    proc ref writeValue(const ref value: ?) throws {
      const ch = _writer._chan;
      if _isComplex && !_isFlow then _writeText(ch, " " * _inner + ": ");
      else _writeText(ch, if _isFlow then ": " else ":");
      const place = if _isFlow then _inFlow else if _isComplex then _afterDash else _afterKey;
      _emit(ch, value, _style._within(place, _inner));
    }
    proc ref startDim(size: int) throws {
      // The outermost dimension is the array itself.
      const isWhole = _count == 0 && _outer.size == 0;
      if isWhole {
        if size > 0 then _begin(_isFlow);
      } else {
        _item();
        if !_isFlow then _writeText(_writer._chan, "- ");
        if _isFlow || size == 0 then _writeText(_writer._chan, "[");
      }
      _outer.pushBack((_inner, _count, size == 0));
      if isWhole then return;
      _inner += 2;
      _count = 0;
      _isCompact = !_isFlow;
    }
    proc ref endDim() throws {
      const (inner, count, isEmpty) = _outer.popBack();
      if _outer.size > 0 {
        if _isFlow || isEmpty then _writeText(_writer._chan, if _isFlow then "]" else "]\n");
        _inner = inner;
        _count = count;
      }
      _isCompact = false;
    }
    /// The fields of a parent class go before those of the class itself.
    proc ref startClass(writer: fileWriter(?), name: string, size: int) throws {
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
        _writeText(ch, if _isMapping then "}" else "]");
        if _style._at != _inFlow then _writeText(ch, "\n");
      }
      if _style._isExplicit() then _writeText(ch, "...\n");
    }
    proc ref endRecord() throws do _end();
    proc ref endClass() throws do _end();
    proc ref endTuple() throws do _end();
    proc ref endArray() throws do _end();
    proc ref endList() throws do _end();
    proc ref endMap() throws do _end();
  }
  /// A type's name without its arguments, as a tag.
  private proc _tagOf(name: string): string {
    const end = name.find("(");
    return (if end == -1 then name else try! name[..<end]).replace(" ", "_");
  }

  proc _emit(ch: c_ptr(void), const ref x: ?t, in style: yamlSerializer) throws {
    if isStringType(t) {
      style._scalar(ch, style._quoted(x));
    } else if isBytesType(t) {
      style._scalar(ch, style._quoted(x.decode(decodePolicy.escape)));
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
        if !parts._isFlow then _writeText(ch, "- ");
        _emitPlane(ch, a, d + 1, at,
                   style._within(if parts._isFlow then _inFlow else _afterDash, parts._inner));
      }
    }
    parts.endArray();
  }

  // --- Trees ---------------------------------------------------------------------------------------------------------

  enum YamlKind { Scalar, Sequence, Mapping }

  /// A part of a YAML text, with all that belongs to it.
  class YamlValue : writeSerializable {
    const kind: YamlKind;
    /// `!name` where the text has one, or empty.
    const tag: string;
    /// The text of a scalar, without quotes.
    const text: string;
    /// Whether a scalar stands in quotes.
    const isQuoted: bool;
    var _keys, _items: list(shared YamlValue);

    /// How many elements or entries there are; 0 for scalars.
    proc size: int do return _items.size;
    /// An element of a sequence, from 0; halts where there is none.
    proc this(number: int): borrowed YamlValue {
      if kind != YamlKind.Sequence then halt("a ", kind, " has no element ", number);
      if number < 0 || number >= size then halt("there is no element ", number, " of ", size);
      return _items[number].borrow();
    }
    /// The value of a key that is a scalar; halts where there is none.
    proc this(key: string): borrowed YamlValue {
      if kind != YamlKind.Mapping then halt("a ", kind, " has no key '", key, "'");
      const at = _find(key);
      if at < 0 then halt("there is no key '", key, "'");
      return _items[at].borrow();
    }
    proc contains(key: string): bool do return _find(key) >= 0;
    proc _find(key: string): int {
      for (k, i) in zip(_keys, 0..) do if k.kind == YamlKind.Scalar && k.text == key then return i;
      return -1;
    }
    /// The elements of a sequence, or the values of a mapping.
    iter these(): borrowed YamlValue { for x in _items do yield x.borrow(); }
    /// The keys of a mapping.
    iter keys(): borrowed YamlValue { for x in _keys do yield x.borrow(); }

    /// The value as a value of a type; a BadFormatError says that it is none.
    proc asType(type t): t throws {
      const empty = openMemFile();
      return empty.reader(locking=false, deserializer=new yamlDeserializer(this)).read(t);
    }
    proc serialize(writer: fileWriter(?), ref serializer: ?st) throws {
      if st == yamlSerializer {
        select kind {
          when YamlKind.Scalar do
            serializer._scalar(writer._chan, (if tag != "" then tag + " " else "") +
                               (if isQuoted || (text != "" && text != "~") then serializer._quoted(text) else "~"));
          when YamlKind.Sequence {
            var parts = serializer._parts(writer, false, "");
            parts._tag = tag;
            for x in _items do parts.writeElement(x.borrow());
            parts.endList();
          }
          when YamlKind.Mapping {
            var parts = serializer._parts(writer, true, "");
            parts._tag = tag;
            for (k, x) in zip(_keys, _items) {
              if k.kind == YamlKind.Scalar then parts.writeKey(k.text); else parts.writeKey(k.borrow());
              parts.writeValue(x.borrow());
            }
            parts.endMap();
          }
        }
      } else if kind == YamlKind.Scalar {
        writer.writeLiteral(text);
      } else {
        var style = new yamlSerializer(YamlSequenceStyle.Flow, YamlMappingStyle.Flow);
        _emit(writer._chan, this, style._within(_inFlow, 0));
      }
    }
  }

  /// The documents of a file, from 0.
  proc parseYamlFile(path: string): [] shared YamlValue throws do
    return parseYaml(openReader(path, locking=false).readAll(bytes));
  /// The documents of a text.
  proc parseYaml(text: ?t): [] shared YamlValue throws where isStringType(t) || isBytesType(t) {
    var documents: list(shared YamlValue);
    _load(text.c_str(): c_ptr(void): c_ptrConst(uint(8)), text.numBytes, documents);
    return documents.toArray();
  }
  /// Writes a tree as the only document of a file.
  proc writeYamlFile(path: string, value: borrowed YamlValue) throws {
    var writer = openWriter(path, locking=false,
                            serializer=new yamlSerializer(documentStyle=YamlDocumentStyle.Explicit));
    writer.write(value);
    writer.close();
  }

  // libyaml's yaml_parser_t and yaml_document_t have less room.
  private param _roomForStruct = 1024;

  private proc _load(text: c_ptrConst(uint(8)), size: int, ref documents: list(shared YamlValue)) throws {
    const parser = allocate(uint(8), _roomForStruct, clear=true): c_ptr(void),
          document = allocate(uint(8), _roomForStruct, clear=true): c_ptr(void);
    defer {
      deallocate(parser);
      deallocate(document);
    }
    if yaml_parser_initialize(parser) == 0 then throw createSystemError(12, "while reading YAML");
    defer yaml_parser_delete(parser);
    yaml_parser_set_input_string(parser, text, size: c_size_t);
    while true {
      if yaml_parser_load(parser, document) == 0 then throw new owned BadFormatError(_problemOf(parser));
      defer yaml_document_delete(document);
      const root = yaml_document_get_root_node(document);
      if root == nil then break;
      var left = 10000000; // against references that multiply
      documents.pushBack(_treeOf(document, root, 0, left));
    }
  }
  /// The fields `problem` and `problem_mark.line` of a parser.
  private proc _problemOf(parser: c_ptr(void)): string throws {
    const words = parser: c_ptr(uint), problem = __primitive("convert", parser, c_ptr(c_ptrConst(c_char)))[1];
    const what = if problem == nil then "no YAML" else string.createCopyingBuffer(problem);
    return what + " in line " + (words[5] + 1): string + " of the YAML text";
  }

  // libyaml's struct yaml_node_t begins with the type, the tag, and for scalars: text, length, style; for sequences and
  // mappings: start, end and top of an array of numbers of nodes.
  private proc _treeOf(document: c_ptr(void), node: c_ptr(void), depth: int, ref left: int): shared YamlValue throws {
    left -= 1;
    if depth > 1000 || left < 0 then throw new owned BadFormatError("the YAML text is nested too deeply");
    const pointers = node: c_ptr(c_ptr(void)), numbers = node: c_ptr(c_int);
    const kind = numbers[0], name = string.createCopyingBuffer(pointers[1]: c_ptr(uint(8)): c_ptr(c_char));
    const tag = if name.startsWith("!") then name else "";
    if kind == 1 {
      const size = (node: c_ptr(int))[3], style = numbers[8];
      return new shared YamlValue(YamlKind.Scalar, tag,
                                  string.createCopyingBuffer(pointers[2]: c_ptr(uint(8)), size,
                                                             policy=decodePolicy.replace),
                                  style > 1);
    }
    const tree = new shared YamlValue(if kind == 2 then YamlKind.Sequence else YamlKind.Mapping, tag, "", false);
    const nodes = pointers[2]: c_ptr(c_int), count = pointers[4]: c_ptr(c_int) - nodes;
    for i in 0..<count {
      const child = _treeOf(document, yaml_document_get_node(document, nodes[i]), depth + 1, left);
      if kind == 3 && i % 2 == 0 then tree._keys.pushBack(child); else tree._items.pushBack(child);
    }
    return tree;
  }

  // --- Reading -------------------------------------------------------------------------------------------------------

  /// Reads values in YAML, each a document of the input.
  record yamlDeserializer {
    var _node: borrowed YamlValue?; // what is read; nil where the input has it
    var _kept: shared YamlValue?;   // the same where nothing else keeps it

    proc init() { }
    proc init(node: borrowed YamlValue) { _node = node; }

    proc type _isText() param do return true;
    proc type _reads() param do return true;
    proc ref _readInto(reader: fileReader(?), ref x: ?): errorCode throws {
      const code = _take(reader);
      return if code == 0 then _decodeYaml(reader._chan, x, _node!) else code;
    }
    proc ref deserializeType(reader: fileReader(?), type t): t throws do return reader.read(t);
    proc ref deserializeValue(reader: fileReader(?), ref x: ?) throws {
      if !reader.read(x) then throw new owned EofError();
    }
    proc ref startRecord(reader: fileReader(?), name: string) throws do return _parts(reader, YamlKind.Mapping, name);
    proc ref startClass(reader: fileReader(?), name: string) throws do return _parts(reader, YamlKind.Mapping, name);
    proc ref startMap(reader: fileReader(?)) throws do return _parts(reader, YamlKind.Mapping, "a map");
    proc ref startTuple(reader: fileReader(?)) throws do return _parts(reader, YamlKind.Sequence, "a tuple");
    proc ref startArray(reader: fileReader(?)) throws do return _parts(reader, YamlKind.Sequence, "an array");
    proc ref startList(reader: fileReader(?)) throws do return _parts(reader, YamlKind.Sequence, "a list");

    proc ref _parts(reader: fileReader(?), kind: YamlKind, name: string) throws {
      const code = _take(reader);
      if code != 0 then throw createSystemError(code, "while reading " + name);
      if _node!.kind != kind then
        throw createSystemError(EFORMAT, "while reading " + name + " from a " + _node!.kind: string);
      return new _yamlInput(reader._chan, _node!, _kept);
    }
    /// The next document of the input, where there is no node yet.
    proc ref _take(reader: fileReader(?)): errorCode throws {
      if _node != nil then return 0;
      const text = _nextDocument(reader);
      var documents: list(shared YamlValue);
      _load(text.c_str(): c_ptr(void): c_ptrConst(uint(8)), text.size, documents);
      if documents.size == 0 then return EEOF;
      _kept = documents[0];
      _node = _kept!.borrow();
      return 0;
    }
  }
  /// Lines up to the next ---, or behind the next ...
  private proc _nextDocument(reader: fileReader(?)): bytes throws {
    var text = b"", line: bytes, hasBegun = false;
    while true {
      reader.mark();
      const isThere = reader._readLinePart(line, -1);
      const startsNext = isThere && hasBegun && _isMarker(line, b"---");
      if startsNext then reader.revert(); else reader.commit();
      if !isThere || startsNext then break;
      text += line;
      if hasBegun && _isMarker(line, b"...") then break;
      const bare = line.strip();
      if bare.size > 0 && bare[0] != 35 && bare[0] != 37 && !_isMarker(line, b"...") then hasBegun = true;
    }
    return text;
  }
  private proc _isMarker(const ref line: bytes, marker: bytes): bool do
    return line.startsWith(marker) && (line.size == 3 || line[3] <= 32);

  /// Reads the parts of one value: what yamlDeserializer's start... methods return.
  record _yamlInput {
    var _source: fileReader(false, yamlDeserializer);
    var _node: borrowed YamlValue;
    var _kept: shared YamlValue?;
    var _next = 0;
    var _outer: list((borrowed YamlValue, int));

    proc init(chan: c_ptr(void), node: borrowed YamlValue, kept: shared YamlValue?) {
      _source = _readerWith(chan, new yamlDeserializer(node));
      _node = node;
      _kept = kept;
    }
    proc _reader(node: borrowed YamlValue) do return _readerWith(_source._chan, new yamlDeserializer(node));
    proc _field(name: string): borrowed YamlValue throws {
      const at = _node._find(name);
      if at < 0 then throw createSystemError(EFORMAT, "while reading field " + name + ", which is not there");
      return _node._items[at].borrow();
    }
    proc ref _element(): borrowed YamlValue throws {
      if _next >= _node.size then
        throw createSystemError(EFORMAT, "while reading more than there is in a " + _node.kind: string);
      _next += 1;
      return _node._items[_next - 1].borrow();
    }
    proc ref readField(name: string, type t): t throws {
      _next += 1;
      return _reader(_field(name)).read(t);
    }
    proc ref readField(name: string, ref x: ?) throws {
      _next += 1;
      _reader(_field(name)).read(x);
    }
    proc ref readElement(type t): t throws do return _reader(_element()).read(t);
    proc ref readElement(ref x: ?) throws { _reader(_element()).read(x); }
    proc ref readKey(type t): t throws {
      if _next >= _node.size then throw createSystemError(EFORMAT, "while reading more than there is in a Mapping");
      return _reader(_node._keys[_next].borrow()).read(t);
    }
    proc ref readKey(ref x: ?t) throws { x = readKey(t); }
    proc ref readValue(type t): t throws do return readElement(t);
    proc ref readValue(ref x: ?) throws { readElement(x); }
    proc ref hasMore(): bool throws do return _next < _node.size;
    proc ref startDim() throws {
      // The outermost dimension is the array itself.
      if _outer.size == 0 {
        _outer.pushBack((_node, 0));
        return;
      }
      const inner = _element();
      if inner.kind != YamlKind.Sequence then throw createSystemError(EFORMAT, "while reading a dimension of an array");
      _outer.pushBack((_node, _next));
      _node = inner;
      _next = 0;
    }
    proc ref endDim() throws {
      const (node, next) = _outer.popBack();
      if _outer.size > 0 {
        _node = node;
        _next = next;
      }
    }
    proc ref startClass(reader: fileReader(?), name: string) throws do return this;
    proc ref endRecord() throws { }
    proc ref endClass() throws { }
    proc ref endTuple() throws do _endElements();
    proc ref endArray() throws do _endElements();
    proc ref endList() throws do _endElements();
    proc ref endMap() throws do _endElements();
    proc _endElements() throws {
      if _next < _node.size then
        throw createSystemError(EFORMAT, "while reading less than there is in a " + _node.kind: string);
    }
  }

  proc _decodeYaml(ch: c_ptr(void), ref x: ?t, node: borrowed YamlValue): errorCode throws {
    if isStringType(t) || isBytesType(t) || isNumericType(t) || isBoolType(t) || isEnumType(t) || isRangeType(t) ||
       isDomainType(t) {
      return if node.kind == YamlKind.Scalar then _decodeScalar(x, node.text) else EFORMAT;
    } else if isTupleType(t) {
      if node.kind != YamlKind.Sequence || node.size != x.size then return EFORMAT;
      for param i in 0..<x.size {
        const code = _decodeYaml(ch, x(i), node[i]);
        if code != 0 then return code;
      }
      return 0;
    } else if isArrayType(t) {
      return _decodeYamlArray(ch, x, node);
    } else if isClassType(t) {
      if isNilableClassType(t) {
        if node.kind == YamlKind.Scalar && !node.isQuoted &&
           (node.text == "~" || node.text == "null" || node.text == "") {
          x = nil;
          return 0;
        }
        if x == nil {
          if __primitive("can resolve", "_newDefault", t) then x = _newDefault(t);
          else return EFORMAT;
        }
      }
      var object = __primitive("class cast", x, __primitive("to non-nilable", __primitive("to borrowed", t)));
      return _decodeYamlObject(ch, object, node);
    } else {
      return _decodeYamlObject(ch, x, node);
    }
  }
  private proc _decodeScalar(ref x: ?t, text: string): errorCode throws {
    if isStringType(t) {
      x = text;
    } else if isBytesType(t) {
      x = text.encode(encodePolicy.unescape);
    } else if isBoolType(t) {
      const word = text.toLower();
      if word == "yes" || word == "true" || word == "on" || word == "y" then x = true;
      else if word == "no" || word == "false" || word == "off" || word == "n" then x = false;
      else return EFORMAT;
    } else {
      const reader = openStringReader(text);
      const code = _readValue(reader._chan, x);
      if code != 0 then return if code == EEOF then EFORMAT else code;
      return if reader.atEof() then 0 else EFORMAT;
    }
    return 0;
  }
  private proc _decodeYamlArray(ch: c_ptr(void), ref a: _array, node: borrowed YamlValue): errorCode throws {
    if a.isAssociative() {
      if node.kind != YamlKind.Mapping then return EFORMAT;
      for (key, value) in zip(node._keys, node._items) {
        var i: a.fullIdxType;
        const code = _decodeYaml(ch, i, key.borrow());
        if code != 0 then return code;
        if !a.domain.contains(i) then return EFORMAT;
        const valueCode = _decodeYaml(ch, a[i], value.borrow());
        if valueCode != 0 then return valueCode;
      }
      return 0;
    } else if a.rank == 1 || a.isSparse() {
      if node.kind != YamlKind.Sequence || node.size != a.size then return EFORMAT;
      var k = 0;
      for x in a {
        const code = _decodeYaml(ch, x, node[k]);
        if code != 0 then return code;
        k += 1;
      }
      return 0;
    } else {
      var at: a.rank * a.idxType;
      return _decodeYamlPlane(ch, a, 0, at, node);
    }
  }
  private proc _decodeYamlPlane(ch: c_ptr(void), ref a: _array, param d: int, ref at,
                                node: borrowed YamlValue): errorCode throws {
    if node.kind != YamlKind.Sequence || node.size != a.dim(d).size then return EFORMAT;
    for (i, k) in zip(a.dim(d), 0..) {
      at(d) = i;
      const code = if d < a.rank - 1 then _decodeYamlPlane(ch, a, d + 1, at, node[k])
                   else _decodeYaml(ch, a[at], node[k]);
      if code != 0 then return code;
    }
    return 0;
  }
  private proc _decodeYamlObject(ch: c_ptr(void), ref x: ?t, node: borrowed YamlValue): errorCode throws {
    var deserializer = new yamlDeserializer(node), reader = _readerWith(ch, deserializer);
    if _hasReadMethod(x, reader, deserializer) then return _readByMethod(x, reader, deserializer);
    else {
      if node.kind != YamlKind.Mapping || node.size != __primitive("num fields", t) then return EFORMAT;
      for param i in 0..<__primitive("num fields", t) {
        const at = node._find(__primitive("field name", t, i));
        if at < 0 then return EFORMAT;
        const code = _decodeYaml(ch, __primitive("field by num", x, i), node._items[at].borrow());
        if code != 0 then return code;
      }
      return 0;
    }
  }
}

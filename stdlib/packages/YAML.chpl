// Module YAML: reading and writing values as YAML, and YAML files as trees.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// A serializer and a deserializer for readers and writers, and trees of class YamlValue. Texts are read by the library
/// libyaml, so all of YAML is understood. What is no YAML throws a YamlParserError, what is no value of the type asked for
/// a BadFormatError. Records and objects are mappings with a tag, `!R`, of the names of their fields; lists, arrays and
/// tuples are sequences, maps and associative arrays mappings; true is Yes, false No, and nil is ~.
module YAML {
  private use IO, CTypes, List, Map, TextInput, TextIO, Readers, EncodedIO;
  public use YamlWriting;

  require "-lyaml";

  private extern proc yaml_parser_initialize(parser: c_ptr(void)): c_int;
  private extern proc yaml_parser_delete(parser: c_ptr(void)): void;
  private extern proc yaml_parser_set_input_string(parser: c_ptr(void), input: c_ptrConst(uint(8)),
                                                   size: c_size_t): void;
  private extern proc yaml_parser_load(parser: c_ptr(void), document: c_ptr(void)): c_int;
  private extern proc yaml_document_delete(document: c_ptr(void)): void;
  private extern proc yaml_document_get_root_node(document: c_ptr(void)): c_ptr(void);
  private extern proc yaml_document_get_node(document: c_ptr(void), number: c_int): c_ptr(void);

  type yamlReader = fileReader(deserializerType=yamlDeserializer, ?);

  // --- Errors --------------------------------------------------------------------------------------------------------

  /// A text that is no YAML.
  class YamlParserError : BadFormatError {
    proc init(msg: string) { super.init(msg); }
  }
  /// A part of a text of another kind than the value that is read from it.
  class YamlUnexpectedEventError : YamlParserError {
    proc init(expected: string, actual: string) {
      super.init("Expected event: '" + expected + "', but got '" + actual + "'.");
    }
  }
  /// A tree that cannot be written.
  class YamlEmitterError : Error {
    proc init(msg: string) { super.init(msg); }
  }
  /// An element or key that a tree has not.
  class YamlIndexError : Error {
    proc init(msg: string) { super.init(msg); }
  }
  /// A part of a tree that is no value of the type asked for.
  class YamlTypeError : Error {
    proc init(msg: string) { super.init(msg); }
  }

  // --- Trees ---------------------------------------------------------------------------------------------------------

  enum YamlKind { Scalar, Sequence, Mapping, Alias }
  enum YamlValueType { Null, Sequence, Mapping, Alias, Scalar, None }

  /// How libyaml calls what begins a part of a kind.
  private proc _eventOf(kind: YamlKind): string {
    select kind {
      when YamlKind.Scalar do return "SCALAR";
      when YamlKind.Sequence do return "SEQUENCE START";
      when YamlKind.Mapping do return "MAPPING START";
      otherwise do return "ALIAS";
    }
  }

  /// A part of a YAML text, with all that belongs to it. Those of texts are a YamlScalar, a YamlSequence or a YamlMapping;
  /// an alias of a text is what it stands for.
  class YamlValue : writeSerializable {
    const kind: YamlKind;
    /// `!name` where the text has one, or empty.
    const tag: string;
    /// The text of a scalar, without quotes; the name of an alias.
    const text: string;
    /// Whether a scalar stands in quotes.
    const isQuoted: bool;
    /// "int", "float", "bool", "binary" where a scalar says by `!!` that it is one, or empty.
    const _coreType: string;
    var _keys, _items: list(shared YamlValue);

    /// An empty scalar.
    proc init() { }
    proc init(kind: YamlKind, tag: string, text: string = "", isQuoted: bool = false, coreType: string = "") {
      this.kind = kind;
      this.tag = tag;
      this.text = text;
      this.isQuoted = isQuoted;
      this._coreType = coreType;
    }

    proc valueType(): YamlValueType {
      select kind {
        when YamlKind.Scalar do return YamlValueType.Scalar;
        when YamlKind.Sequence do return YamlValueType.Sequence;
        when YamlKind.Mapping do return YamlValueType.Mapping;
        otherwise do return YamlValueType.Alias;
      }
    }
    /// How many elements or entries there are; 0 for scalars.
    proc size(): int do return _items.size;
    /// An element of a sequence, from 0; a YamlIndexError where there is none.
    proc this(number: int): borrowed YamlValue throws {
      if kind != YamlKind.Sequence then
        throw new owned YamlIndexError("a " + kind: string + " has no element " + number: string);
      if number < 0 || number >= _items.size then
        throw new owned YamlIndexError("there is no element " + number: string + " of " + _items.size: string);
      return _items[number].borrow();
    }
    /// The value of a key that is a scalar; a YamlIndexError where there is none.
    proc this(key: string): borrowed YamlValue throws {
      if kind != YamlKind.Mapping then
        throw new owned YamlIndexError("a " + kind: string + " has no key '" + key + "'");
      const at = _find(key);
      if at < 0 then throw new owned YamlIndexError("there is no key '" + key + "'");
      return _items[at].borrow();
    }
    /// The value of a key, which may be of any kind, to be assigned too; a YamlIndexError where there is none.
    proc this(key: shared YamlValue) ref : shared YamlValue throws {
      if kind != YamlKind.Mapping then
        throw new owned YamlIndexError("a " + kind: string + " has no key '" + key._asKey() + "'");
      var at = -1;
      for (k, i) in zip(_keys, 0..) do if at < 0 && k._asKey() == key._asKey() then at = i;
      if at < 0 then throw new owned YamlIndexError("there is no key '" + key._asKey() + "'");
      return _items[at];
    }
    proc contains(key: string): bool do return _find(key) >= 0;
    proc _find(key: string): int {
      for (k, i) in zip(_keys, 0..) do if k.kind == YamlKind.Scalar && k.text == key then return i;
      return -1;
    }
    /// A text that values which are the same have in common.
    proc _asKey(): string {
      if kind == YamlKind.Scalar || kind == YamlKind.Alias then return text;
      var result = if kind == YamlKind.Sequence then "[" else "{";
      for i in 0..<_items.size {
        if kind == YamlKind.Mapping then result += _keys[i]._asKey() + ":";
        result += _items[i]._asKey() + ";";
      }
      return result + (if kind == YamlKind.Sequence then "]" else "}");
    }
    /// The elements of a sequence, or the values of a mapping.
    iter values(): borrowed YamlValue { for x in _items do yield x.borrow(); }
    /// The keys of a mapping.
    iter keys(): borrowed YamlValue { for x in _keys do yield x.borrow(); }

    /// The value as a value of a type; a BadFormatError says that it is none.
    proc asType(type t): t throws {
      const empty = openMemFile();
      return empty.reader(locking=false, deserializer=new yamlDeserializer(this)).read(t);
    }
    // The same of single types; a YamlTypeError says that it is none. With `strict` a scalar that has a tag of another
    // type is none either, nor is one in quotes a number or a bool.
    proc asString(strict: bool = false): string throws {
      if kind == YamlKind.Alias then return text;
      _checkScalar("string", strict, "str");
      return text;
    }
    proc asBytes(strict: bool = false): bytes throws {
      if kind == YamlKind.Alias then return text: bytes;
      _checkScalar("bytes", strict, "binary");
      return text.encode(encodePolicy.unescape);
    }
    proc asReal(strict: bool = false): real throws do return _asNumber(real, strict, "float");
    proc asInt(strict: bool = false): int throws do return _asNumber(int, strict, "int");
    proc asBool(strict: bool = false): bool throws do return _asNumber(bool, strict, "bool");
    proc asListOf(type t): list(t) throws do return _asTyped(list(t));
    proc asMapOf(type valType): map(string, valType) throws do return _asTyped(map(string, valType));

    proc _asNumber(type t, strict: bool, coreType: string): t throws {
      _checkScalar(t: string, strict, coreType);
      if strict && isQuoted then throw _typeError(t: string);
      return _asTyped(t);
    }
    proc _asTyped(type t): t throws {
      try {
        return asType(t);
      } catch e: BadFormatError {
        throw _typeError(t: string);
      }
    }
    proc _checkScalar(name: string, strict: bool, coreType: string) throws {
      if kind != YamlKind.Scalar || (strict && (tag != "" || (_coreType != "" && _coreType != coreType))) then
        throw _typeError(name);
    }
    proc _typeError(name: string) do
      return new owned YamlTypeError("cannot convert a " + kind: string + " to " + name);

    proc serialize(writer: fileWriter(?), ref serializer: ?st) throws {
      if st == yamlSerializer {
        select kind {
          when YamlKind.Scalar {
            const name = if _coreType != "" then "!!" + _coreType else tag;
            serializer._scalar(writer._chan, (if name != "" then name + " " else "") +
                               (if isQuoted || (text != "" && text != "~") then serializer._quoted(text) else "~"));
          }
          when YamlKind.Sequence {
            var parts = serializer._parts(false, writer, "");
            parts._tag = tag;
            for x in _items do parts.writeElement(x.borrow());
            parts.endList();
          }
          when YamlKind.Mapping {
            var parts = serializer._parts(true, writer, "");
            parts._tag = tag;
            for (k, x) in zip(_keys, _items) {
              if k.kind == YamlKind.Scalar then parts.writeKey(k.text); else parts.writeKey(k.borrow());
              parts.writeValue(x.borrow());
            }
            parts.endMap();
          }
          when YamlKind.Alias {
            _checkAnchor(text);
            serializer._scalar(writer._chan, "*" + text);
          }
        }
      } else if kind == YamlKind.Scalar {
        writer.writeLiteral(text);
      } else if kind == YamlKind.Alias {
        writer.writeLiteral("*" + text);
      } else {
        var style = new yamlSerializer(YamlSequenceStyle.Flow, YamlMappingStyle.Flow);
        _emit(writer._chan, this, style._within(_inFlow, 0));
      }
    }
  }
  /// A name of an anchor has letters, digits, - and _ alone.
  private proc _checkAnchor(name: string) throws {
    var isOne = !name.isEmpty();
    for c in name.items() do if !c.isAlnum() && c != "-" && c != "_" then isOne = false;
    if !isOne then throw new owned YamlEmitterError("'" + name + "' is no name of an anchor");
  }

  /// A single value.
  class YamlScalar : YamlValue {
    /// Of a text that begins with `!!` and a type, `!` and a name, | (its lines stay) or > (they become one), or of any
    /// other. Quotes belong to the text.
    proc init(rawValue: string) {
      const (name, _, value) = rawValue.partition(" "), isTagged = rawValue.startsWith("!");
      const isCore = rawValue.startsWith("!!");
      super.init(YamlKind.Scalar, if isTagged && !isCore then name else "",
                 if isTagged then value else _unfolded(rawValue), false,
                 if isCore then _coreTypeOf("tag:yaml.org,2002:" + name[2..]) else "");
    }
    proc init(tag: string, text: string, isQuoted: bool, coreType: string) {
      super.init(YamlKind.Scalar, tag, text, isQuoted, coreType);
    }
  }
  private proc _unfolded(text: string): string {
    if text.startsWith("|") then return text[1..].dedent().strip();
    else if text.startsWith(">") then return text[1..].dedent().strip().replace("\n", " ");
    else return text;
  }
  /// Values in an order.
  class YamlSequence : YamlValue {
    proc init(tag: string = "") { super.init(YamlKind.Sequence, tag); }
    iter these(): shared YamlValue { for x in _items do yield x; }
  }
  /// Values by keys.
  class YamlMapping : YamlValue {
    proc init(tag: string = "") { super.init(YamlKind.Mapping, tag); }
    /// The keys and their values.
    iter these(): (shared YamlValue, shared YamlValue) { for (k, x) in zip(_keys, _items) do yield (k, x); }
    proc asMapOf(type kt, type vt): map(kt, vt) throws do return _asTyped(map(kt, vt));
  }
  /// A name that stands for the value which another part of a text gives it.
  class YamlAlias : YamlValue {
    proc init(alias: string) { super.init(YamlKind.Alias, "", alias); }
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
      if yaml_parser_load(parser, document) == 0 then throw new owned YamlParserError(_problemOf(parser));
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

  /// What the names of YAML's own types stand for. libyaml says "str" of texts without a type, too.
  private proc _coreTypeOf(name: string): string {
    for each in ("int", "float", "bool", "binary") do if name == "tag:yaml.org,2002:" + each then return each;
    return "";
  }

  // libyaml's struct yaml_node_t begins with the type, the tag, and for scalars: text, length, style; for sequences and
  // mappings: start, end and top of an array of numbers of nodes.
  private proc _treeOf(document: c_ptr(void), node: c_ptr(void), depth: int, ref left: int): shared YamlValue throws {
    left -= 1;
    if depth > 1000 || left < 0 then throw new owned YamlParserError("the YAML text is nested too deeply");
    const pointers = node: c_ptr(c_ptr(void)), numbers = node: c_ptr(c_int);
    const kind = numbers[0], name = string.createCopyingBuffer(pointers[1]: c_ptr(uint(8)): c_ptr(c_char));
    const tag = if name.startsWith("!") then name else "";
    if kind == 1 {
      const size = (node: c_ptr(int))[3], style = numbers[8];
      return new shared YamlScalar(tag, string.createCopyingBuffer(pointers[2]: c_ptr(uint(8)), size,
                                                                   policy=decodePolicy.replace),
                                   style > 1, _coreTypeOf(name)): shared YamlValue;
    }
    const tree = if kind == 2 then new shared YamlSequence(tag): shared YamlValue
                 else new shared YamlMapping(tag): shared YamlValue;
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
    proc ref startRecord(reader: fileReader(?), name: string) throws do return _parts(true, reader, name);
    proc ref startClass(reader: fileReader(?), name: string) throws do return _parts(true, reader, name);
    proc ref startMap(reader: fileReader(?)) throws do return _parts(true, reader, "a map");
    proc ref startTuple(reader: fileReader(?)) throws do return _parts(false, reader, "a tuple");
    proc ref startArray(reader: fileReader(?)) throws do return _parts(false, reader, "an array");
    proc ref startList(reader: fileReader(?)) throws do return _parts(false, reader, "a list");

    proc ref _parts(param isMapping: bool, reader: fileReader(?), name: string) throws {
      const code = _take(reader);
      if code != 0 then throw createSystemError(code, "while reading " + name);
      _expect(_node!, if isMapping then YamlKind.Mapping else YamlKind.Sequence);
      return new _yamlInput(isMapping, reader._chan, _node!, _kept);
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
  private proc _expect(node: borrowed YamlValue, kind: YamlKind) throws {
    if node.kind != kind then throw new owned YamlUnexpectedEventError(_eventOf(kind), _eventOf(node.kind));
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
    param _isMapping: bool;
    var _source: fileReader(false, yamlDeserializer);
    var _node: borrowed YamlValue;
    var _kept: shared YamlValue?;
    var _next = 0;
    var _outer: list((borrowed YamlValue, int));

    proc init(param isMapping: bool, chan: c_ptr(void), node: borrowed YamlValue, kept: shared YamlValue?) {
      _isMapping = isMapping;
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
      if _next >= _node.size() then
        throw createSystemError(EFORMAT, "while reading more than there is in a " + _node.kind: string);
      _next += 1;
      return _node._items[_next - 1].borrow();
    }
    proc ref readField(name: string, type t): t throws where _isMapping {
      _next += 1;
      return _reader(_field(name)).read(t);
    }
    proc ref readField(name: string, ref x: ?) throws where _isMapping {
      _next += 1;
      _reader(_field(name)).read(x);
    }
    proc ref readElement(type t): t throws where !_isMapping do return _reader(_element()).read(t);
    proc ref readElement(ref x: ?) throws where !_isMapping { _reader(_element()).read(x); }
    proc ref readKey(type t): t throws where _isMapping {
      if _next >= _node.size() then throw createSystemError(EFORMAT, "while reading more than there is in a Mapping");
      return _reader(_node._keys[_next].borrow()).read(t);
    }
    proc ref readKey(ref x: ?t) throws where _isMapping { x = readKey(t); }
    proc ref readValue(type t): t throws where _isMapping do return _reader(_element()).read(t);
    proc ref readValue(ref x: ?) throws where _isMapping { _reader(_element()).read(x); }
    proc ref hasMore(): bool throws do return _next < _node.size();
    proc ref startDim() throws where !_isMapping {
      // The outermost dimension is the array itself.
      if _outer.size == 0 {
        _outer.pushBack((_node, 0));
        return;
      }
      const inner = _element();
      _expect(inner, YamlKind.Sequence);
      _outer.pushBack((_node, _next));
      _node = inner;
      _next = 0;
    }
    proc ref endDim() throws where !_isMapping {
      const (node, next) = _outer.popBack();
      if _outer.size > 0 {
        _node = node;
        _next = next;
      }
    }
    proc ref startClass(reader: fileReader(?), name: string) throws where _isMapping do return this;
    proc ref endRecord() throws where _isMapping { }
    proc ref endClass() throws where _isMapping { }
    proc ref endTuple() throws where !_isMapping do _endElements();
    proc ref endArray() throws where !_isMapping do _endElements();
    proc ref endList() throws where !_isMapping do _endElements();
    proc ref endMap() throws where _isMapping do _endElements();
    proc _endElements() throws {
      if _next < _node.size() then
        throw createSystemError(EFORMAT, "while reading less than there is in a " + _node.kind: string);
    }
  }
  type YamlMapDeserializer = _yamlInput(true);
  type YamlSeqDeserializer = _yamlInput(false);

  proc _decodeYaml(ch: c_ptr(void), ref x: ?t, node: borrowed YamlValue): errorCode throws {
    if isStringType(t) || isBytesType(t) || isNumericType(t) || isBoolType(t) || isEnumType(t) || isRangeType(t) ||
       isDomainType(t) {
      _expect(node, YamlKind.Scalar);
      return _decodeScalar(x, node.text);
    } else if isTupleType(t) {
      _expect(node, YamlKind.Sequence);
      if node.size() != x.size then return EFORMAT;
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
      }
      var deserializer = new yamlDeserializer(node), reader = _readerWith(ch, deserializer);
      if _readsObjects(t, reader, deserializer) then return _readObject(x, reader, deserializer);
      if isNilableClassType(t) && x == nil && !_setToDefault(x) then return EFORMAT;
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
      _expect(node, YamlKind.Mapping);
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
      _expect(node, YamlKind.Sequence);
      if node.size() != a.size then return EFORMAT;
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
    _expect(node, YamlKind.Sequence);
    if node.size() != a.dim(d).size then return EFORMAT;
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
      _expect(node, YamlKind.Mapping);
      if node.size() != __primitive("num fields", t) then return EFORMAT;
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

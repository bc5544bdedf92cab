// Module TOML: reading, changing and writing configuration files in Tom's Obvious, Minimal Language, version 1.0.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// `parseToml` makes a tree of `Toml` nodes, the root of which is a table; `node["a.b"]` is what `b` of the table `a` means.
module TOML {
  use Base, Types, Ranges, Strings, Bytes, TextMethods, Casts, Errors, Domains, Arrays, Managed, TextIO, IO, FormattedIO,
      SystemErrors;
  use List, Map, Sort, Time, TomlText;
  private use TomlParser only debugTomlParser;

  /// A text that is no TOML, or a node that is not what was asked for.
  class TomlError : Error {
    proc init(msg: string) {
      super.init(msg);
    }
  }

  /// The tree of a file, of what a reader has left, or of a string.
  proc parseToml(input: file): shared Toml throws do return parseToml(input.reader(locking = false).readAll(string));
  proc parseToml(input: fileReader(?)): shared Toml throws do return parseToml(input.readAll(string));
  proc parseToml(input: string): shared Toml throws {
    var parser = new _Parser(input);
    return parser.parse();
  }

  /// What a node is.
  enum fieldtag { fieldBool, fieldInt, fieldArr, fieldToml, fieldReal, fieldString, fieldEmpty, fieldDate, fieldTime, fieldDateTime }

  /// A value, an array of nodes, or a table of nodes by their keys.
  class Toml {
    var tag = fieldtag.fieldEmpty;
    var i: int;
    var boo: bool;
    var re: real;
    var s: string;
    var ld: date;
    var ti: time;
    var dt: dateTime;
    var arr: list(shared Toml?);
    var A: map(string, shared Toml?);
    var _isInline, _isDefined, _isImplied: bool; // how the text wrote a table

    proc init() { }
    proc init(s: string) {
      tag = fieldtag.fieldString;
      this.s = s;
    }
    proc init(i: int) {
      tag = fieldtag.fieldInt;
      this.i = i;
    }
    proc init(boo: bool) {
      tag = fieldtag.fieldBool;
      this.boo = boo;
    }
    proc init(re: real) {
      tag = fieldtag.fieldReal;
      this.re = re;
    }
    proc init(ld: date) {
      tag = fieldtag.fieldDate;
      this.ld = ld;
    }
    proc init(ti: time) {
      tag = fieldtag.fieldTime;
      this.ti = ti;
    }
    proc init(dt: dateTime) {
      tag = fieldtag.fieldDateTime;
      this.dt = dt;
    }
    /// A table, of an associative array, or an array.
    proc init(A: [?D] shared Toml?) {
      tag = if D.isAssociative() then fieldtag.fieldToml else fieldtag.fieldArr;
      init this;
      if D.isAssociative() then for key in D do this.A.addOrReplace(key, A[key]);
      else for node in A do arr.pushBack(node);
    }
    proc init(A: [?D] shared Toml) {
      tag = if D.isAssociative() then fieldtag.fieldToml else fieldtag.fieldArr;
      init this;
      if D.isAssociative() then for key in D do this.A.addOrReplace(key, A[key]: shared Toml?);
      else for node in A do arr.pushBack(node: shared Toml?);
    }
    proc init(table: map(string, shared Toml?, ?)) {
      tag = fieldtag.fieldToml;
      init this;
      for key in table.keys() do A.addOrReplace(key, table.getValue(key));
    }
    proc init(lst: list(shared Toml?)) {
      tag = fieldtag.fieldArr;
      arr = lst;
    }
    proc init(lst: list(shared Toml)) {
      tag = fieldtag.fieldArr;
      init this;
      for node in lst do arr.pushBack(node: shared Toml?);
    }
    /// A copy of a node and of all below it.
    proc init(root: borrowed Toml) {
      tag = root.tag;
      i = root.i;
      boo = root.boo;
      re = root.re;
      s = root.s;
      ld = root.ld;
      ti = root.ti;
      dt = root.dt;
      init this;
      for node in root.arr do arr.pushBack(_copyOf(node));
      for key in root.keys() do A.addOrReplace(key, _copyOf(root.A.getValue(key)));
    }

    // --- Tables -----------------------------------------------------------------------------------------------------

    /// What a path of keys and dots means: all of it has to be there.
    proc this(tbl: string): shared Toml? throws {
      const path = _splitPath(tbl), table = _tableOf(path, tbl);
      if !table.A.contains(path.last) then throw new owned TomlError("No index found for " + tbl);
      return table.A[path.last];
    }
    /// The same to be assigned. The tables on the way have to be there; the last key is made where it is not.
    proc this(tbl: string) ref : shared Toml? throws {
      const path = _splitPath(tbl), table = _tableOf(path, tbl);
      const key = path.last;
      if !table.A.contains(key) {
        if table.tag == fieldtag.fieldEmpty then table.tag = fieldtag.fieldToml;
        if table.tag != fieldtag.fieldToml then throw new owned TomlError("No index found for " + tbl);
        table.A.addOrReplace(key, nil);
      }
      return table.A[key];
    }
    /// The table that the last key of a path belongs to.
    proc _tableOf(path: list(string), tbl: string): borrowed Toml throws {
      var table = this.borrow();
      for k in 0..<path.size - 1 {
        if !table.A.contains(path[k]) || table.A[path[k]] == nil then throw new owned TomlError("No index found for " + tbl);
        table = table.A[path[k]]!.borrow();
      }
      return table;
    }
    /// What a path means, or another node where there is nothing.
    proc get(tbl: string, default: shared Toml? = nil): shared Toml? throws {
      if !pathExists(tbl) then return default;
      return _tableOf(_splitPath(tbl), tbl).A[_splitPath(tbl).last];
    }
    proc pathExists(tblpath: string): bool throws {
      const path = _splitPath(tblpath);
      var table = this.borrow();
      for k in 0..<path.size {
        if !table.A.contains(path[k]) then return false;
        if k == path.size - 1 then return true;
        if table.A[path[k]] == nil then return false;
        table = table.A[path[k]]!.borrow();
      }
      return true;
    }
    /// Gives a path a value.
    proc set(tbl: string, toml: shared Toml?) throws { this[tbl] = toml; }
    proc set(tbl: string, s: string) throws { this[tbl] = new shared Toml(s); }
    proc set(tbl: string, i: int) throws { this[tbl] = new shared Toml(i); }
    proc set(tbl: string, b: bool) throws { this[tbl] = new shared Toml(b); }
    proc set(tbl: string, r: real) throws { this[tbl] = new shared Toml(r); }
    proc set(tbl: string, ld: date) throws { this[tbl] = new shared Toml(ld); }
    proc set(tbl: string, ti: time) throws { this[tbl] = new shared Toml(ti); }
    proc set(tbl: string, dt: dateTime) throws { this[tbl] = new shared Toml(dt); }
    proc set(tbl: string, A: [] shared Toml?) throws { this[tbl] = new shared Toml(A); }
    proc set(tbl: string, A: [] shared Toml) throws { this[tbl] = new shared Toml(A); }

    /// The keys of a table, sorted.
    proc keys() {
      var sorted = A.keysToArray();
      sort(sorted);
      return sorted;
    }

    // --- Text -------------------------------------------------------------------------------------------------------

    proc writeThis(f) throws { writeTOML(f); }
    /// Writes the table as a TOML file.
    proc writeTOML(f) throws {
      if tag == fieldtag.fieldToml || tag == fieldtag.fieldEmpty then _writeTable(f, this, "");
      else f.write(toString());
    }
    /// Writes the table in JSON, where each value is an object of its type and its text.
    proc writeJSON(f) throws {
      _writeJson(f, this, 0);
      f.writeln();
    }
    /// The text of the value, as it stands in a file; tables are inline tables.
    proc toString(): string throws do return _valueText(this);
    proc toString(val: borrowed Toml): string throws do return _valueText(val);
    /// "bool", "integer", "float", "string", "date", "time", "datetime", "array", "toml" or "empty"
    proc tomlType: string {
      select tag {
        when fieldtag.fieldBool do return "bool";
        when fieldtag.fieldInt do return "integer";
        when fieldtag.fieldReal do return "float";
        when fieldtag.fieldString do return "string";
        when fieldtag.fieldDate do return "date";
        when fieldtag.fieldTime do return "time";
        when fieldtag.fieldDateTime do return "datetime";
        when fieldtag.fieldArr do return "array";
        when fieldtag.fieldToml do return "toml";
        otherwise do return "empty";
      }
    }
  }
  proc _copyOf(node: shared Toml?): shared Toml? do
    return if node == nil then nil: shared Toml? else (new shared Toml(node!)): shared Toml?;
  proc _newTable(): shared Toml {
    const table = new shared Toml();
    table.tag = fieldtag.fieldToml;
    return table;
  }

  // --- Writing --------------------------------------------------------------------------------------------------------

  proc _isTable(node: shared Toml?): bool do return node != nil && node!.tag == fieldtag.fieldToml;
  /// An array that is written as tables of one name.
  proc _isTableArray(node: shared Toml?): bool {
    if node == nil || node!.tag != fieldtag.fieldArr || node!.arr.isEmpty() then return false;
    for element in node!.arr do if !_isTable(element) then return false;
    return true;
  }
  proc _checkDepth() throws { if choir_stack_is_low() then throw new owned TomlError(_nestsTooDeeply); }
  proc _valueText(node: borrowed Toml): string throws {
    _checkDepth();
    select node.tag {
      when fieldtag.fieldBool do return node.boo: string;
      when fieldtag.fieldInt do return node.i: string;
      when fieldtag.fieldReal do return _realText(node.re);
      when fieldtag.fieldString do return _quoted(node.s);
      when fieldtag.fieldDate do return node.ld: string;
      when fieldtag.fieldTime do return node.ti: string;
      when fieldtag.fieldDateTime do return node.dt: string;
      when fieldtag.fieldArr {
        var text = "[";
        for (k, element) in zip(0.., node.arr) do text += (if k == 0 then "" else ", ") + _valueText(_present(element));
        return text + "]";
      }
      when fieldtag.fieldToml {
        var text = "{", isFirst = true;
        for key in node.keys() {
          text += (if isFirst then "" else ", ") + _keyText(key) + " = " + _valueText(_present(node.A[key]));
          isFirst = false;
        }
        return text + "}";
      }
      otherwise do return "";
    }
  }
  proc _present(node: shared Toml?): borrowed Toml throws {
    if node == nil || node!.tag == fieldtag.fieldEmpty then throw new owned TomlError("Keys must have a value");
    return node!.borrow();
  }
  /// Values first, for what follows the header of a table belongs to it. A blank line follows the values of each table.
  proc _writeTable(f, table: borrowed Toml, path: string) throws {
    _checkDepth();
    for key in table.keys() {
      const node = table.A[key];
      if !_isTable(node) && !_isTableArray(node) then f.writeln(_keyText(key), " = ", _valueText(_present(node)));
    }
    f.writeln();
    for key in table.keys() {
      const node = table.A[key], name = if path == "" then _keyText(key) else path + "." + _keyText(key);
      if _isTable(node) {
        f.writeln("[", name, "]");
        _writeTable(f, node!.borrow(), name);
      } else if _isTableArray(node) {
        for element in node!.arr {
          f.writeln("[[", name, "]]");
          _writeTable(f, element!.borrow(), name);
        }
      }
    }
  }
  proc _writeJson(f, node: borrowed Toml, depth: int) throws {
    _checkDepth();
    const margin = "    " * (depth + 1);
    if node.tag == fieldtag.fieldToml || node.tag == fieldtag.fieldEmpty && depth == 0 {
      f.write("{");
      var isFirst = true;
      for key in node.keys() {
        f.write(if isFirst then "\n" else ",\n", margin, _quoted(key), ": ");
        _writeJson(f, _present(node.A[key]), depth + 1);
        isFirst = false;
      }
      f.write(if isFirst then "}" else "\n" + "    " * depth + "}");
    } else if node.tag == fieldtag.fieldArr {
      f.write("{\"type\": \"array\", \"value\": [");
      for (k, element) in zip(0.., node.arr) {
        f.write(if k == 0 then "\n" else ",\n", margin);
        _writeJson(f, _present(element), depth + 1);
      }
      f.write(if node.arr.isEmpty() then "]}" else "\n" + "    " * depth + "]}");
    } else {
      const text = if node.tag == fieldtag.fieldString then node.s else _valueText(node);
      f.write("{\"type\": \"", node.tomlType, "\", \"value\": ", _quoted(text), "}");
    }
  }

  /// What Chapel's documentation has in a module of its own.
  module TomlParser {
    public use super only Toml;
    /// Whether the parser writes each header of a table and each assignment once it has understood it.
    config const debugTomlParser = false;
  }

  // --- Parsing --------------------------------------------------------------------------------------------------------

  /// How deep values may be nested: whoever walks over the tree needs a frame on the stack for each level.
  param _deepestToml = 1000;

  /// Tables, keys and values of a text.
  record _Parser {
    var input: _Scanner;
    var depth: int; // of the table that lines belong to, or of the value

    proc init(text: string) { input = new _Scanner(text); }

    proc ref parse(): shared Toml throws {
      const root = _newTable();
      var table = root;
      while true {
        input.skipLines();
        if input.atEnd then break;
        const start = input.at;
        if input.here == _ascii("[") {
          table = _header(root);
        } else {
          _assignment(table);
        }
        if debugTomlParser then writeln("TOML: ", input.textSince(start));
        input.endLine();
      }
      return root;
    }

    /// What follows is so many levels deeper.
    proc ref _enter(levels: int) throws {
      depth += levels;
      if depth > _deepestToml then input.fail("values are nested more than " + _deepestToml: string + " deep");
    }

    /// `[a.b]` or `[[a.b]]`: the table that the lines below it belong to.
    proc ref _header(root: shared Toml): shared Toml throws {
      const isArray = input.startsWith("[[");
      input.at += if isArray then 2 else 1;
      const path = _path();
      input.expect(if isArray then "]]" else "]");
      depth = 0;
      _enter(path.size);
      var table = root;
      for key in path[0..<path.size - 1] do table = _inside(table, key, false);
      const key = path[path.size - 1];
      if isArray {
        if !table.A.contains(key) then table.A.addOrReplace(key, new shared Toml(new list(shared Toml?)));
        const nodes = table.A[key]!;
        if nodes.tag != fieldtag.fieldArr || nodes._isInline then input.fail("'" + key + "' is no array of tables");
        const element = _newTable();
        nodes.arr.pushBack(element: shared Toml?);
        return element;
      }
      if table.A.contains(key) {
        const there = table.A[key]: shared Toml;
        if there.tag != fieldtag.fieldToml || there._isInline || there._isDefined || there._isImplied then
          input.fail("'" + key + "' is defined twice");
        there._isDefined = true;
        return there;
      }
      const added = _newTable();
      added._isDefined = true;
      table.A.addOrReplace(key, added: shared Toml?);
      return added;
    }
    /// The table of a key, made where there is none; of an array of tables the last one.
    proc ref _inside(table: shared Toml, key: string, isDotted: bool): shared Toml throws {
      if !table.A.contains(key) {
        const added = _newTable();
        added._isImplied = isDotted;
        table.A.addOrReplace(key, added: shared Toml?);
        return added;
      }
      const there = table.A[key]: shared Toml;
      if there.tag == fieldtag.fieldArr && !there._isInline && !isDotted then return there.arr.last: shared Toml;
      if there.tag != fieldtag.fieldToml || there._isInline || isDotted && there._isDefined then
        input.fail("'" + key + "' is no table that can be added to");
      return there;
    }
    /// `a.b = value`
    proc ref _assignment(root: shared Toml) throws {
      const path = _path();
      input.expect("=");
      _enter(path.size);
      var table = root;
      for key in path[0..<path.size - 1] do table = _inside(table, key, true);
      const key = path[path.size - 1];
      if table.A.contains(key) then input.fail("'" + key + "' is defined twice");
      table.A.addOrReplace(key, _value(): shared Toml?);
      depth -= path.size;
    }
    proc ref _path() throws {
      var path: list(string);
      do {
        if !path.isEmpty() then input.at += 1;
        path.pushBack(input.key());
        input.skipBlanks();
      } while input.here == _ascii(".");
      return path.toArray();
    }

    proc ref _value(): shared Toml throws {
      input.skipBlanks();
      select input.here {
        when _ascii("\""), _ascii("'") do return new shared Toml(input.text());
        when _ascii("[") do return _array();
        when _ascii("{") do return _inlineTable();
        otherwise do return _scalar();
      }
    }
    proc ref _array(): shared Toml throws {
      const node = new shared Toml(new list(shared Toml?));
      node._isInline = true;
      input.at += 1;
      _enter(1);
      while true {
        input.skipLines();
        if input.here == _ascii("]") then break;
        node.arr.pushBack(_value(): shared Toml?);
        input.skipLines();
        if input.here != _ascii(",") then break;
        input.at += 1;
      }
      input.expect("]");
      depth -= 1;
      return node;
    }
    proc ref _inlineTable(): shared Toml throws {
      const node = _newTable();
      input.at += 1;
      input.skipBlanks();
      if input.here != _ascii("}") then
        while true {
          _assignment(node);
          input.skipBlanks();
          if input.here != _ascii(",") then break;
          input.at += 1;
        }
      input.expect("}");
      node._isInline = true;
      return node;
    }
    /// A bool, a number, a date or a time.
    proc ref _scalar(): shared Toml throws {
      const word = input.word();
      if word == "true" || word == "false" then return new shared Toml(word == "true");
      if _looksLikeTime(word) {
        const (date, time) = (word.contains("-"), word.contains(":"));
        if date && time then return new shared Toml(input.dateTimeOf(word));
        if date then return new shared Toml(input.dateOf(word));
        return new shared Toml(input.timeOf(word));
      }
      if _looksLikeReal(word) then return new shared Toml(input.realOf(word));
      return new shared Toml(input.intOf(word));
    }
  }
}

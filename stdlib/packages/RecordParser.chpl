// Module RecordParser: records read by regular expressions, each group of which is a field.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// `new RecordReader(t, reader, "name: (.*) age: (.*)")` reads values of the record `t`, whose fields are what the groups of
/// the expression match, in their order. Without an expression each field stands after its name.
module RecordParser {
  use IO, Regex, Reflection;

  /// Reads records one after the other; what lies between them is skipped.
  class RecordReader {
    type t;
    var myReader;
    var matchRegex: regex(string);

    proc init(type t, myReader) {
      this.t = t;
      this.myReader = myReader;
      init this;
      matchRegex = try! new regex(createRegex());
    }
    proc init(type t, myReader, mRegex: string) {
      this.t = t;
      this.myReader = myReader;
      init this;
      matchRegex = try! new regex(mRegex);
    }

    /// The expression for fields that stand after their names.
    proc createRegex(): string {
      var pattern = "\\s*";
      for param i in 0..<getNumFields(t) do pattern += getFieldName(t, i) + "\\s*(.*?)\\s*";
      return pattern;
    }
    /// The next record, which has to be there.
    proc get(): t throws {
      const (found, value) = _next(max(int));
      if !found then halt("EOF reached -- record not populated");
      return value;
    }
    /// The records that are left.
    iter stream(): t throws {
      while true {
        const (found, value) = _next(max(int));
        if !found then break;
        yield value;
      }
    }
    /// The records that begin at offsets `offst..#len` of the input.
    iter stream_num(offst: int, len: int): t throws {
      while true {
        const (found, value) = _next(offst + len);
        if !found then break;
        yield value;
      }
    }

    /// Whether there is a record before an offset, and the record. A group that is empty leaves its field as it is.
    proc _next(end: int): (bool, t) throws {
      param count = getNumFields(t);
      var value: t, found = false;
      for groups in myReader.matches(matchRegex, count, 1) {
        if groups(0).byteOffset: int >= end then break;
        found = true;
        for param i in 0..<count {
          var text: string;
          myReader.extractMatch(groups(i + 1), text);
          ref field = getFieldRef(value, i);
          if text != "" then field = text: field.type;
        }
      }
      return (found, value);
    }
  }
}

//===- ForeignNames.h - Names that other languages have ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef CHOIR_BASIC_FOREIGNNAMES_H
#define CHOIR_BASIC_FOREIGNNAMES_H

#include "llvm/ADT/StringSwitch.h"

namespace choir {

/// The type of Chapel for a type name of another language; empty for other names.
inline llvm::StringRef typeSpelledHere(llvm::StringRef name) {
  return llvm::StringSwitch<llvm::StringRef>(name)
      .Cases({"float", "double", "Float", "Double"}, "real")
      .Cases({"str", "String", "char"}, "string")
      .Cases({"integer", "Int", "Integer", "long", "short"}, "int")
      .Cases({"unsigned", "size_t"}, "uint")
      .Cases({"boolean", "Bool", "Boolean", "logical"}, "bool")
      .Default("");
}

/// The name of Chapel for a name of another language; empty for other names.
inline llvm::StringRef spelledHere(llvm::StringRef name) {
  return llvm::StringSwitch<llvm::StringRef>(name)
      .Cases({"print", "println", "puts", "echo", "cout", "writeline", "writeLine", "writline"}, "writeln")
      .Case("printf", "writef")
      .Cases({"input", "readline", "raw_input", "scanf", "gets"}, "readLine")
      .Cases({"len", "length", "strlen"}, "x.size")
      .Case("sum", "+ reduce A")
      .Cases({"prod", "product"}, "* reduce A")
      .Case("pow", "x ** y")
      .Cases({"null", "NULL", "nullptr", "None"}, "nil")
      .Case("True", "true")
      .Case("False", "false")
      .Case("self", "this")
      .Case("not", "!x")
      .Case("enumerate", "zip(0.., A)")
      .Case("reversed", "low..high by -1")
      .Cases({"typeof", "decltype"}, "x.type")
      .Cases({"sizeof", "size_of"}, "numBytes(x.type)")
      .Case("swap", "x <=> y")
      .Cases({"to_string", "toString", "itoa"}, "x: string")
      .Cases({"stoi", "atoi", "parseInt"}, "s: int")
      .Cases({"stod", "atof", "parseFloat"}, "s: real")
      .Default(typeSpelledHere(name));
}

/// The string method, or the text, for a method name of another language; empty for other names.
inline llvm::StringRef stringMethodHere(llvm::StringRef name) {
  return llvm::StringSwitch<llvm::StringRef>(name)
      .Cases({"upper", "toUpperCase", "uppercase", "to_upper"}, "toUpper")
      .Cases({"lower", "toLowerCase", "lowercase", "to_lower"}, "toLower")
      .Cases({"trim", "lstrip", "rstrip"}, "strip")
      .Cases({"charAt", "at", "get"}, "s[i]")
      .Cases({"substr", "substring", "slice"}, "s[low..high]")
      .Cases({"chars", "characters"}, "items")
      .Cases({"indexOf", "index"}, "find")
      .Cases({"includes", "has"}, "contains")
      .Cases({"startswith", "starts_with"}, "startsWith")
      .Cases({"endswith", "ends_with"}, "endsWith")
      .Cases({"append", "concat"}, "s += t")
      .Default("");
}

/// The text of Chapel for an array method of another language; empty for other names.
inline llvm::StringRef arrayMethodHere(llvm::StringRef name) {
  return llvm::StringSwitch<llvm::StringRef>(name)
      .Case("sum", "+ reduce A")
      .Cases({"prod", "product"}, "* reduce A")
      .Case("max", "max reduce A")
      .Case("min", "min reduce A")
      .Case("any", "|| reduce A")
      .Case("all", "&& reduce A")
      .Case("sort", "use Sort; sort(A)")
      .Case("sorted", "use Sort; sorted(A)")
      .Cases({"begin", "front"}, "first")
      .Cases({"end", "back"}, "last")
      .Default("");
}

/// Whether a method makes an array longer in other languages.
inline bool growsArray(llvm::StringRef name) {
  return llvm::StringSwitch<bool>(name)
      .Cases({"append", "push", "push_back", "pushBack", "pushback", "add", "insert", "extend", "pop", "popBack",
              "pop_back", "remove", "resize", "reserve"},
             true)
      .Default(false);
}

} // namespace choir

#endif // CHOIR_BASIC_FOREIGNNAMES_H

//===- ForeignNames.h - Names that other languages have ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef CHOIR_BASIC_FOREIGNNAMES_H
#define CHOIR_BASIC_FOREIGNNAMES_H

#include "llvm/ADT/StringSwitch.h"

namespace choir {

/// What the name is here that other languages know by this one; empty when it is not such a name.
inline llvm::StringRef spelledHere(llvm::StringRef name) {
  return llvm::StringSwitch<llvm::StringRef>(name)
      .Cases({"print", "println", "puts", "echo", "cout", "writeline", "writeLine", "writline"}, "writeln")
      .Case("printf", "writef")
      .Cases({"input", "readline", "raw_input", "scanf", "gets"}, "readLine")
      .Cases({"float", "double", "Float", "Double"}, "real")
      .Cases({"str", "String", "char"}, "string")
      .Cases({"integer", "Int", "Integer", "long", "short"}, "int")
      .Cases({"unsigned", "size_t"}, "uint")
      .Cases({"boolean", "Bool", "Boolean", "logical"}, "bool")
      .Cases({"null", "NULL", "nullptr", "None"}, "nil")
      .Case("True", "true")
      .Case("False", "false")
      .Case("self", "this")
      .Default("");
}

} // namespace choir

#endif // CHOIR_BASIC_FOREIGNNAMES_H

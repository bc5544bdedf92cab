//===- SourceInfo.h - Source program for debuggers and profilers *- C++ -*-===//
// Names, places and types of the source program, from IRGen for the code generator.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_TARGET_SOURCEINFO_H
#define CHOIR_TARGET_SOURCEINFO_H

#include "llvm/ADT/StringMap.h"
#include <string>
#include <vector>

namespace choir {

/// A table beside the IR: passes carry only the numbers of variables.
struct SourceInfo {
  struct Function {
    std::string name; ///< for people: `step`, `point.norm`
    std::string file;
    unsigned line;
    bool isLibrary;
  };

  enum class TypeKind {
    Bool,
    Signed,
    Unsigned,
    Real,
    Complex,
    Address, ///< scalars; Address: without a description of the pointee
    Enum,    ///< `members` are the constants, in the order of their positions
    Struct,  ///< records, tuples, objects of classes
    Pointer, ///< to `element`
    Vector   ///< `count` times `element`
  };
  struct Member {
    std::string name;
    unsigned type;
    uint64_t offset;
  };
  struct Type {
    TypeKind kind;
    std::string name;
    uint64_t size, align; ///< in bytes
    std::vector<Member> members;
    unsigned element = 0;
    uint64_t count = 0;
  };

  struct Place {
    unsigned line = 0, column = 0;
  };
  struct Variable {
    std::string name;
    unsigned type;
    std::string file;
    unsigned line;
    Place scopeBegin, scopeEnd; ///< the scope of the name
    unsigned parameter = 0;     ///< number among the formals, from 1; 0: none
    bool isAddress = false;     ///< of globals: the memory holds the address of the value
  };

  llvm::StringMap<Function> functions; ///< by symbol
  std::vector<Type> types;
  std::vector<Variable> variables;   ///< by the number that chpl.debug_variable gives
  llvm::StringMap<Variable> globals; ///< by symbol
};

} // namespace choir

#endif // CHOIR_TARGET_SOURCEINFO_H

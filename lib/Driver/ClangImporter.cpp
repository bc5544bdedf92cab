//===- ClangImporter.cpp - Declarations of C by way of clang --------------===//
// Reads clang's dump of its syntax tree, in JSON, and its list of macros.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ClangImporter.h"
#include "choir/Target/RuntimeTable.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace choir;
using llvm::StringRef;

namespace {

/// Writes Chapel declarations of C names, each once, after the declarations that it needs.
class DeclarationWriter {
public:
  explicit DeclarationWriter(const ClangNode &unit);

  void writeWanted(llvm::function_ref<bool(StringRef)> isWanted);
  bool writeAlias(StringRef type, StringRef alias);
  CPrototype prototypeOf(const ClangNode &function);
  void writeMacros(StringRef definitions, llvm::function_ref<bool(StringRef)> isWanted);

  std::string text;

private:
  void write(const ClangNode &decl);
  void writeFunction(const ClangNode &function);
  void writeRecord(const ClangNode &record, StringRef name, StringRef cName);
  void writeConstants(const ClangNode &enumeration, llvm::function_ref<bool(StringRef)> isWanted);
  void writeMissing(StringRef field, StringRef record, StringRef what, llvm::raw_ostream &os);
  void writeFields(const ClangNode &record, StringRef name, llvm::raw_ostream &os);
  std::string translate(StringRef type);
  std::string translateArray(StringRef array);
  std::string translatePointer(StringRef pointee);
  std::string translateName(StringRef name);
  bool isVoid(StringRef type) const;

  llvm::ArrayRef<const ClangNode *> declarations;
  llvm::StringMap<const ClangNode *> typedefs, records, enums; ///< by name; the last declaration counts
  llvm::StringMap<const ClangNode *> anonymous;                ///< records without a tag, by clang's id
  llvm::StringSet<> written;
};

} // namespace

template <typename F> static void forEachChild(const ClangNode &node, F &&f) {
  for (const ClangNode *child : node.children)
    f(*child);
}

/// Whether the word is reserved in Chapel.
static bool isKeywordOfChapel(StringRef name) {
  static const llvm::StringSet<> keywords = {
#define TOKEN(NAME, TEXT) TEXT,
#include "Lex/TokenKinds.def"
  };
  return keywords.contains(name);
}

DeclarationWriter::DeclarationWriter(const ClangNode &unit) : declarations(unit.children) {
  forEachChild(unit, [&](const ClangNode &decl) {
    StringRef kind = decl.kind, name = decl.name;
    if (kind == "TypedefDecl")
      typedefs[name] = &decl;
    else if (kind == "EnumDecl")
      enums[name] = &decl;
    else if (kind == "RecordDecl" && name.empty())
      anonymous[decl.id] = &decl;
    else if (kind == "RecordDecl" && (decl.isComplete || !records.count(name)))
      records[name] = &decl;
  });
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

namespace {
/// A type of C without a declaration, and Chapel's name for it.
struct BuiltinType {
  StringRef name, inChapel;
  CType::Kind kind = CType::Other;
  unsigned width = 0;
};
} // namespace

static constexpr BuiltinType builtinTypes[] = {
    {"char", "int(8)", CType::Int, 8},
    {"signed char", "int(8)", CType::Int, 8},
    {"unsigned char", "uint(8)", CType::UInt, 8},
    {"short", "int(16)", CType::Int, 16},
    {"unsigned short", "uint(16)", CType::UInt, 16},
    {"int", "int(32)", CType::Int, 32},
    {"unsigned int", "uint(32)", CType::UInt, 32},
    {"unsigned", "uint(32)", CType::UInt, 32},
    {"long", "int(64)", CType::Int, 64},
    {"long long", "int(64)", CType::Int, 64},
    {"unsigned long", "uint(64)", CType::UInt, 64},
    {"unsigned long long", "uint(64)", CType::UInt, 64},
    {"_Bool", "bool", CType::Bool, 8},
    {"bool", "bool", CType::Bool, 8},
    {"float", "real(32)", CType::Real, 32},
    {"double", "real(64)", CType::Real, 64},
    {"_Complex float", "complex(64)"},
    {"_Complex double", "complex(128)"},
    {"FILE", "c_FILE"},
};

static std::string builtinName(StringRef type) {
  auto *found = llvm::find_if(builtinTypes, [&](const BuiltinType &builtin) { return builtin.name == type; });
  return found == std::end(builtinTypes) ? "" : found->inChapel.str();
}

/// A type of which Chapel's name is known.
static CType describeType(std::string inChapel) {
  CType type;
  auto *found = llvm::find_if(builtinTypes, [&](const BuiltinType &builtin) { return builtin.inChapel == inChapel; });
  StringRef name = inChapel;
  if (found != std::end(builtinTypes)) {
    type.kind = found->kind;
    type.width = found->width;
  } else if (name.starts_with("c_ptr") || name.starts_with("c_fn_ptr")) {
    type.kind = CType::Pointer;
  }
  type.name = std::move(inChapel);
  return type;
}

/// Strips qualifiers off the ends of a type; returns whether `const` was among them. A qualifier before a pointer
/// qualifies its pointee.
static bool dropQualifiers(StringRef &type) {
  bool isConst = false;
  for (bool again = true; again;) {
    again = false;
    type = type.trim();
    for (StringRef word : {"const", "volatile", "restrict", "__restrict", "_Nonnull", "_Nullable", "_Atomic"}) {
      const bool atStart = !type.contains('*') && type.starts_with((word + " ").str());
      if (!atStart && !type.ends_with((" " + word).str()) && !type.ends_with(("*" + word).str()))
        continue;
      type = atStart ? type.drop_front(word.size()) : type.drop_back(word.size());
      isConst |= word == "const";
      again = true;
    }
  }
  return isConst;
}

/// A C type in Chapel; empty where there is none.
std::string DeclarationWriter::translate(StringRef type) {
  dropQualifiers(type);
  if (type.contains("(*"))
    return "c_fn_ptr";
  if (type.ends_with("]"))
    return translateArray(type);
  if (type.consume_back("*"))
    return translatePointer(type);
  if (std::string builtin = builtinName(type); !builtin.empty())
    return builtin;
  if (type.starts_with("enum "))
    return "int(32)";
  StringRef tag = type;
  if ((tag.consume_front("struct ") || tag.consume_front("union ")) && records.count(tag)) {
    write(*records[tag]);
    return tag.str();
  }
  return translateName(tag);
}

/// `T[2][3]`: two arrays of three.
std::string DeclarationWriter::translateArray(StringRef array) {
  auto [element, counts] = array.split('[');
  std::string inner = translate(element);
  llvm::SmallVector<StringRef, 2> sizes;
  counts.drop_back().split(sizes, "][");
  for (StringRef size : llvm::reverse(sizes)) {
    if (inner.empty() || size.empty())
      return "";
    inner = "c_array(" + inner + ", " + size.str() + ")";
  }
  return inner;
}

std::string DeclarationWriter::translatePointer(StringRef pointee) {
  const bool isConst = dropQualifiers(pointee);
  // A pointer to a type without a name in Chapel is a void pointer.
  std::string target = pointee == "void" ? "" : translate(pointee);
  return (isConst ? "c_ptrConst(" : "c_ptr(") + (target.empty() ? "void" : target) + ")";
}

/// The type of a typedef name.
std::string DeclarationWriter::translateName(StringRef name) {
  auto found = typedefs.find(name);
  if (found == typedefs.end())
    return "";
  const ClangNode *untagged = nullptr;
  forEachChild(*found->second, [&](const ClangNode &type) {
    const ClangNode *decl = type.decl;
    if (decl && decl->name.empty())
      untagged = anonymous.lookup(decl->id);
  });
  if (untagged) {
    writeRecord(*untagged, name, name);
    return name.str();
  }
  StringRef meaning = found->second->type;
  const bool isUndefined = meaning == ("struct " + name).str() && !records.count(name);
  return meaning == name || isUndefined ? "" : translate(meaning);
}

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

/// A method that replaces an unsupported field, and reports that.
void DeclarationWriter::writeMissing(StringRef field, StringRef record, StringRef what, llvm::raw_ostream &os) {
  if (!field.empty() && !isKeywordOfChapel(field))
    os << "  proc " << field << " { compilerError(\"not supported yet: member '" << field << "' of C's '" << record
       << "', " << what << "; C can be asked for it by a function or a pointer\"); }\n";
}

/// The members as fields, if Chapel can have them; replacements of the others.
void DeclarationWriter::writeFields(const ClangNode &record, StringRef name, llvm::raw_ostream &os) {
  const bool isUnion = record.tag == "union";
  bool isPacked = false;
  forEachChild(record, [&](const ClangNode &child) { isPacked |= child.kind == "PackedAttr"; });
  forEachChild(record, [&](const ClangNode &field) {
    StringRef member = field.name;
    if (field.kind == "IndirectFieldDecl")
      return writeMissing(member, name, "a member of an anonymous struct or union", os);
    if (field.kind != "FieldDecl")
      return;
    std::string type = translate(field.type);
    if (isUnion)
      writeMissing(member, name, "which is a union", os);
    else if (isPacked)
      writeMissing(member, name, "which is a packed struct", os);
    else if (field.isBitField)
      writeMissing(member, name, "a bit field", os);
    else if (type.empty())
      writeMissing(member, name, ("of type '" + field.type + "'").str(), os);
    else if (!isKeywordOfChapel(member))
      os << "  var " << member << ": " << type << ";\n";
  });
}

/// Whether a struct has only numbers and pointers, which have the same layout in a Chapel record.
static bool isPlain(const ClangNode &record) {
  bool plain = record.tag == "struct";
  forEachChild(record, [&](const ClangNode &field) {
    StringRef type = field.type;
    const bool isNumber = !builtinName(type).empty() || type.ends_with("*");
    plain &= field.kind == "FieldDecl" && isNumber && !isKeywordOfChapel(field.name) && field.children.empty() &&
             !field.isBitField;
  });
  return plain;
}

/// A struct or union with its fields, at C's offsets.
void DeclarationWriter::writeRecord(const ClangNode &record, StringRef name, StringRef cName) {
  if (!written.insert(("struct " + name).str()).second)
    return;
  std::string fields;
  llvm::raw_string_ostream os(fields);
  const bool isComplete = record.isComplete;
  if (isComplete)
    writeFields(record, name, os);
  if (isComplete && !isPlain(record))
    text += "pragma \"laid out by C\"\n";
  text += "extern \"" + cName.str() + "\" record " + name.str() + " {\n" + fields + "}\n";
}

CPrototype DeclarationWriter::prototypeOf(const ClangNode &function) {
  CPrototype prototype;
  if (function.type.starts_with("void ("))
    prototype.result = {CType::Void, 0, "void"};
  else
    prototype.result = describeType(translate(function.type.split('(').first));
  forEachChild(function, [&](const ClangNode &formal) {
    if (formal.kind == "ParmVarDecl")
      prototype.parameters.push_back(describeType(translate(formal.type)));
  });
  prototype.isOpen = function.isVariadic || function.type.ends_with("()");
  return prototype;
}

void DeclarationWriter::writeFunction(const ClangNode &function) {
  const CPrototype prototype = prototypeOf(function);
  auto isUnknown = [](const CType &type) { return type.name.empty(); };
  if (isUnknown(prototype.result) || llvm::any_of(prototype.parameters, isUnknown))
    return;
  std::string formals;
  for (auto [index, type] : llvm::enumerate(prototype.parameters)) {
    // Structs come by value.
    const bool isRecord = written.contains("struct " + type.name);
    formals +=
        (index ? ", " : "") + std::string(isRecord ? "in " : "") + "a" + std::to_string(index) + ": " + type.name;
  }
  if (function.isVariadic)
    formals += formals.empty() ? "..." : ", ...";
  text += "extern proc " + function.name.str() + "(" + formals + "): " + prototype.result.name + ";\n";
}

void DeclarationWriter::writeConstants(const ClangNode &enumeration, llvm::function_ref<bool(StringRef)> isWanted) {
  int64_t next = 0;
  forEachChild(enumeration, [&](const ClangNode &constant) {
    if (constant.kind != "EnumConstantDecl")
      return;
    forEachChild(constant, [&](const ClangNode &value) {
      if (!value.value.empty())
        value.value.getAsInteger(10, next);
    });
    if (isWanted(constant.name) && written.insert(constant.name).second)
      text += "param " + constant.name.str() + ": int(32) = " + std::to_string(next) + ";\n";
    ++next;
  });
}

void DeclarationWriter::write(const ClangNode &decl) {
  StringRef kind = decl.kind, name = decl.name;
  if (kind == "RecordDecl") {
    return writeRecord(*records[name], name, ((decl.tag.empty() ? "struct" : decl.tag) + " " + name).str());
  }
  if (!written.insert(name).second)
    return;
  if (kind == "FunctionDecl")
    return writeFunction(decl);
  std::string type = translate(decl.type);
  if (kind == "TypedefDecl") {
    type = translateName(name);
    if (!type.empty() && type != name)
      text += "type " + name.str() + " = " + type + ";\n";
  } else if (kind == "VarDecl" && !type.empty()) {
    text += "extern var " + name.str() + ": " + type + ";\n";
  }
}

void DeclarationWriter::writeWanted(llvm::function_ref<bool(StringRef)> isWanted) {
  for (const ClangNode *decl : declarations)
    if (decl->kind == "EnumDecl")
      writeConstants(*decl, isWanted);
    else if (!decl->name.empty() && isWanted(decl->name))
      write(*decl);
}

/// Names a C type in Chapel; false if Chapel has no such type.
/// Whether a type is a name of `void`: pointers to it are all that there is.
bool DeclarationWriter::isVoid(StringRef type) const {
  for (auto found = typedefs.find(type); found != typedefs.end() && found->second->type != type;
       found = typedefs.find(type))
    type = found->second->type;
  return type == "void";
}

bool DeclarationWriter::writeAlias(StringRef type, StringRef alias) {
  const std::string meaning = isVoid(type) ? "void" : translate(type);
  if (!meaning.empty())
    text += "type " + alias.str() + " = " + meaning + ";\n";
  return !meaning.empty();
}

/// The type of a macro that is a single literal.
static StringRef literalType(StringRef value) {
  int64_t integer = 0;
  double number = 0;
  if (!value.getAsInteger(0, integer))
    return llvm::isInt<32>(integer) ? "int(32)" : "int(64)";
  if (!value.empty() && (llvm::isDigit(value[0]) || value[0] == '-' || value[0] == '.') && !value.getAsDouble(number))
    return "real(64)";
  return value.size() > 1 && value.starts_with("\"") ? "c_ptrConst(c_char)" : "";
}

void DeclarationWriter::writeMacros(StringRef definitions, llvm::function_ref<bool(StringRef)> isWanted) {
  llvm::SmallVector<StringRef, 0> lines;
  definitions.split(lines, '\n');
  for (StringRef line : lines) {
    if (!line.consume_front("#define "))
      continue;
    auto [name, value] = line.split(' ');
    while (value.starts_with("(") && value.ends_with(")"))
      value = value.drop_front().drop_back();
    StringRef type = literalType(value.trim());
    if (!type.empty() && isWanted(name) && written.insert(name).second)
      text += "extern const " + name.str() + ": " + type.str() + ";\n";
  }
}

//===----------------------------------------------------------------------===//
// The importer
//===----------------------------------------------------------------------===//

/// The part of clang's tree that counts.
static llvm::Expected<std::string> pruneTree(StringRef file) {
  auto tree = ClangTree::readFile(file);
  if (!tree)
    return tree.takeError();
  std::string result;
  llvm::raw_string_ostream os(result);
  (*tree)->write(os);
  return result;
}

llvm::Expected<const ClangImporter::Description *> ClangImporter::describe(StringRef text) {
  std::unique_ptr<Description> &known = descriptions[text];
  if (known)
    return known.get();
  llvm::Expected<std::string> tree = interop.describe(text, {"-Xclang", "-ast-dump=json", "-fsyntax-only"}, pruneTree);
  if (!tree)
    return tree.takeError();
  auto parsed = ClangTree::readText(*tree);
  if (!parsed)
    return parsed.takeError();
  llvm::Expected<std::string> macros = interop.describe(text, {"-E", "-dM"}, readFile);
  if (!macros)
    return macros.takeError();
  known = std::make_unique<Description>(Description{std::move(*parsed), std::move(*macros)});
  return known.get();
}

llvm::Expected<std::string> ClangImporter::importDeclarations(StringRef text,
                                                              llvm::function_ref<bool(StringRef)> isWanted) {
  llvm::Expected<const Description *> description = describe(text);
  if (!description)
    return description.takeError();
  DeclarationWriter writer((*description)->tree->unit());
  writer.writeWanted(isWanted);
  writer.writeMacros((*description)->macros, isWanted);
  return writer.text;
}

/// Calls `visit` for each declaration of a text. One that clang refuses has none: linking the headers reports its
/// errors.
void ClangImporter::forEachDeclaration(StringRef text, llvm::function_ref<void(const ClangNode &)> visit) {
  llvm::Expected<const Description *> description = describe(text);
  if (description)
    forEachChild((*description)->tree->unit(), visit);
  else
    llvm::consumeError(description.takeError());
}

llvm::StringSet<> ClangImporter::findEnumerators(StringRef text, llvm::ArrayRef<std::string> names) {
  llvm::StringSet<> found;
  if (names.empty())
    return found;
  forEachDeclaration(text, [&](const ClangNode &decl) {
    if (decl.kind != "EnumDecl")
      return;
    forEachChild(decl, [&](const ClangNode &constant) {
      if (llvm::is_contained(names, constant.name))
        found.insert(constant.name);
    });
  });
  return found;
}

llvm::StringSet<> ClangImporter::findArrays(StringRef text, llvm::ArrayRef<std::string> names) {
  llvm::StringSet<> found;
  if (names.empty())
    return found;
  forEachDeclaration(text, [&](const ClangNode &decl) {
    if (decl.kind == "VarDecl" && decl.type.ends_with("]") && llvm::is_contained(names, decl.name))
      found.insert(decl.name);
  });
  return found;
}

llvm::Expected<std::string> ClangImporter::importType(StringRef text, StringRef type, StringRef alias) {
  llvm::Expected<const Description *> description = describe(text);
  if (!description)
    return description.takeError();
  DeclarationWriter writer((*description)->tree->unit());
  if (writer.writeAlias(type, alias))
    return writer.text;
  // Either clang spells the type differently, or it reports an error.
  const std::string withAlias = (text + "typedef " + type + " " + alias + ";\n").str();
  return importDeclarations(withAlias, [&](StringRef name) { return name == alias; });
}

llvm::StringMap<CPrototype> ClangImporter::prototypesOf(StringRef text, llvm::ArrayRef<std::string> names) {
  llvm::StringMap<CPrototype> prototypes;
  llvm::Expected<const Description *> description = describe(interop.getDeclarations() + text.str());
  if (!description) { // linking the headers reports their errors
    llvm::consumeError(description.takeError());
    return prototypes;
  }
  const ClangNode &unit = (*description)->tree->unit();
  DeclarationWriter writer(unit);
  forEachChild(unit, [&](const ClangNode &decl) {
    if (decl.kind == "FunctionDecl" && llvm::is_contained(names, decl.name))
      prototypes[decl.name] = writer.prototypeOf(decl);
  });
  return prototypes;
}

/// The numbers of an array in clang's IR: `@name = ... [3 x i64] [i64 16, i64 8, i64 0]`.
static llvm::SmallVector<uint64_t> readConstants(StringRef ir, StringRef name) {
  llvm::SmallVector<uint64_t> numbers;
  auto [before, after] = ir.split(("@" + name + " ").str());
  StringRef list = after.split('\n').first.split("] [").second.split(']').first;
  for (StringRef word : llvm::split(list, ", ")) {
    uint64_t number = 0;
    if (!word.consume_front("i64 ") || word.getAsInteger(10, number))
      return {};
    numbers.push_back(number);
  }
  return numbers;
}

/// C's last declaration of a name, or of `struct name` and the like.
static const ClangNode *findType(const ClangNode &unit, StringRef type) {
  const bool hasTag = type.consume_front("struct ") || type.consume_front("union ");
  const ClangNode *found = nullptr;
  forEachChild(unit, [&](const ClangNode &decl) {
    if (decl.kind == (hasTag ? "RecordDecl" : "TypedefDecl") && decl.name == type)
      found = &decl;
  });
  return found;
}

/// The struct or union of a declaration, or of a typedef name.
static const ClangNode *findRecord(const ClangNode &unit, const ClangNode *type) {
  if (!type || type->kind == "RecordDecl")
    return type;
  const ClangNode *meant = nullptr;
  forEachChild(*type, [&](const ClangNode &child) {
    if (const ClangNode *decl = child.decl)
      meant = decl;
  });
  const ClangNode *found = nullptr;
  if (meant)
    forEachChild(unit, [&](const ClangNode &decl) {
      if (decl.kind == "RecordDecl" && decl.name == meant->name && decl.id == meant->id)
        found = &decl;
    });
  return found;
}

/// The names of the bit fields of a struct, which have no byte offset.
static llvm::StringSet<> findBitFields(const ClangNode *record) {
  llvm::StringSet<> names;
  if (record)
    forEachChild(*record, [&](const ClangNode &field) {
      if (field.isBitField)
        names.insert(field.name);
    });
  return names;
}

std::optional<CLayout> ClangImporter::layoutOf(StringRef text, StringRef type, llvm::ArrayRef<std::string> fields) {
  static constexpr StringRef name = symbol::layout_variable;
  std::string source = interop.getDeclarations() + text.str();
  // The text without the layout must be valid C: results of invalid C are not cached, so every compilation would run
  // clang again.
  llvm::Expected<const Description *> description = describe(source);
  if (!description) {
    llvm::consumeError(description.takeError());
    return std::nullopt;
  }
  const ClangNode &unit = (*description)->tree->unit();
  const ClangNode *declared = findType(unit, type);
  if (!declared)
    return std::nullopt;
  const llvm::StringSet<> bitFields = findBitFields(findRecord(unit, declared));
  llvm::raw_string_ostream os(source);
  os << "typedef " << type << " choir_type;\nunsigned long " << name
     << "[] = {sizeof(choir_type), _Alignof(choir_type)";
  for (const std::string &field : fields)
    if (!bitFields.contains(field))
      os << ", __builtin_offsetof(choir_type, " << field << "), sizeof(((choir_type *)0)->" << field << ")";
  os << "};\n";
  llvm::Expected<std::string> ir = interop.describe(source, {"-S", "-emit-llvm"}, readFile, /*isQuiet=*/true);
  if (!ir) {
    llvm::consumeError(ir.takeError());
    return std::nullopt;
  }
  llvm::SmallVector<uint64_t> numbers = readConstants(*ir, name);
  llvm::ArrayRef<uint64_t> rest(numbers);
  CLayout layout;
  auto next = [&] {
    const uint64_t number = rest.front();
    rest = rest.drop_front();
    return number;
  };
  const size_t numBitFields = llvm::count_if(fields, [&](StringRef field) { return bitFields.contains(field); });
  if (numbers.size() != 2 + 2 * (fields.size() - numBitFields))
    return std::nullopt;
  layout.size = next();
  layout.alignment = next();
  for (const std::string &field : fields)
    if (bitFields.contains(field)) {
      layout.fields.push_back({0, 0, /*isBitField=*/true});
    } else {
      const uint64_t offset = next();
      layout.fields.push_back({offset, next()});
    }
  return layout;
}

//===- ClangImporter.cpp - Declarations of C by way of clang --------------===//
// Reads clang's dump of its syntax tree, in JSON, and its list of macros.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ClangImporter.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace choir;
using llvm::StringRef;
namespace json = llvm::json;

namespace {

/// Writes declarations in Chapel of names that C declares, each once, those that it needs first.
class DeclarationWriter {
public:
  explicit DeclarationWriter(const json::Object &unit);

  void writeWanted(llvm::function_ref<bool(StringRef)> isWanted);
  bool writeAlias(StringRef type, StringRef alias);
  void writeMacros(StringRef definitions, llvm::function_ref<bool(StringRef)> isWanted);

  std::string text;

private:
  void write(const json::Object &decl);
  void writeFunction(const json::Object &function);
  void writeRecord(const json::Object &record, StringRef name, StringRef cName);
  void writeConstants(const json::Object &enumeration, llvm::function_ref<bool(StringRef)> isWanted);
  void writeMissing(StringRef field, StringRef record, StringRef what, llvm::raw_ostream &os);
  void writeFields(const json::Object &record, StringRef name, llvm::raw_ostream &os);
  std::string translate(StringRef type);
  std::string translateArray(StringRef array);
  std::string translatePointer(StringRef pointee);
  std::string translateName(StringRef name);

  const json::Array *declarations;
  llvm::StringMap<const json::Object *> typedefs, records, enums; ///< by name; the last declaration counts
  llvm::StringMap<const json::Object *> anonymous;                ///< records without a tag, by clang's id
  llvm::StringSet<> written;
};

} // namespace

static StringRef kindOf(const json::Object &node) { return node.getString("kind").value_or(""); }
static StringRef nameOf(const json::Object &node) { return node.getString("name").value_or(""); }

static StringRef typeOf(const json::Object &node) {
  const json::Object *type = node.getObject("type");
  return type ? type->getString("qualType").value_or("") : "";
}

template <typename F> static void forEachChild(const json::Object &node, F &&f) {
  if (const json::Array *inner = node.getArray("inner"))
    for (const json::Value &value : *inner)
      if (const json::Object *child = value.getAsObject())
        f(*child);
}

/// Whether the language has the word for itself.
static bool isKeywordOfChapel(StringRef name) {
  static const llvm::StringSet<> keywords = {
#define TOKEN(NAME, TEXT) TEXT,
#include "Lex/TokenKinds.def"
  };
  return keywords.contains(name);
}

DeclarationWriter::DeclarationWriter(const json::Object &unit) : declarations(unit.getArray("inner")) {
  forEachChild(unit, [&](const json::Object &decl) {
    StringRef kind = kindOf(decl), name = nameOf(decl);
    if (kind == "TypedefDecl")
      typedefs[name] = &decl;
    else if (kind == "EnumDecl")
      enums[name] = &decl;
    else if (kind == "RecordDecl" && name.empty())
      anonymous[decl.getString("id").value_or("")] = &decl;
    else if (kind == "RecordDecl" && (decl.getBoolean("completeDefinition") || !records.count(name)))
      records[name] = &decl;
  });
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

static std::string builtinName(StringRef type) {
  return llvm::StringSwitch<std::string>(type)
      .Cases({"char", "signed char"}, "int(8)")
      .Case("unsigned char", "uint(8)")
      .Case("short", "int(16)")
      .Case("unsigned short", "uint(16)")
      .Case("int", "int(32)")
      .Cases({"unsigned int", "unsigned"}, "uint(32)")
      .Cases({"long", "long long"}, "int(64)")
      .Cases({"unsigned long", "unsigned long long"}, "uint(64)")
      .Cases({"_Bool", "bool"}, "bool")
      .Case("float", "real(32)")
      .Case("double", "real(64)")
      .Case("_Complex float", "complex(64)")
      .Case("_Complex double", "complex(128)")
      .Case("FILE", "c_FILE")
      .Default("");
}

/// Takes `const` and the like off the ends of a type; says whether `const` was among them. What stands before a pointer
/// qualifies what it points to.
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
  // A pointer to what Chapel cannot name is a pointer to anything.
  std::string target = pointee == "void" ? "" : translate(pointee);
  return (isConst ? "c_ptrConst(" : "c_ptr(") + (target.empty() ? "void" : target) + ")";
}

/// The meaning of a name that a typedef gave.
std::string DeclarationWriter::translateName(StringRef name) {
  auto found = typedefs.find(name);
  if (found == typedefs.end())
    return "";
  const json::Object *untagged = nullptr;
  forEachChild(*found->second, [&](const json::Object &type) {
    const json::Object *decl = type.getObject("decl");
    if (decl && nameOf(*decl).empty())
      untagged = anonymous.lookup(decl->getString("id").value_or(""));
  });
  if (untagged) {
    writeRecord(*untagged, name, name);
    return name.str();
  }
  StringRef meaning = typeOf(*found->second);
  const bool isUndefined = meaning == ("struct " + name).str() && !records.count(name);
  return meaning == name || isUndefined ? "" : translate(meaning);
}

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

/// A method in the place of a field that Chapel cannot have, which says so.
void DeclarationWriter::writeMissing(StringRef field, StringRef record, StringRef what, llvm::raw_ostream &os) {
  if (!field.empty() && !isKeywordOfChapel(field))
    os << "  proc " << field << " { compilerError(\"not supported yet: member '" << field << "' of C's '" << record
       << "', " << what << "; C can be asked for it by a function or a pointer\"); }\n";
}

/// The members that Chapel can have as fields, and what stands for the others.
void DeclarationWriter::writeFields(const json::Object &record, StringRef name, llvm::raw_ostream &os) {
  const bool isUnion = record.getString("tagUsed") == "union";
  bool isPacked = false;
  forEachChild(record, [&](const json::Object &child) { isPacked |= kindOf(child) == "PackedAttr"; });
  forEachChild(record, [&](const json::Object &field) {
    StringRef member = nameOf(field);
    if (kindOf(field) == "IndirectFieldDecl")
      return writeMissing(member, name, "a member of an anonymous struct or union", os);
    if (kindOf(field) != "FieldDecl")
      return;
    std::string type = translate(typeOf(field));
    if (isUnion)
      writeMissing(member, name, "which is a union", os);
    else if (isPacked)
      writeMissing(member, name, "which is a packed struct", os);
    else if (field.getBoolean("isBitfield").value_or(false))
      writeMissing(member, name, "a bit field", os);
    else if (type.empty())
      writeMissing(member, name, ("of type '" + typeOf(field) + "'").str(), os);
    else if (!isKeywordOfChapel(member))
      os << "  var " << member << ": " << type << ";\n";
  });
}

/// Whether a struct has nothing but numbers and pointers, which lie in a record of Chapel as they do in C.
static bool isPlain(const json::Object &record) {
  bool plain = record.getString("tagUsed") == "struct";
  forEachChild(record, [&](const json::Object &field) {
    StringRef type = typeOf(field);
    const bool isNumber = !builtinName(type).empty() || type.ends_with("*");
    plain &= kindOf(field) == "FieldDecl" && isNumber && !isKeywordOfChapel(nameOf(field)) &&
             !field.getArray("inner") && !field.getBoolean("isBitfield").value_or(false);
  });
  return plain;
}

/// A struct or union with its fields, for which there is room where C has it.
void DeclarationWriter::writeRecord(const json::Object &record, StringRef name, StringRef cName) {
  if (!written.insert(("struct " + name).str()).second)
    return;
  std::string fields;
  llvm::raw_string_ostream os(fields);
  const bool isComplete = record.getBoolean("completeDefinition").value_or(false);
  if (isComplete)
    writeFields(record, name, os);
  if (isComplete && !isPlain(record))
    text += "pragma \"laid out by C\"\n";
  text += "extern \"" + cName.str() + "\" record " + name.str() + " {\n" + fields + "}\n";
}

void DeclarationWriter::writeFunction(const json::Object &function) {
  StringRef name = nameOf(function);
  std::string result = translate(typeOf(function).split('(').first);
  const bool isVoid = typeOf(function).starts_with("void (");
  if (result.empty() && !isVoid)
    return;
  std::string formals;
  bool fits = true;
  unsigned count = 0;
  forEachChild(function, [&](const json::Object &formal) {
    if (kindOf(formal) != "ParmVarDecl")
      return;
    std::string type = translate(typeOf(formal));
    fits &= !type.empty();
    // Structs come by value.
    const bool isRecord = written.contains("struct " + type);
    formals += (count ? ", " : "") + std::string(isRecord ? "in " : "") + "a" + std::to_string(count) + ": " + type;
    ++count;
  });
  if (!fits)
    return;
  if (function.getBoolean("variadic").value_or(false))
    formals += count ? ", ..." : "...";
  text += "extern proc " + name.str() + "(" + formals + "): " + (isVoid ? "void" : result) + ";\n";
}

void DeclarationWriter::writeConstants(const json::Object &enumeration, llvm::function_ref<bool(StringRef)> isWanted) {
  int64_t next = 0;
  forEachChild(enumeration, [&](const json::Object &constant) {
    if (kindOf(constant) != "EnumConstantDecl")
      return;
    forEachChild(constant, [&](const json::Object &value) {
      if (std::optional<StringRef> number = value.getString("value"))
        number->getAsInteger(10, next);
    });
    if (isWanted(nameOf(constant)) && written.insert(nameOf(constant)).second)
      text += "param " + nameOf(constant).str() + ": int(32) = " + std::to_string(next) + ";\n";
    ++next;
  });
}

void DeclarationWriter::write(const json::Object &decl) {
  StringRef kind = kindOf(decl), name = nameOf(decl);
  if (kind == "RecordDecl") {
    return writeRecord(*records[name], name, (decl.getString("tagUsed").value_or("struct") + " " + name).str());
  }
  if (!written.insert(name).second)
    return;
  if (kind == "FunctionDecl")
    return writeFunction(decl);
  std::string type = translate(typeOf(decl));
  if (kind == "TypedefDecl") {
    type = translateName(name);
    if (!type.empty() && type != name)
      text += "type " + name.str() + " = " + type + ";\n";
  } else if (kind == "VarDecl" && !type.empty()) {
    text += "extern var " + name.str() + ": " + type + ";\n";
  }
}

void DeclarationWriter::writeWanted(llvm::function_ref<bool(StringRef)> isWanted) {
  if (!declarations)
    return;
  for (const json::Value &value : *declarations) {
    const json::Object *decl = value.getAsObject();
    if (!decl)
      continue;
    if (kindOf(*decl) == "EnumDecl")
      writeConstants(*decl, isWanted);
    else if (!nameOf(*decl).empty() && isWanted(nameOf(*decl)))
      write(*decl);
  }
}

/// Gives a C type a name; false where it has no meaning in Chapel.
bool DeclarationWriter::writeAlias(StringRef type, StringRef alias) {
  const std::string meaning = translate(type);
  if (!meaning.empty())
    text += "type " + alias.str() + " = " + meaning + ";\n";
  return !meaning.empty();
}

/// The type of what a macro stands for, where that is one literal.
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

/// Whether \p child tells something of \p parent that declarations in Chapel are made of.
static bool isRelevant(const json::Object &child, const json::Object &parent) {
  StringRef kind = kindOf(child);
  return kindOf(parent) == "FunctionDecl" ? kind == "ParmVarDecl"
                                          : !kind.ends_with("Comment") && !kind.ends_with("Stmt");
}

/// The part of clang's tree that DeclarationWriter reads: about a twentieth.
static json::Object prune(const json::Object &node) {
  json::Object result;
  for (StringRef key : {"kind", "name", "value", "tagUsed", "completeDefinition", "isBitfield", "variadic"})
    if (const json::Value *value = node.get(key))
      result[key] = *value;
  if (nameOf(node).empty())
    if (std::optional<StringRef> id = node.getString("id"))
      result["id"] = *id;
  if (StringRef type = typeOf(node); !type.empty())
    result["type"] = json::Object{{"qualType", type}};
  if (const json::Object *decl = node.getObject("decl"))
    result["decl"] = prune(*decl);
  json::Array inner;
  forEachChild(node, [&](const json::Object &child) {
    if (isRelevant(child, node))
      inner.push_back(prune(child));
  });
  if (!inner.empty())
    result["inner"] = std::move(inner);
  return result;
}

static llvm::Expected<std::string> pruneTree(StringRef text) {
  llvm::Expected<json::Value> parsed = json::parse(text);
  if (!parsed)
    return parsed.takeError();
  const json::Object *unit = parsed->getAsObject();
  if (!unit)
    return llvm::createStringError("clang describes no C");
  std::string result;
  llvm::raw_string_ostream(result) << json::Value(prune(*unit));
  return result;
}

llvm::Expected<const ClangImporter::Description *> ClangImporter::describe(StringRef text) {
  std::unique_ptr<Description> &known = descriptions[text];
  if (known)
    return known.get();
  llvm::Expected<std::string> tree = interop.describe(text, {"-Xclang", "-ast-dump=json", "-fsyntax-only"}, pruneTree);
  if (!tree)
    return tree.takeError();
  llvm::Expected<json::Value> parsed = json::parse(*tree);
  if (!parsed)
    return parsed.takeError();
  llvm::Expected<std::string> macros =
      interop.describe(text, {"-E", "-dM"}, [](std::string printed) { return printed; });
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
  DeclarationWriter writer(*(*description)->tree.getAsObject());
  writer.writeWanted(isWanted);
  writer.writeMacros((*description)->macros, isWanted);
  return writer.text;
}

llvm::StringSet<> ClangImporter::findEnumerators(StringRef text, llvm::ArrayRef<std::string> names) {
  llvm::StringSet<> found;
  if (names.empty())
    return found;
  llvm::Expected<const Description *> description = describe(text);
  if (!description) {
    llvm::consumeError(description.takeError()); // Linking the headers will say what is wrong with them.
    return found;
  }
  forEachChild(*(*description)->tree.getAsObject(), [&](const json::Object &decl) {
    if (kindOf(decl) != "EnumDecl")
      return;
    forEachChild(decl, [&](const json::Object &constant) {
      if (llvm::is_contained(names, nameOf(constant)))
        found.insert(nameOf(constant));
    });
  });
  return found;
}

llvm::Expected<std::string> ClangImporter::importType(StringRef text, StringRef type, StringRef alias) {
  llvm::Expected<const Description *> description = describe(text);
  if (!description)
    return description.takeError();
  DeclarationWriter writer(*(*description)->tree.getAsObject());
  if (writer.writeAlias(type, alias))
    return writer.text;
  // Either clang knows the type by another spelling, or it says what is wrong with this one.
  const std::string withAlias = (text + "typedef " + type + " " + alias + ";\n").str();
  return importDeclarations(withAlias, [&](StringRef name) { return name == alias; });
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

/// What C declares under a name, or one like `struct name`: the last declaration counts.
static const json::Object *findType(const json::Object &unit, StringRef type) {
  const bool hasTag = type.consume_front("struct ") || type.consume_front("union ");
  const json::Object *found = nullptr;
  forEachChild(unit, [&](const json::Object &decl) {
    if (kindOf(decl) == (hasTag ? "RecordDecl" : "TypedefDecl") && nameOf(decl) == type)
      found = &decl;
  });
  return found;
}

/// The struct or union that a declaration is, or that its name stands for.
static const json::Object *findRecord(const json::Object &unit, const json::Object *type) {
  if (!type || kindOf(*type) == "RecordDecl")
    return type;
  const json::Object *meant = nullptr;
  forEachChild(*type, [&](const json::Object &child) {
    if (const json::Object *decl = child.getObject("decl"))
      meant = decl;
  });
  const json::Object *found = nullptr;
  if (meant)
    forEachChild(unit, [&](const json::Object &decl) {
      if (kindOf(decl) == "RecordDecl" && nameOf(decl) == nameOf(*meant) &&
          decl.getString("id") == meant->getString("id"))
        found = &decl;
    });
  return found;
}

/// The names of the bit fields of a struct, which have no place in bytes.
static llvm::StringSet<> findBitFields(const json::Object *record) {
  llvm::StringSet<> names;
  if (record)
    forEachChild(*record, [&](const json::Object &field) {
      if (field.getBoolean("isBitfield").value_or(false))
        names.insert(nameOf(field));
    });
  return names;
}

std::optional<CLayout> ClangImporter::layoutOf(StringRef text, StringRef type, llvm::ArrayRef<std::string> fields) {
  static constexpr StringRef name = "choir_layout";
  std::string source = interop.getDeclarations() + text.str();
  // Text that is no C is not kept: clang would be asked again by every compilation.
  llvm::Expected<const Description *> description = describe(source);
  if (!description) {
    llvm::consumeError(description.takeError());
    return std::nullopt;
  }
  const json::Object &unit = *(*description)->tree.getAsObject();
  const json::Object *declared = findType(unit, type);
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
  llvm::Expected<std::string> ir =
      interop.describe(source, {"-S", "-emit-llvm"}, [](std::string printed) { return printed; }, /*isQuiet=*/true);
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

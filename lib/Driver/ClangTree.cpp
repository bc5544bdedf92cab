//===- ClangTree.cpp - Declarations of clang's syntax tree ----------------===//
// A streaming reader of JSON that keeps needed nodes and drops the rest at once.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ClangTree.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace choir;
using llvm::StringRef;

/// Whether declarations in Chapel need nodes of this kind.
static bool isRelevant(StringRef kind, StringRef parentKind) {
  return parentKind == "FunctionDecl" ? kind == "ParmVarDecl" : !kind.ends_with("Comment") && !kind.ends_with("Stmt");
}

namespace choir {

class ClangTreeReader {
public:
  ClangTreeReader(ClangTree &tree, ClangTree::Reader reader) : tree(tree), reader(reader) {}

  llvm::Error read() {
    skipSpace();
    if (peek() == '{')
      tree.root = readNode("");
    else
      isBad = true;
    if (failure)
      return std::move(failure);
    return isBad ? llvm::createStringError("clang describes no C") : llvm::Error::success();
  }

private:
  // The text.
  int peek() {
    if (piece.empty() && !isBad && !isEnded)
      nextPiece();
    return piece.empty() ? -1 : static_cast<unsigned char>(piece.front());
  }
  int take() {
    const int next = peek();
    if (next >= 0)
      piece = piece.drop_front();
    return next;
  }
  void nextPiece();
  void skipSpace() {
    while (peek() == ' ' || peek() == '\n' || peek() == '\r' || peek() == '\t')
      piece = piece.drop_front();
  }
  void expect(char wanted) {
    skipSpace();
    isBad |= take() != wanted;
  }

  // Values.
  StringRef readString();
  void readEscape();
  StringRef keepString() { return tree.strings.save(readString()); }
  bool readTrue();
  void skipString();
  void skipValue();
  template <typename Each> void readList(char open, char close, Each each);
  template <typename Each> void readObject(Each each);

  // Nodes.
  const ClangNode *readNode(StringRef parentKind);
  void readMember(StringRef key, ClangNode &node);
  void readScalar(StringRef key, ClangNode &node);
  void readChildren(ClangNode &node);
  StringRef readType();

  ClangTree &tree;
  ClangTree::Reader reader;
  StringRef piece;
  llvm::SmallString<256> text; ///< of the last string
  bool isBad = false, isEnded = false;
  llvm::Error failure = llvm::Error::success();
};

} // namespace choir

//===----------------------------------------------------------------------===//
// Text and values
//===----------------------------------------------------------------------===//

void ClangTreeReader::nextPiece() {
  llvm::Expected<StringRef> next = reader();
  if (!next) {
    failure = llvm::joinErrors(std::move(failure), next.takeError());
    isBad = true;
    return;
  }
  piece = *next;
  isEnded = piece.empty();
}

/// The next string, valid until the one after it is read.
StringRef ClangTreeReader::readString() {
  expect('"');
  text.clear();
  while (!isBad) {
    const int next = take();
    if (next == '"')
      return text;
    if (next == '\\')
      readEscape();
    else if (next < 0)
      isBad = true;
    else
      text.push_back(static_cast<char>(next));
  }
  return "";
}

/// An escape sequence. Names and types beyond ASCII are UTF-8 in clang's dumps.
void ClangTreeReader::readEscape() {
  const int next = take();
  if (next != 'u') {
    text.push_back(next == 'n' ? '\n' : next == 't' ? '\t' : static_cast<char>(next));
    return;
  }
  llvm::SmallString<4> digits;
  for (int i = 0; i < 4; ++i)
    digits.push_back(static_cast<char>(take()));
  unsigned code = 0;
  isBad |= StringRef(digits).getAsInteger(16, code);
  char encoded[4], *end = encoded;
  if (llvm::ConvertCodePointToUTF8(code, end))
    text.append(encoded, end);
}

void ClangTreeReader::skipString() {
  expect('"');
  for (;;) {
    if (peek() < 0) {
      isBad = true;
      return;
    }
    const size_t at = piece.find_first_of("\"\\");
    if (at == StringRef::npos) {
      piece = "";
      continue;
    }
    const bool isEnd = piece[at] == '"';
    piece = piece.drop_front(at + 1);
    if (isEnd)
      return;
    take();
  }
}

template <typename Each> void ClangTreeReader::readList(char open, char close, Each each) {
  expect(open);
  skipSpace();
  if (peek() == close) {
    take();
    return;
  }
  while (!isBad) {
    skipSpace();
    each();
    skipSpace();
    const int next = take();
    if (next == close)
      return;
    isBad |= next != ',';
  }
}

template <typename Each> void ClangTreeReader::readObject(Each each) {
  readList('{', '}', [&] {
    const llvm::SmallString<32> key(readString());
    expect(':');
    skipSpace();
    each(key.str());
  });
}

/// Clang nests values no deeper than the C that it read.
void ClangTreeReader::skipValue() {
  skipSpace();
  unsigned depth = 0;
  do {
    const int next = peek();
    if (next == '"') {
      skipString();
    } else if (next == '{' || next == '[') {
      ++depth;
      take();
    } else if ((next == '}' || next == ']') && depth) {
      --depth;
      take();
    } else if (next < 0) {
      isBad = true;
    } else if (!depth) {
      while (peek() >= 0 && !StringRef(",]} \n\r\t").contains(static_cast<char>(peek())))
        take();
    } else {
      take();
    }
  } while (depth && !isBad);
}

bool ClangTreeReader::readTrue() {
  const bool is = peek() == 't';
  skipValue();
  return is;
}

//===----------------------------------------------------------------------===//
// Nodes
//===----------------------------------------------------------------------===//

StringRef ClangTreeReader::readType() {
  StringRef type;
  readObject([&](StringRef key) {
    if (key == "qualType")
      type = keepString();
    else
      skipValue();
  });
  return type;
}

/// Null for a dropped node. The kind comes before all long fields.
const ClangNode *ClangTreeReader::readNode(StringRef parentKind) {
  ClangNode node;
  readObject([&](StringRef key) {
    const bool counts = parentKind.empty() || node.kind.empty() || isRelevant(node.kind, parentKind);
    counts ? readMember(key, node) : skipValue();
  });
  if (isBad || node.kind.empty() || (!parentKind.empty() && !isRelevant(node.kind, parentKind)))
    return nullptr;
  if (!node.name.empty())
    node.id = "";
  return new (tree.memory.Allocate<ClangNode>()) ClangNode(node);
}

void ClangTreeReader::readMember(StringRef key, ClangNode &node) {
  if (key == "type" && peek() == '{')
    node.type = readType();
  else if (key == "decl" && peek() == '{')
    node.decl = readNode("");
  else if (key == "inner" && peek() == '[')
    readChildren(node);
  else
    readScalar(key, node);
}

void ClangTreeReader::readScalar(StringRef key, ClangNode &node) {
  StringRef *const string = key == "kind"      ? &node.kind
                            : key == "name"    ? &node.name
                            : key == "id"      ? &node.id
                            : key == "value"   ? &node.value
                            : key == "tagUsed" ? &node.tag
                                               : nullptr;
  bool *const flag = key == "completeDefinition" ? &node.isComplete
                     : key == "isBitfield"       ? &node.isBitField
                     : key == "variadic"         ? &node.isVariadic
                                                 : nullptr;
  if (string && peek() == '"')
    *string = keepString();
  else if (flag)
    *flag = readTrue();
  else
    skipValue();
}

void ClangTreeReader::readChildren(ClangNode &node) {
  llvm::SmallVector<const ClangNode *, 16> children;
  readList('[', ']', [&] {
    if (peek() != '{')
      skipValue();
    else if (const ClangNode *child = readNode(node.kind))
      children.push_back(child);
  });
  node.children = llvm::ArrayRef<const ClangNode *>(children).copy(tree.memory);
}

//===----------------------------------------------------------------------===//
// Trees
//===----------------------------------------------------------------------===//

llvm::Expected<std::unique_ptr<ClangTree>> ClangTree::read(Reader reader) {
  std::unique_ptr<ClangTree> tree(new ClangTree);
  if (llvm::Error error = ClangTreeReader(*tree, reader).read())
    return std::move(error);
  return std::move(tree);
}

llvm::Expected<std::unique_ptr<ClangTree>> ClangTree::readText(StringRef text) {
  return read([&]() -> llvm::Expected<StringRef> { return std::exchange(text, ""); });
}

llvm::Expected<std::unique_ptr<ClangTree>> ClangTree::readFile(StringRef path) {
  llvm::Expected<llvm::sys::fs::file_t> file = llvm::sys::fs::openNativeFileForRead(path);
  if (!file)
    return llvm::createFileError(path, file.takeError());
  std::vector<char> buffer(1 << 16);
  auto tree = read([&]() -> llvm::Expected<StringRef> {
    llvm::Expected<size_t> size = llvm::sys::fs::readNativeFile(*file, buffer);
    if (!size)
      return llvm::createFileError(path, size.takeError());
    return StringRef(buffer.data(), *size);
  });
  llvm::sys::fs::closeFile(*file);
  return tree;
}

static void writeNode(llvm::json::OStream &json, const ClangNode &node) {
  json.object([&] {
    auto add = [&](StringRef key, StringRef value) {
      if (!value.empty())
        json.attribute(key, value);
    };
    auto addFlag = [&](StringRef key, bool value) {
      if (value)
        json.attribute(key, true);
    };
    add("kind", node.kind);
    add("name", node.name);
    add("id", node.id);
    add("value", node.value);
    add("tagUsed", node.tag);
    addFlag("completeDefinition", node.isComplete);
    addFlag("isBitfield", node.isBitField);
    addFlag("variadic", node.isVariadic);
    if (!node.type.empty())
      json.attributeObject("type", [&] { json.attribute("qualType", node.type); });
    if (node.decl) {
      json.attributeBegin("decl");
      writeNode(json, *node.decl);
      json.attributeEnd();
    }
    if (!node.children.empty())
      json.attributeArray("inner", [&] {
        for (const ClangNode *child : node.children)
          writeNode(json, *child);
      });
  });
}

void ClangTree::write(llvm::raw_ostream &os) const {
  llvm::json::OStream json(os);
  writeNode(json, *root);
}

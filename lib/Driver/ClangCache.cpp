//===- ClangCache.cpp - Results of clang, kept ----------------------------===//
// An entry: a line with the digest of the rest; the folders of headers; the files that clang read, with digests of
// their contents; a digest of which named headers exist in which folder; an empty line; the result.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ClangCache.h"
#include "OutputFile.h"
#include "choir/Driver/Config.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/BLAKE3.h"
#include "llvm/Support/CachePruning.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"

using namespace choir;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

/// The version of the form of entries, and of Choir's processing of clang's output.
static constexpr llvm::StringLiteral formatVersion = "2";

/// The environment variables that clang reads.
static constexpr const char *environmentOfClang[] = {"CPATH", "C_INCLUDE_PATH", "CCC_OVERRIDE_OPTIONS",
                                                     "COMPILER_PATH"};

/// Macros whose values change without a change of files.
static constexpr llvm::StringLiteral macrosOfTime[] = {"__DATE__", "__TIME__", "__TIMESTAMP__"};

static std::string digestOf(StringRef text) {
  return llvm::toHex(llvm::BLAKE3::hash<16>(llvm::arrayRefFromStringRef(text)), /*LowerCase=*/true);
}

std::string ClangCache::defaultFolder() {
  if (std::optional<std::string> named = llvm::sys::Process::GetEnv("CHOIR_CACHE_DIR"))
    return *named;
  llvm::SmallString<128> folder;
  if (!path::cache_directory(folder))
    return "";
  path::append(folder, "choir");
  return folder.str().str();
}

//===----------------------------------------------------------------------===//
// Names of entries
//===----------------------------------------------------------------------===//

/// Distinguishes a compiler from one installed over it, without starting it.
static std::string identityOf(StringRef compiler) {
  llvm::SmallString<128> real;
  fs::file_status status;
  if (fs::real_path(compiler, real) || fs::status(real, status))
    return compiler.str();
  const int64_t changed = status.getLastModificationTime().time_since_epoch().count();
  return (real + "|" + llvm::Twine(status.getSize()) + "|" + llvm::Twine(changed)).str();
}

/// The prefix is that of all files which LLVM's pruning may remove.
std::string ClangCache::pathOf(const Run &run) const {
  llvm::SmallString<128> current;
  // Without a current folder (it was removed) relative names lead nowhere, so nothing depends on it.
  if (fs::current_path(current))
    current.clear();
  std::string key;
  auto add = [&key](StringRef part) { (key += part) += '\0'; };
  add(formatVersion);
  add(CHOIR_VERSION);
  add(identityOf(run.compiler));
  add(current);
  for (const char *name : environmentOfClang)
    add(llvm::sys::Process::GetEnv(name).value_or(""));
  for (const std::string &dir : run.searchDirs)
    add(dir);
  for (StringRef option : run.options)
    add(option);
  add(run.text);
  llvm::SmallString<128> file(folder);
  path::append(file, "llvmcache-" + digestOf(key));
  return file.str().str();
}

//===----------------------------------------------------------------------===//
// Dependences of results
//===----------------------------------------------------------------------===//

/// A file's contents; none if it cannot be read, or its meaning depends on the time.
static std::optional<std::string> readCacheable(StringRef file) {
  auto contents = llvm::MemoryBuffer::getFile(file);
  if (!contents)
    return std::nullopt;
  StringRef text = (*contents)->getBuffer();
  if (llvm::any_of(macrosOfTime, [&](StringRef macro) { return text.contains(macro); }))
    return std::nullopt;
  return text.str();
}

namespace {

/// The places where headers are searched, and which of them have one.
class HeaderPlaces {
public:
  explicit HeaderPlaces(llvm::ArrayRef<std::string> searchDirs) : searchDirs(searchDirs) {}

  /// Adds the headers that a text names, existing or not; false if only the preprocessor can tell the name. \p folder
  /// is the text's folder.
  bool addNamesIn(StringRef text, StringRef folder);
  /// Adds a read file: if macros made its name, the name is some trailing parts of the path.
  void addFile(StringRef file);

  std::string digest() const { return digestOf(exist); }

private:
  void add(StringRef name, StringRef folder);
  void addPlace(StringRef folder, StringRef name);

  llvm::ArrayRef<std::string> searchDirs;
  llvm::StringSet<> seen;
  std::string exist;
};

} // namespace

void HeaderPlaces::addPlace(StringRef folder, StringRef name) {
  llvm::SmallString<128> place(folder);
  path::append(place, name);
  if (seen.insert(place).second)
    exist += fs::exists(place) ? '1' : '0';
}

void HeaderPlaces::add(StringRef name, StringRef folder) {
  if (path::is_absolute(name))
    return addPlace("", name);
  if (!folder.empty())
    addPlace(folder, name);
  for (const std::string &dir : searchDirs)
    addPlace(dir, name);
}

void HeaderPlaces::addFile(StringRef file) {
  constexpr unsigned longestName = 4;
  llvm::SmallString<64> name;
  unsigned parts = 0;
  for (auto part = path::rbegin(file), end = path::rend(file); part != end && parts < longestName; ++part, ++parts) {
    name.insert(name.begin(), part->begin(), part->end());
    if (parts)
      name.insert(name.begin() + part->size(), '/');
    if (!path::is_absolute(name))
      add(name, "");
  }
}

/// Whether the text before a word makes the word `__has_include` or the like.
static bool isQuestion(StringRef before) { return before.ends_with("__has_"); }

bool HeaderPlaces::addNamesIn(StringRef text, StringRef folder) {
  for (StringRef word : {"include", "embed"})
    for (size_t at = text.find(word); at != StringRef::npos; at = text.find(word, at + word.size())) {
      const bool asks = isQuestion(text.take_front(at));
      StringRef rest = text.drop_front(at + word.size());
      rest.consume_front("_next");
      rest = rest.ltrim(" \t");
      const bool isCalled = asks && rest.consume_front("(");
      rest = rest.ltrim(" \t");
      if (rest.starts_with("<") || rest.starts_with("\"")) {
        const char close = rest.front() == '<' ? '>' : '"';
        StringRef name = rest.drop_front().take_until([&](char c) { return c == close || c == '\n'; });
        add(name, close == '"' ? folder : "");
      } else if (asks && (isCalled || rest.starts_with("/*") || rest.starts_with("\\"))) {
        return false;
      }
    }
  return true;
}

/// The lines of an entry before the result; none if a file is not cacheable.
static std::optional<std::string> describeFiles(StringRef text, llvm::ArrayRef<std::string> files,
                                                llvm::ArrayRef<std::string> searchDirs) {
  HeaderPlaces places(searchDirs);
  if (!places.addNamesIn(text, ""))
    return std::nullopt;
  std::string lines;
  for (const std::string &dir : searchDirs)
    lines += "dir " + dir + "\n";
  for (const std::string &file : files) {
    std::optional<std::string> contents = readCacheable(file);
    if (!contents || StringRef(file).contains('\n') || !places.addNamesIn(*contents, path::parent_path(file)))
      return std::nullopt;
    places.addFile(file);
    lines += digestOf(*contents) + " " + file + "\n";
  }
  return lines + places.digest() + "\n\n";
}

/// The rest of the lines that begin with a word; with an empty word, of the lines that begin with a digest.
static llvm::SmallVector<std::string> namesIn(StringRef lines, bool ofFolders) {
  llvm::SmallVector<std::string> names;
  for (StringRef line : llvm::split(lines, '\n'))
    if (line.contains(' ') && line.starts_with("dir ") == ofFolders)
      names.push_back(line.split(' ').second.str());
  return names;
}

llvm::SmallVector<std::string> choir::parseDependencies(StringRef rule) {
  llvm::SmallVector<std::string> files;
  std::string file;
  auto end = [&] {
    if (!file.empty())
      files.push_back(std::exchange(file, ""));
  };
  rule = rule.split(": ").second;
  for (size_t i = 0; i < rule.size(); ++i) {
    const char next = i + 1 < rule.size() ? rule[i + 1] : '\0';
    if (rule[i] == '\n' || rule[i] == ' ' || (rule[i] == '\\' && next == '\n'))
      end();
    else if ((rule[i] == '\\' && (next == ' ' || next == '#')) || (rule[i] == '$' && next == '$'))
      file += rule[++i];
    else
      file += rule[i];
  }
  end();
  return files;
}

llvm::SmallVector<std::string> choir::parseSearchDirs(StringRef messages) {
  llvm::SmallVector<std::string> dirs;
  bool inList = false;
  for (StringRef line : llvm::split(messages, '\n')) {
    if (line.consume_front("ignoring nonexistent directory \""))
      dirs.push_back(line.rtrim('"').str());
    else if (line.starts_with("#include "))
      inList = true;
    else if (line.starts_with("End of search list"))
      inList = false;
    else if (inList)
      dirs.push_back(line.trim().str());
  }
  return dirs;
}

//===----------------------------------------------------------------------===//
// The cache
//===----------------------------------------------------------------------===//

std::optional<std::string> ClangCache::find(const Run &run, llvm::SmallVectorImpl<std::string> &files) const {
  if (!isOn())
    return std::nullopt;
  auto entry = llvm::MemoryBuffer::getFile(pathOf(run));
  if (!entry)
    return std::nullopt;
  auto [digest, rest] = (*entry)->getBuffer().split('\n');
  if (digest != digestOf(rest))
    return std::nullopt;
  const size_t end = rest.find("\n\n");
  if (end == StringRef::npos)
    return std::nullopt;
  StringRef lines = rest.take_front(end + 2);
  llvm::SmallVector<std::string> names = namesIn(lines, /*ofFolders=*/false);
  if (describeFiles(run.text, names, namesIn(lines, /*ofFolders=*/true)) != lines)
    return std::nullopt;
  files.append(names);
  return rest.drop_front(lines.size()).str();
}

void ClangCache::keep(const Run &run, llvm::ArrayRef<std::string> files, llvm::ArrayRef<std::string> searchDirs,
                      StringRef result) const {
  if (!isOn() || fs::create_directories(folder, /*IgnoreExisting=*/true, fs::owner_all))
    return;
  std::optional<std::string> lines = describeFiles(run.text, files, searchDirs);
  if (!lines || llvm::any_of(macrosOfTime, [&](StringRef macro) { return run.text.contains(macro); }))
    return;
  const std::string rest = *lines + result.str();
  llvm::Expected<OutputFile> file = OutputFile::create(pathOf(run));
  if (!file)
    return llvm::consumeError(file.takeError());
  if (llvm::Error error = file->write(digestOf(rest) + "\n" + rest))
    return llvm::consumeError(std::move(error));
  llvm::consumeError(file->keep());
  llvm::CachePruningPolicy policy;
  policy.MaxSizeBytes = 256 << 20;
  llvm::pruneCache(folder, policy);
}

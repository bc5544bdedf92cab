//===- ClangCache.cpp - What clang made of C, kept ------------------------===//
// An entry is a line with the digest of all that follows it, the files that clang read with the digests of their
// contents, a digest of which of them other headers could hide, an empty line, and the result.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ClangCache.h"
#include "OutputFile.h"
#include "choir/Driver/Config.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
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

/// Of the form of entries, and of what Choir makes of clang's output before it is kept.
static constexpr llvm::StringLiteral formatVersion = "1";

/// What clang reads of the environment.
static constexpr const char *environmentOfClang[] = {"CPATH", "C_INCLUDE_PATH", "CCC_OVERRIDE_OPTIONS",
                                                     "COMPILER_PATH"};

/// Their values change without any file doing so.
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

/// Tells a compiler from one that was installed over it, without starting it.
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
  fs::current_path(current);
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
// What results depend on
//===----------------------------------------------------------------------===//

/// The digest of a file's contents; none for a file that cannot be read or has another meaning at another time.
static std::optional<std::string> digestOfFile(StringRef file) {
  auto contents = llvm::MemoryBuffer::getFile(file);
  if (!contents)
    return std::nullopt;
  StringRef text = (*contents)->getBuffer();
  if (llvm::any_of(macrosOfTime, [&](StringRef macro) { return text.contains(macro); }))
    return std::nullopt;
  return digestOf(text);
}

/// Says which of the places exist where a header could be that clang would have read instead of \p file: it is named by
/// some of the last parts of its path and looked for in each folder.
static void appendRivals(StringRef file, llvm::ArrayRef<std::string> searchDirs, std::string &exist) {
  constexpr unsigned longestName = 4;
  llvm::SmallString<64> name;
  unsigned parts = 0;
  for (auto part = path::rbegin(file), end = path::rend(file); part != end && parts < longestName; ++part, ++parts) {
    name.insert(name.begin(), part->begin(), part->end());
    if (parts)
      name.insert(name.begin() + part->size(), '/');
    for (const std::string &dir : searchDirs) {
      llvm::SmallString<128> rival(dir);
      path::append(rival, name);
      exist += fs::exists(rival) ? '1' : '0';
    }
  }
}

static std::string digestOfRivals(llvm::ArrayRef<std::string> files, llvm::ArrayRef<std::string> searchDirs) {
  std::string exist;
  for (const std::string &file : files)
    appendRivals(file, searchDirs, exist);
  return digestOf(exist);
}

/// The lines of an entry before the result; none where a file is not fit for the cache.
static std::optional<std::string> describeFiles(llvm::ArrayRef<std::string> files,
                                                llvm::ArrayRef<std::string> searchDirs) {
  std::string lines;
  for (const std::string &file : files) {
    std::optional<std::string> digest = digestOfFile(file);
    if (!digest || StringRef(file).contains('\n'))
      return std::nullopt;
    lines += *digest + " " + file + "\n";
  }
  return lines + digestOfRivals(files, searchDirs) + "\n\n";
}

/// The names of the files that such lines are about.
static llvm::SmallVector<std::string> filesIn(StringRef lines) {
  llvm::SmallVector<std::string> files;
  for (StringRef line : llvm::split(lines, '\n'))
    if (line.contains(' '))
      files.push_back(line.split(' ').second.str());
  return files;
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

//===----------------------------------------------------------------------===//
// The cache
//===----------------------------------------------------------------------===//

std::optional<std::string> ClangCache::find(const Run &run) const {
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
  if (describeFiles(filesIn(lines), run.searchDirs) != lines)
    return std::nullopt;
  return rest.drop_front(lines.size()).str();
}

void ClangCache::keep(const Run &run, llvm::ArrayRef<std::string> files, StringRef result) const {
  if (!isOn() || fs::create_directories(folder, /*IgnoreExisting=*/true, fs::owner_all))
    return;
  std::optional<std::string> lines = describeFiles(files, run.searchDirs);
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

//===- Diagnostics.h - Errors, warnings and notes ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   diags.report(call->range, diag::wrongArgCount, name, 2, 3);
//   diags.report(decl->range, diag::noteDeclaredHere);      // belongs to the diagnostic before it
//===----------------------------------------------------------------------===//
#ifndef CHOIR_BASIC_DIAGNOSTICS_H
#define CHOIR_BASIC_DIAGNOSTICS_H

#include "Basic/Identifier.h"
#include "Basic/SourceManager.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/raw_ostream.h"
#include <concepts>
#include <functional>
#include <set>
#include <string>

namespace choir {

namespace diag {
/// Names every row of Diagnostics.def.
enum Id : unsigned {
#define DIAG(ID, SEVERITY, TEXT) ID,
#include "Basic/Diagnostics.def"
};
} // namespace diag

enum class Severity : uint8_t { Note, Remark, Warning, Error };

/// One argument of a diagnostic's text: anything printable, turned into text at once.
class DiagArg {
public:
  DiagArg(llvm::StringRef text) : text(text) {}
  DiagArg(const char *text) : text(text) {}
  DiagArg(std::string text) : text(std::move(text)) {}
  DiagArg(const llvm::Twine &text) : text(text.str()) {}
  DiagArg(Identifier name) : text(name.str()) {}
  DiagArg(std::integral auto value) : text(std::to_string(value)) {}

  llvm::StringRef str() const { return text; }

private:
  std::string text;
};

/// A diagnostic ready to be shown.
struct Diagnostic {
  diag::Id id;
  Severity severity;
  SourceRange range; ///< Invalid when there is no place in a source file to point at.
  std::string message;
};

/// The command line's options for diagnostics.
struct DiagnosticOptions {
  bool showWarnings = true; ///< Off with --no-warnings.
  bool warningsAreErrors = false;
  unsigned errorLimit = 20; ///< Stop printing after this many errors; 0 is no limit.
  enum class Colors { Auto, Always, Never } colors = Colors::Auto;
};

/// Formats, counts and passes on diagnostics in the order they are reported.
class DiagnosticEngine {
public:
  using Handler = std::function<void(const Diagnostic &)>;

  explicit DiagnosticEngine(const SourceManager &sources, DiagnosticOptions options = {},
                            llvm::raw_ostream &os = llvm::errs());

  /// Reports one diagnostic. A note belongs to the diagnostic reported before it and shares its
  /// fate: notes of a silenced warning are silent. Each text is reported once a place.
  template <typename... Args> void report(SourceRange range, diag::Id id, Args &&...args) {
    reportImpl(range, id, {DiagArg(std::forward<Args>(args))...});
  }

  /// Reports without a place: wrong command lines, missing files.
  template <typename... Args> void report(diag::Id id, Args &&...args) {
    reportImpl(SourceRange(), id, {DiagArg(std::forward<Args>(args))...});
  }

  /// Replaces printing: for language servers and tests that want the diagnostics themselves.
  void setHandler(Handler newHandler) { handler = std::move(newHandler); }

  /// How many errors were reported, those that were shown already included.
  unsigned getNumErrors() const { return numErrors; }
  unsigned getNumWarnings() const { return numWarnings; }
  bool hasErrors() const { return numErrors != 0; }

  /// True once more errors than the limit were reported: callers may stop early.
  bool isFull() const { return options.errorLimit && numDistinctErrors >= options.errorLimit; }

  const SourceManager &getSourceManager() const { return sources; }
  const DiagnosticOptions &getOptions() const { return options; }

  static Severity getSeverity(diag::Id id);
  /// The text of a row of the table, with its {0} unfilled.
  static llvm::StringRef getText(diag::Id id);
  /// The name of a row of the table, for tests that check that each row is tested.
  static llvm::StringRef getName(diag::Id id);

private:
  void reportImpl(SourceRange range, diag::Id id, llvm::ArrayRef<DiagArg> args);
  void emit(const Diagnostic &diagnostic);
  void print(const Diagnostic &diagnostic);

  const SourceManager &sources;
  DiagnosticOptions options;
  llvm::raw_ostream &os;
  Handler handler;
  unsigned numErrors = 0, numDistinctErrors = 0, numWarnings = 0;
  std::set<std::pair<uint32_t, std::string>> shown; ///< Texts reported so far, by place.
  bool silenceNotes = false;                        ///< The diagnostic before was not shown.
};

} // namespace choir

#endif // CHOIR_BASIC_DIAGNOSTICS_H

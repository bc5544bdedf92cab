//===- DisambiguationTests.cpp - Which overload a call means --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Modules/ModuleTable.h"
#include "Sema/Sema.h"
#include "Sema/Tree/TypedWalk.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"
#include <map>
#include <set>

using namespace choir;

namespace {

/// What became of the calls of a program, by their lines: the line of the function called, or why there is none.
class Calls : typed::Walk {
public:
  static constexpr unsigned ambiguous = ~0u, refused = ~0u - 1;

  explicit Calls(const std::string &text) {
    SourceManager sources;
    ast::AstContext context;
    DiagnosticEngine diags(sources, {.errorLimit = 0}, llvm::nulls());
    this->sources = &sources;
    diags.setHandler([&](const Diagnostic &diagnostic) {
      if (diagnostic.severity == Severity::Error)
        targets[lineOf(diagnostic.range)] = diagnostic.id == diag::ambiguousCall ? ambiguous : refused;
    });
    ModuleTable modules(sources, context, diags);
    modules.addStandardLibrary(CHOIR_STDLIB);
    FileId file = cantFail(sources.addBuffer(llvm::MemoryBuffer::getMemBufferCopy(text, "calls.chpl")));
    EXPECT_TRUE(modules.addMainFile(file));
    sema::Sema sema(context, diags, modules);
    if (typed::Program *program = sema.run())
      for (typed::Function *function : program->functions)
        if (!function->isLibrary)
          walk(function->body);
  }

  /// The target of the call on a line, which counts from 1.
  unsigned targetOf(unsigned line) const { return targets.lookup(line); }

private:
  void visit(typed::Expr *expr) override {
    if (auto *call = llvm::dyn_cast<typed::CallExpr>(expr); call && call->callee->decl && !call->callee->isLibrary)
      targets.try_emplace(lineOf(call->range), lineOf(call->callee->decl->range));
    parts(expr);
  }
  using Walk::visit;
  unsigned lineOf(SourceRange range) const { return sources->getLineColumn(range.begin).line; }

  const SourceManager *sources;
  llvm::DenseMap<unsigned, unsigned> targets;
};

/// The number, from 1, of the declaration that a call means; one declaration a line.
unsigned chosen(llvm::ArrayRef<const char *> declarations, const std::string &call) {
  std::string text = llvm::join(declarations, "\n") + "\n" + call;
  return Calls(text).targetOf(declarations.size() + 1);
}

constexpr unsigned ambiguous = Calls::ambiguous, refused = Calls::refused;

TEST(Disambiguation, TheTypeItselfComesFirst) {
  EXPECT_EQ(chosen({"proc f(x: real) { }", "proc f(x: int) { }", "proc f(x) { }"}, "f(1);"), 2u);
}

TEST(Disambiguation, ConcreteFormalsComeBeforeGenericOnes) {
  EXPECT_EQ(chosen({"proc f(x) { }", "proc f(x: integral) { }", "proc f(x: int) { }"}, "f(1);"), 3u);
  EXPECT_EQ(chosen({"proc f(x) { }", "proc f(x: integral) { }"}, "f(1);"), 2u);
}

TEST(Disambiguation, ConversionsKeepTheKindOfNumber) {
  EXPECT_EQ(chosen({"proc f(x: real) { }", "proc f(x: int(32)) { }"}, "f(1: int(8));"), 2u);
  EXPECT_EQ(chosen({"proc f(x: complex) { }", "proc f(x: real) { }"}, "f(1.0: real(32));"), 2u);
}

TEST(Disambiguation, NearerIntegersComeFirst) {
  EXPECT_EQ(chosen({"proc f(x: int(64)) { }", "proc f(x: int(32)) { }", "proc f(x: int(16)) { }"}, "f(1: int(8));"),
            3u);
}

TEST(Disambiguation, ParamsComeBeforeValues) {
  EXPECT_EQ(chosen({"proc f(x: int) { }", "proc f(param x: int) { }"}, "f(1);"), 2u);
  EXPECT_EQ(chosen({"proc f(x: int) { }", "proc f(param x: int) { }"}, "var n = 1; f(n);"), 1u);
}

TEST(Disambiguation, ClassesComeBeforeTheirParents) {
  EXPECT_EQ(chosen({"class A { }", "class B: A { }", "class C: B { }", "proc f(x: borrowed A) { }",
                    "proc f(x: borrowed B) { }"},
                   "f((new C()).borrow());"),
            5u);
}

TEST(Disambiguation, NoPromotionComesBeforePromotion) {
  EXPECT_EQ(chosen({"proc f(x: int) { }", "proc f(x: []) { }"}, "var A: [1..3] int; f(A);"), 2u);
}

TEST(Disambiguation, WhereClausesComeFirst) {
  EXPECT_EQ(chosen({"proc f(x: int) { }", "proc f(x: int) where numBits(x.type) == 64 { }"}, "f(1);"), 2u);
}

TEST(Disambiguation, OneFormalComesBeforeAList) {
  EXPECT_EQ(chosen({"proc f(x: int...) { }", "proc f(x: int) { }"}, "f(1);"), 2u);
  EXPECT_EQ(chosen({"proc f(x: int...) { }", "proc f(x: int) { }"}, "f(1, 2);"), 1u);
}

TEST(Disambiguation, InnerFunctionsHideOuterOnes) {
  EXPECT_EQ(Calls("proc f(x: int) { }\nproc g() {\nproc f(x) { }\nf(1);\n}\ng();").targetOf(4), 3u);
}

TEST(Disambiguation, MappingsThatContradictAreAmbiguous) {
  std::vector<const char *> both = {"proc f(x: int, y) { }", "proc f(x, y: int) { }"};
  EXPECT_EQ(chosen(both, "f(1, 2);"), ambiguous);
  EXPECT_EQ(chosen(both, "f(1, \"a\");"), 1u);
  EXPECT_EQ(chosen(both, "f(\"a\", 1);"), 2u);
}

TEST(Disambiguation, WhatFitsNothingIsRefused) { EXPECT_EQ(chosen({"proc f(x: int) { }"}, "f(\"a\");"), refused); }

/// One program with a call for each pair of formals and each actual: what its pairs mean may depend on neither order.
TEST(Disambiguation, OrderOfDeclarationDoesNotMatter) {
  std::vector<std::string> types = {"bool",     "int(8)",   "int(16)",     "int(32)",     "int(64)",
                                    "uint(8)",  "uint(16)", "uint(32)",    "uint(64)",    "real(32)",
                                    "real(64)", "imag(64)", "complex(64)", "complex(128)"};
  struct Pair {
    unsigned x, y, actual, line, lineOfX;
  };
  std::string text;
  unsigned line = 1;
  for (unsigned actual = 0; actual < types.size(); ++actual, ++line)
    text += "var a" + std::to_string(actual) + ": " + types[actual] + ";\n";
  std::vector<Pair> pairs;
  for (unsigned x = 0; x < types.size(); ++x)
    for (unsigned y = 0; y < types.size(); ++y) {
      if (x == y)
        continue;
      std::string name = "f_" + std::to_string(x) + "_" + std::to_string(y);
      text += "proc " + name + "(x: " + types[x] + ") { }\nproc " + name + "(x: " + types[y] + ") { }\n";
      unsigned lineOfX = line;
      line += 2;
      for (unsigned actual = 0; actual < types.size(); ++actual, ++line) {
        text += name + "(a" + std::to_string(actual) + ");\n";
        pairs.push_back({x, y, actual, line, lineOfX});
      }
    }
  // What does not resolve keeps the rest from becoming a program: those calls are found first, and left out.
  Calls first(text);
  llvm::SmallVector<llvm::StringRef, 0> lines;
  llvm::StringRef(text).split(lines, '\n');
  std::string resolving;
  for (auto [number, content] : llvm::enumerate(lines))
    resolving += (first.targetOf(number + 1) >= refused ? "" : content.str()) + "\n";
  Calls second(resolving);
  /// The type of the formal that the call means, or why there is none.
  auto meant = [&](const Pair &pair) {
    if (unsigned why = first.targetOf(pair.line); why >= refused)
      return why;
    return second.targetOf(pair.line) == pair.lineOfX ? pair.x : pair.y;
  };
  std::map<std::array<unsigned, 3>, unsigned> meanings;
  for (const Pair &pair : pairs)
    meanings[{pair.x, pair.y, pair.actual}] = meant(pair);
  unsigned numMeant = 0;
  for (const Pair &pair : pairs) {
    unsigned type = meanings[{pair.x, pair.y, pair.actual}];
    EXPECT_EQ(type, (meanings[{pair.y, pair.x, pair.actual}]))
        << types[pair.x] << ", " << types[pair.y] << " for " << types[pair.actual];
    if (type == ambiguous) {
      // The only two types of which neither converts to the other and which a third, of another kind, converts to.
      EXPECT_EQ((std::set<std::string>{types[pair.x], types[pair.y]}),
                (std::set<std::string>{"real(64)", "complex(64)"}));
    }
    numMeant += type < types.size();
    if (pair.actual == pair.x) {
      EXPECT_EQ(type, pair.x);
    }
  }
  EXPECT_GT(numMeant, pairs.size() / 3);
}

} // namespace

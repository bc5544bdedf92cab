//===- Questions.cpp - Resolution that depends on itself ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Core/Resolver.h"

using namespace llvm;

namespace choir::sema {

static bool isSame(const Question &a, const Question &b) {
  if (a.aspect != b.aspect || a.decl != b.decl || a.of != b.of || a.node != b.node || a.given != b.given)
    return false;
  return a.tentative == b.tentative || (a.tentative && b.tentative && haveSameFormals(*a.tentative, *b.tentative));
}

//===----------------------------------------------------------------------===//
// In words
//===----------------------------------------------------------------------===//

static std::string quoted(const ast::Node *decl) { return ("'" + cast<ast::Decl>(decl)->name.str() + "'").str(); }

static std::string nameOf(const Question &question) {
  const bool isResult = question.aspect == Question::ResultType || question.aspect == Question::Body;
  return isResult ? "'" + static_cast<const Instance *>(question.of)->function->name + "'" : quoted(question.decl);
}

/// "the result type of 'f'"
static std::string describe(const Question &question) {
  std::string name = nameOf(question);
  switch (question.aspect) {
  case Question::FormalType:
    return "the type of formal " + quoted(question.node) + " of " + name;
  case Question::Where:
    return "the where clause of " + name;
  case Question::Default:
    return "the default of formal " + quoted(question.node) + " of " + name;
  case Question::ResultType:
  case Question::Body:
    return "the result type of " + name;
  case Question::InitialValue:
    return (cast<ast::VarDecl>(question.decl)->varKind == ast::VarKind::Type ? "type " : "the initial value of ") +
           name;
  case Question::Fields:
    return "what the fields of " + name + " are";
  case Question::FieldDefault:
    return "the default of field " + quoted(question.node) + " of " + name;
  case Question::Constants:
    return "enum " + name;
  case Question::Forwarding:
    return "what " + name + " forwards";
  }
  llvm_unreachable("unknown aspect");
}

//===----------------------------------------------------------------------===//
// Circles
//===----------------------------------------------------------------------===//

/// Each step from the question to itself, at its place. What the library asks inside itself explains nothing.
void Resolver::noteCircle(const Question &asked) {
  constexpr unsigned maxNotes = 8;
  auto *first = find_if(questions, [&](const Question &open) { return isSame(open, asked); });
  if (first == questions.end())
    return;
  unsigned notes = 0;
  for (auto *step = first; std::next(step) != questions.end() && notes < maxNotes; ++step) {
    const Question &next = *std::next(step);
    if (!next.use.isValid() || modules.isOfLibrary(next.use))
      continue;
    report(next.use, diag::noteNeeds, describe(*step), describe(next));
    ++notes;
  }
}

/// The place where the circle closes; if that is in the library, what of the program led there.
SourceRange Resolver::placeOfCircle(const Question &asked) const {
  if (asked.use.isValid() && !modules.isOfLibrary(asked.use))
    return asked.use;
  for (const Question &open : reverse(questions))
    if (open.use.isValid() && !modules.isOfLibrary(open.use))
      return open.use;
  return asked.decl->range;
}

void Resolver::reportCircle(const Question &asked) {
  SourceRange place = placeOfCircle(asked);
  if (asked.aspect == Question::Body) {
    StringRef name = static_cast<const Instance *>(asked.of)->function->name;
    report(place, diag::recursiveInference, name);
    report(asked.decl->range, diag::noteDeclaredHere, name);
  } else {
    report(place, diag::dependsOnItself, describe(asked));
  }
  noteCircle(asked);
}

//===----------------------------------------------------------------------===//
// Asking
//===----------------------------------------------------------------------===//

/// What is asked anew for each instance of a function, and so may go on without end.
static bool isOfInstance(const Question &question) { return question.aspect <= Question::Body; }

Asking::Asking(Resolver &R, const Question &question) : R(R) {
  const bool isCircle = any_of(R.questions, [&](const Question &open) { return isSame(open, question); });
  const bool isEndless = isOfInstance(question) && R.openOfInstances >= Resolver::maxNestedQuestions;
  if (isCircle) {
    R.reportCircle(question);
  } else if (isEndless || R.isStackLow()) {
    SourceRange place = R.placeOfCircle(question);
    R.report(place, diag::instantiationDepth, question.decl->name, unsigned(R.questions.size()));
  }
  hasAnswer = !isCircle && !isEndless && !R.isStackLow();
  R.openOfInstances += isOfInstance(question);
  R.questions.push_back(question);
}

Asking::~Asking() {
  R.openOfInstances -= isOfInstance(R.questions.back());
  R.questions.pop_back();
}

bool Resolver::isStackLow() const {
  const char here = 0;
  return stackBase && size_t(std::abs(stackBase - &here)) > stackLimit;
}

} // namespace choir::sema

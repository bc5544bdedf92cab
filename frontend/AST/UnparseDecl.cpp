//===- UnparseDecl.cpp - Declarations of the unparser ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "AST/Unparser.h"
#include "Lex/Literals.h"

using namespace choir;
using namespace choir::ast;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Prefixes of declarations
//===----------------------------------------------------------------------===//

void Unparser::visitAttribute(const Attribute *attribute) {
  write("@");
  write(attribute->name.str());
  if (attribute->hasParens)
    printActuals(attribute->actuals, "(", ")");
}

/// Prints attributes and pragmas, each on its own line or all in the current one.
void Unparser::printPrelude(const Stmt *stmt, bool inLine) {
  auto end = [&] {
    if (inLine)
      write(" ");
    else
      newline();
  };
  for (const Attribute *attribute : stmt->attributes) {
    print(attribute);
    end();
  }
  for (StringRef pragma : stmt->pragmas) {
    write("pragma \"" + escape(pragma) + "\"");
    end();
  }
}

void Unparser::printDeclHead(const Decl *decl) {
  writeWord(getSpelling(decl->visibility));
  writeWord(getSpelling(decl->linkage));
  if (decl->linkageName) {
    print(decl->linkageName);
    write(" ");
  }
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

/// Prints what several variables of one declaration share.
template <typename T> void Unparser::printVarHead(const T *var) {
  if (var->on) {
    write("on ");
    print(var->on);
    write(" ");
  }
  printDeclHead(var);
  if (var->isConfig)
    write("config ");
  writeWord(getSpelling(var->varKind));
}

template <typename T> void Unparser::printTypeAndInit(const T *var) {
  if (var->type) {
    write(": ");
    print(var->type);
  }
  if (var->init) {
    write(" = ");
    print(var->init);
  }
  if constexpr (requires { var->isNoInit; })
    if (var->isNoInit)
      write(" = noinit");
}

/// Prints a name or pattern with type and initial value.
void Unparser::printVarItem(const Decl *decl) {
  printCommentsBefore(decl->nameLoc);
  if (auto *tuple = dyn_cast<TupleVarDecl>(decl)) {
    write("(");
    StringRef separator = "";
    for (const Decl *element : tuple->elements) {
      write(separator);
      printVarItem(element);
      separator = ", ";
    }
    write(tuple->elements.size() == 1 ? ",)" : ")");
    printTypeAndInit(tuple);
    return;
  }
  auto *var = cast<VarDecl>(decl);
  write(var->name.str());
  if (!var->sharesWith)
    printTypeAndInit(var);
}

void Unparser::visitVarDecl(const VarDecl *var) {
  printVarHead(var);
  printVarItem(var);
  write(";");
}

void Unparser::visitTupleVarDecl(const TupleVarDecl *var) {
  printVarHead(var);
  printVarItem(var);
  write(";");
}

void Unparser::visitMultiVarDecl(const MultiVarDecl *multi) {
  const Decl *first = multi->decls.front();
  printPrelude(first, /*inLine=*/false);
  if (auto *var = dyn_cast<VarDecl>(first))
    printVarHead(var);
  else
    printVarHead(cast<TupleVarDecl>(first));
  StringRef separator = "";
  for (const Decl *decl : multi->decls) {
    write(separator);
    printVarItem(decl);
    separator = ", ";
  }
  write(";");
}

void Unparser::visitTaskVarDecl(const TaskVarDecl *var) {
  if (var->intent != TaskIntent::Reduce) {
    writeWord(getSpelling(var->intent));
  } else {
    if (var->reduceOp)
      print(var->reduceOp);
    else
      write(var->reduceOpName.str());
    write(" reduce ");
  }
  write(var->name.str());
  printTypeAndInit(var);
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

void Unparser::printFunctionName(const FunctionDecl *function) {
  writeWord(getSpelling(function->thisIntent));
  if (function->receiver) {
    print(function->receiver);
    write(".");
  }
  write(function->name.str());
}

/// Prints everything from the formals up to the body.
void Unparser::printSignature(const FunctionDecl *function) {
  if (function->hasParens) {
    write("(");
    printList(function->formals);
    write(")");
  }
  if (function->returnIntent != ReturnIntent::Default) {
    write(" ");
    write(getSpelling(function->returnIntent));
  }
  if (function->returnType) {
    write(": ");
    print(function->returnType);
  }
  if (function->throws)
    write(" throws");
  if (!function->lifetime.empty()) {
    write(" lifetime ");
    printList(function->lifetime);
  }
  if (function->where) {
    write(" where ");
    print(function->where);
  }
}

void Unparser::visitFunctionDecl(const FunctionDecl *function) {
  printDeclHead(function);
  if (function->isInline)
    write("inline ");
  if (function->isOverride)
    write("override ");
  writeWord(function->isLegacyOperator ? "proc" : getSpelling(function->functionKind));
  printFunctionName(function);
  printSignature(function);
  if (!function->body) {
    write(";");
    return;
  }
  bool isReturn = !function->body->isBraced && isa<ReturnStmt>(function->body->stmts.front());
  printBody(function->body, isReturn ? "" : "do");
}

template <typename T> void Unparser::printFormalTail(const T *formal) {
  if (formal->isVarargs) {
    write("...");
    if (formal->varargsCount)
      print(formal->varargsCount);
  }
  if (formal->init) {
    write(" = ");
    print(formal->init);
  }
}

void Unparser::visitFormalDecl(const FormalDecl *formal) {
  printPrelude(formal, /*inLine=*/true);
  writeWord(getSpelling(formal->intent));
  write(formal->name.str());
  if (formal->type) {
    if (formal->name)
      write(": ");
    print(formal->type);
  }
  printFormalTail(formal);
}

void Unparser::visitTupleFormalDecl(const TupleFormalDecl *formal) {
  printPrelude(formal, /*inLine=*/true);
  writeWord(getSpelling(formal->intent));
  write("(");
  printList(formal->elements);
  write(formal->elements.size() == 1 ? ",)" : ")");
  if (formal->type) {
    write(": ");
    print(formal->type);
  }
  printFormalTail(formal);
}

//===----------------------------------------------------------------------===//
// Modules and types
//===----------------------------------------------------------------------===//

void Unparser::visitModuleDecl(const ModuleDecl *module) {
  printDeclHead(module);
  if (module->isPrototype)
    write("prototype ");
  write("module ");
  writeWord(module->name.str());
  printBraced(module->body, module->range);
}

void Unparser::visitAggregateDecl(const AggregateDecl *aggregate) {
  printDeclHead(aggregate);
  writeWord(getSpelling(aggregate->tag));
  write(aggregate->name.str());
  if (!aggregate->parents.empty()) {
    write(" : ");
    printList(aggregate->parents);
  }
  write(" ");
  printBraced(aggregate->members, aggregate->range);
}

void Unparser::visitEnumDecl(const EnumDecl *enumDecl) {
  printDeclHead(enumDecl);
  write("enum ");
  writeWord(enumDecl->name.str());
  printBraced(enumDecl->constants, enumDecl->range, ",");
}

void Unparser::visitEnumConstantDecl(const EnumConstantDecl *constant) {
  write(constant->name.str());
  if (constant->init) {
    write(" = ");
    print(constant->init);
  }
}

void Unparser::visitInterfaceDecl(const InterfaceDecl *interface) {
  printDeclHead(interface);
  write("interface ");
  write(interface->name.str());
  if (interface->hasParens) {
    write("(");
    printList(interface->formals);
    write(")");
  }
  write(" ");
  printBraced(interface->members, interface->range);
}

void Unparser::visitForwardingDecl(const ForwardingDecl *forwarding) {
  printDeclHead(forwarding);
  write("forwarding ");
  if (forwarding->decl) {
    print(forwarding->decl);
    return;
  }
  print(forwarding->expr);
  printNameFilter(forwarding->filter, forwarding->names);
  write(";");
}

//===----------------------------------------------------------------------===//
// Use, import and the like
//===----------------------------------------------------------------------===//

void Unparser::printNames(ArrayRef<UsedName> names) {
  StringRef separator = "";
  for (const UsedName &used : names) {
    write(separator);
    printCommentsBefore(used.range.begin);
    write(used.name.str());
    if (used.rename) {
      write(" as ");
      write(used.rename.str());
    }
    separator = ", ";
  }
}

void Unparser::printNameFilter(NameFilter filter, ArrayRef<UsedName> names) {
  if (filter == NameFilter::None)
    return;
  write(" ");
  write(getSpelling(filter));
  if (!names.empty())
    write(" ");
  printNames(names);
}

void Unparser::visitUseStmt(const UseStmt *use) {
  writeWord(getSpelling(use->visibility));
  write("use ");
  printList(use->clauses);
  write(";");
}

void Unparser::visitUseClause(const UseClause *clause) {
  print(clause->target);
  if (clause->rename) {
    write(" as ");
    write(clause->rename.str());
  }
  printNameFilter(clause->filter, clause->names);
}

void Unparser::visitImportStmt(const ImportStmt *import) {
  writeWord(getSpelling(import->visibility));
  write("import ");
  printList(import->clauses);
  write(";");
}

void Unparser::visitImportClause(const ImportClause *clause) {
  print(clause->target);
  if (clause->hasBraces) {
    write(".{");
    printNames(clause->names);
    write("}");
  }
  if (clause->rename) {
    write(" as ");
    write(clause->rename.str());
  }
}

void Unparser::visitRequireStmt(const RequireStmt *require) {
  write("require ");
  printList(require->values);
  write(";");
}

void Unparser::visitIncludeStmt(const IncludeStmt *include) {
  write("include ");
  writeWord(getSpelling(include->visibility));
  if (include->isPrototype)
    write("prototype ");
  write("module ");
  write(include->name.str());
  write(";");
}

void Unparser::visitImplementsStmt(const ImplementsStmt *implements) {
  if (implements->type) {
    print(implements->type);
    write(" ");
  }
  write("implements ");
  print(implements->interface);
  write(";");
}

void Unparser::visitExternBlock(const ExternBlock *block) {
  write("extern {");
  os << block->text << "}";
  lastChar = '}';
}

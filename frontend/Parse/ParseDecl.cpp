//===- ParseDecl.cpp - Declarations other than functions ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "Basic/ForeignNames.h"
#include "Lex/Literals.h"
#include "Parse/ParserImpl.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace choir;
using namespace choir::ast;
using namespace llvm;

/// Whether a token is the first of a declaration.
bool ParserImpl::beginsDecl(TokenKind kind) {
  using enum TokenKind;
  return isOneOf(kind, kw_class, kw_config, kw_const, kw_enum, kw_export, kw_extern, kw_forwarding, kw_import,
                 kw_inline, kw_interface, kw_iter, kw_module, kw_operator, kw_override, kw_param, kw_private, kw_proc,
                 kw_prototype, kw_public, kw_record, kw_ref, kw_type, kw_union, kw_use, kw_var);
}

//===----------------------------------------------------------------------===//
// Attributes and pragmas
//===----------------------------------------------------------------------===//

/// Parses attributes and pragmas before a statement.
ParserImpl::Prelude ParserImpl::parsePrelude() {
  List<const Attribute *> attributes;
  List<StringRef> pragmas;
  while (!failing) {
    if (at(TokenKind::At)) {
      attributes.push_back(parseAttribute());
    } else if (atLegacyAttribute()) {
      attributes.push_back(parseLegacyAttribute());
    } else if (consumeIf(TokenKind::kw_pragma)) {
      if (at(TokenKind::StringLiteral))
        pragmas.push_back(parseString()->value);
      else
        failExpected("a string after 'pragma'");
    } else {
      break;
    }
  }
  return {context.copy(attributes), context.copy(pragmas)};
}

/// Parses `@tool.name(actuals)`.
const Attribute *ParserImpl::parseAttribute() {
  auto *attribute = context.create<Attribute>(SourceRange(begin()));
  consume();
  SmallString<32> name;
  do {
    if (!at(TokenKind::Identifier)) {
      failExpected("the name of an attribute");
      break;
    }
    name += name.empty() ? "" : ".";
    name += consume().name.str();
  } while (consumeIf(TokenKind::Dot));
  attribute->name = context.getIdentifier(name);
  if (!failing && at(TokenKind::LParen)) {
    attribute->hasParens = true;
    attribute->actuals = parseActuals(TokenKind::RParen);
  } else if (at(TokenKind::StringLiteral)) {
    Actual actual;
    actual.value = parseString();
    attribute->hasParens = true;
    attribute->actuals = context.copy(List<Actual>{actual});
  }
  finish(attribute);
  return attribute;
}

/// Whether `deprecated "text"`, `deprecated proc` or the like comes next. The words are ordinary
/// names elsewhere, such as before an operator.
bool ParserImpl::atLegacyAttribute() const {
  if (!at(TokenKind::Identifier) || !(current->name == "deprecated" || current->name == "unstable"))
    return false;
  const Token &after = peek();
  return after.is(TokenKind::StringLiteral) || after.is(TokenKind::Identifier) || beginsDecl(after.kind);
}

const Attribute *ParserImpl::parseLegacyAttribute() {
  auto *attribute = context.create<Attribute>(SourceRange(begin()));
  warn(current->range, diag::legacyAttribute, current->name);
  attribute->name = consume().name;
  if (at(TokenKind::StringLiteral)) {
    Actual actual;
    actual.value = parseString();
    attribute->hasParens = true;
    attribute->actuals = context.copy(List<Actual>{actual});
  }
  finish(attribute);
  return attribute;
}

//===----------------------------------------------------------------------===//
// Dispatch and modifiers
//===----------------------------------------------------------------------===//

namespace {
/// The modifiers that a kind of declaration may have, besides visibility.
enum AllowedModifiers : unsigned {
  NoModifiers = 0,
  AllowConfig = 1,
  AllowPrototype = 2,
  AllowFunction = 4, ///< inline, override
  AllowLinkage = 8,  ///< extern, export
};
} // namespace

/// The number of the edition that an argument of `@edition` names; nothing after reporting others.
std::optional<size_t> ParserImpl::editionNamed(const Actual &actual) {
  auto *text = dyn_cast_or_null<ast::StringLiteral>(actual.value);
  const bool isNamed = actual.name == "first" || actual.name == "last";
  if (!text || !isNamed) {
    diags.report(actual.value ? actual.value->range : SourceRange(begin()), diag::editionArguments);
    return std::nullopt;
  }
  auto found = find(AstContext::editions, text->value);
  if (found != std::end(AstContext::editions))
    return found - std::begin(AstContext::editions);
  diags.report(text->range, diag::unknownEdition, actual.name, text->value);
  return std::nullopt;
}

/// Whether a declaration belongs to the edition that is compiled, by its `@edition(first="...", last="...")`.
bool ParserImpl::isOfEdition(const Prelude &prelude) {
  const size_t compiled = find(AstContext::editions, context.edition) - std::begin(AstContext::editions);
  bool isOf = true;
  for (const Attribute *attribute : prelude.attributes) {
    if (attribute->name != "edition")
      continue;
    if (attribute->actuals.empty())
      diags.report(attribute->range, diag::editionArguments);
    for (const Actual &actual : attribute->actuals)
      if (std::optional<size_t> named = editionNamed(actual))
        isOf &= actual.name == "first" ? *named <= compiled : compiled <= *named;
  }
  return isOf;
}

/// Parses a declaration, or a use or import statement. What belongs to another edition is nothing.
Stmt *ParserImpl::parseDecl(const Prelude &prelude) {
  const SourceLoc declBegin = begin();
  Stmt *parsed = parseAnyDecl(prelude);
  return isOfEdition(prelude) ? parsed : make<EmptyStmt>(declBegin);
}

Stmt *ParserImpl::parseAnyDecl(const Prelude &prelude) {
  Modifiers modifiers = parseModifiers(prelude);
  switch (current->kind) {
  case TokenKind::kw_var:
  case TokenKind::kw_const:
  case TokenKind::kw_ref:
  case TokenKind::kw_param:
  case TokenKind::kw_type:
    checkModifiers(modifiers, AllowConfig | AllowLinkage, "a variable");
    return parseVars(modifiers);
  case TokenKind::kw_proc:
  case TokenKind::kw_iter:
  case TokenKind::kw_operator:
    checkModifiers(modifiers, AllowFunction | AllowLinkage, "a function");
    return parseFunction(modifiers);
  case TokenKind::kw_record:
    checkModifiers(modifiers, AllowLinkage, "a record");
    return parseAggregate(modifiers, AggregateTag::Record);
  case TokenKind::kw_class:
    checkModifiers(modifiers, NoModifiers, "a class");
    return parseAggregate(modifiers, AggregateTag::Class);
  case TokenKind::kw_union:
    checkModifiers(modifiers, AllowLinkage, "a union");
    return parseAggregate(modifiers, AggregateTag::Union);
  case TokenKind::kw_enum:
    checkModifiers(modifiers, AllowLinkage, "an enum");
    return parseEnum(modifiers);
  case TokenKind::kw_module:
    checkModifiers(modifiers, AllowPrototype, "a module");
    return parseModule(modifiers);
  case TokenKind::kw_interface:
    checkModifiers(modifiers, NoModifiers, "an interface");
    return parseInterface(modifiers);
  case TokenKind::kw_forwarding:
    checkModifiers(modifiers, NoModifiers, "a forwarding declaration");
    return parseForwarding(modifiers);
  case TokenKind::kw_use:
    checkModifiers(modifiers, NoModifiers, "a use statement");
    return parseUse(modifiers);
  case TokenKind::kw_import:
    checkModifiers(modifiers, NoModifiers, "an import statement");
    return parseImport(modifiers);
  case TokenKind::ExternCode:
    checkModifiers(modifiers, AllowLinkage, "an extern block");
    return parseExternBlock(modifiers);
  default:
    bool mayBeField = !at(TokenKind::Identifier) || !typeSpelledHere(getText(*current)).empty() ||
                      (aggregateName && peek().is(TokenKind::LParen));
    if (mayBeField && rejectCField())
      return make<EmptyStmt>(modifiers.begin);
    if (std::string near = nearestDeclarator(getText(*current)); at(TokenKind::Identifier) && !near.empty())
      fail(current->range, diag::misspeltKeyword, getText(*current), near);
    else
      failExpected("a declaration");
    return make<EmptyStmt>(modifiers.begin);
  }
}

/// Parses the words before the keyword of a declaration, in any order.
ParserImpl::Modifiers ParserImpl::parseModifiers(const Prelude &prelude) {
  Modifiers modifiers;
  modifiers.prelude = prelude;
  modifiers.begin = begin();
  while (!failing) {
    switch (current->kind) {
    case TokenKind::kw_public:
    case TokenKind::kw_private:
      if (modifiers.visibility != Visibility::Default)
        diags.report(current->range, diag::modifierTwice,
                     modifiers.visibility == Visibility::Public ? "public" : "private", getText(*current));
      modifiers.visibility = at(TokenKind::kw_public) ? Visibility::Public : Visibility::Private;
      break;
    case TokenKind::kw_config:
      modifiers.configRange = current->range;
      break;
    case TokenKind::kw_prototype:
      modifiers.prototypeRange = current->range;
      break;
    case TokenKind::kw_inline:
      modifiers.inlineRange = current->range;
      break;
    case TokenKind::kw_override:
      modifiers.overrideRange = current->range;
      break;
    case TokenKind::kw_extern:
    case TokenKind::kw_export:
      parseLinkage(modifiers);
      continue;
    default:
      return modifiers;
    }
    consume();
  }
  return modifiers;
}

/// Parses `extern` or `export` with the C name that may follow.
void ParserImpl::parseLinkage(Modifiers &modifiers) {
  modifiers.linkageRange = current->range;
  modifiers.linkage = consume().is(TokenKind::kw_extern) ? Linkage::Extern : Linkage::Export;
  if (!atDecl() && !at(TokenKind::ExternCode))
    modifiers.linkageName = parseExpr();
}

/// Reports modifiers that this kind of declaration cannot have.
void ParserImpl::checkModifiers(const Modifiers &modifiers, unsigned allowed, StringRef what) {
  auto check = [&](SourceRange range, unsigned kind) {
    if (range.isValid() && !(allowed & kind))
      diags.report(range, diag::misplacedModifier, sources.getText(range), what);
  };
  check(modifiers.configRange, AllowConfig);
  check(modifiers.prototypeRange, AllowPrototype);
  check(modifiers.inlineRange, AllowFunction);
  check(modifiers.overrideRange, AllowFunction);
  check(modifiers.linkageRange, AllowLinkage);
}

void ParserImpl::applyModifiers(Decl *decl, const Modifiers &modifiers) {
  decl->attributes = modifiers.prelude.attributes;
  decl->pragmas = modifiers.prelude.pragmas;
  decl->visibility = modifiers.visibility;
  decl->linkage = modifiers.linkage;
  decl->linkageName = modifiers.linkageName;
}

/// Parses the name in a declaration.
bool ParserImpl::parseDeclName(Decl *decl, StringRef what) {
  bool isReserved = isReservedName(current->kind) || isTypeKeyword(current->kind);
  if (!at(TokenKind::Identifier) && !isReserved) {
    failExpected(what);
    return false;
  }
  if (isReserved && peek().is(TokenKind::Identifier) && !peek().atLineStart) {
    fail(SourceRange(current->range.begin, peek().range.end), diag::cDeclaration, peek().name, getText(*current));
    return false;
  }
  if (isReserved && !options.allowReservedNames)
    diags.report(current->range, diag::reservedName, getText(*current));
  decl->nameLoc = begin();
  decl->name = consume().name;
  return true;
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

/// Parses the keyword of a variable declaration.
VarKind ParserImpl::parseVarKind() {
  switch (consume().kind) {
  case TokenKind::kw_const:
    return consumeIf(TokenKind::kw_ref) ? VarKind::ConstRef : VarKind::Const;
  case TokenKind::kw_ref:
    return VarKind::Ref;
  case TokenKind::kw_param:
    return VarKind::Param;
  case TokenKind::kw_type:
    return VarKind::Type;
  default:
    return VarKind::Var;
  }
}

Decl *ParserImpl::parseVars(const Modifiers &modifiers) {
  VarKind kind = parseVarKind();
  if (kind == VarKind::Ref || kind == VarKind::ConstRef)
    checkModifiers(modifiers, AllowLinkage, "a reference");
  List<Decl *> decls = parseVarList(kind, modifiers);
  expectSemi("declaration");
  if (decls.size() == 1) {
    decls.front()->range.begin = modifiers.begin;
    finish(decls.front());
    return decls.front();
  }
  auto *multi = make<MultiVarDecl>(modifiers.begin);
  multi->decls = copyDecls(decls);
  return multi;
}

/// Parses variables separated by commas. One without type and initial value takes both from the
/// next one.
ParserImpl::List<Decl *> ParserImpl::parseVarList(VarKind kind, const Modifiers &modifiers) {
  List<Decl *> decls;
  List<VarDecl *> vars; // Null for tuples.
  parseCommaList([&] {
    VarDecl *var = at(TokenKind::LParen) ? nullptr : parseVar(kind, modifiers);
    vars.push_back(var);
    decls.push_back(var ? static_cast<Decl *>(var) : parseTupleVar(kind, modifiers));
  });
  const VarDecl *next = nullptr;
  for (VarDecl *var : reverse(vars)) {
    if (var && next && !var->type && !var->init && !var->isNoInit && kind != VarKind::Type) {
      var->type = next->type;
      var->init = next->init;
      var->isNoInit = next->isNoInit;
      var->sharesWith = next->sharesWith ? next->sharesWith : next;
    }
    next = var;
  }
  return decls;
}

VarDecl *ParserImpl::parseVar(VarKind kind, const Modifiers &modifiers) {
  auto *var = makeDecl<VarDecl>(modifiers);
  var->range = SourceRange(begin());
  var->varKind = kind;
  var->isConfig = modifiers.configRange.isValid();
  var->on = modifiers.on;
  if (parseDeclName(var, "a name to declare"))
    parseTypeAndInit(var);
  finish(var);
  return var;
}

TupleVarDecl *ParserImpl::parseTupleVar(VarKind kind, const Modifiers &modifiers) {
  TupleVarDecl *var = parseTuplePattern(kind);
  applyModifiers(var, modifiers);
  var->isConfig = modifiers.configRange.isValid();
  var->on = modifiers.on;
  parseTypeAndInit(var);
  finish(var);
  return var;
}

/// Parses `(a, (b, _))`.
TupleVarDecl *ParserImpl::parseTuplePattern(VarKind kind, bool *endsWithComma) {
  NestingGuard guard(*this);
  auto *pattern = context.create<TupleVarDecl>(SourceRange(begin()));
  pattern->varKind = kind;
  SourceLoc opener = begin();
  consume();
  List<const Decl *> elements;
  while (!guard.isTooDeep() && !failing) {
    elements.push_back(parseIndexPattern(kind));
    bool hasComma = !failing && consumeIf(TokenKind::Comma);
    if (endsWithComma)
      *endsWithComma = hasComma;
    if (!hasComma || at(TokenKind::RParen))
      break;
  }
  expectClosing(TokenKind::RParen, opener);
  pattern->elements = context.copy(elements);
  finish(pattern);
  return pattern;
}

/// Parses `: type` and `= init`, both optional. A type alias is initialized with a type.
template <typename T> void ParserImpl::parseTypeAndInit(T *var) {
  if (!failing && consumeIf(TokenKind::Colon))
    var->type = parseType();
  if (failing || !consumeIf(TokenKind::Equal))
    return;
  if (var->varKind == VarKind::Type) {
    var->init = parseType();
  } else if (consumeIf(TokenKind::kw_noinit)) {
    var->isNoInit = true;
  } else {
    var->init = parseExpr();
  }
}

/// Parses `var x = ...` after `on locale`.
Stmt *ParserImpl::parseOnVar(const Expr *locale, SourceLoc stmtBegin) {
  Modifiers modifiers;
  modifiers.begin = stmtBegin;
  modifiers.on = locale;
  return parseVars(modifiers);
}

//===----------------------------------------------------------------------===//
// Modules and types
//===----------------------------------------------------------------------===//

Decl *ParserImpl::parseModule(const Modifiers &modifiers) {
  auto *module = makeDecl<ModuleDecl>(modifiers);
  module->isPrototype = modifiers.prototypeRange.isValid();
  consume();
  parseDeclName(module, "the name of a module");
  SourceLoc opener = begin();
  if (!failing && expect(TokenKind::LBrace, "the name of a module")) {
    module->body = parseStmtsUntilBrace();
    expectClosing(TokenKind::RBrace, opener);
  }
  finish(module);
  return module;
}

Decl *ParserImpl::parseAggregate(const Modifiers &modifiers, AggregateTag tag) {
  auto *aggregate = makeDecl<AggregateDecl>(modifiers);
  aggregate->tag = tag;
  consume();
  parseDeclName(aggregate, "the name of a type");
  if (at(TokenKind::Colon))
    rejectIndentedBody("'{'");
  else if (at(TokenKind::Less))
    fail(current->range, diag::angleFields);
  else if (at(TokenKind::LParen) && peek().isName())
    fail(current->range, diag::parentBehindColon, aggregate->name, getText(peek()));
  if (!failing && consumeIf(TokenKind::Colon))
    aggregate->parents = parseExprList();
  SourceLoc opener = begin();
  if (!failing && !at(TokenKind::LBrace))
    rejectForeignWord();
  if (!failing && expect(TokenKind::LBrace, "the head of a type")) {
    SaveAndRestore members(aggregateName, aggregate->name);
    aggregate->members = parseMembers();
    checkConstructor(aggregate);
    expectClosing(TokenKind::RBrace, opener);
  }
  finish(aggregate);
  return aggregate;
}

/// Warns of a method that has the name of its type, where no initialiser is declared.
void ParserImpl::checkConstructor(const AggregateDecl *aggregate) {
  auto find = [&](auto name) -> const FunctionDecl * {
    for (const Stmt *member : aggregate->members)
      if (auto *method = dyn_cast<FunctionDecl>(member); method && method->name == name && !method->receiver)
        return method;
    return nullptr;
  };
  if (const FunctionDecl *method = find(aggregate->name); method && !find(StringRef("init")))
    warn(SourceRange(method->nameLoc), diag::constructorName, method->name);
}

/// Parses fields, methods and nested types up to the closing brace, which is left.
ParserImpl::Stmts ParserImpl::parseMembers() {
  List<const Stmt *> members;
  while (!at(TokenKind::RBrace) && !at(TokenKind::EndOfFile)) {
    const Token *before = current;
    members.push_back(parseMember());
    if (failing)
      skipToNextStatement();
    if (current == before)
      consume();
  }
  return context.copy(members);
}

Stmt *ParserImpl::parseMember() {
  NestingGuard guard(*this);
  HeightGuard heightGuard(*this);
  if (guard.isTooDeep())
    return make<EmptyStmt>(begin());
  Prelude prelude = parsePrelude();
  if (atDecl())
    return parseDecl(prelude);
  if (at(TokenKind::kw_implements))
    return parseImplementsStmt();
  SourceLoc memberBegin = begin();
  if (!consumeIf(TokenKind::Semi) && !rejectCField())
    failExpected("a field or a method");
  return make<EmptyStmt>(memberBegin);
}

Decl *ParserImpl::parseEnum(const Modifiers &modifiers) {
  auto *enumDecl = makeDecl<EnumDecl>(modifiers);
  consume();
  parseDeclName(enumDecl, "the name of an enum");
  SourceLoc opener = begin();
  if (!failing)
    expect(TokenKind::LBrace, "the name of an enum");
  List<const EnumConstantDecl *> constants;
  while (!failing && !at(TokenKind::RBrace)) {
    constants.push_back(parseEnumConstant());
    if (!consumeIf(TokenKind::Comma))
      break;
  }
  expectClosing(TokenKind::RBrace, opener);
  if (constants.empty() && !failing)
    diags.report(enumDecl->nameLoc, diag::emptyEnum);
  enumDecl->constants = context.copy(constants);
  finish(enumDecl);
  return enumDecl;
}

const EnumConstantDecl *ParserImpl::parseEnumConstant() {
  Prelude prelude = parsePrelude();
  Modifiers modifiers;
  modifiers.prelude = prelude;
  modifiers.begin = begin();
  auto *constant = makeDecl<EnumConstantDecl>(modifiers);
  parseDeclName(constant, "the name of an enum constant");
  if (!failing && consumeIf(TokenKind::Equal))
    constant->init = parseExpr();
  finish(constant);
  return constant;
}

Decl *ParserImpl::parseInterface(const Modifiers &modifiers) {
  auto *interface = makeDecl<InterfaceDecl>(modifiers);
  consume();
  parseDeclName(interface, "the name of an interface");
  interface->hasParens = at(TokenKind::LParen);
  if (!failing && interface->hasParens)
    interface->formals = copyDecls(parseFormals(/*allowTypesOnly=*/false));
  SourceLoc opener = begin();
  if (!failing && expect(TokenKind::LBrace, "the head of an interface")) {
    interface->members = parseStmtsUntilBrace();
    expectClosing(TokenKind::RBrace, opener);
  }
  finish(interface);
  return interface;
}

Decl *ParserImpl::parseForwarding(const Modifiers &modifiers) {
  auto *forwarding = makeDecl<ForwardingDecl>(modifiers);
  consume();
  if (atAny(TokenKind::kw_var, TokenKind::kw_const, TokenKind::kw_ref, TokenKind::kw_param, TokenKind::kw_type)) {
    Modifiers fieldModifiers;
    fieldModifiers.begin = begin();
    forwarding->decl = parseVars(fieldModifiers);
  } else {
    forwarding->expr = parseExpr();
    forwarding->filter = parseNameFilter(forwarding->names);
    expectSemi("forwarding declaration");
  }
  finish(forwarding);
  return forwarding;
}

/// Parses the C text after `extern`, one token.
Stmt *ParserImpl::parseExternBlock(const Modifiers &modifiers) {
  auto *block = context.create<ExternBlock>(SourceRange(modifiers.begin));
  block->attributes = modifiers.prelude.attributes;
  block->pragmas = modifiers.prelude.pragmas;
  StringRef text = getText(consume());
  text.consume_front("{");
  text.consume_back("}");
  block->text = text;
  finish(block);
  return block;
}

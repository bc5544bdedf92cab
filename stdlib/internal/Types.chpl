// Queries about types, evaluated at compile time, and the limits of the numeric types.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Types {

  proc _isKind(type t, param kind: string) param do return __primitive("is kind", t, kind);

  proc isNothingType(type t) param do return __primitive("is kind", t, "nothing");
  proc isVoidType(type t) param do return __primitive("is kind", t, "void");
  proc isBoolType(type t) param do return __primitive("is kind", t, "bool");
  proc isIntType(type t) param do return __primitive("is kind", t, "int");
  proc isUintType(type t) param do return __primitive("is kind", t, "uint");
  proc isRealType(type t) param do return __primitive("is kind", t, "real");
  proc isImagType(type t) param do return __primitive("is kind", t, "imag");
  proc isComplexType(type t) param do return __primitive("is kind", t, "complex");
  proc isEnumType(type t) param do return __primitive("is kind", t, "enum");
  /// Whether some constants of an enumeration have no number.
  proc isAbstractEnumType(type t) param: bool {
    if isEnumType(t) then
      for param i in 0..<__primitive("enum count", t) do
        if !__primitive("enum has value", t, i) then return true;
    return false;
  }
  proc isTupleType(type t) param do return __primitive("is kind", t, "tuple");
  proc isStringType(type t) param do return __primitive("is kind", t, "string");
  proc isBytesType(type t) param do return __primitive("is kind", t, "bytes");
  proc isRangeType(type t) param do return __primitive("is kind", t, "range");
  proc isDomainType(type t) param do return __primitive("is kind", t, "domain");
  proc isArrayType(type t) param do return __primitive("is kind", t, "array");
  proc isClassType(type t) param do return __primitive("is kind", t, "class");
  proc isUnionType(type t) param do return __primitive("is kind", t, "union");
  /// No union is C's: such declarations are refused.
  proc isExternUnionType(type t) param do return false;
  proc isRecordType(type t) param do return __primitive("is kind", t, "record");
  proc isOwnedClassType(type t) param do return __primitive("is kind", t, "owned");
  proc isSharedClassType(type t) param do return __primitive("is kind", t, "shared");
  proc isBorrowedClassType(type t) param do return __primitive("is kind", t, "borrowed");
  proc isUnmanagedClassType(type t) param do return __primitive("is kind", t, "unmanaged");
  proc isNilableClassType(type t) param do return isClassType(t) && __primitive("is nilable", t);
  proc isNonNilableClassType(type t) param do return isClassType(t) && !__primitive("is nilable", t);
  proc isAtomicType(type t) param do return __primitive("is kind", t, "atomic");
  proc isSyncType(type t) param do return __primitive("is kind", t, "sync");

  proc isIntegralType(type t) param do return isIntType(t) || isUintType(t);
  proc isFloatType(type t) param do return isRealType(t) || isImagType(t);
  proc isNumericType(type t) param do
    return isIntegralType(t) || isFloatType(t) || isComplexType(t);
  proc isPrimitiveType(type t) param do
    return isNumericType(t) || isBoolType(t) || isStringType(t) || isBytesType(t);
  proc isHomogeneousTupleType(type t) param do
    return isTupleType(t) && __primitive("is homogeneous", t);
  /// "Plain old data": copies of it are copies of its bits.
  proc isPODType(type t) param do
    return __primitive("is trivial copy", t) && __primitive("is trivial deinit", t);
  proc isGenericType(type t) param do return __primitive("is generic", t);
  proc isDmapType(type t) param do return false;
  proc isFcfType(type t) param do return __primitive("is kind", t, "proc");

  // What can be done with values: copied and assigned, from constants too; declared without an initial value.
  proc isCopyableType(type t) param do return __primitive("is copyable", t) && _copies(t, false) > 0;
  proc isConstCopyableType(type t) param do return __primitive("is copyable", t) && _copies(t, false) > 1;
  proc isAssignableType(type t) param do
    return __primitive("is copyable", t) && !__primitive("refuses assignment", t) && _copies(t, true) > 0;
  proc isConstAssignableType(type t) param do
    return __primitive("is copyable", t) && !__primitive("refuses assignment", t) && _copies(t, true) > 1;
  proc isDefaultInitializableType(type t) param do return __primitive("is default initialisable", t);

  /// 2: values can be copied or, if `assigned`, assigned; 1: only from variables, which lose their object; 0: not at all.
  proc _copies(type t, param assigned: bool) param: int {
    if isOwnedClassType(t) then return if isNilableClassType(t) then 1 else 0;
    else if isArrayType(t) then return if _copies(t.eltType, assigned) == 2 then 2 else 0;
    else if isTupleType(t) then return _copiesOfElements(t, 0, assigned);
    else if !isRecordType(t) || isGenericType(t) then return 2;
    else if __primitive("can resolve method", _some(t), "_copiesElements") then
      return if _some(t)._copiesElements() then 2 else 0;
    else if !__primitive("has own copy", t) then return _copiesOfFields(t, 0, assigned);
    else if assigned || __primitive("can resolve method", _some(t), "init=", _someConst(t)) then return 2;
    else return if __primitive("can resolve method", _some(t), "init=", _some(t)) then 1 else 0;
  }
  proc _copiesOfElements(type t, param i: int, param assigned: bool) param: int {
    if i == t.size then return 2;
    else return _least(_copies(t(i), assigned), _copiesOfElements(t, i + 1, assigned));
  }
  proc _copiesOfFields(type t, param i: int, param assigned: bool) param: int {
    if i == __primitive("num fields", t) then return 2;
    else return _least(_copies(__primitive("field type", t, i), assigned), _copiesOfFields(t, i + 1, assigned));
  }
  /// Refuses what would copy values of a type that own objects: the collection that they are in would lose these.
  proc _requireCopies(type t, param what: string) {
    if !isConstCopyableType(t) then
      compilerError("cannot " + what + ": values of type " + t: string + " cannot be copied, for each has an object of its own");
  }

  // A variable and a constant of a type, to ask what can be done with them.
  proc _some(type t) ref: t {
    const place: c_ptr(t);
    return __primitive("deref", place);
  }
  proc _someConst(type t) const ref: t do return _some(t);
  proc _least(param a: int, param b: int) param: int do return if a < b then a else b;

  // The same of a value, and of either in the spelling without "Type".
  proc isNothing(const ref x) param do return isNothingType(x.type);
  proc isNothing(type t) param do return isNothingType(t);
  proc isNothingValue(const ref x) param do return isNothingType(x.type);
  proc isVoid(type t) param do return isVoidType(t);
  proc isBool(const ref x) param do return isBoolType(x.type);
  proc isBool(type t) param do return isBoolType(t);
  proc isBoolValue(const ref x) param do return isBoolType(x.type);
  proc isInt(const ref x) param do return isIntType(x.type);
  proc isInt(type t) param do return isIntType(t);
  proc isIntValue(const ref x) param do return isIntType(x.type);
  proc isUint(const ref x) param do return isUintType(x.type);
  proc isUint(type t) param do return isUintType(t);
  proc isUintValue(const ref x) param do return isUintType(x.type);
  proc isReal(const ref x) param do return isRealType(x.type);
  proc isReal(type t) param do return isRealType(t);
  proc isRealValue(const ref x) param do return isRealType(x.type);
  proc isImag(const ref x) param do return isImagType(x.type);
  proc isImag(type t) param do return isImagType(t);
  proc isImagValue(const ref x) param do return isImagType(x.type);
  proc isComplex(const ref x) param do return isComplexType(x.type);
  proc isComplex(type t) param do return isComplexType(t);
  proc isComplexValue(const ref x) param do return isComplexType(x.type);
  proc isEnum(const ref x) param do return isEnumType(x.type);
  proc isEnum(type t) param do return isEnumType(t);
  proc isEnumValue(const ref x) param do return isEnumType(x.type);
  /// Of procedures as values.
  proc chpl_anyProc.retType type do return __primitive("proc result", this.type);
  proc chpl_anyProc.argTypes type do return __primitive("proc formals", this.type);
  proc isTuple(const ref x) param do return isTupleType(x.type);
  proc isTuple(type t) param do return isTupleType(t);
  proc isTupleValue(const ref x) param do return isTupleType(x.type);
  proc isString(const ref x) param do return isStringType(x.type);
  proc isString(type t) param do return isStringType(t);
  proc isStringValue(const ref x) param do return isStringType(x.type);
  proc isBytes(const ref x) param do return isBytesType(x.type);
  proc isBytes(type t) param do return isBytesType(t);
  proc isBytesValue(const ref x) param do return isBytesType(x.type);
  proc isRange(const ref x) param do return isRangeType(x.type);
  proc isRange(type t) param do return isRangeType(t);
  proc isRangeValue(const ref x) param do return isRangeType(x.type);
  proc isDomain(const ref x) param do return isDomainType(x.type);
  proc isDomain(type t) param do return isDomainType(t);
  proc isDomainValue(const ref x) param do return isDomainType(x.type);
  proc isArray(const ref x) param do return isArrayType(x.type);
  proc isArray(type t) param do return isArrayType(t);
  proc isArrayValue(const ref x) param do return isArrayType(x.type);
  proc isClass(const ref x) param do return isClassType(x.type);
  proc isClass(type t) param do return isClassType(t);
  proc isClassValue(const ref x) param do return isClassType(x.type);
  proc isUnion(const ref x) param do return isUnionType(x.type);
  proc isUnion(type t) param do return isUnionType(t);
  proc isUnionValue(const ref x) param do return isUnionType(x.type);
  proc isRecord(const ref x) param do return isRecordType(x.type);
  proc isRecord(type t) param do return isRecordType(t);
  proc isRecordValue(const ref x) param do return isRecordType(x.type);
  proc isIntegral(const ref x) param do return isIntegralType(x.type);
  proc isIntegral(type t) param do return isIntegralType(t);
  proc isIntegralValue(const ref x) param do return isIntegralType(x.type);
  proc isFloat(const ref x) param do return isFloatType(x.type);
  proc isFloat(type t) param do return isFloatType(t);
  proc isFloatValue(const ref x) param do return isFloatType(x.type);
  proc isNumeric(const ref x) param do return isNumericType(x.type);
  proc isNumeric(type t) param do return isNumericType(t);
  proc isNumericValue(const ref x) param do return isNumericType(x.type);
  proc isPrimitive(const ref x) param do return isPrimitiveType(x.type);
  proc isPrimitive(type t) param do return isPrimitiveType(t);
  proc isPrimitiveValue(const ref x) param do return isPrimitiveType(x.type);
  proc isOwnedClass(const ref x) param do return isOwnedClassType(x.type);
  proc isOwnedClass(type t) param do return isOwnedClassType(t);
  proc isOwnedClassValue(const ref x) param do return isOwnedClassType(x.type);
  proc isSharedClass(const ref x) param do return isSharedClassType(x.type);
  proc isSharedClass(type t) param do return isSharedClassType(t);
  proc isSharedClassValue(const ref x) param do return isSharedClassType(x.type);
  proc isBorrowedClass(const ref x) param do return isBorrowedClassType(x.type);
  proc isBorrowedClass(type t) param do return isBorrowedClassType(t);
  proc isBorrowedClassValue(const ref x) param do return isBorrowedClassType(x.type);
  proc isUnmanagedClass(const ref x) param do return isUnmanagedClassType(x.type);
  proc isUnmanagedClass(type t) param do return isUnmanagedClassType(t);
  proc isUnmanagedClassValue(const ref x) param do return isUnmanagedClassType(x.type);
  proc isNilableClass(const ref x) param do return isNilableClassType(x.type);
  proc isNilableClass(type t) param do return isNilableClassType(t);
  proc isNilableClassValue(const ref x) param do return isNilableClassType(x.type);
  proc isNonNilableClass(const ref x) param do return isNonNilableClassType(x.type);
  proc isNonNilableClass(type t) param do return isNonNilableClassType(t);
  proc isNonNilableClassValue(const ref x) param do return isNonNilableClassType(x.type);
  proc isHomogeneousTuple(const ref x) param do return isHomogeneousTupleType(x.type);
  proc isHomogeneousTuple(type t) param do return isHomogeneousTupleType(t);
  proc isHomogeneousTupleValue(const ref x) param do return isHomogeneousTupleType(x.type);
  proc isAtomic(const ref x) param do return isAtomicType(x.type);
  proc isAtomic(type t) param do return isAtomicType(t);
  proc isAtomicValue(const ref x) param do return isAtomicType(x.type);
  proc isSync(const ref x) param do return isSyncType(x.type);
  proc isSync(type t) param do return isSyncType(t);
  proc isSyncValue(const ref x) param do return isSyncType(x.type);
  proc isPOD(const ref x) param do return isPODType(x.type);
  proc isPOD(type t) param do return isPODType(t);
  proc isPODValue(const ref x) param do return isPODType(x.type);
  proc isCopyable(const ref x) param do return isCopyableType(x.type);
  proc isCopyable(type t) param do return isCopyableType(t);
  proc isCopyableValue(const ref x) param do return isCopyableType(x.type);
  proc isConstCopyable(const ref x) param do return isConstCopyableType(x.type);
  proc isConstCopyable(type t) param do return isConstCopyableType(t);
  proc isConstCopyableValue(const ref x) param do return isConstCopyableType(x.type);
  proc isAssignable(const ref x) param do return isAssignableType(x.type);
  proc isAssignable(type t) param do return isAssignableType(t);
  proc isAssignableValue(const ref x) param do return isAssignableType(x.type);
  proc isConstAssignable(const ref x) param do return isConstAssignableType(x.type);
  proc isConstAssignable(type t) param do return isConstAssignableType(t);
  proc isConstAssignableValue(const ref x) param do return isConstAssignableType(x.type);
  proc isDefaultInitializable(const ref x) param do return isDefaultInitializableType(x.type);
  proc isDefaultInitializable(type t) param do return isDefaultInitializableType(t);
  proc isDefaultInitializableValue(const ref x) param do return isDefaultInitializableType(x.type);
  proc isDmap(const ref x) param do return isDmapType(x.type);
  proc isDmap(type t) param do return isDmapType(t);
  proc isDmapValue(const ref x) param do return isDmapType(x.type);
  proc isGeneric(type t) param do return isGenericType(t);

  /// What an expression is: a type, a param, or a value.
  proc isType(type t) param do return true;
  proc isType(const ref x) param do return false;
  proc isParam(param x) param do return true;
  proc isParam(const ref x) param do return false;
  proc isParam(type t) param do return false;

  /// The same bits as an integer of the other signedness.
  inline proc toSigned(x: uint(?w)): int(w) do return __primitive("convert", x, int(w));
  inline proc toSigned(x: int(?w)): int(w) do return x;
  inline proc toUnsigned(x: int(?w)): uint(w) do return __primitive("convert", x, uint(w));
  inline proc toUnsigned(x: uint(?w)): uint(w) do return x;

  proc isSubtype(type sub, type super) param do return __primitive("is subtype", sub, super);
  proc isProperSubtype(type sub, type super) param do
    return sub != super && __primitive("is subtype", sub, super);
  proc isCoercible(type from, type to) param do return __primitive("is coercible", from, to);

  /// The same class type that allows nil; other types are themselves.
  proc toNilableIfClassType(type t) type {
    if isNonNilableClassType(t) then return __primitive("to nilable", t);
    else return t;
  }

  param bitsPerByte = 8;
  /// Bits and bytes of a numeric or bool type.
  proc numBits(type t) param do return __primitive("num bits", t);
  proc numBytes(type t) param do return __primitive("num bits", t) / 8;

  // Limits. min(type) and max(type) are params for integers and bool, values for reals, as in the spec.
  proc min(type t) param where isBoolType(t) do return false;
  proc max(type t) param where isBoolType(t) do return true;
  proc min(type t) param where isUintType(t) do return 0: t;
  proc max(type t) param where isUintType(t) do return ~(0: t);
  proc min(type t) param where isIntType(t) do return (1: t) << (numBits(t) - 1);
  proc max(type t) param where isIntType(t) do return ~((1: t) << (numBits(t) - 1));
  proc min(type t): t where isRealType(t) && numBits(t) == 64 do return -1.7976931348623157e308;
  proc max(type t): t where isRealType(t) && numBits(t) == 64 do return 1.7976931348623157e308;
  proc min(type t): t where isRealType(t) && numBits(t) == 32 do return -3.4028234663852886e38: real(32);
  proc max(type t): t where isRealType(t) && numBits(t) == 32 do return 3.4028234663852886e38: real(32);
  proc min(type t): t where isImagType(t) do return __primitive("convert", min(real(numBits(t))), t);
  proc max(type t): t where isImagType(t) do return __primitive("convert", max(real(numBits(t))), t);
  proc min(type t): t where isComplexType(t) {
    type part = real(numBits(t) / 2);
    return __primitive("complex make", min(part), min(part));
  }
  proc max(type t): t where isComplexType(t) {
    type part = real(numBits(t) / 2);
    return __primitive("complex make", max(part), max(part));
  }
  proc min(type t): t where isEnumType(t) do return __primitive("convert", 0, t);
  proc max(type t): t where isEnumType(t) do return __primitive("convert", __primitive("enum count", t) - 1, t);
  proc min(type t): t where isTupleType(t) {
    var result: t;
    for param i in 0..<result.size do result(i) = min(result(i).type);
    return result;
  }
  proc max(type t): t where isTupleType(t) {
    var result: t;
    for param i in 0..<result.size do result(i) = max(result(i).type);
    return result;
  }

  /// The type of a formal that stands before formals which only their names reach: older names of formals are overloads
  /// of their own, and no actual without a name may lead to them.
  record _ByName { }
}

// Module Crypto: digests, ciphers, keys and random bytes, by the library OpenSSL 3.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// What goes in and comes out are bytes in a CryptoBuffer. Results are new buffers that the caller owns.
///
/// What the documentation of Chapel declares with `throws` throws a CryptoError if OpenSSL fails. The rest halts at the
/// caller's line. Wrong sizes of keys are told the same way.
module Crypto {
  use Base, Types, Ranges, Strings, Bytes, Casts, Errors, Domains, Arrays;
  public use CTypes;
  use C_OpenSSL;

  /// OpenSSL could not do what it was to do. The message says which operation, and OpenSSL's reason.
  class CryptoError : Error {
    proc init(msg: string) {
      super.init(msg);
    }
  }

  /// OpenSSL's first reason for the last failure of this thread. Forgets it.
  private proc _reason(): string {
    const code = ERR_get_error();
    ERR_clear_error();
    const text = if code == 0 then nil else ERR_reason_error_string(code);
    return if text == nil then "OpenSSL gives no reason" else try! string.createCopyingBuffer(text);
  }

  // --- Buffers -------------------------------------------------------------------------------------------------------

  /// Bytes, counted from 0. There may be none.
  class CryptoBuffer {
    var buffDomain: domain(1);
    var buff: [buffDomain] uint(8);

    /// `size` zeros.
    proc init(_size: int) {
      buffDomain = {0..<_size};
    }
    /// The bytes of a string in UTF-8.
    proc init(s: string) {
      buffDomain = {0..<s.numBytes};
      init this;
      for i in buffDomain do buff[i] = s.byte(i);
    }
    proc init(s: bytes) {
      buffDomain = {0..<s.size};
      init this;
      for i in buffDomain do buff[i] = s[i];
    }
    /// A copy of the elements, in order, whatever their indices are.
    proc init(s: [] uint(8)) {
      buffDomain = {0..<s.size};
      init this;
      for (to, from) in zip(buff, s) do to = from;
    }

    /// A copy of the bytes as an array, counted from 0.
    proc getBuffData() {
      const data = buff;
      return data;
    }
    /// The address of the first byte, or nil if there is none. It is good as long as the buffer lives.
    proc getBuffPtr(): c_ptr(uint(8)) do return if buffDomain.isEmpty() then nil else c_ptrTo(buff);
    /// How many bytes there are.
    proc getBuffSize(): int do return buffDomain.size;

    /// Two hexadecimal digits for each byte: an array of strings, counted from 0.
    proc toHex() throws {
      const digits: [buffDomain] string = [b in buff] _digits(b);
      return digits;
    }
    /// All digits in one string.
    proc toHexString(): string throws {
      var text = "";
      for b in buff do text += _digits(b);
      return text;
    }

    /// The first `count` bytes, in a new buffer.
    proc _first(count: int): owned CryptoBuffer {
      var result = new owned CryptoBuffer(_size = count);
      for i in 0..<count do result.buff[i] = buff[i];
      return result;
    }
  }

  private proc _digits(b: uint(8)): string {
    param digits = "0123456789abcdef";
    return digits[(b >> 4): int] + digits[(b & 15): int];
  }

  /// OpenSSL counts most bytes in C's int.
  private proc _fits(buffer: borrowed CryptoBuffer): bool do return buffer.getBuffSize() <= max(c_int): int;

  // --- Digests -------------------------------------------------------------------------------------------------------

  /// Functions that give a short digest of any bytes.
  enum Digest { MD5, SHA1, SHA224, SHA256, SHA384, SHA512, RIPEMD160 }

  class Hash {
    var digestName: Digest;
    var _function: c_ptr(void); // EVP_MD, which the object owns

    /// Halts if OpenSSL has been set up without this function.
    proc init(digestName: Digest) {
      this.digestName = digestName;
      _function = EVP_MD_fetch(nil, (digestName: string).c_str(), nil);
      init this;
      if _function == nil then halt("Hash.init(): OpenSSL has no ", digestName: string, " here: ", _reason());
    }
    proc deinit() {
      EVP_MD_free(_function);
    }

    proc getDigestName(): string do return digestName: string;

    /// The digest of all bytes: 16 for MD5, 20 for SHA1 and RIPEMD160, else as many bits as the name says.
    proc getDigest(inputBuffer: borrowed CryptoBuffer): owned CryptoBuffer {
      var result = new owned CryptoBuffer(_size = EVP_MD_get_size(_function): int), length: c_uint;
      if EVP_Digest(inputBuffer.getBuffPtr(), inputBuffer.getBuffSize(): c_size_t, result.getBuffPtr(), length,
                    _function, nil) != 1 {
        // No program causes this: it takes a lack of memory.
        halt("Hash.getDigest(): ", _reason());
      }
      return result;
    }
  }

  // --- Ciphers with one key ------------------------------------------------------------------------------------------

  /// How the blocks of a message depend on those before.
  enum CryptoChainMode { cbc, ecb, cfb, ofb }

  /// One message through a cipher, forth or back. "" or why not.
  private proc _translate(cipher: c_ptr(void), encrypts: bool, input: borrowed CryptoBuffer, key: borrowed CryptoBuffer,
                          IV: borrowed CryptoBuffer, ref output: owned CryptoBuffer?): string {
    const keySize = EVP_CIPHER_get_key_length(cipher): int, ivSize = EVP_CIPHER_get_iv_length(cipher): int;
    if key.getBuffSize() < keySize then
      return "the key has " + key.getBuffSize(): string + " bytes, where " + keySize: string + " are needed";
    if IV.getBuffSize() < ivSize then
      return "the IV has " + IV.getBuffSize(): string + " bytes, where " + ivSize: string + " are needed";
    const context = EVP_CIPHER_CTX_new();
    defer { EVP_CIPHER_CTX_free(context); }
    var result = new owned CryptoBuffer(_size = input.getBuffSize() + _maxBlock);
    if EVP_CipherInit_ex2(context, cipher, key.getBuffPtr(), if ivSize == 0 then nil else IV.getBuffPtr(),
                          encrypts: c_int, nil) != 1 then
      return _reason();
    var done = _update(context, input, result, encrypts), last: c_int;
    if done < 0 || EVP_CipherFinal_ex(context, result.getBuffPtr() + done, last) != 1 then return _reason();
    output = result._first(done + last);
    return "";
  }
  private param _maxBlock = 32, _portion = 1 << 30;
  /// How many bytes came out, or -1.
  private proc _update(context: c_ptr(void), input: borrowed CryptoBuffer, output: borrowed CryptoBuffer,
                       encrypts: bool): int {
    const size = input.getBuffSize();
    var done, taken = 0;
    while taken < size {
      const portion = min(size - taken, _portion);
      var given: c_int;
      if EVP_CipherUpdate(context, output.getBuffPtr() + done, given, input.getBuffPtr() + taken,
                          portion: c_int) != 1 then
        return -1;
      done += given;
      taken += portion;
    }
    return done;
  }

  /// The Advanced Encryption Standard.
  class AES {
    var _cipher: c_ptr(void); // EVP_CIPHER, which the object owns

    /// `bits` says how long keys are: 128, 192 or 256; others halt.
    proc init(bits: int, mode: CryptoChainMode) {
      const name = "AES-" + bits: string + "-" + (mode: string).toUpper();
      _cipher = EVP_CIPHER_fetch(nil, name.c_str(), nil);
      init this;
      if bits != 128 && bits != 192 && bits != 256 then
        halt("AES.init(): keys of 128, 192 or 256 bits are supported, not of ", bits);
      if _cipher == nil then halt("AES.init(): OpenSSL has no ", name, " here: ", _reason());
    }
    proc deinit() {
      EVP_CIPHER_free(_cipher);
    }

    /// How many bytes a key has: 16, 24 or 32.
    proc getByteSize(): int do return EVP_CIPHER_get_key_length(_cipher);

    /// With the modes cbc and ecb the result is filled up to the next multiple of 16 bytes. The key has getByteSize()
    /// bytes, the IV 16, or any number in mode ecb. Of longer ones the first bytes count. Shorter ones halt.
    proc encrypt(plaintext: borrowed CryptoBuffer, key: borrowed CryptoBuffer,
                 IV: borrowed CryptoBuffer): owned CryptoBuffer {
      var result: owned CryptoBuffer?;
      const failure = _translate(_cipher, true, plaintext, key, IV, result);
      if failure != "" then halt("AES.encrypt(): ", failure);
      return try! result: owned class;
    }
    /// The way back, with the same key and IV. Halts if the bytes are not the result of encrypt(): in modes cbc and ecb
    /// that shows nearly always, in the others never.
    proc decrypt(ciphertext: borrowed CryptoBuffer, key: borrowed CryptoBuffer,
                 IV: borrowed CryptoBuffer): owned CryptoBuffer {
      var result: owned CryptoBuffer?;
      const failure = _translate(_cipher, false, ciphertext, key, IV, result);
      if failure != "" then halt("AES.decrypt(): ", failure);
      return try! result: owned class;
    }
  }

  @deprecated("please use another algorithm")
  /// An old cipher, with keys of 16 bytes here. OpenSSL 3 has it in a part of its own, the "legacy provider".
  class Blowfish {
    var _libraries: c_ptr(void), _provider: c_ptr(void); // OSSL_LIB_CTX and OSSL_PROVIDER, which the object owns
    var _cipher: c_ptr(void);                            // EVP_CIPHER, likewise

    /// The legacy provider is loaded for this object alone. Without it, encrypt() and decrypt() throw.
    proc init(mode: CryptoChainMode) {
      const name = "BF-" + (mode: string).toUpper();
      _libraries = OSSL_LIB_CTX_new();
      _provider = OSSL_PROVIDER_load(_libraries, "legacy".c_str());
      _cipher = EVP_CIPHER_fetch(_libraries, name.c_str(), nil);
      init this;
      ERR_clear_error();
    }
    proc deinit() {
      EVP_CIPHER_free(_cipher);
      if _provider != nil then OSSL_PROVIDER_unload(_provider);
      OSSL_LIB_CTX_free(_libraries);
    }

    /// With the modes cbc and ecb the result is filled up to the next multiple of 8 bytes. The key has 16 bytes, the
    /// IV 8, or any number in mode ecb. Of longer ones the first bytes count. Throws a CryptoError for shorter ones, and
    /// where OpenSSL has no Blowfish.
    proc encrypt(plaintext: borrowed CryptoBuffer, key: borrowed CryptoBuffer,
                 IV: borrowed CryptoBuffer): owned CryptoBuffer throws {
      return _translated(true, plaintext, key, IV, "Blowfish.encrypt()");
    }
    /// The way back, with the same key and IV. Throws a CryptoError also if the bytes are not the result of encrypt():
    /// in modes cbc and ecb that shows nearly always, in the others never.
    proc decrypt(ciphertext: borrowed CryptoBuffer, key: borrowed CryptoBuffer,
                 IV: borrowed CryptoBuffer): owned CryptoBuffer throws {
      return _translated(false, ciphertext, key, IV, "Blowfish.decrypt()");
    }
    proc _translated(encrypts: bool, input: borrowed CryptoBuffer, key: borrowed CryptoBuffer,
                     IV: borrowed CryptoBuffer, operation: string): owned CryptoBuffer throws {
      if _cipher == nil then
        throw new owned CryptoError(operation + ": OpenSSL has no Blowfish here: its legacy provider is not installed");
      var result: owned CryptoBuffer?;
      const failure = _translate(_cipher, encrypts, input, key, IV, result);
      if failure != "" then throw new owned CryptoError(operation + ": " + failure);
      return try! result: owned class;
    }
  }

  // --- Random bytes, and keys from passwords -------------------------------------------------------------------------

  /// Random bytes that nobody can foresee.
  class CryptoRandom {
    /// A buffer of `buffLen` bytes. Throws an IllegalArgumentError for less than 1.
    proc getRandomBuffer(buffLen: int): owned CryptoBuffer throws {
      if buffLen < 1 then throw new owned IllegalArgumentError("buffLen", "a random buffer has at least 1 byte");
      if buffLen > max(c_int): int then
        throw new owned IllegalArgumentError("buffLen", "a random buffer has at most 2147483647 bytes");
      var result = new owned CryptoBuffer(_size = buffLen);
      if RAND_bytes(result.getBuffPtr(), buffLen: c_int) != 1 then
        throw new owned CryptoError("CryptoRandom.getRandomBuffer(): " + _reason());
      return result;
    }
  }

  /// Keys made of passwords.
  class KDF {
    var byteLen: int, iterCount: int;
    var _function: c_ptr(void); // EVP_MD, shared with the Hash

    /// Keys will have `byteLen` bytes. The more iterations, the longer it takes to guess the password: 1000 are few.
    /// Halts unless both are at least 1 and below 2147483648.
    proc init(byteLen: int, iterCount: int, digest: borrowed Hash) {
      this.byteLen = byteLen;
      this.iterCount = iterCount;
      _function = digest._function;
      EVP_MD_up_ref(_function);
      init this;
      if byteLen < 1 || byteLen > max(c_int): int then halt("KDF.init(): a key cannot have ", byteLen, " bytes");
      if iterCount < 1 || iterCount > max(c_int): int then
        halt("KDF.init(): there cannot be ", iterCount, " iterations");
    }
    proc deinit() {
      EVP_MD_free(_function);
    }

    /// The key of PBKDF2 with HMAC (RFC 8018), always the same for the same password and salt.
    proc passKDF(userKey: string, saltBuff: borrowed CryptoBuffer): owned CryptoBuffer {
      // No program causes this with less than 2 GiB.
      if userKey.numBytes > max(c_int): int || !_fits(saltBuff) then
        halt("KDF.passKDF(): password or salt are too long");
      var result = new owned CryptoBuffer(_size = byteLen);
      if PKCS5_PBKDF2_HMAC(userKey.c_str(), userKey.numBytes: c_int, saltBuff.getBuffPtr(),
                           saltBuff.getBuffSize(): c_int, iterCount: c_int, _function, byteLen: c_int,
                           result.getBuffPtr()) != 1 {
        // No program causes this: it takes a lack of memory.
        halt("KDF.passKDF(): ", _reason());
      }
      return result;
    }
  }

  // --- Ciphers with two keys -----------------------------------------------------------------------------------------

  /// A public and a private key that belong together.
  class RSAKey {
    var _pair: c_ptr(void); // EVP_PKEY, which the object owns

    /// New keys of `keyLen` bits. Halts unless these are between 1024 and 16384.
    proc init(keyLen: int) {
      _pair = if keyLen < 1024 || keyLen > 16384 then nil
              else EVP_PKEY_Q_keygen(nil, nil, "RSA".c_str(), keyLen: c_size_t);
      init this;
      if keyLen < 1024 || keyLen > 16384 then
        halt("RSAKey.init(): keys of 1024 to 16384 bits are supported, not of ", keyLen);
      if _pair == nil then halt("RSAKey.init(): ", _reason());
    }
    proc deinit() {
      EVP_PKEY_free(_pair);
    }
  }

  /// A message that the owner of one of several private keys can read. It has been encrypted by AES with a random key,
  /// and that key by each of the public keys.
  class Envelope {
    var iv: owned CryptoBuffer;
    var keyDomain: domain(1);
    var keys: [keyDomain] owned CryptoBuffer?;
    var value: owned CryptoBuffer;

    proc init(in iv: owned CryptoBuffer, in encSymmKey: [] owned CryptoBuffer, in encSymmValue: owned CryptoBuffer) {
      this.iv = iv;
      keyDomain = encSymmKey.domain;
      value = encSymmValue;
      init this;
      for (to, from) in zip(keys, encSymmKey) do to = from;
    }

    // What these return belongs to the envelope, and lives as long.

    /// The message in its encrypted form.
    proc getEncMessage(): borrowed CryptoBuffer do return value.borrow();
    proc getIV(): borrowed CryptoBuffer do return iv.borrow();
    /// The random key as encrypted by the key with index `i` of the array that RSA.encrypt() got. Other indices halt.
    proc getEncKeyByIndex(i: int): borrowed CryptoBuffer {
      if !keyDomain.contains(i) then halt("Envelope.getEncKeyByIndex(): there is no key ", i, " in ", keyDomain);
      return keys[i]!.borrow();
    }
    /// All of them, in an array over the domain of the keys.
    proc getEncKeys() {
      const all = [key in keys] key!.borrow();
      return all;
    }
  }

  /// The cipher of Rivest, Shamir and Adleman, for the key of a message. The message is encrypted by AES-256 in mode
  /// cbc.
  class RSA {
    /// For the owners of these keys, an array of RSAKeys in one dimension, without a stride. Halts if there is none.
    proc encrypt(plaintext: borrowed CryptoBuffer, keys: []): owned Envelope {
      if !keys.isRectangular() || keys.rank != 1 || keys.strides != strideKind.one ||
         !isClassType(keys.eltType) || !isSubtype(keys.eltType, RSAKey) then
        compilerError("RSA.encrypt() takes an array of RSAKeys in one dimension, not ", keys.type: string);
      const count = keys.size;
      if count == 0 then halt("RSA.encrypt(): there is no key");
      const context = EVP_CIPHER_CTX_new(), cipher = EVP_CIPHER_fetch(nil, "AES-256-CBC".c_str(), nil);
      defer {
        EVP_CIPHER_CTX_free(context);
        EVP_CIPHER_free(cipher);
      }
      var encrypted = [key in keys] new owned CryptoBuffer(_size = EVP_PKEY_get_size(key._pair): int);
      var pairs: [0..<count] c_ptr(void) = [key in keys] key._pair;
      var addresses: [0..<count] c_ptr(uint(8)) = [key in encrypted] key.getBuffPtr(), sizes: [0..<count] c_int;
      var iv = new owned CryptoBuffer(_size = EVP_CIPHER_get_iv_length(cipher): int);
      var result = new owned CryptoBuffer(_size = plaintext.getBuffSize() + _maxBlock);
      if EVP_SealInit(context, cipher, c_ptrTo(addresses), c_ptrTo(sizes), iv.getBuffPtr(), c_ptrTo(pairs),
                      count: c_int) <= 0 then
        halt("RSA.encrypt(): ", _reason());
      var last: c_int;
      const done = _update(context, plaintext, result, true);
      if done < 0 || EVP_SealFinal(context, result.getBuffPtr() + done, last) != 1 then
        halt("RSA.encrypt(): ", _reason());
      return new owned Envelope(iv, encrypted, result._first(done + last));
    }

    /// The message, if `key` is one of those that it was encrypted for; else a CryptoError is thrown.
    proc decrypt(envp: borrowed Envelope, key: borrowed RSAKey): owned CryptoBuffer throws {
      const cipher = EVP_CIPHER_fetch(nil, "AES-256-CBC".c_str(), nil);
      defer { EVP_CIPHER_free(cipher); }
      for encrypted in envp.getEncKeys() {
        const context = EVP_CIPHER_CTX_new();
        defer { EVP_CIPHER_CTX_free(context); }
        var result = new owned CryptoBuffer(_size = envp.getEncMessage().getBuffSize() + _maxBlock), last: c_int;
        if envp.getIV().getBuffSize() < EVP_CIPHER_get_iv_length(cipher) ||
           EVP_OpenInit(context, cipher, encrypted.getBuffPtr(), encrypted.getBuffSize(): c_int,
                        envp.getIV().getBuffPtr(), key._pair) <= 0 then continue;
        const done = _update(context, envp.getEncMessage(), result, false);
        if done >= 0 && EVP_OpenFinal(context, result.getBuffPtr() + done, last) == 1 then
          return result._first(done + last);
      }
      ERR_clear_error();
      throw new owned CryptoError("RSA.decrypt(): the key opens none of the envelope's keys");
    }
  }

  // --- OpenSSL -------------------------------------------------------------------------------------------------------

  /// What is used of OpenSSL. Names of C's types are left out: all are pointers.
  module C_OpenSSL {
    use Base, Types;
    public use CTypes;

    require "-lcrypto";

    extern proc ERR_get_error(): c_ulong;
    extern proc ERR_clear_error(): void;
    extern proc ERR_reason_error_string(code: c_ulong): c_ptrConst(c_char);

    extern proc OSSL_LIB_CTX_new(): c_ptr(void);
    extern proc OSSL_LIB_CTX_free(libraries: c_ptr(void)): void;
    extern proc OSSL_PROVIDER_load(libraries: c_ptr(void), name: c_ptrConst(c_char)): c_ptr(void);
    extern proc OSSL_PROVIDER_unload(provider: c_ptr(void)): c_int;

    extern proc EVP_MD_fetch(libraries: c_ptr(void), name: c_ptrConst(c_char),
                             properties: c_ptrConst(c_char)): c_ptr(void);
    extern proc EVP_MD_up_ref(digest: c_ptr(void)): c_int;
    extern proc EVP_MD_free(digest: c_ptr(void)): void;
    extern proc EVP_MD_get_size(digest: c_ptr(void)): c_int;
    extern proc EVP_Digest(data: c_ptr(uint(8)), size: c_size_t, result: c_ptr(uint(8)), ref length: c_uint,
                           digest: c_ptr(void), engine: c_ptr(void)): c_int;

    extern proc EVP_CIPHER_fetch(libraries: c_ptr(void), name: c_ptrConst(c_char),
                                 properties: c_ptrConst(c_char)): c_ptr(void);
    extern proc EVP_CIPHER_free(cipher: c_ptr(void)): void;
    extern proc EVP_CIPHER_get_key_length(cipher: c_ptr(void)): c_int;
    extern proc EVP_CIPHER_get_iv_length(cipher: c_ptr(void)): c_int;
    extern proc EVP_CIPHER_CTX_new(): c_ptr(void);
    extern proc EVP_CIPHER_CTX_free(context: c_ptr(void)): void;
    extern proc EVP_CipherInit_ex2(context: c_ptr(void), cipher: c_ptr(void), key: c_ptr(uint(8)), iv: c_ptr(uint(8)),
                                   encrypts: c_int, parameters: c_ptr(void)): c_int;
    extern proc EVP_CipherUpdate(context: c_ptr(void), output: c_ptr(uint(8)), ref given: c_int, input: c_ptr(uint(8)),
                                 size: c_int): c_int;
    extern proc EVP_CipherFinal_ex(context: c_ptr(void), output: c_ptr(uint(8)), ref given: c_int): c_int;

    extern proc RAND_bytes(data: c_ptr(uint(8)), size: c_int): c_int;
    extern proc PKCS5_PBKDF2_HMAC(password: c_ptrConst(c_char), passwordSize: c_int, salt: c_ptr(uint(8)),
                                  saltSize: c_int, iterations: c_int, digest: c_ptr(void), keySize: c_int,
                                  key: c_ptr(uint(8))): c_int;

    extern proc EVP_PKEY_Q_keygen(libraries: c_ptr(void), properties: c_ptrConst(c_char), kind: c_ptrConst(c_char),
                                  details...): c_ptr(void);
    extern proc EVP_PKEY_free(pair: c_ptr(void)): void;
    extern proc EVP_PKEY_get_size(pair: c_ptr(void)): c_int;
    extern proc EVP_SealInit(context: c_ptr(void), cipher: c_ptr(void), keys: c_ptr(c_ptr(uint(8))),
                             sizes: c_ptr(c_int), iv: c_ptr(uint(8)), pairs: c_ptr(c_ptr(void)), count: c_int): c_int;
    extern proc EVP_SealFinal(context: c_ptr(void), output: c_ptr(uint(8)), ref given: c_int): c_int;
    extern proc EVP_OpenInit(context: c_ptr(void), cipher: c_ptr(void), key: c_ptr(uint(8)), size: c_int,
                             iv: c_ptr(uint(8)), pair: c_ptr(void)): c_int;
    extern proc EVP_OpenFinal(context: c_ptr(void), output: c_ptr(uint(8)), ref given: c_int): c_int;
  }
}

// Module ConcurrentMap: maps that many tasks read and change at the same time.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// The keys are spread over maps each of which has a lock of its own, so that tasks seldom wait for each other. Tokens are for
/// programs that keep one for each task: nothing here needs them.
module ConcurrentMap {
  use Base, Types, Ranges, Hashing, Managed, Map, Locks, Domains, Arrays;

  /// How many parts a map has, each with a lock of its own.
  config const DEFAULT_NUM_BUCKETS = 1024;
  /// How many entries a part has room for at first, and how many times as many when there is no more.
  config param BUCKET_NUM_ELEMS = 8;
  config param MULTIPLIER_NUM_BUCKETS: real = 2;

  record _MapPart {
    type keyType;
    type valType;
    var entries: map(keyType, valType);
    var lock: _OptionalLock(true);
    var room: int;

    proc ref add(const ref key: keyType, const ref val: valType): bool {
      if entries.size >= room {
        room = max(BUCKET_NUM_ELEMS, (room * MULTIPLIER_NUM_BUCKETS): int, entries.size + 1);
        entries._table.reserve(room);
      }
      return entries.add(key, val);
    }
  }
  /// A registration of a task.
  class ConcurrentMapToken { }

  class ConcurrentMap {
    type keyType;
    type valType;
    var _parts: [0..<max(1, DEFAULT_NUM_BUCKETS)] _MapPart(keyType, valType);

    proc init(type keyType, type valType) {
      this.keyType = keyType;
      this.valType = valType;
    }

    proc getToken(): owned ConcurrentMapToken do return new owned ConcurrentMapToken();
    inline proc _part(const ref key: keyType) ref do
      return _parts[((_hashOf(key) * 0x9e3779b97f4a7c15) >> 33): int % _parts.size];

    /// Whether the key is new; if it is not, its value stays.
    proc add(in key: keyType, in val: valType): bool lifetime this < key, this < val {
      ref part = _part(key);
      part.lock.lock();
      defer part.lock.unlock();
      return part.add(key, val);
    }
    /// Whether there was such a key; it gets the value.
    proc set(const ref key: keyType, in val: valType): bool lifetime this < val {
      ref part = _part(key);
      part.lock.lock();
      defer part.lock.unlock();
      return part.entries.replace(key, val);
    }
    /// Gives a key a value, whether it is new or not.
    proc addOrSet(in key: keyType, in val: valType) {
      ref part = _part(key);
      part.lock.lock();
      part.entries.addOrReplace(key, val);
      part.lock.unlock();
    }
    proc addOrReplace(in key: keyType, in val: valType) { addOrSet(key, val); }
    /// The value of a key that is no more there.
    proc getAndRemove(const ref key: keyType): valType throws {
      ref part = _part(key);
      part.lock.lock();
      defer part.lock.unlock();
      if !part.entries.contains(key) then throw new owned KeyNotFoundError();
      return part.entries.getAndRemove(key);
    }
    /// Calls `updater(val)` with the value of the key, a default one where the key is new; no other task has the value
    /// meanwhile.
    proc update(in key: keyType, updater) throws {
      ref part = _part(key);
      part.lock.lock();
      defer part.lock.unlock();
      if !part.entries.contains(key) {
        var val: valType;
        part.add(key, val);
      }
      updater(part.entries[key]);
    }
    proc getValue(const ref key: keyType): valType throws {
      ref part = _part(key);
      part.lock.lock();
      defer part.lock.unlock();
      if !part.entries.contains(key) then throw new owned KeyNotFoundError();
      return part.entries.getValue(key);
    }
    proc contains(const ref key: keyType): bool {
      ref part = _part(key);
      part.lock.lock();
      defer part.lock.unlock();
      return part.entries.contains(key);
    }
    /// Whether there was such a key.
    proc remove(const ref key: keyType): bool {
      ref part = _part(key);
      part.lock.lock();
      defer part.lock.unlock();
      return part.entries.remove(key);
    }
    /// Adds the entries of another map whose keys are new.
    proc extend(const ref m: map(keyType, valType, ?)) lifetime this < m {
      for (key, val) in zip(m.keys(), m.values()) do add(key, val);
    }
    proc clear() {
      for part in _parts {
        part.lock.lock();
        part.entries.clear();
        part.lock.unlock();
      }
    }
    proc clearMap() { clear(); }
    /// As of when it came to each part; a loop that waits for entries sees them come.
    proc size: int {
      var count = 0;
      for part in _parts {
        part.lock.lock();
        count += part.entries.size;
        part.lock.unlock();
      }
      return count;
    }
    proc isEmpty(): bool do return size == 0;

    // With tokens.
    proc add(in key: keyType, in val: valType, const ref tok: owned ConcurrentMapToken): bool lifetime this < key, this < val do return add(key, val);
    proc set(const ref key: keyType, in val: valType, const ref tok: owned ConcurrentMapToken): bool lifetime this < val do return set(key, val);
    proc addOrSet(in key: keyType, in val: valType, const ref tok: owned ConcurrentMapToken) { addOrSet(key, val); }
    proc addOrReplace(in key: keyType, in val: valType, const ref tok: owned ConcurrentMapToken) { addOrSet(key, val); }
    proc getAndRemove(const ref key: keyType, const ref tok: owned ConcurrentMapToken): valType throws do return getAndRemove(key);
    proc update(in key: keyType, updater, const ref tok: owned ConcurrentMapToken) throws { update(key, updater); }
    proc getValue(const ref key: keyType, const ref tok: owned ConcurrentMapToken): valType throws do return getValue(key);
    proc contains(const ref key: keyType, const ref tok: owned ConcurrentMapToken): bool do return contains(key);
    proc remove(const ref key: keyType, const ref tok: owned ConcurrentMapToken): bool do return remove(key);
    /// Nothing waits to be deleted.
    proc tryReclaim() { }

    // Loops see what is there while they run; a part of the map is locked while its entries are copied.

    iter items(): (keyType, valType) {
      for part in _parts {
        part.lock.lock();
        const entries = part.entries;
        part.lock.unlock();
        for (key, val) in zip(entries.keys(), entries.values()) do yield (key, val);
      }
    }
    iter these(): (keyType, valType) {
      for item in items() do yield item;
    }
    iter keys(): keyType {
      for (key, _) in items() do yield key;
    }
    iter values(): valType {
      for (_, val) in items() do yield val;
    }
    proc toArray(): [] (keyType, valType) {
      const array = for item in items() do item;
      return array;
    }
    proc keysToArray(): [] keyType {
      const array = for key in keys() do key;
      return array;
    }
    proc valuesToArray(): [] valType {
      const array = for val in values() do val;
      return array;
    }
    proc serialize(writer, ref serializer) throws {
      if serializer.type == defaultSerializer {
        writeThis(writer);
      } else {
        const all = toArray();
        var entries = serializer.startMap(writer, all.size);
        for (key, val) in all {
          entries.writeKey(key);
          entries.writeValue(val);
        }
        entries.endMap();
      }
    }
    proc deserialize(reader, ref deserializer): void throws {
      clear();
      var entries = deserializer.startMap(reader);
      while entries.hasMore() {
        const key = entries.readKey(keyType);
        addOrReplace(key, entries.readValue(valType));
      }
      entries.endMap();
    }
    proc writeThis(w) throws {
      w.write("{");
      var isFirst = true;
      for (key, val) in items() {
        w.write(if isFirst then "" else ", ", key, ": ", val);
        isFirst = false;
      }
      w.write("}");
    }
  }
}

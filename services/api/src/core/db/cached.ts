import { LRUCache } from 'lru-cache';

/** Values in memory. Delete a value when it changes. */
export interface Cache<K, V> {
  get: (key: K) => Promise<V>;
  delete: (key: K) => void;
  clear: () => void;
}

/** With more entries the least recently read one is removed. */
const maxEntries = 1000;

/**
 * Caches the values of `load` for at most `ttlMs`. A value that is deleted while it loads is not cached, because it may
 * have been read before the change. A failure is not cached either.
 */
export function cached<K extends number | string, V>(
  load: (key: K) => Promise<V>,
  ttlMs: number,
): Cache<K, V> {
  const entries = new LRUCache<K, Promise<V>>({ max: maxEntries, ttl: ttlMs });
  return {
    get(key) {
      const known = entries.get(key);
      if (known) return known;
      const value = load(key);
      entries.set(key, value);
      value.catch(() => {
        if (entries.peek(key) === value) entries.delete(key);
      });
      return value;
    },
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

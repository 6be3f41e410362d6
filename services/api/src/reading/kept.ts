/** Values that are kept between requests until somebody says that they changed. */
export interface Kept<K, V> {
  get: (key: K) => Promise<V>;
  forget: (key: K) => void;
  forgetAll: () => void;
}

interface Entry<V> {
  value: Promise<V>;
  until: number;
}

/**
 * Keeps what `load` gives for at most `maxAge` milliseconds. What is forgotten while it loads is not kept:
 * it may have been read before the change that made it outdated. Nor is a failure.
 */
export function keep<K, V>(load: (key: K) => Promise<V>, maxAge: number): Kept<K, V> {
  const entries = new Map<K, Entry<V>>();
  return {
    get(key) {
      const known = entries.get(key);
      if (known && known.until > performance.now()) return known.value;
      const entry = { value: load(key), until: performance.now() + maxAge };
      entries.set(key, entry);
      entry.value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key);
      });
      return entry.value;
    },
    forget: (key) => void entries.delete(key),
    forgetAll: () => entries.clear(),
  };
}

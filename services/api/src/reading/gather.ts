interface Waiting<K, V> {
  key: K;
  resolve: (value: V) => void;
  reject: (error: unknown) => void;
}

/** More keys than this go in a further load, so that no statement grows without bounds. */
const mostKeys = 500;

/**
 * Collects what the requests of one turn of the event loop ask for and loads it with one call: under load
 * a round trip to the database is shared by all who came together. Nothing is kept after the answer, and
 * a key is always loaded after it was asked for.
 *
 * @param load resolves to a function that has the answer for each of these keys
 */
export function gather<K, V>(load: (keys: K[]) => Promise<(key: K) => V>): (key: K) => Promise<V> {
  let waiting: Waiting<K, V>[] = [];

  const answer = async (group: Waiting<K, V>[]) => {
    try {
      const answerTo = await load(group.map(({ key }) => key));
      for (const { key, resolve } of group) resolve(answerTo(key));
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  };
  const flush = () => {
    const all = waiting;
    waiting = [];
    for (let from = 0; from < all.length; from += mostKeys) void answer(all.slice(from, from + mostKeys));
  };

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ key, resolve, reject });
    });
}

import DataLoader from 'dataloader';

/** Larger batches are split to limit the size of a statement. */
const maxBatchSize = 500;

/**
 * Loads all keys that are requested in one turn of the event loop with one call: under load, requests share a round
 * trip to the database. Nothing is cached, so a value is always loaded after its request.
 *
 * @param load resolves to a function that returns the value of each of these keys
 */
export function batchLoads<K, V>(
  load: (keys: readonly K[]) => Promise<(key: K) => V>,
): (key: K) => Promise<V> {
  const loader = new DataLoader<K, V>(
    async (keys) => {
      const findValue = await load(keys);
      return keys.map(findValue);
    },
    { cache: false, maxBatchSize, batchScheduleFn: (sendBatch) => setImmediate(sendBatch) },
  );
  return (key) => loader.load(key);
}

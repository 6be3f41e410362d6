import { setTimeout as pause } from 'node:timers/promises';

/**
 * Long for a busy machine, and shorter than a cached course lives (`course-reader.ts`): a spec of notices must not pass
 * because the cache has expired.
 */
const longestMs = 20_000;

/** Repeats an assertion until it passes. Throws its last error when it has failed for 20 seconds. */
export async function eventually(assertion: () => void | Promise<void>): Promise<void> {
  const until = Date.now() + longestMs;
  for (;;)
    try {
      return await assertion();
    } catch (error) {
      if (Date.now() > until) throw error;
      await pause(10);
    }
}

import type { Version } from '@stupeni/contract';

/** Who saved what stands in the way, and when. */
export type Saver = Pick<Version, 'savedBy' | 'savedAt' | 'own'>;

/**
 * Who saved a document last, out of its history. Null when that cannot be read: the two texts are what counts,
 * and they are shown without it.
 */
export async function lastSaved(history: () => Promise<readonly Version[]>): Promise<Saver | null> {
  try {
    const [newest] = await history();
    return newest ?? null;
  } catch (cause) {
    console.warn('Who saved meanwhile is not known.', cause);
    return null;
  }
}

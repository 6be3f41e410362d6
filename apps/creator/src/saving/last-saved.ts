import type { Version } from '@stupeni/contract';

/** Who saved the newest version, and when. */
export type LastSave = Pick<Version, 'savedBy' | 'savedAt' | 'own'>;

/**
 * Who saved an entity last, from its history. Null when the history does not load. The screen then shows no name.
 */
export async function readLastSave(history: () => Promise<readonly Version[]>): Promise<LastSave | null> {
  try {
    const [newest] = await history();
    return newest ?? null;
  } catch (cause) {
    console.warn('The history did not load, so the conflict dialog shows no name.', cause);
    return null;
  }
}

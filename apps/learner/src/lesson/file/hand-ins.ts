import { NoConnection, upload } from '@stupeni/api-client';
import { newKey } from '../../server-state/use-repeat-key';
import { guardWhile } from './leave-guard';

/** How far a learner is with handing in a file for one lesson. */
export type HandIn =
  | { at: 'empty' }
  /** `failure`: why the last sending failed. The file stays chosen, under the same key. */
  | { at: 'chosen'; file: File; key: string; failure?: unknown }
  /** `share`: how much has left, 0 to 1. */
  | { at: 'sending'; file: File; key: string; share: number; stop: () => void }
  | { at: 'sent'; file: File };

/** The file cannot be read any more: it changed, moved or went since it was chosen. */
export class FileGone extends Error {
  override name = 'FileGone';
}

export type Outcome = { sent: true } | { sent: false; failure: unknown };

/**
 * The files that are chosen and sent in the area, by lesson. They outlive the screens: who walks on while a
 * file is being sent finds it sent, or still chosen, on coming back.
 */
export interface HandIns {
  of: (lessonId: number) => HandIn;
  subscribe: (hear: () => void) => () => void;
  choose: (lessonId: number, file: File) => void;
  clear: (lessonId: number) => void;
  /**
   * Sends the chosen file; a repetition after a failure is the same hand-in to the API. Null where nothing
   * was there to be sent, or the learner stopped it.
   */
  send: (lessonId: number) => Promise<Outcome | null>;
}

const empty: HandIn = { at: 'empty' };

export function makeHandIns(): HandIns {
  const states = new Map<number, HandIn>();
  const listeners = new Set<() => void>();
  const of = (lessonId: number) => states.get(lessonId) ?? empty;
  const put = (lessonId: number, state: HandIn) => {
    states.set(lessonId, state);
    guardWhile([...states.values()].some(({ at }) => at === 'sending'));
    for (const hear of listeners) hear();
  };

  return {
    of,
    subscribe: (hear) => {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
    choose: (lessonId, file) => put(lessonId, { at: 'chosen', file, key: newKey() }),
    clear: (lessonId) => put(lessonId, empty),

    async send(lessonId) {
      const chosen = of(lessonId);
      if (chosen.at !== 'chosen') return null;
      const { file, key } = chosen;
      const stopping = new AbortController();
      const sending = { at: 'sending', file, key, stop: () => stopping.abort() } as const;
      put(lessonId, { ...sending, share: 0 });
      try {
        await upload(
          'uploadWork',
          { file, fields: { lessonId } },
          {
            idempotencyKey: key,
            signal: stopping.signal,
            onProgress: (share) => put(lessonId, { ...sending, share }),
          },
        );
      } catch (cause) {
        if (stopping.signal.aborted) {
          put(lessonId, { at: 'chosen', file, key });
          return null;
        }
        const failure = await reasonBehind(cause, file);
        put(lessonId, { at: 'chosen', file, key, failure });
        return { sent: false, failure };
      }
      put(lessonId, { at: 'sent', file });
      return { sent: true };
    },
  };
}

/** A browser says of a file that it cannot read no more than of a line that broke. */
async function reasonBehind(cause: unknown, file: File): Promise<unknown> {
  if (!(cause instanceof NoConnection)) return cause;
  try {
    await file.slice(0, 1).arrayBuffer();
    return cause;
  } catch (unread) {
    return new FileGone('The file cannot be read.', { cause: unread });
  }
}

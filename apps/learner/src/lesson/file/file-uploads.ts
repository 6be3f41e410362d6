import { NoConnection, newKey, upload } from '@stupeni/api-client';
import { guardWhile } from './leave-guard';

/** The upload of a file for one lesson. */
export type FileUpload =
  | { status: 'empty' }
  /** `failure`: the error of the last attempt. A retry has the same key. */
  | { status: 'chosen'; file: File; key: string; failure?: unknown }
  /** `progress`: the sent part of the file, 0 to 1. */
  | { status: 'sending'; file: File; key: string; progress: number; stop: () => void }
  | { status: 'sent'; file: File };

/** The file cannot be read: it was changed, moved or deleted after it was chosen. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

type Outcome = { sent: true } | { sent: false; failure: unknown };

/**
 * The uploads of the remote by lesson. They are stored outside of the screens, so an upload continues while the learner
 * opens other pages.
 */
export interface FileUploads {
  of: (lessonId: number) => FileUpload;
  subscribe: (listener: () => void) => () => void;
  choose: (lessonId: number, file: File) => void;
  clear: (lessonId: number) => void;
  /**
   * Sends the chosen file. A retry makes no second submission, because it has the same key. Null if no file is
   * chosen or the learner stopped the upload.
   */
  send: (lessonId: number) => Promise<Outcome | null>;
}

const empty: FileUpload = { status: 'empty' };

export function makeFileUploads(): FileUploads {
  const uploads = new Map<number, FileUpload>();
  const listeners = new Set<() => void>();
  const of = (lessonId: number) => uploads.get(lessonId) ?? empty;
  const put = (lessonId: number, next: FileUpload) => {
    uploads.set(lessonId, next);
    guardWhile([...uploads.values()].some(({ status }) => status === 'sending'));
    for (const listener of listeners) listener();
  };

  return {
    of,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    choose: (lessonId, file) => put(lessonId, { status: 'chosen', file, key: newKey() }),
    clear: (lessonId) => put(lessonId, empty),

    async send(lessonId) {
      const chosen = of(lessonId);
      if (chosen.status !== 'chosen') return null;
      const { file, key } = chosen;
      const stopping = new AbortController();
      const sending = { status: 'sending', file, key, stop: () => stopping.abort() } as const;
      put(lessonId, { ...sending, progress: 0 });
      try {
        await upload(
          'uploadWork',
          { file, fields: { lessonId } },
          {
            idempotencyKey: key,
            signal: stopping.signal,
            onProgress: (progress) => put(lessonId, { ...sending, progress }),
          },
        );
      } catch (cause) {
        if (stopping.signal.aborted) {
          put(lessonId, { status: 'chosen', file, key });
          return null;
        }
        const failure = await failureOf(cause, file);
        put(lessonId, { status: 'chosen', file, key, failure });
        return { sent: false, failure };
      }
      put(lessonId, { status: 'sent', file });
      return { sent: true };
    },
  };
}

/** Browsers report the same error for an unreadable file and a lost connection. This function tells them apart. */
async function failureOf(cause: unknown, file: File): Promise<unknown> {
  if (!(cause instanceof NoConnection)) return cause;
  try {
    await file.slice(0, 1).arrayBuffer();
    return cause;
  } catch (readError) {
    return new UnreadableFile('The file cannot be read.', { cause: readError });
  }
}

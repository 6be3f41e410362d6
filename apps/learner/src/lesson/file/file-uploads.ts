import { NoConnection, newKey, upload } from '@stupeni/api-client';
import { createStore, type StoreApi } from 'zustand';
import { guardWhile } from './leave-guard';

/** The upload of a file for one lesson. */
export type FileUpload =
  | { status: 'empty' }
  /** `failure`: the error of the last attempt. A retry has the same key. */
  | { status: 'chosen'; file: File; key: string; failure?: unknown }
  /** `progress`: the sent part of the file, 0 to 1. `after`: the number of submissions before this one. */
  | { status: 'sending'; file: File; key: string; progress: number; after: number; stop: () => void }
  | { status: 'sent'; file: File; after: number };

/** The file cannot be read: it was changed, moved or deleted after it was chosen. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

type Outcome = { sent: true } | { sent: false; failure: unknown };

interface UploadsState {
  /** By lesson id. */
  uploads: Readonly<Record<number, FileUpload>>;
  /** How many components show the upload of a lesson, by lesson id. */
  viewers: Readonly<Record<number, number>>;
}

/**
 * The uploads of the remote by lesson. They are stored outside of the screens, so an upload continues while the learner
 * opens other pages.
 */
export interface FileUploads {
  store: StoreApi<UploadsState>;
  choose: (lessonId: number, file: File) => void;
  clear: (lessonId: number) => void;
  /**
   * Sends the chosen file. A retry makes no second submission, because it has the same key. Null if no file is
   * chosen or the learner stopped the upload.
   * @param after the number of submissions before this one
   */
  send: (lessonId: number, after: number) => Promise<Outcome | null>;
  /** Counts a component that shows the upload, until the returned function is called. */
  show: (lessonId: number) => () => void;
  isShown: (lessonId: number) => boolean;
}

const empty: FileUpload = { status: 'empty' };

/** The upload for a lesson. */
export const uploadOf = ({ uploads }: UploadsState, lessonId: number): FileUpload =>
  uploads[lessonId] ?? empty;

export function makeFileUploads(): FileUploads {
  const store = createStore<UploadsState>(() => ({ uploads: {}, viewers: {} }));
  store.subscribe(({ uploads }, before) => {
    if (uploads === before.uploads) return;
    guardWhile(Object.values(uploads).some(({ status }) => status === 'sending'));
  });
  const of = (lessonId: number) => uploadOf(store.getState(), lessonId);
  const put = (lessonId: number, next: FileUpload) =>
    store.setState(({ uploads }) => ({ uploads: { ...uploads, [lessonId]: next } }));
  const clear = (lessonId: number) => put(lessonId, empty);
  const viewersOf = (lessonId: number) => store.getState().viewers[lessonId] ?? 0;
  const count = (lessonId: number, change: 1 | -1) =>
    store.setState(({ viewers }) => ({
      viewers: { ...viewers, [lessonId]: viewersOf(lessonId) + change },
    }));
  const isShown = (lessonId: number) => viewersOf(lessonId) > 0;

  return {
    store,
    isShown,
    show(lessonId) {
      count(lessonId, 1);
      return () => {
        count(lessonId, -1);
        // The learner saw the result. The next visit starts with an empty form.
        if (!isShown(lessonId) && of(lessonId).status === 'sent') clear(lessonId);
      };
    },
    choose: (lessonId, file) => put(lessonId, { status: 'chosen', file, key: newKey() }),
    clear,

    async send(lessonId, after) {
      const chosen = of(lessonId);
      if (chosen.status !== 'chosen') return null;
      const { file, key } = chosen;
      const stopping = new AbortController();
      const sending = { status: 'sending', file, key, after, stop: () => stopping.abort() } as const;
      put(lessonId, { ...sending, progress: 0 });
      try {
        const onProgress = (progress: number) => put(lessonId, { ...sending, progress });
        const options = { idempotencyKey: key, signal: stopping.signal, onProgress };
        await upload('uploadWork', { file, fields: { lessonId } }, options);
      } catch (cause) {
        if (stopping.signal.aborted) {
          put(lessonId, { status: 'chosen', file, key });
          return null;
        }
        const failure = await failureOf(cause, file);
        put(lessonId, { status: 'chosen', file, key, failure });
        return { sent: false, failure };
      }
      put(lessonId, { status: 'sent', file, after });
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

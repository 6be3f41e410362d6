import { call, NoConnection, newKey, ProblemError, upload } from '@stupeni/api-client';
import { greatestWholeUpload } from '@stupeni/contract';
import { createStore, type StoreApi } from 'zustand';
import { guardWhile } from '../../navigation/leave-guard';
import type { UnfinishedUpload, UnfinishedUploadMemory } from './unfinished-upload';
import { UnreadableFile, UploadOver } from './upload-errors';

/** The upload of a file for one lesson. `unfinished`: the parts of the file that arrived earlier. */
export type FileUpload =
  | { status: 'empty'; unfinished?: UnfinishedUpload | undefined }
  /** `failure`: the error of the last attempt. A retry has the same key. */
  | {
      status: 'chosen';
      file: File;
      key: string;
      unfinished?: UnfinishedUpload | undefined;
      failure?: unknown;
    }
  /**
   * `progress`: the share of the file that was sent, 0 to 1. `countBefore`: the number of submissions before this one. `isWaiting`: the
   * connection is lost, and the upload goes on when it is back.
   */
  | {
      status: 'sending';
      file: File;
      key: string;
      progress: number;
      isWaiting: boolean;
      countBefore: number;
      stop: () => void;
    }
  | { status: 'sent'; file: File; countBefore: number };

type SendResult = { sent: true } | { sent: false; failure: unknown };

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
  /** @param unfinished the earlier upload of this file, to go on with */
  choose: (lessonId: number, file: File, unfinished?: UnfinishedUpload) => void;
  /** Forgets the chosen file. The parts that arrived stay. */
  clear: (lessonId: number) => void;
  /** Deletes the parts of a file that arrived, here and on the server. */
  cancelUnfinished: (lessonId: number, unfinished: UnfinishedUpload, memory: UnfinishedUploadMemory) => void;
  /**
   * Sends the chosen file. A retry makes no second submission, because it has the same key. Null if no file is
   * chosen or the learner stopped the upload.
   * @param countBefore the number of submissions before this one
   * @param memory stores how far a large file came, so that a reload of the page does not lose it
   */
  send: (lessonId: number, countBefore: number, memory: UnfinishedUploadMemory) => Promise<SendResult | null>;
  /** Counts a component that shows the upload, until the returned function is called. */
  show: (lessonId: number) => () => void;
  isShown: (lessonId: number) => boolean;
}

const empty: FileUpload = { status: 'empty' };

/** The upload for a lesson. */
export const findUpload = ({ uploads }: UploadsState, lessonId: number): FileUpload =>
  uploads[lessonId] ?? empty;

export function makeFileUploads(): FileUploads {
  const store = createStore<UploadsState>(() => ({ uploads: {}, viewers: {} }));
  store.subscribe(({ uploads }, before) => {
    if (uploads === before.uploads) return;
    guardWhile(Object.values(uploads).some(({ status }) => status === 'sending'));
  });
  const getUpload = (lessonId: number) => findUpload(store.getState(), lessonId);
  const put = (lessonId: number, next: FileUpload) =>
    store.setState(({ uploads }) => ({ uploads: { ...uploads, [lessonId]: next } }));
  function clear(lessonId: number): void {
    const current = getUpload(lessonId);
    put(lessonId, current.status === 'chosen' ? { status: 'empty', unfinished: current.unfinished } : empty);
  }
  const countViewers = (lessonId: number) => store.getState().viewers[lessonId] ?? 0;
  const count = (lessonId: number, change: 1 | -1) =>
    store.setState(({ viewers }) => ({
      viewers: { ...viewers, [lessonId]: countViewers(lessonId) + change },
    }));
  const isShown = (lessonId: number) => countViewers(lessonId) > 0;

  return {
    store,
    isShown,
    show(lessonId) {
      count(lessonId, 1);
      return () => {
        count(lessonId, -1);
        // The learner saw the result. The next visit starts with an empty form.
        if (!isShown(lessonId) && getUpload(lessonId).status === 'sent') clear(lessonId);
      };
    },
    choose(lessonId, file, unfinished) {
      put(lessonId, { status: 'chosen', file, key: newKey(), unfinished });
      if (isLarge(file)) void loadParts().catch(logLoadFailure);
    },
    clear,
    cancelUnfinished(lessonId, { id }, memory) {
      put(lessonId, empty);
      cancel(id, memory);
    },

    async send(lessonId, countBefore, memory) {
      const chosen = getUpload(lessonId);
      if (chosen.status !== 'chosen') return null;
      const { file, key } = chosen;
      let { unfinished } = chosen;
      const { signal, stop } = makeStop();
      let sending = {
        status: 'sending',
        file,
        key,
        countBefore,
        stop,
        progress: 0,
        isWaiting: false,
      } as const;
      const show = (change: { progress?: number; isWaiting?: boolean }) =>
        put(lessonId, (sending = { ...sending, ...change } as typeof sending));
      show({});
      const onProgress = (progress: number) => show({ progress });
      try {
        if (isLarge(file)) {
          const { sendInParts } = await loadParts();
          await sendInParts(file, {
            lessonId,
            uploadId: unfinished?.id,
            signal,
            onProgress,
            onWaiting: (isWaiting) => show({ isWaiting }),
            onArrived: (arrived) =>
              memory.save((unfinished = { ...arrived, name: file.name, size: file.size })),
          });
          memory.forget();
        } else {
          await upload(
            'uploadSubmission',
            { file, fields: { lessonId } },
            { idempotencyKey: key, signal, onProgress },
          );
        }
      } catch (cause) {
        if (signal.aborted) {
          put(lessonId, { status: 'chosen', file, key });
          if (unfinished) cancel(unfinished.id, memory);
          return null;
        }
        const failure = await classifyFailure(cause, file);
        if (isOver(failure)) {
          unfinished = undefined;
          memory.forget();
        }
        put(lessonId, { status: 'chosen', file, key, unfinished, failure });
        return { sent: false, failure };
      }
      put(lessonId, { status: 'sent', file, countBefore });
      return { sent: true };
    },
  };
}

const isLarge = ({ size }: File): boolean => size > greatestWholeUpload;

/** Only large files need this code. */
async function loadParts(): Promise<typeof import('./in-parts/send-in-parts')> {
  try {
    return await import('./in-parts/send-in-parts');
  } catch (cause) {
    throw new NoConnection('The code of uploads in parts did not load.', { cause });
  }
}

function makeStop(): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, stop: () => controller.abort() };
}

/** Deletes the parts that arrived. Without a connection the server deletes them a day later. */
function cancel(id: string, memory: UnfinishedUploadMemory): void {
  memory.forget();
  call('cancelUpload', { params: { id } }).catch(logCancelFailure);
}

const logCancelFailure = (cause: unknown) => console.debug('An upload was not canceled.', cause);
const logLoadFailure = (cause: unknown) => console.debug('A chunk was not preloaded.', cause);

/** Whether the server has deleted the parts that arrived. */
const isOver = (failure: unknown): boolean =>
  failure instanceof UploadOver ||
  (failure instanceof ProblemError && (failure.code === 'file_type' || failure.code === 'file_infected'));

/** Browsers report the same error for an unreadable file and a lost connection. This function tells them apart. */
async function classifyFailure(cause: unknown, file: File): Promise<unknown> {
  if (!(cause instanceof NoConnection)) return cause;
  try {
    await file.slice(0, 1).arrayBuffer();
    return cause;
  } catch (readError) {
    return new UnreadableFile('The file cannot be read.', { cause: readError });
  }
}

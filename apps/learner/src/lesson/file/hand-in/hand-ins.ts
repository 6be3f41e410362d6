import { call, makeRepeatKeys, newKey, ProblemError } from '@stupeni/api-client';
import type { Submission } from '@stupeni/contract';
import type { RichDocument } from '@stupeni/rich-text-model';
import type { QueryClient } from '@tanstack/react-query';
import { createStore, type StoreApi } from 'zustand';
import { guardWhile } from '../../../navigation/leave-guard';
import { isHeic, jpegName, needsJpeg, toJpeg } from '../heic/to-jpeg';
import { retry } from '../upload/retry';
import { sendFile } from '../upload/send-file';
import { explainFailure, type FileFailure } from './file-failure';
import { makeThumbnail } from './thumbnail';
import { addWaiting, changeWaiting, readWaiting, waitingQuery, type WaitingUpload } from './waiting-files';

/** How many files are sent at the same time. */
const mostAtOnce = 2;

/** A file of this page that has not arrived. */
interface LocalFile {
  /** Stays the same from the choice to the arrival. */
  key: string;
  file: File;
  /** The name on the server: a photo in HEIC gets the name of its JPEG. */
  name: string;
  size: number;
  state: LocalState;
  /** Known from the first byte on. */
  uploadId?: string;
}

export type LocalState =
  | { step: 'queued' }
  | { step: 'converting' }
  /** `share` of the file that was sent, 0 to 1. `isWaiting`: the connection is lost. */
  | { step: 'sending'; share: number; isWaiting: boolean }
  | { step: 'failed'; failure: FileFailure };

type Phase =
  /** `problem`: why the last attempt failed. */
  | { step: 'editing'; problem?: unknown }
  /** Waits for the files, then hands in. `isWaiting`: the connection is lost. */
  | { step: 'sending'; prepared: Prepared; isWaiting: boolean; stop: () => void }
  /** `names` of what was sent, a text too. */
  | { step: 'sent'; submission: Submission; names: readonly string[] };

/** What a learner prepares for one lesson, beside the text and the files that wait on the server. */
export interface HandIn {
  locals: readonly LocalFile[];
  /** The keys of the rows in the order of the learner. Rows that are not named come last. */
  order: readonly string[];
  /** The key of the row of an upload that began on this page, by the id of the upload. */
  keys: Readonly<Record<string, string>>;
  /** Small pictures as `data:` addresses, by the key of the row. */
  pictures: Readonly<Record<string, string>>;
  phase: Phase;
}

interface HandInsState {
  /** By lesson id. */
  handIns: Readonly<Record<number, HandIn>>;
  /** How many components show the form of a lesson. */
  viewers: Readonly<Record<number, number>>;
}

/** What is handed in. It does not change while it is on its way. */
export interface Prepared {
  /** Undefined: without a text. */
  text: RichDocument | undefined;
  /** The names of the parts that are not files, for the page to show. */
  names: readonly string[];
  /** The files in their order, with their sizes in bytes. */
  files: readonly { name: string; size: number }[];
}

/** `blocked`: a file failed. `busy`: the submission is on its way already. */
export type SendOutcome = 'sent' | 'failed' | 'stopped' | 'blocked' | 'busy';

/**
 * The submissions that learners prepare, by lesson. They are stored outside of the screens, so files arrive while the
 * learner opens other pages.
 */
export interface HandIns {
  store: StoreApi<HandInsState>;
  /** Adds files as rows and begins to send them. `failure`: the file is refused before it is sent. */
  add: (lessonId: number, picked: readonly PickedFile[]) => void;
  /** Sends a failed file again. */
  retry: (lessonId: number, key: string) => void;
  /** Removes the row of a key. Resolves to false when the server did not answer: then the row stays. */
  remove: (lessonId: number, key: string) => Promise<boolean>;
  setOrder: (lessonId: number, order: readonly string[]) => void;
  /** Waits for all files, and hands in the text and the files. */
  send: (lessonId: number, prepared: Prepared) => Promise<SendOutcome>;
  /** Leaves the state after a success or a failure. */
  edit: (lessonId: number) => void;
  show: (lessonId: number) => () => void;
  isShown: (lessonId: number) => boolean;
}

export interface PickedFile {
  key: string;
  file: File;
  failure: FileFailure | undefined;
}

const empty: HandIn = { locals: [], order: [], keys: {}, pictures: {}, phase: { step: 'editing' } };

/** What is prepared for a lesson. */
export const findHandIn = ({ handIns }: HandInsState, lessonId: number): HandIn => handIns[lessonId] ?? empty;

const isOnItsWay = ({ state }: LocalFile): boolean => state.step !== 'failed';

/** The key of the row of an upload. */
export const keyOf = ({ keys }: Pick<HandIn, 'keys'>, uploadId: string): string => keys[uploadId] ?? uploadId;

export function makeHandIns(client: QueryClient): HandIns {
  const store = createStore<HandInsState>(() => ({ handIns: {}, viewers: {} }));
  store.subscribe(({ handIns }, before) => {
    if (handIns !== before.handIns) guardWhile(Object.values(handIns).some(isBusy));
  });
  const stops = new Map<string, AbortController>();
  const repeatKeys = makeRepeatKeys();

  const get = (lessonId: number) => findHandIn(store.getState(), lessonId);
  const put = (lessonId: number, change: Partial<HandIn>) =>
    store.setState(({ handIns }) => ({
      handIns: { ...handIns, [lessonId]: { ...(handIns[lessonId] ?? empty), ...change } },
    }));
  const putLocal = (lessonId: number, key: string, change: Partial<LocalFile>) =>
    put(lessonId, {
      locals: get(lessonId).locals.map((local) => (local.key === key ? { ...local, ...change } : local)),
    });
  const dropLocal = (lessonId: number, key: string) =>
    put(lessonId, { locals: get(lessonId).locals.filter((local) => local.key !== key) });
  const listWaiting = (lessonId: number): readonly WaitingUpload[] =>
    client.getQueryData(waitingQuery(lessonId).queryKey)?.uploads ?? [];

  /** Begins to send queued files, as many as may be on their way at once. */
  function pump(lessonId: number): void {
    const { locals } = get(lessonId);
    const running = locals.filter(({ key }) => stops.has(key)).length;
    const next = locals.filter(({ key, state }) => state.step === 'queued' && !stops.has(key));
    for (const local of next.slice(0, Math.max(mostAtOnce - running, 0))) void run(lessonId, local);
  }

  async function run(lessonId: number, local: LocalFile): Promise<void> {
    const { key, file: picked } = local;
    const controller = new AbortController();
    const { signal } = controller;
    stops.set(key, controller);
    const show = (state: LocalState) => signal.aborted || putLocal(lessonId, key, { state });
    let file = picked;
    try {
      if (await needsJpeg(picked)) {
        show({ step: 'converting' });
        file = await toJpeg(picked);
        if (signal.aborted) return;
        putLocal(lessonId, key, { file, name: file.name, size: file.size });
        void showPicture(lessonId, key, file);
      }
      let sending = { step: 'sending', share: 0, isWaiting: false } as const;
      const change = (part: { share?: number; isWaiting?: boolean }) =>
        show((sending = { ...sending, ...part } as typeof sending));
      change({});
      const arrived = await sendFile(file, {
        lessonId,
        uploadId: local.uploadId ?? findOpen(lessonId, file),
        signal,
        onProgress: (share) => change({ share }),
        onWaiting: (isWaiting) => change({ isWaiting }),
        onStarted: (uploadId) => {
          putLocal(lessonId, key, { uploadId });
          put(lessonId, { keys: { ...get(lessonId).keys, [uploadId]: key } });
        },
      });
      if (signal.aborted) return;
      await addWaiting(client, lessonId, arrived);
      // The row stays until the list has the file.
      await loadWaiting(lessonId, signal, (isWaiting) => change({ isWaiting }));
      dropLocal(lessonId, key);
    } catch (cause) {
      if (!signal.aborted) show({ step: 'failed', failure: explainFailure(cause, file) });
    } finally {
      stops.delete(key);
      pump(lessonId);
    }
  }

  /** Adds a small picture to the row of an image file. */
  async function showPicture(lessonId: number, key: string, file: File): Promise<void> {
    const picture = await makeThumbnail(file);
    if (picture) put(lessonId, { pictures: { ...get(lessonId).pictures, [key]: picture } });
  }

  /** Loads the list of the server, unless it is loaded. Waits while the connection is lost. */
  async function loadWaiting(
    lessonId: number,
    signal: AbortSignal,
    onWaiting: (isWaiting: boolean) => void,
  ): Promise<void> {
    if (client.getQueryData(waitingQuery(lessonId).queryKey)) return;
    await retry(() => readWaiting(client, lessonId), { signal, onWaiting });
  }

  /** The upload of the same file that another page has begun, to go on with it. */
  function findOpen(lessonId: number, { name, size }: File): string | undefined {
    const { locals } = get(lessonId);
    const isOpen = (upload: WaitingUpload) =>
      upload.file === null && upload.size === size && upload.name === name.normalize('NFC');
    const found = listWaiting(lessonId).find(
      (upload) => isOpen(upload) && !locals.some(({ uploadId }) => uploadId === upload.id),
    );
    return found?.id;
  }

  async function removeUpload(lessonId: number, id: string): Promise<boolean> {
    try {
      await call('cancelUpload', { params: { id } });
    } catch (cause) {
      console.warn('A waiting file was not removed.', cause);
      return false;
    }
    await changeWaiting(client, lessonId, (uploads) => uploads.filter((upload) => upload.id !== id));
    return true;
  }

  /** Resolves when no file is on its way any more. */
  function untilArrived(lessonId: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const isDone = () => !get(lessonId).locals.some(isOnItsWay);
      if (isDone()) return resolve();
      const unsubscribe = store.subscribe(() => {
        if (!isDone()) return;
        unsubscribe();
        resolve();
      });
      signal.addEventListener('abort', () => {
        unsubscribe();
        reject(signal.reason as Error);
      });
    });
  }

  const countViewers = (lessonId: number) => store.getState().viewers[lessonId] ?? 0;
  const countViewer = (lessonId: number, change: 1 | -1) =>
    store.setState(({ viewers }) => ({
      viewers: { ...viewers, [lessonId]: countViewers(lessonId) + change },
    }));

  function edit(lessonId: number): void {
    const { phase } = get(lessonId);
    if (phase.step === 'sent' || (phase.step === 'editing' && phase.problem !== undefined))
      put(lessonId, { phase: { step: 'editing' } });
  }

  return {
    store,
    edit,
    isShown: (lessonId) => countViewers(lessonId) > 0,
    show(lessonId) {
      countViewer(lessonId, 1);
      return () => {
        countViewer(lessonId, -1);
        // The learner saw the result. The next visit starts with an empty form.
        if (countViewers(lessonId) === 0 && get(lessonId).phase.step === 'sent') edit(lessonId);
      };
    },
    add(lessonId, picked) {
      edit(lessonId);
      const added = picked.map(({ key, file, failure }): LocalFile => {
        const name = (isHeic(file) ? jpegName(file.name) : file.name).normalize('NFC');
        const state: LocalState = failure ? { step: 'failed', failure } : { step: 'queued' };
        return { key, file, name, size: file.size, state };
      });
      const { locals } = get(lessonId);
      put(lessonId, { locals: [...locals, ...added] });
      for (const { key, file } of picked) void showPicture(lessonId, key, file);
      pump(lessonId);
    },
    retry(lessonId, key) {
      edit(lessonId);
      putLocal(lessonId, key, { state: { step: 'queued' } });
      pump(lessonId);
    },
    async remove(lessonId, key) {
      edit(lessonId);
      const local = get(lessonId).locals.find((one) => one.key === key);
      const uploadId = local
        ? local.uploadId
        : listWaiting(lessonId).find(({ id }) => keyOf(get(lessonId), id) === key)?.id;
      stops.get(key)?.abort();
      if (uploadId !== undefined && !(await removeUpload(lessonId, uploadId)) && !local) return false;
      dropLocal(lessonId, key);
      return true;
    },
    setOrder: (lessonId, order) => put(lessonId, { order }),

    async send(lessonId, prepared) {
      if (get(lessonId).phase.step === 'sending') return 'busy';
      const controller = new AbortController();
      const { signal } = controller;
      const stop = () => {
        controller.abort();
        put(lessonId, { phase: { step: 'editing' } });
      };
      const showWaiting = (isWaiting: boolean) =>
        put(lessonId, { phase: { step: 'sending', prepared, isWaiting, stop } });
      showWaiting(false);
      try {
        await untilArrived(lessonId, signal);
        if (get(lessonId).locals.length > 0) {
          put(lessonId, { phase: { step: 'editing' } });
          return 'blocked';
        }
        await loadWaiting(lessonId, signal, showWaiting);
        const { text, names } = prepared;
        const files = sortUploads(get(lessonId), listWaiting(lessonId)).flatMap(({ file }) => file ?? []);
        const fileIds = files.map(({ id }) => id);
        const body = { lessonId, ...(text && { text: { ...text } }), fileIds };
        const idempotencyKey = repeatKeys.getKey(body);
        const submission = await retry(() => call('addSubmission', { body }, { idempotencyKey, signal }), {
          signal,
          onWaiting: showWaiting,
        });
        repeatKeys.answered();
        await changeWaiting(client, lessonId, () => []);
        const sent = [...names, ...files.map(({ name }) => name)];
        put(lessonId, { ...empty, phase: { step: 'sent', submission, names: sent } });
        return 'sent';
      } catch (problem) {
        if (signal.aborted) return 'stopped';
        put(lessonId, { phase: { step: 'editing', problem } });
        // Another device may have handed in or removed a file.
        if (problem instanceof ProblemError) await readWaiting(client, lessonId).catch(logReadFailure);
        return 'failed';
      }
    },
  };
}

/** The uploads in the order of the learner, the new ones last. */
function sortUploads(
  handIn: Pick<HandIn, 'keys' | 'order'>,
  uploads: readonly WaitingUpload[],
): WaitingUpload[] {
  return sortByOrder(uploads, handIn.order, ({ id }) => keyOf(handIn, id));
}

/** Sorts by the place of a key in the order. Keys that the order does not have come last and keep their order. */
export function sortByOrder<T>(
  items: readonly T[],
  order: readonly string[],
  toKey: (item: T) => string,
): T[] {
  const place = (item: T) => {
    const at = order.indexOf(toKey(item));
    return at < 0 ? order.length : at;
  };
  return [...items].sort((one, other) => place(one) - place(other));
}

/** A key for a new row. */
export const newRowKey = newKey;

const isBusy = ({ locals, phase }: HandIn): boolean => phase.step === 'sending' || locals.some(isOnItsWay);

const logReadFailure = (cause: unknown) => console.debug('The waiting files were not read again.', cause);

import { call, makeRepeatKeys, ProblemError } from '@stupeni/api-client';
import type { Submission } from '@stupeni/contract';
import {
  type PlaceFiles,
  type PlaceFilesStore,
  changeWaiting,
  type Converter,
  noFiles,
  isOnItsWay,
  makeFileKeeper,
  makeOutbox,
  type PickedFile,
  readWaiting,
  retry,
  sortUploads,
  type UploadPlace,
} from '@stupeni/remote';
import type { RichDocument } from '@stupeni/rich-text-model';
import type { QueryClient } from '@tanstack/react-query';
import { createStore, type StoreApi } from 'zustand';
import { guardWhile } from '../../../navigation/leave-guard';
import { isHeic, needsJpeg, toJpeg, toJpegName } from '../heic/to-jpeg';
import { makeThumbnail } from './thumbnail';

type Phase =
  /** `problem`: why the last attempt failed. */
  | { step: 'editing'; problem?: unknown }
  /** Waits for the files, then hands in. `isOffline`: the connection is lost. */
  | { step: 'sending'; prepared: PreparedSubmission; isOffline: boolean; stop: () => void }
  /** `names`: the names of what was sent, also of a text. */
  | { step: 'sent'; submission: Submission; names: readonly string[] };

/** What a learner prepares for one lesson, beside the text and the files that wait on the server. */
export interface HandIn extends PlaceFiles {
  /** Small pictures as `data:` addresses, by the key of the row. */
  pictures: Readonly<Record<string, string>>;
  phase: Phase;
}

interface HandInsState {
  /** The prepared submissions by the id of the lesson. */
  handIns: Readonly<Record<number, HandIn>>;
  /** How many components show the form of a lesson. */
  viewers: Readonly<Record<number, number>>;
}

/** What is handed in. It does not change while it is being sent. */
export interface PreparedSubmission {
  /** Undefined: without a text. */
  text: RichDocument | undefined;
  /** The names of the parts that are not files, for the page to show. */
  names: readonly string[];
  /** The files in their order, with their sizes in bytes. */
  files: readonly { name: string; size: number }[];
}

/** `blocked`: a file failed. `busy`: the submission is already being sent. */
export type SendOutcome = 'sent' | 'failed' | 'stopped' | 'blocked' | 'busy';

/**
 * The submissions that learners prepare, by lesson. They are stored outside of the screens, so files arrive while the
 * learner opens other pages.
 */
export interface HandIns {
  store: StoreApi<HandInsState>;
  /** Adds files as rows and begins to send them. A file with a `failure` is only shown. */
  add: (lessonId: number, picked: readonly PickedFile[]) => void;
  /** Sends a failed file again. */
  retry: (lessonId: number, key: string) => void;
  /** Removes the row of a key. Resolves to false if the row stays, because the server did not remove its file. */
  remove: (lessonId: number, key: string) => Promise<boolean>;
  setOrder: (lessonId: number, order: readonly string[]) => void;
  /** Continues the uploads that were not finished before the page was loaded again. */
  restore: (lessonId: number) => void;
  /** Waits for all files, and hands in the text and the files. */
  send: (lessonId: number, prepared: PreparedSubmission) => Promise<SendOutcome>;
  /** Returns to editing after a success or a failure. */
  returnToEditing: (lessonId: number) => void;
  /** Counts one more component that shows the form. Returns the function that ends this. */
  addViewer: (lessonId: number) => () => void;
  hasViewers: (lessonId: number) => boolean;
}

const emptyHandIn: HandIn = { ...noFiles, pictures: {}, phase: { step: 'editing' } };

/** What is prepared for a lesson. */
export const findHandIn = ({ handIns }: HandInsState, lessonId: number): HandIn =>
  handIns[lessonId] ?? emptyHandIn;

/** Makes a JPEG of a photo in HEIC. */
const converter: Converter = {
  isNeeded: needsJpeg,
  rename: (name) => (isHeic({ name }) ? toJpegName(name) : name),
  convert: toJpeg,
};

/** @param user the id of the learner who owns the files that have not arrived */
export function makeHandIns(client: QueryClient, user: number): HandIns {
  const store = createStore<HandInsState>(() => ({ handIns: {}, viewers: {} }));
  store.subscribe(({ handIns }, before) => {
    if (handIns !== before.handIns) guardWhile(Object.values(handIns).some(isBusy));
  });
  const repeatKeys = makeRepeatKeys();

  const get = (lessonId: number) => findHandIn(store.getState(), lessonId);
  const put = (lessonId: number, change: Partial<HandIn>) =>
    store.setState(({ handIns }) => ({
      handIns: { ...handIns, [lessonId]: { ...(handIns[lessonId] ?? emptyHandIn), ...change } },
    }));
  const placeFiles: PlaceFilesStore = {
    get: (place) => get(readLessonId(place)),
    put: (place, change) => put(readLessonId(place), change),
    subscribe: (listener) => store.subscribe(listener),
  };
  const outbox = makeOutbox(client, placeFiles, {
    converter,
    keeper: makeFileKeeper(user),
    onFile: (place, key, file) => void showPicture(readLessonId(place), key, file),
  });

  /** Adds a thumbnail to the row of an image file. */
  async function showPicture(lessonId: number, key: string, file: File): Promise<void> {
    const picture = await makeThumbnail(file);
    if (picture) put(lessonId, { pictures: { ...get(lessonId).pictures, [key]: picture } });
  }

  const countViewers = (lessonId: number) => store.getState().viewers[lessonId] ?? 0;
  const changeViewers = (lessonId: number, change: 1 | -1) =>
    store.setState(({ viewers }) => ({
      viewers: { ...viewers, [lessonId]: countViewers(lessonId) + change },
    }));

  function returnToEditing(lessonId: number): void {
    const { phase } = get(lessonId);
    if (phase.step === 'sent' || (phase.step === 'editing' && phase.problem !== undefined))
      put(lessonId, { phase: { step: 'editing' } });
  }

  return {
    store,
    returnToEditing,
    hasViewers: (lessonId) => countViewers(lessonId) > 0,
    addViewer(lessonId) {
      changeViewers(lessonId, 1);
      return () => {
        changeViewers(lessonId, -1);
        // The learner saw the result. The next visit starts with an empty form.
        if (countViewers(lessonId) === 0 && get(lessonId).phase.step === 'sent') returnToEditing(lessonId);
      };
    },
    add(lessonId, picked) {
      returnToEditing(lessonId);
      outbox.add({ lessonId }, picked);
    },
    retry(lessonId, key) {
      returnToEditing(lessonId);
      outbox.retry({ lessonId }, key);
    },
    remove(lessonId, key) {
      returnToEditing(lessonId);
      return outbox.remove({ lessonId }, key);
    },
    restore(lessonId) {
      outbox
        .restore({ lessonId })
        .catch((cause: unknown) => console.warn('Files of an earlier visit were not read.', cause));
    },
    setOrder: (lessonId, order) => put(lessonId, { order }),

    async send(lessonId, prepared) {
      if (get(lessonId).phase.step === 'sending') return 'busy';
      const place = { lessonId };
      const controller = new AbortController();
      const { signal } = controller;
      const stop = () => {
        controller.abort();
        put(lessonId, { phase: { step: 'editing' } });
      };
      const showSending = (isOffline: boolean) =>
        put(lessonId, { phase: { step: 'sending', prepared, isOffline, stop } });
      showSending(false);
      try {
        await outbox.waitUntilNothingIsSent(place, signal);
        if (get(lessonId).locals.length > 0) {
          put(lessonId, { phase: { step: 'editing' } });
          return 'blocked';
        }
        await outbox.loadWaiting(place, signal, showSending);
        const { text, names } = prepared;
        const files = sortUploads(get(lessonId), outbox.listWaiting(place)).flatMap(({ file }) => file ?? []);
        const fileIds = files.map(({ id }) => id);
        const body = { lessonId, ...(text && { text: { ...text } }), fileIds };
        const idempotencyKey = repeatKeys.getKey(body);
        const submission = await retry(() => call('addSubmission', { body }, { idempotencyKey, signal }), {
          signal,
          onOffline: showSending,
        });
        repeatKeys.answered();
        await changeWaiting(client, place, () => []);
        const sent = [...names, ...files.map(({ name }) => name)];
        put(lessonId, { ...emptyHandIn, phase: { step: 'sent', submission, names: sent } });
        return 'sent';
      } catch (problem) {
        if (signal.aborted) return 'stopped';
        put(lessonId, { phase: { step: 'editing', problem } });
        // Another device may have handed in or removed a file.
        if (problem instanceof ProblemError) await readWaiting(client, place).catch(logReadFailure);
        return 'failed';
      }
    },
  };
}

/** The id of the lesson of an upload. The store of the form has uploads for lessons only. */
function readLessonId(place: UploadPlace): number {
  if (!('lessonId' in place)) throw new TypeError('Only files of a lesson are handed in.');
  return place.lessonId;
}

const isBusy = ({ locals, phase }: HandIn): boolean => phase.step === 'sending' || locals.some(isOnItsWay);

const logReadFailure = (cause: unknown) => console.debug('The waiting files were not read again.', cause);

import { call, newKey, NoConnectionError } from '@stupeni/api-client';
import type { QueryClient } from '@tanstack/react-query';
import { TruncatedPictureError } from './errors';
import { explainFailure, type FileFailure } from './file-failure';
import type { FileKeeper, StoredFile } from './stored-files';
import { placeKey, type UploadPlace } from './place';
import { retry, type RetryOptions } from './retry';
import { sendFile } from './send-file';
import { addWaiting, changeWaiting, readWaiting, waitingQuery, type WaitingUpload } from './waiting-files';

/** How many files are sent at the same time. */
const mostAtOnce = 2;
/** The most attempts to load a converter while the API answers. */
const mostConversions = 5;

/** A file of this page that has not arrived on the server. */
export interface LocalFile {
  /** The key does not change from the choice of the file to its arrival. */
  key: string;
  file: File;
  /** The name on the server: a converted photo gets the name of its JPEG. */
  name: string;
  size: number;
  state: LocalState;
  /** Known when the upload has started. */
  uploadId?: string;
  /** True when the person adds the file in spite of its warning. */
  isConfirmed?: boolean;
}

export type LocalState =
  | { step: 'queued' }
  /** `isOffline`: the connection was lost before the converter loaded. */
  | { step: 'converting'; isOffline: boolean }
  /** `share` of the file that was sent, 0 to 1. `isOffline`: the connection is lost. */
  | { step: 'sending'; share: number; isOffline: boolean }
  | { step: 'failed'; failure: FileFailure };

/** The files of one place that this page sends. The files that wait on the server are not here. */
export interface PlaceFiles {
  locals: readonly LocalFile[];
  /** The keys of the rows in the order that the person chose. Rows that are not named come last. */
  order: readonly string[];
  /** The keys of the rows of the uploads that this page sends, by the id of the upload. */
  keys: Readonly<Record<string, string>>;
}

export const noFiles: PlaceFiles = { locals: [], order: [], keys: {} };

/** The store with the state of the files. Components subscribe to it. */
export interface PlaceFilesStore {
  get: (place: UploadPlace) => PlaceFiles;
  put: (place: UploadPlace, change: Partial<PlaceFiles>) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Converts files of some formats before they are sent. */
export interface Converter {
  isNeeded: (file: File) => Promise<boolean>;
  /** The name of the result, as far as the name of the file determines it. */
  rename: (name: string) => string;
  /** Throws NoConnectionError when its library does not load. */
  convert: (file: File) => Promise<File>;
}

/** A file that the person has chosen. */
export interface PickedFile {
  key: string;
  file: File;
  /** Why the file is not sent; undefined if it is accepted. */
  failure: FileFailure | undefined;
}

interface OutboxOptions {
  converter?: Converter;
  /** Called with each file that is added, and again with its converted form. */
  onFile?: (place: UploadPlace, key: string, file: File) => void;
  /** Stores the files in the browser until they arrive. */
  keeper?: FileKeeper | undefined;
}

/**
 * Sends files, which then wait on the server. Sending continues while the person opens other screens. The failure of one
 * file does not stop the others. The parts of an interrupted file are not sent twice.
 */
export function makeOutbox(
  client: QueryClient,
  store: PlaceFilesStore,
  { converter, onFile, keeper }: OutboxOptions = {},
) {
  const controllers = new Map<string, AbortController>();
  const { get, put } = store;
  const putLocal = (place: UploadPlace, key: string, change: Partial<LocalFile>) =>
    put(place, {
      locals: get(place).locals.map((local) => (local.key === key ? { ...local, ...change } : local)),
    });
  const dropLocal = (place: UploadPlace, key: string) => {
    put(place, { locals: get(place).locals.filter((local) => local.key !== key) });
    runInBackground(keeper?.drop(place, key));
  };
  const listWaiting = (place: UploadPlace): readonly WaitingUpload[] =>
    client.getQueryData(waitingQuery(place).queryKey)?.uploads ?? [];

  /** Begins to send queued files, at most as many as are allowed at the same time. */
  function startQueued(place: UploadPlace): void {
    const { locals } = get(place);
    const running = locals.filter(({ key }) => controllers.has(key)).length;
    const next = locals.filter(({ key, state }) => state.step === 'queued' && !controllers.has(key));
    for (const local of next.slice(0, Math.max(mostAtOnce - running, 0))) void sendLocal(place, local);
  }

  async function sendLocal(place: UploadPlace, local: LocalFile): Promise<void> {
    const { key, file: picked } = local;
    const controller = new AbortController();
    const { signal } = controller;
    controllers.set(key, controller);
    const show = (state: LocalState) => signal.aborted || putLocal(place, key, { state });
    let file = picked;
    try {
      if (converter && (await converter.isNeeded(picked))) {
        const showConverting = (isOffline: boolean) => show({ step: 'converting', isOffline });
        showConverting(false);
        file = await convert(place, () => converter.convert(picked), { signal, onOffline: showConverting });
        if (signal.aborted) return;
        putLocal(place, key, { file, name: file.name, size: file.size });
        onFile?.(place, key, file);
      }
      const mustAsk = !local.isConfirmed && local.uploadId === undefined && (await isTruncated(file));
      if (signal.aborted) return;
      if (mustAsk) throw new TruncatedPictureError();
      let sending = { step: 'sending', share: 0, isOffline: false } as const;
      const change = (part: { share?: number; isOffline?: boolean }) =>
        show((sending = { ...sending, ...part } as typeof sending));
      change({});
      const arrived = await sendFile(file, {
        place,
        uploadId: local.uploadId ?? findUnfinished(place, file),
        signal,
        onProgress: (share) => change({ share }),
        onOffline: (isOffline) => change({ isOffline }),
        onStarted: (uploadId) => {
          putLocal(place, key, { uploadId });
          put(place, { keys: { ...get(place).keys, [uploadId]: key } });
          runInBackground(keeper?.noteUpload(place, key, uploadId));
        },
      });
      if (signal.aborted) return;
      await addWaiting(client, place, arrived);
      // The row stays until the list has the file.
      await loadWaiting(place, signal, (isOffline) => change({ isOffline }));
      dropLocal(place, key);
    } catch (cause) {
      if (signal.aborted) return;
      const failure = explainFailure(cause, file);
      show({ step: 'failed', failure });
      // Another attempt would give the same failure.
      if (failure.remedy === 'replace') runInBackground(keeper?.drop(place, key));
    } finally {
      controllers.delete(key);
      startQueued(place);
    }
  }

  /** Loads the list of the server if it is not loaded yet. Waits while the connection is lost. */
  async function loadWaiting(
    place: UploadPlace,
    signal: AbortSignal,
    onOffline: (isOffline: boolean) => void,
  ): Promise<void> {
    if (client.getQueryData(waitingQuery(place).queryKey)) return;
    await retry(() => readWaiting(client, place), { signal, onOffline });
  }

  /** Converts a file. When the library does not load, waits until the API answers, and tries again. */
  async function convert(
    place: UploadPlace,
    work: () => Promise<File>,
    options: RetryOptions,
  ): Promise<File> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (cause) {
        if (!(cause instanceof NoConnectionError) || attempt === mostConversions) throw cause;
        options.onOffline(true);
        await retry(() => readWaiting(client, place), options);
        options.onOffline(false);
      }
    }
  }

  /** Finds an unfinished upload of the same file to continue, for example from an earlier visit. */
  function findUnfinished(place: UploadPlace, { name, size }: File): string | undefined {
    const { locals } = get(place);
    const isOfFile = (upload: WaitingUpload) =>
      upload.file === null && upload.size === size && upload.name === name.normalize('NFC');
    const found = listWaiting(place).find(
      (upload) => isOfFile(upload) && !locals.some(({ uploadId }) => uploadId === upload.id),
    );
    return found?.id;
  }

  const forgetUpload = (place: UploadPlace, id: string) =>
    changeWaiting(client, place, (uploads) => uploads.filter((upload) => upload.id !== id));

  /** Removes an upload from the server. Resolves to false when the server did not remove it. */
  async function removeUpload(
    place: UploadPlace,
    id: string,
    cancel = () => call('cancelUpload', { params: { id } }),
  ): Promise<boolean> {
    try {
      await cancel();
    } catch (cause) {
      console.warn('An upload was not removed.', cause);
      return false;
    }
    await forgetUpload(place, id);
    return true;
  }

  /** Removes an upload from the server once there is a connection. */
  async function removeLater(place: UploadPlace, id: string): Promise<void> {
    // An upload that is not in the list is not continued meanwhile.
    await forgetUpload(place, id);
    await removeUpload(place, id, () =>
      retry(() => call('cancelUpload', { params: { id } }), makeBackgroundOptions()),
    );
  }

  /** Resolves when no file is being sent any more. */
  function waitUntilNothingIsSent(place: UploadPlace, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const isDone = () => !get(place).locals.some(isOnItsWay);
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

  const toLocal = ({ key, file, failure, uploadId }: StoredFile & Partial<PickedFile>): LocalFile => ({
    key,
    file,
    name: (converter?.rename(file.name) ?? file.name).normalize('NFC'),
    size: file.size,
    state: failure ? { step: 'failed', failure } : { step: 'queued' },
    ...(uploadId !== undefined && { uploadId }),
  });

  function addLocals(place: UploadPlace, locals: readonly LocalFile[]): void {
    put(place, { locals: [...get(place).locals, ...locals] });
    for (const { key, file } of locals) onFile?.(place, key, file);
    startQueued(place);
  }

  /** Whether a file that an earlier visit stored has not arrived yet. */
  function isMissing(place: UploadPlace, { key, uploadId }: StoredFile): boolean {
    if (get(place).locals.some((local) => local.key === key)) return false;
    if (uploadId === undefined) return true;
    return listWaiting(place).some(({ id, file }) => id === uploadId && file === null);
  }

  const restored = new Set<string>();

  return {
    listWaiting,
    loadWaiting,
    waitUntilNothingIsSent,
    add(place: UploadPlace, picked: readonly PickedFile[]): void {
      for (const { key, file, failure } of picked)
        if (!failure) runInBackground(keeper?.keep(place, { key, file }));
      addLocals(place, picked.map(toLocal));
    },
    /** Continues the uploads that an earlier visit did not finish. Only the first call for a place does this. */
    async restore(place: UploadPlace): Promise<void> {
      if (!keeper || restored.has(placeKey(place))) return;
      restored.add(placeKey(place));
      const kept = await keeper.take(place);
      if (kept.length === 0) return;
      await retry(() => readWaiting(client, place), makeBackgroundOptions());
      const missing = kept.filter((one) => isMissing(place, one));
      for (const one of kept) if (!missing.includes(one)) runInBackground(keeper.drop(place, one.key));
      const keysByUpload = Object.fromEntries(
        missing.flatMap(({ key, uploadId }) => (uploadId === undefined ? [] : [[uploadId, key]])),
      ) as Record<string, string>;
      const { keys, order } = get(place);
      // The order that the browser stored has ids of uploads instead of keys.
      put(place, { keys: { ...keys, ...keysByUpload }, order: order.map((id) => keysByUpload[id] ?? id) });
      addLocals(place, missing.map(toLocal));
    },
    retry(place: UploadPlace, key: string): void {
      const state = get(place).locals.find((local) => local.key === key)?.state;
      const isConfirmed = state?.step === 'failed' && state.failure.remedy === 'addAnyway';
      putLocal(place, key, { state: { step: 'queued' }, ...(isConfirmed && { isConfirmed }) });
      startQueued(place);
    },
    /**
     * Removes the row of a key. Resolves to false, and keeps the row, when the server did not remove a file that this page
     * does not send. What this page sends stops at once, and is removed from the server when there is a connection.
     */
    async remove(place: UploadPlace, key: string): Promise<boolean> {
      const local = get(place).locals.find((one) => one.key === key);
      const uploadId = local
        ? local.uploadId
        : listWaiting(place).find(({ id }) => findRowKey(get(place), id) === key)?.id;
      controllers.get(key)?.abort();
      if (uploadId !== undefined && !(await removeUpload(place, uploadId))) {
        if (!local) return false;
        void removeLater(place, uploadId);
      }
      dropLocal(place, key);
      return true;
    },
  };
}

/** Whether the end of a picture is missing. A file that cannot be checked is sent: sending reports what is wrong with it. */
async function isTruncated(file: File): Promise<boolean> {
  try {
    const { isTruncatedPicture } = await import('./is-cut-picture');
    return await isTruncatedPicture(file);
  } catch (cause) {
    console.debug('A file was not checked for a missing end.', cause);
    return false;
  }
}

/** Runs work whose failure the person does not see: a browser that cannot store files still sends them. */
const runInBackground = (work: Promise<void> | undefined): void =>
  void work?.catch((cause: unknown) => console.warn('A file is not kept for a reload.', cause));

/** Options for work in the background: it repeats until there is a connection. */
const makeBackgroundOptions = (): RetryOptions => ({
  signal: new AbortController().signal,
  onOffline: () => undefined,
});

/** Whether a file has not arrived yet and has not failed. */
export const isOnItsWay = ({ state }: LocalFile): boolean => state.step !== 'failed';

/** The key of the row of an upload. */
export const findRowKey = ({ keys }: Pick<PlaceFiles, 'keys'>, uploadId: string): string =>
  keys[uploadId] ?? uploadId;

/** The uploads in the order that the person chose, the new ones last. */
export const sortUploads = (files: Pick<PlaceFiles, 'keys' | 'order'>, uploads: readonly WaitingUpload[]) =>
  sortByOrder(uploads, files.order, ({ id }) => findRowKey(files, id));

/** Sorts by the place of a key in the order. Keys that the order does not have come last and keep their order. */
export function sortByOrder<T>(
  items: readonly T[],
  order: readonly string[],
  toKey: (item: T) => string,
): T[] {
  const rank = (item: T) => {
    const at = order.indexOf(toKey(item));
    return at < 0 ? order.length : at;
  };
  return [...items].sort((one, other) => rank(one) - rank(other));
}

/** A key for a new row. */
export const newRowKey = newKey;

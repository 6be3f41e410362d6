import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createStore, useStore } from 'zustand';
import { configQuery } from '../../config-query';
import { FilesBlockedError } from '../../uploads/errors';
import { findFileIssue } from '../../uploads/file-issue';
import { makeFileKeeper } from '../../uploads/stored-files';
import {
  type PlaceFiles,
  type PlaceFilesStore,
  noFiles,
  isOnItsWay,
  makeOutbox,
  newRowKey,
  sortUploads,
} from '../../uploads/outbox';
import { placeKey, type UploadPlace } from '../../uploads/place';
import { buildRows, findBlock, type Row } from '../../uploads/rows';
import { waitingQuery } from '../../uploads/waiting-files';
import { useShell } from '../../use-shell';

interface ThreadFiles extends PlaceFiles {
  /** Why the last attempt to send the message failed. */
  block: string | undefined;
}

const noThreadFiles: ThreadFiles = { ...noFiles, block: undefined };

type ThreadOutbox = ReturnType<typeof makeThreadOutbox>;

/** The outbox of each query cache. It ends with the remote. */
const outboxes = new WeakMap<QueryClient, ThreadOutbox>();

/**
 * The files of new messages. They are stored outside of the components, so that they are sent even while the form is
 * closed.
 */
export function getThreadOutbox(client: QueryClient, user: number): ThreadOutbox {
  const outbox = outboxes.get(client) ?? makeThreadOutbox(client, user);
  outboxes.set(client, outbox);
  return outbox;
}

function makeThreadOutbox(client: QueryClient, user: number) {
  const store = createStore<Readonly<Record<string, ThreadFiles>>>(() => ({}));
  const get = (place: UploadPlace): ThreadFiles => store.getState()[placeKey(place)] ?? noThreadFiles;
  const put = (place: UploadPlace, change: Partial<ThreadFiles>) =>
    store.setState({ [placeKey(place)]: { ...get(place), ...change } });
  const placeFiles: PlaceFilesStore = { get, put, subscribe: (listener) => store.subscribe(listener) };
  store.subscribe((state) =>
    askBeforeClose(Object.values(state).some(({ locals }) => locals.some(isOnItsWay))),
  );
  const outbox = makeOutbox(client, placeFiles, { keeper: makeFileKeeper(user) });
  const readRows = (place: UploadPlace) => buildRows(get(place), outbox.listWaiting(place));
  return {
    store,
    get,
    async add(place: UploadPlace, files: readonly File[]): Promise<void> {
      const { uploads } = await client.ensureQueryData(configQuery());
      const limits = { uploads, maxBytes: client.getQueryData(waitingQuery(place).queryKey)?.most.bytes };
      const others = readRows(place)
        .filter(({ state }) => state.step !== 'failed' && state.step !== 'unfinished')
        .map(({ name, size }) => ({ name, size }));
      const picked = files.map((file) => {
        const failure = findFileIssue(file, others, limits);
        if (!failure) others.push({ name: file.name, size: file.size });
        return { key: newRowKey(), file, failure };
      });
      put(place, { block: undefined });
      outbox.add(place, picked);
    },
    restore(place: UploadPlace): void {
      outbox
        .restore(place)
        .catch((cause: unknown) => console.warn('Files of an earlier visit were not read.', cause));
    },
    remove(place: UploadPlace, key: string): Promise<boolean> {
      put(place, { block: undefined });
      return outbox.remove(place, key);
    },
    retry(place: UploadPlace, key: string): void {
      put(place, { block: undefined });
      outbox.retry(place, key);
    },
    /**
     * Waits until all files have arrived. Resolves to their ids in their order. Throws FilesBlockedError if one of them
     * cannot be sent. The person must remove it first.
     */
    async take(place: UploadPlace): Promise<string[]> {
      await outbox.waitUntilNothingIsSent(place, new AbortController().signal);
      const block = readRows(place)
        .map(findBlock)
        .find((sentence) => sentence !== undefined);
      put(place, { block });
      if (block !== undefined) throw new FilesBlockedError(block);
      return sortUploads(get(place), outbox.listWaiting(place)).flatMap(({ file }) =>
        file ? [file.id] : [],
      );
    },
  };
}

/** The files of a place as one list, and why its message cannot be sent. */
export function useFileRows(place: UploadPlace): { rows: Row[]; block: string | undefined } {
  const { user } = useShell();
  const outbox = getThreadOutbox(useQueryClient(), user.id);
  const threadFiles = useStore(outbox.store, (state) => state[placeKey(place)] ?? noThreadFiles);
  const { data } = useQuery(waitingQuery(place));
  return { rows: buildRows(threadFiles, data?.uploads ?? []), block: threadFiles.block };
}

/** Makes the browser ask before the page is closed while a file is sent. */
function askBeforeClose(isSending: boolean): void {
  if (isSending) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

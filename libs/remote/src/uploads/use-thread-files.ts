import { useShell } from '../use-shell';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createStore, useStore } from 'zustand';
import { configQuery } from '../config-query';
import { FilesBlockedError } from './errors';
import { findFileIssue } from './file-issue';
import {
  type Box,
  type Boxes,
  emptyBox,
  isOnItsWay,
  makeOutbox,
  newRowKey,
  type Outbox,
  sortUploads,
} from './outbox';
import { placeKey, type UploadPlace } from './place';
import { buildRows, findBlock } from './rows';
import { fileTexts } from './texts';
import { changeWaiting, waitingQuery } from './waiting-files';

interface ThreadOutbox {
  boxes: Boxes;
  store: ReturnType<typeof makeStore>;
  outbox: Outbox;
}

const makeStore = () => createStore<Readonly<Record<string, Box>>>(() => ({}));

/** The files of each query cache: they end when the remote closes. */
const outboxes = new WeakMap<QueryClient, ThreadOutbox>();

function getOutbox(client: QueryClient): ThreadOutbox {
  const known = outboxes.get(client);
  if (known) return known;
  const store = makeStore();
  const boxes: Boxes = {
    get: (place) => store.getState()[placeKey(place)] ?? emptyBox,
    put: (place, change) =>
      store.setState((state) => ({
        [placeKey(place)]: { ...(state[placeKey(place)] ?? emptyBox), ...change },
      })),
    subscribe: (listener) => store.subscribe(listener),
  };
  store.subscribe((state) =>
    askBeforeClose(Object.values(state).some(({ locals }) => locals.some(isOnItsWay))),
  );
  const made = { store, boxes, outbox: makeOutbox(client, boxes) };
  outboxes.set(client, made);
  return made;
}

/** Makes the browser ask before the page is closed while a file is sent. */
function askBeforeClose(isSending: boolean): void {
  if (isSending) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

export type ThreadFiles = ReturnType<typeof useThreadFiles>;

/**
 * The files that a person prepares for a message or an answer. They wait on the server, so they survive a reload.
 * @param enabled the form is shown, so the files that wait are read
 */
export function useThreadFiles(place: UploadPlace, enabled: boolean) {
  const client = useQueryClient();
  const { notify } = useShell();
  const { store, boxes, outbox } = getOutbox(client);
  const box = useStore(store, (state) => state[placeKey(place)] ?? emptyBox);
  const [block, setBlock] = useState<string>();
  const { data: config } = useQuery({ ...configQuery(), enabled });
  const waiting = useQuery({ ...waitingQuery(place), enabled });
  const uploads = waiting.data?.uploads ?? [];
  const rows = buildRows(box, uploads);

  function add(files: readonly File[]): void {
    setBlock(undefined);
    const others = rows
      .filter(({ state }) => state.step !== 'failed' && state.step !== 'unfinished')
      .map(({ name, size }) => ({ name, size }));
    const picked = files.map((file) => {
      const limits = config && { uploads: config.uploads, maxBytes: waiting.data?.most.bytes };
      const failure = limits && findFileIssue(file, others, limits);
      if (!failure) others.push({ name: file.name, size: file.size });
      return { key: newRowKey(), file, failure };
    });
    outbox.add(place, picked);
  }

  async function remove(key: string): Promise<void> {
    setBlock(undefined);
    if (!(await outbox.remove(place, key))) notify({ tone: 'error', title: fileTexts.removeFailed });
  }

  /**
   * Waits until all files have arrived. Resolves to their ids in their order. Throws FilesBlockedError when one of them
   * cannot be sent: the person removes it first.
   */
  async function take(): Promise<string[]> {
    const { signal } = new AbortController();
    await outbox.untilArrived(place, signal);
    const now = boxes.get(place);
    const sentence = buildRows(now, outbox.listWaiting(place)).map(findBlock).find(Boolean);
    setBlock(sentence);
    if (sentence !== undefined) throw new FilesBlockedError(sentence);
    return sortUploads(now, outbox.listWaiting(place)).flatMap(({ file }) => (file ? [file.id] : []));
  }

  return {
    rows,
    block,
    uploads: config?.uploads,
    waitingError: waiting.error,
    readAgain: () => void waiting.refetch(),
    add,
    remove: (key: string): void => void remove(key),
    retry(key: string): void {
      setBlock(undefined);
      outbox.retry(place, key);
    },
    /** Puts another file in the place of one that cannot be sent. */
    replace: (key: string, file: File): void => {
      const row = rows.find((one) => one.key === key);
      // The same file goes on where it stopped.
      if (row?.state.step === 'unfinished') return add([file]);
      void remove(key).then(() => add([file]));
    },
    take,
    /** Takes files that were sent from the list. */
    dropSent: (fileIds: readonly string[]): Promise<void> =>
      changeWaiting(client, place, (all) => all.filter(({ file }) => !file || !fileIds.includes(file.id))),
  };
}

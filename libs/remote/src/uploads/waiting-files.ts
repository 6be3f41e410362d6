import { call } from '@stupeni/api-client';
import type { Reply } from '@stupeni/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { UploadPlace } from './place';
import type { WaitingFile } from './send-file';

type WaitingFiles = Reply<'getWaitingFiles'>;

/**
 * One file that the person sent or began to send, and that is not part of a submission or message yet. `file` is null
 * while parts are missing.
 */
export type WaitingUpload = WaitingFiles['uploads'][number];

/** How often the form asks for the verdict of the virus scanner, in ms. */
const scanIntervalMs = 5000;

/**
 * The files that wait on the server for a submission or a message. Another device may have added or removed files.
 * While the virus scanner checks a file, the list is read again, so that its row shows the verdict.
 */
export const waitingQuery = (place: UploadPlace) =>
  queryOptions({
    queryKey: ['waiting-files', place],
    queryFn: ({ signal }) => call('getWaitingFiles', { query: place }, { signal }),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) =>
      (data?.uploads.some(({ file }) => file?.scan === 'checking') ?? false) && scanIntervalMs,
  });

/** Changes the cached list. A read that is running would bring back the old list, so it is cancelled. */
export async function changeWaiting(
  client: QueryClient,
  place: UploadPlace,
  change: (uploads: WaitingUpload[]) => WaitingUpload[],
): Promise<void> {
  const { queryKey } = waitingQuery(place);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (known) => known && { ...known, uploads: change(known.uploads) });
}

/** Adds a file that arrived to the cached list. */
export const addWaiting = (client: QueryClient, place: UploadPlace, { uploadId: id, file }: WaitingFile) =>
  changeWaiting(client, place, (uploads) => {
    const { name, size } = file;
    // The server deletes the file after 30 days. The next read has the exact time.
    const arrived = { id, name, size, file, until: new Date().toISOString() };
    return [...uploads.filter((upload) => upload.id !== id), arrived];
  });

/** Reads the list from the server again. */
export const readWaiting = (client: QueryClient, place: UploadPlace): Promise<WaitingFiles> =>
  client.fetchQuery({ ...waitingQuery(place), staleTime: 0 });

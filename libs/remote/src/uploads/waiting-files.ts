import { call } from '@stupeni/api-client';
import type { Reply } from '@stupeni/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { UploadPlace } from './place';
import type { WaitingFile } from './send-file';

type Waiting = Reply<'getWaitingFiles'>;

/** One file that the person sent or began to send, and that no submission or message has. `file` is null while parts are missing. */
export type WaitingUpload = Waiting['uploads'][number];

/** How often the form asks for the verdict of the virus scanner, in ms. */
const everyMs = 5000;

/**
 * The files that wait on the server for a submission or a message. Another device may have added or removed some. While the virus scanner
 * checks one, the list is read again, so that its row tells the verdict.
 */
export const waitingQuery = (place: UploadPlace) =>
  queryOptions({
    queryKey: ['waiting-files', place],
    queryFn: ({ signal }) => call('getWaitingFiles', { query: place }, { signal }),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) =>
      (data?.uploads.some(({ file }) => file?.scan === 'checking') ?? false) && everyMs,
  });

/** Changes the cached list. A read that began before would bring the list of before, so it is canceled. */
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
    // The server deletes it after 30 days. The next read says when.
    const arrived = { id, name, size, file, until: new Date().toISOString() };
    return [...uploads.filter((upload) => upload.id !== id), arrived];
  });

/** The list as the server has it now. */
export const readWaiting = (client: QueryClient, place: UploadPlace): Promise<Waiting> =>
  client.fetchQuery({ ...waitingQuery(place), staleTime: 0 });

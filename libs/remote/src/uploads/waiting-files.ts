import { call } from '@stupeni/api-client';
import type { Reply } from '@stupeni/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { WaitingFile } from '../upload/send-file';

type Waiting = Reply<'getWaitingFiles'>;

/** One file that the learner sent or began to send, and has not handed in. `file` is null while parts are missing. */
export type WaitingUpload = Waiting['uploads'][number];

/** How often the form asks for the verdict of the virus scanner, in ms. */
const everyMs = 5000;

/**
 * The files of a lesson that wait on the server. Another device may have added or removed some. While the virus scanner
 * checks one, the list is read again, so that its row tells the verdict.
 */
export const waitingQuery = (lessonId: number) =>
  queryOptions({
    queryKey: ['waiting-files', lessonId],
    queryFn: ({ signal }) => call('getWaitingFiles', { query: { lessonId } }, { signal }),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) =>
      (data?.uploads.some(({ file }) => file?.scan === 'checking') ?? false) && everyMs,
  });

/** Changes the cached list. A read that began before would bring the list of before, so it is canceled. */
export async function changeWaiting(
  client: QueryClient,
  lessonId: number,
  change: (uploads: WaitingUpload[]) => WaitingUpload[],
): Promise<void> {
  const { queryKey } = waitingQuery(lessonId);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (known) => known && { ...known, uploads: change(known.uploads) });
}

/** Adds a file that arrived to the cached list. */
export const addWaiting = (client: QueryClient, lessonId: number, { uploadId: id, file }: WaitingFile) =>
  changeWaiting(client, lessonId, (uploads) => {
    const { name, size } = file;
    // The server deletes it after 30 days. The next read says when.
    const arrived = { id, name, size, file, until: new Date().toISOString() };
    return [...uploads.filter((upload) => upload.id !== id), arrived];
  });

/** The list as the server has it now. */
export const readWaiting = (client: QueryClient, lessonId: number): Promise<Waiting> =>
  client.fetchQuery({ ...waitingQuery(lessonId), staleTime: 0 });

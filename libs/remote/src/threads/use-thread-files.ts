import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UploadPlace } from '../uploads/place';
import { changeWaiting, waitingQuery } from '../uploads/waiting-files';
import { useShell } from '../use-shell';
import { getFilesPart, loadFilesPart, useFilesPart } from './files/use-files-part';

export type ThreadFiles = ReturnType<typeof useThreadFiles>;

/**
 * The files that a person prepares for a message or an answer. They wait on the server, so they survive a reload. The
 * code that sends them loads with the first file.
 * @param enabled true while the form is shown: the waiting files are then read
 */
export function useThreadFiles(place: UploadPlace, enabled: boolean) {
  const client = useQueryClient();
  const { user } = useShell();
  const [isBegun, setIsBegun] = useState(
    () => (getFilesPart()?.getThreadOutbox(client, user.id).get(place).locals.length ?? 0) > 0,
  );
  const [failed, setFailed] = useState(false);
  const waiting = useQuery({ ...waitingQuery(place), enabled });
  const isWanted = isBegun || (waiting.data?.uploads.length ?? 0) > 0;
  const { part } = useFilesPart(isWanted && enabled);

  async function add(files: readonly File[]): Promise<void> {
    setFailed(false);
    setIsBegun(true);
    try {
      const { getThreadOutbox } = await loadFilesPart();
      await getThreadOutbox(client, user.id).add(place, files);
    } catch (cause) {
      console.warn('Files were not added to a message.', cause);
      setFailed(true);
    }
  }

  return {
    place,
    part: isWanted ? part : null,
    /** True if the last attempt to add files failed. */
    hasFailed: failed,
    waitingError: waiting.error,
    readAgain: () => void waiting.refetch(),
    add: (files: readonly File[]): void => void add(files),
    /** Waits for the files. Resolves to their ids. Throws FilesBlockedError when one cannot be sent. */
    async take(): Promise<string[]> {
      if (!isWanted) return [];
      const { getThreadOutbox } = await loadFilesPart();
      return getThreadOutbox(client, user.id).take(place);
    },
    /** Removes files that were sent from the list. */
    dropSent: (fileIds: readonly string[]): Promise<void> =>
      changeWaiting(client, place, (all) => all.filter(({ file }) => !file || !fileIds.includes(file.id))),
  };
}

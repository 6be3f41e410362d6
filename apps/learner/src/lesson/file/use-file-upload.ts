import { useDraft } from '@stupeni/drafts';
import { emit } from '@stupeni/federation';
import { commentsQuery, useShell } from '@stupeni/remote';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { isLearning } from '../../server-state/queries';
import { type UnfinishedUpload, isSameFile, readUnfinishedUpload } from './unfinished-upload';
import { type FileUpload, type FileUploads, makeFileUploads, findUpload } from './file-uploads';
import { texts } from './texts';
import { useUnfinishedUpload } from './use-unfinished-upload';

/** The uploads of each query cache: they end when the remote closes. */
const uploadsByClient = new WeakMap<QueryClient, FileUploads>();

function getFileUploads(client: QueryClient): FileUploads {
  const uploads = uploadsByClient.get(client) ?? makeFileUploads();
  uploadsByClient.set(client, uploads);
  return uploads;
}

export interface FileUploadControl {
  upload: FileUpload;
  /** A large file that did not arrive whole, while no file is chosen. */
  unfinished: UnfinishedUpload | undefined;
  choose: (file: File) => void;
  clear: () => void;
  /** Cancels the unfinished upload. */
  cancelUnfinished: () => void;
  send: () => void;
}

/**
 * A file that is being sent, or was sent and is not in the list of submissions yet.
 * @param count the number of submissions in the list
 */
export function useSendingFile(lessonId: number, count: number): File | null {
  return useStore(getFileUploads(useQueryClient()).store, (state) => {
    const upload = findUpload(state, lessonId);
    const isSent = upload.status === 'sending' || upload.status === 'sent';
    return isSent && count <= upload.countBefore ? upload.file : null;
  });
}

/**
 * The upload of a file for a lesson. If the learner is on another page when it ends, a toast shows the result.
 * @param count the number of earlier submissions
 */
export function useFileUpload(
  { id, title }: { id: number; title: string },
  count: number,
): FileUploadControl {
  const client = useQueryClient();
  const { notify, user } = useShell();
  const { draft, mergeNow, drop } = useDraft({
    user: user.id,
    kind: 'upload',
    id,
    read: readUnfinishedUpload,
  });
  const memory = { save: (stored: UnfinishedUpload) => mergeNow(() => stored), forget: drop };
  const uploads = getFileUploads(client);
  const upload = useStore(uploads.store, (state) => findUpload(state, id));

  const found = upload.status === 'empty' ? (upload.unfinished ?? draft?.value) : undefined;
  const unfinished = useUnfinishedUpload(found, count, drop);

  useEffect(() => uploads.show(id), [uploads, id]);

  function findUnfinished(file: File): UnfinishedUpload | undefined {
    const known = unfinished ?? (upload.status === 'chosen' ? upload.unfinished : undefined);
    return known && isSameFile(file, known) ? known : undefined;
  }

  async function send() {
    const result = await uploads.send(id, count, memory);
    if (result && !uploads.isShown(id)) {
      if (result.sent) {
        uploads.clear(id);
        notify({ tone: 'success', title: texts.sent, text: texts.sentElsewhere(title) });
      } else {
        notify({ tone: 'error', title: texts.failed, text: texts.failedElsewhere(title) });
      }
    }
    // Also after a failure: the API may have stored the file although its answer was lost.
    await refetchLearning(client);
    // The API marks the notification of the return as read.
    emit('stupeni:notifications-changed');
  }

  return {
    upload,
    unfinished,
    choose: (file) => uploads.choose(id, file, findUnfinished(file)),
    clear: () => uploads.clear(id),
    cancelUnfinished: () => unfinished && uploads.cancelUnfinished(id, unfinished, memory),
    send: () => void send(),
  };
}

/** Loads everything again except comments: a submission does not change them. */
async function refetchLearning(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ predicate: isLearning, refetchType: 'none' });
  await client.refetchQueries({
    type: 'active',
    predicate: (query) => isLearning(query) && query.queryKey[0] !== commentsQuery(0).queryKey[0],
  });
}

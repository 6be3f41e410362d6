import type { Reply, SubmissionFile, Submission } from '@stupeni/contract';
import { makeSubmission } from '../makers/profile';
import { makeSubmissionFile } from '../makers/submission-file';
import type { usePretendApi } from './pretend-api';

type WaitingUpload = Reply<'getWaitingFiles'>['uploads'][number];

/** The files on the pretend server that are not handed in yet, and functions that change them. */
export interface PretendUploads {
  uploads: WaitingUpload[];
  /** Adds a file that arrived earlier, from this or another device. */
  add: (name: string, over?: Partial<SubmissionFile>) => WaitingUpload;
  /** Adds a file whose parts have not all arrived. */
  addUnfinished: (name: string, size: number) => WaitingUpload;
  /** Completes an upload. Returns the answer of `finishUpload`. */
  finish: (params: unknown) => Reply<'finishUpload'>;
}

const limits = { files: 10, bytes: 200 * 1024 * 1024 };
const until = '2026-12-20T09:00:00.000Z';
const toUuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The answer of `getWaitingFiles` with these files. */
export const makeWaitingFiles = (uploads: WaitingUpload[] = []): Reply<'getWaitingFiles'> => {
  const bytes = limits.bytes - uploads.reduce((sum, { size }) => sum + size, 0);
  return { uploads, most: limits, left: { files: limits.files - uploads.length, bytes } };
};

/**
 * Answers the calls of uploads, submissions and their empty threads like a server. Call it before each test.
 * @param onSubmission called with the new submission
 */
export function pretendWaitingFiles(
  api: ReturnType<typeof usePretendApi>,
  onSubmission: (submission: Submission) => void = () => {},
): PretendUploads {
  let lastNumber = 0;
  const server: PretendUploads = {
    uploads: [],
    add(name, over) {
      lastNumber += 1;
      const file = makeSubmissionFile(lastNumber, { name, ...over });
      const upload = { id: toUuid(1000 + lastNumber), name, size: file.size, file, until };
      server.uploads.push(upload);
      return upload;
    },
    addUnfinished(name, size) {
      lastNumber += 1;
      const upload = { id: toUuid(1000 + lastNumber), name, size, file: null, until };
      server.uploads.push(upload);
      return upload;
    },
    finish(params) {
      const upload = find(params)!;
      lastNumber += 1;
      const file = makeSubmissionFile(lastNumber, { name: upload.name, size: upload.size });
      upload.file = file;
      return { url: file.path, file };
    },
  };
  const find = (params: unknown) => server.uploads.find(({ id }) => id === (params as { id: string }).id);

  api.answers('getSubmissionThread', { commentId: null, waits: false, entries: [], earlierId: null });
  api.answers('getWaitingFiles', () => makeWaitingFiles(server.uploads));
  api.answers('startUpload', ({ body }) => {
    const { lessonId = 101, name, size } = body as { lessonId?: number; name: string; size: number };
    const { id } = server.addUnfinished(name, size);
    return { id, lessonId, name, size, partBytes: 16 * 1024 * 1024, parts: [] };
  });
  api.answers('getUpload', ({ params }) => {
    const { id, name, size } = find(params)!;
    return { id, lessonId: 101, name, size, partBytes: 16 * 1024 * 1024, parts: [] };
  });
  api.answers('sendPart', null);
  api.answers('finishUpload', ({ params }) => server.finish(params));
  api.answers('cancelUpload', ({ params }) => {
    server.uploads = server.uploads.filter((upload) => upload !== find(params));
    return null;
  });
  api.answers('addSubmission', ({ body }) => {
    const { fileIds = [] } = body as { fileIds?: string[] };
    const files = fileIds.map((id) => server.uploads.find(({ file }) => file?.id === id)!.file!);
    server.uploads = server.uploads.filter(({ file }) => !file || !fileIds.includes(file.id));
    const submission = makeSubmission({ files });
    onSubmission(submission);
    return submission;
  });
  return server;
}

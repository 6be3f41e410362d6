import type { FileKind, SubmissionFile } from '@stupeni/contract';
import { type PlaceFiles, findRowKey, type LocalState, sortByOrder } from './outbox';
import { fileTexts } from './texts';
import type { WaitingUpload } from './waiting-files';

/** One file of the form, from the moment of its choice. */
export interface Row {
  key: string;
  name: string;
  /** The size in bytes. */
  size: number;
  kind: FileKind | undefined;
  /** Absent before the upload has started. */
  uploadId?: string | undefined;
  /** `unfinished`: parts are missing, and this page does not have the file. `arrived`: the file waits on the server. */
  state: LocalState | { step: 'unfinished' } | { step: 'arrived'; scan: SubmissionFile['scan'] };
}

/** The files of this page and those that wait on the server as one list, in the order that the person chose. */
export function buildRows(files: PlaceFiles, uploads: readonly WaitingUpload[]): Row[] {
  const { locals, order } = files;
  const isLocal = ({ id }: WaitingUpload) => locals.some(({ uploadId }) => uploadId === id);
  const waiting = uploads
    .filter((upload) => !isLocal(upload))
    .map(({ id, name, size, file }): Row => {
      const key = findRowKey(files, id);
      if (!file) return { key, name, size, kind: undefined, uploadId: id, state: { step: 'unfinished' } };
      const { kind, scan } = file;
      return { key, name: file.name, size: file.size, kind, uploadId: id, state: { step: 'arrived', scan } };
    });
  const local = locals.map(({ key, name, size, uploadId, state }): Row => ({
    key,
    name,
    size,
    kind: undefined,
    uploadId,
    state,
  }));
  return sortByOrder([...waiting, ...local], order, ({ key }) => key);
}

/** Why a file prevents the submission or the message from being sent, as a sentence; undefined if it does not. */
export function findBlock({ name, state }: Row): string | undefined {
  switch (state.step) {
    case 'failed':
      return state.failure.remedy === 'retry' ? fileTexts.retryFirst(name) : fileTexts.replaceFirst(name);
    case 'unfinished':
      return fileTexts.finishFirst(name);
    case 'arrived':
      return state.scan === 'infected' ? fileTexts.replaceFirst(name) : undefined;
    case 'queued':
    case 'converting':
    case 'sending':
      return undefined;
    default:
      return state satisfies never;
  }
}

import type { AddFailure, FirstEntry, ImportState } from './import-state';
import { checkFile, copyFile, findFileIssue, findSizeIssue } from './send-import';
import { texts } from './texts';

interface PreviewOptions {
  failure: AddFailure | null;
  createGroups: boolean;
  entry: FirstEntry;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Checks a file: the step after it is its preview, or says why there is none. */
export async function previewFile(
  chosen: File,
  { onProgress, signal, failure, createGroups, entry }: PreviewOptions,
): Promise<Extract<ImportState, { step: 'preview' | 'rejected' | 'unchecked' }>> {
  const sizeIssue = findSizeIssue(chosen);
  if (sizeIssue !== null) return { step: 'rejected', file: chosen, message: sizeIssue };
  const file = await copyFile(chosen).catch((error: unknown) => {
    console.warn('A chosen file could not be read.', error);
    return null;
  });
  if (!file) return { step: 'rejected', file: chosen, message: texts.unreadable };
  try {
    const report = await checkFile(file, createGroups, { onProgress, signal });
    const rest = { failure, isStale: false, restoring: null };
    return { step: 'preview', file, report, createGroups, entry, ...rest };
  } catch (error) {
    const message = findFileIssue(error);
    return message === null ? { step: 'unchecked', file, error } : { step: 'rejected', file, message };
  }
}

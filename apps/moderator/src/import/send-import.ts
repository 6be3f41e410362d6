import { ApiError, problemOf, sendFile } from '@stupeni/api-client';
import type { ImportReport } from '@stupeni/contract';
import { texts } from './texts';

/** Bytes, as the API takes them. */
const mostBytes = 4 * 1024 * 1024;

/** How often an import that still runs under the key is asked for; the API itself waits ten seconds each time. */
const mostAsks = 20;

/**
 * The file as it was when it was chosen: what was looked at is what will be imported.
 * Throws whatever the browser says when it cannot be read.
 */
export const copyOf = async (file: File): Promise<File> =>
  new File([await file.arrayBuffer()], file.name, { type: file.type });

/** Why a file need not be sent at all. */
export function faultOf({ size }: File): string | null {
  if (size === 0) return texts.empty;
  return size > mostBytes ? texts.tooBig : null;
}

/** What the API says against the file as a whole; null for any other failure. */
export function refusalOfFile(error: unknown): string | null {
  switch (problemOf(error)) {
    case 'file_type':
      return texts.noCsv;
    case 'file_too_large':
      return texts.tooBig;
    case 'validation':
      return sentencesOf(error).join('. ') || null;
    default:
      return null;
  }
}

const sentencesOf = (error: unknown) =>
  error instanceof ApiError
    ? ((error.body['issues'] ?? []) as { message: string }[]).map(({ message }) => message)
    : [];

/** What would come of the file; nothing is written. */
export const checkFile = (file: File, onProgress: (share: number) => void, signal: AbortSignal) =>
  sendFile('importParticipants', { file, query: { dryRun: '1' } }, { onProgress, signal });

/** Writes the file, or learns what became of it under the key; waits while the first try still runs. */
export async function addFrom(file: File, idempotencyKey: string): Promise<ImportReport> {
  for (let left = mostAsks; ; left--) {
    try {
      return await sendFile('importParticipants', { file }, { idempotencyKey });
    } catch (error) {
      if (left === 0 || !(error instanceof ApiError) || error.code !== 'unavailable') throw error;
      await new Promise((resume) => setTimeout(resume, (error.retryAfter ?? 2) * 1000));
    }
  }
}

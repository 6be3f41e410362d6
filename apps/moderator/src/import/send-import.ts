import { ApiError, NoConnection, problemOf, sendFile } from '@stupeni/api-client';
import type { ImportReport } from '@stupeni/contract';
import { texts } from './texts';

/** Bytes, as the API takes them. */
const mostBytes = 4 * 1024 * 1024;

/** How often an import that still runs under the key is asked for; the API itself waits ten seconds each time. */
const mostAsks = 30;

/** A try that broke off after so many ms was at work and not without a network. */
const atWork = 20_000;

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
      return sentencesOf(error).join(' ') || null;
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
    const begun = Date.now();
    try {
      return await sendFile('importParticipants', { file }, { idempotencyKey });
    } catch (error) {
      if (left === 0 || !stillRuns(error, Date.now() - begun)) throw error;
      await new Promise((resume) => setTimeout(resume, 2000));
    }
  }
}

/** Whether the import may be running yet: so says the API, or the line to it was silent for long (ms). */
function stillRuns(error: unknown, waited: number): boolean {
  if (error instanceof ApiError)
    return error.code === 'unavailable' || (error.status === 504 && waited > atWork);
  return error instanceof NoConnection && waited > atWork;
}

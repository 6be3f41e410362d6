import { call, newKey, ProblemError, sendPart } from '@stupeni/api-client';
import type { SubmissionFile, Upload } from '@stupeni/contract';
import { UnreadableFileError, UploadOverError, WrongTypeError } from './errors';
import type { UploadPlace } from './place';
import { retry } from './retry';

export interface SendOptions {
  place: UploadPlace;
  /** The upload to continue, if there is one. */
  uploadId?: string | undefined;
  signal: AbortSignal;
  /** Receives the share of the file that arrived, 0 to 1. */
  onProgress: (share: number) => void;
  /** Called with true while the API cannot be reached or asks to wait, and with false when it answers again. */
  onOffline: (isOffline: boolean) => void;
  /** Receives the id of the upload before its first byte is sent. */
  onStarted: (uploadId: string) => void;
}

/** A file that waits on the server until it is handed in, or sent with a message. */
export interface WaitingFile {
  uploadId: string;
  file: SubmissionFile;
}

/**
 * Sends a file, which then waits on the server. A small file is an upload with one part. Continues an upload of the
 * same file: parts with the same bytes are not sent again. Waits while the connection is lost. Throws the problems of
 * the API, WrongTypeError, UploadOverError, UnreadableFileError and an `AbortError`.
 */
export async function sendFile(file: File, options: SendOptions): Promise<WaitingFile> {
  const { signal } = options;
  const withRetry = <T>(work: () => Promise<T>) => retry(work, options);
  const upload = (await findOpenUpload(file, options)) ?? (await startUpload(file, options));
  const { id, partBytes } = upload;
  options.onStarted(id);
  const arrived = new Set(upload.parts.map(({ number }) => number));
  const count = Math.ceil(file.size / partBytes);
  const reportProgress = (current = 0) =>
    options.onProgress(Math.min((arrived.size * partBytes + current) / file.size, 1));
  for (;;) {
    for (let number = 0; number < count; number += 1) {
      if (arrived.has(number)) continue;
      reportProgress();
      const bytes = await readPart(file, number, partBytes);
      const onProgress = (share: number) => reportProgress(share * bytes.byteLength);
      await withRetry(() => failWhenOver(sendPart({ id, number, bytes }, { signal, onProgress })));
      arrived.add(number);
    }
    options.onProgress(1);
    const finished = await withRetry(() => finish(id, signal));
    if ('file' in finished) return { uploadId: id, file: finished.file };
    for (const number of finished.missing) arrived.delete(number);
  }
}

const startUpload = ({ name, size }: File, options: SendOptions): Promise<Upload> => {
  const { place, signal } = options;
  const body = { ...place, name: name.normalize('NFC'), size, waits: true };
  // The key is new: with the key of an earlier start the API would return the upload that is over.
  const idempotencyKey = newKey();
  return retry(() => failOnWrongType(call('startUpload', { body }, { idempotencyKey, signal })), options);
};

/**
 * Throws WrongTypeError when the API does not accept the extension. The page finds that itself, but not before it has
 * the configuration. When a file is whole, the same problem means that its content does not match its name.
 */
async function failOnWrongType<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    const isWrongType = cause instanceof ProblemError && cause.code === 'file_type';
    throw isWrongType ? new WrongTypeError('The API does not accept this type.', { cause }) : cause;
  }
}

/** Joins the parts. Resolves to the file, or to the numbers of the parts that the API does not have. */
async function finish(
  id: string,
  signal: AbortSignal,
): Promise<{ file: SubmissionFile } | { missing: readonly number[] }> {
  try {
    const { file } = await failWhenOver(
      call('finishUpload', { params: { id } }, { idempotencyKey: id, signal }),
    );
    // Only an upload without `waits` has no file in its answer.
    if (!file) throw new UploadOverError('The upload was submitted by another page.');
    return { file };
  } catch (cause) {
    if (cause instanceof ProblemError && cause.body.error === 'upload_incomplete')
      return { missing: cause.body.missing };
    throw cause;
  }
}

/** Throws UploadOverError when the API no longer knows the upload. */
async function failWhenOver<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw isNotFound(cause) ? new UploadOverError('The upload is not open any more.', { cause }) : cause;
  }
}

const isNotFound = (cause: unknown) => cause instanceof ProblemError && cause.code === 'not_found';

/**
 * Finds the upload to continue. Null when it is over. An upload of another file is cancelled, and the result is then
 * also null.
 */
async function findOpenUpload(file: File, options: SendOptions): Promise<Upload | null> {
  const { uploadId: id, place, signal } = options;
  if (id === undefined) return null;
  const upload = await retry(
    () => toNullWhenOver(call('getUpload', { params: { id } }, { signal })),
    options,
  );
  if (!upload) return null;
  const isSameLesson = !('lessonId' in place) || upload.lessonId === place.lessonId;
  if (isSameLesson && upload.size === file.size && (await hasParts(file, upload))) return upload;
  await retry(() => call('cancelUpload', { params: { id } }, { signal }), options);
  return null;
}

async function toNullWhenOver(request: Promise<Upload>): Promise<Upload | null> {
  try {
    return await request;
  } catch (cause) {
    if (isNotFound(cause)) return null;
    throw cause;
  }
}

/** Whether the arrived parts are parts of this file. False without https, because the browser then makes no hashes. */
async function hasParts(file: File, { parts, partBytes }: Upload): Promise<boolean> {
  // `crypto.subtle` is missing over plain http, although its type does not say so.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return false;
  for (const { number, sha256 } of parts) {
    const hash = await subtle.digest('SHA-256', new Uint8Array(await readPart(file, number, partBytes)));
    if (toHex(hash) !== sha256) return false;
  }
  return true;
}

const toHex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

async function readPart(file: File, number: number, partBytes: number): Promise<ArrayBuffer> {
  try {
    return await file.slice(number * partBytes, (number + 1) * partBytes).arrayBuffer();
  } catch (cause) {
    throw new UnreadableFileError('The file cannot be read.', { cause });
  }
}

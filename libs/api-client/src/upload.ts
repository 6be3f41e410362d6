import { routes, type Reply } from '@stupeni/contract';
import { readToken } from '@stupeni/session';
import { readReply } from './read-reply';
import { sendForm, type SendOptions } from './send-form';

/** The calls that take a file as multipart/form-data. */
export type UploadRoute = 'uploadSubmission' | 'uploadMedia' | 'lookIntoCourseArchive' | 'importCourse';

export interface UploadForm {
  file: File;
  /** The other fields of the form: `{ lessonId: 3 }`. */
  fields?: Record<string, string | number>;
}

export interface UploadOptions extends Pick<SendOptions, 'onProgress' | 'signal'> {
  /** Makes a retry after a lost connection safe: the same key never stores the file twice. */
  idempotencyKey?: string;
}

/**
 * Sends a file with the stored token and returns the API's reply. It never repeats the call. The caller may repeat it
 * with the same `idempotencyKey`. A 401 tells the shell that the session ended.
 * @throws ProblemError for an answer with an error code, NoConnectionError without an answer, UnreadableAnswerError
 * when the answer is not JSON, an `AbortError` when `signal` aborts.
 */
export async function upload<N extends UploadRoute>(
  name: N,
  { file, fields = {} }: UploadForm,
  { idempotencyKey, ...sendOptions }: UploadOptions = {},
): Promise<Reply<N>> {
  const token = readToken();
  const headers = {
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  };
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, String(value));
  // The file is last, so that the API has the fields before the bytes.
  form.set('file', file);
  return readReply<N>(await sendForm(routes[name].path, form, { ...sendOptions, headers }), token);
}

import { type Input, type Reply } from '@stupeni/contract';
import { readToken } from '@stupeni/session';
import { buildAddress } from './build-address';
import { readReply } from './read-reply';
import { sendForm, type SendOptions } from './send-form';

export interface SendFileOptions extends Pick<SendOptions, 'onProgress' | 'signal'> {
  /** Makes a retry after a lost connection safe: the same key gives the first answer. */
  idempotencyKey?: string;
}

/** The calls that take a file as their body. */
export type FileRoute = 'importParticipants';

/**
 * Sends a CSV file unchanged, in any encoding, as the body of a call, and returns the API's reply. It never repeats the
 * call. The caller may repeat it with the same `idempotencyKey`.
 * @throws ProblemError, NoConnectionError (also after a minute without a byte), UnreadableAnswerError, an `AbortError`.
 */
export async function sendFile<N extends FileRoute>(
  name: N,
  { file, query }: { file: File; query?: Input<FileRoute>['query'] },
  { idempotencyKey, ...sendOptions }: SendFileOptions = {},
): Promise<Reply<N>> {
  const token = readToken();
  const headers = {
    'content-type': 'text/csv',
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  };
  const address = buildAddress(name, { query: { ...query } });
  return readReply<N>(await sendForm(address, file, { ...sendOptions, headers }), token);
}

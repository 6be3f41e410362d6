import { routes } from '@stupeni/contract';
import { readToken } from '@stupeni/session';
import { buildAddress } from './build-address';
import { readReply } from './read-reply';
import { sendForm, type SendOptions } from './send-form';

/** A part of an upload. */
export interface Part {
  /** The id of the upload. */
  id: string;
  number: number;
  bytes: ArrayBuffer;
}

/**
 * Sends one part of a large file, once. A part that is sent again replaces the earlier one.
 * @throws ProblemError, NoConnectionError (also after a minute without a byte), an `AbortError`.
 */
export async function sendPart(
  { id, number, bytes }: Part,
  sendOptions: Pick<SendOptions, 'onProgress' | 'signal'> = {},
): Promise<void> {
  const token = readToken();
  const headers = {
    'content-type': 'application/octet-stream',
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
  const { method } = routes.sendPart;
  const address = buildAddress('sendPart', { params: { id, number } });
  readReply<'sendPart'>(await sendForm(address, bytes, { ...sendOptions, headers, method }), token);
}

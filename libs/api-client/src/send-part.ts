import { routes } from '@stupeni/contract';
import { readToken } from '@stupeni/session';
import { addressOf } from './address-of';
import { answerOf } from './answer-of';
import { sendForm, type SendOptions } from './send-form';

/** A part of an upload. */
export interface Part {
  /** The upload. */
  id: string;
  number: number;
  bytes: ArrayBuffer;
}

/**
 * Sends one part of a large file, once. A part that is sent again replaces the earlier one.
 * @throws ProblemError, NoConnection (also after a minute without a byte), an `AbortError`.
 */
export async function sendPart(
  { id, number, bytes }: Part,
  how: Pick<SendOptions, 'onProgress' | 'signal'> = {},
): Promise<void> {
  const token = readToken();
  const headers = {
    'content-type': 'application/octet-stream',
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
  const { method } = routes.sendPart;
  const address = addressOf('sendPart', { params: { id, number } });
  answerOf<'sendPart'>(await sendForm(address, bytes, { ...how, headers, method }), token);
}

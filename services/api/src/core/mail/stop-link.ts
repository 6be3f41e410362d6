import type { MailTopic } from '@stupeni/contract';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** The person of a link in a mail, and the topics about which the link ends mail. */
export interface StopLink {
  userId: number;
  topics: MailTopic[];
}

/**
 * The token of a link that ends mail about topics: `12.accepted-opened.signature`. It names one person and these topics,
 * and is valid for nothing else. Its key is derived from the secret of the tokens, so that no signature of a session or
 * of a file is valid here. The token never expires, because people keep mails for years.
 */
export function makeStopToken(secret: string, { userId, topics }: StopLink): string {
  const subject = `${userId}.${topics.join('-')}`;
  return `${subject}.${sign(secret, subject).toString('base64url')}`;
}

/** The link of a token. Undefined when this school did not sign it. */
export function readStopToken(secret: string, token: string): StopLink | undefined {
  const end = token.lastIndexOf('.');
  const subject = token.slice(0, Math.max(end, 0));
  const signature = token.slice(end + 1);
  const sent = Buffer.from(signature, 'base64url');
  const expected = sign(secret, subject);
  // base64url can write the same bytes in several ways; only one is accepted.
  const isRight = sent.length === expected.length && timingSafeEqual(sent, expected);
  if (!isRight || sent.toString('base64url') !== signature) return undefined;
  const [userId = '', topics = ''] = subject.split('.');
  return { userId: Number(userId), topics: topics.split('-') as MailTopic[] };
}

function sign(secret: string, subject: string): Buffer {
  const key = createHmac('sha256', secret).update('links that end mails').digest();
  return createHmac('sha256', key).update(subject).digest();
}

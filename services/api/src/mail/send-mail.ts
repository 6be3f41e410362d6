import type { Traces } from '@stupeni/traces';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tables } from '../db/tables';
import { composeMail, type MailRow } from './compose-mail';
import type { MailConfig } from './mail-config';
import type { CountMail, MailEnd } from './metrics';
import { claimMail, endMail, findMail, releaseMail, takePlace } from './queries';
import { MailRejected, MailUnanswered, sendBySmtp } from './send-by-smtp';

interface Sending {
  db: Kysely<Tables>;
  config: MailConfig;
  clock: () => Date;
  /** After this many milliseconds without an answer the server counts as down. */
  socketTimeoutMs?: number;
  /** Called after each mail that nobody tries again, with its last state. */
  onEnd?: CountMail;
  /** Makes a span of the talk with the mail server; none by default. */
  traces?: Pick<Traces, 'span'> | null;
}

interface Attempt {
  mailId: number;
  signal: AbortSignal;
  log: FastifyBaseLogger;
  /** After this attempt nobody tries again. */
  isLast: boolean;
}

/**
 * Sends one mail (ADR 0027). The row says `sending` before the server gets the first byte of the message. A process that
 * finds this later does not know whether the server took the mail, and does not send it again. Throws when the server is down
 * or busy, so that the job is retried.
 */
export async function sendMail(
  { db, config, clock, socketTimeoutMs = 60_000, onEnd = () => undefined, traces }: Sending,
  { mailId, signal, log, isLast }: Attempt,
): Promise<void> {
  const end = async (state: MailEnd, problem: string | null = null) => {
    await endMail(db, mailId, state, problem);
    onEnd(state);
  };
  const mail = await findMail(db, mailId);
  if (mail?.state === 'sending') {
    await end('unknown', 'the process ended before the server answered');
    log.error({ mailId }, 'a mail may be lost: the process ended while the server took it');
  }
  if (mail?.state !== 'waiting') return;
  if (new Date(mail.data.validUntil) <= clock()) return end('expired');
  const content = await composeMail(mail, config);
  const { route, from } = config;
  if (route.by === 'none') return end('failed', 'SMTP_URL is not set');
  if (route.by === 'folder') {
    log.info(
      { file: await writeMail(route.folder, mail, content) },
      'mail stored, because SMTP_URL is not set',
    );
    return end('sent');
  }
  await sleep(await takePlace(db, config.perMinute), undefined, { signal });
  let isOfAnother = false;
  const claim = async () => {
    isOfAnother = !(await claimMail(db, mailId));
    if (isOfAnother) throw new Error('another process sends this mail');
  };
  try {
    await deliver({ url: route.url, from, to: mail.email, content, claim, socketTimeoutMs }, traces);
  } catch (error) {
    // The row belongs to the process that claimed it. Releasing it here would send the mail twice.
    if (isOfAnother) return;
    const problem = (error as Error).message;
    if (error instanceof MailRejected) {
      // The server's text often has the address. It stays in the row.
      log.warn({ mailId }, 'the mail server rejected a mail');
      return end('rejected', problem);
    }
    if (error instanceof MailUnanswered) {
      log.error({ mailId, problem }, 'a mail may be lost: the server did not answer');
      return end('unknown', problem);
    }
    if (isLast) await end('failed', problem);
    else await releaseMail(db, mailId, problem);
    throw error;
  }
  await end('sent');
}

/** Gives the mail to the server, in a span where there are traces. */
const deliver = (message: Parameters<typeof sendBySmtp>[0], traces: Sending['traces']): Promise<void> =>
  traces ? traces.span('SMTP', () => sendBySmtp(message)) : sendBySmtp(message);

// The same mail has the same file name, so that a repeated attempt does not make a second file.
async function writeMail(
  folder: string,
  { id, kind, message_id }: MailRow,
  content: Buffer,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${String(id).padStart(6, '0')}-${kind}-${message_id.slice(0, 8)}.eml`);
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
  return file;
}

import type { Traces } from '@stupeni/traces';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tables } from '../db/tables';
import type { MailState } from '../db/tables/service';
import { composeMail, type MailRow } from './compose-mail';
import { mailKinds } from './kinds/index';
import type { MailConfig } from '../config/mail-config';
import type { CountMail, MailEnd } from './metrics';
import {
  claimMail,
  endMail,
  findMail,
  hasEndedLink,
  releaseMail,
  repeatMail,
  reserveSendTime,
} from './queries';
import { MailRejectedError, MailUnansweredError, sendBySmtp } from './send-by-smtp';

interface Sending {
  db: Kysely<Tables>;
  config: MailConfig;
  clock: () => Date;
  /** After this many milliseconds without an answer the server counts as down. */
  socketTimeoutMs?: number;
  /** Called when a mail has its last state. */
  onEnd?: CountMail;
  /** Makes a span of each connection to the mail server; none by default. */
  traces?: Pick<Traces, 'span'> | null;
}

interface MailAttempt {
  mailId: number;
  signal: AbortSignal;
  log: FastifyBaseLogger;
  /** Whether this is the last attempt. */
  isLast: boolean;
}

/** The states of a mail that somebody still has to end. */
const openStates: MailState[] = ['waiting', 'sending'];

/**
 * Sends one mail (ADR 0027). The row says `sending` before the server gets the first byte of the message. A process that
 * finds this later does not know whether the server took the mail, and does not send it again, except once when its kind
 * may repeat. Throws when the server is down or busy, and while another process sends the mail, so that the job is
 * retried.
 */
export async function sendMail(
  { db, config, clock, socketTimeoutMs = 60_000, onEnd = () => undefined, traces }: Sending,
  { mailId, signal, log, isLast }: MailAttempt,
): Promise<void> {
  let isClaimed = false;
  /** The states in which the row belongs to this attempt. */
  const listOwnStates = (): MailState[] => (isClaimed ? ['waiting', 'sending'] : ['waiting']);
  const end = async (state: MailEnd, problem: string | null = null, from = listOwnStates()) => {
    const hasEnded = await endMail(db, mailId, { state, problem, from });
    if (hasEnded) onEnd(state);
    return hasEnded;
  };
  /** Ends a mail that the server may have taken or not. */
  const endAsLost = async (problem: string, from?: MailState[]): Promise<void> => {
    if (await end('unknown', problem, from)) log.error({ mailId, problem }, 'a mail may be lost');
  };
  /**
   * Leaves the mail to the process that has it. That process may die, so the mail must have its last state before this
   * job completes. The last attempt gives it one: the answer of the server counts even after that.
   */
  const leaveToOther = async (): Promise<void> => {
    const problem = 'another process sends this mail';
    if (isLast) return endAsLost(problem, openStates);
    const { state } = (await findMail(db, mailId)) ?? {};
    if (state !== undefined && openStates.includes(state)) throw new Error(problem);
  };
  const { route, from } = config;
  const mail = await findMail(db, mailId);
  if (!mail) return;
  /** Allows one more attempt for a mail that may be lost, or ends the mail. Resolves to whether it may be sent. */
  const repeatOrEnd = async (problem: string): Promise<boolean> => {
    const repeats = mailKinds[mail.kind].mayRepeat === true && (await repeatMail(db, mailId, problem));
    if (repeats) log.warn({ mailId, problem }, 'a mail is sent once more, because it may be lost');
    else await endAsLost(problem, ['sending']);
    return repeats;
  };
  const tryToMakeSendable = async (): Promise<boolean> => {
    if (mail.state !== 'sending') return mail.state === 'waiting';
    // The server answers a living process within `socketTimeoutMs`.
    if (mail.stateAgeMs >= 2 * socketTimeoutMs)
      return repeatOrEnd('the process ended before the server answered');
    await leaveToOther();
    return false;
  };
  if (!(await tryToMakeSendable())) return;
  const endOrLeave = async (state: MailEnd, problem: string | null = null) => {
    if (!(await end(state, problem))) await leaveToOther();
  };
  const isOutdated = async () =>
    new Date(mail.data.validUntil) <= clock() || (await hasEndedLink(db, mailId));
  if (await isOutdated()) return endOrLeave('expired');
  const endWithoutServer = async (to: Exclude<typeof route, { by: 'smtp' }>, content: Buffer) => {
    if (to.by === 'none') return void (await end('failed', 'SMTP_URL is not set'));
    log.info({ file: await writeMail(to.folder, mail, content) }, 'mail stored, because SMTP_URL is not set');
    await end('sent');
  };
  const content = await composeMail(mail, config);
  if (route.by !== 'smtp') return endWithoutServer(route, content);
  await sleep(await reserveSendTime(db, config.perMinute), undefined, { signal });
  // An import of a large school waits here for minutes.
  if (await isOutdated()) return endOrLeave('expired');
  const claim = async () => {
    isClaimed = await claimMail(db, mailId);
    if (!isClaimed) throw new Error('another process sends this mail');
  };
  try {
    await deliver({ url: route.url, from, to: mail.email, content, claim, socketTimeoutMs }, traces);
  } catch (error) {
    const problem = (error as Error).message;
    if (error instanceof MailRejectedError) {
      // The text of the server often has the address, so it is stored in the row and not logged.
      log.warn({ mailId }, 'the mail server rejected a mail');
      return endOrLeave('rejected', problem);
    }
    if (error instanceof MailUnansweredError) {
      // After the last attempt nobody would send it once more.
      if (isLast) return endAsLost(problem);
      if (!(await repeatOrEnd(problem))) return;
      throw error;
    }
    // The row belongs to the process that claimed it. Releasing it here would send the mail twice.
    const isOwn = isLast
      ? await end('failed', problem)
      : await releaseMail(db, mailId, { problem, from: listOwnStates() });
    if (isOwn) throw error;
    return leaveToOther();
  }
  await end('sent');
}

/** Gives the mail to the server. Makes a span when traces are on. */
const deliver = (message: Parameters<typeof sendBySmtp>[0], traces: Sending['traces']): Promise<void> =>
  traces ? traces.span('SMTP', () => sendBySmtp(message)) : sendBySmtp(message);

// The same mail has the same file name, so that a repeated attempt does not make a second file.
async function writeMail(
  folder: string,
  { id, kind, message_id }: MailRow,
  content: Buffer,
): Promise<string> {
  // A mail has a link that sets a password, so only the owner of the process may read it.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${String(id).padStart(6, '0')}-${kind}-${message_id.slice(0, 8)}.eml`);
  await writeFile(`${file}.part`, content, { mode: 0o600 });
  await rename(`${file}.part`, file);
  return file;
}

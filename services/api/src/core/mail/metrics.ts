import { Counter, type Registry } from 'prom-client';
import type { MailState } from '../db/tables/service';

/** The last states of a mail. No job sends a mail that has one of them. */
export type MailEnd = Exclude<MailState, 'waiting' | 'sending'>;

/** Counts a mail that has reached its last state. */
export type CountMail = (result: MailEnd) => void;

const results: readonly MailEnd[] = ['sent', 'rejected', 'unknown', 'expired', 'failed'];

/** Counts the mails that reached their last state in this process. */
export function measureMails(registry: Registry): CountMail {
  const total = new Counter({
    name: 'stupeni_mails_total',
    help: 'Mails that this process sent or gave up, by result',
    labelNames: ['result'],
    registers: [registry],
  });
  // Every counter starts at 0. If it started with the first failure, an alert could not see that failure.
  for (const result of results) total.inc({ result }, 0);
  return (result) => total.inc({ result });
}

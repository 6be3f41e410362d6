import { sql } from 'kysely';
import type { Database } from '../db/database';

/** The statement by which a spec asks whether notices have arrived. It does not count as one of the service. */
export const noticeStatement = 'notify spec_waits';

/**
 * Gives a function that resolves when the service has received the notices of all earlier writes. Notices arrive in the
 * order of commits.
 */
export async function noticeWait({ db, listen }: Database): Promise<() => Promise<void>> {
  const waiting: (() => void)[] = [];
  await listen('spec_waits', {
    onMessage: () => waiting.shift()?.(),
    // The service read everything again, so it has missed nothing.
    onGap: () => waiting.splice(0).forEach((arrived) => arrived()),
  });
  return async () => {
    const notice = new Promise<void>((resolve) => waiting.push(resolve));
    await sql.raw(noticeStatement).execute(db);
    await notice;
  };
}

import { sql } from 'kysely';
import type { Database } from '../db/database';

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
    await sql`notify spec_waits`.execute(db);
    await notice;
  };
}

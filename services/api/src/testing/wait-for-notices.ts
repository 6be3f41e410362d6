import { sql } from 'kysely';
import type { Database } from '../core/db/database';

/** A spec sends this statement to see whether notices have arrived. The statement recorder ignores it. */
export const noticeStatement = 'notify spec_waits';

/**
 * Resolves to a function that waits until the service has received the notices of all earlier writes. Notices arrive in
 * the order of commits.
 */
export async function waitForNotices({
  db,
  listen,
  dialect,
  settleNotices,
}: Database): Promise<() => Promise<void>> {
  if (dialect === 'postgres') {
    // A process that listens publishes. Replicas would find what a spec wrote only at their next poll.
    await listen('spec_waits', { onMessage: () => undefined, onGap: () => undefined });
    return settleNotices;
  }
  const waiting: (() => void)[] = [];
  await listen('spec_waits', {
    onMessage: () => waiting.shift()?.(),
    onGap: () => undefined,
  });
  return async () => {
    const notice = new Promise<void>((resolve) => waiting.push(resolve));
    await sql.raw(noticeStatement).execute(db);
    await notice;
  };
}

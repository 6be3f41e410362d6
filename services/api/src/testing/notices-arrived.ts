import { sql } from 'kysely';
import type { Database } from '../db/database';

/** Resolves when the service has received the notices of all earlier writes. Notices arrive in the order of commits. */
export async function noticesArrived({ db, listen }: Database): Promise<void> {
  let arrived = () => undefined as void;
  const notice = new Promise<void>((resolve) => (arrived = resolve));
  const stop = await listen('spec_waits', { onMessage: () => arrived(), onGap: () => undefined });
  await sql`notify spec_waits`.execute(db);
  await notice;
  await stop();
}

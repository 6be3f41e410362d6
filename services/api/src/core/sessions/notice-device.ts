import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { jsonText } from '../db/json-text';
import type { Tables } from '../db/tables';
import { parseDevice } from './parse-device';
import type { NewsFacts } from '../db/tables/mails';

/**
 * Stores from which device and network somebody signs in. When the system, the browser or the network is new, it stores
 * news for a mail to the person. It stores none for the first sign-in of an account.
 */
export async function noticeDevice(
  trx: Transaction<Tables>,
  userId: number,
  { address, userAgent }: { address: string; userAgent: string | null },
): Promise<void> {
  const { system, browser } = parseDevice(userAgent);
  const device = [system, browser].filter(Boolean).join(', ') || null;
  const facts: NewsFacts = { device, address };
  const hash = createHash('sha256')
    .update(JSON.stringify([device, networkPrefix(address)]))
    .digest('base64url');
  await sql`
    with known as (
      select count(*) as places, count(*) filter (where device_hash = ${hash}) as same
      from known_devices where user_id = ${userId}),
    saved as (
      insert into known_devices (user_id, device_hash) values (${userId}, ${hash})
      on conflict (user_id, device_hash) do update set last_at = now())
    insert into mail_news (user_id, topic, data)
    select ${userId}, 'new_sign_in', ${jsonText(facts)}::jsonb from known where places > 0 and same = 0`.execute(
    trx,
  );
}

/**
 * The first half of an IPv4 address, or the first quarter of an IPv6 one. They name the block of a provider, which may
 * give the same person another address each day.
 */
const networkPrefix = (address: string): string =>
  address.includes(':') ? address.split(':').slice(0, 2).join(':') : address.split('.').slice(0, 2).join('.');

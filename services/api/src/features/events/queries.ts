import type { LiveEvents } from '@stupeni/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { queryRows } from '../../core/db/query-rows';

/** Number of unread notifications, id of the newest notification, and its age in milliseconds. */
export type Unread = LiveEvents['notifications'];

interface StoredUnread extends Omit<Unread, 'age'> {
  userId: number;
  age: number | null;
}

const unread = `
  select reader.id as "userId",
    (select count(*) from notifications where user_id = reader.id and read_at is null)::int as unread,
    newest.id as newest,
    case when newest.id is not null then
      least(greatest(extract(epoch from clock_timestamp() - newest.created_at) * 1000, 0), 2147483647)::int
    end as age
  from unnest($1::int[]) reader (id)
  left join lateral (
    select id, created_at from notifications where user_id = reader.id order by id desc limit 1
  ) newest on true`;

/** Resolves to a function that gives the state of the notifications of each of these users. */
export async function findUnread(
  db: Kysely<Tables>,
  userIds: readonly number[],
): Promise<(userId: number) => Unread> {
  const rows = await queryRows<StoredUnread>(db, unread, [[...new Set(userIds)]]);
  const found = new Map(
    rows.map(({ userId, age, ...state }) => [userId, age === null ? state : { ...state, age }]),
  );
  return (userId) => found.get(userId) ?? { unread: 0, newest: null };
}

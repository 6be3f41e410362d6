import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables';
import { rowsOf } from '../../reading/rows-of';

/** How many notifications a user has not read, and the id of the newest one. */
export interface Unread {
  unread: number;
  newest: number | null;
}

const unread = `
  select reader.id as "userId",
    (select count(*) from notifications where user_id = reader.id and read_at is null)::int as unread,
    (select max(id) from notifications where user_id = reader.id) as newest
  from unnest($1::int[]) reader (id)`;

/** What these users have not read. */
export async function findUnread(db: Kysely<Tables>, userIds: number[]): Promise<(userId: number) => Unread> {
  const rows = await rowsOf<Unread & { userId: number }>(db, unread, [[...new Set(userIds)]]);
  const found = new Map(rows.map(({ userId, ...state }) => [userId, state]));
  return (userId) => found.get(userId) ?? { unread: 0, newest: null };
}

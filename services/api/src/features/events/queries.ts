import type { LiveEvents } from '@stupeni/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { queryRows } from '../../core/db/query-rows';

/** Number of unread notifications, id of the newest notification, and its age in milliseconds. */
export type NotificationState = LiveEvents['notifications'];

interface StoredState extends Omit<NotificationState, 'age'> {
  userId: number;
  age: number | null;
}

const stateQuery = `
  select person.id as "userId",
    (select count(*) from notifications where user_id = person.id and read_at is null)::int as unread,
    newest.id as newest,
    case when newest.id is not null then
      least(greatest(extract(epoch from clock_timestamp() - newest.created_at) * 1000, 0), 2147483647)::int
    end as age
  from unnest($1::int[]) person (id)
  left join lateral (
    select id, created_at from notifications where user_id = person.id order by id desc limit 1
  ) newest on true`;

/** Resolves to a function that gives the state of the notifications of each of these users. */
export async function findNotificationStates(
  db: Kysely<Tables>,
  userIds: readonly number[],
): Promise<(userId: number) => NotificationState> {
  const rows = await queryRows<StoredState>(db, stateQuery, [[...new Set(userIds)]]);
  const found = new Map(
    rows.map(({ userId, age, ...state }) => [userId, age === null ? state : { ...state, age }]),
  );
  return (userId) => found.get(userId) ?? { unread: 0, newest: null };
}

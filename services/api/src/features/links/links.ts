import { type Kysely, sql, type Transaction } from 'kysely';
import { jsonText } from '../../core/db/json-text';
import type { Tables } from '../../core/db/tables';
import { hashRandomText } from '../../core/sessions/random-text';

export type LinkKind = Tables['entry_links']['kind'];

/** The page of each kind, and how long its links work: a week for an invitation, an hour for a reset. */
const pages = { invitation: '/welcome', reset: '/reset' } as const satisfies Record<LinkKind, string>;
const hours = { invitation: 7 * 24, reset: 1 } as const satisfies Record<LinkKind, number>;

/** The address of a link as a path from the root of the site. */
export const linkPath = (kind: LinkKind, token: string): string => `${pages[kind]}?token=${token}`;

/** A link to store. `createdBy` is the person who invites; null for a reset. */
export interface NewLink {
  userId: number;
  token: string;
  createdBy: number | null;
}

/**
 * Stores links of one kind, and ends the earlier link of each person. All links end at the same time.
 * Resolves to that time.
 * @param links at least one
 */
export async function storeLinks(
  trx: Transaction<Tables>,
  kind: LinkKind,
  links: readonly NewLink[],
): Promise<Date> {
  const given = links.map(({ token, ...link }) => ({ ...link, hash: hashRandomText(token) }));
  const { rows } = await sql<{ at: Date }>`
    insert into entry_links (user_id, kind, token_hash, created_by, expires_at)
    select "userId", ${kind}, hash, "createdBy", now() + make_interval(hours => ${hours[kind]}::int)
    from json_to_recordset(${jsonText(given)}::json) as given ("userId" int, hash text, "createdBy" int)
    order by "userId"
    on conflict (user_id, kind) do update set
      token_hash = excluded.token_hash, created_by = excluded.created_by, created_at = now(),
      expires_at = excluded.expires_at, used_at = null
    returning expires_at as at`.execute(trx);
  return rows[0]!.at;
}

/** SQL: when the invitation of the account `users` expires. Null without an invitation or after the first sign-in. */
export const invitedUntil = sql<Date | null>`(select expires_at from entry_links
  where entry_links.user_id = users.id and kind = 'invitation'
    and used_at is null and not users.has_signed_in)`;

/** A stored link with its person. */
export interface FoundLink {
  userId: number;
  role: Tables['users']['role'];
  firstName: string;
  lastName: string;
  email: string;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
  isOver: boolean;
  /** Whether the account is deleted or suspended. */
  isClosed: boolean;
  /** The names of all groups of the person. Null without groups. */
  group: string | null;
  invitedBy: string | null;
}

/** The link with this token, also a used or expired one. */
export async function findLink(
  db: Kysely<Tables>,
  kind: LinkKind,
  token: string,
): Promise<FoundLink | undefined> {
  const { rows } = await sql<FoundLink>`
    select users.id as "userId", users.role, users.first_name as "firstName", users.last_name as "lastName",
      users.email, link.created_at as "createdAt", link.expires_at as "expiresAt", link.used_at as "usedAt",
      link.expires_at <= now() as "isOver",
      (users.deleted_at is not null or users.disabled_at is not null) as "isClosed",
      (select string_agg(groups.name, '; ' order by groups.order_key, groups.id)
        from group_members join groups on groups.id = group_members.group_id
        where group_members.user_id = users.id) as group, inviter.first_name || ' ' || inviter.last_name as "invitedBy"
    from entry_links link join users on users.id = link.user_id
      left join users inviter on inviter.id = link.created_by
    where link.token_hash = ${hashRandomText(token)} and link.kind = ${kind}`.execute(db);
  return rows[0];
}

/** Marks a link as used. Resolves to false when the link was used, replaced or has expired. */
export async function takeLink(trx: Transaction<Tables>, kind: LinkKind, token: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('entry_links')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', hashRandomText(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends the invitation of an account. A sign-in does so too (core/sessions/lock-account.ts). */
export async function endInvitation(trx: Transaction<Tables>, userId: number): Promise<void> {
  await trx
    .updateTable('entry_links')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('kind', '=', 'invitation')
    .where('used_at', 'is', null)
    .execute();
}

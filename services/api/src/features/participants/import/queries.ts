import { type Kysely, sql, type Transaction } from 'kysely';
import { jsonText } from '../../../core/db/json-text';
import type { Tables } from '../../../core/db/tables';
import { problem } from '../../../core/http/problem';
import { notify } from '../../notifications/notify';
import { isNotForEveryone, toNotification, type OpenedCourse } from '../../notifications/opened-course';
import { isOpenNow } from '../../courses/fragments';
import { lockGroups } from '../changes';
import { resetReusedAccounts, restorableId, reusableId } from '../closed-queries';
import { type toColumns, givenPersonColumns, personColumns, typedPersonColumns } from '../person';

/** The state of an e-mail in the database. */
export interface KnownEmail {
  /** The folded e-mail. Two ways to write the same address have the same key. */
  key: string;
  /** Whether a live account has the e-mail. */
  taken: boolean;
  /** The deleted learner with results who had the e-mail, or null. */
  deletedId: number | null;
}

/** The state of these e-mails in the database, by their spelling in the file. */
export async function findEmails(
  db: Kysely<Tables>,
  emails: readonly string[],
): Promise<Map<string, KnownEmail>> {
  const { rows } = await sql<KnownEmail & { email: string }>`
    select email, key, exists (select from users where email_key = key and deleted_at is null) as taken,
      ${restorableId(sql.ref('key'))} as "deletedId"
    from (select distinct email, fold_email(email) as key from unnest(${[...emails]}::text[]) given (email)) asked
    `.execute(db);
  return new Map(rows.map(({ email, ...known }) => [email, known]));
}

/** Ids of live groups by the spelling of their names in the file. */
export async function findGroupIds(
  db: Kysely<Tables>,
  names: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; id: number }>`
    select given.name, groups.id from unnest(${[...new Set(names)]}::text[]) given (name)
      join groups on groups.name_key = russian_key(btrim(given.name)) and groups.deleted_at is null`.execute(
    db,
  );
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** Locks live groups against deletion until the transaction ends. Throws `wrong_state` when one does not exist any more. */
export async function requireGroups(trx: Transaction<Tables>, ids: readonly number[]): Promise<void> {
  if ((await lockGroups(trx, ids)).length < ids.length) throw problem('wrong_state');
}

/**
 * Creates the groups that do not exist, and locks all of them. Resolves to their ids by the spelling in the file. Two
 * imports of the same new group create it once.
 */
export async function createGroups(
  trx: Transaction<Tables>,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  await sql`
    insert into groups (name)
    select name from (
      select distinct on (russian_key(given.name)) given.name, given.place
      from unnest(${[...names]}::text[]) with ordinality given (name, place)
      order by russian_key(given.name), given.place) named
    order by place on conflict do nothing`.execute(trx);
  const ids = await findGroupIds(trx, names);
  await requireGroups(trx, [...new Set(ids.values())]);
  return ids;
}

/** A learner to add. */
export interface NewLearner extends ReturnType<typeof toColumns> {
  line: number;
  password_hash: string;
  group_ids: readonly number[];
}

/**
 * Adds learners to the school and to their groups with one statement, and notifies them of the courses that the groups
 * open. If an e-mail belongs to a deleted learner without results, that account is opened again like a new one. Skips
 * learners whose e-mail is taken. The database takes the slots. Without enough free slots it adds nobody. Resolves to the ids of the
 * added learners by their e-mails.
 */
export async function addLearners(
  trx: Transaction<Tables>,
  people: readonly NewLearner[],
): Promise<Map<string, number>> {
  const { rows: added } = await sql<{ id: number; email: string; reused: boolean }>`
    with given as (
      select * from json_to_recordset(${jsonText(people)}::json) as given (
        line int, ${typedPersonColumns}, password_hash text, group_ids int[])),
    closed as (
      select given.*, ${reusableId(sql.ref('asked.key'))} as id
      from given cross join lateral (select fold_email(given.email) as key) asked
      where not exists (select from users where email_key = asked.key and deleted_at is null)),
    reopened as (
      update users set deleted_at = null, disabled_at = null, password_hash = closed.password_hash, ${givenPersonColumns('closed')}
      from closed where users.id = closed.id and users.deleted_at is not null returning users.id, users.email),
    inserted as (
      insert into users (role, ${personColumns}, password_hash)
      select 'LEARNER', ${personColumns}, password_hash from given
      where email not in (select email from closed where id is not null) order by line
      on conflict do nothing returning id, email),
    added as (select id, email, true as reused from reopened union all select id, email, false from inserted),
    joined as (
      insert into group_members (user_id, group_id)
      select added.id, unnest(given.group_ids) from added join given using (email))
    select id, email, reused from added`.execute(trx);
  await resetReusedAccounts(
    trx,
    added.filter(({ reused }) => reused).map(({ id }) => id),
  );
  const { rows: openings } = await sql<OpenedCourse>`
    select distinct group_members.user_id as "userId", courses.id as "courseId", courses.title
    from group_members join course_access access using (group_id)
      join courses on courses.id = access.course_id and ${isNotForEveryone}
    where ${isOpenNow} and group_members.user_id = any(${added.map(({ id }) => id)}::int[])
    order by group_members.user_id, courses.id`.execute(trx);
  await notify(trx, openings.map(toNotification));
  return new Map(added.map(({ id, email }) => [email, id]));
}

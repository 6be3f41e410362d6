import { type Kysely, sql, type Transaction } from 'kysely';
import { jsonText } from '../../../db/json-text';
import type { Tables } from '../../../db/tables';
import { isOpenedByGroups, openedCourse } from '../../notifications/opened-course';

/** An e-mail as the school knows it. */
export interface KnownEmail {
  /** Equal for e-mails that are one address. */
  key: string;
  /** A live account has it. */
  taken: boolean;
}

/** What the school knows of e-mails, by their spelling in the file. */
export async function findEmails(
  db: Kysely<Tables>,
  emails: readonly string[],
): Promise<Map<string, KnownEmail>> {
  const { rows } = await sql<KnownEmail & { email: string }>`
    select email, key, exists (select from users where email_key = key and deleted_at is null) as taken
    from (select distinct email, fold_email(email) as key from unnest(${[...emails]}::text[]) given (email)) asked
    `.execute(db);
  return new Map(rows.map(({ email, ...known }) => [email, known]));
}

/** Ids of live groups by their names, spelt as they were given. */
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

/** Keeps live groups from being deleted before the transaction ends. False when one is gone. */
export async function holdGroups(trx: Transaction<Tables>, ids: readonly number[]): Promise<boolean> {
  const rows = await trx
    .selectFrom('groups')
    .select('id')
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  return rows.length === ids.length;
}

/** Somebody to add. */
export interface Newcomer {
  line: number;
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  group_id: number | null;
}

/**
 * Adds all of them with one statement, in their groups, and tells them of the courses that these open;
 * whose e-mail was taken meanwhile is left out. The database takes the slots, or refuses all. Resolves to the e-mails that were added.
 */
export async function addAll(trx: Transaction<Tables>, people: readonly Newcomer[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    with given as (
      select * from json_to_recordset(${jsonText(people)}::json) as given (
        line int, email text, first_name text, last_name text, password_hash text, group_id int)),
    added as (
      insert into users (role, email, first_name, last_name, password_hash)
      select 'LEARNER', email, first_name, last_name, password_hash from given order by line
      on conflict do nothing returning id, email),
    joined as (
      insert into group_members (user_id, group_id)
      select added.id, given.group_id from added join given using (email) where given.group_id is not null
      returning user_id, group_id),
    told as (
      insert into notifications (user_id, course_id, text)
      select joined.user_id, courses.id, ${openedCourse} from joined join group_courses using (group_id)
        join courses on courses.id = group_courses.course_id and ${isOpenedByGroups}
      order by joined.user_id, courses.id)
    select email from added`.execute(trx);
  return new Set(rows.map(({ email }) => email));
}

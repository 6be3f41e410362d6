import type { JournalSubject } from '@stupeni/contract';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { jsonText } from '../../core/db/json-text';
import type { Tables } from '../../core/db/tables';
import type { NewJournalEntry } from './new-journal-entry';
import { recordSignInNews } from './record-sign-in-news';

/** SQL: the name of `users` as the lists for staff show it, surname first. An erased account has no real name. */
export const listedName = sql`case when erased_at is null then last_name || ' ' || first_name
  else first_name || ' ' || last_name end`;

const fullName = (id: number) => sql`(select ${listedName} from users where id = ${id}::int)`;

const titleIn = (table: 'courses' | 'lessons' | 'tests', id: number) =>
  sql`(select title from ${sql.table(table)} where id = ${id}::int)`;

/** SQL: the name of a subject of each kind, as the transaction sees it. */
const nameBySubject = {
  user: fullName,
  group: (id) => sql`(select name from groups where id = ${id}::int)`,
  course: (id) => titleIn('courses', id),
  lesson: (id) => titleIn('lessons', id),
  test: (id) => titleIn('tests', id),
  payment: () => sql`null`,
  announcement: (id) => sql`(select subject from announcements where id = ${id}::int)`,
  email: () => sql`null`,
} satisfies Record<JournalSubject, (id: number) => RawBuilder<unknown>>;

/**
 * Writes one row of the journal. Call it in the transaction of the change, after the change, so that both are stored or
 * neither is. The row gets the names of this moment. News of a changed way to sign in are also stored for the owner of
 * the account. Never write passwords, tokens or texts of learners into the facts.
 */
export async function record(trx: Transaction<Tables>, entry: NewJournalEntry): Promise<void> {
  const { by, action, subject = null, facts = {}, repeatKey } = entry;
  const { id, address } = by === 'command' ? { id: null, address: null } : by;
  const origin = by === 'command' ? 'command' : id === null ? 'visitor' : 'person';
  await sql`
    insert into journal (origin, by_user, by_name, address, action, subject_kind, subject_id, subject_name, facts,
      repeat_key)
    values (${origin}, ${id}::int, ${id === null ? sql`null` : fullName(id)}, ${address}::text, ${action},
      ${subject?.kind ?? null}::text, ${subject?.id ?? null}::int, ${subjectName(subject)}, ${jsonText(facts)}::json,
      ${repeatKey ?? null}::text)
    on conflict (repeat_key) where repeat_key is not null
      do update set times = journal.times + 1, last_at = now()`.execute(trx);
  await recordSignInNews(trx, entry);
}

function subjectName(subject: NewJournalEntry['subject']): RawBuilder<unknown> {
  if (subject?.name !== undefined) return sql`${subject.name}::text`;
  return subject?.id ? nameBySubject[subject.kind](subject.id) : sql`null`;
}

import type { ImportReport } from '@stupeni/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables';
import { inTransaction } from '../../../db/transaction';
import { problem } from '../../../http/problem';
import { hashPassword } from '../../../sessions/passwords';
import { findSlots } from '../../slots/queries';
import { explainRefusal } from '../refusals';
import { addAll, findEmails, findGroupIds, holdGroups, type Newcomer } from './queries';
import type { PeopleFile, ReadPerson } from './read-people';
import { importTexts } from './texts';

type Row = ImportReport['rows'][number];

/** In the place of a password that was made: no password is empty. */
export const madeHere = '';

/** A row that was judged against the school; `groupId` only when it says a group. */
interface Judged {
  person: ReadPerson;
  groupId: number | null;
  row: Row;
}

/**
 * Adds the learners of a CSV file: all of them or, when any row is bad or the slots are too few, nobody.
 * Whose e-mail is known already is passed over, so that the same file may come again. `dryRun` only tells.
 * Where a password was made the report says `madeHere` in its place: what is kept of it is no secret.
 * Throws `validation` for bad rows, `no_free_slots`.
 */
export async function importParticipants(
  db: Kysely<Tables>,
  { people, ignoredColumns }: PeopleFile,
  { dryRun, passwordOf }: { dryRun: boolean; passwordOf: (email: string) => string },
): Promise<ImportReport> {
  const judged = await judge(db, people);
  const { free } = await findSlots(db);
  const report = (written: boolean) => reportOf(judged, { dryRun, free, ignoredColumns, written });
  if (dryRun) return report(false);

  const planned = report(false);
  if (planned.bad > 0) throw problem('validation', { issues: issuesOf(planned.rows) });
  if (planned.added > free) throw problem('no_free_slots', { free, needed: planned.added });
  await write(db, judged, passwordOf);
  return report(true);
}

async function judge(db: Kysely<Tables>, people: ReadPerson[]): Promise<Judged[]> {
  const emails = await findEmails(
    db,
    people.map(({ email }) => email),
  );
  const lines = new Map<string, number>();
  const groups = await findGroupIds(
    db,
    people.flatMap(({ group }) => group || []),
  );
  return people.map((person) => {
    const { line, lastName, firstName, email, group } = person;
    const groupId = groups.get(group) ?? null;
    const { key = '', taken = false } = emails.get(email) ?? {};
    const problems = [...person.problems, ...repeats({ line, key }, lines)];
    if (group !== '' && groupId === null) problems.push(importTexts.noGroup(group));
    const outcome = problems.length > 0 ? 'bad' : taken ? 'skipped' : 'added';
    const row: Row = {
      ...{ line, outcome, lastName, firstName, email, problems },
      ...{ group: group || null, password: null },
    };
    return { person, groupId, row };
  });
}

/** Notes the row's e-mail. Names the earlier row that has it: nobody could tell which of them is meant. */
function repeats({ line, key }: { line: number; key: string }, lines: Map<string, number>): string[] {
  const earlier = lines.get(key);
  if (key !== '' && earlier === undefined) lines.set(key, line);
  return earlier === undefined ? [] : [importTexts.repeatedEmail(earlier)];
}

async function newcomerOf(
  { person, groupId, row }: Judged,
  passwordOf: (email: string) => string,
): Promise<Newcomer> {
  const { line, email, firstName: first_name, lastName: last_name, password } = person;
  if (password === '') row.password = madeHere;
  const password_hash = await hashPassword(password === '' ? passwordOf(email) : password);
  return { line, email, first_name, last_name, password_hash, group_id: groupId };
}

/** Writes the rows to add and notes in them what became of each. */
async function write(
  db: Kysely<Tables>,
  judged: readonly Judged[],
  passwordOf: (email: string) => string,
): Promise<void> {
  const adding = judged.filter(({ row }) => row.outcome === 'added');
  const newcomers: Newcomer[] = [];
  // Two at a time, as many as are hashed at once: a sign-in waits for two of them and not for a thousand.
  for (let at = 0; at < adding.length; at += 2)
    newcomers.push(
      ...(await Promise.all(adding.slice(at, at + 2).map((one) => newcomerOf(one, passwordOf)))),
    );
  const groupIds = [...new Set(adding.flatMap(({ groupId }) => groupId ?? []))];
  const added = await inTransaction(db, async (trx) => {
    if (!(await holdGroups(trx, groupIds))) throw problem('wrong_state');
    return addAll(trx, newcomers);
  }).catch(explainRefusal);
  for (const { row } of adding)
    if (!added.has(row.email)) Object.assign(row, { outcome: 'skipped', password: null });
}

function reportOf(
  judged: readonly Judged[],
  { written, ...facts }: Pick<ImportReport, 'dryRun' | 'free' | 'ignoredColumns'> & { written: boolean },
): ImportReport {
  const rows = judged.map(({ row }) => row);
  const count = (outcome: Row['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  const [added, skipped, bad] = [count('added'), count('skipped'), count('bad')];
  return { ...facts, added, skipped, bad, accepted: written || (bad === 0 && added <= facts.free), rows };
}

/** What is wrong, row by row; a file is put right from its preview, so a hundred are enough here. */
const issuesOf = (rows: readonly Row[]) =>
  rows
    .flatMap(({ line, problems }) =>
      problems.map((sentence) => ({ path: `rows.${line}`, message: importTexts.row(line, sentence) })),
    )
    .slice(0, 100);

import type { ImportReport } from '@stupeni/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables';
import { inTransaction } from '../../../db/transaction';
import { problem } from '../../../http/problem';
import { hashPassword } from '../../../sessions/passwords';
import { findSlots } from '../../slots/queries';
import { throwAsProblem } from '../constraint-problems';
import { columnsOf, personOf } from '../person';
import { addAll, findEmails, findGroupIds, holdGroups, type NewLearner } from './queries';
import type { PeopleFile, ReadPerson } from './read-people';
import { importTexts } from './texts';

type Row = ImportReport['rows'][number];

/** Stands for a generated password in a report. No real password is empty. */
export const generatedPassword = '';

/** A row after the check against the database. `groupId` is null when the row names no group. */
interface CheckedRow {
  person: ReadPerson;
  groupId: number | null;
  row: Row;
}

/**
 * Adds the learners of a CSV file. If a row is bad or the slots do not suffice, it adds nobody. Rows with a known
 * e-mail are skipped, so the same file can be imported again. With `dryRun` it only reports.
 * The report contains `generatedPassword` in place of a generated password, because reports are stored.
 * Throws `validation` for bad rows, `no_free_slots`.
 */
export async function importParticipants(
  db: Kysely<Tables>,
  { people, ignoredColumns }: PeopleFile,
  { dryRun, passwordOf }: { dryRun: boolean; passwordOf: (email: string) => string },
): Promise<ImportReport> {
  const checked = await checkRows(db, people);
  const { free } = await findSlots(db);
  const report = (written: boolean) => reportOf(checked, { dryRun, free, ignoredColumns, written });
  if (dryRun) return report(false);

  const planned = report(false);
  if (planned.bad > 0) throw problem('validation', { issues: issuesOf(planned.rows) });
  if (planned.added > free) throw problem('no_free_slots', { free, needed: planned.added });
  await write(db, checked, passwordOf);
  return report(true);
}

async function checkRows(db: Kysely<Tables>, people: ReadPerson[]): Promise<CheckedRow[]> {
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
    const { line, email, group } = person;
    const groupId = groups.get(group) ?? null;
    const { key = '', taken = false } = emails.get(email) ?? {};
    const problems = [...person.problems, ...repeatedEmail({ line, key }, lines)];
    if (group !== '' && groupId === null) problems.push(importTexts.noGroup(group));
    const outcome = problems.length > 0 ? 'bad' : taken ? 'skipped' : 'added';
    const row: Row = {
      ...personOf(person),
      ...{ line, outcome, problems, group: group || null, password: null },
    };
    return { person, groupId, row };
  });
}

/** Adds the row's e-mail to `lines`. Returns a message when an earlier row has the same e-mail. */
function repeatedEmail({ line, key }: { line: number; key: string }, lines: Map<string, number>): string[] {
  const earlier = lines.get(key);
  if (key !== '' && earlier === undefined) lines.set(key, line);
  return earlier === undefined ? [] : [importTexts.repeatedEmail(earlier)];
}

async function newLearnerOf(
  { person, groupId, row }: CheckedRow,
  passwordOf: (email: string) => string,
): Promise<NewLearner> {
  const { line, email, password } = person;
  if (password === '') row.password = generatedPassword;
  const password_hash = await hashPassword(password === '' ? passwordOf(email) : password);
  return { line, ...columnsOf(person), password_hash, group_id: groupId };
}

/** Adds the learners and updates the outcome of their rows. */
async function write(
  db: Kysely<Tables>,
  checked: readonly CheckedRow[],
  passwordOf: (email: string) => string,
): Promise<void> {
  const adding = checked.filter(({ row }) => row.outcome === 'added');
  const newLearners: NewLearner[] = [];
  // Only two hashes at a time, so that a sign-in does not wait for the hashes of the whole file.
  for (let at = 0; at < adding.length; at += 2)
    newLearners.push(
      ...(await Promise.all(adding.slice(at, at + 2).map((one) => newLearnerOf(one, passwordOf)))),
    );
  const groupIds = [...new Set(adding.flatMap(({ groupId }) => groupId ?? []))];
  const added = await inTransaction(db, async (trx) => {
    if (!(await holdGroups(trx, groupIds))) throw problem('wrong_state');
    return addAll(trx, newLearners);
  }).catch(throwAsProblem);
  for (const { row } of adding)
    if (!added.has(row.email)) Object.assign(row, { outcome: 'skipped', password: null });
}

function reportOf(
  checked: readonly CheckedRow[],
  { written, ...facts }: Pick<ImportReport, 'dryRun' | 'free' | 'ignoredColumns'> & { written: boolean },
): ImportReport {
  const rows = checked.map(({ row }) => row);
  const count = (outcome: Row['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  const [added, skipped, bad] = [count('added'), count('skipped'), count('bad')];
  return { ...facts, added, skipped, bad, accepted: written || (bad === 0 && added <= facts.free), rows };
}

/** The first hundred issues of the rows. The preview shows all of them. */
const issuesOf = (rows: readonly Row[]) =>
  rows
    .flatMap(({ line, problems }) =>
      problems.map((sentence) => ({ path: `rows.${line}`, message: importTexts.row(line, sentence) })),
    )
    .slice(0, 100);

import { type ImportReport, mostGroups } from '@stupeni/contract';
import { operations } from '@stupeni/contract/schemas';
import type { Kysely, Transaction } from 'kysely';
import Value from 'typebox/value';
import type { Tables } from '../../../core/db/tables';
import type { Mail } from '../../../core/mail/mail';
import type { SignedInUser } from '../../../core/http/guards';
import { problem } from '../../../core/http/problem';
import type { Transact, WorkProgress } from '../../../core/http/repeats';
import { hashPassword, noPassword } from '../../../core/sessions/passwords';
import { storeLinks } from '../../links/links';
import { mailInvitations } from '../../links/mail-invitations';
import { record } from '../../journal/record';
import { findSlots } from '../../slots/queries';
import { throwAsProblem } from '../constraint-problems';
import { toColumns, pickPerson } from '../person';
import {
  addLearners,
  createGroups,
  findEmails,
  findGroupIds,
  type KnownEmail,
  type NewLearner,
  requireGroups,
} from './queries';
import { fieldNames } from './columns';
import { groupKey, listPossibleGroups, readGroups } from './group-cell';
import type { PeopleFile, ReadPerson } from './read-people';
import { importTexts } from './texts';

type Row = ImportReport['rows'][number];

/** Replaces a generated password, or the path of an invitation, in a report. A real password or path is not empty. */
export const secretPlaceholder = '';

/** A row after the check against the database. */
interface CheckedRow {
  person: ReadPerson;
  /** The groups of the row that the school has. */
  groupIds: number[];
  /** The names of groups that the school does not have, if the row would be added with them. */
  newGroups: string[];
  row: Row;
}

/** How people are invited. With `mail` the links are sent by mail and are not part of the report. */
interface InvitationOptions {
  by: number;
  makeToken: (email: string) => string;
  mail: Mail | null;
}

interface ImportOptions {
  by: SignedInUser;
  dryRun: boolean;
  /** Good rows are added although others are bad. */
  partial: boolean;
  /** Groups that the school does not have are created. */
  createGroups: boolean;
  /** People without a password in the file are invited by this moderator. */
  invite: InvitationOptions | null;
  makePassword: (email: string) => string;
  /** Gets the number of rows whose passwords are hashed, and the number of all rows to add. */
  onProgress?: ((progress: WorkProgress) => void) | undefined;
  /** Opens the transaction that adds the learners. */
  transact: Transact;
}

/**
 * Adds the learners of a CSV file. If the slots do not suffice, or a row is bad without `partial`, it adds nobody. Rows
 * with a known e-mail are skipped, so the same file can be imported again. The row of a deleted learner with results is
 * bad, because a new account would lose the results. The row of a deleted learner without results opens the same
 * account again. With `dryRun` it only reports. Resolves to the report (`ImportReport`) as JSON. It contains
 * `secretPlaceholder` in place of a generated password or link, because reports are stored. Throws `validation` for bad
 * rows, `no_free_slots`, and `wrong_state` when a group was deleted meanwhile.
 */
export async function importParticipants(
  db: Kysely<Tables>,
  { people, ignoredColumns }: PeopleFile,
  { dryRun, partial, createGroups, ...addOptions }: ImportOptions,
): Promise<string> {
  const checked = await checkRows(db, people, { dryRun, createGroups });
  const { free } = await findSlots(db);
  const makeReport = (written: boolean, rows: readonly CheckedRow[]) =>
    toReport(rows, { dryRun, partial, free, ignoredColumns, written });
  const planned = makeReport(false, checked);
  if (dryRun) return JSON.stringify(planned);

  if (planned.bad > 0 && !partial) throw problem('validation', { issues: listIssues(planned.rows) });
  if (planned.added > free) throw problem('no_free_slots', { free, needed: planned.added });
  return addRows(checked, addOptions, (rows) => JSON.stringify(makeReport(true, rows)));
}

async function checkRows(
  db: Kysely<Tables>,
  people: ReadPerson[],
  { dryRun, createGroups }: Pick<ImportOptions, 'dryRun' | 'createGroups'>,
): Promise<CheckedRow[]> {
  const emails = await findEmails(
    db,
    people.map(({ email }) => email),
  );
  const lines = new Map<string, number>();
  const groups = await findGroupIds(
    db,
    people.flatMap(({ group }) => listPossibleGroups(group)),
  );
  return people.map((person) => {
    const { line, email, group } = person;
    const names = readGroups(group, (name) => groups.has(name));
    const groupIds = [...new Set(names.flatMap((name) => groups.get(name) ?? []))];
    const known = emails.get(email) ?? unknownEmail;
    const { taken } = known;
    const ownProblems = [...person.problems, ...listEmailProblems(line, known, lines)];
    // The groups of a skipped row do not matter.
    const missing = taken ? [] : names.filter((name) => !groups.has(name));
    const isCreatable = ownProblems.length === 0 && names.length <= mostGroups && missing.every(isGroupName);
    const problems = [...ownProblems, ...listGroupProblems(names, missing, createGroups)];
    const outcome = chooseOutcome(problems, taken);
    const row: Row = {
      ...pickPerson(person),
      line,
      outcome,
      problems,
      group: group || null,
      password: null,
      ...(dryRun && outcome === 'bad' && pickOwnCells(person)),
      ...(dryRun && isOnlyDeleted(problems) && missing.length === 0 && toRestorable(known, groupIds)),
    };
    return { person, groupIds, newGroups: isCreatable ? missing : [], row };
  });
}

/** Whether restoring the deleted learner is all that a row needs. */
const isOnlyDeleted = ([problem, ...others]: readonly string[]) =>
  problem === importTexts.deletedWithResults && others.length === 0;

/** Earlier clients know only one group. */
const toRestorable = ({ deletedId }: KnownEmail, groupIds: number[]): Pick<Row, 'restorable'> =>
  deletedId === null
    ? {}
    : {
        restorable: {
          id: deletedId,
          ...(groupIds.length > 0 && { groupIds }),
          ...(groupIds.length === 1 && { groupId: groupIds[0]! }),
        },
      };

/** The cells of a bad row that only a file of the bad rows needs. */
const pickOwnCells = ({ password, role }: ReadPerson): Pick<Row, 'ownPassword' | 'ownRole'> => ({
  ...(password && { ownPassword: password }),
  ...(role && { ownRole: role }),
});

const chooseOutcome = (problems: readonly string[], taken: boolean): Row['outcome'] =>
  problems.length > 0 ? 'bad' : taken ? 'skipped' : 'added';

/** The problems of the groups of a row. The school does not have those in `missing`. */
function listGroupProblems(
  names: readonly string[],
  missing: readonly string[],
  createGroups: boolean,
): string[] {
  if (names.length > mostGroups) return [importTexts.manyGroups(mostGroups)];
  if (!missing.every(isGroupName)) return [importTexts.wrong(fieldNames.group)];
  return createGroups ? [] : missing.map(importTexts.noGroup);
}

const unknownEmail: KnownEmail = { key: '', taken: false, deletedId: null };

/**
 * The problems of a row's e-mail: an earlier row or a deleted learner has the same e-mail. Adds the e-mail to `lines`.
 */
function listEmailProblems(
  line: number,
  { key, taken, deletedId }: KnownEmail,
  lines: Map<string, number>,
): string[] {
  const earlier = lines.get(key);
  if (key !== '' && earlier === undefined) lines.set(key, line);
  return [
    ...(earlier === undefined ? [] : [importTexts.repeatedEmail(earlier)]),
    ...(deletedId !== null && !taken ? [importTexts.deletedWithResults] : []),
  ];
}

async function toNewLearner(
  { person, groupIds, newGroups, row }: CheckedRow,
  { makePassword, invite }: Pick<ImportOptions, 'makePassword' | 'invite'>,
): Promise<NewLearner & { newGroups: string[] }> {
  const { line, email, password } = person;
  if (password === '')
    Object.assign(
      row,
      invite
        ? { invited: true, ...(!invite.mail && { link: secretPlaceholder }) }
        : { password: secretPlaceholder },
    );
  const password_hash = await (row.invited
    ? noPassword()
    : hashPassword(password === '' ? makePassword(email) : password));
  return { line, ...toColumns(person), password_hash, group_ids: groupIds, newGroups };
}

/** Adds and invites the learners. Resolves to the report of all rows, which the transaction stores too. */
async function addRows(
  checked: readonly CheckedRow[],
  { by, onProgress, transact, ...options }: Omit<ImportOptions, 'dryRun' | 'partial' | 'createGroups'>,
  makeReport: (rows: readonly CheckedRow[]) => string,
): Promise<string> {
  const rowsToAdd = checked.filter(({ row }) => row.outcome === 'added');
  const newLearners: Awaited<ReturnType<typeof toNewLearner>>[] = [];
  // Only two passwords are hashed at a time, so that a sign-in does not wait for the hashes of the whole file.
  for (let at = 0; at < rowsToAdd.length; at += 2) {
    onProgress?.({ done: newLearners.length, total: rowsToAdd.length });
    newLearners.push(
      ...(await Promise.all(rowsToAdd.slice(at, at + 2).map((one) => toNewLearner(one, options)))),
    );
  }
  onProgress?.({ done: newLearners.length, total: rowsToAdd.length });
  const groupIds = [...new Set(rowsToAdd.flatMap((one) => one.groupIds))];
  return transact(async (trx) => {
    await requireGroups(trx, groupIds);
    const created = await createGroups(
      trx,
      rowsToAdd.flatMap(({ newGroups }) => newGroups),
    );
    const ids = await addLearners(
      trx,
      newLearners.map(({ newGroups, ...one }) => ({
        ...one,
        group_ids: [...new Set([...one.group_ids, ...newGroups.flatMap((name) => created.get(name) ?? [])])],
      })),
    );
    await invitePeople(trx, rowsToAdd, ids, options.invite);
    if (ids.size > 0) await record(trx, { by, action: 'participant.imported', facts: { count: ids.size } });
    return makeReport(checked.map((one) => skipUnlessAdded(one, ids)));
  }).catch(throwAsProblem);
}

/** The row after the import. Another call may have taken its e-mail meanwhile. */
function skipUnlessAdded(checked: CheckedRow, added: ReadonlyMap<string, number>): CheckedRow {
  const { row } = checked;
  if (row.outcome !== 'added' || added.has(row.email)) return checked;
  const { invited: _, link: __, ...person } = row;
  return { ...checked, row: { ...person, outcome: 'skipped', password: null } };
}

/** Stores the links of the invited people whom this import has added. */
async function invitePeople(
  trx: Transaction<Tables>,
  rowsToAdd: readonly CheckedRow[],
  ids: ReadonlyMap<string, number>,
  invite: ImportOptions['invite'],
): Promise<void> {
  if (!invite) return;
  const people = rowsToAdd.flatMap(({ row: { email, firstName, invited } }) => {
    const userId = ids.get(email);
    return invited && userId !== undefined
      ? { userId, email, firstName, token: invite.makeToken(email) }
      : [];
  });
  if (people.length === 0) return;
  const links = people.map(({ userId, token }) => ({ userId, token, createdBy: invite.by }));
  const expiresAt = await storeLinks(trx, 'invitation', links);
  if (invite.mail) await mailInvitations(trx, invite.mail, people, expiresAt);
}

function toReport(
  checked: readonly CheckedRow[],
  {
    written,
    partial,
    ...facts
  }: Pick<ImportReport, 'dryRun' | 'free' | 'ignoredColumns'> & { written: boolean; partial: boolean },
): ImportReport {
  const rows = checked.map(({ row }) => row);
  const count = (outcome: Row['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  const [added, skipped, bad] = [count('added'), count('skipped'), count('bad')];
  const accepted = written || ((partial || bad === 0) && added <= facts.free);
  const newGroups = countNewGroups(checked);
  return { ...facts, added, skipped, bad, accepted, ...(newGroups.length > 0 && { newGroups }), rows };
}

/** Each new group once, as the first row spells it. */
function countNewGroups(checked: readonly CheckedRow[]) {
  const groups = new Map<string, { name: string; rows: number }>();
  for (const name of checked.flatMap(({ newGroups }) => newGroups)) {
    const group = groups.get(groupKey(name)) ?? { name, rows: 0 };
    group.rows += 1;
    groups.set(groupKey(name), group);
  }
  return [...groups.values()];
}

const isGroupName = (name: string) => Value.Check(operations.createGroup.body.properties.name, name);

/** The first hundred issues of the rows. The preview shows all of them. */
const listIssues = (rows: readonly Row[]) =>
  rows
    .flatMap(({ line, problems }) =>
      problems.map((sentence) => ({ path: `rows.${line}`, message: importTexts.row(line, sentence) })),
    )
    .slice(0, 100);

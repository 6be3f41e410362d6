import { type Kysely, sql } from 'kysely';
import { findEmailDoubles, reportEmailDoubles } from '../sessions/email-doubles';
import { makePayment, makeUser } from '../testing/makers/people';
import { useTestDatabase } from '../testing/test-database';
import * as foldedEmails from './migrations/2026-11-22-02-folded-emails';
import type { Tables } from './tables';
import { inTransaction } from './transaction';
import { violatedConstraint } from './violation';

const test = useTestDatabase({ own: true });
const outcomeOf = (work: Promise<unknown>) => work.then(() => 'accepted', violatedConstraint);
const doubles = async (db: Kysely<Tables> = test.db) =>
  (await findEmailDoubles(db)).map(({ email }) => email);
const update = (id: number, set: { email?: string; deleted_at?: Date; first_name?: string }) =>
  test.db.updateTable('users').set(set).where('id', '=', id).execute();
const makeDouble = (email: string) => makeUser(test.db, { email, email_double: true });

/** The schema as it was before the migration. */
const before = [
  'drop index users_live_email, users_by_email_key, users_by_russian_email',
  'drop trigger users_unmark_renamed_double on users',
  'drop trigger users_unmark_next_double on users',
  'drop function unmark_renamed_double, unmark_next_double',
  'alter table users drop column email_key cascade, drop column email_double',
  'drop function fold_email, fold_letters',
  'create unique index users_live_email on users (russian_key(email)) where deleted_at is null',
];

it('marks all doubles of a school but the oldest and changes no account', async () => {
  await makePayment(test.db, { quantity: 9 });
  const undo = new Error('The schema of the other tests stays as it is.');
  const migrated = inTransaction(test.db, async (trx) => {
    for (const statement of before) await sql.raw(statement).execute(trx);
    const emails = ['É@x.ru', 'é@x.ru', 'strasse@x.ru', 'straße@x.ru', 'STRAẞE@x.ru', 'anna@x.ru'];
    for (const email of emails)
      await sql`insert into users (role, email, first_name, last_name, password_hash)
        values ('LEARNER', ${email}, 'Имя', 'Фамилия', 'x')`.execute(trx);
    await foldedEmails.up(trx as unknown as Kysely<unknown>);
    expect(await doubles(trx)).toEqual([
      ...['strasse@x.ru', 'straße@x.ru', 'STRAẞE@x.ru'],
      ...['É@x.ru', 'é@x.ru'],
    ]);
    const live = await trx.selectFrom('users').select(['email', 'email_double']).orderBy('id').execute();
    expect(live.map(({ email, email_double }) => [email, email_double])).toEqual([
      ...[
        ['É@x.ru', false],
        ['é@x.ru', true],
      ],
      ...[
        ['strasse@x.ru', false],
        ['straße@x.ru', true],
        ['STRAẞE@x.ru', true],
      ],
      ['anna@x.ru', false],
    ]);
    throw undo;
  });
  await expect(migrated).rejects.toBe(undo);
});

it('rejects the address of a live account in any letter case', async () => {
  const first = await makeUser(test.db, { email: 'É@x.ru' });
  for (const email of ['é@x.ru', 'E\u0301@X.RU'])
    expect(await outcomeOf(makeUser(test.db, { email }))).toBe('users_live_email');
  const other = await makeUser(test.db, { email: 'other@x.ru' });
  expect(await outcomeOf(update(other.id, { email: 'é@x.ru' }))).toBe('users_live_email');
  await update(first.id, { deleted_at: new Date() });
  expect(await outcomeOf(update(other.id, { email: 'é@x.ru' }))).toBe('accepted');
  expect(await doubles()).toEqual([]);
});

describe('doubles that are older than the rule', () => {
  it('are logged by their ids', async () => {
    const lines: unknown[] = [];
    const log = { warn: (...line: unknown[]) => void lines.push(line) };
    const older = await makeUser(test.db, { email: 'É@x.ru' });
    await reportEmailDoubles(test.db, log);
    expect(lines).toEqual([]);
    const double = await makeDouble('é@x.ru');
    await reportEmailDoubles(test.db, log);
    expect(lines).toEqual([[{ ids: [older.id, double.id] }, expect.stringContaining('user -- doubles')]]);
  });

  it('stay doubles when other columns change', async () => {
    await makeUser(test.db, { email: 'É@x.ru' });
    const double = await makeDouble('é@x.ru');
    await update(double.id, { first_name: 'Ольга', email: 'é@x.ru' });
    expect(await doubles()).toEqual(['É@x.ru', 'é@x.ru']);
  });

  it('stop being doubles when one gets another e-mail or is deleted', async () => {
    const first = await makeUser(test.db, { email: 'É@x.ru' });
    const double = await makeDouble('é@x.ru');
    await update(double.id, { email: 'olga@x.ru' });
    expect(await doubles()).toEqual([]);
    expect(await outcomeOf(update(double.id, { email: 'é@x.ru' }))).toBe('users_live_email');

    await makeDouble('é@x.ru');
    await makeDouble('É@X.ru');
    await update(first.id, { deleted_at: new Date() });
    expect(await doubles()).toEqual(['é@x.ru', 'É@X.ru']);
    expect(await outcomeOf(makeUser(test.db, { email: 'É@x.ru' }))).toBe('users_live_email');
  });
});

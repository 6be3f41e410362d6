import { type Kysely, sql } from 'kysely';
import { makeGroup, makeUser } from '../testing/makers/people';
import { useTestDatabase } from '../testing/test-database';
import * as composedTexts from './migrations/2026-11-26-57-composed-texts';
import { inTransaction } from './transaction';

const test = useTestDatabase({ own: true });
const [composed, decomposed] = ['Весенний набор', 'Весенний набор'.normalize('NFD')];

/** The function as it was before the migration. */
const before = `
create or replace function russian_key(value text) returns text language sql immutable parallel safe return
  lower(translate(value,
    'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё',
    'абвгдеежзийклмнопрстуфхцчшщъыьэюяе') collate "C")`;

it('composes stored texts, and gives a second group of one name a number', async () => {
  const undo = new Error('The schema of the other tests stays as it is.');
  const migrated = inTransaction(test.db, async (trx) => {
    await sql.raw(before).execute(trx);
    await makeUser(trx, { first_name: 'Андрей'.normalize('NFD'), last_name: 'Королёв'.normalize('NFD') });
    for (const name of [decomposed, composed, `${composed} (2)`, 'Йод'.normalize('NFD')])
      await makeGroup(trx, { name });
    await makeGroup(trx, { name: decomposed, deleted_at: new Date() });

    await composedTexts.up(trx as unknown as Kysely<unknown>);

    const people = await trx
      .selectFrom('users')
      .select(['first_name', 'last_name'])
      .where('search_key', 'like', '%королев андрей%')
      .execute();
    expect(people).toEqual([{ first_name: 'Андрей', last_name: 'Королёв' }]);
    const groups = await trx.selectFrom('groups').select(['name', 'name_key']).orderBy('id').execute();
    expect(groups.map(({ name }) => name)).toEqual([
      ...[`${composed} (3)`, composed, `${composed} (2)`, 'Йод', composed],
    ]);
    expect(groups.map(({ name_key }) => name_key)).toContain('йод');
    throw undo;
  });
  await expect(migrated).rejects.toBe(undo);
});

it('refuses a second group of one name in another spelling', async () => {
  await makeGroup(test.db, { name: composed });
  await expect(makeGroup(test.db, { name: decomposed })).rejects.toThrow('groups_live_name');
});

import type { Transaction } from 'kysely';
import type { Tables } from '../src/core/db/tables';
import { accounts, type Person } from './accounts';

const paidSlots = 5;

type People = Record<Person, number>;

/** Writes the accounts, the groups and a purchase after which two slots are free. */
export async function addPeople(
  trx: Transaction<Tables>,
  password_hash: string,
  ago: (days: number) => Date,
): Promise<People> {
  const people: Partial<People> = {};
  const add = async (person: Person, at: Date | null) => {
    const { id } = await trx
      .insertInto('users')
      .values({ ...accounts[person], password_hash, created_at: ago(30) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.updateTable('last_sign_ins').set({ at }).where('user_id', '=', id).execute();
    return (people[person] = id);
  };
  for (const person of ['creator', 'moderator', 'teacher'] as const) await add(person, null);
  await trx
    .insertInto('rights')
    .values((['staff', 'money'] as const).map((name) => ({ user_id: people.moderator ?? 0, name })))
    .execute();
  await buySlots(trx, people.moderator ?? 0, ago);
  await add('anna', null);
  await joinGroup(trx, await add('boris', ago(1)), 'Школа управления, вечерний поток', ago(25));
  await joinGroup(trx, await add('magomedrasul', ago(6)), 'Методисты, осень 2026', ago(12));
  return people as People;
}

async function buySlots(trx: Transaction<Tables>, created_by: number, ago: (days: number) => Date) {
  const payment = (quantity: number, days: number) => ({
    quantity,
    amount: quantity * 2000,
    provider: 'sandbox',
    created_by,
    created_at: ago(days),
  });
  await trx
    .insertInto('payments')
    .values([
      { ...payment(10, 28.1), status: 'CANCELED', canceled_at: ago(28) },
      { ...payment(paidSlots, 27.1), status: 'PAID', paid_at: ago(27) },
    ])
    .execute();
}

async function joinGroup(trx: Transaction<Tables>, user_id: number, name: string, at: Date) {
  const group = await trx
    .insertInto('groups')
    .values({ name, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.insertInto('group_members').values({ user_id, group_id: group.id, joined_at: at }).execute();
}

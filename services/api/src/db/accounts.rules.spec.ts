import type { Updateable } from 'kysely';
import { makeUser, makeGroup, makePayment } from '../testing/makers/people';
import { useTestDatabase } from '../testing/test-database';
import type { Tables } from './tables';
import { violatedConstraint } from './violation';

const test = useTestDatabase();

const refused = (work: Promise<unknown>) => work.then(() => 'accepted', violatedConstraint);
const slots = () => test.db.selectFrom('slot_account').select(['paid', 'used']).executeTakeFirstOrThrow();
const update = (id: number, set: Updateable<Tables['users']>) =>
  test.db.updateTable('users').set(set).where('id', '=', id).execute();
const learner = { role: 'LEARNER', first_name: 'А', last_name: 'Б', password_hash: 'x' } as const;
const addLearner = (email: string) =>
  test.db
    .insertInto('users')
    .values({ ...learner, email })
    .execute();
const openSession = (user_id: number) =>
  test.db
    .insertInto('sessions')
    .values({ user_id, expires_at: new Date(Date.now() + 60_000) })
    .execute();
const sessions = () => test.db.selectFrom('sessions').select('user_id').execute();

it('frees the e-mail of a deleted account, and only then', async () => {
  const first = await makeUser(test.db, { email: 'Анна@школа.рф' });
  expect(await refused(makeUser(test.db, { email: 'аННа@ШКОЛА.рф' }))).toBe('users_live_email');
  await update(first.id, { deleted_at: new Date() });
  expect(await refused(makeUser(test.db, { email: 'аННа@ШКОЛА.рф' }))).toBe('accepted');
});

it('refuses a name of spaces, an unknown role and an e-mail without its sign', async () => {
  expect(await refused(makeUser(test.db, { first_name: '  ' }))).toBe('users_first_name');
  expect(await refused(makeUser(test.db, { email: 'anna' }))).toBe('users_email');
  expect(await refused(makeUser(test.db, { role: 'ADMIN' as 'TEACHER' }))).toBe('users_role');
});

it('takes a slot with each live learner and gives it back', async () => {
  await makePayment(test.db, { quantity: 1 });
  await addLearner('one@school.test');
  expect(await refused(addLearner('two@school.test'))).toBe('slot_account_free');
  const { id } = await test.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await update(id, { deleted_at: new Date() });
  expect(await slots()).toEqual({ paid: 1, used: 0 });
  await addLearner('two@school.test');
  expect(await slots()).toEqual({ paid: 1, used: 1 });
});

it('counts a change of role, and no staff', async () => {
  const teacher = await makeUser(test.db, { role: 'TEACHER' });
  expect(await refused(update(teacher.id, { role: 'LEARNER' }))).toBe('slot_account_free');
  await makePayment(test.db, { quantity: 1 });
  await update(teacher.id, { role: 'LEARNER' });
  expect(await slots()).toEqual({ paid: 1, used: 1 });
  await update(teacher.id, { role: 'TEACHER' });
  expect(await slots()).toEqual({ paid: 1, used: 0 });
});

it('credits a payment when it becomes paid, once, and never lets it be anything else again', async () => {
  const { id } = await makePayment(test.db, { quantity: 3, status: 'PENDING' });
  expect(await slots()).toEqual({ paid: 0, used: 0 });
  const set = (status: 'PAID' | 'CANCELED', quantity = 3) =>
    test.db
      .updateTable('payments')
      .set({ status, quantity, amount: quantity * 2000, paid_at: new Date(), canceled_at: new Date() })
      .where('id', '=', id)
      .execute();
  await set('PAID');
  await set('PAID');
  expect(await slots()).toEqual({ paid: 3, used: 0 });
  expect(await refused(set('CANCELED'))).toBe('payments_paid_is_final');
  expect(await refused(set('PAID', 30))).toBe('payments_paid_is_final');
  expect(await refused(test.db.deleteFrom('payments').execute())).toBe('payments_paid_is_final');
});

it('refuses a payment of another price or of nothing', async () => {
  expect(await refused(makePayment(test.db, { quantity: 2, amount: 1 }))).toBe('payments_amount');
  expect(await refused(makePayment(test.db, { quantity: 0 }))).toBe('payments_quantity');
});

it.each([
  ['a new password', { password_hash: 'new' }],
  ['another role', { role: 'TEACHER' as const }],
  ['deletion', { deleted_at: new Date() }],
  ['being disabled', { disabled_at: new Date() }],
])('ends all sessions of a user with %s, and of nobody else', async (_, set) => {
  const [user, other] = [await makeUser(test.db), await makeUser(test.db)];
  for (const { id } of [user, user, other]) await openSession(id);
  await update(user.id, set);
  expect(await sessions()).toEqual([{ user_id: other.id }]);
});

it('keeps sessions when a name changes or the last sign-in is noted', async () => {
  const { id } = await makeUser(test.db);
  await openSession(id);
  await test.db.updateTable('users').set({ first_name: 'Новое', last_login_at: new Date() }).execute();
  expect(await sessions()).toHaveLength(1);
});

it('opens no session for a closed account, nor one longer than eight hours', async () => {
  const { id } = await makeUser(test.db, { disabled_at: new Date() });
  expect(await refused(openSession(id))).toBe('sessions_need_live_user');
  const live = await makeUser(test.db);
  const long = { user_id: live.id, expires_at: new Date(Date.now() + 9 * 3_600_000) };
  expect(await refused(test.db.insertInto('sessions').values(long).execute())).toBe(
    'sessions_at_most_8_hours',
  );
});

it('holds a learner in one group at most and lets a deleted one go', async () => {
  const user = await makeUser(test.db);
  await makeGroup(test.db, { members: [user.id] });
  expect(await refused(makeGroup(test.db, { members: [user.id] }))).toBe('group_members_pkey');
  await update(user.id, { deleted_at: new Date() });
  expect(await test.db.selectFrom('group_members').selectAll().execute()).toEqual([]);
});

it('gives a group name once, whatever its case and the spaces around it', async () => {
  await makeGroup(test.db, { name: 'Методисты' });
  expect(await refused(makeGroup(test.db, { name: ' методисты ' }))).toBe('groups_live_name');
});

import type { Updateable } from 'kysely';
import { makeInvoice, makePayment } from '../../testing/makers/payments';
import { makeUser, makeGroup } from '../../testing/makers/people';
import { useTestDatabase } from '../../testing/test-database';
import type { Tables } from './tables';
import { violatedConstraint } from './violation';

const test = useTestDatabase();

const settle = (work: Promise<unknown>) => work.then(() => 'accepted', violatedConstraint);
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

it('frees the e-mail of an account when it is deleted', async () => {
  const first = await makeUser(test.db, { email: 'Анна@школа.рф' });
  expect(await settle(makeUser(test.db, { email: 'аННа@ШКОЛА.рф' }))).toBe('users_live_email');
  await update(first.id, { deleted_at: new Date() });
  expect(await settle(makeUser(test.db, { email: 'аННа@ШКОЛА.рф' }))).toBe('accepted');
});

it('rejects the address of a live account in any letter case', async () => {
  const first = await makeUser(test.db, { email: 'É@x.ru' });
  for (const email of ['é@x.ru', 'E\u0301@X.RU'])
    expect(await settle(makeUser(test.db, { email }))).toBe('users_live_email');
  const other = await makeUser(test.db, { email: 'other@x.ru' });
  expect(await settle(update(other.id, { email: 'é@x.ru' }))).toBe('users_live_email');
  await update(first.id, { deleted_at: new Date() });
  expect(await settle(update(other.id, { email: 'é@x.ru' }))).toBe('accepted');
});

it('rejects a blank name, an unknown role and an e-mail without @', async () => {
  expect(await settle(makeUser(test.db, { first_name: '  ' }))).toBe('users_first_name');
  expect(await settle(makeUser(test.db, { email: 'anna' }))).toBe('users_email');
  expect(await settle(makeUser(test.db, { role: 'ADMIN' as 'TEACHER' }))).toBe('users_role');
});

it('takes a slot for each live learner and frees it after deletion', async () => {
  await makePayment(test.db, { quantity: 1 });
  await addLearner('one@school.test');
  expect(await settle(addLearner('two@school.test'))).toBe('slot_account_free');
  const { id } = await test.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await update(id, { deleted_at: new Date() });
  expect(await slots()).toEqual({ paid: 1, used: 0 });
  await addLearner('two@school.test');
  expect(await slots()).toEqual({ paid: 1, used: 1 });
});

it('counts a slot when a role becomes learner, and frees it when the role becomes staff', async () => {
  const teacher = await makeUser(test.db, { role: 'TEACHER' });
  expect(await settle(update(teacher.id, { role: 'LEARNER' }))).toBe('slot_account_free');
  await makePayment(test.db, { quantity: 1 });
  await update(teacher.id, { role: 'LEARNER' });
  expect(await slots()).toEqual({ paid: 1, used: 1 });
  await update(teacher.id, { role: 'TEACHER' });
  expect(await slots()).toEqual({ paid: 1, used: 0 });
});

it('credits a payment once when it is paid, and allows no change afterwards', async () => {
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
  expect(await settle(set('CANCELED'))).toBe('payments_paid_is_final');
  expect(await settle(set('PAID', 30))).toBe('payments_paid_is_final');
  expect(await settle(test.db.deleteFrom('payments').execute())).toBe('payments_paid_is_final');
});

it('takes slots back for returned money, not more, and permanently', async () => {
  const { id } = await makePayment(test.db, { quantity: 3 });
  const set = (values: { refund_amount?: number; refunded_slots?: number }) =>
    test.db.updateTable('payments').set(values).where('id', '=', id).execute();
  expect(await settle(set({ refunded_slots: 1 }))).toBe('payments_refunded_slots');
  expect(await settle(set({ refund_amount: 6001 }))).toBe('payments_refund_amount');
  await set({ refund_amount: 4000, refunded_slots: 2 });
  expect(await slots()).toEqual({ paid: 1, used: 0 });
  expect(await settle(set({ refunded_slots: 1 }))).toBe('payments_paid_is_final');
  expect(await settle(set({ refund_amount: 2000 }))).toBe('payments_paid_is_final');
  await addLearner('one@school.test');
  expect(await settle(set({ refund_amount: 6000, refunded_slots: 3 }))).toBe('slot_account_free');
  expect(await slots()).toEqual({ paid: 1, used: 1 });
});

it('adds a row for each refund, also when an older release raises only the sum, and never changes a row', async () => {
  const { id } = await makePayment(test.db, { quantity: 3, refund_amount: 2500 });
  await test.db.insertInto('refunds').values({ payment_id: id, amount: 500, slots: 0 }).execute();
  for (const refund_amount of [3000, 6000])
    await test.db.updateTable('payments').set({ refund_amount }).where('id', '=', id).execute();
  const rows = test.db.selectFrom('refunds').select(['amount', 'slots']).orderBy('id');
  expect(await rows.execute()).toEqual([
    { amount: 2500, slots: 1 },
    { amount: 500, slots: 0 },
    { amount: 3000, slots: 2 },
  ]);
  expect(await settle(test.db.updateTable('refunds').set({ amount: 1 }).execute())).toBe('refunds_final');
  expect(await settle(test.db.deleteFrom('refunds').execute())).toBe('refunds_final');
});

it('allows a refund only of a paid payment, and a reason of cancellation only of a canceled one', async () => {
  const { id } = await makePayment(test.db, { quantity: 1, status: 'PENDING' });
  const set = (values: { refund_amount?: number; cancel_reason?: 'expired' }) =>
    test.db.updateTable('payments').set(values).where('id', '=', id).execute();
  expect(await settle(set({ refund_amount: 1 }))).toBe('payments_refund_amount');
  expect(await settle(set({ cancel_reason: 'expired' }))).toBe('payments_cancel_reason');
});

it('rejects a payment with another price or without slots', async () => {
  expect(await settle(makePayment(test.db, { quantity: 2, amount: 1 }))).toBe('payments_amount');
  expect(await settle(makePayment(test.db, { quantity: 0 }))).toBe('payments_quantity');
});

it.each([
  ['a new password', { password_hash: 'new' }],
  ['another role', { role: 'TEACHER' as const }],
  ['deletion', { deleted_at: new Date() }],
  ['disabling', { disabled_at: new Date() }],
])('ends all sessions of a user after %s, and no others', async (_, set) => {
  const [user, other] = [await makeUser(test.db), await makeUser(test.db)];
  for (const { id } of [user, user, other]) await openSession(id);
  await update(user.id, set);
  expect(await sessions()).toEqual([{ user_id: other.id }]);
});

it('keeps sessions open when the name or the last sign-in changes', async () => {
  const { id } = await makeUser(test.db);
  await openSession(id);
  await test.db.updateTable('users').set({ first_name: 'Новое' }).execute();
  await test.db.updateTable('last_sign_ins').set({ at: new Date() }).execute();
  expect(await sessions()).toHaveLength(1);
});

it('rejects a session of a disabled account and one longer than eight hours', async () => {
  const { id } = await makeUser(test.db, { disabled_at: new Date() });
  expect(await settle(openSession(id))).toBe('sessions_need_live_user');
  const live = await makeUser(test.db);
  const long = { user_id: live.id, expires_at: new Date(Date.now() + 9 * 3_600_000) };
  expect(await settle(test.db.insertInto('sessions').values(long).execute())).toBe('sessions_end_in_time');
});

it('rejects a remembered session longer than thirty days, and long facts about a client', async () => {
  const { id: user_id } = await makeUser(test.db);
  const day = 86_400_000;
  const insert = (days: number, facts: object = {}) =>
    settle(
      test.db
        .insertInto('sessions')
        .values({ user_id, remembered: true, expires_at: new Date(Date.now() + days * day), ...facts })
        .execute(),
    );
  expect(await insert(30)).toBe('accepted');
  expect(await insert(31)).toBe('sessions_end_in_time');
  expect(await insert(1, { user_agent: 'x'.repeat(501) })).toBe('sessions_user_agent');
  expect(await insert(1, { address: 'x'.repeat(101) })).toBe('sessions_address');
});

it('allows a learner each group once and removes a deleted learner from all', async () => {
  const user = await makeUser(test.db);
  await makeGroup(test.db, { members: [user.id] });
  expect(await settle(makeGroup(test.db, { members: [user.id] }))).toBe('accepted');
  expect(await settle(makeGroup(test.db, { members: [user.id, user.id] }))).toBe('group_members_pkey');
  await update(user.id, { deleted_at: new Date() });
  expect(await test.db.selectFrom('group_members').selectAll().execute()).toEqual([]);
});

it('rejects a group name that differs only in case, in outer spaces or in the spelling of «й»', async () => {
  await makeGroup(test.db, { name: 'Новый набор' });
  for (const name of [' новый НАБОР ', 'Новый набор'.normalize('NFD')])
    expect(await settle(makeGroup(test.db, { name }))).toBe('groups_live_name');
});

describe('an invoice', () => {
  it('is never changed or deleted', async () => {
    const { payment_id } = await makeInvoice(test.db);
    const ours = test.db.updateTable('invoices').where('payment_id', '=', payment_id);
    expect(await settle(ours.set({ buyer: 'Другой' }).execute())).toBe('invoices_final');
    expect(await settle(test.db.deleteFrom('invoices').execute())).toBe('invoices_final');
  });

  it.each([
    ['invoices_by_number', { number: 7 }],
    ['invoices_number', { number: 0 }],
    ['invoices_pay_until', { pay_until: '2026-11-17' }],
    ['invoices_buyer', { buyer: ' ' }],
    ['invoices_buyer_inn', { buyer_inn: '12345678901' }],
  ])('keeps the rule %s', async (rule, change) => {
    await makeInvoice(test.db, { number: 7 });
    expect(await settle(makeInvoice(test.db, change))).toBe(rule);
  });
});

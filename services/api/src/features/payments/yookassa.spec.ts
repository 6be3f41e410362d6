import { askAboutPaymentJob, askAboutPaymentsJob } from './job-kinds';
import { sql } from 'kysely';
import { inTransaction } from '../../core/db/transaction';
import { checkInvariants } from '../../testing/check-invariants';
import { makeRight, makeUser } from '../../testing/makers/people';
import { sentMails } from '../../testing/sent-mails';
import { useApi } from '../../testing/use-api';
import { YookassaStandIn, yookassaSettings } from '../../testing/yookassa-stand-in';
import { askSoon } from './notice';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';

const standIn = new YookassaStandIn();
const env: Record<string, string> = { ...yookassaSettings, YOOKASSA_RECEIPTS: '1', YOOKASSA_VAT_CODE: '1' };
beforeAll(async () => {
  await standIn.start();
  env['YOOKASSA_API_URL'] = standIn.url;
});
const api = useApi(env);
afterAll(() => standIn.stop());
beforeEach(() => standIn.reset());
afterEach(() => checkInvariants(api.db));

const get = (path: string) => api.call('MODERATOR', 'GET', path);
const buy = async (quantity = 3) => {
  const answer = await api.call('MODERATOR', 'POST', '/api/payments', { quantity });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: number; payUrl: string }>();
};
const readPayment = async (id: number) => (await get(`/api/payments/${id}`)).json();
const paidSlots = async () => (await get('/api/slots')).json().paid;
const notice = (object: object, event = 'payment.succeeded') =>
  api.call(null, 'POST', '/api/payments/yookassa', { type: 'notification', event, object });
const makeNotice = (id: number, event?: string) => notice(standIn.of(id), event);
const runJobs = () => api.app.jobs.runDue({ early: true });
/** Moves the start of the payments and the last question about them back by these minutes. */
const passMinutes = (minutes: number) =>
  sql`update payments set asked_at = asked_at - ${minutes}::int * interval '1 minute',
    created_at = created_at - ${minutes}::int * interval '1 minute'
    where status = 'PENDING'`.execute(api.db);
const askAboutAll = async (minutes = 10) => {
  await passMinutes(minutes);
  await api.db.transaction().execute((trx) => api.app.jobs.enqueue(trx, askAboutPaymentsJob, {}));
  await runJobs();
};

describe('a purchase through YooKassa', () => {
  it('opens one payment with a stored key, a return page and a receipt', async () => {
    const moderator = await makeUser(api.db, { role: 'MODERATOR', email: 'kotova@school.test' });
    const answer = await api.call(moderator, 'POST', '/api/payments', { quantity: 3 });
    const { id, payUrl } = answer.json();
    expect(payUrl).toBe(standIn.of(id).confirmation?.confirmation_url);
    const stored = await api.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
    expect(standIn.requests).toEqual([
      {
        method: 'POST',
        path: '/v3/payments',
        key: stored.provider_key,
        body: {
          amount: { value: '6000.00', currency: 'RUB' },
          capture: true,
          confirmation: {
            type: 'redirect',
            return_url: `https://school.test/payment?sum=6000&payment=${id}`,
          },
          description: 'Доступы к обучению: 3. Ступени',
          metadata: { payment: String(id) },
          receipt: {
            customer: { email: 'kotova@school.test' },
            items: [
              {
                description: 'Доступ к обучению для одного участника',
                quantity: 3,
                amount: { value: '2000.00', currency: 'RUB' },
                vat_code: 1,
                payment_mode: 'full_payment',
                payment_subject: 'service',
              },
            ],
          },
        },
      },
    ]);
    expect(await readPayment(id)).toMatchObject({ status: 'PENDING', payUrl, sandbox: false, reason: null });
    expect(await paidSlots()).toBe(0);
  });

  it('is canceled and told at once when YooKassa refuses it', async () => {
    standIn.failureMode = 'refusal';
    const answer = await api.call('MODERATOR', 'POST', '/api/payments', { quantity: 3 });
    expect(answer.statusCode).toBe(502);
    expect(answer.json()).toEqual({
      error: 'payment_refused',
      message: 'Платёжная система не приняла платёж. Сообщите администратору школы.',
    });
    const [payment] = (await get('/api/payments')).json();
    expect(payment).toMatchObject({ status: 'CANCELED', reason: 'refused', payUrl: null });
  });

  it.each(['down', 'error', 'busy', 'processing', 'page', 'lost'] as const)(
    'is opened later with the same key when YooKassa is %s',
    async (failureMode) => {
      standIn.failureMode = failureMode;
      const { id, payUrl } = await buy();
      expect(payUrl).toBe(`/payment?sum=6000&payment=${id}`);
      expect(await readPayment(id)).toMatchObject({ status: 'PENDING', payUrl: null });
      standIn.failureMode = null;
      await askAboutAll();
      const keys = standIn.requests.filter(({ method }) => method === 'POST').map(({ key }) => key);
      expect(new Set(keys).size).toBe(1);
      expect(keys).toHaveLength(2);
      expect((await readPayment(id)).payUrl).toBe(standIn.of(id).confirmation?.confirmation_url);
    },
  );

  it('follows the payment after the process died between the call and its answer', async () => {
    standIn.failureMode = 'lost';
    const { id } = await buy();
    standIn.failureMode = null;
    standIn.pay(id);
    // The notice names a payment that the school does not know yet.
    expect((await makeNotice(id)).statusCode).toBe(200);
    await runJobs();
    expect(await readPayment(id)).toMatchObject({ status: 'PAID' });
    expect(await paidSlots()).toBe(3);
    expect(standIn.payments.size).toBe(1);
  });

  it('is asked about 5, 15 and 30 seconds after YooKassa did not answer', async () => {
    const delays = async () => {
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from start_after - created_on)::int as seconds from jobs.job
        where name = 'ask-about-payment' order by created_on`.execute(api.db);
      return rows.map(({ seconds }) => seconds);
    };
    standIn.failureMode = 'down';
    await buy();
    await api.app.jobs.runDue({ early: true });
    expect(await delays()).toEqual([5, 10, 15]);
    // The round of each minute asks again, too.
    await askAboutAll();
    expect(await delays()).toEqual([5, 10, 15, 5, 10, 15]);
  });

  it('stays due when YooKassa is silent before its turn to be asked about', async () => {
    for (let n = 0; n < 5; n += 1) await buy(1);
    standIn.failureMode = 'down';
    await askAboutAll(600);
    const waiting = await api.db.selectFrom('payments').select('id').where('asked_at', 'is', null).execute();
    expect(waiting).toHaveLength(2);
  });

  it('is credited after YooKassa was down for an hour', async () => {
    const { id } = await buy();
    standIn.pay(id);
    standIn.failureMode = 'down';
    for (let minutes = 0; minutes < 60; minutes += 20) await askAboutAll(20);
    expect(await readPayment(id)).toMatchObject({ status: 'PENDING' });
    standIn.failureMode = null;
    await askAboutAll();
    expect(await readPayment(id)).toMatchObject({ status: 'PAID' });
    expect(await paidSlots()).toBe(3);
  });

  it('is canceled as expired when YooKassa was down for as long as it keeps a key', async () => {
    standIn.failureMode = 'down';
    const { id } = await buy();
    standIn.failureMode = null;
    await askAboutAll(24 * 60);
    expect(await readPayment(id)).toMatchObject({ status: 'CANCELED', reason: 'expired' });
    expect(standIn.payments.size).toBe(0);
  });
});

describe('a notice', () => {
  it('credits nothing by itself, and credits what YooKassa confirms', async () => {
    const { id } = await buy();
    const forged = { ...standIn.of(id), status: 'succeeded', paid: true };
    expect((await notice(forged)).statusCode).toBe(200);
    await runJobs();
    expect(await readPayment(id)).toMatchObject({ status: 'PENDING' });
    expect(await paidSlots()).toBe(0);
    standIn.pay(id);
    await passMinutes(1);
    expect((await makeNotice(id)).json()).toEqual({});
    await runJobs();
    expect(await readPayment(id)).toMatchObject({ status: 'PAID', payUrl: null });
    expect(await paidSlots()).toBe(3);
  });

  it('is asked about after a second when YooKassa was asked a moment before', async () => {
    const { id } = await buy();
    standIn.pay(id);
    const paid = { providerId: standIn.of(id).id, id, refund: false };
    // The clock of a transaction stands still.
    await inTransaction(api.db, async (trx) => {
      await sql`update payments set asked_at = now() - interval '0.1 second'`.execute(trx);
      // However many notices come in that second, they are one question.
      for (let n = 0; n < 5; n += 1) await askSoon(trx, api.app.jobs, 'yookassa', paid);
    });
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from start_after - created_on)::float as seconds from jobs.job
      where name = 'ask-about-payment'`.execute(api.db);
    expect(rows).toEqual([{ seconds: 1 }]);
    await runJobs();
    expect(await readPayment(id)).toMatchObject({ status: 'PAID' });
  });

  it('asks YooKassa nothing about a payment that the school does not have', async () => {
    await buy();
    const asked = standIn.requests.length;
    for (const object of [{ id: 'unknown' }, { id: 'unknown', metadata: { payment: '999999' } }])
      expect((await notice(object)).statusCode).toBe(200);
    await runJobs();
    expect(standIn.requests).toHaveLength(asked);
  });

  it.each([{}, { event: 'payment.succeeded' }, { event: 1, object: { id: 'a' } }])(
    'is not accepted without a payment: %j',
    async (body) => {
      expect((await api.call(null, 'POST', '/api/payments/yookassa', body)).statusCode).toBe(400);
    },
  );

  it('credits once when it is repeated, late, and sent in parallel', async () => {
    const { id } = await buy();
    standIn.pay(id);
    await Promise.all(Array.from({ length: 8 }, () => makeNotice(id)));
    const ask = () =>
      api.db.transaction().execute((trx) => api.app.jobs.enqueue(trx, askAboutPaymentJob, { id }));
    for (let n = 0; n < 4; n += 1) await ask();
    await Promise.all([runJobs(), runJobs(), runJobs()]);
    expect((await makeNotice(id)).statusCode).toBe(200);
    await runJobs();
    expect(await paidSlots()).toBe(3);
    const rows = await api.db.selectFrom('journal').select('action').orderBy('id').execute();
    expect(rows.map(({ action }) => action)).toEqual(['payment.started', 'payment.paid']);
  });

  it('changes nothing when it reports a cancellation and arrives after the payment', async () => {
    const { id } = await buy();
    standIn.pay(id);
    await makeNotice(id, 'payment.canceled');
    await runJobs();
    await makeNotice(id, 'payment.waiting_for_capture');
    await runJobs();
    expect(await readPayment(id)).toMatchObject({ status: 'PAID' });
  });

  it('leads to a capture when the bank has set the money aside', async () => {
    standIn.twoSteps = true;
    const { id } = await buy();
    standIn.pay(id);
    await makeNotice(id, 'payment.waiting_for_capture');
    await runJobs();
    expect(standIn.requests.at(-1)).toMatchObject({
      path: `/v3/payments/${standIn.of(id).id}/capture`,
      body: { amount: { value: '6000.00', currency: 'RUB' } },
    });
    expect(await readPayment(id)).toMatchObject({ status: 'PAID' });
  });

  itAtNight('stores the reason of a cancellation', async () => {
    for (const [word, reason] of [
      ['insufficient_funds', 'insufficient_funds'],
      ['expired_on_confirmation', 'expired'],
      ['general_decline', 'bank_refused'],
      ['constructor', null],
    ] as const) {
      const { id } = await buy();
      standIn.cancel(id, word);
      await makeNotice(id, 'payment.canceled');
      await runJobs();
      expect(await readPayment(id)).toMatchObject({ status: 'CANCELED', reason, payUrl: null });
    }
    expect(await paidSlots()).toBe(0);
  });
});

describe('a report that differs from the purchase', () => {
  it.each([
    ['amount', { amount: { value: '1.00', currency: 'RUB' } }],
    ['currency', { amount: { value: '6000.00', currency: 'KZT' } }],
    ['shop', { recipient: { account_id: '777', gateway_id: '456' } }],
    ['payment', { metadata: { payment: '1000000' } }],
  ])(
    'credits nothing when the %s differs, is told to moderators, and is credited when it agrees again',
    async (differs, patch) => {
      const { id } = await buy();
      const payment = standIn.of(id);
      const before = { ...payment };
      standIn.pay(id);
      Object.assign(payment, patch);
      await notice(payment);
      await runJobs();
      expect(await readPayment(id)).toMatchObject({
        status: 'PENDING',
        differs,
        moneyTaken: true,
        payUrl: null,
      });
      expect(await paidSlots()).toBe(0);
      const { amount, recipient, metadata } = before;
      Object.assign(payment, { amount, recipient, metadata });
      await askAboutAll();
      expect(await readPayment(id)).toMatchObject({ status: 'PAID', differs: null, moneyTaken: false });
    },
  );

  it('is mailed once to the moderators with the right `money`, as soon as the money was taken', async () => {
    const accountant = await makeUser(api.db, { role: 'MODERATOR', email: 'money@school.test' });
    await makeRight(api.db, { user_id: accountant.id, name: 'money' });
    const gone = await makeUser(api.db, { role: 'MODERATOR', disabled_at: new Date() });
    await makeRight(api.db, { user_id: gone.id, name: 'money' });
    const { id } = await buy();
    standIn.of(id).amount = { value: '1.00', currency: 'RUB' };
    await askAboutAll();
    expect(await readPayment(id)).toMatchObject({ differs: 'amount', moneyTaken: false, payUrl: null });
    expect(await sentMails(api)).toEqual([]);
    standIn.pay(id);
    await askAboutAll();
    const stored = await api.db.selectFrom('mails').select(['kind', 'email']).execute();
    expect(stored).toEqual([{ kind: 'payment_differs', email: 'money@school.test' }]);
    await askAboutAll();
    expect(await api.db.selectFrom('mails').select('id').execute()).toHaveLength(1);
  });

  it('is not captured', async () => {
    standIn.twoSteps = true;
    const { id } = await buy();
    standIn.pay(id);
    standIn.of(id).amount = { value: '1.00', currency: 'RUB' };
    await makeNotice(id);
    await runJobs();
    expect(standIn.requests.filter(({ path }) => path.endsWith('capture'))).toEqual([]);
  });
});

describe('a refund', () => {
  const paid = async (quantity: number) => {
    const { id } = await buy(quantity);
    standIn.pay(id);
    await makeNotice(id);
    await runJobs();
    await sql`update payments set asked_at = asked_at - interval '1 minute'`.execute(api.db);
    return id;
  };
  const refund = async (id: number, roubles: string, at?: Date) => {
    if (Number(standIn.of(id).refunded_amount?.value ?? 0) < Number(roubles)) standIn.refund(id, roubles, at);
    const object = { id: 'refund', payment_id: standIn.of(id).id, status: 'succeeded' };
    expect((await notice(object, 'refund.succeeded')).statusCode).toBe(200);
    await runJobs();
    await sql`update payments set asked_at = asked_at - interval '1 minute'`.execute(api.db);
  };

  it('takes free slots back, once', async () => {
    const id = await paid(3);
    await refund(id, '4000.00');
    await refund(id, '4000.00');
    expect(await readPayment(id)).toMatchObject({
      status: 'PAID',
      refund: { amount: 4000, slots: 2, waiting: 0 },
    });
    expect(await paidSlots()).toBe(1);
    await refund(id, '6000.00');
    expect((await readPayment(id)).refund).toEqual({ amount: 6000, slots: 3, waiting: 0 });
    expect(await paidSlots()).toBe(0);
    const rows = await api.db
      .selectFrom('journal')
      .select('facts')
      .where('action', '=', 'payment.refunded')
      .orderBy('id')
      .execute();
    expect(rows.map(({ facts }) => facts)).toEqual([
      { count: 2, amount: 4000 },
      { count: 1, amount: 2000 },
    ]);
  });

  it('counts on the day when the provider returned the money', async () => {
    const id = await paid(3);
    standIn.refund(id, '2000.00', new Date('2026-10-30T09:00:00Z'));
    await refund(id, '6000.00', new Date('2026-11-02T09:00:00Z'));
    await refund(id, '6000.00');
    const rows = await api.db
      .selectFrom('refunds')
      .select(['amount', 'slots', 'created_at as at'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { amount: 2000, slots: 1, at: new Date('2026-10-30T09:00:00Z') },
      { amount: 4000, slots: 2, at: new Date('2026-11-02T09:00:00Z') },
    ]);
  });

  it('counts on this day while the list of refunds does not have it', async () => {
    const id = await paid(1);
    standIn.refund(id, '2000.00', new Date('2026-10-30T09:00:00Z'));
    standIn.refunds.length = 0;
    const startedAt = Date.now();
    await sql`update payments set asked_at = asked_at - interval '1 hour'`.execute(api.db);
    await askAboutAll(0);
    const { created_at: at } = await api.db.selectFrom('refunds').selectAll().executeTakeFirstOrThrow();
    expect(at.getTime()).toBeGreaterThanOrEqual(startedAt);
  });

  it('is stored although the provider refuses the list of refunds', async () => {
    const id = await paid(1);
    standIn.hidesRefunds = true;
    await refund(id, '2000.00');
    expect(await readPayment(id)).toMatchObject({ refund: { amount: 2000, slots: 1, waiting: 0 } });
  });

  it('waits until its slots are free', async () => {
    const id = await paid(2);
    const insert = (n: number) =>
      api.db
        .insertInto('users')
        .values({
          role: 'LEARNER',
          email: `l${n}@school.test`,
          first_name: 'А',
          last_name: 'Б',
          password_hash: 'x',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    const [one] = [await insert(1), await insert(2)];
    await refund(id, '4000.00');
    expect((await readPayment(id)).refund).toEqual({ amount: 4000, slots: 2, waiting: 2 });
    expect((await get('/api/slots')).json()).toMatchObject({ paid: 2, used: 2, free: 0 });
    await checkInvariants(api.db);
    await api.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', one.id).execute();
    await askAboutAll();
    expect((await readPayment(id)).refund).toEqual({ amount: 4000, slots: 2, waiting: 1 });
    expect((await get('/api/slots')).json()).toMatchObject({ paid: 1, used: 1, free: 0 });
  });

  itAtNight('is learned without a notice, and not asked about each minute', async () => {
    const id = await paid(3);
    standIn.refund(id, '2000.00');
    const asked = standIn.requests.length;
    await askAboutAll(0);
    expect(standIn.requests).toHaveLength(asked);
    await sql`update payments set asked_at = asked_at - interval '1 hour'`.execute(api.db);
    await askAboutAll(0);
    expect(await readPayment(id)).toMatchObject({ refund: { amount: 2000, slots: 1, waiting: 0 } });
    expect(await paidSlots()).toBe(2);
  });

  it('takes no slots back when only a notice reports it', async () => {
    const id = await paid(2);
    const object = { id: 'refund', payment_id: standIn.of(id).id, amount: { value: '4000.00' } };
    await notice(object, 'refund.succeeded');
    await runJobs();
    expect(await readPayment(id)).toMatchObject({ status: 'PAID', refund: null });
    expect(await paidSlots()).toBe(2);
  });
});

import { checkInvariants } from '../../testing/check-invariants';
import { itInProcess } from '../../testing/replicas';
import { makePayment } from '../../testing/makers/payments';
import { makeRight, makeUser } from '../../testing/makers/people';
import { takeSnapshot } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';

const api = useApi();
const rounds = Number(process.env['RACE_ROUNDS'] ?? 3);
const buy = (body: unknown) => api.call('MODERATOR', 'POST', '/api/payments', body);
const get = (path: string) => api.call('MODERATOR', 'GET', path);
const report = (id: number, what: 'pay' | 'cancel') =>
  api.call('MODERATOR', 'POST', `/api/payments/${id}/sandbox/${what}`);
const slots = async () => (await get('/api/slots')).json();

describe('purchase of slots', () => {
  it('returns the page of the provider, and adds no slots before the payment', async () => {
    const names = { first_name: 'Марина', last_name: 'Котова' };
    const moderator = await makeUser(api.db, { role: 'MODERATOR', ...names });
    const answer = await api.call(moderator, 'POST', '/api/payments', { quantity: 3 });
    expect(answer.statusCode).toBe(201);
    const { id, payUrl } = answer.json();
    expect(answer.json()).toEqual({ id, payUrl: `/payment?sum=6000&payment=${id}` });
    expect((await get(`/api/payments/${id}`)).json()).toEqual({
      day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      receivedOn: null,
      id,
      date: expect.stringMatching(/Z$/),
      quantity: 3,
      amount: 6000,
      status: 'PENDING',
      payUrl,
      invoice: null,
      kind: 'purchase',
      grantReason: null,
      sandbox: true,
      buyer: 'Котова Марина',
      reason: null,
      differs: null,
      moneyTaken: false,
      refund: null,
      returned: null,
    });
    expect(await slots()).toMatchObject({ paid: 0, used: 0, free: 0 });
  });

  it.each([0, -1, 1.5, '5', true, null, [3], 1e9, undefined])(
    'rejects %j slots and stores nothing',
    async (quantity) => {
      const moderator = await makeUser(api.db, { role: 'MODERATOR' });
      const before = await takeSnapshot(api.db);
      const answer = await api.call(moderator, 'POST', '/api/payments', { quantity });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ error: 'validation', issues: [{ path: 'quantity' }] });
      expect(await takeSnapshot(api.db)).toEqual(before);
    },
  );

  it.each(['amount', 'status', 'id'])('rejects a %s from the buyer', async (field) => {
    expect((await buy({ quantity: 5, [field]: 1 })).json()).toMatchObject({
      error: 'validation',
      issues: [{ path: field, message: 'Неизвестное поле' }],
    });
  });

  itInProcess('takes two statements and the session check, a report at most three', async () => {
    const moderator = await makeUser(api.db, { role: 'MODERATOR' });
    const headers = { authorization: `Bearer ${await api.issueToken(moderator)}` };
    const take = (method: 'GET' | 'POST', url: string, payload?: object) =>
      api.statements.during(() => api.app.inject({ method, url, headers, ...(payload && { payload }) }));
    expect(await take('POST', '/api/payments', { quantity: 1 })).toHaveLength(4);
    expect(await take('GET', '/api/payments?total=1')).toHaveLength(3);
    const { id } = (await buy({ quantity: 1 })).json();
    expect(await take('POST', `/api/payments/${id}/sandbox/pay`)).toHaveLength(4);
    expect(await take('POST', `/api/payments/${id}/sandbox/pay`)).toHaveLength(4);
  });
});

describe('report of the provider', () => {
  afterEach(() => checkInvariants(api.db));

  it('adds the slots once when it is repeated or sent in parallel', async () => {
    const moderator = await makeUser(api.db, { role: 'MODERATOR' });
    const headers = { authorization: `Bearer ${await api.issueToken(moderator)}` };
    for (let round = 1; round <= rounds; round += 1) {
      const { id } = (await buy({ quantity: 4 })).json();
      const pay = () => api.app.inject({ method: 'POST', url: `/api/payments/${id}/sandbox/pay`, headers });
      const answers = await Promise.all(Array.from({ length: 8 }, pay));
      answers.push(await pay());
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(200));
      expect(answers.map((answer) => answer.json().status)).toEqual(Array(9).fill('PAID'));
      expect((await slots()).paid).toBe(4 * round);
    }
  });

  it('adds no slots for a canceled payment, and may be repeated', async () => {
    const { id } = (await buy({ quantity: 4 })).json();
    expect((await report(id, 'cancel')).json()).toMatchObject({ status: 'CANCELED', payUrl: null });
    expect((await report(id, 'cancel')).statusCode).toBe(200);
    const paid = await report(id, 'pay');
    expect(paid.statusCode).toBe(409);
    expect(paid.json()).toMatchObject({
      error: 'wrong_state',
      message: 'Сейчас это действие невозможно: состояние уже изменилось.',
      status: 'CANCELED',
    });
    expect((await slots()).paid).toBe(0);
  });

  it('never cancels a paid payment', async () => {
    const { id } = (await buy({ quantity: 4 })).json();
    await report(id, 'pay');
    expect((await report(id, 'cancel')).json()).toMatchObject({ error: 'wrong_state', status: 'PAID' });
    expect((await slots()).paid).toBe(4);
  });

  it('is accepted only for payments of the sandbox', async () => {
    const { id } = await makePayment(api.db, { provider: 'bank', status: 'PENDING' });
    for (const number of [id, 999_999]) {
      expect((await report(number, 'pay')).json().error).toBe('not_found');
      expect((await report(number, 'cancel')).statusCode).toBe(404);
    }
    expect((await slots()).paid).toBe(0);
  });

  itAtNight('leaves one final state after parallel payment and cancellation', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id } = (await buy({ quantity: 1 })).json();
      const answers = await Promise.all([report(id, 'pay'), report(id, 'cancel'), report(id, 'pay')]);
      const { status } = (await get(`/api/payments/${id}`)).json();
      const fine = answers.filter(({ statusCode }) => statusCode === 200);
      expect(fine.map((answer) => answer.json().status)).toEqual(Array(fine.length).fill(status));
      expect(fine.length).toBe(status === 'PAID' ? 2 : 1);
    }
  });
});

describe('granted slots', () => {
  afterEach(() => checkInvariants(api.db));

  async function makeGrantor() {
    const moderator = await makeUser(api.db, {
      role: 'MODERATOR',
      first_name: 'Марина',
      last_name: 'Котова',
    });
    await makeRight(api.db, { user_id: moderator.id, name: 'money' });
    const token = await api.issueToken(moderator);
    return (payload: object, key?: string) =>
      api.app.inject({
        method: 'POST',
        url: '/api/payments/grants',
        headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
        payload,
      });
  }

  it('are added at once, and are in the history and in the journal with their reason', async () => {
    const grant = await makeGrantor();
    const answer = await grant({ quantity: 50, reason: ' По договору 15 ' });
    expect(answer.statusCode).toBe(201);
    const granted = { kind: 'grant', quantity: 50, amount: 0, status: 'PAID', buyer: 'Котова Марина' };
    expect(answer.json()).toMatchObject({ ...granted, grantReason: 'По договору 15', sandbox: false });
    expect((await get('/api/payments')).json()).toEqual([answer.json()]);
    expect(await slots()).toMatchObject({ paid: 50, used: 0, free: 50 });
    const rows = await api.db.selectFrom('journal').select(['action', 'subject_name', 'facts']).execute();
    expect(rows).toEqual([
      { action: 'payment.granted', subject_name: 'По договору 15', facts: { count: 50 } },
    ]);
  });

  it('are added once by clicks in parallel with one key', async () => {
    const grant = await makeGrantor();
    const clicks = Array.from({ length: 4 }, () => grant({ quantity: 7, reason: 'Олимпиада' }, 'one-click'));
    const answers = await Promise.all(clicks);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(201));
    expect(await slots()).toMatchObject({ paid: 7 });
  });

  it.each([
    [{ quantity: 1001, reason: 'Олимпиада' }, 'quantity'],
    [{ quantity: 0, reason: 'Олимпиада' }, 'quantity'],
    [{ quantity: 5, reason: ' ' }, 'reason'],
    [{ quantity: 5, reason: 'а'.repeat(501) }, 'reason'],
    [{ quantity: 5 }, 'reason'],
  ])('are refused for %j', async (body, path) => {
    const answer = await (await makeGrantor())(body);
    expect(answer.json()).toMatchObject({ error: 'validation', issues: [{ path }] });
    expect(await slots()).toMatchObject({ paid: 0 });
  });

  it('are rejected without the right', async () => {
    const answer = await api.call('MODERATOR', 'POST', '/api/payments/grants', { quantity: 5, reason: 'Да' });
    expect(answer.json().error).toBe('forbidden');
    expect(await slots()).toMatchObject({ paid: 0 });
  });
});

describe('totals and export', () => {
  const zoned = (moment: string) => ({ created_at: new Date(moment), paid_at: new Date(moment) });

  it('count a month by the time zone of the school', async () => {
    // In Moscow it is already December.
    await makePayment(api.db, { quantity: 5, ...zoned('2025-11-30T21:30:00Z') });
    await makePayment(api.db, { quantity: 2, ...zoned('2025-11-30T20:30:00Z') });
    const granted = { provider: 'grant', amount: 0, grant_reason: 'Олимпиада' };
    await makePayment(api.db, { quantity: 40, ...granted, ...zoned('2025-11-02T10:00:00Z') });
    await makePayment(api.db, { status: 'CANCELED', created_at: new Date('2024-03-01T10:00:00Z') });
    expect((await get('/api/payments/totals')).json()).toEqual({
      year: 2025,
      years: [2025, 2024],
      months: [
        { month: '2025-12', bought: 5, granted: 0, amount: 10_000 },
        { month: '2025-11', bought: 2, granted: 40, amount: 4000 },
      ],
    });
    expect((await get('/api/payments/totals?year=2024')).json()).toMatchObject({ year: 2024, months: [] });
  });

  it('writes each payment of a year into a table that runs no formula', async () => {
    const buyer = await makeUser(api.db, { role: 'MODERATOR', first_name: 'Марина', last_name: '=Котова' });
    await makePayment(api.db, { quantity: 5, created_by: buyer.id, ...zoned('2025-11-30T21:30:00Z') });
    const granted = { provider: 'grant', amount: 0, grant_reason: '=1+1;да' };
    await makePayment(api.db, { quantity: 40, ...granted, ...zoned('2025-11-02T10:00:00Z') });
    await makePayment(api.db, { ...zoned('2025-12-31T21:30:00Z') });
    const answer = await get('/api/payments/export?year=2025');
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('Платежи 2025.csv'));
    const [headings, ...lines] = answer.payload.split('\r\n');
    expect(headings).toMatch(/^\ufeffНомер;Создан \(Москва.*;Причина$/);
    expect(lines.map((line) => line.replace(/^\d+;/, ''))).toEqual([
      `2025-11-02 13:00;2025-11-02 13:00;;Начисление;;40;0;Начислен;"'=1+1;да"`,
      "2025-12-01 00:30;2025-12-01 00:30;2025-12-01;Пробный платёж;'=Котова Марина;5;10000;Оплачен;",
      '',
    ]);
  });

  it('count a refund in the month in which the money was returned, and keep the earlier month as it was', async () => {
    const { id } = await makePayment(api.db, { quantity: 3, ...zoned('2025-11-20T10:00:00Z') });
    const november = { month: '2025-11', bought: 3, granted: 0, amount: 6000 };
    const at = { payment_id: id, created_at: new Date('2026-01-31T21:30:00Z') };
    await api.db
      .insertInto('refunds')
      .values([
        { ...at, amount: 2500, slots: 1 },
        { ...at, amount: 1500, slots: 1, returned_on: '2026-01-15' },
      ])
      .execute();
    await api.db.updateTable('payments').set({ refund_amount: 4000, refunded_slots: 2 }).execute();
    await checkInvariants(api.db);
    expect((await get('/api/payments/totals?year=2025')).json()).toEqual({
      year: 2025,
      years: [2026, 2025],
      months: [november],
    });
    expect((await get('/api/payments/totals')).json().months).toEqual([
      { month: '2026-02', bought: -1, granted: 0, amount: -2500 },
      { month: '2026-01', bought: -1, granted: 0, amount: -1500 },
    ]);
    expect((await get('/api/payments/export?year=2026')).payload.split('\r\n').slice(1)).toEqual([
      `${id};2026-02-01 00:30;;2026-01-15;Пробный платёж;;-1;-1500;Возврат;`,
      `${id};2026-02-01 00:30;;2026-02-01;Пробный платёж;;-1;-2500;Возврат;`,
      '',
    ]);
    const first = await get('/api/payments?year=2026&limit=1&total=1');
    const second = await get(
      `/api/payments?year=2026&limit=1&cursor=${String(first.headers['x-next-cursor'])}`,
    );
    expect([...first.json(), ...second.json()]).toMatchObject([
      { id, day: '2026-02-01', returned: { amount: 2500, slots: 1, on: null } },
      { id, day: '2026-01-15', returned: { amount: 1500, slots: 1, on: '2026-01-15' } },
    ]);
    expect([first.headers['x-total-count'], second.headers['x-next-cursor']]).toEqual(['2', undefined]);
    expect((await get('/api/payments?year=2025')).json()).toMatchObject([{ id, returned: null }]);
  });
});

describe('history of payments', () => {
  it('is sorted by time, newest first, in pages', async () => {
    for (const quantity of [1, 2, 3]) await makePayment(api.db, { quantity });
    const page = await get('/api/payments?limit=2&total=1');
    expect(page.json().map(({ amount }: { amount: number }) => amount)).toEqual([6000, 4000]);
    expect(page.headers['x-total-count']).toBe('3');
    const rest = await get(`/api/payments?limit=2&cursor=${String(page.headers['x-next-cursor'])}`);
    expect(rest.json().map(({ amount }: { amount: number }) => amount)).toEqual([2000]);
    expect((await get('/api/payments/999999')).statusCode).toBe(404);
  });
});

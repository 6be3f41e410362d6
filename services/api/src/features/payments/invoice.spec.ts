import { askAboutPaymentsJob } from './job-kinds';
import { mailNewsJob } from '../mails/job-kinds';
import { checkInvariants } from '../../testing/check-invariants';
import { makePayment } from '../../testing/makers/payments';
import { makeRight, makeUser } from '../../testing/makers/people';
import { sentMails, readSubject } from '../../testing/sent-mails';
import { stopAfterCommit } from '../../testing/stop-after-commit';
import { useApi } from '../../testing/use-api';

const api = useApi({
  PAYMENT_PROVIDER: 'invoice',
  INVOICE_SELLER: 'АНО «Школа управления»',
  INVOICE_INN: '7707083893',
  INVOICE_KPP: '773601001',
  INVOICE_BANK: 'ПАО СБЕРБАНК',
  INVOICE_BIK: '044525225',
  INVOICE_ACCOUNT: '40702810200000000001',
  INVOICE_CORR_ACCOUNT: '30101810400000000225',
  INVOICE_VAT: 'none',
});
afterEach(() => checkInvariants(api.db));

const order = { quantity: 3, buyer: ' ИП\u202e Котова М. С. ', inn: '500100732259' };
const issue = (body: object = order) => api.call('MODERATOR', 'POST', '/api/payments/invoices', body);
const get = (path: string) => api.call('MODERATOR', 'GET', path);
const paidSlots = async () => (await get('/api/slots')).json().paid;
const journal = () => api.db.selectFrom('journal').select(['action', 'facts']).orderBy('id').execute();

const other = (n: number) => ({
  role: 'LEARNER' as const,
  email: `l${n}@school.test`,
  first_name: 'А',
  last_name: 'Б',
  password_hash: 'x',
});

async function makeBookkeeper() {
  const moderator = await makeUser(api.db, { role: 'MODERATOR' });
  await makeRight(api.db, { user_id: moderator.id, name: 'money' });
  const headers = { authorization: `Bearer ${await api.issueToken(moderator)}` };
  return (id: number, what: `confirm${string}` | 'cancel' | 'refund', payload?: object) =>
    api.app.inject({
      method: 'POST',
      url: `/api/payments/${id}/invoice/${what}`,
      headers,
      ...(payload && { payload }),
    });
}

describe('an invoice', () => {
  it('waits in the history with its buyer and its last day, and adds no slots', async () => {
    // In Moscow it is already the 19th.
    api.now = new Date('2026-11-18T21:30:00Z');
    const answer = await issue();
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      status: 'PENDING',
      quantity: 3,
      amount: 6000,
      payUrl: null,
      sandbox: false,
      invoice: { number: 1, until: '2026-11-29', buyer: 'ИП Котова М. С.', inn: '500100732259' },
    });
    expect((await get('/api/payments')).json()).toEqual([answer.json()]);
    expect((await get('/api/slots')).json()).toMatchObject({ paid: 0, sold: true, byInvoice: true });
    expect(await journal()).toEqual([{ action: 'payment.started', facts: { count: 3, amount: 6000 } }]);
  });

  it('is issued once when the process stops after the commit and the call is repeated', async () => {
    const token = await api.issueToken(await makeUser(api.db, { role: 'MODERATOR' }));
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'k1' };
    const send = () =>
      api.app.inject({ method: 'POST', url: '/api/payments/invoices', headers, payload: order });
    const first = await stopAfterCommit(api.db, send);
    expect((await send()).json()).toEqual(first.json());
    expect((await get('/api/payments')).json()).toHaveLength(1);
  });

  it('is overdue when its last day is over where the school is, until it is paid', async () => {
    api.now = new Date('2026-11-18T09:00:00Z');
    const { id } = (await issue()).json();
    const isOverdue = async () => (await get(`/api/payments/${id}`)).json().invoice.overdue;
    api.now = new Date('2026-11-28T20:59:00Z');
    expect(await isOverdue()).toBe(false);
    // In Moscow it is already the 29th.
    api.now = new Date('2026-11-28T21:00:00Z');
    expect(await isOverdue()).toBe(true);
    await (
      await makeBookkeeper()
    )(id, 'confirm');
    expect(await isOverdue()).toBe(false);
  });

  it('has the next number, also when many are issued in parallel', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => issue()));
    const numbers = answers.map((answer) => answer.json().invoice.number as number);
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it.each([
    [{ ...order, inn: '500100732258' }, 'inn'],
    [{ ...order, inn: '7707' }, 'inn'],
    [{ ...order, buyer: ' ' }, 'buyer'],
    [{ ...order, kpp: '1' }, 'kpp'],
    [{ ...order, kpp: '770701001' }, 'kpp'],
    [{ ...order, quantity: 0 }, 'quantity'],
  ])('is not issued for %j', async (body, path) => {
    expect((await issue(body)).json()).toMatchObject({ error: 'validation', issues: [{ path }] });
    expect((await get('/api/payments')).json()).toEqual([]);
  });

  it('is the same file at each download, and nobody can change its buyer', async () => {
    const { id } = (await issue()).json();
    const first = await get(`/api/payments/${id}/invoice`);
    expect(first.headers['content-type']).toBe('application/pdf');
    expect(first.headers['content-disposition']).toContain(encodeURIComponent('Счёт 0001.pdf'));
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const second = await get(`/api/payments/${id}/invoice`);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    const change = api.db.updateTable('invoices').set({ buyer: 'Другой' }).execute();
    await expect(change).rejects.toMatchObject({ constraint: 'invoices_final' });
  });

  it('is in the table for accounting with its number and its buyer', async () => {
    api.now = new Date('2026-11-18T09:00:00Z');
    const { id } = (await issue()).json();
    await (
      await makeBookkeeper()
    )(id, 'confirm');
    const { payload } = await get('/api/payments/export?year=2026');
    expect(payload).toContain(';Счёт № 0001;ИП Котова М. С., ИНН 500100732259;3;6000;Оплачен;');
  });

  it('is the only way to buy', async () => {
    const { id } = await makePayment(api.db, { status: 'PENDING' });
    const online = await api.call('MODERATOR', 'POST', '/api/payments', { quantity: 1 });
    expect(online.json().error).toBe('not_sold');
    const sandbox = await api.call('MODERATOR', 'POST', `/api/payments/${id}/sandbox/pay`);
    expect(sandbox.json().error).toBe('not_found');
  });
});

describe('the day of the bank transfer', () => {
  beforeEach(() => {
    // In Moscow it is already the 19th.
    api.now = new Date('2026-11-18T21:30:00Z');
  });

  it('is stored as it was given, and decides the month, the year and the table for accounting', async () => {
    api.now = new Date('2025-12-29T09:00:00Z');
    const { id } = (await issue()).json();
    api.now = new Date('2026-01-12T09:00:00Z');
    const decide = await makeBookkeeper();
    const answer = await decide(id, 'confirm?receivedOn=2025-12-30');
    expect(answer.json()).toMatchObject({ status: 'PAID', receivedOn: '2025-12-30', day: '2025-12-30' });
    expect((await get('/api/payments/totals')).json()).toEqual({
      year: 2025,
      years: [2025],
      months: [{ month: '2025-12', bought: 3, granted: 0, amount: 6000 }],
    });
    expect((await get('/api/payments?year=2025')).json()).toHaveLength(1);
    expect((await get('/api/payments?year=2026')).json()).toEqual([]);
    expect((await get('/api/payments/export?year=2025')).payload).toMatch(/;2025-12-30;Счёт № 0001;/);
  });

  it('is today without another one', async () => {
    const { id } = (await issue()).json();
    const answer = await (await makeBookkeeper())(id, 'confirm');
    expect(answer.json()).toMatchObject({ status: 'PAID', receivedOn: '2026-11-19' });
  });

  it.each([
    ['2026-11-20', 'Этот день ещё не наступил'],
    ['2026-11-18', 'В этот день счёта ещё не было'],
    ['2026-02-30', 'Такого дня не бывает'],
    ['0000-00-00', 'Такого дня не бывает'],
  ])('is not %s', async (day, message) => {
    const { id } = (await issue()).json();
    const answer = await (await makeBookkeeper())(id, `confirm?receivedOn=${day}`);
    expect(answer.json()).toMatchObject({ error: 'validation', issues: [{ path: 'receivedOn', message }] });
    expect((await get(`/api/payments/${id}`)).json()).toMatchObject({ status: 'PENDING', receivedOn: null });
    expect(await paidSlots()).toBe(0);
  });

  it('sorts the payments of a year in pages', async () => {
    const made = (day: string) =>
      makePayment(api.db, { paid_at: new Date(`${day}T09:00:00Z`), received_on: day });
    for (const day of ['2026-03-05', '2026-01-10', '2026-03-05', '2025-12-31']) await made(day);
    const first = await get('/api/payments?year=2026&limit=2&total=1');
    const second = await get(
      `/api/payments?year=2026&limit=2&cursor=${String(first.headers['x-next-cursor'])}`,
    );
    const days = [...first.json(), ...second.json()].map(({ day }: { day: string }) => day);
    expect(days).toEqual(['2026-03-05', '2026-03-05', '2026-01-10']);
    expect([first.headers['x-total-count'], second.headers['x-next-cursor']]).toEqual(['3', undefined]);
  });
});

describe('a refund of a paid invoice', () => {
  const makePaidInvoice = async () => {
    const { id } = (await issue()).json();
    const decide = await makeBookkeeper();
    await decide(id, 'confirm');
    return { id, decide };
  };

  it('takes free slots back once, also when it is repeated, and has an entry in the journal', async () => {
    const { id, decide } = await makePaidInvoice();
    const answers = await Promise.all([1, 2, 3].map(() => decide(id, 'refund', { slots: 2 })));
    for (const answer of answers)
      expect(answer.json()).toMatchObject({ status: 'PAID', refund: { amount: 4000, slots: 2, waiting: 0 } });
    expect(await paidSlots()).toBe(1);
    expect((await decide(id, 'refund', { slots: 3 })).json().refund).toMatchObject({
      amount: 6000,
      waiting: 0,
    });
    expect((await journal()).filter(({ action }) => action === 'payment.refunded')).toEqual([
      { action: 'payment.refunded', facts: { count: 2, amount: 4000 } },
      { action: 'payment.refunded', facts: { count: 1, amount: 2000 } },
    ]);
  });

  it('has the day of the bank transfer, and no day that cannot be', async () => {
    api.now = new Date('2026-11-18T21:30:00Z');
    const { id, decide } = await makePaidInvoice();
    api.now = new Date('2026-12-02T09:00:00Z');
    for (const [returnedOn, message] of [
      ['2026-12-03', 'Этот день ещё не наступил'],
      ['2026-11-18', 'В этот день денег ещё не было'],
      ['2026-02-30', 'Такого дня не бывает'],
    ])
      expect((await decide(id, 'refund', { slots: 1, returnedOn })).json()).toMatchObject({
        error: 'validation',
        issues: [{ path: 'returnedOn', message }],
      });
    await decide(id, 'refund', { slots: 1, returnedOn: '2026-11-30' });
    await decide(id, 'refund', { slots: 3 });
    const rows = (await get('/api/payments?year=2026')).json();
    expect(rows).toMatchObject([
      { id, day: '2026-12-02', returned: { amount: 4000, slots: 2, on: '2026-12-02' } },
      { id, day: '2026-11-30', returned: { amount: 2000, slots: 1, on: '2026-11-30' } },
      { id, day: '2026-11-19', returned: null, refund: { amount: 6000, slots: 3, waiting: 0 } },
    ]);
  });

  it('waits for slots in use', async () => {
    const { id, decide } = await makePaidInvoice();
    const { id: learner } = await makeUser(api.db);
    await api.db
      .insertInto('users')
      .values([1, 2].map((n) => other(n)))
      .execute();
    const answer = await decide(id, 'refund', { slots: 3 });
    expect(answer.json().refund).toEqual({ amount: 6000, slots: 3, waiting: 2 });
    expect(await paidSlots()).toBe(3);
    await api.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', learner).execute();
    await api.db.transaction().execute((trx) => api.app.jobs.enqueue(trx, askAboutPaymentsJob, {}));
    await api.app.jobs.runDue({ early: true });
    expect((await get(`/api/payments/${id}`)).json().refund.waiting).toBe(1);
  });

  it('is rejected for more slots than the invoice has, before the payment, and without the right', async () => {
    const { id, decide } = await makePaidInvoice();
    expect((await decide(id, 'refund', { slots: 4 })).json()).toMatchObject({
      error: 'validation',
      issues: [{ path: 'slots', message: 'По этому счёту можно вернуть не больше: 3' }],
    });
    const waiting = (await issue()).json();
    expect((await decide(waiting.id, 'refund', { slots: 1 })).json().error).toBe('wrong_state');
    const without = await api.call('MODERATOR', 'POST', `/api/payments/${id}/invoice/refund`, { slots: 1 });
    expect(without.json().error).toBe('forbidden');
    expect(await paidSlots()).toBe(3);
  });
});

describe('mail about an invoice', () => {
  const mails = async () => {
    await api.db.transaction().execute((trx) => api.app.jobs.enqueue(trx, mailNewsJob, {}));
    return (await sentMails(api)).map((mail) => [/^To: .*<(.*)>\r$/m.exec(mail)?.[1], readSubject(mail)]);
  };

  it('goes to those who can confirm it, and at the end to the person who issued it', async () => {
    const buyer = await makeUser(api.db, { role: 'MODERATOR', email: 'buyer@school.test' });
    const money = await makeUser(api.db, { role: 'MODERATOR', email: 'money@school.test' });
    await makeRight(api.db, { user_id: money.id, name: 'money' });
    const { id } = (await api.call(buyer, 'POST', '/api/payments/invoices', order)).json();
    expect(await mails()).toEqual([['money@school.test', 'Счёт № 0001 ждёт оплаты']]);
    const path = `/api/payments/${id}/invoice`;
    await api.call(money, 'POST', `${path}/confirm`);
    await api.call(money, 'POST', `${path}/refund`, { slots: 1 });
    const other = (await api.call(buyer, 'POST', '/api/payments/invoices', order)).json();
    await api.call(money, 'POST', `/api/payments/${other.id}/invoice/cancel`);
    expect(await mails()).toEqual([
      ['buyer@school.test', 'Счёт № 0001 оплачен'],
      ['buyer@school.test', 'Счёт № 0001 возвращён'],
      ['buyer@school.test', 'Счёт № 0002 отменён'],
      ['money@school.test', 'Счёт № 0002 ждёт оплаты'],
    ]);
  });

  it('is not sent to the person who acted, nor to one who switched it off', async () => {
    const money = await makeUser(api.db, { role: 'MODERATOR' });
    await makeRight(api.db, { user_id: money.id, name: 'money' });
    const { id } = (await api.call(money, 'POST', '/api/payments/invoices', order)).json();
    await api.call(money, 'POST', `/api/payments/${id}/invoice/confirm`);
    expect(await mails()).toEqual([]);
    await api.call(money, 'PUT', '/api/account/mails/invoices', { timing: 'never' });
    await issue();
    expect(await mails()).toEqual([]);
  });
});

describe('the money', () => {
  it('adds the slots once when it is confirmed repeatedly and in parallel', async () => {
    const { id } = (await issue()).json();
    const decide = await makeBookkeeper();
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide(id, 'confirm')));
    answers.push(await decide(id, 'confirm'));
    expect(answers.map((answer) => answer.json().status)).toEqual(Array(6).fill('PAID'));
    expect(await paidSlots()).toBe(3);
    expect((await journal()).slice(1)).toEqual([
      { action: 'payment.paid', facts: { count: 3, amount: 6000 } },
    ]);
    expect((await decide(id, 'cancel')).json()).toMatchObject({ error: 'wrong_state', status: 'PAID' });
    expect(await paidSlots()).toBe(3);
  });

  it('is not confirmed for a canceled invoice', async () => {
    const { id } = (await issue()).json();
    const decide = await makeBookkeeper();
    expect((await decide(id, 'cancel')).json()).toMatchObject({ status: 'CANCELED', invoice: { number: 1 } });
    expect((await decide(id, 'confirm')).json()).toMatchObject({ error: 'wrong_state', status: 'CANCELED' });
    expect(await paidSlots()).toBe(0);
  });

  it.each(['confirm', 'cancel'])('needs the right to %s', async (what) => {
    const { id } = (await issue()).json();
    const answer = await api.call('MODERATOR', 'POST', `/api/payments/${id}/invoice/${what}`);
    expect([answer.statusCode, answer.json().error]).toEqual([403, 'forbidden']);
    expect((await get(`/api/payments/${id}`)).json().status).toBe('PENDING');
  });

  it('is not found for a payment without an invoice', async () => {
    const online = await makePayment(api.db, { provider: 'yookassa', status: 'PENDING' });
    const decide = await makeBookkeeper();
    for (const id of [online.id, 999_999]) {
      expect((await decide(id, 'confirm')).json().error).toBe('not_found');
      expect((await decide(id, 'cancel')).json().error).toBe('not_found');
      expect((await get(`/api/payments/${id}/invoice`)).json().error).toBe('not_found');
    }
    expect(await paidSlots()).toBe(0);
  });
});

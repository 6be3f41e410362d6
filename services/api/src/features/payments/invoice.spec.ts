import { checkInvariants } from '../../testing/check-invariants';
import { makePayment, makeRight, makeUser } from '../../testing/makers/people';
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

const order = { quantity: 3, buyer: ' ИП Котова М. С. ', inn: '500100732259' };
const issue = (body: object = order) => api.call('MODERATOR', 'POST', '/api/payments/invoices', body);
const get = (path: string) => api.call('MODERATOR', 'GET', path);
const paidSlots = async () => (await get('/api/slots')).json().paid;
const journal = () => api.db.selectFrom('journal').select(['action', 'facts']).orderBy('id').execute();

async function bookkeeper() {
  const moderator = await makeUser(api.db, { role: 'MODERATOR' });
  await makeRight(api.db, { user_id: moderator.id, name: 'money' });
  const headers = { authorization: `Bearer ${await api.tokenOf(moderator)}` };
  return (id: number, what: 'confirm' | 'cancel') =>
    api.app.inject({ method: 'POST', url: `/api/payments/${id}/invoice/${what}`, headers });
}

describe('an invoice', () => {
  it('waits in the history with its buyer and its last day, and adds no slots', async () => {
    // In Moscow it is already the 19th.
    api.now = new Date('2026-11-18T21:30:00Z');
    const answer = await issue();
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      ...{ status: 'PENDING', quantity: 3, amount: 6000, payUrl: null, sandbox: false },
      invoice: { number: 1, until: '2026-11-29', buyer: 'ИП Котова М. С.', inn: '500100732259' },
    });
    expect((await get('/api/payments')).json()).toEqual([answer.json()]);
    expect((await get('/api/slots')).json()).toMatchObject({ paid: 0, sold: true, byInvoice: true });
    expect(await journal()).toEqual([{ action: 'payment.started', facts: { count: 3, amount: 6000 } }]);
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
    [{ ...order, quantity: 0 }, 'quantity'],
  ])('is not issued for %j', async (body, path) => {
    expect((await issue(body)).json()).toMatchObject({ error: 'validation', issues: [{ path }] });
    expect((await get('/api/payments')).json()).toEqual([]);
  });

  it('is the same file at each download, also after the details of the buyer are old', async () => {
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

  it('stands with its number and its buyer in the table for accounting', async () => {
    const { id } = (await issue()).json();
    await (
      await bookkeeper()
    )(id, 'confirm');
    const { payload } = await get(`/api/payments/export?year=${new Date().getUTCFullYear()}`);
    expect(payload).toContain(';Счёт № 0001;ИП Котова М. С., ИНН 500100732259;3;6000;0;Оплачен;');
  });

  it('is the only way to buy', async () => {
    const { id } = await makePayment(api.db, { status: 'PENDING' });
    const online = await api.call('MODERATOR', 'POST', '/api/payments', { quantity: 1 });
    expect(online.json().error).toBe('not_sold');
    const sandbox = await api.call('MODERATOR', 'POST', `/api/payments/${id}/sandbox/pay`);
    expect(sandbox.json().error).toBe('not_found');
  });
});

describe('the money', () => {
  it('adds the slots once when it is confirmed repeatedly and in parallel', async () => {
    const { id } = (await issue()).json();
    const decide = await bookkeeper();
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
    const decide = await bookkeeper();
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

  it('belongs to an invoice of the school', async () => {
    const online = await makePayment(api.db, { provider: 'yookassa', status: 'PENDING' });
    const decide = await bookkeeper();
    for (const id of [online.id, 999_999]) {
      expect((await decide(id, 'confirm')).json().error).toBe('not_found');
      expect((await decide(id, 'cancel')).json().error).toBe('not_found');
      expect((await get(`/api/payments/${id}/invoice`)).json().error).toBe('not_found');
    }
    expect(await paidSlots()).toBe(0);
  });
});

import { sql } from 'kysely';
import { itInProcess } from '../testing/front';
import { makePayment, makeUser } from '../testing/makers/people';
import { useApi } from '../testing/use-api';

const api = useApi();
const anna = { firstName: 'Анна', lastName: 'Смирнова', email: 'anna@school.test', password: 'пароль' };

/** A moderator who sends requests under keys. */
async function sender() {
  const token = await api.tokenOf(await makeUser(api.db, { role: 'MODERATOR' }));
  return (key: string, payload: object = anna, url = '/api/participants') =>
    api.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      payload,
    });
}
const learners = async () =>
  (await api.db.selectFrom('users').select('id').where('role', '=', 'LEARNER').execute()).length;

describe('a POST that is sent again under its key', () => {
  it('gets the first answer, byte for byte, and does nothing', async () => {
    await makePayment(api.db, { quantity: 5 });
    const send = await sender();
    const first = await send('k1');
    const again = await send('k1');
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.body).toBe(first.body);
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await learners()).toBe(1);
  });

  it('gets the first answer also while the first still runs', async () => {
    const send = await sender();
    const pay = () => send('k1', { quantity: 2 }, '/api/payments');
    const answers = await Promise.all(Array.from({ length: 8 }, pay));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await api.db.selectFrom('payments').select('id').execute()).toHaveLength(1);
  });

  it('is tried anew after a refusal', async () => {
    const send = await sender();
    expect((await send('k1')).json().error).toBe('no_free_slots');
    await makePayment(api.db, { quantity: 1 });
    expect((await send('k1')).statusCode).toBe(201);
    expect(await learners()).toBe(1);
  });

  it('is refused when it is another request', async () => {
    await makePayment(api.db, { quantity: 5 });
    const send = await sender();
    await send('k1');
    const other = await send('k1', { ...anna, email: 'other@school.test' });
    expect(other.statusCode).toBe(400);
    expect(other.json()).toMatchObject({
      error: 'validation',
      issues: [{ path: 'Idempotency-Key', message: 'Этот ключ уже использован для другого запроса' }],
    });
    expect(await learners()).toBe(1);
  });

  it('does the work again for another key, another user, another call or after a day', async () => {
    const [one, other] = [await sender(), await sender()];
    const pay = (send: typeof one, key: string) => send(key, { quantity: 1 }, '/api/payments');
    const ids = [await pay(one, 'k1'), await pay(one, 'k2'), await pay(other, 'k1')];
    expect((await one('k1', { name: 'Весна' }, '/api/groups')).statusCode).toBe(201);
    await api.db
      .updateTable('idempotency_keys')
      .set({ created_at: sql`now() - interval '25 hours'` })
      .execute();
    ids.push(await pay(one, 'k1'));
    expect(new Set(ids.map((answer) => answer.json().id)).size).toBe(4);
  });

  it('is not stuck when the process that took it first is gone', async () => {
    const send = await sender();
    const pay = () => send('k1', { quantity: 1 }, '/api/payments');
    const first = await pay();
    await api.db
      .updateTable('idempotency_keys')
      .set({ status: null, reply: null, created_at: sql`now() - interval '2 minutes'` })
      .execute();
    const again = await pay();
    expect(again.statusCode).toBe(201);
    expect(again.json().id).not.toBe(first.json().id);
  });

  it('works for a call without a body', async () => {
    const user = await makeUser(api.db, { role: 'LEARNER' });
    const headers = { authorization: `Bearer ${await api.tokenOf(user)}`, 'idempotency-key': 'k1' };
    const read = () => api.app.inject({ method: 'POST', url: '/api/notifications/read-all', headers });
    expect((await read()).json()).toEqual({ updated: 0 });
    expect((await read()).json()).toEqual({ updated: 0 });
  });

  it('is refused under a key that is empty or longer than 200 characters', async () => {
    const send = await sender();
    for (const key of ['', 'k'.repeat(201)])
      expect((await send(key)).json()).toMatchObject({ issues: [{ path: 'Idempotency-Key' }] });
  });

  itInProcess(
    'takes two statements more the first time, two beside the session check the second',
    async () => {
      const send = await sender();
      const pay = () => send('k1', { quantity: 1 }, '/api/payments');
      expect(await api.statements.during(pay)).toHaveLength(5);
      expect(await api.statements.during(pay)).toHaveLength(3);
    },
  );
});

it('keeps neither passwords nor what a plain hash of them would tell', async () => {
  await makePayment(api.db, { quantity: 1 });
  await (
    await sender()
  )('k1');
  const [row] = await api.db.selectFrom('idempotency_keys').selectAll().execute();
  expect(JSON.stringify(row)).not.toContain('пароль');
});

import fastify from 'fastify';
import { sql } from 'kysely';
import { itInProcess } from '../../testing/replicas';
import type { Role } from '@stupeni/contract';
import { makeCourse } from '../../testing/makers/content';
import { makePayment } from '../../testing/makers/payments';
import { makeUser } from '../../testing/makers/people';
import { questionBody } from '../../testing/makers/question-body';
import { useApi } from '../../testing/use-api';
import { answerRepeats } from './repeats';

const api = useApi();
const anna = { firstName: 'Анна', lastName: 'Смирнова', email: 'anna@school.test', password: 'тихая река' };

/** Resolves to a function that sends requests of a new user with a key. */
async function sender(role: Role = 'MODERATOR') {
  const token = await api.issueToken(await makeUser(api.db, { role }));
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

describe('a POST repeated with its key', () => {
  it('gets the first answer, byte for byte, and changes nothing', async () => {
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

  it('gets the first answer while the first request still runs', async () => {
    const send = await sender();
    const pay = () => send('k1', { quantity: 2 }, '/api/payments');
    const answers = await Promise.all(Array.from({ length: 8 }, pay));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await api.db.selectFrom('payments').select('id').execute()).toHaveLength(1);
  });

  it('runs again after a problem', async () => {
    const send = await sender();
    expect((await send('k1')).json().error).toBe('no_free_slots');
    await makePayment(api.db, { quantity: 1 });
    expect((await send('k1')).statusCode).toBe(201);
    expect(await learners()).toBe(1);
  });

  it('is rejected when its body differs', async () => {
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

  it('does the work for another key, another user, another call or after a day', async () => {
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

  it('runs again when the process of the first request stopped', async () => {
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

  it.each<[string, (courseId: number) => object]>([
    ['courses', () => ({ title: 'Курс' })],
    ['lessons', (courseId) => ({ courseId, title: 'Урок', checkType: 'VIEW' })],
    ['tests', () => ({ title: 'Тест', questions: [questionBody] })],
  ])('gets a 404 after what it made was deleted: %s', async (list, makeBody) => {
    const { id: courseId } = await makeCourse(api.db);
    const send = await sender('CREATOR');
    const create = () => send('k1', makeBody(courseId), `/api/${list}`);
    const made = await create();
    expect(made.statusCode).toBe(201);
    const deleted = await api.call('CREATOR', 'DELETE', `/api/${list}/${made.json().id}`);
    expect(deleted.statusCode).toBe(204);
    const again = await create();
    expect([again.statusCode, again.json().error]).toEqual([404, 'not_found']);
  });

  it('gets the first answer of a call without a body', async () => {
    const user = await makeUser(api.db, { role: 'LEARNER' });
    const headers = { authorization: `Bearer ${await api.issueToken(user)}`, 'idempotency-key': 'k1' };
    const read = () => api.app.inject({ method: 'POST', url: '/api/notifications/read-all', headers });
    expect((await read()).json()).toEqual({ updated: 0 });
    expect((await read()).json()).toEqual({ updated: 0 });
  });

  it('is rejected when its key is empty or longer than 200 characters', async () => {
    const send = await sender();
    for (const key of ['', 'k'.repeat(201)])
      expect((await send(key)).json()).toMatchObject({ issues: [{ path: 'Idempotency-Key' }] });
  });

  itInProcess(
    'runs two more statements the first time, and two after the session check the second time',
    async () => {
      const send = await sender();
      const pay = () => send('k1', { quantity: 1 }, '/api/payments');
      expect(await api.statements.during(pay)).toHaveLength(6);
      expect(await api.statements.during(pay)).toHaveLength(3);
    },
  );
});

it('stores no long answer, and rejects its repeat instead of doing the work twice', async () => {
  const [done, stored] = [jest.fn(), jest.fn()];
  const app = fastify();
  app.decorateRequest('user');
  app.addHook('onRequest', async (request) => {
    request.user = { id: 1 } as typeof request.user;
  });
  const store = { begin: async () => true, find: async () => undefined, touch: async () => {} };
  answerRepeats(app, { ...store, finish: async (_key, answer) => stored(answer), drop: async () => {} }, 's');
  app.post('/long', async () => {
    done();
    return { text: 'а'.repeat(10_000) };
  });
  const answer = await app.inject({ method: 'POST', url: '/long', headers: { 'idempotency-key': 'k1' } });
  expect(answer.json().text).toHaveLength(10_000);
  expect(stored).toHaveBeenCalledWith({ status: 409, reply: expect.stringContaining('wrong_state') });
  expect(done).toHaveBeenCalledTimes(1);
  await app.close();
});

it('stores no password', async () => {
  await makePayment(api.db, { quantity: 1 });
  await (
    await sender()
  )('k1');
  const [row] = await api.db.selectFrom('idempotency_keys').selectAll().execute();
  expect(JSON.stringify(row)).not.toContain('тихая река');
});

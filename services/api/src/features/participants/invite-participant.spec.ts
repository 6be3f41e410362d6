import { makePayment } from '../../testing/makers/payments';
import { knownPassword, makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const api = useApi();
const anna = { firstName: 'Анна', lastName: 'Смирнова', email: 'anna@school.test' };
const create = (body: object) => api.call('MODERATOR', 'POST', '/api/participants', body);
const invite = (id: number, by = 'link') =>
  api.call('MODERATOR', 'POST', `/api/participants/${id}/invitation`, { by });
const tokenIn = (link: string) => /^\/welcome\?token=([\w-]{43})$/.exec(link)![1]!;
const accept = (token: string) =>
  api.call(null, 'POST', '/api/auth/link/use', { kind: 'invitation', token, password: 'семь тихих рек' });
const listed = async () => (await api.call('MODERATOR', 'GET', '/api/participants')).json()[0];

describe('a participant who is added by invitation', () => {
  it('has no password, is listed with the end of the link, and signs in by the link', async () => {
    await makePayment(api.db, { quantity: 1 });
    const answer = await create({ ...anna, invite: true });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().invitedUntil).toEqual(expect.any(String));
    expect(await listed()).toEqual(answer.json());

    const { link, expiresAt } = (await invite(answer.json().id)).json();
    expect((await listed()).invitedUntil).toBe(expiresAt);
    expect((await accept(tokenIn(link))).statusCode).toBe(200);
    expect(await listed()).toMatchObject({ invitedUntil: null, lastLogin: expect.any(String) });
  });

  it.each([{}, { password: 'тихая река', invite: true }, { invite: false }])(
    'needs either a password or an invitation: %j',
    async (more) => {
      await makePayment(api.db, { quantity: 1 });
      const answer = await create({ ...anna, ...more });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().issues).toEqual([
        { path: 'password', message: 'Укажите пароль или отправьте приглашение: что-то одно' },
      ]);
      expect(await listed()).toBeUndefined();
    },
  );

  it('is not invited any more after a moderator sets a password', async () => {
    await makePayment(api.db, { quantity: 1 });
    const { id } = (await create({ ...anna, invite: true })).json();
    const { link } = (await invite(id)).json();
    await api.call('MODERATOR', 'PUT', `/api/participants/${id}`, { ...anna, password: 'тихая река' });
    expect((await listed()).invitedUntil).toBeNull();
    expect((await accept(tokenIn(link))).json().error).toBe('link_invalid');
  });
});

describe('a repeated invitation', () => {
  it('ends the earlier link', async () => {
    const { id } = await makeUser(api.db);
    const [first, second] = [(await invite(id)).json(), (await invite(id)).json()];
    expect((await accept(tokenIn(first.link))).json().error).toBe('link_invalid');
    expect((await accept(tokenIn(second.link))).statusCode).toBe(200);
  });

  it('has a new link also with the same key, because no answer with a link is stored', async () => {
    const { id } = await makeUser(api.db);
    const moderator = await makeUser(api.db, { role: 'MODERATOR' });
    const headers = { authorization: `Bearer ${await api.issueToken(moderator)}`, 'idempotency-key': 'k' };
    const url = `/api/participants/${id}/invitation`;
    const ask = () => api.app.inject({ method: 'POST', url, headers, payload: { by: 'link' } });
    expect((await ask()).json().link).not.toBe((await ask()).json().link);
    expect(await api.db.selectFrom('idempotency_keys').select('key').execute()).toEqual([]);
  });

  it('is rejected for a suspended participant and for one who has signed in', async () => {
    const suspended = await makeUser(api.db, { disabled_at: new Date() });
    const active = await makeUser(api.db);
    await api.call(null, 'POST', '/api/auth/login', { email: active.email, password: knownPassword });
    for (const { id } of [suspended, active]) {
      const answer = await invite(id);
      expect([answer.statusCode, answer.json().error]).toEqual([409, 'wrong_state']);
    }
  });

  it('is rejected for a deleted participant and for staff', async () => {
    const deleted = await makeUser(api.db, { deleted_at: new Date() });
    const teacher = await makeUser(api.db, { role: 'TEACHER' });
    for (const { id } of [deleted, teacher]) expect((await invite(id)).statusCode).toBe(404);
  });
});

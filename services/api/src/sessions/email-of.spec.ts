import { knownPassword, makePayment, makeUser } from '../testing/makers/people';
import { useApi } from '../testing/use-api';

const api = useApi();
const [composed, taken] = ['андре\u0439@school.test', 'андре\u0438\u0306@school.test'];
const person = { firstName: 'Андрей', lastName: 'Ким', password: 'пароль' };
const create = (email: string) => api.call('MODERATOR', 'POST', '/api/participants', { ...person, email });
const signIn = (email: string, password: string) =>
  api.call(null, 'POST', '/api/auth/login', { email, password });

beforeEach(() => makePayment(api.db, { quantity: 3 }));

it('an e-mail is one account, whether its letters are composed or not', async () => {
  const added = await create(taken);
  expect([added.statusCode, added.json().email]).toEqual([201, composed]);
  const again = await create(composed);
  expect([again.statusCode, again.json().error]).toEqual([409, 'email_taken']);
  for (const email of [composed, taken]) expect((await signIn(email, 'пароль')).statusCode).toBe(200);
});

it('tries to guess a password count for one account, however its e-mail is written', async () => {
  await makeUser(api.db, { email: composed });
  for (let tries = 0; tries < 10; tries += 1) await signIn(tries % 2 ? composed : taken, 'нет');
  for (const email of [composed, taken]) expect((await signIn(email, knownPassword)).statusCode).toBe(429);
});

it('an import passes over whom the school has, and sees that a row repeats another', async () => {
  await makeUser(api.db, { email: composed });
  const file = `Фамилия;Имя;E-mail\nКим;Андрей;${taken}\nЛи;Ольга;\u0439@a.test\nЛи;Ольга;\u0438\u0306@a.test`;
  const moderator = await makeUser(api.db, { role: 'MODERATOR' });
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/participants/import?dryRun=1',
    headers: { authorization: `Bearer ${await api.tokenOf(moderator)}`, 'content-type': 'text/csv' },
    payload: file,
  });
  const rows = answer.json().rows as { outcome: string; email: string }[];
  expect(rows.map(({ outcome, email }) => [outcome, email])).toEqual([
    ['skipped', composed],
    ['added', '\u0439@a.test'],
    ['bad', '\u0439@a.test'],
  ]);
});

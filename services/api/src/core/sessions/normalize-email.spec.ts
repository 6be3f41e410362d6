import { itInProcess } from '../../testing/replicas';
import { makePayment } from '../../testing/makers/payments';
import { knownPassword, makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const api = useApi();
const [composed, decomposed] = ['андре\u0439@school.test', 'андре\u0438\u0306@school.test'];
const person = { firstName: 'Андрей', lastName: 'Ким', password: 'тихая река' };
const create = (email: string) => api.call('MODERATOR', 'POST', '/api/participants', { ...person, email });
const signIn = (email: string, password: string) =>
  api.call(null, 'POST', '/api/auth/login', { email, password });

const importFile = async (file: string) => {
  const moderator = await makeUser(api.db, { role: 'MODERATOR' });
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/participants/import?dryRun=1',
    headers: { authorization: `Bearer ${await api.issueToken(moderator)}`, 'content-type': 'text/csv' },
    payload: file,
  });
  return answer.json().rows as { outcome: string; email: string; problems: string[] }[];
};

beforeEach(() => makePayment(api.db, { quantity: 5 }));

it('treats composed and decomposed spellings of an e-mail as one account', async () => {
  const added = await create(decomposed);
  expect([added.statusCode, added.json().email]).toEqual([201, composed]);
  const again = await create(composed);
  expect([again.statusCode, again.json().error]).toEqual([409, 'email_taken']);
  for (const email of [composed, decomposed])
    expect((await signIn(email, 'тихая река')).statusCode).toBe(200);
});

it.each(['anna@школа。рф', 'anna@школа．рф', 'anna@школа.рф.', 'anna@xn--80atdl2c。xn--p1ai'])(
  'takes %s for anna@школа.рф',
  async (written) => {
    expect((await create('anna@школа.рф')).statusCode).toBe(201);
    const again = await create(written);
    expect([again.statusCode, again.json().error]).toEqual([409, 'email_taken']);
    expect((await signIn(written, 'тихая река')).statusCode).toBe(200);
  },
);

itInProcess('counts failed sign-ins for one account with both spellings of its e-mail', async () => {
  await makeUser(api.db, { email: composed });
  for (let tries = 0; tries < 10; tries += 1) await signIn(tries % 2 ? composed : decomposed, 'нет');
  for (const email of [composed, decomposed])
    expect((await signIn(email, knownPassword)).statusCode).toBe(429);
});

it('skips known people in an import and rejects a repeated row with another spelling', async () => {
  await makeUser(api.db, { email: composed });
  const file = `Фамилия;Имя;E-mail\nКим;Андрей;${decomposed}\nЛи;Ольга;\u0439@a.test\nЛи;Ольга;\u0438\u0306@a.test`;
  const rows = await importFile(file);
  expect(rows.map(({ outcome, email }) => [outcome, email])).toEqual([
    ['skipped', composed],
    ['added', '\u0439@a.test'],
    ['bad', '\u0439@a.test'],
  ]);
});

describe('an e-mail in another letter case', () => {
  // [stored spelling, another spelling]
  const same = [
    ['É@school.test', 'é@school.test'],
    ['Straße@school.test', 'STRASSE@school.test'],
    ['\u0130van@school.test', 'i\u0307VAN@school.test'],
  ] as const;

  it.each(same)(
    'signs in the account %s by the spelling %s, and rejects this spelling for others',
    async (stored, written) => {
      expect((await create(stored)).statusCode).toBe(201);
      expect((await signIn(written, 'тихая река')).statusCode).toBe(200);
      const again = await create(written);
      expect([again.statusCode, again.json().error]).toEqual([409, 'email_taken']);
      const { id } = (await create('other@school.test')).json<{ id: number }>();
      const renamed = { ...person, email: written };
      const change = await api.call('MODERATOR', 'PUT', `/api/participants/${id}`, renamed);
      expect([change.statusCode, change.json().error]).toEqual([409, 'email_taken']);
    },
  );

  it('is another address when the letters are equal only in Turkish', async () => {
    for (const email of ['I@school.test', 'ı@school.test', 'İ@school.test'])
      expect((await create(email)).statusCode).toBe(201);
    expect((await create('i@school.test')).json().error).toBe('email_taken');
  });

  itInProcess('counts failed sign-ins for the same account', async () => {
    await makeUser(api.db, { email: 'Straße@school.test' });
    for (let tries = 0; tries < 10; tries += 1)
      await signIn(tries % 2 ? 'STRASSE@school.test' : 'straße@school.test', 'нет');
    expect((await signIn('strasse@school.test', knownPassword)).statusCode).toBe(429);
  });

  it('is recognised by an import in the school and in the file', async () => {
    await makeUser(api.db, { email: 'É@school.test' });
    const rows = ['é@school.test', 'Straße@a.test', 'STRASSE@a.test', 'ı@a.test', 'i@a.test'];
    const answer = await importFile(
      `Фамилия;Имя;E-mail\n${rows.map((email) => `Ким;Анна;${email}`).join('\n')}`,
    );
    expect(answer.map(({ outcome }) => outcome)).toEqual(['skipped', 'added', 'bad', 'added', 'added']);
    expect(answer[2]!.problems).toEqual(['такой e-mail уже есть в строке 3']);
  });
});

describe('an e-mail whose domain has Cyrillic letters', () => {
  const [written, encoded] = ['anna@школа.рф', 'anna@xn--80atdl2c.xn--p1ai'];

  it.each([
    [written, encoded],
    [encoded, written],
    ['анна@Школа.РФ', 'Анна@XN--80ATDL2C.xn--p1ai'],
  ])('is one account when it is added as %s and written as %s', async (added, other) => {
    const created = await create(added);
    expect(created.statusCode).toBe(201);
    expect(created.json().email).toMatch(/@школа\.рф$/i);
    expect((await create(other)).json().error).toBe('email_taken');
    for (const email of [added, other]) expect((await signIn(email, 'тихая река')).statusCode).toBe(200);
  });

  it('is found by both spellings', async () => {
    await create(encoded);
    for (const search of [written, encoded, 'ШКОЛА.рф']) {
      const found = await api.call(
        'MODERATOR',
        'GET',
        `/api/participants?search=${encodeURIComponent(search)}`,
      );
      expect(found.json()).toMatchObject([{ email: written }]);
    }
  });

  it('is recognised by an import in the school and in the file', async () => {
    await create(encoded);
    const rows = await importFile(
      `Фамилия;Имя;E-mail\nКим;Анна;${written}\nЛи;Ольга;анна@школа.рф\nЛи;Вера;анна@xn--80atdl2c.xn--p1ai`,
    );
    expect(rows.map(({ outcome, email }) => [outcome, email])).toEqual([
      ['skipped', written],
      ['added', 'анна@школа.рф'],
      ['bad', 'анна@школа.рф'],
    ]);
  });
});

it('stores a domain that encodes nothing as it is written', async () => {
  expect((await create('anna@xn--zz.ru')).json().email).toBe('anna@xn--zz.ru');
});

import { sql } from 'kysely';
import { inTransaction } from '../../core/db/transaction';
import { randomText } from '../../core/sessions/random-text';
import { itInProcess } from '../../testing/replicas';
import { makeCourse } from '../../testing/makers/content';
import { knownPassword, makeGroup, makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';
import { type LinkKind, storeLinks } from './links';
import { maskEmail } from './use-link';

const api = useApi();
type User = Awaited<ReturnType<typeof makeUser>>;
const password = 'семь тихих рек';
const invalid = { error: 'link_invalid', message: 'Ссылка не действует.' };

/** Stores a link of a user. Resolves to its token. */
async function makeLink(user: User, kind: LinkKind = 'invitation', createdBy: number | null = null) {
  const token = randomText();
  await inTransaction(api.db, (trx) => storeLinks(trx, kind, [{ userId: user.id, token, createdBy }]));
  return token;
}

const read = (token: string, kind: LinkKind = 'invitation') =>
  api.call(null, 'POST', '/api/auth/link', { kind, token });
const use = (token: string, kind: LinkKind = 'invitation', secret = password) =>
  api.call(null, 'POST', '/api/auth/link/use', { kind, token, password: secret });
const signIn = (email: string, secret: string) =>
  api.call(null, 'POST', '/api/auth/login', { email, password: secret });
const expire = () =>
  sql`update entry_links set created_at = now() - interval '8 days', expires_at = now() - interval '1 second'`.execute(
    api.db,
  );

describe('a link', () => {
  it('says whose it is, and stays usable after any number of reads', async () => {
    const moderator = await makeUser(api.db, { role: 'MODERATOR', first_name: 'Марина', last_name: 'Ким' });
    const user = await makeUser(api.db, { first_name: 'Анна', last_name: 'Орлова' });
    const course = await makeCourse(api.db);
    await makeGroup(api.db, { name: 'Методисты', members: [user.id], courses: [course.id] });
    const token = await makeLink(user, 'invitation', moderator.id);
    await read(token);
    const answer = await read(token);
    expect(answer.json()).toEqual({
      firstName: 'Анна',
      lastName: 'Орлова',
      email: user.email,
      group: 'Методисты',
      courses: 1,
      invitedBy: 'Марина Ким',
      documents: [],
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
    });
    const { createdAt, expiresAt } = answer.json();
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(7 * 24 * 60 * 60 * 1000);
    expect((await use(token)).statusCode).toBe(200);
  });

  it('sets the password and signs in', async () => {
    const user = await makeUser(api.db);
    const answer = await use(await makeLink(user));
    const { token } = answer.json();
    expect(api.app.jwt.decode(token)).toMatchObject({ sub: String(user.id), role: 'LEARNER' });
    const headers = { authorization: `Bearer ${token}` };
    expect((await api.app.inject({ url: '/api/courses', headers })).statusCode).toBe(200);
    expect((await signIn(user.email, password)).statusCode).toBe(200);
    expect((await signIn(user.email, knownPassword)).statusCode).toBe(401);
  });

  it('rejects a weak password and stays unused', async () => {
    const token = await makeLink(await makeUser(api.db, { email: 'anna.orlova@school.test' }));
    for (const weak of ['короче', 'anna.orlova', '12345678'])
      expect((await use(token, 'invitation', weak)).json()).toMatchObject({
        error: 'validation',
        issues: [{ path: 'password' }],
      });
    expect((await use(token)).statusCode).toBe(200);
  });

  it('works for an hour when it resets a password', async () => {
    const token = await makeLink(await makeUser(api.db), 'reset');
    const { createdAt, expiresAt } = (await read(token, 'reset')).json();
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(60 * 60 * 1000);
  });

  it('works once, and then says when the password was set, with a part of the e-mail', async () => {
    const user = await makeUser(api.db, { email: 'anna.orlova@school.test' });
    const token = await makeLink(user);
    await use(token);
    for (const answer of [await read(token), await use(token, 'invitation', 'другой пароль')]) {
      expect(answer.statusCode).toBe(410);
      expect(answer.json()).toEqual({
        error: 'link_used',
        message: 'Ссылка уже использована.',
        usedAt: expect.any(String),
        email: 'ann•••@school.test',
      });
    }
    expect((await signIn(user.email, password)).statusCode).toBe(200);
  });

  it('opens one session for parallel uses', async () => {
    const user = await makeUser(api.db);
    const token = await makeLink(user);
    const secrets = ['первый пароль', 'второй пароль', 'третий пароль'];
    const answers = await Promise.all(secrets.map((secret) => use(token, 'invitation', secret)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410]);
    const winner = secrets[answers.findIndex(({ statusCode }) => statusCode === 200)]!;
    expect((await signIn(user.email, winner)).statusCode).toBe(200);
    const sessions = await api.db.selectFrom('sessions').select('id').execute();
    expect(sessions).toHaveLength(2);
  });

  it('ends all earlier sessions of the account', async () => {
    const user = await makeUser(api.db);
    const old = { authorization: `Bearer ${await api.issueToken(user)}` };
    await use(await makeLink(user, 'reset'), 'reset');
    expect((await api.app.inject({ url: '/api/courses', headers: old })).statusCode).toBe(401);
  });

  it('is rejected when it has expired', async () => {
    const user = await makeUser(api.db);
    const token = await makeLink(user);
    await expire();
    for (const answer of [await read(token), await use(token)]) {
      expect(answer.statusCode).toBe(410);
      expect(answer.json().error).toBe('link_expired');
    }
    expect((await signIn(user.email, knownPassword)).statusCode).toBe(200);
  });

  it.each<[string, (user: User, token: string) => Promise<unknown>]>([
    ['a newer link', (user) => makeLink(user)],
    ['a new password', (user) => change(user, { password_hash: 'другой' })],
    ['a deletion', (user) => change(user, { deleted_at: new Date() })],
    ['a suspension', (user) => change(user, { disabled_at: new Date() })],
  ])('is not valid after %s', async (_, arrange) => {
    const user = await makeUser(api.db);
    const token = await makeLink(user);
    await arrange(user, token);
    expect((await read(token)).json()).toEqual(invalid);
    expect((await use(token)).json()).toEqual(invalid);
  });

  it('expires when the e-mail of the account is corrected', async () => {
    const user = await makeUser(api.db);
    const token = await makeLink(user);
    await change(user, { email: 'right@school.test' });
    expect((await use(token)).json().error).toBe('link_expired');
  });

  it('works again after a suspended account is opened again, unless it resets a password', async () => {
    const user = await makeUser(api.db);
    const token = await makeLink(user);
    const reset = await makeLink(user, 'reset');
    await change(user, { disabled_at: new Date() });
    await change(user, { disabled_at: null });
    expect((await use(reset, 'reset')).json().error).toBe('link_expired');
    expect((await use(token)).statusCode).toBe(200);
  });

  it('ends with a sign-in by password when it is an invitation', async () => {
    const user = await makeUser(api.db);
    const token = await makeLink(user);
    expect((await signIn(user.email, knownPassword)).statusCode).toBe(200);
    expect((await use(token)).statusCode).not.toBe(200);
    expect((await signIn(user.email, knownPassword)).statusCode).toBe(200);
  });

  it('is not valid as a link of another kind', async () => {
    const user = await makeUser(api.db);
    const token = await makeLink(user, 'reset');
    expect((await use(token)).json()).toEqual(invalid);
    expect((await use(token, 'reset')).statusCode).toBe(200);
  });

  it('is stored as a hash only', async () => {
    const token = await makeLink(await makeUser(api.db));
    const rows = await api.db.selectFrom('entry_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  itInProcess('works also after 30 unknown tokens a minute, which have to wait', async () => {
    api.now = new Date('2026-11-23T10:00:30Z');
    const token = await makeLink(await makeUser(api.db));
    for (let guess = 0; guess < 30; guess += 1) expect((await read(randomText())).statusCode).toBe(404);
    for (const answer of [await read(randomText()), await use(randomText())]) {
      expect(answer.statusCode).toBe(429);
      expect(answer.headers['retry-after']).toBe('30');
    }
    expect((await read(token)).statusCode).toBe(200);
    expect((await use(token)).statusCode).toBe(200);
  });

  itInProcess('does not count as a guess when it is known', async () => {
    api.now = new Date('2026-11-23T10:00:30Z');
    const token = await makeLink(await makeUser(api.db));
    for (let time = 0; time < 31; time += 1) expect((await read(token)).statusCode).toBe(200);
  });
});

const change = (
  user: User,
  set: Partial<Pick<User, 'password_hash' | 'deleted_at' | 'disabled_at' | 'email'>>,
) => api.db.updateTable('users').set(set).where('id', '=', user.id).execute();

describe('the journal', () => {
  it.each([
    ['invitation', 'account.invitationAccepted'],
    ['reset', 'account.passwordReset'],
  ] as const)('has a row for a used link: %s', async (kind, action) => {
    const user = await makeUser(api.db);
    const token = await makeLink(user, kind);
    await use(token, kind);
    const rows = await api.db.selectFrom('journal').selectAll().execute();
    expect(rows).toMatchObject([{ action, by_user: user.id, subject_id: user.id }]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('masked e-mail', () => {
  it.each([
    ['anna.orlova@school.test', 'ann•••@school.test'],
    ['ab@school.test', 'a•••@school.test'],
    ['a@school.test', '•••@school.test'],
  ])('hides most of %s', (email, shown) => expect(maskEmail(email)).toBe(shown));
});

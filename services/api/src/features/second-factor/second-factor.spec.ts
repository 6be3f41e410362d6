import { sql } from 'kysely';
import { inTransaction } from '../../core/db/transaction';
import { randomText } from '../../core/sessions/random-text';
import { itInProcess } from '../../testing/replicas';
import {
  codeAt,
  knownPassword,
  findLastSignIn,
  makeFactor,
  makeRight,
  makeUser,
} from '../../testing/makers/people';
import { testSecret, useApi } from '../../testing/use-api';
import { storeLinks } from '../links/links';

const api = useApi();
/** The code by the clock of the service: a real one changes during a long test. */
const code = (seconds = 0) => codeAt(new Date(api.now.getTime() + seconds * 1000));
const post = (url: string, payload: object, remoteAddress = '10.0.0.1') =>
  api.app.inject({ method: 'POST', url, remoteAddress, payload });
const signIn = (email: string, extra: object = {}) =>
  post('/api/auth/login', { email, password: knownPassword, ...extra });
const finish = (token: string, typed: string, address?: string) =>
  post('/api/auth/second-factor', { token, code: typed }, address);

/** A member of the staff who needs a code to sign in. */
async function makeTeacherWithFactor(email = 'olga@school.test') {
  const user = await makeUser(api.db, { role: 'TEACHER', email });
  await makeFactor(api.db, { user_id: user.id, key: testSecret });
  return user;
}
const signInWithPassword = async (email = 'olga@school.test', extra: object = {}): Promise<string> =>
  (await signIn(email, extra)).json().token;
const sessions = () => api.db.selectFrom('sessions').selectAll().execute();
const actions = async () =>
  (await api.db.selectFrom('journal').select('action').orderBy('id').execute()).map(({ action }) => action);

describe('sign-in of an account with a second factor', () => {
  it('opens no session for the right password alone', async () => {
    const { id } = await makeTeacherWithFactor();
    const answer = await signIn('olga@school.test');
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({
      error: 'second_factor_needed',
      message: 'Подтвердите вход вторым шагом.',
      token: expect.stringMatching(/^[\w-]{43}$/),
      ways: ['app'],
    });
    expect(await sessions()).toEqual([]);
    expect(await api.db.selectFrom('sign_in_addresses').selectAll().execute()).toEqual([]);
    expect(await findLastSignIn(api.db, id)).toBeNull();
    expect(await actions()).toEqual([]);
  });

  it('opens a session for the code', async () => {
    const { id } = await makeTeacherWithFactor();
    const answer = await finish(await signInWithPassword(), code());
    expect(answer.statusCode).toBe(200);
    const [session] = await sessions();
    expect(session).toMatchObject({ user_id: id, remembered: false, address: '10.0.0.1' });
    expect(api.app.jwt.decode(answer.json().token)).toMatchObject({ sub: String(id), jti: session!.id });
    expect(await actions()).toEqual(['entry.signedIn']);
  });

  it('keeps «Запомнить меня» through the second step', async () => {
    await makeTeacherWithFactor();
    expect(
      (await finish(await signInWithPassword('olga@school.test', { remember: true }), code())).statusCode,
    ).toBe(200);
    expect(await sessions()).toMatchObject([{ remembered: true }]);
  });

  it('does not reveal the second step before the right password', async () => {
    await makeTeacherWithFactor();
    await makeUser(api.db, { email: 'plain@school.test', role: 'TEACHER' });
    const answers = await Promise.all(
      ['olga', 'plain', 'nobody'].map((name) => signIn(`${name}@school.test`, { password: 'нет' })),
    );
    const [first, ...others] = answers.map((answer) => [answer.statusCode, answer.json()]);
    expect(first).toMatchObject([401, { error: 'wrong_credentials' }]);
    for (const other of others) expect(other).toEqual(first);
  });

  it('asks for nothing while the second factor is being set up', async () => {
    const user = await makeUser(api.db, { role: 'TEACHER', email: 'olga@school.test' });
    await makeFactor(api.db, { user_id: user.id, key: testSecret, confirmed_at: null });
    expect((await signIn('olga@school.test')).statusCode).toBe(200);
  });

  it('still asks for a code after a new password by a link: the link opens no session', async () => {
    const user = await makeTeacherWithFactor();
    const token = randomText();
    await inTransaction(api.db, (trx) =>
      storeLinks(trx, 'reset', [{ userId: user.id, token, createdBy: null }]),
    );
    const answer = await post('/api/auth/link/use', { kind: 'reset', token, password: 'семь тихих рек' });
    expect(answer.json().error).toBe('second_factor_needed');
    expect(await sessions()).toEqual([]);
    expect(await api.db.selectFrom('sign_in_addresses').selectAll().execute()).toEqual([]);
    expect((await finish(answer.json().token, code())).statusCode).toBe(200);
  });

  it('accepts a code with spaces', async () => {
    await makeTeacherWithFactor();
    const typed = code();
    expect(
      (await finish(await signInWithPassword(), ` ${typed.slice(0, 3)} ${typed.slice(3)} `)).statusCode,
    ).toBe(200);
  });

  itInProcess('accepts the code of the step before and after, and no other', async () => {
    for (const [seconds, status] of [
      [-60, 403],
      [-30, 200],
      [30, 200],
      [60, 403],
    ] as const) {
      const email = `user${seconds}@school.test`;
      await makeTeacherWithFactor(email);
      expect((await finish(await signInWithPassword(email), code(seconds))).statusCode).toBe(status);
    }
  });
});

describe('an attacker with the password', () => {
  it('cannot use a code again, nor an earlier one', async () => {
    await makeTeacherWithFactor();
    const [used, earlier] = [code(), code(-30)];
    expect((await finish(await signInWithPassword(), used)).statusCode).toBe(200);
    const step = await signInWithPassword();
    for (const old of [used, earlier]) {
      const answer = await finish(step, old);
      expect([answer.statusCode, answer.json().error]).toEqual([403, 'wrong_code']);
    }
    const failures = api.db.selectFrom('journal').select('times').where('action', '=', 'entry.codeFailed');
    // They share a row, unless the next quarter of an hour began between them.
    expect((await failures.execute()).reduce((sum, { times }) => sum + times, 0)).toBe(2);
  });

  it('gets one session for one code sent many times at once', async () => {
    await makeTeacherWithFactor();
    const steps = await Promise.all(Array.from({ length: 5 }, () => signInWithPassword()));
    const typed = code();
    const answers = await Promise.all(steps.map((step) => finish(step, typed)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await sessions()).toHaveLength(1);
  });

  it('cannot use a second step twice', async () => {
    await makeTeacherWithFactor();
    const step = await signInWithPassword();
    expect((await finish(step, code())).statusCode).toBe(200);
    const again = await finish(step, code(30));
    expect([again.statusCode, again.json().error]).toEqual([410, 'second_step_ended']);
  });

  it('cannot use the second step of another person with an own code', async () => {
    const olga = await makeTeacherWithFactor();
    const ivan = await makeUser(api.db, { role: 'TEACHER', email: 'ivan@school.test' });
    await api.db
      .insertInto('second_factors')
      .values({ user_id: ivan.id, sealed_secret: 'another', confirmed_at: new Date() })
      .execute();
    expect((await finish(await signInWithPassword('ivan@school.test'), code())).json().error).toBe(
      'wrong_code',
    );
    // A row of another account does not open either.
    const { sealed_secret } = await api.db
      .selectFrom('second_factors')
      .select('sealed_secret')
      .where('user_id', '=', olga.id)
      .executeTakeFirstOrThrow();
    await api.db
      .updateTable('second_factors')
      .set({ sealed_secret })
      .where('user_id', '=', ivan.id)
      .execute();
    expect((await finish(await signInWithPassword('ivan@school.test'), code())).json().error).toBe(
      'wrong_code',
    );
    expect(await sessions()).toEqual([]);
  });

  it('finds an expired, an unknown and a foreign token useless', async () => {
    await makeTeacherWithFactor();
    const step = await signInWithPassword();
    await api.db
      .updateTable('second_steps')
      .set({ expires_at: sql`now() - interval '1 second'` })
      .execute();
    const user = await makeUser(api.db, { role: 'TEACHER' });
    const { jti } = api.app.jwt.decode<{ jti: string }>(await api.issueToken(user))!;
    for (const token of [step, 'x'.repeat(43), jti.padEnd(43, '0')])
      expect((await finish(token, code())).json().error).toBe('second_step_ended');
  });

  it('cannot call the API with the token of a second step', async () => {
    await makeTeacherWithFactor();
    const authorization = `Bearer ${await signInWithPassword()}`;
    expect((await api.app.inject({ url: '/api/account', headers: { authorization } })).statusCode).toBe(401);
  });

  it.each([
    ['the password changes', { password_hash: 'x' }],
    ['the account is disabled', { disabled_at: new Date() }],
    ['the role changes', { role: 'CREATOR' as const }],
  ])('loses the step when %s', async (_, change) => {
    const { id } = await makeTeacherWithFactor();
    const step = await signInWithPassword();
    await api.db.updateTable('users').set(change).where('id', '=', id).execute();
    expect((await finish(step, code())).json().error).toBe('second_step_ended');
  });

  it('must send the password again after five wrong codes', async () => {
    await makeTeacherWithFactor();
    const step = await signInWithPassword();
    for (let n = 0; n < 5; n += 1) expect((await finish(step, 'нет')).json().error).toBe('wrong_code');
    expect((await finish(step, code())).json().error).toBe('second_step_ended');
    expect((await finish(await signInWithPassword(), code())).statusCode).toBe(200);
  });

  itInProcess('can guess ten times in five minutes from one address', async () => {
    await makeTeacherWithFactor();
    api.now = new Date('2026-03-01T10:00:20Z');
    const codes = [];
    for (let n = 0; n < 12; n += 1) {
      // The password has a limit a minute of its own.
      api.now = new Date(api.now.getTime() + 20_000);
      codes.push((await finish(await signInWithPassword(), 'нет')).json().error);
    }
    expect(codes).toEqual([...Array(10).fill('wrong_code'), ...Array(2).fill('too_many_attempts')]);
  });

  itInProcess('cannot lock the owner out at a known address or with a recovery code', async () => {
    const { id } = await makeTeacherWithFactor();
    api.now = new Date('2026-03-01T10:00:20Z');
    await api.db
      .insertInto('rate_windows')
      .values({
        kind: 'code_account',
        subject: String(id),
        started_at: new Date('2026-03-01T10:00:00Z'),
        hits: 30,
      })
      .execute();
    expect((await finish(await signInWithPassword(), code(), '10.0.0.5')).json()).toMatchObject({
      error: 'too_many_attempts',
      retryAfter: 3580,
    });
    expect((await finish(await signInWithPassword(), 'abcd-efgh-ijkl-mnop', '10.0.0.5')).json().error).toBe(
      'wrong_code',
    );
    await api.db.deleteFrom('rate_windows').execute();
    expect((await finish(await signInWithPassword(), code(), '10.0.0.6')).statusCode).toBe(200);
    await api.db.updateTable('rate_windows').set({ hits: 99 }).where('kind', '=', 'code_account').execute();
    api.now = new Date('2026-03-01T10:01:20Z');
    expect((await finish(await signInWithPassword(), code(), '10.0.0.6')).statusCode).toBe(200);
  });
});

describe('the own second factor', () => {
  const url = '/api/account/second-factor';
  const call = (user: Parameters<typeof api.call>[0], path: string, body: object) =>
    api.call(user, 'POST', `${url}${path}`, body);

  it('is set up with the password and a code, and gives ten recovery codes once', async () => {
    const user = await makeUser(api.db, { role: 'CREATOR', email: 'kim@school.test' });
    const started = await call(user, '', { password: knownPassword });
    expect(started.statusCode).toBe(201);
    const { secret, uri } = started.json();
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain('kim%40school.test');
    const [row] = await api.db.selectFrom('second_factors').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(secret);
    expect((await call(user, '/confirm', { code: '000000' })).json().issues).toEqual([
      { path: 'code', message: 'Код не подошёл' },
    ]);
    await makeKnown(user.id);
    const { recoveryCodes } = (await call(user, '/confirm', { code: code() })).json();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const one of recoveryCodes) expect(one).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
    expect((await api.call(user, 'GET', url)).json()).toEqual({
      since: expect.any(String),
      codesLeft: 10,
      required: false,
    });
    const stored = JSON.stringify(await api.db.selectFrom('recovery_codes').selectAll().execute());
    for (const one of recoveryCodes) expect(stored).not.toContain(one.replaceAll('-', ''));
    expect(await actions()).toEqual(['account.secondFactorOn']);

    const [first] = recoveryCodes;
    expect((await finish(await signInWithPassword(user.email), first.toUpperCase())).statusCode).toBe(200);
    expect((await finish(await signInWithPassword(user.email), first)).json().error).toBe('wrong_code');
    expect((await api.call(user, 'GET', url)).json().codesLeft).toBe(9);
    expect((await actions()).slice(1)).toEqual([
      'entry.recoveryCodeUsed',
      'entry.signedIn',
      'entry.codeFailed',
    ]);
  });

  /** Replaces the secret of a set-up by the one whose codes this spec knows. */
  const makeKnown = async (user_id: number) => {
    await api.db.deleteFrom('second_factors').execute();
    await makeFactor(api.db, { user_id, key: testSecret, confirmed_at: null });
  };

  it.each(['', '/recovery-codes', '/end'])('needs the password for «%s»', async (path) => {
    const user = path ? await makeTeacherWithFactor() : await makeUser(api.db, { role: 'TEACHER' });
    const answer = await call(user, path, { password: 'нет', ...(path && { code: code() }) });
    expect(answer.json().issues).toEqual([{ path: 'password', message: 'Это не ваш пароль' }]);
    expect(await api.db.selectFrom('second_factors').selectAll().execute()).toHaveLength(path ? 1 : 0);
  });

  it('keeps the secret when it is on', async () => {
    const user = await makeTeacherWithFactor();
    expect((await call(user, '', { password: knownPassword })).json().error).toBe('wrong_state');
    expect((await call(user, '/confirm', { code: code() })).json().error).toBe('wrong_state');
    expect((await finish(await signInWithPassword(), code())).statusCode).toBe(200);
  });

  it.each(['/recovery-codes', '/end'])('changes nothing by «%s» with a wrong code', async (path) => {
    const user = await makeTeacherWithFactor();
    const answer = await call(user, path, { password: knownPassword, code: 'нет' });
    expect(answer.json().issues).toEqual([{ path: 'code', message: 'Код не подошёл' }]);
    expect((await signIn('olga@school.test')).json().error).toBe('second_factor_needed');
  });

  it('ends with the password and a code', async () => {
    const user = await makeTeacherWithFactor();
    const step = await signInWithPassword();
    expect((await call(user, '/end', { password: knownPassword, code: code() })).statusCode).toBe(204);
    expect((await signIn('olga@school.test')).statusCode).toBe(200);
    expect((await finish(step, code())).json().error).toBe('second_step_ended');
    expect(await actions()).toEqual(['account.secondFactorOff', 'entry.signedIn']);
  });

  it('replaces the recovery codes', async () => {
    const user = await makeTeacherWithFactor();
    const proof = { password: knownPassword, code: code() };
    const old: string[] = (await call(user, '/recovery-codes', proof)).json().recoveryCodes;
    const next = { password: knownPassword, code: old[0] };
    expect((await call(user, '/recovery-codes', next)).statusCode).toBe(200);
    expect((await finish(await signInWithPassword(), old[1]!)).json().error).toBe('wrong_code');
  });

  it('is reset by a colleague with the right «staff», and not by its owner', async () => {
    const user = await makeTeacherWithFactor();
    const moderator = await makeUser(api.db, { role: 'MODERATOR' });
    await makeRight(api.db, { user_id: moderator.id });
    await makeFactor(api.db, { user_id: moderator.id, key: testSecret });
    const reset = (id: number) => api.call(moderator, 'POST', `/api/staff/${id}/reset-second-factor`);
    expect((await reset(moderator.id)).json().error).toBe('own_account');
    const list = (await api.call(moderator, 'GET', '/api/staff')).json();
    expect(list.map((one: { secondFactor: boolean }) => one.secondFactor)).toEqual([true, true]);
    expect((await reset(user.id)).json()).toMatchObject({ id: user.id, secondFactor: false });
    expect((await signIn('olga@school.test')).statusCode).toBe(200);
    expect(await actions()).toEqual(['staff.secondFactorReset', 'entry.signedIn']);
  });
});

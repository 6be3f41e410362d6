import { sql } from 'kysely';
import { inTransaction } from '../../core/db/transaction';
import {
  codeAt,
  knownPassword,
  findLastSignIn,
  makeFactor,
  makePasskey,
  makeUser,
} from '../../testing/makers/people';
import { SoftwareKey, type Tampered } from '../../testing/software-key';
import { testSecret, useApi } from '../../testing/use-api';
import { makeRecoveryCodes } from '../second-factor/make-recovery-codes';

const api = useApi();
const post = (url: string, payload: object) =>
  api.app.inject({ method: 'POST', url, remoteAddress: '10.0.0.1', payload });
const start = async (body: object = {}) => (await post('/api/auth/passkey', body)).json();
const finish = (body: object) => post('/api/auth/passkey/finish', body);
const signInWithPassword = async (email: string, extra: object = {}) =>
  (await post('/api/auth/login', { email, password: knownPassword, ...extra })).json();
const sessions = () => api.db.selectFrom('sessions').selectAll().execute();
const journal = () =>
  api.db.selectFrom('journal').select(['action', 'subject_id', 'facts']).orderBy('id').execute();

/** A member of the staff with a passkey. */
async function makeOwner(given: Parameters<typeof makeUser>[1] = {}) {
  const key = new SoftwareKey();
  const user = await makeUser(api.db, { role: 'TEACHER', email: 'olga@school.test', ...given });
  const passkey = await makePasskey(api.db, { user_id: user.id, key, user_handle: 'olga' });
  return { key, user, passkey };
}

const refused = {
  error: 'passkey_refused',
  message: 'Ключ доступа не подошёл. Попробуйте ещё раз или войдите другим способом.',
};

describe('sign-in with a passkey alone', () => {
  it('opens a session for the answer to a new challenge', async () => {
    const { key, user, passkey } = await makeOwner();
    const options = await start();
    expect(options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
    });
    const answer = await finish({ passkey: key.answer(options, { userHandle: 'olga' }), remember: true });
    expect(answer.statusCode).toBe(200);
    const [session] = await sessions();
    expect(session).toMatchObject({ user_id: user.id, remembered: true, address: '10.0.0.1' });
    expect(api.app.jwt.decode(answer.json().token)).toMatchObject({ sub: String(user.id), jti: session!.id });
    expect(await journal()).toEqual([
      { action: 'entry.signedIn', subject_id: null, facts: { passkey: 'Ноутбук' } },
    ]);
    const used = await api.db.selectFrom('passkeys').selectAll().executeTakeFirstOrThrow();
    expect(used).toMatchObject({ id: passkey.id, last_used_at: expect.any(Date) });
    expect(Number(used.sign_count)).toBe(1);
    expect(await findLastSignIn(api.db, user.id)).not.toBeNull();
  });

  it('asks for no code of the app', async () => {
    const { key, user } = await makeOwner();
    await makeFactor(api.db, { user_id: user.id, key: testSecret });
    expect((await finish({ passkey: key.answer(await start()) })).statusCode).toBe(200);
  });

  it.each<[string, Tampered]>([
    ['of another origin', { origin: 'http://school.evil' }],
    ['for another site', { rpId: 'school.evil' }],
    ['without user verification', { verified: false }],
    ['of a registration', { type: 'webauthn.create' }],
    ['that another key signed', { forged: true }],
    ['for another account', { userHandle: 'ivan' }],
    ['of a copied key, whose count is not higher', { count: 5 }],
  ])('rejects an answer %s', async (_, tampered) => {
    const { key, user } = await makeOwner();
    await api.db.updateTable('passkeys').set({ sign_count: 5 }).execute();
    const answer = await finish({ passkey: key.answer(await start(), { count: 6, ...tampered }) });
    expect([answer.statusCode, answer.json()]).toEqual([403, refused]);
    expect(await sessions()).toEqual([]);
    expect(await journal()).toEqual([{ action: 'entry.passkeyFailed', subject_id: user.id, facts: {} }]);
    // The same answer without the change is accepted, so nothing else refused it.
    expect((await finish({ passkey: key.answer(await start(), { count: 6 }) })).statusCode).toBe(200);
  });

  it.each([
    ['disabled', { disabled_at: new Date() }],
    ['deleted', { deleted_at: new Date() }],
  ])('gives a %s account the same answer as an unknown passkey', async (_, given) => {
    const { key } = await makeOwner(given);
    const answers = [
      await finish({ passkey: key.answer(await start()) }),
      await finish({ passkey: new SoftwareKey().answer(await start()) }),
    ];
    for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([403, refused]);
    expect(await sessions()).toEqual([]);
  });

  it('uses a challenge once, also when its answer was wrong', async () => {
    const { key } = await makeOwner();
    const [first, second] = [await start(), await start()];
    expect((await finish({ passkey: key.answer(first) })).statusCode).toBe(200);
    expect((await finish({ passkey: key.answer(first) })).json()).toEqual(refused);
    await finish({ passkey: key.answer(second, { verified: false }) });
    expect((await finish({ passkey: key.answer(second) })).json()).toEqual(refused);
  });

  it('rejects a challenge that is too old or of another purpose', async () => {
    const { key } = await makeOwner();
    const old = await start();
    await api.db
      .updateTable('passkey_challenges')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .execute();
    expect((await finish({ passkey: key.answer(old) })).json()).toEqual(refused);
    const { token } = await signInWithPassword('olga@school.test');
    const ofStep = await start({ token });
    expect((await finish({ passkey: key.answer(ofStep) })).json()).toEqual(refused);
    expect((await finish({ passkey: key.answer(ofStep), token })).statusCode).toBe(200);
  });

  it('accepts only one of two parallel answers with the same sign count', async () => {
    const { key } = await makeOwner();
    const options = [await start(), await start()];
    const answers = await Promise.all(
      options.map((one) => finish({ passkey: key.answer(one, { count: 7 }) })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
  });

  it('limits the calls of an address', async () => {
    await start();
    await api.db
      .updateTable('rate_windows')
      .set({ hits: 200 })
      .where('kind', '=', 'passkey_address')
      .execute();
    for (const answer of [
      await post('/api/auth/passkey', {}),
      await finish({ passkey: new SoftwareKey().answer({ challenge: 'x' }) }),
    ])
      expect([answer.statusCode, answer.json().error]).toEqual([429, 'too_many_attempts']);
  });
});

describe('a passkey as the second step', () => {
  it('completes a sign-in that began with the password', async () => {
    const { key, user, passkey } = await makeOwner();
    const { token, ...step } = await signInWithPassword('olga@school.test', { remember: true });
    expect(step).toMatchObject({ error: 'second_factor_needed', ways: ['passkey'] });
    expect(await sessions()).toEqual([]);
    const options = await start({ token });
    expect(options.allowCredentials).toEqual([
      { id: passkey.credential_id, type: 'public-key', transports: ['internal'] },
    ]);
    expect((await finish({ token, passkey: key.answer(options) })).statusCode).toBe(200);
    expect(await sessions()).toMatchObject([{ user_id: user.id, remembered: true }]);
    const again = await finish({ token, passkey: key.answer(options) });
    expect([again.statusCode, again.json().error]).toEqual([410, 'second_step_ended']);
  });

  it('is offered together with the app', async () => {
    const { user } = await makeOwner();
    await makeFactor(api.db, { user_id: user.id, key: testSecret });
    const { token, ways } = await signInWithPassword('olga@school.test');
    expect(ways).toEqual(['passkey', 'app']);
    const code = codeAt(api.now);
    expect((await post('/api/auth/second-factor', { token, code })).statusCode).toBe(200);
  });

  it('can be replaced by a recovery code', async () => {
    const { user } = await makeOwner();
    const [code] = await inTransaction(api.db, (trx) => makeRecoveryCodes(trx, user.id));
    const { token } = await signInWithPassword('olga@school.test');
    expect((await post('/api/auth/second-factor', { token, code })).statusCode).toBe(200);
  });

  it('rejects the passkey of another account, and ends after five rejected answers', async () => {
    const { key } = await makeOwner();
    const other = new SoftwareKey();
    const ivan = await makeUser(api.db, { role: 'TEACHER', email: 'ivan@school.test' });
    await makePasskey(api.db, { user_id: ivan.id, key: other });
    const { token } = await signInWithPassword('olga@school.test');
    for (let attempt = 0; attempt < 5; attempt++) {
      const answer = await finish({ token, passkey: other.answer(await start({ token })) });
      expect(answer.json()).toEqual(refused);
    }
    expect((await start({ token })).error).toBe('second_step_ended');
    expect((await finish({ token, passkey: key.answer({ challenge: 'x' }) })).json().error).toBe(
      'second_step_ended',
    );
    expect(await sessions()).toEqual([]);
  });
});

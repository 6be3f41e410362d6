import { sql } from 'kysely';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTransaction } from '../../core/db/transaction';
import { decodeMail } from '../../testing/decoded-mail';
import {
  codeAt,
  knownPassword,
  makeFactor,
  makePasskey,
  makeRight,
  makeUser,
} from '../../testing/makers/people';
import { SoftwareKey, type Tampered } from '../../testing/software-key';
import { testSecret, useApi } from '../../testing/use-api';
import { makeRecoveryCodes } from '../second-factor/make-recovery-codes';

const api = useApi();
type User = Awaited<ReturnType<typeof makeUser>>;
const url = '/api/account/passkeys';
const password = knownPassword;

const makeMember = () => makeUser(api.db, { role: 'TEACHER', email: 'olga@school.test' });
const start = (who: User, proof: object = {}) =>
  api.call(who, 'POST', `${url}/start`, { password, ...proof });
const add = (who: User, passkey: object) => api.call(who, 'POST', url, { passkey });
const list = async (who: User) => (await api.call(who, 'GET', url)).json();
const remove = (who: User, id: number, proof: object = {}) =>
  api.call(who, 'POST', `${url}/${id}/remove`, { password, ...proof });
const codesLeft = async (who: User) =>
  (await api.call(who, 'GET', '/api/account/second-factor')).json().codesLeft;
const actions = async () =>
  (await api.db.selectFrom('journal').select('action').orderBy('id').execute()).map(({ action }) => action);
const newCodes = (who: User) => inTransaction(api.db, (trx) => makeRecoveryCodes(trx, who.id));

describe('a new passkey', () => {
  it('comes with recovery codes when it is the first second step', async () => {
    const user = await makeMember();
    const key = new SoftwareKey();
    const options = await start(user);
    expect(options.json()).toMatchObject({
      rp: { id: 'localhost', name: 'Ступени' },
      user: { name: 'olga@school.test', displayName: `${user.first_name} ${user.last_name}` },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const added = await add(user, key.create(options.json()));
    expect(added.statusCode).toBe(201);
    expect(added.json().recoveryCodes).toHaveLength(10);
    expect(added.json().passkey).toMatchObject({ name: 'Ключ', lastUsedAt: null });
    expect(await list(user)).toEqual([added.json().passkey]);
    expect(await actions()).toEqual(['account.passkeyAdded']);

    const signIn = (await api.call(null, 'POST', '/api/auth/passkey', {})).json();
    const passkey = key.answer(signIn);
    expect((await api.call(null, 'POST', '/api/auth/passkey/finish', { passkey })).statusCode).toBe(200);
  });

  it('is announced to its owner by mail', async () => {
    const user = await makeMember();
    await add(user, new SoftwareKey().create((await start(user)).json()));
    await api.app.jobs.runDue({ early: true });
    const folder = join(api.dataDir, 'mail');
    const [file] = readdirSync(folder);
    const mail = decodeMail(readFileSync(join(folder, file!), 'utf8'));
    expect(mail).toContain('добавлен ключ доступа «Ключ»');
    expect(mail).toContain('http://localhost:3000/account');
  });

  it('needs a code, a recovery code or another passkey when the second step is on', async () => {
    const user = await makeMember();
    const first = new SoftwareKey();
    await makePasskey(api.db, { user_id: user.id, key: first, user_handle: 'olga' });
    const [recovery] = await newCodes(user);
    const without = await start(user);
    expect([without.statusCode, without.json().issues[0].path]).toEqual([400, 'code']);
    expect((await start(user, { code: '123456' })).statusCode).toBe(400);
    expect((await start(user, { code: recovery })).statusCode).toBe(200);

    const challenge = (await api.call(user, 'POST', `${url}/proof`)).json();
    const proof = { passkey: first.answer(challenge) };
    const options = (await start(user, proof)).json();
    expect(options).toMatchObject({ user: { id: 'olga' }, excludeCredentials: [{ id: first.id }] });
    expect((await start(user, proof)).json().error).toBe('passkey_refused');
    const added = await add(user, new SoftwareKey().create(options));
    expect(added.json().recoveryCodes).toBeNull();
    expect(await list(user)).toHaveLength(2);
  });

  it('needs the password', async () => {
    const user = await makeMember();
    const answer = await start(user, { password: 'нет' });
    expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, 'password']);
  });

  it.each<[string, Tampered]>([
    ['another origin', { origin: 'https://localhost' }],
    ['another site', { rpId: 'school.evil' }],
    ['no check of the owner', { verified: false }],
    ['the answer of a sign-in', { type: 'webauthn.get' }],
  ])('is rejected with %s', async (_, tampered) => {
    const user = await makeMember();
    const key = new SoftwareKey();
    const answer = await add(user, key.create((await start(user)).json(), tampered));
    expect([answer.statusCode, answer.json().error]).toEqual([403, 'passkey_refused']);
    expect(await list(user)).toEqual([]);
    expect((await add(user, key.create((await start(user)).json()))).statusCode).toBe(201);
  });

  it('is rejected for a challenge that is used, too old or of another person', async () => {
    const [user, other] = [await makeMember(), await makeUser(api.db, { role: 'TEACHER' })];
    const options = (await start(user)).json();
    const foreign = await add(other, new SoftwareKey().create(options));
    expect(foreign.json().error).toBe('passkey_refused');
    expect((await add(user, new SoftwareKey().create(options))).statusCode).toBe(201);
    expect((await add(user, new SoftwareKey().create(options))).json().error).toBe('passkey_refused');
    const old = (await start(other)).json();
    await api.db
      .updateTable('passkey_challenges')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .execute();
    expect((await add(other, new SoftwareKey().create(old))).json().error).toBe('passkey_refused');
  });

  it('is rejected when an account has it already, and after twenty', async () => {
    const [user, other] = [await makeMember(), await makeUser(api.db, { role: 'TEACHER' })];
    const key = new SoftwareKey();
    await makePasskey(api.db, { user_id: other.id, key });
    const options = (await start(user)).json();
    expect((await add(user, key.create(options))).json().error).toBe('passkey_refused');
    const last = (await start(user)).json();
    for (let n = 0; n < 20; n++)
      await makePasskey(api.db, { user_id: user.id, key: new SoftwareKey(), name: `Ключ ${n}` });
    expect((await add(user, new SoftwareKey().create(last))).json().error).toBe('wrong_state');
    const [code] = await newCodes(user);
    expect((await start(user, { code })).json().error).toBe('wrong_state');
  });
});

describe('a stored passkey', () => {
  it('gets another name', async () => {
    const user = await makeMember();
    const { id } = await makePasskey(api.db, { user_id: user.id, key: new SoftwareKey() });
    const answer = await api.call(user, 'PUT', `${url}/${id}`, { name: ' Телефон ' });
    expect(answer.json()).toMatchObject({ id, name: 'Телефон' });
    expect(await list(user)).toMatchObject([{ name: 'Телефон' }]);
    expect(await actions()).toEqual(['account.passkeyRenamed']);
  });

  it('is not found by others', async () => {
    const [user, other] = [await makeMember(), await makeUser(api.db, { role: 'TEACHER' })];
    const { id } = await makePasskey(api.db, { user_id: user.id, key: new SoftwareKey() });
    expect((await api.call(other, 'PUT', `${url}/${id}`, { name: 'Мой' })).statusCode).toBe(404);
    expect((await remove(other, id)).statusCode).toBe(404);
    expect(await list(user)).toMatchObject([{ name: 'Ноутбук' }]);
  });

  it('is removed after a proof, and the last second step together with the recovery codes', async () => {
    const user = await makeMember();
    const keys = [new SoftwareKey(), new SoftwareKey()];
    for (const key of keys) await makePasskey(api.db, { user_id: user.id, key });
    const [one, two] = await newCodes(user);
    const [first, second] = await list(user);
    expect((await remove(user, first.id)).statusCode).toBe(400);
    expect((await remove(user, first.id, { code: one })).statusCode).toBe(204);
    expect(await codesLeft(user)).toBe(9);
    const gone = (await api.call(null, 'POST', '/api/auth/passkey', {})).json();
    const finish = { passkey: keys[0]!.answer(gone) };
    expect((await api.call(null, 'POST', '/api/auth/passkey/finish', finish)).statusCode).toBe(403);
    expect((await remove(user, second.id, { code: two })).statusCode).toBe(204);
    expect(await codesLeft(user)).toBe(0);
    const entry = await api.call(null, 'POST', '/api/auth/login', { email: user.email, password });
    expect(entry.statusCode).toBe(200);
  });

  it('keeps the second step on when the app is removed', async () => {
    const user = await makeMember();
    const key = new SoftwareKey();
    await makeFactor(api.db, { user_id: user.id, key: testSecret });
    await makePasskey(api.db, { user_id: user.id, key });
    await newCodes(user);
    const proof = { password, code: codeAt(api.now) };
    expect((await api.call(user, 'POST', '/api/account/second-factor/end', proof)).statusCode).toBe(204);
    expect(await codesLeft(user)).toBe(10);
    const challenge = (await api.call(user, 'POST', `${url}/proof`)).json();
    const renewed = await api.call(user, 'POST', '/api/account/second-factor/recovery-codes', {
      password,
      passkey: key.answer(challenge),
    });
    expect(renewed.json().recoveryCodes).toHaveLength(10);
  });

  it('is removed when a colleague resets the second factor', async () => {
    const user = await makeMember();
    const colleague = await makeUser(api.db, { role: 'MODERATOR' });
    await makeRight(api.db, { user_id: colleague.id });
    await makePasskey(api.db, { user_id: user.id, key: new SoftwareKey() });
    await newCodes(user);
    const answer = await api.call(colleague, 'POST', `/api/staff/${user.id}/reset-second-factor`);
    expect([answer.statusCode, answer.json().secondFactor]).toEqual([200, false]);
    expect([await list(user), await codesLeft(user)]).toEqual([[], 0]);
  });
});

it('needs an address of the school that browsers accept', async () => {
  const { makePasskeySite } = await import('./site');
  const findRpId = (publicUrl: string) => makePasskeySite({ publicUrl, brand: 'Школа' })?.rpId ?? null;
  expect(findRpId('https://school.test/')).toBe('school.test');
  expect(findRpId('http://localhost:4200')).toBe('localhost');
  for (const address of ['http://school.test', 'https://192.0.2.1', 'https://[2001:db8::1]'])
    expect(findRpId(address)).toBeNull();
});

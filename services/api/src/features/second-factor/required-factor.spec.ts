import { codeAt, knownPassword, makeFactor, makePasskey, makeUser } from '../../testing/makers/people';
import { SoftwareKey } from '../../testing/software-key';
import { testSecret, useApi } from '../../testing/use-api';

const api = useApi({ REQUIRE_2FA: 'staff' });
type User = Awaited<ReturnType<typeof makeUser>>;

const readCode = async (who: User, url: string) => {
  const answer = await api.call(who, 'GET', url);
  return answer.statusCode === 200 ? 'ok' : `${answer.statusCode} ${answer.json().error}`;
};

it.each(['TEACHER', 'MODERATOR', 'CREATOR'] as const)(
  'rejects all calls of a %s without a second factor, except those that set it up',
  async (role) => {
    const user = await makeUser(api.db, { role });
    for (const url of ['/api/account/sessions', '/api/courses', '/api/events'])
      expect(await readCode(user, url)).toBe('403 factor_required');
    expect(await readCode(user, '/api/account')).toBe('ok');
    expect((await api.call(user, 'GET', '/api/account/second-factor')).json()).toEqual({
      since: null,
      codesLeft: 0,
      required: true,
    });
    expect((await api.call(user, 'POST', '/api/auth/logout')).statusCode).toBe(204);
  },
);

it('opens everything as soon as the second factor is on, and closes it when it is off', async () => {
  const user = await makeUser(api.db, { role: 'TEACHER' });
  const started = await api.call(user, 'POST', '/api/account/second-factor', { password: knownPassword });
  expect(started.statusCode).toBe(201);
  expect(await readCode(user, '/api/account/sessions')).toBe('403 factor_required');
  await api.db.deleteFrom('second_factors').execute();
  await makeFactor(api.db, { user_id: user.id, key: testSecret });
  expect(await readCode(user, '/api/account/sessions')).toBe('ok');

  const proof = { password: knownPassword, code: codeAt(api.now) };
  expect((await api.call(user, 'POST', '/api/account/second-factor/end', proof)).statusCode).toBe(204);
  expect(await readCode(user, '/api/account/sessions')).toBe('403 factor_required');
});

it('takes a passkey for both factors', async () => {
  const user = await makeUser(api.db, { role: 'TEACHER' });
  await makePasskey(api.db, { user_id: user.id, key: new SoftwareKey() });
  expect(await readCode(user, '/api/account/sessions')).toBe('ok');
});

it('asks nothing of a learner', async () => {
  expect(await readCode(await makeUser(api.db), '/api/account/sessions')).toBe('ok');
});

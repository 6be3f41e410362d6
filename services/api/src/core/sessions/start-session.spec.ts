import { knownPassword, makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const api = useApi();
const signIn = (email: string, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: '10.0.0.7',
    headers,
    payload: { email, password: knownPassword },
  });
const stored = () => api.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();

it('stores from where the person signs in', async () => {
  const { email } = await makeUser(api.db);
  await signIn(email, { 'user-agent': 'Firefox' });
  expect(await stored()).toMatchObject({
    user_agent: 'Firefox',
    address: '10.0.0.7',
    last_seen_at: expect.any(Date),
    remembered: false,
  });
});

it('cuts a long name of a browser', async () => {
  const { email } = await makeUser(api.db);
  await signIn(email, { 'user-agent': 'я'.repeat(10) + 'x'.repeat(3000) });
  expect((await stored()).user_agent).toHaveLength(500);
});

it('signs in a browser without a name', async () => {
  const { email } = await makeUser(api.db);
  expect((await signIn(email, { 'user-agent': '' })).statusCode).toBe(200);
  expect((await stored()).user_agent).toBeNull();
});

import { useApi } from '../../testing/use-api';

const api = useApi({
  NODE_ENV: 'production',
  // Production refuses the embedded database. The spec brings its own, so nobody connects to this one.
  DATABASE_URL: 'postgres://school.test/school',
  PAYMENT_PROVIDER: 'none',
  PUBLIC_URL: 'https://school.ru',
  SUPPORT_URL: 'mailto:help@school.ru',
});

it('offers no choices in production without a mail server', async () => {
  expect((await api.call('LEARNER', 'GET', '/api/account/mails')).json()).toEqual([]);
  const answer = await api.call('LEARNER', 'PUT', '/api/account/mails/opened', { timing: 'never' });
  expect(answer.json().error).toBe('not_found');
});

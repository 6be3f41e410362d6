import { makePayment } from '../../../testing/makers/payments';
import { makeUser } from '../../../testing/makers/people';
import { useApi } from '../../../testing/use-api';

const api = useApi();

it('stores no answer of a dry run, because bad rows have the passwords of the file', async () => {
  await makePayment(api.db, { quantity: 1 });
  const authorization = `Bearer ${await api.issueToken(await makeUser(api.db, { role: 'MODERATOR' }))}`;
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/participants/import?dryRun=1',
    headers: { authorization, 'content-type': 'text/csv', 'idempotency-key': 'dry' },
    payload: 'Фамилия;Имя;E-mail;Пароль\nСмирнова;Анна;не адрес;тихая река',
  });
  expect(answer.json()).toMatchObject({ rows: [{ outcome: 'bad', ownPassword: 'тихая река' }] });
  const stored = await api.db.selectFrom('idempotency_keys').select('reply').execute();
  expect(JSON.stringify(stored)).not.toContain('тихая река');
});

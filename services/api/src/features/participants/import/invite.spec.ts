import { makePayment } from '../../../testing/makers/payments';
import { makeUser } from '../../../testing/makers/people';
import { useApi } from '../../../testing/use-api';

const api = useApi();
const signIn = (email: string, password: string) =>
  api.call(null, 'POST', '/api/auth/login', { email, password });

describe('an import with invitations', () => {
  it('invites people without a password, returns their links, and repeats them for the same key', async () => {
    await makePayment(api.db, { quantity: 2 });
    const moderator = await makeUser(api.db, { role: 'MODERATOR' });
    const authorization = `Bearer ${await api.issueToken(moderator)}`;
    const file = [
      'Фамилия;Имя;E-mail;Пароль',
      'Смирнова;Анна;anna@school.test;',
      'Орлов;Борис;b@school.test;тихая река',
    ].join('\n');
    const ask = () =>
      api.app.inject({
        method: 'POST',
        url: '/api/participants/import?invite=1',
        headers: { authorization, 'content-type': 'text/csv', 'idempotency-key': 'i1' },
        payload: file,
      });
    const first = await ask();
    const [anna, boris] = first.json().rows;
    expect(anna).toMatchObject({ outcome: 'added', invited: true, password: null });
    expect(anna.link).toMatch(/^\/welcome\?token=[\w-]{43}$/);
    expect([boris.invited, boris.link, boris.password]).toEqual([undefined, undefined, null]);
    expect((await signIn('b@school.test', 'тихая река')).statusCode).toBe(200);
    expect((await ask()).json()).toEqual(first.json());
    const stored = await api.db.selectFrom('idempotency_keys').select('reply').executeTakeFirstOrThrow();
    expect(stored.reply).not.toContain(anna.link.split('=')[1]);
    const body = { kind: 'invitation', token: anna.link.split('=')[1] };
    expect((await api.call(null, 'POST', '/api/auth/link', body)).json().email).toBe('anna@school.test');
  });
});

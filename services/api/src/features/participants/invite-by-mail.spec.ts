import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { checkInvariants } from '../../testing/check-invariants';
import { itInProcess } from '../../testing/replicas';
import { makePayment } from '../../testing/makers/payments';
import { makeUser } from '../../testing/makers/people';
import { sentMails } from '../../testing/sent-mails';
import { stopAfterCommit } from '../../testing/stop-after-commit';
import { useApi } from '../../testing/use-api';

const api = useApi();
const anna = { firstName: 'Анна', lastName: 'Смирнова', email: 'anna@school.test' };
const noMail = [{ path: 'by', message: 'Почта в школе не настроена: передайте ссылку' }];

const create = (body: object) => api.call('MODERATOR', 'POST', '/api/participants', { ...anna, ...body });
const invite = (id: number, by = 'mail') =>
  api.call('MODERATOR', 'POST', `/api/participants/${id}/invitation`, { by });
const open = (path: string) =>
  api.call(null, 'POST', '/api/auth/link', { kind: 'invitation', token: path.split('token=')[1] });
const mails = () =>
  api.db
    .selectFrom('mails')
    .select(['id', 'kind', 'user_id', 'email', 'name', 'state', 'data'])
    .orderBy('id')
    .execute();
/** The paths of the links in the mails, in the order of the mails. */
const paths = async () => (await mails()).map(({ data }) => (data as { path?: string }).path);

/** Sends a POST as one moderator, twice, with the same key. The process stops after the commit of the first one. */
async function twice(url: string, payload: string | object, type = 'application/json') {
  const moderator = await makeUser(api.db, { role: 'MODERATOR' });
  const authorization = `Bearer ${await api.issueToken(moderator)}`;
  const headers = { authorization, 'content-type': type, 'idempotency-key': 'k' };
  const ask = () => api.app.inject({ method: 'POST', url, headers, payload });
  return [await stopAfterCommit(api.db, ask), await ask()] as const;
}

describe('an invitation by mail', () => {
  itInProcess('shows in the list what became of it, and when it may be sent again', async () => {
    await makePayment(api.db, { quantity: 1 });
    const { id } = (await create({ invite: true, by: 'mail' })).json();
    const row = async () => (await api.call('MODERATOR', 'GET', '/api/participants')).json()[0];
    const { invitationMail, mailAgainAt } = await row();
    expect(invitationMail).toEqual({ state: 'waiting', at: expect.any(String) });
    const minutes = (Date.parse(mailAgainAt) - Date.parse(invitationMail.at)) / 60_000;
    expect(minutes).toBe(5);
    for (const [state, shown] of [
      ['sending', 'waiting'],
      ['sent', 'sent'],
      ['unknown', 'unknown'],
      ['rejected', 'rejected'],
      ['failed', 'failed'],
    ] as const) {
      const data = state === 'sending' ? undefined : { data: '{}' };
      await api.db
        .updateTable('mails')
        .set({ state, ...data })
        .execute();
      expect((await row()).invitationMail.state).toBe(shown);
    }
    // A lost mail may be sent again at once, and a copied link makes the mail meaningless.
    expect(await row()).not.toHaveProperty('mailAgainAt');
    await sql`update entry_links set created_at = created_at - interval '1 minute'`.execute(api.db);
    await sql`update mails set created_at = created_at - interval '1 minute'`.execute(api.db);
    await invite(id, 'link');
    expect(await row()).not.toHaveProperty('invitationMail');
  });

  itInProcess(
    'holds the link of a new participant, and neither the answer nor the journal has it',
    async () => {
      await makePayment(api.db, { quantity: 1 });
      const answer = await create({ invite: true, by: 'mail' });
      expect(answer.statusCode).toBe(201);
      const { id, invitedUntil } = answer.json();
      const data = { path: expect.stringMatching(/^\/welcome\?token=[\w-]{43}$/), validUntil: invitedUntil };
      const row = {
        kind: 'invitation',
        user_id: id,
        email: anna.email,
        name: 'Анна',
        state: 'waiting',
        data,
      };
      expect(await mails()).toEqual([{ id: expect.any(Number), ...row }]);
      const [path = ''] = await paths();
      expect((await open(path)).json()).toMatchObject({ email: anna.email, expiresAt: invitedUntil });
      const token = path.split('token=')[1]!;
      expect(answer.body).not.toContain(token);
      expect(JSON.stringify(await api.db.selectFrom('journal').selectAll().execute())).not.toContain(token);
    },
  );

  itInProcess('leaves by its job, and its token is stored nowhere after that', async () => {
    await makePayment(api.db, { quantity: 1 });
    await create({ invite: true, by: 'mail' });
    await api.app.jobs.runDue();
    expect(await mails()).toMatchObject([{ state: 'sent', data: {} }]);
    expect(readdirSync(join(api.dataDir, 'mail'))).toHaveLength(1);
  });

  it('is not stored when the participant is not added', async () => {
    const answer = await create({ invite: true, by: 'mail' });
    expect(answer.json().error).toBe('no_free_slots');
    expect(await mails()).toEqual([]);
  });

  it('is not stored for an invitation by link', async () => {
    await makePayment(api.db, { quantity: 2 });
    await create({ invite: true });
    await create({ email: 'b@school.test', invite: true, by: 'link' });
    expect(await mails()).toEqual([]);
  });

  it('is rejected together with a password', async () => {
    await makePayment(api.db, { quantity: 1 });
    const answer = await create({ password: 'тихая река', by: 'mail' });
    expect(answer.statusCode).toBe(400);
    expect(await mails()).toEqual([]);
  });

  it('is sent once when the request that adds the participant is repeated', async () => {
    await makePayment(api.db, { quantity: 1 });
    const [first, second] = await twice('/api/participants', { ...anna, invite: true, by: 'mail' });
    expect([first.statusCode, second.json()]).toEqual([201, first.json()]);
    expect(await mails()).toHaveLength(1);
  });
});

describe('a waiting invitation', () => {
  const put = (id: number, body: object) =>
    api.call('MODERATOR', 'PUT', `/api/participants/${id}`, { ...anna, ...body });
  const changes = {
    'is deleted': (id: number) => api.call('MODERATOR', 'DELETE', `/api/participants/${id}`),
    'gets a password': (id: number) => put(id, { password: 'семь тихих рек' }),
    'gets another e-mail': (id: number) => put(id, { email: 'anna.s@school.test' }),
  };
  for (const [name, change] of Object.entries(changes))
    itInProcess(`is not sent after the participant ${name}`, async () => {
      await makePayment(api.db, { quantity: 1 });
      const { id } = (await create({ invite: true, by: 'mail' })).json();
      expect((await change(id)).statusCode).toBeLessThan(300);
      const sent = await sentMails(api);
      expect(sent.filter((mail) => mail.includes('/welcome?token='))).toEqual([]);
      expect((await mails()).find(({ kind }) => kind === 'invitation')).toMatchObject({
        state: 'expired',
        data: {},
      });
    });
});

describe('an invitation that is sent again', () => {
  itInProcess('has a new link, and cancels the waiting mail with the earlier one', async () => {
    const { id } = await makeUser(api.db, { first_name: 'Ян', email: 'yan@school.test' });
    expect((await invite(id)).json()).toEqual({ link: null, expiresAt: expect.any(String) });
    const [first = ''] = await paths();
    await sql`update mails set created_at = created_at - interval '6 minutes'`.execute(api.db);
    expect((await invite(id)).statusCode).toBe(201);
    expect(await mails()).toMatchObject([
      { state: 'expired', data: {} },
      { state: 'waiting', name: 'Ян', email: 'yan@school.test' },
    ]);
    const [, second = ''] = await paths();
    expect((await open(first)).json().error).toBe('link_invalid');
    expect((await open(second)).statusCode).toBe(200);
    await checkInvariants(api.db);
  });

  it('is sent at most once in five minutes to a person, and the first link stays valid', async () => {
    const [{ id }, other] = [await makeUser(api.db), await makeUser(api.db)];
    await invite(id);
    const answer = await invite(id);
    expect([answer.statusCode, answer.json().error]).toEqual([429, 'too_many_attempts']);
    const wait = Number(answer.headers['retry-after']);
    expect([wait > 200, wait <= 300]).toEqual([true, true]);
    expect((await invite(other.id)).statusCode).toBe(201);
    expect(await mails()).toHaveLength(2);
    expect((await open((await paths())[0] ?? '')).statusCode).toBe(200);
  });

  it('needs no pause after the e-mail was corrected', async () => {
    const { id } = await makeUser(api.db);
    await invite(id);
    await api.db.updateTable('users').set({ email: 'right@school.test' }).where('id', '=', id).execute();
    expect((await invite(id)).statusCode).toBe(201);
  });

  itInProcess('is canceled when a link is copied before it is sent, and no other mail is', async () => {
    const [one, other] = [await makeUser(api.db), await makeUser(api.db)];
    await invite(one.id);
    await invite(other.id);
    await invite(one.id, 'link');
    expect((await mails()).map(({ state }) => state)).toEqual(['expired', 'waiting']);
  });

  it('is sent once when the request is repeated', async () => {
    const { id } = await makeUser(api.db);
    const [first, second] = await twice(`/api/participants/${id}/invitation`, { by: 'mail' });
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    expect(await mails()).toHaveLength(1);
    const written = api.db.selectFrom('journal').select('action').where('action', '=', 'participant.invited');
    expect(await written.execute()).toHaveLength(1);
  });
});

describe('an import that invites by mail', () => {
  const url = '/api/participants/import?invite=1&by=mail';
  const file = [
    'Фамилия;Имя;E-mail;Пароль',
    'Смирнова;Анна;anna@school.test;',
    'Орлов;Борис;b@school.test;тихая река',
    'Ли;Вера;v@school.test;',
  ].join('\n');

  itInProcess('stores a mail for each invited person, once, and reports no link', async () => {
    await makePayment(api.db, { quantity: 3 });
    const [first, second] = await twice(url, file, 'text/csv');
    expect(first.json().rows).toMatchObject([
      { invited: true, password: null },
      { password: null },
      { invited: true },
    ]);
    expect(first.body).not.toContain('"link"');
    expect(second.json()).toEqual(first.json());
    expect(await mails()).toMatchObject([
      { email: 'anna@school.test', name: 'Анна' },
      { email: 'v@school.test', name: 'Вера' },
    ]);
    const [path = ''] = await paths();
    expect((await open(path)).json().email).toBe('anna@school.test');
    await api.app.jobs.runDue();
    expect((await mails()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  it('stores no mail when nobody is added', async () => {
    const [answer] = await twice(url, file, 'text/csv');
    expect(answer.json().error).toBe('no_free_slots');
    expect(await mails()).toEqual([]);
  });
});

describe('a school without mail', () => {
  afterEach(() => {
    api.app.mail.available = true;
  });

  itInProcess('rejects every invitation by mail, and stores nobody', async () => {
    api.app.mail.available = false;
    await makePayment(api.db, { quantity: 3 });
    expect((await create({ invite: true, by: 'mail' })).json().issues).toEqual(noMail);
    const file = 'Фамилия;Имя;E-mail\nСмирнова;Анна;anna@school.test';
    const [imported] = await twice('/api/participants/import?invite=1&by=mail', file, 'text/csv');
    expect(imported.json().issues).toEqual(noMail);
    expect((await api.call('MODERATOR', 'GET', '/api/participants')).json()).toEqual([]);
    expect((await invite((await makeUser(api.db)).id)).json().issues).toEqual(noMail);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { decodeMail } from '../../testing/decoded-mail';
import { itInProcess } from '../../testing/replicas';
import { makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';
import { mailReset, requestReset } from './reset';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';

const api = useApi();
const request = (email: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url: '/api/auth/reset', headers, payload: { email } });
const recipients = async () => {
  await api.app.jobs.runDue();
  return (await api.db.selectFrom('mails').select('email').orderBy('id').execute()).map(({ email }) => email);
};
const folder = () => join(api.dataDir, 'mail');
/** The only mail that left, as a mail program shows it. */
async function sentMail(): Promise<string> {
  const before = new Set(readFolder());
  await api.app.jobs.runDue();
  const [file, ...others] = readFolder().filter((name) => !before.has(name));
  expect([typeof file, others]).toEqual(['string', []]);
  return decodeMail(readFileSync(join(folder(), file!), 'utf8'));
}
function readFolder(): string[] {
  try {
    return readdirSync(folder());
  } catch {
    return [];
  }
}
const tokenIn = (mail: string) => /\/reset\?token=([\w-]{43})/.exec(mail)![1]!;
const link = (path: string, token: string, body: object = {}) =>
  api.call(null, 'POST', path, { kind: 'reset', token, ...body });

it('mails a link that sets a new password, ends all sessions and signs in', async () => {
  const user = await makeUser(api.db, { email: 'anna@school.test', first_name: 'Анна' });
  const before = await api.issueToken(user);
  const answer = await request(' Anna@School.test ');
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  const mail = await sentMail();
  expect(mail).toMatch(/^To: .*<anna@school\.test>\r$/m);
  const token = tokenIn(mail);
  const read = (await link('/api/auth/link', token)).json<{ createdAt: string; expiresAt: string }>();
  expect(Date.parse(read.expiresAt) - Date.parse(read.createdAt)).toBe(60 * 60 * 1000);
  const used = await link('/api/auth/link/use', token, { password: 'семь тихих рек' });
  const courses = async (signedIn: string) => {
    const headers = { authorization: `Bearer ${signedIn}` };
    return (await api.app.inject({ url: '/api/courses', headers })).statusCode;
  };
  expect([used.statusCode, await courses(before)]).toEqual([200, 401]);
  expect(await courses(used.json<{ token: string }>().token)).toBe(200);
});

it('answers an unknown e-mail as a known one, and mails nothing', async () => {
  const user = await makeUser(api.db);
  const [known, unknown] = [await request(user.email), await request('nobody@school.test')];
  const listHeaders = ({ headers }: typeof known) => Object.keys(headers).sort();
  expect([unknown.statusCode, unknown.body, listHeaders(unknown)]).toEqual([204, '', listHeaders(known)]);
  expect(await recipients()).toEqual([user.email]);
});

it.each([{ disabled_at: new Date() }, { deleted_at: new Date() }])(
  'mails nothing to an account with %j',
  async (closed) => {
    const user = await makeUser(api.db, closed);
    expect((await request(user.email)).statusCode).toBe(204);
    expect(await recipients()).toEqual([]);
  },
);

it('mails once when its job runs again', async () => {
  const user = await makeUser(api.db);
  const askedAt = new Date(Date.now() - 1000).toISOString();
  const asked = { userId: user.id, address: '10.0.0.1', askedAt };
  await mailReset(api.db, api.app.mail, asked);
  await mailReset(api.db, api.app.mail, asked);
  expect(await recipients()).toEqual([user.email]);
});

/** Moves the links and mails of all accounts back. */
const pass = async (minutes: number) => {
  const ago = sql`make_interval(mins => ${minutes}::int)`;
  await sql`update entry_links set created_at = created_at - ${ago}, expires_at = expires_at - ${ago}`.execute(
    api.db,
  );
  await sql`update mails set created_at = created_at - ${ago}`.execute(api.db);
};

it('ends the earlier link when it mails another', async () => {
  const user = await makeUser(api.db);
  await request(user.email);
  const first = tokenIn(await sentMail());
  await pass(6);
  await request(user.email);
  const second = tokenIn(await sentMail());
  expect((await link('/api/auth/link', first)).json()).toMatchObject({ error: 'link_invalid' });
  expect((await link('/api/auth/link', second)).statusCode).toBe(200);
});

it('takes the address of the link from the settings, not from the request', async () => {
  const user = await makeUser(api.db);
  await request(user.email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
  const mail = await sentMail();
  expect(mail).toContain('http://localhost:3000/reset?token=');
  expect(mail).not.toContain('evil.example');
});

it('mails once in five minutes for any number of askers, and the first link stays valid', async () => {
  const user = await makeUser(api.db);
  await request(user.email);
  const token = tokenIn(await sentMail());
  for (let tries = 0; tries < 7; tries += 1)
    for (const email of [user.email.toUpperCase(), 'nobody@school.test'])
      expect((await request(email)).statusCode).toBe(204);
  expect(await recipients()).toEqual([user.email]);
  expect((await link('/api/auth/link', token)).statusCode).toBe(200);
});

itAtNight(
  'mails once an hour after five mails in a day, so the owner always has a link that works',
  async () => {
    const user = await makeUser(api.db);
    const ask = async () => {
      await request(user.email);
      return (await recipients()).length;
    };
    for (let mails = 1; mails <= 5; mails += 1) {
      expect(await ask()).toBe(mails);
      await pass(6);
    }
    expect(await ask()).toBe(5);
    await pass(55);
    expect(await ask()).toBe(6);
  },
);

itAtNight('mails another link at once after one was used', async () => {
  const user = await makeUser(api.db);
  await request(user.email);
  const token = tokenIn(await sentMail());
  await link('/api/auth/link/use', token, { password: 'семь тихих рек' });
  await request(user.email);
  expect(await recipients()).toEqual([user.email, user.email]);
});

itInProcess('limits requests from one address for the rest of the minute', async () => {
  api.now = new Date('2026-11-23T10:00:30Z');
  for (let tries = 0; tries < 30; tries += 1)
    expect((await request(`n${tries}@a.test`)).statusCode).toBe(204);
  const answer = await request('n30@a.test');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '30']);
});

it('writes a row of the journal with the address of the request', async () => {
  const user = await makeUser(api.db);
  await request(user.email);
  await api.app.jobs.runDue();
  const rows = await api.db
    .selectFrom('journal')
    .select(['origin', 'subject_id', 'address'])
    .where('action', '=', 'account.resetSent')
    .execute();
  expect(rows).toEqual([{ origin: 'visitor', subject_id: user.id, address: '127.0.0.1' }]);
});

it('answers not found in a school without mail', async () => {
  const { jobs, mail } = api.app;
  const parts = { db: api.db, jobs, mail: { ...mail, available: false } };
  const asked = { email: 'a@school.test', address: '10.0.0.1', at: new Date() };
  await expect(requestReset(parts, asked)).rejects.toMatchObject({ code: 'not_found' });
});

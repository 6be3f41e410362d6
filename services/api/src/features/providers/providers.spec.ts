import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { sql } from 'kysely';
import type { LightMyRequestResponse } from 'fastify';
import { inTransaction } from '../../core/db/transaction';
import { randomText } from '../../core/sessions/random-text';
import { makeFactor, makeUser } from '../../testing/makers/people';
import {
  signInAtProvider,
  schoolClient,
  startProvider,
  type TestProvider,
} from '../../testing/start-openid-provider';
import { testSecret, useApi } from '../../testing/use-api';
import { storeLinks } from '../links/links';

const people = {
  anna: { email: 'Anna@School.test', email_verified: true },
  stranger: { email: 'stranger@school.test', email_verified: true },
  liar: { email: 'anna@school.test', email_verified: false },
  silent: {},
};
let provider: TestProvider;
const settings: Record<string, string> = {
  OIDC_CLIENT_ID: schoolClient.clientId,
  OIDC_CLIENT_SECRET: schoolClient.clientSecret,
  OIDC_NAME: 'Школа ID',
};
// Before the API, which needs the address of the provider.
beforeAll(async () => {
  provider = await startProvider({ people });
  settings['OIDC_ISSUER'] = provider.issuer;
});
const api = useApi(settings);
afterEach(() => provider.setPeople(people));
afterAll(() => provider.stop());

/** Stops the provider, and starts it at the same address with new keys. */
async function restart(claimsIn?: 'userinfo') {
  await provider.stop();
  const port = Number(new URL(provider.issuer).port);
  provider = await startProvider({ port, people, ...(claimsIn && { claimsIn }) });
}

const readCookie = (answer: LightMyRequestResponse) => answer.cookies[0];

/** A browser: it sends the cookie that the API has set. */
function openBrowser() {
  let cookies: Record<string, string> = {};
  const post = (path: string, payload: object) =>
    api.app.inject({ method: 'POST', url: `/api/auth/provider${path}`, cookies, payload });
  return {
    post,
    forget: () => (cookies = {}),
    async begin(remember?: boolean): Promise<string> {
      const answer = await post('', { provider: 'openid', ...(remember && { remember }) });
      expect(answer.statusCode).toBe(200);
      const { name, value } = readCookie(answer)!;
      cookies = { [name]: value };
      return answer.json<{ url: string }>().url;
    },
    finish: (address: URL) => post('/finish', Object.fromEntries(address.searchParams)),
    /** The whole way of a person. */
    async signIn(login: string, remember?: boolean) {
      return this.finish(await signInAtProvider(await this.begin(remember), login));
    },
  };
}
const tokenIn = (answer: LightMyRequestResponse) => answer.json<{ token: string }>().token;
const claimsIn = (answer: LightMyRequestResponse) =>
  api.app.jwt.decode<{ sub: string; remembered?: boolean }>(tokenIn(answer))!;
const errorIn = (answer: LightMyRequestResponse) => [
  answer.statusCode,
  answer.json<{ error: string }>().error,
];
const journal = () =>
  api.db
    .selectFrom('journal')
    .select(['action', 'by_user', 'subject_kind', 'subject_id', 'facts'])
    .orderBy('id')
    .execute();
const links = () =>
  api.db.selectFrom('provider_links').select(['user_id', 'subject']).orderBy('id').execute();
const makeAnna = () => makeUser(api.db, { email: 'anna@school.test' });

describe('a sign-in at a provider', () => {
  it('links the account of the verified e-mail and signs in', async () => {
    const user = await makeAnna();
    const answer = await openBrowser().signIn('anna');
    expect(answer.statusCode).toBe(200);
    expect(claimsIn(answer)).toMatchObject({ sub: String(user.id) });
    const headers = { authorization: `Bearer ${tokenIn(answer)}` };
    expect((await api.app.inject({ url: '/api/account', headers })).statusCode).toBe(200);
    expect(await links()).toEqual([{ user_id: user.id, subject: 'anna' }]);
    const facts = { provider: 'Школа ID' };
    expect(await journal()).toMatchObject([
      { action: 'account.providerLinked', by_user: user.id, subject_id: user.id, facts },
      { action: 'entry.signedIn', by_user: user.id, facts },
    ]);
  });

  it('ends the invitation: its link sets no password any more', async () => {
    const user = await makeAnna();
    const token = randomText();
    await inTransaction(api.db, (trx) =>
      storeLinks(trx, 'invitation', [{ userId: user.id, token, createdBy: null }]),
    );
    await openBrowser().signIn('anna');
    const answer = await api.call(null, 'POST', '/api/auth/link/use', {
      kind: 'invitation',
      token,
      password: 'семь тихих рек',
    });
    expect(errorIn(answer)).toEqual([410, 'link_used']);
  });

  it('remembers the session when the person asked for it, and not otherwise', async () => {
    await makeAnna();
    expect(claimsIn(await openBrowser().signIn('anna')).remembered).toBeUndefined();
    expect(claimsIn(await openBrowser().signIn('anna', true)).remembered).toBe(true);
  });

  it('asks for the code of an account with a second factor', async () => {
    const teacher = await makeUser(api.db, { role: 'TEACHER', email: 'anna@school.test' });
    await makeFactor(api.db, { user_id: teacher.id, key: testSecret });
    expect((await openBrowser().signIn('anna')).json()).toMatchObject({ error: 'second_factor_needed' });
    expect(await api.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    expect(await api.db.selectFrom('sign_in_addresses').selectAll().execute()).toEqual([]);
  });

  it('finds the linked account after the provider names another e-mail', async () => {
    const user = await makeAnna();
    const other = await makeUser(api.db, { email: 'other@school.test' });
    await openBrowser().signIn('anna');
    await provider.setPeople({ anna: { email: other.email, email_verified: true } });
    expect(claimsIn(await openBrowser().signIn('anna')).sub).toBe(String(user.id));
    await provider.setPeople({});
    expect(claimsIn(await openBrowser().signIn('anna')).sub).toBe(String(user.id));
    expect(await links()).toHaveLength(1);
  });

  it('links once when two tabs finish at the same time', async () => {
    const user = await makeAnna();
    const tab = openBrowser();
    const addresses = [];
    for (let tabs = 0; tabs < 2; tabs += 1) addresses.push(await signInAtProvider(await tab.begin(), 'anna'));
    const answers = await Promise.all(addresses.map((address) => tab.finish(address)));
    expect(answers.map((answer) => claimsIn(answer).sub)).toEqual([String(user.id), String(user.id)]);
    expect(await links()).toHaveLength(1);
  });

  it('sets a cookie that scripts cannot read and that ends after ten minutes', async () => {
    const answer = await openBrowser().post('', { provider: 'openid' });
    expect(readCookie(answer)).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 600,
      path: '/api/auth/provider',
    });
  });

  it('asks with PKCE, a state and a nonce, and returns to the address of the settings', async () => {
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/auth/provider',
      headers: forged,
      payload: { provider: 'openid' },
    });
    const { searchParams } = new URL(answer.json<{ url: string }>().url);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email',
      code_challenge_method: 'S256',
      redirect_uri: schoolClient.redirectUri,
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });
});

describe('a rejected sign-in', () => {
  const errorFor = async (login: string) => errorIn(await openBrowser().signIn(login));
  const expectNothing = async () => {
    expect(await links()).toEqual([]);
    expect(await api.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  };

  it('creates no account for an unknown e-mail, and names the e-mail', async () => {
    await makeAnna();
    const answer = await openBrowser().signIn('stranger');
    expect(errorIn(answer)).toEqual([403, 'email_unknown']);
    expect(answer.json()).toMatchObject({ email: 'stranger@school.test' });
    expect(await api.db.selectFrom('users').select('email').execute()).toHaveLength(1);
    await expectNothing();
    const rows = await journal();
    expect(rows).toMatchObject([{ action: 'entry.signInFailed', by_user: null, subject_kind: 'email' }]);
    expect(JSON.stringify(rows)).not.toContain('stranger');
  });

  it.each(['liar', 'silent'])('links nothing without a verified e-mail (%s)', async (login) => {
    await makeAnna();
    expect(await errorFor(login)).toEqual([403, 'email_unverified']);
    await expectNothing();
  });

  it('links nobody whose e-mail has only the same key as that of an account', async () => {
    await makeUser(api.db, { email: 'anna@fass.test' });
    await provider.setPeople({ neighbour: { email: 'anna@faß.test', email_verified: true } });
    expect(await errorFor('neighbour')).toEqual([403, 'email_unknown']);
    await expectNothing();
  });

  it.each([
    ['account_suspended', { disabled_at: new Date() }],
    ['email_unknown', { deleted_at: new Date() }],
  ])('is %s for a closed account', async (code, closed) => {
    await makeUser(api.db, { email: 'anna@school.test', ...closed });
    expect(await errorFor('anna')).toEqual([403, code]);
    await expectNothing();
  });

  it('keeps a linked account closed after it was disabled', async () => {
    const user = await makeAnna();
    await openBrowser().signIn('anna');
    await api.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', user.id).execute();
    expect(await errorFor('anna')).toEqual([403, 'account_suspended']);
    const { action, subject_id } = (await journal()).at(-1)!;
    expect([action, subject_id]).toEqual(['entry.signInFailed', user.id]);
  });

  it('does not move the account to a second person with its e-mail', async () => {
    const user = await makeAnna();
    await openBrowser().signIn('anna');
    await provider.setPeople({ ...people, second: people.anna });
    expect(await errorFor('second')).toEqual([409, 'other_link']);
    expect(await links()).toEqual([{ user_id: user.id, subject: 'anna' }]);
  });
});

describe('a link', () => {
  it.each([{ email: 'anna.kim@school.test' }, { deleted_at: new Date() }])(
    'ends when its account changes to %j',
    async (change) => {
      const user = await makeAnna();
      await openBrowser().signIn('anna');
      await api.db.updateTable('users').set(change).where('id', '=', user.id).execute();
      expect(await links()).toEqual([]);
    },
  );

  it('is shown to its owner, who removes it', async () => {
    const user = await makeAnna();
    const list = async () => (await api.call(user, 'GET', '/api/account/providers')).json();
    expect(await list()).toEqual([{ name: 'Школа ID', link: null }]);
    await openBrowser().signIn('anna');
    const [{ link }] = await list();
    expect(link).toEqual({ id: expect.any(Number), createdAt: expect.any(String) });
    const remove = (who: typeof user) => api.call(who, 'DELETE', `/api/account/providers/${link.id}`);
    expect((await remove(await makeUser(api.db))).statusCode).toBe(404);
    expect((await remove(user)).statusCode).toBe(204);
    expect([await list(), await links()]).toEqual([[{ name: 'Школа ID', link: null }], []]);
    expect((await journal()).at(-1)).toMatchObject({
      action: 'account.providerRemoved',
      by_user: user.id,
      facts: { provider: 'Школа ID' },
    });
  });

  it('is shown by its host after the school left the provider', async () => {
    const user = await makeAnna();
    await api.db
      .insertInto('provider_links')
      .values({ user_id: user.id, issuer: 'https://old.example/', subject: 'a' })
      .execute();
    expect((await api.call(user, 'GET', '/api/account/providers')).json()).toMatchObject([
      { name: 'Школа ID', link: null },
      { name: 'old.example', link: { id: expect.any(Number) } },
    ]);
  });
});

describe('an attacker', () => {
  const expired = [410, 'sign_in_expired'];

  it('cannot use a state twice', async () => {
    await makeAnna();
    const victim = openBrowser();
    const address = await signInAtProvider(await victim.begin(), 'anna');
    expect((await victim.finish(address)).statusCode).toBe(200);
    expect(errorIn(await victim.finish(address))).toEqual(expired);
  });

  it('cannot use a code twice under another state', async () => {
    await makeAnna();
    const tab = openBrowser();
    const used = await signInAtProvider(await tab.begin(), 'anna');
    await tab.finish(used);
    const fresh = await signInAtProvider(await tab.begin(), 'anna');
    fresh.searchParams.set('code', used.searchParams.get('code')!);
    expect(errorIn(await tab.finish(fresh))).toEqual(expired);
  });

  it('cannot finish a sign-in in another browser: neither without a cookie nor with its own', async () => {
    await makeAnna();
    const [attacker, victim] = [openBrowser(), openBrowser()];
    const address = await signInAtProvider(await attacker.begin(), 'anna');
    expect(errorIn(await victim.finish(address))).toEqual(expired);
    await victim.begin();
    expect(errorIn(await victim.finish(address))).toEqual(expired);
    // The attempt has not ended the sign-in of the other browser.
    expect((await attacker.finish(address)).statusCode).toBe(200);
  });

  it('cannot bring in a code that another sign-in got', async () => {
    await makeAnna();
    const [attacker, victim] = [openBrowser(), openBrowser()];
    const stolen = await signInAtProvider(await attacker.begin(), 'anna');
    const own = await signInAtProvider(await victim.begin(), 'anna');
    own.searchParams.set('code', stolen.searchParams.get('code')!);
    expect(errorIn(await victim.finish(own))).toEqual(expired);
  });

  it('cannot replay an ID token: its nonce must be that of the sign-in', async () => {
    await makeAnna();
    const tab = openBrowser();
    const url = new URL(await tab.begin());
    url.searchParams.set('nonce', 'the nonce of another sign-in');
    const answer = await tab.finish(await signInAtProvider(url.href, 'anna'));
    expect(errorIn(answer)).toEqual([502, 'provider_failed']);
  });

  it('cannot bring in an answer of another issuer', async () => {
    await makeAnna();
    const tab = openBrowser();
    const address = await signInAtProvider(await tab.begin(), 'anna');
    address.searchParams.set('iss', 'https://evil.example');
    expect(errorIn(await tab.finish(address))).toEqual([502, 'provider_failed']);
  });

  itAtNight('cannot bring in a code of another provider', async () => {
    await makeAnna();
    const evil = await startProvider({ people });
    const tab = openBrowser();
    const url = new URL(await tab.begin());
    const elsewhere = new URL(`${url.pathname}${url.search}`, evil.issuer);
    const address = await signInAtProvider(elsewhere.href, 'anna');
    address.searchParams.delete('iss');
    expect((await tab.finish(address)).statusCode).toBeGreaterThanOrEqual(400);
    address.searchParams.set('iss', provider.issuer);
    expect((await tab.finish(address)).statusCode).toBeGreaterThanOrEqual(400);
    expect(await links()).toEqual([]);
    await evil.stop();
  });

  it('cannot use a sign-in that began more than ten minutes ago', async () => {
    await makeAnna();
    const tab = openBrowser();
    const address = await signInAtProvider(await tab.begin(), 'anna');
    await sql`update provider_sign_ins set expires_at = now() - interval '1 second'`.execute(api.db);
    expect(errorIn(await tab.finish(address))).toEqual(expired);
  });

  itAtNight('cannot send 201 calls a minute from one address', async () => {
    api.now = new Date('2026-03-01T10:00:20Z');
    const post = () => openBrowser().post('', { provider: 'nobody' });
    for (let calls = 0; calls < 200; calls += 1) expect((await post()).statusCode).toBe(404);
    expect(errorIn(await post())).toEqual([429, 'too_many_attempts']);
  });
});

describe('a provider', () => {
  itAtNight('may change its keys', async () => {
    const user = await makeAnna();
    await openBrowser().signIn('anna');
    await restart();
    expect(claimsIn(await openBrowser().signIn('anna')).sub).toBe(String(user.id));
  });

  itAtNight('may name the e-mail only in its answer about the person', async () => {
    const user = await makeAnna();
    await restart('userinfo');
    expect(claimsIn(await openBrowser().signIn('anna')).sub).toBe(String(user.id));
    expect(errorIn(await openBrowser().signIn('liar'))).toEqual([403, 'email_unverified']);
  });

  it('causes a problem at the start and at the end of a sign-in while it is down', async () => {
    await makeAnna();
    const tab = openBrowser();
    const address = await signInAtProvider(await tab.begin(), 'anna');
    await provider.stop();
    expect(errorIn(await tab.finish(address))).toEqual([502, 'provider_failed']);
    expect(errorIn(await tab.post('', { provider: 'openid' }))).toEqual([502, 'provider_failed']);
    expect(await links()).toEqual([]);
    await restart();
  });

  it('is listed in the configuration with its name, and no secret is', async () => {
    const answer = await api.app.inject({ url: '/api/config' });
    expect(answer.json()).toMatchObject({ providers: [{ provider: 'openid', name: 'Школа ID' }] });
    expect(answer.body).not.toContain(schoolClient.clientSecret);
  });
});

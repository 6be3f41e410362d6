import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configFrom } from '../../core/config/config';
import { makeOpenidProvider } from './openid';
import { makeYandexProvider } from './yandex';

const binding = { state: 'a state', nonce: 'a nonce', codeVerifier: 'v'.repeat(43) };
const callOptions = { redirectUri: 'https://school.test/sign-in/return', timeoutMs: 10_000 };
const client = { clientId: 'school', clientSecret: 'secret' };

const servers: Server[] = [];
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

describe('a call', () => {
  it.each<[string, RequestListener]>([
    ['at all', () => undefined],
    ['to the end', (_, response) => void response.writeHead(200).write('{')],
  ])('fails after the timeout when the provider does not answer %s', async (_, silent) => {
    const issuer = await serve(silent);
    const provider = makeOpenidProvider(
      { id: 'openid', name: 'ID', issuer, ...client },
      { ...callOptions, timeoutMs: 100 },
    );
    await expect(provider.begin(binding)).rejects.toThrow();
    await expect(provider.finish({ code: 'c' }, binding)).rejects.toThrow();
  });
});

/** Yandex ID as its documentation describes it. The real service was never called. */
async function yandexWith(info: object) {
  const seen: { token?: URLSearchParams; authorization?: string | undefined } = {};
  const origin = await serve((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      response.setHeader('content-type', 'application/json');
      if (request.url === '/token') {
        seen.token = new URLSearchParams(body);
        response.end(JSON.stringify({ access_token: 'access', token_type: 'bearer', expires_in: 600 }));
      } else {
        seen.authorization = request.headers.authorization;
        response.end(JSON.stringify(info));
      }
    });
  });
  const endpoints = {
    issuer: origin,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    info: `${origin}/info`,
  };
  const settings = { id: 'yandex', name: 'Яндекс ID', ...client } as const;
  return { seen, origin, provider: makeYandexProvider(settings, callOptions, endpoints) };
}
const vasya = { id: '1000034426', client_id: 'school', default_email: 'Vasya@Yandex.ru' };

describe('Yandex ID', () => {
  it('is asked for the e-mail with PKCE and a state', async () => {
    const settings = { id: 'yandex', name: 'Яндекс ID', ...client } as const;
    const url = await makeYandexProvider(settings, callOptions).begin(binding);
    expect(url.origin + url.pathname).toBe('https://oauth.yandex.ru/authorize');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'school',
      response_type: 'code',
      scope: 'login:email',
      state: 'a state',
      redirect_uri: callOptions.redirectUri,
      code_challenge_method: 'S256',
    });
  });

  it('exchanges the code for a token, and takes the id of Yandex as the subject', async () => {
    const { provider, seen, origin } = await yandexWith(vasya);
    expect(await provider.finish({ code: 'c' }, binding)).toEqual({
      issuer: origin,
      subject: '1000034426',
      email: 'Vasya@Yandex.ru',
      emailVerified: true,
    });
    expect(Object.fromEntries(seen.token!)).toMatchObject({
      code: 'c',
      code_verifier: binding.codeVerifier,
      client_id: 'school',
      client_secret: 'secret',
    });
    expect(seen.authorization).toBe('OAuth access');
  });

  it.each(['vasya@mail.test', 'vasya@yandex.ru.evil.test', 'vasya@myyandex.ru', 'yandex.ru@evil.test'])(
    'proves no address of another domain (%s)',
    async (default_email) => {
      const { provider } = await yandexWith({ ...vasya, default_email });
      expect(await provider.finish({ code: 'c' }, binding)).toMatchObject({ emailVerified: false });
    },
  );

  it('proves nothing without an address', async () => {
    const { provider } = await yandexWith({ id: '1', client_id: 'school' });
    expect(await provider.finish({ code: 'c' }, binding)).toMatchObject({
      email: null,
      emailVerified: false,
    });
  });

  it.each([
    ['is for another application', { ...vasya, client_id: 'other' }],
    ['names no person', { ...vasya, id: undefined }],
  ])('is rejected when its answer %s', async (_, info) => {
    const { provider } = await yandexWith(info);
    await expect(provider.finish({ code: 'c' }, binding)).rejects.toThrow('Yandex ID');
  });
});

describe('the settings of providers', () => {
  const base = { JWT_SECRET: 'x'.repeat(40), DATA_DIR: '/tmp' };
  const openid = {
    OIDC_ISSUER: 'https://id.school.test',
    OIDC_CLIENT_ID: 'a',
    OIDC_CLIENT_SECRET: 'b',
    OIDC_NAME: 'Школа ID',
  };
  const yandex = { YANDEX_CLIENT_ID: 'a', YANDEX_CLIENT_SECRET: 'b' };

  it('give no provider by default, and both in the order of their buttons', () => {
    expect(configFrom(base).providers).toEqual([]);
    const names = configFrom({ ...base, ...openid, ...yandex }).providers.map(({ name }) => name);
    expect(names).toEqual(['Школа ID', 'Яндекс ID']);
  });

  it('name what is missing', () => {
    expect(() => configFrom({ ...base, ...openid, OIDC_NAME: '' })).toThrow('задайте OIDC_NAME.');
    expect(() => configFrom({ ...base, YANDEX_CLIENT_ID: 'a' })).toThrow('задайте YANDEX_CLIENT_SECRET.');
  });

  it.each(['http://id.school.test', 'id.school.test', 'https://id.school.test/?a=1'])(
    'reject the issuer %s',
    (OIDC_ISSUER) => {
      expect(() => configFrom({ ...base, ...openid, OIDC_ISSUER })).toThrow(
        'OIDC_ISSUER: недопустимое значение',
      );
    },
  );

  it('need the address of the school in production', () => {
    const production = {
      ...base,
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://db',
      PAYMENT_PROVIDER: 'none',
    };
    const full = { ...production, SUPPORT_URL: 'https://school.test', ...yandex };
    expect(() => configFrom(full)).toThrow('куда возвращает провайдер входа: задайте PUBLIC_URL');
    expect(configFrom({ ...full, PUBLIC_URL: 'https://school.test' }).providers).toHaveLength(1);
  });
});

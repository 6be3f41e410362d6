import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configFrom } from '../../core/config/config';
import { schoolClient, startProvider, type TestProvider } from '../../testing/start-openid-provider';
import { YookassaStandIn, yookassaSettings } from '../../testing/yookassa-stand-in';
import { checkPayments } from './check-payments';
import { checkReports } from './check-reports';
import { checkSignIn, judgeClock } from './check-sign-in';
import { checkTraces } from './check-traces';

const base = {
  DATABASE_URL: 'postgres://a/b',
  SEED: 'none',
  JWT_SECRET: 'a secret for specs that is long enough',
};

describe('the provider of sign-in', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.stop());
  const check = (OIDC_ISSUER: string) => {
    const { clientId, clientSecret } = schoolClient;
    const client = { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: 'Школа ID' };
    return checkSignIn(configFrom({ ...base, ...client, OIDC_ISSUER }));
  };

  it('is good when its document names the issuer of the settings', async () => {
    expect(await check(provider.issuer)).toEqual([
      { level: 'good', text: 'OIDC_ISSUER: «Школа ID» отдаёт свой документ.' },
    ]);
  });

  it.each([
    ['the document names another issuer', () => provider.issuer.replace('127.0.0.1', 'localhost')],
    ['nobody answers', () => 'http://127.0.0.1:9'],
    ['the document is missing', () => `${provider.issuer}/absent`],
  ])('is bad when %s', async (_, issuer) => {
    expect(await check(issuer())).toEqual([
      { level: 'bad', text: expect.stringMatching(/вход через «Школа ID» не начнётся.*Проверьте/) },
    ]);
  });

  it.each([
    [null, []],
    [29, []],
    [-95, ['warning']],
  ])('has a clock that is %j s ahead', (ahead, levels) => {
    expect(judgeClock(ahead).map(({ level }) => level)).toEqual(levels);
  });

  it('is not checked without settings', async () => {
    expect(await checkSignIn(configFrom(base))).toEqual([]);
  });
});

describe('YooKassa', () => {
  const standIn = new YookassaStandIn();
  beforeAll(() => standIn.start());
  afterAll(() => standIn.stop());
  afterEach(() => {
    standIn.reset();
    standIn.shop = { status: 'enabled', test: false };
  });
  const makeConfig = (env: Record<string, string> = {}) =>
    configFrom({ ...base, ...yookassaSettings, YOOKASSA_API_URL: standIn.url, ...env });

  it('is good when it accepts the key, and is only read', async () => {
    expect(await checkPayments(makeConfig())).toEqual([
      { level: 'good', text: 'ЮKassa принимает ключ магазина.' },
    ]);
    expect(standIn.requests).toMatchObject([{ method: 'GET', path: '/v3/me' }]);
  });

  it.each([
    ['a wrong key', { YOOKASSA_SECRET_KEY: 'other' }, {}, 'не приняла ключ'],
    ['a closed shop', {}, { status: 'disabled' }, 'магазин отключён'],
    ['the key of another shop', {}, { account_id: '777' }, 'от магазина 777'],
    ['no answer', { YOOKASSA_API_URL: 'http://127.0.0.1:9' }, {}, 'не отвечает'],
    ['another address', { YOOKASSA_API_URL: 'SITE' }, {}, 'YOOKASSA_API_URL'],
  ])('is bad with %s', async (_, env: Record<string, string>, shop, text) => {
    standIn.shop = shop;
    const apiUrl = env['YOOKASSA_API_URL'];
    const changed = apiUrl === 'SITE' ? { YOOKASSA_API_URL: `${standIn.url}/v9` } : env;
    expect(await checkPayments(makeConfig(changed))).toEqual([
      { level: 'bad', text: expect.stringContaining(text) },
    ]);
  });

  it('is a warning with a shop for tests in production', async () => {
    standIn.shop = { test: true };
    const found = await checkPayments({ ...makeConfig(), production: true });
    expect(found).toEqual([{ level: 'warning', text: expect.stringContaining('тестовый') }]);
  });

  it('is not checked in another school', async () => {
    expect(await checkPayments(configFrom(base))).toEqual([]);
  });
});

describe('the address of error reports', () => {
  it.each([
    [200, 'good', 'отвечает'],
    [403, 'warning', 'не принял ключ'],
  ])('is judged by its answer: %i is %s', async (status, level, text) => {
    const server = createServer((_request, response) => response.writeHead(status).end('{}'));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const found = await checkReports({ sentryDsn: `http://key@127.0.0.1:${port}/1` });
    expect(found).toEqual([{ level, text: expect.stringContaining(text) }]);
    await new Promise((done) => server.close(done));
  });

  it('is a warning when nobody answers, and is not checked without a setting', async () => {
    const found = await checkReports({ sentryDsn: 'http://key@127.0.0.1:9/1' });
    expect(found).toEqual([{ level: 'warning', text: expect.stringContaining('не отвечает') }]);
    expect(await checkReports({ sentryDsn: null })).toEqual([]);
  });
});

describe('the receiver of traces', () => {
  it('is good when it answers, a warning when nobody does, and is not checked without a setting', async () => {
    const server = createServer((_request, response) => response.writeHead(401).end());
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const traceReceiver = `http://127.0.0.1:${port}/v1/traces`;
    expect(await checkTraces({ traceReceiver })).toMatchObject([{ level: 'good' }]);
    await new Promise((done) => server.close(done));
    expect(await checkTraces({ traceReceiver })).toEqual([
      { level: 'warning', text: expect.stringContaining(`приёмник ${traceReceiver} не отвечает`) },
    ]);
    expect(await checkTraces({ traceReceiver: null })).toEqual([]);
  });
});

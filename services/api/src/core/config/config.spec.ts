import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configFrom } from './config';
import { ConfigError } from './settings';
import { defaultSecret } from './secret';

const folders: string[] = [];
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'stupeni-config-'));
  folders.push(made);
  return made;
};
afterAll(() => folders.forEach((made) => rmSync(made, { recursive: true })));

/** An environment that production accepts. */
const valid = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/school',
  JWT_SECRET: 'r'.repeat(40),
  SUPPORT_URL: 'https://support.school.test/chat',
  PAYMENT_PROVIDER: 'none',
};
const readError = (env: Record<string, string | undefined>): string => {
  try {
    configFrom(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

describe('an empty environment', () => {
  it('means a demo school on the embedded database of this machine', () => {
    expect(configFrom({ DATA_DIR: folder() })).toMatchObject({
      host: '127.0.0.1',
      port: 3001,
      databaseUrl: undefined,
      seed: 'demo',
      supportUrl: '/api/demo/support',
      brand: 'Ступени',
      courseTileCount: 'price',
      uploadMaxBytes: 50 * 1024 * 1024,
      embedHosts: expect.arrayContaining(['rutube.ru']),
      trustProxy: 'loopback',
      timeZone: 'Europe/Moscow',
      verdictUndoSeconds: 120,
    });
  });

  it('has no support link for a school that is not the demo', () => {
    expect(configFrom({ DATA_DIR: folder(), SEED: 'none' }).supportUrl).toBeNull();
    expect(configFrom({ DATABASE_URL: 'postgres://db/school' }).supportUrl).toBeNull();
    expect(configFrom({ DATABASE_URL: 'postgres://db/school', SEED: 'demo' }).supportUrl).toBe(
      '/api/demo/support',
    );
  });

  it('generates a secret once for each folder, readable only by its owner', () => {
    const [here, there] = [folder(), folder()];
    const { jwtSecret } = configFrom({ DATA_DIR: here });
    expect(jwtSecret.length).toBeGreaterThanOrEqual(64);
    expect(configFrom({ DATA_DIR: here, JWT_SECRET: '' }).jwtSecret).toBe(jwtSecret);
    expect(configFrom({ DATA_DIR: there }).jwtSecret).not.toBe(jwtSecret);
    expect(readdirSync(here)).toEqual(['jwt-secret']);
    expect(statSync(join(here, 'jwt-secret')).mode & 0o777).toBe(0o600);
  });

  it('does not seed PostgreSQL by default', () => {
    const url = { DATABASE_URL: 'postgres://db/school' };
    expect([configFrom(url).seed, configFrom({ ...url, SEED: 'demo' }).seed]).toEqual(['none', 'demo']);
  });
});

it('accepts the score of a test as the specification says, but in production only with the setting', () => {
  const trusts = (env: Record<string, string>) => configFrom({ ...valid, ...env }).trustClientScore;
  expect(trusts({ NODE_ENV: 'development' })).toBe(true);
  expect(trusts({ NODE_ENV: 'development', TRUST_CLIENT_SCORE: '0' })).toBe(false);
  expect(trusts({ SEED: 'demo', ALLOW_DEMO: '1' })).toBe(true);
  expect(trusts({})).toBe(false);
  expect(trusts({ TRUST_CLIENT_SCORE: '1' })).toBe(true);
});

it('allows video services to be embedded without a setting', () => {
  expect(configFrom(valid).embedHosts).toContain('rutube.ru');
  expect(configFrom({ ...valid, EMBED_HOSTS: 'none' }).embedHosts).toEqual([]);
});

it('reads every setting', () => {
  expect(
    configFrom({
      ...valid,
      PORT: '8080',
      EMBED_HOSTS: 'a.test, b.test',
      UPLOAD_MAX_MB: '5',
      TRUST_PROXY: 'none',
      TZ: 'Asia/Omsk',
      VERDICT_UNDO_SECONDS: '0',
    }),
  ).toMatchObject({
    port: 8080,
    embedHosts: ['a.test', 'b.test'],
    uploadMaxBytes: 5 * 1024 * 1024,
    trustProxy: false,
    timeZone: 'Asia/Omsk',
    verdictUndoSeconds: 0,
    seed: 'none',
    supportUrl: valid.SUPPORT_URL,
    jwtSecret: valid.JWT_SECRET,
  });
});

it.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['COURSE_TILE_COUNT', 'both'],
  ['SEED', 'prod'],
  ['ALLOW_DEMO', 'yes'],
  ['SUPPORT_URL', 'javascript:alert(1)'],
  ['TZ', 'Moscow'],
  ['VERDICT_UNDO_SECONDS', '121'],
  ['RETENTION_DAYS', '29'],
  ['MAIL_FROM', 'Школа <school@school.ru>'],
  ['PUBLIC_URL', 'school.ru'],
])('rejects %s with the value %j and names it', (name, value) => {
  expect(readError({ ...valid, [name]: value })).toContain(`${name}: недопустимое значение «${value}»`);
});

it.each([
  ['DATABASE_URL', 'mysql://user:password@host'],
  ['SMTP_URL', 'https://user:password@mail.school.ru'],
  ['DATABASE_DIRECT_URL', 'mysql://user:password@db.school.ru'],
  ['BACKUP_KEY', 'password'],
])('rejects %s without showing its value', (name, value) => {
  const error = readError({ ...valid, [name]: value });
  expect(error).toContain(`${name}: недопустимое значение`);
  expect(error).not.toContain('password');
});

it('says what a wrong address of the database or key of the backups must be', () => {
  const error = readError({ ...valid, DATABASE_URL: 'school', BACKUP_KEY: 'key' });
  expect(error).toMatch(/DATABASE_URL: .*нужен адрес postgres:/);
  expect(error).toMatch(/BACKUP_KEY: .*npm run backup -- new-key/);
});

describe('production', () => {
  it('has no mail without a server, and mail with one', () => {
    expect(configFrom(valid).mail.route).toEqual({ by: 'none' });
    const mail = { SMTP_URL: 'smtp://m', MAIL_FROM: 'a@b', PUBLIC_URL: 'https://s' };
    expect(configFrom({ ...valid, ...mail }).mail.route).toEqual({ by: 'smtp', url: 'smtp://m' });
  });

  it('accepts valid settings', () => {
    expect(readError(valid)).toBe('');
  });

  it.each([
    ['the embedded database', { DATABASE_URL: '' }, 'задайте DATABASE_URL (PostgreSQL)'],
    ['demo accounts', { SEED: 'demo' }, 'ALLOW_DEMO=1'],
    ['no secret', { JWT_SECRET: '' }, 'JWT_SECRET'],
    ['the default secret', { JWT_SECRET: defaultSecret }, 'JWT_SECRET'],
    ['a short secret', { JWT_SECRET: 'short' }, 'JWT_SECRET'],
    ['the payment sandbox', { PAYMENT_PROVIDER: '' }, 'PAYMENT_PROVIDER=yookassa, invoice или none'],
    ['the sandbox without the demo school', { PAYMENT_PROVIDER: 'sandbox' }, 'SEED=demo'],
    ['no support link', { SUPPORT_URL: '' }, 'SUPPORT_URL'],
    ['mail without the address of the school', { SMTP_URL: 'smtp://m', MAIL_FROM: 'a@b' }, 'PUBLIC_URL'],
    ['mail without a sender', { SMTP_URL: 'smtp://m', PUBLIC_URL: 'https://s' }, 'MAIL_FROM'],
  ])('rejects %s with a Russian sentence that names the setting', (_, change, setting) => {
    const error = readError({ ...valid, ...change });
    expect(error).toMatch(/^[А-ЯЁ]/);
    expect(error).toContain(setting);
    expect(error.split('\n')).toHaveLength(1);
  });

  it.each([
    { SEED: 'demo', ALLOW_DEMO: '1' },
    { SEED: 'demo', ALLOW_DEMO: '1', PAYMENT_PROVIDER: 'sandbox' },
  ])('accepts %j', (change) => {
    expect(readError({ ...valid, ...change, DATA_DIR: folder() })).toBe('');
  });

  it('writes no secret for settings that it rejects', () => {
    const DATA_DIR = folder();
    expect(readError({ NODE_ENV: 'production', DATA_DIR })).toContain('задайте DATABASE_URL');
    expect(readdirSync(DATA_DIR)).toEqual([]);
  });
});

describe('the provider YooKassa', () => {
  const shop = { PAYMENT_PROVIDER: 'yookassa', YOOKASSA_SHOP_ID: '123456', YOOKASSA_SECRET_KEY: 'live_key' };
  const school = { ...valid, PUBLIC_URL: 'https://school.test/', ...shop };

  it('is read from the settings', () => {
    expect(configFrom(school).yookassa).toEqual({
      shopId: '123456',
      secretKey: 'live_key',
      apiUrl: 'https://api.yookassa.ru/v3',
      timeoutMs: 10_000,
      publicUrl: 'https://school.test',
      brand: 'Ступени',
      receipts: null,
    });
    expect(configFrom(valid).yookassa).toBeNull();
  });

  it('makes receipts with a tax rate', () => {
    const receipts = { YOOKASSA_RECEIPTS: '1', YOOKASSA_VAT_CODE: '1', YOOKASSA_TAX_SYSTEM: '2' };
    expect(configFrom({ ...school, ...receipts }).yookassa?.receipts).toEqual({ vatCode: 1, taxSystem: 2 });
    expect(readError({ ...school, YOOKASSA_RECEIPTS: '1' })).toBe(
      'Не задана ставка НДС для чеков: задайте YOOKASSA_VAT_CODE (1 — без НДС).',
    );
  });

  it.each(['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY'])('does not start without %s', (name) => {
    expect(readError({ ...school, [name]: '' })).toBe(
      'Не заданы магазин и ключ ЮKassa: задайте YOOKASSA_SHOP_ID и YOOKASSA_SECRET_KEY.',
    );
  });

  it('does not start in production without the address of the school, or without encryption', () => {
    expect(readError({ ...school, PUBLIC_URL: '' })).toBe(
      'Не задан адрес школы, на который ЮKassa возвращает покупателя: задайте PUBLIC_URL.',
    );
    expect(readError({ ...school, YOOKASSA_API_URL: 'http://127.0.0.1:9/v3' })).toBe(
      'Ключ магазина нельзя посылать без шифрования: задайте YOOKASSA_API_URL с https://.',
    );
  });
});

describe('the details for invoices', () => {
  const seller = {
    PAYMENT_PROVIDER: 'invoice',
    INVOICE_SELLER: 'АНО «Школа»',
    INVOICE_INN: '7707083893',
    INVOICE_KPP: '773601001',
    INVOICE_BANK: 'ПАО СБЕРБАНК',
    INVOICE_BIK: '044525225',
    INVOICE_ACCOUNT: '40702810200000000001',
    INVOICE_CORR_ACCOUNT: '30101810400000000225',
    INVOICE_VAT: '22',
  };

  it('are read from the settings', () => {
    const { invoices, sellsOnline } = configFrom({ ...valid, ...seller });
    expect(invoices).toMatchObject({ days: 10, seller: { inn: '7707083893', vat: 22, brand: 'Ступени' } });
    expect(sellsOnline).toBe(false);
    expect(configFrom({ ...valid, ...seller, PAYMENT_PROVIDER: 'none' }).invoices).toBeNull();
  });

  it('need no КПП for an individual entrepreneur', () => {
    const alone = { ...seller, INVOICE_INN: '500100732259', INVOICE_KPP: '', INVOICE_VAT: 'none' };
    expect(configFrom({ ...valid, ...alone }).invoices?.seller).toMatchObject({ kpp: null, vat: null });
  });

  it.each([
    [{ INVOICE_BIK: '', INVOICE_VAT: '' }, 'задайте INVOICE_BIK (БИК), INVOICE_VAT (НДС (none — без НДС)).'],
    [{ INVOICE_KPP: '' }, 'У организации есть КПП: задайте INVOICE_KPP.'],
    [{ INVOICE_INN: '7707083894' }, 'INVOICE_INN: недопустимое значение «7707083894».'],
    [{ INVOICE_ACCOUNT: '40702810300000000001' }, 'Расчётный счёт не подходит к БИК'],
    [{ INVOICE_CORR_ACCOUNT: '30101810400000000226' }, 'Корреспондентский счёт не подходит к БИК'],
  ])('are rejected with %j', (change, sentence) => {
    expect(readError({ ...valid, ...seller, ...change })).toContain(sentence);
  });
});

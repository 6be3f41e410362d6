import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, configFrom } from './config';
import { defaultSecret } from './secret';

const folders: string[] = [];
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'stupeni-config-'));
  folders.push(made);
  return made;
};
afterAll(() => folders.forEach((made) => rmSync(made, { recursive: true })));

/** An environment that production accepts. */
const sound = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/school',
  JWT_SECRET: 'r'.repeat(40),
  SUPPORT_URL: 'https://support.school.test/chat',
  ALLOW_SANDBOX: '1',
};
const refusalOf = (env: Record<string, string | undefined>): string => {
  try {
    configFrom(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

describe('with nothing set', () => {
  it('is a demo school on the embedded database of this machine', () => {
    expect(configFrom({ DATA_DIR: folder() })).toMatchObject({
      host: '127.0.0.1',
      port: 3001,
      databaseUrl: undefined,
      seed: 'demo',
      supportUrl: 'https://t.me/',
      brand: 'Ступени',
      courseTileCount: 'price',
      uploadMaxBytes: 50 * 1024 * 1024,
      embedHosts: [],
      trustProxy: 'loopback',
    });
  });

  it('knows no administrator of a school that is not the demo', () => {
    expect(configFrom({ DATA_DIR: folder(), SEED: 'none' }).supportUrl).toBeNull();
    expect(configFrom({ DATABASE_URL: 'postgres://db/school' }).supportUrl).toBeNull();
    expect(configFrom({ DATABASE_URL: 'postgres://db/school', SEED: 'demo' }).supportUrl).toBe(
      'https://t.me/',
    );
  });

  it('generates a secret once, keeps it for its owner’s eyes, and every folder has its own', () => {
    const [here, there] = [folder(), folder()];
    const { jwtSecret } = configFrom({ DATA_DIR: here });
    expect(jwtSecret.length).toBeGreaterThanOrEqual(64);
    expect(configFrom({ DATA_DIR: here, JWT_SECRET: '' }).jwtSecret).toBe(jwtSecret);
    expect(configFrom({ DATA_DIR: there }).jwtSecret).not.toBe(jwtSecret);
    expect(readdirSync(here)).toEqual(['jwt-secret']);
    expect(statSync(join(here, 'jwt-secret')).mode & 0o777).toBe(0o600);
  });

  it('does not seed a PostgreSQL unless asked', () => {
    const url = { DATABASE_URL: 'postgres://db/school' };
    expect([configFrom(url).seed, configFrom({ ...url, SEED: 'demo' }).seed]).toEqual(['none', 'demo']);
  });
});

it('reads what is set', () => {
  expect(
    configFrom({
      ...sound,
      PORT: '8080',
      EMBED_HOSTS: 'a.test, b.test',
      UPLOAD_MAX_MB: '5',
      TRUST_PROXY: 'none',
    }),
  ).toMatchObject({
    port: 8080,
    embedHosts: ['a.test', 'b.test'],
    uploadMaxBytes: 5 * 1024 * 1024,
    trustProxy: false,
    seed: 'none',
    supportUrl: sound.SUPPORT_URL,
    jwtSecret: sound.JWT_SECRET,
  });
});

it.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://x'],
  ['COURSE_TILE_COUNT', 'both'],
  ['SEED', 'prod'],
  ['ALLOW_DEMO', 'yes'],
  ['SUPPORT_URL', 'javascript:alert(1)'],
])('names %s when it is %j', (name, value) => {
  expect(refusalOf({ ...sound, [name]: value })).toContain(`${name}: недопустимое значение «${value}»`);
});

describe('production', () => {
  it('starts with sound settings', () => {
    expect(refusalOf(sound)).toBe('');
  });

  it.each([
    ['the embedded database', { DATABASE_URL: '' }, 'ALLOW_EMBEDDED_DB=1'],
    ['demo accounts', { SEED: 'demo' }, 'ALLOW_DEMO=1'],
    ['no secret', { JWT_SECRET: '' }, 'JWT_SECRET'],
    ['the default secret', { JWT_SECRET: defaultSecret }, 'JWT_SECRET'],
    ['a short secret', { JWT_SECRET: 'short' }, 'JWT_SECRET'],
    ['the payment sandbox', { ALLOW_SANDBOX: '' }, 'ALLOW_SANDBOX=1'],
    ['no support link', { SUPPORT_URL: '' }, 'SUPPORT_URL'],
  ])('refuses %s in one Russian sentence that names the switch', (_, change, way) => {
    const refusal = refusalOf({ ...sound, ...change });
    expect(refusal).toMatch(/^[А-ЯЁ]/);
    expect(refusal).toContain(way);
    expect(refusal.split('\n')).toHaveLength(1);
  });

  it.each([
    { DATABASE_URL: '', ALLOW_EMBEDDED_DB: '1' },
    { SEED: 'demo', ALLOW_DEMO: '1' },
  ])('accepts %j', (change) => {
    expect(refusalOf({ ...sound, ...change, DATA_DIR: folder() })).toBe('');
  });

  it('does not seed an embedded school by itself', () => {
    expect(configFrom({ ...sound, DATABASE_URL: '', ALLOW_EMBEDDED_DB: '1', DATA_DIR: folder() }).seed).toBe(
      'none',
    );
  });

  it('writes no secret for settings that it refuses', () => {
    const DATA_DIR = folder();
    expect(refusalOf({ NODE_ENV: 'production', DATA_DIR })).toContain('ALLOW_EMBEDDED_DB=1');
    expect(readdirSync(DATA_DIR)).toEqual([]);
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { writeCheckResult } from '../../core/backups/check-result';
import { configFrom } from '../../core/config/config';
import { makePretendClamd } from '../../testing/pretend-clamd';
import { useS3 } from '../../testing/s3-server';
import { checkDatabase, judgeServer, type ServerFacts } from './check-database';
import { checkBackups, checkBucket, checkDisk } from './check-files';
import {
  checkAddress,
  checkCertificate,
  checkFilesAddress,
  checkMail,
  judgeCertificate,
} from './check-network';
import { checkScanner } from './check-scanner';
import { examine, tellFaults } from './examine';
import type { Finding } from './finding';
import { diskFolder } from '../../core/backups/disk-store';

const s3 = useS3();
let dataDir: string;
const ends: (() => unknown)[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stupeni-doctor-'));
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  rmSync(dataDir, { recursive: true, force: true });
});

const makeConfig = (env: Record<string, string> = {}) =>
  configFrom({ DATA_DIR: dataDir, SEED: 'none', ...env });
const levels = (found: readonly Finding[]) => found.map(({ level }) => level);
const closed = 'http://127.0.0.1:9';

it('says which settings are wrong, and checks nothing else', async () => {
  const found: Finding[] = [];
  for await (const finding of examine({ PORT: 'x', UPLOAD_MAX_MB: '0' })) found.push(finding);
  expect(levels(found)).toEqual(['bad', 'bad']);
  expect(found.map(({ text }) => text).join()).toMatch(/PORT.*UPLOAD_MAX_MB/s);
});

it('prints at a start in production that the database does not answer, and nothing about a good disk', async () => {
  const told: string[] = [];
  await tellFaults(makeConfig({ DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c' }), (text) => told.push(text));
  expect(told).toEqual([expect.stringContaining('База данных недоступна')]);
});

describe('the database', () => {
  const facts: ServerFacts = {
    version: 170_004,
    encoding: 'UTF8',
    inRecovery: false,
    mayCreate: true,
    clockAhead: 0.2,
    trigrams: 'used',
    knowsRussian: true,
  };

  it.each([
    [{}, 'good', 'PostgreSQL 17'],
    [{ version: 140_011 }, 'bad', 'версии 15'],
    [{ encoding: 'SQL_ASCII' }, 'bad', 'UTF8'],
    [{ inRecovery: true }, 'bad', 'Укажите основной'],
    [{ mayCreate: false }, 'bad', 'владельцем базы'],
    [{ clockAhead: -7 }, 'warning', 'на 7 с'],
    [{ trigrams: 'creatable' }, 'good', 'PostgreSQL 17'],
    [{ trigrams: 'forbidden' }, 'warning', 'create extension pg_trgm'],
    [{ trigrams: 'missing' }, 'warning', 'postgresql-contrib'],
    [{ trigrams: 'indexes missing' }, 'warning', 'npm run migrate'],
    [{ knowsRussian: false }, 'warning', 'LC_CTYPE'],
  ] as const)('is judged by what it says: %j', (changes, level, text) => {
    const found = judgeServer({ ...facts, ...changes }, 'DATABASE_URL');
    expect(found).toEqual([{ level, text: expect.stringContaining(text) }]);
  });

  it('is bad when nobody answers', async () => {
    const found = await checkDatabase(makeConfig({ DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c' }));
    expect(found).toEqual([{ level: 'bad', text: expect.stringContaining('База данных недоступна') }]);
  });

  it('is for a trial when it is embedded', async () => {
    expect(await checkDatabase(makeConfig())).toEqual([
      { level: 'good', text: expect.stringContaining('встроенная, для пробы') },
    ]);
  });

  it('is good where the specs run', async () => {
    const url = process.env['TEST_DATABASE_URL'];
    expect(levels(await checkDatabase(makeConfig(url ? { DATABASE_URL: url } : {})))).toEqual(['good']);
  });
});

describe('the disk', () => {
  it('is good when the folder can be written', async () => {
    expect((await checkDisk(makeConfig()))[0]?.text).toMatch(/свободно \d+ МБ/);
  });

  it('is bad when the folder cannot be written', async () => {
    writeFileSync(join(dataDir, 'file'), '');
    // With a database and a secret, the settings are read without the folder.
    const config = makeConfig({ DATABASE_URL: 'postgres://a/b', DATA_DIR: join(dataDir, 'file/data') });
    expect(levels(await checkDisk(config))).toEqual(['bad']);
  });
});

describe('the bucket', () => {
  const check = async (changes: Record<string, string> = {}) => {
    const { endpoint, bucket, accessKeyId, secretAccessKey } = await s3.newBucket();
    return checkBucket(
      makeConfig({
        S3_ENDPOINT: endpoint,
        S3_BUCKET: bucket,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
        ...changes,
      }),
    );
  };

  it('is not checked without settings', async () => {
    expect(await checkBucket(makeConfig())).toEqual([]);
  });

  it('is good when it stores, returns and deletes', async () => {
    expect(levels(await check())).toEqual(['good']);
  });

  it('is bad when it does not exist', async () => {
    expect(await check({ S3_BUCKET: 'absent' })).toEqual([
      { level: 'bad', text: expect.stringContaining('absent') },
    ]);
  });
});

describe('the mail server', () => {
  async function smtp(password: string): Promise<string> {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (auth, _session, done) =>
        auth.password === 'right' ? done(null, { user: 'school' }) : done(new Error('wrong password')),
    });
    server.on('error', () => undefined);
    const listener = server.listen(0, '127.0.0.1');
    await new Promise((resolve) => listener.once('listening', resolve));
    ends.push(() => new Promise<void>((resolve) => server.close(resolve)));
    return `smtp://school:${password}@127.0.0.1:${(listener.address() as AddressInfo).port}`;
  }

  it('is good when it accepts the password', async () => {
    expect(levels(await checkMail(makeConfig({ SMTP_URL: await smtp('right') })))).toEqual(['good']);
  });

  it('is bad when it rejects the password, and when nobody answers', async () => {
    const refused = await checkMail(makeConfig({ SMTP_URL: await smtp('wrong') }));
    expect(refused).toEqual([{ level: 'bad', text: expect.stringContaining('Проверьте адрес') }]);
    expect(levels(await checkMail(makeConfig({ SMTP_URL: 'smtp://127.0.0.1:9' })))).toEqual(['bad']);
  });
});

describe('the public address', () => {
  async function site(status: number): Promise<string> {
    const server = createServer((_request, response) => response.writeHead(status).end('{}'));
    server.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    ends.push(() => new Promise((resolve) => server.close(resolve)));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  it.each([
    [200, 'good'],
    [502, 'bad'],
  ])('is judged by its answer: %i is %s', async (status, level) => {
    expect(levels(await checkAddress(makeConfig({ PUBLIC_URL: await site(status) })))).toEqual([level]);
  });

  it('is a warning before the first start', async () => {
    expect(levels(await checkAddress(makeConfig({ PUBLIC_URL: closed })))).toEqual(['warning']);
  });

  it('is bad without TLS in production', async () => {
    const config = { ...makeConfig({ PUBLIC_URL: await site(200) }), production: true };
    expect(levels(await checkAddress(config))).toEqual(['bad', 'good']);
  });

  it('is bad in production when it is not set', async () => {
    expect(await checkAddress({ ...makeConfig(), production: true })).toEqual([
      { level: 'bad', text: expect.stringContaining('не задан') },
    ]);
  });

  it.each([
    [60.9, 'good', '60 дн.'],
    [3.2, 'warning', '3 дн.'],
  ] as const)('has a certificate for %d days: %s', (days, level, text) => {
    expect(judgeCertificate(days)).toEqual({ level, text: expect.stringContaining(text) });
  });

  it('says when its certificate was not checked, beside the finding about the page', async () => {
    expect(await checkCertificate(new URL(closed.replace('http:', 'https:')))).toEqual({
      level: 'warning',
      text: expect.stringMatching(/^Сертификат сайта не проверен \(.+\)\.$/),
    });
  });
});

describe('backups', () => {
  it('are a warning when none is made', async () => {
    expect(levels(await checkBackups(makeConfig()))).toEqual(['warning']);
    const empty = await checkBackups(makeConfig({ BACKUP_DIR: join(dataDir, 'none') }));
    expect(empty[0]?.text).toContain('нет целой копии');
  });

  it.each([
    [1, 'good'],
    [72, 'warning'],
  ])('are judged by the age of the last one: %i h, %s', async (hours, level) => {
    const at = new Date(Date.now() - hours * 3_600_000 - 60_000).toISOString().replaceAll(':', '-');
    mkdirSync(join(dataDir, 'backups', `stupeni-${at}`), { recursive: true });
    const [age, check, key] = await checkBackups(makeConfig({ BACKUP_DIR: join(dataDir, 'backups') }));
    expect([age?.level, key?.text]).toEqual([level, expect.stringContaining('не зашифрованы')]);
    expect(check).toEqual({ level: 'warning', text: expect.stringContaining('не проверена') });
  });

  it.each([
    ['verified', 1, 'good', 'проверенной копии 1 ч.'],
    ['verified', 72, 'warning', 'Проверьте новую'],
    ['damaged', 1, 'bad', 'повреждена'],
  ] as const)('are judged by the last check: %s, %i h', async (result, hours, level, text) => {
    const at = new Date(Date.now() - hours * 3_600_000 - 60_000).toISOString().replaceAll(':', '-');
    const path = join(dataDir, 'backups', `stupeni-${at}`);
    mkdirSync(path, { recursive: true });
    await writeCheckResult(diskFolder(path), result, '');
    const [, check] = await checkBackups(makeConfig({ BACKUP_DIR: join(dataDir, 'backups') }));
    expect(check).toEqual({ level, text: expect.stringContaining(text) });
  });
});

it('requires that the scanner answers and takes the largest upload', async () => {
  expect(await checkScanner(makeConfig())).toEqual([]);
  const clamd = makePretendClamd('doctor');
  ends.push(() => clamd.stop());
  const check = () => checkScanner(makeConfig({ CLAMD_URL: clamd.url, UPLOAD_MAX_MB: '1' }));
  expect(await check()).toEqual([{ level: 'bad', text: expect.stringContaining('не отвечает') }]);
  await clamd.start();
  expect(levels(await check())).toEqual(['good']);
  clamd.limit = 1000;
  expect(await check()).toEqual([{ level: 'bad', text: expect.stringContaining('StreamMaxLength') }]);
});

describe('the host of the files', () => {
  async function filesHost(apiVersion: boolean, pageStatus: number): Promise<string> {
    const server = createServer(({ url }, response) => {
      if (apiVersion) response.setHeader('api-version', '1.0.0');
      response.writeHead(url === '/' ? pageStatus : 404).end();
    });
    server.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    ends.push(() => new Promise((resolve) => server.close(resolve)));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const check = (FILES_URL?: string) =>
    checkFilesAddress(makeConfig({ PUBLIC_URL: 'http://school.example', ...(FILES_URL && { FILES_URL }) }));

  it('is not checked without the setting', async () => expect(await check()).toEqual([]));

  it.each([
    ['answers for files alone', true, 404, 'good', 'открываются'],
    ['shows pages too', true, 200, 'bad', 'шлюзу'],
    ['is not the API', false, 404, 'bad', 'не API'],
  ] as const)('%s', async (_, apiVersion, pageStatus, level, text) => {
    expect(await check(await filesHost(apiVersion, pageStatus))).toEqual([
      { level, text: expect.stringContaining(text) },
    ]);
  });

  it('is a warning before the first start', async () => {
    expect(levels(await check(closed))).toEqual(['warning']);
  });
});

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { preparedDatabase, templateOfSchool } from './prepared-database.mjs';
import { Household } from './processes.mjs';

/** Writes into the folder that it is given, as the program of the API does. @param {string} words */
const program = (words) => `
  import { mkdirSync, writeFileSync, appendFileSync } from 'node:fs';
  appendFileSync(import.meta.dirname + '/runs', '.');
  mkdirSync(process.argv[2] + '/database');
  writeFileSync(process.argv[2] + '/database/content', ${JSON.stringify(words)});`;

/** @type {string} */
let root;
/** @param {string} file @param {string} text */
const write = (file, text) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const runs = () => readFileSync(join(root, 'services/api/dist/runs'), 'utf8').length;
const shelf = () => join(root, 'dist/embedded');
const contentOf = (/** @type {string} */ database) => readFileSync(join(database, 'content'), 'utf8');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stupeni-prepared-'));
  write('services/api/dist/prepare.js', program('first'));
  write('package.json', '{ "type": "module" }');
  for (const engine of ['@electric-sql/pglite', 'kysely'])
    write(`node_modules/${engine}/package.json`, '{ "version": "1.0.0" }');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the prepared database', () => {
  it('is made once', async () => {
    const database = await preparedDatabase(root);
    expect(contentOf(database)).toBe('first');
    expect([await preparedDatabase(root), runs()]).toEqual([database, 1]);
  });

  it.each([
    ['other migrations', () => write('services/api/dist/prepare.js', program('second'))],
    [
      'another PGlite',
      () => write('node_modules/@electric-sql/pglite/package.json', '{ "version": "1.0.1" }'),
    ],
  ])('is made again for %s', async (_what, change) => {
    const before = await preparedDatabase(root);
    change();
    expect(await preparedDatabase(root)).not.toBe(before);
    expect(runs()).toBe(2);
  });

  it('is whole when two make it at once', async () => {
    const databases = await Promise.all([preparedDatabase(root), preparedDatabase(root)]);
    expect(databases.map(contentOf)).toEqual(['first', 'first']);
    expect(readdirSync(shelf())).toHaveLength(1);
  });

  it('takes the place of those that nobody used for a day', async () => {
    const old = dirname(await preparedDatabase(root));
    const killed = join(shelf(), 'draft-of-a-killed-process');
    mkdirSync(killed);
    const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
    for (const path of [old, killed]) utimesSync(path, twoDaysAgo, twoDaysAgo);
    write('services/api/dist/prepare.js', program('second'));
    await preparedDatabase(root);
    expect([existsSync(old), existsSync(killed), readdirSync(shelf()).length]).toEqual([false, false, 1]);
  });

  it('leaves nothing behind when it cannot be made', async () => {
    write('services/api/dist/prepare.js', 'console.error("no room"); process.exitCode = 1;');
    await expect(preparedDatabase(root)).rejects.toThrow('no room');
    expect(readdirSync(shelf())).toEqual([]);
  });
});

describe('the template of a school', () => {
  const house = new Household(() => undefined);

  it('is the prepared database while the school has none', async () => {
    expect(contentOf(await templateOfSchool(root, { DATA_DIR: 'data' }, house))).toBe('first');
  });

  it('is nothing for a school that has a database', async () => {
    mkdirSync(join(root, '.data/database'), { recursive: true });
    expect(await templateOfSchool(root, {}, house)).toBe('');
    expect(await templateOfSchool(root, { DATABASE_URL: 'postgres://localhost' }, house)).toBe('');
    expect(existsSync(shelf())).toBe(false);
  });
});

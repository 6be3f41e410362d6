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
import { itAtNight } from '../test/at-night.mjs';
import { ensurePreparedDatabase, chooseTemplate } from './prepared-database.mjs';
import { Processes } from './processes.mjs';

/** Writes into the folder of its argument, as the program of the API does. @param {string} words */
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
const templates = () => join(root, 'dist/embedded');
const readContent = (/** @type {string} */ database) => readFileSync(join(database, 'content'), 'utf8');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stupeni-prepared-'));
  write('services/api/dist/prepare.js', program('first'));
  write('package.json', '{ "type": "module" }');
  for (const engine of ['@electric-sql/pglite', 'kysely'])
    write(`node_modules/${engine}/package.json`, '{ "version": "1.0.0" }');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('ensurePreparedDatabase', () => {
  it('makes the database once', async () => {
    const database = await ensurePreparedDatabase(root);
    expect(readContent(database)).toBe('first');
    expect([await ensurePreparedDatabase(root), runs()]).toEqual([database, 1]);
  });

  /** @param {() => void} change */
  const makesAgain = async (change) => {
    const before = await ensurePreparedDatabase(root);
    change();
    expect(await ensurePreparedDatabase(root)).not.toBe(before);
    expect(runs()).toBe(2);
  };

  itAtNight('makes the database again for other migrations', () =>
    makesAgain(() => write('services/api/dist/prepare.js', program('second'))),
  );

  itAtNight('makes the database again for another PGlite', () =>
    makesAgain(() => write('node_modules/@electric-sql/pglite/package.json', '{ "version": "1.0.1" }')),
  );

  itAtNight('returns a complete database to two processes that make it at once', async () => {
    const databases = await Promise.all([ensurePreparedDatabase(root), ensurePreparedDatabase(root)]);
    expect(databases.map(readContent)).toEqual(['first', 'first']);
    expect(readdirSync(templates())).toHaveLength(1);
  });

  itAtNight('replaces databases that were not used for a day', async () => {
    const old = dirname(await ensurePreparedDatabase(root));
    const killed = join(templates(), 'draft-of-a-killed-process');
    mkdirSync(killed);
    const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
    for (const path of [old, killed]) utimesSync(path, twoDaysAgo, twoDaysAgo);
    write('services/api/dist/prepare.js', program('second'));
    await ensurePreparedDatabase(root);
    expect([existsSync(old), existsSync(killed), readdirSync(templates()).length]).toEqual([false, false, 1]);
  });

  itAtNight('leaves no file when it fails', async () => {
    write('services/api/dist/prepare.js', 'console.error("no room"); process.exitCode = 1;');
    await expect(ensurePreparedDatabase(root)).rejects.toThrow('no room');
    expect(readdirSync(templates())).toEqual([]);
  });
});

describe('chooseTemplate', () => {
  const processes = new Processes(() => undefined);

  it('returns the prepared database for a school without a database', async () => {
    expect(readContent(await chooseTemplate(root, { DATA_DIR: 'data' }, processes))).toBe('first');
  });

  it('returns an empty string for a school with a database', async () => {
    mkdirSync(join(root, '.data/database'), { recursive: true });
    expect(await chooseTemplate(root, {}, processes)).toBe('');
    expect(await chooseTemplate(root, { DATABASE_URL: 'postgres://localhost' }, processes)).toBe('');
    expect(existsSync(templates())).toBe(false);
  });
});

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Processes } from '../start/processes.mjs';
import { startWatchedApi } from './watched-api.mjs';

/** @type {string} */
let root;
/** @type {Processes} */
let processes;
/** @param {string} file @param {string} text */
const write = (file, text) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

const dist = 'services/api/dist';
const prepare = `
  const { mkdirSync, writeFileSync } = require('node:fs');
  mkdirSync(process.argv[2] + '/database');
  writeFileSync(process.argv[2] + '/database/content', 'the schema');`;
// Reports its template, then keeps running as the API does.
const main = `
  require('node:fs').writeFileSync('template', '=' + process.env.EMBEDDED_TEMPLATE + '.');
  setInterval(() => 0, 1000);`;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stupeni-dev-'));
  processes = new Processes(() => undefined);
  for (const engine of ['@electric-sql/pglite', 'kysely'])
    write(`node_modules/${engine}/package.json`, '{ "version": "1.0.0" }');
  for (const file of ['main.js', 'prepare.js'])
    write(`${dist}/${file}`, 'throw new Error("of an earlier build");');
  // A bundler that watches.
  write(
    'node_modules/@rsbuild/core/bin/rsbuild.js',
    `const { writeFileSync } = require('node:fs');
     writeFileSync('dist/main.js', ${JSON.stringify(main)});
     writeFileSync('dist/prepare.js', ${JSON.stringify(prepare)});
     process.send({ built: true });
     setInterval(() => 0, 1000);`,
  );
});
afterEach(async () => {
  await processes.end();
  rmSync(root, { recursive: true });
});

/** The EMBEDDED_TEMPLATE that the API of a school with these settings receives. @param {NodeJS.ProcessEnv} env */
async function readTemplate(env) {
  await startWatchedApi({ processes, isOver: () => false }, root, { ...process.env, ...env });
  for (;;) {
    const received = existsSync(join(root, 'template')) ? readFileSync(join(root, 'template'), 'utf8') : '';
    // The file is whole when it has its last character.
    if (received.endsWith('.')) return received.slice(1, -1);
    await pause(20);
  }
}

describe('the API of npm run dev', () => {
  it('starts a new school from the prepared database', async () => {
    const template = await readTemplate({ DATA_DIR: 'data', DATABASE_URL: '' });
    expect(readFileSync(join(template, 'content'), 'utf8')).toBe('the schema');
  });

  it('leaves a school with a database unchanged', async () => {
    mkdirSync(join(root, 'data/database'), { recursive: true });
    expect(await readTemplate({ DATA_DIR: 'data', DATABASE_URL: '' })).toBe('');
  });
});

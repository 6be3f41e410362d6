#!/usr/bin/env node
// `npm run dev`: shell, areas and API with hot reload, all at one address.
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { untilAnswers } from '../start/answers.mjs';
import { areasOf } from '../start/areas.mjs';
import { ensureDependencies } from '../start/install.mjs';
import { portProblem } from '../start/ports.mjs';
import { Household } from '../start/processes.mjs';
import { greeting } from '../start/welcome.mjs';

const root = resolve(import.meta.dirname, '../..');
const rsbuild = join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js');
const first = Number(process.env.PORT || 3000);
// The same numbers as tools/build/src/dev-ports.ts gives the dev servers.
const ports = { shell: first, api: first + 1 };
const url = `http://localhost:${ports.shell}`;

let over = false;
const house = new Household((name, reason) => {
  console.error(`\n${name} завершился (${reason}), останавливаю остальное.`);
  void leave(1);
});

/** @param {number} code */
async function leave(code) {
  if (over) return;
  over = true;
  await house.end();
  process.exit(code);
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => void leave(0));
}

for (const port of [ports.shell, ports.api]) {
  const problem = await portProblem(port, '127.0.0.1');
  if (problem) {
    console.error(problem.replaceAll('npm start', 'npm run dev'));
    process.exit(1);
  }
}
if (!ensureDependencies(root)) process.exit(1);

const environment = { ...process.env, NODE_ENV: 'development', PORT: String(first) };

/** @param {string} name @param {string} folder @param {string[]} args */
const tool = (name, folder, args) =>
  house.start(name, process.execPath, [rsbuild, ...args], { cwd: join(root, folder), env: environment });

const apiBundle = join(root, 'services/api/dist/main.js');
rmSync(apiBundle, { force: true });
tool('api:build', 'services/api', ['build', '--watch']);
for (const area of areasOf(root)) tool(area, `apps/${area}`, ['dev']);
tool('shell', 'apps/shell', ['dev']);

while (!existsSync(apiBundle) && !over) await new Promise((done) => setTimeout(done, 100));
if (!over) {
  house.start('api', process.execPath, ['--watch', '--watch-preserve-output', apiBundle], {
    cwd: root,
    env: { ...environment, HOST: '127.0.0.1', PORT: String(ports.api), PUBLIC_URL: url },
  });
}

const answers = { within: 120_000, abandoned: () => over };
// The API first: the shell's proxy complains of every call that nobody answers.
const api = `http://127.0.0.1:${ports.api}/api/health/ready`;
if ((await untilAnswers(api, answers)) && (await untilAnswers(`${url}/api/config`, answers))) {
  console.log(await greeting(url, url));
} else if (!over) {
  console.error('Серверы разработки не ответили за две минуты, останавливаю.');
  await leave(1);
}

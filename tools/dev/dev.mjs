#!/usr/bin/env node
// `npm run dev`: shell, areas and API with hot reload, all at one address.
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { areasOf } from '../start/areas.mjs';
import { openCommand } from '../start/command.mjs';
import { ensureDependencies } from '../start/install.mjs';
import { portProblem } from '../start/ports.mjs';
import { untilUp } from '../start/serve.mjs';
import { tellWhile } from '../start/waiting.mjs';
import { welcome } from '../start/welcome.mjs';

const root = resolve(import.meta.dirname, '../..');
const rsbuild = join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js');
const first = Number(process.env.PORT || 3000);
// The same numbers as tools/build/src/dev-ports.ts gives the dev servers.
const ports = { shell: first, api: first + 1 };
const url = `http://localhost:${ports.shell}`;

const command = openCommand();
const { house, isOver, leave } = command;

for (const port of [ports.shell, ports.api]) {
  const problem = await portProblem(port, '127.0.0.1');
  if (problem) {
    console.error(problem.replaceAll('npm start', 'npm run dev'));
    await leave(1);
  }
}
if (!(await ensureDependencies(root, house))) await leave(1);

const environment = { ...process.env, NODE_ENV: 'development', PORT: String(first) };

/** @param {string} name @param {string} folder @param {string[]} args */
const tool = (name, folder, args) =>
  house.startNode(name, [rsbuild, ...args], { cwd: join(root, folder), env: environment });

const apiBundle = join(root, 'services/api/dist/main.js');
rmSync(apiBundle, { force: true });
tool('api:build', 'services/api', ['build', '--watch']);
for (const area of areasOf(root)) tool(area, `apps/${area}`, ['dev']);
tool('shell', 'apps/shell', ['dev']);

async function untilBundled() {
  while (!existsSync(apiBundle) && !isOver()) await pause(100);
}
await tellWhile(untilBundled(), (seconds) => console.log(`Жду: собирается API (${seconds} с)…`));
if (isOver()) await leave(1);
house.startNode('api', [join(import.meta.dirname, 'watch.mjs'), apiBundle], {
  cwd: root,
  env: { ...environment, HOST: '127.0.0.1', PORT: String(ports.api), PUBLIC_URL: url },
});

// The API first: the shell's proxy complains of every call that nobody answers.
await untilUp(command, 'API', `http://127.0.0.1:${ports.api}/api/health/ready`, () => 'запускается');
const config = await untilUp(command, 'сервер разработки', `${url}/api/config`, () => 'собирает страницы');
console.log(welcome(url, JSON.parse(config)));

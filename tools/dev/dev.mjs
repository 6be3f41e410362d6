#!/usr/bin/env node
// `npm run dev`: shell, remotes and API with hot reload, all at one address. A remote starts when somebody opens it.
import { join, resolve } from 'node:path';
import { listRemotes } from '../start/remotes.mjs';
import { openCommand } from '../start/command.mjs';
import { ensureDependencies } from '../start/install.mjs';
import { findPortProblem } from '../start/ports.mjs';
import { waitUntilUp } from '../start/serve.mjs';
import { formatWelcome } from '../start/welcome.mjs';
import { startWhenAsked } from './start-when-asked.mjs';
import { startWatchedApi } from './watched-api.mjs';

const root = resolve(import.meta.dirname, '../..');
const rsbuild = join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js');
const first = Number(process.env.PORT || 3000);
// The same numbers as in tools/build/src/dev-ports.ts.
const ports = { shell: first, api: first + 1, remotes: first + 11, remoteServers: first + 31 };
const url = `http://localhost:${ports.shell}`;

const command = openCommand();
const { processes, isOver, leave } = command;

const remotes = listRemotes(root);
const own = [ports.shell, ports.api];
for (const port of [...own, ...remotes.flatMap((_, at) => [ports.remotes + at, ports.remoteServers + at])]) {
  const problem = await findPortProblem(port, '127.0.0.1');
  if (problem) {
    console.error(problem.replaceAll('npm start', 'npm run dev'));
    await leave(1);
  }
}
if (!(await ensureDependencies(root, 'product', processes))) await leave(1);

const environment = { ...process.env, NODE_ENV: 'development', PORT: String(first) };

/** @param {string} name @param {string} folder @param {string[]} args */
const startRsbuild = (name, folder, args) =>
  processes.startNode(name, [rsbuild, ...args], { cwd: join(root, folder), env: environment });

for (const [at, remote] of remotes.entries()) {
  const start = () => startRsbuild(remote, `apps/${remote}`, ['dev']);
  await startWhenAsked(ports.remotes + at, ports.remoteServers + at, start, isOver);
}
startRsbuild('shell', 'apps/shell', ['dev']);

await startWatchedApi(command, root, {
  ...environment,
  HOST: '127.0.0.1',
  PORT: String(ports.api),
  PUBLIC_URL: url,
});
if (isOver()) await leave(1);

// The API starts first, because the shell's proxy logs an error for every call without an answer.
await waitUntilUp(command, 'API', `http://127.0.0.1:${ports.api}/api/health/ready`, () => 'запускается');
const config = await waitUntilUp(
  command,
  'сервер разработки',
  `${url}/api/config`,
  () => 'собирает страницы',
);
console.log(formatWelcome(url, JSON.parse(config)));

#!/usr/bin/env node
// `npm run user -- add --role TEACHER …`: runs a command of the API, also on a new clone. The first argument is its name:
// `user`, `slots`, `migrate`, `files`, `doctor`, `backup` or `restore`.
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { buildAll } from './build.mjs';
import { openCommand } from './command.mjs';
import { ensureDependencies } from './install.mjs';
import { chooseTemplate } from './prepared-database.mjs';

const root = resolve(import.meta.dirname, '../..');
const { processes, isOver, leave } = openCommand({ codeAfterSignal: 130 });
if (!(await ensureDependencies(root, 'product', processes))) await leave(1);
const build = await buildAll(root, processes);
if (!build.ok) {
  if (!isOver()) console.error(`${build.output}\nСборка не удалась.`);
  await leave(1);
}
const EMBEDDED_TEMPLATE = await chooseTemplate(root, process.env, processes);
if (isOver()) await leave(1);

const [name, ...args] = process.argv.slice(2);
const program = join(root, `services/api/dist/${name}.js`);
// The command reads a password from the terminal, so it must stay in this process group.
const child = spawn(process.execPath, [program, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, EMBEDDED_TEMPLATE },
});
process.once('exit', () => child.kill());
child.once('close', (code) => void leave(code ?? 1));

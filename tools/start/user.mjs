#!/usr/bin/env node
// `npm run user -- add --role TEACHER …`: accounts from the command line, on a bare clone too.
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { buildAll } from './build.mjs';
import { ensureDependencies } from './install.mjs';

const root = resolve(import.meta.dirname, '../..');
if (!ensureDependencies(root)) process.exit(1);
const build = buildAll(root);
if (!build.ok) {
  console.error(`${build.output}\nСборка не удалась.`);
  process.exit(1);
}

const program = join(root, 'services/api/dist/user.js');
const child = spawn(process.execPath, [program, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
child.once('close', (code) => process.exit(code ?? 1));

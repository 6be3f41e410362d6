#!/usr/bin/env node
// `npm start`: runs the whole product at one address, also on a new clone.
import { join, resolve } from 'node:path';
import { buildAll } from './build.mjs';
import { openCommand } from './command.mjs';
import { ensureDependencies } from './install.mjs';
import { findPortProblem } from './ports.mjs';
import { chooseTemplate } from './prepared-database.mjs';
import { serve } from './serve.mjs';
import { formatEmbeddedNotice, makeLocalAddress, formatMailNotice, formatWelcome } from './welcome.mjs';

const root = resolve(import.meta.dirname, '../..');
const host = process.env.HOST || '127.0.0.1';
const port = Number(process.env.PORT || 3000);
const url = process.env.PUBLIC_URL || makeLocalAddress(host, port);

const command = openCommand();
const { processes, leave } = command;

const problem = await findPortProblem(port, host);
if (problem) {
  console.error(problem);
  await leave(1);
}
if (!(await ensureDependencies(root, 'product', processes))) await leave(1);

const build = await buildAll(root, processes);
if (!build.ok) {
  if (!command.isOver()) console.error(`${build.output}\nСборка не удалась.`);
  await leave(1);
}

const template = await chooseTemplate(root, process.env, processes);
if (command.isOver()) await leave(1);
const config = await serve(command, {
  cwd: root,
  host,
  port,
  api: {
    script: join(root, 'services/api/dist/main.js'),
    env: { ...process.env, PUBLIC_URL: url, TRUST_PROXY: 'loopback', EMBEDDED_TEMPLATE: template },
  },
  gateway: { script: join(root, 'services/gateway/dist/main.js'), env: process.env },
});
console.log(formatWelcome(url, JSON.parse(config)));
if (!process.env.DATABASE_URL) console.log(formatEmbeddedNotice(process.env.DATA_DIR || '.data'));
if (!process.env.SMTP_URL && process.env.NODE_ENV !== 'production')
  console.log(formatMailNotice(process.env.DATA_DIR || '.data'));

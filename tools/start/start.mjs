#!/usr/bin/env node
// `npm start`: the whole product at one address, from a bare clone.
import { join, resolve } from 'node:path';
import { untilAnswers } from './answers.mjs';
import { buildAll } from './build.mjs';
import { ensureDependencies } from './install.mjs';
import { keepRunning } from './keep-running.mjs';
import { readable } from './log-line.mjs';
import { freePort, portProblem } from './ports.mjs';
import { Household } from './processes.mjs';
import { embeddedNotice, greeting } from './welcome.mjs';

const root = resolve(import.meta.dirname, '../..');
const host = process.env.HOST || '127.0.0.1';
const port = Number(process.env.PORT || 3000);
const url = process.env.PUBLIC_URL || `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`;

let started = false;
let over = false;
/** @param {string} name @param {string} reason */
const collapse = (name, reason) => {
  if (over) return;
  console.error(`\n${name} завершился (${reason}), останавливаю остальное.`);
  void leave(1);
};
const house = new Household(collapse);

/** @param {string} name @param {string} line */
function say(name, line) {
  const words = readable(line);
  if (words !== null) console.log(`${name} | ${words}`);
}

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

const problem = await portProblem(port, host);
if (problem) {
  console.error(problem);
  process.exit(1);
}
if (!ensureDependencies(root)) process.exit(1);

const build = buildAll(root);
if (!build.ok) {
  console.error(`${build.output}\nСборка не удалась.`);
  process.exit(1);
}

const apiPort = await freePort();
const api = `http://127.0.0.1:${apiPort}`;
// Once the product stands, an API that dies is started again; meanwhile the gateway says so to people.
keepRunning(
  (onEnd) =>
    house.startNode('api', join(root, 'services/api/dist/main.js'), {
      cwd: root,
      onLine: (line) => say('api', line),
      onEnd,
      env: { ...process.env, HOST: '127.0.0.1', PORT: String(apiPort), PUBLIC_URL: url },
    }),
  {
    wanted: () => started && !over,
    onAgain: (reason, pause) =>
      console.error(`api завершился (${reason}), запускаю снова через ${pause / 1000} с.`),
    onLast: (reason) => collapse('api', reason),
    onGiveUp: (deaths) =>
      console.error(
        `api завершился ${deaths} раз за минуту, больше не запускаю. Остановите программу (Ctrl-C), устраните причину и запустите снова.`,
      ),
  },
);

const answers = { within: 60_000, abandoned: () => over };
// The gateway comes second: its open port means that the product answers.
const ready = await untilAnswers(`${api}/api/health/ready`, answers);
if (ready) {
  house.startNode('gateway', join(root, 'services/gateway/dist/main.js'), {
    cwd: root,
    onLine: (line) => say('gateway', line),
    env: { ...process.env, HOST: host, PORT: String(port), API_URL: api },
  });
}

const local = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
started = ready && (await untilAnswers(`${local}/`, answers));
if (started) {
  console.log(await greeting(url, local));
  if (!process.env.DATABASE_URL) console.log(embeddedNotice(process.env.DATA_DIR || '.data'));
} else if (!over) {
  console.error('Серверы не ответили за минуту, останавливаю.');
  await leave(1);
}

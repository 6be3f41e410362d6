#!/usr/bin/env node
// `node tools/bench/first-load.mjs`: the first load on a slow machine and line, against the quality bars.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../test/system-packages.mjs';
import { calibrate, median, visit } from './src/first-load.mjs';
import { root, startServer } from './src/server.mjs';

const rounds = Number(process.env.ROUNDS || 5);
const executablePath = findChromium();
if (!executablePath) throw new Error('Нет Chromium: установите его или назовите переменной CHROMIUM.');

const folder = await mkdtemp(join(tmpdir(), 'stupeni-first-load-'));
const api = await startServer('api', join(root, 'services/api/dist/main.js'), {
  env: { DATA_DIR: folder },
  answers: '/api/health/ready',
});
const gateway = await startServer('gateway', join(root, 'services/gateway/dist/main.js'), {
  env: { API_URL: api.url, LOG_LEVEL: 'warn' },
  answers: '/',
});
const args = ['--disable-gpu', '--disable-quic', '--disable-background-networking'];
if (process.getuid?.() === 0) args.push('--no-sandbox');
const browser = await chromium.launch({ executablePath, args });

/** @type {{ name: string, path: string, shown: string, token: string | null, bar: number }[]} */
const pages = [
  { name: 'sign-in: form usable', path: '/', shown: 'button[type=submit]', token: null, bar: 2000 },
  {
    name: 'course: lessons listed',
    path: '/courses/1',
    shown: 'main a[href*="/lesson/"]',
    token: await learnerToken(),
    bar: 3000,
  },
];

try {
  for (const page of pages) {
    /** @type {(Awaited<ReturnType<typeof visit>> & { cpu: number })[]} */
    const visits = [];
    for (let round = 0; round < rounds; round += 1) {
      visits.push({ ...(await visit(browser, gateway.url, page)), cpu: calibrate() });
    }
    /** @param {'shown' | 'fcp' | 'cls' | 'cpu' | 'kB' | 'requests'} figure */
    const of = (figure) => visits.map((one) => one[figure]);
    const least = visits.reduce((best, one) => (one.shown < best.shown ? one : best));
    console.log(`\n${page.name}: median ${median(of('shown'))} ms, best ${least.shown} ms (bar ${page.bar})`);
    console.log(`  FCP ms   ${of('fcp').join('  ')}   (bar 600)`);
    console.log(`  shown ms ${of('shown').join('  ')}`);
    console.log(`  CLS      ${of('cls').join('  ')}   (bar 0.02)`);
    console.log(`  CPU ms   ${of('cpu').join('  ')}   (a fixed loop: what differs is noise of the machine)`);
    console.log(`  ${least.requests} requests, ${least.kB} kB on the wire`);
    for (const shift of new Set(visits.flatMap(({ shifts }) => shifts))) console.log(`  shift ${shift}`);
    if (process.env.WATERFALL) console.log([...least.waterfall, ...least.longTasks].join('\n'));
  }
} finally {
  await browser.close();
  await gateway.stop();
  await api.stop();
  await rm(folder, { recursive: true, force: true });
}

async function learnerToken() {
  const { demo } = /** @type {any} */ (await (await fetch(`${gateway.url}/api/config`)).json());
  const learner = demo.accounts.find((/** @type {{ role: string }} */ { role }) => role === 'LEARNER');
  const answer = await fetch(`${gateway.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: learner.email, password: demo.password }),
  });
  return /** @type {{ token: string }} */ (await answer.json()).token;
}

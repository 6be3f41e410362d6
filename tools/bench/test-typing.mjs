#!/usr/bin/env node
// `node tools/bench/test-typing.mjs`: from a key to the frame that shows it, in a long test in the built product.
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../test/system-packages.mjs';
import { calibrate, median } from './src/first-load.mjs';
import { root, startServer } from './src/server.mjs';
import { typeKeys } from './src/typing.mjs';

const questions = Number(process.env.QUESTIONS || 60);
const keys = Number(process.env.KEYS || 60);
const bar = 32; // ms, the median
const executablePath = findChromium();
if (!executablePath) throw new Error('Нет Chromium: установите его или назовите переменной CHROMIUM.');

const folder = await mkdtemp(join(tmpdir(), 'stupeni-test-typing-'));
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
let missed = false;

try {
  const token = await creatorToken();
  const id = await makeTest(token);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'ru-RU' });
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  const line = await page.context().newCDPSession(page);
  // CPU of the page's main thread: what a busy machine does not stretch.
  await line.send('Performance.enable', { timeDomain: 'threadTicks' });
  const cpuOfPage = async () => {
    const { metrics } = await line.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
  };
  await page.goto(`${gateway.url}/creator/tests/${id}`);
  await page.getByLabel(`Вопрос ${questions}`, { exact: true }).waitFor();
  console.log(
    `typing in a test of ${questions} questions, ${keys} keys a place: ms from the key to its frame`,
  );
  for (const [place, label, at] of /** @type {[string, string, number][]} */ ([
    ['title', 'Название', 0],
    ['first question', 'Вопрос 1', 0],
    ['middle answer', 'Ответ 2', Math.floor(questions / 2)],
    ['last question', `Вопрос ${questions}`, 0],
  ])) {
    await page.getByLabel(label, { exact: true }).nth(at).focus();
    await page.keyboard.press('End');
    const before = await cpuOfPage();
    const frames = await typeKeys(page, line, keys);
    const cpu = ((await cpuOfPage()) - before) / keys;
    const sorted = frames.toSorted((one, other) => one - other);
    const [mid, p95] = [median(frames), sorted[Math.floor(sorted.length * 0.95)] ?? NaN];
    missed ||= mid >= bar;
    console.log(
      `  ${place.padEnd(14)} median ${mid.toFixed(1)} (bar ${bar})  p95 ${p95.toFixed(1)}  worst ${(sorted.at(-1) ?? NaN).toFixed(1)}` +
        `  CPU ${cpu.toFixed(1)} a key   (fixed loop ${calibrate()} ms, load ${loadavg()[0]?.toFixed(1)})`,
    );
  }
} finally {
  await browser.close();
  await gateway.stop();
  await api.stop();
  await rm(folder, { recursive: true, force: true });
}
if (missed) throw new Error(`A median is not under ${bar} ms.`);

/** @param {string} path @param {object} body @param {string} [token] */
async function post(path, body, token) {
  const answer = await fetch(`${gateway.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return /** @type {any} */ (await answer.json());
}

async function creatorToken() {
  const { demo } = /** @type {any} */ (await (await fetch(`${gateway.url}/api/config`)).json());
  const creator = demo.accounts.find((/** @type {{ role: string }} */ { role }) => role === 'CREATOR');
  const { token } = await post('/api/auth/login', { email: creator.email, password: demo.password });
  return /** @type {string} */ (token);
}

/** @param {string} token */
async function makeTest(token) {
  const { id } = await post(
    '/api/tests',
    {
      title: 'Большая проверка',
      questions: Array.from({ length: questions }, (_, at) => ({
        text: `Вопрос под номером ${at + 1}: что в проекте бывает раньше всего?`,
        type: at % 2 ? 'many' : 'one',
        answers: ['Замысел', 'Смета', 'Отчёт', 'Праздник'].map((text, place) => ({
          text,
          correct: place === 0,
        })),
      })),
    },
    token,
  );
  return /** @type {number} */ (id);
}

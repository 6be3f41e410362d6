#!/usr/bin/env node
// `node tools/bench/test-typing.mjs`: measures the time from a key to the frame that shows it, in a long test of the
// built product.
import { demoToken, openBuiltProduct } from './src/built-product.mjs';
import { cpuReader } from './src/chromium.mjs';
import { measureKeys } from './src/typing.mjs';

const questions = Number(process.env.QUESTIONS || 60);
const keys = Number(process.env.KEYS || 60);
const bar = 32; // ms, the median

const product = await openBuiltProduct();
let missed = false;

try {
  const token = await demoToken(product, 'CREATOR');
  const id = await makeTest(token);
  const page = await product.browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'ru-RU' });
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  const devtools = await page.context().newCDPSession(page);
  const cpuOfPage = await cpuReader(devtools);
  await page.goto(`${product.url}/creator/tests/${id}`);
  await page.getByLabel(`Вопрос ${questions}`, { exact: true }).waitFor();
  console.log(
    `typing in a test of ${questions} questions, ${keys} keys a place: ms from the key to its frame (bar ${bar}, median)`,
  );
  for (const [place, label, at] of /** @type {[string, string, number][]} */ ([
    ['title', 'Название', 0],
    ['first question', 'Вопрос 1', 0],
    ['middle answer', 'Ответ 2', Math.floor(questions / 2)],
    ['last question', `Вопрос ${questions}`, 0],
  ])) {
    await page.getByLabel(label, { exact: true }).nth(at).focus();
    const { median, figures } = await measureKeys(page, devtools, cpuOfPage, keys);
    missed ||= median >= bar;
    console.log(`  ${place.padEnd(14)} ${figures}`);
  }
} finally {
  await product.close();
}
if (missed) throw new Error(`A median is not below the bar of ${bar} ms.`);

/** @param {string} token */
async function makeTest(token) {
  const { id } = await product.post(
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

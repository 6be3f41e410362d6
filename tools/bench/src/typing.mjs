import { loadavg } from 'node:os';
import { calibrate, median } from './first-load.mjs';

/** Letters of a Russian keyboard, which creators use. */
const letters = [...'фываолджэйцукенгшщзячсмить'];
/** Codes of the keys, in the same order. */
const codes = [
  'KeyA',
  'KeyS',
  'KeyD',
  'KeyF',
  'KeyJ',
  'KeyK',
  'KeyL',
  'Semicolon',
  'Quote',
  'KeyQ',
  'KeyW',
  'KeyE',
  'KeyR',
  'KeyT',
  'KeyY',
  'KeyU',
  'KeyI',
  'KeyO',
  'KeyP',
  'KeyZ',
  'KeyX',
  'KeyC',
  'KeyV',
  'KeyB',
  'KeyN',
  'KeyM',
];

/**
 * Types into the focused text, one key at a time. Returns the milliseconds from each key to the frame that shows it.
 *
 * @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').CDPSession} devtools
 * @param {number} keys
 * @returns {Promise<number[]>}
 */
async function typeKeys(page, devtools, keys) {
  await page.evaluate(watchKeys);
  for (let at = 0; at < keys; at += 1) {
    const key = letters[at % letters.length] ?? '';
    const code = codes[at % codes.length] ?? '';
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', key, code, text: key });
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code });
    await page.waitForFunction((shown) => /** @type {any} */ (window).frames_.length > shown, at);
  }
  return page.evaluate(() => /** @type {any} */ (window).frames_);
}

/**
 * Types at the end of the focused line. Returns the figures as one text, and the median in ms from a key to its frame.
 *
 * @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').CDPSession} devtools
 * @param {() => Promise<number>} cpuOfPage
 * @param {number} keys
 */
export async function measureKeys(page, devtools, cpuOfPage, keys) {
  await page.keyboard.press('End');
  const before = await cpuOfPage();
  const frames = (await typeKeys(page, devtools, keys)).toSorted((one, other) => one - other);
  const cpu = ((await cpuOfPage()) - before) / keys;
  const mid = median(frames);
  const [p95 = NaN, worst = NaN] = [frames[Math.floor(frames.length * 0.95)], frames.at(-1)];
  const figures =
    `median ${mid.toFixed(1)}  p95 ${p95.toFixed(1)}  worst ${worst.toFixed(1)}` +
    `  CPU ${cpu.toFixed(1)} a key   (fixed loop ${calibrate()} ms, load ${loadavg()[0]?.toFixed(1)})`;
  return { median: mid, figures };
}

/** Runs in the page. The task after the animation callbacks runs when the frame is painted. */
function watchKeys() {
  const page = /** @type {any} */ (window);
  page.frames_ = [];
  if (page.watchesKeys) return;
  page.watchesKeys = true;
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const after = new MessageChannel();
      after.port1.onmessage = () => {
        after.port1.close();
        page.frames_.push(performance.now() - timeStamp);
      };
      requestAnimationFrame(() => after.port2.postMessage(null));
    },
    { capture: true },
  );
}

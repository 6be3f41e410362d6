/** Letters of a Russian keyboard, which creators use. */
const letters = [...'фываолджэйцукенгшщзячсмить'];
/** Codes of the keys, in the same order. */
const codes = [
  ...[
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
  ],
  ...['KeyT', 'KeyY', 'KeyU', 'KeyI', 'KeyO', 'KeyP', 'KeyZ', 'KeyX', 'KeyC', 'KeyV', 'KeyB', 'KeyN', 'KeyM'],
];

/**
 * Types into the focused text, one key at a time. Returns the milliseconds from each key to the frame that shows it.
 *
 * @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').CDPSession} devtools
 * @param {number} keys
 * @returns {Promise<number[]>}
 */
export async function typeKeys(page, devtools, keys) {
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

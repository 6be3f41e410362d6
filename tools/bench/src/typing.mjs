/** The keys of a Russian layout: every letter goes the way that it goes for a creator. */
const letters = [...'фываолджэйцукенгшщзячсмить'];
/** The places of those keys, in the same order. */
const places = [
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
 * Types into the text that has the focus, a key at a time, and returns milliseconds from each key to the frame
 * that shows it.
 *
 * @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').CDPSession} line
 * @param {number} keys
 * @returns {Promise<number[]>}
 */
export async function typeKeys(page, line, keys) {
  await page.evaluate(watchKeys);
  for (let at = 0; at < keys; at += 1) {
    const key = letters[at % letters.length] ?? '';
    const code = places[at % places.length] ?? '';
    await line.send('Input.dispatchKeyEvent', { type: 'keyDown', key, code, text: key });
    await line.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code });
    await page.waitForFunction((shown) => /** @type {any} */ (window).frames_.length > shown, at);
  }
  return page.evaluate(() => /** @type {any} */ (window).frames_);
}

/** Runs in the page. A frame is painted when the task after its animation callbacks runs. */
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

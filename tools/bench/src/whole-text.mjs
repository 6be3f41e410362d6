/** Key presses that change the whole document. Each `undo` restores the same document for the next press. */
const presses = [
  ['select', 'Control+A'],
  ['bold', 'Control+B'],
  ['undo', 'Control+Z'],
  ['redo', 'Control+Shift+Z'],
  ['undo', 'Control+Z'],
  ['list', 'Control+Shift+8'],
  ['undo', 'Control+Z'],
  ['heading', 'Control+Alt+2'],
  ['undo', 'Control+Z'],
  ['delete', 'Delete'],
  ['undo', 'Control+Z'],
];

/**
 * Presses these keys in the focused text. Returns for each press the milliseconds to its frame, and the CPU time of the
 * page's main thread until the page is idle.
 *
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<number>} cpuOfPage
 * @returns {Promise<{ name: string, frame: number, cpu: number }[]>}
 */
export async function pressOverWhole(page, cpuOfPage) {
  const measured = [];
  for (const [name = '', keys = ''] of presses) {
    await page.evaluate(watchPress);
    const before = await cpuOfPage();
    await page.keyboard.press(keys);
    const frame = await page.evaluate(() => /** @type {any} */ (window).pressed_);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })));
    measured.push({ name, frame, cpu: (await cpuOfPage()) - before });
  }
  return measured;
}

/** Runs in the page. Measures the time from the next key, except modifiers, to the frame that shows its effect. */
function watchPress() {
  /** @type {any} */ (window).pressed_ = new Promise((done) => {
    /** @param {KeyboardEvent} event */
    const onKeyDown = ({ key, timeStamp }) => {
      if (['Control', 'Shift', 'Alt'].includes(key)) return;
      removeEventListener('keydown', onKeyDown, true);
      const after = new MessageChannel();
      after.port1.onmessage = () => {
        after.port1.close();
        done(performance.now() - timeStamp);
      };
      requestAnimationFrame(() => after.port2.postMessage(null));
    };
    addEventListener('keydown', onKeyDown, true);
  });
}

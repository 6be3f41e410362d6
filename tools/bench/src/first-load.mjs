import { slowDown } from './chromium.mjs';

/** A medium phone on a slow mobile network (quality bars §2). */
const slow = { cpu: 4, latency: 150, down: 1_600_000 / 8, up: 750_000 / 8 };

/**
 * Milliseconds that a fixed loop takes on this machine now. Compare only visits with a similar value.
 */
export function calibrate() {
  const started = performance.now();
  let sum = 0;
  for (let n = 0; n < 60_000_000; n += 1) sum = (sum + n * n) % 1_000_003;
  return sum < 0 ? 0 : Math.round(performance.now() - started);
}

/** @param {number[]} figures */
export const median = (figures) => figures.toSorted((one, other) => one - other)[figures.length >> 1] ?? NaN;

/**
 * Measures one visit with an empty cache, on the slow machine and network. Times are in ms from the navigation.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {{ path: string, shown: string, token: string | null }} page `shown`: the selector to wait for
 */
export async function visit(browser, url, { path, shown, token }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ru-RU' });
  try {
    const page = await context.newPage();
    const { promise: painted, resolve } = makeResolvable();
    await page.exposeFunction('tellShown', resolve);
    await page.addInitScript(watch, { shown, token });
    const devtools = await context.newCDPSession(page);
    const transfer = await watchTransfers(devtools);
    await slowDown(devtools, slow);
    await page.goto(url + path, { waitUntil: 'commit' });
    await painted;
    await transfer.quiet();
    const figures = await page.evaluate(report);
    return { ...figures, ...transfer.figures() };
  } finally {
    await context.close();
  }
}

function makeResolvable() {
  /** @type {() => void} */
  let resolve = () => {};
  const promise = new Promise((done) => void (resolve = () => done(undefined)));
  return { promise, resolve };
}

/** Runs in the page before its own scripts. @param {{ shown: string, token: string | null }} options */
function watch({ shown, token }) {
  const page = /** @type {any} */ (window);
  if (token !== null) window.localStorage.setItem('token', token);
  page.shifts = [];
  page.longTasks = [];
  /** Collects entries of types that TypeScript does not know. @param {string} type @param {object[]} into */
  const collect = (type, into) =>
    new PerformanceObserver((list) => void into.push(...list.getEntries())).observe({ type, buffered: true });
  collect('layout-shift', page.shifts);
  collect('longtask', page.longTasks);
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector(shown)) return;
    observer.disconnect();
    // This task runs after the frame that shows the element.
    requestAnimationFrame(() =>
      setTimeout(() => {
        page.shownAt = performance.now();
        page.tellShown();
      }),
    );
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page at the end. */
function report() {
  const page = /** @type {any} */ (window);
  const shifts = page.shifts.filter((/** @type {any} */ { hadRecentInput }) => !hadRecentInput);
  /** @param {any} node */
  const nameNode = (node) => node?.id || node?.tagName || node?.nodeName || '?';
  return {
    shown: Math.round(page.shownAt),
    fcp: Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN),
    cls: Number(
      shifts.reduce((/** @type {number} */ sum, /** @type {any} */ s) => sum + s.value, 0).toFixed(4),
    ),
    shifts: shifts.map(
      (/** @type {any} */ { value, sources }) =>
        `${value.toFixed(4)} ${sources
          .map(
            (/** @type {any} */ { node, previousRect: from, currentRect: to }) =>
              `${nameNode(node)} ${from.x},${from.y},${from.width}×${from.height} → ${to.x},${to.y},${to.width}×${to.height}`,
          )
          .join('; ')}`,
    ),
    longTasks: page.longTasks.map(
      (/** @type {PerformanceEntry} */ { startTime, duration }) =>
        `  ${Math.round(startTime)} → ${Math.round(startTime + duration)} main thread busy`,
    ),
  };
}

/**
 * Records the requests of the page. @param {import('@playwright/test').CDPSession} devtools
 */
async function watchTransfers(devtools) {
  /** @type {Map<string, { url: string, start: number, end: number, bytes: number, priority: string }>} */
  const all = new Map();
  let first = 0;
  const quietMs = 1500; // without a transfer; a late file may still shift the layout
  let restartQuietTime = () => {};
  /** @returns {Promise<void>} */
  const quiet = () =>
    new Promise((resolve) => {
      /** @type {NodeJS.Timeout | undefined} */
      let timer;
      restartQuietTime = () => {
        clearTimeout(timer);
        timer = setTimeout(resolve, quietMs);
      };
      restartQuietTime();
    });
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    first ||= timestamp;
    restartQuietTime();
    if (!request.url.startsWith('http')) return;
    all.set(requestId, {
      url: new URL(request.url).pathname,
      start: timestamp,
      end: NaN,
      bytes: 0,
      priority: request.initialPriority,
    });
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    restartQuietTime();
    const one = all.get(requestId);
    if (one) Object.assign(one, { end: timestamp, bytes: encodedDataLength });
  });
  const ms = (/** @type {number} */ timestamp) => String(Math.round((timestamp - first) * 1000)).padStart(5);
  const figures = () => ({
    requests: all.size,
    kB: Math.round([...all.values()].reduce((sum, { bytes }) => sum + bytes, 0) / 1000),
    waterfall: [...all.values()].map(
      ({ url, start, end, bytes, priority }) =>
        `  ${ms(start)} → ${ms(end)} ${String(bytes).padStart(7)} ${priority.padEnd(9)} ${url}`,
    ),
  });
  return { quiet, figures };
}

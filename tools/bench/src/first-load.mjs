/** Quality bars: a middle phone on a slow mobile line. */
const slow = { cpu: 4, latency: 150, down: 1_600_000 / 8, up: 750_000 / 8 };

/**
 * Milliseconds that a fixed piece of work takes on this machine now. Figures of visits beside which it
 * differs do not compare.
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
 * One cold visit: an empty cache, the slow machine and line. Milliseconds count from the navigation.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {{ path: string, shown: string, token: string | null }} page `shown`: the selector that is waited for
 */
export async function visit(browser, url, { path, shown, token }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ru-RU' });
  try {
    const page = await context.newPage();
    const { promise: painted, resolve } = resolvable();
    await page.exposeFunction('tellShown', resolve);
    await page.addInitScript(watch, { shown, token });
    const line = await context.newCDPSession(page);
    const transfer = await transfers(line);
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slow.latency,
      downloadThroughput: slow.down,
      uploadThroughput: slow.up,
    });
    await line.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
    await page.goto(url + path, { waitUntil: 'commit' });
    await painted;
    while (!transfer.isQuiet()) await page.waitForTimeout(200);
    const seen = await page.evaluate(report);
    return { ...seen, ...transfer.figures() };
  } finally {
    await context.close();
  }
}

function resolvable() {
  /** @type {() => void} */
  let resolve = () => {};
  const promise = new Promise((done) => void (resolve = () => done(undefined)));
  return { promise, resolve };
}

/** Runs in the page, before anything of it. @param {{ shown: string, token: string | null }} options */
function watch({ shown, token }) {
  const page = /** @type {any} */ (window);
  if (token !== null) window.localStorage.setItem('token', token);
  page.shifts = [];
  page.longTasks = [];
  /** Chromium's own kinds, which the language's library does not know. @param {string} type @param {object[]} into */
  const collect = (type, into) =>
    new PerformanceObserver((list) => void into.push(...list.getEntries())).observe(
      /** @type {PerformanceObserverInit} */ ({ type, buffered: true }),
    );
  collect('layout-shift', page.shifts);
  collect('longtask', page.longTasks);
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector(shown)) return;
    observer.disconnect();
    // After the frame in which it is painted.
    requestAnimationFrame(() =>
      setTimeout(() => {
        page.shownAt = performance.now();
        page.tellShown();
      }),
    );
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page, at the end. */
function report() {
  const page = /** @type {any} */ (window);
  const shifts = page.shifts.filter((/** @type {any} */ { hadRecentInput }) => !hadRecentInput);
  /** @param {any} node */
  const nameOf = (node) => node?.id || node?.tagName || node?.nodeName || '?';
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
              `${nameOf(node)} ${from.x},${from.y},${from.width}×${from.height} → ${to.x},${to.y},${to.width}×${to.height}`,
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
 * Watches what comes over the wire. @param {import('@playwright/test').CDPSession} line
 */
async function transfers(line) {
  /** @type {Map<string, { url: string, start: number, end: number, bytes: number, priority: string }>} */
  const all = new Map();
  let first = 0;
  const quiet = 1500; // ms without a transfer: what comes late may still move something
  let lastChange = Date.now();
  await line.send('Network.enable');
  line.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    first ||= timestamp;
    lastChange = Date.now();
    if (!request.url.startsWith('http')) return;
    all.set(requestId, {
      url: new URL(request.url).pathname,
      start: timestamp,
      end: NaN,
      bytes: 0,
      priority: request.initialPriority,
    });
  });
  line.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    lastChange = Date.now();
    const one = all.get(requestId);
    if (one) Object.assign(one, { end: timestamp, bytes: encodedDataLength });
  });
  const ms = (/** @type {number} */ timestamp) => String(Math.round((timestamp - first) * 1000)).padStart(5);
  const isQuiet = () => Date.now() - lastChange > quiet;
  const figures = () => ({
    requests: all.size,
    kB: Math.round([...all.values()].reduce((sum, { bytes }) => sum + bytes, 0) / 1000),
    waterfall: [...all.values()].map(
      ({ url, start, end, bytes, priority }) =>
        `  ${ms(start)} → ${ms(end)} ${String(bytes).padStart(7)} ${priority.padEnd(9)} ${url}`,
    ),
  });
  return { isQuiet, figures };
}

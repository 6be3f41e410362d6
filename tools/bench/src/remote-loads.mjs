import { slowDown } from './chromium.mjs';

/** Longer than every timeout of the loader, so that the loader decides the outcome. */
const timeoutMs = 180_000;

/**
 * Opens a remote's start screen in a new browser context and waits for its heading, or for the failure screen.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {{ path: string, token: string, network: { latency: number, bytes: number, cpu: number } }} options
 *   `latency` in ms, `bytes` per second down and up, `cpu`: how many times slower
 * @returns {Promise<{ outcome: 'loaded' | 'failed' | 'nothing', seconds: number, files: number }>}
 *   `files`: requests for files of any remote
 */
export async function firstLoadOf(browser, url, { path, token, network }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ru-RU' });
  try {
    const page = await context.newPage();
    await page.addInitScript((stored) => window.localStorage.setItem('token', stored), token);
    let files = 0;
    page.on('request', (request) => void (files += Number(/\/remotes\/\w+\//.test(request.url()))));
    const devtools = await context.newCDPSession(page);
    await slowDown(devtools, { ...network, down: network.bytes, up: network.bytes });
    const started = Date.now();
    await page.goto(url + path, { waitUntil: 'commit', timeout: timeoutMs });
    const heading = page.locator('h1').first();
    const text = await heading.textContent({ timeout: timeoutMs }).catch(() => null);
    const outcome = text === null ? 'nothing' : /не загрузил/.test(text) ? 'failed' : 'loaded';
    return { outcome, seconds: Math.round((Date.now() - started) / 100) / 10, files };
  } finally {
    await context.close();
  }
}

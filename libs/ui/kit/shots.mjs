// Makes screenshots of the built kit for docs/ and runs axe on each page. `npm run kit` builds the kit and runs this.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const here = fileURLToPath(new URL('.', import.meta.url));
/** @type {Record<string, string>} */
const kinds = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };
const policy =
  "default-src 'none'; script-src 'self' 'nonce-axe'; style-src 'self' 'nonce-kit-nonce'; font-src 'self'; img-src 'self' data:";

/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
async function answer(request, response) {
  const { pathname } = new URL(String(request.url), 'http://localhost');
  const path = pathname === '/' ? '/index.html' : pathname;
  try {
    const body = await readFile(join(here, 'dist', path));
    response.writeHead(200, {
      'Content-Type': kinds[extname(path)] ?? 'application/octet-stream',
      'Content-Security-Policy': policy,
    });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
}
const server = createServer((request, response) => void answer(request, response));
await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let findings = 0;

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} name
 * @param {{ save?: boolean, fullPage?: boolean }} [how]
 */
async function shootAndCheck(page, name, { save = false, fullPage = false } = {}) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const finite = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map((one) => one.finished));
  });
  if (save) await page.screenshot({ path: join(here, '../docs', `${name}.png`), fullPage });
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(() =>
    /** @type {typeof globalThis & { axe: typeof import('axe-core') }} */ (globalThis).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    }),
  );
  for (const { id, help, nodes } of violations) {
    findings += 1;
    process.stdout.write(`${name}: ${id}: ${help}\n  ${nodes.map(({ target }) => target).join('\n  ')}\n`);
  }
}

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  for (const width of [1280, 390]) {
    const suffix = `${width}${colorScheme === 'dark' ? '-dark' : ''}`;
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      colorScheme,
      reducedMotion: 'reduce',
      locale: 'ru-RU',
    });
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      findings += 1;
      process.stdout.write(`${suffix}: ${message.text()}\n`);
    });
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.getByText('В фокусе').focus();
    await shootAndCheck(page, `kit-${suffix}`, { save: true, fullPage: true });
    await page.getByRole('button', { name: 'Закрытый курс' }).click();
    // The chunk of the dialogs loads with the first dialog.
    await page.getByRole('dialog').waitFor();
    await shootAndCheck(page, `dialog-${suffix}`, { save: suffix === '1280' || suffix === '390-dark' });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Удаление' }).click();
    await shootAndCheck(page, `confirm-${suffix}`, { save: suffix === '390' });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Меню пользователя' }).click();
    await shootAndCheck(page, `menu-${suffix}`, { save: suffix === '1280' });
    await page.keyboard.press('Escape');
    for (const name of ['Удача', 'Неудача', 'Новость'])
      await page.getByRole('button', { name, exact: true }).click();
    await shootAndCheck(page, `toasts-${suffix}`, { save: suffix === '1280-dark' });
    await page.setViewportSize(width === 390 ? { width, height: 120 } : { width: 691, height: 800 });
    await page.goto(`http://127.0.0.1:${port}/?hero#hero`);
    await shootAndCheck(page, `hero-${suffix}`, { save: suffix === '1280' || suffix === '390' });
    await context.close();
  }
}
await browser.close();
server.close();
process.stdout.write(`${findings} findings\n`);
process.exitCode = findings > 0 ? 1 : 0;

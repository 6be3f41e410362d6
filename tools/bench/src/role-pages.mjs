import { tokenOf } from './open-school.mjs';

const roles = [
  { name: 'learner', path: '/courses', heading: 'Доступные курсы' },
  { name: 'teacher', path: '/teacher/review', heading: 'Ждут подтверждения' },
  { name: 'moderator', path: '/moderator/groups', heading: 'Группы' },
  { name: 'creator', path: '/creator/courses', heading: 'Курсы' },
];
/** Longer than every timeout of the loader. */
const timeoutMs = 120_000;

/**
 * Signs in an account of the demo school for each role.
 * @param {string} api address
 */
export async function openRoles(api) {
  /** @type {Record<string, string>} */
  const tokens = {};
  for (const { name } of roles) tokens[name] = await tokenOf(api, `${name}@demo.stupeni`, 'stupeni-demo');
  return tokens;
}

/**
 * Loads the page of each role in a new browser context.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {Record<string, string>} tokens
 * @returns {Promise<string[]>} what was broken
 */
export async function brokenPages(browser, url, tokens) {
  const broken = [];
  for (const role of roles) {
    const { heading, errors } = await pageOf(browser, url, { ...role, token: tokens[role.name] ?? '' });
    if (heading !== role.heading) errors.unshift(`«${heading}»`);
    broken.push(...errors.map((error) => `${role.name}: ${error}`));
  }
  return broken;
}

/**
 * Loads one page.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {{ name: string, path: string, token: string, shot?: string }} page `shot`: file of a picture
 * @returns {Promise<{ heading: string, errors: string[], started: string[] }>}
 *   `errors`: failed calls and errors of scripts; `started`: addresses of the entries that ran
 */
export async function pageOf(browser, url, { path, token, shot }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ru-RU' });
  try {
    const page = await context.newPage();
    /** @type {string[]} */
    const errors = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('response', (response) => {
      if (response.status() >= 400) errors.push(`${response.status()} ${new URL(response.url()).pathname}`);
    });
    await page.addInitScript((stored) => window.localStorage.setItem('token', stored), token);
    await page.goto(url + path, { waitUntil: 'commit', timeout: timeoutMs });
    const heading = (await page.locator('main h1').first().textContent({ timeout: timeoutMs })) ?? '';
    // The calls of the screen, without the event stream.
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached', timeout: timeoutMs });
    await page.waitForFunction(
      () =>
        performance
          .getEntriesByType('resource')
          .every(({ name, duration }) => name.includes('/api/events') || duration > 0),
      null,
      { timeout: timeoutMs },
    );
    const started = await page.evaluate(() =>
      [...document.scripts].map(({ src }) => src).filter((src) => src.includes('remoteEntry')),
    );
    if (shot) await page.screenshot({ path: shot });
    return { heading, errors, started };
  } finally {
    await context.close();
  }
}

/** The page of the teacher. @param {string} token */
export const teacherPage = (token) => ({ name: 'teacher', path: '/teacher/review', token });

import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import type { Registry, RemoteName } from '@stupeni/federation';
import { expect, test as base } from '../school';
import { reportDroppedStyles } from './dropped-styles';
import { findUnseenTexts } from './unseen-texts';

/** Opens screens, and waits until each has its heading and its data. */
export interface Screens {
  /** Opens each address by a load of the page. */
  open(addresses: readonly string[]): Promise<void>;
  /** Like `open`, but each screen must have rows for this person. */
  openFilled(addresses: readonly string[]): Promise<void>;
  /** Opens each address by its tab in the header. */
  walk(addresses: readonly string[]): Promise<void>;
  /**
   * Opens all tabs of the header, then goes one step back and forward. The tabs that the release of this remote declares must
   * be there.
   */
  walkAll(remote: RemoteName): Promise<void>;
  /** Goes back in the history of the browser and forward again. The screen must follow the address each time. */
  stepBack(): Promise<void>;
  /** Waits until the page has sent no request for a while, and all requests are answered. */
  settle(): Promise<void>;
  /** Expects that a person can read the headings and buttons of the window. */
  expectReadable(): Promise<void>;
}

/** Screens that always list something in the school of the journeys. A wrong API can answer one role with an empty list. */
const filled = new Set([
  '/moderator/participants',
  '/moderator/groups',
  '/moderator/courses',
  '/moderator/staff',
  '/moderator/journal',
  '/creator/courses',
  '/creator/lessons',
  '/creator/tests',
  '/teacher/students',
  '/courses',
  '/courses/1',
]);

/** Neither the heading row of a table, nor the tabs of a screen, which are a list too. */
const rowsOfScreen = 'main :is(tbody tr, li:not(nav li))';

/** Playwright's test with `screens`. A dropped style and a POST that was sent twice fail the test. */
export const test = base.extend<{ screens: Screens }>({
  screens: async ({ page }, use) => {
    await page.addInitScript(reportDroppedStyles);
    const settle = watchRequests(page);
    const repeated = watchRepeats(page);
    await use(makeScreens(page, settle));
    expect(repeated, 'the page sends nothing twice').toEqual([]);
  },
});

function makeScreens(page: Page, settle: () => Promise<void>): Screens {
  const heading = page.getByRole('heading', { level: 1 });
  // Folded groups hide their rows.
  const rows = page.locator(rowsOfScreen).filter({ visible: true });
  const tab = (address: string) => page.locator(`header nav a[href="${address}"]`);

  // A screen can fail when its data arrives, after it has shown its heading.
  async function expectScreen(address: string) {
    await expect(heading, address).toHaveText(/\S/);
    await settle();
    await expect(heading, address).toHaveText(/\S/);
    await expect(heading, address).not.toHaveText('Раздел не загрузился');
    await expectReadable(address);
    if (filled.has(address)) await expect(rows.first(), `a row of ${address}`).toBeVisible();
  }

  /** A style can change for a moment, for example while a message appears. */
  const expectReadable = (where = page.url()) =>
    expect
      .poll(() => findUnseenTexts(page), { message: `texts that nobody can see on ${where}` })
      .toEqual([]);

  async function walk(addresses: readonly string[]) {
    for (const address of addresses) {
      await tab(address).click();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      await expectScreen(address);
    }
  }

  /** The browser changes the address at once. The router changes the screen later. */
  async function stepBack() {
    const address = page.url();
    await expectScreen(address);
    const title = await heading.innerText();
    await page.goBack();
    await expect(page, 'the address after a step back').not.toHaveURL(address);
    const { pathname } = new URL(page.url());
    await expect(heading, `${pathname} after a step back`).not.toHaveText(title);
    await expectScreen(pathname);
    await page.goForward();
    await expect(heading, 'after a step forward').toHaveText(title);
    await expectScreen(address);
  }

  return {
    walk,
    stepBack,
    settle,
    expectReadable,
    async open(addresses) {
      for (const address of addresses) {
        await page.goto(address);
        await expectScreen(address);
      }
    },
    async openFilled(addresses) {
      for (const address of addresses) {
        await page.goto(address);
        await expectScreen(address);
        await expect(rows.first(), `a row of ${address}`).toBeVisible();
      }
    },
    async walkAll(remote) {
      const registry = (await (await page.request.get('/remotes.json')).json()) as Registry;
      const line = registry.remotes[remote];
      // Everybody gets a canary of a rehearsal. A release for a contract before 2.2 declares no tab.
      const declared = (line?.canary?.release ?? line?.current)?.declares?.tabs ?? [];
      for (const { path } of declared) await expect(tab(path), `the tab ${path}`).toBeVisible();
      const shown = await page
        .locator('header nav a[href]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      await walk(shown);
      if (shown.length > 1) await stepBack();
    },
  };
}

/** Returns a function that waits until the page has sent no request for a while, and all requests are answered. */
function watchRequests(page: Page): () => Promise<void> {
  let sent = 0;
  const open = new Set<Request>();
  page.on('request', (request) => {
    // The event stream never ends.
    if (new URL(request.url()).pathname === '/api/events') return;
    sent += 1;
    open.add(request);
  });
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  return async () => {
    for (let seen = -1; seen < sent || open.size > 0; await pause(200)) seen = sent;
  };
}

/**
 * Returns a list. It gets each POST that the page sends again after the API has accepted it, such as a question that is asked
 * twice. A call with the same key is a retry, which the API recognizes.
 */
function watchRepeats(page: Page): string[] {
  const accepted = new Map<string, Set<string | undefined>>();
  const repeated: string[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.method() !== 'POST' || !response.ok()) return;
    const { pathname } = new URL(request.url());
    // The boundary of a form differs each time.
    const body = (request.postData() ?? '').replace(/-{4}WebKitFormBoundary\w+/g, '');
    // A call without a body adds nothing. The desk of a teacher renews its claim each minute.
    if (body === '') return;
    const call = `${pathname} ${body}`;
    const key = request.headers()['idempotency-key'];
    const keys = accepted.get(call) ?? new Set();
    if (accepted.has(call) && !(key !== undefined && keys.has(key)))
      repeated.push(`POST ${call.slice(0, 200)}`);
    accepted.set(call, keys.add(key));
  });
  return repeated;
}

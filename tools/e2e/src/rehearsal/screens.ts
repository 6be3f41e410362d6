import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import type { Registry, RemoteName } from '@stupeni/federation';
import { expect, test as base } from '../school';
import { reportDroppedStyles } from './dropped-styles';

/** Opens screens, and waits until each has its heading and its data. */
export interface Screens {
  /** Each address with a load of the page. */
  open(addresses: readonly string[]): Promise<void>;
  /** Each address by its tab in the header. */
  walk(addresses: readonly string[]): Promise<void>;
  /** All tabs of the header. Those that the release of this remote declares must be there. */
  walkAll(remote: RemoteName): Promise<void>;
}

/** Playwright's test with `screens`. A dropped style is an error in the console, so it fails the test. */
export const test = base.extend<{ screens: Screens }>({
  screens: async ({ page }, use) => {
    await page.addInitScript(reportDroppedStyles);
    const settle = watchRequests(page);
    await use(makeScreens(page, settle));
  },
});

function makeScreens(page: Page, settle: () => Promise<void>): Screens {
  const heading = page.getByRole('heading', { level: 1 });
  const tab = (address: string) => page.locator(`header nav a[href="${address}"]`);

  // A screen can fail when its data arrives, after it has shown its heading.
  async function expectScreen(address: string) {
    await expect(heading, address).toHaveText(/\S/);
    await settle();
    await expect(heading, address).toHaveText(/\S/);
    await expect(heading, address).not.toHaveText('Раздел не загрузился');
  }

  async function walk(addresses: readonly string[]) {
    for (const address of addresses) {
      await tab(address).click();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      await expectScreen(address);
    }
  }

  return {
    walk,
    async open(addresses) {
      for (const address of addresses) {
        await page.goto(address);
        await expectScreen(address);
      }
    },
    async walkAll(remote) {
      const registry = (await (await page.request.get('/remotes.json')).json()) as Registry;
      // A release for a contract before 2.2 declares none.
      const declared = registry.remotes[remote]?.current.declares?.tabs ?? [];
      for (const { path } of declared) await expect(tab(path), `the tab ${path}`).toBeVisible();
      const shown = await page
        .locator('header nav a[href]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      await walk(shown);
    },
  };
}

/** Returns a function that waits until the page has sent no request for a while, and all are answered. */
function watchRequests(page: Page): () => Promise<void> {
  let sent = 0;
  const open = new Set<Request>();
  page.on('request', (request) => {
    // The stream of news never ends.
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

import type { Locator, Page } from '@playwright/test';
import { expect } from '../school';

const historyDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'История версий' });
export const previewDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Предпросмотр' });
export const restoreButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Вернуть эту версию' });

/** Opens the history of the edited course, lesson or test, and waits until it is loaded. */
export async function openHistory(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'История', exact: true }).click();
  await expect(historyDialog(page).getByRole('radio').first()).toBeAttached();
  return historyDialog(page);
}

/** All drafts of the browser, in `localStorage` and in the database of long ones. */
const readStorage = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((opened, failed) => {
      const request = indexedDB.open('stupeni-drafts', 1);
      // This page is the first to open it.
      request.onupgradeneeded = () => void request.result.createObjectStore('drafts');
      request.onsuccess = () => opened(request.result);
      request.onerror = () => failed(request.error ?? new Error('no database of drafts'));
    });
    const rows = database.transaction('drafts').objectStore('drafts');
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((given) => (request.onsuccess = () => given(request.result)));
    const [names, drafts] = await Promise.all([read(rows.getAllKeys()), read<unknown[]>(rows.getAll())]);
    database.close();
    return JSON.stringify([Object.entries({ ...localStorage }).sort(), names, drafts]);
  });

/**
 * Kills the tab as if its process crashed: no handler of the page runs any more. First waits until another tab sees
 * the storage of this one, so that the data has left its process.
 */
export async function killTab(page: Page): Promise<void> {
  const witness = await page.context().newPage();
  await witness.goto(new URL('/api/config', page.url()).href);
  // Reads the storage of both tabs each time, because the page or another tab may store more meanwhile.
  await expect.poll(async () => (await readStorage(witness)) === (await readStorage(page))).toBe(true);
  await witness.close();
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
}

/** Waits until the browser stores a draft with these words. */
export const draftHas = (page: Page, words: string): Promise<void> =>
  expect.poll(() => readStorage(page)).toContain(words);

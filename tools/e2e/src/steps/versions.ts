import type { Locator, Page } from '@playwright/test';
import { expect } from '../school';

export const historyDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'История версий' });
export const previewDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Предпросмотр' });
export const restoreButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Вернуть эту версию' });

/** Opens the history of what is edited and waits until it was read. */
export async function openHistory(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'История', exact: true }).click();
  await expect(historyDialog(page).getByRole('radio').first()).toBeAttached();
  return historyDialog(page);
}

/** Says yes to the question before a version is brought back. */
export async function confirmRestore(page: Page): Promise<void> {
  await page
    .getByRole('alertdialog', { name: /^Вернуть версию/ })
    .getByRole('button', { name: 'Вернуть', exact: true })
    .click();
  await expect(historyDialog(page)).toBeHidden();
}

const keptBy = (page: Page) =>
  page.evaluate(() => JSON.stringify(Object.entries({ ...localStorage }).sort()));

/**
 * The tab dies as if its process did: no handler of the page runs any more. What it has kept until then has left
 * that process: another tab sees it.
 */
export async function killTab(page: Page): Promise<void> {
  const kept = await keptBy(page);
  const witness = await page.context().newPage();
  await witness.goto(new URL('/api/config', page.url()).href);
  await expect.poll(() => keptBy(witness)).toBe(kept);
  await witness.close();
  const line = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void line.send('Page.crash').catch(() => undefined);
  await crashed;
}

/** Waits until the browser keeps a draft with these words. */
export const draftHas = (page: Page, words: string): Promise<void> =>
  expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(words);

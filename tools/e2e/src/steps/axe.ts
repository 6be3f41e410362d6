import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from '../school';
import type { Obstacles } from '../stack/obstacles';
import { waitUntilNoRequests } from './transfer';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The only rules whose result depends on the colour mode. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Width of a project's window, and the other window in which each of its screens is checked. */
const otherWindows = new Map([
  // 640 px is 1280 px at 200 % zoom.
  [1280, { width: 640, height: 800 }],
  [320, { width: 390, height: 844 }],
]);

/** What axe ignores, each with a reason. */
interface Exceptions {
  /** Selectors of parts of the page. */
  parts?: string[];
  rules?: string[];
}

/**
 * Checks that the loaded page is accessible and fits in the window of its project and in the other window
 * (`otherWindows`), in light and in dark mode.
 */
export async function expectFine(
  page: Page,
  obstacles: Obstacles,
  exceptions: Exceptions = {},
): Promise<void> {
  await waitUntilNoRequests(obstacles);
  await expectFineInWindow(page, exceptions);
  const own = page.viewportSize();
  const other = own && otherWindows.get(own.width);
  if (!own || !other) return;
  await page.setViewportSize(other);
  await waitUntilNoRequests(obstacles);
  await expectFineInWindow(page, exceptions);
  await page.setViewportSize(own);
  await waitUntilStill(page);
}

async function expectFineInWindow(page: Page, exceptions: Exceptions): Promise<void> {
  const width = page.viewportSize()?.width;
  await waitUntilStill(page);
  await expectNoSidewaysScroll(page);
  expect(await findViolations(page, tags, exceptions), `light, ${width} px`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await waitUntilStill(page);
  expect(await findViolations(page, colorRules, exceptions), `dark, ${width} px`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await waitUntilStill(page);
}

/** Waits until the page is drawn and no animation runs that has an end. */
async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** What axe finds on the current page. */
async function findViolations(page: Page, only: string[], { parts = [], rules = [] }: Exceptions) {
  await page.evaluate(axe.source);
  const results = await page.evaluate(
    (options) =>
      (window as unknown as { axe: typeof axe }).axe.run(
        { include: [document], exclude: options.parts },
        {
          runOnly: options.only,
          resultTypes: ['violations'],
          rules: Object.fromEntries(options.rules.map((rule) => [rule, { enabled: false }])),
        },
      ),
    { only: only.filter((rule) => !rules.includes(rule)), parts, rules },
  );
  return results.violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
}

/** Checks that the page is not wider than its window, and that no table is wider than its sheet, which would hide its end. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const excess = (box: Element) => box.scrollWidth - box.clientWidth;
    const sheets = [...document.querySelectorAll('table')].map((table) => table.parentElement ?? table);
    return {
      page: excess(document.documentElement),
      tables: Math.max(0, ...sheets.filter((sheet) => sheet.clientWidth > 0).map(excess)),
    };
  });
  expect(wide, 'pixels too wide').toEqual({ page: 0, tables: 0 });
}

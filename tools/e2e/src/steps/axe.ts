import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from '../school';
import type { Obstacles } from '../stack/obstacles';
import { waitUntilNoRequests } from './transfer';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Checks that axe finds nothing on the current page.
 * @param but parts that it ignores, with a reason
 * @param without rules that it does not apply, with a reason
 */
export async function expectAccessible(
  page: Page,
  but: string[] = [],
  without: string[] = [],
): Promise<void> {
  await page.evaluate(axe.source);
  const results = await page.evaluate(
    ({ only, exclude, off }) =>
      (window as unknown as { axe: typeof axe }).axe.run(
        { include: [document], exclude },
        { runOnly: only, rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])) },
      ),
    { only: tags, exclude: but, off: without },
  );
  const findings = results.violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
  expect(findings).toEqual([]);
}

/** Checks that the page is not wider than its window, and that no table is wider than its sheet, which would cut it. */
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

/** Checks that the loaded page is accessible and fits. */
export async function expectFine(page: Page, obstacles: Obstacles): Promise<void> {
  await waitUntilNoRequests(obstacles);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

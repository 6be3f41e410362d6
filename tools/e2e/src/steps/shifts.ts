import type { Page } from '@playwright/test';

/** The most that elements may move by themselves while a page loads (quality bars). A sum of layout shifts (CLS). */
export const mostShift = 0.02;

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

interface Shifts {
  sum: number;
  /** The words of the elements that moved, for the message of a failure. */
  moved: string[];
}

/** Sums up how far elements move by themselves (CLS) from the first frame of each page that is opened later. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shifts = { sum: 0, moved: [] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        shifts.sum += value;
        const words = sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? 'a removed element');
        shifts.moved.push(`${value.toFixed(4)}: ${words.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const read = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);

/** The sum since the first frame of the page. */
export const readShifts = async (page: Page): Promise<number> => (await read(page)).sum;

/** What moved since the first frame of the page, a line for each movement. */
export const readMoved = async (page: Page): Promise<string> => (await read(page)).moved.join('\n');

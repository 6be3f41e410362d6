import type { Page } from '@playwright/test';

/** The most that elements may move by themselves while a page loads (quality bars). A sum of layout shifts (CLS). */
export const mostShift = 0.02;

/** Sums up how far elements move by themselves (CLS) from the first frame of each page that is opened later. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum since the first frame of the page. */
export const readShifts = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);

import type { Page } from '@playwright/test';

/** A window hears Escape a frame after it is seen: sooner than any person, and later than a journey can be. */
export const windowStands = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  });

import type { Page } from '@playwright/test';
import { expect } from '../school';

/** The review desk of one teacher, in one browser. */
export const deskOf = (page: Page) => {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    title: dialog.getByRole('heading', { level: 2 }),
    alert: dialog.getByRole('alert'),
    opener: page.getByRole('button', { name: 'Открыть' }),
    comment: page.getByRole('textbox', { name: 'Комментарий' }),
    accept: page.getByRole('button', { name: 'Принять' }),
    /** The way on that stands with the reason why a work is not to be decided here. */
    onward: dialog.getByRole('button', { name: 'Следующая работа' }).last(),
  };
};

const mostTurns = 200;

/** Accepts what is free, work after work, and goes past what a colleague has; until nothing waits. */
export async function clearWith(page: Page): Promise<void> {
  const { dialog, title, alert, opener, accept, onward } = deskOf(page);
  const done = page.getByRole('heading', { name: 'Все работы проверены' });
  for (let turn = 0; turn < mostTurns; turn += 1) {
    if (await done.isVisible()) return;
    if (!(await dialog.isVisible())) {
      // The last works may lie on the colleague's desk.
      if (await opener.first().isVisible())
        await opener.first().click({ timeout: 2_000 }).catch(leftMeanwhile);
      await page.waitForTimeout(200);
      continue;
    }
    // Not `textContent`: it would wait for a dialog that has just closed.
    const before = String(await title.allTextContents());
    const wasPressed = await ((await alert.isVisible()) ? onward : accept)
      .click({ timeout: 5_000 })
      .then(() => true, leftMeanwhile);
    // Nothing is to come of a press that did not happen.
    if (!wasPressed) continue;
    await expect
      .poll(
        async () =>
          !(await dialog.isVisible()) ||
          (await alert.isVisible()) ||
          String(await title.allTextContents()) !== before,
        { timeout: 30_000 },
      )
      .toBe(true);
  }
  throw new Error('The queue was never cleared.');
}

/** A row or a button that the other teacher took away under the hand. */
function leftMeanwhile(cause: Error): false {
  expect(cause.message).toMatch(/Timeout|detached/);
  return false;
}

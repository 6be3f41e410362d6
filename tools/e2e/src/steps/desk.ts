import type { Locator, Page } from '@playwright/test';
import { expect } from '../school';

/** The review desk of one teacher in one browser. */
export const findDesk = (page: Page) => {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    title: dialog.getByRole('heading', { level: 2 }),
    alert: dialog.getByRole('alert'),
    opener: page.getByRole('button', { name: 'Открыть' }),
    comment: page.getByRole('textbox', { name: 'Комментарий' }),
    accept: page.getByRole('button', { name: 'Принять' }),
    /** The next button, shown with the reason why this submission has no verdict form. */
    onward: dialog.getByRole('button', { name: 'Следующая работа' }).last(),
  };
};

const mostTurns = 200;

/** Accepts free submissions and skips those of a colleague, until the queue is empty. */
export async function clearQueue(page: Page): Promise<void> {
  const { dialog, title, alert, accept, onward } = findDesk(page);
  const done = page.getByRole('heading', { name: 'Все работы проверены' });
  const free = page
    .getByRole('row')
    .filter({ hasNotText: 'Открыта:' })
    .getByRole('button', { name: 'Открыть' });
  for (let turn = 0; turn < mostTurns; turn += 1) {
    await expect(done.or(dialog).or(free).first()).toBeVisible();
    if (await done.isVisible()) return;
    if (!(await dialog.isVisible())) {
      await pressIfThere(free.first());
      continue;
    }
    // The desk takes a verdict only on a submission that the teacher has seen.
    const open = accept.and(page.locator(':not([aria-disabled])'));
    await expect(done.or(free).or(alert).or(open).first()).toBeVisible();
    if (!(await dialog.isVisible())) continue;
    // The colleague can change the alert before the press. Then the press meets another button, which changes the desk too.
    const read = async () => String([await title.allTextContents(), await alert.allTextContents()]);
    const before = await read();
    await pressIfThere((await alert.isVisible()) ? onward : accept);
    await expect.poll(read).not.toBe(before);
  }
  throw new Error('The queue was not cleared.');
}

/** The other teacher may remove a row or a button at any time, so this does not wait for it. */
const pressIfThere = (target: Locator) => target.evaluateAll((found: HTMLElement[]) => found[0]?.click());

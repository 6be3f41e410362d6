import type { Locator, Page } from '@playwright/test';

/** The undo button of a toast. The toast disappears after five seconds, but stays while the pointer is over it. */
export async function heldUndo(page: Page, name = 'Вернуть'): Promise<Locator> {
  const undo = page.getByRole('button', { name, exact: true });
  await undo.hover();
  return undo;
}

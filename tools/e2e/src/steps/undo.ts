import type { Locator, Page } from '@playwright/test';

/** The way back out of a message, which goes after five seconds: pointed at, it stays until the pointer leaves. */
export async function heldUndo(page: Page, name = 'Вернуть'): Promise<Locator> {
  const undo = page.getByRole('button', { name, exact: true });
  await undo.hover();
  return undo;
}

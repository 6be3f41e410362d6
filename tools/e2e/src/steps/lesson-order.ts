import type { Locator, Page } from '@playwright/test';
import { expect } from '../school';
import type { Actor } from './act-as';

const list = (page: Page): Locator => page.getByRole('list', { name: 'Уроки по порядку' });

/** The row of a lesson on the page of its course. */
export const orderRow = (page: Page, title: string): Locator =>
  list(page).getByRole('listitem').filter({ hasText: title });
export const findHandle = (page: Page, title: string): Locator =>
  orderRow(page, title).getByRole('button', { name: 'Переместить' });

/** Opens the page of a course, where its lessons are ordered. */
export async function openOrder(page: Page, courseId: number): Promise<void> {
  await page.goto(`/creator/courses/${courseId}`);
  await expect(list(page)).toBeVisible();
}

/** The shown lessons, from first to last: «2. Устав». */
export const readShownOrder = (page: Page): Promise<string[]> =>
  list(page)
    .getByRole('listitem')
    .evaluateAll((rows) => rows.flatMap((row) => row.querySelector('.title')?.textContent ?? []));

/** The lessons of the course in the API, in the same form. */
export async function readStoredOrder(actor: Actor, courseId: number): Promise<string[]> {
  const { lessons } = await actor.get<{ lessons: { order: number; title: string }[] }>(
    `/api/courses/${courseId}`,
  );
  return lessons.map(({ order, title }) => `${order}. ${title}`);
}

/** Centre of an element in the window, in pixels. */
export async function findMiddle(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not on the screen.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

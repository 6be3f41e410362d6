import type { Page } from '@playwright/test';
import { expect } from '../school';

/** The first course of the demo school: the only one that its learners may open. */
export const firstCourse = 'Основы проектного управления';

/** From the course list into the open course, by its tile. */
export async function openFirstCourse(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: firstCourse }).click();
  await expect(page).toHaveURL(/\/courses\/1$/);
  await expect(page.getByRole('heading', { name: firstCourse, level: 1 })).toBeVisible();
}

/** The button of a course that this learner may not open. */
export const closedTile = (page: Page) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: 'Закрыт' }).first().getByRole('button');

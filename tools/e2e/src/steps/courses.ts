import type { Page } from '@playwright/test';
import { expect } from '../school';

/** The first course of the demo school, the only one that is open to its learners. */
export const firstCourse = 'Основы проектного управления';

/** Opens the first course from the course list by its tile. */
export async function openFirstCourse(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: firstCourse }).click();
  await expect(page).toHaveURL(/\/courses\/1$/);
  await expect(page.getByRole('heading', { name: firstCourse, level: 1 })).toBeVisible();
}

/** The button of a course that is closed to this learner. */
export const closedTile = (page: Page) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: 'Закрыт' }).first().getByRole('button');

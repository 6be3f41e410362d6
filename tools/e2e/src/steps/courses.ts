import type { Page } from '@playwright/test';
import { expect } from '../school';

/** The first course of the demo school: the only one that its learners may open. */
export const firstCourse = 'Основы проектного управления';

/** From the course list into the open course, by its tile. */
export async function openFirstCourse(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: firstCourse })
    .or(page.getByRole('button', { name: firstCourse }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/courses\/1$/);
  await expect(page.getByRole('heading', { name: firstCourse, level: 1 })).toBeVisible();
}

/** The entry of the course page's list that names the lesson with this number. */
export const lessonEntry = (page: Page, order: number) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^\\s*${order}\\. `) });

import { expect, test } from '../school';
import { closedTile, openFirstCourse } from '../steps/courses';
import { signIn } from '../steps/sign-in';
import { windowStands } from '../steps/window-stands';

// Specification §8, byte for byte.
const closedCourse = 'Доступ к курсу закрыт.';
const lockedLesson = 'Урок станет доступен после прохождения предыдущего.';

test('a closed course says so in a dialog and stays closed', async ({ page }) => {
  await signIn(page, 'learner');
  const closed = closedTile(page);
  await closed.click();
  const dialog = page.getByRole('dialog', { name: closedCourse, exact: true });
  await expect(dialog.getByRole('heading')).toHaveText(closedCourse);
  await expect(dialog.getByRole('link', { name: /^Обратитесь к администратору/ })).toHaveAttribute(
    'href',
    /^https?:/,
  );
  await windowStands(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(closed).toBeFocused();
  await expect(page).toHaveURL(/\/courses$/);
});

test('the address of a closed course leads to the list with the same dialog', async ({
  page,
  complaints,
}) => {
  complaints.expectStatus(403);
  await signIn(page, 'learner');
  await page.goto('/courses/2');
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(closedCourse);
  await expect(page).toHaveURL(/\/courses$/);
});

test('a locked lesson says in a dialog when it opens', async ({ page }) => {
  await signIn(page, 'learner');
  await openFirstCourse(page);
  await page.getByRole('main').getByRole('button', { name: /^2\. / }).first().click();
  const dialog = page.getByRole('dialog', { name: lockedLesson, exact: true });
  await expect(dialog.getByRole('heading')).toHaveText(lockedLesson);
  await expect(dialog.getByText(/^Сначала пройдите урок «1\. Что такое проект/)).toBeVisible();
  await dialog.getByRole('link', { name: 'Перейти к уроку 1' }).click();
  await expect(page).toHaveURL(/\/courses\/1\/lesson\/1$/);
  await expect(page.getByRole('heading', { name: /^Что такое проект/, level: 1 })).toBeFocused();
});

test('the address of a locked lesson leads to its course with the same dialog', async ({
  page,
  complaints,
}) => {
  complaints.expectStatus(403);
  await signIn(page, 'learner');
  await openFirstCourse(page);
  await page.goto('/courses/1/lesson/2');
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(lockedLesson);
  await expect(page).toHaveURL(/\/courses\/1$/);
});

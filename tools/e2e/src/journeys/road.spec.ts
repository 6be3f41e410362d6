import { expect, test } from '../school';
import { firstCourse, openFirstCourse } from '../steps/courses';
import { signIn } from '../steps/sign-in';

test.use({ fresh: true });

test('a learner completes the first lesson and finds the second open @smoke', async ({ page }) => {
  await signIn(page, 'learner');
  await openFirstCourse(page);
  await expect(page.getByText('Пройдено 0 из 12').first()).toBeVisible();

  const lessons = page.getByRole('main').getByRole('link', { name: /^1\. / });
  await lessons.first().click();
  await expect(page).toHaveURL(/\/courses\/1\/lesson\/\d+$/);
  await page.getByRole('button', { name: 'Далее' }).click();

  await expect(page).toHaveURL(/\/courses\/1$/);
  await expect(page.getByRole('heading', { name: firstCourse, level: 1 })).toBeVisible();
  await expect(page.getByText('Пройдено 1 из 12').first()).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: /^2\. / }).first().click();
  await expect(page).toHaveURL(/\/lesson\/\d+$/);
});

test('what is completed stays completed after a reload and another sign-in', async ({ page }) => {
  await signIn(page, 'learner');
  await openFirstCourse(page);
  await page.getByRole('main').getByRole('link', { name: /^1\. / }).first().click();
  await page.getByRole('button', { name: 'Далее' }).click();
  await expect(page.getByText('Пройдено 1 из 12').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Пройдено 1 из 12').first()).toBeVisible();
});

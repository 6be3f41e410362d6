import { expect, test } from '../school';
import { signIn } from '../steps/sign-in';

test('a moderator finds a participant by a part of the name', async ({ page }) => {
  await signIn(page, 'moderator');
  const people = page.getByRole('table').getByRole('row');
  await expect(people.filter({ hasText: 'Смирнова' })).toBeVisible();
  await page.getByRole('searchbox').fill('орлов');
  await expect(people.filter({ hasText: 'Смирнова' })).toBeHidden();
  await expect(people.filter({ hasText: 'Орлов' })).toBeVisible();
});

test('staff look at a course as its learners see it, with every lesson open', async ({ page }) => {
  await signIn(page, 'teacher');
  await page.goto('/courses/1');
  await expect(page.getByRole('heading', { name: 'Основы проектного управления', level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: /^2\. / }).first().click();
  await expect(page).toHaveURL(/\/lesson\/\d+$/);
  await expect(page.getByText('Предпросмотр: ничего не сохраняется').first()).toBeVisible();
});

test('staff have neither the bell nor the menu of a learner', async ({ page, complaints }) => {
  // What a screen still reads while its session ends is refused.
  complaints.expectStatus(401);
  for (const name of ['teacher', 'moderator', 'creator'] as const) {
    await signIn(page, name);
    const menu = page.getByRole('button', { name: 'Меню пользователя' });
    await expect(menu).toBeVisible();
    await expect(page.getByRole('link', { name: 'Уведомления' })).toHaveCount(0);
    await menu.click();
    await expect(page.getByRole('menuitem')).toHaveText(['Выйти']);
    await page.getByRole('menuitem', { name: 'Выйти' }).click();
    await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
  }
});

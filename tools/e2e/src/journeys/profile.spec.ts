import { expect, test } from '../school';
import { signIn } from '../steps/sign-in';

test.use({ fresh: true });

for (const [what, button] of [
  ['one notification', 'Прочитать'],
  ['all of them', 'Прочитать все'],
] as const) {
  test(`a learner reads ${what}, and the bell follows`, async ({ page }) => {
    await signIn(page, 'learner2');
    const bell = page.getByRole('banner').getByRole('link', { name: 'Уведомления' });
    await expect(bell).toHaveText(/[1-9]/);
    const unread = Number(await bell.innerText());
    await bell.click();

    await expect(page.getByRole('heading', { name: 'Уведомления', level: 1 })).toBeVisible();
    const news = page.getByRole('row').filter({ hasText: 'Новое' });
    await expect(news).toHaveCount(unread);
    const left = button === 'Прочитать' ? unread - 1 : 0;
    await page.getByRole('button', { name: button, exact: true, disabled: false }).first().click();
    await expect(news).toHaveCount(left);
    await expect(bell).toHaveText(left > 0 ? String(left) : '');
    await expect(page.getByRole('button', { name: 'Прочитать все' })).toHaveCount(left > 0 ? 1 : 0);
    // The button went away under the focus.
    if (button === 'Прочитать все')
      await expect(page.getByRole('heading', { name: 'Уведомления', level: 1 })).toBeFocused();

    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: 'Прочитано' }).first()).toBeVisible();
    await expect(news).toHaveCount(left);
  });
}

test('the menu leads to completed lessons and tasks with real rows', async ({ page }) => {
  await signIn(page, 'learner2');
  for (const [item, heading] of [
    ['Пройденные уроки', 'Пройденные уроки'],
    ['Задания', 'Задания'],
  ] as const) {
    await page.getByRole('button', { name: 'Меню пользователя' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  }
});

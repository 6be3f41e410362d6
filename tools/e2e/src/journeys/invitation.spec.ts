import { expect, test } from '../school';
import { keyboard } from '../steps/input-device';
import { findMailedLink } from '../steps/mailed-link';
import { signIn } from '../steps/sign-in';

test.use({ fresh: true });

test('a moderator invites by keyboard; on a phone the learner sets a password and reaches the first lesson', async ({
  page,
  browser,
  school,
  complaints,
}) => {
  await signIn(page, 'moderator');
  const device = keyboard(page);
  await device.press(page.getByRole('button', { name: 'Добавить участника' }));
  const form = page.getByRole('dialog', { name: 'Добавить участника' });
  await expect(form.getByLabel('Имя', { exact: true })).toBeFocused();
  for (const text of ['Ян', 'Ли', '', 'li@school.test']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(form.getByRole('radio', { name: 'Отправить приглашение' })).toBeChecked();
  await device.press(form.getByRole('button', { name: 'Сохранить' }));
  await expect(form).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: 'Ли Ян' });
  await expect(row).toContainText('приглашён, ещё не входил');

  const link = await findMailedLink(school.files, '/welcome');
  const phone = await browser.newContext({ baseURL: school.url, viewport: { width: 390, height: 844 } });
  const yan = await phone.newPage();
  await yan.goto(link);
  await expect(yan.getByRole('heading', { name: 'Здравствуйте, Ян' })).toBeVisible();
  // The token stays neither in the address nor in the history.
  await expect(yan).toHaveURL(/\/welcome$/);
  await yan.getByLabel('Пароль', { exact: true }).focus();
  await yan.keyboard.type('семь тихих рек');
  await yan.keyboard.press('Enter');
  await expect(yan).toHaveURL(/\/courses$/);
  await yan.goto('/courses/1');
  await keyboard(yan).press(yan.getByRole('link', { name: /Зачем нужен проект|1\./ }).first());
  await expect(yan).toHaveURL(/\/courses\/1\/lesson\/\d+/);
  await phone.close();
  await expect(row).not.toContainText('приглашён');

  // Nobody enters by the same link again.
  complaints.expectStatus(410);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Ссылка уже использована' })).toBeVisible();
});

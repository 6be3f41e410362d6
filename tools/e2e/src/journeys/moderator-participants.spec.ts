import type { Page } from '@playwright/test';
import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { keyboard } from '../steps/input-device';
import { signIn, submitCredentials } from '../steps/sign-in';

test.use({ fresh: true });

const slots = (page: Page) => page.getByText(/^Свободно:/);
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const findRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const add = (page: Page) => page.getByRole('button', { name: 'Добавить участника' });

test('a moderator adds a participant, who signs in, and deletes another one, by keyboard; the number of free slots stays correct @night', async ({
  page,
  browser,
  school,
}) => {
  await signIn(page, 'moderator');
  const device = keyboard(page);
  await expect(slots(page)).toHaveText('Свободно: 2 из 5');

  await device.press(add(page));
  const form = dialog(page, 'Добавить участника');
  await expect(form.getByLabel('Имя', { exact: true })).toBeFocused();
  for (const text of ['Ян', 'Ли', 'Юнович', 'li@school.test']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  // This school sends mail, so the choice begins with an invitation.
  await expect(form.getByRole('radio', { name: 'Отправить приглашение' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: 'Задать пароль' })).toBeChecked();
  await expect(form.getByLabel('Пароль', { exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('тайна-77');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(add(page)).toBeFocused();
  await expect(findRow(page, 'Ли Ян')).toBeVisible();
  await expect(slots(page)).toHaveText('Свободно: 1 из 5');

  const context = await browser.newContext({ baseURL: school.url });
  const yan = await context.newPage();
  await yan.goto('/');
  await submitCredentials(yan, 'LI@school.test', 'тайна-77');
  await expect(yan).toHaveURL(/\/courses$/);

  // Another moderator takes the last slot. The open page shows it without a reload.
  const colleague = await actAs(school.url, 'moderator');
  const person = { firstName: 'Олег', lastName: 'Ким', email: 'kim@school.test', password: 'тайна-88' };
  await colleague.post('/api/participants', person);
  await colleague.stop();
  await expect(slots(page)).toHaveText('Свободно: 0 из 5');
  await expect(findRow(page, 'Ким Олег')).toBeVisible();
  await device.press(add(page));
  await expect(page.getByRole('alert')).toHaveText('Нет свободных доступов!');
  await expect(form).toBeHidden();

  const edit = findRow(page, 'Ли Ян').getByRole('button', { name: 'Изменить' });
  const opened = dialog(page, 'Изменить участника');
  await device.press(edit);
  await expect(opened).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(edit).toBeFocused();
  await device.press(edit);
  await device.press(opened.getByRole('button', { name: 'Удалить' }));
  const question = page.getByRole('alertdialog', { name: 'Удалить участника?' });
  await expect(question.getByRole('button', { name: 'Отмена' })).toBeFocused();
  await device.press(question.getByRole('button', { name: 'Удалить' }));
  await expect(findRow(page, 'Ли Ян')).toBeHidden();
  await expect(slots(page)).toHaveText('Свободно: 1 из 5');
  await expect(add(page)).toBeFocused();
  // The page leaves by itself when its session ends, so a reload would collide with it.
  await expect(yan.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
  await context.close();

  const progress = findRow(page, 'Орлов Борис').getByRole('button', { name: 'Прогресс' });
  const shown = dialog(page, 'Прогресс: Орлов Борис');
  await device.press(progress);
  const submission = shown.getByRole('link', { name: /Устав проекта/ });
  const download = page.waitForEvent('download');
  await device.press(submission);
  expect((await download).suggestedFilename()).toContain('Устав проекта');
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
  await expect(progress).toBeFocused();
  await page.goForward();
  await expect(shown).toBeVisible();
  await page.goBack();
  await expect(shown).toBeHidden();
  await expect(page).toHaveURL(/participants$/);
});

import type { Page } from '@playwright/test';
import { expect, test } from '../school';
import { keyboard } from '../steps/input-device';
import { signIn } from '../steps/sign-in';

test.use({ fresh: true });

const button = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });

test('a moderator invites a colleague, changes the role, disables the account and reads it in the journal @night', async ({
  page,
}) => {
  await signIn(page, 'moderator');
  const device = keyboard(page);
  await device.press(page.getByRole('link', { name: 'Сотрудники', exact: true }));
  const staff = page.getByRole('table', { name: 'Сотрудники школы' });
  await expect(staff.getByRole('row', { name: /Климова Марина/ })).toContainText('это вы');

  await device.press(button(page, 'Добавить сотрудника'));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Имя', { exact: true }).fill('Юлиан');
  await dialog.getByLabel('Фамилия').fill('Шершеневич');
  await dialog.getByLabel('E-mail').fill('yulian@school.test');
  await expect(dialog.getByRole('radio', { name: 'Отправить приглашение' })).toBeChecked();
  await device.press(button(page, 'Сохранить'));
  await expect(dialog).toBeHidden();
  const row = staff.getByRole('row', { name: /Шершеневич Юлиан/ });
  await expect(row).toContainText('Преподаватель');
  await expect(row).toContainText('приглашён, ещё не входил');

  await device.press(row.getByRole('button', { name: 'Изменить' }));
  await dialog.getByLabel('Роль').selectOption('Автор курсов');
  await device.press(button(page, 'Сменить роль'));
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Автор курсов');

  await device.press(row.getByRole('button', { name: 'Изменить' }));
  await device.press(dialog.getByRole('button', { name: 'Отключить' }));
  await device.press(page.getByRole('alertdialog').getByRole('button', { name: 'Отключить' }));
  await expect(row).toContainText(/отключён/i);

  await device.press(page.getByRole('link', { name: 'Журнал', exact: true }));
  const journal = page.getByRole('table', { name: 'Записи журнала' });
  await expect(journal.getByRole('row').nth(1)).toContainText('Отключение сотрудника: Шершеневич Юлиан');
  await expect(journal.getByRole('row').nth(2)).toContainText('преподаватель → автор курсов');
  await expect(journal.getByRole('row').nth(3)).toContainText('Добавление сотрудника: Шершеневич Юлиан');
  await expect(journal.getByRole('row').nth(4)).toContainText('Климова Марина');
});

import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../school';
import { type InputDevice, keyboard } from '../steps/input-device';
import { signIn, submitCredentials } from '../steps/sign-in';

test.use({ fresh: true });

const findRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Opens the menu of a row and chooses its last action. */
async function chooseLast(page: Page, device: InputDevice, opener: Locator, name: string): Promise<void> {
  await device.press(opener);
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
}
const password = 'stupeni-demo';

test('a moderator suspends, resumes, deletes and restores a learner by keyboard, and the progress stays @night', async ({
  page,
  browser,
  school,
  complaints,
}) => {
  const context = await browser.newContext({ baseURL: school.url });
  const boris = await context.newPage();
  await signIn(boris, 'learner2');
  const progress = await boris
    .getByText(/Пройдено \d+ из \d+/)
    .first()
    .textContent();

  await signIn(page, 'moderator');
  const device = keyboard(page);
  const row = findRow(page, 'Орлов Борис');
  const more = row.getByRole('button', { name: 'Ещё действия' });
  await chooseLast(page, device, more, 'Приостановить');
  await device.press(page.getByRole('alertdialog').getByRole('button', { name: 'Приостановить' }));
  await expect(more).toBeFocused();
  await expect(row).toContainText(/приостановлен/i);

  // The learner's page leaves when the stream of events says that the session has ended. After the password,
  // the sign-in says why.
  complaints.expectLine(/40[13]/);
  await expect(boris).toHaveURL(/\/(\?.*)?$/);
  await submitCredentials(boris, 'learner2@demo.stupeni', password);
  await expect(boris.getByRole('alert')).toHaveText('Вход приостановлен. Обратитесь в школу.');

  await chooseLast(page, device, more, 'Возобновить');
  await expect(more).toBeFocused();
  await expect(row).not.toContainText(/приостановлен/i);

  await device.press(row.getByRole('button', { name: 'Изменить' }));
  await device.press(page.getByRole('dialog').getByRole('button', { name: 'Удалить' }));
  await device.press(page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }));
  await expect(row).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Состояние' }).selectOption('deleted');
  await expect(row).toContainText('аккаунт удалён');
  await device.press(row.getByRole('button', { name: 'Вернуть' }));
  await expect(page.getByText('Участник возвращён')).toBeVisible();

  await submitCredentials(boris, 'learner2@demo.stupeni', password);
  await expect(boris).toHaveURL(/\/courses$/);
  await expect(boris.getByText(/Пройдено \d+ из \d+/).first()).toHaveText(progress!);
  await context.close();
});

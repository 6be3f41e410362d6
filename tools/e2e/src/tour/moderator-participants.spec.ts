import type { Page } from '@playwright/test';
import { expect, test } from '../school';
import { expectFine } from '../steps/axe';
import { signIn } from '../steps/sign-in';

// One spec for each group of the remote's screens, with their important states. Add a file for a new group.
test.use({ fresh: true });

const leave = (page: Page) => page.getByRole('button', { name: 'Уйти', exact: true }).click();

test('the participants, their form and its questions are accessible and fit', async ({ page, school }) => {
  await signIn(page, 'moderator');
  await expect(page.getByText('3 участника')).toBeVisible();
  await expectFine(page, school.obstacles);

  await page.getByRole('button', { name: 'Добавить участника' }).click();
  const form = page.getByRole('dialog', { name: 'Добавить участника' });
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(form.getByText('Введите имя')).toBeVisible();
  await form.getByLabel('Сертификат').setInputFiles({
    name: `${'Сертификат_об_окончании_'.repeat(4)}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  });
  await expectFine(page, school.obstacles);
  await form.getByLabel('Фамилия').fill('Верещагина-Преображенская');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Уйти без сохранения?' })).toBeVisible();
  await expectFine(page, school.obstacles);
  await leave(page);
  await page.getByRole('button', { name: 'Добавить участника' }).click();
  await expect(form.getByText(/^Найден черновик/)).toBeVisible();
  await form.getByText('Задать пароль').click();
  await form.getByRole('button', { name: 'Создать пароль' }).click();
  await expect(form.getByRole('button', { name: 'Скопировать' })).toBeVisible();
  await expectFine(page, school.obstacles);
  await page.keyboard.press('Escape');
  await leave(page);
  await expect(form).toBeHidden();

  await page.getByRole('button', { name: 'Изменить' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Удалить участника?' })).toBeVisible();
  await expectFine(page, school.obstacles);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('searchbox').fill('никого такого нет');
  await expect(page.getByText('Никого не нашлось')).toBeVisible();
  await expectFine(page, school.obstacles);
});

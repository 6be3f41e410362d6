import { join } from 'node:path';
import { expect, test } from '../school';
import { expectFine } from '../steps/axe';
import { findHandle, openOrder, orderRow } from '../steps/lesson-order';
import { signIn } from '../steps/sign-in';
import {
  addQuestion,
  card,
  openTest,
  saveButton,
  testList,
  titleField,
  usedTest,
} from '../steps/test-editor';

/** Questions of every kind in an old encoding. The import accepts only some of them. */
const bank = join(
  import.meta.dirname,
  '../../../../apps/creator/src/gift/fixtures/every-kind.windows-1251.gift',
);

test('the list and the editor of tests are accessible and fit', async ({ page, school }) => {
  await signIn(page, 'creator');
  await page.goto(testList);
  await expect(page.getByRole('table')).toBeVisible();
  await expectFine(page, school.obstacles);

  await openTest(page, usedTest);
  await expectFine(page, school.obstacles);

  await addQuestion(page).click();
  await titleField(page).fill('');
  await saveButton(page).click();
  await expect(page.getByText('Введите название теста')).toBeVisible();
  await expect(titleField(page)).toBeFocused();
  await expectFine(page, school.obstacles);
  await expect(card(page, 1).text).toBeVisible();

  await page.getByRole('button', { name: 'Импорт из GIFT' }).click();
  const window = page.getByRole('dialog', { name: 'Импорт вопросов из GIFT' });
  await window.getByLabel('Файл GIFT').setInputFiles(bank);
  await expect(window.getByLabel('Кодировка файла')).toHaveValue('windows-1251');
  await expectFine(page, school.obstacles);
  await window.getByRole('button', { name: 'Прочитать файл' }).click();
  await expect(window.getByText('Будет добавлено: 6 вопросов')).toBeVisible();
  await expect(window.getByText('Не будет взято: 6')).toBeVisible();
  await expectFine(page, school.obstacles);
});

test('the page of a course is accessible and fits: at rest, while a lesson is dragged, and after a rejected save', async ({
  page,
  school,
  complaints,
}) => {
  complaints.expectLine(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|Failed to load resource/);
  const judge = async () => {
    await expectFine(page, school.obstacles);
  };
  await signIn(page, 'creator');
  await page.goto('/creator/lessons?courseId=1');
  await expect(page.getByRole('link', { name: 'Страница курса' })).toBeVisible();
  await judge();

  await openOrder(page, 1);
  await judge();
  const title = 'Устав проекта';
  await findHandle(page, title).press('Space');
  await findHandle(page, title).press('ArrowUp');
  await expect(orderRow(page, title)).toHaveAttribute('data-lifted');
  await judge();
  await findHandle(page, title).press('Escape');

  // The save is rejected here, because journeys that only read share this school.
  school.obstacles.put(/outline$/, 'cut');
  await orderRow(page, title).getByRole('button', { name: 'Выше' }).click();
  await expect(page.getByRole('alert')).toHaveText('Не удалось сохранить изменение');
  await judge();
});

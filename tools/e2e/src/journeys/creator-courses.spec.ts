import type { Page } from '@playwright/test';
import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { firstCourse } from '../steps/courses';
import { draftNote, saveButton, titleField } from '../steps/lesson-editor';
import { signIn } from '../steps/sign-in';
import { heldUndo } from '../steps/undo';

test.use({ fresh: true });

const description = (page: Page) => page.getByRole('textbox', { name: 'Описание', exact: true });
const row = (page: Page, title: string) =>
  page.getByRole('table').getByRole('row').filter({ hasText: title });
const dialog = (page: Page) => page.getByRole('dialog');

test('a course is created, described with the few tools of its window, and stands in the list', async ({
  page,
}) => {
  await signIn(page, 'creator');
  await page.getByRole('button', { name: 'Создать курс' }).click();
  await expect(description(page)).toBeVisible();
  const { width = 0 } = (await dialog(page).boundingBox()) ?? {};
  expect(width).toBe(350);
  const height = await description(page).evaluate((text) => text.parentElement?.clientHeight);
  expect(height).toBe(160);

  await saveButton(page).click();
  await expect(page.getByText('Пожалуйста, введите название', { exact: true })).toBeVisible();
  await titleField(page).fill('Финансы без паники');
  await description(page).click();
  await page.keyboard.press('Control+B');
  await page.keyboard.type('Шестнадцать занятий о том, как считать деньги школы');
  await page.getByLabel('Цена, ₽').fill('4500');
  await saveButton(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, 'Финансы без паники')).toContainText(/4\s500\s₽/);
  await expect(row(page, 'Финансы без паники')).toContainText('Шестнадцать занятий о том, как считать д…');
});

test('the few tools keep to one row, the others stand under «Ещё»', async ({ page }) => {
  await signIn(page, 'creator');
  await row(page, firstCourse).getByRole('button', { name: 'Изменить' }).click();
  const toolbar = page.getByRole('toolbar', { name: 'Форматирование' });
  await expect(toolbar).toBeVisible();
  const tops = await toolbar
    .getByRole('button')
    .evaluateAll((buttons) => new Set(buttons.map((button) => button.getBoundingClientRect().top)).size);
  expect(tops).toBe(1);
  await toolbar.getByRole('button', { name: 'Ещё', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Нумерованный список' })).toBeVisible();
});

test('what was typed into a course outlives a reload', async ({ page }) => {
  page.on('dialog', (asked) => void asked.accept());
  await signIn(page, 'creator');
  await row(page, firstCourse).getByRole('button', { name: 'Изменить' }).click();
  await description(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' И ещё одна мысль.');
  await page.reload();
  await expect(draftNote(page)).toBeVisible();
  await expect(description(page)).not.toContainText('И ещё одна мысль.');
  await page.getByRole('button', { name: 'Открыть черновик' }).click();
  await expect(description(page)).toContainText('И ещё одна мысль.');
});

test('a course is deleted after a question, its window closes, its lessons keep a dash; it can come back', async ({
  page,
  context,
}) => {
  const title = 'Деловая переписка и переговоры';
  await signIn(page, 'creator');
  await row(page, title).getByRole('button', { name: 'Изменить' }).click();
  await dialog(page).getByRole('button', { name: 'Удалить' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Удалить курс?' });
  await asked.getByRole('button', { name: 'Удалить' }).click();
  const undo = await heldUndo(page);
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, title)).toHaveCount(0);
  const lessons = await context.newPage();
  await lessons.goto('/creator/lessons');
  await expect(row(lessons, 'Письмо, которое дочитывают').getByRole('cell').nth(2)).toHaveText('—');
  await lessons.close();
  await undo.click();
  await expect(row(page, title)).toBeVisible();
  await page.getByRole('link', { name: 'Уроки' }).click();
  await expect(row(page, 'Письмо, которое дочитывают')).toContainText(title);
});

test('failures of a course are said in the quoted words, and nothing typed is lost', async ({
  page,
  school,
  complaints,
}) => {
  complaints.expectLine(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|Failed to load resource/);
  await signIn(page, 'creator');
  await row(page, firstCourse).getByRole('button', { name: 'Изменить' }).click();
  await titleField(page).fill('Переживёт сбой');
  school.obstacles.put(/\/api\/courses\/1$/, 'cut');
  await saveButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: /^Не удалось сохранить курс$/ })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /^Не удалось удалить курс$/ })).toBeVisible();
  await expect(titleField(page)).toHaveValue('Переживёт сбой');
  school.obstacles.clear();
  await saveButton(page).click();
  await expect(dialog(page)).toBeHidden();
  const creator = await actAs(school.url, 'creator');
  expect(await creator.get<{ title: string }>('/api/courses/1')).toMatchObject({ title: 'Переживёт сбой' });
  await creator.stop();
});

import type { Page } from '@playwright/test';
import { expect, test } from '../school';
import { findDesk } from '../steps/desk';
import { askMany, handInMany } from '../steps/fill-queue';
import { handIn, pdf, returnedLesson } from '../steps/hand-in';
import { signIn, signOut } from '../steps/sign-in';
import { answerAll, bringToTest, question } from '../steps/tests';
import { switchOnTranslator } from '../steps/translator';

test.use({ fresh: true });
test.beforeEach(async ({ page, complaints }) => {
  // The frames of files and embedded pages run no foreign script, so the translator does not run there either.
  complaints.expectLine(/^console: Blocked script execution in .* sandboxed/);
  await switchOnTranslator(page);
});

/** A crash is an error in the console, and then the journey fails. */
const isTranslated = (page: Page) => expect(page.locator('font').first()).toBeAttached();

test('a learner works in a page that the browser translates @night', async ({ page, school }) => {
  const { address, key } = await bringToTest(school.url);
  await page.goto('/');
  await isTranslated(page);
  await signIn(page, 'learner');
  await page.goto('/courses/1/lesson/1');
  const field = page.getByLabel('Ваш вопрос или комментарий');
  await field.fill('Кто заказчик проекта?');
  await page.getByRole('button', { name: 'Отправить вопрос' }).click();
  await expect(page.getByText('Вопрос отправлен!', { exact: true })).toBeVisible();

  await page.goto(address);
  await expect(question(page)).toHaveText(key.questions[0]!);
  await answerAll(page, key, [key.questions[1]!]);
  const result = page.getByRole('dialog', { name: 'Результат теста' });
  await result.getByRole('button', { name: 'Пройти ещё раз' }).click();
  await answerAll(page, key);
  await expect(result.getByText('Тест пройден', { exact: true })).toBeVisible();
  await result.getByRole('link', { name: 'К списку уроков' }).click();
  await page.goto('/search');
  await page.getByRole('searchbox').first().fill('устав');
  await expect(page.getByRole('link', { name: /Устав проекта/ }).first()).toBeVisible();
  await signOut(page);
});

test('a learner hands in a file in a page that the browser translates @night', async ({ page }) => {
  await signIn(page, 'learner2');
  await page.goto(`/courses/1/lesson/${returnedLesson.id}`);
  await handIn(page, pdf('устав-2.pdf'));
  await expect(page.getByText('Отправлено — ждёт проверки')).toBeVisible();
  await page.goto('/profile/tasks');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await isTranslated(page);
});

test('a teacher works in a page that the browser translates @night', async ({ page, school }) => {
  await handInMany(school.url, { learner: 2 });
  await askMany(school.url, 'learner', ['Что такое веха?']);
  await signIn(page, 'teacher');
  await isTranslated(page);
  const { dialog, opener, comment, title, accept } = findDesk(page);
  await opener.first().click();
  await comment.fill('Нет бюджета.');
  const shown = (await title.textContent()) ?? '';
  await accept.click();
  await expect(title).not.toHaveText(shown);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: /^Ждут уточнения/ }).click();
  await page.getByRole('row').filter({ hasText: 'веха' }).getByRole('button').first().click();
  await dialog.getByRole('textbox').fill('Важное событие проекта.');
  await dialog.getByRole('button', { name: 'Ответить' }).click();
  await expect(dialog.getByText('Что такое веха?')).toHaveCount(0);
});

test('a moderator works in a page that the browser translates @night', async ({ page }) => {
  await signIn(page, 'moderator');
  await isTranslated(page);
  await page.getByRole('button', { name: 'Добавить участника' }).click();
  const form = page.getByRole('dialog', { name: 'Добавить участника' });
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(form.getByRole('textbox', { name: 'Имя', exact: true })).toBeFocused();
  await form.getByLabel('Имя', { exact: true }).fill('Ян');
  await form.getByLabel('Фамилия', { exact: true }).fill('Ли');
  await form.getByLabel('E-mail').fill('li@school.test');
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'li@school.test' })).toBeVisible();
  await page.getByRole('link', { name: /^Журнал/ }).click();
  await expect(page.getByRole('heading', { name: 'Журнал', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: /^Группы/ }).click();
  await expect(page.getByRole('heading', { name: 'Группы', level: 1 })).toBeVisible();
});

test('a creator works in a page that the browser translates @night', async ({ page }) => {
  await signIn(page, 'creator');
  await isTranslated(page);
  await page.getByRole('table').getByRole('button', { name: 'Изменить' }).first().click();
  const window = page.getByRole('dialog', { name: /^Курс/ });
  await window.getByRole('textbox').first().press('End');
  await page.keyboard.type(' 2');
  await window.getByRole('button', { name: 'Сохранить' }).click();
  await expect(window).toBeHidden();
  await expect(page.getByRole('cell', { name: / 2$/ }).first()).toBeVisible();
});

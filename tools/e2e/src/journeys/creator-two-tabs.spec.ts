import type { Page } from '@playwright/test';
import { expect, test } from '../school';
import {
  draftNote,
  openLesson,
  richLesson,
  saveButton,
  saveLesson,
  titleField,
} from '../steps/lesson-editor';
import { signIn } from '../steps/sign-in';
import { draftHas, killTab } from '../steps/versions';

test.use({ fresh: true });

const openDraft = (page: Page) => page.getByRole('button', { name: 'Открыть черновик' });

test('two tabs with one lesson that both die give both texts back', async ({ page, context }) => {
  await signIn(page, 'creator');
  await openLesson(page, richLesson.id);
  const other = await context.newPage();
  await openLesson(other, richLesson.id);
  await titleField(page).fill('Написано в первой вкладке');
  await draftHas(page, 'Написано в первой вкладке');
  await titleField(other).fill('Написано во второй вкладке');
  await draftHas(other, 'Написано во второй вкладке');
  await titleField(page).fill('Написано в первой вкладке, дописано позже');
  await draftHas(other, 'дописано позже');
  await killTab(page);
  await killTab(other);

  const next = await context.newPage();
  await openLesson(next, richLesson.id);
  const found = new Set<string>();
  for (let offers = 0; offers < 2; offers += 1) {
    await openDraft(next).click();
    found.add(await titleField(next).inputValue());
    // The other one waits, and what was opened is put aside for it: neither takes the place of its neighbour.
    await expect(draftNote(next)).toBeVisible();
  }
  expect(found).toEqual(new Set(['Написано в первой вкладке, дописано позже', 'Написано во второй вкладке']));
  await next.close();
});

test('two tabs save one lesson: the second hears that it was oneself, sees what differs, and loses nothing', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expectStatus(412);
  await signIn(page, 'creator');
  await openLesson(page, richLesson.id);
  const other = await context.newPage();
  await openLesson(other, richLesson.id);
  await titleField(page).fill('Вариант этой вкладки');
  await titleField(other).fill('Вариант другой вкладки');
  await saveLesson(other);
  await other.close();

  await saveButton(page).click();
  const conflict = page.getByRole('dialog', { name: 'Урок тем временем изменили' });
  await expect(conflict.getByRole('alert')).toHaveText('Не удалось сохранить урок');
  await expect(conflict.getByText(/вы в другой вкладке сохранили этот урок/)).toBeVisible();
  await expect(conflict.getByText('Отличается')).toHaveCount(1);
  await expect(conflict.getByRole('group', { name: 'Название: Ваш вариант' })).toContainText(
    'Вариант этой вкладки',
  );
  await expect(conflict.getByRole('group', { name: 'Название: Сохранённый вариант' })).toContainText(
    'Вариант другой вкладки',
  );
  await conflict.getByRole('button', { name: 'Взять сохранённый' }).click();
  await expect(titleField(page)).toHaveValue('Вариант другой вкладки');
  await openDraft(page).click();
  await expect(titleField(page)).toHaveValue('Вариант этой вкладки');
});

test('the window of a course gives its text back after the tab was killed, and asks before it is closed', async ({
  page,
  context,
  school,
}) => {
  await signIn(page, 'creator');
  await page.goto('/creator/courses?edit=1');
  await titleField(page).fill('Не успели сохранить');
  await draftHas(page, 'Не успели сохранить');
  await killTab(page);

  const next = await context.newPage();
  await next.goto(`${school.url}/creator/courses?edit=1`);
  await openDraft(next).click();
  await expect(titleField(next)).toHaveValue('Не успели сохранить');

  const question = next.getByRole('alertdialog', { name: 'Уйти без сохранения?' });
  await next.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Остаться' }).click();
  await expect(titleField(next)).toHaveValue('Не успели сохранить');
  await next.goBack();
  await question.getByRole('button', { name: 'Остаться' }).click();
  await expect(titleField(next)).toHaveValue('Не успели сохранить');
  await next.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Уйти' }).click();
  await expect(titleField(next)).toBeHidden();
  await expect(next).toHaveURL(/\/creator\/courses$/);
  await next.close();
});

test('what was typed before a sign-out is offered after the next sign-in', async ({ page }) => {
  await signIn(page, 'creator');
  await openLesson(page, richLesson.id);
  await titleField(page).fill('Дописать завтра');
  await page.getByRole('button', { name: 'Меню пользователя' }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/$/);
  await signIn(page, 'creator');
  await openLesson(page, richLesson.id);
  await expect(titleField(page)).toHaveValue(richLesson.title);
  await openDraft(page).click();
  await expect(titleField(page)).toHaveValue('Дописать завтра');
});

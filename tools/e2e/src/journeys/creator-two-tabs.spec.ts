import type { Page } from '@playwright/test';
import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import {
  contentField,
  draftNote,
  writeLines,
  openLesson,
  richLesson,
  saveButton,
  readStoredBlocks,
  titleField,
} from '../steps/lesson-editor';
import { signIn } from '../steps/sign-in';
import { draftHas, killTab } from '../steps/versions';

test.use({ fresh: true });

const openDraft = (page: Page) => page.getByRole('button', { name: 'Открыть черновик' });

async function typeAtEnd(page: Page, words: string): Promise<void> {
  await contentField(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
}

test('an author gets both texts back after two tabs with one lesson were killed while typing @night', async ({
  page,
  context,
}) => {
  await signIn(page, 'creator');
  await openLesson(page, richLesson.id);
  const other = await context.newPage();
  await openLesson(other, richLesson.id);
  await titleField(page).fill('Написано в первой вкладке');
  await draftHas(page, 'Написано в первой вкладке');
  await titleField(other).fill('Написано во второй вкладке');
  await draftHas(other, 'Написано во второй вкладке');
  await typeAtEnd(page, ' Дописано позже');
  await draftHas(other, 'Дописано позже');
  await killTab(page);
  await killTab(other);

  const next = await context.newPage();
  await openLesson(next, richLesson.id);
  await expect(draftNote(next)).toContainText('Он новее сохранённого.');
  await expect(titleField(next)).toHaveValue(richLesson.title);
  await openDraft(next).click();
  await expect(titleField(next)).toHaveValue('Написано в первой вкладке');
  await expect(contentField(next)).toContainText('Дописано позже');
  // The other draft is still stored, and the opened one is now in the list of drafts.
  await openDraft(next).click();
  await expect(titleField(next)).toHaveValue('Написано во второй вкладке');
  await expect(contentField(next)).not.toContainText('Дописано позже');
  await expect(draftNote(next)).toBeVisible();
  await next.close();
});

test('an author is asked before leaving a lesson that was saved elsewhere, and chooses between both texts after a reload @night', async ({
  page,
  school,
  complaints,
}) => {
  complaints.expectStatus(412);
  const creator = await actAs(school.url, 'creator');
  const question = page.getByRole('alertdialog', { name: 'Уйти без сохранения?' });
  const stay = async () => {
    await question.getByRole('button', { name: 'Остаться' }).click();
    await expect(question).toHaveCount(0);
  };
  await signIn(page, 'creator');
  await page.getByRole('navigation').getByRole('link', { name: 'Уроки' }).click();
  await page.getByRole('row').filter({ hasText: richLesson.title }).getByText('Изменить').click();
  await expect(contentField(page)).toBeVisible();
  await titleField(page).fill('Вариант этой вкладки');
  await typeAtEnd(page, ' Слово до перезагрузки');
  await draftHas(page, 'Слово до перезагрузки');

  await page.getByRole('link', { name: 'Курсы' }).click();
  await stay();
  await page.goBack();
  await stay();
  await expect(page).toHaveURL(/\/creator\/lessons\/1$/);
  await expect(titleField(page)).toHaveValue('Вариант этой вкладки');

  page.on('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(draftNote(page)).toBeVisible();
  await expect(titleField(page)).toHaveValue(richLesson.title);
  await openDraft(page).click();
  await expect(titleField(page)).toHaveValue('Вариант этой вкладки');
  await expect(contentField(page)).toContainText('Слово до перезагрузки');

  await creator.put(`/api/lessons/${richLesson.id}`, { title: 'Вариант другой вкладки' });
  await saveButton(page).click();
  const conflict = page.getByRole('dialog', { name: 'Урок тем временем изменили' });
  await expect(conflict.getByRole('alert')).toHaveText('Не удалось сохранить урок');
  await expect(conflict.getByText(/вы в другой вкладке сохранили этот урок/)).toBeVisible();
  await expect(conflict.getByText('Отличается')).toHaveCount(2);
  await conflict.getByRole('button', { name: 'Взять сохранённый' }).click();
  await expect(titleField(page)).toHaveValue('Вариант другой вкладки');
  await expect(contentField(page)).not.toContainText('Слово до перезагрузки');

  await openDraft(page).click();
  await expect(titleField(page)).toHaveValue('Вариант этой вкладки');
  await saveButton(page).click();
  await conflict.getByRole('button', { name: 'Сохранить мой' }).click();
  await expect(page).toHaveURL(/\/creator\/lessons$/);
  expect(await creator.get(`/api/lessons/${richLesson.id}`)).toMatchObject({ title: 'Вариант этой вкладки' });
  expect(writeLines(await readStoredBlocks(creator, richLesson.id)).at(-1)).toContain(
    'Слово до перезагрузки',
  );
  await creator.stop();
});

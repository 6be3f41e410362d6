import type { Page } from '@playwright/test';
import { expect, test } from '../school';
import { firstCourse } from '../steps/courses';
import { draftNote, openLesson, richLesson, saveLesson, titleField } from '../steps/lesson-editor';
import { signIn } from '../steps/sign-in';

test.use({ fresh: true });

const take = (page: Page) => page.getByRole('button', { name: 'Взять новую версию' }).click();
const price = (page: Page) => page.getByLabel('Цена, ₽');
const offer = (page: Page) => page.getByText(/^Есть новая версия/);

async function openCourse(page: Page): Promise<void> {
  await page.goto('/creator/courses?edit=1');
  await expect(titleField(page)).toHaveValue(firstCourse);
}

async function saveCourse(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('open editors show a save in another browser, keep the typed words, and merge the changes of two authors to a course @replicas @night', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expectStatus(412);
  await signIn(page, 'creator');
  const away = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'ru-RU' });
  const other = await away.newPage();
  await signIn(other, 'creator');

  await openLesson(page, richLesson.id);
  await titleField(page).fill('Написано здесь');
  const before = await titleField(page).boundingBox();
  await openLesson(other, richLesson.id);
  await titleField(other).fill('Сохранено там');
  await saveLesson(other);
  await expect(offer(page)).toContainText('Ваш текст станет черновиком.');
  await expect(titleField(page)).toHaveValue('Написано здесь');
  await expect(titleField(page)).toBeFocused();
  expect(await titleField(page).boundingBox()).toEqual(before);
  await take(page);
  await expect(titleField(page)).toHaveValue('Сохранено там');
  await expect(draftNote(page)).toBeVisible();

  await openCourse(page);
  await titleField(page).fill('Название отсюда');
  await openCourse(other);
  await price(other).fill('16');
  await saveCourse(other);
  await expect(offer(page)).toBeVisible();
  await saveCourse(page);
  await expect(page.getByText(/^Вместе с тем, что тем временем изменили: Цена/)).toBeVisible();
  // The list of the other browser follows.
  await expect(other.getByRole('cell', { name: 'Название отсюда' })).toBeVisible();
  await other.goto('/creator/courses?edit=1');
  await expect(titleField(other)).toHaveValue('Название отсюда');
  await expect(price(other)).toHaveValue('16');
  await away.close();
});

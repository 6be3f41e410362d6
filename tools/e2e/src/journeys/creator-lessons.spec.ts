import type { Page } from '@playwright/test';
import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { firstCourse } from '../steps/courses';
import {
  contentField,
  failedSave,
  lessonList,
  openLesson,
  saveButton,
  saveLesson,
  titleField,
} from '../steps/lesson-editor';
import { signIn } from '../steps/sign-in';
import { heldUndo } from '../steps/undo';

test.use({ fresh: true });

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const row = (page: Page, title: string) =>
  page.getByRole('table').getByRole('row').filter({ hasText: title });
const question = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Урок с таким номером уже есть. Перезаписать его?' });

interface Listed {
  id: number;
  title: string;
  order: number;
  courseId: number;
  checkType: string;
  testId: number | null;
}

test('a lesson is created, with a test, and stands in the list; what is missing is said beside its field', async ({
  page,
  school,
}) => {
  await signIn(page, 'creator');
  await page.getByRole('link', { name: 'Уроки' }).click();
  await page.getByText('Создать урок').click();
  await expect(page).toHaveURL(/\/creator\/lessons\/new$/);
  await expect(field(page, 'Номер')).toHaveValue('1');
  await expect(field(page, 'Тест')).toHaveCount(0);
  await field(page, 'Тип проверки').selectOption('Тест');
  await field(page, 'Номер').fill('0');

  await saveButton(page).click();
  await expect(page.getByText('Пожалуйста, введите название урока', { exact: true })).toBeVisible();
  await expect(titleField(page)).toBeFocused();
  await expect(page.getByRole('paragraph').filter({ hasText: /^Выберите курс$/ })).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: /^Выберите тест$/ })).toBeVisible();
  await expect(page.getByText(/^Введите целое число от 1/)).toBeVisible();

  await titleField(page).fill('Итоги года');
  await field(page, 'Курс').selectOption(firstCourse);
  await field(page, 'Номер').fill('40');
  const options = field(page, 'Тест').getByRole('option');
  await expect(options.first()).toHaveText('Выберите тест');
  await expect(options.nth(1)).toHaveText(/^.+ \(\d+ вопрос(а|ов)?\)$/);
  await field(page, 'Тест').selectOption({ index: 1 });
  await contentField(page).click();
  await page.keyboard.type('Проверим, что запомнилось.');
  await saveLesson(page);
  await expect(row(page, 'Итоги года')).toContainText(firstCourse);
  await expect(row(page, 'Итоги года')).toContainText('Тест');

  const creator = await actAs(school.url, 'creator');
  const saved = (await creator.get<Listed[]>('/api/lessons')).find(({ title }) => title === 'Итоги года');
  expect(saved).toMatchObject({ order: 40, checkType: 'TEST' });

  // Leaving the kind lets the test go (product decisions §5).
  await openLesson(page, saved!.id);
  await field(page, 'Тип проверки').selectOption('Просмотр');
  await saveLesson(page);
  expect(await creator.get<Listed>(`/api/lessons/${saved!.id}`)).toMatchObject({
    checkType: 'VIEW',
    testId: null,
  });
  await creator.stop();
});

test('a number that another lesson has: overwrite, insert and shift, or not at all', async ({
  page,
  school,
  complaints,
}) => {
  complaints.expectStatus(409);
  const creator = await actAs(school.url, 'creator');
  const inOrder = async () =>
    (await creator.get<Listed[]>('/api/lessons?courseId=3&sort=order')).map(
      ({ order, title }) => `${order} ${title}`,
    );
  const before = await inOrder();
  const [first, ...rest] = before.map((line) => line.replace(/^\d+ /, ''));
  await signIn(page, 'creator');

  await openLesson(page, 'new');
  await titleField(page).fill('Пришедший вторым');
  await field(page, 'Курс').selectOption({ value: '3' });
  await saveButton(page).click();
  await question(page).getByRole('button', { name: 'Отмена' }).click();
  await expect(failedSave(page)).toBeVisible();
  await expect(titleField(page)).toHaveValue('Пришедший вторым');
  expect(await inOrder()).toEqual(before);

  await saveButton(page).click();
  await question(page).getByRole('button', { name: 'Вставить и сдвинуть' }).click();
  await expect(page).toHaveURL(new RegExp(`${lessonList}$`));
  const shifted = ['Пришедший вторым', first!, ...rest].map((title, at) => `${at + 1} ${title}`);
  expect(await inOrder()).toEqual(shifted);

  await openLesson(page, 'new');
  await titleField(page).fill('Занявший место');
  await field(page, 'Курс').selectOption({ value: '3' });
  await saveButton(page).click();
  await question(page).getByRole('button', { name: 'Перезаписать' }).click();
  await expect(page).toHaveURL(new RegExp(`${lessonList}$`));
  expect(await inOrder()).toEqual(['1 Занявший место', ...shifted.slice(1)]);
  await creator.stop();
});

test('a lesson is deleted after a question, and brought back', async ({ page }) => {
  const title = 'Встреча на двадцать минут';
  await signIn(page, 'creator');
  await page.goto(lessonList);
  await row(page, title).getByRole('button', { name: 'Удалить' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Удалить урок?' });
  await expect(asked.getByRole('button', { name: 'Отмена' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row(page, title)).toBeVisible();

  await row(page, title).getByRole('button', { name: 'Удалить' }).click();
  await asked.getByRole('button', { name: 'Удалить' }).click();
  const undo = await heldUndo(page);
  await expect(row(page, title)).toHaveCount(0);
  await undo.click();
  await expect(row(page, title)).toBeVisible();
});

test('a deletion that fails says so and leaves the lesson', async ({ page, school, complaints }) => {
  complaints.expectLine(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|Failed to load resource/);
  await signIn(page, 'creator');
  await page.goto(lessonList);
  await row(page, 'Коммуникационный план').getByRole('button', { name: 'Удалить' }).click();
  school.obstacles.put(/\/api\/lessons\/\d+$/, 'cut');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /^Не удалось удалить урок$/ })).toBeVisible();
  await expect(row(page, 'Коммуникационный план')).toBeVisible();
});

test('the list is searched and narrowed to a course, and its address says so', async ({ page }) => {
  await signIn(page, 'creator');
  await page.goto(lessonList);
  await page.getByRole('searchbox', { name: 'Название урока' }).fill('план');
  await expect(row(page, 'Заинтересованные стороны')).toHaveCount(0);
  await expect(row(page, 'Календарный план')).toBeVisible();
  await expect(page).toHaveURL(/search=/);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Название урока' })).toHaveValue('план');
  await page.getByRole('searchbox', { name: 'Название урока' }).fill('');
  await field(page, 'Курс').selectOption('Деловая переписка и переговоры');
  await expect(row(page, 'Письмо, которое дочитывают')).toBeVisible();
  await expect(row(page, 'Календарный план')).toHaveCount(0);
  // A new lesson begins in the course that is looked at.
  await page.getByText('Создать урок').click();
  await expect(field(page, 'Курс')).toHaveValue('3');
});

test('a lesson that is not there says so', async ({ page, complaints }) => {
  complaints.expectStatus(404);
  await signIn(page, 'creator');
  for (const address of [`${lessonList}/99999`, `${lessonList}/мимо`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Не найдено' })).toBeVisible();
  }
});

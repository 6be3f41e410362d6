import type { Page } from '@playwright/test';
import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { handIn, pdf } from '../steps/hand-in';
import {
  blockMenu,
  contentField,
  writeLines,
  openLesson,
  saveButton,
  saveLesson,
  readStoredBlocks,
  titleField,
  tool,
} from '../steps/lesson-editor';
import { openToLearners } from '../steps/make-course';
import { signIn, signOut } from '../steps/sign-in';
import { addQuestion, card, openTest, saveTest } from '../steps/test-editor';

test.use({ fresh: true });

const course = 'Смета за четыре шага';
const quiz = 'Проверка сметы';
const lessons = ['Что такое смета', 'Своя смета', 'Разбор ошибок', 'Итоговая проверка'] as const;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function writeCourse(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Создать курс' }).click();
  await titleField(page).fill(course);
  await page.getByRole('textbox', { name: 'Описание', exact: true }).click();
  await page.keyboard.press('Control+B');
  await page.keyboard.type('От первой цифры до защиты сметы.');
  await page.getByLabel('Цена, ₽').fill('4');
  await saveButton(page).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function writeTest(page: Page): Promise<void> {
  await openTest(page, 'new');
  await titleField(page).fill(quiz);
  await addQuestion(page).click();
  const first = card(page, 1);
  await first.text.fill('Кто утверждает смету?');
  await first.answer(1).fill('Заказчик');
  await first.answer(2).fill('Погода');
  await first.correct.nth(0).check();
  await addQuestion(page).click();
  const second = card(page, 2);
  await second.text.fill('Что входит в смету?');
  await second.kind('Несколько ответов').check();
  await second.answer(1).fill('Работы');
  await second.answer(2).fill('Материалы');
  await second.correct.nth(0).check();
  await second.correct.nth(1).check();
  await saveTest(page);
}

/** Opens a new lesson of the course at this place and writes its first words. */
async function beginLesson(page: Page, order: number, kind: 'Просмотр' | 'Файл' | 'Тест'): Promise<void> {
  await openLesson(page, 'new');
  await titleField(page).fill(lessons[order - 1]!);
  await page.getByLabel('Курс', { exact: true }).selectOption(course);
  await page.getByLabel('Номер', { exact: true }).fill(String(order));
  await page.getByRole('radiogroup', { name: 'Тип проверки' }).getByLabel(kind, { exact: true }).check();
  await contentField(page).click();
  await page.keyboard.type(`Шаг ${order}.`);
}

/** Makes a heading, bold text and a nested list with the mouse on the toolbar. */
async function formatByToolbar(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await blockMenu(page).click();
  await page.getByRole('menuitemradio', { name: 'H2' }).click();
  await page.keyboard.type('Реестр рисков');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Было ');
  await tool(page, 'Полужирный').click();
  await page.keyboard.type('важно');
  await tool(page, 'Полужирный').click();
  await page.keyboard.press('Enter');
  await tool(page, 'Маркированный список').click();
  await page.keyboard.type('срок');
  await page.keyboard.press('Enter');
  await tool(page, 'Увеличить отступ').click();
  await page.keyboard.type('деньги');
  await expect(tool(page, 'Маркированный список')).toHaveAttribute('aria-pressed', 'true');
}

async function insertPicture(page: Page): Promise<void> {
  await tool(page, 'Изображение').click();
  const picture = page.getByRole('dialog', { name: 'Новое изображение' });
  await picture
    .locator('input[type=file]')
    .setInputFiles({ name: 'смета.png', mimeType: 'image/png', buffer: png });
  await picture.getByLabel('Что изображено').fill('Образец сметы');
  await picture.getByRole('button', { name: 'Вставить' }).click();
  await expect(picture).toBeHidden();
}

async function insertPage(page: Page): Promise<void> {
  await tool(page, 'Встроенная страница').click();
  const embed = page.getByRole('dialog', { name: 'Встроить страницу' });
  await embed.getByLabel('Адрес страницы').fill('https://evil.example/page');
  await embed.getByLabel('Название страницы').fill('Треугольник');
  await embed.getByRole('button', { name: 'Вставить' }).click();
  await expect(embed.getByText(/Этот сайт встроить нельзя/)).toBeVisible();
  await embed.getByLabel('Адрес страницы').fill('/embed/project-triangle.html');
  await embed.getByRole('button', { name: 'Вставить' }).click();
  await expect(embed).toBeHidden();
}

test('an author builds a course of formatted lessons, a picture, an embedded page and a test, and a learner takes it', async ({
  page,
  school,
}) => {
  test.setTimeout(240_000);
  await signIn(page, 'creator');
  await writeCourse(page);
  await writeTest(page);
  await beginLesson(page, 1, 'Просмотр');
  await formatByToolbar(page);
  await insertPicture(page);
  await insertPage(page);
  await saveLesson(page);
  await beginLesson(page, 2, 'Файл');
  await saveLesson(page);
  await beginLesson(page, 3, 'Просмотр');
  await saveLesson(page);
  await beginLesson(page, 4, 'Тест');
  await page.getByRole('combobox', { name: 'Тест', exact: true }).fill(quiz);
  await page.getByRole('option', { name: `${quiz} (2 вопроса)` }).click();
  await saveLesson(page);

  await page.getByLabel('Курс', { exact: true }).selectOption(course);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(5);
  for (const [at, kind] of ['Просмотр', 'Файл', 'Просмотр', 'Тест'].entries()) {
    await expect(rows.nth(at + 1)).toContainText(lessons[at]!);
    await expect(rows.nth(at + 1)).toContainText(kind);
  }
  await page.getByRole('link', { name: 'Тесты' }).click();
  const used = page.getByRole('row').filter({ hasText: quiz }).getByRole('cell');
  await expect(used.nth(2)).toHaveText('4');
  await expect(used.nth(3)).toHaveText(course);
  await expect(used.nth(4)).toHaveText('2');

  const creator = await actAs(school.url, 'creator');
  const all = await creator.get<{ id: number; title: string }[]>('/api/courses');
  const { id } = all.find(({ title }) => title === course)!;
  const made = await creator.get<{ lessons: { id: number }[] }>(`/api/courses/${id}`);
  expect(writeLines(await readStoredBlocks(creator, made.lessons[0]!.id)).slice(0, 5)).toEqual([
    'p Шаг 1.',
    'h2 Реестр рисков',
    'p Было [bold|важно]',
    'ul.0 срок',
    'ul.1 деньги',
  ]);
  await creator.stop();
  await openToLearners(school.url, id);
  await signOut(page);
  await signIn(page, 'learner');
  await page.getByRole('main').getByRole('link', { name: course }).click();
  await expect(page.getByText('От первой цифры до защиты сметы.')).toBeVisible();
  const open = (at: number) =>
    page.getByRole('main').getByRole('link', { name: `${at}. ${lessons[at - 1]}` });
  await open(1).click();
  const read = page.locator('[data-rich-text]').first();
  await expect(read.getByRole('heading', { name: 'Реестр рисков' })).toBeVisible();
  await expect(read.locator('strong')).toHaveText('важно');
  await expect(read.locator('li li')).toHaveText('деньги');
  const image = page.getByRole('img', { name: 'Образец сметы' });
  await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBe(1);
  await expect(page.frameLocator('iframe[title="Треугольник"]').locator('body')).not.toBeEmpty();
  const next = page.getByRole('button', { name: 'Далее' });
  await next.click();
  await open(2).click();
  await handIn(page, pdf('моя-смета.pdf'));
  await page.goto(`/courses/${id}`);
  await open(3).click();
  await next.click();
  await open(4).click();
  await page.getByLabel('Заказчик', { exact: true }).check();
  await next.click();
  await page.getByLabel('Работы', { exact: true }).check();
  await page.getByLabel('Материалы', { exact: true }).check();
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByRole('dialog', { name: 'Результат теста' }).getByText('2 из 2')).toBeVisible();
  await page.goto(`/courses/${id}`);
  await expect(page.getByText('Пройдено 3 из 4')).toBeVisible();
});

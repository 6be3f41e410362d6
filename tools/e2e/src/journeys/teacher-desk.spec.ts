import type { Page } from '@playwright/test';
import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { deskOf } from '../steps/desk';
import { fillQueue } from '../steps/fill-queue';
import { keyboard } from '../steps/hands';
import { returnedLesson, waitingLesson } from '../steps/hand-in';
import { drawnPdf, drawnPng, richText } from '../steps/real-files';
import { signIn } from '../steps/sign-in';

test.use({ fresh: true });

const opener = (page: Page) => page.getByRole('button', { name: 'Открыть' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Комментарий' });

test('a work that is handed in arrives without a reload, and a newer one is offered', async ({
  page,
  school,
  complaints,
}) => {
  complaints.expectStatus(409);
  const boris = await actAs(school.url, 'learner2');
  await signIn(page, 'teacher');
  await expect(opener(page)).toHaveCount(1);
  await boris.handIn(returnedLesson.id, 'Устав.txt');
  await expect(opener(page)).toHaveCount(2);

  await opener(page).last().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Цель измерима', { exact: false })).toBeVisible();
  await field(page).fill('Теперь хорошо.');
  await boris.handIn(returnedLesson.id, 'Устав, исправлен.txt');
  await page.getByRole('button', { name: 'Принять' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Орлов Борис: пришла новая версия, сегодня/);
  await page.getByRole('button', { name: 'Открыть новую версию' }).click();
  await expect(dialog.getByRole('link', { name: 'Устав, исправлен.txt' })).toBeVisible();
  await expect(field(page)).toHaveValue('Теперь хорошо.');
  await page.getByRole('button', { name: 'Принять' }).click();
  await expect(dialog).toHaveAccessibleName(new RegExp(waitingLesson.title));
  await boris.stop();
});

test('text, picture and PDF lie beside the verdict, the rest is to download; the keyboard gets in and out', async ({
  page,
  school,
}) => {
  const boris = await actAs(school.url, 'learner2');
  const anna = await actAs(school.url, 'learner');
  await boris.handIn(returnedLesson.id, 'Устав.pdf', drawnPdf('Charter'));
  await boris.post('/api/progress/complete', { lessonId: 8 });
  await boris.handIn(9, 'Схема.png', drawnPng);
  await boris.post('/api/progress/complete', { lessonId: 10 });
  await boris.handIn(11, 'Записка.txt');
  for (const lessonId of [1, 2]) await anna.post('/api/progress/complete', { lessonId });
  await anna.handIn(returnedLesson.id, 'Смета.rtf', richText);
  await signIn(page, 'teacher');
  await expect(opener(page)).toHaveCount(5);
  const hands = keyboard(page);
  const { dialog, comment } = deskOf(page);
  const inFile = dialog.getByText('Клавиши сейчас у файла');
  const frame = dialog.locator('iframe');

  await hands.press(opener(page).first());
  await expect(page.frameLocator('iframe').getByText('ИЕРАРХИЧЕСКАЯ СТРУКТУРА')).toBeVisible();
  await expect(comment).toBeFocused();
  await hands.press(dialog.getByRole('button', { name: 'Листать файл' }));
  await expect(frame).toBeFocused();
  await expect(inFile).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Вернуться к решению' })).toBeFocused();
  await expect(inFile).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(comment).toBeFocused();

  await page.keyboard.press('Alt+ArrowDown');
  await expect(dialog.getByRole('link', { name: 'Устав.pdf' })).toBeVisible();
  // The browser's own viewer came up in the frame: nothing of it was blocked.
  await expect.poll(() => page.frames().some((one) => one.url().startsWith('chrome-extension:'))).toBe(true);
  await hands.press(dialog.getByRole('button', { name: 'Листать файл' }));
  await expect(inFile).toBeVisible();
  await hands.press(dialog.getByRole('button', { name: 'Вернуться к решению' }));
  await expect(comment).toBeFocused();
  await expect(inFile).toBeHidden();

  await page.keyboard.press('Alt+ArrowDown');
  const picture = dialog.getByRole('img', { name: 'Схема.png' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.frameLocator('iframe').getByText('Работа к уроку')).toBeVisible();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(dialog.getByText('Этот файл браузер не показывает.', { exact: false })).toBeVisible();
  await expect(frame).toHaveCount(0);
  const download = page.waitForEvent('download');
  await hands.press(dialog.getByRole('link', { name: 'Смета.rtf' }));
  expect((await download).suggestedFilename()).toBe('Смета.rtf');
  await boris.stop();
  await anna.stop();
});

test('the queue is narrowed in the address, and the comment outlives a reload', async ({ page, school }) => {
  await fillQueue(school.url);
  await signIn(page, 'teacher');
  await page.getByRole('combobox', { name: 'Курс' }).selectOption({ label: 'Основы проектного управления' });
  await page.getByRole('combobox', { name: 'Урок' }).selectOption(String(returnedLesson.id));
  await expect(page).toHaveURL(/courseId=1&lessonId=3/);
  await expect(opener(page)).toHaveCount(2);
  await page.getByRole('searchbox').fill('смирнова');
  await expect(opener(page)).toHaveCount(1);
  await opener(page).click();
  await field(page).fill('Начало отзыва');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Начало отзыва');
  await page.reload();
  await opener(page).click();
  await expect(field(page)).toHaveValue('Начало отзыва');
});

import type { Page } from '@playwright/test';
import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { fillQueue } from '../steps/fill-queue';
import { returnedLesson, waitingLesson } from '../steps/hand-in';
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

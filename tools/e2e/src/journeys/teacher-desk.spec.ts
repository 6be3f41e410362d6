import type { Page } from '@playwright/test';
import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { fillQueue, worksWaiting } from '../steps/fill-queue';
import { keyboard } from '../steps/hands';
import { returnedLesson, waitingLesson } from '../steps/hand-in';
import { signIn } from '../steps/sign-in';

test.use({ fresh: true });

const opener = (page: Page) => page.getByRole('button', { name: 'Открыть' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Комментарий' });
const tab = (page: Page) => page.getByRole('link', { name: /^Ждут подтверждения/ });

test('a queue of five is cleared without the mouse', async ({ page, school }) => {
  await fillQueue(school.url);
  const teacher = await actAs(school.url, 'teacher');
  await signIn(page, 'teacher');
  await expect(tab(page)).toHaveAccessibleName('Ждут подтверждения 5');
  await keyboard(page).press(opener(page).first());
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(new RegExp(waitingLesson.title));
  await expect(page.frameLocator('iframe').getByText('ИЕРАРХИЧЕСКАЯ СТРУКТУРА')).toBeVisible();

  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Control+Shift+Enter');
  await expect(page.getByRole('alert')).toHaveText('Введите комментарий');
  await page.keyboard.type('Нет бюджета.');
  await page.keyboard.press('Control+Shift+Enter');
  for (const left of [4, 3, 2, 1]) {
    await expect(dialog.getByText(`1 из ${left}`)).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await keyboard(page).press(page.getByRole('button', { name: 'Принять' }));
  }
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Все работы проверены' })).toBeVisible();
  await expect(tab(page)).toHaveAccessibleName('Ждут подтверждения');
  expect(await worksWaiting(teacher)).toBe(0);
  await teacher.stop();

  const boris = await actAs(school.url, 'learner2');
  const lesson = await boris.get<{ progresses: { status: string }[]; submissions: { comment: string }[] }>(
    `/api/lessons/${waitingLesson.id}`,
  );
  expect(lesson.progresses[0]?.status).toBe('NEED_REWORK');
  expect(lesson.submissions.map(({ comment }) => comment)).toContain('Нет бюджета.');
  await boris.stop();
});

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

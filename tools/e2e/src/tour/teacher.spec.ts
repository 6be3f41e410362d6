import type { Page } from '@playwright/test';
import { expect, test } from '../school';
import type { Stack } from '../stack/stack';
import { actAs } from '../steps/act-as';
import { expectFine, expectNoSidewaysScroll } from '../steps/axe';
import { findDesk } from '../steps/desk';
import { returnedLesson } from '../steps/hand-in';
import { signIn } from '../steps/sign-in';

test.use({ fresh: true });

const judge = async (page: Page, { obstacles }: Stack) => {
  await expectFine(page, obstacles);
};

test('the queue of submissions, the desk and its help are accessible and fit', async ({ page, school }) => {
  const boris = await actAs(school.url, 'learner2');
  await boris.handIn(returnedLesson.id, `${'Административно-хозяйственная_'.repeat(5)}.txt`);
  await boris.stop();
  await signIn(page, 'teacher');
  const opener = page.getByRole('button', { name: 'Открыть' });
  await expect(opener).toHaveCount(2);
  await judge(page, school);
  await page.evaluate(() => {
    for (const path of ['/teacher/review', '/teacher/clarify'])
      dispatchEvent(new CustomEvent('stupeni:tab-count', { detail: { path, count: 4213 } }));
  });
  await expect(page.getByRole('link', { name: /^Ждут уточнения 4\s213$/ })).toBeAttached();
  await judge(page, school);

  await opener.last().click();
  await expect(page.getByRole('dialog').getByText('Прошлые отзывы')).toBeVisible();
  await judge(page, school);
  await page.getByRole('button', { name: 'Вернуть на доработку' }).click();
  await expect(page.getByRole('alert')).toHaveText('Введите комментарий');
  await judge(page, school);
  // The desk in the middle of a queue: what is done, how much is left, and texts to use again.
  await page.getByRole('textbox', { name: 'Комментарий' }).fill('Нет сроков и бюджета. '.repeat(6));
  await page.getByRole('button', { name: 'Вернуть на доработку' }).click();
  await expect(page.getByText('Готово за этот раз: 1, осталось: 1')).toBeVisible();
  await page.getByRole('button', { name: 'Недавние' }).click();
  // The open list covers a part of the field.
  await expectFine(page, school.obstacles, { rules: ['target-size'] });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
  const help = page.getByRole('button', { name: 'Работа с клавиатуры' });
  if (await help.isVisible()) {
    await help.click();
    await judge(page, school);
    await page.keyboard.press('Escape');
  }
});

test('the questions, an answer and the form of an answer are accessible and fit', async ({
  page,
  school,
}) => {
  await signIn(page, 'teacher');
  const { opener } = findDesk(page);
  await page.goto('/teacher/clarify?answered=all');
  await expect(page.getByText(/^Ответ: /).first()).toBeVisible();
  await judge(page, school);
  await opener.last().click();
  await expect(page.getByRole('region', { name: 'Ответ' })).toBeVisible();
  await judge(page, school);
  await page.keyboard.press('Escape');
  // The desk is closed once the queue has the focus.
  await expect(opener.last()).toBeFocused();
  await opener.first().click();
  await page.getByRole('button', { name: 'Ответить' }).click();
  await expect(page.getByRole('alert')).toHaveText('Введите ответ или отсутствует commentId');
  await judge(page, school);
});

test(
  'a teacher clears both desks at this width',
  { tag: '@each-width' },
  async ({ page, school, complaints }) => {
    complaints.expectLine(/net::ERR_/);
    const boris = await actAs(school.url, 'learner2');
    await boris.handIn(returnedLesson.id, 'Устав.txt');
    await boris.stop();
    await signIn(page, 'teacher');
    const { dialog, opener, comment, accept } = findDesk(page);
    await expect(opener).toHaveCount(2);

    await opener.first().click();
    await expect(page.getByRole('dialog').getByText(/ИЕРАРХИЧЕСКАЯ СТРУКТУРА/)).toBeVisible();
    // On a phone the desk covers the page. Back leads to the queue under it, and not further.
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(opener).toHaveCount(2);
    await opener.first().click();
    await expect(page.getByRole('dialog').getByText(/ИЕРАРХИЧЕСКАЯ СТРУКТУРА/)).toBeVisible();
    await expect(accept).toBeInViewport();
    await page.getByRole('button', { name: 'Вернуть на доработку' }).click();
    await expect(page.getByRole('alert')).toHaveText('Введите комментарий');
    await comment.fill('Нет сроков.');
    await page.getByRole('button', { name: 'Вернуть на доработку' }).click();
    await expect(dialog).toHaveAccessibleName(new RegExp(returnedLesson.title));
    await accept.click();
    await expect(page.getByRole('heading', { name: 'Все работы проверены' })).toBeVisible();

    await page.getByRole('link', { name: /^Ждут уточнения/ }).click();
    await opener.click();
    const send = page.getByRole('button', { name: 'Ответить' });
    await expect(send).toBeInViewport();
    expect((await dialog.getByRole('region', { name: 'Вопрос' }).boundingBox())?.height).toBe(150);
    await page.getByRole('textbox', { name: 'Ответ' }).fill('Да.');
    school.obstacles.put(/answer$/, 'cut');
    await send.click();
    await expect(page.getByRole('alert')).toHaveText('Не удалось отправить ответ');
    await expect(send).toBeInViewport();
    await expectNoSidewaysScroll(page);
    school.obstacles.clear();
    await send.click();
    await expect(page.getByRole('heading', { name: 'Все вопросы получили ответ' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  },
);

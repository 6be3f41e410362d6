import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { expectAccessible, expectNoSidewaysScroll } from '../steps/axe';
import { returnedLesson } from '../steps/hand-in';
import { signIn } from '../steps/sign-in';
import { untilNothingMoves } from '../steps/transfer';

test.use({ fresh: true });

test('the queues, the desk and the answer are accessible and fit', async ({ page, school }) => {
  const judge = async () => {
    await untilNothingMoves(school.obstacles);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  };
  const boris = await actAs(school.url, 'learner2');
  await boris.handIn(returnedLesson.id, `${'Административно-хозяйственная_'.repeat(5)}.txt`);
  await boris.stop();
  await signIn(page, 'teacher');
  const opener = page.getByRole('button', { name: 'Открыть' });
  await expect(opener).toHaveCount(2);
  await judge();

  await opener.last().click();
  await expect(page.getByRole('dialog').getByText('Прошлые отзывы')).toBeVisible();
  await judge();
  await page.getByRole('button', { name: 'Вернуть на доработку' }).click();
  await expect(page.getByRole('alert')).toHaveText('Введите комментарий');
  await judge();
  // What a teacher sees in the middle of a queue: what was done, how much is left, and texts to use again.
  await page.getByRole('textbox', { name: 'Комментарий' }).fill('Нет сроков и бюджета. '.repeat(6));
  await page.getByRole('button', { name: 'Вернуть на доработку' }).click();
  await expect(page.getByText('Готово за этот раз: 1, осталось: 1')).toBeVisible();
  await page.getByRole('button', { name: 'Недавние' }).click();
  await judge();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
  const help = page.getByRole('button', { name: 'Работа с клавиатуры' });
  if (await help.isVisible()) {
    await help.click();
    await judge();
    await page.keyboard.press('Escape');
  }

  await page.goto('/teacher/clarify?answered=all');
  await expect(page.getByText(/^Ответ: /).first()).toBeVisible();
  await judge();
  await opener.last().click();
  await expect(page.getByRole('region', { name: 'Ответ' })).toBeVisible();
  await judge();
  await page.keyboard.press('Escape');
  await opener.first().click();
  await page.getByRole('button', { name: 'Ответить' }).click();
  await expect(page.getByRole('alert')).toHaveText('Введите ответ или отсутствует commentId');
  await judge();
});

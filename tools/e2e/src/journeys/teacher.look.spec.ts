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
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener.last()).toBeFocused();

  await page.goto('/teacher/clarify');
  await judge();
  await opener.click();
  await page.getByRole('button', { name: 'Ответить' }).click();
  await expect(page.getByRole('alert')).toHaveText('Введите ответ или отсутствует commentId');
  await judge();
});

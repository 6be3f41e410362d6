import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { expectNoSidewaysScroll } from '../steps/axe';
import { deskOf } from '../steps/desk';
import { returnedLesson } from '../steps/hand-in';
import { signIn } from '../steps/sign-in';

test.use({ fresh: true, viewport: { width: 390, height: 844 } });

test('both desks are cleared on a phone', async ({ page, school, complaints }) => {
  complaints.expectLine(/net::ERR_/);
  const boris = await actAs(school.url, 'learner2');
  await boris.handIn(returnedLesson.id, 'Устав.txt');
  await signIn(page, 'teacher');
  const { dialog, opener, comment, accept } = deskOf(page);
  await expect(opener).toHaveCount(2);
  await expectNoSidewaysScroll(page);

  await opener.first().click();
  await expect(page.frameLocator('iframe').getByText('ИЕРАРХИЧЕСКАЯ СТРУКТУРА')).toBeVisible();
  // The desk covers the phone: Back leads to the queue below it, and no further.
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(opener).toHaveCount(2);
  await opener.first().click();
  await expect(page.frameLocator('iframe').getByText('ИЕРАРХИЧЕСКАЯ СТРУКТУРА')).toBeVisible();
  await expect(accept).toBeInViewport();
  await page.getByRole('button', { name: 'Вернуть на доработку' }).click();
  await expect(page.getByRole('alert')).toHaveText('Введите комментарий');
  await expectNoSidewaysScroll(page);
  await comment.fill('Нет сроков.');
  await page.getByRole('button', { name: 'Вернуть на доработку' }).click();
  await expect(dialog).toHaveAccessibleName(new RegExp(returnedLesson.title));
  await accept.click();
  await expect(page.getByRole('heading', { name: 'Все работы проверены' })).toBeVisible();

  await page.getByRole('link', { name: /^Ждут уточнения/ }).click();
  await expectNoSidewaysScroll(page);
  await opener.click();
  const send = page.getByRole('button', { name: 'Ответить' });
  await expect(send).toBeInViewport();
  expect((await dialog.getByRole('region', { name: 'Вопрос' }).boundingBox())?.height).toBe(150);
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('Введите ответ или отсутствует commentId');
  await page.getByRole('textbox', { name: 'Ответ' }).fill('Да.');
  school.obstacles.put(/answer$/, 'cut');
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('Не удалось отправить ответ');
  await expect(send).toBeInViewport();
  await expectNoSidewaysScroll(page);
  school.obstacles.clear();
  await send.click();
  await expect(page.getByRole('heading', { name: 'Все вопросы получили ответ' })).toBeVisible();
  await boris.stop();
});

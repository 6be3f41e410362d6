import { expect, test } from '../school';
import { expectAccessible, expectNoSidewaysScroll } from '../steps/axe';
import { signIn } from '../steps/sign-in';
import { answerAll, bringToTest, choose, question } from '../steps/tests';

test.use({ fresh: true });

test('a test and its results are accessible and fit', async ({ page, school }) => {
  const { address, key } = await bringToTest(school.url);
  await signIn(page, 'learner');
  await page.goto(address);
  await expect(question(page)).toHaveText(key.questions[0]!);
  await choose(page, key.right(key.questions[0]!));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await answerAll(page, key, [key.questions[4]!]);
  await expect(page.getByText('Тест не пройден', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Пройти ещё раз' }).click();
  await expectAccessible(page);
  await answerAll(page, key);
  await expect(page.getByText('Тест пройден', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Закрыть', exact: true }).click();
  await expect(page.getByText('Готово', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('questions below a lesson are accessible and fit, with and without answers', async ({ page }) => {
  await signIn(page, 'learner2');
  await page.goto('/courses/1/lesson/7');
  await page.getByLabel('Ваш вопрос или комментарий').fill('Ещё один вопрос про критический путь');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Отправить вопрос' }).click();
  await expect(page.getByText('Вопрос отправлен!', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

import { expect, test } from '../school';
import { expectFine } from '../steps/axe';
import { mouse } from '../steps/input-device';
import { makeCourse } from '../steps/make-course';
import { signIn } from '../steps/sign-in';
import { takeCourse, wholeCourse } from '../steps/take-course';
import { answerAll, bringToTest, choose, question } from '../steps/tests';

test.use({ fresh: true });

test('a test and its results are accessible and fit', async ({ page, school }) => {
  const { address, key } = await bringToTest(school.url);
  await signIn(page, 'learner');
  await page.goto(address);
  await expect(question(page)).toHaveText(key.questions[0]!);
  await choose(page, key.right(key.questions[0]!));
  await expectFine(page, school.obstacles);
  await answerAll(page, key, [key.questions[4]!]);
  await expect(page.getByText('Тест не пройден', { exact: true })).toBeVisible();
  await expectFine(page, school.obstacles);
  await page.getByRole('button', { name: 'Пройти ещё раз' }).click();
  await expectFine(page, school.obstacles);
  await answerAll(page, key);
  await expect(page.getByText('Тест пройден', { exact: true })).toBeVisible();
  await expectFine(page, school.obstacles);
  await page.getByRole('button', { name: 'Закрыть', exact: true }).click();
  await expect(page.getByText('Готово', { exact: true })).toBeVisible();
  await expectFine(page, school.obstacles);
});

test('questions below a lesson are accessible and fit, with and without answers', async ({
  page,
  school,
}) => {
  await signIn(page, 'learner2');
  await page.goto('/courses/1/lesson/7');
  await page.getByLabel('Ваш вопрос или комментарий').fill('Ещё один вопрос про критический путь');
  await expectFine(page, school.obstacles);
  await page.getByRole('button', { name: 'Отправить вопрос' }).click();
  await expect(page.getByText('Вопрос отправлен!', { exact: true })).toBeVisible();
  await expectFine(page, school.obstacles);
});

test(
  'a learner takes a course from the first lesson to the last',
  { tag: '@each-width' },
  async ({ page, school }) => {
    const course = await makeCourse(school.url, wholeCourse);
    await signIn(page, 'learner');
    await takeCourse(page, school.url, course, mouse);
  },
);

test('the finished step fills and the ball hops to the next step when motion is not reduced', async ({
  browser,
  school,
}) => {
  const course = await makeCourse(school.url, wholeCourse);
  const context = await browser.newContext({ baseURL: school.url, reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await signIn(page, 'learner');
  await page.goto(`/courses/${course.id}/lesson/${course.lessons[0]!.id}`);
  await page.getByRole('button', { name: 'Далее' }).click();
  const stairs = page.getByRole('img', { name: /^Пройдено 1 из 3/ });
  await expect(stairs.locator('[data-fresh]')).toHaveCSS('animation-duration', '0.32s');
  await expect(stairs.locator('[data-hops]')).toHaveCount(1);
  await page.reload();
  await expect(stairs).toBeVisible();
  await expect(stairs.locator('[data-fresh], [data-hops]')).toHaveCount(0);
  await context.close();
});

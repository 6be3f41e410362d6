import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { openFirstCourse } from '../steps/courses';
import { signIn } from '../steps/sign-in';
import { untilNothingMoves } from '../steps/transfer';

test.use({ fresh: true });

const field = 'Ваш вопрос или комментарий';
const asked = 'Чем проект отличается от процесса?\nПриведите пример.';

test('a question is kept, sent, and answered while the page is open @smoke', async ({ page, school }) => {
  await signIn(page, 'learner');
  await page.goto('/courses/1/lesson/1');
  const send = page.getByRole('button', { name: 'Отправить вопрос' });
  await expect(send).toBeDisabled();
  await page.getByLabel(field).fill('   \n');
  await expect(send).toBeDisabled();
  await page.getByLabel(field).fill(asked);
  await page.reload();
  await expect(page.getByLabel(field)).toHaveValue(asked);
  await send.click();
  await expect(page.getByText('Вопрос отправлен!', { exact: true })).toBeVisible();
  await expect(page.getByText('Нужны уточнения', { exact: true })).toBeVisible();
  await expect(page.getByLabel(field)).toHaveValue('');
  const mine = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Приведите пример.' });
  await expect(mine).toContainText('Ждёт ответа преподавателя');

  const teacher = await actAs(school.url, 'teacher');
  const comments = await teacher.get<{ id: number; text: string }[]>('/api/lessonComments/1');
  const { id } = comments.find(({ text }) => text === asked)!;
  await teacher.post(`/api/lessonComments/${id}/answer`, { answer: 'У проекта есть конец.' });
  await teacher.stop();
  await expect(mine).toContainText('Ольга Преображенская');
  await expect(mine).toContainText('У проекта есть конец.');
  await expect(mine).not.toContainText('Ждёт ответа');

  await page.goto('/courses/1');
  await page.getByRole('main').getByRole('link', { name: /^1\. / }).first().click();
  await expect(page.getByLabel(field)).toHaveValue('');
});

test('a question that could not be sent says so and is still there', async ({ page, school, complaints }) => {
  complaints.expectLine(/ERR_(EMPTY_RESPONSE|CONNECTION)/);
  await signIn(page, 'learner');
  await page.goto('/courses/1/lesson/1');
  await page.getByLabel(field).fill(asked);
  await untilNothingMoves(school.obstacles);
  school.obstacles.put(/\/api\/lessonComments\/1$/, 'cut');
  await page.getByRole('button', { name: 'Отправить вопрос' }).click();
  await expect(page.getByRole('alert')).toHaveText('Не удалось отправить комментарий');
  await expect(page.getByLabel(field)).toHaveValue(asked);
  school.obstacles.clear();
  await page.getByRole('button', { name: 'Отправить вопрос' }).click();
  await expect(page.getByText('Вопрос отправлен!', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: 'Приведите пример.' }),
  ).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a question is asked by the keyboard alone', async ({ page }) => {
  await signIn(page, 'learner');
  await page.goto('/courses/1/lesson/1');
  await expect(page.getByLabel(field)).toBeEnabled();
  const isThere = () => page.getByLabel(field).evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  await expect(page.getByLabel(field)).toBeFocused();
  await page.keyboard.type('Кто утверждает устав?');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Отправить вопрос' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Вопрос отправлен!', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Вопросы и комментарии' })).toBeFocused();
});

test('a lesson is two requests, made together: itself and its comments', async ({ page, school }) => {
  // News would be a reason to ask again.
  school.obstacles.put(/^\/api\/events/, 'hang');
  await signIn(page, 'learner');
  await openFirstCourse(page);
  await untilNothingMoves(school.obstacles);
  const before = school.obstacles.requests.length;
  await page.goto('/courses/1/lesson/1');
  await expect(page.getByLabel(field)).toBeVisible();
  await untilNothingMoves(school.obstacles);
  const data = school.obstacles.requests
    .slice(before)
    .filter((path) => /^\/api\/(lessons|lessonComments|courses)/.test(path));
  expect([...data].sort()).toEqual(['/api/lessonComments/1', '/api/lessons/1']);
});

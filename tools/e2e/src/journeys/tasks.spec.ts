import { expect, test } from '../school';
import { handIn, pdf, returnedLesson } from '../steps/hand-in';
import { signIn } from '../steps/sign-in';
import { untilNothingMoves } from '../steps/transfer';

test.use({ fresh: true });

test('a task is opened from the list, done there, and is under review', async ({ page }) => {
  await signIn(page, 'learner2');
  await page.goto('/profile/tasks');
  await page.getByRole('link', { name: returnedLesson.title }).click();
  await expect(page).toHaveURL(/\/profile\/tasks\/3$/);
  await expect(page.getByRole('heading', { name: returnedLesson.title, level: 1 })).toBeVisible();
  await expect(page.getByText('Возврат на доработку')).toBeVisible();
  await handIn(page, pdf('устав.pdf'));
  await expect(page.getByText('На проверке')).toBeVisible();
  await page.getByRole('link', { name: 'Назад к заданиям' }).click();
  const row = page.getByRole('row').filter({ hasText: returnedLesson.title });
  await expect(row.getByText('На проверке')).toBeVisible();
});

test('a task costs two requests, made together', async ({ page, school }) => {
  // News would be a reason to ask again.
  school.obstacles.put(/^\/api\/events/, 'hang');
  await signIn(page, 'learner2');
  await untilNothingMoves(school.obstacles);
  const before = school.obstacles.requests.length;
  await page.goto('/profile/tasks/3');
  await expect(page.getByRole('heading', { name: 'Вопросы и комментарии' })).toBeVisible();
  await untilNothingMoves(school.obstacles);
  const data = school.obstacles.requests
    .slice(before)
    .filter((path) => path.startsWith('/api/') && !/^\/api\/(version|events)/.test(path));
  expect(data.sort()).toEqual(['/api/lessonComments/3', '/api/profile/tasks/3']);
});

test('an unknown task is «Task not found»', async ({ page, complaints }) => {
  complaints.expectStatus(404);
  await signIn(page, 'learner2');
  for (const id of ['999', 'abc', '1']) {
    await page.goto(`/profile/tasks/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Task not found');
  }
  await page.getByRole('link', { name: 'Назад к заданиям' }).click();
  await expect(page.getByRole('heading', { name: 'Задания', level: 1 })).toBeVisible();
});

test('a task whose lesson is locked names the lesson to finish first', async ({ page, complaints }) => {
  complaints.expectStatus(403);
  await signIn(page, 'learner');
  await page.goto('/profile/tasks/3');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Урок станет доступен после прохождения предыдущего.',
  );
  await expect(page.getByText(/^Задание откроется после урока «2\. /)).toBeVisible();
});

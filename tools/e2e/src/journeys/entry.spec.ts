import { accounts, password } from '../accounts';
import { expect, test } from '../school';
import { expectHome, signOut, submitCredentials } from '../steps/sign-in';
import { untilNothingMoves } from '../steps/transfer';

test('a deep link survives the sign-in, a foreign address loads no foreign remote, and signing out closes all', async ({
  page,
  school,
  complaints,
}) => {
  // A wrong password, and what a screen still reads while its session ends.
  complaints.expectStatus(401);
  await page.goto('/profile/tasks?from=letter');
  await submitCredentials(page, accounts.learner2.email, 'not the password');
  // Specification §8: the hyphen is U+2011.
  await expect(page.getByRole('alert')).toHaveText('Неверный e\u2011mail или пароль');
  await submitCredentials(page, accounts.learner2.email, password);
  await expect(page.getByRole('heading', { name: 'Задания', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/tasks\?from=letter$/);

  for (const foreign of [
    '/creator/courses',
    '/moderator/participants',
    '/teacher/review',
    '/nowhere/at/all',
  ]) {
    await page.goto(foreign);
    await expectHome(page, 'learner2');
    await expect(page).toHaveURL(/\/courses$/);
  }
  await untilNothingMoves(school.obstacles);
  const remotes = school.obstacles.requests.flatMap((path) => /^\/remotes\/(\w+)\//.exec(path)?.[1] ?? []);
  expect([...new Set(remotes)]).toEqual(['learner']);

  const token = await page.evaluate(() => localStorage.getItem('token'));
  await signOut(page);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.goto('/courses');
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  const answer = await fetch(`${school.url}/api/courses`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(401);

  // A session that the server ended says why one is at the entry page.
  await submitCredentials(page, accounts.learner2.email, password);
  await expectHome(page, 'learner2');
  await page.evaluate((ended) => localStorage.setItem('token', ended ?? ''), token);
  await page.reload();
  await expect(page.getByText('Сессия истекла, войдите снова')).toBeVisible();
});

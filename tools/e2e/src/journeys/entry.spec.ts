import { accounts, password } from '../accounts';
import { expect, test } from '../school';
import { expectHome, signOut, submitCredentials } from '../steps/sign-in';
import { waitUntilNoRequests } from '../steps/transfer';

test('a visitor keeps a deep link through the sign-in, loads no remote of another role, and is signed out everywhere', async ({
  page,
  school,
  complaints,
}) => {
  // The expected errors: a wrong password, and requests of a screen while its session ends.
  complaints.expectStatus(401);
  const before = school.obstacles.requests.length;
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
  await waitUntilNoRequests(school.obstacles);
  const remotes = school.obstacles.requests
    .slice(before)
    .flatMap((path) => /^\/remotes\/(\w+)\//.exec(path)?.[1] ?? []);
  expect([...new Set(remotes)]).toEqual(['learner']);

  // One stream serves both tabs. The sign-out closes it in both, and no other one opens.
  const streams = () => school.obstacles.requests.filter((path) => path === '/api/events').length;
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const other = await page.context().newPage();
  await other.goto('/courses');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Уведомления' })).toHaveText(/\d/);
  const opened = streams();
  await signOut(page);
  await expect(other.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
  expect(streams()).toBe(opened);
  await other.close();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.goto('/courses');
  await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  const answer = await fetch(`${school.url}/api/courses`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(401);

  // If the server ended the session, the entry page says why.
  await submitCredentials(page, accounts.learner2.email, password);
  await expectHome(page, 'learner2');
  await page.evaluate((ended) => localStorage.setItem('token', ended ?? ''), token);
  await page.reload();
  await expect(page.getByText('Сессия истекла, войдите снова')).toBeVisible();
});

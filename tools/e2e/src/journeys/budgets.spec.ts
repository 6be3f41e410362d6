import { accounts, password } from '../accounts';
import { expect, test } from '../school';
import { gzipWeight, watchTraffic } from '../steps/transfer';
import { submitCredentials } from '../steps/sign-in';

// Gzip bytes, kB of 1000; the figures of the quality bars.
const budgets = { signIn: 175_000, course: 290_000, courseRequests: 20 };

test('the sign-in page loads at most 175 kB of JavaScript', async ({ page, school }) => {
  const traffic = watchTraffic(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const weight = await gzipWeight(school.url, traffic.scripts);
  test.info().annotations.push({ type: 'gzip bytes', description: String(weight) });
  expect(weight).toBeLessThanOrEqual(budgets.signIn);
});

test('the course page, visited cold, loads at most 290 kB of JavaScript in 20 requests', async ({
  page,
  school,
  browser,
}) => {
  await page.goto('/');
  await submitCredentials(page, accounts.learner.email, password);
  await expect(page.getByRole('heading', { name: 'Доступные курсы', level: 1 })).toBeVisible();
  const storageState = await page.context().storageState();

  const context = await browser.newContext({ storageState, baseURL: school.url });
  const cold = await context.newPage();
  const traffic = watchTraffic(cold);
  await cold.goto('/courses/1');
  await expect(cold.getByText('Пройдено 0 из 12').first()).toBeVisible();
  await cold.waitForLoadState('networkidle');
  const weight = await gzipWeight(school.url, traffic.scripts);
  await context.close();
  test
    .info()
    .annotations.push({ type: 'gzip bytes', description: `${weight}, ${traffic.requests} requests` });
  expect(weight).toBeLessThanOrEqual(budgets.course);
  expect(traffic.requests).toBeLessThanOrEqual(budgets.courseRequests);
});

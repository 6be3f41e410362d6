import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accounts, password } from '../accounts';
import { expect, test } from '../school';
import { submitCredentials } from '../steps/sign-in';
import { measureScripts, waitUntilNoRequests } from '../steps/transfer';

// Gzip bytes (a kB is 1000 bytes), as in quality bars §2.
const budgets = { signIn: 150_000, course: 250_000, courseRequests: 20 };

test('the sign-in page loads at most 150 kB of JavaScript', async ({ page, school }) => {
  const before = school.obstacles.requests.length;
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
  await waitUntilNoRequests(school.obstacles);
  const weight = await measureScripts(school.url, school.obstacles.requests.slice(before));
  console.log(`sign-in page: ${weight} bytes of JavaScript, gzip`);
  expect(weight).toBeLessThanOrEqual(budgets.signIn);
});

test('the course page loads at most 250 kB of JavaScript in 20 requests without a cache', async ({
  page,
  school,
  browser,
}) => {
  await page.goto('/');
  await submitCredentials(page, accounts.learner.email, password);
  await expect(page.getByRole('heading', { name: 'Доступные курсы', level: 1 })).toBeVisible();
  const storageState = await page.context().storageState();
  await page.close();

  const context = await browser.newContext({ storageState, baseURL: school.url });
  const cold = await context.newPage();
  const before = school.obstacles.requests.length;
  await cold.goto('/courses/1');
  await expect(cold.getByText('Пройдено 0 из 12').first()).toBeVisible();
  await waitUntilNoRequests(school.obstacles);
  await context.close();

  const requests = school.obstacles.requests.slice(before);
  const weight = await measureScripts(school.url, requests);
  console.log(`course page: ${weight} bytes of JavaScript, gzip, ${requests.length} requests`);
  expect(weight).toBeLessThanOrEqual(budgets.course);
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(budgets.courseRequests);
  // The loader fetches each file into the cache of the browser, and the script then comes from there.
  const files = requests.filter((path) => /^\/(remotes|assets)\//.test(path));
  expect(files.toSorted()).toEqual([...new Set(files)].toSorted());
});

// A word that each library leaves in a bundle even after minification: an attribute, an option.
const marks = { editor: 'data-slate-node', parser: 'lowerCaseAttributeNames' };

test('only the creator remote and the form of a submission contain the editor and the parser of foreign markup', () => {
  const apps = join(import.meta.dirname, '../../../../apps');
  const holds = (app: string) => {
    const built = join(apps, app, 'dist');
    const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.js'),
    );
    expect(files.length, app).toBeGreaterThan(0);
    const text = files.map((file) => readFileSync(join(built, file), 'utf8')).join();
    return Object.values(marks).map((mark) => text.includes(mark));
  };
  for (const app of ['creator', 'learner']) expect(holds(app), app).toEqual([true, true]);
  for (const app of ['shell', 'teacher', 'moderator']) expect(holds(app), app).toEqual([false, false]);
});
